"""What a seat may know: sampled worlds against all there are, and the kit on every option."""

import random
from collections import Counter
from itertools import combinations

import numpy as np
import phom_naive as naive
import pytest

from salabie import kernel
from salabie.game import find_game
from salabie.games.phom import state as layout
from salabie.random_numbers import new_rng, shuffle

PHOM = find_game("phom")
EACH = 60

# The unseen cards, then for each other seat the cards it has eaten and how many it holds; what is
# left is the stock.
SITUATIONS = [
    ("3S 4S 6S 5C 5D 9H 10H", [("5S", 3)]),
    ("3S 4S 6S 7S 5C 5D KH", [("5S", 4)]),
    ("5C 5D 5H 4S 6S 9H", [("5S", 3)]),
    ("8C 8H 5C 5D 4S 6S", [("5S 8D", 6)]),
    ("3S 4S 6S 7S 2C 3C 4C 9D", [("5S", 3), ("AC", 3)]),
    ("3S 4S 6S 7S 8S 9S JD QD", [("5S", 3), ("10S", 3)]),
    ("2S 3S 4S 5S 9D 9H", [("", 2), ("", 2)]),
]


def mask_of(cards):
    return sum(1 << naive.bit_of(card) for card in cards)


def situation(unseen, others):
    """What seat 0 observes where those cards are unseen: all others lie in laid phoms."""
    states = PHOM.new_states(1, len(others) + 1, PHOM.resolve(None, len(others) + 1))
    state = states[0]
    state["phase"] = layout.TAKE
    state["turn"] = 0
    hidden = mask_of(unseen.split())
    for seat, (eaten, size) in enumerate(others, start=1):
        state["eaten"][seat] = mask_of(eaten.split())
        state["hand_counts"][seat] = size
        hidden |= int(state["eaten"][seat])
    state["laid"][0] = (1 << 52) - 1 & ~hidden
    state["laid_counts"][0] = 1
    cards = len(unseen.split()) + sum(len(eaten.split()) for eaten, _ in others)
    state["stock_count"] = cards - sum(size for _, size in others)
    return states


def worlds_of(unseen, others):
    """All hands that fit: the eaten cards of each can lie in phoms of its hand."""
    if not others:
        yield ()
        return
    (eaten, size), *rest = others
    kept = frozenset(eaten.split())
    for drawn in combinations(sorted(unseen), size - len(kept)):
        hand = kept | frozenset(drawn)
        if naive.least_points(hand, kept) >= 0:
            for more in worlds_of(unseen - frozenset(drawn), rest):
                yield (mask_of(hand), *more)


@pytest.mark.parametrize(("unseen", "others"), SITUATIONS)
def test_every_world_that_fits_comes_up_about_as_often(unseen, others):
    cards = frozenset(unseen.split())
    every = list(worlds_of(cards, others))
    assert every
    states = situation(unseen, others)
    found = Counter()
    rng = new_rng(1)
    for _ in range(EACH * len(every)):
        world = states.copy()
        kernel.determinize_at(world, 0, 0, rng)
        found[tuple(int(hand) for hand in world[0]["hands"][1 : len(others) + 1])] += 1
        stock = [int(card) - 1 for card in world[0]["stock"][: world[0]["stock_count"]]]
        held = sum(int(hand) for hand in world[0]["hands"])
        assert held & mask_of(map(naive.card_at, stock)) == 0
        assert len(set(stock)) == len(stock)
    assert set(found) == set(every)
    # Chance alone gives about one per world, with a deviation of the square root of twice that.
    strayed = sum((count - EACH) ** 2 / EACH for count in found.values())
    assert strayed < len(every) + 5 * (2 * len(every)) ** 0.5 + 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_fit_at_every_point_of_play(seats, effort):
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    kept = Counter()
    for number in range(effort(30, 1_000)):
        rng = random.Random(number)
        states = PHOM.new_states(1, seats, PHOM.resolve(None, seats))
        deck = np.arange(52, dtype=np.uint8)
        chance = new_rng(number)
        shuffle(chance, deck)
        kernel.deal_at(states, 0, deck)
        observed, world, again = states.copy(), states.copy(), states.copy()
        while acting := int(kernel.to_act_at(states, 0)):
            for seat in range(-1, seats):
                kernel.observe_at(states, 0, seat, observed, 0)
                world[:] = observed
                kernel.determinize_at(world, 0, seat, chance)
                kernel.observe_at(world, 0, seat, again, 0)
                assert again.tobytes() == observed.tobytes()
                check_world(states[0], world[0], kept)
            seat = acting.bit_length() - 1
            count = int(kernel.legal_at(states, 0, seat, moves))
            # Eating whatever can be eaten makes the most of what is known.
            eating = [move for move in moves[:count].tolist() if move >> 60 == 2]
            move = eating[0] if eating else rng.choice(moves[:count].tolist())
            kernel.apply_at(states, 0, seat, np.uint64(move))
    assert kept[1]
    assert kept[2] or effort(0, 1) == 0


def check_world(real, world, kept):
    """All 52 cards once each, hands of their sizes, eaten cards in their eaters' phoms."""
    cards = [int(card) - 1 for card in world["stock"][: world["stock_count"]]]
    for seat in range(int(world["seats"])):
        hand = int(world["hands"][seat])
        eaten = hand & int(world["eaten"][seat])
        assert hand.bit_count() == world["hand_counts"][seat]
        assert eaten == int(real["hands"][seat]) & int(real["eaten"][seat])
        held = [place for place in range(52) if hand >> place & 1]
        if eaten:
            eaten_cards = [place for place in range(52) if eaten >> place & 1]
            assert naive.houses(map(naive.card_at, held), map(naive.card_at, eaten_cards))
        kept[eaten.bit_count()] += 1
        cards += held
        first = layout.MOST_LAID * seat
        for laid in world["laid"][first : first + world["laid_counts"][seat]]:
            cards += [place for place in range(52) if int(laid) >> place & 1]
        first = layout.PILE_SIZE * seat
        pile = world["piles"][first : first + world["pile_counts"][seat]]
        cards += [int(card) - 1 for card in pile]
    assert sorted(cards) == list(range(52))
