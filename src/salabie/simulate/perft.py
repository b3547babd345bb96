"""Counts of the lines of play from a position: the way to prove a rule set against another."""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.simulate import kernels
from salabie.table import Table

States = np.ndarray[Any, Any]


def perft(table: Table, depth: int) -> list[int]:
    """How many lines of 1, 2 … `depth` moves lead on from the table's position.

    A line ends where the deal ends, and where it waits for a shuffle; where several seats
    owe a move they choose in the order of seats. The table stays as it is. Raises ValueError for a
    depth below 1.

    Example:
        >>> table = Table("thirteen", seats=2)
        >>> table.set_position({"hands": ["3S 4S", "5S 6S"]})
        >>> perft(table, 3)
        [2, 6, 6]
    """
    if depth < 1:
        raise ValueError("depth must be at least 1")
    return _count(table, table.states, depth)


def divide(table: Table, depth: int) -> dict[str, int]:
    """For each move (in text) the number of lines of `depth` moves that begin with it.

    Raises ValueError for a depth below 1.

    Example:
        >>> table = Table("thirteen", seats=2)
        >>> table.set_position({"hands": ["3S 4S", "5S 6S"]})
        >>> divide(table, 2)
        {'3S': 3, '4S': 3}
    """
    if depth < 1:
        raise ValueError("depth must be at least 1")
    acting = table.to_act()
    lines: dict[str, int] = {}
    if not acting:
        return lines
    seat = acting[0]
    for move in table.legal_moves(seat):
        states = table.states.copy()
        kernel.apply_at(states, 0, seat, np.uint64(move))
        lines[table.describe(move)] = _count(table, states, depth - 1)[-1] if depth > 1 else 1
    return lines


def _count(table: Table, states: States, depth: int) -> list[int]:
    scratch = np.zeros(depth, states.dtype)
    scratch[0] = states[0]
    counts = np.zeros(depth, np.int64)
    kernels.count_lines(
        scratch,
        np.empty((depth, kernel.MAX_MOVES), np.uint64),
        np.zeros(depth, np.int64),
        np.zeros(depth, np.int64),
        counts,
    )
    found: list[int] = counts.tolist()
    return found
