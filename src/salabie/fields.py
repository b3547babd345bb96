"""Record types of states, and reading their fields from Python at once, far quicker than one by
one through NumPy."""

import struct
from collections import namedtuple
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

_CODES = {
    "u1": "B", "i1": "b", "u2": "H", "i2": "h", "u4": "I", "i4": "i", "u8": "Q", "i8": "q",
    "f4": "f", "f8": "d",
}  # fmt: skip

Fields = Any
"""A named tuple of a state's fields; arrays of one dimension are tuples in it."""


@cache
def _reader(dtype: np.dtype[Any]) -> tuple[Callable[..., tuple[Any, ...]], Callable[..., Any]]:
    """How to read a record: its bytes as numbers, and those as fields."""
    text = "<"
    position = 0
    index = 0
    places: list[int | slice] = []
    assert dtype.names is not None
    assert dtype.fields is not None
    for name in dtype.names:
        kind, offset = dtype.fields[name][:2]
        count = int(np.prod(kind.shape)) if kind.shape else 1
        text += "x" * (offset - position) + f"{count}{_CODES[kind.base.str[1:]]}"
        places.append(slice(index, index + count) if kind.shape else index)
        position = offset + kind.itemsize
        index += count
    form = struct.Struct(text + "x" * (dtype.itemsize - position))
    fields: Any = namedtuple("fields", dtype.names)  # type: ignore[misc]
    make = fields._make
    pick: Callable[..., Any] = itemgetter(*places)
    if len(places) == 1:
        return form.unpack_from, lambda values: make([pick(values)])
    return form.unpack_from, lambda values: make(pick(values))


def read_fields(states: np.ndarray[Any, Any], index: int) -> Fields:
    """All fields of ``states[index]``, as attributes.

    Example:
        >>> dtype = np.dtype([("a", "u1"), ("b", "u2", 2)], align=True)
        >>> state = np.array([(1, (2, 3))], dtype)
        >>> read_fields(state, 0).b
        (2, 3)
    """
    dtype = states.dtype
    unpack, fields = _reader(dtype)
    return fields(unpack(states, index * dtype.itemsize))


def record_type(name: str, fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """A structured dtype without gaps: bytes first, then words by falling size.

    Example:
        >>> record_type("game", [("masks", "u8", 2), ("seats", "u1")]).itemsize
        24
    """

    def total(size: int) -> int:
        return sum(np.dtype([field]).itemsize for field in of[size])

    of: dict[int, list[tuple[Any, ...]]] = {1: [(name, "u1")], 8: [], 4: [], 2: []}
    for field in fields:
        of[np.dtype(field[1]).itemsize].append(field)
    if total(1) % 8:
        of[1].append(("spare", "u1", 8 - total(1) % 8))
    rest = (total(4) + total(2)) % 8
    tail = [("spare_tail", "u1", 8 - rest)] if rest else []
    return np.dtype([*of[1], *of[8], *of[4], *of[2], *tail], align=True)
