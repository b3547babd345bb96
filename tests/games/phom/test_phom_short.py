"""Short decks: deals small enough to be counted and searched."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest
from phom_kit import begin, random_rules, shuffled
from phom_naive import in_order
from phom_reference import Deal
from test_phom_play import play_deal

from salabie import Table
from salabie.cards import CARDS
from salabie.game import find_game
from salabie.simulate.perft import perft
from salabie.testing import check_game
from short_decks import check_refused, check_told
from small_games import WholeGame, decks_of, with_hand

PHOM = find_game("phom")
RUNS = {"ranks": 5, "suits": 2, "rounds": 2}  # ten cards, three each; no sets
SETS = {"ranks": 3, "suits": 4, "rounds": 2, "hand_size": 3}  # twelve cards


@pytest.mark.parametrize(
    ("seats", "rules", "deck", "sizes"),
    [
        (2, RUNS, "9S 9H 10S 10H JS JH QS QH KS KH", [4, 3]),
        (2, SETS, "JS JC JD JH QS QC QD QH KS KC KD KH", [4, 3]),
        (3, {"ranks": 5, "suits": 3, "rounds": 2}, None, [4, 3, 3]),
        (2, {"ranks": 7, "hand_size": 9}, None, [10, 9]),
        (4, {"rounds": 3}, None, [10, 9, 9, 9]),
    ],
    ids=str,
)
def test_phom_1_the_highest_ranks_are_kept(
    seats: int, rules: dict[str, Any], deck: str | None, sizes: list[int]
) -> None:
    table = Table("phom", seats, rules)
    if deck is not None:
        assert " ".join(in_order(CARDS[card] for card in table.deck())) == deck
    table.deal(seed=1)
    view = table.view(0)
    assert view["counts"] == sizes
    assert view["stock"] == len(table.deck()) - sum(sizes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_phom_2_the_usual_deck_is_dealt_as_ever(seats: int) -> None:
    options = PHOM.resolve({}, seats)
    assert PHOM.deck(seats, options) == list(range(52))
    assert sorted(PHOM.hand_sizes(seats, options, 1)) == [9] * (seats - 1) + [10]
    assert PHOM.dtypes[0].itemsize == 584


@pytest.mark.parametrize(
    ("seats", "rules", "code", "words"),
    [
        (4, {"ranks": 5}, "deck_too_small", "20 cards, and 24 are needed"),
        (4, {"ranks": 12, "hand_size": 9}, "deck_too_small", "48 cards, and 52"),
        (2, {"ranks": 3, "suits": 2, "rounds": 2}, "deck_too_small", "6 cards, and 8"),
        (2, {"hand_size": 1}, "hand_too_small", "two cards or more"),
        (2, {"ranks": 12, "u_khan": True}, "short_u_khan", "nine cards"),
        (2, {"hand_size": 5, "u_khan": True}, "short_u_khan", "nine cards"),
    ],
    ids=str,
)
def test_phom_short_decks_that_cannot_be_dealt(
    seats: int, rules: dict[str, Any], code: str, words: str
) -> None:
    check_refused("phom", seats, rules, code, words)


def test_phom_rules_page_tells_of_a_short_deck_only_where_there_is_one() -> None:
    check_told("phom", {"ranks", "suits", "hand_size", "rounds"}, {"rounds": 3})


# The kit, and the naive engine.

SHORT: list[tuple[int, dict[str, Any]]] = [
    (2, RUNS),
    (2, SETS),
    (2, {"ranks": 4, "suits": 4, "rounds": 3, "hand_size": 5}),
    (2, {"ranks": 8, "suits": 3, "hand_size": 6}),
    (3, {"ranks": 6, "suits": 3, "rounds": 2, "hand_size": 4}),
    (3, {"ranks": 9, "suits": 4, "hand_size": 7, "rounds": 3}),
    (4, {"ranks": 10}),
    (2, {"ranks": 3, "suits": 4, "rounds": 2, "hand_size": 2}),
]


@pytest.mark.parametrize(("seats", "rules"), SHORT, ids=str)
def test_phom_passes_the_kit_with_short_decks(
    seats: int, rules: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    check_game("phom", seats, rules, deals=effort(2, 60), seed=5, worlds=1)


@pytest.mark.parametrize(("seats", "rules"), SHORT, ids=str)
def test_phom_deals_of_short_decks_agree_with_the_naive_engine(
    seats: int, rules: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    ways = set()
    for number in range(effort(25, 1000)):
        rng = random.Random(number)
        table = Table("phom", seats, random_rules(rng) | {"u_khan": False, **rules})
        ways.add(play_deal(table, rng, rng.choice([0.2, 0.9, 1.0]), None).by)
    assert len(ways) > 1


# Counts.


def naive_counts(deal: Deal, depth: int) -> list[int]:
    """Lines of play by the naive engine."""
    counts = [0] * depth

    def walk(deal: Deal, level: int) -> None:
        if level == depth or deal.over:
            return
        moves = deal.legal()
        counts[level] += len(moves)
        for move in moves:
            after = copy.deepcopy(deal)
            after.play(move)
            walk(after, level + 1)

    walk(deal, 0)
    return counts


@pytest.mark.parametrize(
    ("seats", "rules", "depth"),
    [
        (2, RUNS, 6),
        (2, SETS, 6),
        (3, {"ranks": 5, "suits": 3, "rounds": 2}, 6),
        (2, {"ranks": 3, "suits": 4, "rounds": 2, "hand_size": 2}, 8),
    ],
    ids=str,
)
def test_phom_lines_of_short_decks_as_a_naive_engine_counts_them(
    seats: int, rules: dict[str, Any], depth: int
) -> None:
    for seed in range(2):
        table = Table("phom", seats, rules)
        naive = begin(table, shuffled(random.Random(seed), table), None)
        assert perft(table, depth) == naive_counts(naive, depth)


# Every world, by brute force.


@pytest.mark.parametrize(
    ("rules", "deals"),
    [
        ({**RUNS, "ranks": 4}, 10 * 6),
        ({**RUNS, "mom_sends": True}, 20 * 6),
    ],
    ids=str,
)
def test_phom_all_worlds_of_one_hand(
    rules: dict[str, Any], deals: int, effort: Callable[[int, int], int]
) -> None:
    # The stock's order too is a part of the world.
    size = PHOM.hand_sizes(2, PHOM.resolve(rules, 2), 0)[0]
    all_decks = decks_of("phom", 2, rules, ordered=True)
    for seed in range(effort(1, 6)):
        decks = with_hand(all_decks, size, seed)
        assert len(decks) == deals
        whole = WholeGame("phom", 2, rules, decks)
        assert whole.check_worlds(effort(15, 1000), seat=0) > 10
