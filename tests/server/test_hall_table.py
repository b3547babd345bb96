"""A table in the hall: seats, moves, versions, the host, clocks, bots, undo, rematch."""

import asyncio
from typing import Any

import pytest
from hall_kit import QUICK, Guest, MemoryLog, four_at_table, mover, new_hall, settle
from msgspec.structs import replace

from salabie.server.fold import fold
from salabie.server.lobby import Hall

SOLO = {
    "game": "thirteen",
    "seats": 4,
    "players": ["me", "bot:easy", "bot:easy", "bot:easy"],
    "start": True,
    "nonce": "mine",
}


async def solo(hall: Hall, **fields: Any) -> Guest:
    """A person against three bots, with the cards dealt."""
    guest = Guest(hall, "Dara")
    guest.ask("create", **{**SOLO, **fields})
    await settle(lambda: guest.view.get("hand"))
    return guest


async def my_turn(guest: Guest) -> None:
    """Wait until the guest has a choice."""
    await settle(lambda: len(guest.view["legal"]) > 1)


async def play_out(guests: list[Guest], until: str = "deal_over") -> None:
    """Play first legal moves until an event of a kind has come."""
    while not guests[0].events(until):
        before = guests[0].version
        mover(guests).play()
        await settle(lambda before=before: guests[0].version > before)


async def test_play_now_deals_at_once(hall: Hall) -> None:
    guest = await solo(hall)
    first = guest.last("table")
    assert first["view"]["hand"]
    assert first["meta"]["fair"]["nonces"] == ["mine", "", "", ""]
    assert first["meta"]["fair"]["secret"] is None
    assert guest.frames[0]["type"] == "created"
    assert guest.frames[0]["seat"] == 0


async def test_a_move_is_seen_by_all_and_stored(four: list[Guest], log: MemoryLog) -> None:
    player = mover(four)
    move = player.view["legal"][0]
    player.play(move)
    await settle(lambda: all(guest.events("move") for guest in four))
    for guest in four:
        (event,) = guest.events("move")
        assert event == {
            "version": guest.version,
            "kind": "move",
            "seat": player.view["seat"],
            "move": move,
            "by": "person",
            "deal": 0,
            "number": 0,
        }
    state, _ = fold(four[0].table, log.read(four[0].table))
    assert state.version == four[0].version


async def test_nothing_is_shown_before_it_is_stored(log: MemoryLog, four: list[Guest]) -> None:
    log.instant = False
    mover(four).play()
    await settle()
    assert not any(guest.events("move") for guest in four)
    log.flush()
    await settle()
    assert all(guest.events("move") for guest in four)


async def test_double_click_plays_once(four: list[Guest]) -> None:
    player = mover(four)
    version, move = player.version, player.view["legal"][0]
    player.play(move, version)
    player.play(move, version)
    await settle(lambda: player.codes())
    assert player.codes() == ["stale"]
    assert len(player.events("move")) == 1
    assert player.last("table")["version"] == player.version


async def test_a_refused_move_changes_nothing(four: list[Guest], log: MemoryLog) -> None:
    player = mover(four)
    stored = log.read(player.table)
    player.play("pass")
    player.play("nonsense")
    await settle(lambda: len(player.codes()) == 2)
    refusal = next(frame for frame in player.frames if frame["type"] == "refused")
    assert refusal["code"] == "lead_pass"
    assert refusal["rule"] == "thirteen 5"
    assert set(refusal["message"]) == {"en", "km"}
    assert player.codes()[1] == "not_a_move"
    assert log.read(player.table) == stored


async def test_not_your_turn(four: list[Guest]) -> None:
    other = four[(four[0].view["to_act"][0] + 1) % 4]
    other.play("3S")
    await settle(lambda: other.codes())
    assert other.codes() == ["not_your_turn"]


async def test_two_tabs_on_one_seat_both_get_updates(four: list[Guest], hall: Hall) -> None:
    tab = Guest(hall, "Dara")
    tab.ask("open", table=four[0].table)
    await settle(lambda: tab.meta)
    assert tab.meta["you"] == {"seat": 0, "host": True, "arrangement": None}
    assert tab.view == four[0].view
    mover(four).play()
    await settle(lambda: tab.events("move"))
    assert tab.view == four[0].view
    hall.gone(tab)
    await settle()
    assert four[1].meta["players"][0]["present"] is True
    hall.gone(four[0])
    await settle()
    assert four[1].meta["players"][0]["present"] is False


