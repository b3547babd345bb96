"""Windows in the hall: everybody chooses, few have a choice, and nobody is told who had one."""

import time
from typing import Any

import pytest
from hall_kit import QUICK, Guest, MemoryLog, four_at_table, new_hall, settle
from msgspec.structs import replace

from salabie import fair
from salabie.cards import card_id
from salabie.server import events as ev
from salabie.server.fold import fold
from salabie.server.ledger import player_account, purse_account
from salabie.server.lobby import Hall
from salabie.server.table_actor import TableActor

SLOW = replace(QUICK, window_least=0.1, window_most=0.2, window_wait=0.6)
BOMB = "5S 5C 6S 6C 7S 7C 8S 8C"
HANDS = [
    "3S 3C 4S 5D 6D 9C 10S JC QS QD KC AC 2H",
    "3D 4C 5H 7D 8D 9D 10D JD QC KD AD 2S 2C",
    "3H 4D 4H 6H 7H 8H 9H 10H JH QH KH AH 2D",
    f"{BOMB} 9S 10C JS KS AS",
]
"""Seat 3 holds four pairs in a row, which nobody else does."""
WITHOUT = [
    HANDS[0].replace("QD", "8C"),
    *HANDS[1:3],
    HANDS[3].replace("8C", "QD"),
]
"""The same for the seats 1 and 2, but nobody can chop."""


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets every deal have the given hands."""

    def stacked(hands: list[str]) -> None:
        deck = [card_id(card) for hand in hands for card in hand.split()]
        monkeypatch.setattr(fair, "draw", lambda *_given: (deck, 0))

    return stacked


async def chopped_two(hall: Hall, **create: Any) -> list[Guest]:
    """Four persons at a southern table where seat 1 has just thrown a 2 on the first card."""
    guests = await four_at_table(hall, rules={"preset": "southern"}, **create)
    for guest, card in ((guests[0], "3S"), (guests[1], "2S")):
        guest.play(card)
        await settle(lambda guest=guest, card=card: guest.view["last"][guest.view["seat"]] == card)
    assert guests[0].view["phase"] == "chop"
    assert guests[0].view["to_act"] == [0, 2, 3]
    return guests


def stored(hall: Hall, log: MemoryLog, table: str) -> list[tuple[int, str, str]]:
    """The moves in the log."""
    events = [ev.decode_event(data) for data in log.read(table)]
    return [(one.seat, one.move, one.by) for one in events if isinstance(one, ev.Move)]


def clocks(guest: Guest) -> list[tuple[int, int]]:
    """What a client was told of clocks."""
    return [
        (frame["seat"], frame["milliseconds"]) for frame in guest.frames if frame["type"] == "clock"
    ]


async def over(guests: list[Guest]) -> None:
    """Wait until the window is over."""
    await settle(lambda: guests[0].view["phase"] != "chop")
    await settle()


async def seen_by(guest: int, hands: list[str], stack: Any) -> list[dict[str, Any]]:
    """Everything a seat is sent from the 2 to the window's end, when nobody chops."""
    stack(hands)
    hall = new_hall(MemoryLog(), SLOW)
    guests = await chopped_two(hall)
    who = guests[guest]
    first = next(
        number
        for number, frame in enumerate(who.frames)
        if frame.get("view", {}).get("phase") == "chop"
    )
    if len(guests[3].view["legal"]) > 1:
        guests[3].play("let")
    await over(guests)
    frames = [
        {key: value for key, value in frame.items() if key != "table"}
        for frame in who.frames[first:]
    ]
    hall.announce_stop()
    await hall.close()
    return frames


@pytest.mark.parametrize("guest", [1, 2])
async def test_nothing_tells_whether_another_could_chop(guest: int, stack: Any) -> None:
    with_bomb = await seen_by(guest, HANDS, stack)
    assert with_bomb == await seen_by(guest, WITHOUT, stack)
    told = [event for frame in with_bomb for event in frame["events"] if event["kind"] == "move"]
    assert [(one["seat"], one["move"], one["by"]) for one in told[1:]] == [
        (seat, "choice", "person") for seat in (0, 2, 3)
    ]
    assert all(frame["type"] == "update" for frame in with_bomb)
    assert all(frame["view"]["legal"] in ([], ["let"]) for frame in with_bomb[:-1])


async def test_an_answer_is_kept_until_all_are_there(stack: Any) -> None:
    stack(HANDS)
    log = MemoryLog()
    hall = new_hall(log, SLOW)
    guests = await chopped_two(hall)
    begun, version = time.monotonic(), guests[0].version
    guests[3].play(f"chop {BOMB}")
    await settle(lambda: guests[0].version > version)
    assert time.monotonic() - begun > SLOW.window_least - 0.02
    await settle(lambda: guests[0].view["table"]["owner"] == 3)
    assert stored(hall, log, guests[0].table)[2:] == [
        (0, "let", "forced"), (2, "let", "forced"), (3, f"chop {BOMB}", "person"),
    ]  # fmt: skip
    view = guests[1].view
    assert view["table"]["cards"] == BOMB.split()
    assert view["gold"]["chain"] == {"amount": 5, "payer": 1, "payee": 3}
    # Higher four pairs would beat these: the others choose again.
    assert (view["phase"], view["to_act"]) == ("chop", [0, 1, 2])
    assert [one["move"] for one in guests[0].events("move")] == ["3S", "2S", *["choice"] * 3]
    await over(guests)
    assert view["deal"] == guests[0].view["deal"]


