"""Situations of Sequence set up from a position's keys, and what is refused of them."""

import random
from typing import Any

import pytest
from sequence_kit import SEATS, at, random_rules

from salabie import Table
from salabie.errors import SetupError
from salabie.record import position_of
from salabie.table import TABLE

HANDS = ["9D 5H", "2S 3S"]
ROW = [f"0 4,{column}" for column in range(5)]


def test_what_a_position_leaves_out() -> None:
    table = at(*HANDS)
    view = table.view(0)
    assert (view["phase"], view["turn"], view["first"]) == ("play", 0, 0)
    assert (view["passes"], view["turns"], view["swapped"]) == (0, 0, False)
    assert view["chips"] == "." * 100
    assert view["discards"] == [[], []]
    assert view["draw_count"] == 100
    # The draw pile is what is nowhere else, by card id: 2S 2C 2C 2D 2D …, one 2S being held.
    drawn = []
    for _ in range(3):
        table.play(0, table.legal(0)[0])
        drawn.append(table.view(0)["hand"])
        table.play(1, table.legal(1)[0])
    assert drawn == [["2S", "9D"], ["2C", "9D"], ["2D", "9D"]]


def test_who_begins_follows_from_who_plays() -> None:
    assert at(*HANDS, turn=1).view(0)["first"] == 1
    assert at(*HANDS, turn=1, first=0).view(0)["first"] == 0


def test_the_locks_follow_from_the_order_of_the_chips() -> None:
    six = [f"0 4,{column}" for column in range(6)]
    view = at(*HANDS, chips=six).view(0)
    assert view["sequences"] == [{"team": 0, "spaces": [f"4,{column}" for column in range(5)]}]
    view = at(*HANDS, chips=six[::-1]).view(0)
    assert view["sequences"] == [{"team": 0, "spaces": [f"4,{column}" for column in range(1, 6)]}]
    # The chip between leaves a choice: the first in reading order.
    middle = [*six[:2], *six[3:], six[2]]
    assert at(*HANDS, chips=middle).view(0)["sequences"][0]["spaces"][0] == "4,0"


def test_sequences_say_which_five() -> None:
    six = [f"0 4,{column}" for column in range(6)]
    later = [{"team": 0, "spaces": "4,1 4,2 4,3 4,4 4,5"}]
    table = at("JS", "JH", chips=six, sequences=later, turn=1)
    assert table.legal(1) == ["JH x4,0"]


def test_chips_that_win_end_the_game() -> None:
    table = at(*HANDS, chips=ROW, rules={"to_win": 1})
    view = table.view(0)
    assert table.over
    assert (view["phase"], view["winner"], view["winners"]) == ("over", 0, [0])
    assert (view["scores"], view["gains"], view["turn"]) == ([1, 0], [1, 0], None)


def test_fewer_cards_than_two_packs() -> None:
    table = at("9D 9D", "9D"[:0], draw="2S", discards=["KS", ""])
    table.play(0, "9D 4,7")
    assert table.view(0)["hand"] == ["2S", "9D"]
    assert table.legal(1) == ["pass"]


def test_a_draw_that_waits() -> None:
    wait = {"draw": "", "discards": ["KS QS", "10H"], "phase": "shuffle", "drawer": 0}
    table = at(*HANDS, **wait)
    assert table.to_act() == []
    assert len(table.to_shuffle()) == 3
    table.reshuffle(seed=3)
    assert table.to_act() == [1]
    assert table.view(1)["counts"] == [3, 2]
    table = at(*HANDS, **wait, replacing=True, swapped=True)
    table.reshuffle(seed=3)
    assert table.to_act() == [0]
    assert table.view(1)["counts"] == [3, 2]


