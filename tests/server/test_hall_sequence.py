"""Sequence in the hall: shuffles in mid-deal, table talk, owed draws, twelve at a table."""

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hall_kit import (
    QUICK,
    Guest,
    MemoryLog,
    Server,
    Wire,
    four_at_table,
    new_hall,
    settle,
)
from msgspec.structs import replace

from play_kit import dull_move
from salabie.errors import SalabieError
from salabie.record import read_record, replay, verify, write_record
from salabie.server import answers
from salabie.server import events as ev
from salabie.server.fold import FoldError, TableState, fold
from salabie.server.lobby import Hall
from salabie.server.sqlite_log import SqliteLog
from salabie.table import TABLE

LONG_GAME = {"to_win": 4}
TWELVE = {"teams": 3, "to_win": 4, "turn_cap": 120}
"""For twelve seats: nobody wins before the draw pile has run out."""
MANUAL = {"draw": "manual"}
INSTANT = replace(QUICK, owed_wait=0.0)
SHUFFLE = re.compile(r"shuffle [0-9JQKA]")


def begun(hall: Hall, guest: Guest) -> TableState:
    """The state of the table at which a guest sits."""
    state: TableState = hall.find(guest.table).state
    return state


async def play_move(guests: list[Guest], chance: random.Random, *, dull: bool = False) -> None:
    """A random move of somebody who owes one; a dull one makes no sequence."""
    seat = chance.choice(guests[0].view["to_act"])
    guest = guests[seat]
    version = guest.version
    refused = len(guest.codes())
    play = begun(guest.hall, guest).play
    guest.play(dull_move(play, seat, chance) if dull else chance.choice(guest.view["legal"]))
    await settle(lambda: guest.version > version or len(guest.codes()) > refused)
    await settle()


async def play_until_shuffled(guests: list[Guest], chance: random.Random) -> None:
    """Dull moves until the draw pile has run out."""
    while not guests[0].events("shuffled"):
        await play_move(guests, chance, dull=True)


async def closed(hall: Hall) -> None:
    """Stop a hall."""
    hall.announce_stop()
    await hall.close()


# Shuffles in mid-deal.


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


# Table talk.


async def test_a_report_and_its_penalty() -> None:
    log = MemoryLog()
    hall = new_hall(log, INSTANT)
    guests = await four_at_table(hall, game="sequence")
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=guests[0].table)
    await settle(lambda: spectator.meta)
    everybody = [*guests, spectator]
    turn = guests[0].view["turn"]
    known, play = guests[turn].version, guests[turn].view["legal"][0]
    guests[2].ask("report", team=1)
    await settle()
    assert all(one.meta["report"] == {"team": 1, "by": 2} for one in everybody)
    assert [event["team"] for event in spectator.events("reported")] == [1]
    guests[0].ask("judge", penalty=True)
    await settle()
    assert [one.meta["report"] for one in everybody] == [None] * 5
    frame = next(one for one in reversed(spectator.frames) if one["type"] == "update")
    assert [event["kind"] for event in frame["events"]] == ["judged", "move"]
    judged, penalty = frame["events"]
    assert (judged["team"], judged["penalty"]) == (1, True)
    assert (penalty["seat"], penalty["move"], penalty["by"]) == (TABLE, "penalty 1", "host")
    assert spectator.view["penalty"] == {"team": 1, "waiting": [1, 3]}
    assert spectator.view["to_act"] == [1, 3]
    # Whoever was to play learns of it by a refusal, and nobody can be penalized meanwhile.
    guests[turn].play(play, version=known)
    assert guests[turn].codes() == ["stale"]
    guests[turn].frames.clear()
    guests[2].ask("report", team=1)
    await settle()
    guests[0].ask("judge", penalty=True)
    await settle()
    assert len(guests[0].codes()) == 1
    assert guests[0].last("refused")["rule"] == "sequence 14"
    assert guests[0].meta["report"] == {"team": 1, "by": 2}
    guests[0].ask("judge", penalty=False)
    await settle()
    assert guests[0].meta["report"] is None
    assert guests[3].events("judged")[-1]["penalty"] is False
    # Both choose at once; what they chose is hidden until the last one has.
    version = guests[0].version
    drops = {seat: guests[seat].view["legal"][0] for seat in (1, 3)}
    assert all(move.startswith("drop ") for move in drops.values())
    guests[3].play(drops[3])
    await settle()
    assert guests[3].view["drop"] == drops[3].split()[1]
    for one in everybody:
        assert one.view["penalty"]["waiting"] == [1]
        assert one.view["counts"] == [6] * 4
        assert one.events("move")[-1]["move"] == "drop"
    assert [guests[seat].view["drop"] for seat in (0, 1, 2)] == [None] * 3
    guests[1].play(drops[1], version=version)
    await settle()
    assert guests[0].view["turn"] == turn
    assert guests[0].view["counts"] == [6, 5, 6, 5]
    assert guests[0].view["discards"][3] == [drops[3].split()[1]]
    assert not any(one.codes() for one in everybody[1:])
    assert all(move not in text for one in everybody for text in one.texts
               for move in drops.values() if one not in (guests[1], guests[3]))  # fmt: skip
    lines = [played.line for played in begun(hall, guests[0]).deals[0].moves]
    assert lines == ["penalty 1", f"3 {drops[3]}", f"1 {drops[1]}"]
    state, _ = fold(guests[0].table, log.read(guests[0].table))
    assert state.play.states.tobytes() == begun(hall, guests[0]).play.states.tobytes()
    await closed(hall)


