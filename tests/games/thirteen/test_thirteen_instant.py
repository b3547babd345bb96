"""Hands that win as they are dealt: how often they come, against their exact chances."""

import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from numba import njit
from thirteen_reference import DECK, top_of_win

from salabie.games.thirteen import instant
from salabie.games.thirteen.state import INSTANT_WINS
from salabie.games.thirteen.text import mask_of_text
from salabie.random_numbers import below, new_rng

HANDS = 400_000
State = tuple[int, ...]


def chance(start: State, step: Callable[[State, int, int], State], wins: Callable[[State], bool]):
    """The exact chance of a kind of hand: the ways to take c of the four cards of each rank, from 3
    to 2, summed over all hands of 13. `step` gives the state after a rank."""
    ways: dict[tuple[int, State], int] = {(0, start): 1}
    for rank in range(13):
        found: dict[tuple[int, State], int] = {}
        for (cards, state), count in ways.items():
            for more in range(5):
                if cards + more <= 13:
                    key = (cards + more, step(state, rank, more))
                    found[key] = found.get(key, 0) + count * math.comb(4, more)
        ways = found
    won = sum(count for (cards, state), count in ways.items() if cards == 13 and wins(state))
    return Fraction(won, math.comb(52, 13))


def longest_run(state: State, rank: int, cards: int) -> State:
    """The run of pairs that ends with a rank, and the longest so far; no 2s."""
    run = state[0] + 1 if cards >= 2 and rank < 12 else 0
    return run, max(run, state[1])


CHANCES = {
    "dragon": chance(
        (0,), lambda state, rank, cards: (state[0] + (cards > 0 and rank < 12),),
        lambda state: state[0] == 12,
    ),
    "four_twos": Fraction(math.comb(48, 9), math.comb(52, 13)),
    "four_threes": Fraction(math.comb(48, 9), math.comb(52, 13)),
    "six_pairs": chance(
        (0,), lambda state, rank, cards: (state[0] + cards // 2,), lambda state: state[0] >= 6
    ),
    "three_triples": chance(
        (0,), lambda state, rank, cards: (state[0] + (cards >= 3),), lambda state: state[0] >= 3
    ),
    "five_pairs": chance((0, 0), longest_run, lambda state: state[1] >= 5),
}  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "one_in"),
    [
        ("six_pairs", 222.3),
        ("three_triples", 354.6),
        ("four_twos", 378.6),
        ("five_pairs", 1542),
        ("dragon", 1720),
    ],
)
def test_thirteen_13_exact_chances(kind: str, one_in: float) -> None:
    assert float(1 / CHANCES[kind]) == pytest.approx(one_in, rel=0.001)


@njit(cache=False)
def count_wins(rng, hands, counts):
    """Deal random hands of 13 and count those of each kind."""
    deck = np.arange(52)
    for _ in range(hands):
        hand = np.uint64(0)
        for place in range(13):
            other = place + below(rng, 52 - place)
            deck[place], deck[other] = deck[other], deck[place]
            hand |= np.uint64(1) << np.uint64(deck[place])
        for kind in range(1, counts.shape[0]):
            counts[kind] += instant.top_of_win(hand, kind) >= 0


def test_thirteen_13_hands_that_win_at_once_come_as_often_as_they_should() -> None:
    counts = np.zeros(len(INSTANT_WINS), np.int64)
    count_wins(new_rng(13), HANDS, counts)
    for kind, name in enumerate(INSTANT_WINS[1:], 1):
        expected = float(HANDS * CHANCES[name])
        assert abs(counts[kind] - expected) < 4 * math.sqrt(expected), name


@pytest.mark.parametrize("kind", range(1, len(INSTANT_WINS)))
def test_thirteen_13_hands_of_a_kind_as_a_naive_look_finds_them(kind: int) -> None:
    rng = np.random.default_rng(kind)
    found = 0
    for _ in range(3000):
        # Few ranks, so that all kinds are common; for the dragon all of them.
        ranks = rng.choice(13, size=13 if kind == 1 else 6, replace=False)
        if kind == INSTANT_WINS.index("five_pairs"):
            ranks = rng.integers(8) + np.arange(6)
        pool = [card for place, card in enumerate(DECK) if place // 4 in ranks]
        if kind == 1:
            pool = [card for rank in range(12) for card in pool[4 * rank : 4 * rank + 2]]
            hand = list(rng.choice(pool[:24], size=13, replace=False))
            hand = list(
                {**{card[:-1]: card for card in pool}, **{c[:-1]: c for c in hand}}.values()
            )
        else:
            hand = list(rng.choice(pool, size=13, replace=False))
        expected = top_of_win({str(card) for card in hand}, INSTANT_WINS[kind])
        mask = np.uint64(mask_of_text(" ".join(map(str, hand))))
        assert instant.top_of_win(mask, kind) == (-1 if expected is None else expected)
        found += expected is not None
    assert found > 100
