"""Phom for two and three, another turn after laying, u by itself, and the end of a match."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser.keys import LISTEN, card_name
from browser.kit import DESKTOP, PHONE, Person, Visitors
from browser.phom import (
    AGAIN,
    BY_HAND,
    ROUND_U,
    check_felt,
    check_result,
    lay_all,
    legal,
    make_table,
    next_deal,
    play_deal,
    press,
    press_dim,
    push,
    stacked,
    throw,
)
from salabie import words

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_three_players_on_a_phone(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True, setup=BY_HAND)
    make_table(person, 3, deals=1)
    assert [seat["cards"] for seat in person.view["seats"]] == [10, 9, 9]
    assert person.view["stock"] == 24
    expect(person.page.locator(".felt-area .other")).to_have_count(2)
    notice_leaves_the_hand_alone(person)
    play_deal(person, each=lambda: check_felt(person))
    check_result(person)
    check_match(person)
    for language in ("en", "km"):
        person.speak(language)
        person.check()
    check_review(person)


def notice_leaves_the_hand_alone(person: Person) -> None:
    """What is said lies above the own place, and a touch goes through it."""
    assert person.wait_for_turn()
    press_dim(person, "discard")
    notice = person.page.locator(".notice")
    expect(notice).to_contain_text(person.say("phom-choose-to-throw"))
    person.settle()
    box, own = notice.bounding_box(), person.own.bounding_box()
    assert box is not None
    assert own is not None
    assert box["y"] + box["height"] <= own["y"]
    expect(notice).to_have_css("pointer-events", "none")
    person.press(notice.get_by_role("button", name=person.say("close")))
    expect(notice).to_have_count(0)


def check_match(person: Person) -> None:
    """The match's places, gains and purses come first, and the last deal has its own heading."""
    view = person.view
    assert view["phase"] == "over"
    scores = view["scores"]
    rows = person.sheet.locator(".body section > ol > li")
    expect(rows).to_have_count(len(scores))
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    for row, seat in zip(rows.all(), order, strict=True):
        place = 1 + sum(score > scores[seat] for score in scores)
        name = person.say("you") if seat == 0 else person.say("bot-name", number=seat, level="")
        expect(row.get_by_label(person.say("place", place=place))).to_be_visible()
        expect(row).to_contain_text(name)
        expect(row).to_contain_text(gain(person, scores[seat]))
        expect(row).to_contain_text(words.digits(view["seats"][seat]["purse"], person.language))
    expect(person.sheet.locator(".own")).to_contain_text(gain(person, scores[0]))
    number = view["deal"] + 1
    heading = person.sheet.get_by_role("heading", name=person.say("deal-number", number=number))
    expect(heading).to_be_visible()


def gain(person: Person, score: int) -> str:
    """A gain or loss as the page shows it."""
    sign = "+" if score > 0 else "−" if score < 0 else ""
    return sign + words.digits(abs(score), person.language)


def check_review(person: Person) -> None:
    """With every move the line of whoever makes it is in sight."""
    person.press(person.link("review"))
    expect(person.page.locator(".step")).to_be_visible()
    seen = set()
    for _ in range(12):
        acting = person.page.locator("main [aria-current=step]")
        expect(acting).to_have_count(1)
        seen.add(str(acting.locator("b").first.text_content()))
        person.until(lambda: lies_within(acting, person.page.locator("main")), "the line in sight")  # noqa: B023
        person.press(person.button("step-on"))
    assert len(seen) == 3


def lies_within(inner: Locator, outer: Locator) -> bool:
    """Whether all of one thing's height is in another's."""
    box, frame = inner.bounding_box(), outer.bounding_box()
    assert box is not None
    assert frame is not None
    return box["y"] >= frame["y"] - 1 and (
        box["y"] + box["height"] <= frame["y"] + frame["height"] + 1
    )


