"""The log in one SQLite file, for a hall with no set-up.

One thread writes. It takes whatever waits, whichever tables it belongs to, and commits it in one
transaction with `synchronous=FULL`, so a hundred tables share one wait for the disk. Rows go in by
statements of many rows each: `sqlite3` gives up the interpreter lock at every statement, and with
a statement a row a busy event loop would hold each of them up.

Events lie in the order in which they came, each with the place of the one before it at the same
table; `tables` holds the last number and place of every table. So a commit for a hundred tables
touches a few pages of the file, where an index by table would touch a hundred. A number is used
once, since `tables` moves on only from the number before.
"""

import fcntl
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import msgspec

from salabie.server import sqlite_ledger
from salabie.server.logs import note
from salabie.server.store import (
    Append,
    Arranged,
    CantStart,
    Entry,
    Listing,
    NotBooked,
    SequenceTaken,
    StorageError,
)
from salabie.system import reason

FILE_NAME = "hall.sqlite3"
APPLICATION_ID = 0x53616C61  # "Sala"
LAYOUT = 2
"""1: before the ledger. A file of an older layout gains the tables that it lacks."""
CHECKED_BYTES = 64 << 20
"""Up to this size the whole file is checked at the start (about 0.3 s); later damage shows when a
table is read."""
BATCH = 512
TAKEN = "another event of that number is stored already"
BUSY_SECONDS = 0.02
LINGER_SECONDS = 0.025
"""A commit costs the processor about as much as 20 moves. So under load, when the last one is less
than `BUSY_SECONDS` ago, the writer waits this long for more to come; a quiet hall waits for
nothing."""
CHUNKS = (64, 16, 4, 1)

TABLES = """
CREATE TABLE IF NOT EXISTS tables (
    number INTEGER PRIMARY KEY,
    sequence INTEGER NOT NULL,
    place INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS listings (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    listing BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS events (
    place INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    before INTEGER NOT NULL,
    event BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS arrangements (
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    token TEXT NOT NULL,
    cards TEXT NOT NULL,
    PRIMARY KEY (number, seat)
) WITHOUT ROWID;
"""

READ = """
WITH RECURSIVE chain (number, sequence, before, event) AS (
    SELECT events.number, events.sequence, before, event FROM tables JOIN events USING (place)
        WHERE tables.number = ?
    UNION ALL
    SELECT events.number, events.sequence, events.before, events.event
        FROM chain JOIN events ON events.place = chain.before
)
SELECT number, sequence, event FROM chain
"""


def _rows(values: str, count: int) -> str:
    return ", ".join([values] * count)


_INSERT = {
    count: "INSERT INTO events VALUES " + _rows("(?, ?, ?, ?, ?)", count) for count in CHUNKS
}
_ADVANCE = {  # columns: table, number before, number now, place
    count: "UPDATE tables SET sequence = new.column3, place = new.column4 "
    f"FROM (VALUES {_rows('(?, ?, ?, ?)', count)}) AS new "
    "WHERE tables.number = new.column1 AND tables.sequence = new.column2"
    for count in CHUNKS
}

Call = Callable[[], None]


class _SetName(msgspec.Struct, frozen=True):
    player: str
    name: str


