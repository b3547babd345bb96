"""Games of Sequence under Numba's check of array bounds; run by test_sequence_bounds.py."""

import random
import sys

import numpy as np
from numba import config
from sequence_kit import SEATS, random_rules

from salabie import Table, bots, kernel
from salabie.bots.levels import weights_of
from salabie.random_numbers import new_rng
from salabie.table import TABLE
from salabie.testing import same


def play(number: int) -> None:
    """A game under one set of options, asking every verb at every point."""
    rng = random.Random(number)
    seats = SEATS[number % len(SEATS)]
    table = Table("sequence", seats, random_rules(rng, seats))
    weights, numbers = weights_of(table.game, "medium"), new_rng(number)
    moves, points = np.empty(kernel.MAX_MOVES, np.uint64), np.zeros(seats)
    waiting = np.empty(kernel.MOST_CARDS, np.uint8)
    states = table.states.copy()
    table.deal(seed=number)
    while not table.over:
        for watcher in range(-1, seats):
            kernel.observe_at(table.states, 0, watcher, states, 0)
            kernel.determinize_at(states, 0, watcher, numbers)
        if kernel.to_shuffle_at(table.states, 0, waiting):
            table.reshuffle(seed=number)
            continue
        seat = rng.choice(table.to_act())
        kernel.candidates_at(table.states, 0, seat, moves)
        kernel.policy_at(table.states, 0, seat, weights, numbers)
        kernel.is_legal_at(table.states, 0, seat, np.uint64(rng.getrandbits(64)))
        kernel.is_legal_at(table.states, 0, TABLE, np.uint64(rng.getrandbits(64)))
        table.view(seat)
        if rng.random() < 0.02:
            observed = table.observe(seat).copy()
            bots.choose(table.game, observed, 0, seat, table.seen(), "hard", 1, playouts=20)
            assert same(observed, table.observe(seat))
        orders = table.legal_moves(TABLE)
        if orders and rng.random() < 0.02:
            table.make(TABLE, rng.choice(orders))
        else:
            table.make(seat, rng.choice(table.legal_moves(seat)))
        kernel.score_at(table.states, 0, points)
        kernel.utility_at(table.states, 0, points)


if __name__ == "__main__":
    assert config.BOUNDSCHECK == 1
    for number in range(int(sys.argv[1])):
        play(number)
    print("ok")
