"""Sequence's moves: their codes, and what the board allows (numbers like "sequence 9" name the
rules).

The code of a move (uint64): its kind << 56 | card << 48 | space << 40 | four bytes, one for each
direction (byte d for direction d): the window to lock + 1, where the owner has a choice in that
direction, else 0 (sequence 17). A penalty has the team in the place of the space.
"""

import numpy as np

from salabie.bits import ZERO, count_bits, drop_lowest
from salabie.compiled import compiled, inlined
from salabie.games.sequence.lines import (
    BACK,
    CORNERS,
    DIRECTIONS,
    PLAYABLE,
    beside_three,
    first_made,
    has_space,
    is_choice,
    lowest_space,
    open_windows,
    space_bit,
    window_before,
    without_lowest,
)
from salabie.games.sequence.state import (
    HALF,
    JC,
    JD,
    JH,
    JS,
    MOST_HAND,
    NO_SPACE,
    PLAY,
    WORDS,
)

PLACE, REMOVE, SWAP, DRAW, DROP_CARD, PASS, PENALTY = range(1, 8)
KIND_BITS = np.uint64(56)
CARD_BITS = np.uint64(48)
SPACE_BITS = np.uint64(40)
LOCK_BITS = 8  # of each direction
BYTE = np.uint64(255)
DRAW_CODE = np.uint64(DRAW << 56)
PASS_CODE = np.uint64(PASS << 56)
NO_MOVE = np.uint64(0)
TABLE = -1  # the seat of the table's own moves


@inlined
def code(kind, card, space):
    """The code of a move without locks."""
    return (
        np.uint64(kind) << KIND_BITS | np.uint64(card) << CARD_BITS | np.uint64(space) << SPACE_BITS
    )


@inlined
def kind_of(move):
    """What kind of move a code is (int64)."""
    return np.int64(np.uint64(move) >> KIND_BITS)


@inlined
def card_of(move):
    """The card of a code (int64)."""
    return np.int64(np.uint64(move) >> CARD_BITS & BYTE)


@inlined
def space_of(move):
    """The space, or the team of a penalty, of a code (int64)."""
    return np.int64(np.uint64(move) >> SPACE_BITS & BYTE)


@inlined
def lock_of(move, direction):
    """The window + 1 that a code locks in a direction; 0 where it says none (int64)."""
    return np.int64(np.uint64(move) >> np.uint64(LOCK_BITS * direction) & BYTE)


@inlined
def team_of(state, seat):
    """The team of a seat (sequence 3)."""
    return np.int64(seat) % np.int64(state.teams)


# The board.


@inlined
def taken_spaces(state):
    """The spaces with a chip."""
    low = state.chips[0] | state.chips[2] | state.chips[4]
    return low, state.chips[1] | state.chips[3] | state.chips[5]


@inlined
def empty_spaces(state):
    """The spaces without a chip; corners have a printed one (sequence 2)."""
    low, high = taken_spaces(state)
    return PLAYABLE[0] & ~low, PLAYABLE[1] & ~high


@inlined
def own_spaces(state, team):
    """The spaces that count for a team: its chips and the corners (sequence 2, 15)."""
    place = WORDS * team
    return state.chips[place] | CORNERS[0], state.chips[place + 1] | CORNERS[1]


@inlined
def removable_spaces(state, team):
    """The chips that a team's one-eyed jack may take away: opponents', and in no sequence
    (sequence 9)."""
    low, high = taken_spaces(state)
    place = WORDS * team
    low &= ~(state.chips[place] | state.locked[0])
    return low, high & ~(state.chips[place + 1] | state.locked[1])


