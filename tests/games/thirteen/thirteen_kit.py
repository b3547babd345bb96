"""Helpers of Thirteen's tests: setting up situations and random material."""

import random
from typing import Any

from thirteen_reference import DECK, HEIGHT, order

from salabie import Table
from salabie.games.thirteen.state import INSTANT_WINS


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

    def some(names: tuple[str, ...], least: int = 0) -> list[str]:
        return rng.sample(names, rng.randint(least, len(names)))

    gold = rng.random() < 0.3
    return {
        "direction": rng.choice(["clockwise", "counterclockwise"]),
        "first_lead": rng.choice(["contains", "single", "free"]),
        "throw_threes": rng.random() < 0.3,
        "double_sequences": rng.choice(["three", "three", "two", "none"]),
        "one_suit_locks": rng.random() < 0.3,
        "match_suits": rng.random() < 0.3,
        "pass_locks": rng.random() < 0.6,
        "end_on_two": rng.random() < 0.6,
        "two_beats_all": rng.random() < 0.5,
        "quad_beats": rng.randint(0, 3),
        "quad_beats_three_pairs": rng.random() < 0.5,
        "three_pairs_bomb": rng.random() < 0.7,
        "four_pairs_beat": some(("two", "two_twos", "three_pairs", "quad")),
        "bombs": rng.choice(["exact", "at_least"]),
        "one_suit_bomb": rng.choice([0, 0, 3, 5, 13]),
        "out_of_turn": rng.random() < 0.5,
        "chops_pay": rng.random() < 0.7,
        "play_on": rng.random() < 0.7,
        "instant_wins": some(INSTANT_WINS[1:]) if rng.random() < 0.4 else [],
        "frozen": rng.randint(1, 3),
        "left_pay": rng.random() < 0.7,
        "gold": gold,
        "bet": 2 * rng.choice([1, 5, 50]),
        "payouts": [rng.randint(0, 20) for _ in range(3)],
        "points": [rng.randint(1, 5)] + [rng.randint(-5, 5) for _ in range(seats - 1)],
        "target": rng.randint(1, 12),
        "deals": rng.choice([1, 2, 3] if gold else [0, 0, 1, 2, 3]),
        "count_cards": not gold and rng.random() < 0.25,
    }


def same_moves(found: list[str], expected: list[str]) -> bool:
    """Whether two lists hold the same moves, none of them twice."""
    return len(found) == len(set(found)) and set(found) == {
        text if text in ("pass", "let") or text.startswith("chop") else order(text)
        for text in expected
    }
