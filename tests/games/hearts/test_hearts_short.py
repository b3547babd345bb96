"""Short decks: whole hands small enough to be counted, searched and solved."""

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pytest
from hearts_reference import Hand, deck_of, order
from test_hearts_counts import naive_counts
from test_hearts_play import play_hand

from salabie import Table, kernel
from salabie.cards import CARDS
from salabie.game import find_game
from salabie.record import position_of
from salabie.simulate.perft import perft
from salabie.testing import check_game
from short_decks import check_refused, check_told
from small_games import WholeGame, decks_of, with_hand

HEARTS = find_game("hearts")
NO_PASSING: dict[str, Any] = {"passing": []}
TINY = {"ranks": 3, "suits": 2}


@pytest.mark.parametrize(
    ("seats", "rules", "deck"),
    [
        (4, {"hand_size": 4}, "JS JC JD JH QS QC QD QH KS KC KD KH AS AC AD AH"),
        (3, {"ranks": 4}, "JS JC JH QS QC QD QH KS KC KD KH AS AC AD AH"),
        (3, {**TINY, "passing": []}, "QS QH KS KH AS AH"),
        (4, {"ranks": 5, "suits": 3, "hand_size": 3}, "JS JC JH QS QC QH KS KC KH AS AC AH"),
        (3, {"hand_size": 1, "passing": []}, "AS AC AH"),
    ],
    ids=str,
)
def test_hearts_3_the_highest_cards_are_kept(seats: int, rules: dict[str, Any], deck: str) -> None:
    table = Table("hearts", seats, rules)
    cards = [CARDS[card] for card in table.deck()]
    assert " ".join(order(cards)) == deck
    assert sorted(cards) == sorted(deck_of(seats, 1, dict(table.options)))
    table.deal(seed=1)
    assert table.view(0)["counts"] == [len(cards) // seats] * seats


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_hearts_3_the_usual_hand_size_is_the_usual_deck(seats: int) -> None:
    usual = HEARTS.resolve({}, seats)
    named = HEARTS.resolve({"hand_size": 52 // seats}, seats)
    assert HEARTS.deck(seats, usual) == HEARTS.deck(seats, named)
    states = HEARTS.new_states(1, seats, usual)
    assert states.tobytes() == HEARTS.new_states(1, seats, named).tobytes()
    assert [CARDS[card] for card in HEARTS.deck(seats, usual)] == deck_of(seats, 1)


@pytest.mark.parametrize(
    ("seats", "rules", "code", "words"),
    [
        (4, {"ranks": 3, "hand_size": 4}, "deck_too_small", "12 cards, and 16 are needed"),
        (7, TINY, "deck_too_small", "6 cards, and 7 are needed"),
        (3, TINY, "pass_too_many", "Hands of 2 cards"),
        (6, {"decks": 2, "ranks": 5}, "short_decks", "of one deck"),
        (6, {"decks": 2, "hand_size": 5}, "short_decks", "of one deck"),
    ],
    ids=str,
)
def test_hearts_short_decks_that_cannot_be_dealt(
    seats: int, rules: dict[str, Any], code: str, words: str
) -> None:
    check_refused("hearts", seats, rules, code, words)


def test_hearts_rules_page_tells_of_a_short_deck_only_where_there_is_one() -> None:
    assert "13 each" not in check_told("hearts", {"ranks", "suits", "hand_size"}, {"hand_size": 4})


# The kit, and the naive engine.

SHORT: list[tuple[int, dict[str, Any]]] = [
    (3, {"ranks": 3, "suits": 2, "passing": []}),
    (3, {"ranks": 5, "suits": 2, "passing": ["left", "right"], "pass_count": 1}),
    (3, {"ranks": 4}),
    (4, {"hand_size": 4, "moon": "add"}),
    (4, {"hand_size": 4, "spot": True, "jack_of_diamonds": True}),
    (4, {"ranks": 6, "suits": 3, "pass_count": 2}),
    (5, {"ranks": 6, "pass_count": 2, "queen_breaks_hearts": False}),
    (7, {"ranks": 3, "passing": [], "first_trick_points": True}),
]


@pytest.mark.parametrize(("seats", "rules"), SHORT[1:], ids=str)
def test_hearts_passes_the_kit_with_short_decks(
    seats: int, rules: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    check_game("hearts", seats, rules, deals=effort(2, 60), seed=5, worlds=1)


@pytest.mark.parametrize(("seats", "rules"), SHORT, ids=str)
def test_hearts_hands_of_short_decks_agree_with_the_naive_engine(
    seats: int, rules: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    moons = 0
    for number in range(effort(40, 1000)):
        table = Table("hearts", seats, rules)
        gains = play_hand(table, random.Random(number))
        assert table.view(-1)["gains"] == gains
        moons += table.view(-1)["moon"] is not None
    assert moons or seats > 4


# Counts.


@pytest.mark.parametrize(("seats", "rules"), SHORT, ids=str)
def test_hearts_lines_of_short_decks_as_a_naive_engine_counts_them(
    seats: int, rules: dict[str, Any]
) -> None:
    rules = {**rules, "passing": [], "moon": "add"}
    for seed in range(2):
        table = Table("hearts", seats, rules)
        table.deal(seed=seed)
        hands = position_of(table)["hands"]
        assert perft(table, 9) == naive_counts(hands, rules, 9)


# Every world, by brute force.


def hands_of(states: np.ndarray[Any, Any]) -> bytes:
    """The hands, and what is passed as long as that is not known to all."""
    state = states[0]
    passes = state["passed"] if HEARTS.public(states, 0)["phase"] == "pass" else state["hands"][:0]
    return bytes(state["hands"].tobytes() + passes.tobytes())


@pytest.mark.parametrize(
    "rules",
    [
        {**TINY, **NO_PASSING},
        {**TINY, "passing": ["left"], "pass_count": 1},
        {"hand_size": 2, "first_trick_points": True, **NO_PASSING},
    ],
    ids=str,
)
def test_hearts_all_worlds_of_a_whole_small_game(
    rules: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    decks = decks_of("hearts", 3, rules)
    assert len(decks) == 90
    whole = WholeGame("hearts", 3, rules, decks)
    assert whole.check_worlds(effort(30, 2000), key=hands_of) > 20


@pytest.mark.parametrize(
    ("seats", "rules", "deals"),
    [
        (3, {"ranks": 3, "suits": 3, "first_trick_points": True, **NO_PASSING}, 20),
        (3, {"ranks": 3, "suits": 3, "passing": ["right"], "pass_count": 1}, 20),
        (4, {"hand_size": 2, "passing": ["across"], "pass_count": 2}, 90),
        (4, {"suits": 2, "hand_size": 2, **NO_PASSING}, 90),
    ],
    ids=str,
)
def test_hearts_all_worlds_of_one_hand(
    seats: int, rules: dict[str, Any], deals: int, effort: Callable[[int, int], int]
) -> None:
    all_decks = decks_of("hearts", seats, rules)
    for seed in range(effort(1, 6)):
        decks = with_hand(all_decks, len(all_decks[0]) // seats, seed)
        assert len(decks) == deals
        whole = WholeGame("hearts", seats, rules, decks)
        assert whole.check_worlds(effort(15, 1000), key=hands_of, seat=0) > 10


# Solved with open cards.


def solve(whole: WholeGame) -> Callable[[bytes], tuple[float, ...]]:
    """What a state is worth to each seat where everybody sees all and plays for the own gain, the
    first of equal moves."""

    @lru_cache(None)
    def value(text: bytes) -> tuple[float, ...]:
        states = whole.state(text)
        acting = int(kernel.to_act_at(states, 0))
        if not acting:
            gains = np.zeros(whole.seats)
            kernel.utility_at(states, 0, gains)
            return tuple(gains.tolist())
        seat = acting.bit_length() - 1
        return max(map(value, whole.after(text)), key=lambda gains: gains[seat])

    return value


def solve_naively(hands: list[list[str]], options: dict[str, Any]) -> tuple[float, ...]:
    """The same by the naive engine."""

    def value(line: list[str]) -> tuple[float, ...]:
        hand = Hand(hands, 0, options)
        for card in line:
            hand.play(card)
        if hand.over:
            return tuple(-float(gain) for gain in hand.gains())
        seat = hand.turn
        # In the order of the cards' bits: by suit, then by rank.
        legal = sorted(order(hand.legal()), key=lambda card: "SCDH".index(card[-1]))
        return max((value([*line, card]) for card in legal), key=lambda gains: gains[seat])

    return value([])


@pytest.mark.parametrize(
    ("seats", "rules", "deals"),
    [
        (3, {**TINY, **NO_PASSING, "moon": "add"}, 90),
        (3, {"ranks": 3, "suits": 3, **NO_PASSING, "moon": "add"}, 40),
        (4, {"hand_size": 3, **NO_PASSING, "moon": "add", "jack_of_diamonds": True}, 12),
    ],
    ids=str,
)
def test_hearts_solved_with_open_cards_as_by_the_naive_engine(
    seats: int, rules: dict[str, Any], deals: int
) -> None:
    decks = decks_of("hearts", seats, rules) if deals > 40 or seats == 3 else []
    pick = random.Random(1)
    for _ in range(deals - len(decks)):
        deck = np.array(Table("hearts", seats, rules).deck(), np.uint8)
        pick.shuffle(deck)
        decks.append(deck)
    whole = WholeGame("hearts", seats, rules, pick.sample(decks, deals))
    value = solve(whole)
    for text in whole.dealt:
        hands = [hand.split() for hand in HEARTS.plain(whole.state(text), 0)["hands"]]
        assert value(text) == solve_naively(hands, whole.options)
