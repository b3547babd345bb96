"""The hall loses power in the middle of a deal; the page finds it again and the deal goes on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.kit import PHONE, Hall, Visitors

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture
def frail(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A hall of its own, to be killed."""
    house = Hall(tmp_path_factory.mktemp("frail"))
    house.start()
    yield house
    house.stop()


def test_the_deal_goes_on(visit: Visitors, frail: Hall) -> None:
    person = visit("km", PHONE, touch=True, address=frail.address)
    person.open("/")
    person.press(person.play_now())
    person.wait_for_cards()
    assert person.wait_for_turn()
    person.play_first()
    assert person.wait_for_turn()
    hand, version, table = person.cards(), person.version, person.path()
    view = person.view
    commitment = person.meta["fair"]["commitment"]

    frail.kill()
    expect(person.page.get_by_text(person.say("offline"))).to_be_visible()
    person.check()
    assert person.cards() == hand

    heard = len(person.received)
    frail.start()
    expect(person.page.get_by_text(person.say("offline"))).to_have_count(0)
    person.until(
        lambda: any(one["type"] == "table" for one in person.received[heard:]), "the table again"
    )
    assert person.path() == table
    assert person.version == version
    assert {**person.view} == view
    assert person.meta["fair"]["commitment"] == commitment
    assert person.cards() == hand
    assert person.wait_for_turn()
    person.play_out()
    person.press(person.button("check-shuffle"))
    expect(person.text("fair-yes")).to_be_visible()
    expect(person.text("fair-own-yes")).to_be_visible()
    person.check()
