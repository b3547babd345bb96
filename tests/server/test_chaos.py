"""The server is killed at named points under play; nothing that was answered is lost.

After every SIGKILL the server starts again on the same folder and the players go on. In the end
each client must have seen every event exactly once, in order, and the same as the log holds; every
move that was answered is there, none twice; and every view is equal to the replay of the log.
"""

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hall_kit import LONG, Server, Wire
from websockets.exceptions import ConnectionClosed, WebSocketException

from salabie.server import visible
from salabie.server.fold import fold
from salabie.server.sqlite_log import SqliteLog

POINTS = ("before_append", "after_append", "after_answer")
KILLS = 102 if LONG else 10
SETTINGS = {
    "pause": 0.0,
    "nonce_wait": 0.2,
    "next_deal_wait": 0.2,
    "hall_wait": 0.0,
    "owed_wait": 0.0,
}


class Player:
    """One person over many connections: all events it has seen, by version."""

    def __init__(self, number: int) -> None:
        self.session = f"{number}" * 40
        self.table = ""
        self.seen: dict[int, dict[str, Any]] = {}
        self.version = 0
        self.answered: list[tuple[int, str]] = []
        self.meta: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.chance = random.Random(number)

    def take(self, frame: dict[str, Any]) -> None:
        """Take in a `table` or an `update`; versions follow each other without a gap."""
        for event in frame["events"]:
            version = event["version"]
            if version in self.seen:
                assert self.seen[version] == event, "an event has changed"
                continue
            assert version == self.version + 1, f"{version} after {self.version}"
            self.seen[version] = event
            self.version = version
        if not frame.get("resync"):
            assert frame["version"] == self.version
        self.meta = frame["meta"] or self.meta
        self.view = frame["view"]

    async def act(self, wire: Wire) -> None:
        """Do what there is to do."""
        if self.view["legal"] and self.meta["status"] == "playing":
            move = self.choose(self.view["legal"])
            await wire.ask("play", table=self.table, version=self.version, move=move)
            if self.chance.random() < 0.2:
                await wire.ask("play", table=self.table, version=self.version, move=move)
        elif self.meta["status"] == "between" and not self._ready():
            await wire.ask("ready", table=self.table)

    def choose(self, legal: list[str]) -> str:
        """The move to make."""
        return self.chance.choice(legal)

    def _ready(self) -> bool:
        return bool(self.meta["players"][self.meta["you"]["seat"]]["ready"])

    async def play(self, server: Server) -> None:
        """Play until the server is gone or the match over."""
        try:
            wire = await Wire.to(server, self.session)
        except (WebSocketException, OSError):
            return
        try:
            await wire.ask("open", table=self.table, since=self.version)
            while self.meta.get("status") != "finished":
                frame = await wire.next("table", "update", "refused", seconds=60)
                if frame["type"] == "refused":
                    assert frame["code"] in ("stale", "not_ready", "not_now"), frame
                    continue
                known = self.version
                self.take(frame)
                if self.version > known or frame["type"] == "table":
                    await self.act(wire)
        except ConnectionClosed:
            pass
        finally:
            await wire.close()


THIRTEEN = {"game": "thirteen", "rules": {"target": 1000, "points": [0, 0, 0, 1]}}


async def found_table(server: Server, players: list[Player], bots: int = 2, **fields: Any) -> None:
    """A table of two persons and some bots, with the match begun."""
    host = await Wire.to(server, players[0].session)
    seats = ["me", "open", *["bot:easy"] * bots]
    await host.ask("create", seats=len(seats), players=seats, **(fields or THIRTEEN))
    table = (await host.next("created"))["table"]
    for player in players:
        player.table = table
    friend = await Wire.to(server, players[1].session)
    await friend.ask("sit", table=table)
    await friend.next("seated")
    await host.ask("start", table=table)
    for _ in range(20):
        frame = await host.next("update")
        if frame["meta"] and frame["meta"]["status"] == "playing":
            break
    await host.close()
    await friend.close()


