"""When the disk refuses: the move is not made, no other table notices, nobody sees a traceback."""

import json
from typing import Any

import pytest
from hall_kit import QUICK, Guest, MemoryLog, four_at_table, mover, new_hall, settle
from msgspec.structs import replace

from salabie.server import events as ev
from salabie.server.fold import FoldError, fold
from salabie.server.lobby import Hall


async def test_a_move_that_is_not_stored_is_not_made(hall: Hall, log: MemoryLog) -> None:
    one, two = await four_at_table(hall), await four_at_table(hall)
    log.failing = lambda entry: entry.table == one[0].table
    player = mover(one)
    view, version, stored = player.view, player.version, log.read(player.table)
    player.play()
    mover(two).play()
    await settle(lambda: player.codes() and two[0].events("move"))
    refusal = player.last("refused")
    assert refusal["code"] == "storage"
    assert "stored" in refusal["message"]["en"]
    assert (player.view, player.version) == (view, version)
    assert not any(guest.events("move") for guest in one)
    assert log.read(player.table) == stored
    log.failing = lambda entry: False
    player.play()
    await settle(lambda: one[0].events("move"))
    assert one[0].version == version + 1


async def test_a_table_that_is_not_stored_is_not_made(hall: Hall, log: MemoryLog) -> None:
    log.failing = lambda entry: True
    guest = Guest(hall, "Dara")
    guest.ask("create", game="thirteen", seats=2, players=["me", "open"])
    await settle(lambda: guest.codes())
    assert guest.codes() == ["storage"]
    assert hall.unfinished == 0


async def test_the_halls_own_move_is_tried_again(log: MemoryLog) -> None:
    hall = new_hall(log, replace(QUICK, retry_wait=0.01))
    refused: list[int] = []

    def failing(entry: Any) -> bool:
        events = [ev.decode_event(event) for event in entry.events]
        own = any(isinstance(event, ev.Move) and event.by != "person" for event in events)
        if own and len(refused) < 3:
            refused.append(entry.first)
            return True
        return False

    log.failing = failing
    guest = Guest(hall, "Dara")
    players = ["me", "bot:easy", "bot:easy", "bot:easy"]
    guest.ask("create", game="thirteen", seats=4, players=players, start=True, nonce="n")
    await settle(lambda: guest.view.get("legal") or refused)
    if not refused:
        guest.play()
    await settle(lambda: len(refused) == 3)
    await settle(lambda: [move for move in guest.events("move") if move["by"] != "person"])
    hall.announce_stop()
    await hall.close()


async def test_an_event_written_by_another_owner_is_taken_over(hall: Hall, log: MemoryLog) -> None:
    guests = await four_at_table(hall)
    table = guests[0].table
    log.events[table].append(ev.encode_event(ev.Said(0.0, 1, "hello")))
    player = mover(guests)
    version = player.version
    player.play()
    await settle(lambda: player.codes())
    assert player.codes() == ["storage"]
    assert player.version == version + 1
    player.play()
    await settle(lambda: player.version == version + 2)


async def test_a_damaged_table_is_set_aside(log: MemoryLog) -> None:
    hall = new_hall(log)
    one, two = await four_at_table(hall), await four_at_table(hall)
    hall.announce_stop()
    log.events[one[0].table][4] = b'{"kind":"sat","at":0,"seat":99'
    hall = new_hall(log)
    guest = Guest(hall, "Dara")
    guest.ask("open", table=one[0].table)
    guest.ask("open", table=two[0].table)
    await settle(lambda: guest.meta)
    assert guest.codes() == ["damaged"]
    assert guest.table == two[0].table
    assert guest.view["hand"]
    hall.announce_stop()
    await hall.close()


async def test_everything_is_there_after_a_restart(log: MemoryLog) -> None:
    hall = new_hall(log)
    guests = await four_at_table(hall, clock=60)
    for _ in range(7):
        before = guests[0].version
        mover(guests).play()
        await settle(lambda before=before: guests[0].version > before)
    views = [(guest.view, guest.version, guest.meta["players"]) for guest in guests]
    hall.announce_stop()
    hall = new_hall(log)
    for guest, (view, version, players) in zip(guests, views, strict=True):
        again = Guest(hall, guest.name)
        again.ask("open", table=guest.table, since=version)
        await settle(lambda again=again: again.meta)
        frame = again.last("table")
        assert (frame["view"], frame["version"], frame["resync"]) == (view, version, False)
        assert again.meta["clock"] == {"seconds": 60}
        assert [one["name"] for one in again.meta["players"]] == [one["name"] for one in players]
        # Clocks are given back: the turn has its whole time again.
        if again is not None and view["to_act"] and again.frames[-1]["type"] == "clock":
            assert again.frames[-1]["milliseconds"] > 59_000
    hall.announce_stop()
    await hall.close()


async def test_other_rules_go_on_from_the_last_position(log: MemoryLog) -> None:
    hall = new_hall(log, replace(QUICK, snapshot_moves=5))
    guests = await four_at_table(hall)
    table = guests[0].table
    for number in range(7):
        before = guests[0].version
        mover(guests).play()
        await settle(lambda before=before: guests[0].version > before)
        if number == 4:
            fifth = {guest.name: guest.view for guest in guests}
    hall.announce_stop()
    # The table as an older version of the game would have left it.
    log.events[table][0] = log.events[table][0].replace(b'"version":1', b'"version":0')
    hall = new_hall(log)
    again = [Guest(hall, guest.name) for guest in guests]
    for guest in again:
        guest.ask("open", table=table)
        await settle(lambda guest=guest: guest.meta)
        assert guest.view["hand"] == fifth[guest.name]["hand"]
        assert guest.view["counts"] == fifth[guest.name]["counts"]
        assert guest.view["to_act"] == fifth[guest.name]["to_act"]
    await settle(lambda: log.events[table][-1].startswith(b'{"kind":"upgraded"'))
    while not again[0].events("deal_over"):
        before = again[0].version
        mover(again).play()
        await settle(lambda before=before: again[0].version > before)
    again[0].ask("history")
    await settle(lambda: again[0].frames[-1]["type"] == "history")
    state, _ = fold(table, log.read(table))
    assert state.rules_version == state.game.version
    hall.announce_stop()
    await hall.close()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda events: events[1:],
        lambda events: [*events, events[0]],
        lambda events: [*events, ev.encode_event(ev.Move(0.0, 0, "3S", "person", 0, 40))],
        lambda events: [*events, ev.encode_event(ev.Sat(0.0, 9, "x", "y", "z"))],
        lambda events: [*events, ev.encode_event(ev.Undone(0.0, 9))],
        lambda events: [*events, ev.encode_event(ev.Commitment(0.0, 9, "00", "11"))],
        lambda events: [*events, b"{}"],
        lambda events: [],
    ],
)
async def test_events_that_do_not_fit_are_no_table(hall: Hall, log: MemoryLog, spoil: Any) -> None:
    guests = await four_at_table(hall)
    with pytest.raises(FoldError):
        fold("t", spoil(log.read(guests[0].table)))


async def test_stored_events_are_readable_json(hall: Hall, log: MemoryLog) -> None:
    guests = await four_at_table(hall)
    kinds = [json.loads(event)["kind"] for event in log.read(guests[0].table)]
    assert kinds[0] == "created"
    assert kinds[-3:] == ["started", "commitment", "dealt"]
