"""The grouping solver beside a plain one, OpenSpiel's melds, known cases and closed counts."""

import json
import random
from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import phom_naive as naive
import pytest

from salabie.errors import SetupError
from salabie.games.phom import grouping
from salabie.games.phom.grouping import best_grouping

CASES = Path(__file__).parents[2] / "cases"
GROUPINGS = json.loads((CASES / "phom_groupings.json").read_text())
COUNTS = json.loads((CASES / "phom_counts.json").read_text())
HANDS = 20_000


def mask_of(cards):
    return np.uint64(sum(1 << naive.bit_of(card) for card in cards))


def cards_of(mask):
    return frozenset(naive.card_at(place) for place in range(52) if int(mask) >> place & 1)


def random_hand(rng, size=None, eaten=None):
    """A hand, half of them from few neighbouring ranks so that phoms compete, and eaten cards that
    mostly can be housed."""
    size = rng.choice([9, 10]) if size is None else size
    low = rng.randint(1, 9)
    high = 13 if rng.random() < 0.5 else low + 4
    ranks = naive.RANKS[0 if high == 13 else low - 1 : high]
    pool = [rank + suit for rank in ranks for suit in naive.SUITS]
    hand = frozenset(rng.sample(pool, size))
    likely = sorted(set().union(*naive.all_phoms(hand))) or sorted(hand)
    count = rng.randint(0, 2) if eaten is None else eaten
    return hand, frozenset(rng.sample(likely, min(count, len(likely))))


def check_phoms(hand, eaten, count, phoms, trash_points):
    """That some phoms are a grouping that leaves so many points."""
    masks = [cards_of(phom) for phom in phoms[:count]]
    assert sum(map(len, masks)) == len(frozenset().union(*masks))
    for phom in masks:
        assert phom in naive.all_phoms(phom)
        assert phom <= hand
        assert len(phom & eaten) <= 1
    trash = naive.trash_of(hand, tuple(masks))
    assert not trash & eaten
    assert naive.points(trash) == trash_points
    return trash


@pytest.mark.parametrize("case", GROUPINGS, ids=lambda case: case["hand"])
def test_known_groupings(case):
    found = best_grouping(case["hand"], case["eaten"])
    assert (None if found is None else found.points) == case["trash_points"]
    if found is not None:
        cards = " ".join([*found.phoms, found.trash]).split()
        assert sorted(cards) == sorted(case["hand"].split())


def test_all_phoms_of_a_deck_are_counted():
    deck = frozenset(naive.PACK)
    sets, runs = Counter(), Counter()
    for phom in naive.all_phoms(deck):
        assert grouping.is_phom(mask_of(phom))
        (sets if len(set(map(naive.height, phom))) == 1 else runs)[len(phom)] += 1
    assert (sets[3], sets[4]) == (COUNTS["sets_of_3"], COUNTS["sets_of_4"])
    assert runs == {int(length): count for length, count in COUNTS["runs"].items()}


def test_nothing_else_is_a_phom(effort):
    deck = [rank + suit for suit in naive.SUITS for rank in naive.RANKS]
    threes = sum(bool(grouping.is_phom(mask_of(some))) for some in combinations(deck, 3))
    assert threes == COUNTS["sets_of_3"] + COUNTS["runs"]["3"]
    rng = random.Random(3)
    for _ in range(effort(3_000, 100_000)):
        first = rng.randrange(46)  # a row may go over the end of a suit
        some = frozenset(rng.sample(deck[first : first + 6], rng.randint(0, 6)))
        assert grouping.is_phom(mask_of(some)) == (some in naive.PHOMS)


