"""No kernel of Thirteen reads or writes beside an array."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

SCRIPT = Path(__file__).parent / "thirteen_bounds.py"


def test_thirteen_kernels_stay_within_bounds(effort: Callable[[int, int], int]) -> None:
    cache = Path(os.environ["SALABIE_CACHE"]) / "bounds"
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "SALABIE_CACHE": str(cache)}
    environment.pop("NUMBA_CACHE_DIR", None)
    # Matches of so many deals, under twelve sets of options or several times as many.
    size = [str(effort(20, 100)), str(effort(1, 4))]
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SCRIPT), *size],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == "ok\n"
