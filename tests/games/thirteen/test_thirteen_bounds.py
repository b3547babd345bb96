"""No kernel of Thirteen reads or writes beside an array."""

from collections.abc import Callable
from pathlib import Path

from play_kit import stays_within_bounds

SCRIPT = Path(__file__).parent / "thirteen_bounds.py"


def test_thirteen_kernels_stay_within_bounds(effort: Callable[[int, int], int]) -> None:
    # Matches of so many deals, under twelve sets of options or several times as many.
    stays_within_bounds(SCRIPT, effort(20, 100), effort(1, 4))
