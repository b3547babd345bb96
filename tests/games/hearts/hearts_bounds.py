"""Hands of Hearts under Numba's check of array bounds; run by test_hearts_bounds.py."""

import random
import sys

import numpy as np
from hearts_kit import random_rules
from numba import config

from salabie import Table, bots, kernel
from salabie.bots.levels import weights_of
from salabie.random_numbers import new_rng
from salabie.testing import same


def play(number: int) -> None:
    """Hands under one set of options, asking every verb at every point."""
    rng = random.Random(number)
    seats = 3 + number % 9
    table = Table("hearts", seats, random_rules(rng, seats))
    weights, numbers = weights_of(table.game, "medium"), new_rng(number)
    moves, points = np.empty(kernel.MAX_MOVES, np.uint64), np.zeros(seats)
    states = table.states.copy()
    for _ in range(2):
        if table.over:
            return
        table.deal(seed=number)
        while acting := table.to_act():
            seat = rng.choice(acting)
            for watcher in range(-1, seats):
                kernel.observe_at(table.states, 0, watcher, states, 0)
                kernel.determinize_at(states, 0, watcher, numbers)
            kernel.candidates_at(table.states, 0, seat, moves)
            kernel.policy_at(table.states, 0, seat, weights, numbers)
            kernel.is_legal_at(table.states, 0, seat, np.uint64(rng.getrandbits(64)))
            table.view(seat)
            if rng.random() < 0.1:
                observed = table.observe(seat).copy()
                bots.choose(table.game, observed, 0, seat, table.seen(), "hard", 1, playouts=20)
                assert same(observed, table.observe(seat))
            table.make(seat, rng.choice(table.legal_moves(seat)))
            kernel.score_at(table.states, 0, points)
            kernel.utility_at(table.states, 0, points)


if __name__ == "__main__":
    assert config.BOUNDSCHECK == 1
    for number in range(int(sys.argv[1])):
        play(number)
    print("ok")
