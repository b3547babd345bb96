"""A person at a table of Phom, and deals whose cards are known."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from browser.kit import PHONE, Hall, Person
from salabie import words

HOME = Path(__file__).parent

BY_HAND = "localStorage.setItem('salabie:auto', 'false');"
"""Set up with this, a person makes forced moves too."""

ROUND_U = [
    "AS 2S 3S 4S 7C 7D 7H JH QH KH",
    "AC 3C 5C 9C JC 2D 4D 6D 8D",
    "AD 3D 5D 9D JD 2H 4H 6H 8H",
    "AH 3H 5H 9H JS 2C 4C 6C 8C",
]
"""The first seat has all ten cards in phoms."""

EAT_AND_SEND = [
    "5D 6D 5C 6C 9S 10S 9H 10H KD QC",
    "QS QD QH 8D 4S 7S 8C 4H 7H",
    "AC AD 2S 2H 3S 3D JC JD KH",
    "4D 7D 4C 7C 5S 6H 8S JH 9C",
    "5H 6S 10C 8H JS 9D 2D KC 3H 10D AS KS 3C AH 2C",
]
"""The first seat can eat whatever the last one has, and the second seat can take its queen: after
the first eat the second seat lays before the first one. Nobody else has much to eat."""


@contextmanager
def stacked(folder: Path, *deals: list[str]) -> Iterator[Hall]:
    """A hall where the first deals of every table are these."""
    decks = json.dumps([" ".join(deal) for deal in deals])
    hall = Hall(folder, program=(str(HOME / "stacked_hall.py"), decks))
    try:
        hall.start()
        yield hall
    finally:
        hall.stop()


def value(card: str) -> int:
    """What a card counts as trash."""
    rank = card[:-1]
    return {"A": 1, "J": 11, "Q": 12, "K": 13}.get(rank) or int(rank)


def press(person: Person, verb: str) -> Locator:
    """One of the buttons of a turn."""
    return person.page.locator(f"[data-press={verb}]")


def press_dim(person: Person, verb: str) -> None:
    """Press a button that is out of place just now: it then says why."""
    button = press(person, verb)
    expect(button).to_have_attribute("aria-disabled", "true")
    button.tap(force=True) if person.touch else button.click(force=True)


def refused(person: Person, verb: str) -> dict[str, Any]:
    """Press a button that is out of place; what the hall says, which the page shows."""
    heard = len(person.received)
    press_dim(person, verb)
    found: list[dict[str, Any]] = []

    def answered() -> bool:
        found[:] = [one for one in person.received[heard:] if one["type"] == "refused"]
        return bool(found)

    person.until(answered, "a refusal")
    text = found[0]["message"][person.language]
    expect(person.page.get_by_role("alert").get_by_text(text)).to_be_visible()
    return found[0]


def legal(person: Person, verb: str) -> list[str]:
    """The moves of this kind that are possible."""
    return [move for move in person.view["legal"] if move.split()[0] == verb]


def push(person: Person, verb: str) -> None:
    """Press a button, which makes a move."""
    person.moved(lambda: person.press(press(person, verb)))


def worst(person: Person, keep: str = "") -> str:
    """The dearest card that can be thrown and is in no phom."""
    can = [move.split()[1] for move in legal(person, "discard")]
    loose = [card for card in person.view["grouping"]["trash"] if card in can and card != keep]
    return max(loose or [card for card in can if card != keep] or can, key=value)


def throw(person: Person, card: str) -> None:
    """Throw a card: touch it and press the button."""
    if person.selected() != [card]:
        person.pick([card])
    push(person, "discard")


def lay_all(person: Person) -> None:
    """Lay what is proposed; where groupings tie, the first one."""
    person.press(press(person, "lay"))
    choice = person.page.locator("[data-grouping='0']")
    person.until(
        lambda: not person.view["lays"] or bool(choice.count()), "the phoms, or a choice of them"
    )
    if choice.count():
        person.check()
        person.press(choice)
    person.until(lambda: not person.view["lays"], "the phoms lie on the table")


def play_turn(person: Person, keep: str = "") -> None:
    """Make one step of a turn in a sensible way."""
    view = person.view
    if view["u"]:
        push(person, "u")
    elif view["phase"] == "take":
        push(person, "eat" if legal(person, "eat") else "draw")
    elif view["lays"]:
        lay_all(person)
    elif view["send_all"]:
        push(person, "send")
        person.until(lambda: not person.view["send_all"], "all is sent")
    else:
        throw(person, worst(person, keep))


def play_deal(person: Person, each: Callable[[], None] | None = None, keep: str = "") -> None:
    """Play a deal from where it stands to its end; `each` is called before every step."""
    while person.wait_for_turn():
        if each is not None:
            each()
        play_turn(person, keep)


def next_deal(person: Person) -> None:
    """From the sheet to the cards of the next deal."""
    deal = person.view["deal"]
    person.press(person.button("next-deal"))
    person.until(lambda: person.view["deal"] > deal and person.playing, "the next deal")
    person.wait_for_cards()


AGAIN = [
    "5S 6S 7S 9D 2H JC KH QD 3D 4C",
    "9C 9H 2S JD KC 4D 6H 8C QS",
    "AH 10D 5D 7C 3C 3H 8S",
]
"""Two players: when the second eats the nine of diamonds, the first, who has laid 5S 6S 7S, has
another turn and draws the eight."""


def make_table(
    person: Person, seats: int = 4, *, level: str = "medium", deals: int | None = None
) -> None:
    """A table by the form of house rules, with bots; until the cards are dealt."""
    person.open("/new/phom")
    expect(person.field("how-many")).to_be_visible()
    expect(person.text("gold-note")).to_be_visible()
    person.field("how-many").select_option(str(seats))
    for seat in range(2, seats + 1):
        person.field("seat-number", number=seat).select_option(f"bot:{level}")
    if deals is not None:
        person.press(person.text("every-switch"))
        person.field("phom-option-deals").fill(str(deals))
        person.field("phom-option-deals").blur()
    person.press(person.button("make-and-play"))
    person.wait_for_cards()


def apart(person: Person, kind: str) -> None:
    """None of these lies over another or outside the screen."""
    width = PHONE["width"] if person.touch else 1280
    boxes = [box for one in person.page.locator(kind).all() if (box := one.bounding_box())]
    for box in boxes:
        assert box["x"] >= -1, (kind, box)
        assert box["x"] + box["width"] <= width + 1, (kind, box)
    for one, other in combinations(boxes, 2):
        assert (
            one["x"] + one["width"] <= other["x"] + 2
            or other["x"] + other["width"] <= one["x"] + 2
            or one["y"] + one["height"] <= other["y"] + 2
            or other["y"] + other["height"] <= one["y"] + 2
        ), (kind, one, other)


def check_felt(person: Person) -> None:
    """What lies before the players is whole and apart."""
    person.check()
    apart(person, ".felt-area .row")


def check_result(person: Person) -> None:
    """The sheet shows everybody's cards in their groups, and every payment with its amount."""
    person.check()
    view = person.view
    rows = person.sheet.locator(".body > ol > li")
    expect(rows).to_have_count(len(view["seats"]))
    ends = view["result"]["seats"]
    first = view["result"]["winner"]  # after a u nobody has a place
    order = sorted(range(len(ends)), key=lambda seat: ends[seat]["place"] or 1 + (seat != first))
    for row, seat in zip(rows.all(), order, strict=True):
        end = ends[seat]
        cards = sum(len(phom["cards"]) for phom in end["phoms"]) + len(end["trash"])
        expect(row.locator(".card")).to_have_count(cards)
        expect(row.locator(".sent > .tag")).to_have_count(
            sum(len(phom["sent"]) for phom in end["phoms"])
        )
        purse = words.digits(view["seats"][seat]["purse"], person.language)
        purse = person.say("purse-of", purse=purse)
        expect(row.get_by_role("img", name=purse, exact=True)).to_be_visible()
    amounts = person.sheet.locator("table td.amount")
    expect(amounts).to_have_count(len(view["payments"]))
    gains = [0] * len(ends)
    for paid in view["payments"]:
        gains[paid["from"]] -= paid["amount"]
        gains[paid["to"]] += paid["amount"]
    assert gains == [end["gain"] for end in ends]
