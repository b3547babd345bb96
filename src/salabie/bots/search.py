"""Search over a game's verbs: candidates tried in the same sampled worlds, played on by policy.

Written once and compiled for each game. A seat's observed state is filled with random worlds that
fit it; in each world every candidate is played and the deal played on by the game's policy for all
seats. Rounds of such playouts drop the weaker half of the candidates, so that most of the work goes
to those that are close.
"""

import numpy as np
from numba import njit

from salabie import kernel
from salabie.bits import copy_record, lowest_bit
from salabie.random_numbers import WORDS, next_word, seed_rng


@njit(cache=True, nogil=True)
def play_on(state, weights, rng):
    """Play a state on by its policy until nobody owes a move; returns the number of moves."""
    count = 0
    while True:
        acting = kernel.to_act(state)
        if acting == 0:
            return count
        seat = lowest_bit(np.uint64(acting))
        kernel.apply(state, seat, kernel.policy(state, seat, weights, rng))
        count += 1


@njit(cache=True, nogil=True)
def try_candidates(states, index, seat, weights, rng, moves, alive, worlds, scratch, totals):
    """Play each of ``moves[:alive]`` in `worlds` new worlds, adding what it is worth to `seat`.

    ``states[index]`` is observed by `seat` and stays as it is; `scratch` is two states; `totals`
    (float64, one a move) grows by the seat's utility at the end of each playout.
    """
    gains = np.zeros(64, np.float64)
    local = np.empty(WORDS, np.uint64)
    for _ in range(worlds):
        copy_record(scratch[0], states[index])
        kernel.determinize(scratch[0], seat, rng)
        world = next_word(rng)
        for number in range(alive):
            copy_record(scratch[1], scratch[0])
            seed_rng(local, world, np.uint64(0))
            kernel.apply(scratch[1], seat, moves[number])
            play_on(scratch[1], weights, local)
            kernel.utility(scratch[1], gains)
            totals[number] += gains[seat]


@njit(cache=True, nogil=True)
def keep_best(moves, totals, alive, kept):
    """Bring the `kept` best of ``moves[:alive]`` (with their totals) to the front, best first."""
    for place in range(kept):
        best = place
        for number in range(place + 1, alive):
            if totals[number] > totals[best]:
                best = number
        move, total = moves[best], totals[best]
        for number in range(best, place, -1):
            moves[number], totals[number] = moves[number - 1], totals[number - 1]
        moves[place], totals[place] = move, total
