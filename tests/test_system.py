"""Why the system refused something, in both languages."""

import contextlib
import errno
import re
import sqlite3
from pathlib import Path

import pytest

from salabie import system


@pytest.mark.parametrize("number", sorted({*system.ERRORS, errno.EINTR}))
def test_reasons_of_the_system_have_no_english_in_khmer(number: int) -> None:
    error = OSError(number, "What the system says")
    found = system.reason(error)
    assert (found["en"] == "What the system says") == (number not in system.ERRORS)
    assert not re.search("[A-Za-z]", found["km"])


def test_reasons_of_sqlite(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError) as caught:
        sqlite3.connect(tmp_path / "none" / "file").close()
    assert system.reason(caught.value)["en"] == "it can't be opened"
    (tmp_path / "file").write_bytes(b"x" * 4096)
    with (
        contextlib.closing(sqlite3.connect(tmp_path / "file")) as file,
        pytest.raises(sqlite3.DatabaseError) as damaged,
    ):
        file.execute("PRAGMA user_version")
    assert system.reason(damaged.value)["en"] == "its content is not right"
    assert (
        system.reason(sqlite3.DatabaseError("row 3 missing"))["km"]
        == (system.reason(damaged.value)["km"])
    )


def test_reasons_of_addresses() -> None:
    assert system.reason(OverflowError("port must be 0-65535"))["en"].startswith("this machine")
