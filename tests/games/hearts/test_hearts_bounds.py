"""No kernel of Hearts reads or writes beside an array."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

SCRIPT = Path(__file__).parent / "hearts_bounds.py"


def test_hearts_kernels_stay_within_bounds(effort: Callable[[int, int], int]) -> None:
    cache = Path(os.environ["SALABIE_CACHE"]) / "bounds"
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "SALABIE_CACHE": str(cache)}
    environment.pop("NUMBA_CACHE_DIR", None)
    # So many sets of options and numbers of players.
    size = [str(effort(18, 400))]
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SCRIPT), *size],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == "ok\n"
