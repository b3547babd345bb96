"""What a seat may know: sampled worlds against all there are, and the kit on every option."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest
from hearts_kit import at, random_rules
from hearts_reference import Hand, deck_of, order, suit

from salabie import Table, kernel
from salabie.game import find_game
from salabie.random_numbers import new_rng
from salabie.table import SPECTATOR
from salabie.testing import chance_of, check_game

HEARTS = find_game("hearts")
World = tuple[tuple[str, ...], ...]
MOST_WAYS = 400
EACH = 20

OPTION_VALUES: list[tuple[int, dict[str, Any]]] = [
    (4, {"passing": []}),
    (6, {"passing": ["across", "right"], "pass_count": 4}),
    (7, {"pass_count": 2, "first_trick_points": True}),
    (5, {"queen_breaks_hearts": False, "moon": "add"}),
    (3, {"moon": "subtract", "jack_of_diamonds": True}),
    (4, {"spot": True, "target": 200}),
    (9, {"decks": 2, "passing": ["left", "hold"], "pass_count": 1}),
    (6, {"decks": 2, "spot": True, "jack_of_diamonds": True}),
]


def test_hearts_passes_the_kit(effort: Callable[[int, int], int]) -> None:
    for seats in (3, 4, 7) if effort(0, 1) == 0 else (3, 4, 5, 6, 7):
        check_game("hearts", seats, deals=effort(1, 100), worlds=1, levels=["easy", "hard"])


@pytest.mark.parametrize("number", range(len(OPTION_VALUES)))
def test_hearts_passes_the_kit_with_each_option(
    number: int, effort: Callable[[int, int], int]
) -> None:
    seats, rules = OPTION_VALUES[number]
    check_game("hearts", seats, rules, effort(1, 40), seed=7, worlds=1, levels=["medium"])


def test_hearts_passes_the_kit_with_options_mixed(effort: Callable[[int, int], int]) -> None:
    for seed in range(effort(3, 400)):
        rng = random.Random(seed)
        seats = rng.randint(3, 11)
        rules = random_rules(rng, seats)
        check_game("hearts", seats, rules, deals=2, seed=seed, worlds=1, levels=["medium"])


def test_states_are_small() -> None:
    assert HEARTS.dtypes[0].itemsize <= 256


# All worlds that fit, enumerated.


def hands_of(states: Any) -> World:
    """The hands of a state and the kitty."""
    plain = HEARTS.plain(states, 0)
    return (*(tuple(hand.split()) for hand in plain["hands"]), tuple(order(plain["kitty"].split())))


def shares(pool: list[str], sizes: list[int]) -> Iterator[list[list[str]]]:
    """All ways to deal a pool (cards told apart by their place) to hands of those sizes."""
    if not sizes:
        yield []
        return
    for places in combinations(range(len(pool)), sizes[0]):
        left = [card for place, card in enumerate(pool) if place not in places]
        for rest in shares(left, sizes[1:]):
            yield [[pool[place] for place in places], *rest]


class Watched:
    """A small hand played at random, and what a seat can conclude from it, by brute force."""

    def __init__(self, seed: int, seats: int, size: int, rules: dict[str, Any]) -> None:
        self.rng = random.Random(seed)
        self.rules = {"passing": [], **rules}
        decks = self.rules.get("decks", 1)
        cards = deck_of(seats, decks)
        # Few suits for some, so that players run out of them.
        self.rng.shuffle(cards)
        if self.rng.random() < 0.7:
            cards.sort(key=lambda card: self.rng.random() + (suit(card) in "DS") * 0.4)
        kitty = cards.pop() if decks == 2 and self.rng.random() < 0.5 else ""
        hands = [cards[size * seat : size * (seat + 1)] for seat in range(seats)]
        if decks == 1 and not any(suit(card) == "C" for hand in hands for card in hand):
            hands[0][0] = next(card for card in cards[size * seats :] if suit(card) == "C")
        self.seats = seats
        self.kitty = [kitty] if kitty else []
        self.history: list[tuple[int, str]] = []
        self.passed: list[list[str]] = [[] for _ in range(seats)]
        position: dict[str, Any] = {"kitty": kitty} if decks == 2 else {}
        direction = (self.rules["passing"] or ["hold"])[0]
        if direction != "hold":
            position["passing"] = direction
        self.table = at(*(" ".join(hand) for hand in hands), rules=self.rules, **position)
        if direction != "hold":
            for seat in range(seats):
                count = int(self.table.options["pass_count"])  # type: ignore[call-overload]
                self.passed[seat] = self.rng.sample(hands[seat], count)
                self.table.play(seat, " ".join(["pass", *self.passed[seat]]))
        self.leader = self.table.to_act()[0]

    def play(self, cards: int) -> None:
        """Play some random cards."""
        for _ in range(cards):
            acting = self.table.to_act()
            if not acting:
                return
            card = self.rng.choice(self.table.legal(acting[0]))
            self.history.append((acting[0], card))
            self.table.play(acting[0], card)

    def fits(self, hands: list[list[str]], viewer: int) -> bool:
        """Whether these hands would have let everybody play what was played."""
        start = [list(hand) for hand in hands]
        for seat, card in self.history:
            start[seat].append(card)
        target = self.table.view(viewer)["pass_to"] if viewer >= 0 else None
        if target is not None and Counter(self.passed[viewer]) - Counter(start[target]):
            return False
        options = dict(self.table.options)
        hand = Hand(start, self.leader, options)
        if hand.leader != self.leader:
            return False
        for seat, card in self.history:
            if hand.turn != seat or card not in hand.legal():
                return False
            hand.play(card)
        return True

    def worlds(self, viewer: int) -> Counter[World]:
        """All worlds that fit, each with its number of deals."""
        real = hands_of(self.table.states)
        kitty = real[-1]
        others = [seat for seat in range(self.seats) if seat != viewer]
        pool = [card for seat in others for card in real[seat]] + list(kitty)
        found: Counter[World] = Counter()
        for dealt in shares(pool, [len(real[seat]) for seat in others] + [len(kitty)]):
            hands = [list(real[viewer]) if viewer >= 0 else [] for _ in range(self.seats)]
            for seat, cards in zip(others, dealt[:-1], strict=True):
                hands[seat] = cards
            if self.fits(hands, viewer):
                world = (*(tuple(order(hand)) for hand in hands), tuple(order(dealt[-1])))
                found[world] += 1
        assert real in found
        return found

    def ways(self, viewer: int) -> int:
        """How many deals `worlds` would try."""
        real = hands_of(self.table.states)
        sizes = [len(real[seat]) for seat in range(self.seats) if seat != viewer] + [len(real[-1])]
        total, left = 1, sum(sizes)
        for size in sizes:
            for number in range(size):
                total = total * (left - number) // (number + 1)
            left -= size
        return total


def check(watched: Watched, viewer: int) -> int:
    """The samples of a seat are its worlds, each by the number of its deals; how many there are."""
    worlds = watched.worlds(viewer)
    observed = watched.table.observe(viewer).copy()
    rng = new_rng(1)
    total = sum(worlds.values())
    draws = EACH * len(worlds)
    counts: Counter[World] = Counter()
    for _ in range(draws):
        states = observed.copy()
        kernel.determinize_at(states, 0, viewer, rng)
        world = hands_of(states)
        assert world in worlds, f"seat {viewer} samples the impossible {world}"
        counts[world] += 1
    expected = [draws * ways / total for ways in worlds.values()]
    chance = chance_of([counts[world] for world in worlds], expected)
    assert chance > 1e-6, f"seat {viewer} samples unevenly (p = {chance:.2g})"
    return len(worlds)


SETTINGS: list[tuple[int, int, dict[str, Any]]] = [
    (3, 5, {}),
    (4, 4, {}),
    (4, 4, {"first_trick_points": True}),
    (4, 4, {"passing": ["left"], "pass_count": 2}),
    (4, 4, {"passing": ["across"], "pass_count": 1}),
    (3, 5, {"passing": ["right"], "pass_count": 3}),
    (5, 3, {"queen_breaks_hearts": False}),
    (7, 2, {}),
    (6, 3, {"decks": 2}),
    (6, 3, {"decks": 2, "passing": ["left"], "pass_count": 2}),
]


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_worlds_are_all_that_fit_and_alike(number: int, effort: Callable[[int, int], int]) -> None:
    seats, size, rules = SETTINGS[number]
    tried = bound = 0
    for seed in range(effort(6, 300)):
        watched = Watched(seed, seats, size, rules)
        while watched.table.to_act():
            for viewer in (*range(seats), SPECTATOR):
                ways = watched.ways(viewer)
                if 1 < ways <= MOST_WAYS and watched.rng.random() < 0.3:
                    found = check(watched, viewer)
                    tried += 1
                    bound += found < ways
            watched.play(watched.rng.randint(1, 3))
    assert tried >= 10
    assert bound >= 3


def test_hearts_8_the_lowest_club_is_known_before_it_is_led() -> None:
    watched = Watched(1, 4, 3, {})
    leader = watched.leader
    lowest = watched.table.view(-1)["must_lead"]
    for viewer in range(4):
        if viewer != leader:
            worlds = watched.worlds(viewer)
            assert all(lowest in world[leader] for world in worlds)


def test_hearts_5_choices_of_others_are_any() -> None:
    rules = {"passing": ["left"], "pass_count": 1}
    table = at("2C 3C", "4C 5C", "6C 7C", rules=rules, passing="left")
    for seat, card in ((1, "4C"), (2, "7C")):
        table.play(seat, f"pass {card}")
    observed = table.observe(0).copy()
    pool = ["4C", "5C", "6C", "7C"]
    worlds = {
        (first, tuple(card for card in pool if card not in first), a, b)
        for first in combinations(pool, 2)
        for a, b in product(range(2), repeat=2)
    }
    counts = dict.fromkeys(worlds, 0)
    rng = new_rng(3)
    for _ in range(50 * len(worlds)):
        states = observed.copy()
        kernel.determinize_at(states, 0, 0, rng)
        plain = HEARTS.plain(states, 0)
        one, two = (tuple(plain["hands"][seat].split()) for seat in (1, 2))
        passes = [plain["passed"][seat] for seat in (1, 2)]
        counts[(one, two, one.index(passes[0]), two.index(passes[1]))] += 1
    assert chance_of(list(counts.values()), [50.0] * len(worlds)) > 1e-4


def test_hearts_5_nothing_leaks_before_all_have_chosen() -> None:
    """Whatever others choose, everything a seat sees is the same until the last choice."""
    for seats in (3, 4, 6):
        rng = random.Random(seats)
        table = Table("hearts", seats)
        table.deal(seed=seats)
        start = table.states.copy()
        choosing = rng.sample(range(seats), seats - 1)
        seen: set[str] = set()
        for _ in range(5):
            table.states[0] = start[0]
            table.history.clear()
            for seat in choosing:
                before = table.view(seat)["hand"]
                own = table.view(seat)["hand"][:3] if seat == choosing[0] else None
                cards = own or rng.sample(before, 3)
                table.play(seat, " ".join(["pass", *cards]))
                assert table.view(seat)["hand"] == before
                assert table.view(seat)["received"] == []
            watching = [SPECTATOR, choosing[0], *set(range(seats)) - set(choosing)]
            told = [(table.view(seat), table.observe(seat).tobytes()) for seat in watching]
            seen.add(str((told, [HEARTS.shown(played.text) for played in table.history])))
            assert table.seen() == []
        assert len(seen) == 1


def test_passed_and_received_are_seen_by_those_two_alone() -> None:
    table = Table("hearts", 4)
    table.deal(seed=3)
    passes = []
    for seat in range(4):
        passes.append(table.view(seat)["hand"][2:5])
        table.play(seat, " ".join(["pass", *passes[-1]]))
    for seat in range(4):
        view = table.view(seat)
        assert view["passed"] == passes[seat]
        assert view["received"] == passes[(seat - 1) % 4]
        known = table.observe(seat)[0]["passed"].reshape(7, 4)
        assert [bool(known[other].any()) for other in range(4)] == [
            other in (seat, (seat - 1) % 4) for other in range(4)
        ]
    assert not np.any(table.observe(SPECTATOR)[0]["passed"])
