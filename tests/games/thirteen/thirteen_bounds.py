"""Deals of Thirteen under Numba's check of array bounds; run by test_thirteen_bounds.py."""

import random
import sys

import numpy as np
from numba import config
from thirteen_kit import clumped, random_rules

from salabie import Table, kernel
from salabie.cards import card_id
from salabie.random_numbers import new_rng

OPTIONS = 12


def play(deals: int, number: int) -> None:
    """Random deals under one set of options, asking every verb at every point."""
    rng = random.Random(number)
    seats = 2 + number % 3
    rules = random_rules(rng, seats) | {"deals": deals}
    table = Table("thirteen", seats, rules)
    weights, numbers = table.game.weights, new_rng(number)
    moves, points = np.empty(kernel.MAX_MOVES, np.uint64), np.zeros(seats)
    states = np.zeros(1, table.game.dtypes[0])
    while not table.over:
        deck = table.deck()
        rng.shuffle(deck)
        if rng.random() < 0.5:
            first = [card_id(card) for card in clumped(rng, 13)]
            deck = first + [card for card in deck if card not in first]
        table.deal(deck)
        while acting := table.to_act():
            seat = acting[0]
            for watcher in range(-1, seats):
                kernel.observe_at(table.states, 0, watcher, states, 0)
                kernel.determinize_at(states, 0, watcher, numbers)
            kernel.candidates_at(table.states, 0, seat, moves)
            kernel.policy_at(table.states, 0, seat, weights, numbers)
            kernel.is_legal_at(table.states, 0, seat, np.uint64(rng.getrandbits(64)))
            table.make(seat, rng.choice(table.legal_moves(seat)))
            kernel.score_at(table.states, 0, points)
            kernel.utility_at(table.states, 0, points)


if __name__ == "__main__":
    assert config.BOUNDSCHECK == 1
    deals, times = int(sys.argv[1]), int(sys.argv[2])
    for number in range(OPTIONS * times):
        play(deals, number)
    print("ok")
