"""Positions: what is not given takes the plainest value, what is impossible is refused."""

from typing import Any

import pytest
from thirteen_kit import at

from play_kit import legal_at
from salabie import Table
from salabie.errors import SetupError
from salabie.record import position_of

FOUR = ("3S 4S", "5S 6S", "7S 8S", "9S 10S")


def test_hands_alone() -> None:
    table = at(*FOUR)
    assert table.to_act() == [0]
    assert legal_at(table) == ["3S", "4S"]
    assert table.scores() == [0, 0, 0, 0]
    assert table.view(1)["table"] is None


@pytest.mark.parametrize(
    ("given", "turn", "owner"),
    [
        ({}, 0, 3),  # seat 0 moves, and the one before it has played
        ({"turn": 2}, 2, 1),
        ({"owner": 2}, 0, 2),
        ({"owner": 0}, 1, 0),  # seat 0 can't have the turn on its own cards
        ({"passed": [0]}, 1, 3),
        ({"passed": [3]}, 0, 2),
        ({"passed": [0, 1]}, 2, 3),
        ({"passed": [0], "owner": 1}, 2, 1),
        ({"turn": 3, "passed": [2, 1]}, 3, 0),
        ({"turn": None, "owner": None}, 0, 3),
    ],
)
def test_turn_and_owner_where_not_given(given: dict[str, Any], turn: int, owner: int) -> None:
    table = at("JS QS", "JC QC", "JD QD", "JH QH", table="10S", **given)
    assert table.to_act() == [turn]
    assert table.view(0)["table"]["owner"] == owner
    assert "pass" in legal_at(table)


def test_owner_who_went_out_is_taken_last() -> None:
    hands = ("JS QS", "JC QC", "", "")
    assert at(*hands, table="10S").view(0)["table"]["owner"] == 1
    assert at(*hands, table="10S", passed=[1]).view(0)["table"]["owner"] == 3
    assert at(*hands, table="10S", turn=1).view(0)["table"]["owner"] == 0
    assert at(*hands, table="10S", owner=2).view(0)["table"]["owner"] == 2


def test_seat_without_cards_is_out_and_never_has_the_turn() -> None:
    table = at("", "5S 6S", "7S 8S", "9S")
    assert table.to_act() == [1]
    assert table.view(1)["places"] == [0]
    table = at("", "5S 6S", "", "9S 10S", places=[2])
    assert table.view(1)["places"] == [2, 0]
    table.play(1, "5S")
    table.play(3, "9S")
    table.play(1, "pass")
    table.play(3, "10S")
    assert table.scores() == [2, 0, 3, 1]


def test_owner_gone_out_and_everyone_passes() -> None:
    table = at("JS QS", "JC QC", "", "KH 2H", table="10S", owner=2, turn=3)
    for seat in (3, 0, 1):
        table.play(seat, "pass")
    assert table.to_act() == [3]  # the next after the owner who holds cards
    assert table.view(3)["table"] is None


def test_passed_with_locks_stays_out_of_the_round() -> None:
    table = at(*FOUR, table="3C", owner=0, turn=1, passed=[2])
    table.play(1, "5S")
    table.play(3, "9S")
    table.play(0, "pass")
    table.play(1, "pass")
    assert table.to_act() == [3]


def test_passed_without_locks_may_play_again() -> None:
    rules = {"pass_locks": False}
    table = at(
        "JS QS",
        "JC QC",
        "JD QD",
        "JH KH",
        table="10S",
        owner=1,
        turn=0,
        passed=[2, 0, 1],
        rules=rules,
    )
    # Seat 2 passed since the owner played; seats 0 and 1 did so earlier.
    assert table.view(0)["passed"] == [False, False, True, False]
    table.play(0, "JS")
    assert table.view(0)["passed"] == [False] * 4
    assert table.to_act() == [1]


def test_opening_binds_the_holder_of_the_lowest_card() -> None:
    table = at("5S 6S 7S", "3C 4C 5C 9C", opening=True)
    assert table.to_act() == [1]
    assert legal_at(table) == ["3C", "3C 4C 5C"]


