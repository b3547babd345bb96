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


@intrinsic
def put_word(typingctx, row, at, word):
    """Write the eight bytes of a uint64 into an array of bytes, wherever that lies."""
    if not isinstance(row, types.Array) or row.layout != "C" or row.dtype.bitwidth != 8:
        return None

    def codegen(context, builder, signature, arguments):
        target = context.make_array(signature.args[0])(context, builder, arguments[0])
        place = builder.gep(
            builder.bitcast(target.data, ir.IntType(8).as_pointer()), [arguments[1]]
        )
        builder.store(arguments[2], builder.bitcast(place, ir.IntType(64).as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(row, types.int64, types.uint64), codegen


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
    """Write the lowest `count` (fewer than 8) bits of a mask, each as 0 or 1."""
    bits = np.int64(mask)
    for place in range(count):
        row[at + place] = bits >> place & 1
    return at + count
