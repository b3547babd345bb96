"""The interface of the durable log, and what it holds.

The log is the truth: a table's state is a fold of its events, and nothing is shown that isn't
stored. A table is written by one owner; the log refuses a second event of the same number.
"""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from salabie.words import Value, in_both


class StorageError(Exception):
    """The log can't be opened, read or written; the text is one sentence for the operator."""


class CantStart(StorageError):
    """The log can't be used at all; `message` says why in both languages."""

    def __init__(self, identifier: str, /, **values: Value) -> None:
        self.message = in_both(identifier, **values)
        super().__init__(self.message["en"])


class SequenceTaken(StorageError):
    """Another event of that number is stored already: what the writer holds is out of date."""


class Listing(Struct):
    """What the hall's lists need of a table that is not in memory."""

    table: str
    game: str
    preset: str
    status: str
    listed: bool
    created: float
    changed: float
    deal: int
    seats: list[str]
    """Per seat: `open`, `bot:LEVEL` or `person`."""
    names: list[str]
    holders: list[str | None]
    host: str | None
    scores: list[float]


Done = Callable[[StorageError | None], None]


class Append(Struct, gc=False, frozen=True):
    """Events to be stored together or not at all.

    `first` is the number of the first event; `listing` replaces the table's line where given.
    `done` is called in the event loop's thread when the events are on the disk (None) or refused;
    it must not raise.
    """

    table: str
    first: int
    events: list[bytes]
    listing: Listing | None
    done: Done


class Log(Protocol):
    """A durable log of many tables' events."""

    def append(self, entry: Append) -> None:
        """Store events; returns at once and calls ``entry.done`` later. Order is kept."""

    def read(self, table: str) -> list[bytes]:
        """All events of a table in order; raises StorageError."""

    def listings(self) -> list[Listing]:
        """One line for every table; lines that can't be read are left out."""

    def name_of(self, player: str) -> str | None:
        """The name a player chose last."""

    def set_name(self, player: str, name: str) -> None:
        """Keep a player's name; returns at once. A name lost to a full disk is no harm."""

    def close(self) -> None:
        """Store what waits and close."""
