"""How a deal of Phom ends: u, and points (phom 15 to 18)."""

import numpy as np

from salabie.bits import ONE, ZERO, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.phom.gold import ROUND_U, U_KHAN, U, settle_places, settle_u
from salabie.games.phom.grouping import ACES, added_for_u, phoms_for_u, points, ranks_of
from salabie.games.phom.moves import (
    KIND_BITS,
    PHOM_BITS,
    PHOM_MASK,
    growth,
    laid_cards,
    most_in_phoms,
    named_phom,
    u_cards,
)
from salabie.games.phom.state import (
    BY_MOM,
    BY_POINTS,
    BY_ROUND_U,
    BY_U,
    BY_U_KHAN,
    FRESH,
    MOST_LAID,
    NOBODY,
    OVER,
    PILE_SIZE,
    SUIT_SIZE,
    WAITING,
)

MOM_RANK = 10_000  # after all points
MOST_ORDER = 8


# Cards put down.


@inlined
def put_on_pile(state, seat, card):
    """Put a card, + 1, on a pile."""
    count = np.int64(state.pile_counts[seat])
    state.piles[seat * PILE_SIZE + count] = card
    state.pile_counts[seat] = count + 1


@compiled
def lay_down(state, seat, phom):
    """Lay a phom of the hand."""
    count = np.int64(state.laid_counts[seat])
    state.laid[seat * MOST_LAID + count] = phom
    state.laid_counts[seat] = count + 1
    state.hands[seat] &= ~phom
    state.hand_counts[seat] -= count_bits(phom)


@compiled
def add_to_own(state, seat, count):
    """Add all cards of the hand that the first `count` own laid phoms can take, runs first: they
    go on (phom 13)."""
    first = seat * MOST_LAID
    for sets in range(2):
        for place in range(first, first + count):
            phom = state.laid[place]
            ranks = ranks_of(phom)
            is_set = not ranks & (ranks - ONE)
            if is_set == (sets == 1):
                more = growth(phom) & state.hands[seat] & ~state.eaten[seat]
                while more:
                    phom |= more
                    state.hands[seat] &= ~more
                    more = growth(phom) & state.hands[seat] & ~state.eaten[seat]
                state.laid[place] = phom


# U.


@compiled
def lay_best_for_u(state, seat):
    """Lay the grouping that holds the most cards; of such one with three or four kings that were
    not eaten, for they earn more (phom 22)."""
    hand = state.hands[seat]
    first = seat * MOST_LAID
    count = np.int64(state.laid_counts[seat])
    most = most_in_phoms(state, seat, hand)
    kings = hand & (ACES << np.uint64(SUIT_SIZE - 1)) & ~state.eaten[seat]
    chosen = kings if count_bits(kings) >= 3 else ZERO
    if chosen and most_in_phoms(state, seat, hand & ~chosen) + count_bits(chosen) < most:
        chosen = ZERO
        left = kings if count_bits(kings) == 4 else ZERO
        while left and not chosen:
            rest = drop_lowest(left)
            three = kings & ~(left ^ rest)
            left = rest
            if most_in_phoms(state, seat, hand & ~three) + 3 == most:
                chosen = three
    if chosen:
        state.laid[first + count] = chosen
        state.hands[seat] = hand & ~chosen
        hand = state.hands[seat]
    # What is added goes to the phoms laid before, never to the kings just laid.
    eaten = state.eaten[seat] & hand
    added = added_for_u(hand, eaten, state.laid, first, count) if count > 0 else ZERO
    kept = hand & ~added
    before = count
    count += 1 if chosen else 0
    new = phoms_for_u(kept, eaten, state.laid[first + count : first + MOST_LAID])
    for place in range(first + count, first + count + new):
        state.hands[seat] &= ~state.laid[place]
    state.laid_counts[seat] = count + new
    if added:
        add_to_own(state, seat, before)


@compiled
def lay_u(state, seat, move):
    """Lay the phoms of a u, named or the best; a card outside is put down on the own pile, where
    it can't be eaten, and the deal ends (phom 15)."""
    codes = move & ~(np.uint64(15) << KIND_BITS)
    if codes or u_cards(state, seat) == 0:
        before = np.int64(state.laid_counts[seat])
        while codes:
            lay_down(state, seat, named_phom(codes & PHOM_MASK))
            codes >>= np.uint64(PHOM_BITS)
        # Phoms just named stay as they were chosen.
        add_to_own(state, seat, before)
    else:
        lay_best_for_u(state, seat)
    laid = laid_cards(state, seat)
    left = state.hands[seat]
    while left and state.pile_counts[seat] < PILE_SIZE:
        put_on_pile(state, seat, lowest_bit(left) + 1)
        left = drop_lowest(left)
    state.hands[seat] = left
    state.hand_counts[seat] = count_bits(left)
    win_by_u(state, seat, BY_ROUND_U if laid > state.hand_size else BY_U)


@compiled
def win_by_u(state, seat, how):
    """A u of any kind wins the deal; it is paid and the deal is over (phom 17 to 24)."""
    state.winner = seat
    state.won_by = how
    if np.int64(state.streak_seat) == seat:
        state.streak += 1
    else:
        state.streak_seat = seat
        state.streak = 1
    kind = U
    if how == BY_ROUND_U:
        kind = ROUND_U
    elif how == BY_U_KHAN:
        kind = U_KHAN
    settle_u(state, seat, kind)
    close(state)


# Points.


@compiled
def rank_of(state, seat):
    """What a seat is ranked by at the end of a deal, lower is better."""
    seats = np.int64(state.seats)
    order = (np.int64(seat) - np.int64(state.first_to_lay) + seats) % seats
    if state.laid_counts[seat] == 0:
        return MOM_RANK + order
    return points(state.hands[seat]) * MOST_ORDER + order


@compiled
def win_by_points(state):
    """The fewest points of trash win; of equals whoever laid earlier. Who has laid nothing comes
    after all others, in the order of the last laying turns, which go round from the seat that is
    now due to lay first (phom 8, 18)."""
    seats = np.int64(state.seats)
    for seat in range(seats):
        place = 1
        for other in range(seats):
            if other != seat and rank_of(state, other) < rank_of(state, seat):
                place += 1
        state.places[seat] = place
        if place == 1:
            state.winner = seat
            state.won_by = BY_POINTS if state.laid_counts[seat] > 0 else BY_MOM
    state.streak_seat = NOBODY
    state.streak = 0
    settle_places(state)
    close(state)


@compiled
def close(state):
    """A deal is over: the winner leads the next. The match is over after its last deal, or when a
    purse is empty."""
    state.deals += 1
    state.leader = state.winner
    state.step = FRESH
    over = state.deals >= state.match_deals
    for seat in range(state.seats):
        over |= state.purses[seat] <= 0
    state.phase = OVER if over else WAITING
