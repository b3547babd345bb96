"""One live table: the only writer of its state and of its part of the log.

An actor is driven by the event loop's callbacks and never runs in two places. While events of it
are on their way to the disk it is busy and whatever is asked of it waits in its inbox; when they
are stored they are applied, shown to everybody at the table, and the next request is taken. So
nothing is shown that isn't stored, and no task or future is made for a move.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from msgspec import Raw

from salabie.server import arranging, purses, visible
from salabie.server import events as ev
from salabie.server.clocks import Pace
from salabie.server.deals import Dealer
from salabie.server.fold import FINISHED, FoldError, TableState, fold
from salabie.server.ledger import Booking
from salabie.server.limits import Bucket
from salabie.server.logs import note
from salabie.server.messages import (
    AnyServerFrame,
    ClockFrame,
    Refused,
    TableFrame,
    encode,
    update_frames,
)
from salabie.server.messages import (
    TableState as TableStateFrame,
)
from salabie.server.refusals import Refusal
from salabie.server.store import Append, Entry, NotBooked, SequenceTaken, StorageError

if TYPE_CHECKING:
    from salabie.server.lobby import Hall

KEPT_EVENTS = 200
SPECTATOR = visible.SPECTATOR
SPECTATING_HOST = -2

SEAT_EVENTS = (ev.Sat, ev.Left, ev.Bot, ev.Opened)
LISTED_EVENTS = (*SEAT_EVENTS, ev.Created, ev.Started, ev.Dealt, ev.DealOver, ev.Finished)
CARD_EVENTS = (
    ev.Dealt,
    ev.Shuffled,
    ev.Undone,
    ev.DealOver,
    ev.Finished,
    ev.Commitment,
    ev.Upgraded,
)


class Client(Protocol):
    """What an actor needs of a connection."""

    player: str
    name: str
    tables: set[str]
    """The tables it watches."""

    def send(self, frame: bytes) -> None:
        """Send a frame, or keep it if the client is slow. Never blocks."""


class Watcher:
    """A client at the table: its seat (or SPECTATOR), and the seat's token when it came."""

    __slots__ = ("client", "seat", "token")

    def __init__(self, client: Client, seat: int, token: str | None) -> None:
        self.client = client
        self.seat = seat
        self.token = token


Command = Callable[["TableActor", Watcher | None, Client, TableFrame], None]


