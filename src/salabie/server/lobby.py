"""The hall: its tables, who is in it, and the lists it shows.

The routing table from a table's id to its actor lies behind `Hall.find` and `Hall.route`; a hall
of several processes would answer the same two questions by asking where a table is owned.
"""

import asyncio
import gc
from collections.abc import Callable

from msgspec.structs import astuple

from salabie.errors import SetupError
from salabie.game import all_games
from salabie.server import commands, visible
from salabie.server import events as ev
from salabie.server.fold import FINISHED, PLAYING, WAITING, FoldError
from salabie.server.founding import Founded, found_rematch, found_table
from salabie.server.ledger import START, Bank, player_account
from salabie.server.logs import note
from salabie.server.messages import (
    Create,
    CreatedTable,
    Error,
    GoldFrame,
    Open,
    Player,
    Ready,
    Summary,
    TableFrame,
    Wallet,
    Welcome,
    encode,
)
from salabie.server.messages import (
    Hall as HallFrame,
)
from salabie.server.names import clean_name
from salabie.server.refusals import Refusal, of_error, words
from salabie.server.settings import Settings
from salabie.server.store import Append, Entry, Listing, Log, NotBooked, StorageError
from salabie.server.table_actor import Client, TableActor
from salabie.server.thinker import Thinker

FINISHED_SHOWN = 20
OPEN_SHOWN = 100
GARBAGE = (20_000, 20, 20)
"""When to look for garbage: a table makes no cycles, so seldom."""


