"""How far a long run is: a bar on stderr, for a person who looks at a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Advance(Protocol):
    """Called with how much more is done."""

    def __call__(self, count: int, /) -> None: ...


@contextmanager
def progress(total: int, done: int = 0, shown: bool | None = None) -> Iterator[Advance]:
    """A bar while the block runs, with numbers and no words; nothing where `shown` is False, or
    None and stderr is no terminal.

    Example:
        >>> with progress(10, shown=False) as advance:
        ...     advance(3)
    """
    if shown is None:
        shown = sys.stderr is not None and sys.stderr.isatty()
    if not shown:
        yield lambda count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task("", total=total, completed=done)

        def advance(count: int) -> None:
            bar.advance(task, count)

        yield advance
