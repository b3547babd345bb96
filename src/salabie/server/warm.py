"""Kernels made ready in the background, so that the page is served at once.

A cold compile takes seconds and holds the interpreter; it runs in processes of its own and leaves
its work in the cache, from where this process then loads it in a thread. A mark beside the cache
says that it is whole, and later starts do without those processes.
"""

import contextlib
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import numba
import numpy as np

from salabie import bots
from salabie.game import all_games, find_game
from salabie.server.logs import note
from salabie.server.thinker import Thinker
from salabie.table import SPECTATOR, Table

COMPILE_SECONDS = 300.0
PARTS = ("table", "search")  # about as long to compile


def rehearse(name: str, levels: tuple[str, ...] = bots.LEVELS) -> None:
    """Use everything of a game that a table uses, so that nothing is compiled during play."""
    game = find_game(name)
    for seats, rules in game.setups():
        table = Table(game, seats, rules)
        table.deal(seed=1)
        for number in range(12):
            acting = table.to_act()
            if not acting:
                break
            seat = acting[0]
            table.view(seat)
            table.view(SPECTATOR)
            observed = table.observe(seat).copy()
            moves = Thinker.sensible(game, observed, seat)
            game.reason(observed, 0, seat, moves[0])
            for by in ("rank", "suit", "combination"):
                game.arrange(observed, 0, seat, by)
            level = levels[number % len(levels)]
            move = bots.choose(game, observed, 0, seat, table.seen(), level, number, 20)
            table.parse(seat, table.describe(move))
            table.make(seat, move)
        game.write_position(table.states, 0)
        table.scores()
        table.states.copy()
        np.zeros(1, table.states.dtype)[0] = table.states[0]


def compile_apart(name: str) -> dict[str, int]:
    """Compile a game's kernels into the cache, in two processes at once; their exit codes."""
    running = {
        part: subprocess.Popen(
            [sys.executable, "-m", "salabie.server.warm", name, part],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for part in PARTS
    }
    try:
        return {part: process.wait(COMPILE_SECONDS) for part, process in running.items()}
    finally:
        for process in running.values():
            process.kill()


def mark_of(name: str) -> Path:
    """The file that says that all of a game's kernels are in the cache."""
    folder = Path(str(numba.config.CACHE_DIR))  # type: ignore[attr-defined]
    return folder / f"whole-{name}-{numba.__version__}"


def fill_cache(name: str) -> None:
    """Compile a game's kernels into the cache if they are not all there."""
    mark = mark_of(name)
    if mark.exists():
        return
    codes = compile_apart(name)
    for part, code in codes.items():
        if code:
            note("warm_process_failed", game=name, part=part, code=code)
    if not any(codes.values()):
        with contextlib.suppress(OSError):
            mark.touch()


def warm_all(ready: Callable[[str], None]) -> threading.Thread:
    """Make all games ready in a background thread; `ready` is called there with each name."""

    def work() -> None:
        for name in all_games():
            try:
                fill_cache(name)
                rehearse(name)
                ready(name)
            except Exception as error:
                note("warm_failed", game=name, error=error)

    thread = threading.Thread(target=work, name="warm", daemon=True)
    thread.start()
    return thread


if __name__ == "__main__":
    if sys.argv[2] == "search":
        bots.warm_search(find_game(sys.argv[1]))
    else:
        rehearse(sys.argv[1], ("easy", "medium"))