def test_the_solver_finds_what_a_plain_one_finds(effort):
    rng = random.Random(1)
    phoms = np.zeros(4, np.uint64)
    homeless = 0
    for _ in range(effort(HANDS // 10, HANDS)):
        hand, eaten = random_hand(rng)
        mask, kept = mask_of(hand), mask_of(eaten)
        least = naive.least_points(hand, eaten)
        assert grouping.least_points(mask, kept) == least
        assert grouping.houses(mask, kept) == (least >= 0)
        count = grouping.best_phoms(mask, kept, phoms)
        if least < 0:
            homeless += 1
            assert count == -1
        else:
            check_phoms(hand, eaten, count, phoms, least)
    assert homeless > 0


def test_discards_and_the_most_cards_are_those_of_a_plain_solver(effort):
    rng = random.Random(2)
    phoms = np.zeros(4, np.uint64)
    seen = Counter()
    for _ in range(effort(400, HANDS)):
        hand, eaten = random_hand(rng)
        mask, kept = mask_of(hand), mask_of(eaten)
        least = naive.least_after_discard(hand, eaten)
        assert grouping.least_after_discard(mask, kept) == least
        count = grouping.best_phoms_after_discard(mask, kept, phoms)
        if least < 0:
            assert count == -1
        else:
            masks = [cards_of(phom) for phom in phoms[:count]]
            trash = naive.trash_of(hand, tuple(masks))
            left = naive.points(trash) - max(naive.points({card}) for card in trash)
            assert left == least
            check_phoms(hand, eaten, count, phoms, naive.points(trash))
        most, left = naive.most_cards(hand, eaten)
        assert grouping.most_cards(mask, kept) == most
        count = grouping.phoms_for_u(mask, kept, phoms)
        if most >= 0:
            check_phoms(hand, eaten, count, phoms, left)
        seen[most] += 1
    assert seen[-1]
    assert sum(seen[size] for size in (9, 10))


def test_own_laid_phoms_take_what_extends_them(effort):
    rng = random.Random(4)
    extended = 0
    for _ in range(effort(60, 2_000)):
        cards, _ = random_hand(rng, size=10, eaten=0)
        ways = [phoms for phoms in naive.groupings(cards, frozenset()) if phoms]
        if not ways:
            continue
        laid = list(rng.choice(ways))[:2]
        hand = cards.difference(*laid)
        pool = sorted(set().union(*naive.all_phoms(hand)))
        eaten = frozenset(rng.sample(pool, min(len(pool), rng.randint(0, 1))))
        masks = np.array([0, *map(mask_of, laid)], np.uint64)
        least = naive.least_points_with(hand, eaten, laid)
        own = (mask_of(hand), mask_of(eaten), masks, 1, len(laid))
        assert grouping.least_points_with(*own) == least
        added = np.uint64(grouping.added_for_points(*own))
        assert not added & mask_of(eaten)
        if least >= 0:
            assert naive.can_add(laid, cards_of(added))
            assert grouping.least_points(mask_of(hand) & ~added, mask_of(eaten)) == least
        after = [
            naive.least_points_with(hand - {card}, eaten, laid) for card in sorted(hand - eaten)
        ]
        best = min((one for one in after if one >= 0), default=-1)
        assert grouping.least_after_discard_with(*own) == best
        extended += bool(added)
    assert extended > 3


def test_all_cheapest_groupings_are_found(effort):
    rng = random.Random(5)
    ties = 0
    for _ in range(effort(200, HANDS)):
        hand, eaten = random_hand(rng)
        found = grouping.all_cheapest(int(mask_of(hand)), int(mask_of(eaten)))
        least = naive.least_points(hand, eaten)
        plain = {
            frozenset(phoms)
            for phoms in naive.groupings(hand, eaten)
            if naive.points(naive.trash_of(hand, phoms)) == least
        }
        assert len(found) == len(plain)
        assert {frozenset(map(cards_of, phoms)) for phoms in found} == plain
        ties += len(found) > 1
    assert ties > 0


@pytest.mark.parametrize(
    ("hand", "eaten", "code", "told"),
    [
        ("5H 5H 6H", "", "card_twice", "5 of hearts is in “hand” twice"),
        ("5H 6H 7H", ["5H", "5H"], "card_twice", "5 of hearts is in “eaten” twice"),
        ("5H 6H 7H", "8H", "bad_position", "8 of hearts of “eaten” is not in “hand”"),
        ("5H 6H 7H", "8H 9H", "bad_position", "9 of hearts of “eaten” are not in “hand”"),
        ("5H 6H 1H", "", "bad_position", "“1H” in “hand” is no card"),
        (["5H", 6], "", "bad_position", "“6” in “hand” is no card"),
        (["5H 6H", "7H"], "", "bad_position", "“5H 6H” in “hand” is no card"),
        ("5H 6H 7H", "X", "bad_position", "“X” in “eaten” is no card"),
        (None, "", "bad_position", "“hand” must be cards"),
        ("5H 6H 7H", 5, "bad_position", "“eaten” must be cards"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS", "", "bad_position", "“hand” has 11 cards"),
    ],
)
def test_bad_cards_are_refused(hand, eaten, code, told):
    with pytest.raises(SetupError) as caught:
        best_grouping(hand, eaten)
    assert caught.value.code == code
    assert told in caught.value.message["en"]


def test_cards_may_be_one_text_or_several():
    one = best_grouping("7S 7C 7H 5S 6S", eaten="7H")
    assert best_grouping(["7S", "7C", "7H", "5S", "6S"], eaten=("7H",)) == one
    assert best_grouping(iter(["7S", "7C", "7H", "5S", "6S"]), eaten={"7H"}) == one


def test_no_card_and_any_order_and_case_are_read():
    assert best_grouping("").points == 0
    assert best_grouping("7h 5H 6h").phoms == ("5H 6H 7H",)


def test_openspiel_finds_the_same_melds(effort):
    """Of all its ways to meld a hand the best one, by Phom's points, leaves as many; and so does
    its own choice where its points, with courts at ten, are the same."""
    pyspiel = pytest.importorskip("pyspiel")
    gin = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    rng = random.Random(6)
    alike = 0
    for _ in range(effort(1_000, HANDS)):
        hand, _ = random_hand(rng, eaten=0)
        # Its numbers of cards are the bits of Phom's masks.
        number = {naive.bit_of(card): card for card in sorted(hand)}
        ways = gin.all_meld_groups(list(number))
        left = min(
            naive.points(hand.difference(number[card] for meld in way for card in meld))
            for way in [*ways, []]
        )
        least = grouping.least_points(mask_of(hand), np.uint64(0))
        assert least == left
        if all(naive.height(card) < 10 for card in hand):
            assert least == gin.min_deadwood(list(number))
            alike += 1
    assert alike > 0
