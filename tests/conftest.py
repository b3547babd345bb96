"""What all tests share. Loaded before anything of the package is imported."""

import os
from collections.abc import Callable

import hypothesis
import platformdirs
import pytest

# The user's own cache, by its name for the programs that tests start too: kernels that `make play`
# or the first step of `make test` compiled are not compiled again.
os.environ.setdefault("SALABIE_CACHE", platformdirs.user_cache_dir("salabie"))

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