def test_null_says_as_much_as_nothing() -> None:
    nothing = dict.fromkeys(["table", "owner", "turn", "passed", "opening", "places", "scores"])
    assert at(*FOUR, **nothing).states.tobytes() == at(*FOUR).states.tobytes()


def test_empty_table_needs_no_owner() -> None:
    assert at(*FOUR, table="", owner=2).states.tobytes() == at(*FOUR).states.tobytes()


def test_cards_in_any_order_and_case() -> None:
    assert position_of(at("10s 3H", "2c 3s"))["hands"] == ["3H 10S", "3S 2C"]


IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("hands", {"hands": None}),
    ("hands", {"hands": ["3S", "4S", "5S"]}),
    ("hands", {"hands": "3S"}),
    ("hands", {"hands": ["3S", 4, "5S", "6S"]}),
    ("hands", {"hands": ["3S", "4S", "5S", "3S"]}),
    ("hands", {"hands": ["3S", "4S", "5S", "6X"]}),
    ("hands", {"hands": ["3S", "4S 4S", "5S", "6S"]}),
    ("hands", {"hands": ["3S", "", "", ""]}),
    ("hands", {"hands": ["3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H 6S 6C", "7D", "8D", "9D"]}),
    ("table", {"table": "3S"}),
    ("table", {"table": "JS QC"}),
    ("table", {"table": 3}),
    ("owner", {"table": "JS", "owner": 4}),
    ("owner", {"table": "JS", "owner": True}),
    ("owner", {"table": "JS", "owner": "1"}),
    ("owner", {"table": "JS", "turn": 0, "passed": [1, 2, 3]}),
    ("turn", {"turn": 9}),
    ("turn", {"turn": -1}),
    ("turn", {"table": "JS", "owner": 1, "turn": 1}),
    ("turn", {"table": "JS", "owner": 1, "turn": 0, "passed": [0]}),
    ("turn", {"hands": ["", "5S", "7S", "9S"], "turn": 0}),
    ("passed", {"table": "JS", "owner": 1, "passed": [1]}),
    ("passed", {"passed": [4]}),
    ("passed", {"passed": [1.0]}),
    ("passed", {"passed": [[1]]}),
    ("passed", {"passed": [1, 1]}),
    ("passed", {"passed": 1}),
    ("opening", {"opening": 1}),
    ("opening", {"opening": True, "turn": 1}),
    ("opening", {"opening": True, "table": "JS"}),
    ("places", {"places": [0]}),
    ("scores", {"scores": [1, 2, 3]}),
    ("scores", {"scores": [1, 2, 3, "4"]}),
    ("scores", {"scores": [1, 2, 3, 10**9]}),
    ("under_owner", {"table": "JS", "under": "9D"}),
    ("phase", {"phase": "lunch"}),
    ("stuck", {"stuck": [0]}),
    ("lowest", {"opener": 1}),
    ("rubbish", {"rubbish": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "keys"), IMPOSSIBLE, ids=[str(keys) for _, keys in IMPOSSIBLE])
def test_impossible_positions_are_refused_by_the_key_that_is_wrong(
    key: str, keys: dict[str, Any]
) -> None:
    table = at(*FOUR)
    before = table.states.tobytes()
    with pytest.raises(SetupError) as caught:
        table.set_position({"hands": list(FOUR), **keys})
    assert caught.value.code == "bad_position"
    assert key in caught.value.message["en"]
    assert key in caught.value.message["km"]
    assert table.states.tobytes() == before


@pytest.mark.parametrize("rules", [{"play_on": False}, {"count_cards": True}])
def test_nobody_can_be_out_where_that_ends_the_deal(rules: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        at("", "5S 6S", "7S 8S", "9S", rules=rules)


def test_scores_of_a_position_count_on() -> None:
    table = at("3S", "4S", scores=[7, 5])
    table.play(0, "3S")
    assert table.scores() == [8, 5]
    assert not table.over
    table.deal(seed=1)
    assert table.to_act() == [0]


def test_first_position_of_all_reads_back_before_any_deal() -> None:
    table = Table("thirteen", 3)
    again = Table("thirteen", 3)
    again.set_position(position_of(table))
    assert again.states.tobytes() == table.states.tobytes()
    again.deal(seed=4)
    table.deal(seed=4)
    assert again.states.tobytes() == table.states.tobytes()