class SqliteLog:
    """See `salabie.server.store.Log`.

    `deliver` hands results to the event loop: it is called in the writer's thread with a function
    to be run in the loop's, such as ``loop.call_soon_threadsafe``. `before_commit`, `after_commit`
    and `booking` (called with `before_booking` and `booked`, both within the transaction of a batch
    that has entries for the ledger) are for tests that stop the program at that point.
    """

    def __init__(
        self,
        folder: Path,
        deliver: Callable[[Call], Any] | None = None,
        before_commit: Call | None = None,
        after_commit: Call | None = None,
        booking: Callable[[str], None] = lambda point: None,
    ) -> None:
        self._deliver: Callable[[Call], Any] = deliver or (lambda call: call())
        self._before_commit = before_commit
        self._after_commit = after_commit
        self._booking = booking
        self._path = folder / FILE_NAME
        self._lock = _lock_folder(folder)
        try:
            self._numbers: dict[str, int] = {}
            self._reader = self._open()
            self._writer = self._open()
            _prepare(self._writer, self._path)
            self._numbers.update(self._reader.execute("SELECT id, number FROM listings"))
            self._ends: dict[int, tuple[int, int]] = {
                number: (sequence, place)
                for number, sequence, place in self._reader.execute("SELECT * FROM tables")
            }
            last = self._reader.execute("SELECT max(place) FROM events").fetchone()[0]
            self._place: int = last or 0
        except (sqlite3.Error, OSError) as error:
            self._lock.close()
            raise _cant_start(self._path, error) from error
        except StorageError:
            self._lock.close()
            raise
        self._next_number = max(self._ends, default=0) + 1
        self._fresh_names: dict[str, str] = {}  # chosen since the start
        self._waiting: deque[Append | _SetName | None] = deque()
        self._bell: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._resting = False  # the writer listens to the bell
        self._thread = threading.Thread(target=self._write_all, name="log", daemon=True)
        self._thread.start()

    def deliver_to(self, deliver: Callable[[Call], Any]) -> None:
        """Hand results to this event loop from now on."""
        self._deliver = deliver

    def append(self, entry: Append) -> None:
        self._put(entry)

    def set_name(self, player: str, name: str) -> None:
        self._fresh_names[player] = name
        self._put(_SetName(player, name))

    def read(self, table: str) -> list[bytes]:
        number = self._numbers.get(table)
        if number is None:
            return []
        try:
            rows = self._reader.execute(READ, (number,)).fetchall()[::-1]
        except sqlite3.Error as error:
            raise StorageError(f"the events of table {table} can't be read: {error}") from error
        for expected, (owner, sequence, _) in enumerate(rows, 1):
            if sequence != expected or owner != number:
                raise StorageError(f"table {table} lacks its event number {expected}")
        return [event for _, _, event in rows]

    def listings(self) -> list[Listing]:
        found = []
        try:
            rows = self._reader.execute("SELECT listing FROM listings ORDER BY number").fetchall()
        except sqlite3.Error as error:
            raise StorageError(f"the list of tables can't be read: {error}") from error
        for (listing,) in rows:
            try:
                found.append(msgspec.json.decode(listing, type=Listing))
            except (msgspec.DecodeError, msgspec.ValidationError):
                continue
        return found

    def name_of(self, player: str) -> str | None:
        if player in self._fresh_names:
            return self._fresh_names[player]
        try:
            row = self._reader.execute(
                "SELECT name FROM players WHERE id = ?", (player,)
            ).fetchone()
        except sqlite3.Error:
            return None
        return row[0] if row else None

    def balance(self, account: str) -> int | None:
        try:
            return sqlite_ledger.balance(self._reader, account)
        except sqlite3.Error as error:
            raise StorageError(f"an account can't be read: {error}") from error

    def booked(self, key: str) -> bool:
        try:
            return sqlite_ledger.booked(self._reader, key)
        except sqlite3.Error as error:
            raise StorageError(f"an entry can't be read: {error}") from error

    def audit(self) -> list[str]:
        """The accounts of the ledger that are wrong (see `sqlite_ledger.audit`)."""
        return sqlite_ledger.audit(self._reader)

    def arranged(self, table: str) -> list[Arranged]:
        try:
            rows = self._reader.execute(
                "SELECT seat, deal, token, cards FROM arrangements WHERE number = ?",
                (self._numbers.get(table),),
            ).fetchall()
        except sqlite3.Error as error:
            raise StorageError(f"what is arranged at {table} can't be read: {error}") from error
        return [Arranged(*row) for row in rows]

    def close(self) -> None:
        self._put(None)
        self._thread.join()
        self._reader.close()
        self._lock.close()

    def _put(self, entry: Append | _SetName | None) -> None:
        """Leave something to the writer; only a resting one is woken, which costs a system call."""
        self._waiting.append(entry)
        if self._resting:
            self._resting = False
            self._bell.put(None)

    # What follows runs in the writer's thread.

    def _rest(self) -> None:
        """Wait until something waits."""
        while not self._waiting:
            self._resting = True
            if not self._waiting:  # nothing came before the bell was listened to
                self._bell.get()
            self._resting = False

    def _write_all(self) -> None:
        going = True
        committed = 0.0
        while going:
            self._rest()
            if time.monotonic() - committed < BUSY_SECONDS:
                time.sleep(LINGER_SECONDS)
            batch = [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]
            if None in batch:
                going = False
            results = self._write([entry for entry in batch if entry is not None])
            committed = time.monotonic()
            if self._after_commit:
                self._after_commit()
            if results:
                self._deliver(lambda results=results: _hand_over(results))  # type: ignore[misc]
        self._writer.close()

    def _write(self, batch: list[Append | _SetName]) -> list[tuple[Append, StorageError | None]]:
        error = self._commit(batch)
        appends = [entry for entry in batch if isinstance(entry, Append)]
        if error is None or len(batch) == 1:
            return [(entry, error) for entry in appends]
        # One bad entry must not take the others with it.
        results = []
        for one in batch:
            error = self._commit([one])
            if isinstance(one, Append):
                results.append((one, error))
        return results

    def _commit(self, batch: list[Append | _SetName]) -> StorageError | None:
        """Store a batch in one transaction; the error where nothing of it was stored."""
        rows: list[Any] = []
        listings: list[tuple[int, str, bytes]] = []
        names: list[tuple[str, str]] = []
        new: list[str] = []
        bookings: list[tuple[Entry, ...]] = []
        arranged: list[tuple[int, int, int, str, str]] = []
        ends: dict[int, tuple[int, int]] = {}  # of the tables that get events, after them
        olds: dict[int, int] = {}
        place = self._place
        for entry in batch:
            if isinstance(entry, _SetName):
                names.append((entry.player, entry.name))
                continue
            number = self._numbers.get(entry.table)
            if number is None:
                number = self._numbers[entry.table] = self._next_number
                self._next_number += 1
                new.append(entry.table)
            if entry.events:
                sequence = entry.first - 1
                if number in ends and ends[number][0] != sequence:
                    self._forget(new)
                    return SequenceTaken(TAKEN)
                before = ends.get(number) or self._ends.get(number, (0, 0))
                olds.setdefault(number, sequence)
                for event in entry.events:
                    place += 1
                    sequence += 1
                    rows += (place, number, sequence, before[1], event)
                    before = (sequence, place)
                ends[number] = before
            if entry.listing is not None:
                listings.append((number, entry.table, msgspec.json.encode(entry.listing)))
            if entry.entries:
                bookings.append(entry.entries)
            if entry.arranged is not None:
                arranged.append((number, *msgspec.structs.astuple(entry.arranged)))
        if self._before_commit and rows:
            self._before_commit()
        error = self._transact(rows, olds, ends, listings, names, bookings, arranged)
        if error is None:
            self._ends.update(ends)
            self._place = place
        else:
            self._forget(new)
        return error

    def _forget(self, new: list[str]) -> None:
        """Take back the numbers given to tables that were not stored."""
        for table in new:
            del self._numbers[table]

    def _transact(
        self,
        rows: list[Any],
        olds: dict[int, int],
        ends: dict[int, tuple[int, int]],
        listings: list[tuple[int, str, bytes]],
        names: list[tuple[str, str]],
        bookings: list[tuple[Entry, ...]],
        arranged: list[tuple[int, int, int, str, str]],
    ) -> StorageError | None:
        writer = self._writer
        try:
            writer.execute("BEGIN IMMEDIATE")
            begun = [(number,) for number, old in olds.items() if old == 0]
            if begun:
                writer.executemany("INSERT INTO tables VALUES (?, 0, 0)", begun)
            _in_chunks(writer, _INSERT, rows, 5)
            moves = [
                value
                for number, (sequence, place) in ends.items()
                for value in (number, olds[number], sequence, place)
            ]
            if _in_chunks(writer, _ADVANCE, moves, 4) != len(ends):
                raise sqlite3.IntegrityError(TAKEN)
            if listings:
                writer.executemany("INSERT OR REPLACE INTO listings VALUES (?, ?, ?)", listings)
            if names:
                writer.executemany("INSERT OR REPLACE INTO players VALUES (?, ?)", names)
            if bookings:
                self._book(bookings)
            if arranged:
                writer.executemany(
                    "INSERT OR REPLACE INTO arrangements VALUES (?, ?, ?, ?, ?)", arranged
                )
            writer.execute("COMMIT")
            return None
        except (sqlite3.Error, NotBooked) as error:
            if writer.in_transaction:
                try:
                    writer.execute("ROLLBACK")
                except sqlite3.Error:
                    self._reopen()
            if isinstance(error, NotBooked):
                return error
            if isinstance(error, sqlite3.IntegrityError):
                return SequenceTaken(str(error))
            return StorageError(str(error))

    def _book(self, bookings: list[tuple[Entry, ...]]) -> None:
        """Book what each append of a batch leads to, within the transaction."""
        self._booking("before_booking")
        for entries in bookings:
            sqlite_ledger.book(self._writer, entries)
        self._booking("booked")

    def _reopen(self) -> None:
        """Start with a fresh connection after one that can't even roll back."""
        try:
            self._writer.close()
            self._writer = self._open()
        except sqlite3.Error:
            pass  # the next commit fails in its turn and says so

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, isolation_level=None, check_same_thread=False, timeout=5.0
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection


