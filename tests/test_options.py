"""Options and presets as data."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salabie.errors import SetupError
from salabie.game import all_games, find_game
from salabie.options import Option, RuleSet
from salabie.testing import rule_sets

RULES = RuleSet(
    (
        Option("flag", "bool", False, 1),
        Option("way", "choice", "up", 2, ("up", "down")),
        Option("size", "integer", {2: 5, 3: 7}, 3, minimum=1, maximum=9),
        Option("points", "integers", {2: [1, 0], 3: [2, 1, 0]}, 4, minimum=-3, per_seat=True),
    ),
    {"plain": {}, "odd": {"flag": True, "size": 2}},
)


def test_defaults_by_number_of_seats() -> None:
    assert RULES.resolve(None, 2) == {
        "preset": "plain", "flag": False, "way": "up", "size": 5, "points": [1, 0],
    }  # fmt: skip
    assert RULES.resolve({}, 3)["points"] == [2, 1, 0]


def test_preset_and_what_is_given_over_it() -> None:
    found = RULES.resolve({"preset": "odd", "size": 3}, 2)
    assert (found["preset"], found["flag"], found["size"]) == ("odd", True, 3)


def test_values_are_copies() -> None:
    RULES.resolve(None, 2)["points"].append(9)  # type: ignore[union-attr]
    assert RULES.resolve(None, 2)["points"] == [1, 0]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"preset": "none"}, "unknown_preset"),
        ({"preset": None}, "unknown_preset"),
        ({"preset": ["odd"]}, "unknown_preset"),
        ({"colour": 1}, "unknown_option"),
        ({"flag": 1}, "bad_option_value"),
        ({"flag": "true"}, "bad_option_value"),
        ({"way": "left"}, "bad_option_value"),
        ({"way": ["up"]}, "bad_option_value"),
        ({"size": 0}, "bad_option_value"),
        ({"size": 10}, "bad_option_value"),
        ({"size": True}, "bad_option_value"),
        ({"size": 5.0}, "bad_option_value"),
        ({"size": None}, "bad_option_value"),
        ({"points": [1]}, "bad_option_value"),
        ({"points": [1, -4]}, "bad_option_value"),
        ({"points": (1, 0)}, "bad_option_value"),
        ({"points": [1, "0"]}, "bad_option_value"),
    ],
    ids=str,
)
def test_what_is_refused(rules: dict[str, Any], code: str) -> None:
    with pytest.raises(SetupError) as caught:
        RULES.resolve(rules, 2)
    assert caught.value.code == code
    assert caught.value.message["km"]


LISTS = (
    Option("ways", "choices", ["up"], 1, ("up", "down"), maximum=3),
    Option("any_ways", "choices", ["up"], 1, ("up", "down")),
    Option("numbers", "integers", [1], 1, maximum=9),
    Option("number", "integer", 1, 1),
)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        (
            RULES.options[0],
            None,
            "“null” can't be the value of the option flag, only true or false.",
        ),
        (RULES.options[1], ["up"], "“up” can't be the value of the option way, only up, down."),
        (RULES.options[1], True, "“true” can't be the value of the option way, only up, down."),
        (RULES.options[2], 10, "only a whole number from 1 to 9."),
        (
            RULES.options[3],
            [1],
            "only 2 numbers with commas between, each a whole number, -3 or more.",
        ),
        (LISTS[0], ["left", "up"], "“left,up” can't be"),
        (LISTS[0], [], "only at most 3 of these with commas between: up, down."),
        (LISTS[1], [], "only these with commas between: up, down."),
        (LISTS[2], [10], "only numbers with commas between, each a whole number, 9 or less."),
        (LISTS[3], "x", "only a whole number."),
    ],
)
def test_a_refused_value_is_shown_as_typed_and_what_is_allowed_is_said(
    option: Option, value: Any, words: str
) -> None:
    with pytest.raises(SetupError) as caught:
        RuleSet((option,), {"plain": {}}).resolve({option.name: value if value != [] else 0}, 2)
    assert words in caught.value.message["en"]
    assert caught.value.message["km"]


def test_names_that_are_not_known_are_answered_with_those_that_are() -> None:
    for rules, known in (({"preset": "none"}, "plain, odd"), ({"x": 1}, "flag, way, size, points")):
        with pytest.raises(SetupError, match=known):
            RULES.resolve(rules, 2)
    with pytest.raises(SetupError, match="hearts, "):
        find_game("chess")


def test_a_list_of_another_length_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        find_game("phom").resolve({"payouts": [1, 2]}, 4)
    assert caught.value.code == "bad_option_value"
    assert "10 numbers" in caught.value.message["en"]


def test_how_values_are_typed() -> None:
    forms = [option.form() for option in (*RULES.options, *LISTS)]
    assert forms == [
        "true|false", "up|down", "1..9", "-3..,...", "up|down,...", "up|down,...", "..9,...", "N",
    ]  # fmt: skip


@given(st.data())
def test_changed_is_the_shortest_way_to_say_the_same(data: st.DataObject) -> None:
    for name, game in all_games().items():
        seats = data.draw(st.sampled_from(game.seat_counts))
        values = game.resolve(data.draw(rule_sets(name, seats)), seats)
        short = game.rule_set.changed(values, seats)
        assert game.resolve(short, seats) == values
        for key in set(short) - {"preset"}:
            less = {other: value for other, value in short.items() if other != key}
            try:
                other_values = game.resolve(less, seats)
            except SetupError:
                continue  # without it there may not be so many players
            assert other_values != values


@pytest.mark.parametrize("name", sorted(all_games()))
def test_options_of_every_game_are_well_formed(name: str) -> None:
    game = find_game(name)
    names = [option.name for option in game.rule_set.options]
    assert len(names) == len(set(names))
    for preset in game.rule_set.presets:
        assert game.usual_seats({"preset": preset}) in game.seats_for({"preset": preset})
        for seats in game.seats_for({"preset": preset}):
            options = game.resolve({"preset": preset}, seats)
            assert options["preset"] == preset
            assert game.idle(options) <= {*names, *range(1, game.rules + 1)}
    for seats in game.seat_counts:
        for option in game.rule_set.options:
            assert option.accepts(option.default_for(seats), seats)
            assert 1 <= option.rule <= game.rules
    assert [seats for seats, _ in game.setups()] == list(game.seat_counts)


@pytest.mark.parametrize("name", [None, "", "chess", 3, ["thirteen"]])
def test_unknown_game(name: Any) -> None:
    with pytest.raises(SetupError) as caught:
        find_game(name)
    assert caught.value.code == "unknown_game"
