"""The ledger: balanced, each key once, no account below nothing, with its events or not at all."""

import contextlib
import random
import sqlite3
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest
from hall_kit import SOURCE, MemoryLog, Results, listing, settle

from salabie.server.ledger import START, Bank, Booking, bot_account, player_account
from salabie.server.sqlite_log import FILE_NAME, SqliteLog
from salabie.server.store import ISSUE, Append, Arranged, Entry, NotBooked, StorageError

DAY = 24 * 3600.0


def entry(key: str, debit: str, credit: str, amount: int) -> Entry:
    return Entry(key, 1.0, debit, credit, amount, "test")


def store(log: SqliteLog, table: str, first: int, *entries: Entry) -> StorageError | None:
    """Append one event with entries and wait for the answer."""
    results = Results()
    line = listing(table) if first == 1 else None
    log.append(Append(table, first, [b"x"], line, results.done, entries))
    return results.wait(1)[0]


def test_entries_and_their_event_are_stored_together(tmp_path: Path) -> None:
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert log.balance("player:a") is None
        assert store(log, "t", 1, entry("o", ISSUE, "player:a", 1000)) is None
        aside = entry("t:2:0", "player:a", "purse:t:0", 500)
        assert store(log, "t", 2, aside) is None
        assert log.booked("t:2:0")
        # The same again, under the number stored already and under a new one.
        assert store(log, "t", 2, aside) is not None
        assert isinstance(store(log, "t", 3, aside), NotBooked)
        assert isinstance(store(log, "t", 3, entry("n", "purse:t:0", "player:b", 501)), NotBooked)
        assert log.read("t") == [b"x", b"x"]
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        accounts = (ISSUE, "player:a", "purse:t:0", "player:b")
        assert [log.balance(account) for account in accounts] == [-1000, 500, 500, None]
        assert log.audit() == []


def test_an_append_is_judged_by_what_it_leaves(tmp_path: Path) -> None:
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        onward = entry("2", "a", "b", 70)
        assert store(log, "t", 1, onward, entry("1", ISSUE, "a", 70)) is None
        assert (log.balance("a"), log.balance("b")) == (0, 70)


@pytest.mark.parametrize("amount", [0, -5])
def test_nothing_and_less_are_no_amount(tmp_path: Path, amount: int) -> None:
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert isinstance(store(log, "t", 1, entry("k", ISSUE, "a", amount)), NotBooked)
        assert isinstance(store(log, "t", 1, entry("k", "a", "a", 5)), NotBooked)
        assert log.read("t") == []


def test_many_tables_book_at_once(tmp_path: Path) -> None:
    """What can be paid is paid, whatever else waits in the same batch; nothing else is."""
    chance = random.Random(5)
    hold = threading.Event()
    results = Results()
    wait = lambda: hold.wait(5) and None  # noqa: E731
    with contextlib.closing(SqliteLog(tmp_path, before_commit=wait)) as log:
        appends = []
        for number in range(300):
            table = f"t{number}"
            if number % 3 == 0:
                moved = [entry(f"{number}", ISSUE, f"p{number % 7}", chance.randrange(1, 90))]
            else:
                payer, payee = chance.sample(range(7), 2)
                moved = [
                    entry(f"{number}:{part}", f"p{payer}", f"p{payee}", chance.randrange(1, 60))
                    for part in range(2)
                ]
            if number % 10 == 7:  # a key that is used already, beside one that isn't
                moved.append(entry("0", ISSUE, "p0", 1))
            appends.append((table, moved))
        for table, moved in appends:
            log.append(Append(table, 1, [b"x"], None, results.done, tuple(moved)))
        hold.set()
        errors = results.wait(len(appends))
        held = dict.fromkeys((f"p{number}" for number in range(7)), 0)
        keys: set[str] = set()
        for (table, moved), error in zip(appends, errors, strict=True):
            after = dict(held)
            for one in moved:
                if one.debit != ISSUE:
                    after[one.debit] -= one.amount
                after[one.credit] += one.amount
            fits = min(after.values()) >= 0 and not keys & {one.key for one in moved}
            assert (error is None) == fits, table
            assert error is None or isinstance(error, NotBooked)
            assert log.read(table) == ([b"x"] if fits else [])
            if fits:
                held = after
                keys |= {one.key for one in moved}
        assert {account: log.balance(account) or 0 for account in held} == held
        assert log.balance(ISSUE) == -sum(held.values())
        assert log.audit() == []
        assert 20 < sum(error is None for error in errors) < 290


def test_a_file_of_the_layout_before_gains_the_ledger(tmp_path: Path) -> None:
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert store(log, "t", 1) is None
    with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        for table in ("entries", "accounts", "arrangements"):
            file.execute(f"DROP TABLE {table}")
        file.execute("PRAGMA user_version = 1")
        file.commit()
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert log.read("t") == [b"x"]
        assert store(log, "t", 2, entry("o", ISSUE, "a", 7)) is None
        assert log.balance("a") == 7


def test_a_changed_balance_is_found(tmp_path: Path) -> None:
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert store(log, "t", 1, entry("o", ISSUE, "a", 7)) is None
    with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        file.execute("UPDATE accounts SET balance = 9 WHERE id = 'a'")
        file.commit()
        with pytest.raises(sqlite3.IntegrityError):
            file.execute("UPDATE accounts SET balance = -9 WHERE id = 'a'")
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert log.audit() == ["a"]


