"""What may be put on the table's combination (thirteen 6, 7, 10, 11, 12)."""

import numpy as np

from salabie.bits import count_bits, highest_bit, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.thirteen.combinations import (
    DOUBLE_SEQUENCE,
    PAIR,
    QUAD,
    RANK_BITS,
    SEQUENCE,
    SINGLE,
    TRIPLE,
    TWOS,
)
from salabie.games.thirteen.state import (
    FOUR_PAIRS_BOMB,
    MATCH_SUITS,
    ON_QUAD,
    ON_THREE_PAIRS,
    ON_TWOS,
    ONE_SUIT_BOMB,
    QUAD_BOMB,
    ROWS,
    SUITS_BIND,
    THROWN_PAIRS,
    TWO_BEATS_ALL,
)

BLACK = RANK_BITS | RANK_BITS << np.uint64(1)
ACE_OF_HEARTS = 47  # the highest card of any sequence


@inlined
def suit_of(cards):
    """The suit of a set of cards, 0 to 3; -1 where there are several."""
    suit = lowest_bit(cards) & 3
    return suit if cards & ~(RANK_BITS << np.uint64(suit)) == 0 else -1


@compiled
def bomb_bit(state, cards, kind, length):
    """The bit of a combination in a row of `chops`; 0 where it can be no bomb."""
    if kind == QUAD:
        return QUAD_BOMB
    if kind == DOUBLE_SEQUENCE:
        return 1 << length
    if kind == SEQUENCE and 0 < state.one_suit_bomb <= length and suit_of(cards) >= 0:
        return ONE_SUIT_BOMB
    return 0


@inlined
def bombs_allowed(state):
    """Mask of the bombs that may be thrown on the table's cards (thirteen 11)."""
    kind = np.int64(state.kind)
    if kind <= TRIPLE:
        if kind < SINGLE or state.table & TWOS == 0:
            return 0
        return np.int64(state.chops[ON_TWOS + kind - 1])
    if kind == QUAD:
        return np.int64(state.chops[ON_QUAD])
    if kind == DOUBLE_SEQUENCE and state.length == 3:
        return np.int64(state.chops[ON_THREE_PAIRS])
    return 0


@compiled
def all_bombs(state):
    """Mask of whatever is a bomb on anything."""
    bombs = 0
    for row in range(ROWS):
        bombs |= np.int64(state.chops[row])
    return bombs


@compiled
def suits_fit(state, cards):
    """Whether a higher combination of the table's kind and length has suits that may be put on it,
    where house rules ask for that (thirteen 6, 10)."""
    kind = np.int64(state.kind)
    if kind == SEQUENCE:
        suit = suit_of(state.table)
        if suit < 0:
            return True
        own = suit_of(cards)
        return own == suit if state.switches & MATCH_SUITS else own >= 0
    if state.switches & MATCH_SUITS == 0:
        return True
    if kind == SINGLE:
        if state.switches & TWO_BEATS_ALL and cards & TWOS:
            return True
        return suit_of(cards) == suit_of(state.table)
    if kind == PAIR:
        return count_bits(cards & BLACK) == count_bits(state.table & BLACK)
    return True


@compiled
def beats(state, cards, kind, length):
    """Whether a combination may be put on the table's (thirteen 6, 7, 11, 12)."""
    if kind == state.kind and length == state.length:
        if highest_bit(cards) <= highest_bit(state.table):
            return False
        return state.switches & SUITS_BIND == 0 or suits_fit(state, cards)
    return bombs_allowed(state) & bomb_bit(state, cards, kind, length) != 0


@compiled
def four_pairs_may_beat(state):
    """Whether four pairs in a row could be thrown on the table's 2s or bomb (thirteen 11)."""
    if state.kind == DOUBLE_SEQUENCE and state.length == THROWN_PAIRS:
        return highest_bit(state.table) < ACE_OF_HEARTS
    return bombs_allowed(state) & FOUR_PAIRS_BOMB != 0
