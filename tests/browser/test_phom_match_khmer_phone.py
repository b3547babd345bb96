"""A match of Phom in Khmer on a phone, by touch alone: u, eating, a transfer, laying, sending."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.kit import PHONE, Person, Visitors
from browser.phom import (
    BY_HAND,
    EAT_AND_SEND,
    ROUND_U,
    apart,
    check_felt,
    check_result,
    lay_all,
    legal,
    make_table,
    next_deal,
    play_deal,
    play_turn,
    press,
    push,
    refused,
    stacked,
    throw,
    worst,
)
from salabie import words

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
QUEEN = "QC"


def test_a_match(browser: Browser, tmp_path: Path) -> None:
    with stacked(tmp_path, ROUND_U, EAT_AND_SEND) as hall:
        visit = Visitors(browser, hall.address)
        person = visit("km", PHONE, touch=True, device_scale_factor=2, setup=BY_HAND)
        person.open("/")
        expect(person.play_now("phom")).to_be_visible()
        expect(person.page.get_by_text(person.say("gold-note"))).to_be_visible()
        person.check()
        make_table(person)
        declare_u(person)
        next_deal(person)
        eat(person)
        lay_and_send(person)
        while person.view["phase"] != "over":
            next_deal(person)
            play_deal(person, each=lambda: apart(person, ".felt-area .row"))
            check_result(person)
        assert person.view["deals"] == 5
        purses = [seat["purse"] for seat in person.view["seats"]]
        assert sum(purses) == 2000
        review(person)
        assert person.complaints == []
        visit.close()


def declare_u(person: Person) -> None:
    """Ten cards in three phoms: the button is lit, nothing is declared by itself."""
    person.check()
    person.check_touch()
    view = person.view
    assert view["u"]
    expect(press(person, "u")).to_have_class(re.compile(r"\bgold\b"))
    expect(person.page.locator(".hand-place .sign")).to_have_count(3)
    person.page.wait_for_timeout(1500)
    assert person.view["phase"] == "discard"
    push(person, "u")
    expect(person.sheet).to_be_visible()
    expect(person.sheet).to_contain_text(person.say("phom-by-round-u"))
    expect(person.sheet).to_contain_text(person.say("phom-paid-round-u"))
    assert [seat["gain"] for seat in person.view["seats"]] == [300, -100, -100, -100]
    check_result(person)
    assert not person.view["seats"][0]["eaten"]


def eat(person: Person) -> None:
    """Throw, wait for the player before, eat; see the payment, the transfer and what is eaten."""
    assert person.wait_for_turn()
    assert refused(person, "draw")["rule"] == "phom 4"
    person.check()
    throw(person, "KD")
    assert person.wait_for_turn()
    view = person.view
    assert legal(person, "eat")
    assert view["thrown"]["seat"] == 3
    lit = person.page.locator("[data-card].lit")
    assert sorted(str(one.get_attribute("data-card")) for one in lit.all()) == sorted(
        view["eat_with"][0]
    )
    check_felt(person)
    before = view["seats"][0]["purse"]
    card = view["thrown"]["card"]
    person.moved(lambda: person.press(person.page.locator(".take.open")))
    view = person.view
    assert view["seats"][0]["eaten"] == [card]
    assert view["seats"][0]["purse"] == before + 10
    assert view["transfer"] is not None
    expect(person.own.locator(".strip button").first).to_contain_text(
        words.digits(before + 10, "km")
    )
    expect(person.page.locator(".paid")).to_contain_text(person.say("phom-paid-eat", number=1))
    moved = person.page.locator(f'.card.moved[data-lies="{view["transfer"]["card"]}"]')
    expect(moved).to_contain_text(person.say("phom-transfer"))
    expect(person.page.locator(f'.card.eaten[data-lies="{card}"]')).to_be_visible()
    check_felt(person)
    person.check_touch()
    refused_discard(person, card)


def refused_discard(person: Person, card: str) -> None:
    """An eaten card is dim and marked; tried anyway, the hall says why."""
    assert "dim" in (person.card(card).get_attribute("class") or "").split()
    version = person.version
    person.pick([card])
    assert refused(person, "discard")["rule"] == "phom 6"
    assert person.version == version
    person.pick([])


def lay_and_send(person: Person) -> None:
    """Until the laying round; lay what is proposed, then send the queen by tapping a phom."""
    while person.wait_for_turn():
        view = person.view
        if view["phase"] == "lay":
            break
        if view["phase"] == "take":
            push(person, "draw")
        else:
            throw(person, worst(person, QUEEN))
    assert person.view["phase"] == "lay", "the deal came to an end before"
    check_felt(person)
    lay_all(person)
    expect(person.page.locator("[data-place='0-laid'] .card.eaten").first).to_be_visible()
    check_felt(person)
    sends = [move for move in legal(person, "send") if move.split()[1] == QUEEN]
    assert sends
    person.pick([QUEEN])
    target = person.page.locator(f"[data-target='{sends[0].split()[2]}']")
    expect(target).to_be_visible()
    person.check()
    person.moved(lambda: person.press(target))
    expect(person.page.locator(f'.card.sent[data-lies="{QUEEN}"]')).to_be_visible()
    while person.wait_for_turn():
        play_turn(person)
    sent = [
        card
        for seat in person.view["result"]["seats"]
        for phom in seat["phoms"]
        for card in phom["sent"]
    ]
    assert {"card": QUEEN, "by": 0} in sent
    check_result(person)


def review(person: Person) -> None:
    """The moves one by one, with the payments they made."""
    person.press(person.link("review"))
    page = person.page
    expect(page.locator(".step")).to_be_visible()
    person.field("deal").select_option("1")
    for _ in range(9):
        person.press(person.button("step-on"))
        person.check()
    expect(page.locator(".step .hands > li")).to_have_count(4)
