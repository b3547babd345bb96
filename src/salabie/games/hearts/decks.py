"""What one deck and two do differently, each a function chosen by the state's record.

Cancellation (hearts 18) has every card twice, so a set of cards is two masks there, and a trick may
be nobody's. All other rules are the same and are written once, in `rules`.
"""

from typing import Any

import numpy as np
from numba.extending import overload

from salabie.bits import bit, count_bits, drop_lowest, highest_bit, lowest_bit
from salabie.compiled import WITHOUT_COUNTS, compiled, inlined
from salabie.games.hearts.state import (
    FULL_PACK,
    JACK,
    KITTY,
    NOBODY,
    PACK_WORTHS,
    POINTS,
    POINTS_IN_PACK,
    REMOVED_CARDS,
    SUIT,
    SUIT_SIZE,
    TAKEN_JACK,
    TAKEN_POINTS,
    TAKEN_QUEEN,
)

INLINED: Any = {**WITHOUT_COUNTS, "forceinline": True}


def is_double(state: Any) -> bool:
    """Whether a record type is that of two decks."""
    return "twins" in state.fields


@inlined
def suit_cards(suit):
    """The mask of all cards of a suit."""
    return SUIT << np.uint64(SUIT_SIZE * np.int64(suit))


@inlined
def card_of(card):
    """The bit's position of a card id (4 × rank + suit)."""
    return SUIT_SIZE * (np.int64(card) & 3) + (np.int64(card) >> 2)


@inlined
def after(seat, seats):
    """The next seat in the order of play; a division would cost as much as the rest of a turn."""
    return seat + 1 if seat + 1 < seats else 0


@inlined
def counting(cards):
    """Of a mask of cards those that may count, as in `taken`."""
    hearts = np.int64(cards >> np.uint64(39)) & (TAKEN_QUEEN - 1)
    queen = np.int64(cards >> np.uint64(10)) & 1
    jack = np.int64(cards >> np.uint64(35)) & 1
    return hearts | queen << 13 | jack << 14


@inlined
def played_at(state, trick, place):
    """The card at a place of a trick of this hand; -1 where it isn't known."""
    return np.int64(state.order[np.int64(trick) * np.int64(state.seats) + place]) - 1


def decks(state):
    raise NotImplementedError


@overload(decks, jit_options=INLINED)
def _decks(state):
    """How many packs are in play."""
    if is_double(state):
        return lambda state: 2
    return lambda state: 1


def removed_cards(state):
    raise NotImplementedError


@overload(removed_cards, jit_options=INLINED)
def _removed_cards(state):
    """The cards that are not in the pack; with two decks all are."""
    if is_double(state):
        return lambda state: np.uint64(0)
    return lambda state: REMOVED_CARDS[state.pack]


def points_in_pack(state):
    raise NotImplementedError


@overload(points_in_pack, jit_options=INLINED)
def _points_in_pack(state):
    """The cards of one pack that count, as in `taken`."""
    if is_double(state):
        return lambda state: TAKEN_POINTS
    return lambda state: np.int64(POINTS_IN_PACK[state.pack])


# Hands.


def give(state, seat, card):
    raise NotImplementedError


def _give_one(state, seat, card):
    state.hands[seat] |= bit(card)


def _give_two(state, seat, card):
    state.twins[seat] |= state.hands[seat] & bit(card)
    state.hands[seat] |= bit(card)


@overload(give, jit_options=INLINED)
def _give(state, seat, card):
    """Add a card to a seat's hand."""
    return _give_two if is_double(state) else _give_one


def drop(state, seat, card):
    raise NotImplementedError


def _drop_one(state, seat, card):
    state.hands[seat] &= ~bit(card)


def _drop_two(state, seat, card):
    if state.twins[seat] & bit(card):
        state.twins[seat] &= ~bit(card)
    else:
        state.hands[seat] &= ~bit(card)


@overload(drop, jit_options=INLINED)
def _drop(state, seat, card):
    """Take a card (one of two) from a seat's hand."""
    return _drop_two if is_double(state) else _drop_one


def clear_hand(state, seat):
    raise NotImplementedError


def _clear_one(state, seat):
    state.hands[seat] = np.uint64(0)


def _clear_two(state, seat):
    state.hands[seat] = np.uint64(0)
    state.twins[seat] = np.uint64(0)


@overload(clear_hand, jit_options=INLINED)
def _clear_hand(state, seat):
    """Blank a seat's hand."""
    return _clear_two if is_double(state) else _clear_one


# A new hand.


def begin_piles(state, deck, dealt):
    raise NotImplementedError


def _begin_piles_one(state, deck, dealt):
    state.best = 0
    state.winner = NOBODY