class Hall:
    """One process's tables and guests. Made and used in the event loop's thread."""

    commands = commands.COMMANDS

    def __init__(
        self,
        log: Log,
        settings: Settings,
        build: str,
        fault: Callable[[str], None] | None = None,
    ) -> None:
        self.log = log
        self.bank = Bank(log, self._gold_moved)
        self.settings = settings
        self.build = build
        self.loop = asyncio.get_running_loop()
        self.thinker = Thinker(settings.bot_threads)
        self.ready = dict.fromkeys(all_games(), False)
        self.closing = False
        self.want: Callable[[str], None] = lambda game: None
        """Called with a game that somebody asks for before it is ready."""
        self.fault = fault or (lambda point: None)
        self.guests: set[Client] = set()
        self._tables: dict[str, TableActor] = {}
        self._listings: dict[str, Listing] = {}
        self._of_person: dict[str, set[str]] = {}
        self._unfinished = 0
        self._watching: set[Client] = set()
        self._waiting: list[tuple[Client, Open]] = []
        self._lists_due: asyncio.TimerHandle | None = None
        for listing in log.listings():
            self._index(listing)
        self._sweeper = self.loop.call_later(settings.unload_wait, self._sweep)

    # Clients.

    def enter(self, guest: Client) -> None:
        """A client has connected."""
        self.guests.add(guest)

    def gone(self, guest: Client) -> None:
        """A client's connection is over."""
        self.guests.discard(guest)
        self._watching.discard(guest)
        self._waiting = [(one, frame) for one, frame in self._waiting if one is not guest]
        for table in list(guest.tables):
            actor = self._tables.get(table)
            if actor is not None:
                actor.detach(guest)
        guest.tables.clear()

    def welcome(self, guest: Client, name: str | None) -> None:
        """Greet a client, and keep its name where it gives one."""
        if name is not None:
            self.rename(guest, name)
        frame = Welcome(
            player=Player(guest.player[:10], guest.name),
            ready=self.ready,
            build=self.build,
            gold=self._wallet(guest.player),
        )
        guest.send(encode(frame))

    def rename(self, guest: Client, name: str) -> None:
        """Keep a person's name."""
        cleaned = clean_name(name)
        if (cleaned or not name.strip()) and cleaned != guest.name:
            guest.name = cleaned
            self.log.set_name(guest.player, cleaned)

    def is_ready(self, game: str) -> None:
        """A game's tables are compiled: say so, and open those that waited for it."""
        self.ready[game] = True
        gc.collect()
        gc.freeze()  # kernels stay for good: no later collection need look at them
        gc.set_threshold(*GARBAGE)
        frame = encode(Ready(self.ready))
        for guest in self.guests:
            guest.send(frame)
        waiting, self._waiting = self._waiting, []
        for guest, request in waiting:
            self.route(guest, request)
        for listing in list(self._listings.values()):
            if listing.owed and listing.game == game and listing.table not in self._tables:
                self._finish_for_owner(listing.table)

    def _finish_for_owner(self, table: str) -> None:
        """Let bots go on with a deal that somebody's purse waits for."""
        try:
            self.find(table).pace.plan()
        except Refusal:
            return  # it is noted why

    # Gold.

    def _wallet(self, player: str) -> Wallet | None:
        """A person's account; None where it can't be read."""
        account = player_account(player)
        try:
            return Wallet(self.bank.balance(account), START, self.bank.refill_at(account))
        except StorageError as error:
            note("not_read", error=error)
            return None

    def _gold_moved(self, account: str, table: str, entries: list[Entry]) -> None:
        """Tell a person's clients what was booked to the person's account."""
        guests = [guest for guest in self.guests if player_account(guest.player) == account]
        wallet = self._wallet(guests[0].player) if guests else None
        if wallet is None:
            return
        for one in entries:
            amount = one.amount if one.credit == account else -one.amount
            frame = encode(GoldFrame(table, one.reason, amount, *astuple(wallet)))
            for guest in guests:
                guest.send(frame)

    def refuse(self, guest: Client, table: str, refusal: Refusal) -> None:
        """Tell a client of a refusal that no table gave."""
        guest.send(commands.refused_frame(table, 0, refusal))

    def internal_error(self, guest: Client) -> None:
        """Tell a client that its request failed through no fault of its own."""
        guest.send(encode(Error("internal", words("error-internal"))))

    # Routing.

    def route(self, guest: Client, frame: TableFrame) -> None:
        """Give a client's frame to its table."""
        actor = self._tables.get(frame.table)
        if actor is None:
            try:
                actor = self.find(frame.table)
            except Refusal as refusal:
                if refusal.code == "not_ready" and isinstance(frame, Open):
                    self._waiting.append((guest, frame))
                self.refuse(guest, frame.table, refusal)
                return
        actor.request(guest, frame)

    def find(self, table: str) -> TableActor:
        """The actor of a table, read from the log where it is not in memory; raises Refusal."""
        actor = self._tables.get(table)
        if actor is not None:
            return actor
        listing = self._listings.get(table)
        if listing is None:
            raise Refusal("no_table")
        if not self.ready.get(listing.game, False):
            self.want(listing.game)
            raise Refusal("not_ready")
        try:
            actor = TableActor.load(self, table)
        except (FoldError, StorageError) as error:
            note("table_set_aside", table=table, error=error)
            raise Refusal("damaged") from None
        self._tables[table] = actor
        self._index(visible.listing(actor.state))
        actor.upgrade()
        return actor

    # New tables.

    def create(self, guest: Client, frame: Create) -> None:
        """Make a table, and let its maker look at it once it is stored."""
        try:
            self._check_room(guest.player)
            if not self.ready.get(frame.game, frame.game not in all_games()):
                self.want(frame.game)
                raise Refusal("not_ready")
            found = found_table(frame, guest.player, guest.name, self.bank)
        except SetupError as error:
            self.refuse(guest, "", of_error(error, "unknown_option"))
            return
        except Refusal as refusal:
            self.refuse(guest, "", refusal)
            return
        self._store_new(guest, found, found.token)

    def rematch(
        self, guest: Client, holder: str, actor: TableActor, made: Callable[[str | None], None]
    ) -> None:
        """Make a table with the seats and rules of a finished one; raises Refusal.

        `holder` is the person on whose seat the client sits; `made` gets the new table's id, or
        None where it could not be stored.
        """
        self._check_room(holder)
        found = found_rematch(actor.state, holder, self.bank)
        self._store_new(guest, found, None, made)

    def _check_room(self, player: str) -> None:
        mine = sum(
            self._listings[table].host == player and self._listings[table].status != FINISHED
            for table in self._of_person.get(player, ())
        )
        if mine >= self.settings.tables_per_player:
            raise Refusal("too_many_tables")
        if self._unfinished >= self.settings.tables:
            raise Refusal("hall_full")

    def _store_new(
        self,
        guest: Client,
        found: Founded,
        token: str | None,
        made: Callable[[str | None], None] | None = None,
    ) -> None:
        state, events = found.state, found.events
        listing = visible.listing(state)

        def stored(error: StorageError | None) -> None:
            if error is not None:
                note("not_stored", table=state.id, error=error)
                refusal = Refusal("storage", "not_stored")
                if isinstance(error, NotBooked):
                    refusal = Refusal("gold_short", "gold_moving")
                self.refuse(guest, "", refusal)
                if made is not None:
                    made(None)
                return
            actor = self._tables[state.id] = TableActor.begun(self, state, events)
            self._index(listing)
            self._lists_changed()
            if guest in self.guests:
                created = CreatedTable(table=state.id, seat=found.seat, token=token)
                guest.send(encode(created))
                actor.request(guest, Open(table=state.id))
            if made is not None:
                made(state.id)

        encoded = [ev.encode_event(event) for event in events]
        entries = found.booking.entries
        log = self.bank if entries else self.log
        log.append(Append(state.id, 1, encoded, listing, stored, entries))

    # Lists.

    def changed(self, listing: Listing) -> None:
        """A table's line in the lists has changed."""
        self.log.append(Append(listing.table, 0, [], listing, lambda error: None))
        self._index(listing)
        self._lists_changed()

    def _index(self, listing: Listing) -> None:
        old = self._listings.get(listing.table)
        if old is not None:
            self._unfinished -= old.status != FINISHED
            for person in {*old.holders, old.host} - {None}:
                self._of_person[str(person)].discard(listing.table)
        self._listings[listing.table] = listing
        self._unfinished += listing.status != FINISHED
        for person in {*listing.holders, listing.host} - {None}:
            self._of_person.setdefault(str(person), set()).add(listing.table)

    def watch(self, guest: Client, on: bool) -> None:
        """Send a client the lists now and whenever they change, or no more."""
        if on:
            self._watching.add(guest)
            guest.send(self._lists_for(guest))
        else:
            self._watching.discard(guest)

    def _lists_changed(self) -> None:
        if self._watching and self._lists_due is None:
            self._lists_due = self.loop.call_later(self.settings.hall_wait, self._send_lists)

    def _send_lists(self) -> None:
        self._lists_due = None
        for guest in self._watching:
            guest.send(self._lists_for(guest))

    def _lists_for(self, guest: Client) -> bytes:
        mine: list[Summary] = []
        finished: list[Summary] = []
        own = self._of_person.get(guest.player, set())
        for listing in sorted(
            (self._listings[table] for table in own), key=lambda one: one.changed, reverse=True
        ):
            if listing.status != FINISHED:
                mine.append(self._summary(listing, guest.player))
            elif len(finished) < FINISHED_SHOWN and listing.deal >= 0:
                finished.append(self._summary(listing, guest.player))
        open_tables = [
            self._summary(listing, guest.player)
            for listing in list(self._listings.values())[::-1]
            if listing.listed and listing.status != FINISHED and listing.table not in own
        ][:OPEN_SHOWN]
        return encode(
            HallFrame(
                open=open_tables,
                mine=mine,
                finished=finished,
                gold=self._wallet(guest.player),
            )
        )

    def _summary(self, listing: Listing, player: str) -> Summary:
        kinds = [seat.partition(":")[0] for seat in listing.seats]
        actor = self._tables.get(listing.table)
        seated = player in listing.holders
        your_turn = False
        if actor is not None and listing.status == PLAYING and seated:
            seat = actor.state.seat_of(player)
            if seat is not None and not actor.state.shuffling:
                your_turn = bool(visible.to_act(actor.state) >> seat & 1)
        host = listing.holders.index(listing.host) if listing.host in listing.holders else None
        return Summary(
            table=listing.table,
            game=listing.game,
            preset=listing.preset,
            host="" if host is None else listing.names[host],
            own=player == listing.host,
            seats=len(kinds),
            people=kinds.count("person"),
            bots=kinds.count("bot"),
            free=kinds.count("open"),
            status=listing.status,
            deal=listing.deal,
            your_turn=your_turn,
            can_join=not seated and "open" in kinds and listing.status != FINISHED,
            can_watch=listing.status != WAITING,
            scores=listing.scores,
        )

    @property
    def unfinished(self) -> int:
        """How many tables are not finished."""
        return self._unfinished

    def _sweep(self) -> None:
        """Drop tables from memory that nobody has looked at for a while."""
        now = self.loop.time()
        for table, actor in list(self._tables.items()):
            if actor.idle and now - actor.last_seen > self.settings.unload_wait:
                actor.pace.stop()
                del self._tables[table]
        self._sweeper = self.loop.call_later(self.settings.unload_wait, self._sweep)

    # The end.

    def announce_stop(self) -> None:
        """Take no more requests and tell everybody; clocks begin anew after the restart."""
        self.closing = True
        self._sweeper.cancel()
        if self._lists_due is not None:
            self._lists_due.cancel()
        for actor in self._tables.values():
            actor.pace.stop()
        frame = encode(Error("shutting_down", words("error-shutting-down")))
        for guest in self.guests:
            guest.send(frame)

    async def close(self) -> None:
        """Store what waits and close the log."""
        self.closing = True
        self.thinker.close()
        await self.loop.run_in_executor(None, self.log.close)
