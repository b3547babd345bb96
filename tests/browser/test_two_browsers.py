"""Friends at one table: by a link, with a spectator, over a bad network, in two tabs."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.kit import DESKTOP, PHONE, Person, Visitors

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture
def three(visit: Visitors) -> tuple[Person, Person, Person]:
    """A host, a friend who came by the link, and a spectator, at a table that plays."""
    host = visit("en", DESKTOP)
    friend = visit("km", PHONE, touch=True)
    spectator = visit("en", DESKTOP)
    names = {"Dara", "សុខា", "សួស្តី Dara"}
    for person in (host, friend, spectator):
        person.names |= names

    host.open("/new/thirteen")
    host.field("your-name").fill("Dara")
    host.field("how-many").select_option("3")
    host.field("seat-number", number=3).select_option("bot:easy")
    host.press(host.button("make-and-invite"))
    expect(host.page.get_by_label(host.say("link"), exact=True)).to_be_visible()
    link = host.page.get_by_label(host.say("link"), exact=True).input_value()
    assert link == host.address + host.path()
    host.check()
    host.press(host.button("show-qr"))
    code = host.page.get_by_role("img", name=host.say("qr-of-link"))
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("(one) => one.naturalWidth") > 0

    friend.page.goto(link)
    expect(friend.page.get_by_text(friend.say("join-title", name="Dara"))).to_be_visible()
    friend.check()
    friend.page.get_by_label(friend.say("your-name"), exact=True).fill("សុខា")
    friend.press(friend.button("sit-down"))
    expect(friend.text("host-starts")).to_be_visible()
    expect(host.page.locator("li b").get_by_text("សុខា")).to_be_visible()
    expect(host.text("all-here")).to_be_visible()

    spectator.page.goto(link)
    expect(spectator.page.locator("li b").get_by_text("សុខា")).to_be_visible()

    # The host takes the bot away, which opens the chair, and puts another one there.
    chair = host.page.get_by_label(host.say("seat-holds", number=3), exact=True)
    chair.select_option("open")
    expect(host.button("start")).to_be_disabled()
    expect(spectator.text("seat-open")).to_be_visible()
    chair.select_option("bot:medium")
    expect(host.button("start")).to_be_enabled()
    for person in (host, friend, spectator):
        person.check()
    host.press(host.button("start"))
    for person in (host, friend):
        person.wait_for_cards()
    spectator.until(lambda: spectator.playing, "the deal")
    return host, friend, spectator


def seats_of(frames: list[dict[str, Any]]) -> list[Any]:
    """Every hand that frames of a table have shown."""
    return [one["view"]["hand"] for one in frames if one["type"] in ("table", "update")]


def play_until_turn_of(person: Person, others: list[Person]) -> None:
    """Let others play until it is a person's turn."""
    while not person.my_turn:
        assert not person.over
        acting = [one for one in others if one.my_turn]
        if acting:
            acting[0].play_first()
        else:
            person.page.wait_for_timeout(20)
            for other in others:
                other.page.wait_for_timeout(1)
    expect(person.page.locator(".own.turn")).to_be_visible()


def test_a_table_of_friends(three: tuple[Person, Person, Person]) -> None:
    host, friend, spectator = three
    expect(spectator.text("watching")).to_be_visible()
    assert spectator.page.locator("[data-card]").count() == 0
    for person in three:
        person.check()

    # What one plays the others see.
    play_until_turn_of(host, [friend])
    cards = host.first_play()
    assert cards is not None or host.view["legal"] == ["pass"]
    move = host.play_first()
    if cards is not None:
        for person in (friend, spectator):
            person.until(lambda person=person: person.version >= host.version, "the move")
            moves = [
                event["move"]
                for frame in person.received
                if frame["type"] in ("update", "table")
                for event in frame["events"]
                if event["kind"] == "move" and event["seat"] == 0
            ]
            assert move in moves

    # Phrases, and words in one's own tongue between friends.
    friend.press(friend.button("talk"))
    friend.check()
    friend.press(friend.button("phrase-hello"))
    expect(host.page.locator(".bubble")).to_have_text(host.say("phrase-hello"))
    friend.press(friend.button("talk"))
    talk(friend, "សួស្តី Dara")
    friend.close_dialog()
    host.press(host.page.get_by_role("button", name=host.say("talk-unread", count=2)))
    log = host.page.get_by_role("list", name=host.say("said-so-far"))
    expect(log).to_contain_text("សួស្តី Dara")
    expect(log).to_contain_text("សុខា")
    host.close_dialog()

    # The host sees how many watch, and may put a bot in the place of a friend.
    host.press(host.button("menu"))
    expect(host.text("spectators", count=1)).to_be_visible()
    holder = host.page.get_by_label(host.say("seat-holds", number=2), exact=True)
    holder.select_option("bot:easy")
    host.close_dialog()
    friend.until(lambda: friend.meta["you"]["seat"] is None, "the seat is gone")
    expect(friend.text("watching")).to_be_visible()
    assert friend.page.locator("[data-card]").count() == 0
    friend.check()
    host.play_out()
    expect(spectator.sheet).to_be_visible()
    for person in (host, spectator):
        person.check()

    # No frame has shown the spectator a card of a hand before the end.
    assert not any(seats_of(spectator.received))
    before = [
        one
        for one in spectator.received
        if one["type"] in ("table", "update") and one["view"]["phase"] == "play"
    ]
    assert all(one["view"]["hands"] is None and not one["view"]["legal"] for one in before)
    assert all(not (one.get("meta") or {"fair": {}})["fair"].get("secret") for one in before)


