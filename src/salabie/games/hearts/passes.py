"""Passes as codes, how often a card is where, and the kitty: with one deck and with two.

The code of a pass has `PASS_FLAG`; with one deck it is a mask of cards, with two a list of them in
rising order, since a card may be passed twice. Each function is chosen by the state's record.
"""

import numpy as np
from numba.extending import overload

from salabie.bits import bit, count_bits, drop_lowest, lowest_bit
from salabie.compiled import WITHOUT_COUNTS, inlined
from salabie.games.hearts.decks import INLINED, is_double, removed_cards
from salabie.games.hearts.state import KITTY, MOST_PASSED

PASS_FLAG = np.uint64(1 << 62)
CARD_BITS = 7  # of a card, with two decks


def pass_code_card(state, move, place):
    raise NotImplementedError


def _code_card_one(state, move, place):
    left = move ^ PASS_FLAG
    for _ in range(place):
        left = drop_lowest(left)
    return lowest_bit(left) if left else np.int64(-1)


def _code_card_two(state, move, place):
    cards = (move ^ PASS_FLAG) >> np.uint64(CARD_BITS * place)
    return np.int64(cards & np.uint64((1 << CARD_BITS) - 1)) - 1


@overload(pass_code_card, jit_options=WITHOUT_COUNTS)
def _pass_code_card(state, move, place):
    """The card at a place (0 to 3) of a pass's code; -1 where there is none."""
    return _code_card_two if is_double(state) else _code_card_one


def is_pass_code(state, seat, move):
    raise NotImplementedError


def _is_code_one(state, seat, move):
    cards = move ^ PASS_FLAG
    return (
        move & PASS_FLAG != np.uint64(0)
        and cards & ~state.hands[seat] == np.uint64(0)
        and count_bits(cards) == np.int64(state.pass_count)
    )


def _is_code_two(state, seat, move):
    wanted = np.int64(state.pass_count)
    cards = move ^ PASS_FLAG
    if move & PASS_FLAG == np.uint64(0) or cards >> np.uint64(CARD_BITS * wanted):
        return False
    before = -1
    copies = 1
    for place in range(wanted):
        card = np.int64(cards >> np.uint64(CARD_BITS * place) & np.uint64(127)) - 1
        copies = copies + 1 if card == before else 1
        if card < before or card < 0 or card >= 52 or copies > 2:
            return False
        held = state.twins[seat] if copies == 2 else state.hands[seat]
        if not held & bit(card):
            return False
        before = card
    return True


@overload(is_pass_code, jit_options=WITHOUT_COUNTS)
def _is_pass_code(state, seat, move):
    """Whether a code is a pass of the right number of cards from the seat's hand."""
    return _is_code_two if is_double(state) else _is_code_one


def pass_code(state, cards, count):
    raise NotImplementedError


def _pass_code_one(state, cards, count):
    code = PASS_FLAG
    for place in range(count):
        code |= bit(cards[place])
    return code


def _pass_code_two(state, cards, count):
    code = PASS_FLAG
    for place in range(count):
        code |= np.uint64(np.int64(cards[place]) + 1) << np.uint64(CARD_BITS * place)
    return code


@overload(pass_code, jit_options=WITHOUT_COUNTS)
def _pass_code(state, cards, count):
    """The code of a pass of ``cards[:count]``, which rise."""
    return _pass_code_two if is_double(state) else _pass_code_one


def copies_held(state, seat, card):
    raise NotImplementedError


def _copies_one(state, seat, card):
    return np.int64(state.hands[seat] >> np.uint64(card)) & 1


def _copies_two(state, seat, card):
    once = np.int64(state.hands[seat] >> np.uint64(card)) & 1
    return once + (np.int64(state.twins[seat] >> np.uint64(card)) & 1)


@overload(copies_held, jit_options=INLINED)
def _copies_held(state, seat, card):
    """How often a seat holds a card."""
    return _copies_two if is_double(state) else _copies_one


def copies_gone(state, card):
    raise NotImplementedError


def _copies_gone_one(state, card):
    return np.int64((state.gone | removed_cards(state)) >> np.uint64(card)) & 1


def _copies_gone_two(state, card):
    once = np.int64(state.gone >> np.uint64(card)) & 1
    return once + (np.int64(state.gone_twins >> np.uint64(card)) & 1)


@overload(copies_gone, jit_options=INLINED)
def _copies_gone(state, card):
    """How often a card has been played or was never in play."""
    return _copies_gone_two if is_double(state) else _copies_gone_one


# The kitty, hidden until the first trick is taken (hearts 18).


def hide_kitty(state):
    raise NotImplementedError


def _hide_kitty_one(state):
    return


def _hide_kitty_two(state):
    for place in range(KITTY):
        state.kitty[place] = 0


@overload(hide_kitty, jit_options=WITHOUT_COUNTS)
def _hide_kitty(state):
    """Blank the kitty's cards."""
    return _hide_kitty_two if is_double(state) else _hide_kitty_one


def kitty_size(state):
    raise NotImplementedError


@overload(kitty_size, jit_options=INLINED)
def _kitty_size(state):
    """How many cards lie in the kitty."""
    if is_double(state):
        return lambda state: np.int64(state.kitty_size)
    return lambda state: 0


def put_in_kitty(state, place, card):
    raise NotImplementedError


def _put_in_kitty_one(state, place, card):
    return


def _put_in_kitty_two(state, place, card):
    state.kitty[place] = card + 1


@overload(put_in_kitty, jit_options=WITHOUT_COUNTS)
def _put_in_kitty(state, place, card):
    """Lay a card at a place of the kitty."""
    return _put_in_kitty_two if is_double(state) else _put_in_kitty_one


@inlined
def passed_card(state, seat, place):
    """The card at a place of what a seat passes or has passed; -1 where none is known."""
    return np.int64(state.passed[np.int64(seat) * MOST_PASSED + place]) - 1
