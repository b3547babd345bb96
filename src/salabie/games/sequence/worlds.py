"""Random worlds that fit what a seat knows: of the two packs all that it does not see, its own hand
and the discards, may be anywhere in others' hands and in the draw pile."""

from typing import Any

import numpy as np
from numba import njit

from salabie.compiled import inlined
from salabie.games.sequence.moves import hand_begin, hand_end, team_of
from salabie.games.sequence.state import CARDS, DROP, NOT_IN_DECK, OVER, PACK, WAITING
from salabie.games.sequence.turns import add_card
from salabie.random_numbers import below

counted = njit(cache=True)  # it allocates


@inlined
def pick(pool, size, rng):
    """Take a random card out of the first `size` of a pool; the last one takes its place."""
    place = below(rng, size)
    card = np.int64(pool[place])
    pool[place] = pool[size - 1]
    return card


@counted
def unseen(state, seat, pool):
    """Write the cards that a seat does not see into `pool` (uint8) and return how many."""
    left = np.full(CARDS, 2, np.int64)
    for card in range(CARDS):
        if np.int64(state.spaces[2 * card]) == NOT_IN_DECK:
            left[card] = 0
    for place in range(PACK - np.int64(state.discard_count), PACK):
        left[np.int64(state.cards[place]) - 1] -= 1
    if seat >= 0:
        for place in range(hand_begin(seat), hand_end(state, seat)):
            left[np.int64(state.hands[place]) - 1] -= 1
    size = 0
    for card in range(CARDS):
        for _ in range(left[card]):
            pool[size] = card
            size += 1
    return size


def determinize(state, seat, rng):
    """Fill others' hands, what they have chosen to drop and the draw pile of an observed state with
    a random world that fits it."""
    if state.phase == WAITING or state.phase == OVER:
        return
    pool = np.empty(PACK, np.uint8)
    size = unseen(state, seat, pool)
    for other in range(np.int64(state.seats)):
        if other == seat:
            continue
        count = np.int64(state.hand_counts[other])
        state.hand_counts[other] = 0
        for _ in range(count):
            add_card(state, other, pick(pool, size, rng))
            size -= 1
        chosen = state.phase == DROP and team_of(state, other) == state.penalty
        if chosen and count > 0 and not np.int64(state.drops) >> other & 1:
            state.chosen[other] = state.hands[hand_begin(other) + below(rng, count)]
    for place in range(np.int64(state.draw_count)):
        state.cards[place] = pick(pool, size, rng) + 1
        size -= 1


VERBS: dict[str, Any] = {"determinize": determinize}