async def test_a_spectator_sees_no_cards(four: list[Guest], hall: Hall) -> None:
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=four[0].table)
    await settle(lambda: spectator.meta)
    assert spectator.meta["you"] == {"seat": None, "host": False, "arrangement": None}
    assert spectator.view["hand"] == []
    assert spectator.view["legal"] == []
    assert four[0].meta["spectators"] == 1
    spectator.play("3S")
    spectator.ask("hint", version=spectator.version)
    spectator.ask("sort", by="rank")
    await settle(lambda: len(spectator.codes()) == 3)
    assert spectator.codes() == ["not_seated"] * 3


async def test_a_seat_token_opens_the_seat_elsewhere(four: list[Guest], hall: Hall) -> None:
    phone = Guest(hall, "Phone")
    phone.ask("open", table=four[1].table, token=four[1].token)
    await settle(lambda: phone.meta)
    assert phone.meta["you"]["seat"] == 1
    thief = Guest(hall, "Thief")
    thief.ask("open", table=four[1].table, token="guess")
    await settle(lambda: thief.codes())
    assert thief.codes() == ["wrong_token"]
    assert not thief.meta


async def test_resume_by_version(four: list[Guest], hall: Hall) -> None:
    since = four[0].version
    for _ in range(3):
        before = four[0].version
        mover(four).play()
        await settle(lambda before=before: four[0].version > before)
    again = Guest(hall, "Dara")
    again.ask("open", table=four[0].table, since=since)
    await settle(lambda: again.meta)
    frame = again.last("table")
    assert [event["version"] for event in frame["events"]] == [since + 1, since + 2, since + 3]
    assert frame["resync"] is False
    again.ask("open", table=four[0].table, since=frame["version"] + 9)
    await settle(lambda: again.last("table")["resync"])
    assert again.last("table")["events"] == []


async def test_the_host_removes_and_puts_in_a_bot(four: list[Guest]) -> None:
    four[1].ask("seat", seat=2, player="bot:hard")
    four[0].ask("seat", seat=2, player="bot:hard")
    await settle(lambda: four[2].meta["you"]["seat"] is None)
    assert four[1].codes() == ["not_host"]
    assert four[0].meta["players"][2] == {
        "kind": "bot", "name": "", "level": "hard", "host": False, "present": True,
        "sitting_in": False, "ready": False, "auto": True,
    }  # fmt: skip
    assert four[2].view["hand"] == []
    four[0].ask("seat", seat=0, player="open")
    await settle(lambda: four[0].codes())
    assert four[0].codes() == ["not_now"]


async def test_leaving_hands_the_seat_to_a_bot_and_the_host_on(four: list[Guest]) -> None:
    four[0].ask("leave")
    await settle(lambda: four[1].meta["you"]["host"])
    assert four[1].meta["players"][0]["kind"] == "bot"
    assert four[0].meta["you"]["seat"] is None


async def test_a_table_that_all_have_left_is_finished(four: list[Guest]) -> None:
    for guest in four:
        guest.ask("leave")
        await settle(lambda guest=guest: guest.meta["you"]["seat"] is None)
    assert four[0].meta["status"] == "finished"


async def test_sitting_down(hall: Hall) -> None:
    host = Guest(hall, "Dara")
    players = ["me", "bot:easy", "open"]
    host.ask("create", game="thirteen", seats=3, players=players)
    await settle(lambda: host.meta)
    host.ask("start")
    friend, late = Guest(hall, "Sok"), Guest(hall, "Mony")
    for guest in (friend, late):
        guest.ask("open", table=host.table)
    friend.ask("sit", table=host.table, seat=0)
    friend.ask("sit", table=host.table, name="  So\u0007k ")
    late.ask("sit", table=host.table)
    await settle(lambda: late.codes())
    assert host.codes() == ["not_now"]
    assert friend.codes() == ["seat_taken"]
    assert friend.last("seated")["seat"] == 2
    assert late.codes() == ["seat_taken"]
    assert host.meta["players"][2]["name"] == "Sok"
    assert friend.meta["you"]["seat"] == 2
    assert host.events("sat") == [
        {"version": host.version, "kind": "sat", "seat": 2, "name": "Sok"}
    ]


