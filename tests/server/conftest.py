"""Fixtures of the hall's tests."""

from collections.abc import Iterator
from typing import Any

import pytest
from hall_kit import Guest, MemoryLog, Server, four_at_table, new_hall, running

from salabie.game import all_games
from salabie.server.lobby import Hall
from salabie.server.warm import rehearse


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Kernels are ready before any test that counts time."""
    for name in all_games():
        rehearse(name)


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
async def hall(log: MemoryLog) -> Any:
    made: Hall = new_hall(log)
    yield made
    made.announce_stop()
    await made.close()


@pytest.fixture
async def four(hall: Hall) -> list[Guest]:
    return await four_at_table(hall)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that only talk to it."""
    settings = {"pause": 0.0, "nonce_wait": 0.1, "hall_wait": 0.0}
    yield from running(tmp_path_factory.mktemp("hall"), settings=settings)
