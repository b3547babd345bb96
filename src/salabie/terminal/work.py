"""Long work beside the terminal: a word when it takes a while, and Ctrl-C at any time."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

INTERRUPTED = 130
SHOW_CURSOR = "\x1b[?25h"


def run_interruptibly(
    work: Callable[[], Result],
    notice: Callable[[], None] | None = None,
    after: float = 1.5,
) -> Result:
    """The result of `work`, done in a thread; `notice` is called once if it takes longer than
    `after` seconds. Compiled code does not see Ctrl-C, so that ends the whole program at once, and
    the processes begun by `work`, which themselves do not hear it, with it."""
    outcome: list[Result] = []
    failure: list[BaseException] = []

    def task() -> None:
        if hasattr(signal, "pthread_sigmask"):  # processes begun in this thread inherit it
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
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
        threading.excepthook = lambda _: None  # a pool's own threads may stumble over it
        processes = multiprocessing.active_children()
        for process in processes:
            process.kill()
        if processes:
            thread.join(3.0)  # the pool notices, and takes itself down
        if not thread.is_alive():
            failure.clear()
            raise
        sys.stdout.flush()
        if sys.stderr.isatty():
            sys.stderr.write(SHOW_CURSOR)  # a progress bar hides it
            sys.stderr.flush()
        os._exit(INTERRUPTED)
    if failure:
        raise failure[0]
    return outcome[0]