@inlined
def fitting_spaces(state, card, empty_low, empty_high):
    """The empty spaces for a card: its own, or all for a two-eyed jack (sequence 7, 8)."""
    if card in (JC, JD):
        return empty_low, empty_high
    one, other = np.int64(state.spaces[2 * card]), np.int64(state.spaces[2 * card + 1])
    if one == NO_SPACE:
        return ZERO, ZERO
    low = (space_bit(one) if one < HALF else ZERO) | (space_bit(other) if other < HALF else ZERO)
    high = (ZERO if one < HALF else space_bit(one)) | (ZERO if other < HALF else space_bit(other))
    return low & empty_low, high & empty_high


@inlined
def is_dead(state, card, taken_low, taken_high):
    """Whether both spaces of a card are covered; jacks are never dead (sequence 6)."""
    one = np.int64(state.spaces[2 * card])
    if one == NO_SPACE:
        return False
    other = np.int64(state.spaces[2 * card + 1])
    return has_space(taken_low, taken_high, one) and has_space(taken_low, taken_high, other)


@compiled
def windows_at(state, team, space, direction):
    """The windows that a team's chip at a space makes or may make sequences in a direction, as
    `open_windows` gives them."""
    low, high = own_spaces(state, team)
    first, count = first_made(team), np.int64(state.sequences[team])
    return open_windows(low, high, state.made, first, count, space, direction)


@compiled
def choices_at(state, team, space):
    """How many ways there are to say which fives a chip locks; 1 where there is no choice."""
    count = 1
    for direction in range(DIRECTIONS):
        windows = windows_at(state, team, space, direction)
        if is_choice(windows):
            count *= count_bits(np.uint64(windows))
    return count


@compiled
def locks_at(state, team, space, number):
    """The lock bytes (uint64) of one of the `choices_at` a space: in reading order, the last
    direction changing fastest."""
    locks = ZERO
    for direction in range(DIRECTIONS - 1, -1, -1):
        windows = windows_at(state, team, space, direction)
        if not is_choice(windows):
            continue
        count = count_bits(np.uint64(windows))
        wanted = number % count
        number //= count
        for back in range(BACK, -1, -1):
            if windows >> back & 1:
                if wanted == 0:
                    window = window_before(space, direction, back)
                    locks |= np.uint64(window + 1) << np.uint64(LOCK_BITS * direction)
                wanted -= 1
    return locks


@compiled
def are_locks(state, team, space, move):
    """Whether a code says what to lock just where there is a choice, and one that there is."""
    for direction in range(DIRECTIONS):
        lock = lock_of(move, direction)
        windows = windows_at(state, team, space, direction)
        if not is_choice(windows):
            if lock != 0:
                return False
            continue
        found = False
        for back in range(BACK + 1):
            if windows >> back & 1 and window_before(space, direction, back) + 1 == lock:
                found = True
        if not found:
            return False
    return True


@inlined
def choosing_spaces(state, team):
    """The spaces at which a team's chip might leave a choice (see `beside_three`)."""
    low, high = own_spaces(state, team)
    return beside_three(low, high)


# What legal moves are made of.


@compiled
def legal_penalties(state, moves):
    """The table's moves (sequence 14)."""
    if not may_punish(state):
        return 0
    for team in range(np.int64(state.teams)):
        moves[team] = code(PENALTY, 0, team)
    return np.int64(state.teams)


@inlined
def may_punish(state):
    """Whether advice may be given and punished now (sequence 14)."""
    return state.phase == PLAY and state.table_talk == 1 and state.seats > state.teams


@compiled
def legal_drops(state, seat, moves):
    """The cards that a seat may drop, each once (sequence 14)."""
    if not np.int64(state.drops) >> seat & 1:
        return 0
    count = 0
    before = 0
    for place in range(hand_begin(seat), hand_end(state, seat)):
        card = np.int64(state.hands[place])
        if card != before:
            moves[count] = code(DROP_CARD, card - 1, 0)
            count += 1
        before = card
    return count


@inlined
def hand_begin(seat):
    """Where a seat's cards begin in `hands`."""
    return MOST_HAND * np.int64(seat)


