"""Phom's switches and presets, and how they are written into a state."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.errors import SetupError
from salabie.games.phom import gold
from salabie.games.phom import state as layout
from salabie.options import Option, RuleSet
from salabie.short_deck import hand_option, is_short, kept_cards, pack_options, too_few_cards

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
    *pack_options(1),
    hand_option(2, layout.HAND_SIZE),
    Option(
        "rounds", "integer", layout.PILE_SIZE, 9, minimum=2, maximum=layout.PILE_SIZE, study=True
    ),
)
RANKING = (12, *range(12))  # A 2 … K
SMALLEST_HAND = 2  # with a card taken, three may be a phom

RULES = RuleSet(OPTIONS, {"seed": {}})


def deck(seats: int, options: Mapping[str, Any]) -> list[int]:
    """Card ids of an unshuffled deck: all 52 (phom 1), of a short deck the highest ranks.

    Example:
        >>> len(deck(2, RULES.resolve({"ranks": 5, "suits": 2, "rounds": 2}, 2)))
        10
    """
    return kept_cards(options, RANKING)


def hand_size(seats: int, options: Mapping[str, Any]) -> int:
    """How many cards all but the leader get: nine (phom 2), of a short deck as many as leave a
    card to draw for every turn."""
    left = len(kept_cards(options, RANKING)) // seats - options["rounds"]
    return int(options["hand_size"]) or min(layout.HAND_SIZE, left)


def hand_sizes(seats: int, options: Mapping[str, Any], first: int | None) -> list[int]:
    """Nine cards each, ten for the leader (phom 2).

    Example:
        >>> hand_sizes(3, RULES.resolve({}, 3), 1)
        [9, 10, 9]
    """
    leader = first or 0
    size = hand_size(seats, options)
    return [size + (1 if seat == leader else 0) for seat in range(seats)]


def fits(seats: int, options: Mapping[str, Any]) -> None:
    """SetupError where a short deck has too few cards, or u khan would be every second hand."""
    size = hand_size(seats, options)
    cards = len(deck(seats, options))
    if options["hand_size"] and size < SMALLEST_HAND:
        raise SetupError("hand_too_small", "phom 2", "phom-error-hand-too-small")
    needed = seats * (max(size, SMALLEST_HAND) + options["rounds"])
    if needed > cards:
        raise too_few_cards("phom 3", cards, needed)
    if options["u_khan"] and (is_short(options) or size < layout.HAND_SIZE):
        raise SetupError("short_u_khan", "phom 17", "phom-error-short-u-khan")


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
    state["hand_size"] = hand_size(seats, options)
    state["rounds"] = options["rounds"]
    state["pack"] = layout.pack_number(options["ranks"], options["suits"])
    state["purses"][:seats] = gold.GOLD.brought(options)


def deal_total(seats: int, options: Mapping[str, Any]) -> int | None:
    """Gold only changes hands (phom 19)."""
    return 0


def idle(options: Mapping[str, Any]) -> set[str | int]:
    """What is said of one colour where it brings nothing, and of the stock of the whole deck."""
    found: set[str | int] = set() if options["one_colour"] else {26, 27, 28}
    if RULES.studied(options):
        found.add(3)
    return found