async def test_unknown_things_are_refused(hall: Hall) -> None:
    guest = Guest(hall, "Dara")
    for fields in (
        {"game": "poker"},
        {"seats": 5, "players": ["me"] + ["open"] * 4},
        {"rules": {"jokers": True}},
        {"rules": {"target": -1}},
        {"rules": {"preset": "moon"}},
        {"rules": {"ranks": 5}},
    ):
        guest.ask("create", **{**SOLO, **fields})
    await settle()
    assert guest.codes() == ["unknown_option"] * 6
    assert guest.last("refused")["message"]["en"].startswith("A short deck (ranks) is for study")
    guest.ask("create", **{**SOLO, "players": ["me", "me", "open", "open"], "start": False})
    guest.ask("create", **{**SOLO, "players": ["me", "open", "bot:easy", "bot:easy"]})
    guest.ask("open", table="nothere")
    await settle()
    assert guest.codes()[6:] == ["bad_players", "not_now", "no_table"]
    guest.ask("create", **{**SOLO, "players": ["bot:easy"] * 4, "start": False})
    await settle()
    assert guest.codes()[9:] == ["bad_players"]


async def test_a_table_is_ones_own_by_who_made_it_and_not_by_a_name(hall: Hall) -> None:
    host, other = Guest(hall, "one"), Guest(hall, "two")
    host.name = other.name = "Dara"
    fields = {"game": "thirteen", "seats": 4, "players": ["me", "open", "open", "open"]}
    host.ask("create", **fields, listed=True)
    await settle(lambda: host.meta)
    for guest in (host, other):
        hall.watch(guest, True)
    assert [one["own"] for one in host.last("hall")["mine"]] == [True]
    assert [one["own"] for one in other.last("hall")["open"]] == [False]


async def test_a_name_can_be_given_up(hall: Hall) -> None:
    guest = Guest(hall, "Dara")
    hall.rename(guest, "\u202e")
    assert guest.name == "Dara"
    hall.rename(guest, " ")
    assert guest.name == ""


async def test_deals_follow_each_other_to_the_end(four: list[Guest]) -> None:
    await play_out(four)
    over = four[0].events("deal_over")[0]
    assert four[0].meta["status"] == "between"
    assert four[0].meta["fair"]["secret"] == over["secret"]
    assert four[0].view["hands"] is not None
    assert four[0].meta["next_deal_in"] is None
    four[1].ask("ready")
    await settle(lambda: four[0].meta["next_deal_in"] is not None)
    assert four[0].meta["players"][1]["ready"] is True
    for guest in four:
        guest.ask("ready")
    await settle(lambda: four[0].meta["deal"] == 1)
    assert four[0].meta["fair"]["secret"] is None
    await settle(lambda: four[0].meta["status"] == "playing" and four[0].view["phase"] == "play")


async def test_the_next_deal_does_not_wait_for_ever(four: list[Guest]) -> None:
    await play_out(four)
    four[3].ask("ready")
    await settle(lambda: four[0].meta["deal"] == 1)


async def test_a_match_ends_and_is_played_again(hall: Hall) -> None:
    guests = await four_at_table(hall, rules={"deals": 1})
    await play_out(guests, "finished")
    assert guests[0].meta["status"] == "finished"
    assert guests[0].view["winners"] is not None
    old = guests[0].table
    guests[2].ask("rematch")
    guests[2].ask("rematch")
    await settle(lambda: guests[0].meta["rematch"])
    new = guests[2].last("created")["table"]
    assert guests[0].meta["rematch"] == new != old
    guests[0].ask("open", table=new, token=guests[0].token)
    await settle(lambda: guests[0].table == new)
    assert guests[0].meta["you"] == {"seat": 0, "host": False, "arrangement": None}
    assert [player["name"] for player in guests[0].meta["players"]] == [
        "Dara", "Sok", "Mony", "Bopha",
    ]  # fmt: skip


async def test_a_rematch_against_bots_starts_by_itself(hall: Hall) -> None:
    guest = await solo(hall, rules={"deals": 1})
    while not guest.events("finished"):
        before = guest.version
        if len(guest.view["legal"]) > 1:
            guest.play()
        await settle(lambda before=before: guest.version > before)
    old = guest.table
    guest.ask("rematch")
    await settle(lambda: guest.table != old and guest.view["hand"])
    assert guest.meta["status"] == "playing"


