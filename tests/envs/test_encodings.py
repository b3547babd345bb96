"""Every game's encoding, against the rules' own list of legal moves."""

import os
from dataclasses import replace

import pytest

from salabie.encoding import Feature
from salabie.envs.checking import check_encoding
from salabie.game import Game, all_games, find_game

LONG = bool(os.environ.get("SALABIE_LONG"))
GAMES = [game for game in all_games().values() if game.encoding is not None]


def presets(game: Game) -> list[str]:
    return list(game.rule_set.presets)


@pytest.mark.parametrize(
    ("game", "preset"),
    [
        pytest.param(game, preset, id=f"{game.name}-{preset}")
        for game in GAMES
        for preset in presets(game)
    ],
)
def test_encoding_agrees_with_the_rules(game: Game, preset: str) -> None:
    rules = {"preset": preset}
    for seats in game.seats_for(rules) if LONG else {game.usual_seats(rules)}:
        check_encoding(game, seats, rules, deals=100 if LONG else 4)


HOUSE_RULES = [
    ("hearts", 4, {"passing": ["across"], "pass_count": 4, "moon": "add"}),
    ("hearts", 6, {"decks": 2, "passing": ["left"], "pass_count": 2}),
    ("thirteen", 4, {"out_of_turn": True, "four_pairs_beat": ["two", "two_twos"]}),
    ("thirteen", 3, {"first_lead": "single", "one_suit_bomb": 3, "double_sequences": "two"}),
    ("thirteen", 2, {"match_suits": True, "end_on_two": False, "pass_locks": False}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "rules"), HOUSE_RULES)
def test_house_rules_keep_the_vocabulary(name: str, seats: int, rules: dict[str, object]) -> None:
    check_encoding(name, seats, rules, deals=60 if LONG else 4)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"actions": 40}, "mask is written beyond its end"),
        ({"features": lambda seats, options: (Feature("all", 500),)}, "beyond its end"),
        ({"features": lambda seats, options: (Feature("all", 525),)}, "its top is 1"),
        ({"name_of": lambda action: "card"}, "two actions of one name"),
        ({"partials": False}, "other actions than those of legal moves"),
    ],
)
def test_a_wrong_encoding_is_found(changes: dict[str, object], words: str) -> None:
    game = find_game("hearts")
    assert game.encoding is not None
    wrong = replace(game, encoding=replace(game.encoding, **changes))
    with pytest.raises(AssertionError, match=words):
        check_encoding(wrong, 4, deals=2)
