"""Every game's encoding, against the rules' own list of legal moves."""

import os
from dataclasses import replace

import numpy as np
import pytest

from salabie import Table, kernel
from salabie.encoding import Feature
from salabie.envs.checking import check_encoding
from salabie.game import Game, all_games, find_game

# One worker compiles what all of them need.
pytestmark = pytest.mark.xdist_group("envs")

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
    ("phom", 4, {"u": "ten", "mom_sends": True, "payouts": [0] * 10}),
    ("phom", 3, {"u_khan": True, "bet": 1, "king_bet": 10, "one_colour": True}),
    ("sequence", 4, {"draw": "manual", "to_win": 4}),
    ("sequence", 6, {"teams": 3, "to_win": 2}),
    ("sequence", 2, {"table_talk": False, "turn_cap": 20}),
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


def test_phom_actions_of_every_kind_are_taken() -> None:
    encoding = find_game("phom").encoding
    assert encoding is not None
    taken = check_encoding("phom", 4, deals=40, seed=3)
    words = {encoding.name_of(action).split()[0] for action in taken}
    assert words == {"draw", "eat", "u", "throw", "lay", "put"}


def test_sequence_says_what_it_locks_by_further_actions() -> None:
    encoding = find_game("sequence").encoding
    assert encoding is not None
    table = Table("sequence", 2, {"to_win": 4})
    row = [f"0 1,{column}" for column in (1, 2, 3, 5, 6)]
    table.set_position({"hands": ["JC JD", "2S"], "chips": row, "draw": "3S 4S"})
    names = {encoding.name_of(action): action for action in range(encoding.actions)}
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    mask = np.zeros(encoding.actions, np.uint8)
    jack = names["jack: chip on 1,4"]
    move, partial = kernel.take_at(table.states, 0, 0, np.uint64(0), jack, moves)
    assert (int(move), int(partial) != 0) == (0, True)
    kernel.write_mask_at(table.states, 0, 0, partial, moves, mask)
    offered = [encoding.name_of(int(action)) for action in np.flatnonzero(mask)]
    assert offered == ["lock across from 2 before", "lock across from 3 before"]
    last, partial = kernel.take_at(table.states, 0, 0, partial, names[offered[0]], moves)
    assert int(partial) == 0
    assert table.describe(int(last)) == "JC 1,4 1,2-1,6"
    table.make(0, int(last))
    assert table.view(1)["made"] == [1, 0]
