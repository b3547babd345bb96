"""Draws that are owed in the hall: taken in time, lost, made for somebody who is gone."""

import asyncio
import random

from hall_kit import QUICK, Guest, MemoryLog, four_at_table, new_hall, settle
from hall_sequence import INSTANT, MANUAL, begun, closed, play_move
from msgspec.structs import replace

from play_kit import dull_move
from salabie.server.fold import fold


async def test_a_draw_is_owed_and_lost() -> None:
    log = MemoryLog()
    hall = new_hall(log, replace(INSTANT, pause=0.0))
    guests = await four_at_table(hall, game="sequence", rules=MANUAL)
    for guest in guests:
        guest.ask("preference", auto=True)
    await settle()
    first = guests[0].view["turn"]
    order = [guests[(first + step) % 4] for step in range(4)]
    seats = [(first + step) % 4 for step in range(4)]
    order[0].play()
    await settle()
    assert order[0].view["to_act"] == sorted(seats[:2])
    assert order[0].view["legal"] == ["draw"]
    await asyncio.sleep(0.05)
    assert order[0].view["owed"] == [seats[0]], "the hall draws for nobody"
    # One draws while the other plays: neither is out of date by that.
    version = order[0].version
    order[1].play()
    await settle()
    order[0].play("draw", version=version)
    await settle()
    assert order[0].view["counts"][seats[0]] == 6
    order[0].play("draw", version=version)
    await settle()
    assert order[0].codes() == ["stale"]
    version = order[2].version
    play = order[2].view["legal"][0]
    order[1].play("draw")
    await settle()
    order[2].play(play, version=version)
    await settle()
    # This time the next one is quicker: the card is lost.
    order[3].play()
    await settle()
    assert order[2].view["owed"] == sorted([seats[2], seats[3]])
    pile = order[2].view["draw_count"]
    order[3].play("draw")
    await settle()
    assert order[2].view["owed"] == []
    assert order[2].view["counts"][seats[2]] == 5
    assert order[2].view["draw_count"] == pile - 1
    order[2].play("draw")
    await settle()
    assert len(order[2].codes()) == 1
    assert not order[1].codes()
    assert not order[3].codes()
    state, _ = fold(guests[0].table, log.read(guests[0].table))
    assert state.play.states.tobytes() == begun(hall, guests[0]).play.states.tobytes()
    await closed(hall)


async def test_a_draw_that_shuffles_makes_nobody_else_late() -> None:
    """The pile runs out with a draw that is owed while the next one plays."""
    hall = new_hall(MemoryLog(), INSTANT)
    guests = await four_at_table(hall, game="sequence", rules={**MANUAL, "to_win": 4})
    chance = random.Random(8)
    while guests[0].view["draw_count"]:
        acting = guests[0].view["to_act"]
        seat = (guests[0].view["owed"] or acting)[0]
        guests[seat].play(dull_move(begun(hall, guests[0]).play, seat, chance))
        await settle()
    while not guests[0].view["owed"]:
        await play_move(guests, chance, dull=True)
    (late,) = guests[0].view["owed"]
    quick = guests[guests[0].view["turn"]]
    version, known = guests[late].version, quick.version
    move = quick.view["legal"][0]
    guests[late].play("draw", version=version)
    await settle(
        lambda: [event["kind"] for event in quick.frames[-1]["events"]] == ["move", "shuffled"]
    )
    quick.play(move, version=known)
    await settle()
    assert not quick.codes()
    assert quick.events("move")[-1]["move"] == move
    guests[late].play("draw", version=version)
    assert guests[late].codes() == ["stale"]
    await closed(hall)


async def test_no_clock_runs_for_an_owed_draw() -> None:
    hall = new_hall(MemoryLog(), INSTANT)
    guests = await four_at_table(hall, game="sequence", rules=MANUAL, clock=30)
    first = guests[0].view["turn"]
    guests[first].play()
    await settle()
    owed = guests[first].view["owed"]
    assert owed == [first]
    guests[0].frames.clear()
    guests[0].ask("open")
    await settle()
    clocks = [frame["seat"] for frame in guests[0].frames if frame["type"] == "clock"]
    assert clocks == [(first + 1) % 4]
    await closed(hall)


async def test_bots_leave_time_to_draw() -> None:
    hall = new_hall(MemoryLog(), replace(QUICK, owed_wait=0.4))
    for seats in (2, 4):
        guest = Guest(hall, f"Da{seats}")
        players = ["me", *["bot:easy"] * (seats - 1)]
        fields = {"seats": seats, "players": players, "rules": MANUAL, "nonce": "n"}
        guest.ask("create", game="sequence", start=True, **fields)
        await settle(lambda guest=guest: guest.view.get("hand"))
        await settle(lambda guest=guest: guest.view["turn"] == 0)
        loop = asyncio.get_running_loop()
        began = loop.time()
        guest.play()
        await settle(lambda guest=guest: 0 in guest.view["owed"])
        await settle(lambda guest=guest: 0 not in guest.view["owed"])
        assert loop.time() - began >= 0.4
        assert guest.view["counts"][0] == (6 if seats == 2 else 5)
        # One that draws in time loses nothing.
        await settle(lambda guest=guest: guest.view["turn"] == 0)
        counts = guest.view["counts"][0]
        guest.play()
        await settle(lambda guest=guest: 0 in guest.view["owed"])
        guest.play("draw")
        await settle(lambda guest=guest: 0 not in guest.view["owed"])
        assert guest.view["counts"][0] == counts
        guest.ask("leave")
        await settle()
    await closed(hall)


async def test_a_bot_draws_for_somebody_who_is_gone() -> None:
    hall = new_hall(MemoryLog(), replace(INSTANT, absent_wait=0.0))
    guests = await four_at_table(hall, game="sequence", rules=MANUAL)
    first = guests[0].view["turn"]
    gone = guests[first]
    gone.play()
    await settle()
    gone.ask("close")
    others = [guest for guest in guests if guest is not gone]
    await asyncio.sleep(0.05)
    assert others[0].view["owed"] == [first], "nobody waits for the draw"
    gone.ask("open")
    await settle()
    assert gone.view["legal"] == ["draw"]
    assert gone.meta["players"][first]["sitting_in"] is False
    gone.ask("leave")
    await settle(lambda: first not in others[0].view["owed"])
    assert others[0].events("move")[-1]["by"] == "bot"
    assert others[0].events("move")[-1]["move"] == "draw"
    await closed(hall)
