"""What a seat knows of a deal of Thirteen, and random worlds that fit it, each as likely as any
other."""

from typing import Any

import numpy as np

from salabie.bits import bit, copy_record, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled
from salabie.games.thirteen.combinations import NOT_TWOS, TWOS
from salabie.games.thirteen.instant import anybody_wins
from salabie.games.thirteen.places import thrown_out
from salabie.games.thirteen.state import (
    CHOPPING,
    FREE,
    FULL_PACK,
    HIDDEN,
    MAX_SEATS,
    NO_CHOICE,
    NOBODY,
    PLAYING,
    UNKNOWN,
)
from salabie.games.thirteen.window import random_choice
from salabie.random_numbers import below, uniform
from salabie.scratch import words_on_stack

# Of worlds in which nobody was dealt a hand that wins at once; such hands are common in some short
# decks.
TRIALS = 24
TRIALS_SHORT = 10_000


@compiled
def lowest_is_seen(state):
    """Whether all know which was the lowest card dealt (thirteen 4): led by the rule of the first
    lead, or a 3 thrown out, it is seen by all to be it."""
    if state.gone[state.opener] & bit(state.lowest) == 0:
        return False
    return state.first_lead != FREE or bit(state.lowest) & thrown_out(state) != 0


def observe(state, seat, out):
    """Others' hands are blank while a deal is played; so is the lowest card to most, and in a
    window what others have chosen."""
    copy_record(out, state)
    if state.phase != PLAYING and state.phase != CHOPPING:
        return
    for other in range(MAX_SEATS):
        if other != seat:
            out.hands[other] = np.uint64(0)
            if out.choices[other] != NO_CHOICE:
                out.choices[other] = HIDDEN
    if state.opener == NOBODY or state.opener == seat:
        return
    if not lowest_is_seen(state):
        out.lowest = UNKNOWN


@compiled
def weigh_lowest(state, seat, unseen, total):
    """What a seat that has only seen who opened knows of the lowest card dealt.

    `unseen` are the cards the seat can't see, `total` their number, without those of the stuck. The
    cards below the opener's lowest stayed out of the deal. Returns the unseen cards that may be the
    lowest, how many unseen ones stay out, how many the opener holds, whether one that is seen may
    be the lowest, and the share of all ways to deal the unseen cards that fit.
    """
    opener = np.int64(state.opener)
    stuck = np.int64(state.stuck)
    known = np.uint64(0) if seat < 0 else state.hands[seat]
    opened = state.gone[opener]
    for other in range(np.int64(state.seats)):
        held_by = state.hands[other] if stuck >> other & 1 else np.uint64(0)
        if other != opener:
            known |= state.gone[other] | held_by
        else:
            opened |= held_by
    others_lowest = lowest_bit(known)
    opener_lowest = lowest_bit(opened)
    limit = min(others_lowest, opener_lowest)
    low = unseen & (bit(limit) - np.uint64(1)) if limit < 64 else unseen
    resting = total
    for other in range(np.int64(state.seats)):
        if other != seat and not stuck >> other & 1:
            resting -= np.int64(state.counts[other])
    held = 0 if stuck >> opener & 1 else np.int64(state.counts[opener])
    # weight of "the k lowest unseen cards stay out and the next is the opener's"
    chance = 1.0
    weight = 0.0
    step = 0
    left = low
    while left and chance > 0.0:
        weight += chance * held / (total - step)
        chance *= (resting - step) / (total - step)
        left = drop_lowest(left)
        step += 1
    seen = opener_lowest < others_lowest
    if left == 0 and seen:
        weight += chance
    return low, resting, held, seen, weight


@compiled
def lowest_card_taken(state, seat, unseen, total, rng):
    """Decide where the lowest card dealt lies, for a seat that has only seen who opened.

    Returns the mask of cards that must stay out and the card that the opener must hold (0 for
    none), drawn with the weight of the worlds that fit; see `weigh_lowest`.
    """
    low, resting, held, seen, weight = weigh_lowest(state, seat, unseen, total)
    pick = uniform(rng) * weight
    chance = 1.0
    step = 0
    left = low
    out = np.uint64(0)
    last_out = np.uint64(0)
    last_card = np.uint64(0)
    while left and chance > 0.0:
        card = left ^ drop_lowest(left)
        part = chance * held / (total - step)
        if part > 0.0:
            last_out = out
            last_card = card
            if pick < part:
                return out, card
        pick -= part
        chance *= (resting - step) / (total - step)
        out |= card
        left ^= card
        step += 1
    if left == 0 and seen and chance > 0.0:
        return out, np.uint64(0)
    return last_out, last_card


