"""The rules page follows the switches in force."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salabie.errors import SetupError
from salabie.game import all_games, find_game
from salabie.rulebook import parse_query, sections
from salabie.testing import rule_sets

THIRTEEN = find_game("thirteen")


def told(rules: dict[str, Any], seats: int = 4) -> str:
    """The English page as one text."""
    found = sections(THIRTEEN, THIRTEEN.resolve(rules, seats))
    return "\n".join(section["text"]["en"] for section in found)


def fits(rules: dict[str, Any]) -> bool:
    """Whether switches go together."""
    try:
        return bool(THIRTEEN.resolve(rules, 4))
    except SetupError:
        return False


# What is idle by itself, and beside what it says something.
SAID_BESIDE: dict[str, dict[str, Any]] = {
    "two_beats_all": {"match_suits": True},
    **{name: {"gold": True} for name in ("bet", "payouts", "chops_pay", "left_pay")},
}


def test_sections_in_the_order_of_the_rules() -> None:
    numbers = [one["rule"] for one in sections(THIRTEEN, THIRTEEN.resolve(None, 4))]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("option", THIRTEEN.rule_set.options, ids=lambda option: option.name)
def test_every_value_tells_something_else(option: Any) -> None:
    values: list[Any] = {
        "bool": [True, False],
        "choice": list(option.choices),
        "choices": [[], list(option.choices[:1]), list(option.choices)],
        "integer": [0, 2, 3, 6],
    }.get(option.kind, [[3, 2, 1, 0], [9, 0, 0, 0], [3, 2, 1], [9, 0, 0]])
    beside = SAID_BESIDE.get(option.name, {})
    values = [value for value in values if option.accepts(value, 4)]
    values = [value for value in values if fits({**beside, option.name: value})]
    pages = {told({**beside, option.name: value}) for value in values}
    assert len(pages) == len(values) > 1


def test_fixed_sentences_follow_the_switches() -> None:
    def of(rules: dict[str, Any], seats: int) -> str:
        hearts = find_game("hearts")
        found = sections(hearts, hearts.resolve(rules, seats))
        return "\n".join(section["text"]["en"] for section in found)

    classic, two_decks = of({}, 4), of({"preset": "cancellation"}, 8)
    for words in ("3 to 7 players", "with 52 cards", "taken out", "face down", "lowest club"):
        assert words in classic
        assert words not in two_decks
    assert "6 to 11 players" in two_decks
    assert "Black Maria 13" not in of({"preset": "spot"}, 4)
    assert "face down" not in of({"passing": []}, 4)


def test_switches_that_say_nothing_are_left_out() -> None:
    assert "21" in told({})
    assert "21" not in told({"deals": 5})
    assert "Points from first place" not in told({"count_cards": True})


def test_one_point_and_one_deal() -> None:
    assert "reaches 1 point;" in told({"target": 1})
    assert "reaches 1000 points;" in told({"target": 1000})
    assert "The match is 1 deal long;" in told({"deals": 1})
    hearts = find_game("hearts")
    page = sections(hearts, hearts.resolve({"target": 1}, 4))
    assert any("reaches 1 point;" in section["text"]["en"] for section in page)


def test_lists_of_numbers_in_the_digits_of_the_language() -> None:
    page = sections(THIRTEEN, THIRTEEN.resolve({"points": [5, 1, 0, -1]}, 4))
    shown = next(one["text"] for one in page if one.get("option") == "points")
    assert "5, 1, 0, -1" in shown["en"]
    assert "៥, ១, ០, -១" in shown["km"]


@given(st.data())
def test_every_set_of_rules_can_be_told(data: st.DataObject) -> None:
    for name, game in all_games().items():
        seats = data.draw(st.sampled_from(game.seat_counts))
        for section in sections(game, game.resolve(data.draw(rule_sets(name, seats)), seats)):
            assert section["text"]["en"]
            assert section["text"]["km"]
            assert "{" not in section["text"]["en"] + section["text"]["km"]


def test_rules_from_an_address() -> None:
    query = {
        "seats": "3",
        "points": "5, 0,-1",
        "pass_locks": "FALSE",
        "bombs": "at_least",
        "target": "9",
    }
    assert parse_query(THIRTEEN, query) == (
        3,
        {"points": [5, 0, -1], "pass_locks": False, "bombs": "at_least", "target": 9},
    )


@pytest.mark.parametrize(
    "query",
    [
        {"seats": "x"},
        {"seats": "5"},
        {"colour": "1"},
        {"pass_locks": "maybe"},
        {"target": "many"},
        {"points": "1,2"},
        {"points": "a,b,c,d"},
        {"preset": "none"},
        {"bombs": ""},
    ],
    ids=str,
)
def test_addresses_that_are_refused(query: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        parse_query(THIRTEEN, query)
