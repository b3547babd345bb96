"""Helpers of Thirteen's tests: setting up situations and random material."""

import random
from typing import Any

from thirteen_reference import DECK, HEIGHT, order

from salabie import Table


def at(*hands: str, rules: dict[str, Any] | None = None, **position: Any) -> Table:
    """A table in a position: a hand for each seat, and the position's other keys."""
    table = Table("thirteen", len(hands), rules)
    table.set_position({"hands": list(hands), **position})
    return table


def clumped(rng: random.Random, size: int, among: list[str] = DECK) -> list[str]:
    """Random cards; often of few ranks, so that sequences, quads and bombs are common."""
    pool = list(among)
    if rng.random() < 0.7:
        ranks = rng.randint(3, 7)
        first = rng.randrange(13 - ranks + 1)
        near = [card for card in pool if first <= HEIGHT[card] // 4 < first + ranks]
        if rng.random() < 0.3:
            near += [card for card in pool if card.startswith("2") and card not in near]
        pool = near if len(near) >= size else pool
    return sorted(rng.sample(pool, size), key=HEIGHT.__getitem__)


def random_rules(rng: random.Random, seats: int) -> dict[str, Any]:
    """Random values for all options, for a match that ends within a few deals."""
    return {
        "direction": rng.choice(["clockwise", "counterclockwise"]),
        "first_lead": rng.choice(["contains", "single", "free"]),
        "pass_locks": rng.random() < 0.6,
        "end_on_two": rng.random() < 0.6,
        "bombs": rng.choice(["exact", "at_least"]),
        "play_on": rng.random() < 0.7,
        "points": [rng.randint(1, 5)] + [rng.randint(-5, 5) for _ in range(seats - 1)],
        "target": rng.randint(1, 12),
        "deals": rng.choice([0, 0, 1, 2, 3]),
        "count_cards": rng.random() < 0.25,
    }


def same_moves(found: list[str], expected: list[str]) -> bool:
    """Whether two lists hold the same moves, none of them twice."""
    return len(found) == len(set(found)) and set(found) == {
        text if text == "pass" else order(text) for text in expected
    }
