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


def test_every_payment_has_a_field_of_its_own(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True)
    person.open("/new/phom")
    person.press(person.text("every-switch"))
    items = [f"phom-option-payouts-item-{number}" for number in range(1, 11)]
    for item, value in zip(items, (1, 2, 3, 4, 1, 2, 3, 4, 5, 10), strict=True):
        expect(person.field(item)).to_have_value(str(value))
    make = person.page.locator(".act button")
    for text in ("101", "", "1.5"):
        person.field(items[3]).fill(text)
        expect(make).to_be_disabled()
        expect(person.text("number-between", low="០", high="១០០")).to_be_visible()
    person.field(items[0]).fill("x")
    person.field(items[3]).fill("៧")  # Khmer digits are numbers too
    expect(make).to_be_disabled()  # for the first field is wrong still
    person.field(items[0]).fill("2")
    person.field(items[0]).blur()
    expect(make).to_be_enabled()
    person.check()
    for seat in range(2, 5):
        person.field("seat-number", number=seat).select_option("bot:easy")
    person.press(make)
    person.wait_for_cards()
    assert person.meta["rules"]["payouts"] == [2, 2, 3, 7, 1, 2, 3, 4, 5, 10]


def test_the_settings_list_every_games_keys(visit: Visitors) -> None:
    for language in ("en", "km"):
        person = visit(language)
        person.open("/settings")
        for letter, does in (("E", "phom-move-eat"), ("G", "phom-regroup"), ("P", "pass")):
            key = person.page.locator("dt", has_text=letter).get_by_text(letter, exact=True)
            expect(key.locator("xpath=following-sibling::dd[1]")).to_have_text(person.say(does))
        person.check()


def test_a_switch_that_others_make_idle_has_no_field(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True)
    person.open("/new/thirteen")
    person.press(person.text("every-switch"))
    target, bet = person.field("thirteen-option-target"), person.field("thirteen-option-bet")
    make = person.page.locator(".act button")
    expect(bet).to_have_count(0)
    target.fill("0")
    expect(make).to_be_disabled()
    person.press(person.text("thirteen-option-gold"))
    expect(bet).to_have_value("10")
    expect(target).to_have_count(0)
    # What was wrong in it went with it.
    expect(make).to_be_enabled()
    expect(person.text("thirteen-option-payouts-item-3")).to_be_visible()


def test_what_is_damaged_in_the_browser_is_as_if_it_were_not_there(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True)
    twice = '{"name":"W","seats":4,"rules":{"preset":"southern"}}'
    long = twice.replace('"W"', f'"{"W" * 24}"')
    presets = {
        "null": 0,
        '"x"': 0,
        "[1, null]": 0,
        '[{"name":"a"}, {"name":7,"rules":{}}]': 0,
        f"[{twice},{twice},{long}]": 2,
    }
    person.open("/")
    person.page.evaluate("localStorage.setItem('salabie:language', '\"xx\"')")
    for text, kept in presets.items():
        for key in ("presets", "players"):
            person.open("/settings")
            person.page.evaluate(f"localStorage.setItem('salabie:{key}-thirteen', `{text}`)")
        person.open("/new/thirteen")
        expect(person.field("how-many")).to_have_value("4")
        expect(person.page.locator("form ul li")).to_have_count(kept)
        person.names.add("W" * 24)
        person.check()
