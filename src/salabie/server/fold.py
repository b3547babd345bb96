"""A table's state as a fold of its log's events: pure, with no clock, connection or disk.

`apply` is the only code that changes a state, both when a table is played and when it is read
back, so the two can't differ.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from salabie import fair, kernel
from salabie.cards import bits_of, card_ids, text_of
from salabie.game import Game, find_game
from salabie.server import events as ev
from salabie.server.ledger import PLAYER
from salabie.server.seats import BOT, OPEN, PERSON, Seat
from salabie.table import SHUFFLE, TABLE, Played, Table

WAITING, PLAYING, BETWEEN, FINISHED = "waiting", "playing", "between", "finished"


class FoldError(Exception):
    """The events don't fit together: the log of this table is damaged."""


@dataclass(slots=True)
class Deal:
    """One deal: its fair shuffle, and what happened in it."""

    number: int
    commitment: str
    secret: str
    nonces: list[str] = field(default_factory=list)
    start: np.ndarray[Any, Any] | None = None
    """The state right after the cards were dealt (None until then)."""
    deck: list[int] = field(default_factory=list)
    moves: list[Played] = field(default_factory=list)
    by: list[str] = field(default_factory=list)
    """Who made each move: person, bot, forced, clock or host; empty for a shuffle."""
    base: int = 0
    """How many moves stand before `start` (more than 0 when the rules changed in mid-deal)."""
    position: dict[str, Any] | None = None
    """Where the deal goes on from, if the rules changed while it was played."""
    over: bool = False

    def shuffles(self) -> list[int]:
        """How many cards each shuffle in mid-deal had so far."""
        return [len(one.text.split()) - 1 for one in self.moves if one.is_shuffle]


