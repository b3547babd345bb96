"""A person at a table of Sequence, and a deal whose cards are known."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, expect

from browser.kit import PHONE, Person

GRID = "[role=grid]"
ROUND = 120.0
"""How long eleven bots may take on a busy machine, in seconds."""
BY_HAND = "localStorage.setItem('salabie:auto', 'false');"
"""Set up with this, a person makes forced moves too."""

MINE = ["AD", "KD", "QD", "10D", "9D", "8D", "JC", "2D", "2D", "JS", "7D", "6D"]
"""What the first seat gets: all of the lowest row, both jacks, and a card that can die."""

THEIRS = [f"{rank}S" for rank in (*range(2, 11), "Q", "K", "A")] * 2
THEIRS += [f"{rank}C" for rank in (*range(3, 11), "Q", "K")]
"""What the other gets: nothing of diamonds, and no jack."""


def two_players() -> list[str]:
    """The cards of a game for two: the hands, then the draw pile, where the first seat's third play
    comes after a swap."""
    mine, theirs = iter(MINE[7:]), iter(THEIRS[7:])
    pile = [
        *(next(mine), next(theirs)),  # the wild jack, a card of the other
        *(next(mine), next(theirs)),  # the first 2 of diamonds
        *(next(mine), next(mine), next(theirs)),  # the swap of the second, the removal
    ]
    rest = list(theirs)
    for card in [*mine, *rest[:6]]:
        pile += [card, rest.pop()]
    return [f"0: {' '.join(MINE[:7])}", " ".join(THEIRS[:7]), " ".join(pile)]


def space(person: Person, place: str) -> Locator:
    """A space of the board."""
    return person.page.locator(f'[data-space="{place}"]')


def row_and_column(person: Person, row: int, column: int) -> str:
    """How the page names a space, counted from 1 as it faces the person."""
    return person.say("sequence-where", row=row, column=column)


def press(person: Person, verb: str) -> Locator:
    """The main button, or the one that swaps."""
    return person.page.locator(f"[data-press={verb}]")


def lit(person: Person) -> list[str]:
    """The spaces that are lit, in the order of the board."""
    found = person.page.locator(f"{GRID} .lit").all()
    return sorted(str(one.get_attribute("data-space")) for one in found)


def places(person: Person, card: str) -> list[str]:
    """Where the hall says that a card can go, in reading order."""
    moves = [move.split() for move in person.view["legal"]]
    found = {parts[1].removeprefix("x") for parts in moves if parts[0] == card and len(parts) > 1}
    return sorted(found)


def play(person: Person, card: str, place: str) -> None:
    """Choose a card, then its space; a jack on a phone asks for a second touch."""
    if person.selected() != [card]:
        person.touch_card(card)
    expect(person.card(card)).to_have_attribute("aria-pressed", "true")
    assert lit(person) == places(person, card)

    def touch() -> None:
        person.press(space(person, place))
        if card.startswith("J") and person.touch:
            expect(space(person, place)).to_have_class(re.compile(r"\baim\b"))
            person.press(space(person, place))

    person.moved(touch)


def play_first(person: Person) -> None:
    """Make the first move of the hall's list, whatever it is."""
    first, *rest = person.view["legal"][0].split()
    if first in ("draw", "pass"):
        person.moved(lambda: person.press(press(person, "main")))
    elif first in ("swap", "drop"):
        person.pick([rest[0]])
        verb = "swap" if first == "swap" else "main"
        person.moved(lambda: person.press(press(person, verb)))
    elif len(rest) > 1:
        person.touch_card(first)
        person.press(space(person, rest[0]))
        while press(person, "main").inner_text() == person.say("sequence-lock-these"):
            person.press(press(person, "main"))
            person.page.wait_for_timeout(100)
    else:
        play(person, first, rest[0].removeprefix("x"))


def play_out(person: Person, each: Callable[[int], None] | None = None) -> None:
    """Play from where the game stands to its end."""
    turn = 0

    def waits() -> bool:
        person.until(lambda: person.my_turn or person.over, "a round of many bots", ROUND)
        return person.wait_for_turn()

    while waits():
        if each is not None:
            each(turn)
        turn += 1
        play_first(person)


def make_table(
    person: Person, seats: int, players: Iterable[str] | None = None, **rules: str
) -> None:
    """A table by the form of house rules, against easy bots where nothing else is said; until the
    cards are dealt or friends are waited for."""
    page = person.page
    person.open("/new/sequence")
    expect(person.field("how-many")).to_be_visible()
    person.field("how-many").select_option(str(seats))
    kinds = list(players or ["bot:easy"] * (seats - 1))
    for seat, kind in enumerate(kinds, 2):
        person.field("seat-number", number=seat).select_option(kind)
    if rules:
        person.press(page.get_by_text(person.say("every-switch"), exact=True))
    for name, value in rules.items():
        words = person.say(f"sequence-option-{name.replace('_', '-')}-{value}")
        person.press(page.locator("label").filter(has_text=words))
    if "open" in kinds:
        person.press(person.button("make-and-invite"))
        person.until(lambda: "/t/" in person.path(), "the table")
    else:
        person.press(person.button("make-and-play"))
        person.wait_for_cards()


def check_board(person: Person) -> None:
    """The board shows what the hall told, and all of the table is on the screen at once."""
    person.check()
    view = person.view
    page = person.page
    expect(page.locator(f"{GRID} [data-space]")).to_have_count(100)
    chips = sum(one != "." for one in view["chips"])
    expect(page.locator(f"{GRID} .chip")).to_have_count(chips)
    expect(page.locator(f"{GRID} > svg > line:not(.edge)")).to_have_count(len(view["sequences"]))
    expect(page.locator(f"{GRID} .last")).to_have_count(int(view["last"] is not None))
    size = PHONE if person.touch else page.viewport_size
    assert size is not None
    for part in (GRID, ".own", ".teams li"):
        for one in page.locator(part).all():
            box = one.bounding_box()
            assert box is not None
            assert box["x"] >= -1, part
            assert box["x"] + box["width"] <= size["width"] + 1, part
            assert box["y"] + box["height"] <= size["height"] + 1, part
    board = page.locator(GRID).bounding_box()
    assert board is not None
    assert board["width"] / 10 >= 30


def check_result(person: Person) -> None:
    """The sheet shows the teams, the winner first, each with its sequences and players."""
    person.check()
    view: dict[str, Any] = person.view
    rows = person.sheet.locator(".body > ol > li")
    expect(rows).to_have_count(view["teams"])
    if view["winner"] is None:
        expect(person.sheet.locator("#over")).to_have_text(person.say("sequence-nobody-wins"))
        return
    made = person.say("sequence-made-of", made=view["made"][view["winner"]], of=view["to_win"])
    expect(rows.first.get_by_role("img", name=made, exact=True)).to_be_visible()
    own = view["seat"] is not None and view["seat"] % view["teams"] == view["winner"]
    if own:
        expect(person.sheet.locator("#over")).to_have_text(person.say("you-win"))
