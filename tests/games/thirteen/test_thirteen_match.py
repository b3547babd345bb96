"""Rules of whole deals and matches that single records show less well."""

import random
from typing import Any

import pytest
from thirteen_kit import at

from salabie import Table
from salabie.errors import SetupError
from salabie.game import find_game
from salabie.games.thirteen.state import MOST_DEALS


@pytest.mark.parametrize(("seats", "points"), [(2, [1, 0]), (3, [2, 1, 0]), (4, [3, 2, 1, 0])])
def test_thirteen_14_default_points(seats: int, points: list[int]) -> None:
    options = find_game("thirteen").resolve(None, seats)
    assert options["points"] == points
    assert options["target"] == 21
    assert options["deals"] == 0


def test_thirteen_defaults_are_those_of_the_rules() -> None:
    options = find_game("thirteen").resolve({"preset": "seed"}, 4)
    del options["points"], options["target"], options["deals"]
    assert options == {
        "preset": "seed",
        "direction": "clockwise",
        "first_lead": "contains",
        "pass_locks": True,
        "end_on_two": True,
        "bombs": "exact",
        "play_on": True,
        "count_cards": False,
        "throw_threes": False,
        "double_sequences": "three",
        "one_suit_locks": False,
        "match_suits": False,
        "two_beats_all": False,
        "quad_beats": 1,
        "quad_beats_three_pairs": False,
        "three_pairs_bomb": True,
        "four_pairs_beat": ["two_twos"],
        "one_suit_bomb": 0,
        "out_of_turn": False,
        "instant_wins": [],
        "frozen": 1,
        "gold": False,
        "bet": 10,
        "payouts": [1, 2, 3],
        "chops_pay": False,
        "left_pay": False,
        "ranks": 13,
        "suits": 4,
        "hand_size": 0,
    }


@pytest.mark.parametrize(
    "rules",
    [
        {"points": [1, 0]},
        {"points": [3, 2, 1, 100]},
        {"points": [3, 2, 1, True]},
        {"points": "3210"},
        {"target": 0},
        {"target": "21"},
        {"deals": -1},
        {"first_lead": "lowest"},
        {"pass_locks": 1},
        {"bombs": True},
        {"quad_beats": 4},
        {"four_pairs_beat": ["five"]},
        {"instant_wins": ["dragon"] * 7},
        {"frozen": 0},
        {"payouts": [1, 2]},
        {"double_sequences": 3},
        {"ranks": 2},
        {"suits": 1},
        {"hand_size": 14},
    ],
    ids=str,
)
def test_thirteen_bad_option_values(rules: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        Table("thirteen", 4, rules)
    assert caught.value.code == "bad_option_value"


@pytest.mark.parametrize("seats", [0, 1, 5, True, "4", None.__class__])
def test_thirteen_2_wrong_seats(seats: Any) -> None:
    with pytest.raises(SetupError) as caught:
        Table("thirteen", seats)
    assert caught.value.code == "wrong_seats"


def test_thirteen_4_whoever_opens_holds_the_lowest_card_dealt() -> None:
    for seats in (2, 3, 4):
        for seed in range(50):
            table = Table("thirteen", seats)
            table.deal(seed=seed)
            (opener,) = table.to_act()
            hands = [table.view(seat)["hand"] for seat in range(seats)]
            card = table.view(opener)["must_contain"]
            assert card == hands[opener][0]
            deck = [f"{rank}{suit}" for rank in ("3", "4", "5", "6") for suit in "SCDH"]
            dealt = [one for one in deck if any(one in hand for hand in hands)]
            assert dealt[0] == card
            assert all(card in text.split() for text in table.legal(opener))
            assert all(
                table.view(seat)["must_contain"] is None
                for seat in range(-1, seats)
                if seat != opener
            )


def test_thirteen_4_winner_leads_later_deals_freely() -> None:
    rng = random.Random(4)
    table = Table("thirteen", 4)
    winner = -1
    while not table.over:
        table.deal(seed=rng.randrange(10**6))
        if table.deals > 1:
            assert table.to_act() == [winner]
            assert table.view(winner)["must_contain"] is None
            assert len(table.legal(winner)) >= 13
        while acting := table.to_act():
            table.play(acting[0], rng.choice(table.legal(acting[0])))
        winner = table.view(0)["places"][0]


def test_thirteen_13_places_shared_by_equal_numbers_of_cards() -> None:
    table = at("3S", "4S 9S", "5S 6S", "7S 8S JS", rules={"play_on": False})
    table.play(0, "3S")
    assert table.scores() == [3, 2, 2, 0]
    assert table.view(0)["places"] == [0]


def test_thirteen_14_match_without_end_ends() -> None:
    table = Table("thirteen", 2, {"points": [0, 0]})
    table.set_position({"hands": ["3S", "4S"], "deals": MOST_DEALS - 1})
    table.play(0, "3S")
    assert table.over
    table = Table("thirteen", 2, {"points": [-20, -20]})
    table.set_position({"hands": ["3S", "4S"], "scores": [-30000, -30000]})
    deals = 0
    while not table.over:
        while acting := table.to_act():
            table.play(acting[0], table.legal(acting[0])[0])
        if not table.over:
            table.deal(seed=deals)
        deals += 1
    assert table.scores() == [-32020, -32020]


def test_thirteen_14_winners_are_all_with_the_highest_total() -> None:
    table = at("3S", "4S", "5S", scores=[9, 9, 11], rules={"target": 11, "points": [2, 2, 0]})
    table.play(0, "3S")
    table.play(1, "4S")
    assert table.over
    assert table.scores() == [11, 11, 11]
    assert table.view(0)["winners"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("by", "cards"),
    [
        ("rank", "3S 5S 5C 5D 5H 6H 7D 2S"),
        ("suit", "3S 5S 2S 5C 5D 7D 5H 6H"),
        ("combination", "5S 5C 5D 5H 3S 6H 7D 2S"),
    ],
)
def test_thirteen_hand_arranged(by: str, cards: str) -> None:
    table = at("2S 5S 5C 5D 5H 7D 3S 6H", "4S")
    assert " ".join(table.game.arrange(table.observe(0), 0, 0, by)) == cards
