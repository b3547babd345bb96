"""Sequence in teams: drawing by hand, a card lost, a penalty; twelve seats; an own board."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.kit import AXE, DESKTOP, PHONE, Person, Visitors, axe_finds
from browser.sequence import (
    BY_HAND,
    check_board,
    check_result,
    make_table,
    play_first,
    play_out,
    press,
    space,
)
from salabie.games.sequence.options import STANDARD_ROWS

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_two_teams_who_draw_by_hand(visit: Visitors) -> None:
    host = visit("en", DESKTOP, setup=BY_HAND)
    make_table(host, 4, ["open", "bot:easy", "bot:easy"], draw="manual")
    friend = visit("km", DESKTOP, setup=BY_HAND)
    friend.open(host.path())
    friend.press(friend.button("sit-down"))
    friend.until(lambda: friend.version >= 0 and friend.meta["you"]["seat"] == 1, "a seat")
    check_chairs(host)
    check_chairs(friend)
    host.press(host.button("start"))
    host.wait_for_cards()
    friend.wait_for_cards()
    both = (host, friend)
    play_until_turn(host, both)
    check_board(host)
    sides(host)
    no_chat(host)
    draw(host)
    lose(host, friend)
    no_penalty(host, friend)
    penalty(host, friend)
    if AXE.exists():
        assert axe_finds(host.page) == []


def check_chairs(person: Person) -> None:
    """Before the game every seat tells its team."""
    chairs = person.page.locator("#chairs ~ ol > li")
    for seat, team in enumerate(person.view["team_of"]):
        expect(chairs.nth(seat)).to_contain_text(person.say(f"sequence-team-{team}"))


def owes(person: Person) -> bool:
    """Whether the person may still draw."""
    return person.view["seat"] in person.view["owed"]


def on_turn(person: Person) -> bool:
    """Whether the person is to play a card."""
    view = person.view
    return person.playing and view["phase"] == "play" and view["turn"] == view["seat"]


def push(person: Person) -> None:
    """Press the main button, which makes a move."""
    person.moved(lambda: person.press(press(person, "main")))


def play_and_draw(person: Person) -> None:
    """A whole turn: at most one swap, a play, and the draw."""
    while on_turn(person):
        play_first(person)
        person.until(lambda: person.view["turn"] is not None, "the next view")
    push(person)
    person.until(lambda: not owes(person), "the card")


def play_until_turn(person: Person, both: tuple[Person, Person]) -> None:
    """The others play until it is the person's turn."""
    for _ in range(4):
        person.until(lambda: any(on_turn(one) for one in both), "somebody's turn")
        if on_turn(person):
            expect(press(person, "main")).to_have_text(person.say("choose-card"))
            return
        play_and_draw(next(one for one in both if on_turn(one)))
    raise AssertionError("It is never the person's turn.")


def sides(person: Person) -> None:
    """The own team on the left, the other on the right, numbered in the order of turns."""
    page = person.page
    for side, team in ((".side:not(.right)", 0), (".side.right", 1)):
        section = page.locator(side).get_by_role("region", name=person.say(f"sequence-team-{team}"))
        expect(section.locator("li")).to_have_count(2)
    first = person.view["first"]
    numbers = [int(one) for one in page.locator(".teams .number").all_inner_texts()]
    assert numbers == [(seat - first) % 4 + 1 for seat in (0, 2, 1, 3)]


def no_chat(person: Person) -> None:
    """Team mates can't write to each other while the game runs."""
    person.press(person.button("talk"))
    expect(person.text("sequence-no-chat")).to_be_visible()
    expect(person.page.locator("dialog input")).to_have_count(0)
    person.close_dialog()


def draw(person: Person) -> None:
    """After a play one card is missing until the button is pressed."""
    before = len(person.view["hand"])
    while on_turn(person):
        play_first(person)
    assert owes(person)
    assert len(person.view["hand"]) == before - 1
    expect(press(person, "main")).to_have_text(person.say("sequence-draw"))
    expect(press(person, "main")).to_have_class(re.compile(r"\bgold\b"))
    expect(person.page.locator("li.mine")).to_contain_text(person.say("sequence-owes"))
    note = person.say("sequence-draw-why", name=person.meta["players"][1]["name"] or "Guest")
    expect(person.own).to_contain_text(re.sub(r"Guest.*", "Guest", note))
    push(person)
    assert not owes(person)
    assert len(person.view["hand"]) == before
    expect(person.page.locator("[data-card].fresh")).to_have_count(1)


