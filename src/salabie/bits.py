"""Compiled helpers for bit masks: counts and positions as single machine instructions."""

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from salabie.compiled import inlined

ONE = np.uint64(1)
ZERO = np.uint64(0)


@intrinsic
def count_bits(typingctx, mask):
    """Number of set bits of a uint64, as int64."""

    def codegen(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), codegen


@intrinsic
def lowest_bit(typingctx, mask):
    """Position of the lowest set bit of a uint64, as int64; 64 for 0."""

    def codegen(context, builder, signature, arguments):
        return builder.cttz(arguments[0], cgutils.false_bit)

    return types.int64(types.uint64), codegen


@intrinsic
def leading_zeros(typingctx, mask):
    """Number of zero bits above the highest set bit of a uint64, as int64; 64 for 0."""

    def codegen(context, builder, signature, arguments):
        return builder.ctlz(arguments[0], cgutils.false_bit)

    return types.int64(types.uint64), codegen


@inlined
def highest_bit(mask):
    """Position of the highest set bit of a uint64; -1 for 0."""
    return 63 - leading_zeros(np.uint64(mask))


@inlined
def bit(position):
    """The mask of one bit, as uint64."""
    return ONE << np.uint64(position)


@inlined
def drop_lowest(mask):
    """A uint64 without its lowest set bit."""
    return np.uint64(mask) & (np.uint64(mask) - ONE)


@intrinsic
def copy_record(typingctx, target, source):
    """Copy one record over another of the same type, as one block of memory."""
    if not isinstance(target, types.Record) or target != source:
        return None

    def codegen(context, builder, signature, arguments):
        size = context.get_constant(types.intp, signature.args[0].size)
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], size, 1)
        return context.get_dummy_value()

    return types.void(target, source), codegen