async def test_undo_among_bots(hall: Hall) -> None:
    guest = await solo(hall)
    await my_turn(guest)
    hand, moves = guest.view["hand"], len(guest.events("move"))
    assert guest.meta["can_undo"] is False
    before = guest.version
    guest.play()
    await settle(lambda: guest.version > before)
    await my_turn(guest)
    assert guest.meta["can_undo"] is True
    version = guest.version
    guest.ask("undo", version=version)
    await settle(lambda: guest.events("undone"))
    assert guest.view["hand"] == hand
    assert guest.events("undone")[0]["number"] == moves
    assert guest.version > version
    assert guest.meta["can_undo"] is False
    guest.ask("undo", version=guest.version)
    await settle(lambda: guest.codes())
    assert guest.codes() == ["not_now"]


async def test_no_undo_among_people(four: list[Guest]) -> None:
    player = mover(four)
    player.play()
    await settle(lambda: player.events("move"))
    player.ask("undo", version=player.version)
    await settle(lambda: player.codes())
    assert player.codes() == ["not_now"]
    assert player.meta["can_undo"] is False


async def test_the_hall_makes_only_moves(four: list[Guest]) -> None:
    for guest in four:
        guest.ask("preference", auto=True)
    for _ in range(12):
        await settle(lambda: len(mover(four).view["legal"]) > 1 or four[0].events("deal_over"))
        if four[0].events("deal_over"):
            break
        before = four[0].version
        mover(four).play(mover(four).view["legal"][-1])
        await settle(lambda before=before: four[0].version > before)
    forced = [event for event in four[0].events("move") if event["by"] == "forced"]
    assert forced
    for event in forced:
        seen = [
            frame["view"]["legal"]
            for frame in four[event["seat"]].frames
            if frame["type"] == "update" and frame["version"] == event["version"] - 1
        ]
        assert seen[-1] == [event["move"]]


async def test_talk(four: list[Guest], hall: Hall) -> None:
    four[1].ask("phrase", phrase="hello")
    four[1].ask("phrase", phrase="thanks")
    four[2].ask("phrase", phrase="rude")
    four[2].ask("chat", text="\u202esuo\u0000sdei")
    await settle(lambda: len(four[0].events("said")) == 2)
    assert [
        {key: event[key] for key in event if key != "version"} for event in four[0].events("said")
    ] == [
        {"kind": "said", "seat": 1, "phrase": "hello"},
        {"kind": "said", "seat": 2, "text": "suosdei"},
    ]
    assert four[1].codes() == ["not_now"]
    assert four[2].codes() == ["unknown_option"]
    assert four[2].last("refused")["message"]["en"] == "There is no such phrase."
    # What is said does not make a move out of date.
    player = mover(four)
    version = player.version
    four[3].ask("phrase", phrase="wow")
    player.play(version=version)
    await settle(lambda: player.events("move"))
    assert not player.codes() or player is not mover(four)


async def test_no_chat_at_listed_tables(hall: Hall) -> None:
    guests = await four_at_table(hall, listed=True)
    assert guests[0].meta["chat"] is False
    guests[0].ask("chat", text="hello")
    await settle(lambda: guests[0].codes())
    assert guests[0].codes() == ["not_now"]


async def test_hint_and_sort(four: list[Guest]) -> None:
    player = mover(four)
    player.ask("hint", version=player.version)
    player.ask("sort", by="suit")
    await settle(lambda: player.frames[-1]["type"] == "sorted")
    hint = player.last("hint")
    assert set(hint["moves"]) <= set(player.view["legal"])
    assert hint["moves"]
    assert set(hint["reason"]) == {"en", "km"}
    assert sorted(player.last("sorted")["cards"]) == sorted(player.view["hand"])
    player.ask("sort", by="colour")
    await settle(lambda: player.codes())
    assert player.codes() == ["unknown_option"]
    assert "by rank, by suit" in player.last("refused")["message"]["en"]


async def test_history_and_review(four: list[Guest]) -> None:
    await play_out(four)
    four[1].ask("history")
    await settle(lambda: four[1].frames[-1]["type"] == "history")
    (deal,) = four[1].frames[-1]["deals"]
    moves = four[1].events("move")
    assert [event["move"] for event in deal["events"]] == [event["move"] for event in moves]
    assert len(deal["views"]) == len(moves) + 1
    assert len({card for hand in deal["hands"] for card in hand}) == 52
    assert deal["views"][0]["seat"] == 1
    assert deal["fair"]["secret"] == four[1].meta["fair"]["secret"]
    four[1].ask("review", deal=0, move=0)
    await settle(lambda: four[1].frames[-1]["type"] == "review")
    review = four[1].frames[-1]
    assert review["played"] == moves[0]["move"]
    assert review["best"] == review["values"][0]["move"]
    four[1].ask("review", deal=0, move=999)
    await settle(lambda: four[1].codes())


