"""No kernel of Sequence reads or writes beside an array."""

from collections.abc import Callable
from pathlib import Path

from play_kit import stays_within_bounds

SCRIPT = Path(__file__).parent / "sequence_bounds.py"


def test_sequence_kernels_stay_within_bounds(effort: Callable[[int, int], int]) -> None:
    # So many sets of options and numbers of players.
    stays_within_bounds(SCRIPT, effort(16, 400))
