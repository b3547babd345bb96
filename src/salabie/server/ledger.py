"""The hall's play gold: accounts, what everybody is given, and bookings put together.

Accounts are named by texts: `player:ID`, `bot:LEVEL`, `purse:TABLE:SEAT`, and `issue`, from which
all gold comes. Everybody starts with `START`. A player whose account has too little for the table
asked for is refilled to `START`, once a day of UTC; that is booked together with what is then set
aside for the table, so gold that nobody brings anywhere is never issued. Bots are given what they
need. There is no other way to get gold and none to give it away.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from salabie.server.store import ISSUE, Append, Entry, Log, StorageError

START = 1000
OPENING, REFILL, SET_ASIDE, RETURNED = "opening", "refill", "set_aside", "returned"
PLAYER, BOT = "player:", "bot:"


def player_account(player: str) -> str:
    """A person's account."""
    return PLAYER + player


def bot_account(level: str) -> str:
    """The account that all bots of a level share."""
    return BOT + level


def purse_account(table: str, seat: int) -> str:
    """What a seat has at a table."""
    return f"purse:{table}:{seat}"


def day(at: float) -> str:
    """The day of UTC, as it stands in a refill's key.

    Example:
        >>> day(0.0)
        '1970-01-01'
    """
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def next_day(at: float) -> float:
    """When the next day of UTC begins, in seconds since 1970.

    Example:
        >>> next_day(1.0)
        86400.0
    """
    today = datetime.fromtimestamp(at, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return (today + timedelta(days=1)).timestamp()


class _Moving(Struct):
    """An account with bookings on their way to the disk: what it holds once they are there."""

    balance: int
    count: int = 0


class Bank:
    """The accounts as the hall sees them: with every booking asked for, stored or not yet.

    Whatever has entries for the ledger is appended through it. `told` is called with a player's
    account, the table and the entries that have changed the account, once they are stored.
    """

    def __init__(
        self,
        log: Log,
        told: Callable[[str, str, list[Entry]], None] = lambda account, table, entries: None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.clock = clock
        self._log = log
        self._told = told
        self._moving: dict[str, _Moving] = {}
        self._keys: set[str] = set()

    def append(self, append: Append) -> None:
        """As `Log.append`."""
        entries = append.entries
        changes: Counter[str] = Counter()
        for entry in entries:
            changes[entry.debit] -= entry.amount
            changes[entry.credit] += entry.amount
        changes = Counter(
            {account: change for account, change in changes.items() if _is_shared(account)}
        )
        try:
            held = {
                account: self._log.balance(account) or 0
                for account in changes
                if account not in self._moving
            }
        except StorageError as failure:
            asyncio.get_running_loop().call_soon(append.done, failure)
            return
        for account, change in changes.items():
            moving = self._moving.setdefault(account, _Moving(held.get(account, 0)))
            moving.balance += change
            moving.count += 1
        self._keys.update(entry.key for entry in entries)

        def done(error: StorageError | None) -> None:
            self._keys.difference_update(entry.key for entry in entries)
            for account, change in changes.items():
                moving = self._moving[account]
                moving.count -= 1
                if error is not None:
                    moving.balance -= change
                if not moving.count:
                    del self._moving[account]
            append.done(error)
            if error is None:
                for account in changes:
                    if account.startswith(PLAYER):
                        own = [one for one in entries if account in (one.debit, one.credit)]
                        self._told(account, append.table, own)

        self._log.append(replace(append, done=done))

    def is_open(self, account: str) -> bool:
        """Whether the account has been given its first gold."""
        return account in self._moving or self._log.balance(account) is not None

    def balance(self, account: str) -> int:
        """What a player or a bot has to bring to a table."""
        moving = self._moving.get(account)
        if moving is not None:
            return moving.balance
        stored = self._log.balance(account)
        return START if stored is None else stored

    def refill_key(self, account: str) -> str:
        """The key of today's refill."""
        return f"{REFILL}:{account}:{day(self.clock())}"

    def refilled(self, account: str) -> bool:
        """Whether the account has been refilled today."""
        key = self.refill_key(account)
        return key in self._keys or self._log.booked(key)

    def refill_at(self, account: str) -> float | None:
        """When the account can be refilled next; None: now."""
        return next_day(self.clock()) if self.refilled(account) else None

    def could_bring(self, account: str, least: int) -> bool:
        """Whether a player can sit down where a purse of `least` is asked for."""
        return Booking(self, "", 0).fund(account, least, least) >= least


def _is_shared(account: str) -> bool:
    """Whether several tables book to an account, so that one has to mind the others."""
    return account.startswith((PLAYER, BOT))


class Booking:
    """The entries of one append to a table's log, put together one by one.

    `first` is the number of the append's first event: that is stored once, so the keys made from
    it are used once too.
    """

    def __init__(self, bank: Bank, table: str, first: int) -> None:
        self._bank = bank
        self._prefix = f"{table}:{first}"
        self._changes: Counter[str] = Counter()
        self._entries: list[Entry] = []

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What has been put together."""
        return tuple(self._entries)

    def move(
        self, debit: str, credit: str, amount: int, reason: str, key: str | None = None
    ) -> None:
        """Book gold from an account to another; nothing for an amount of 0."""
        if not amount:
            return
        key = key or f"{self._prefix}:{len(self._entries)}"
        self._entries.append(Entry(key, self._bank.clock(), debit, credit, amount, reason))
        self._changes[debit] -= amount
        self._changes[credit] += amount

    def fund(self, account: str, least: int, brought: int) -> int:
        """What an account brings to a table, after what it is given for that.

        At most `brought`; less than `least` where a player has too little.
        """
        opening = f"{OPENING}:{account}"
        if not self._bank.is_open(account) and all(one.key != opening for one in self._entries):
            self.move(ISSUE, account, START, OPENING, opening)
        held = self._held(account)
        if account.startswith(BOT):
            if held < brought:
                self.move(ISSUE, account, max(START, brought) - held, REFILL)
        elif held < least <= START and not self._bank.refilled(account):
            self.move(ISSUE, account, START - held, REFILL, self._bank.refill_key(account))
        return min(self._held(account), brought)

    def _held(self, account: str) -> int:
        before = self._bank.balance(account) if self._bank.is_open(account) else 0
        return before + self._changes[account]