async def test_reports_that_can_not_be() -> None:
    hall = new_hall(MemoryLog(), INSTANT)
    guests = await four_at_table(hall, game="sequence")
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=guests[0].table)
    await settle(lambda: spectator.meta)

    def answer(guest: Guest, kind: str, **fields: Any) -> tuple[str, str | None]:
        guest.ask(kind, **fields)
        refused = guest.last("refused")
        assert refused["message"]["km"]
        assert refused["message"]["km"] != refused["message"]["en"]
        return refused["code"], refused["rule"]

    rule = "sequence 14"
    assert answer(guests[0], "report", team=0) == ("cannot_report", rule)
    assert answer(guests[0], "report", team=2) == ("cannot_report", rule)
    assert answer(spectator, "report", team=1) == ("not_seated", None)
    assert answer(guests[0], "judge", penalty=True) == ("not_now", None)
    guests[1].ask("report", team=0)
    await settle()
    assert answer(guests[2], "report", team=1) == ("not_now", None)
    assert "has not decided" in guests[2].last("refused")["message"]["en"]
    assert answer(guests[1], "judge", penalty=True) == ("not_host", None)
    assert answer(spectator, "judge", penalty=False) == ("not_host", None)
    guests[0].ask("judge", penalty=False)
    await settle()
    assert guests[0].view["penalty"] is None
    guests[0].ask("close")
    await settle()
    assert answer(guests[1], "report", team=0) == ("not_now", None)
    assert "host" in guests[1].last("refused")["message"]["en"]
    await closed(hall)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "sequence", "rules": {"table_talk": False}}, "may talk as they like"),
        ({"game": "thirteen"}, "no rule against advice"),
    ],
)
async def test_where_nobody_is_reported(fields: dict[str, Any], words: str) -> None:
    hall = new_hall(MemoryLog(), INSTANT)
    guests = await four_at_table(hall, **fields)
    assert guests[0].meta["chat"] is True
    guests[0].ask("report", team=1)
    assert guests[0].codes() == ["cannot_report"]
    assert words in guests[0].last("refused")["message"]["en"]
    await closed(hall)


async def test_no_report_before_a_game_nor_among_single_players() -> None:
    hall = new_hall(MemoryLog(), INSTANT)
    guest = Guest(hall, "Dara")
    guest.ask("create", game="sequence", seats=4, players=["me", *["open"] * 3])
    await settle(lambda: guest.meta)
    assert guest.meta["chat"] is True
    guest.ask("report", team=1)
    assert "while a game is being played" in guest.last("refused")["message"]["en"]
    guest.ask("create", game="sequence", seats=3, players=["me", *["bot:easy"] * 2], start=True)
    await settle(lambda: guest.meta["seat_count"] == 3 and guest.meta["status"] == "playing")
    assert guest.meta["chat"] is True
    guest.ask("report", team=1)
    assert "plays alone" in guest.last("refused")["message"]["en"]
    await closed(hall)


async def test_the_chat_is_closed_while_a_game_is_played() -> None:
    hall = new_hall(MemoryLog(), INSTANT)
    guests = await four_at_table(hall, game="sequence")
    assert guests[0].meta["chat"] is False
    guests[1].ask("chat", text="psst")
    assert guests[1].codes() == ["not_now"]
    assert "advise" in guests[1].last("refused")["message"]["en"]
    guests[1].ask("phrase", phrase="hello")
    await settle()
    assert guests[0].events("said")[0]["phrase"] == "hello"
    chance = random.Random(4)
    while not guests[0].events("finished"):
        await play_move(guests, chance)
    assert guests[0].meta["chat"] is True
    await asyncio.sleep(0)
    guests[2].ask("chat", text="well played")
    await settle()
    assert guests[0].events("said")[-1]["text"] == "well played"
    await closed(hall)


# Owed draws.


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


# Many at a table.


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
