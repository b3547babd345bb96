"""What of a table a seat may see: the one place where the hall turns state into frames.

Cards come only from the game's own view of what it lets a seat observe. Everything else is built
by allow-list: a field that nobody names here never leaves the hall.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from salabie.server import events as ev
from salabie.server.fold import BETWEEN, WAITING, TableState
from salabie.server.messages import (
    Clock,
    Fair,
    Reported,
    SeatMeta,
    TableGold,
    TableMeta,
    You,
    encode,
)
from salabie.server.seats import BOT, PERSON
from salabie.server.store import Listing
from salabie.view_writer import ViewWriter

SPECTATOR = -1
CHOICE = "choice"
"""What games show of a move that is made in a window, unseen (`windows`)."""

_encode = msgspec.json.Encoder().encode
_writer = ViewWriter()


class Presence:
    """Who is there, which the log doesn't know."""

    __slots__ = ("next_deal_in", "seats", "spectators")

    def __init__(self) -> None:
        self.seats: set[int] = set()
        self.spectators = 0
        self.next_deal_in: float | None = None


class Views:
    """The table's cards as each seat sees them, encoded once for as long as they lie as they do.

    A view is `public`, which all share, and the seat's `own` after it.
    """

    __slots__ = ("_own", "_public", "_state", "_written")

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._written: list[bytes] = []  # each seat's own and a spectator's, by a kernel
        self._own: dict[int, bytes] = {}  # where the kernel leaves them to the game
        self._public = b""

    def clear(self) -> None:
        """The cards have changed."""
        self._public = b""

    def of(self, seat: int) -> bytes:
        """The view of a seat or SPECTATOR."""
        return self.public() + self.own(seat)

    def public(self) -> bytes:
        """The beginning of every view."""
        return self._public or self._look()

    def own(self, seat: int) -> bytes:
        """The end of the view of a seat or SPECTATOR."""
        if not self._public:
            self._look()
        if self._written:
            return self._written[seat]
        found = self._own.get(seat)
        if found is None:
            state = self._state
            observed = state.play.observe_all()
            row = state.play.seats if seat < 0 else seat
            found = self._own[seat] = _encode(state.game.own(observed, row, seat))[1:]
        return found

    def _look(self) -> bytes:
        """Encode what all see, and at once what each seat sees where a kernel does it."""
        state = self._state
        self._own.clear()
        play = state.play
        parts = _writer.parts(play.states, play.seats) if state.game.writes_views else []
        if parts:
            self._public, *self._written = parts
        else:
            self._written = []
            observed = play.observe_all()
            self._public = _encode(state.game.public(observed, play.seats))[:-1] + b","
        return self._public


def meta(
    state: TableState,
    seat: int,
    is_host: bool,
    presence: Presence,
    arrangement: str | None = None,
) -> bytes:
    """The people, rules and shuffle around the cards, for one seat, encoded.

    `arrangement` is that seat's own.
    """
    host_seat = state.host_seat
    players = [
        SeatMeta(
            kind=one.kind,
            name=one.name,
            level=one.level,
            host=number == host_seat,
            present=one.kind == BOT or number in presence.seats,
            sitting_in=one.sitting_in,
            ready=one.ready,
            auto=one.auto,
        )
        for number, one in enumerate(state.seats)
    ]
    deal = state.deal
    fair = None
    if deal is not None:
        secret = deal.secret if deal.over else None
        fair = Fair(commitment=deal.commitment, nonces=deal.nonces, secret=secret)
    return encode(
        TableMeta(
            game=state.game.name,
            rules=state.play.options,
            seat_count=len(state.seats),
            status=state.status,
            listed=state.listed,
            link=f"/t/{state.id}",
            spectators=presence.spectators,
            players=players,
            you=You(seat=None if seat < 0 else seat, host=is_host, arrangement=arrangement),
            deal=deal.number if deal is not None else 0,
            clock=None if state.clock is None else Clock(state.clock),
            fair=fair,
            next_deal_in=presence.next_deal_in if state.status == BETWEEN else None,
            can_undo=seat >= 0 and can_undo(state, seat),
            chat=not state.listed and not state.silent,
            rematch=state.rematch,
            gold=_gold(state),
            report=None if state.report is None else Reported(*state.report),
        )
    )


def _gold(state: TableState) -> TableGold | None:
    gold = state.play.gold
    if gold is None:
        return None
    options = state.play.options
    return TableGold(least=gold.least(options), brought=gold.brought(options))


