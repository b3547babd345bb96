"""A whole match in Khmer on a phone, by touch alone."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.kit import PHONE, Person, Visitors
from salabie import words

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_two_taps_to_the_first_cards(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True)
    began = time.monotonic()
    person.open("/")
    person.press(person.play_now())
    person.page.locator("[data-card]").first.wait_for()
    taken = time.monotonic() - began
    person.wait_for_cards()
    # The hall may already have made a forced move, so what was dealt is the first hand received.
    views = [one["view"] for one in person.received if one.get("view")]
    assert len(next(view["hand"] for view in views if view["hand"])) == 13
    person.until(lambda: sorted(person.cards()) == sorted(person.view["hand"]), "the hand dealt")
    assert taken < 6, f"{taken:.1f} s to the first cards"  # under 2 s on a machine at rest
    person.check()


def test_a_whole_match(visit: Visitors, tmp_path: Path) -> None:
    person = visit("km", PHONE, touch=True, device_scale_factor=2)
    person.open("/")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("product"))
    assert person.page.evaluate("document.documentElement.lang") == "km"
    expect(person.play_now()).to_be_visible()
    person.check()

    make_table(person)
    person.wait_for_cards()
    person.check()
    person.check_touch()
    expect(person.button("pass")).to_be_in_viewport(ratio=1)
    expect(person.throw_button()).to_be_in_viewport(ratio=1)
    person.pass_by_hand()
    used = play_deal(person, set())

    check_sheet(person, 0)
    check_shuffle(person)
    person.moved(lambda: person.press(person.button("next-deal")))
    person.until(lambda: person.view["deal"] == 1 and person.playing, "the next deal")
    person.wait_for_cards()
    expect(person.text("deal-number", number=2)).to_be_visible()
    used = play_deal(person, used)
    assert used == {"button", "twice", "flick", "pass"}

    assert person.view["phase"] == "over"
    check_sheet(person, 1)
    check_shuffle(person)
    expect(person.button("rematch")).to_be_visible()
    record = save_record(person, tmp_path)
    review(person)

    data = json.loads(record.read_text(encoding="utf-8"))
    assert [len(data["deals"]), data["rules"]["deals"]] == [2, 2]
    said = subprocess.run(
        [sys.executable, "-m", "salabie", "verify", str(record)], capture_output=True, text=True
    )
    assert said.returncode == 0, said.stdout + said.stderr


def make_table(person: Person) -> None:
    """Two deals against three bots, played the other way round, by the form of house rules."""
    page = person.page
    person.press(person.link("make-table"))
    expect(page.get_by_role("heading", level=1)).to_have_text(person.say("make-table"))
    for seat, level in enumerate(("easy", "medium", "easy"), start=2):
        person.field("seat-number", number=seat).select_option(f"bot:{level}")
    person.field("your-name").fill("សុខា")
    person.press(page.get_by_text(person.say("every-switch"), exact=True))
    deals = person.field("thirteen-option-deals")
    expect(deals).to_be_visible()
    person.check()
    deals.fill("1000")
    deals.blur()
    expect(page.get_by_text(person.say("number-between", low=0, high=100))).to_be_visible()
    expect(deals).to_have_attribute("aria-invalid", "true")
    deals.fill("2")
    deals.blur()
    expect(
        page.get_by_text(person.say("thirteen-option-deals-value", value=words.digits(2, "km")))
    ).to_be_visible()
    person.press(page.get_by_text(person.say("thirteen-option-direction-counterclockwise")))
    person.check()
    person.press(person.button("make-and-play"))


def play_deal(person: Person, used: set[str]) -> set[str]:
    """Play a deal by every gesture in turn; gives back the gestures used so far."""
    used = set(used)
    gestures = ["button", "twice", "flick"]
    turn = 0
    while person.wait_for_turn():
        cards = person.first_play()
        if "pass" in person.view["legal"] and (cards is None or "pass" not in used):
            person.pick([])
            person.tap_twice()
            used.add("pass")
            continue
        assert cards is not None
        gesture = gestures[turn % 3]
        turn += 1
        if gesture == "flick":
            person.pick(cards[1:])
            person.moved(lambda card=cards[0]: person.flick(card))
        else:
            person.pick(cards)
            if turn < 3:
                person.check()
            if gesture == "button":
                person.moved(lambda: person.press(person.throw_button()))
            else:
                person.tap_twice()
        used.add(gesture)
        for card in cards:
            expect(person.card(card)).to_have_count(0)
    return used


def check_sheet(person: Person, deal: int) -> None:
    """Places, points and everyone's remaining cards, as the hall told them."""
    person.check()
    view = person.view
    rows = person.sheet.locator(".body > ol > li")
    expect(rows).to_have_count(4)
    places = view["places"] + [seat for seat in range(4) if seat not in view["places"]]
    assert view["gains"] == [3 - places.index(seat) for seat in range(4)]
    for place, seat in enumerate(places):
        row = rows.nth(place)
        expect(row.get_by_label(person.say("place", place=place + 1), exact=True)).to_be_visible()
        expect(
            row.get_by_label(person.say("total", score=view["scores"][seat]), exact=True)
        ).to_be_visible()
        left = view["hands"][seat]
        shown = person.say("cards-left", count=len(left)) if left else person.say("out-of-cards")
        expect(row).to_contain_text(shown)
        expect(row.locator(".card")).to_have_count(len(left))
    if deal == 0:
        expect(person.sheet.get_by_role("heading", level=2)).to_have_text(
            person.say("deal-over", number=1)
        )
    else:
        check_standing(person)