def test_two_players_and_another_turn_after_laying(browser: Browser, tmp_path: Path) -> None:
    with stacked(tmp_path, AGAIN) as hall:
        visit = Visitors(browser, hall.address)
        first = visit("km", PHONE, touch=True, setup=LISTEN + BY_HAND)
        second = visit("en", DESKTOP, setup=LISTEN + BY_HAND)
        sit_together(first, second)
        assert first.view["stock"] == 33
        for mine, others in (("KH", "KC"), ("JC", "QS"), ("QD", "JD")):
            throw_next(first, mine)
            throw_next(second, others)
        assert first.wait_for_turn()
        push(first, "draw")
        lay_all(first)
        throw(first, "9D")
        assert second.wait_for_turn()
        push(second, "eat")
        check_payment_is_told_in_turn(second)
        lay_all(second)
        throw(second, "8C")
        add_eight(first)
        for person in (first, second):
            check_felt(person)
        throw(first, "10D")
        for person in (first, second):
            expect(person.sheet).to_be_visible()
            check_result(person)
            assert person.complaints == []
        visit.close()


def sit_together(host: Person, friend: Person) -> None:
    """Two at a table of their own, neither with a name; until the cards are dealt."""
    host.open("/new/phom")
    host.field("how-many").select_option("2")
    host.press(host.button("make-and-invite"))
    host.until(lambda: host.path().startswith("/t/"), "the table")
    friend.open(host.path())
    friend.press(friend.button("sit-down"))
    # Whoever has no name is told from the others by a number.
    expect(host.text("guest-number", number=2)).to_be_visible()
    expect(friend.text("guest-number", number=1)).to_be_visible()
    host.press(host.button("start"))
    for person in (host, friend):
        person.wait_for_cards()
        check_felt(person)


def throw_next(person: Person, card: str) -> None:
    """A turn in which nothing is eaten."""
    assert person.wait_for_turn()
    if person.view["phase"] == "take":
        push(person, "draw")
    throw(person, card)


def check_payment_is_told_in_turn(person: Person) -> None:
    """What an eat pays is told right after it, as something that you get."""
    told = person.page.evaluate("told")
    name = person.say("guest-number", number=1)
    card = card_name(person, "9D")
    eaten = person.say("phom-told-eat", who="you", whose="other", card=card, name=name)
    ate = told.index(person.say("move-of", name=person.say("you"), move=eaten))
    what = person.say("phom-paid-last-eat", number=0)
    values = {"from": name, "to": person.say("you"), "amount": 40, "what": what}
    paid = told.index(person.say("pays", who="other", whose="you", **values))
    assert ate < paid
    turn = person.say("your-turn")
    assert turn not in told[ate:paid]


def add_eight(person: Person) -> None:
    """In another turn a card is added to the own phom by touching that."""
    assert person.wait_for_turn()
    push(person, "draw")
    assert legal(person, "add") == ["add 8S 0"]
    person.pick(["8S"])
    target = person.page.locator("[data-target='0.0']")
    expect(target).to_be_visible()
    check_felt(person)
    person.moved(lambda: person.press(target))
    assert person.view["seats"][0]["laid"][0]["cards"] == ["5S", "6S", "7S", "8S"]
    expect(person.page.locator("[data-place='0-laid'] [data-lies='8S']")).to_be_visible()
    told = person.say("phom-told-add", who="you", card=card_name(person, "8S"))
    line = person.say("move-of", name=person.say("you"), move=told)
    person.until(lambda: line in person.page.evaluate("told"), "the move in words")


def test_u_is_declared_by_itself_where_that_is_switched_on(
    browser: Browser, tmp_path: Path
) -> None:
    with stacked(tmp_path, ROUND_U, ROUND_U) as hall:
        visit = Visitors(browser, hall.address)
        person = visit("en", DESKTOP, setup=BY_HAND)
        make_table(person)
        assert person.view["u"]
        expect(press(person, "u")).to_be_visible()
        person.press(person.button("menu"))
        switch = person.page.get_by_role("switch", name=person.say("phom-auto-u"))
        expect(switch).not_to_be_checked()
        person.press(switch)
        expect(person.sheet).to_contain_text(person.say("phom-by-round-u"))
        person.close_dialog()
        # The switch is this browser's, so the next u needs no touch at all.
        next_deal(person)
        person.until(lambda: person.over, "the second u")
        assert person.view["result"]["by"] == "round_u"
        expect(person.sheet).to_contain_text(person.say("phom-paid-repeated-u"))
        check_result(person)
        assert person.complaints == []
        visit.close()
