"""Games of Sequence in the hall, with many at a table."""

import random
from typing import Any

import pytest
from hall_kit import Guest, MemoryLog, new_hall, settle
from hall_sequence import INSTANT, begun, closed, play_move

from salabie.record import read_record, verify, write_record
from salabie.server import answers
from salabie.server.fold import fold


@pytest.mark.parametrize(
    ("seats", "rules"),
    [(12, {}), (12, {"teams": 2, "to_win": 2, "draw": "manual"}), (10, {"to_win": 3}), (3, {})],
)
async def test_a_person_and_bots_play_a_game(seats: int, rules: dict[str, Any]) -> None:
    log = MemoryLog()
    hall = new_hall(log, INSTANT)
    guest = Guest(hall, "Dara")
    players = ["me", *["bot:easy"] * (seats - 1)]
    guest.ask(
        "create", game="sequence", seats=seats, players=players, rules=rules, start=True, nonce="n"
    )
    await settle(lambda: guest.view.get("hand"))
    while not guest.events("finished"):
        before = guest.version
        if guest.view["legal"]:
            guest.play()
        await settle(lambda before=before: guest.version > before)
        await settle()
    assert guest.view["winner"] is not None or guest.view["drawn"]
    assert set(guest.codes()) <= {"stale"}
    assert {event["seat"] for event in guest.events("move")} == set(range(seats))
    state = begun(hall, guest)
    verify(read_record(write_record(answers.record(state))))
    again, _ = fold(guest.table, log.read(guest.table))
    assert again.play.states.tobytes() == state.play.states.tobytes()
    await closed(hall)


async def test_twelve_persons_find_a_seat_each() -> None:
    hall = new_hall(MemoryLog(), INSTANT)
    host = Guest(hall, "g0")
    host.ask("create", game="sequence", seats=12, players=["me", *["open"] * 11])
    await settle(lambda: host.meta)
    guests = [host]
    for number in range(1, 12):
        guest = Guest(hall, f"g{number}")
        guest.ask("sit", table=host.table)
        await settle(lambda guest=guest: guest.meta)
        assert guest.meta["you"]["seat"] == number
        guests.append(guest)
    late = Guest(hall, "late")
    late.ask("sit", table=host.table)
    await settle()
    assert late.codes() == ["seat_taken"]
    host.ask("start")
    await settle(lambda: host.meta["fair"])
    for guest in guests:
        guest.ask("nonce", deal=0, nonce="n")
    await settle(lambda: host.view["hand"])
    assert host.view["counts"] == [3] * 12
    chance = random.Random(12)
    for _ in range(30):
        await play_move(guests, chance)
    assert not any(guest.codes() for guest in guests)
    await closed(hall)