class TableState:
    """Everything the hall knows of a table, at the version of its last event."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.version = 0
        self.status = WAITING
        self.seats: list[Seat] = []
        self.deals: list[Deal] = []
        self.fresh: list[int] = []
        """Per seat the version from which on a client knows what its move answers."""
        self.host: str | None = None
        self.rematch: str | None = None
        self.created = 0.0
        self.changed = 0.0
        self.clock: int | None = None
        self.listed = False
        self.game: Game
        self.play: Table
        self.rules_version = 0
        self.first_ready: float | None = None
        self.brought: list[int] | None = None
        """The purses that the seats brought, at a table for gold."""
        self.owners: list[str] = []
        """Per seat the account that its purse goes back to, while purses lie at the table."""
        self.report: tuple[int, int] | None = None
        """The team that is reported to the host, and the seat that reports it."""
        self.left = 0
        """Mask of the seats whose persons have left since the last deal was dealt."""
        self._persons: list[int] | None = None
        self._parsed: tuple[int, int, str, int] | None = None
        self._moved: tuple[int, dict[int, list[int]]] = (TABLE, {})
        self._owing: int | None = None

    @property
    def deal(self) -> Deal | None:
        """The deal being prepared or played, or the one just over."""
        return self.deals[-1] if self.deals else None

    @property
    def shuffling(self) -> bool:
        """Whether a deal is committed to and waits for the nonces."""
        return bool(self.deals) and self.deals[-1].start is None and self.status == PLAYING

    @property
    def host_seat(self) -> int | None:
        """The seat whose person is the host."""
        for number, seat in enumerate(self.seats):
            if seat.kind == PERSON and seat.holder == self.host:
                return number
        return None

    @property
    def in_deal(self) -> bool:
        """Whether cards are dealt and the deal is not over."""
        return self.status == PLAYING and not self.shuffling

    @property
    def owed(self) -> bool:
        """Whether somebody has left whose purse a bot still plays for."""
        return bool(self.owners) and any(
            owner != seat.account and owner.startswith(PLAYER)
            for owner, seat in zip(self.owners, self.seats, strict=True)
        )

    def purses(self) -> list[int]:
        """What lies before each seat, at a table for gold."""
        assert self.play.gold is not None
        return self.play.gold.purses(self.play.states, 0)

    def persons(self) -> list[int]:
        """The seats held by persons."""
        if self._persons is None:
            self._persons = [
                number for number, seat in enumerate(self.seats) if seat.kind == PERSON
            ]
        return self._persons

    def parse(self, seat: int, text: str) -> int:
        """The code of a legal move; raises PlayError. Kept until the move is applied."""
        move = self.play.parse(seat, text)
        self._parsed = (self.version, seat, self.play.describe(move), move)
        return move

    def describe(self, move: int) -> str:
        """A move's text; known already where it was read from a text just now."""
        parsed = self._parsed
        if parsed is not None and parsed[0] == self.version and parsed[3] == move:
            return parsed[2]
        return self.play.describe(move)

    def to_act(self) -> int:
        """Mask of the seats that owe a move."""
        if self._owing is None:
            self._owing = int(kernel.to_act_at(self.play.states, 0))
        return self._owing

    @property
    def silent(self) -> bool:
        """Whether a deal is played in which team mates must not advise each other."""
        talk = self.game.table_talk
        return (
            talk is not None
            and self.status == PLAYING
            and talk.closed(len(self.seats), self.play.options)
        )

    def shuffled_again(self, waiting: list[int], earlier: list[int]) -> list[int]:
        """The order, top first, of cards shuffled in mid-deal, after `earlier` such shuffles."""
        deal = self.deals[-1]
        secret = bytes.fromhex(deal.secret)
        size = len(self.play.deck())
        return fair.reshuffled(secret, self.id, deal.number, deal.nonces, size, earlier, waiting)

    def seat_of(self, holder: str) -> int | None:
        """The seat a person holds."""
        for number, seat in enumerate(self.seats):
            if seat.holder == holder:
                return number
        return None

    # Folding.

    def apply(self, event: ev.AnyEvent) -> None:
        """Take in the next event; raises FoldError where it doesn't fit."""
        try:
            _FOLDS[type(event)](self, event)
        except FoldError:
            raise
        except Exception as error:
            raise FoldError(f"event {self.version + 1} of table {self.id}: {error}") from error
        self.version += 1
        self.changed = event.at
        self._owing = None

    def _created(self, event: ev.Created) -> None:
        if self.version:
            raise FoldError(f"table {self.id} is created twice")
        self.game = find_game(event.game)
        self.rules_version = event.version
        self.play = Table(self.game, event.seats, event.rules)
        self.host = event.host
        self.created = event.at
        self.clock = event.clock
        self.listed = event.listed
        self.fresh = [0] * event.seats
        for player in event.players:
            self._persons = None
            kind, _, level = player.partition(":")
            self.seats.append(Seat(kind=kind, level=level or None))

    def _sat(self, event: ev.Sat) -> None:
        self._persons = None
        seat = self.seats[event.seat]
        seat.clear(PERSON, None)
        seat.name = event.name
        seat.holder = event.holder
        seat.token = event.token

    def _left(self, event: ev.Left) -> None:
        seat = self.seats[event.seat]
        was_host = seat.holder == self.host
        self._person_leaves(event.seat)
        seat.clear(BOT if event.level else OPEN, event.level)
        self._hand_over()
        if was_host:
            persons = self.persons()
            if persons:
                self.host = self.seats[persons[0]].holder

    def _person_leaves(self, number: int) -> None:
        """Whoever sits on a seat, if anybody does, is there no longer."""
        self._persons = None
        if self.seats[number].kind == PERSON:
            self.left |= 1 << number

    def _bot(self, event: ev.Bot) -> None:
        self._person_leaves(event.seat)
        self.seats[event.seat].clear(BOT, event.level)
        self._hand_over()

    def _hand_over(self) -> None:
        """Purses are those of whoever holds the seats now, unless a deal is being played."""
        if self.owners and not self.in_deal:
            self.owners = [seat.account for seat in self.seats]

    def _opened(self, event: ev.Opened) -> None:
        self._person_leaves(event.seat)
        self.seats[event.seat].clear(OPEN, None)

    def _started(self, event: ev.Started) -> None:
        self.status = PLAYING
        if event.purses is not None and self.play.gold is not None:
            self.brought = event.purses
            self.owners = [seat.account for seat in self.seats]
            self.play.gold.set_purses(self.play.states, 0, event.purses)

    def _commitment(self, event: ev.Commitment) -> None:
        if event.deal != len(self.deals):
            raise FoldError(f"table {self.id}: deal {event.deal} out of order")
        self.deals.append(Deal(event.deal, event.commitment, event.secret))
        self.status = PLAYING
        self.first_ready = None
        for seat in self.seats:
            seat.ready = False

    def _dealt(self, event: ev.Dealt) -> None:
        deal = self.deals[-1]
        deal.nonces = event.nonces
        deal.deck, lot = fair.draw(
            bytes.fromhex(deal.secret), self.id, deal.number, event.nonces, self.play.deck()
        )
        if self._other_rules:
            self._go_on_from(event.position)
        else:
            self.play.take_lot(lot)
            if event.first is not None:
                self.game.set_first(self.play.states, 0, event.first)
            self.play.deal(deal.deck)
        self.left = 0
        deal.start = self.play.states.copy()
        self._all_fresh()

    def _move(self, event: ev.Move) -> None:
        deal = self.deals[-1]
        if event.number != len(deal.moves) or deal.start is None or deal.over:
            raise FoldError(f"table {self.id}: move {event.number} out of order")
        deal.by.append(event.by)
        if self._other_rules:
            # Played by other rules than today's: what counts is the last position.
            deal.moves.append(Played(deal.number, event.number, event.seat, event.move, 0))
            self._go_on_from(event.position)
            self._all_fresh()
            return
        before = self._others_to_act(event.seat)
        parsed, self._parsed = self._parsed, None
        if parsed is not None and parsed[:3] == (self.version, event.seat, event.move):
            deal.moves.append(self.play.make(event.seat, parsed[3], event.move))
        else:
            deal.moves.append(self.play.play(event.seat, event.move))
        if event.seat != TABLE:
            seat = self.seats[event.seat]
            seat.missed = seat.missed + 1 if event.by == "clock" else 0
        self._moved = (event.seat, before)
        if self._to_act_now() or not self.play.to_shuffle():
            self._refresh(event.seat, before)  # else with the shuffle

    def _refresh(self, mover: int, before: dict[int, list[int]]) -> None:
        """Note for whom what was known before a move is out of date; `before` is what the others
        could do then."""
        if not before:
            self._all_fresh()
            return
        for other in range(len(self.fresh)):
            if other == mover or self._owed(other) != before.get(other):
                self.fresh[other] = self.version + 1

    def _shuffled(self, event: ev.Shuffled) -> None:
        deal = self.deals[-1]
        if event.number != len(deal.moves) or deal.start is None or deal.over:
            raise FoldError(f"table {self.id}: shuffle {event.number} out of order")
        deal.by.append("")
        if self._other_rules:
            text = f"{SHUFFLE} {event.cards}"
            deal.moves.append(Played(deal.number, event.number, TABLE, text, 0))
            self._go_on_from(event.position)
        else:
            deck = self.shuffled_again(self.play.to_shuffle(), deal.shuffles())
            if text_of(deck) != event.cards:
                raise FoldError(f"table {self.id}: shuffle {event.number} is another")
            deal.moves.append(self.play.reshuffle(deck))
            if self._to_act_now():
                self._refresh(*self._moved)
            return
        self._all_fresh()

    def _reported(self, event: ev.Reported) -> None:
        self.report = (event.team, event.seat)

    def _judged(self, event: ev.Judged) -> None:
        self.report = None

    def _others_to_act(self, mover: int) -> dict[int, list[int]]:
        """The legal moves of the seats that owe a move together with `mover`.

        A choice that several make at once is not out of date because another was quicker.
        """
        mask = self.to_act() & ~(1 << mover if mover != TABLE else 0)
        if not mask:
            return {}
        return {seat: self.play.legal_moves(seat) for seat in bits_of(mask)}

    def _owed(self, seat: int) -> list[int] | None:
        return self.play.legal_moves(seat) if self._to_act_now() >> seat & 1 else None

    def _to_act_now(self) -> int:
        """Mask of the seats that owe a move while an event is being taken in."""
        return int(kernel.to_act_at(self.play.states, 0))

    @property
    def _other_rules(self) -> bool:
        return self.rules_version != self.game.version

    def _go_on_from(self, position: dict[str, Any] | None) -> None:
        if position is None:
            return
        deals = self.play.deals
        self.play.set_position(position)
        self.play.deals = max(deals, len(self.deals))
        if self.deals:
            deal = self.deals[-1]
            deal.position = position
            deal.start = self.play.states.copy()
            deal.base = len(deal.moves)

    def _upgraded(self, event: ev.Upgraded) -> None:
        self.rules_version = event.version
        self._go_on_from(event.position)
        self._all_fresh()

    def _all_fresh(self) -> None:
        self.fresh = [self.version + 1] * len(self.fresh)

    def _deal_over(self, event: ev.DealOver) -> None:
        self.deals[-1].over = True
        self.report = None
        self.status = BETWEEN
        self._hand_over()
        if self._other_rules and event.position is not None:
            self.play.set_position(event.position)
            self.play.deals = len(self.deals)

    def _finished(self, event: ev.Finished) -> None:
        self.report = None
        self.status = FINISHED
        self.owners = []

    def _undone(self, event: ev.Undone) -> None:
        deal = self.deals[-1]
        if deal.start is None or not deal.base <= event.number <= len(deal.moves):
            raise FoldError(f"table {self.id}: nothing to undo")
        if self._other_rules:
            raise FoldError(f"table {self.id}: moves of other rules can't be undone")
        kept = deal.moves[: event.number]
        self.play.states[0] = deal.start[0]
        deal.moves = kept[: deal.base]
        del deal.by[event.number :]
        self.play.history = deal.moves[:]
        for played in kept[deal.base :]:
            if played.is_shuffle:
                cards = card_ids(played.text.partition(" ")[2])
                deal.moves.append(self.play.reshuffle(cards))
            else:
                deal.moves.append(self.play.make(played.seat, played.move))
        self._all_fresh()

    def _ready(self, event: ev.ReadySeat) -> None:
        self.seats[event.seat].ready = True
        if self.first_ready is None:
            self.first_ready = event.at

    def _preferred(self, event: ev.Preferred) -> None:
        self.seats[event.seat].auto = event.auto

    def _away(self, event: ev.Away) -> None:
        self.seats[event.seat].sitting_in = True

    def _returned(self, event: ev.Returned) -> None:
        self.seats[event.seat].sitting_in = False
        self.seats[event.seat].missed = 0

    def _said(self, event: ev.Said) -> None:
        pass

    def _rematch(self, event: ev.RematchMade) -> None:
        self.rematch = event.next


