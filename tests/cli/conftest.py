"""What the tests of the program share: running it, and a record to run it on."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cli_kit import random_match
from typer.testing import CliRunner

from salabie.cli import app
from salabie.record import Record, write_record

Run = Callable[..., Any]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program in this process: `run("replay", "-", input=…)`."""
    for name in ("LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("SALABIE_TRACEBACK", "1")  # what is not expected fails the test

    def call(*arguments: object, **extra: Any) -> Any:
        return CliRunner().invoke(app, [str(one) for one in arguments], **extra)

    return call


@pytest.fixture(scope="session")
def match() -> Record:
    """A whole match."""
    return random_match(7)


@pytest.fixture
def file(match: Record, tmp_path: Path) -> Path:
    """Its file."""
    path = tmp_path / "match.json"
    path.write_text(write_record(match), encoding="utf-8")
    return path
