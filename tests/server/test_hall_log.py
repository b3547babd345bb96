"""The log in SQLite: durable, in order, one table's trouble not another's, damage said plainly."""

import contextlib
import sqlite3
import subprocess
import sys
import textwrap
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hall_kit import SOURCE, Results

from salabie.server.sqlite_log import FILE_NAME, SqliteLog
from salabie.server.store import SequenceTaken, StorageError


@pytest.fixture
def results() -> Results:
    return Results()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SqliteLog]:
    with contextlib.closing(SqliteLog(tmp_path)) as opened:
        yield opened


def test_events_come_back_in_order_after_a_restart(tmp_path: Path, results: Results) -> None:
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        log.append(results.entry("a", 1, b"a1", b"a2", listed=True))
        log.append(results.entry("b", 1, b"b1", listed=True))
        for number in range(3, 203):
            log.append(results.entry("a", number, b"a%d" % number))
        log.set_name("player", "Dara")
        assert results.wait(202) == [None] * 202
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        assert log.read("a") == [b"a%d" % number for number in range(1, 203)]
        assert log.read("b") == [b"b1"]
        assert log.read("c") == []
        assert [one.table for one in log.listings()] == ["a", "b"]
        assert log.name_of("player") == "Dara"
        log.append(results.entry("c", 1, b"c1", listed=True))
        log.append(results.entry("b", 2, b"b2"))
        results.wait(2)
        assert log.read("b") == [b"b1", b"b2"]
        assert log.read("c") == [b"c1"]


def test_a_number_is_used_once(log: SqliteLog, results: Results) -> None:
    log.append(results.entry("a", 1, b"one", listed=True))
    log.append(results.entry("a", 1, b"other"))
    log.append(results.entry("a", 3, b"gap"))
    log.append(results.entry("a", 2, b"two"))
    errors = results.wait(4)
    assert [type(error) for error in errors] == [
        type(None),
        SequenceTaken,
        SequenceTaken,
        type(None),
    ]
    assert log.read("a") == [b"one", b"two"]


def test_one_bad_entry_takes_no_other_with_it(tmp_path: Path, results: Results) -> None:
    hold = threading.Event()
    with contextlib.closing(
        SqliteLog(tmp_path, before_commit=lambda: hold.wait(5) and None)
    ) as log:
        for table in "abcdef":
            log.append(results.entry(table, 7 if table == "c" else 1, b"x", listed=True))
        hold.set()
        results.wait(6)
        assert [table for table in "abcdef" if log.read(table)] == list("abdef")


def test_a_second_hall_on_the_folder_is_refused(log: SqliteLog, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="Another hall is already running"):
        SqliteLog(tmp_path)


def test_a_missing_event_is_noticed(tmp_path: Path, results: Results) -> None:
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        for number in (1, 2, 3):
            log.append(results.entry("a", number, b"x", listed=True))
        log.append(results.entry("b", 1, b"y", listed=True))
        results.wait(4)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        file.execute("DELETE FROM events WHERE number = 1 AND sequence = 2")
        file.commit()
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        with pytest.raises(StorageError, match="lacks its event"):
            log.read("a")
        assert log.read("b") == [b"y"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"this is no database" * 100, "is damaged"),
        (b"SQLite format 3\0" + b"\xff" * 9000, "damaged"),
    ],
)
def test_a_damaged_file_is_refused_in_one_sentence(
    tmp_path: Path, content: bytes, words: str
) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(StorageError, match=words) as caught:
        SqliteLog(tmp_path)
    assert "\n" not in str(caught.value)


def test_damage_in_the_middle_is_found(tmp_path: Path, results: Results) -> None:
    with contextlib.closing(SqliteLog(tmp_path)) as log:
        log.append(results.entry("a", 1, *[b"x" * 200] * 300, listed=True))
        results.wait(1)
    path = tmp_path / FILE_NAME
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 64] = b"\xff" * 64
    path.write_bytes(bytes(data))
    with pytest.raises(StorageError, match="is damaged"):
        SqliteLog(tmp_path)


def test_a_foreign_or_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE mine (x)")
    with pytest.raises(StorageError, match="another program"):
        SqliteLog(tmp_path)
    path.unlink()
    SqliteLog(tmp_path).close()
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA user_version = 99")
    with pytest.raises(StorageError, match="newer version"):
        SqliteLog(tmp_path)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="is a file, not a folder"):
        SqliteLog(tmp_path / "file")


def test_a_full_disk_refuses_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """A limit on the size of files stands for the full disk: the log can't grow beyond it."""
    script = """
        import resource, sys, threading
        from pathlib import Path
        from salabie.server.sqlite_log import SqliteLog
        from salabie.server.store import Append

        log = SqliteLog(Path(sys.argv[1]))
        came = threading.Semaphore(0)
        errors = []

        def store(number):
            def done(error):
                errors.append(error)
                came.release()
            log.append(Append("a", number, [b"x" * 20000], None, done))
            came.acquire()

        store(1)
        free = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (60000, free[1]))
        for number in range(2, 9):
            store(number)
        failed = errors.index(next(error for error in errors if error))
        resource.setrlimit(resource.RLIMIT_FSIZE, free)
        store(failed + 1)
        assert errors[-1] is None, errors
        assert len(log.read("a")) == failed + 1
        log.close()
        print("stored", failed + 1, type(errors[failed]).__name__)
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
    assert done.stdout.endswith("StorageError\n")
