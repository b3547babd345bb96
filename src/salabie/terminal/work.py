"""Long work beside the terminal: a word when it takes a while, and Ctrl-C at any time."""

import os
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

INTERRUPTED = 130


def run_interruptibly(
    work: Callable[[], Result],
    notice: Callable[[], None] | None = None,
    after: float = 1.5,
) -> Result:
    """The result of `work`, done in a thread; `notice` is called once if it takes longer than
    `after` seconds. Compiled code does not see Ctrl-C, so that ends the whole program at once."""
    outcome: list[Result] = []
    failure: list[BaseException] = []

    def task() -> None:
        try:
            outcome.append(work())
        except BaseException as error:
            failure.append(error)

    thread = threading.Thread(target=task, daemon=True)
    try:
        thread.start()
        thread.join(after)
        if notice is not None and thread.is_alive():
            notice()
        while thread.is_alive():
            thread.join(0.2)
    except KeyboardInterrupt:
        sys.stdout.flush()
        os._exit(INTERRUPTED)
    if failure:
        raise failure[0]
    return outcome[0]
