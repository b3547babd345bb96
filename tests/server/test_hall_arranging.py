"""How a hand is laid out: kept for its seat, in every game, and told to nobody else."""

from typing import Any

import pytest
from hall_kit import QUICK, Guest, MemoryLog, four_at_table, mover, new_hall, settle
from msgspec.structs import replace

from salabie.server import answers
from salabie.server.lobby import Hall
from salabie.server.messages import MAX_FRAME


def arrangement(guest: Guest) -> Any:
    return guest.meta["you"]["arrangement"]


async def test_two_clients_of_a_seat_see_the_last_one(four: list[Guest], hall: Hall) -> None:
    one = four[0]
    other = Guest(hall, "Dara")
    other.ask("open", table=one.table)
    await settle(lambda: other.meta)
    hand = one.view["hand"]
    grouped = f"{' '.join(hand[:3])} / {hand[5]} / {hand[4]}"
    one.ask("arrange", cards=grouped)
    await settle(lambda: arrangement(one))
    assert arrangement(one) == arrangement(other) == grouped
    version = one.version
    one.ask("arrange", cards=" ".join(hand))
    other.ask("arrange", cards=f" {hand[1]}   {hand[0]} / ")
    await settle()
    assert arrangement(one) == arrangement(other) == f"{hand[1]} {hand[0]} / "
    assert one.version == version
    one.ask("arrange", cards="")
    await settle()
    assert arrangement(other) is None
    assert not one.codes()


async def test_nobody_else_is_told_anything(four: list[Guest], hall: Hall, log: MemoryLog) -> None:
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=four[0].table)
    await settle(lambda: spectator.meta)
    others = [*four[1:], spectator]
    marks = [len(guest.texts) for guest in others]
    stored = log.read(four[0].table)
    four[0].ask("arrange", cards=" / ".join(four[0].view["hand"]))
    await settle(lambda: arrangement(four[0]))
    assert [len(guest.texts) for guest in others] == marks
    assert log.read(four[0].table) == stored
    for guest in others:
        guest.ask("open", since=0)
    await settle()
    for guest, mark in zip(others, marks, strict=True):
        assert len(guest.texts) > mark
        assert not any(four[0].meta["you"]["arrangement"] in text for text in guest.texts)
        assert arrangement(guest) is None
    record = answers.record(hall.find(four[0].table).state)
    assert "arrange" not in str(record)


@pytest.mark.parametrize("bad", ["other", "twice", "empty", "word"])
async def test_only_cards_of_the_own_hand(four: list[Guest], log: MemoryLog, bad: str) -> None:
    hand, others = four[0].view["hand"], four[1].view["hand"]
    text = {
        "other": f"{hand[0]} {others[0]}",
        "twice": f"{hand[0]} / {hand[1]} {hand[0]}",
        "empty": f"{hand[0]} /  / {hand[1]}",
        "word": "ace",
    }[bad]
    four[0].ask("arrange", cards=text)
    await settle(lambda: four[0].codes())
    assert four[0].codes() == ["not_now"]
    refusal = four[0].last("refused")["message"]["en"]
    assert refusal == "Only cards of your own hand can be arranged, each in one group."
    assert not log.hands


async def test_who_may_arrange_and_how_often(hall: Hall) -> None:
    guests = [Guest(hall, name) for name in ("Dara", "Vuthy")]
    guests[0].ask("create", game="hearts", seats=4, players=["me", "open", "bot:easy", "bot:easy"])
    await settle(lambda: guests[0].meta)
    guests[1].ask("open", table=guests[0].table)
    await settle(lambda: guests[1].meta)
    for guest in guests:
        guest.ask("arrange", cards="")
    await settle()
    assert [guest.codes() for guest in guests] == [["not_now"], ["not_seated"]]
    with pytest.raises(Exception, match="malformed"):
        guests[0].ask("arrange", cards="x" * 257)
    with pytest.raises(Exception, match="too_large"):
        guests[0].ask("arrange", cards="x" * MAX_FRAME)


async def test_too_often(four: list[Guest]) -> None:
    for _ in range(14):
        four[0].ask("arrange", cards=four[0].view["hand"][0])
    await settle()
    assert four[0].codes() == ["not_now", "not_now"]
    assert four[0].last("refused")["message"]["en"].startswith("That was too often.")


async def test_it_is_there_after_a_restart_and_gone_with_the_deal(log: MemoryLog) -> None:
    hall = new_hall(log)
    guests = await four_at_table(hall, rules={"deals": 2})
    text = {}
    for guest in guests[:2]:
        text[guest.name] = f"{guest.view['hand'][3]} / {guest.view['hand'][0]}"
        guest.ask("arrange", cards=text[guest.name])
    await settle(lambda: arrangement(guests[1]))
    hall.announce_stop()
    hall = new_hall(log)
    again = [Guest(hall, guest.name) for guest in guests]
    for guest in again:
        guest.ask("open", table=guests[0].table)
        await settle(lambda guest=guest: guest.meta)
        assert arrangement(guest) == text.get(guest.name)
    player = mover(again)
    player.play()
    await settle(lambda: player.events("move"))
    assert arrangement(again[0]) == text["Dara"]
    again[0].ask("leave")
    await settle(lambda: again[0].meta["you"]["seat"] is None)
    assert arrangement(again[0]) is None
    while again[1].meta["status"] == "playing":
        before = again[1].version
        if again[1].view["to_act"] and again[1].view["to_act"][0]:
            mover(again).play()
        await settle(lambda before=before: again[1].version > before)
        await settle()
    for guest in again[1:]:
        guest.ask("ready")
    await settle(lambda: len(again[1].events("commitment")) == 1)
    for guest in again[1:]:
        guest.ask("nonce", deal=1, nonce="n")
    await settle(lambda: again[1].events("dealt"))
    assert arrangement(again[1]) is None
    hall.announce_stop()
    await hall.close()


async def test_what_is_not_stored_is_not_shown(four: list[Guest], log: MemoryLog) -> None:
    log.failing = lambda entry: entry.arranged is not None
    four[0].ask("arrange", cards=four[0].view["hand"][0])
    await settle(lambda: four[0].codes())
    assert four[0].codes() == ["storage"]
    assert arrangement(four[0]) is None


async def test_a_slow_disk_keeps_the_order(log: MemoryLog) -> None:
    log.instant = False
    hall = new_hall(log, replace(QUICK, nonce_wait=0.0))
    guest = Guest(hall, "Dara")
    guest.ask("create", game="thirteen", seats=2, players=["me", "bot:easy"], start=True, nonce="")
    await settle()
    log.flush()
    await settle(lambda: guest.view.get("hand"))
    log.flush()
    hand = guest.view["hand"]
    for card in hand[:3]:
        guest.ask("arrange", cards=card)
    await settle()
    assert arrangement(guest) is None
    log.flush()
    await settle()
    assert arrangement(guest) == hand[2]
    hall.announce_stop()
    await hall.close()
