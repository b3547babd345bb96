"""A person at a table of Hearts."""

from collections.abc import Callable
from itertools import combinations

from playwright.sync_api import Locator, expect

from browser.kit import PHONE, Person

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def height(card: str) -> int:
    """A card's place among those of its suit."""
    return RANKS.index(card[:-1])


def make_table(
    person: Person, seats: int, *, preset: str | None = None, target: int | None = None
) -> None:
    """A table against easy bots, by the form of house rules; until the cards are dealt."""
    page = person.page
    person.open("/new/hearts")
    expect(person.field("how-many")).to_be_visible()
    if preset:
        person.press(person.button(f"hearts-preset-{preset}"))
    person.field("how-many").select_option(str(seats))
    for seat in range(2, seats + 1):
        person.field("seat-number", number=seat).select_option("bot:easy")
    if target:
        person.press(page.get_by_text(person.say("every-switch"), exact=True))
        person.field("hearts-option-target").fill(str(target))
        person.field("hearts-option-target").blur()
    person.press(person.button("make-and-play"))
    person.wait_for_cards()


def tray(person: Person) -> Locator:
    """The cards that lie in the tray and can be taken back."""
    return person.page.locator("[data-tray]")


def fill_tray(person: Person, count: int | None = None) -> list[str]:
    """Put the first cards of the hand into the tray, by touch, until so many lie there."""
    put = []
    for number in range(tray(person).count(), count or person.view["pass_count"]):
        put.append(person.cards()[0])
        person.touch_card(put[-1])
        expect(tray(person)).to_have_count(number + 1)
    return put


def choose_on_moon(person: Person, choice: str = "subtract") -> None:
    """Choose what an own moon counts."""
    button = person.page.locator(f"[data-choice={choice}]")
    person.moved(lambda: person.press(button))


def highest(legal: list[str]) -> str:
    """The card that takes most."""
    return max(legal, key=height)


def play_hand(
    person: Person,
    choose: Callable[[list[str]], str] = highest,
    each: Callable[[int], None] | None = None,
) -> None:
    """Play a hand from where it stands to its end, by touch; `each` is called before each turn."""
    turn = 0
    while person.wait_for_turn():
        if each is not None:
            each(turn)
        turn += 1
        if person.view["phase"] == "pass":
            fill_tray(person)
            person.moved(lambda: person.press(person.throw_button()))
        elif person.view["phase"] == "moon":
            choose_on_moon(person)
        else:
            person.touch_card(choose(person.view["legal"]))
            person.moved(lambda: person.press(person.throw_button()))


def check_felt(person: Person) -> None:
    """No seat and no card of the trick lies over another of its kind or outside the screen."""
    person.check()
    width = PHONE["width"] if person.touch else 1280
    for kind in (".felt-area .seat", ".felt-area li"):
        boxes = [box for one in person.page.locator(kind).all() if (box := one.bounding_box())]
        for box in boxes:
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        for one, other in combinations(boxes, 2):
            apart = (
                one["x"] + one["width"] <= other["x"] + 1
                or other["x"] + other["width"] <= one["x"] + 1
                or one["y"] + one["height"] <= other["y"] + 1
                or other["y"] + other["height"] <= one["y"] + 1
            )
            assert apart, (kind, one, other)


def check_result(person: Person) -> None:
    """The sheet at the end of a hand shows the points and totals that the hall told."""
    person.check()
    view = person.view
    rows = person.sheet.locator(".body > ol > li")
    expect(rows).to_have_count(len(view["scores"]))
    order = sorted(range(len(view["scores"])), key=lambda seat: (view["standing"][seat], seat))
    for row, seat in zip(rows.all(), order, strict=True):
        label = person.say("total", score=view["scores"][seat])
        expect(row.get_by_label(label.replace("-", "−"), exact=True)).to_be_visible()
        expect(row.locator(".card")).to_have_count(len(view["taken"][seat]))
        if any(card == "QS" for card in view["taken"][seat]):
            expect(row).to_contain_text(person.say("hearts-part-queen"))
