"""What the tests of the page share: one hall with short pauses, one Chromium, and visitors."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.kit import PATIENCE, Hall, Visitors, find_chromium, launch

RESULTS = Path("test-results")
failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Remember what failed, for a picture of it."""
    report = yield
    if report.when == "call":
        item.stash[failed] = report.failed
    return report


# Of this folder and not of the session: while Playwright runs, no other test may run a loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    if find_chromium() is None:
        pytest.skip("no Chromium here (Debian: apt install chromium)")
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        chromium = launch(playwright.chromium)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A hall that answers quickly. The compiled kernels lie in the user's own cache."""
    house = Hall(tmp_path_factory.mktemp("hall"))
    house.start()
    yield house
    house.stop()
    assert "Traceback" not in house.said()


@pytest.fixture
def visit(browser: Browser, hall: Hall, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Makes persons. What their pages complained of fails the test."""
    visitors = Visitors(browser, hall.address)
    yield visitors
    if request.node.stash.get(failed, False):
        RESULTS.mkdir(exist_ok=True)
        for number, person in enumerate(visitors.persons):
            name = f"{request.node.name.replace('/', '-')}-{number}.png"
            person.page.screenshot(path=RESULTS / name)
    visitors.close()
    complaints = [one for person in visitors.persons for one in person.complaints]
    assert complaints == []
