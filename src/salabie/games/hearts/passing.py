"""Rules of thumb for what to pass: the worth of passing each card, and whether for the moon."""

import numpy as np

from salabie.bits import (
    bit,
    count_bits,
    drop_lowest,
    lowest_bit,
)
from salabie.compiled import compiled, inlined
from salabie.games.hearts.decks import decks, unseen_by
from salabie.games.hearts.features import (
    MOON_PLAN,
    PASSES,
    QUEEN_RANK,
    SEARCHED,
    SHOOT_PASSES,
    TOP,
)
from salabie.games.hearts.losers import in_suit, losers_in, plain_losers
from salabie.games.hearts.passes import copies_held, pass_code
from salabie.games.hearts.state import (
    HEARTS,
    JACK,
    MOST_PASSED,
    SPADES,
    SUIT_SIZE,
)

PASS_CHOICES = 6  # of so many cards most worth passing all passes are considered


@compiled
def passes_for_moon(state, seat, weights):
    """Whether the seat keeps what may take all the points; with two decks never."""
    if decks(state) == 2:
        return False
    hand = state.hands[seat]
    unseen = unseen_by(state, seat)
    rivals = np.int64(state.seats) - 1
    worth = weights[SHOOT_PASSES] + weights[SHOOT_PASSES + 1] * plain_losers(hand, unseen, rivals)
    lost = losers_in(in_suit(hand, HEARTS), in_suit(unseen, HEARTS), rivals)
    return worth + weights[SHOOT_PASSES + 2] * lost > 0.0


@compiled
def pass_worth(state, seat, weights, plan, card):
    """The worth of passing a card; see the list of features."""
    at = plan + PASSES
    hand = state.hands[seat]
    suit = card // SUIT_SIZE
    rank = card - SUIT_SIZE * suit
    height = rank / TOP
    mine = in_suit(hand, suit)
    length = count_bits(mine)
    worth = weights[at] * height
    if suit == SPADES:
        if rank == QUEEN_RANK:
            worth += weights[at + 1] * max(0, 5 - length) + weights[at + 2]
        else:
            worth += weights[at + (3 if rank > QUEEN_RANK else 4)]
    elif suit == HEARTS:
        worth += weights[at + 5] * height + weights[at + 6]
    worth += weights[at + 7] / length
    worth += weights[at + 8] * count_bits(mine & (bit(rank) - np.uint64(1)))
    if state.jack == 1 and bit(card) == JACK:
        worth += weights[at + 9]
    return worth


@compiled
def rank_passes(state, seat, weights, plan, cards, most):
    """Write the cards most worth passing, best first, into `cards` (uint64); returns how many."""
    size = 0
    left = state.hands[seat]
    worths = cards[most:].view(np.float64)
    while left:
        card = lowest_bit(left)
        left = drop_lowest(left)
        worth = pass_worth(state, seat, weights, plan, card)
        for _ in range(copies_held(state, seat, card)):
            place = size if size < most else most
            while place > 0 and worths[place - 1] < worth:
                if place < most:
                    cards[place] = cards[place - 1]
                    worths[place] = worths[place - 1]
                place -= 1
            if place < most:
                cards[place] = np.uint64(card)
                worths[place] = worth
                size = min(size + 1, most)
    return size


@inlined
def sort_places(cards, count):
    """Sort a few card numbers, lowest first."""
    for place in range(1, count):
        card = cards[place]
        other = place
        while other > 0 and cards[other - 1] > card:
            cards[other] = cards[other - 1]
            other -= 1
        cards[other] = card


@compiled
def best_pass(state, seat, weights, plan, scratch):
    """The pass of the cards most worth passing."""
    wanted = np.int64(state.pass_count)
    rank_passes(state, seat, weights, plan, scratch, wanted)
    sort_places(scratch, wanted)
    return pass_code(state, scratch, wanted)


@compiled
def write_best_passes(state, seat, weights, moves, scratch):
    """Write passes of the cards most worth passing, roughly best first, and one for the moon."""
    wanted = np.int64(state.pass_count)
    size = rank_passes(state, seat, weights, 0, scratch, max(PASS_CHOICES, wanted))
    chosen = scratch[2 * PASS_CHOICES :]
    most = SEARCHED - 1 if decks(state) == 1 else SEARCHED
    count = 0
    # Sets of places by the sum of their numbers, so the likeliest come first.
    for total in range(PASS_CHOICES * MOST_PASSED):
        for places in range(1 << size):
            if count_bits(np.uint64(places)) != wanted:
                continue
            found = 0
            number = 0
            for place in range(size):
                if places >> place & 1:
                    chosen[number] = scratch[place]
                    found += place
                    number += 1
            if found != total or count == most:
                continue
            sort_places(chosen, wanted)
            count += write_fresh(moves, count, pass_code(state, chosen, wanted))
    if decks(state) == 1:
        count += write_fresh(moves, count, best_pass(state, seat, weights, MOON_PLAN, scratch))
    return count


@compiled
def write_fresh(moves, count, move):
    """Write a move behind `count` others unless it is one of them; returns 1 if written, else 0."""
    for other in range(count):
        if moves[other] == move:
            return 0
    moves[count] = move
    return 1
