"""The program's own log: JSON lines on stderr. Never a card, a name or a secret in them.

Errors are noted by their type and place, not by their text, which may quote a move.
"""

import sys
import traceback
from pathlib import Path
from typing import Any

import structlog

from salabie.server.store import StorageError

_log: Any = structlog.get_logger()


class _Stderr:
    """Whatever is stderr when a line is written, which may not be what it was at the start."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


def configure(level: int = 20) -> None:
    """JSON lines on stderr, from `level` (20: info) on."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=_Stderr()),  # type: ignore[arg-type]
        cache_logger_on_first_use=False,
    )


def note(event: str, *, error: BaseException | None = None, **values: str | int | float) -> None:
    """Write one line. `values` are names of things and numbers: ids, codes, times."""
    if error is None:
        _log.info(event, **values)
        return
    values["error"] = type(error).__name__
    if isinstance(error, StorageError):
        values["reason"] = str(error)
    frames = traceback.extract_tb(error.__traceback__)
    if frames:
        values["place"] = " < ".join(
            f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-4:])
        )
    _log.error(event, **values)