_FOLDS: dict[type, Any] = {
    ev.Created: TableState._created,
    ev.Sat: TableState._sat,
    ev.Left: TableState._left,
    ev.Bot: TableState._bot,
    ev.Opened: TableState._opened,
    ev.Started: TableState._started,
    ev.Commitment: TableState._commitment,
    ev.Dealt: TableState._dealt,
    ev.Move: TableState._move,
    ev.Shuffled: TableState._shuffled,
    ev.Reported: TableState._reported,
    ev.Judged: TableState._judged,
    ev.DealOver: TableState._deal_over,
    ev.Finished: TableState._finished,
    ev.Undone: TableState._undone,
    ev.Upgraded: TableState._upgraded,
    ev.ReadySeat: TableState._ready,
    ev.Preferred: TableState._preferred,
    ev.Away: TableState._away,
    ev.Returned: TableState._returned,
    ev.Said: TableState._said,
    ev.RematchMade: TableState._rematch,
}


def fold(table: str, stored: Iterable[bytes]) -> tuple[TableState, list[ev.AnyEvent]]:
    """The state of a table, and its events, from what its log holds; raises FoldError."""
    state = TableState(table)
    events = []
    for data in stored:
        try:
            event = ev.decode_event(data)
        except Exception as error:
            raise FoldError(f"event {state.version + 1} of table {table}: {error}") from error
        state.apply(event)
        events.append(event)
    if not events or not isinstance(events[0], ev.Created):
        raise FoldError(f"the log of table {table} has no beginning")
    return state, events
