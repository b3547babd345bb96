"""The interface of the durable log, and what it holds.

The log is the truth: a table's state is a fold of its events, and nothing is shown that isn't
stored. A table is written by one owner; the log refuses a second event of the same number.
"""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from salabie.words import Value, in_both

ISSUE = "issue"
"""The account that all gold comes from: the only one that may hold less than nothing."""


class StorageError(Exception):
    """The log can't be opened, read or written; the text is one sentence for the operator."""


class CantStart(StorageError):
    """The log can't be used at all; `message` says why in both languages."""

    def __init__(self, identifier: str, /, **values: Value) -> None:
        self.message = in_both(identifier, **values)
        super().__init__(self.message["en"])


class SequenceTaken(StorageError):
    """Another event of that number is stored already: what the writer holds is out of date."""


class NotBooked(StorageError):
    """The ledger refuses an entry: its key is used already, or an account has too little."""


class LedgerMismatch(StorageError):
    """What the ledger says of a table's purses is not what its events say."""


class Entry(Struct, gc=False, frozen=True):
    """One balanced booking: `amount` gold (more than 0) from the account `debit` to `credit`.

    A `key` is used once, so nothing is booked twice; `reason` is for whoever reads the ledger.
    """

    key: str
    at: float
    debit: str
    credit: str
    amount: int
    reason: str


class Arranged(Struct, gc=False, frozen=True):
    """How a seat has laid out its hand, for one deal and the holder of one token."""

    seat: int
    deal: int
    token: str
    cards: str


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
    owed: bool = False
    """Whether a purse waits there for somebody who has left."""


Done = Callable[[StorageError | None], None]


class Append(Struct, gc=False, frozen=True):
    """Events to be stored together or not at all, with the bookings they lead to.

    `first` is the number of the first event; `listing` replaces the table's line where given, and
    `arranged` what that seat had arranged before. All `entries` together must leave no account
    but the issuing one with less than nothing.
    `done` is called in the event loop's thread when the events are on the disk (None) or refused;
    it must not raise.
    """

    table: str
    first: int
    events: list[bytes]
    listing: Listing | None
    done: Done
    entries: tuple[Entry, ...] = ()
    arranged: Arranged | None = None


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

    def balance(self, account: str) -> int | None:
        """What an account holds; None where nothing was ever booked to it. Raises StorageError."""

    def booked(self, key: str) -> bool:
        """Whether an entry of that key is booked; raises StorageError."""

    def arranged(self, table: str) -> list[Arranged]:
        """What the seats of a table have arranged last; raises StorageError."""

    def close(self) -> None:
        """Store what waits and close."""
