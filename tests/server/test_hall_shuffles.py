"""Shuffles in mid-deal in the hall: with their move, checked, taken back with it."""

import random
from pathlib import Path
from typing import Any

import pytest
from hall_kit import Guest, MemoryLog, Server, Wire, four_at_table, new_hall, settle
from hall_sequence import (
    INSTANT,
    LONG_GAME,
    SHUFFLE,
    TWELVE,
    begun,
    closed,
    play_move,
    play_until_shuffled,
)
from msgspec.structs import replace

from play_kit import dull_move
from salabie.errors import SalabieError
from salabie.record import read_record, replay, verify, write_record
from salabie.server import answers
from salabie.server import events as ev
from salabie.server.fold import FoldError, fold
from salabie.server.sqlite_log import SqliteLog


async def test_a_shuffle_comes_with_its_move_and_can_be_checked() -> None:
    log = MemoryLog()
    hall = new_hall(log, replace(INSTANT, snapshot_moves=1))
    guests = await four_at_table(hall, game="sequence", rules=LONG_GAME)
    table, state = guests[0].table, begun(hall, guests[0])
    await play_until_shuffled(guests, random.Random(1))
    (frame,) = [
        frame
        for frame in guests[1].frames
        if frame["type"] == "update" and "shuffled" in [one["kind"] for one in frame["events"]]
    ]
    move, shuffled = frame["events"]
    assert move["kind"] == "move"
    assert shuffled == {
        "version": move["version"] + 1,
        "kind": "shuffled",
        "deal": 0,
        "number": move["number"] + 1,
    }
    assert frame["view"]["phase"] == "play"
    assert frame["view"]["discards"] == [[], [], [], []]
    stored = [ev.decode_event(data) for data in log.read(table)]
    (kept,) = [event for event in stored if isinstance(event, ev.Shuffled)]
    made = stored[shuffled["version"] - 2]
    assert isinstance(made, ev.Move)
    assert made.position is None, "no position is kept of a table that waits for a shuffle"
    assert kept.position is not None
    assert len(kept.cards.split()) == frame["view"]["draw_count"] + 1
    # Read again from the log, the same table; and by its fair stream, the same order.
    again, _ = fold(table, log.read(table))
    assert again.play.states.tobytes() == state.play.states.tobytes()
    assert not any(SHUFFLE.search(text) for guest in guests for text in guest.texts)
    while not guests[0].events("finished"):
        await play_move(guests, random.Random(len(guests[0].texts)))
    record = answers.record(state)
    assert len(verify(read_record(write_record(record)))) == 1
    guests[0].ask("history")
    await settle(lambda: any(frame["type"] == "history" for frame in guests[0].frames))
    (deal,) = guests[0].last("history")["deals"]
    assert len(deal["views"]) == len(deal["events"]) + 1
    told = [event for event in deal["events"] if event["kind"] == "shuffled"]
    assert told[0] == {
        "kind": "shuffled", "cards": kept.cards, "deal": 0, "number": kept.number,
    }  # fmt: skip
    guests[0].ask("review", deal=0, move=kept.number)
    assert guests[0].codes() == ["not_now"]
    guests[0].ask("review", deal=0, move=kept.number + 1)
    await settle(lambda: any(frame["type"] == "review" for frame in guests[0].frames))
    await closed(hall)


async def test_another_order_in_the_log_is_noticed() -> None:
    log = MemoryLog()
    hall = new_hall(log, INSTANT)
    guests = await four_at_table(hall, game="sequence", rules=LONG_GAME)
    table = guests[0].table
    await play_until_shuffled(guests, random.Random(2))
    number, data = next(
        (number, data)
        for number, data in enumerate(log.read(table))
        if isinstance(ev.decode_event(data), ev.Shuffled)
    )
    event: Any = ev.decode_event(data)
    first, second, *rest = event.cards.split()
    event.cards = " ".join([second, first, *rest]) if first != second else event.cards[::-1]
    log.events[table][number] = ev.encode_event(event)
    with pytest.raises(FoldError, match="shuffle"):
        fold(table, log.read(table))
    # A move right after the one that asked for a shuffle is none that can be.
    del log.events[table][number]
    with pytest.raises(FoldError):
        fold(table, [*log.read(table)[:number], ev.encode_event(ev.Move(1.0, 0, "x", "bot", 0, 9))])
    await closed(hall)