SEQUENCE = {
    "game": "sequence",
    "bots": 10,
    "rules": {"teams": 3, "to_win": 4, "draw": "manual", "turn_cap": 150},
}


class Reporter(Player):
    """Somebody at a game with teams, who reports the others and judges their reports."""

    async def act(self, wire: Wire) -> None:
        """Do what there is to do, and now and then report or judge."""
        you = self.meta["you"]
        if self.meta["report"] is not None and you["host"] and self.view["phase"] == "play":
            await wire.ask("judge", table=self.table, penalty=self.chance.random() < 0.5)
        elif self.meta["status"] == "playing" and self.chance.random() < 0.02:
            await wire.ask("report", table=self.table, team=1 - you["seat"])
        await super().act(wire)


def check(folder: Path, players: list[Player]) -> None:
    """Compare what the players have seen with what the log holds."""
    log = SqliteLog(folder)
    try:
        stored = log.read(players[0].table)
    finally:
        log.close()
    state, events = fold(players[0].table, stored)
    for player in players:
        assert list(player.seen) == list(range(1, player.version + 1))
        assert player.version <= len(events)
        for version, event in player.seen.items():
            if event["kind"] == "deal_over" or event["kind"] == "commitment":
                assert event["deal"] == getattr(events[version - 1], "deal", None)
            shown = json.loads(visible.event(state, version, events[version - 1]))
            assert shown == event
    # Every view is equal to the replay of the log up to its version.
    for seat, player in enumerate(players):
        past, _ = fold(player.table, stored[: player.version])
        assert json.loads(visible.Views(past).of(seat)) == player.view
    moves = [event for event in events if type(event).__name__ == "Move"]
    places = [(move.deal, move.number) for move in moves]
    assert len(places) == len(set(places)), "a move was made twice"


@pytest.mark.parametrize("point", POINTS)
async def test_killed_at(point: str, tmp_path: Path) -> None:
    chance = random.Random(point)
    players = [Player(1), Player(2)]
    server = Server(tmp_path, SETTINGS)
    try:
        server.wait_ready()
        await found_table(server, players)
    finally:
        server.kill()
    kills = 0
    while kills < -(-KILLS // len(POINTS)):
        before = players[0].version
        server = Server(tmp_path, SETTINGS, crash_at=f"{point}:{chance.randrange(4, 40)}")
        try:
            server.wait_ready()
            async with asyncio.timeout(60):
                await asyncio.gather(*(player.play(server) for player in players))
            code, said = server.ended()
        finally:
            server.kill()
        assert code == -9, said
        assert "Traceback" not in said
        check(tmp_path, players)
        assert players[0].version > before or point == "before_append"
        kills += 1
    assert players[0].version > 10 * kills


@pytest.mark.parametrize("point", POINTS)
async def test_killed_in_games_with_shuffles(point: str, tmp_path: Path) -> None:
    """Sequence for twelve, whose draw pile runs out: a shuffle is stored with its move."""
    chance = random.Random(point)
    players: list[Player] = [Reporter(1), Reporter(2)]
    begun = False
    kills = shuffles = 0
    while kills < -(-KILLS // len(POINTS)) or not shuffles:
        server = Server(tmp_path, SETTINGS, crash_at=f"{point}:{chance.randrange(20, 90)}")
        try:
            server.wait_ready(game="sequence")
            async with asyncio.timeout(120):
                while server.process.poll() is None:
                    if not begun:
                        players = [Reporter(1), Reporter(2)]
                        with contextlib.suppress(WebSocketException, OSError):
                            await found_table(server, players, **SEQUENCE)
                            begun = True
                        continue
                    await asyncio.gather(*(player.play(server) for player in players))
                    begun = players[0].meta.get("status") != "finished"
            code, said = server.ended()
        finally:
            server.kill()
        assert code == -9, said
        assert "Traceback" not in said
        if players[0].seen:
            check(tmp_path, players)
            shuffles += any(event["kind"] == "shuffled" for event in players[0].seen.values())
        kills += 1
    assert kills < 60
