"""What games are to programs that learn: their actions and observations, by the test kit."""

import os
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from salabie import Table, kernel
from salabie.encoding_kit import check_encoding, check_vocabulary
from salabie.game import all_games, find_game
from salabie.testing import rule_sets

LONG = os.environ.get("SALABIE_LONG") == "1"
GAMES = [name for name, game in all_games().items() if game.encoding is not None]


@pytest.mark.parametrize("name", GAMES)
def test_encodings_of_every_number_of_players(name: str) -> None:
    game = find_game(name)
    for seats, rules in game.setups():
        check_encoding(game, seats, rules, deals=20 if LONG else 1, worlds=1)


@pytest.mark.parametrize(
    ("name", "seats", "rules"),
    [
        ("phom", 4, {"u": "ten", "mom_sends": True, "payouts": [0] * 10}),
        ("phom", 3, {"u_khan": True, "bet": 1, "king_bet": 10, "one_colour": True}),
        ("sequence", 4, {"draw": "manual", "to_win": 4}),
        ("sequence", 6, {"teams": 3, "to_win": 2}),
        ("sequence", 2, {"table_talk": False, "turn_cap": 20}),
        ("hearts", 5, {"pass_count": 4, "passing": ["right"], "moon": "choice"}),
    ],
)
def test_encodings_under_house_rules(name: str, seats: int, rules: dict[str, Any]) -> None:
    check_encoding(name, seats, rules, deals=40 if LONG else 2, seed=5, worlds=1)


@pytest.mark.parametrize("name", GAMES)
@settings(
    max_examples=200 if LONG else 3,
    database=None,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(st.data())
def test_encodings_under_any_rules(name: str, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(find_game(name).seat_counts))
    rules = data.draw(rule_sets(name, seats))
    check_encoding(name, seats, rules, deals=1, seed=data.draw(st.integers(0, 999)), worlds=0)


@pytest.mark.parametrize("name", GAMES)
def test_vocabularies_do_not_depend_on_the_rules(name: str) -> None:
    check_vocabulary(find_game(name))


def test_phom_actions_of_every_kind_are_taken() -> None:
    encoding = find_game("phom").encoding
    assert encoding is not None
    taken = check_encoding("phom", 4, deals=40, seed=3, worlds=0)
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
