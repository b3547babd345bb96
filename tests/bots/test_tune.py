"""Tuning finds the way back from bad weights, and the same way for the same seed."""

import numpy as np
import pytest

from salabie.bots.levels import weights_of
from salabie.bots.tune import tune
from salabie.game import find_game
from salabie.simulate.play import Batch

GAME = find_game("thirteen")
WEIGHTS = weights_of(GAME, "tuned")


def test_crippled_weights_improve():
    # A policy that likes high cards and dislikes shedding.
    crippled = -WEIGHTS
    rounds = []
    better = tune(
        GAME, rounds=60, seed=3, weights=crippled, decks=40, report=lambda *one: rounds.append(one)
    )
    assert rounds
    assert all(gain > 0 for _, gain, _ in rounds)
    results = Batch(GAME).play_policies(1000, 77, [better, crippled, crippled, crippled])
    assert results[:, :, 0].mean() > 1.5 + 0.1


def test_rounds_decide_the_result():
    crippled = np.zeros_like(WEIGHTS)
    a, b, c = (tune(GAME, rounds=8, seed=seed, weights=crippled, decks=20) for seed in (1, 1, 2))
    assert np.array_equal(a, b)
    assert not np.array_equal(a, c)
    assert not crippled.any()


def test_an_end_is_needed():
    with pytest.raises(ValueError, match="rounds or seconds"):
        tune(GAME)
