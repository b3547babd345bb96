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
            assert game.idle(options) <= set(names)
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
