"""House rules chosen by hand: what fits together, and numbers that can't be."""

from playwright.sync_api import expect

from browser.kit import PHONE, Visitors


def test_the_rules_page_brings_a_number_of_players_that_fits(visit: Visitors) -> None:
    person = visit("en")
    person.open("/rules/hearts")
    seats, preset = person.field("players"), person.field("house-rules")
    preset.select_option("cancellation")
    expect(seats).to_have_value("6")
    expect(person.text("hearts-option-decks-1")).to_have_count(0)
    expect(person.page.locator("main")).to_contain_text("two decks shuffled together")
    seats.select_option("3")
    expect(preset).to_have_value("seed")
    expect(person.text("hearts-option-decks-1")).to_be_visible()


def test_no_table_is_made_of_numbers_that_cant_be(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True)
    person.open("/new/hearts")
    person.press(person.text("every-switch"))
    target, make = person.field("hearts-option-target"), person.page.locator(".act button")
    for text in ("0", "", "99999"):
        target.fill(text)
        expect(make).to_be_disabled()
        expect(person.page.get_by_role("alert")).to_contain_text(
            person.say("numbers-wrong", names=person.say("hearts-option-target"))
        )
    person.check()
    target.fill("30")
    expect(make).to_be_enabled()
    target.fill("")
    person.press(person.button("hearts-preset-spot"))
    expect(make).to_be_enabled()
    expect(target).to_have_value("500")


def test_a_guest_needs_no_name(visit: Visitors) -> None:
    host = visit("en")
    host.open("/new/thirteen")
    host.press(host.page.locator(".act button"))
    host.page.wait_for_url("**/t/**")
    guest = visit("km", PHONE, touch=True)
    guest.open(host.path())
    guest.press(guest.button("sit-down"))
    expect(guest.text("host-starts")).to_be_visible()
    guest.check()
    host.press(host.button("fill-with-bots"))
    expect(host.text("all-here")).to_be_visible()
    host.press(host.button("start"))
    host.wait_for_cards()
    host.page.locator("h1").focus()
    host.page.keyboard.press("ArrowRight")
    expect(host.page.locator("[data-card]:focus")).to_have_count(1)