def test_drops_that_are_owed() -> None:
    keys = {"penalty": 1, "drops": [3], "chosen": [None, "3S", None, None]}
    table = at("9D", "2S 3S", "5H", "2C 3C", **keys)
    assert table.to_act() == [3]
    assert table.view(1)["drop"] == "3S"
    assert table.view(3)["drop"] is None
    assert table.view(3)["penalty"] == {"team": 1, "waiting": [3]}
    table.play(3, "drop 2C")
    assert table.view(0)["discards"] == [[], ["3S"], [], ["2C"]]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["9D 9D 9D", ""]}, "hands: 9D"),
    ({"hands": ["9D", "9D"], "draw": "9D"}, "draw: 9D"),
    ({"hands": ["9D"]}, "hands"),
    ({"hands": ["9X", ""]}, "hands: 9X"),
    ({"hands": ["2S 3S 4S 5S 6S 7S 8S 9S", ""]}, "hands"),
    ({"chips": ["0 0,0"]}, "chips: 0,0"),
    ({"chips": ["0 4,4", "1 4,4"]}, "chips: 1 4,4"),
    ({"chips": ["2 4,4"]}, "chips: 2 4,4"),
    ({"chips": ["-1 4,4"]}, "chips: -1 4,4"),
    ({"chips": ["0 4,10"]}, "chips: 4,10"),
    ({"chips": ["4,4"]}, "chips: 4,4"),
    ({"chips": [44]}, "chips: 44"),
    ({"chips": "0 4,4"}, "chips"),
    ({"chips": [*ROW, *[f"0 5,{column}" for column in range(5)], "1 0,1"]}, "chips: 1 0,1"),
    ({"sequences": [{"team": 0, "spaces": "4,0 4,1 4,2 4,3 4,4"}]}, "sequences"),
    ({"chips": ROW, "sequences": []}, "sequences"),
    ({"chips": ROW, "sequences": [{"team": 1, "spaces": "4,0 4,1 4,2 4,3 4,4"}]}, "sequences"),
    ({"chips": ROW, "sequences": [{"team": 0, "spaces": "4,0 4,1 4,2 4,3"}]}, "sequences"),
    ({"chips": ROW, "sequences": [{"team": 0, "spaces": [0, 1, 2, 3, 4]}]}, "sequences"),
    ({"chips": ROW, "sequences": ["4,0"]}, "sequences"),
    ({"phase": "take"}, "phase"),
    ({"phase": "shuffle", "draw": "KS", "discards": ["QS", ""], "drawer": 0}, "draw"),
    ({"phase": "shuffle", "draw": ""}, "discards"),
    ({"phase": "shuffle", "draw": "", "discards": ["KS", ""]}, "drawer"),
    ({"drawer": 1, "draw": "", "discards": ["KS", ""]}, "drawer"),
    ({"replacing": True}, "replacing"),
    ({"phase": "drop"}, "drops"),
    ({"drops": [0]}, "penalty"),
    ({"drops": [0], "penalty": 0}, "drops"),
    ({"penalty": 0}, "penalty"),
    ({"chosen": ["9D", None]}, "chosen"),
    ({"owed": [1]}, "owed"),
    ({"turn": 2}, "turn"),
    ({"turn": True}, "turn"),
    ({"first": -1}, "first"),
    ({"winner": 0}, "winner"),
    ({"swapped": 1}, "swapped"),
    ({"passes": 2}, "passes"),
    ({"turns": 500}, "turns"),
    ({"last": "4,4"}, "last"),
    ({"removed": "4,4", "chips": ["0 4,4"]}, "removed"),
    ({"last": "0,0"}, "last: 0,0"),
    ({"discards": ["KS", ""], "discard_order": [1]}, "discard_order"),
    ({"discards": ["KS KS KS", ""]}, "discards: KS"),
    ({"draw": 7}, "draw"),
    ({"fields": 1}, "fields"),
]


@pytest.mark.parametrize(("keys", "wrong"), WRONG, ids=str)
def test_what_is_impossible(keys: dict[str, Any], wrong: str) -> None:
    table = Table("sequence", 2)
    with pytest.raises(SetupError) as caught:
        table.set_position({"hands": HANDS} | keys)
    assert caught.value.code == "bad_position"
    assert f"“{wrong}”" in caught.value.message["en"]


MANUAL: list[tuple[dict[str, Any], str]] = [
    ({"owed": [0]}, "owed"),
    ({"owed": [4]}, "owed"),
    ({"owed": [1], "draw": ""}, "owed"),
    ({"owed": [1], "hands": ["", "2S 3S 4S 5S 6S 7S", "", ""]}, "owed"),
    ({"drawer": 1, "draw": "", "discards": ["KS", "", "", ""]}, "drawer"),
    ({"penalty": 1, "drops": [0]}, "drops"),
    ({"penalty": 1, "drops": [1], "chosen": [None, None, None, "9D"]}, "chosen"),
    ({"penalty": 1, "drops": [1]}, "chosen"),
]


@pytest.mark.parametrize(("keys", "wrong"), MANUAL, ids=str)
def test_what_is_impossible_in_teams_that_draw_by_hand(keys: dict[str, Any], wrong: str) -> None:
    table = Table("sequence", 4, {"draw": "manual"})
    with pytest.raises(SetupError) as caught:
        table.set_position({"hands": ["9D", "2S", "5H", "3S"]} | keys)
    assert caught.value.code == "bad_position"
    assert f"“{wrong}”" in caught.value.message["en"]


def test_positions_read_back_all_through_matches() -> None:
    for seats in SEATS:
        rng = random.Random(seats)
        table = Table("sequence", seats, random_rules(rng, seats))
        deck = table.deck()
        rng.shuffle(deck)
        table.deal(deck)
        while True:
            again = Table("sequence", seats, dict(table.options))
            again.set_position(position_of(table))
            assert again.states.tobytes() == table.states.tobytes()
            if table.over:
                break
            if table.to_shuffle():
                table.reshuffle(seed=rng.randrange(1000))
            elif table.legal(TABLE) and rng.random() < 0.03:
                table.play(TABLE, rng.choice(table.legal(TABLE)))
            else:
                seat = rng.choice(table.to_act())
                table.play(seat, rng.choice(table.legal(seat)))