async def test_a_record_with_another_shuffle_is_refused() -> None:
    hall = new_hall(MemoryLog(), INSTANT)
    guests = await four_at_table(hall, game="sequence", rules=LONG_GAME)
    chance = random.Random(3)
    await play_until_shuffled(guests, chance)
    while not guests[0].events("finished"):
        await play_move(guests, chance)
    record = answers.record(begun(hall, guests[0]))
    verify(record)
    (deal,) = record.deals
    place = next(n for n, line in enumerate(deal.moves) if line.startswith("shuffle"))
    cards = deal.moves[place].split()
    cards[1], cards[-1] = cards[-1], cards[1]
    deal.moves[place] = " ".join(cards)
    with pytest.raises(SalabieError) as caught:
        verify(record)
    assert caught.value.code in ("fair_mismatch", "not_your_turn", "not_in_hand")
    assert getattr(caught.value, "move", None) is not None
    for line, code in (
        ("shuffle 2S", "bad_shuffle"),
        ("shuffle", "bad_shuffle"),
        ("shuffle 2S x", "bad_move_line"),
    ):
        deal.moves[place] = line
        with pytest.raises(SalabieError) as caught:
            replay(record)
        assert caught.value.code == code
    deal.moves[:] = ["shuffle 2S"]
    with pytest.raises(SalabieError) as caught:
        replay(record)
    assert caught.value.code == "no_shuffle_due"
    await closed(hall)


@pytest.mark.parametrize("draw", ["auto", "manual"])
async def test_a_move_taken_back_takes_its_shuffle_with_it(draw: str) -> None:
    log = MemoryLog()
    hall = new_hall(log, INSTANT)
    guest = Guest(hall, "Dara")
    players = ["me", *["bot:easy"] * 11]
    fields = {"seats": 12, "players": players, "rules": {**TWELVE, "draw": draw}, "nonce": "n"}
    guest.ask("create", game="sequence", start=True, **fields)
    await settle(lambda: guest.view.get("hand"))
    guest.ask("preference", auto=False)
    state = begun(hall, guest)
    chance = random.Random(5)

    def shuffles() -> list[ev.Shuffled]:
        stored = map(ev.decode_event, log.read(guest.table))
        return [event for event in stored if isinstance(event, ev.Shuffled)]

    async def turn() -> None:
        await settle(lambda: guest.view["legal"] or guest.events("finished"))
        if not guest.events("finished"):
            version = guest.version
            guest.play(dull_move(state.play, 0, chance))
            await settle(lambda: guest.version > version)

    while not shuffles():
        await turn()
    await settle(lambda: guest.view["legal"] or guest.events("finished"))
    assert not guest.events("finished")
    (first,) = shuffles()
    undone = 0
    while len(state.deals[0].moves) > first.number:
        guest.ask("undo", version=guest.version)
        undone += 1
        await settle(lambda: len(guest.events("undone")) == undone)  # noqa: B023
        await settle(lambda: guest.view["legal"])
    assert state.deals[0].shuffles() == []
    assert guest.view["draw_count"] <= 12
    again, _ = fold(guest.table, log.read(guest.table))
    assert again.play.states.tobytes() == state.play.states.tobytes()
    while not guest.events("finished"):
        await turn()
    assert len(shuffles()) > 1
    # The words of the stream were used again: what was played in the end can be checked.
    record = read_record(write_record(answers.record(state)))
    assert sum(line.startswith("shuffle ") for line in record.deals[0].moves) < len(shuffles())
    verify(record)
    assert set(guest.codes()) <= {"stale"}
    await closed(hall)


async def test_killed_right_after_a_shuffle(tmp_path: Path) -> None:
    """The move and its shuffle are in the log both or neither, and the game goes on and checks."""
    settings = {"pause": 0.0, "nonce_wait": 0.1, "hall_wait": 0.0}
    session = "5" * 40
    server = Server(tmp_path, settings)
    players = ["me", *["bot:easy"] * 11]
    try:
        server.wait_ready(game="sequence")
        wire = await Wire.to(server, session)
        fields = {"seats": 12, "players": players, "rules": TWELVE, "nonce": "n"}
        await wire.ask("create", game="sequence", start=True, **fields)
        table = (await wire.next("created"))["table"]
        frame = await wire.next("table", "update")
        while "shuffled" not in [event["kind"] for event in frame["events"]]:
            if frame["view"]["legal"]:
                move = frame["view"]["legal"][0]
                await wire.ask("play", table=table, version=frame["version"], move=move)
            frame = await wire.next("table", "update")
        server.process.kill()
        await wire.close()
    finally:
        server.kill()
    server = Server(tmp_path, settings)
    try:
        server.wait_ready(game="sequence")
        wire = await Wire.to(server, session)
        await wire.ask("open", table=table)
        frame = await wire.next("table")
        while frame["meta"] is None or frame["meta"]["status"] != "finished":
            if frame["view"]["legal"]:
                move = frame["view"]["legal"][0]
                await wire.ask("play", table=table, version=frame["version"], move=move)
            frame = await wire.next("table", "update")
        await wire.close()
        record = read_record(server.get(f"/api/tables/{table}/record")[2])
        assert any(line.startswith("shuffle ") for line in record.deals[0].moves)
        assert len(verify(record)) == 1
    finally:
        server.kill()
    log = SqliteLog(tmp_path)
    try:
        state, events = fold(table, log.read(table))
    finally:
        log.close()
    assert state.status == "finished"
    assert any(isinstance(event, ev.Shuffled) for event in events)
