"""Kernels made ready in the background, so that the page is served at once.

A cold compile takes seconds and holds the interpreter; it runs in processes of its own and leaves
its work in the cache, from where this process then loads it in a thread. A mark beside the cache
says that a game is whole, and later starts do without those processes.

A game can be dealt when its tables are compiled. The search, by which only the strongest bots and
the review think, is compiled after the tables of all games. The game that somebody asks for comes
first.
"""

import contextlib
import hashlib
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
from salabie.compiled import compile_for
from salabie.game import Game, all_games, find_game
from salabie.server.logs import note
from salabie.server.thinker import Thinker
from salabie.table import SPECTATOR, Table
from salabie.view_writer import ViewWriter

COMPILE_SECONDS = 300.0
LOOK_SECONDS = 0.05
MOST_PROCESSES = 4  # of some 250 MB each
TABLE, SEARCH = "table", "search"
STAGES = {TABLE: ("choices", "rules"), SEARCH: ("search",)}
"""What is ready at once, and the parts of it that are compiled side by side."""
LEVELS_WITHOUT_SEARCH = tuple(level for level in bots.LEVELS if not bots.searches(level))


class Job(NamedTuple):
    """What one process compiles: a part of a game, for one of its record types."""

    game: str
    stage: str
    part: str
    layout: int


def layouts(game: Game) -> dict[int, tuple[int, dict[str, object]]]:
    """For each of a game's record types a number of seats and rules that are played on it.

    Kernels are compiled by the record type, so one of each is enough.
    """
    found: dict[int, tuple[int, dict[str, object]]] = {}
    for seats, rules in game.setups():
        number = game.dtype_number(seats, game.resolve(rules, seats))
        found.setdefault(number, (seats, rules))
    return found


def rehearse(name: str, levels: tuple[str, ...] = bots.LEVELS, layout: int | None = None) -> None:
    """Use everything of a game that a table uses, so that nothing is compiled during play."""
    game = find_game(name)
    for number, (seats, rules) in layouts(game).items():
        if layout is None or layout == number:
            _rehearse_table(Table(game, seats, rules), levels)


def _rehearse_table(table: Table, levels: tuple[str, ...]) -> None:
    """Play a little; without levels only what is done without a bot."""
    game = table.game
    writer = ViewWriter()
    table.deal(seed=1)
    for number in range(12):
        acting = table.to_act()
        if not acting:
            break
        seat = acting[0]
        table.view(seat)
        table.view(SPECTATOR)
        table.observe_all()
        if game.writes_views:
            writer.parts(table.states, table.seats)
        observed = table.observe(seat).copy()
        move = table.legal_moves(seat)[0]
        if levels:
            game.reason(observed, 0, seat, Thinker.sensible(game, observed, seat)[0])
            level = levels[number % len(levels)]
            move = bots.choose(game, observed, 0, seat, table.seen(), level, number, 20)
        for by in ("rank", "suit", "combination"):
            game.arrange(observed, 0, seat, by)
        table.parse(seat, table.describe(move))
        kernel.apply_aside_at(table.states, 0, seat, np.uint64(move), observed)
        table.make(seat, move)
    table.to_shuffle()
    game.write_position(table.states, 0)
    table.scores()
    table.states.copy()
    np.zeros(1, table.states.dtype)[0] = table.states[0]


def compile_part(job: Job) -> None:
    """Compile one part into the cache; what each process is started for."""
    game = find_game(job.game)
    seats, rules = layouts(game)[job.layout]
    states = game.new_states(1, seats, game.resolve(rules, seats))
    if job.part == "rules":
        # What the other part compiles first comes last here: then it lies in the cache.
        compile_for(kernel.deal_at, states, 0, np.zeros(1, np.uint8))
        compile_for(kernel.apply_aside_at, states, 0, 0, np.uint64(0), states)
        compile_for(kernel.apply_at, states, 0, 0, np.uint64(0))
        compile_for(kernel.is_legal_at, states, 0, 0, np.uint64(0))
        rehearse(job.game, (), job.layout)
    elif job.part == "choices":
        compile_for(kernel.legal_at, states, 0, 0, np.empty(kernel.MAX_MOVES, np.uint64))
        bots.warm_policy(game, seats, rules)
    else:
        bots.warm_search(game, seats, rules)


