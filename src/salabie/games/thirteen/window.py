"""Four pairs in a row thrown out of turn (thirteen 11).

After a play that they could beat, everybody else who holds cards chooses, whatever these are: to
let it be, or the four pairs to throw. When all have chosen, the first in turn who throws does so
and the others keep their cards.
"""

import numpy as np

from salabie.bits import highest_bit, lowest_bit
from salabie.compiled import compiled
from salabie.games.thirteen.beating import beats, four_pairs_may_beat
from salabie.games.thirteen.combinations import (
    DOUBLE_SEQUENCE,
    FOUR,
    PAIRS,
    classify,
    write_runs,
)
from salabie.games.thirteen.state import (
    CHOP,
    FIRST_CHOP,
    LET,
    LET_BE,
    MAX_SEATS,
    NO_CHOICE,
    NOBODY,
    PASS,
    THROWN_PAIRS,
)
from salabie.random_numbers import below
from salabie.scratch import words_on_stack

WAYS = 6  # to take two of a rank's four cards


def _numbers():
    """For each set of a rank's cards its number among the pairs, 0 to 5."""
    found = np.zeros(16, np.int64)
    for number in range(WAYS):
        found[int(PAIRS[15]) >> 4 * number & 15] = number
    return found


PAIR_NUMBERS = _numbers()


@compiled
def choice_of(move):
    """A move of a window as a number of 16 bits."""
    if move == LET:
        return LET_BE
    cards = move & ~CHOP
    start = lowest_bit(cards) >> 2
    number = start
    for rank in range(start, start + THROWN_PAIRS):
        number = number * WAYS + PAIR_NUMBERS[cards >> np.uint64(4 * rank) & FOUR]
    return FIRST_CHOP + number


@compiled
def move_of(choice):
    """The move that a choice stands for."""
    if choice < FIRST_CHOP:
        return LET if choice == LET_BE else PASS
    number = np.int64(choice) - FIRST_CHOP
    start = number // WAYS**THROWN_PAIRS
    cards = np.uint64(0)
    for rank in range(start + THROWN_PAIRS - 1, start - 1, -1):
        pair = PAIRS[15] >> np.uint64(4 * (number % WAYS)) & FOUR
        cards |= pair << np.uint64(4 * rank)
        number //= WAYS
    return cards | CHOP


@compiled
def waiting(state):
    """Mask of the seats that have yet to choose: all that hold cards but the owner."""
    found = ((1 << np.int64(state.seats)) - 1) & ~np.int64(state.out)
    found &= ~(1 << np.int64(state.owner))
    for seat in range(np.int64(state.seats)):
        if state.choices[seat] != NO_CHOICE:
            found &= ~(1 << seat)
    return found


@compiled
def window_moves(state, seat, moves):
    """Write what a seat that has yet to choose may choose; returns how many."""
    if not waiting(state) >> seat & 1:
        return 0
    moves[0] = LET
    floor = -1
    if state.kind == DOUBLE_SEQUENCE and state.length == THROWN_PAIRS:
        floor = highest_bit(state.table)
    count = write_runs(state.hands[seat], True, THROWN_PAIRS, floor, moves, 1)
    for index in range(1, count):
        moves[index] |= CHOP
    return count


@compiled
def random_choice(state, seat, rng):
    """One of all choices that a seat has or had, as a number."""
    moves = words_on_stack(512)
    state.choices[seat] = NO_CHOICE
    count = window_moves(state, seat, moves)
    return choice_of(moves[below(rng, count)])


@compiled
def may_choose(state, seat, move):
    """Whether a seat may choose a move in a window."""
    if not waiting(state) >> seat & 1:
        return False
    if move == LET:
        return True
    cards = move & ~CHOP
    if move & CHOP == 0 or cards & ~state.hands[seat]:
        return False
    kind, length = classify(cards, state.shortest_double)
    if kind != DOUBLE_SEQUENCE or length != THROWN_PAIRS:
        return False
    return beats(state, cards, kind, length)


@compiled
def first_chopper(state):
    """The first in turn after the owner who chose to throw; NOBODY where none did."""
    seats = np.int64(state.seats)
    for step in range(1, seats):
        seat = (np.int64(state.owner) + step) % seats
        if state.choices[seat] >= FIRST_CHOP:
            return seat
    return NOBODY


@compiled
def forget_choices(state):
    """End a window."""
    for seat in range(MAX_SEATS):
        state.choices[seat] = NO_CHOICE


# For reading positions.


@compiled
def may_open_at(states, index):
    """Whether a window may be open over the table of ``states[index]``."""
    return four_pairs_may_beat(states[index])


@compiled
def may_choose_at(states, index, seat, move):
    """Whether a seat may choose a move in the window of ``states[index]``."""
    return may_choose(states[index], seat, np.uint64(move))


@compiled
def waiting_at(states, index):
    """Mask of the seats that have yet to choose in the window of ``states[index]``."""
    return waiting(states[index])
