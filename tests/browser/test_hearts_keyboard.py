"""A hand of Hearts by keys alone, passing included, seen and heard."""

import pytest
from playwright.sync_api import expect

from browser.hearts import tray
from browser.keys import LISTEN, Keys, card_name
from browser.kit import DESKTOP, Person, Visitors

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_hand_by_keys(visit: Visitors) -> None:
    person = visit("en", DESKTOP, setup=LISTEN)
    person.open("/")
    keys = Keys(person)
    expect(person.play_now("hearts")).to_be_visible()
    person.page.keyboard.press("Tab")
    keys.tab_to(person.play_now("hearts"))
    keys.press("Enter")
    person.wait_for_cards()
    person.check()

    pass_by_keys(keys)
    turn = 0
    while person.wait_for_turn():
        if person.view["phase"] == "moon":
            keys.tab_to(person.page.locator("[data-choice=subtract]"))
            person.moved(lambda: keys.press("Enter"))
        else:
            play_by_keys(keys, by_hint=turn % 3 == 2)
        turn += 1
    check_told(person)

    expect(person.sheet.get_by_role("heading", level=2)).to_be_focused()
    keys.tab_to(person.button("next-deal"))
    keys.press("Enter")
    person.until(lambda: person.view["deal"] == 1 and person.playing, "the next deal")
    assert person.view["direction"] == "right"


def pass_by_keys(keys: Keys) -> None:
    """Fill the tray with Space, take a card back, fill it again, pass with Enter."""
    person = keys.person
    cards = person.cards()
    for number, card in enumerate(cards[2:5], start=1):
        keys.to_card(card)
        keys.press("Space")
        expect(tray(person)).to_have_count(number)
    keys.look()
    # A fourth finds no room.
    keys.to_card(cards[0])
    keys.press("Space")
    expect(person.text("hearts-tray-full")).to_be_visible()
    expect(tray(person)).to_have_count(3)
    keys.tab_to(tray(person).first, backwards=True)
    keys.press("Enter")
    expect(tray(person)).to_have_count(2)
    keys.look()
    keys.press("Escape")
    expect(tray(person)).to_have_count(0)
    person.page.keyboard.press("h")
    expect(tray(person)).to_have_count(3)
    chosen = {str(one.get_attribute("data-tray")) for one in tray(person).all()}
    keys.to_card(person.cards()[0])
    keys.press("Enter")
    person.until(lambda: person.view["phase"] == "play", "the cards change hands")
    assert set(person.view["passed"]) == chosen
    keys.look()


def play_by_keys(keys: Keys, *, by_hint: bool) -> None:
    """Play a card with Space and Enter, or what the hint says."""
    person = keys.person
    if by_hint:
        keys.press("h")
        expect(person.page.locator('[data-card][aria-pressed="true"]')).to_have_count(1)
        card = person.selected()[0]
        keys.to_card(card)
    else:
        card = person.view["legal"][0]
        keys.to_card(card)
        keys.press("Space")
        assert person.selected() == [card]
    person.moved(lambda: keys.press("Enter"))
    expect(person.card(card)).to_have_count(0)
    start = person.say("move-of", name=person.say("you"), move=card_name(person, card))
    assert start in person.page.evaluate("told")


def check_told(person: Person) -> None:
    """Passing, tricks, points and the end of the hand were told in words."""
    told = person.page.evaluate("told")
    view = person.view
    name = person.say("bot-name", number=1, level="")
    assert person.say("hearts-pass-to", count=3, name=name) in told
    received = person.say("hearts-received-from", name=person.say("bot-name", number=3, level=""))
    cards = ", ".join(card_name(person, card) for card in view["received"])
    assert person.say("kind-and-cards", kind=received, cards=cards) in told
    takes = [person.say("hearts-you-take")] + [
        person.say("hearts-takes", name=person.say("bot-name", number=number, level=""))
        for number in (1, 2, 3)
    ]
    tricks = [line for line in told if any(line.startswith(one) for one in takes)]
    assert len(tricks) == 13
    if view["hearts_broken"]:
        assert person.say("hearts-broken") in told
    assert person.say("deal-over", number=1) in told