async def test_only_who_has_a_choice_is_given_time(stack: Any) -> None:
    stack(HANDS)
    log = MemoryLog()
    hall = new_hall(log, SLOW)
    guests = await chopped_two(hall, clock=15)
    await settle(lambda: clocks(guests[3])[-1][0] == 3)
    assert clocks(guests[3])[-1][1] <= 1000 * SLOW.window_wait
    for guest in guests[:3]:
        assert {seat for seat, _ in clocks(guest)} <= {0, 1}
    # Somebody who comes back is told what is left of the own time, and nobody else's.
    await settle()
    for guest in guests[2:]:
        before = len(clocks(guest))
        guest.ask("open")
        await settle()
        assert [seat for seat, _ in clocks(guest)[before:]] == [3] * (guest is guests[3])
    begun = time.monotonic()
    await over(guests)
    assert time.monotonic() - begun > SLOW.window_wait - 0.2
    assert stored(hall, log, guests[0].table)[-1] == (3, "let", "forced")
    assert guests[0].view["table"]["cards"] == ["2S"]
    assert guests[0].view["to_act"] == [2]


async def test_the_newest_answer_counts(stack: Any) -> None:
    stack(HANDS)
    hall = new_hall(MemoryLog(), SLOW)
    guests = await chopped_two(hall)
    guests[3].play("let")
    guests[3].play(f"chop {BOMB}")
    await settle(lambda: guests[0].view["table"]["owner"] == 3)


async def test_what_is_no_answer_is_refused(stack: Any) -> None:
    stack(HANDS)
    hall = new_hall(MemoryLog(), SLOW)
    guests = await chopped_two(hall)
    guests[2].play("chop 6H 7H")
    guests[1].play("let")
    await settle(lambda: guests[2].codes() and guests[1].codes())
    assert (guests[2].codes(), guests[1].codes()) == (["four_pairs_only"], ["not_your_turn"])
    assert guests[2].last("refused")["rule"] == "thirteen 11"


async def test_bots_take_no_longer_than_others(stack: Any) -> None:
    """A bot that has four pairs may think, but the window ends when it would without them."""
    stack(HANDS)
    hall = new_hall(MemoryLog(), SLOW)
    guest = Guest(hall, "Dara")
    guest.ask(
        "create", game="thirteen", seats=4, rules={"preset": "southern"}, start=True, nonce="n",
        players=["me", "bot:medium", "bot:medium", "bot:medium"],
    )  # fmt: skip
    await settle(lambda: guest.view.get("hand"))
    actor: TableActor = hall.find(guest.table)
    # The bots' thoughts never come.
    hall.thinker.choose = lambda *_given: None  # type: ignore[method-assign]
    guest.play("3S")
    await settle()
    actor.dealer.make_move(1, actor.state.play.parse(1, "2S"), "bot")
    await settle(lambda: guest.view["phase"] == "chop")
    begun = time.monotonic()
    await settle(lambda: len(guest.events("move")) >= 5)
    assert SLOW.window_least - 0.02 < time.monotonic() - begun < 3 * SLOW.window_most
    assert [one["by"] for one in guest.events("move")[2:5]] == ["person", "bot", "bot"]


async def test_the_chain_is_paid_when_the_round_ends(stack: Any) -> None:
    stack(HANDS)
    log = MemoryLog()
    hall = new_hall(log, SLOW)
    guests = await chopped_two(hall)
    table = guests[0].table
    assert guests[0].meta["gold"] == {"least": 300, "brought": 500}
    guests[3].play(f"chop {BOMB}")
    await settle(lambda: guests[0].view["table"]["owner"] == 3)
    await over(guests)
    while guests[0].view["table"]:
        turn, version = guests[0].view["to_act"][0], guests[0].version
        guests[turn].play("pass")
        await settle(lambda version=version: guests[0].version > version)
    assert guests[0].view["gold"] == {
        "bet": 10, "purses": [500, 495, 500, 505], "chain": None,
        "payments": [
            {"from": 1, "to": 3, "amount": 5, "rule": 11, "what": "chop", "number": 0}
        ],
    }  # fmt: skip
    held = log.balances()
    assert [held[purse_account(table, seat)] for seat in range(4)] == [500, 495, 500, 505]
    assert held[player_account(guests[0].player)] == 500
    assert [entry.reason for entry in log.entries.values()][-1] == "thirteen 11 chop 0"
    # The log has the choices, and plays to the same.
    state = hall.find(table).state
    again, _ = fold(table, log.read(table))
    assert again.play.states.tobytes() == state.play.states.tobytes()
