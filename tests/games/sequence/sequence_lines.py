"""Sequence's board and lines once more, naively: spaces are (row, column), lines are tuples."""

from collections.abc import Iterable, Sequence, Set
from itertools import combinations

Space = tuple[int, int]
Line = tuple[Space, ...]

SIDE = 10
LENGTH = 5
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CORNERS = frozenset({(0, 0), (0, 9), (9, 0), (9, 9)})
# Across, down, diagonal and anti-diagonal, always from the space that is read first.
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
SPACES: tuple[Space, ...] = tuple((row, column) for row in range(SIDE) for column in range(SIDE))
ON_BOARD = frozenset(SPACES)


def line_from(space: Space, direction: int) -> Line:
    """Five spaces from `space` on, some of them perhaps beside the board."""
    down, right = DIRECTIONS[direction]
    return tuple((space[0] + down * step, space[1] + right * step) for step in range(LENGTH))


# All fives in line, in reading order.
LINES: tuple[Line, ...] = tuple(
    line
    for space in SPACES
    for direction in range(4)
    if ON_BOARD.issuperset(line := line_from(space, direction))
)
# The fives through a space, in reading order, for each direction.
THROUGH: dict[Space, tuple[tuple[Line, ...], ...]] = {
    space: tuple(
        tuple(
            line for line in LINES if space in line and line[1] == line_from(line[0], direction)[1]
        )
        for direction in range(4)
    )
    for space in SPACES
}


def text_of(space: Space) -> str:
    """A space as text.

    Example:
        >>> text_of((4, 7))
        '4,7'
    """
    return f"{space[0]},{space[1]}"


def space_of(text: str) -> Space:
    """The other way."""
    row, column = text.split(",")
    return int(row), int(column)


def line_text(line: Line) -> str:
    """The ends of a five."""
    return f"{text_of(line[0])}-{text_of(line[-1])}"


def apart(line: Line, others: Iterable[Line]) -> bool:
    """Whether a five shares at most one space with every one of some others."""
    for other in others:
        shared = 0
        for space in line:
            shared += space in other
        if shared > 1:
            return False
    return True


def largest_choices(lines: Sequence[Line]) -> list[tuple[Line, ...]]:
    """All the largest choices of fives that share at most one space with each other."""
    for size in range(len(lines), 0, -1):
        found = [
            chosen
            for chosen in combinations(lines, size)
            if all(apart(line, chosen[:place]) for place, line in enumerate(chosen))
        ]
        if found:
            return found
    return [()]


# For each of them also what else it holds.
REST: dict[Space, tuple[tuple[tuple[Line, frozenset[Space]], ...], ...]] = {
    space: tuple(
        tuple((line, frozenset(line) - {space}) for line in through) for through in THROUGH[space]
    )
    for space in SPACES
}
Choice = tuple[Line, ...]
NOTHING: list[Choice] = [()]


def ways_to_lock(own: Set[Space], made: Sequence[Line], space: Space) -> list[list[Choice]]:
    """What a team's chip on `space` would complete (sequence 16, 17).

    For each direction the choices of fives, each as large as can be: one empty choice where nothing
    is completed. `own` are the team's chips and the corners, `made` its sequences.
    """
    ways = []
    for through in REST[space]:
        full = [line for line, rest in through if rest <= own]
        if full:
            full = [line for line in full if apart(line, made)]
        ways.append(largest_choices(full) if full else NOTHING)
    return ways
