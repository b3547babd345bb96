"""Short decks: whole games small enough to be counted, searched and solved."""

import copy
import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pytest
from thirteen_reference import Match, order, top_of_win
from thirteen_solver import OpenGame

from salabie import Table, kernel
from salabie.cards import CARDS
from salabie.errors import SetupError
from salabie.game import find_game
from salabie.random_numbers import new_rng
from salabie.record import position_of
from salabie.simulate.perft import perft
from salabie.testing import check_game
from short_decks import check_refused, check_told
from small_games import WholeGame, decks_of

THIRTEEN = find_game("thirteen")
FREE = {"first_lead": "free", "end_on_two": False}


@pytest.mark.parametrize(
    ("rules", "deck", "size"),
    [
        ({"ranks": 3, "suits": 2}, "KS KH AS AH 2S 2H", 3),
        ({"ranks": 4, "suits": 3}, "QS QC QH KS KC KH AS AC AH 2S 2C 2H", 6),
        ({"ranks": 3, "hand_size": 2}, "KS KC KD KH AS AC AD AH 2S 2C 2D 2H", 2),
    ],
    ids=str,
)
def test_thirteen_1_the_highest_ranks_are_kept(rules: dict[str, Any], deck: str, size: int) -> None:
    table = Table("thirteen", 2, rules)
    assert order(" ".join(CARDS[card] for card in table.deck())) == deck
    assert table.deck() == sorted(table.deck())
    table.deal(seed=1)
    assert table.view(0)["counts"] == [size, size]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thirteen_2_the_usual_deck_is_dealt_as_ever(seats: int) -> None:
    options = THIRTEEN.resolve({}, seats)
    assert THIRTEEN.deck(seats, options) == list(range(52))
    assert THIRTEEN.hand_sizes(seats, options, None) == [13] * seats


@pytest.mark.parametrize(
    ("seats", "rules", "code", "words"),
    [
        (4, {"ranks": 3, "hand_size": 4}, "deck_too_small", "12 cards, and 16 are needed"),
        (3, {"ranks": 5, "suits": 2, "hand_size": 4}, "deck_too_small", "10 cards, and 12"),
        (2, {"suits": 2, "hand_size": 2, "throw_threes": True}, "all_threes", "hand of 2 cards"),
        (4, {"hand_size": 4, "throw_threes": True}, "all_threes", "hand of 4 cards"),
    ],
    ids=str,
)
def test_thirteen_short_decks_that_cannot_be_dealt(
    seats: int, rules: dict[str, Any], code: str, words: str
) -> None:
    check_refused("thirteen", seats, rules, code, words)


def test_thirteen_rules_page_tells_of_a_short_deck_only_where_there_is_one() -> None:
    assert "13 cards; with two" not in check_told(
        "thirteen", {"ranks", "suits", "hand_size"}, {"ranks": 5}
    )


def test_thirteen_positions_of_a_short_deck_hold_its_cards_only() -> None:
    table = Table("thirteen", 2, {"ranks": 4, "hand_size": 3})
    for hands in (["JS KS", "AS"], ["QS KS AS 2S", "AH"]):
        with pytest.raises(SetupError, match="hands"):
            table.set_position({"hands": hands})
    table.set_position({"hands": ["QS KS", "AS"]})
    assert table.legal(0) == ["QS", "KS"]


# The kit: everything that holds of every game, bots of all levels included.

KIT: list[tuple[int, dict[str, Any]]] = [
    (2, {"ranks": 3, "suits": 2, "hand_size": 2}),
    (2, {"ranks": 6, "hand_size": 5, **FREE}),
    (3, {"ranks": 3, "suits": 3, "hand_size": 1, **FREE}),
    (3, {"ranks": 5, "suits": 3}),
    (4, {"ranks": 3}),
    (4, {"ranks": 9, "suits": 4, "preset": "southern"}),
    (4, {"suits": 3, "preset": "khmer"}),
    (3, {"ranks": 8, "preset": "northern"}),
]


