"""Windows: short times in which several seats choose unseen, and few of them have a choice.

Who has one must stay unknown. So the hall answers for whoever can only let it be, everybody's
answer is kept back until all are there, and then they are made at once, in the order of the seats.
A window lasts as long as the slowest answer: one that the hall gives takes a random time, whoever
has a choice at least as long and at most `window_wait`.
"""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from salabie.cards import bits_of
from salabie.server.visible import CHOICE, to_act

if TYPE_CHECKING:
    from salabie.server.fold import TableState
    from salabie.server.table_actor import Client, TableActor

_random = random.SystemRandom()


class Wait(NamedTuple):
    """How long one seat's answer is waited for."""

    version: int
    least: float
    """Until when nothing is answered for it, in the event loop's time."""
    most: float
    """When a person with a choice lets it be."""


class Window:
    """The window of one table; asked by its clock."""

    def __init__(self, actor: "TableActor") -> None:
        self._actor = actor
        self._waits: dict[int, Wait] = {}
        self._answers: dict[int, tuple[int, int]] = {}  # per seat: version, a person's move
        self._looked: tuple[TableState | None, int, bool] = (None, -1, False)

    @property
    def is_open(self) -> bool:
        """Whether the seats that owe a move choose in a window."""
        state = self._actor.state
        if self._looked[0] is not state or self._looked[1] != state.version:
            self._looked = (state, state.version, self._look())
        return self._looked[2]

    def _look(self) -> bool:
        state = self._actor.state
        if not state.in_deal or not state.game.windows(state.play.options):
            return False
        owing = bits_of(to_act(state))
        if not owing:
            return False
        first = state.play.legal_moves(owing[0])[0]
        return state.game.shown(state.play.describe(first)) == CHOICE

    def answer(self, seat: int, move: int) -> None:
        """Keep a person's choice until all have answered; the newest one counts."""
        self._answers[seat] = (self._actor.state.fresh[seat], move)

    def due(
        self, thought: Callable[[int], int | None], think: Callable[[int], None]
    ) -> tuple[float, int, int, str]:
        """When the next answer is made, of which seat, which move, and by whom.

        `thought`: what a bot has chosen; `think` lets it choose.
        """
        state = self._actor.state
        until = 0.0
        found: list[tuple[int, int, str]] = []
        for seat in bits_of(to_act(state)):
            wait = self._wait(seat)
            moves = state.play.legal_moves(seat)
            until = max(until, wait.least)
            if len(moves) == 1:
                found.append(
                    (seat, moves[0], "bot" if state.seats[seat].plays_itself else "forced")
                )
            elif state.seats[seat].plays_itself:
                move = thought(seat)
                if move is None:
                    think(seat)
                    # Thinking takes no longer than not thinking: then it goes by rules of thumb.
                    move = self._quick(seat) if self._actor.loop.time() >= wait.least else moves[0]
                found.append((seat, move, "bot"))
            elif (answer := self._answer(seat)) is not None:
                found.append((seat, answer, "person"))
            else:
                until = max(until, wait.most)
                found.append((seat, moves[0], "forced"))
        return until, *found[0]

    def tell_clock(self, client: "Client", seat: int) -> None:
        """Send a client of a seat that has a choice how long it still has; nobody else is told."""
        if self._has_choice(seat) and self._answer(seat) is None:
            left = self._wait(seat).most - self._actor.loop.time()
            self._actor.send_clock(seat, left, client)

    def _has_choice(self, seat: int) -> bool:
        state = self._actor.state
        return (
            seat >= 0
            and bool(to_act(state) >> seat & 1)
            and not state.seats[seat].plays_itself
            and len(state.play.legal_moves(seat)) > 1
        )

    def _wait(self, seat: int) -> Wait:
        """A seat's wait, which begins when it is first asked for."""
        actor = self._actor
        version = actor.state.fresh[seat]
        wait = self._waits.get(seat)
        if wait is None or wait.version != version:
            now = actor.loop.time()
            settings = actor.settings
            pause = _random.uniform(settings.window_least, settings.window_most)
            most = now + max(settings.window_wait, pause)
            wait = self._waits[seat] = Wait(version, now + pause, most)
            for client in actor.audience.get(seat, ()):
                self.tell_clock(client, seat)
        return wait

    def _answer(self, seat: int) -> int | None:
        version, move = self._answers.get(seat, (-1, 0))
        return move if version == self._actor.state.fresh[seat] else None

    def _quick(self, seat: int) -> int:
        state = self._actor.state
        return self._actor.hall.thinker.sensible(state.game, state.play.observe(seat), seat)[0]