def can_undo(state: TableState, seat: int) -> bool:
    """Whether the seat may take back its last move: alone among bots, within a deal that is not
    played for gold (what is paid is paid)."""
    return undo_number(state, seat) is not None


def undo_number(state: TableState, seat: int) -> int | None:
    """How many moves of the deal stay when the seat takes back the last one it chose itself."""
    deal = state.deal
    if deal is None or deal.over or state.persons() != [seat] or state.play.gold is not None:
        return None
    for number in range(len(deal.moves) - 1, deal.base - 1, -1):
        if deal.moves[number].seat == seat and deal.by[number] == "person":
            return number
    return None


# Events.


class _Move(Struct, gc=False):
    """A move as all may see it; an event of its own, for nothing is encoded more often."""

    version: int
    kind: str
    seat: int
    move: str
    by: str
    deal: int
    number: int


def event(state: TableState, version: int, stored: ev.AnyEvent) -> bytes:
    """An event of the log as everybody at the table may see it, encoded."""
    kind = type(stored)
    if kind is ev.Move:
        assert isinstance(stored, ev.Move)
        move, by = state.game.shown(stored.move), stored.by
        if move == CHOICE and by != "bot":
            by = "person"  # whether the hall answered would tell who had no choice
        return _encode(
            _Move(
                version,
                "move",
                stored.seat,
                move,
                by,
                stored.deal,
                stored.number,
            )
        )
    data: dict[str, Any] = {"version": version, "kind": kind.__struct_config__.tag}
    show = _SHOWN.get(kind)
    if show is not None:
        data |= show(state, stored)
    return _encode(data)


def _seat_and_name(state: TableState, stored: Any) -> dict[str, Any]:
    return {"seat": stored.seat, "name": getattr(stored, "name", "")}


def _seat(state: TableState, stored: Any) -> dict[str, Any]:
    return {"seat": stored.seat}


def _said(state: TableState, stored: Any) -> dict[str, Any]:
    words = {"phrase": stored.phrase} if stored.phrase is not None else {"text": stored.text}
    return {"seat": stored.seat, **words}


def _deal_over(state: TableState, stored: Any) -> dict[str, Any]:
    return {"deal": stored.deal, "secret": state.deals[stored.deal].secret}


_SHOWN: dict[type, Callable[[TableState, Any], dict[str, Any]]] = {
    ev.Sat: _seat_and_name,
    ev.Left: _seat_and_name,
    ev.Bot: _seat_and_name,
    ev.Opened: _seat_and_name,
    ev.Commitment: lambda state, stored: {
        "deal": stored.deal,
        "commitment": stored.commitment,
    },
    ev.Dealt: lambda state, stored: {"deal": stored.deal, "nonces": stored.nonces},
    ev.Shuffled: lambda state, stored: {"deal": stored.deal, "number": stored.number},
    ev.Reported: lambda state, stored: {"seat": stored.seat, "team": stored.team},
    ev.Judged: lambda state, stored: {"team": stored.team, "penalty": stored.penalty},
    ev.DealOver: _deal_over,
    ev.Undone: lambda state, stored: {"number": stored.number},
    ev.ReadySeat: _seat,
    ev.Preferred: lambda state, stored: {"seat": stored.seat, "auto": stored.auto},
    ev.Away: _seat,
    ev.Returned: _seat,
    ev.Said: _said,
    ev.RematchMade: lambda state, stored: {"next": stored.next},
}


def listing(state: TableState) -> Listing:
    """The table's line in the hall's lists; scores are those every spectator sees."""
    playing = state.status != WAITING
    deal = state.deal
    return Listing(
        table=state.id,
        game=state.game.name,
        preset=str(state.play.options.get("preset", "")),
        status=state.status,
        listed=state.listed,
        created=state.created,
        changed=state.changed,
        deal=deal.number if deal is not None else 0,
        seats=[one.kind if one.level is None else f"{one.kind}:{one.level}" for one in state.seats],
        names=[one.name for one in state.seats],
        holders=[one.holder for one in state.seats],
        host=state.host,
        scores=[float(points) for points in state.play.scores()] if playing else [],
        owed=state.owed,
    )


def to_act(state: TableState) -> int:
    """Mask of the seats that owe a move."""
    return state.to_act()


def person_at(state: TableState, seat: int) -> bool:
    """Whether a person holds the seat."""
    return 0 <= seat < len(state.seats) and state.seats[seat].kind == PERSON
