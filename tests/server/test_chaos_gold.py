"""The server is killed while gold is booked: nothing is paid twice, and nothing is lost.

After every SIGKILL the ledger balances, every payment of every table's events stands in it once,
and nothing else does; purses are what the events say, and every account what it won and lost.
"""

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hall_kit import LONG, Server
from test_chaos import SETTINGS, Player, check, found_table
from websockets.exceptions import WebSocketException

from salabie.server import events as ev
from salabie.server.fold import TableState
from salabie.server.ledger import START, player_account, purse_account
from salabie.server.names import player_of
from salabie.server.purses import check_purses
from salabie.server.sqlite_log import FILE_NAME, SqliteLog

POINTS = ("before_append", "before_booking", "booked", "after_append", "after_answer")
KILLS = 100 if LONG else 10
PHOM = {"game": "phom", "rules": {"bet": 1, "deals": 20}}
BOOKING = {"before_booking", "booked"}


class Eater(Player):
    """Somebody who eats whenever that is possible, so that much is paid."""

    def choose(self, legal: list[str]) -> str:
        """The move to make."""
        paying = [move for move in legal if move.split()[0] in ("eat", "u")]
        return self.chance.choice(paying or legal)


def booked_play(folder: Path) -> dict[str, list[tuple[str, str, int]]]:
    """Per table the payments of play in the ledger, in the order of the moves."""
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as file:
        rows = file.execute(
            "SELECT key, debit, credit, amount FROM entries WHERE reason LIKE 'phom %'"
        ).fetchall()
    found: dict[str, list[tuple[int, int, tuple[str, str, int]]]] = {}
    for key, debit, credit, amount in rows:
        table, event, number = key.split(":")
        found.setdefault(table, []).append((int(event), int(number), (debit, credit, amount)))
    return {table: [one[2] for one in sorted(lines)] for table, lines in found.items()}


def check_gold(folder: Path, players: list[Player]) -> None:
    """Compare the ledger with the events of every table there is."""
    booked = booked_play(folder)
    log = SqliteLog(folder)
    try:
        assert log.audit() == []
        won = [0, 0]
        aside = [0, 0]
        for listing in log.listings():
            state = TableState(listing.table)
            expected: list[tuple[str, str, int]] = []
            for data in log.read(listing.table):
                event = ev.decode_event(data)
                paid: Any = None
                if isinstance(event, ev.Move):
                    assert state.play.gold is not None
                    paid = len(state.play.gold.payments(state.play.states, 0))
                state.apply(event)
                if paid is not None:
                    assert state.play.gold is not None
                    expected += [
                        (
                            purse_account(state.id, one.payer),
                            purse_account(state.id, one.payee),
                            one.amount,
                        )
                        for one in state.play.gold.payments(state.play.states, 0)[paid:]
                    ]
            assert booked.pop(listing.table, []) == expected
            check_purses(state, log)
            if state.brought is not None:
                for seat in range(2):
                    won[seat] += state.purses()[seat] - state.brought[seat]
                    aside[seat] += state.purses()[seat] if state.owners else 0
        assert not booked
        for seat, player in enumerate(players):
            account = player_account(player_of(player.session))
            held = log.balance(account)
            assert held is None or held + aside[seat] == START + won[seat]
    finally:
        log.close()


@pytest.mark.parametrize("point", POINTS)
async def test_killed_while_booking_at(point: str, tmp_path: Path) -> None:
    chance = random.Random(point)
    players = [Eater(1), Eater(2)]
    kills = 0
    begun = True
    server = Server(tmp_path, SETTINGS)
    try:
        server.wait_ready(game="phom")
        await found_table(server, players, **PHOM)
    finally:
        server.kill()
    while kills < -(-KILLS // len(POINTS)):
        passes = chance.randrange(1, 8) if point in BOOKING else chance.randrange(20, 90)
        server = Server(tmp_path, SETTINGS, crash_at=f"{point}:{passes}")
        try:
            server.wait_ready(game="phom")
            async with asyncio.timeout(120):
                while server.process.poll() is None:
                    if not begun:
                        players = [Eater(1), Eater(2)]
                        with contextlib.suppress(WebSocketException, OSError):
                            await found_table(server, players, **PHOM)
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
        check_gold(tmp_path, players)
        kills += 1
    assert sum(map(len, booked_play(tmp_path).values())) > kills
