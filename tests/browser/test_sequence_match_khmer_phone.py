"""A game of Sequence for two in Khmer on a phone, by touch alone: both jacks, a dead card, the five
to lock, a hint, a refusal, the discards, and the win."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.kit import AXE, PHONE, Person, Visitors, axe_finds
from browser.phom import stacked
from browser.sequence import (
    BY_HAND,
    GRID,
    check_board,
    check_result,
    lit,
    make_table,
    places,
    play,
    press,
    space,
    two_players,
)

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_game(browser: Browser, tmp_path: Path) -> None:
    with stacked(tmp_path, two_players()) as hall:
        visit = Visitors(browser, hall.address)
        person = visit("km", PHONE, touch=True, device_scale_factor=2, setup=BY_HAND)
        person.open("/")
        expect(person.play_now("sequence")).to_be_visible()
        person.check()
        make_table(person, 2)
        assert person.wait_for_turn()
        check_board(person)
        person.check_touch()
        wild_jack(person)
        refusal_and_hint(person)
        space_first(person)
        swap_dead(person)
        remove(person)
        discards(person)
        for card, place in {"AD": "9,1", "KD": "9,2", "10D": "9,4", "9D": "9,5"}.items():
            assert person.wait_for_turn()
            play(person, card, place)
        assert person.wait_for_turn()
        play(person, "8D", "9,6")
        lock(person)
        assert person.wait_for_turn()
        check_board(person)
        play(person, "7D", "9,7")
        win(person)
        expect(person.page.locator(f"{GRID} .last")).to_have_attribute("data-space", "9,8")
        assert not person.wait_for_turn()
        view = person.view
        assert view["winner"] == 0
        assert view["made"][0] == 2
        check_result(person)
        review(person)
        assert person.complaints == []
        visit.close()


def wild_jack(person: Person) -> None:
    """It says what it does; all empty spaces are lit; the first touch shows the space enlarged, the
    second one plays it, and another space may be taken before."""
    expect(person.card("JC")).to_contain_text(person.say("sequence-tag-wild"))
    person.touch_card("JC")
    assert len(lit(person)) == 96
    assert lit(person) == places(person, "JC")
    version = person.version
    person.press(space(person, "5,5"))
    expect(space(person, "5,5")).to_have_class(re.compile(r"\baim\b"))
    person.press(space(person, "2,2"))
    expect(space(person, "5,5")).not_to_have_class(re.compile(r"\baim\b"))
    assert person.version == version
    check_board(person)
    person.moved(lambda: person.press(press(person, "main")))
    expect(space(person, "2,2")).to_have_class(re.compile(r"\bcovered\b"))
    expect(space(person, "2,2").locator(".chip")).to_have_class(re.compile(r"\bt0\b"))


def refusal_and_hint(person: Person) -> None:
    """A space that isn't the card's: the hall says why. A hint lights its move."""
    assert person.wait_for_turn()
    person.touch_card("AD")
    heard = len(person.received)
    person.press(space(person, "0,5"))
    person.until(
        lambda: any(one["type"] == "refused" for one in person.received[heard:]), "a refusal"
    )
    refused = next(one for one in person.received[heard:] if one["type"] == "refused")
    assert refused["rule"] == "sequence 7"
    # The page names the spaces as its board has them.
    shown = re.compile(re.sub(r"\d,\d", ".+", re.escape(refused["message"]["km"])))
    alert = person.page.get_by_role("alert").get_by_text(shown)
    expect(alert).to_be_visible()
    person.press(person.own.get_by_role("button", name=person.say("close")))
    person.press(person.button("hint"))
    person.until(lambda: any(one["type"] == "hint" for one in person.received), "a hint")
    hinted = next(one for one in person.received if one["type"] == "hint")["moves"][0].split()[0]
    expect(person.card(hinted)).to_have_attribute("aria-pressed", "true")
    expect(person.page.locator(f"{GRID} .lit").first).to_be_visible()
    person.check()
    person.touch_card(person.selected()[0])
    assert person.selected() == []


def space_first(person: Person) -> None:
    """The space is touched first: its card is chosen, and a second touch plays."""
    person.press(space(person, "5,9"))
    assert person.selected() == ["2D"]
    expect(space(person, "5,9")).to_have_class(re.compile(r"\baim\b"))
    person.moved(lambda: person.press(space(person, "5,9")))
    assert person.view["chips"][59] == "0"


def swap_dead(person: Person) -> None:
    """Both spaces of the second 2 of diamonds are covered: it is marked, and can be swapped."""
    assert person.wait_for_turn()
    assert person.view["dead"] == ["2D"]
    expect(person.card("2D")).to_contain_text(person.say("sequence-tag-dead"))
    check_board(person)
    person.touch_card("2D")
    expect(press(person, "swap")).to_have_class(re.compile(r"\bgold\b"))
    person.moved(lambda: person.press(press(person, "swap")))
    assert "JS" in person.view["hand"]
    assert person.view["swapped"]
    expect(press(person, "swap")).to_have_count(0)


def remove(person: Person) -> None:
    """The one-eyed jack lights the other's chips; its space shows what was taken away."""
    expect(person.card("JS")).to_contain_text(person.say("sequence-tag-removes"))
    person.touch_card("JS")
    assert lit(person) == places(person, "JS")
    target = lit(person)[0]
    check_board(person)
    person.press(space(person, target))
    person.moved(lambda: person.press(space(person, target)))
    assert person.view["chips"][int(target[0]) * 10 + int(target[2])] == "."
    expect(space(person, target)).to_have_class(re.compile(r"\bremoved\b"))


