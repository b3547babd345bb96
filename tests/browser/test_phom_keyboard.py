"""A deal of Phom by keys alone, seen and heard; the hand in groups, kept by the hall."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.keys import LISTEN, Keys, card_name
from browser.kit import DESKTOP, Person, Visitors
from browser.phom import BY_HAND, EAT_AND_SEND, legal, press, stacked, worst

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
QUEEN = "QC"


def test_a_deal_by_keys(browser: Browser, tmp_path: Path) -> None:
    with stacked(tmp_path, EAT_AND_SEND) as hall:
        visit = Visitors(browser, hall.address)
        person = visit("en", DESKTOP, setup=LISTEN + BY_HAND)
        person.open("/")
        keys = Keys(person)
        expect(person.play_now("phom")).to_be_visible()
        person.page.keyboard.press("Tab")
        keys.tab_to(person.play_now("phom"))
        keys.press("Enter")
        person.wait_for_cards()
        person.check()

        keep_order(keys)
        throw_by_keys(keys, "KD")
        eat_by_keys(keys)
        sent = False
        while person.wait_for_turn():
            view = person.view
            if view["phase"] == "take":
                person.moved(lambda: keys.press("d"))
            elif view["lays"]:
                lay_by_keys(keys)
            elif not sent and any(move.split()[1] == QUEEN for move in legal(person, "send")):
                send_by_keys(keys)
                sent = True
            else:
                throw_by_keys(keys, worst(person, "" if sent else QUEEN))
        assert sent
        check_told(person)
        expect(person.sheet.get_by_role("heading", level=2)).to_be_focused()
        keys.tab_to(person.button("next-deal"))
        keys.press("Enter")
        person.until(lambda: person.view["deal"] == 1 and person.playing, "the next deal")
        assert person.complaints == []
        visit.close()


def keep_order(keys: Keys) -> None:
    """Shift and arrows move a card; the order is the hall's to keep, in every tab of the seat."""
    person = keys.person
    before = person.cards()
    keys.to_card(before[1])
    keys.press("Shift+ArrowLeft")
    wanted = [before[1], before[0], *before[2:]]
    person.until(lambda: person.cards() == wanted, "the card in its new place")
    expect(person.card(before[1])).to_be_focused()
    person.until(
        lambda: person.meta["you"]["arrangement"] is not None, "the hall keeps the arrangement"
    )
    person.page.reload()
    person.until(lambda: person.cards() == wanted, "the order after a reload")
    keys.tab_to(person.page.locator('[data-card][tabindex="0"]'))


def to_hand(keys: Keys) -> None:
    """From the buttons, which come after the hand, back to it."""
    if keys.person.page.locator("[data-press]:focus").count():
        keys.tab_to(keys.person.page.locator('[data-card][tabindex="0"]'), backwards=True)


def throw_by_keys(keys: Keys, card: str) -> None:
    """Choose with Space, throw with Enter."""
    person = keys.person
    to_hand(keys)
    keys.to_card(card)
    if person.selected() != [card]:
        keys.press("Escape")
        keys.press("Space")
    assert person.selected() == [card]
    person.moved(lambda: keys.press("Enter"))
    expect(person.card(card)).to_have_count(0)
    told = person.say("phom-told-discard", who="you", card=card_name(person, card))
    start = person.say("move-of", name=person.say("you"), move=told)
    person.until(lambda: start in person.page.evaluate("told"), "the move in words")


def eat_by_keys(keys: Keys) -> None:
    """The button is reached by Tab and has a key; what it brings is told."""
    person = keys.person
    assert person.wait_for_turn()
    card = person.view["thrown"]["card"]
    keys.tab_to(press(person, "eat"))
    person.moved(lambda: keys.press("Enter"))
    view = person.view
    assert view["seats"][0]["eaten"] == [card]
    told = person.page.evaluate("told")
    bot = person.say("bot-name", number=3, level="")
    other = {"whose": "other", "name": bot}
    words = person.say("phom-told-eat", who="you", card=card_name(person, card), **other)
    assert person.say("move-of", name=person.say("you"), move=words) in told
    what = person.say("phom-paid-eat", number=1)
    paid = person.say("pays", who="other", whose="you", amount=10, what=what, **{"from": bot})
    assert paid in told
    turns = [at for at, line in enumerate(told) if line == person.say("your-turn")]
    assert not any(
        told.index(paid)
        > at
        > told.index(person.say("move-of", name=person.say("you"), move=words))
        for at in turns
    )
    assert person.say("purse-now", purse=510) in told
    moved = view["transfer"]
    piles = [
        person.say(
            "phom-pile-of",
            whose="other" if n else "you",
            name=person.say("bot-name", number=n, level=""),
        )
        for n in range(4)
    ]
    transferred = {"from": piles[moved["from"]], "to": piles[moved["to"]]}
    assert (
        person.say("phom-transferred", card=card_name(person, moved["card"]), **transferred) in told
    )
    name = person.say("phom-card-kept", card=card_name(person, card))
    name = person.say("card-not-playable", card=name)
    expect(person.card(card)).to_have_attribute("aria-label", name)
    keys.look()


def lay_by_keys(keys: Keys) -> None:
    """One key lays all; a choice of groupings is made by Tab and Enter."""
    person = keys.person
    keys.press("l")
    choice = person.page.locator("[data-grouping='0']")
    person.until(
        lambda: not person.view["lays"] or bool(choice.count()), "the phoms, or a choice of them"
    )
    if choice.count():
        keys.tab_to(choice)
        keys.press("Enter")
    person.until(lambda: not person.view["lays"], "the phoms lie on the table")


def send_by_keys(keys: Keys) -> None:
    """The chosen card's phoms are buttons, named by card and owner."""
    person = keys.person
    to_hand(keys)
    keys.to_card(QUEEN)
    keys.press("Space")
    target = person.page.locator("[data-target]").first
    expect(target).to_have_accessible_name(name_of_target(person))
    keys.tab_to(target, backwards=True)
    person.moved(lambda: keys.press("Enter"))
    expect(person.page.locator(f'.card.sent[data-lies="{QUEEN}"]')).to_be_visible()
    expect(person.page.locator("[data-card]:focus")).to_have_count(1)


def name_of_target(person: Person) -> str:
    """What the first lit phom is called."""
    move = next(move for move in legal(person, "send") if move.split()[1] == QUEEN)
    seat, phom = (int(part) for part in move.split()[2].split("."))
    cards = person.view["seats"][seat]["laid"][phom]["cards"]
    return person.say(
        "phom-send-to",
        card=card_name(person, QUEEN),
        name=person.say("bot-name", number=seat, level=""),
        cards=", ".join(card_name(person, card) for card in cards),
    )


def check_told(person: Person) -> None:
    """The laying round, what was sent and the end were told in words."""
    told = person.page.evaluate("told")
    assert person.say("phom-laying-round") in told
    assert person.say("deal-over", number=1) in told
    sent = person.say(
        "phom-told-send", who="you", whose="other", card=card_name(person, QUEEN), name=""
    ).strip()
    assert any(sent in line for line in told)
