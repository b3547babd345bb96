"""What all tests share. Loaded before anything of the package is imported."""

import os
from collections.abc import Callable
from pathlib import Path

import hypothesis
import pytest

# One folder for all runs and workers, so that kernels are compiled once.
os.environ.setdefault(
    "SALABIE_CACHE", str(Path(__file__).resolve().parents[1] / ".pytest_cache" / "kernels")
)

LONG = os.environ.get("SALABIE_LONG") == "1"

# The first example of a run may have to compile; the same examples every time.
hypothesis.settings.register_profile(
    "salabie",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=500 if LONG else 50,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("salabie")


@pytest.fixture(scope="session")
def effort() -> Callable[[int, int], int]:
    """``effort(few, many)``: how often to try something, few times unless the run is long."""
    return lambda few, many: many if LONG else few
