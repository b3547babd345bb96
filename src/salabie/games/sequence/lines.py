"""The lines of the board: windows, and which of them a chip makes sequences (sequence 15 to 17).

A window is five spaces in line; there are 192, numbered in the reading order of their first space
and at one space by direction. The first space of a window comes first in reading order, so that a
window goes right, down, down right or down left from it.

All tables are geometry and the same for every board of cards.
"""

from collections.abc import Iterable

import numpy as np

from salabie.bits import ONE, ZERO, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.sequence.state import HALF, LENGTH, MOST_MADE, SIZE, SPACES, WORDS

ACROSS, DOWN, DIAGONAL, ANTIDIAGONAL = range(4)
DIRECTIONS = 4
STEPS = np.array([1, SIZE, SIZE + 1, SIZE - 1], np.int64)
WINDOWS = 192
NO_WINDOW = -1
BACK = LENGTH - 1  # a window through a space begins up to so many spaces before it

HALF_BITS = np.uint64(HALF)
FULL = np.uint64((1 << HALF) - 1)
CORNERS = np.array([1 | 1 << SIZE - 1, 1 << HALF - SIZE | 1 << HALF - 1], np.uint64)
PLAYABLE = np.uint64(int(FULL) & ~int(CORNERS[0])), np.uint64(int(FULL) & ~int(CORNERS[1]))


def _at(space: int, direction: int, steps: int) -> int | None:
    """The space so many steps on from one in a direction; None off the board."""
    down, right = ((0, 1), (1, 0), (1, 1), (1, -1))[direction]
    row, column = space // SIZE + steps * down, space % SIZE + steps * right
    return SIZE * row + column if 0 <= row < SIZE and 0 <= column < SIZE else None


def _in_line(space: int, direction: int, steps: Iterable[int]) -> list[int]:
    """The spaces so many steps on from one that are on the board."""
    places = [_at(space, direction, count) for count in steps]
    return [place for place in places if place is not None]


def _words(spaces: list[int]) -> list[int]:
    """The two words of a set of spaces."""
    return [sum(1 << space % HALF for space in spaces if space // HALF == k) for k in range(WORDS)]


_FIVES = [
    (space, direction, _in_line(space, direction, range(LENGTH)))
    for space in range(SPACES)
    for direction in range(DIRECTIONS)
    if _at(space, direction, LENGTH - 1) is not None
]
WINDOW_FIRST = np.array([space for space, _, _ in _FIVES], np.int64)
WINDOW_DIRECTION = np.array([direction for _, direction, _ in _FIVES], np.int64)
WINDOW_MASKS = np.array([_words(five) for _, _, five in _FIVES], np.uint64)
# The window that begins at a space in a direction.
WINDOW_AT = np.full((SPACES, DIRECTIONS), NO_WINDOW, np.int64)
WINDOW_AT[WINDOW_FIRST, WINDOW_DIRECTION] = range(WINDOWS)
# The spaces in line with one, up to four before and four after it.
NEAR = np.array(
    [
        [
            _words(_in_line(space, direction, [*range(-BACK, 0), *range(1, LENGTH)]))
            for direction in range(DIRECTIONS)
        ]
        for space in range(SPACES)
    ],
    np.uint64,
)


@inlined
def space_bit(space):
    """The bit of a space in its word, ``space // 50``."""
    return ONE << np.uint64(space if space < HALF else space - HALF)


@inlined
def has_space(low, high, space):
    """Whether a set of two words holds a space."""
    word = low if space < HALF else high
    return word & space_bit(space) != ZERO


@compiled
def open_windows(low, high, made, first, count, space, direction):
    """The windows through a space that a chip there would fill and that may be sequences.

    `low` and `high`: the chips of its colour with the corners; ``made[first : first + count]`` the
    sequences of the colour, as windows + 1, with each of which a new one may share one space
    (sequence 16). Bit k of the answer (int64) is the window that begins k spaces before the space.
    """
    near = NEAR[space, direction]
    if count_bits(low & near[0]) + count_bits(high & near[1]) < BACK:
        return 0
    low |= space_bit(space) if space < HALF else ZERO
    high |= ZERO if space < HALF else space_bit(space)
    found = 0
    for back in range(LENGTH):
        begin = space - back * STEPS[direction]
        if begin < 0:
            break
        window = WINDOW_AT[begin, direction]
        if window == NO_WINDOW:
            continue
        one, other = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
        if one & ~low or other & ~high:
            continue
        fits = True
        for place in range(first, first + count):
            old = np.int64(made[place]) - 1
            shared = count_bits(one & WINDOW_MASKS[old, 0])
            shared += count_bits(other & WINDOW_MASKS[old, 1])
            if shared > 1:
                fits = False
        if fits:
            found |= 1 << back
    return found


@inlined
def makes_two(windows):
    """Whether two of some `open_windows` are sequences together: they can share the new chip only,
    which ends the one and begins the other (sequence 16)."""
    return windows & (1 << BACK | 1) == 1 << BACK | 1


@inlined
def is_choice(windows):
    """Whether the owner chooses among some `open_windows` (sequence 17)."""
    return windows & (windows - 1) != 0 and not makes_two(windows)


@inlined
def window_before(space, direction, back):
    """The window that begins `back` spaces before a space."""
    return WINDOW_AT[space - back * STEPS[direction], direction]


@inlined
def first_window(windows, space, direction):
    """The first in reading order of some `open_windows`, of which there is one at least."""
    back = 0
    while windows >> back > 1:
        back += 1
    return window_before(space, direction, back)


@compiled
def down_shifted(low, high, count):
    """A set of spaces moved `count` spaces back."""
    return (low >> count | high << (HALF_BITS - count)) & FULL, high >> count


@compiled
def up_shifted(low, high, count):
    """A set of spaces moved `count` spaces on."""
    return (low << count) & FULL, (high << count | low >> (HALF_BITS - count)) & FULL


@compiled
def beside_three(low, high):
    """The spaces next to three in line of a set, and some more, since lines run on here over the
    board's edge. Only at such a space can a chip leave its owner a choice: of six in line that it
    makes three are on one side of it."""
    found_low, found_high = ZERO, ZERO
    for direction in range(DIRECTIONS):
        step = np.uint64(STEPS[direction])
        next_low, next_high = down_shifted(low, high, step)
        three_low, three_high = low & next_low, high & next_high
        next_low, next_high = down_shifted(next_low, next_high, step)
        three_low &= next_low
        three_high &= next_high
        if three_low | three_high:
            next_low, next_high = down_shifted(three_low, three_high, step)
            found_low |= next_low
            found_high |= next_high
            next_low, next_high = up_shifted(three_low, three_high, step * np.uint64(3))
            found_low |= next_low
            found_high |= next_high
    return found_low, found_high


@inlined
def lowest_space(low, high):
    """The first space of a set that is not empty."""
    return lowest_bit(low) if low else HALF + lowest_bit(high)


@inlined
def without_lowest(low, high):
    """A set without its first space."""
    if low:
        return drop_lowest(low), high
    return low, drop_lowest(high)


@inlined
def count_spaces(low, high):
    """How many spaces a set has."""
    return count_bits(low) + count_bits(high)


@inlined
def first_made(team):
    """Where a team's sequences begin in `made`."""
    return team * MOST_MADE
