"""Hearts with many players, with two decks, and the moon."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.hearts import check_felt, check_result, make_table, play_hand
from browser.kit import AXE, DESKTOP, PHONE, Person, Visitors, axe_finds

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_seven_players_on_a_phone(visit: Visitors) -> None:
    person = visit("km", PHONE, touch=True)
    make_table(person, 7)
    assert person.view["counts"] == [7] * 7
    expect(person.page.locator(".felt-area .seat")).to_have_count(6)
    check_felt(person)

    def look(turn: int) -> None:
        if turn in (1, 4):
            check_felt(person)

    play_hand(person, each=look)
    check_result(person)


def test_two_decks_for_eight_players(visit: Visitors) -> None:
    person = visit("en", DESKTOP)
    make_table(person, 8, preset="cancellation")
    assert person.view["decks"] == 2
    assert max(person.view["counts"]) == 13  # a bot may have led already
    assert sorted(card.rstrip("'") for card in person.cards()) == sorted(person.view["hand"])
    seen = set()

    def look(turn: int) -> None:
        view = person.view
        crossed = sum(one["cancelled"] for one in view["trick"])
        expect(person.page.locator(".felt-area li.cancelled")).to_have_count(crossed)
        expect(person.page.locator(".felt-area li.wins")).to_have_count(
            int(view["winning"] is not None)
        )
        if (crossed and "crossed" not in seen) or turn == 2:
            check_felt(person)
            seen.add("crossed" if crossed else "plain")

    play_hand(person, choose=lambda legal: legal[0], each=look)
    check_result(person)
    assert sum(person.view["gains"]) == 52 or person.view["moon"]


def shoot(seat: int) -> Any:
    """Makes a view of one in which a seat has shot the moon and must choose."""

    def change(view: dict[str, Any]) -> None:
        scores = [12, 80, 21, 35]
        others = [score + (at != seat) * 26 for at, score in enumerate(scores)]
        own = [score - (at == seat) * 26 for at, score in enumerate(scores)]
        view |= {
            "phase": "moon",
            "hand": [],
            "to_act": [seat],
            "scores": scores,
            "legal": ["moon add", "moon subtract"] if seat == view["seat"] else [],
            "counts": [0] * 4,
            "points": [26 * (at == seat) for at in range(4)],
            "moon": {
                "seat": seat,
                "choice": None,
                "outcomes": {
                    "add": {"scores": others, "winners": [seat]},
                    "subtract": {"scores": own, "winners": None},
                },
            },
        }

    return change


@pytest.mark.parametrize("shooter", [0, 2])
def test_the_moon_in_plain_words(visit: Visitors, shooter: int) -> None:
    person = visit("km", PHONE, touch=True, reduced_motion="reduce")
    change, sent = shoot(shooter), []

    def between(route: WebSocketRoute) -> None:
        hall = route.connect_to_server()

        def told(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame.get("view"):
                change(frame["view"])
            route.send(json.dumps(frame))

        def asked(text: str | bytes) -> None:
            sent.append(json.loads(text))
            hall.send(text)

        hall.on_message(told)
        route.on_message(asked)

    person.page.route_web_socket("**/ws", between)
    person.open("/")
    person.press(person.play_now("hearts"))
    expect(person.page.locator(".own")).to_be_visible()
    for language in ("km", "en"):
        person.speak(language)
        read_moon(person, shooter)
    if shooter:
        return
    person.press(person.page.locator("[data-choice=subtract]"))
    person.until(lambda: any(one["type"] == "play" for one in sent), "the choice is sent")
    assert sent[-1]["move"] == "moon subtract"


def read_moon(person: Person, shooter: int) -> None:
    """Each choice says what becomes of the totals; whoever waits sees who chooses."""
    page = person.page
    person.check()
    if AXE.exists():
        assert axe_finds(page) == []
    if shooter:
        name = person.say("bot-name", number=shooter, level="")
        expect(person.text("hearts-shooter-chooses", name=name)).to_be_visible()
        expect(page.locator("[data-choice]")).to_have_count(0)
        return
    number = (lambda value: value) if person.language == "en" else khmer
    own = page.locator("[data-choice=subtract]")
    expect(own).to_contain_text(person.say("hearts-moon-subtract", points=number("26")))
    line = person.say(
        "hearts-from-to", name=person.say("you"), before=number("12"), after=number("−14")
    )
    expect(own).to_contain_text(line)
    others = page.locator("[data-choice=add]")
    expect(others).to_contain_text(person.say("hearts-moon-add", points=number("26")))
    expect(others).to_contain_text(person.say("hearts-ends-you"))
    expect(others).to_contain_text(f"{number('80')} → {number('106')}")


def khmer(text: str) -> str:
    """Digits as Khmer writes them."""
    return text.translate(str.maketrans("0123456789", "០១២៣៤៥៦៧៨៩"))
