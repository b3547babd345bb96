"""What studies ask of many dealt hands, compiled."""

import numpy as np
from numba import njit

from salabie.games.phom.moves import has_u
from salabie.games.phom.rules import has_u_khan
from salabie.games.thirteen.instant import top_of_win


@njit(cache=True, nogil=True)
def write_wins(hands, has):
    """Write to ``has[kind, row, seat]`` whether a hand of Thirteen (uint64[row, seat]) is one that
    may win at once, of the kind numbered `kind` + 1."""
    for kind in range(has.shape[0]):
        for row in range(has.shape[1]):
            for seat in range(has.shape[2]):
                has[kind, row, seat] = top_of_win(hands[row, seat], kind + 1) >= 0


@njit(cache=True, nogil=True)
def write_dealt_u(states, found):
    """Write to ``found[row]`` whether a deal of Phom just dealt has u for who leads, and whether
    any hand is u khan, as 0 and 1 (float64)."""
    for row in range(states.shape[0]):
        state = states[row]
        found[row, 0] = 1.0 if has_u(state, np.int64(state.turn)) else 0.0
        found[row, 1] = 0.0
        for seat in range(np.int64(state.seats)):
            if has_u_khan(state.hands[seat]):
                found[row, 1] = 1.0
