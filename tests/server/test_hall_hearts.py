"""Hearts in the hall: passes made at once and seen by nobody, and what every frame may tell."""

import asyncio
import functools
import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hall_kit import QUICK, Guest, MemoryLog, four_at_table, mover, new_hall, settle
from msgspec.structs import replace

from salabie.cards import CARDS
from salabie.record import read_record, replay
from salabie.server import visible
from salabie.server.fold import fold
from salabie.table import SPECTATOR

CARD = re.compile(r"(?<![0-9A-Za-z_])(?:10|[2-9JQKA])[SCDH](?![0-9A-Za-z_])")
RULES = {"target": 1}
RECORDS = Path(__file__).parents[1] / "records" / "hearts"


async def pass_cards(guests: list[Guest], first: int = 0) -> None:
    """Everybody passes the cards from `first` on in the hand, the last seat first."""
    for guest in reversed(guests):
        version = guests[0].version
        guest.play(" ".join(["pass", *guest.view["hand"][first : first + 3]]))
        await settle(lambda version=version: guests[0].version > version)


async def play_hand(guests: list[Guest]) -> None:
    """Play first legal moves until the hand is over."""
    while guests[0].view["to_act"]:
        before = guests[0].version
        mover(guests).play()
        await settle(lambda before=before: guests[0].version > before)


def shown_cards(guest: Guest, first: int) -> set[str]:
    """Every card in the frames a client got from the `first` on, as raw text."""
    return {card for text in guest.texts[first:] for card in CARD.findall(text)}


async def test_a_pass_shows_nobody_its_cards_until_all_have_passed() -> None:
    hall = new_hall(MemoryLog())
    guests = await four_at_table(hall, game="hearts", rules=RULES)
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=guests[0].table)
    await settle(lambda: spectator.meta)
    watching = [*guests, spectator]
    hands = [set(guest.view["hand"]) for guest in guests]
    versions = [guest.version for guest in guests]
    marks = [len(guest.texts) for guest in watching]
    for number, seat in enumerate((2, 0, 3)):
        # The version of the deal is good enough: what others chose can't matter.
        cards = guests[seat].view["hand"][:3]
        guests[seat].play(" ".join(["pass", *cards]), version=versions[seat])
        await settle(lambda number=number: len(spectator.events("move")) > number)
        assert guests[seat].view["passed"] == cards
        assert guests[seat].view["received"] == []
    await settle()
    for event in spectator.events("move") + guests[2].events("move"):
        assert event["move"] == "pass"
    for seat, guest in enumerate(watching):
        allowed = hands[seat] if seat < 4 else set()
        assert shown_cards(guest, marks[seat]) <= allowed
        assert guest.view["chosen"] == [True, False, True, True]
    assert not any(guest.codes() for guest in watching)
    cards = guests[1].view["hand"][:3]
    guests[1].play(" ".join(["pass", *cards]))
    await settle(lambda: guests[1].view["phase"] == "play")
    assert guests[2].view["received"] == cards
    assert guests[1].view["received"] == guests[0].view["passed"]
    assert [event["move"] for event in guests[1].events("move")] == ["pass"] * 4
    assert spectator.view["passed"] == spectator.view["received"] == []
    hall.announce_stop()
    await hall.close()


async def test_a_table_with_another_order_of_passing() -> None:
    hall = new_hall(MemoryLog())
    guests = await four_at_table(hall, game="hearts", rules={"passing": ["right", "hold"]})
    assert guests[0].view["direction"] == "right"
    guests[0].ask(
        "create",
        game="hearts",
        seats=5,
        players=["me"] + ["open"] * 4,
        rules={"passing": ["across"]},
    )
    await settle()
    assert "across the table" in guests[0].last("refused")["message"]["en"]
    hall.announce_stop()
    await hall.close()


async def test_bots_pass_together_however_long_one_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = new_hall(MemoryLog())
    slow: list[Callable[[], None]] = []
    choose = hall.thinker.choose

    def thinking(game: Any, observed: Any, seat: int, *rest: Any) -> None:
        start = functools.partial(choose, game, observed, seat, *rest)
        slow.append(start) if seat == 1 else start()

    monkeypatch.setattr(hall.thinker, "choose", thinking)
    guest = Guest(hall, "Dara")
    players = ["me", "bot:easy", "bot:easy", "bot:easy"]
    guest.ask("create", game="hearts", seats=4, players=players, rules=RULES, start=True)
    await settle(lambda: guest.meta and guest.meta["fair"])
    guest.ask("nonce", deal=0, nonce="n")
    await settle(lambda: slow)
    await asyncio.sleep(0.1)
    assert guest.events("move") == [], "the quick ones wait"
    guest.play(" ".join(["pass", *guest.view["hand"][:3]]))
    await settle(lambda: guest.events("move"))
    slow.pop()()
    await settle(lambda: guest.view["phase"] == "play")
    assert [event["seat"] for event in guest.events("move")][:4] == [0, 1, 2, 3]
    hall.announce_stop()
    await hall.close()


