"""Thirteen's switches and presets, and how they are written into a state."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import CARDS
from salabie.games.thirteen import rules
from salabie.options import Option, RuleSet

PLACE_POINTS = {2: [1, 0], 3: [2, 1, 0], 4: [3, 2, 1, 0]}

OPTIONS = (
    Option("direction", "choice", "clockwise", 3, ("clockwise", "counterclockwise")),
    Option("first_lead", "choice", "contains", 4, ("contains", "single", "free")),
    Option("pass_locks", "bool", True, 8),
    Option("end_on_two", "bool", True, 10),
    Option("bombs", "choice", "exact", 11, ("exact", "at_least")),
    Option("play_on", "bool", True, 13),
    Option("points", "integers", PLACE_POINTS, 14, minimum=-20, maximum=20, per_seat=True),
    Option("target", "integer", 21, 14, minimum=1, maximum=1000),
    Option("deals", "integer", 0, 14, minimum=0, maximum=100),
    Option("count_cards", "bool", False, 14),
)

RULES = RuleSet(OPTIONS, {"seed": {}})

# Bombs on one, two and three 2s: quads, and double sequences by their number of pairs.
RUNGS = {
    "exact": (rules.QUAD_BOMB | 1 << 3, 1 << 4, 1 << 5),
    "at_least": (
        rules.QUAD_BOMB | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6,
        1 << 4 | 1 << 5 | 1 << 6,
        1 << 5 | 1 << 6,
    ),
}


def deck(seats: int, options: Mapping[str, Any]) -> list[int]:
    """Card ids of an unshuffled deck: all 52, however many play (thirteen 1, 2)."""
    return list(range(len(CARDS)))


def hand_sizes(seats: int, options: Mapping[str, Any], first: int | None) -> list[int]:
    """13 cards each (thirteen 2)."""
    return [rules.HAND_SIZE] * seats


def configure(
    states: np.ndarray[Any, Any], index: int, seats: int, options: Mapping[str, Any]
) -> None:
    """Write a match about to begin, with the options in force, into ``states[index]``."""
    state = states[index]
    state["thirteen"] = 1
    state["phase"] = rules.WAITING
    state["seats"] = seats
    state["owner"] = rules.NOBODY
    state["under_owner"] = rules.NOBODY
    state["opener"] = rules.NOBODY
    state["lowest"] = rules.UNKNOWN
    state["first"] = rules.NOBODY
    state["places"] = rules.NOBODY
    state["direction"] = ("clockwise", "counterclockwise").index(options["direction"])
    state["first_lead"] = ("contains", "single", "free").index(options["first_lead"])
    for name in ("pass_locks", "end_on_two", "play_on", "count_cards"):
        state[name] = options[name]
    state["shortest_double"] = 3
    state["chops"][:3] = RUNGS[options["bombs"]]
    state["points"][:seats] = options["points"]
    state["target"] = 0 if options["deals"] else options["target"]
    state["deal_limit"] = options["deals"]


def deal_total(seats: int, options: Mapping[str, Any]) -> int | None:
    """The points of all places; None where cards are counted or places may be shared."""
    if options["count_cards"] or not (options["play_on"] and options["end_on_two"]):
        return None
    return int(sum(options["points"]))


def idle(options: Mapping[str, Any]) -> set[str | int]:
    """Switches that say nothing beside the others."""
    found: set[str | int] = set()
    if options["deals"]:
        found.add("target")
    if options["count_cards"]:
        found |= {"play_on", "points"}
    return found