def talk(person: Person, text: str) -> None:
    """Write something. Too soon after a phrase it is refused; then the words stay to be sent."""
    field = person.page.get_by_label(person.say("write"), exact=True)
    field.fill(text)
    log = person.page.get_by_role("list", name=person.say("said-so-far"))

    def sent() -> bool:
        heard = len(person.received)
        person.press(person.button("send"))
        answers = ("update", "refused")
        person.until(
            lambda: any(one["type"] in answers for one in person.received[heard:]), "an answer"
        )
        if text in log.inner_text():
            return True
        expect(person.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
        expect(field).to_have_value(text)
        return False

    person.until(sent, "the words are said")


def test_the_network_drops_and_comes_back(three: tuple[Person, Person, Person]) -> None:
    host, friend, _ = three
    play_until_turn_of(host, [friend])
    hand = friend.cards()
    friend.context.set_offline(True)
    expect(friend.page.get_by_text(friend.say("offline"))).to_be_visible()
    friend.check()
    seen = friend.version
    sent = len(friend.sent)
    expect(host.page.get_by_text(host.say("away"), exact=True)).to_be_visible()
    host.play_first()
    host.until(lambda: host.version > seen, "more has happened")

    friend.context.set_offline(False)
    expect(friend.page.get_by_text(friend.say("offline"))).to_have_count(0)
    friend.until(lambda: friend.version >= host.version, "the page has caught up")
    opened = [one for one in friend.sent[sent:] if one["type"] == "open"]
    assert opened[0]["since"] == seen
    answer = next(
        one for one in friend.received if one["type"] == "table" and one["version"] > seen
    )
    assert not answer["resync"]
    assert answer["events"][0]["version"] == seen + 1
    assert friend.cards() == hand
    play_until_turn_of(friend, [host])
    friend.play_first()
    host.until(lambda: host.version >= friend.version, "the friend's move")


def test_a_reload_keeps_the_seat_and_the_order(three: tuple[Person, Person, Person]) -> None:
    host, friend, _ = three
    play_until_turn_of(friend, [host])
    friend.settle()
    before = friend.cards()
    drag(friend, before[-1], before[0])
    moved = [before[-1], *before[:-1]]
    assert friend.cards() == moved
    friend.page.reload()
    expect(friend.page.locator("[data-card]")).to_have_count(len(before))
    assert friend.cards() == moved
    assert friend.meta["you"]["seat"] == 1
    friend.until(lambda: friend.my_turn, "still the turn")
    friend.play_first()
    host.until(lambda: host.version >= friend.version, "the friend's move")


def drag(person: Person, card: str, onto: str) -> None:
    """Drag a card to the place of another, by touches."""
    start, end = person.card(card).bounding_box(), person.card(onto).bounding_box()
    assert start is not None
    assert end is not None
    touches = person.context.new_cdp_session(person.page)
    steps = 8
    for step in range(steps + 1):
        x = start["x"] + (end["x"] - start["x"]) * step / steps + 14
        y = start["y"] + (end["y"] - start["y"]) * step / steps + 22
        kind = "touchMove" if step else "touchStart"
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touches.detach()


def test_two_tabs_on_one_seat(visit: Visitors, three: tuple[Person, Person, Person]) -> None:
    host, friend, _ = three
    play_until_turn_of(host, [friend])
    tab = visit.same(host)
    tab.open(host.path())
    tab.wait_for_cards()
    assert sorted(tab.cards()) == sorted(host.cards())
    expect(tab.page.locator(".own.turn")).to_be_visible()
    move = tab.play_first()
    host.until(lambda: host.version >= tab.version, "the move of the other tab")
    if move != "pass":
        for card in move.split():
            expect(host.card(card)).to_have_count(0)
    assert host.meta["players"][0]["present"]
    tab.page.close()
    play_until_turn_of(host, [friend])
    host.play_first()


def test_the_hall_shows_tables_to_others(visit: Visitors) -> None:
    """A table for everyone is joined from the hall, by name."""
    host = visit("km", PHONE, touch=True)
    host.names |= {"Bopha"}
    host.open("/new/thirteen")
    host.field("your-name").fill("Bopha")
    host.field("how-many").select_option("2")
    host.press(host.page.get_by_text(host.say("everyone"), exact=True))
    host.press(host.button("make-and-invite"))
    guest = visit("en", DESKTOP)
    guest.names |= {"Bopha"}
    guest.open("/")
    row = guest.page.get_by_role("listitem").filter(has_text=guest.say("table-of", name="Bopha"))
    guest.check()
    guest.press(row.get_by_role("link", name=guest.say("join"), exact=True))
    guest.page.get_by_label(guest.say("your-name"), exact=True).fill("Vanna")
    guest.press(guest.button("sit-down"))
    host.names |= {"Vanna"}
    expect(host.page.locator("li b").get_by_text("Vanna")).to_be_visible()
    host.check()
    host.press(host.button("start"))
    for person in (host, guest):
        person.wait_for_cards()
        person.check()
    # Back in the hall the table is one's own to go on with.
    host.press(host.button("to-hall"))
    expect(host.text("unfinished")).to_be_visible()
    host.check()
    host.press(host.link("continue"))
    host.wait_for_cards()
    assert host.say("thirteen-name") in host.page.inner_text("h1")
