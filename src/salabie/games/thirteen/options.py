"""Thirteen's switches and presets, and how they are written into a state."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import CARDS
from salabie.errors import SetupError
from salabie.games.thirteen import gold
from salabie.games.thirteen import state as layout
from salabie.options import Option, RuleSet
from salabie.short_deck import hand_option, is_short, kept_cards, pack_options, too_few_cards

PLACE_POINTS = {2: [1, 0], 3: [2, 1, 0], 4: [3, 2, 1, 0]}
PAYOUTS = [1, 2, 3]
GOLD_DEALS = 5
DOUBLES = {"three": 3, "two": 2, "none": layout.NO_DOUBLES}
FOUR_PAIRS_ROWS = {"two": 0, "two_twos": 1, "three_pairs": 3, "quad": 4}

OPTIONS = (
    Option("direction", "choice", "clockwise", 3, ("clockwise", "counterclockwise")),
    Option("first_lead", "choice", "contains", 4, ("contains", "single", "free")),
    Option("throw_threes", "bool", False, 4),
    Option("double_sequences", "choice", "three", 5, tuple(DOUBLES)),
    Option("one_suit_locks", "bool", False, 6),
    Option("match_suits", "bool", False, 6),
    Option("pass_locks", "bool", True, 8),
    Option("end_on_two", "bool", True, 10),
    Option("two_beats_all", "bool", False, 10),
    Option("quad_beats", "integer", 1, 11, minimum=0, maximum=3),
    Option("quad_beats_three_pairs", "bool", False, 11),
    Option("three_pairs_bomb", "bool", True, 11),
    Option("four_pairs_beat", "choices", ["two_twos"], 11, tuple(FOUR_PAIRS_ROWS)),
    Option("bombs", "choice", "exact", 11, ("exact", "at_least")),
    Option("one_suit_bomb", "integer", 0, 11, minimum=0, maximum=13),
    Option("out_of_turn", "bool", False, 11),
    Option("play_on", "bool", True, 13),
    Option("instant_wins", "choices", [], 13, layout.INSTANT_WINS[1:], maximum=6),
    Option("frozen", "integer", 1, 13, minimum=1, maximum=3),
    Option("gold", "bool", False, 14),
    Option("bet", "integer", 10, 14, minimum=2, maximum=1000),
    Option("payouts", "integers", PAYOUTS, 14, minimum=0, maximum=20, length=3),
    Option("chops_pay", "bool", False, 11),
    Option("left_pay", "bool", False, 13),
    Option("points", "integers", PLACE_POINTS, 14, minimum=-20, maximum=20, per_seat=True),
    Option("target", "integer", 21, 14, minimum=1, maximum=1000),
    Option(
        "deals", "integer", 0, 14, minimum=0, maximum=100, default_with=("gold", True, GOLD_DEALS)
    ),
    Option("count_cards", "bool", False, 14),
    *pack_options(1),
    hand_option(2, layout.HAND_SIZE),
)
RANKING = (*range(1, 13), 0)  # 3 … A 2

RULES = RuleSet(
    OPTIONS,
    {
        "seed": {},
        "southern": {
            "quad_beats": 2,
            "quad_beats_three_pairs": True,
            "four_pairs_beat": list(FOUR_PAIRS_ROWS),
            "out_of_turn": True,
            "instant_wins": ["dragon", "four_twos", "six_pairs", "five_pairs"],
            "frozen": 2,
            "gold": True,
            "chops_pay": True,
            "left_pay": True,
        },
        "khmer": {
            "throw_threes": True,
            "double_sequences": "two",
            "one_suit_locks": True,
            "three_pairs_bomb": False,
            "one_suit_bomb": 5,
            "instant_wins": ["four_twos", "four_threes"],
            "frozen": 2,
        },
        "northern": {
            "double_sequences": "none",
            "match_suits": True,
            "end_on_two": False,
            "two_beats_all": True,
            "three_pairs_bomb": False,
        },
    },
)

SWITCHES = {
    "one_suit_locks": layout.ONE_SUIT_LOCKS,
    "match_suits": layout.MATCH_SUITS,
    "two_beats_all": layout.TWO_BEATS_ALL,
    "out_of_turn": layout.OUT_OF_TURN,
    "throw_threes": layout.THROW_THREES,
    "gold": layout.GOLD,
    "chops_pay": layout.CHOPS_PAY,
    "left_pay": layout.LEFT_PAY,
}


def deck(seats: int, options: Mapping[str, Any]) -> list[int]:
    """Card ids of an unshuffled deck: all 52, however many play (thirteen 1, 2); of a short deck
    the highest ranks.

    Example:
        >>> len(deck(4, RULES.resolve({"ranks": 3, "suits": 3}, 4)))
        9
    """
    return kept_cards(options, RANKING)


def hand_sizes(seats: int, options: Mapping[str, Any], first: int | None) -> list[int]:
    """13 cards each (thirteen 2), of a short deck as many as there are for all alike.

    Example:
        >>> hand_sizes(2, RULES.resolve({"ranks": 4}, 2), None)
        [8, 8]
    """
    most = min(layout.HAND_SIZE, len(deck(seats, options)) // seats)
    return [options["hand_size"] or most] * seats


def rows_of_bombs(options: Mapping[str, Any]) -> list[int]:
    """What may be thrown on one, two and three 2s, on three pairs in a row and on a quad, each as a
    mask (thirteen 11).

    Example:
        >>> rows_of_bombs(RULES.resolve({}, 4))
        [9, 16, 32, 0, 0]
    """
    rows = [0] * layout.ROWS
    if options["double_sequences"] != "none":
        if options["three_pairs_bomb"]:
            rows[0] |= 1 << 3
        for name in options["four_pairs_beat"]:
            rows[FOUR_PAIRS_ROWS[name]] |= layout.FOUR_PAIRS_BOMB
        rows[2] |= 1 << 5
        if options["bombs"] == "at_least":
            rows = [row and sum(1 << pairs for pairs in range(_lowest(row), 7)) for row in rows]
        if options["quad_beats_three_pairs"] and options["quad_beats"]:
            rows[layout.ON_THREE_PAIRS] |= layout.QUAD_BOMB
    for twos in range(options["quad_beats"]):
        rows[twos] |= layout.QUAD_BOMB
    if options["one_suit_bomb"]:
        rows[0] |= layout.ONE_SUIT_BOMB
    return rows


def _lowest(row: int) -> int:
    return (row & -row).bit_length() - 1


def configure(
    states: np.ndarray[Any, Any], index: int, seats: int, options: Mapping[str, Any]
) -> None:
    """Write a match about to begin, with the options in force, into ``states[index]``."""
    state = states[index]
    state["thirteen"] = 1
    state["phase"] = layout.WAITING
    state["seats"] = seats
    for field in (
        "owner", "under_owner", "opener", "first", "places", "chain_payer", "chain_payee",
        "instant_seat",
    ):  # fmt: skip
        state[field] = layout.NOBODY
    state["lowest"] = layout.UNKNOWN
    state["direction"] = ("clockwise", "counterclockwise").index(options["direction"])
    state["first_lead"] = ("contains", "single", "free").index(options["first_lead"])
    for name in ("pass_locks", "end_on_two", "play_on", "count_cards"):
        state[name] = options[name]
    state["shortest_double"] = DOUBLES[options["double_sequences"]]
    state["switches"] = switches_of(options)
    state["chops"] = rows_of_bombs(options)
    state["one_suit_bomb"] = options["one_suit_bomb"]
    state["frozen_times"] = 1 if options["count_cards"] else options["frozen"]
    wins = [layout.INSTANT_WINS.index(name) for name in dict.fromkeys(options["instant_wins"])]
    state["instant_wins"] = sum(win << 4 * place for place, win in enumerate(wins))
    if options["gold"]:
        state["bet"] = options["bet"]
        state["points"][1:] = options["payouts"]
        state["purses"][:seats] = gold.GOLD_OF_THIRTEEN.brought(options)
    else:
        state["points"][:seats] = options["points"]
        state["target"] = 0 if options["deals"] else options["target"]
    state["deal_limit"] = options["deals"]
    state["hand_size"] = hand_sizes(seats, options, None)[0]
    # Cards are bits in Thirteen's own order, where the 2s come last.
    state["pack"] = sum(1 << (card - 4) % len(CARDS) for card in deck(seats, options))


def fits(seats: int, options: Mapping[str, Any]) -> None:
    """SetupError where switches don't go together; what merely says nothing beside the others is
    idle instead."""
    if options["one_suit_bomb"] in (1, 2):
        raise SetupError("one_suit_bomb_short", "thirteen 11", "thirteen-error-one-suit-bomb-short")
    if options["gold"] and options["count_cards"]:
        raise SetupError("gold_counts_cards", "thirteen 14", "thirteen-error-gold-counts-cards")
    if options["gold"] and options["bet"] % 2:
        raise SetupError("odd_bet", "thirteen 14", "thirteen-error-odd-bet")
    _fits_cards(seats, options)


def _fits_cards(seats: int, options: Mapping[str, Any]) -> None:
    """SetupError where a short deck has too few cards for the hands, or hands too few to throw out
    their 3s."""
    cards = len(deck(seats, options))
    size = hand_sizes(seats, options, None)[0]
    if seats * size > cards:
        raise too_few_cards("thirteen 2", cards, seats * size)
    if options["throw_threes"] and options["ranks"] == len(RANKING) and size <= options["suits"]:
        raise SetupError("all_threes", "thirteen 4", "thirteen-error-all-threes", size=size)


def switches_of(options: Mapping[str, Any]) -> int:
    """The switches that are on or off, as bits; without those that are idle."""
    off = idle(options)
    return sum(bit for name, bit in SWITCHES.items() if options[name] and name not in off)


def deal_total(seats: int, options: Mapping[str, Any]) -> int | None:
    """The points of all places, 0 where gold changes hands; None where cards are counted, places
    may be shared or a frozen player loses more."""
    if options["gold"]:
        return 0
    if options["count_cards"] or options["frozen"] > 1 or options["instant_wins"]:
        return None
    if not (options["play_on"] and options["end_on_two"]):
        return None
    return int(sum(options["points"]))


def windows(options: Mapping[str, Any]) -> bool:
    """Whether bombs may be thrown out of turn, for which everybody is asked (thirteen 11)."""
    return bool(options["out_of_turn"])


def idle(options: Mapping[str, Any]) -> set[str | int]:
    """Switches that say nothing beside the others."""
    found: set[str | int] = set()
    if options["deals"] or options["gold"]:
        found.add("target")
    if options["count_cards"]:
        found |= {"play_on", "points", "frozen"}
    if options["gold"]:
        found |= {"points", "count_cards"}
    else:
        found |= {"bet", "payouts", "chops_pay", "left_pay"}
    if options["throw_threes"]:
        found.add("first_lead")
    if not options["match_suits"]:
        found.add("two_beats_all")
    if options["double_sequences"] == "none":
        found |= {
            "three_pairs_bomb", "four_pairs_beat", "bombs", "out_of_turn",
            "quad_beats_three_pairs",
        }  # fmt: skip
    else:
        if not options["quad_beats"]:
            found.add("quad_beats_three_pairs")
        if not options["four_pairs_beat"]:
            found.add("out_of_turn")
    if is_short(options) or options["hand_size"]:
        found.add(2)
    return found
