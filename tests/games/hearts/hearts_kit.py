"""Helpers of Hearts' tests: situations, whole hands played at random, refusals."""

import random
from typing import Any

from salabie import Table

DIRECTIONS = ["left", "right", "across", "hold"]


def at(*hands: str, rules: dict[str, Any] | None = None, **position: Any) -> Table:
    """A table in a position: a hand for each seat, and the position's other keys."""
    table = Table("hearts", len(hands), rules)
    table.set_position({"hands": list(hands), **position})
    return table


def random_rules(rng: random.Random, seats: int) -> dict[str, Any]:
    """Random values for all options, for a match that ends within a few hands."""
    decks = 2 if seats > 7 or (seats > 5 and rng.random() < 0.5) else 1
    directions = DIRECTIONS if seats % 2 == 0 else ["left", "right", "hold"]
    return {
        "decks": decks,
        "passing": rng.choices(directions, k=rng.randint(0, 4)),
        "pass_count": rng.randint(1, 4),
        "first_trick_points": rng.random() < 0.3,
        "queen_breaks_hearts": rng.random() < 0.5,
        "moon": rng.choice(["choice", "add", "subtract"]),
        "target": rng.randint(1, 60),
        "jack_of_diamonds": rng.random() < 0.5,
        "spot": rng.random() < 0.3,
    }


def passed_by_all(table: Table, rng: random.Random) -> list[list[str]]:
    """Let everybody pass random cards, in random order; what each passed."""
    passes: list[list[str]] = [[] for _ in range(table.seats)]
    acting = table.to_act()
    rng.shuffle(acting)
    count = int(table.options["pass_count"])  # type: ignore[arg-type]
    for seat in acting:
        passes[seat] = rng.sample(table.view(seat)["hand"], count)
        table.play(seat, " ".join(["pass", *passes[seat]]))
    return passes
