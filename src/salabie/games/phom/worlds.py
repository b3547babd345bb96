"""Random worlds that fit what a seat knows.

Known for certain are the seat's own cards, all piles, laid phoms with what was sent to them, and
every card eaten: as long as it is not laid it lies in its eater's hand, together with two cards
that make a phom with it, and no card serves two eaten ones. So such pairs are drawn first, for all
eaten cards at once, out of every way there is to choose them; the rest of the unseen cards is dealt
out at random. No attempt fails.

A world counts once for every way to choose the pairs that lies in it, and would be drawn too often
where there are several; so it is kept with a chance of one over their number, or else drawn again,
a few times at most.
"""

from typing import Any

import numpy as np
from numba import njit

from salabie.bits import ONE, ZERO, bit, drop_lowest, lowest_bit
from salabie.compiled import compiled
from salabie.games.phom.state import (
    MOST_EATEN,
    MOST_LAID,
    MOST_SEATS,
    OVER,
    PACKS,
    PILE_SIZE,
    SUIT_SIZE,
    WAITING,
)
from salabie.random_numbers import below, uniform

counted = njit(cache=True)  # these allocate

PAIRS = 6  # ways to a phom of three with a given card
DRAWS = 6  # of a world, so that all are about as likely


def _pairs_of(place):
    """The pairs of cards that make a phom with a card, as masks; 0 for none."""
    rank, suit = place % SUIT_SIZE, place // SUIT_SIZE
    found = []
    for low in range(rank - 2, rank + 1):
        if low >= 0 and low + 2 < SUIT_SIZE:
            found.append((7 << SUIT_SIZE * suit + low) & ~(1 << place))
    others = [1 << SUIT_SIZE * other + rank for other in range(4) if other != suit]
    found += [sum(others) - other for other in others]
    return found + [0] * (PAIRS - len(found))


@compiled
def unlaid(state, seat):
    """The cards that a seat has eaten and not laid yet: surely in its hand."""
    cards = state.eaten[seat]
    first = np.int64(seat) * MOST_LAID
    for place in range(first, first + np.int64(state.laid_counts[seat])):
        cards &= ~state.laid[place]
    return cards


@compiled
def unseen_by(state, seat):
    """The cards that may be anywhere as far as a seat knows: in others' hands or in the stock."""
    seen = state.hands[seat] if seat >= 0 else ZERO
    for other in range(np.int64(state.seats)):
        seen |= state.eaten[other]
        first = other * MOST_LAID
        for place in range(first, first + np.int64(state.laid_counts[other])):
            seen |= state.laid[place]
        first = other * PILE_SIZE
        for place in range(first, first + np.int64(state.pile_counts[other])):
            seen |= ONE << np.uint64(np.int64(state.piles[place]) - 1)
    return PACKS[state.pack] & ~seen


PAIRS_OF = np.array([_pairs_of(place) for place in range(52)], np.uint64)


@counted
def choose_pairs(eaten, count, cards, rng, chosen):
    """Choose for each of ``eaten[:count]`` (places) a pair out of `cards`, no card twice, every way
    equally likely; returns the number of ways. `chosen` gets the pairs (uint64), not if it is
    empty."""
    ways = 0
    if count == 0:
        return 1
    tried = np.zeros(count, np.int64)
    taken = np.zeros(count + 1, np.uint64)
    level = 0
    while level >= 0:
        if tried[level] == PAIRS:
            tried[level] = 0
            level -= 1
            continue
        pair = PAIRS_OF[eaten[level], tried[level]]
        tried[level] += 1
        if pair == ZERO or pair & ~cards or pair & taken[level]:
            continue
        taken[level + 1] = taken[level] | pair
        if level + 1 < count:
            level += 1
            continue
        ways += 1
        if chosen.shape[0] > 0 and (ways == 1 or below(rng, ways) == 0):
            for number in range(count):
                chosen[number] = taken[number + 1] ^ taken[number]
    return ways


@counted
def ways_in(hand, eaten, rng, places):
    """How many ways there are to choose pairs for the eaten cards of a hand from it."""
    count = 0
    left = eaten
    while left:
        places[count] = lowest_bit(left)
        left = drop_lowest(left)
        count += 1
    return choose_pairs(places, count, hand & ~eaten, rng, np.zeros(0, np.uint64))


@counted
def deal_rest(state, seat, needs, cards, rng):
    """Deal cards at random: to each other seat as many as it needs, then to the stock."""
    pool = np.empty(52, np.int64)
    size = 0
    while cards:
        pool[size] = lowest_bit(cards)
        cards = drop_lowest(cards)
        size += 1
    for other in range(np.int64(state.seats)):
        if other == seat:
            continue
        hand = np.uint64(state.hands[other])
        for _ in range(needs[other]):
            pick = below(rng, size)
            size -= 1
            hand |= bit(pool[pick])
            pool[pick] = pool[size]
        state.hands[other] = hand
    for place in range(np.int64(state.stock_count)):
        pick = below(rng, size)
        size -= 1
        state.stock[place] = pool[pick] + 1
        pool[pick] = pool[size]


def determinize(state, seat, rng):
    """Fill others' hands and the stock of an observed state with a random world that fits it."""
    if state.phase == WAITING or state.phase == OVER:
        return
    seats = np.int64(state.seats)
    unseen = unseen_by(state, seat)
    eaten = np.zeros(MOST_SEATS * MOST_EATEN, np.int64)
    owners = np.zeros(MOST_SEATS * MOST_EATEN, np.int64)
    kept = np.zeros(MOST_SEATS, np.uint64)
    sizes = np.zeros(MOST_SEATS, np.int64)
    count = 0
    for other in range(seats):
        if other == seat:
            continue
        kept[other] = unlaid(state, other)
        sizes[other] = np.int64(state.hand_counts[other])
        left = kept[other]
        while left:
            eaten[count] = lowest_bit(left)
            owners[count] = other
            left = drop_lowest(left)
            sizes[other] -= 1
            count += 1
    pairs = np.zeros(max(count, 1), np.uint64)
    places = np.zeros(MOST_EATEN, np.int64)
    needs = np.zeros(MOST_SEATS, np.int64)
    for _ in range(DRAWS):
        ways = choose_pairs(eaten, count, unseen, rng, pairs)
        cards = unseen
        for other in range(seats):
            needs[other] = sizes[other]
            if other != seat:
                state.hands[other] = kept[other]
        if ways > 0:
            for number in range(count):
                cards ^= pairs[number]
                needs[owners[number]] -= 2
                state.hands[owners[number]] |= pairs[number]
        deal_rest(state, seat, needs, cards, rng)
        if count == 0:
            break
        found = 1
        for other in range(seats):
            if kept[other]:
                found *= ways_in(state.hands[other], kept[other], rng, places)
        if uniform(rng) * found < 1.0:
            break


VERBS: dict[str, Any] = {"determinize": determinize}
