"""The ledger's part of the SQLite file: accounts, and the entries their balances are the sums of.

Every entry takes from one account what it gives to another, so all balances add up to zero. A
balance stands beside its account so that the file itself refuses one below nothing; `audit`
compares it with the sum. Nothing here is SQLite's own but the way in: the same two tables, with the
same constraints, do for PostgreSQL.
"""

import sqlite3
from collections import Counter
from collections.abc import Sequence

from salabie.server.store import ISSUE, Entry, NotBooked

TABLES = f"""
CREATE TABLE IF NOT EXISTS accounts (
    id TEXT PRIMARY KEY,
    balance INTEGER NOT NULL,
    CHECK (balance >= 0 OR id = '{ISSUE}')
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    key TEXT PRIMARY KEY,
    at REAL NOT NULL,
    debit TEXT NOT NULL REFERENCES accounts (id),
    credit TEXT NOT NULL REFERENCES accounts (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    reason TEXT NOT NULL,
    CHECK (debit <> credit)
) WITHOUT ROWID;
"""

AUDIT = f"""
SELECT id FROM (
    SELECT credit AS id, amount FROM entries
    UNION ALL SELECT debit, -amount FROM entries
    UNION ALL SELECT id, -balance FROM accounts
) AS legs GROUP BY id HAVING sum(amount) <> 0
UNION SELECT id FROM accounts WHERE balance < 0 AND id <> '{ISSUE}'
"""


def book(writer: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    """Book entries that belong together, within a transaction; raises NotBooked."""
    changes: Counter[str] = Counter()
    for entry in entries:
        changes[entry.debit] -= entry.amount
        changes[entry.credit] += entry.amount
    try:
        writer.executemany(
            "INSERT INTO accounts VALUES (?, 0) ON CONFLICT DO NOTHING",
            [(account,) for account in changes],
        )
        writer.executemany(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)",
            [
                (entry.key, entry.at, entry.debit, entry.credit, entry.amount, entry.reason)
                for entry in entries
            ],
        )
        writer.executemany(
            "UPDATE accounts SET balance = balance + ? WHERE id = ?",
            [(change, account) for account, change in changes.items() if change],
        )
    except sqlite3.IntegrityError as error:
        raise NotBooked(str(error)) from error


def balance(reader: sqlite3.Connection, account: str) -> int | None:
    """What an account holds; None where nothing was ever booked to it."""
    row = reader.execute("SELECT balance FROM accounts WHERE id = ?", (account,)).fetchone()
    return row[0] if row else None


def booked(reader: sqlite3.Connection, key: str) -> bool:
    """Whether an entry of that key is booked."""
    return reader.execute("SELECT 1 FROM entries WHERE key = ?", (key,)).fetchone() is not None


def audit(reader: sqlite3.Connection) -> list[str]:
    """The accounts whose balance is not the sum of their entries, or below nothing.

    Where there are none the ledger balances: every entry gives what it takes.
    """
    return [row[0] for row in reader.execute(AUDIT)]
