"""How kernels are compiled.

Kernels allocate nothing, so they are compiled without Numba's reference counts: an array argument
then costs no atomic operation a call, a quarter of a deal's time. `inlined` is for what every move
runs through: Numba passes an array as seven arguments, and LLVM does not inline by itself here.
A function that does allocate takes Numba's own `njit`.

Numba would compile a function once more for every constant it is called with, and those it calls
too; that lengthened a cold start by a third and made nothing faster, since LLVM inlines what is
small. So here a constant is typed like any number. Nor is an entry made for C, which nobody calls.
"""

from collections.abc import Callable
from typing import Any

from numba import njit, typeof, types

WITHOUT_COUNTS: Any = {"_nrt": False, "no_cfunc_wrapper": True}


def compiled(function: Callable[..., Any]) -> Any:
    """Compile a kernel, once for each combination of argument types."""
    return _without_literals(njit(cache=True, **WITHOUT_COUNTS)(function))


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a kernel that is inlined wherever it is called."""
    return _without_literals(njit(cache=True, forceinline=True, **WITHOUT_COUNTS)(function))


def compile_for(kernel: Any, *examples: Any) -> None:
    """Compile a kernel for arguments like these, without a call."""
    kernel.compile(tuple(map(typeof, examples)))


def _without_literals(dispatcher: Any) -> Any:
    template_for = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        plain = {name: types.unliteral(kind) for name, kind in kws.items()}
        return template_for(tuple(map(types.unliteral, args)), plain)

    dispatcher.get_call_template = get_call_template
    return dispatcher
