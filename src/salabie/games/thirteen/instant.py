"""Hands that win as they are dealt (thirteen 13)."""

import numpy as np

from salabie.bits import count_bits, highest_bit
from salabie.compiled import compiled
from salabie.games.thirteen.combinations import FOUR, NOT_TWOS, TWOS, ranks_with, runs_of
from salabie.games.thirteen.state import (
    DRAGON,
    FIVE_PAIRS,
    FOUR_THREES,
    FOUR_TWOS,
    NO_WIN,
    NOBODY,
    SIX_PAIRS,
    THREE_TRIPLES,
)

THREES = FOUR
ACES = FOUR << np.uint64(44)


@compiled
def highest_of(hand, ranks):
    """The highest card of a hand among some ranks (bits 4 × rank)."""
    return highest_bit(hand & ranks * FOUR)


@compiled
def top_of_win(hand, kind):
    """The card by which equal hands of a kind compare; -1 where the hand is none of it.

    A quad counts as two pairs and as a triple.
    """
    if kind == DRAGON:
        if runs_of(ranks_with(hand & NOT_TWOS, 1), 12):
            return highest_bit(hand & ACES)
    elif kind == FOUR_TWOS:
        if hand & TWOS == TWOS:
            return highest_bit(TWOS)
    elif kind == FOUR_THREES:
        if hand & THREES == THREES:
            return highest_bit(THREES)
    elif kind == SIX_PAIRS:
        pairs = ranks_with(hand, 2)
        if count_bits(pairs) + count_bits(ranks_with(hand, 4)) >= 6:
            return highest_of(hand, pairs)
    elif kind == THREE_TRIPLES:
        triples = ranks_with(hand, 3)
        if count_bits(triples) >= 3:
            return highest_of(hand, triples)
    elif kind == FIVE_PAIRS:
        starts = runs_of(ranks_with(hand & NOT_TWOS, 2), 5)
        if starts:
            return highest_of(hand, np.uint64(1) << np.uint64(highest_bit(starts) + 16))
    return -1


@compiled
def wins_at_once(state, hand):
    """The strongest kind of instant win in force that a hand is; NO_WIN where none."""
    kinds = np.int64(state.instant_wins)
    while kinds:
        if top_of_win(hand, kinds & 15) >= 0:
            return kinds & 15
        kinds >>= 4
    return NO_WIN


@compiled
def instant_winner(state):
    """Who wins as the cards are dealt, and by what kind; (NOBODY, NO_WIN) where nobody does.

    The strongest kind wins, of equal kinds the higher top card.
    """
    kinds = np.int64(state.instant_wins)
    while kinds:
        best = -1
        winner = NOBODY
        for seat in range(np.int64(state.seats)):
            top = top_of_win(state.hands[seat], kinds & 15)
            if top > best:
                best = top
                winner = seat
        if winner != NOBODY:
            return winner, kinds & 15
        kinds >>= 4
    return NOBODY, NO_WIN


@compiled
def anybody_wins(state, but):
    """Whether any seat other than `but` was dealt a hand that wins at once, from a state whose
    hands and cards played are all known."""
    for seat in range(np.int64(state.seats)):
        if seat != but and wins_at_once(state, state.hands[seat] | state.gone[seat]) != NO_WIN:
            return True
    return False
