"""Views of a table as JSON, written by a game's kernels (`kernel.write_views_at`)."""

from typing import Any

import numpy as np

from salabie import kernel

States = np.ndarray[Any, Any]


class ViewWriter:
    """Room for the kernels to write in, for one thread and any number of tables.

    Tables share it so that it stays in the processor's cache.

    Example:
        >>> from salabie import Table
        >>> table = Table("thirteen", seats=2)
        >>> table.deal(seed=4)
        >>> public, *own = ViewWriter().parts(table.states, 2)
        >>> public[:32], own[-1][:23]
        (b'{"game":"thirteen","phase":"play', b'"seat":null,"hand":[],"')
    """

    def __init__(self) -> None:
        self._text = np.empty(kernel.MOST_TEXT, np.uint8)
        self._moves = np.empty(kernel.MAX_MOVES, np.uint64)
        self._scratch: dict[tuple[int, np.dtype[Any]], tuple[States, States]] = {}

    def parts(self, states: States, seats: int) -> list[bytes]:
        """What all see of ``states[0]``, and what each seat and a spectator see besides.

        The first part and one of the others make a view. Empty where the kernels write nothing.
        """
        key = seats, states.dtype
        scratch = self._scratch.get(key)
        if scratch is None:
            room = np.zeros(seats + 1, states.dtype), np.zeros(seats + 2, np.int64)
            scratch = self._scratch[key] = room
        observed, ends = scratch
        kernel.write_views_at(states, 0, observed, self._moves, self._text, ends)
        begin, *places = ends.tolist()
        if not begin:
            return []
        text = self._text[: places[-1]].tobytes()
        parts = [text[: begin - 1] + b","]
        for end in places:
            parts.append(text[begin + 1 : end])
            begin = end
        return parts
