"""A way for the tests to stop the program dead at a named point.

`SALABIE_CRASH_AT=point:n` kills the process by SIGKILL when it comes to the point for the n-th
time. Points: `before_append`, `after_append` (a batch of events and the disk), `before_booking`,
`booked` (within the transaction of a batch with entries for the ledger), `after_answer` (a move has
been shown).
"""

import os
import signal
import threading
from collections.abc import Callable

VARIABLE = "SALABIE_CRASH_AT"


def from_environment() -> Callable[[str], None]:
    """The function to call at every point."""
    point, _, count = os.environ.get(VARIABLE, "").partition(":")
    if not point:
        return lambda name: None
    left = [int(count or 1)]
    lock = threading.Lock()

    def passing(name: str) -> None:
        if name != point:
            return
        with lock:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    return passing