def _begin_piles_two(state, deck, dealt):
    state.gone_twins = np.uint64(0)
    state.trick_twins = np.uint64(0)
    state.stuck = np.uint64(0)
    state.stuck_twins = np.uint64(0)
    state.stuck_tricks = 0
    state.kitty_size = deck.shape[0] - dealt
    for place in range(KITTY):
        left_over = dealt + place < deck.shape[0]
        state.kitty[place] = card_of(deck[dealt + place]) + 1 if left_over else 0
    for seat in range(state.taken_twins.shape[0]):
        state.taken_twins[seat] = 0
    # The deal moves to the left (hearts 4); the first dealer is set before.
    if state.deals > 0:
        state.dealer = (np.int64(state.dealer) + 1) % np.int64(state.seats)


@overload(begin_piles, jit_options=WITHOUT_COUNTS)
def _begin_piles(state, deck, dealt):
    """Clear what lies on the table; what is left of the deck is the kitty."""
    return _begin_piles_two if is_double(state) else _begin_piles_one


def first_seat(state):
    raise NotImplementedError


@overload(first_seat, jit_options=INLINED)
def _first_seat(state):
    """Who leads with two decks: the player left of the dealer; else seat 0 until it is known."""
    if is_double(state):
        return lambda state: after(np.int64(state.dealer), np.int64(state.seats))
    return lambda state: 0


# Tricks.


def put_down(state, seat, move):
    raise NotImplementedError


def _put_down_one(state, seat, move):
    state.hands[seat] ^= move
    state.gone |= move
    state.trick |= move
    card = lowest_bit(move)
    if state.trick_count == 0 or (move & suit_cards(state.led) and card > state.best):
        state.best = card
        state.winner = seat


def _put_down_two(state, seat, move):
    if state.twins[seat] & move:
        state.twins[seat] ^= move
    else:
        state.hands[seat] ^= move
    state.gone_twins |= state.gone & move
    state.gone |= move
    state.trick_twins |= state.trick & move
    state.trick |= move


@overload(put_down, jit_options=INLINED)
def _put_down(state, seat, move):
    """Move a card from a hand to the trick; `led` must be set."""
    return _put_down_two if is_double(state) else _put_down_one


def winning(state):
    raise NotImplementedError


def _winning_one(state):
    return np.int64(state.winner) if state.trick_count > 0 else NOBODY


def _winning_two(state):
    alone = state.trick & ~state.trick_twins & suit_cards(state.led)
    if state.trick_count == 0 or not alone:
        return NOBODY
    best = highest_bit(alone)
    seats = np.int64(state.seats)
    for place in range(np.int64(state.trick_count)):
        if played_at(state, state.tricks, place) == best:
            return (np.int64(state.leader) + place) % seats
    return NOBODY


@overload(winning, jit_options=INLINED)
def _winning(state):
    """The seat that takes the trick as it lies (hearts 11, 18); NOBODY where there is none."""
    return _winning_two if is_double(state) else _winning_one


def best_card(state):
    raise NotImplementedError


def _best_card_one(state):
    return np.int64(state.best) if state.trick_count > 0 else -1


def _best_card_two(state):
    return highest_bit(state.trick & ~state.trick_twins & suit_cards(state.led))


@overload(best_card, jit_options=INLINED)
def _best_card(state):
    """The card that takes the trick as it lies; -1 where there is none."""
    return _best_card_two if is_double(state) else _best_card_one


def take_trick(state, seat):
    raise NotImplementedError


def _take_trick_one(state, seat):
    state.taken[seat] |= counting(state.trick)
    state.tricks_taken[seat] += 1
    state.trick = np.uint64(0)
    state.best = 0
    state.winner = NOBODY


@compiled
def _add_counting(state, seat, cards, twins):
    once = counting(cards)
    state.taken_twins[seat] |= counting(twins) | (state.taken[seat] & once)
    state.taken[seat] |= once


def _take_trick_two(state, seat):
    if seat == NOBODY:
        # Every card of the suit led is cancelled: the trick waits for the next taker.
        state.stuck_twins |= state.trick_twins | (state.stuck & state.trick)
        state.stuck |= state.trick
        state.stuck_tricks += 1
    else:
        _add_counting(state, seat, state.trick, state.trick_twins)
        state.tricks_taken[seat] += 1 + state.stuck_tricks
        if state.stuck_tricks > 0:
            _add_counting(state, seat, state.stuck, state.stuck_twins)
            state.stuck = np.uint64(0)
            state.stuck_twins = np.uint64(0)
            state.stuck_tricks = 0
        for place in range(state.kitty_size):
            card = bit(np.int64(state.kitty[place]) - 1)
            _add_counting(state, seat, card, np.uint64(0))
            state.gone_twins |= state.gone & card
            state.gone |= card
            state.kitty[place] = 0
        state.kitty_size = 0
    state.trick = np.uint64(0)
    state.trick_twins = np.uint64(0)


@overload(take_trick, jit_options=INLINED)
def _take_trick(state, seat):
    """Move the trick to its taker's cards, with all that waited for it."""
    return _take_trick_two if is_double(state) else _take_trick_one


def set_leader(state, trick, seat):
    raise NotImplementedError


