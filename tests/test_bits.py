"""Compiled helpers for masks, against Python's own integers."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from salabie import bits

MASKS = st.integers(0, 2**64 - 1)


@njit(cache=False)
def all_of(mask):
    """What each helper gives for a mask."""
    return (
        bits.count_bits(mask),
        bits.lowest_bit(mask),
        bits.highest_bit(mask),
        bits.leading_zeros(mask),
        bits.drop_lowest(mask),
    )


@njit(cache=False)
def copy_over(states):
    """Copy the first of some records over the second."""
    bits.copy_record(states[1], states[0])


def expected(mask: int) -> tuple[int, ...]:
    """The same by Python's integers."""
    low = (mask & -mask).bit_length() - 1 if mask else 64
    return (mask.bit_count(), low, mask.bit_length() - 1, 64 - mask.bit_length(), mask & (mask - 1))


def test_bits_of_nothing_and_everything() -> None:
    for mask in (0, 1, 1 << 63, 2**64 - 1):
        assert all_of(np.uint64(mask)) == (expected(mask) if mask else (0, 64, -1, 64, 0))


@given(MASKS)
def test_bits_agree_with_python(mask: int) -> None:
    assert all_of(np.uint64(mask)) == (expected(mask) if mask else (0, 64, -1, 64, 0))


def test_bit_of_every_position() -> None:
    assert [int(bits.bit(place)) for place in range(64)] == [1 << place for place in range(64)]


def test_copy_record_copies_every_byte() -> None:
    dtype = np.dtype([("a", "u1"), ("b", "u8", 3), ("c", "f4")], align=True)
    states = np.zeros(2, dtype)
    raw = states.view(np.uint8)
    raw[: dtype.itemsize] = np.arange(1, dtype.itemsize + 1)
    copy_over(states)
    assert raw[: dtype.itemsize].tolist() == raw[dtype.itemsize :].tolist()
