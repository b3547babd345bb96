"""Many clients, a log that answers late and in any order, now and then not at all."""

import asyncio
import random
from typing import Any

import pytest
from hall_kit import LONG, QUICK, Guest, MemoryLog, four_at_table, new_hall, settle
from msgspec.structs import replace

from salabie.server import visible
from salabie.server.fold import fold

ROUNDS = 60 if LONG else 6
STEPS = 250


def some_request(guest: Guest, chance: random.Random, host: Any) -> None:
    """Ask for something at random, sensible or not, by what the client has seen so far."""
    pick = chance.random()
    if pick < 0.6 and guest.view.get("legal"):
        guest.play(chance.choice(guest.view["legal"]))
        if chance.random() < 0.3:
            guest.play(chance.choice(guest.view["legal"]))  # a double click
    elif pick < 0.65:
        guest.play(chance.choice(["3S", "2H", "pass", "KC KD"]))
    elif pick < 0.75:
        guest.ask("ready")
    elif pick < 0.8:
        guest.ask("nonce", deal=guest.meta.get("deal", 0), nonce=str(chance.random()))
    elif pick < 0.84:
        guest.ask("phrase", phrase="wow")
    elif pick < 0.88:
        guest.ask("preference", auto=chance.random() < 0.5)
    elif pick < 0.91:
        guest.ask("open", since=max(0, guest.version - chance.randrange(5)))
    elif pick < 0.94:
        guest.ask("close")
    elif pick < 0.96:
        guest.ask("undo", version=guest.version)
    elif pick < 0.98:
        guest.ask("seat", seat=chance.randrange(4), player=chance.choice(["open", "bot:easy"]))
    else:
        guest.ask("sit")


@pytest.mark.parametrize("seed", range(ROUNDS))
async def test_whatever_happens_the_log_is_what_was_seen(seed: int) -> None:
    chance = random.Random(seed)
    log = MemoryLog(delays=random.Random(seed))
    hall = new_hall(log, replace(QUICK, absent_wait=0.01, retry_wait=0.005))
    guests = await four_at_table(hall, rules={"deals": 3})
    guests += [Guest(hall, "Dara"), Guest(hall, "Vuthy")]
    table = guests[0].table
    for guest in guests[4:]:
        guest.ask("open", table=table)
    await settle(lambda: all(guest.meta for guest in guests))
    failures = random.Random(-seed)
    log.failing = lambda entry: failures.random() < 0.05
    for _ in range(STEPS):
        some_request(chance.choice(guests), chance, guests[0])
        if chance.random() < 0.5:
            await asyncio.sleep(chance.random() * 0.002)
    log.failing = lambda entry: False
    hall.announce_stop()
    actor = hall.find(table)
    for guest in guests:
        frames = len(guest.frames)
        guest.ask("open", table=table)
        await settle(lambda: any(one["type"] == "table" for one in guest.frames[frames:]))  # noqa: B023
    await settle(lambda: not actor.busy)
    state, events = fold(table, log.read(table))
    assert state.version == len(events) == actor.state.version
    for guest in guests:
        seat = guest.meta["you"]["seat"]
        replayed = visible.Views(state).of(visible.SPECTATOR if seat is None else seat)
        assert replayed == visible.encode(guest.view)
        numbers = [
            event["version"]
            for frame in guest.frames
            if frame["type"] == "update"
            for event in frame["events"]
        ]
        assert len(numbers) == len(set(numbers))
    await hall.close()
