"""Hearts for programs that learn: its actions, and what a seat observes as numbers.

An action is a card, or what the shooter chooses (hearts 15). A pass is made card by card, in any
order; of two equal cards it does not matter which. Nothing is merged: every move can be made.
Seats are counted from the one that observes, so that its own things come first.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numba.extending import overload

from salabie import kernel
from salabie.bits import ONE, bit, count_bits, lowest_bit
from salabie.compiled import WITHOUT_COUNTS, compiled, inlined
from salabie.encoding import Encoding, Feature
from salabie.games.hearts.decks import INLINED, after, is_double, leader_of, winning
from salabie.games.hearts.passes import CARD_BITS, PASS_FLAG, copies_held, pass_code_card
from salabie.games.hearts.rules import MOON_ADD, MOON_SUBTRACT, pass_source, playable
from salabie.games.hearts.state import (
    MOON,
    MOST_PASSED,
    MOST_TRICKS,
    NOBODY,
    PASSING,
    PLAYING,
)
from salabie.games.hearts.text import TEXTS
from salabie.planes import add_byte, write_bits, write_copies, write_few

CARDS = 52
ADD_ACTION = CARDS
SUBTRACT_ACTION = CARDS + 1
ACTIONS = CARDS + 2
VOIDS = 5  # four suits, and that of spades it can hold nothing but Black Maria
TAKEN = 15  # hearts by rank, Black Maria, the jack of diamonds
CHOSEN_CARD = np.uint64((1 << CARD_BITS) - 1)


def name_of(action: int) -> str:
    """A card, or the shooter's choice.

    Example:
        >>> name_of(10), name_of(52)
        ('QS', 'moon add')
    """
    return (*TEXTS, "moon add", "moon subtract")[action]


def features(seats: int, options: Mapping[str, Any]) -> tuple[Feature, ...]:
    """The parts of an observation; docs/environments.md."""
    packs = int(options["decks"])
    double = (Feature("stuck", CARDS, 2), Feature("kitty", 1, 8)) if packs == 2 else ()
    return (
        Feature("hand", CARDS, packs),
        Feature("passed", CARDS, packs),
        Feature("received", CARDS, packs),
        Feature("trick", CARDS, packs),
        Feature("played", CARDS * seats, packs),
        Feature("taken", TAKEN * seats, packs),
        Feature("tricks", seats, MOST_TRICKS),
        Feature("voids", VOIDS * seats),
        Feature("to_act", seats),
        Feature("leader", seats),
        Feature("winning", seats),
        Feature("led", 4),
        Feature("phase", 3),
        Feature("direction", 4),
        Feature("broken", 1),
        Feature("tricks_played", 1, MOST_TRICKS),
        *double,
    )


ENCODING = Encoding(ACTIONS, name_of, features, partials=True)


# Passes, card by card: what has been chosen is a list of cards in rising order, as in the code of a
# pass with two decks.


@inlined
def times_chosen(partial, card):
    """How often a card stands in an unfinished pass."""
    found = 0
    for place in range(MOST_PASSED):
        at = np.uint64(CARD_BITS * place)
        found += np.int64((partial >> at) & CHOSEN_CARD) == card + 1
    return found


@inlined
def count_chosen(partial):
    """How many cards an unfinished pass has."""
    count = 0
    while count < MOST_PASSED and partial >> np.uint64(CARD_BITS * count):
        count += 1
    return count


@compiled
def with_card(partial, card):
    """An unfinished pass with one more card."""
    place = 0
    while place < MOST_PASSED:
        there = np.int64((partial >> np.uint64(CARD_BITS * place)) & CHOSEN_CARD)
        if there == 0 or there > card + 1:
            break
        place += 1
    at = np.uint64(CARD_BITS * place)
    below = partial & ((ONE << at) - ONE)
    above = (partial >> at) << (at + np.uint64(CARD_BITS))
    return below | np.uint64(card + 1) << at | above


def code_of(state, partial):
    raise NotImplementedError


def _code_one(state, partial):
    code = PASS_FLAG
    left = partial
    while left:
        code |= bit(np.int64(left & CHOSEN_CARD) - 1)
        left >>= np.uint64(CARD_BITS)
    return code


def _code_two(state, partial):
    return PASS_FLAG | partial


@overload(code_of, jit_options=WITHOUT_COUNTS)
def _code_of(state, partial):
    """The code of a pass whose cards are all chosen."""
    return _code_two if is_double(state) else _code_one


# The verbs.


def action_of(state, seat, partial, move):
    """A card, of a pass the lowest that is still to be chosen, or the shooter's choice."""
    if move == MOON_ADD:
        return ADD_ACTION
    if move == MOON_SUBTRACT:
        return SUBTRACT_ACTION
    if move & PASS_FLAG == np.uint64(0):
        return lowest_bit(move)
    before = np.int64(-1)
    copies = 0
    for place in range(np.int64(state.pass_count)):
        card = pass_code_card(state, move, place)
        copies = copies + 1 if card == before else 1
        if times_chosen(partial, card) < copies:
            return card
        before = card
    return before


def write_mask(state, seat, partial, moves, mask):
    """Cards that may be played, or passed beside those chosen, or the shooter's choices."""
    if state.phase == PLAYING:
        if seat != state.turn:
            return 0
        cards = playable(state, seat)
    elif state.phase == PASSING:
        if np.int64(state.chosen) >> seat & 1:
            return 0
        cards = state.hands[seat]
        left = partial
        while left:
            card = np.int64(left & CHOSEN_CARD) - 1
            if times_chosen(partial, card) == copies_held(state, seat, card):
                cards &= ~bit(card)
            left >>= np.uint64(CARD_BITS)
    elif state.phase == MOON and seat == state.shooter:
        mask[ADD_ACTION] = 1
        mask[SUBTRACT_ACTION] = 1
        return 2
    else:
        return 0
    write_bits(mask, 0, cards, CARDS)
    return count_bits(cards)