def discards(person: Person) -> None:
    """The sheet with everybody's piles, the newest card first."""
    person.press(person.page.locator(".piles"))
    person.check()
    if AXE.exists():
        assert axe_finds(person.page) == []
    rows = person.page.locator("dialog li")
    expect(rows).to_have_count(2)
    pile = person.view["discards"][0]
    assert pile[:3] == ["JC", "2D", "2D"]
    expect(rows.first.locator(".card")).to_have_count(len(pile))
    person.close_dialog()


def lock(person: Person) -> None:
    """Six of the lowest row and the corner: which five count is chosen on the board."""
    assert person.wait_for_turn()
    person.touch_card("QD")
    version = person.version
    person.press(space(person, "9,3"))
    strokes = person.page.locator(f"{GRID} .wide")
    expect(strokes).to_have_count(3)
    assert lit(person) == [f"9,{column}" for column in range(5)]
    check_choice(person)
    numbers = person.page.locator(".fives button")
    expect(numbers).to_have_count(3)
    person.press(numbers.nth(2))
    assert lit(person) == [f"9,{column}" for column in range(2, 7)]
    person.press(space(person, "9,0"))
    assert lit(person) == [f"9,{column}" for column in range(5)]
    assert person.version == version
    person.moved(lambda: person.press(press(person, "main")))
    made = [one["spaces"] for one in person.view["sequences"] if one["team"] == 0]
    assert made == [[f"9,{column}" for column in range(5)]]
    expect(space(person, "9,3").locator(".label")).to_have_class(re.compile(r"\blocked\b"))


def win(person: Person) -> None:
    """The second sequence begins where the first one ends, or beside it: the first is proposed."""
    assert person.wait_for_turn()
    person.touch_card("6D")
    person.press(space(person, "9,8"))
    assert lit(person) == [f"9,{column}" for column in range(4, 9)]
    person.moved(lambda: person.press(press(person, "main")))


def check_choice(person: Person) -> None:
    """The choice reads well and passes axe."""
    person.check()
    expect(press(person, "main")).to_have_text(person.say("sequence-lock-these"))
    if AXE.exists():
        assert axe_finds(person.page) == []


def review(person: Person) -> None:
    """The moves can be looked at one by one, with all hands open."""
    made = sum(person.view["made"])
    person.press(person.link("review"))
    page = person.page
    expect(page.locator(".step")).to_be_visible()
    for _ in range(3):
        person.press(person.button("step-on"))
        person.check()
    expect(page.locator(".step .hands > li")).to_have_count(2)
    expect(page.locator(f"{GRID} .chip")).to_have_count(3)
    person.press(person.button("to-end"))
    expect(page.locator(f"{GRID} > svg > line:not(.edge)")).to_have_count(made)
    if AXE.exists():
        assert axe_finds(page) == []