def _in_chunks(
    writer: sqlite3.Connection, statements: dict[int, str], values: list[Any], width: int
) -> int:
    """Run statements of many rows over all values; how many rows they changed."""
    position = changed = 0
    for size in CHUNKS:
        step = size * width
        while len(values) - position >= step:
            changed += writer.execute(statements[size], values[position : position + step]).rowcount
            position += step
    return changed


def _hand_over(results: list[tuple[Append, StorageError | None]]) -> None:
    for entry, error in results:
        entry.done(error)


def _lock_folder(folder: Path) -> IO[str]:
    """Take the folder for this process; a second hall on it would tear tables apart."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = open(folder / "hall.lock", "w")  # noqa: SIM115  (held as long as the log)
    except OSError as error:
        if isinstance(error, (FileExistsError, NotADirectoryError)):
            raise CantStart("start-not-a-folder", folder=str(folder)) from error
        raise CantStart("start-folder", folder=str(folder), reason=reason(error)) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise CantStart("start-folder-in-use", folder=str(folder)) from error
    return lock


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables in a new file; refuse one that is damaged or not a hall's."""
    layout = connection.execute("PRAGMA user_version").fetchone()[0]
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    filled = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if filled and application != APPLICATION_ID:
        raise CantStart("start-other-program", file=str(path))
    if layout > LAYOUT:
        raise CantStart("start-newer", file=str(path))
    if path.stat().st_size <= CHECKED_BYTES:
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if verdict != "ok":
            raise _cant_start(path, sqlite3.DatabaseError(verdict))
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {LAYOUT}")
    for statement in (TABLES + sqlite_ledger.TABLES).split(";"):
        connection.execute(statement)
    connection.execute("COMMIT")
    if path.stat().st_size <= CHECKED_BYTES:
        for account in sqlite_ledger.audit(connection):
            note("ledger_does_not_balance", account=account)


def _cant_start(path: Path, error: sqlite3.Error | OSError) -> CantStart:
    if isinstance(error, sqlite3.OperationalError | OSError):
        return CantStart("start-database", file=str(path), reason=reason(error))
    return CantStart("start-damaged", file=str(path), reason=reason(error))