def lose(host: Person, friend: Person) -> None:
    """The host forgets to draw: when the next player has drawn, the card is lost, and told."""
    play_until_turn(host, (host, friend))
    before = len(host.view["hand"])
    while on_turn(host):
        play_first(host)
    friend.until(lambda: on_turn(friend), "the friend's turn")
    play_and_draw(friend)
    host.until(lambda: not owes(host), "the loss")
    assert len(host.view["hand"]) == before - 1
    expect(host.page.get_by_role("status").get_by_text(host.say("sequence-lost"))).to_be_visible()


def report(host: Person, friend: Person) -> None:
    """The friend reports the host's team, in the menu; the host is asked."""
    play_until_turn(host, (host, friend))
    friend.press(friend.button("menu"))
    friend.check()
    team = friend.say("sequence-team-0")
    friend.press(friend.button("sequence-report-team", team=team))
    expect(host.page.get_by_role("dialog")).to_contain_text(host.say("sequence-report-help"))
    assert host.meta["report"] == {"team": 0, "by": 1}
    host.check()


def no_penalty(host: Person, friend: Person) -> None:
    """The host says no: play goes on as it was."""
    report(host, friend)
    host.press(host.button("sequence-no-penalty"))
    expect(host.page.get_by_role("dialog")).to_have_count(0)
    friend.until(lambda: friend.meta["report"] is None, "the judgement")
    told = friend.say("sequence-told-no-penalty", team=friend.say("sequence-team-0"))
    expect(friend.page.get_by_role("status").get_by_text(told)).to_be_visible()
    assert on_turn(host)


def penalty(host: Person, friend: Person) -> None:
    """Each member of the team drops a card of their choice, which nobody sees before all have."""
    report(host, friend)
    host.press(host.button("sequence-move-penalty"))
    host.until(lambda: host.view["phase"] == "drop", "the penalty")
    expect(press(host, "main")).to_have_text(host.say("choose-card"))
    expect(host.own).to_contain_text(host.say("sequence-drop-why"))
    host.check()
    before, piles = len(host.view["hand"]), host.view["discards"][0]
    card = host.cards()[-1].rstrip("'")
    host.touch_card(host.cards()[-1])
    push(host)
    host.until(lambda: host.view["phase"] == "play", "the team mate's card")
    assert host.view["discards"][0] == [*piles, card]
    assert len(host.view["hand"]) == before - 1
    assert on_turn(host)
    friend.until(lambda: len(dropped(friend)) == 2, "both cards")
    assert dropped(friend) == ["drop", "drop"]


def dropped(person: Person) -> list[str]:
    """What the person was told of the cards that were chosen."""
    events = [one for frame in person.received for one in frame.get("events") or []]
    return [one["move"] for one in events if str(one.get("move", "")).startswith("drop")]


def test_twelve_seats_on_a_phone(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True, device_scale_factor=2)
    make_table(person, 12)
    assert person.view["teams"] == 3
    assert person.view["counts"] == [3] * 12 or sum(person.view["counts"]) >= 34
    expect(person.page.locator(".teams li")).to_have_count(12)

    def look(turn: int) -> None:
        if turn in (0, 2):
            check_board(person)
            if AXE.exists():
                assert axe_finds(person.page) == []

    play_out(person, look)
    check_result(person)
    person.press(person.button("check-shuffle"))
    expect(person.text("fair-yes")).to_be_visible()
    person.press(person.link("review"))
    expect(person.page.locator(".step .hands > li")).to_have_count(12)
    person.check()


def test_a_board_of_ones_own(visit: Visitors, tmp_path: Path) -> None:
    """A file with another layout; what is wrong with one the hall says."""
    person = visit("en", DESKTOP)
    page = person.page
    turned = [row[::-1] for row in STANDARD_ROWS]
    wrong = [row[:] for row in turned]
    wrong[4][4] = "JS"
    person.open("/new/sequence")
    person.field("how-many").select_option("2")
    person.field("seat-number", number=2).select_option("bot:easy")
    person.press(page.get_by_text(person.say("every-switch"), exact=True))

    def choose(name: str, text: str) -> None:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(file)

    choose("text.json", "no layout at all")
    expect(person.text("layout-unreadable")).to_be_visible()
    expect(person.button("make-and-play")).to_be_disabled()
    choose("wrong.json", json.dumps(wrong))
    refused = page.locator(".act [role=alert]")
    expect(refused).to_contain_text("4,4")
    expect(person.button("make-and-play")).to_be_disabled()
    person.check()
    choose("turned.json", json.dumps(turned))
    expect(refused).to_have_count(0)
    expect(person.text("sequence-option-board-value")).to_be_visible()
    person.press(person.button("make-and-play"))
    person.wait_for_cards()
    assert person.view["board"] == [card for row in turned for card in row]
    expect(space(person, "0,1").locator(".label")).to_have_text("9")
    # The browser itself notes that the hall refused the wrong one.
    assert [one for one in person.complaints if "400" not in one] == []
    person.complaints.clear()