async def test_an_absent_player_is_stood_in_for(log: MemoryLog) -> None:
    hall = new_hall(log, replace(QUICK, absent_wait=0.01))
    guests = await four_at_table(hall)
    player = mover(guests)
    seat = guests.index(player)
    other = guests[(seat + 1) % 4]
    hall.gone(player)
    await settle(lambda: other.events("away"))
    assert other.events("away")[0]["seat"] == seat
    await settle(lambda: other.events("move"))
    assert other.events("move")[0]["by"] == "bot"
    again = Guest(hall, player.name)
    again.ask("open", table=other.table)
    await settle(lambda: other.events("back"))
    assert other.meta["players"][seat]["sitting_in"] is False
    hall.announce_stop()
    await hall.close()


async def test_a_clock_makes_the_softest_move_and_then_a_bot_sits_in(log: MemoryLog) -> None:
    hall = new_hall(log, replace(QUICK, missed_turns=1))
    guests = await four_at_table(hall, clock=5)
    player = mover(guests)
    clock = player.last("clock")
    assert clock["seat"] == guests.index(player)
    assert 4000 < clock["milliseconds"] <= 5000
    actor = hall.find(player.table)
    actor.state.clock = 0
    actor.pace.plan()
    await settle(lambda: player.events("away"))
    assert player.events("move")[0]["by"] == "clock"
    seat = guests.index(player)
    assert player.meta["players"][seat]["sitting_in"] is True
    actor.state.clock = 500
    player.ask("back")
    await settle(lambda: player.meta["players"][seat]["sitting_in"] is False)
    hall.announce_stop()
    await hall.close()


async def test_a_table_with_nobody_there_rests(hall: Hall, log: MemoryLog) -> None:
    guest = await solo(hall)
    hall.gone(guest)
    stored = len(log.read(guest.table))
    await asyncio.sleep(0.02)
    assert len(log.read(guest.table)) <= stored + 1


async def test_bots_play_for_spectators(hall: Hall) -> None:
    guest = Guest(hall, "Dara")
    players = ["bot:easy", "bot:medium"]
    guest.ask("create", game="thirteen", seats=2, players=players, start=True, rules={"deals": 1})
    await settle(lambda: guest.meta)
    assert guest.meta["you"] == {"seat": None, "host": True, "arrangement": None}
    await settle(lambda: guest.meta["status"] == "finished", 30)


@pytest.mark.parametrize("number", [0, 1])
async def test_too_many_tables(log: MemoryLog, number: int) -> None:
    limits = {"tables_per_player": 1} if number else {"tables": 1}
    hall = new_hall(log, replace(QUICK, **limits))
    guest = await solo(hall)
    guest.ask("create", **SOLO)
    await settle(lambda: guest.codes())
    assert guest.codes() == [("hall_full", "too_many_tables")[number]]
    hall.announce_stop()
    await hall.close()


async def test_the_halls_lists(hall: Hall) -> None:
    watcher = Guest(hall, "Vuthy")
    hall.watch(watcher, True)
    gold = {"balance": 1000, "start": 1000, "refill_at": None}
    lists = {"open": [], "mine": [], "finished": [], "gold": gold}
    assert watcher.last("hall") == {"type": "hall", **lists}
    guests = await four_at_table(hall, listed=True, rules={"deals": 1})
    await settle(lambda: watcher.last("hall")["open"])
    hall.watch(guests[0], True)
    (mine,) = guests[0].last("hall")["mine"]
    assert mine["people"] == 4
    assert mine["your_turn"] == (mover(guests) is guests[0])
    await settle(lambda: watcher.last("hall")["open"][0]["status"] == "playing")
    (summary,) = watcher.last("hall")["open"]
    assert summary["host"] == "Dara"
    assert summary["can_watch"] is True
    assert summary["can_join"] is False
    await play_out(guests, "finished")
    await settle(lambda: guests[0].last("hall")["finished"])
    assert watcher.last("hall")["open"] == []
