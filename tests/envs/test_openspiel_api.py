"""OpenSpiel's own tests of games, on ours."""

import json
import os
import pickle
import subprocess
import sys
from math import comb
from typing import Any

import numpy as np
import pytest

from salabie.cards import CARDS
from salabie.errors import SetupError
from salabie.game import all_games

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from salabie.envs.openspiel import PREFIX, load_game  # noqa: E402

LONG = os.environ.get("SALABIE_LONG") == "1"
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("thirteen", 4, {}),
    ("thirteen", 3, {"preset": "southern"}),
    ("thirteen", 2, {"preset": "khmer"}),
    ("thirteen", 4, {"preset": "northern", "count_cards": True}),
    ("hearts", 4, {}),
    ("hearts", 3, {"preset": "spot", "passing": ["left"]}),
    ("hearts", 7, {"decks": 2, "passing": ["right"], "pass_count": 2}),
    ("phom", 4, {}),
    ("phom", 2, {"u_khan": True, "one_colour": True, "king_bet": 3}),
    ("sequence", 2, {}),
    ("sequence", 9, {"draw": "manual"}),
    ("sequence", 4, {"to_win": 1, "turn_cap": 20}),
]


@pytest.mark.parametrize(("name", "seats", "rules"), SETUPS)
def test_random_simulations(name: str, seats: int, rules: dict[str, Any]) -> None:
    """`pyspiel.random_sim_test`, which checks masks, names, clones, histories, returns, all
    observations at every node, and states stored and read back."""
    game = load_game(name, seats, rules)
    pyspiel.random_sim_test(game, num_sims=20 if LONG else 1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", list(all_games()))
def test_simulations_in_python(name: str) -> None:
    """The same from Python, with pickles of game, kind of game and state."""
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(load_game(name))


# Small decks whose whole trees are tested, with their nodes of chance, choices and ends, and with
# how many sets of nodes the choosing seats can't tell apart.
SMALL: list[tuple[str, int, dict[str, Any], tuple[int, int, int], int]] = [
    ("thirteen", 2, {"ranks": 3, "suits": 2, "hand_size": 2}, (66, 630, 374), 238),
    ("hearts", 3, {"suits": 2, "hand_size": 2, "passing": [], "moon": "add"}, (66, 846, 180), 612),
]


def _part_of(name: str) -> type:
    """OpenSpiel's test of a part of a game's tree."""

    def sample(cls: Any) -> None:
        np.random.seed(3)
        cls.game_type = cls.game.get_type()
        cls.some_states = api_test.sample_some_states.sample_some_states(
            cls.game, max_states=400 if LONG else 60
        )

    members = {
        "game_name": PREFIX + name,
        "game": load_game(name),
        "setUpClass": classmethod(sample),
    }
    return type(f"Test{name.capitalize()}Api", (api_test.EnforceAPIOnPartialTreeBase,), members)


def _whole_of(
    name: str, seats: int, rules: dict[str, Any], nodes: tuple[int, int, int], known: int
) -> type:
    """OpenSpiel's test of a whole tree, perfect recall included."""
    game = load_game(name, seats, rules)
    api_test.TOTAL_NUM_STATES[str(game)] = nodes
    api_test.PERFECT_RECALL_NUM_STATES[str(game)] = known
    members = {"game_name": str(game), "game": game}
    return type(f"TestWhole{name.capitalize()}", (api_test.EnforceAPIOnFullTreeBase,), members)


for _case in (*map(_part_of, all_games()), *(_whole_of(*small) for small in SMALL)):
    globals()[_case.__name__] = _case
del _case


def test_nobody_forgets_where_choices_are_hidden_for_a_time() -> None:
    """OpenSpiel's test of perfect recall on a hand of Hearts with passes."""
    rules = {"suits": 2, "hand_size": 2, "passing": ["left"], "pass_count": 1, "moon": "add"}
    found = api_test._assert_is_perfect_recall(load_game("hearts", 3, rules))
    # The second seat passes after four cards dealt one by one and the first one's pass, of which it
    # knows nothing: it knows its hand, one of fifteen.
    assert sum(len(before) == 5 for before in found.values()) == comb(6, 2)
    assert len(found) == 2811


def test_names_and_parameters() -> None:
    game = pyspiel.load_game("python_salabie_hearts(players=5,rules=omnibus;passing:left|right)")
    assert game.num_players() == 5
    assert str(game) == "python_salabie_hearts(players=5,rules=omnibus;passing:left|right)"
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    names = {kind.short_name for kind in pyspiel.registered_games()}
    assert {f"python_salabie_{name}" for name in all_games()} <= names


@pytest.mark.parametrize(
    ("name", "seats", "rules", "utility", "total"),
    [
        ("phom", 3, {}, "ZERO_SUM", 0.0),
        ("thirteen", 2, {"points": [1, -1]}, "ZERO_SUM", 0.0),
        ("thirteen", 4, {}, "CONSTANT_SUM", 6.0),
        ("sequence", 6, {"teams": 2}, "CONSTANT_SUM", 3.0),
        ("hearts", 4, {}, "GENERAL_SUM", None),
    ],
)
def test_what_utilities_add_up_to(
    name: str, seats: int, rules: dict[str, Any], utility: str, total: float | None
) -> None:
    game = load_game(name, seats, rules)
    assert game.get_type().utility == getattr(pyspiel.GameType.Utility, utility)
    assert game.utility_sum() == total


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("players=12", "can't be played by 12"),
        ("rules=spott:true", "no option called “spott”"),
        ("rules=nobody", "no house rules called “nobody”"),
        ("rules=pass_count:7", "pass_count"),
    ],
)
def test_wrong_parameters(text: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        pyspiel.load_game(f"python_salabie_hearts({text})")


def test_wrong_actions_and_outcomes() -> None:
    state = load_game("hearts").new_initial_state()
    with pytest.raises(ValueError, match="77 can't happen here"):
        state.apply_action(77)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(ValueError, match="action 53 is not legal here: seat 0"):
        state.apply_action(53)
    assert state.legal_actions(1) == []


def test_observers() -> None:
    """All see what is open, and only a seat its own cards; nobody sees all cards."""
    game = load_game("hearts")
    kind = pyspiel.IIGObservationType
    kinds = pyspiel.PrivateInfoType
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    public = game.make_py_observer(kind(perfect_recall=False, private_info=kinds.NONE))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    own = game.make_py_observer(kind(public_info=False, perfect_recall=False))
    cards = [json.loads(own.string_from(state, seat))["hand"] for seat in range(4)]
    assert all(f'"{card}"' not in public.string_from(state, 0) for card in cards[0])
    assert sorted(card for hand in cards for card in hand) == sorted(CARDS)
    with pytest.raises(ValueError, match="no observer of all seats' cards"):
        game.make_py_observer(kind(perfect_recall=False, private_info=kinds.ALL_PLAYERS))
    with pytest.raises(ValueError, match="with its past"):
        game.make_py_observer(kind(perfect_recall=True, private_info=kinds.NONE))
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"all": True})


def test_python_ends_well_after_registering() -> None:
    """OpenSpiel keeps what was registered until after Python's own end."""
    program = "import salabie.envs.openspiel as ours; ours.load_game('phom').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
