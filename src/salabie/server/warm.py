"""Kernels made ready in the background, so that the page is served at once.

A cold compile takes seconds and holds the interpreter; it runs in processes of its own and leaves
its work in the cache, from where this process then loads it in a thread. A mark beside the cache
says that a game is whole, and later starts do without those processes.

A game can be dealt when its tables are compiled. The search, by which only the strongest bots and
the review think, is compiled after the tables of all games. The game that somebody asks for comes
first.
"""

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

from salabie import bots, kernel
from salabie.game import Game, all_games, find_game
from salabie.server.logs import note
from salabie.server.thinker import Thinker
from salabie.table import SPECTATOR, Table

COMPILE_SECONDS = 300.0
LOOK_SECONDS = 0.05
MOST_PROCESSES = 4  # of some 250 MB each
TABLE, SEARCH = "table", "search"
PARTS = (TABLE, SEARCH)
LEVELS_WITHOUT_SEARCH = tuple(level for level in bots.LEVELS if not bots.searches(level))


class Job(NamedTuple):
    """What one process compiles: a part of a game, for one of its record types."""

    game: str
    part: str
    layout: int


def layouts(game: Game) -> dict[int, list[tuple[int, dict[str, object]]]]:
    """A game's setups by the record type they play on."""
    found: dict[int, list[tuple[int, dict[str, object]]]] = {}
    for seats, rules in game.setups():
        number = game.dtype_number(seats, game.resolve(rules, seats))
        found.setdefault(number, []).append((seats, rules))
    return found


def rehearse(name: str, levels: tuple[str, ...] = bots.LEVELS, layout: int | None = None) -> None:
    """Use everything of a game that a table uses, so that nothing is compiled during play."""
    game = find_game(name)
    for number, setups in layouts(game).items():
        if layout is None or layout == number:
            for seats, rules in setups:
                _rehearse_table(Table(game, seats, rules), levels)


def _rehearse_table(table: Table, levels: tuple[str, ...]) -> None:
    game = table.game
    table.deal(seed=1)
    for number in range(12):
        acting = table.to_act()
        if not acting:
            break
        seat = acting[0]
        table.view(seat)
        table.view(SPECTATOR)
        table.observe_all()
        observed = table.observe(seat).copy()
        moves = Thinker.sensible(game, observed, seat)
        game.reason(observed, 0, seat, moves[0])
        for by in ("rank", "suit", "combination"):
            game.arrange(observed, 0, seat, by)
        level = levels[number % len(levels)]
        move = bots.choose(game, observed, 0, seat, table.seen(), level, number, 20)
        table.parse(seat, table.describe(move))
        kernel.apply_aside_at(table.states, 0, seat, np.uint64(move), observed)
        table.make(seat, move)
    game.write_position(table.states, 0)
    table.scores()
    table.states.copy()
    np.zeros(1, table.states.dtype)[0] = table.states[0]


def compile_part(job: Job) -> None:
    """Compile one part into the cache; what each process is started for."""
    game = find_game(job.game)
    if job.part == TABLE:
        rehearse(job.game, LEVELS_WITHOUT_SEARCH, job.layout)
    else:
        seats, rules = layouts(game)[job.layout][0]
        bots.warm_search(game, seats, rules)


def mark_of(name: str) -> Path:
    """The file that says that all of a game's kernels are in the cache."""
    folder = Path(str(numba.config.CACHE_DIR))  # type: ignore[attr-defined]
    return folder / f"whole-{name}-{numba.__version__}"


Ready = Callable[[str, str], None]


class Warmer:
    """Makes all games ready; `ready` is called in its thread with each game and part."""

    def __init__(self, ready: Ready) -> None:
        self._ready = ready
        self._wanted = ""
        self._waiting: list[Job] = []
        self._running: dict[Job, tuple[subprocess.Popen[bytes], float]] = {}
        self._stopped = False
        self._thread = threading.Thread(target=self._work, name="warm", daemon=True)

    def start(self) -> None:
        """Begin, in a thread of its own."""
        self._thread.start()

    def want(self, game: str) -> None:
        """Let a game come first, since somebody asks for it. From any thread."""
        self._wanted = game

    def finish(self) -> None:
        """Wait until everything is ready."""
        self._thread.join()

    def stop(self) -> None:
        """Leave it; what has been compiled stays in the cache."""
        self._stopped = True
        if self._thread.is_alive():
            self._thread.join(5.0)

    # What follows runs in the warming thread.

    def _work(self) -> None:
        cold = []
        for name in all_games():
            if mark_of(name).exists():
                self._load(name, PARTS)
            else:
                cold.append(name)
        self._waiting = [
            Job(name, part, layout)
            for part in PARTS
            for name in cold
            for layout in layouts(find_game(name))
        ]
        try:
            while (self._waiting or self._running) and not self._stopped:
                self._begin()
                time.sleep(LOOK_SECONDS)
                self._finish()
        finally:
            for process, _ in self._running.values():
                process.kill()

    def _next(self) -> Job:
        """The most urgent job that waits; the order of games else."""
        return min(self._waiting, key=lambda job: (PARTS.index(job.part), job.game != self._wanted))

    def _begin(self) -> None:
        """Start what there is room for; the wanted game's tables take the room of others."""
        room = min(MOST_PROCESSES, max(2, (os.cpu_count() or 1) - 1))
        while self._waiting:
            job = self._next()
            if len(self._running) >= room:
                others = [other for other in self._running if other.game != self._wanted]
                if job.game != self._wanted or job.part != TABLE or not others:
                    return
                process, _ = self._running.pop(others[-1])
                process.kill()
                process.wait()
                self._waiting.append(others[-1])
            self._waiting.remove(job)
            command = [sys.executable, "-m", "salabie.server.warm", *map(str, job)]
            quiet = subprocess.DEVNULL
            process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
            self._running[job] = process, time.monotonic()

    def _finish(self) -> None:
        """Load what is compiled, as soon as all of a game's part is."""
        for job, (process, begun) in list(self._running.items()):
            code = process.poll()
            if code is None and time.monotonic() - begun > COMPILE_SECONDS:
                process.kill()
                code = process.wait()
            if code is None:
                continue
            del self._running[job]
            if code:
                # It will be compiled when it is loaded.
                note("warm_process_failed", game=job.game, part=job.part, code=code)
            left = {(other.game, other.part) for other in [*self._waiting, *self._running]}
            if (job.game, job.part) not in left:
                self._load(job.game, (job.part,))
                if job.part == SEARCH and not code:
                    with contextlib.suppress(OSError):
                        mark_of(job.game).touch()

    def _load(self, name: str, parts: tuple[str, ...]) -> None:
        """Load a game's kernels from the cache into this process."""
        for part in parts:
            try:
                rehearse(name, LEVELS_WITHOUT_SEARCH if part == TABLE else bots.LEVELS)
            except Exception as error:
                note("warm_failed", game=name, part=part, error=error)
            else:
                self._ready(name, part)


def compile_all() -> None:
    """Compile whatever is not in the cache yet, and say so: before tests, for instance."""
    begun = time.monotonic()

    def say(game: str, part: str) -> None:
        print(f"{game}: {part} ready after {time.monotonic() - begun:.1f} s", flush=True)

    warmer = Warmer(say)
    warmer.start()
    warmer.finish()


if __name__ == "__main__":
    if len(sys.argv) == 1:
        compile_all()
    else:
        compile_part(Job(sys.argv[1], sys.argv[2], int(sys.argv[3])))