def take(state, seat, partial, action, moves):
    """The card, a pass once its last card is chosen, or the shooter's choice."""
    none = np.uint64(0)
    if state.phase == MOON:
        return (MOON_ADD if action == ADD_ACTION else MOON_SUBTRACT), none
    if state.phase == PLAYING:
        return bit(action), none
    chosen = with_card(partial, np.int64(action))
    if count_chosen(chosen) < np.int64(state.pass_count):
        return none, chosen
    return code_of(state, chosen), none


@inlined
def from_seat(seat, other, seats):
    """How many seats another is after a seat."""
    return other - seat if other >= seat else other - seat + seats


# The observation.


def write_hand(state, seat, row, at):
    raise NotImplementedError


@overload(write_hand, jit_options=INLINED)
def _write_hand(state, seat, row, at):
    """Write a seat's cards."""
    if is_double(state):
        return lambda state, seat, row, at: write_copies(
            row, at, state.hands[seat], state.twins[seat], CARDS
        )
    return lambda state, seat, row, at: write_bits(row, at, state.hands[seat], CARDS)


def write_trick(state, row, at):
    raise NotImplementedError


@overload(write_trick, jit_options=INLINED)
def _write_trick(state, row, at):
    """Write the cards of the trick."""
    if is_double(state):
        return lambda state, row, at: write_copies(row, at, state.trick, state.trick_twins, CARDS)
    return lambda state, row, at: write_bits(row, at, state.trick, CARDS)


def write_taken(state, seat, row, at):
    raise NotImplementedError


@overload(write_taken, jit_options=INLINED)
def _write_taken(state, seat, row, at):
    """Write the cards that count and that a seat has taken."""
    if is_double(state):
        return lambda state, seat, row, at: write_copies(
            row, at, np.uint64(state.taken[seat]), np.uint64(state.taken_twins[seat]), TAKEN
        )
    return lambda state, seat, row, at: write_bits(row, at, np.uint64(state.taken[seat]), TAKEN)


def write_waiting(state, row, at):
    raise NotImplementedError


def _write_waiting_one(state, row, at):
    return at


def _write_waiting_two(state, row, at):
    at = write_copies(row, at, state.stuck, state.stuck_twins, CARDS)
    row[at] = state.kitty_size
    return at + 1


@overload(write_waiting, jit_options=WITHOUT_COUNTS)
def _write_waiting(state, row, at):
    """Write what waits for the next taker of a trick (hearts 18)."""
    return _write_waiting_two if is_double(state) else _write_waiting_one


@inlined
def write_passed(state, seat, row, at):
    """Add the cards that a seat passes or has passed, as far as they are known."""
    for place in range(MOST_PASSED):
        card = np.int64(state.passed[seat * MOST_PASSED + place])
        if card > 0:
            add_byte(row, at + card - 1, 1)


@inlined
def write_played(state, seat, row, at):
    """Add the cards that each seat has played, in seats from `seat` on."""
    seats = np.int64(state.seats)
    begin = at - 1  # cards count from 1; an unknown one is 0
    end = begin + CARDS * seats
    number = np.uint64(0)
    for trick in range(np.int64(state.tricks) + 1):
        cards = seats if trick < np.int64(state.tricks) else np.int64(state.trick_count)
        base = begin + CARDS * from_seat(seat, leader_of(state, trick), seats)
        for _ in range(cards):
            card = np.int64(state.order[number])
            if card > 0:
                add_byte(row, base + card, 1)
            number += ONE
            base += CARDS
            if base == end:
                base = begin
    return at + CARDS * seats


def encode(observed, seat, partial, out):
    """What a seat observes, part by part (see `features`)."""
    state = observed
    seats = np.int64(state.seats)
    own = np.int64(seat)
    at = write_hand(state, own, out, 0)
    write_passed(state, own, out, at)
    left = partial
    while left:
        add_byte(out, at + np.int64(left & CHOSEN_CARD) - 1, 1)
        left >>= np.uint64(CARD_BITS)
    at += CARDS
    if state.phase != PASSING:
        source = pass_source(state, own)
        if source != NOBODY:
            write_passed(state, source, out, at)
    at += CARDS
    at = write_trick(state, out, at)
    at = write_played(state, own, out, at)
    tricks_at = at + TAKEN * seats
    other = own
    for place in range(seats):
        at = write_taken(state, other, out, at)
        out[tricks_at + place] = state.tricks_taken[other]
        other = after(other, seats)
    at += seats
    for _ in range(seats):
        at = write_few(out, at, state.voids[other], VOIDS)
        other = after(other, seats)
    owing = kernel.to_act(state)
    for place in range(seats):
        out[at + place] = owing >> other & 1
        other = after(other, seats)
    at += seats
    if state.phase == PLAYING:
        out[at + from_seat(own, np.int64(state.leader), seats)] = 1
        winner = winning(state)
        if winner != NOBODY:
            out[at + seats + from_seat(own, winner, seats)] = 1
        if state.trick_count > 0:
            out[at + 2 * seats + np.int64(state.led)] = 1
    at += 2 * seats + 4
    if PASSING <= state.phase <= MOON:
        out[at + np.int64(state.phase) - PASSING] = 1
    out[at + 3 + np.int64(state.direction)] = 1
    out[at + 7] = state.broken
    out[at + 8] = state.tricks
    write_waiting(state, out, at + 9)


VERBS: dict[str, Any] = {
    "action_of": action_of,
    "write_mask": write_mask,
    "take": take,
    "encode": encode,
}
