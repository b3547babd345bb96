"""A walk through all screens of the page, for the tests of accessibility and for pictures."""

from collections.abc import Iterator

from playwright.sync_api import expect

from browser.hearts import fill_tray, play_hand
from browser.kit import Person
from browser.phom import play_turn, refused

MAIN = {"hall", "make-table", "waiting", "table", "end", "rules", "settings", "replay"}
"""The screens themselves; the others lie over one of them or are states of it."""


def scenes(person: Person) -> Iterator[str]:
    """Walk; stops at each screen with its name. The language may be switched at any stop."""
    page = person.page
    person.open("/")
    expect(person.play_now()).to_be_visible()
    yield "hall"

    person.open("/rules/thirteen")
    expect(page.locator("[data-rule]").first).to_be_visible()
    yield "rules"
    person.open("/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "settings"

    person.open("/new/thirteen")
    person.field("your-name").fill("Sokha")
    person.field("seat-number", number=3).select_option("bot:easy")
    person.field("seat-number", number=4).select_option("bot:hard")
    yield "make-table"
    person.press(person.text("every-switch"))
    expect(person.field("thirteen-option-deals")).to_be_visible()
    yield "house-rules"

    person.press(person.button("make-and-invite"))
    expect(person.button("show-qr")).to_be_visible()
    yield "waiting"
    person.press(person.button("show-qr"))
    code = page.get_by_role("img", name=person.say("qr-of-link"))
    expect(code).to_have_js_property("complete", True)
    yield "waiting-code"
    chair = page.get_by_label(person.say("seat-holds", number=2), exact=True)
    chair.select_option("bot:medium")
    expect(person.button("start")).to_be_enabled()
    person.pass_by_hand()
    person.press(person.button("start"))
    person.wait_for_cards()

    # A turn with something on the table: the rarest of the states that matter.
    while person.wait_for_turn():
        plays = [move for move in person.view["legal"] if move != "pass"]
        if plays and person.view["table"] and len(person.view["hand"]) < 13:
            break
        person.play_first()
    yield "table"
    cards = person.first_play()
    if cards is not None:
        person.pick(cards)
        yield "selection"
        person.pick([person.cards()[0], person.cards()[-1]])
        heard = len(person.received)
        person.press(person.throw_button())
        person.until(lambda: len(person.received) > heard, "an answer")
        if person.my_turn and person.received[-1]["type"] == "refused":
            expect(page.get_by_role("alert").filter(has_text=" ")).to_be_visible()
            yield "refusal"
        if person.my_turn:
            person.press(person.button("hint"))
            person.until(
                lambda: any(one["type"] == "hint" for one in person.received[heard:]), "a hint"
            )
            yield "hint"
    person.press(person.button("menu"))
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "menu"
    person.press(page.get_by_role("dialog").get_by_role("button", name=person.say("rules")))
    expect(page.get_by_role("dialog").locator("[data-rule]").first).to_be_visible()
    yield "rules-here"
    person.close_dialog()
    person.press(person.button("talk"))
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "talk"
    person.press(person.button("phrase-hello"))
    expect(page.locator(".bubble")).to_be_visible()
    yield "said"
    again = person.button("last-plays")
    if again.count():
        person.press(again)
        yield "last-plays"
        person.close_dialog()

    person.play_out()
    yield "end"
    person.press(person.button("check-shuffle"))
    expect(person.text("fair-yes")).to_be_visible()
    yield "shuffle"
    person.press(person.link("review"))
    expect(page.locator(".step")).to_be_visible()
    person.press(person.button("step-on"))
    yield "replay"
    ask = person.button("ask-bot")
    if ask.count():
        person.press(ask)
        expect(
            person.text("bot-same").or_(page.get_by_text(person.say("bot-other")))
        ).to_be_visible()
        yield "review"
    person.open("/")
    expect(person.text("unfinished")).to_be_visible()
    yield "hall-with-tables"
    yield from hearts_scenes(person)
    yield from phom_scenes(person)


def hearts_scenes(person: Person) -> Iterator[str]:
    """The states of a table of Hearts that others don't have."""
    page = person.page
    person.open("/")
    person.press(person.play_now("hearts"))
    person.wait_for_cards()
    fill_tray(person, 2)
    yield "hearts-passing"
    fill_tray(person)
    person.moved(lambda: person.press(person.throw_button()))
    for _ in range(5):
        if person.wait_for_turn():
            person.touch_card(person.view["legal"][0])
            person.moved(lambda: person.press(person.throw_button()))
    if person.wait_for_turn():
        person.touch_card(person.view["legal"][0])
        yield "hearts-trick"
    person.press(person.button("hearts-look-again"))
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "hearts-last-trick"
    person.close_dialog()
    sheet = page.get_by_role("banner").get_by_role("button", name=person.say("score-sheet"))
    if sheet.is_visible():
        person.press(sheet)
        expect(page.get_by_role("dialog").locator("table")).to_be_visible()
        yield "hearts-sheet"
        person.close_dialog()
    if person.selected():
        person.touch_card(person.selected()[0])
    play_hand(person)
    yield "hearts-end"
    person.press(person.link("review"))
    expect(page.locator(".step")).to_be_visible()
    for _ in range(7):
        person.press(person.button("step-on"))
    yield "hearts-replay"
    person.open("/new/hearts")
    person.field("how-many").select_option("7")
    person.press(person.text("every-switch"))
    expect(person.field("hearts-option-target")).to_be_visible()
    yield "hearts-rules"


def phom_scenes(person: Person) -> Iterator[str]:
    """The states of a table of Phom that others don't have."""
    page = person.page
    person.open("/")
    person.press(person.play_now("phom"))
    person.wait_for_cards()
    seen = set()
    while person.wait_for_turn():
        view = person.view
        state = view["phase"]
        if view["send_all"]:
            state = "send"
            person.pick([view["send_all"][0].split()[1]])
            expect(page.locator("[data-target]").first).to_be_visible()
        elif view["transfer"] and "transfer" not in seen:
            state = "transfer"
        if state not in seen:
            seen.add(state)
            yield f"phom-{state}"
            if state == "take":
                refused(person, "u")
                yield "phom-refusal"
        if view["send_all"]:
            person.pick([])
        play_turn(person)
    yield "phom-end"
    person.press(person.link("review"))
    expect(page.locator(".step")).to_be_visible()
    for _ in range(7):
        person.press(person.button("step-on"))
    yield "phom-replay"
    person.open("/new/phom")
    person.press(person.text("every-switch"))
    expect(person.field("phom-option-bet")).to_be_visible()
    yield "phom-rules"
