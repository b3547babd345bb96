"""What a table does by itself, and when: forced moves, bots, clocks, the absent, the next deal.

`plan` looks at the state, finds the one thing that is due first and sets one timer for it. It is
called whenever something has changed, and every timer ends in it, so no timer is ever out of date.
Clocks start anew when a table is read from the log: nobody loses time to a stop of the hall.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from salabie import kernel
from salabie.cards import bits_of
from salabie.server import events as ev
from salabie.server import visible
from salabie.server.fold import BETWEEN, PLAYING
from salabie.server.seats import PERSON, SUBSTITUTE, Seat
from salabie.server.windows import Window

if TYPE_CHECKING:
    from salabie.server.table_actor import Client, TableActor

Deed = Callable[[], None]


class Pace:
    """The clock of one table. All times are of the event loop's clock."""

    def __init__(self, actor: "TableActor") -> None:
        self._actor = actor
        self._timer: asyncio.TimerHandle | None = None
        self._turns: dict[int, tuple[int, float]] = {}  # per seat: version, when its turn began
        self._absent: dict[int, float] = {}  # per seat: since when
        self._choices: dict[int, tuple[int, int]] = {}  # per seat: version, a bot's move
        self._thinking: dict[int, int] = {}  # per seat: version
        self._shuffle: tuple[int, float] | None = None
        self._between: tuple[int, float] | None = None
        self._held_until = 0.0
        self.window = Window(actor)

    def stop(self) -> None:
        """Cancel what is planned."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def hold(self, seconds: float) -> None:
        """Do nothing by oneself for so long: the disk refused an event."""
        self._held_until = self._actor.loop.time() + seconds

    def presence_changed(self, gone: set[int], come: set[int]) -> None:
        """Seats whose last client has gone, and seats that have one again."""
        now = self._actor.loop.time()
        for seat in gone:
            self._absent[seat] = now
        for seat in come:
            self._absent.pop(seat, None)

    def plan(self) -> None:
        """Find what is due next; do it if its time has come, else set the timer."""
        self.stop()
        actor = self._actor
        if actor.busy or actor.aside or actor.hall.closing:
            return
        status = actor.state.status
        if status == PLAYING:
            if not actor.awake:
                self._turns.clear()
                self._shuffle = None
                return
            due, deed = self._shuffle_due() if actor.state.shuffling else self._turn_due()
        elif status == BETWEEN and actor.awake:
            due, deed = self._next_deal_due()
        else:
            return
        if deed is None:
            return
        now = actor.loop.time()
        due = max(due, self._held_until)
        if due <= now:
            deed()
        else:
            self._timer = actor.loop.call_at(due, self.plan)

    # A deal about to be dealt.

    def _shuffle_due(self) -> tuple[float, Deed | None]:
        actor = self._actor
        deal = len(actor.state.deals)
        if self._shuffle is None or self._shuffle[0] != deal:
            self._shuffle = (deal, actor.loop.time() + actor.settings.nonce_wait)
        waiting = any(seat not in actor.nonces for seat in self._present_persons())
        return (self._shuffle[1] if waiting else 0.0), actor.dealer.deal_cards

    def _present_persons(self) -> list[int]:
        state = self._actor.state
        return [
            seat
            for seat in self._actor.presence.seats
            if visible.person_at(state, seat) and not state.seats[seat].sitting_in
        ]

    # Turns.

    def _turn_due(self) -> tuple[float, Deed | None]:
        actor = self._actor
        state = actor.state
        mask = visible.to_act(state)
        if self.window.is_open:
            return self._window_due()
        now = actor.loop.time()
        found: list[tuple[float, int, Deed]] = []
        for seat in bits_of(mask):
            version, began = self._turns.get(seat, (-1, 0.0))
            if version != state.fresh[seat]:
                began = now
                self._turns[seat] = (state.fresh[seat], now)
                if self._timed(seat):
                    actor.send_clock(seat, float(state.clock or 0))
            due, deed = self._seat_due(seat, state.seats[seat], began)
            if deed is not None:
                found.append((due, seat, deed))
        # Bots that choose at once move together: their order would tell who thought longer.
        if not self._thinking.keys().isdisjoint(bits_of(mask)):
            found = [one for one in found if not state.seats[one[1]].plays_itself]
        if not found:
            return 0.0, None
        due, _, deed = min(found, key=lambda one: one[:2])
        return due, deed

    def _window_due(self) -> tuple[float, Deed | None]:
        seats = self._actor.state.seats
        due, seat, move, by = self.window.due(
            self._thought, lambda number: self._think(number, seats[number])
        )
        return due, lambda: self._actor.dealer.make_move(seat, move, by)

    def _thought(self, number: int) -> int | None:
        """What a bot has chosen for its turn."""
        version, move = self._choices.get(number, (-1, 0))
        return move if version == self._actor.state.fresh[number] else None

    def _seat_due(self, number: int, seat: Seat, began: float) -> tuple[float, Deed | None]:
        actor = self._actor
        state = actor.state
        soon = began + actor.settings.pause
        moves = state.play.legal_moves(number)
        if seat.plays_itself:
            choice = moves[0] if len(moves) == 1 else self._thought(number)
            if choice is None:
                self._think(number, seat)
                return 0.0, None
            move = choice
            due = max(soon, self._spared_until(number, move))
            return due, lambda: actor.dealer.make_move(number, move, "bot")
        if len(moves) == 1:
            if not self._forced(number, moves[0]):
                return 0.0, None  # nobody waits for it: it is there to be made or to be lost
            if seat.auto:
                return soon, lambda: actor.dealer.make_move(number, moves[0], "forced")
        if state.clock is not None:
            return began + state.clock, lambda: self._time_is_up(number, seat)
        absent = self._absent_since(number)
        if absent is not None:
            due = max(began, absent) + actor.settings.absent_wait
            return due, lambda: actor.commit([ev.Away(actor.now(), number)])
        return 0.0, None

    def _forced(self, seat: int, move: int) -> bool:
        """Whether a seat's only move may be made for it."""
        play = self._actor.state.play
        return play.game.forced(play.observe(seat), 0, seat, move)

    def _timed(self, seat: int) -> bool:
        """Whether a clock runs for a seat that owes a move."""
        state = self._actor.state
        if state.clock is None or state.seats[seat].plays_itself:
            return False
        moves = state.play.legal_moves(seat)
        return len(moves) != 1 or self._forced(seat, moves[0])

    def _spared_until(self, mover: int, move: int) -> float:
        """Until when a bot keeps a move back that would take away a move that a person owes."""
        state = self._actor.state
        owing = [
            seat
            for seat in bits_of(visible.to_act(state) & ~(1 << mover))
            if not state.seats[seat].plays_itself
        ]
        until = 0.0
        for seat in owing:
            moves = state.play.legal_moves(seat)
            if len(moves) != 1 or self._forced(seat, moves[0]):
                continue
            after = state.play.states.copy()
            kernel.apply_at(after, 0, mover, np.uint64(move))
            if not kernel.is_legal_at(after, 0, seat, np.uint64(moves[0])):
                version, began = self._turns.get(seat, (-1, 0.0))
                if version != state.fresh[seat]:
                    began = self._actor.loop.time()
                until = max(until, began + self._actor.settings.owed_wait)
        return until

    def _absent_since(self, seat: int) -> float | None:
        actor = self._actor
        if seat in actor.presence.seats:
            return None
        return self._absent.setdefault(seat, actor.loop.time())

    def _think(self, number: int, seat: Seat) -> None:
        """Let a bot choose in a worker thread, from what the seat observes and nothing else."""
        actor = self._actor
        state = actor.state
        version = state.fresh[number]
        if self._thinking.get(number) == version:
            return
        self._thinking[number] = version

        def chosen(move: int | None) -> None:
            if self._thinking.get(number) == version:
                del self._thinking[number]
            if move is None:
                self.hold(actor.settings.retry_wait)
            elif state is actor.state and state.fresh[number] == version:
                self._choices[number] = (version, move)
            self.plan()

        actor.hall.thinker.choose(
            state.game,
            state.play.observe(number).copy(),
            number,
            state.play.seen(),
            seat.level or SUBSTITUTE,
            chosen,
        )

    def _time_is_up(self, number: int, seat: Seat) -> None:
        actor = self._actor
        move = actor.hall.thinker.softest(actor.state, number)
        more: tuple[ev.AnyEvent, ...] = ()
        if seat.missed + 1 >= actor.settings.missed_turns:
            more = (ev.Away(actor.now(), number),)
        actor.dealer.make_move(number, move, "clock", None, more)

    def tell_clocks(self, client: "Client") -> None:
        """Send a client how long each seat to act still has."""
        actor = self._actor
        state = actor.state
        if self.window.is_open:
            watcher = actor.watchers.get(client)
            if watcher is not None:
                self.window.tell_clock(client, watcher.seat)
            return
        if state.clock is None or state.status != PLAYING or state.shuffling:
            return
        now = actor.loop.time()
        for seat in bits_of(visible.to_act(state)):
            if self._timed(seat):
                version, began = self._turns.get(seat, (-1, now))
                left = state.clock - (now - began if version == state.fresh[seat] else 0.0)
                actor.send_clock(seat, left, client)

    # Between deals.

    def _next_deal_due(self) -> tuple[float, Deed | None]:
        actor = self._actor
        state = actor.state
        now = actor.loop.time()
        present = self._present_persons()
        deals = len(state.deals)
        if not any(seat.kind == PERSON for seat in state.seats):
            if self._between is None or self._between[0] != deals:
                self._between = (deals, now + actor.settings.watch_wait)
            return self._between[1], actor.dealer.commit_to_deal
        if present and all(state.seats[seat].ready for seat in present):
            return 0.0, actor.dealer.commit_to_deal
        if state.first_ready is None:
            return 0.0, None
        if self._between is None or self._between[0] != deals:
            self._between = (deals, now + actor.settings.next_deal_wait)
        return self._between[1], actor.dealer.commit_to_deal

    def next_deal_in(self) -> float | None:
        """Seconds to the next deal, once somebody is ready for it."""
        actor = self._actor
        if actor.state.first_ready is None:
            return None
        if self._between is None or self._between[0] != len(actor.state.deals):
            return actor.settings.next_deal_wait
        return max(0.0, round(self._between[1] - actor.loop.time(), 1))
