"""A game of Sequence by keys alone: the board as a grid, what it says, and what is told."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.keys import LISTEN, Keys, card_name
from browser.kit import AXE, DESKTOP, Person, Visitors, axe_finds
from browser.phom import stacked
from browser.sequence import BY_HAND, GRID, lit, press, row_and_column, space, two_players

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_game_by_keys(browser: Browser, tmp_path: Path) -> None:
    with stacked(tmp_path, two_players()) as hall:
        visit = Visitors(browser, hall.address)
        person = visit("en", DESKTOP, setup=LISTEN + BY_HAND)
        person.open("/")
        keys = Keys(person)
        expect(person.play_now("sequence")).to_be_visible()
        person.page.keyboard.press("Tab")
        keys.tab_to(person.play_now("sequence"))
        keys.press("Enter")
        person.wait_for_cards()
        assert person.wait_for_turn()
        grid(person)
        wild_jack(keys)
        go(keys, "2D", "5,9")
        swap(keys)
        remove(keys)
        next_space(keys)
        for card, place in {"KD": "9,2", "10D": "9,4", "9D": "9,5", "8D": "9,6"}.items():
            go(keys, card, place)
        lock(keys)
        go(keys, "7D", "9,7")
        lock(keys, "6D", "9,8")
        assert not person.wait_for_turn()
        expect(person.sheet.get_by_role("heading", level=2)).to_be_focused()
        told = person.page.evaluate("told")
        assert sum(line.startswith("A sequence for You") for line in told) == 2
        assert person.say("you-win") in told
        assert person.complaints == []
        visit.close()


def grid(person: Person) -> None:
    """The board is a grid of rows; each space says its card, its place and what lies there."""
    board = person.page.get_by_role("grid", name=person.say("sequence-board"), exact=True)
    expect(board.get_by_role("row")).to_have_count(10)
    expect(board.get_by_role("gridcell")).to_have_count(100)
    words = person.say(
        "sequence-space", card=card_name(person, "4H"), where=row_and_column(person, 5, 6)
    )
    expect(space(person, "4,5")).to_have_attribute("aria-label", words)
    corner = person.say(
        "sequence-space", card=person.say("sequence-corner"), where=row_and_column(person, 1, 1)
    )
    expect(space(person, "0,0")).to_have_attribute("aria-label", corner)
    if AXE.exists():
        assert axe_finds(person.page) == []


def to_card(keys: Keys, card: str) -> None:
    """Go to a card of the hand."""
    page = keys.person.page
    after = page.locator(".own .buttons :focus").count() > 0
    keys.tab_to(page.locator('[data-card][tabindex="0"]'), backwards=after)
    keys.to_card(card)


def wild_jack(keys: Keys) -> None:
    """Enter on a card leads to its spaces, arrows go on, Enter plays; all of it is said."""
    person = keys.person
    to_card(keys, "JC")
    name = person.say(
        "kind-and-cards", kind=card_name(person, "JC"), cards=person.say("sequence-is-wild")
    )
    expect(person.card("JC")).to_have_attribute("aria-label", name)
    keys.press("Enter")
    expect(space(person, "0,1")).to_be_focused()
    expect(space(person, "0,1")).to_have_attribute(
        "aria-label", re.compile(person.say("sequence-can-place") + "$")
    )
    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        keys.press(key)
    expect(space(person, "2,2")).to_be_focused()
    person.moved(lambda: keys.press("Enter"))
    where = person.say(
        "sequence-space", card=card_name(person, "2D"), where=row_and_column(person, 3, 3)
    )
    place = person.say("sequence-wild-at", where=where)
    move = person.say("kind-and-cards", kind=card_name(person, "JC"), cards=place)
    told = person.say("move-of", name=person.say("you"), move=move)
    person.until(lambda: told in person.page.evaluate("told"), "the move in words")
    drew = person.say("sequence-you-drew", card=card_name(person, "2D"))
    assert drew in person.page.evaluate("told")
    chip = person.say("sequence-chip", team=person.say("sequence-team-0"))
    expect(space(person, "2,2")).to_have_attribute("aria-label", re.compile(chip))


def go(keys: Keys, card: str, place: str) -> None:
    """Play a card on a space, by Enter on both."""
    person = keys.person
    assert person.wait_for_turn()
    to_card(keys, card)
    keys.press("Enter")
    for _ in lit(person):
        if space(person, place).evaluate("(one) => one === document.activeElement"):
            break
        keys.press("n")
    expect(space(person, place)).to_be_focused()
    person.moved(lambda: keys.press("Enter"))


def swap(keys: Keys) -> None:
    """The dead card says so; a key swaps it, and what came instead is told."""
    person = keys.person
    assert person.wait_for_turn()
    name = person.say(
        "kind-and-cards", kind=card_name(person, "2D"), cards=person.say("sequence-is-dead")
    )
    expect(person.card("2D")).to_have_attribute("aria-label", name)
    person.moved(lambda: keys.press("s"))
    move = person.say("sequence-told-swap", card=card_name(person, "2D"))
    assert person.say("move-of", name=person.say("you"), move=move) in person.page.evaluate("told")
    drew = person.say("sequence-you-drew", card=card_name(person, "JS"))
    assert drew in person.page.evaluate("told")


def remove(keys: Keys) -> None:
    """The one-eyed jack leads to the chips that can be taken."""
    person = keys.person
    to_card(keys, "JS")
    keys.press("Enter")
    target = lit(person)[0]
    expect(space(person, target)).to_be_focused()
    expect(space(person, target)).to_have_attribute(
        "aria-label", re.compile(person.say("sequence-can-remove"))
    )
    person.moved(lambda: keys.press("Enter"))
    expect(space(person, target)).to_have_attribute(
        "aria-label", re.compile(person.say("sequence-chip-removed"))
    )


def next_space(keys: Keys) -> None:
    """Space chooses a card, N goes from lit space to lit space, Escape puts all back."""
    person = keys.person
    assert person.wait_for_turn()
    to_card(keys, "AD")
    keys.press("Space")
    assert person.selected() == ["AD"]
    for place in ("7,6", "9,1", "7,6"):
        keys.press("n")
        expect(space(person, place)).to_be_focused()
    keys.press("Escape")
    assert person.selected() == []
    expect(person.page.locator(f"{GRID} .lit")).to_have_count(0)
    go(keys, "AD", "9,1")


def lock(keys: Keys, card: str = "QD", place: str = "9,3") -> None:
    """Where several fives could count they are buttons; the main button takes the chosen one."""
    person = keys.person
    version = person.version
    assert person.wait_for_turn()
    to_card(keys, card)
    keys.press("Enter")
    while not space(person, place).evaluate("(one) => one === document.activeElement"):
        keys.press("n")
    keys.press("Enter")
    buttons = person.page.locator(".fives button")
    expect(buttons.first).to_have_attribute("aria-pressed", "true")
    keys.tab_to(buttons.nth(1))
    keys.press("Enter")
    expect(buttons.nth(1)).to_have_attribute("aria-pressed", "true")
    keys.tab_to(buttons.first, backwards=True)
    keys.press("Enter")
    assert person.version >= version
    keys.tab_to(press(person, "main"))
    person.moved(lambda: keys.press("Enter"))
