"""Closed counts of combinations, and which play may be put on which table."""

import json
import math
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest
from numba import njit
from thirteen_kit import at
from thirteen_reference import DECK, RANKS, SUITS

from salabie.bits import ONE, drop_lowest
from salabie.games.thirteen.combinations import (
    DOUBLE_SEQUENCE,
    KINDS,
    SEQUENCE,
    classify,
    write_run_at,
)

CASES = Path(__file__).parents[2] / "cases"
COUNTS = json.loads((CASES / "thirteen_counts.json").read_text())
BEATS = json.loads((CASES / "thirteen_beats.json").read_text())


@pytest.mark.parametrize(
    "row", BEATS, ids=lambda row: f"{row['preset']}: {row['play']} on {row['table'] or '-'}"
)
def test_thirteen_beats(row: dict[str, object]) -> None:
    table, play = str(row["table"]), str(row["play"])
    free = [card for card in DECK if card not in table.split() and card not in play.split()]
    spare = free[0]  # so that nobody goes out
    for end in (f"{play} {spare}", play):
        setting = at(end, free[1], free[2], table=table, turn=0, rules={"preset": row["preset"]})
        assert (play in setting.legal(0)) == row["allowed"]


def leads(cards: list[str]) -> list[str]:
    """All leads from a hand."""
    return at(" ".join(cards), next(card for card in DECK if card not in cards)).legal(0)


@pytest.mark.parametrize(("size", "kind"), [(1, "single"), (2, "pair"), (3, "triple"), (4, "quad")])
def test_thirteen_5_counts_of_one_rank(size: int, kind: str) -> None:
    found = 0
    for rank in RANKS:
        four = [rank + suit for suit in SUITS]
        found += sum(1 for text in leads(four) if len(text.split()) == size)
    assert found == COUNTS[kind]


@pytest.mark.parametrize("double", [False, True])
def test_thirteen_5_counts_of_short_sequences_as_leads(double: bool) -> None:
    # Hands of two or three cards a rank, whose leads together hold each combination.
    found: set[str] = set()
    ways = [
        [[rank + suit for suit in some] for some in combinations(SUITS, 2 if double else 3)]
        for rank in RANKS
    ]
    for first in range(10):
        for hand in product(*ways[first : first + 3]):
            cards = [card for rank in hand for card in rank]
            found |= {text for text in leads(cards) if spread(text) == (3, 1 + double)}
    assert len(found) == COUNTS["double_sequence" if double else "sequence"]["3"]


def spread(text: str) -> tuple[int, float]:
    """Of some cards the number of ranks, and how many of each there are."""
    cards = text.split()
    ranks = {card[:-1] for card in cards}
    return len(ranks), len(cards) / len(ranks)


@njit(cache=False)
def count_sequences(first, length, parts, kind):
    """How many of the ways to take one of `parts` of each rank are a `kind` of that length."""
    chosen = np.zeros(length, np.int64)
    found = 0
    while True:
        mask = np.uint64(0)
        for place in range(length):
            mask |= parts[chosen[place]] << np.uint64(4 * (first + place))
        is_kind, is_length = classify(mask, 3)
        found += is_kind == kind and is_length == length
        place = 0
        while place < length and chosen[place] == parts.shape[0] - 1:
            chosen[place] = 0
            place += 1
        if place == length:
            return found
        chosen[place] += 1


@pytest.mark.parametrize("kind", [SEQUENCE, DOUBLE_SEQUENCE])
def test_thirteen_5_10_counts_of_all_sequences(kind: int) -> None:
    parts = np.array([m for m in range(16) if m.bit_count() == (1 if kind == SEQUENCE else 2)])
    for length, expected in COUNTS[KINDS[kind]].items():
        found = [
            # Also from where the run would hold the 2s: there is none.
            count_sequences(first, int(length), parts.astype(np.uint64), kind)
            for first in range(13 - int(length) + 1)
        ]
        assert sum(found) == expected
        assert found[-1] == 0


@njit(cache=False)
def count_small_sets(size, counts):
    """Classify every set of `size` of 52 cards."""
    mask = (ONE << np.uint64(size)) - ONE
    while mask < ONE << np.uint64(52):
        kind, _ = classify(mask, 3)
        counts[kind] += 1
        low = mask ^ drop_lowest(mask)
        carried = mask + low
        mask = carried | ((mask ^ carried) >> np.uint64(2)) // low


@pytest.mark.parametrize("size", range(1, 7))
def test_thirteen_5_counts_among_all_sets_of_up_to_six_cards(size: int) -> None:
    counts = np.zeros(len(KINDS), np.int64)
    count_small_sets(size, counts)
    expected = dict.fromkeys(KINDS, 0)
    if size <= 4:
        name = KINDS[size]
        expected[name] = COUNTS[name]
    expected["sequence"] = COUNTS["sequence"].get(str(size), 0)
    if size == 6:
        expected["double_sequence"] = COUNTS["double_sequence"]["3"]
    expected["nothing"] = math.comb(52, size) - sum(expected.values())
    assert dict(zip(KINDS, counts.tolist(), strict=True)) == expected


@pytest.mark.parametrize("double", [False, True])
def test_thirteen_5_counts_as_generated_from_the_whole_deck(double: bool) -> None:
    hand = np.uint64((1 << 52) - 1)
    moves = np.empty(1 << 21, np.uint64)
    counts = COUNTS["double_sequence" if double else "sequence"]
    for length in range(3, 7 if double else 8):
        count = 0
        for first in range(12 - length + 1):
            count = write_run_at(hand, double, first, length, -1, moves, count)
        assert count == counts[str(length)]
        assert len(np.unique(moves[:count])) == count
