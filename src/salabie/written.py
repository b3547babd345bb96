"""JSON written by compiled code, for what the hall sends at every move.

A kernel puts bytes into a buffer, one piece after the other: each function here takes the buffer
and the place to write at, and returns the place after what it wrote. Nothing is escaped: only texts
that need no escape are written.
"""

from collections.abc import Sequence

import numpy as np

from salabie.compiled import compiled

ZERO_DIGIT = 48
MINUS = 45


def pieces(texts: Sequence[str]) -> np.ndarray:
    """Texts for `put_one_of`: a row for each, its length first.

    Example:
        >>> pieces(["a", "bc"]).tolist()
        [[1, 97, 0], [2, 98, 99]]
    """
    rows = np.zeros((len(texts), 1 + max(map(len, texts))), np.uint8)
    for row, text in zip(rows, texts, strict=True):
        row[0] = len(text)
        row[1 : 1 + len(text)] = list(text.encode())
    return rows


@compiled
def put(out, at, text):
    """Write some bytes.

    Example:
        >>> out = np.zeros(4, np.uint8)
        >>> out[: put(out, 0, b"[]")].tobytes()
        b'[]'
    """
    for place in range(len(text)):
        out[at + place] = text[place]
    return at + len(text)


@compiled
def put_one_of(out, at, texts, which):
    """Write one of some `pieces`."""
    size = np.int64(texts[which, 0])
    for place in range(size):
        out[at + place] = texts[which, 1 + place]
    return at + size


@compiled
def put_number(out, at, number):
    """Write an int64.

    Example:
        >>> out = np.zeros(4, np.uint8)
        >>> out[: put_number(out, 0, -120)].tobytes()
        b'-120'
    """
    if number < 0:
        out[at] = MINUS
        at += 1
        number = -number
    size = 1
    bound = 10
    while number >= bound:
        size += 1
        bound *= 10
    for place in range(at + size - 1, at - 1, -1):
        out[place] = ZERO_DIGIT + number % 10
        number //= 10
    return at + size


@compiled
def put_truth(out, at, truth):
    """Write true or false."""
    return put(out, at, b"true") if truth else put(out, at, b"false")