def mark_of(name: str) -> Path:
    """The file that says that all of a game's kernels are in the cache."""
    folder = Path(str(numba.config.CACHE_DIR))  # type: ignore[attr-defined]
    # Numba finds kernels by where their sources lie too: a copy elsewhere has its own.
    place = hashlib.sha256(bytes(Path(__file__))).hexdigest()[:8]
    return folder / f"whole-{name}-{numba.__version__}-{place}"


Ready = Callable[[str, str], None]


class Warmer:
    """Makes all games ready; `ready` is called in its thread with each game and stage."""

    def __init__(self, ready: Ready) -> None:
        self._ready = ready
        self._wanted = ""
        self._waiting: list[Job] = []
        self._running: dict[Job, tuple[subprocess.Popen[bytes], float]] = {}
        self._stopped = False
        self.failed: set[str] = set()
        """The games of which a rehearsal failed."""
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
        whole = [name for name in all_games() if mark_of(name).exists()]
        to_load = [Job(name, stage, "", 0) for stage in STAGES for name in whole]
        while to_load and not self._stopped:
            job = min(to_load, key=self._urgency)
            to_load.remove(job)
            self._load(job.game, job.stage)
        self._waiting = [
            Job(name, stage, part, layout)
            for stage, parts in STAGES.items()
            for name in all_games()
            if name not in whole
            for layout in layouts(find_game(name))
            for part in parts
        ]
        try:
            while (self._waiting or self._running) and not self._stopped:
                self._begin()
                time.sleep(LOOK_SECONDS)
                self._finish()
        finally:
            for process, _ in self._running.values():
                process.kill()

    def _urgency(self, job: Job) -> tuple[int, bool]:
        """Tables before the search, the wanted game first; for `min`, which keeps the order."""
        return list(STAGES).index(job.stage), job.game != self._wanted

    def _begin(self) -> None:
        """Start what there is room for; the wanted game's tables take the room of others."""
        room = min(MOST_PROCESSES, max(2, (os.cpu_count() or 1) - 1))
        while self._waiting:
            job = min(self._waiting, key=self._urgency)
            if len(self._running) >= room:
                others = [other for other in self._running if other.game != self._wanted]
                if job.game != self._wanted or job.stage != TABLE or not others:
                    return
                process, _ = self._running.pop(others[-1])
                process.kill()
                process.wait()
                self._waiting.insert(0, others[-1])
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
            left = {other[:2] for other in [*self._waiting, *self._running]}
            if job[:2] not in left:
                loaded = self._load(job.game, job.stage)
                if job.stage == SEARCH and loaded and not code:
                    with contextlib.suppress(OSError):
                        mark_of(job.game).touch()

    def _load(self, name: str, stage: str) -> bool:
        """Load a stage of a game's kernels from the cache into this process; False: a rehearsal
        failed. The game is called ready all the same: what failed may never be asked for, and
        nobody waits for ever."""
        try:
            rehearse(name, LEVELS_WITHOUT_SEARCH if stage == TABLE else bots.LEVELS)
        except Exception as error:
            note("warm_failed", game=name, stage=stage, error=error)
            self.failed.add(name)
        self._ready(name, stage)
        return name not in self.failed


def compile_all() -> int:
    """Compile whatever is not in the cache yet, and say so: before tests, for instance.

    The exit code of the program: 1 where something failed.
    """
    begun = time.monotonic()

    def say(game: str, stage: str) -> None:
        print(f"{game}: {stage} ready after {time.monotonic() - begun:.1f} s", flush=True)

    warmer = Warmer(say)
    warmer.start()
    warmer.finish()
    return int(bool(warmer.failed))


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(compile_all())
    else:
        compile_part(Job(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