def _set_leader_one(state, trick, seat):
    state.leaders |= np.uint64(seat) << np.uint64(3 * np.int64(trick))


def _set_leader_two(state, trick, seat):
    state.leaders[trick] = seat


@overload(set_leader, jit_options=INLINED)
def _set_leader(state, trick, seat):
    """Note who leads a trick (0 until then)."""
    return _set_leader_two if is_double(state) else _set_leader_one


def clear_leaders(state):
    raise NotImplementedError


def _clear_leaders_one(state):
    state.leaders = np.uint64(0)


def _clear_leaders_two(state):
    for trick in range(state.leaders.shape[0]):
        state.leaders[trick] = 0


@overload(clear_leaders, jit_options=INLINED)
def _clear_leaders(state):
    """Forget who led which trick."""
    return _clear_leaders_two if is_double(state) else _clear_leaders_one


def leader_of(state, trick):
    raise NotImplementedError


def _leader_of_one(state, trick):
    return np.int64(state.leaders >> np.uint64(3 * np.int64(trick))) & 7


def _leader_of_two(state, trick):
    return np.int64(state.leaders[trick])


@overload(leader_of, jit_options=INLINED)
def _leader_of(state, trick):
    """Who led a trick of this hand."""
    return _leader_of_two if is_double(state) else _leader_of_one


# Points.


@inlined
def worth_of(taken, spot):
    """What hearts and Black Maria in a `taken` count (hearts 14, 19)."""
    hearts = np.uint64(taken & (TAKEN_QUEEN - 1))
    queen = (np.int64(taken) >> 13) & 1
    if spot == 0:
        return count_bits(hearts) + 13 * queen
    points = 25 * queen
    while hearts:
        points += 2 + lowest_bit(hearts)
        hearts = drop_lowest(hearts)
    return points


def points_of(state, seat):
    raise NotImplementedError


def _points_one(state, seat):
    return worth_of(np.int64(state.taken[seat]), state.spot)


def _points_two(state, seat):
    return worth_of(np.int64(state.taken[seat]), state.spot) + worth_of(
        np.int64(state.taken_twins[seat]), state.spot
    )


@overload(points_of, jit_options=INLINED)
def _points_of(state, seat):
    """What the hearts and Black Marias a seat has taken count."""
    return _points_two if is_double(state) else _points_one


def jacks_of(state, seat):
    raise NotImplementedError


def _jacks_one(state, seat):
    return np.int64(state.taken[seat] & TAKEN_JACK != 0)


def _jacks_two(state, seat):
    return np.int64(state.taken[seat] & TAKEN_JACK != 0) + np.int64(
        state.taken_twins[seat] & TAKEN_JACK != 0
    )


@overload(jacks_of, jit_options=INLINED)
def _jacks_of(state, seat):
    """How many jacks of diamonds a seat has taken."""
    return _jacks_two if is_double(state) else _jacks_one


def shot(state, seat):
    raise NotImplementedError


def _shot_one(state, seat):
    return state.taken[seat] & TAKEN_POINTS == points_in_pack(state)


def _shot_two(state, seat):
    return state.taken[seat] & state.taken_twins[seat] & TAKEN_POINTS == TAKEN_POINTS


@overload(shot, jit_options=INLINED)
def _shot(state, seat):
    """Whether a seat has taken all hearts and every Black Maria (hearts 15, 18)."""
    return _shot_two if is_double(state) else _shot_one


def hand_points(state):
    raise NotImplementedError


@overload(hand_points, jit_options=INLINED)
def _hand_points(state):
    """What hearts and Black Marias of a hand count together (hearts 14, 18, 19)."""
    if is_double(state):
        return lambda state: 258 if state.spot == 1 else 52
    return lambda state: np.int64(PACK_WORTHS[state.spot, state.pack])


# For the rules of thumb.


def unseen_by(state, seat):
    raise NotImplementedError


def _unseen_one(state, seat):
    return FULL_PACK & ~(state.gone | state.hands[seat] | removed_cards(state))


def _unseen_two(state, seat):
    seen = state.gone_twins | state.twins[seat] | (state.gone & state.hands[seat])
    return FULL_PACK & ~seen


@overload(unseen_by, jit_options=INLINED)
def _unseen_by(state, seat):
    """The cards of which others may hold one."""
    return _unseen_two if is_double(state) else _unseen_one


def all_counted(state):
    raise NotImplementedError


def _all_counted_one(state):
    cards = POINTS | JACK if state.jack == 1 else POINTS
    return not cards & ~removed_cards(state) & (~state.gone | state.trick)


def _all_counted_two(state):
    cards = POINTS | JACK if state.jack == 1 else POINTS
    waiting = state.stuck_tricks > 0 or state.kitty_size > 0
    return not waiting and not cards & (~state.gone_twins | state.trick)


@overload(all_counted, jit_options=INLINED)
def _all_counted(state):
    """Whether every card that counts lies with a taker."""
    return _all_counted_two if is_double(state) else _all_counted_one