def check_standing(person: Person) -> None:
    """At the match's end its own places come first, by the totals; equal ones share a place."""
    scores = person.view["scores"]
    rows = person.sheet.locator(".body section > ol > li")
    expect(rows).to_have_count(4)
    order = sorted(range(4), key=lambda seat: -scores[seat])
    for row, seat in zip(rows.all(), order, strict=True):
        place = 1 + sum(score > scores[seat] for score in scores)
        expect(row.get_by_label(person.say("place", place=place), exact=True)).to_be_visible()
        expect(
            row.get_by_label(person.say("total", score=scores[seat]), exact=True)
        ).to_be_visible()


def check_shuffle(person: Person) -> None:
    """One tap tells that the shuffle was fair, and why."""
    person.press(person.button("check-shuffle"))
    for part in ("yes", "secret-yes", "promise-yes", "nonce-yes", "hands-yes", "own-yes"):
        expect(person.page.get_by_text(person.say(f"fair-{part}"), exact=True)).to_be_visible()
    person.check()


def save_record(person: Person, folder: Path) -> Path:
    """Save the record by the button of the end sheet."""
    with person.page.expect_download() as started:
        person.press(person.link("save-record"))
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    assert path.name.startswith("thirteen-")
    return path


def review(person: Person) -> None:
    """From the end sheet to the moves one by one, and what a strong bot would have played."""
    page = person.page
    person.press(person.link("review"))
    expect(page.get_by_role("heading", level=1)).to_have_text(person.say("review"))
    expect(page.locator(".step")).to_be_visible()
    person.check()
    history = next(one for one in reversed(person.received) if one["type"] == "history")
    assert len(history["deals"]) == 2
    person.field("deal").select_option("0")
    count = len(history["deals"][0]["views"]) - 1
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(count))
    person.press(person.button("ask-bot"))
    same, other = person.say("bot-same"), person.say("bot-other")
    expect(page.get_by_text(same).or_(page.get_by_text(other)).first).to_be_visible()
    person.check()
    person.press(person.button("step-on"))
    person.press(person.button("step-on"))
    expect(slider).to_have_value("2")
    person.check()
    person.press(person.button("to-end"))
    expect(page.get_by_text(person.say("deal-over", number=1))).to_be_visible()
    person.check()