@compiled
def stuck_are(state, seat, unseen, way):
    """Give the stuck seats the 2s that `way` numbers, two bits a seat; returns the mask of those
    given, 0 where these are not to be had."""
    given = np.uint64(0)
    for other in range(np.int64(state.seats)):
        if other != seat and np.int64(state.stuck) >> other & 1:
            two = bit(48 + (way & 3))
            if unseen & ~given & two == 0:
                return np.uint64(0)
            state.hands[other] = two
            given |= two
            way >>= 2
    return given


@compiled
def stuck_by_lowest(state, seat, unseen, rng):
    """Give the stuck seats 2s where no lower card has been seen and the lowest card dealt is not
    known: each way with the weight of its worlds, since that card may be a 2."""
    stuck = np.int64(state.stuck) & ~(1 << seat if seat >= 0 else 0)
    count = count_bits(np.uint64(stuck))
    total = count_bits(unseen) - count
    pick = 0.0
    weight = 0.0
    found = 0
    for turn in range(2):
        if turn == 1:
            pick = uniform(rng) * weight
        for way in range(1 << 2 * count):
            twos = stuck_are(state, seat, unseen, way)
            if twos == 0:
                continue
            _, _, _, _, part = weigh_lowest(state, seat, unseen & ~twos, total)
            if turn == 0:
                weight += part
            elif part > 0.0:
                found = way
                if pick < part:
                    break
                pick -= part
    return stuck_are(state, seat, unseen, found)


@compiled
def stuck_hands(state, seat, unseen, rng):
    """Give each stuck seat a random one of the unseen 2s; returns the mask of those given."""
    twos = unseen & TWOS
    if state.opener != NOBODY:
        if state.lowest != UNKNOWN:
            twos &= ~(bit(state.lowest) - np.uint64(1))
        else:
            known = np.uint64(0) if seat < 0 else state.hands[seat]
            for other in range(np.int64(state.seats)):
                known |= state.gone[other]
            if known & NOT_TWOS == 0:
                return stuck_by_lowest(state, seat, unseen & ~thrown_out(state), rng)
    given = np.uint64(0)
    for other in range(np.int64(state.seats)):
        if other != seat and np.int64(state.stuck) >> other & 1:
            left = twos & ~given
            for _ in range(below(rng, count_bits(left))):
                left = drop_lowest(left)
            state.hands[other] = left ^ drop_lowest(left)
            given |= state.hands[other]
    return given


@compiled
def fill_hands(state, seat, rng):
    """Unseen cards at random to the blank hands, given who had to open with the lowest card."""
    unseen = state.pack
    for other in range(np.int64(state.seats)):
        unseen &= ~state.gone[other]
    if seat >= 0:
        unseen &= ~state.hands[seat]
    if state.stuck:
        unseen &= ~stuck_hands(state, seat, unseen, rng)
    stays_out = np.uint64(0)
    opener_card = np.uint64(0)
    if state.opener != NOBODY:
        if state.lowest != UNKNOWN:
            stays_out = unseen & (bit(state.lowest) - np.uint64(1))
        else:
            # A 3 that nobody threw out was not dealt.
            unseen &= ~thrown_out(state)
            stays_out, opener_card = lowest_card_taken(state, seat, unseen, count_bits(unseen), rng)
        stays_out |= unseen & thrown_out(state)
    pool = words_on_stack(52)
    size = 0
    left = unseen & ~stays_out & ~opener_card
    while left:
        pool[size] = lowest_bit(left)
        left = drop_lowest(left)
        size += 1
    for other in range(np.int64(state.seats)):
        if other == seat or np.int64(state.stuck) >> other & 1:
            continue
        hand = np.uint64(0)
        wanted = np.int64(state.counts[other])
        if opener_card and other == state.opener:
            hand = opener_card
            wanted -= 1
        for _ in range(wanted):
            place = below(rng, size)
            hand |= bit(pool[place])
            size -= 1
            pool[place] = pool[size]
        state.hands[other] = hand


def determinize(state, seat, rng):
    """Fill the blank hands and, in a window, the choices unseen.

    Had anybody been dealt a hand that wins at once there were no play (thirteen 13), so such worlds
    are drawn again; few are.
    """
    if state.phase != PLAYING and state.phase != CHOPPING:
        return
    fill_hands(state, seat, rng)
    if state.instant_wins != 0:
        for _ in range(TRIALS if state.pack == FULL_PACK else TRIALS_SHORT):
            if not anybody_wins(state, seat):
                break
            fill_hands(state, seat, rng)
    if state.phase == CHOPPING:
        for other in range(np.int64(state.seats)):
            if state.choices[other] == HIDDEN:
                state.choices[other] = random_choice(state, other, rng)
    if state.opener != NOBODY and state.lowest == UNKNOWN:
        dealt = state.hands[state.opener] | state.gone[state.opener]
        state.lowest = lowest_bit(dealt)


VERBS: dict[str, Any] = {"observe": observe, "determinize": determinize}
