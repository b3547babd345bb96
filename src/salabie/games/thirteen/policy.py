"""Rules of thumb for Thirteen's bots."""

import numpy as np
from numba import njit

from salabie.bits import count_bits, highest_bit
from salabie.games.thirteen.rules import PASS
from salabie.games.thirteen.rules import legal as legal_plain

WEIGHTS = np.array([1.0])
legal_moves = njit(cache=True)(legal_plain)


def policy(state, seat, weights, rng):
    """The most cards, then the lowest."""
    moves = np.empty(2048, np.uint64)
    count = candidates_in_order(state, seat, moves)
    return moves[0] if count > 0 else PASS


@njit(cache=True)
def candidates_in_order(state, seat, moves):
    """Sort the legal moves best first."""
    count = legal_moves(state, seat, moves)
    best = 0
    value = -1e9
    for index in range(count):
        move = moves[index]
        worth = -100.0 if move == PASS else count_bits(move) * 60.0 - highest_bit(move)
        if worth > value:
            value = worth
            best = index
    moves[0], moves[best] = moves[best], moves[0]
    return count


def candidates(state, seat, moves):
    """All legal moves, the most sensible first."""
    return candidates_in_order(state, seat, moves)
