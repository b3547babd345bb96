"""Batches of deals: the same for a seed, and the same as checked play move by move."""

import numpy as np
import pytest

from salabie import kernel
from salabie.bots.levels import weights_of
from salabie.game import find_game
from salabie.random_numbers import below, new_rng, shuffle
from salabie.simulate.bench import bench
from salabie.simulate.play import Batch
from salabie.table import Table

GAME = find_game("thirteen")
WEIGHTS = weights_of(GAME, "tuned")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", [{}, {"end_on_two": False, "count_cards": True}])
def test_random_play_is_play_by_the_rules(seats, rules):
    totals = Batch(GAME, seats, rules).play_random(20, seed=9)
    rng = new_rng(9)
    moves, outcome = 0, 0.0
    for _ in range(20):
        table = Table(GAME, seats, rules)
        deck = np.array(table.deck(), np.uint8)
        shuffle(rng, deck)
        table.deal(deck.tolist())
        while acting := table.to_act():
            legal = table.legal_moves(acting[0])
            table.play(acting[0], table.describe(legal[below(rng, len(legal))]))
            moves += 1
        gains = np.zeros(seats)
        kernel.utility_at(table.states, 0, gains)
        outcome += float(gains @ np.arange(1, seats + 1))
    assert (totals.deals, totals.moves, totals.outcome) == (20, moves, outcome)


def test_deals_do_not_depend_on_their_batch():
    weights = [WEIGHTS, -WEIGHTS, WEIGHTS, WEIGHTS]
    noise = [0.0, 0.0, 0.5, 1.0]
    whole = Batch(GAME).play_policies(10, 3, weights, noise)
    parts = [Batch(GAME).play_policies(5, 3, weights, noise, first=first) for first in (0, 5)]
    assert np.array_equal(whole, np.concatenate(parts))
    assert not np.array_equal(whole, Batch(GAME).play_policies(10, 4, weights, noise))
    assert np.array_equal(whole.sum(axis=2), np.full((10, 4), 6.0))


def test_bench_counts_deals_and_moves():
    figures = bench(GAME, seconds=0.05)
    assert figures["deals_per_s"] > 10_000
    assert 50 < figures["moves_per_s"] / figures["deals_per_s"] < 110
