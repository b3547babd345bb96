"""Sets of cards written into observations, a byte a card: eight at a time.

An observation's row is an int8 array, all zeros before; `at` is a place in it, and what each
function returns is the place behind what it wrote.
"""

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from salabie.compiled import inlined

# For each byte its eight bits as bytes of a word, lowest first.
SPREAD = np.array(
    [[byte >> place & 1 for place in range(8)] for byte in range(256)], np.uint8
).view(np.uint64)[:, 0]
BYTE = np.uint64(255)


def place_in(context, builder, kind, array, at):
    """The address of eight bytes in an array of bytes, for the code of an intrinsic."""
    data = context.make_array(kind)(context, builder, array).data
    place = builder.gep(builder.bitcast(data, ir.IntType(8).as_pointer()), [at])
    return builder.bitcast(place, ir.IntType(64).as_pointer())


@intrinsic
def put_word(typingctx, row, at, word):
    """Write the eight bytes of a uint64 into an array of bytes, wherever that lies."""
    if not isinstance(row, types.Array) or row.layout != "C" or row.dtype.bitwidth != 8:
        return None

    def codegen(context, builder, signature, arguments):
        place = place_in(context, builder, signature.args[0], *arguments[:2])
        builder.store(arguments[2], place, align=1)
        return context.get_dummy_value()

    return types.void(row, types.int64, types.uint64), codegen


@intrinsic
def word_of(typingctx, row, at):
    """Eight bytes of an array of bytes as a uint64, wherever they lie."""
    if not isinstance(row, types.Array) or row.layout != "C" or row.dtype.bitwidth != 8:
        return None

    def codegen(context, builder, signature, arguments):
        return builder.load(place_in(context, builder, signature.args[0], *arguments), align=1)

    return types.uint64(row, types.int64), codegen


@intrinsic
def add_byte(typingctx, row, at, number):
    """Add a small number to a byte of an array, without asking whether `at` lies in it."""
    if not isinstance(row, types.Array) or row.layout != "C" or row.dtype.bitwidth != 8:
        return None

    def codegen(context, builder, signature, arguments):
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        place = builder.gep(data, [arguments[1]])
        builder.store(builder.add(builder.load(place), arguments[2]), place)
        return context.get_dummy_value()

    return types.void(row, types.int64, types.int8), codegen


@inlined
def copy_bytes(row, source):
    """Fill a row (8 bytes or more) from the beginning of another."""
    count = row.shape[0]
    for place in range(0, count - 7, 8):
        put_word(row, place, word_of(source, place))
    if count & 7:
        put_word(row, count - 8, word_of(source, count - 8))


@inlined
def write_bits(row, at, mask, count):
    """Write the lowest `count` (8 to 64) bits of a mask, each as 0 or 1."""
    for place in range(0, count - 7, 8):
        put_word(row, at + place, SPREAD[(mask >> np.uint64(place)) & BYTE])
    if count & 7:
        place = count - 8
        put_word(row, at + place, SPREAD[(mask >> np.uint64(place)) & BYTE])
    return at + count


@inlined
def write_copies(row, at, once, twice, count):
    """Write how often each of `count` (8 to 64) cards is there; `twice` lies within `once`."""
    for place in range(0, count - 7, 8):
        shift = np.uint64(place)
        put_word(row, at + place, SPREAD[(once >> shift) & BYTE] + SPREAD[(twice >> shift) & BYTE])
    if count & 7:
        place = count - 8
        shift = np.uint64(place)
        put_word(row, at + place, SPREAD[(once >> shift) & BYTE] + SPREAD[(twice >> shift) & BYTE])
    return at + count


@inlined
def write_few(row, at, mask, count):
    """Write the lowest `count` (at most 8) bits of a mask, and 0 up to eight bytes: what comes
    behind must be written later, and the row must have eight bytes from `at` on."""
    put_word(row, at, SPREAD[np.uint64(mask) & BYTE])
    return at + count