@pytest.mark.parametrize(("seats", "rules"), KIT, ids=str)
def test_thirteen_passes_the_kit_with_short_decks(
    seats: int, rules: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    check_game("thirteen", seats, rules, deals=effort(2, 60), seed=5, worlds=1)


# Counts.


def naive_counts(match: Match, depth: int) -> list[int]:
    """Lines of play by the naive engine."""
    counts = [0] * depth

    def walk(match: Match, level: int) -> None:
        if level == depth or not match.acting():
            return
        seat = match.acting()[0]
        moves = match.legal(seat)
        counts[level] += len(moves)
        for move in moves:
            after = copy.deepcopy(match)
            after.play(seat, move)
            walk(after, level + 1)

    walk(match, 0)
    return counts


@pytest.mark.parametrize(
    ("seats", "rules", "depth"),
    [
        (2, {"ranks": 3, "suits": 2}, 9),
        (2, {"ranks": 5, "suits": 2, "hand_size": 4}, 8),
        (3, {"ranks": 3, "suits": 2, **FREE}, 12),
        (3, {"ranks": 4, "suits": 3, "hand_size": 3}, 6),
        (4, {"ranks": 3, "hand_size": 2, "pass_locks": False}, 6),
        (2, {"ranks": 4, "hand_size": 5, "double_sequences": "two", "quad_beats": 3}, 5),
    ],
    ids=str,
)
def test_thirteen_lines_of_short_decks_as_a_naive_engine_counts_them(
    seats: int, rules: dict[str, Any], depth: int
) -> None:
    for seed in range(3):
        table = Table("thirteen", seats, rules)
        table.deal(seed=seed)
        match = Match(seats, table.options)
        match.deal(position_of(table)["hands"])
        assert perft(table, depth) == naive_counts(match, depth)


# Every world, by brute force.

WHOLE: list[tuple[int, dict[str, Any], int | None]] = [
    (2, {"ranks": 3, "suits": 2, "hand_size": 2}, None),
    (2, {"ranks": 3, "suits": 2, "hand_size": 2}, 1),
    (2, {"ranks": 3, "suits": 2, "hand_size": 2, "first_lead": "single"}, None),
    (2, {"ranks": 3, "suits": 3, "hand_size": 2, **FREE}, None),
    (3, {"ranks": 3, "suits": 3, "hand_size": 1, **FREE}, None),
    (3, {"ranks": 3, "suits": 2, "hand_size": 2, **FREE}, None),
    (3, {"ranks": 3, "suits": 2, "hand_size": 2, "end_on_two": False, "pass_locks": False}, 2),
    (4, {"ranks": 4, "suits": 2, "hand_size": 1, **FREE}, None),
]


@pytest.mark.parametrize(("seats", "rules", "first"), WHOLE, ids=str)
def test_thirteen_all_worlds_of_a_whole_small_game(
    seats: int, rules: dict[str, Any], first: int | None, effort: Callable[[int, int], int]
) -> None:
    # `first` leads, as after an earlier deal; None: the lowest card decides, and tells something.
    def begin(states: np.ndarray[Any, Any]) -> None:
        if first is not None:
            THIRTEEN.set_first(states, 0, first)

    whole = WholeGame("thirteen", seats, rules, decks_of("thirteen", seats, rules), begin)
    assert whole.check_worlds(effort(30, 2000)) > 100


def test_thirteen_13_worlds_in_which_nobody_was_dealt_all_twos(
    effort: Callable[[int, int], int],
) -> None:
    rules = {"ranks": 3, "hand_size": 4, "instant_wins": ["four_twos"]}
    decks = decks_of("thirteen", 2, rules)
    whole = WholeGame("thirteen", 2, rules, decks, lines=False)
    assert len(whole.ended) > 0
    assert whole.check_worlds(effort(20, 500)) > 100


def test_thirteen_13_worlds_where_many_hands_would_win_at_once() -> None:
    # Of seven ranks thirteen cards are often six pairs or three triples.
    kinds = ["six_pairs", "three_triples"]
    rules = {"ranks": 7, "instant_wins": kinds}
    going_on = []
    for seed in range(200):
        table = Table("thirteen", 2, rules)
        table.deal(seed=seed)
        if table.to_act():
            going_on.append(table)
    assert 0 < len(going_on) < 140
    rng = new_rng(1)
    for table in going_on[:3]:
        seen = set()
        for _ in range(200):
            states = table.observe(0).copy()
            kernel.determinize_at(states, 0, 0, rng)
            hand = THIRTEEN.plain(states, 0)["hands"][1]
            assert all(top_of_win(set(hand.split()), kind) is None for kind in kinds)
            seen.add(hand)
        assert len(seen) > 20


# Solved with open cards.


def solve(whole: WholeGame) -> Callable[[bytes], float]:
    """What a state is worth to seat 0 with open cards, by the kernels."""

    @lru_cache(None)
    def value(text: bytes) -> float:
        states = whole.state(text)
        acting = int(kernel.to_act_at(states, 0))
        if not acting:
            gains = np.zeros(2)
            kernel.utility_at(states, 0, gains)
            return float(gains[0])
        best = max if acting == 1 else min
        return best(map(value, whole.after(text)))

    return value


@pytest.mark.parametrize(
    ("rules", "deals", "won"),
    [
        ({"ranks": 3, "suits": 2, "hand_size": 2}, 90, 44),
        ({"ranks": 3, "suits": 2}, 20, 8),
        ({"ranks": 3, "suits": 3, "hand_size": 3}, 60, 33),
        ({"ranks": 5, "suits": 2, "hand_size": 4}, 20, 11),
    ],
    ids=str,
)
def test_thirteen_solved_with_open_cards_as_by_an_independent_program(
    rules: dict[str, Any], deals: int, won: int
) -> None:
    decks = decks_of("thirteen", 2, rules)
    if deals < len(decks):
        decks = random.Random(1).sample(decks, deals)
    whole = WholeGame("thirteen", 2, rules, decks)
    solver = OpenGame(whole.options)
    value = solve(whole)
    found = 0
    for text in whole.dealt:
        hands = [frozenset(hand.split()) for hand in THIRTEEN.plain(whole.state(text), 0)["hands"]]
        first = solver.opener(hands)
        wins = solver.opener_wins(hands)
        assert value(text) == (1.0 if wins == (first == 0) else 0.0)
        found += wins
    assert found == won
