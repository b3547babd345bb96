"""Closed counts of lines of play, and deals in which each rule bites."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hearts_kit import at
from hearts_reference import Hand

from salabie import Table
from salabie.simulate.perft import divide, perft

CASES = json.loads((Path(__file__).parents[2] / "cases" / "hearts_counts.json").read_text())
SUITS = "CDHS"  # the case file's order
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def card_of(number: int) -> str:
    """A card of the case file: 4 × rank + suit."""
    return RANKS[number // 4] + SUITS[number % 4]


def number_of(card: str) -> int:
    """The other way."""
    return 4 * RANKS.index(card[:-1]) + SUITS.index(card[-1])


def deal_of(seed: int) -> list[list[str]]:
    """The case file's deal."""
    cards = list(range(52))
    random.Random(seed).shuffle(cards)
    return [[card_of(card) for card in cards[seat::4]] for seat in range(4)]


def table_of(seed: int, rules: dict[str, Any]) -> Table:
    """The same as a table, nothing passed."""
    return at(*(" ".join(hand) for hand in deal_of(seed)), rules={"passing": [], **rules})


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: str(case["rules"]))
def test_hearts_counts(case: dict[str, Any], effort: Callable[[int, int], int]) -> None:
    depth = effort(9, 11)
    table = table_of(case["seed"], case["rules"])
    assert perft(table, depth) == case["counts"][:depth]
    assert sum(divide(table, 6).values()) == case["counts"][5]


@pytest.mark.parametrize("case", CASES["lowest_card_play"], ids=lambda case: str(case["seed"]))
def test_hearts_lowest_card_play(case: dict[str, Any]) -> None:
    table = table_of(case["seed"], {})
    while table.to_act():
        (seat,) = table.to_act()
        table.play(seat, min(table.legal(seat), key=number_of))
    assert table.scores() == case["points"]


def naive_counts(hands: list[str], rules: dict[str, Any], depth: int) -> list[int]:
    """Counts of lines by the naive engine."""
    options = dict(Table("hearts", len(hands), rules).options)
    counts = [0] * depth

    def walk(line: list[str]) -> None:
        hand = Hand([text.split() for text in hands], 0, options)
        for card in line:
            hand.play(card)
        if hand.over or len(line) == depth:
            return
        legal = hand.legal()
        counts[len(line)] += len(legal)
        for card in legal:
            walk([*line, card])

    walk([])
    return counts


BITING = {
    # Void in clubs on the first trick.
    "void_in_clubs": ["2C 5H AS", "3C QS KH", "4D QH 7S", "5C 6S AH"],
    "only_points": ["2C 5S AS", "3C 8S 8C", "QS QH 7H", "5C 6S 9S"],
    # A leader with hearts and Black Maria only must lead her; with hearts only, hearts.
    "queen_and_hearts": ["2C 3C 4C", "QS KH AC", "3D 4D 5C", "5D 6D 6C"],
    "only_hearts": ["2C 3C 4C", "QH KH AC", "3D 4D 5C", "5D 6D 6C"],
    # Black Maria breaks hearts, or does not.
    "maria_breaks": ["2C 5H AS", "KC 4S KH", "QS 8S 8H", "5C 6D 7H"],
}


@pytest.mark.parametrize("name", BITING)
@pytest.mark.parametrize("queen_breaks", [True, False])
@pytest.mark.parametrize("first_trick_points", [True, False])
def test_hearts_counts_where_rules_bite(
    name: str, queen_breaks: bool, first_trick_points: bool
) -> None:
    rules = {
        "passing": [],
        "queen_breaks_hearts": queen_breaks,
        "first_trick_points": first_trick_points,
    }
    hands = BITING[name]
    assert perft(at(*hands, rules=rules), 12) == naive_counts(hands, rules, 12)


def test_hearts_5_counts_of_passes() -> None:
    for seats, count, ways in [(4, 3, 286), (3, 4, 2380), (7, 1, 7), (5, 2, 45)]:
        table = Table("hearts", seats, {"pass_count": count})
        table.deal(seed=1)
        assert perft(table, 2) == [ways, ways * ways]
        legal = table.legal(0)
        assert len(set(legal)) == ways
        assert all(len(text.split()) == count + 1 for text in legal)


def test_hearts_18_counts_of_passes_with_equal_cards() -> None:
    rules = {"decks": 2, "passing": ["left"], "pass_count": 2}
    hands = [
        "2S 2S 3S 3S",
        "4S 4S 5S 6S",
        "7C 8C 9C 10C",
        "7D 8D 9D 10D",
        "2C 2C 2D 2D",
        "AC AC AD AD",
    ]
    table = at(*hands, rules=rules, passing="left")
    assert sorted(table.legal(0)) == ["pass 2S 2S", "pass 2S 3S", "pass 3S 3S"]
    assert len(table.legal(1)) == 4
    assert len(table.legal(2)) == 6
