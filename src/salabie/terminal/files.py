"""Reading a record from a file or from stdin, and printing JSON."""

import json
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from salabie.errors import SalabieError, SetupError
from salabie.record import LARGEST_FILE, Record, read_record
from salabie.words import say

STDIN = "-"


def read_file(name: str) -> Record:
    """The record in a file, or in stdin for "-"; SetupError, which names the file, where there is
    none."""
    data = _bytes(name)
    try:
        return read_record(data)
    except SetupError as error:
        if name != STDIN:
            shown = Path(name).name[:80]
            error.message = {
                language: say(language, "terminal-in-file", file=shown, message=message)
                for language, message in error.message.items()
            }
        raise


def read_layout(value: str) -> str:
    """The text of a layout's value on a command line, which may be @FILE; SetupError, which names
    the file, where it can't be read or holds no list in JSON.

    Example:
        >>> read_layout("standard")
        'standard'
    """
    name = value.removeprefix("@")
    if name == value:
        return value
    try:
        data = json.loads(_bytes(name))
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, list):
        raise SetupError("bad_file", None, "terminal-no-layout", file=name[:80])
    return json.dumps(data)


def _bytes(name: str) -> bytes:
    if name == STDIN:
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    shown = name[:80]
    try:
        with Path(name).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except IsADirectoryError:
        raise SetupError("bad_file", None, "terminal-folder", file=shown) from None
    except (FileNotFoundError, NotADirectoryError):
        raise SetupError("bad_file", None, "terminal-no-file", file=shown) from None
    except PermissionError:
        raise SetupError("bad_file", None, "terminal-no-permission", file=shown) from None
    except (OSError, ValueError):
        raise SetupError("bad_file", None, "terminal-unreadable", file=shown) from None


def check_writable(name: str) -> None:
    """SetupError where a file can't be written, before there is something to lose."""
    path = Path(name)
    try:
        existed = path.exists()
        if existed and stat.S_ISDIR(path.stat().st_mode):
            raise SetupError("bad_file", None, "terminal-folder", file=name[:80])
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except (OSError, ValueError):
        raise SetupError("bad_file", None, "terminal-unwritable", file=name[:80]) from None


def write_file(name: str, text: str) -> None:
    """Write a whole file, or leave what was there; SetupError where that fails."""
    path = Path(name)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        if path.exists() and not path.is_file():  # a pipe or a terminal
            path.write_text(text, encoding="utf-8")
            return
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError):
        raise SetupError("bad_file", None, "terminal-unwritable", file=name[:80]) from None


def print_json(data: Any) -> None:
    """One line of JSON; in ASCII where stdout can't carry more."""
    wide = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(data, ensure_ascii=not wide))


@contextmanager
def told_as_json(wanted: bool) -> Iterator[None]:
    """With `wanted`, an error is printed as a line of JSON on stdout, and the exit code is 1."""
    try:
        yield
    except SalabieError as error:
        if not wanted:
            raise
        print_json({"ok": False} | error.plain())
        raise typer.Exit(1) from None
