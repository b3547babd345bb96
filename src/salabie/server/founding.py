"""New tables: the events that one begins with, from what was asked for."""

import time
from dataclasses import dataclass, field

from salabie.errors import SetupError
from salabie.game import find_game
from salabie.server import events as ev
from salabie.server import purses
from salabie.server.deals import commitment_event, dealt_events
from salabie.server.fold import TableState
from salabie.server.ledger import Bank, Booking
from salabie.server.messages import Create
from salabie.server.names import new_table_id
from salabie.server.refusals import Refusal
from salabie.server.seats import BOT, LEVELS, OPEN, PERSON, hash_token, new_token

ME = "me"


@dataclass
class Founded:
    """A table about to be stored: its first events and the state they fold to."""

    state: TableState
    booking: Booking
    events: list[ev.AnyEvent] = field(default_factory=list)
    seat: int | None = None
    token: str | None = None

    def add(self, event: ev.AnyEvent) -> None:
        """Add an event."""
        self.state.apply(event)
        self.events.append(event)

    def start(self, at: float) -> None:
        """Begin the match; Refusal where somebody can't bring the gold that the table asks for."""
        self.add(purses.started(self.state, self.booking, at))
        self.add(commitment_event(at, 0))

    def deal(self, at: float, nonces: list[str]) -> None:
        """Deal the cards."""
        events, after = dealt_events(self.state, at, nonces)
        if self.state.owners:
            purses.book_play(self.state, self.booking, after, events)
        for event in events:
            self.add(event)


def _new(bank: Bank) -> Founded:
    state = TableState(new_table_id())
    return Founded(state, Booking(bank, state.id, 1))


def is_bot(player: str) -> bool:
    """Whether a text is `bot:LEVEL`."""
    kind, _, level = player.partition(":")
    return kind == BOT and level in LEVELS


def found_table(frame: Create, player: str, name: str, bank: Bank) -> Founded:
    """A new table as a client asked for it.

    With `start` the match begins at once; if its maker is the only person and sent a nonce, the
    cards are dealt in the same breath. Raises SetupError for a wrong game, number of seats or
    option, and Refusal for seats that don't fit or a person with too little gold for the table.
    """
    game = find_game(frame.game)
    options = game.resolve(frame.rules, frame.seats)
    if studied := game.rule_set.studied(options):
        raise SetupError("study_only", None, option=studied[0])
    if (
        len(frame.players) != frame.seats
        or frame.players.count(ME) > 1
        or not all(one in (ME, OPEN) or is_bot(one) for one in frame.players)
    ):
        raise Refusal("bad_players")
    if not frame.start and ME not in frame.players and OPEN not in frame.players:
        raise Refusal("bad_players")  # nobody would ever come to start it
    if frame.start and OPEN in frame.players:
        raise Refusal("not_now", "open_seats")
    now = time.time()
    founded = _new(bank)
    founded.add(
        ev.Created(
            at=now,
            game=game.name,
            version=game.version,
            rules=dict(options),
            seats=frame.seats,
            host=player,
            clock=frame.clock,
            listed=frame.listed,
            players=[OPEN if one == ME else one for one in frame.players],
        )
    )
    if ME in frame.players:
        founded.seat = frame.players.index(ME)
        founded.token = new_token()
        founded.add(ev.Sat(now, founded.seat, name, player, hash_token(founded.token)))
    if founded.seat is not None:
        purses.need_gold(founded.state, bank, player)
    if frame.start:
        founded.start(now)
        if frame.nonce is not None or founded.seat is None:
            nonces = [""] * frame.seats
            if founded.seat is not None:
                nonces[founded.seat] = frame.nonce or ""
            founded.deal(now, nonces)
    return founded


def found_rematch(old: TableState, player: str, bank: Bank) -> Founded:
    """A new table with the seats and rules of a finished one.

    Persons keep their seats and tokens. It starts at once where the one who asks is the only
    person; else when the host, who is the one who asked, starts it. Purses are brought anew; raises
    Refusal where there is too little gold for them.
    """
    now = time.time()
    founded = _new(bank)
    founded.add(
        ev.Created(
            at=now,
            game=old.game.name,
            version=old.game.version,
            rules=dict(old.play.options),
            seats=len(old.seats),
            host=player,
            clock=old.clock,
            listed=old.listed,
            players=[f"{BOT}:{seat.level}" if seat.kind == BOT else OPEN for seat in old.seats],
        )
    )
    for number, seat in enumerate(old.seats):
        if seat.kind == PERSON:
            assert seat.holder is not None
            assert seat.token is not None
            founded.add(ev.Sat(now, number, seat.name, seat.holder, seat.token))
            if not seat.auto:
                founded.add(ev.Preferred(now, number, False))
    founded.seat = founded.state.seat_of(player)
    purses.need_gold(founded.state, bank, player)
    alone = founded.state.persons() == [founded.seat]
    if alone and all(seat.kind != OPEN for seat in founded.state.seats):
        founded.start(now)
    return founded