def test_a_full_disk_books_nothing(tmp_path: Path) -> None:
    script = """
        import resource, sys, threading
        from pathlib import Path
        from salabie.server.sqlite_log import SqliteLog
        from salabie.server.store import Append, Entry

        log = SqliteLog(Path(sys.argv[1]))
        came = threading.Semaphore(0)
        errors = []

        def store(number):
            def done(error):
                errors.append(error)
                came.release()
            entry = Entry(f"k{number}", 1.0, "issue", "a", 10, "test")
            log.append(Append("a", number, [b"x" * 20000], None, done, (entry,)))
            came.acquire()

        store(1)
        free = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (90000, free[1]))
        for number in range(2, 12):
            store(number)
        failed = errors.index(next(error for error in errors if error))
        assert log.balance("a") == 10 * len(log.read("a")) == 10 * failed
        resource.setrlimit(resource.RLIMIT_FSIZE, free)
        store(failed + 1)
        assert errors[-1] is None, errors
        assert log.balance("a") == 10 * len(log.read("a")) == 10 * (failed + 1)
        assert log.audit() == []
        log.close()
        print("stored")
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), str(tmp_path)],
        env={"PYTHONPATH": str(SOURCE), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "stored\n"


def test_what_is_arranged_is_kept(tmp_path: Path) -> None:
    results = Results()
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert store(log, "t", 1) is None
        for cards in ("3S", "3S / 4S"):
            arranged = Arranged(2, 1, "token", cards)
            log.append(Append("t", 0, [], None, results.done, (), arranged))
        assert results.wait(2) == [None, None]
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert log.arranged("t") == [arranged]
        assert log.arranged("u") == []
        assert log.read("t") == [b"x"]


# The bank: what the hall gives and lets bring.


class Clock:
    def __init__(self) -> None:
        self.now = 10 * DAY

    def __call__(self) -> float:
        return self.now


def keep(bank: Bank, table: str, booking: Booking) -> list[StorageError | None]:
    """Append what is booked as a table's first event; the answers so far."""
    answers: list[StorageError | None] = []
    bank.append(Append(table, 1, [b"x"], None, answers.append, booking.entries))
    return answers


async def test_everybody_starts_with_a_thousand_and_is_refilled_once_a_day() -> None:
    log, clock = MemoryLog(), Clock()
    told: list[tuple[str, str, list[str]]] = []
    bank = Bank(
        log,
        lambda account, table, entries: told.append(
            (account, table, [one.reason for one in entries])
        ),
        clock,
    )
    dara = player_account("dara")
    assert bank.balance(dara) == START
    assert bank.refill_at(dara) is None

    def lose(table: str, least: int, brought: int) -> int:
        """Sit down, lose everything; what was brought."""
        booking = Booking(bank, table, 1)
        amount = booking.fund(dara, least, brought)
        if amount >= least:
            booking.move(dara, f"purse:{table}:0", amount, "set_aside")
            keep(bank, table, booking)
        return amount

    assert lose("a", 300, 500) == 500
    await settle()
    assert told == [(dara, "a", ["opening", "set_aside"])]
    assert bank.balance(dara) == 500
    assert lose("b", 300, 500) == 500
    # The refill comes with the need for it, even before what was asked for first is stored.
    assert bank.balance(dara) == 0
    assert bank.could_bring(dara, 300)
    assert lose("c", 300, 500) == 500
    assert bank.balance(dara) == 500
    assert bank.refill_at(dara) == 11 * DAY
    await settle()
    assert lose("d", 600, 600) == 500  # too little, and no second refill that day
    assert not bank.could_bring(dara, 600)
    clock.now += DAY
    assert bank.refill_at(dara) is None
    assert lose("e", 5000, 5000) == 500  # a refill would not be enough: it is kept
    assert lose("f", 600, 600) == 600
    await settle()
    assert bank.balance(dara) == log.balance(dara) == 400
    clock.now -= DAY  # a clock set back gives nothing twice
    assert not bank.could_bring(dara, 600)
    assert sum(log.balances().values()) == 0


async def test_bots_can_always_sit() -> None:
    log = MemoryLog(instant=False)
    bank = Bank(log)
    bot = bot_account("easy")
    answers = []
    for number, brought in enumerate([500, 500, 500, 50_000, 100]):
        booking = Booking(bank, f"t{number}", 1)
        for seat in range(3):
            assert booking.fund(bot, brought * 3 // 5, brought) == brought
            booking.move(bot, f"purse:t{number}:{seat}", brought, "set_aside")
        answers.append(keep(bank, f"t{number}", booking))
    log.flush()
    assert answers == [[None]] * 5
    assert log.balance(bot) == bank.balance(bot) >= 0


async def test_bookings_that_are_refused_leave_no_trace() -> None:
    log = MemoryLog(instant=False)
    bank = Bank(log)
    dara = player_account("dara")
    for round_number in range(2):
        table = f"t{round_number}"
        booking = Booking(bank, table, 1)
        booking.move(dara, f"purse:{table}:0", booking.fund(dara, 300, 500), "set_aside")
        assert bank.balance(dara) == START
        log.failing = lambda entry: True
        answers = keep(bank, table, booking)
        assert bank.balance(dara) == 500
        log.flush()
        assert [type(answer) for answer in answers] == [StorageError]
        assert bank.balance(dara) == START
        assert not bank.is_open(dara)
