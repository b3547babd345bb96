"""The bots' thinking, in worker threads so that no table waits for it.

A bot is given the observed state and the moves it has seen, never more.
"""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from salabie import bots
from salabie.game import Game
from salabie.server.fold import TableState
from salabie.server.logs import note
from salabie.table import Played

States = np.ndarray[Any, Any]


class Thinker:
    """Runs whatever takes longer than a few microseconds outside the event loop."""

    def __init__(self, threads: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thinker")
        self._closed = False
        self.without_search: set[str] = set()
        """Games whose search is still being compiled: what needs it waits."""
        self._held: list[tuple[str, Callable[[], Any], Callable[[Any], None]]] = []

    def search_is_ready(self, game: str) -> None:
        """A game's search is compiled: do what waited for it."""
        self.without_search.discard(game)
        held, self._held = self._held, []
        for name, work, done in held:
            self.search(name, work, done)

    def search(self, game: str, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """As `run`, for work that needs the search of a game."""
        if game in self.without_search:
            self._held.append((game, work, done))
        else:
            self.run(work, done)

    def close(self) -> None:
        """Take no more work."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)

    def run(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Do `work` in a thread, then call `done` in the loop with its result (None: it failed)."""
        if self._closed:
            return

        def task() -> None:
            try:
                result = work()
            except Exception as error:
                note("thinking_failed", error=error)
                result = None
            if not self._closed:
                try:
                    self._loop.call_soon_threadsafe(done, result)
                except RuntimeError:
                    return  # the loop has stopped meanwhile

        self._pool.submit(task)

    def choose(
        self,
        game: Game,
        observed: States,
        seat: int,
        history: list[Played],
        level: str,
        done: Callable[[int | None], None],
    ) -> None:
        """A bot's move (its code)."""
        seed = secrets.randbits(62)

        def work() -> int:
            return bots.choose(game, observed, 0, seat, history, level, seed)

        if bots.searches(level):
            self.search(game.name, work, done)
        else:
            self.run(work, done)

    def softest(self, state: TableState, seat: int) -> int:
        """The move for somebody whose time is up: the one that the game's rules say, else a pass
        where there is one, else the cheapest of the sensible moves."""
        play = state.play
        if state.game.late_move is not None:
            return state.game.late_move(play.observe(seat), 0, seat)
        for move in play.legal_moves(seat):
            if play.describe(move) == "pass":
                return move
        return self.sensible(state.game, play.observe(seat), seat)[0]

    @staticmethod
    def sensible(game: Game, observed: States, seat: int) -> list[int]:
        """The moves worth considering, the most sensible first."""
        return bots.hints(game, observed, 0, seat)
