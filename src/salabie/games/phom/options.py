"""Phom's switches and presets, and how they are written into a state."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import CARDS
from salabie.games.phom import gold
from salabie.games.phom import state as layout
from salabie.options import Option, RuleSet

SEATS = (2, 3, 4)
MOST_PAYOUT = 100  # bets

OPTIONS = (
    Option("deals", "integer", 5, 2, minimum=1, maximum=20),
    Option("mom_sends", "bool", False, 12),
    Option("u", "choice", "nine", 15, ("nine", "ten")),
    Option("u_khan", "bool", False, 17),
    Option("bet", "integer", 10, 19, minimum=1, maximum=1000),
    Option(
        "payouts",
        "integers",
        layout.PAYOUTS,
        19,
        minimum=0,
        maximum=MOST_PAYOUT,
        length=len(layout.PAYOUTS),
    ),
    Option("compensation", "choice", "seed", 21, ("seed", "any")),
    Option("king_bet", "integer", 0, 23, minimum=0, maximum=10),
    Option("one_colour", "bool", False, 25),
)

RULES = RuleSet(OPTIONS, {"seed": {}})


def deck(seats: int, options: Mapping[str, Any]) -> list[int]:
    """Card ids of an unshuffled deck: all 52 (phom 1)."""
    return list(range(len(CARDS)))


def hand_sizes(seats: int, options: Mapping[str, Any], first: int | None) -> list[int]:
    """Nine cards each, ten for the leader (phom 2).

    Example:
        >>> hand_sizes(3, {}, 1)
        [9, 10, 9]
    """
    leader = first or 0
    return [layout.HAND_SIZE + (1 if seat == leader else 0) for seat in range(seats)]


def configure(
    states: np.ndarray[Any, Any], index: int, seats: int, options: Mapping[str, Any]
) -> None:
    """Write a match about to begin, with the options in force, into ``states[index]``."""
    state = states[index]
    state["phom"] = 1
    state["phase"] = layout.WAITING
    state["seats"] = seats
    for field in ("moved_from", "moved_to", "last_eater", "winner", "streak_seat", "givers"):
        state[field] = layout.NOBODY
    state["match_deals"] = options["deals"]
    state["mom_sends"] = options["mom_sends"]
    state["u_ten"] = options["u"] == "ten"
    state["u_khan"] = options["u_khan"]
    state["bet"] = options["bet"]
    state["payouts"] = options["payouts"]
    state["compensate_any"] = options["compensation"] == "any"
    state["king_bet"] = options["king_bet"]
    state["one_colour"] = options["one_colour"]
    state["purses"][:seats] = gold.brought(options)


def deal_total(seats: int, options: Mapping[str, Any]) -> int | None:
    """Gold only changes hands (phom 19)."""
    return 0


def idle(options: Mapping[str, Any]) -> set[str | int]:
    """What is said of one colour where it brings nothing."""
    return set() if options["one_colour"] else {26, 27, 28}
