"""Reports of table talk in the hall, their penalties, and the chat that is closed."""

import asyncio
import random
from typing import Any

import pytest
from hall_kit import Guest, MemoryLog, four_at_table, new_hall, settle
from hall_sequence import INSTANT, begun, closed, play_move

from salabie.server.fold import fold
from salabie.table import TABLE


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
