"""Deals of Phom under Numba's check of array bounds; run by test_phom_bounds.py."""

import random
import sys

import numpy as np
from numba import config
from phom_kit import random_rules

from salabie import Table, bots, kernel
from salabie.bots.levels import weights_of
from salabie.random_numbers import new_rng
from salabie.testing import same

EAGER = ("eat", "lay", "add", "send")


def play(number: int) -> None:
    """Deals under one set of options, asking every verb at every point."""
    rng = random.Random(number)
    seats = 2 + number % 3
    table = Table("phom", seats, random_rules(rng))
    weights, numbers = weights_of(table.game, "medium"), new_rng(number)
    moves, points = np.empty(kernel.MAX_MOVES, np.uint64), np.zeros(seats)
    states = table.states.copy()
    for deal in range(2):
        if table.over:
            return
        table.deal(seed=number + 1000 * deal)
        while acting := table.to_act():
            (seat,) = acting
            for watcher in range(-1, seats):
                kernel.observe_at(table.states, 0, watcher, states, 0)
                kernel.determinize_at(states, 0, watcher, numbers)
            kernel.candidates_at(table.states, 0, seat, moves)
            kernel.policy_at(table.states, 0, seat, weights, numbers)
            kernel.is_legal_at(table.states, 0, seat, np.uint64(rng.getrandbits(64)))
            table.view(seat)
            if rng.random() < 0.05:
                observed = table.observe(seat).copy()
                bots.choose(table.game, observed, 0, seat, table.seen(), "hard", 1, playouts=20)
                assert same(observed, table.observe(seat))
            legal = table.legal(seat)
            eager = [move for move in legal if move.split()[0] in EAGER]
            table.play(seat, rng.choice(eager if eager and number % 2 else legal))
            kernel.score_at(table.states, 0, points)
            kernel.utility_at(table.states, 0, points)


if __name__ == "__main__":
    assert config.BOUNDSCHECK == 1
    for number in range(int(sys.argv[1])):
        play(number)
    print("ok")
