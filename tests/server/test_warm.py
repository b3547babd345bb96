"""Kernels made ready: the wanted game first, and the search only when a bot needs it."""

import asyncio
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hall_kit import Guest, MemoryLog, new_hall, settle

from salabie.server import warm
from salabie.server.warm import SEARCH, TABLE, Job, Warmer


class Compiler:
    """Stands for the compiling processes; each ends when it is told to."""

    def __init__(self) -> None:
        self.running: list[Compiler.Process] = []
        self.started: list[Job] = []

    class Process:
        def __init__(self, job: Job) -> None:
            self.job = job
            self.code: int | None = None
            self.killed = False

        def poll(self) -> int | None:
            return self.code

        def kill(self) -> None:
            self.killed = True
            self.code = -9

        def wait(self) -> int | None:
            return self.code

    def __call__(self, command: list[str], **_: Any) -> "Compiler.Process":
        game, stage, part, layout = command[-4:]
        process = self.Process(Job(game, stage, part, int(layout)))
        self.running.append(process)
        self.started.append(process.job)
        return process

    def now(self) -> list[Job]:
        return [process.job for process in self.running if process.code is None]

    def end(self, job: Job, code: int = 0) -> None:
        for process in self.running:
            if process.job == job and process.code is None:
                process.code = code


def wait(until: Any) -> None:
    deadline = time.monotonic() + 20
    while not until():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Compiler:
    made = Compiler()
    monkeypatch.setattr(subprocess, "Popen", made)
    monkeypatch.setattr(warm, "mark_of", lambda name: tmp_path / name)
    monkeypatch.setattr(warm, "rehearse", lambda name, levels: None)
    monkeypatch.setattr(warm, "all_games", lambda: ["thirteen", "hearts"])
    monkeypatch.setattr(warm.os, "cpu_count", lambda: 2)
    return made


@pytest.fixture
def warmer(compiler: Compiler) -> Iterator[tuple[Warmer, list[tuple[str, str]]]]:
    ready: list[tuple[str, str]] = []
    made = Warmer(lambda game, part: ready.append((game, part)))
    made.start()
    wait(lambda: len(compiler.now()) == 2)
    yield made, ready
    made.stop()


def job(game: str, part: str, layout: int = 0) -> Job:
    return Job(game, SEARCH if part == "search" else TABLE, part, layout)


THIRTEEN = [job("thirteen", part) for part in ("choices", "rules")]
HEARTS = [job("hearts", part, layout) for layout in (0, 1) for part in ("choices", "rules")]


def test_tables_come_before_the_search(
    compiler: Compiler, warmer: tuple[Warmer, list[tuple[str, str]]], tmp_path: Path
) -> None:
    _, ready = warmer
    assert compiler.now() == THIRTEEN
    compiler.end(THIRTEEN[0])
    wait(lambda: compiler.now() == [THIRTEEN[1], HEARTS[0]])
    assert ready == [], "not before all of a game's tables are"
    compiler.end(THIRTEEN[1])
    wait(lambda: ready == [("thirteen", TABLE)])
    wait(lambda: compiler.now() == HEARTS[:2])
    compiler.end(HEARTS[0])
    wait(lambda: compiler.now() == HEARTS[1:3])
    compiler.end(HEARTS[1], code=1)
    wait(lambda: compiler.now() == HEARTS[2:])
    for one in HEARTS[2:]:
        compiler.end(one)
    wait(lambda: ("hearts", TABLE) in ready)
    wait(lambda: compiler.now() == [job("thirteen", "search"), job("hearts", "search")])
    compiler.end(job("thirteen", "search"))
    wait(lambda: ("thirteen", SEARCH) in ready)
    assert (tmp_path / "thirteen").exists()
    assert not (tmp_path / "hearts").exists()


def test_the_wanted_game_takes_the_place_of_another(
    compiler: Compiler, warmer: tuple[Warmer, list[tuple[str, str]]]
) -> None:
    made, ready = warmer
    made.want("hearts")
    wait(lambda: compiler.now() == HEARTS[:2])
    assert compiler.running[0].killed
    for place in (0, 1, 2):
        wait(lambda place=place: HEARTS[place] in compiler.now())
        compiler.end(HEARTS[place])
    wait(lambda: THIRTEEN[0] in compiler.now())
    compiler.end(HEARTS[3])
    wait(lambda: ready == [("hearts", TABLE)])
    made.want("poker")


def test_what_is_whole_is_only_loaded(compiler: Compiler, tmp_path: Path) -> None:
    (tmp_path / "thirteen").touch()
    (tmp_path / "hearts").touch()
    ready: list[tuple[str, str]] = []
    made = Warmer(lambda game, stage: ready.append((game, stage)))
    made.start()
    made.finish()
    games = ("thirteen", "hearts")
    assert ready == [(game, stage) for stage in (TABLE, SEARCH) for game in games]
    assert compiler.started == []


def test_a_game_whose_rehearsal_fails_is_offered_and_rehearsed_again(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def rehearse(name: str, levels: Any) -> None:
        if name == "hearts":
            raise ValueError

    monkeypatch.setattr(warm, "rehearse", rehearse)
    ready: list[tuple[str, str]] = []
    made = Warmer(lambda game, stage: ready.append((game, stage)))
    made.start()
    while len(ready) < 4:
        for one in compiler.now():
            compiler.end(one)
        time.sleep(0.01)
    made.finish()
    assert made.failed == {"hearts"}
    assert (tmp_path / "thirteen").exists()
    assert not (tmp_path / "hearts").exists()


def test_nothing_runs_on_after_the_stop(
    compiler: Compiler, warmer: tuple[Warmer, list[tuple[str, str]]]
) -> None:
    warmer[0].stop()
    assert compiler.now() == []


async def test_strong_bots_wait_for_the_search(log: MemoryLog) -> None:
    hall = new_hall(log)
    hall.thinker.without_search = {"thirteen"}
    wanted: list[str] = []
    hall.want = wanted.append
    guest = Guest(hall, "Dara")
    players = ["bot:hard", "bot:hard"]
    guest.ask("create", game="thirteen", seats=2, players=players, start=True, rules={"deals": 1})
    await settle(lambda: guest.view.get("to_act"))
    made = -1
    while len(guest.events("move")) > made:  # forced moves need no search
        made = len(guest.events("move"))
        await asyncio.sleep(0.1)
    assert guest.meta["status"] == "playing"
    hall.thinker.search_is_ready("thirteen")
    await settle(lambda: guest.meta["status"] == "finished", 30)
    hall.ready["thirteen"] = False
    guest.ask("create", game="thirteen", seats=2, players=players, start=True)
    assert guest.codes() == ["not_ready"]
    assert wanted == ["thirteen"]
    hall.announce_stop()
    await hall.close()
