"""From the hall to the end of a deal by keys alone, seen and heard."""

import re

import pytest
from playwright.sync_api import expect

from browser.keys import LISTEN, Keys, card_name
from browser.kit import DESKTOP, Person, Visitors

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_deal_by_keys(visit: Visitors) -> None:
    person = visit("en", DESKTOP, setup=LISTEN)
    person.open("/")
    keys = Keys(person)
    expect(person.play_now()).to_be_visible()
    person.page.keyboard.press("Tab")
    keys.tab_to(person.play_now())
    keys.press("Enter")
    person.wait_for_cards()
    person.check()

    first = True
    while person.wait_for_turn():
        if first:
            arrange(keys)
            play_by_arrows(keys)
            first = False
        else:
            play_by_hint(keys)
    told = person.page.evaluate("told")
    assert person.say("your-turn") in told
    assert person.say("deal-over", number=1) in told

    check_sheet(keys)
    keys.tab_to(person.button("next-deal"))
    keys.press("Enter")
    person.until(lambda: person.view["deal"] == 1 and person.playing, "the next deal")
    person.wait_for_cards()
    assert person.say("dealt") in person.page.evaluate("told")


def arrange(keys: Keys) -> None:
    """Sort and move cards, open and leave the menu."""
    person = keys.person
    page = person.page
    keys.tab_to(person.button("sort"))
    keys.press("Enter")
    keys.tab_to(person.button("sort-suit"))
    keys.press("Enter")
    order = ["S", "C", "D", "H"]
    suits = [order.index(card[-1]) for card in person.cards()]
    assert suits == sorted(suits)
    before = person.cards()
    keys.to_card(before[0])
    keys.press("Shift+ArrowRight")
    assert person.cards() == [before[1], before[0], *before[2:]]
    expect(person.card(before[0])).to_be_focused()

    keys.tab_to(person.button("menu"), backwards=True)
    keys.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(person.button("menu")).to_be_focused()


def play_by_arrows(keys: Keys) -> None:
    """Select with Space, put back with Escape, play with Enter."""
    person = keys.person
    cards = person.first_play()
    if cards is None:
        play_by_hint(keys)
        return
    keys.to_card(person.cards()[-1])
    keys.press("Space")
    assert person.selected() == [person.cards()[-1]]
    keys.press("Escape")
    assert person.selected() == []
    for card in cards:
        keys.to_card(card)
        keys.press("Space")
    assert set(person.selected()) == set(cards)
    person.moved(lambda: keys.press("Enter"))
    expect(person.card(cards[0])).to_have_count(0)
    keys.look()
    check_told(person, cards)


def play_by_hint(keys: Keys) -> None:
    """Ask for a hint with H; play it with Enter, or pass with P."""
    person = keys.person
    asked = person.version
    keys.press("h")
    person.until(
        lambda: any(
            one["type"] == "hint" and one["version"] == asked for one in person.received[-6:]
        ),
        "a hint",
    )
    hint = next(one for one in reversed(person.received) if one["type"] == "hint")
    move = str(hint["moves"][0])
    expect(person.own.get_by_text(hint["reason"]["en"], exact=True)).to_be_visible()
    if move == "pass":
        person.moved(lambda: keys.press("p"))
        return
    cards = move.split()
    expect(person.page.locator('[data-card][aria-pressed="true"]')).to_have_count(len(cards))
    assert set(person.selected()) == set(cards)
    keys.to_card(cards[0])
    person.moved(lambda: keys.press("Enter"))
    expect(person.card(cards[0])).to_have_count(0)
    check_told(person, cards)


def check_told(person: Person, cards: list[str]) -> None:
    """The live region has told the person's own move in words."""
    names = [card_name(person, card) for card in cards]
    start = person.say("move-of", name=person.say("you"), move="")
    own = [one for one in person.page.evaluate("told") if one.startswith(start.strip())]
    assert any(all(re.search(rf"\b{re.escape(name)}\b", line) for name in names) for line in own), (
        names,
        own,
    )


def check_sheet(keys: Keys) -> None:
    """The end sheet takes the focus, and Tab goes through all of the page that can be seen."""
    person = keys.person
    page = person.page
    expect(person.sheet.get_by_role("heading", level=2)).to_be_focused()
    keys.tab_to(person.button("check-shuffle"))
    keys.press("Enter")
    expect(person.text("fair-yes")).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if not page.evaluate("document.activeElement === document.body"):
            keys.look()
    page.locator("body").focus()
