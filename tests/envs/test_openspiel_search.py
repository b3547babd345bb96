"""OpenSpiel's search bots play deals of our games."""

import os
from typing import Any

import numpy as np
import pytest

from salabie.game import all_games

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.bots.uniform_random import UniformRandomBot  # noqa: E402

from salabie.envs.openspiel import load_game  # noqa: E402

LONG = os.environ.get("SALABIE_LONG") == "1"
GAMES = list(all_games())


def play(game: Any, searching: Any, seat: int, seed: int, most: int) -> tuple[list[float], int]:
    """A deal in which one seat searches, at most so often, and the others play at random; what it
    was worth, and how many moves were searched."""
    random = np.random.RandomState(seed)
    others = [UniformRandomBot(player, random) for player in range(game.num_players())]
    state = game.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        elif state.current_player() == seat and searched < most:
            action = searching.step(state)
            assert action in state.legal_actions()
            state.apply_action(int(action))
            searched += 1
        else:
            state.apply_action(int(others[state.current_player()].step(state)))
    return state.returns(), searched


@pytest.mark.parametrize("name", GAMES)
def test_information_set_search_plays(name: str) -> None:
    """IS-MCTS, whose worlds come from `determinize`: it checks that the seat can't tell them from
    the real one, and that what can be done there is the same."""
    game = load_game(name)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 20 if LONG else 6, random_state=random)
    returns, searched = play(game, bot, 1, 5, most=100 if LONG else 4)
    assert searched > 0
    assert all(game.min_utility() <= gain <= game.max_utility() for gain in returns)


@pytest.mark.parametrize("name", GAMES)
def test_tree_search_plays(name: str) -> None:
    game = load_game(name)
    random = np.random.RandomState(2)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 2.0, 20 if LONG else 6, evaluator, random_state=random)
    returns, searched = play(game, bot, 0, 6, most=100 if LONG else 4)
    assert searched > 0
    assert all(game.min_utility() <= gain <= game.max_utility() for gain in returns)


def test_searching_beats_chance() -> None:
    """At three-handed Hearts IS-MCTS of few simulations takes fewer points than random players."""
    game = load_game("hearts", 3, {"passing": [], "moon": "add"})
    random = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, 10.0, 40, random_state=random)
    deals = 40 if LONG else 4
    total = np.zeros(3)
    for deal in range(deals):
        returns, _ = play(game, bot, deal % 3, deal, most=100)
        total += np.roll(returns, -(deal % 3))
    assert total[0] > (total[1] + total[2]) / 2


def test_worlds_of_the_acting_seat() -> None:
    """`resample_from_infostate` as OpenSpiel's own test of it asks for: the same information for
    the seat, the same actions, and play that goes on."""
    for name in GAMES:
        game = load_game(name)
        random = np.random.RandomState(4)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(int(random.choice([one for one, _ in state.chance_outcomes()])))
        seat = state.current_player()
        different = 0
        for _ in range(20):
            world = state.resample_from_infostate(seat, random.uniform)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert world.observation_string(seat) == state.observation_string(seat)
            assert world.current_player() == seat
            assert world.legal_actions() == state.legal_actions()
            assert world.history() == state.history()
            other = (seat + 1) % game.num_players()
            different += world.observation_string(other) != state.observation_string(other)
            assert world.information_state_string(other) != state.information_state_string(other)
        assert different == 20