async def test_no_frame_of_a_hand_tells_too_much() -> None:
    log = MemoryLog()
    hall = new_hall(log, replace(QUICK, snapshot_moves=3))
    guests = await four_at_table(hall, game="hearts", rules={"target": 1000, "pass_count": 2})
    for guest in guests:
        guest.play(" ".join(["pass", *guest.view["hand"][:2]]))
    await settle(lambda: guests[0].view["phase"] == "play")
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=guests[0].table)
    await settle(lambda: spectator.meta)
    known = [set(guest.view["hand"]) | set(guest.view["passed"]) for guest in guests] + [set()]
    marks = [len(guest.texts) for guest in guests] + [0]
    played = {guests[0].view["must_lead"]}
    while guests[0].view["phase"] == "play" and guests[0].view["tricks_played"] < 12:
        before = guests[0].version
        player = mover(guests)
        move = player.view["legal"][-1]
        player.play(move)
        player.ask("hint", version=player.version)
        await settle(lambda before=before: guests[0].version > before)
        await settle()
        played.add(move)
        for seat, guest in enumerate([*guests, spectator]):
            assert shown_cards(guest, marks[seat]) <= known[seat] | played
            marks[seat] = len(guest.texts)
    hall.announce_stop()
    await hall.close()


async def test_history_shows_the_passes_of_a_deal_that_is_over() -> None:
    log = MemoryLog()
    hall = new_hall(log)
    guests = await four_at_table(hall, game="hearts", rules=RULES)
    chosen = [guest.view["hand"][:3] for guest in guests]
    await pass_cards(guests)
    guests[0].ask("history")
    await settle(lambda: any(frame["type"] == "history" for frame in guests[0].frames))
    assert guests[0].last("history")["deals"] == []
    await play_hand(guests)
    await settle(lambda: guests[0].events("deal_over"))
    guests[0].frames.clear()
    guests[0].ask("history")
    await settle(lambda: any(frame["type"] == "history" for frame in guests[0].frames))
    (deal,) = guests[0].last("history")["deals"]
    passes = {event["seat"]: event["move"].split()[1:] for event in deal["events"][:4]}
    assert [passes[seat] for seat in range(4)] == chosen
    assert deal["views"][4]["received"] == chosen[3]
    assert deal["views"][-1]["gains"] == guests[0].view["gains"]
    state, _ = fold(guests[0].table, log.read(guests[0].table))
    assert state.play.states.tobytes() == hall.find(guests[0].table).state.play.states.tobytes()
    hall.announce_stop()
    await hall.close()


@pytest.mark.parametrize(
    ("seats", "rules"), [(4, {}), (7, {"pass_count": 2}), (8, {"preset": "cancellation"})]
)
async def test_a_person_and_bots_play_a_match(seats: int, rules: dict[str, Any]) -> None:
    hall = new_hall(MemoryLog())
    guest = Guest(hall, "Dara")
    players = ["me", *["bot:easy"] * (seats - 1)]
    guest.ask(
        "create",
        game="hearts",
        seats=seats,
        players=players,
        start=True,
        rules={**rules, "target": 20, "moon": "add"},
    )
    await settle(lambda: guest.view.get("hand"))
    hands = 0
    while not guest.events("finished"):
        view = guest.view
        if guest.meta["status"] == "between":
            hands += 1
            guest.ask("ready")
            await settle(lambda: guest.meta["status"] != "between")
            continue
        if 0 in view["to_act"] and view["phase"] == "pass":
            guest.play(" ".join(["pass", *view["hand"][: view["pass_count"]]]))
        elif view["legal"]:
            guest.play()
        before = guest.version
        await settle(lambda before=before: guest.version > before or guest.events("finished"))
        await settle()
    assert max(guest.view["scores"]) >= 20
    assert guest.view["winners"]
    assert set(CARDS) >= set(guest.view["hand"])
    assert not guest.codes() or set(guest.codes()) <= {"stale"}
    hall.announce_stop()
    await hall.close()


def test_every_view_of_a_moon_is_that_of_the_table() -> None:
    """The shooter is to choose: what each choice would make of the totals is in every view."""
    golden = json.loads((RECORDS / "hearts_15_shooter_chooses.json").read_text())
    record = read_record(json.dumps(golden["record"]))
    moves = sum(len(deal.moves) for deal in record.deals)
    tables = [replay(record, at) for at in range(moves + 1)]
    chosen = [table for table in tables if table.view(0)["phase"] == "moon"]
    assert chosen
    for table in chosen:
        state: Any = SimpleNamespace(game=table.game, play=table)
        for seat in (*range(table.seats), SPECTATOR):
            view = json.loads(visible.Views(state).of(seat))
            assert view == json.loads(json.dumps(table.view(seat)))
            assert view["moon"]["outcomes"]
