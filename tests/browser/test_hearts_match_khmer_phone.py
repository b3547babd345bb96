"""A whole match of Hearts in Khmer on a phone, by touch alone."""

import pytest
from playwright.sync_api import expect

from browser.hearts import check_felt, check_result, fill_tray, make_table, play_hand, tray
from browser.kit import PHONE, TOUCH_WIDTH, Person, Visitors
from salabie import words

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_whole_match(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True, device_scale_factor=2)
    person.open("/")
    expect(person.play_now("hearts")).to_be_visible()
    person.check()
    make_table(person, 4, target=50)
    assert person.view["target"] == 50
    person.check_touch()
    first_pass(person)
    first_trick(person)
    play_hand(person, each=lambda turn: look(person, turn))
    check_result(person)

    while person.view["phase"] != "over":
        deal = person.view["deal"]
        person.moved(lambda: person.press(person.button("next-deal")))
        person.until(lambda now=deal: person.view["deal"] > now and person.playing, "the next deal")
        person.wait_for_cards()
        play_hand(person)
        check_result(person)
    view = person.view
    assert max(view["scores"]) >= 50
    assert view["winners"] == [
        seat for seat, score in enumerate(view["scores"]) if score == min(view["scores"])
    ]
    check_score_table(person)
    review(person)


def first_pass(person: Person) -> None:
    """Cards go to the tray and back; the button waits for the last; two taps pass them."""
    hand = person.view["hand"]
    assert person.view["phase"] == "pass"
    name = person.say("bot-name", number=person.view["pass_to"], level="")
    title = person.page.get_by_role("heading", level=2)
    expect(title).to_have_text(person.say("hearts-pass-to", count=3, name=name))
    check_felt(person)
    first, second = fill_tray(person, 2)
    expect(person.throw_button()).to_have_text(
        person.say("hearts-pass-cards", chosen=words.digits(2, "km"), count=words.digits(3, "km"))
    )
    expect(person.throw_button()).to_have_attribute("aria-disabled", "true")
    box = tray(person).first.bounding_box()
    assert box is not None
    assert box["width"] >= TOUCH_WIDTH
    person.press(tray(person).first)
    expect(person.card(first)).to_be_visible()
    expect(tray(person)).to_have_count(1)
    assert tray(person).get_attribute("data-tray") == second
    person.check()
    rest = person.cards()
    person.touch_card(rest[0])
    expect(tray(person)).to_have_count(2)
    person.flick(rest[-1])
    person.until(lambda: person.view["phase"] == "play", "the cards change hands")
    view = person.view
    assert sorted(view["passed"]) == sorted([second, rest[0], rest[-1]])
    assert sorted(view["hand"] + view["passed"]) == sorted(hand + view["received"])


def first_trick(person: Person) -> None:
    """The cards that came are marked until the first trick is over."""
    if person.view["first_trick"] and len(person.view["hand"]) == 13:
        marked = person.page.locator("[data-card].fresh")
        expect(marked).to_have_count(3)
        shown = {str(one.get_attribute("data-card")) for one in marked.all()}
        assert shown == set(person.view["received"])


def look(person: Person, turn: int) -> None:
    """Look at the table at some of the turns of the first hand."""
    page, view = person.page, person.view
    if view["phase"] != "play":
        return
    if turn == 1:
        check_felt(person)
        expect(page.locator(".felt-area li")).to_have_count(len(view["trick"]))
        assert view["received"]
        refused_card(person)
    elif turn == 3:
        person.press(person.button("hearts-look-again"))
        dialog = page.get_by_role("dialog")
        expect(dialog.locator("ol > li")).to_have_count(4)
        expect(dialog.get_by_text(person.say("hearts-passed-to", name="").strip())).to_be_visible()
        person.check()
        person.close_dialog()
    elif turn == 5:
        header = page.get_by_role("banner")
        person.press(header.get_by_role("button", name=person.say("score-sheet")))
        dialog = page.get_by_role("dialog")
        points = [words.digits(one, "km") for one in view["points"]]
        expect(dialog.locator("tr.now td")).to_have_text(points)
        expect(dialog.locator("tr.now th")).to_contain_text(person.say("hearts-way-left"))
        person.check()
        person.close_dialog()


def refused_card(person: Person) -> None:
    """What can't be played is dim; tried anyway, the hall says why and by which rule."""
    legal = set(person.view["legal"])
    dim = [card for card in person.cards() if card not in legal]
    for card in person.cards():
        classes = (person.card(card).get_attribute("class") or "").split()
        assert ("dim" in classes) == (card in dim)
    if not dim:
        return
    version, heard = person.version, len(person.received)
    person.touch_card(dim[0])
    person.press(person.throw_button())
    person.until(
        lambda: any(one["type"] == "refused" for one in person.received[heard:]), "a refusal"
    )
    refused = next(one for one in person.received[heard:] if one["type"] == "refused")
    alert = person.page.get_by_role("alert").get_by_text(refused["message"]["km"])
    expect(alert).to_be_visible()
    rule = words.digits(int(refused["rule"].split()[1]), "km")
    expect(person.own.get_by_role("button", name=person.say("see-rule", rule=rule))).to_be_visible()
    person.check()
    assert person.version == version
    person.touch_card(dim[0])


def check_score_table(person: Person) -> None:
    """The match's sheet has a line for each hand, which add up to the totals."""
    ends = [
        one["view"]
        for one in person.received
        if one["type"] == "update" and one["view"]["gains"] and one["events"]
    ]
    gains = {view["deal"]: view["gains"] for view in ends}
    assert [sum(column) for column in zip(*gains.values(), strict=True)] == person.view["scores"]
    winners = person.view["winners"]
    mine = "you-win" if winners == [0] else "you-share-win" if 0 in winners else None
    title = person.sheet.get_by_role("heading", level=2)
    expect(title).to_have_text(person.say(mine) if mine else title.inner_text())
    person.check()


def review(person: Person) -> None:
    """The moves one by one, passing first."""
    person.press(person.link("review"))
    page = person.page
    expect(page.locator(".step")).to_be_visible()
    person.field("deal").select_option("0")
    expect(person.text("hearts-passing-now", way=person.say("hearts-way-left"))).to_be_visible()
    person.check()
    for _ in range(6):
        person.press(person.button("step-on"))
    expect(page.locator(".step .trick li")).to_have_count(2)
    person.check()
