"""Thirteen by house rules: four pairs out of turn, 3s thrown out, a hand that wins at once."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.kit import DESKTOP, PHONE, Person, Visitors
from browser.phom import BY_HAND, stacked
from salabie import words

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

BOMB = "5S 5C 6S 6C 7S 7C 8S 8C"
SOUTHERN = [f"{BOMB} 9S 10C JS KS AS", "3S 4S 5D 6D 9C 10S JC QS QD KC 2S 2C 2H"]
"""The first holds four pairs in a row, the second leads and has 2s."""
THREES = ["3S 3D 5C 6C 7S 8D 9S 10C JC QS KS AS 2S", "3C 3H 5D 6D 7C 8C 9C 10D JD QC KC AC 2C"]
FOUR_TWOS = ["2S 2C 2D 2H 5C 6C 7S 8D 9S 10C JC QS KS", "3C 3H 5D 6D 7C 8C 9C 10D JD QC KC AC 4C"]


def throw(person: Person, cards: str) -> None:
    """Throw cards in turn, and wait until they lie."""
    assert person.wait_for_turn()
    person.pick(cards.split())
    person.moved(lambda: person.press(person.throw_button()))


def make_table(person: Person, rules: str) -> None:
    """A table of two by the house rules of a link, which the form shows."""
    person.open(f"/new/thirteen?seats=2&rules={rules}")
    expect(person.field("how-many")).to_have_value("2")


def test_four_pairs_out_of_turn(browser: Browser, tmp_path: Path) -> None:
    with stacked(tmp_path, SOUTHERN) as hall:
        visit = Visitors(browser, hall.address)
        first = visit("km", PHONE, touch=True, setup=BY_HAND)
        second = visit("en", DESKTOP, setup=BY_HAND)
        make_table(first, "southern*bet.20")
        first.check()
        first.press(first.button("make-and-invite"))
        first.until(lambda: first.path().startswith("/t/"), "the table")
        second.open(first.path())
        second.press(second.button("sit-down"))
        first.press(first.button("start"))
        for person in (first, second):
            person.wait_for_cards()
        throw(second, "3S")
        throw(first, "9S")
        throw(second, "2S")
        # Only who can chop is asked; the other waits and isn't called.
        expect(first.own).to_contain_text(first.say("thirteen-may-chop"))
        expect(second.own).to_contain_text(second.say("thirteen-window"))
        expect(first.page.locator(".window .bomb [role=img]")).to_be_visible()
        expect(first.page.get_by_role("timer")).to_be_visible()
        expect(second.page.get_by_role("timer")).to_have_count(0)
        assert second.view["legal"] == []
        for person in (first, second):
            person.check()
        # What is chosen while the line is down is asked for again.
        first.context.set_offline(True)
        expect(first.text("offline")).to_be_visible()
        first.press(first.button("thirteen-move-chop"))
        first.context.set_offline(False)
        expect(first.text("offline")).to_have_count(0)
        first.press(first.button("thirteen-move-chop"))
        for person in (first, second):
            person.until(lambda: (person.view["table"] or {}).get("owner") == 0, "the chop")  # noqa: B023
            expect(person.page.locator(".combination.bomb")).to_be_visible()
        second.until(lambda: second.view["phase"] == "play", "the next window's end")
        second.press(second.button("pass"))
        paid = first.page.locator(".felt-area .paid")
        expect(paid).to_contain_text(first.say("thirteen-paid-chop"))
        expect(first.own).to_contain_text(words.digits(1010, "km"))
        for card in ("10C", "JS", "KS", "AS"):
            throw(first, card)
            if card != "AS":
                assert second.wait_for_turn()
                second.press(second.button("pass"))
        for person in (first, second):
            expect(person.sheet).to_be_visible()
            person.check()
            rows = person.sheet.locator("table tbody tr")
            for what in ("thirteen-paid-chop", "thirteen-paid-left"):
                expect(rows.filter(has_text=person.say(what))).to_have_count(1)
        visit.close()


def test_threes_thrown_out_and_a_win_at_once(browser: Browser, tmp_path: Path) -> None:
    with stacked(tmp_path, THREES, FOUR_TWOS) as hall:
        visit = Visitors(browser, hall.address)
        person = visit("km", PHONE, touch=True, setup=BY_HAND)
        make_table(person, "khmer*deals.2")
        person.page.locator("form select").nth(1).select_option("bot:easy")
        person.press(person.button("make-and-play"))
        person.wait_for_cards()
        assert person.view["thrown"] == [["3S", "3D"], ["3C", "3H"]]
        assert len(person.view["hand"]) == 11
        out = person.page.locator(".place .thrown [role=img]")
        expect(out).to_be_visible()
        # In the middle lie all of them, one's own too.
        expect(person.page.locator(".empty .card")).to_have_count(4)
        person.check()
        person.play_out()
        expect(person.sheet).to_be_visible()
        # The cards were stacked, which the check says; the hand with its 3s is right.
        person.press(person.button("check-shuffle"))
        expect(person.sheet).to_contain_text(person.say("fair-hands-no"))
        expect(person.sheet).to_contain_text(person.say("fair-own-yes"))
        person.press(person.button("next-deal"))
        person.until(lambda: person.view["phase"] == "over", "the match's end")
        assert person.view["instant"] == {"seat": 0, "what": "four_twos"}
        expect(person.sheet.locator(".instant")).to_contain_text(
            person.say("thirteen-instant-four-twos")
        )
        expect(person.sheet.locator(".instant [role=img]")).to_be_visible()
        person.check()
        visit.close()


def test_a_shuffle_with_threes_thrown_out_is_fair(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True, setup=BY_HAND)
    make_table(person, "khmer")
    person.page.locator("form select").nth(1).select_option("bot:easy")
    person.press(person.button("make-and-play"))
    person.wait_for_cards()
    person.play_out()
    person.press(person.button("check-shuffle"))
    expect(person.sheet).to_contain_text(person.say("fair-yes"))
    expect(person.sheet).to_contain_text(person.say("fair-own-yes"))


def test_own_house_rules_are_kept_and_shared(visit: Visitors) -> None:
    person = visit("en", DESKTOP)
    make_table(person, "northern*target.7*instant_wins.dragon.six_pairs")
    label = words.say("en", "thirteen-option-target")
    field = person.page.get_by_label(label)
    expect(field).to_have_value("7")
    name = person.page.get_by_label(person.say("preset-name"))
    name.fill("Uncle's")
    person.press(person.button("preset-keep"))
    kept = person.page.get_by_role("button", name="Uncle's", exact=True)
    expect(kept).to_have_attribute("aria-pressed", "true")
    person.press(person.button("thirteen-preset-southern"))
    expect(kept).to_have_attribute("aria-pressed", "false")
    person.open("/new/thirteen")
    person.press(kept)
    expect(person.field("how-many")).to_have_value("2")
    link = person.page.locator("#link").input_value()
    assert link.endswith("rules=northern*target.7*instant_wins.dragon.six_pairs")
    person.press(person.button("preset-drop", name="Uncle's"))
    expect(kept).to_have_count(0)
    # Nonsense in a link is refused in the hall's words.
    person.open("/new/thirteen?seats=4&rules=southern*bet.3")
    expect(person.page.get_by_role("alert")).to_have_text(words.say("en", "thirteen-error-odd-bet"))
    person.open("/new/thirteen?seats=4&rules=southern*nothing.1")
    expect(person.page.get_by_role("alert")).to_be_visible()
    # Chromium itself reports every refusal of the hall's on the console.
    assert all("400 (Bad Request)" in one for one in person.complaints)
    person.complaints.clear()
