"""Scratch memory for kernels, which allocate nothing."""

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic


@intrinsic
def words_on_stack(typingctx, count):
    """A pointer to `count` (a constant) uint64 that live as long as the calling function.

    It is indexed like an array; ``numba.carray`` makes one of it where reference counts are kept.
    """
    if not isinstance(count, types.IntegerLiteral):
        return None
    pointer = types.CPointer(types.uint64)

    def codegen(context, builder, signature, arguments):
        return cgutils.alloca_once(
            builder, context.get_value_type(types.uint64), size=count.literal_value
        )

    return pointer(count), codegen