class TableActor:
    """A live table; see the module's text. Made by `load` or `create`."""

    def __init__(self, hall: "Hall", state: TableState) -> None:
        self.hall = hall
        self.state = state
        self.settings = hall.settings
        self.loop = asyncio.get_running_loop()
        self.watchers: dict[Client, Watcher] = {}
        self.audience: dict[int, list[Client]] = {}
        self.presence = visible.Presence()
        self.last_seen = self.loop.time()
        self.recent: deque[bytes] = deque(maxlen=KEPT_EVENTS)
        self.nonces: dict[int, str] = {}
        self.talk: dict[int, Bucket] = {}
        self.arrangements = arranging.Arrangements()
        self.rematch_coming = False
        self.aside = False
        self.dealer = Dealer(self)
        self.pace = Pace(self)
        self._own: deque[ev.AnyEvent] = deque()
        self._inbox: deque[tuple[Client, TableFrame]] = deque()
        self._pending: list[ev.AnyEvent] | None = None
        self._after: Callable[[], None] | None = None
        self._requester: Client | None = None
        self._failed: Callable[[], None] | None = None
        self._views = visible.Views(state)

    @classmethod
    def load(cls, hall: "Hall", table: str) -> "TableActor":
        """The table as its log tells; raises FoldError or StorageError (also where the ledger
        tells another tale of its purses)."""
        state, events = fold(table, hall.log.read(table))
        purses.check_purses(state, hall.log)
        actor = cls(hall, state)
        actor.arrangements.read(hall.log.arranged(table))
        first = max(0, len(events) - KEPT_EVENTS)
        for number, event in enumerate(events[first:], first + 1):
            actor.recent.append(visible.event(state, number, event))
        return actor

    @classmethod
    def begun(cls, hall: "Hall", state: TableState, events: list[ev.AnyEvent]) -> "TableActor":
        """A new table whose first events have been stored."""
        actor = cls(hall, state)
        for number, event in enumerate(events, 1):
            actor.recent.append(visible.event(state, number, event))
        return actor

    # Requests.

    @property
    def busy(self) -> bool:
        """Whether events are on their way to the disk."""
        return self._pending is not None

    @property
    def idle(self) -> bool:
        """Whether the table may be dropped from memory."""
        return not (self.watchers or self.busy or self._inbox or self.state.owed)

    def request(self, client: Client, frame: TableFrame) -> None:
        """Take a client's frame now or, while busy, later."""
        if self._pending is not None:
            self._inbox.append((client, frame))
        else:
            self._run(client, frame)

    def _run(self, client: Client, frame: TableFrame) -> None:
        try:
            if self.aside:
                raise Refusal("damaged")
            watcher = self.watchers.get(client)
            self.hall.commands[type(frame)](self, watcher, client, frame)
        except Refusal as refusal:
            self.refuse(client, refusal)
        except Exception as error:
            # Whatever it is, it is this request's alone.
            note("request_failed", table=self.state.id, frame=type(frame).__name__, error=error)
            self.hall.internal_error(client)

    def again(self, client: Client, frame: TableFrame) -> None:
        """Put a request back at the front, to be taken when the table is no longer busy."""
        self._inbox.appendleft((client, frame))

    def refuse(self, client: Client, refusal: Refusal) -> None:
        """Tell a client that its request is refused; with the newest state if it was behind."""
        self.tell(
            client,
            Refused(
                table=self.state.id,
                version=self.state.version,
                code=refusal.code,
                rule=refusal.rule,
                message=refusal.text,
            ),
        )
        if refusal.code == "stale" and client in self.watchers:
            self.show(self.watchers[client], None)

    def tell(self, client: Client, frame: AnyServerFrame) -> None:
        """Send one client a frame."""
        client.send(encode(frame))

    # Writing.

    def commit(
        self,
        events: list[ev.AnyEvent],
        requester: Client | None = None,
        after: Callable[[], None] | None = None,
        failed: Callable[[], None] | None = None,
        entries: tuple[Entry, ...] = (),
    ) -> None:
        """Store events; then apply and show them. Where they can't be stored nothing changes.

        `after` is called when they are stored and shown; `failed` instead of telling `requester`.
        `entries` are booked in the same breath.
        """
        assert self._pending is None
        self._pending = events
        self._after = after
        self._requester = requester
        self._failed = failed
        self.pace.stop()
        log = self.hall.bank if entries else self.hall.log
        log.append(
            Append(
                self.state.id,
                self.state.version + 1,
                [ev.encode_event(event) for event in events],
                None,
                self._stored,
                entries,
            )
        )

    def booking(self) -> Booking:
        """An empty booking for the next events."""
        return Booking(self.hall.bank, self.state.id, self.state.version + 1)

    def hall_commit(self, event: ev.AnyEvent) -> None:
        """Store an event of the hall's own as soon as the table is not busy."""
        if self._pending is not None:
            self._own.append(event)
        else:
            self.commit([event])

    def upgrade(self) -> None:
        """Go on by today's rules where the table was played by those of another version."""
        state = self.state
        if state.rules_version == state.game.version or state.status == FINISHED:
            return
        position = state.game.write_position(state.play.states, 0) if state.deals else None
        if state.shuffling and len(state.deals) == 1:
            position = None
        note("table_upgraded", table=state.id, before=state.rules_version)
        self.hall_commit(ev.Upgraded(self.now(), state.game.version, position))

    def _stored(self, error: StorageError | None) -> None:
        events, self._pending = self._pending, None
        after, self._after = self._after, None
        requester, self._requester = self._requester, None
        failed, self._failed = self._failed, None
        assert events is not None
        try:
            if error is not None:
                self._not_stored(events, error, requester, failed)
            else:
                self._take_in(events)
                if after is not None:
                    after()
            self._go_on()
        except Exception as failure:
            self._set_aside(failure)  # this table only: others wait in the same batch

    def _take_in(self, events: list[ev.AnyEvent]) -> None:
        """Apply stored events and show them."""
        state = self.state
        raws = []
        dirty = reseat = listed = False
        for event in events:
            state.apply(event)
            raw = visible.event(state, state.version, event)
            raws.append(raw)
            self.recent.append(raw)
            if isinstance(event, ev.Move):
                self._views.clear()
                dirty = dirty or self._undo_changes(event)
                continue
            if isinstance(event, SEAT_EVENTS):
                reseat = True
            elif not isinstance(event, ev.Said):
                dirty = True
            if isinstance(event, CARD_EVENTS):
                self._views.clear()
            listed = listed or isinstance(event, LISTED_EVENTS)
        if reseat:
            dirty = True
            self._reseat()
        self.publish(raws, dirty)
        if listed:
            self.hall.changed(visible.listing(state))
        if isinstance(events[0], ev.Move):
            self.hall.fault("after_answer")

    def _undo_changes(self, event: ev.Move) -> bool:
        """Whether a move is the first in its deal that its seat could take back."""
        deal = self.state.deal
        if (
            event.by != "person"
            or deal is None
            or visible.undo_number(self.state, event.seat) is None
        ):
            return False
        own = [
            number
            for number in range(deal.base, len(deal.moves))
            if deal.by[number] == "person" and deal.moves[number].seat == event.seat
        ]
        return len(own) == 1

    def _not_stored(
        self,
        events: list[ev.AnyEvent],
        error: StorageError,
        requester: Client | None,
        failed: Callable[[], None] | None,
    ) -> None:
        note("not_stored", table=self.state.id, error=error)
        if isinstance(error, SequenceTaken) and self.state.version:
            # Somebody else wrote to this table, or a commit went through that looked lost.
            try:
                self._become(TableActor.load(self.hall, self.state.id))
            except (FoldError, StorageError) as reload_error:
                self._set_aside(reload_error)
        else:
            self.pace.hold(self.settings.retry_wait)
        if isinstance(error, NotBooked) and self.state.in_deal:
            self._set_aside(error)  # what is paid in a deal lies in the purses, or they are wrong
        elif failed is not None:
            failed()
        elif requester is not None and isinstance(error, NotBooked):
            self.refuse(requester, Refusal("gold_short", "gold_moving"))
        elif requester is not None:
            is_move = any(isinstance(event, ev.Move) for event in events)
            self.refuse(requester, Refusal("storage", "storage" if is_move else "not_stored"))

    def _become(self, other: "TableActor") -> None:
        """Take over what another actor read from the log, and show it to everybody."""
        self.state = other.state
        self.recent = other.recent
        self.arrangements = other.arrangements
        self._views = visible.Views(other.state)
        self._reseat()
        for watcher in self.watchers.values():
            self.show(watcher, None)

    def _set_aside(self, error: Exception) -> None:
        note("table_set_aside", table=self.state.id, error=error)
        self.aside = True
        self.pace.stop()
        for client in self.watchers:
            self.refuse(client, Refusal("damaged"))

    def _go_on(self) -> None:
        """Take what waited; then see what the hall itself has to do."""
        while self._own and self._pending is None:
            self.commit([self._own.popleft()])
        while self._inbox and self._pending is None:
            self._run(*self._inbox.popleft())
        if self._pending is None and not self.aside:
            self.pace.plan()

    # Showing.

    def publish(self, events: list[bytes], dirty: bool) -> None:
        """Send everybody the newest state; `dirty`: what is around the cards has changed."""
        state = self.state
        views = self._views
        frame = update_frames(state.id, state.version, events, views.public())
        for key, clients in self.audience.items():
            own = views.own(max(key, SPECTATOR))
            text = frame(own, self.meta(key)) if dirty else frame(own)
            for client in clients:
                client.send(text)

    def meta(self, key: int) -> bytes:
        """What is around the cards, for one part of the audience."""
        host = key == SPECTATING_HOST or (key >= 0 and key == self.state.host_seat)
        self.presence.next_deal_in = self.pace.next_deal_in()
        arrangement = self.arrangements.of(self.state, key)
        return visible.meta(self.state, max(key, SPECTATOR), host, self.presence, arrangement)

    def view(self, key: int) -> bytes:
        """The cards, for one part of the audience."""
        return self._views.of(max(key, SPECTATOR))

    def show(self, watcher: Watcher, since: int | None) -> None:
        """Send one client everything it may know, and the events since the version it saw last."""
        events, resync = self._since(since)
        key = self._key(watcher)
        self.tell(
            watcher.client,
            TableStateFrame(
                table=self.state.id,
                version=self.state.version,
                resync=resync,
                meta=Raw(self.meta(key)),
                view=Raw(self.view(key)),
                events=[Raw(event) for event in events],
            ),
        )
        self.pace.tell_clocks(watcher.client)

    def _since(self, since: int | None) -> tuple[list[bytes], bool]:
        version = self.state.version
        if since is None:
            return [], False
        missing = version - since
        if not 0 <= missing <= len(self.recent):
            return [], True
        return list(self.recent)[len(self.recent) - missing :], False

    def send_clock(self, seat: int, seconds: float, client: Client | None = None) -> None:
        """Tell one client, or all, how long a seat still has."""
        frame = encode(
            ClockFrame(table=self.state.id, seat=seat, milliseconds=max(0, int(seconds * 1000)))
        )
        for one in [client] if client is not None else list(self.watchers):
            one.send(frame)

    # Who is there.

    def attach(self, client: Client, seat: int) -> Watcher:
        """Let a client watch the table from a seat or as a spectator."""
        token = self.state.seats[seat].token if seat >= 0 else None
        watcher = self.watchers[client] = Watcher(client, seat, token)
        client.tables.add(self.state.id)
        self.last_seen = self.loop.time()
        self._people_changed(except_client=client)
        return watcher

    def detach(self, client: Client) -> None:
        """A client is gone or looks elsewhere."""
        if self.watchers.pop(client, None) is None:
            return
        client.tables.discard(self.state.id)
        self.last_seen = self.loop.time()
        self._people_changed()
        if self._pending is None and not self.aside:
            self.pace.plan()

    def _reseat(self) -> None:
        """Find each client's seat again after seats have changed hands."""
        seats = self.state.seats
        for watcher in self.watchers.values():
            if watcher.seat >= 0 and watcher.token == seats[watcher.seat].token:
                continue
            seat = self.state.seat_of(watcher.client.player)
            watcher.seat = SPECTATOR if seat is None else seat
            watcher.token = None if seat is None else seats[seat].token
        self._count_people()

    def _key(self, watcher: Watcher) -> int:
        if watcher.seat < 0 and watcher.client.player == self.state.host:
            return SPECTATING_HOST
        return watcher.seat

    def _count_people(self) -> bool:
        """Sort the clients by seat; True where who is present has changed."""
        audience: dict[int, list[Client]] = {}
        for watcher in self.watchers.values():
            audience.setdefault(self._key(watcher), []).append(watcher.client)
        self.audience = audience
        seats = {key for key in audience if key >= 0}
        spectators = sum(len(clients) for key, clients in audience.items() if key < 0)
        presence = self.presence
        changed = seats != presence.seats or spectators != presence.spectators
        self.pace.presence_changed(presence.seats - seats, seats - presence.seats)
        presence.seats = seats
        presence.spectators = spectators
        return changed

    def _people_changed(self, except_client: Client | None = None) -> None:
        if not self._count_people() or self.state.version == 0:
            return
        state = self.state
        views = self._views
        frame = update_frames(state.id, state.version, [], views.public())
        for key, clients in self.audience.items():
            others = [client for client in clients if client is not except_client]
            if others:
                text = frame(views.own(max(key, SPECTATOR)), self.meta(key))
                for client in others:
                    client.send(text)

    @property
    def host_is_there(self) -> bool:
        """Whether somebody at the table, seated or watching, is its host."""
        host_seat = self.state.host_seat
        return SPECTATING_HOST in self.audience or host_seat in self.presence.seats

    @property
    def awake(self) -> bool:
        """Whether time passes at the table: a person is there, or somebody watches the bots, or
        a bot finishes a deal for somebody's purse."""
        if self.state.owed:
            return True
        persons = self.state.persons()
        return not self.presence.seats.isdisjoint(persons) if persons else bool(self.watchers)

    @staticmethod
    def now() -> float:
        """Wall-clock time, for events."""
        return time.time()