@inlined
def hand_end(state, seat):
    """Where a seat's cards end in `hands`."""
    return MOST_HAND * np.int64(seat) + np.int64(state.hand_counts[seat])


@compiled
def legal_plays(state, seat, moves):
    """Every way to play a card (sequence 7 to 9, 17)."""
    team = team_of(state, seat)
    empty_low, empty_high = empty_spaces(state)
    near_low, near_high = choosing_spaces(state, team)
    count = 0
    before = 0
    most = moves.shape[0] - MOST_HAND  # swaps follow
    for place in range(hand_begin(seat), hand_end(state, seat)):
        held = np.int64(state.hands[place])
        if held == before:
            continue
        before = held
        card = held - 1
        kind = PLACE
        if card in (JS, JH):
            kind = REMOVE
            low, high = removable_spaces(state, team)
        else:
            low, high = fitting_spaces(state, card, empty_low, empty_high)
        while low | high:
            space = lowest_space(low, high)
            low, high = without_lowest(low, high)
            move = code(kind, card, space)
            choices = 1
            if kind == PLACE and has_space(near_low, near_high, space):
                choices = choices_at(state, team, space)
            if count + choices > most:
                return count  # a position made up of hundreds of choices, never one of play
            if choices == 1:
                moves[count] = move
                count += 1
                continue
            for number in range(choices):
                moves[count] = move | locks_at(state, team, space, number)
                count += 1
    return count


@compiled
def legal_swaps(state, seat, moves, count):
    """The dead cards that a seat may put away, each once, after `count` other moves (sequence
    6)."""
    taken_low, taken_high = taken_spaces(state)
    before = 0
    for place in range(hand_begin(seat), hand_end(state, seat)):
        held = np.int64(state.hands[place])
        if held != before and is_dead(state, held - 1, taken_low, taken_high):
            moves[count] = code(SWAP, held - 1, 0)
            count += 1
        before = held
    return count


@inlined
def holds(state, seat, card):
    """Whether a seat holds a card."""
    for place in range(hand_begin(seat), hand_end(state, seat)):
        if np.int64(state.hands[place]) == card + 1:
            return True
    return False


@compiled
def can_play(state, seat):
    """Whether a seat has a card that it can play."""
    team = team_of(state, seat)
    empty_low, empty_high = empty_spaces(state)
    for place in range(hand_begin(seat), hand_end(state, seat)):
        card = np.int64(state.hands[place]) - 1
        if card in (JS, JH):
            low, high = removable_spaces(state, team)
        else:
            low, high = fitting_spaces(state, card, empty_low, empty_high)
        if low | high:
            return True
    return False


@compiled
def must_pass(state, seat):
    """Whether the seat in turn can play no card and put none away (sequence 13)."""
    if can_play(state, seat):
        return False
    if state.swapped == 1:
        return True
    taken_low, taken_high = taken_spaces(state)
    for place in range(hand_begin(seat), hand_end(state, seat)):
        if is_dead(state, np.int64(state.hands[place]) - 1, taken_low, taken_high):
            return False
    return True


@compiled
def more_choices(state, team, low, high):
    """How many ways more than one there are to place a chip, over some spaces."""
    more = 0
    while low | high:
        more += choices_at(state, team, lowest_space(low, high)) - 1
        low, high = without_lowest(low, high)
    return more


@inlined
def nth_space(low, high, number):
    """A space of a set by its number from 0."""
    count = count_bits(low)
    word = low
    base = 0
    if number >= count:
        number -= count
        word = high
        base = HALF
    for _ in range(number):
        word = drop_lowest(word)
    return base + lowest_space(word, ZERO)


@compiled
def nth_placing(state, team, card, low, high, number):
    """One of the ways to place a card on some spaces, by its number from 0."""
    while True:
        space = lowest_space(low, high)
        count = choices_at(state, team, space)
        if number < count:
            return code(PLACE, card, space) | locks_at(state, team, space, number)
        number -= count
        low, high = without_lowest(low, high)
