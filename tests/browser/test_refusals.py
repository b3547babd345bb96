"""What is not allowed is explained in the person's language and changes nothing."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.kit import DESKTOP, PHONE, Person, Visitors
from salabie import words

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]


def height(card: str) -> tuple[int, int]:
    """Where a card stands among all, from low to high."""
    return RANKS.index(card[:-1]), "SCDH".index(card[-1])


@pytest.fixture
def pair(visit: Visitors) -> tuple[Person, Person]:
    """Whoever leads, and the other of two at a table; one of them reads Khmer."""
    host, friend = visit("km", PHONE, touch=True), visit("en", DESKTOP)
    host.open("/new/thirteen")
    host.field("your-name").fill("ដារា")
    host.field("how-many").select_option("2")
    host.press(host.button("make-and-invite"))
    host.until(lambda: host.path().startswith("/t/"), "the table")
    friend.open(host.path())
    friend.page.get_by_label(friend.say("your-name"), exact=True).fill("Sok")
    friend.press(friend.button("sit-down"))
    expect(host.button("start")).to_be_enabled()
    for person in (host, friend):
        person.names |= {"ដារា", "Sok"}
        person.pass_by_hand()
    host.press(host.button("start"))
    for person in (host, friend):
        person.wait_for_cards()
    assert host.my_turn != friend.my_turn
    return (host, friend) if host.my_turn else (friend, host)


def refuse(person: Person, cards: list[str], identifier: str, rule: int | None) -> dict[str, Any]:
    """Throw cards (or pass, with none) and read why not; nothing changes."""
    version, hand, sent = person.version, person.cards(), len(person.received)
    person.pick(cards)
    if cards:
        person.press(person.throw_button())
    else:
        person.page.keyboard.press("p")
    person.until(
        lambda: any(one["type"] == "refused" for one in person.received[sent:]), "a refusal"
    )
    refused = next(one for one in reversed(person.received) if one["type"] == "refused")
    assert refused["code"] == identifier
    said = person.page.get_by_role("alert").get_by_text(refused["message"][person.language])
    expect(said).to_be_visible()
    assert refused["message"]["en"] != refused["message"]["km"]
    person.check()
    button = person.own.get_by_role("button", name=re.compile(rule_words(person, rule)))
    assert button.count() == (rule is not None)
    assert person.version == version
    assert person.cards() == hand
    assert set(person.selected()) == set(cards)
    return refused


def rule_words(person: Person, rule: int | None) -> str:
    """The words of the button that leads to a rule."""
    number = words.digits(rule or 0, person.language)
    return person.say("see-rule", rule=number) if rule else f"^{person.say('see-rule', rule='')}"


def test_each_refusal_in_its_language(pair: tuple[Person, Person]) -> None:
    leader, other = pair
    version = other.version
    lowest = leader.view["must_contain"]
    expect(leader.own.get_by_text(card_in_note(leader, lowest))).to_be_visible()
    hand = sorted(leader.view["hand"], key=height)
    assert hand[0] == lowest

    refuse(other, [other.cards()[0]], "not_your_turn", None)
    refuse(leader, [], "lead_pass", 5)
    unlike = next(card for card in hand[1:] if card[:-1] != lowest[:-1])
    refuse(leader, [lowest, unlike], "no_combination", 5)
    refuse(leader, [hand[-1]], "lowest_needed", 4)
    assert other.version == version

    # Not dimmed: what may be played with the selection.
    leader.pick([])
    plays = [move.split() for move in leader.view["legal"]]
    playable = {card for cards in plays for card in cards}
    for card in leader.cards():
        classes = leader.card(card).get_attribute("class") or ""
        assert ("dim" in classes.split()) == (card not in playable)

    leader.pick([lowest])
    leader.moved(lambda: leader.press(leader.throw_button()))
    other.until(lambda: other.my_turn, "the other's turn")
    mine = sorted(other.view["hand"], key=height)
    unlike = next(card for card in mine if card[:-1] != mine[0][:-1])
    refuse(other, [mine[0], unlike], "no_combination", 5)
    other.pick([mine[-1]])
    other.moved(lambda: other.press(other.throw_button()))
    leader.until(lambda: leader.version >= other.version, "the answer")
    if leader.my_turn and height(leader.view["hand"][0]) < height(mine[-1]):
        low = min(leader.view["hand"], key=height)
        refuse(leader, [low], "not_higher", 7)


def card_in_note(person: Person, card: str) -> str:
    """The note that says which card the first play needs."""
    rank = card[:-1]
    name = person.say(
        "card-name",
        rank=rank if rank.isdigit() else person.say(f"rank-{rank}"),
        suit=person.say(f"suit-{card[-1]}"),
    )
    return person.say("must-contain", card=name)


def test_a_refusal_leads_to_its_rule(pair: tuple[Person, Person]) -> None:
    leader, _ = pair
    hand = sorted(leader.view["hand"], key=height)
    refuse(leader, [hand[-1]], "lowest_needed", 4)
    leader.press(leader.own.get_by_role("button", name=rule_words(leader, 4), exact=True))
    rule = leader.page.get_by_role("dialog").locator('[data-rule="4"]')
    expect(rule.first).to_be_in_viewport()
    sentence = leader.say("thirteen-option-first-lead-contains")
    expect(rule.first).to_contain_text(sentence)
    leader.check()
    leader.page.keyboard.press("Escape")
    expect(leader.page.get_by_role("dialog")).to_have_count(0)


def test_the_language_changes_in_place(pair: tuple[Person, Person]) -> None:
    for person in pair:
        person.page.evaluate("window.stays = true")
        languages = ["en", "km"] if person.language == "km" else ["km", "en"]
        hand = person.cards()
        person.pick(hand[:1])
        for language in languages:
            person.speak(language)
            assert person.page.title() == person.say("product")
            expect(person.own).to_be_visible()
            person.check()
        assert person.cards() == hand
        assert person.selected() == hand[:1]
        assert person.page.evaluate("window.stays") is True
    leader = pair[0]
    highest = max(leader.view["hand"], key=height)
    refused = refuse(leader, [highest], "lowest_needed", 4)
    leader.speak("en" if leader.language == "km" else "km")
    expect(
        leader.page.get_by_role("alert").get_by_text(refused["message"][leader.language])
    ).to_be_visible()
    leader.page.reload()
    expect(leader.page.locator("html")).to_have_attribute("lang", leader.language)


def test_settings_stay(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True)
    person.open("/settings")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("settings"))
    person.check()
    person.press(person.page.get_by_text("0123", exact=True))
    person.press(person.text("theme-dark"))
    for name in ("sound", "four-colours"):
        person.press(person.page.get_by_role("switch", name=person.say(name)))
    person.field("your-name").fill("Chan")
    person.field("your-name").blur()
    person.open("/")
    person.page.reload()
    person.open("/settings")
    expect(person.field("your-name")).to_have_value("Chan")
    expect(person.page.get_by_label("0123", exact=True)).to_be_checked()
    assert person.page.locator("html").get_attribute("data-theme") == "dark"
    assert person.page.locator("html").get_attribute("data-colours") == "2"
    for name in ("sound", "four-colours"):
        expect(person.page.get_by_role("switch", name=person.say(name))).not_to_be_checked()

    person.open("/")
    person.press(person.play_now())
    person.wait_for_cards()
    shown = person.page.inner_text("body")
    assert not re.search("[០-៩]", shown)
    expect(person.text("deal-number", number="1")).to_be_visible()
    person.check()


def test_addresses_that_lead_nowhere(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True)
    person.open("/t/zzzzzzzzzz")
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.check()
    person.press(person.link("to-hall"))
    expect(person.play_now()).to_be_visible()
    person.open("/replay/zzzzzzzzzz")
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.check()
    person.open("/rules/nothing")
    person.check()
