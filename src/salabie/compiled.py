"""How kernels are compiled.

Kernels allocate nothing, so they are compiled without Numba's reference counts: an array argument
then costs no atomic operation a call, a quarter of a deal's time. `inlined` is for what every move
runs through: Numba passes an array as seven arguments, and LLVM does not inline by itself here.
A function that does allocate takes Numba's own `njit`.
"""

from typing import Any

from numba import njit

WITHOUT_COUNTS: Any = {"_nrt": False}

compiled = njit(cache=True, **WITHOUT_COUNTS)
inlined = njit(cache=True, forceinline=True, **WITHOUT_COUNTS)
