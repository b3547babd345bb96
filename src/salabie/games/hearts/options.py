"""Hearts' switches and presets, and how they are written into a state."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import CARDS, RANKS
from salabie.errors import SetupError
from salabie.game import SeatsWith
from salabie.games.hearts import state as layout
from salabie.options import Option, RuleSet
from salabie.short_deck import hand_option, is_short, kept_cards, pack_options, too_few_cards

ONE_PACK_SEATS = (3, 4, 5, 6, 7)
TWO_PACK_SEATS = (6, 7, 8, 9, 10, 11)
SEATS = tuple(range(3, 12))
SEATS_WITH = SeatsWith("decks", {1: ONE_PACK_SEATS, 2: TWO_PACK_SEATS}, {1: 1, 2: 18})

# hearts 6
CYCLES = {seats: ["left", "right"] for seats in SEATS} | {
    3: ["left", "right", "hold"],
    4: ["left", "right", "across", "hold"],
}

OPTIONS = (
    Option("decks", "integer", 1, 18, minimum=1, maximum=2),
    Option(
        "passing",
        "choices",
        CYCLES,
        6,
        ("left", "right", "across", "hold"),
        maximum=layout.LONGEST_CYCLE,
        default_with=("decks", 2, []),
    ),
    Option("pass_count", "integer", 3, 7, minimum=1, maximum=layout.MOST_PASSED),
    Option("first_trick_points", "bool", False, 10),
    Option("queen_breaks_hearts", "bool", True, 12),
    Option("moon", "choice", "choice", 15, layout.MOONS),
    Option("target", "integer", 100, 16, minimum=1, maximum=1000),
    Option("jack_of_diamonds", "bool", False, 17),
    Option("spot", "bool", False, 19),
    *pack_options(2),
    hand_option(3, layout.MOST_TRICKS),
)

RULES = RuleSet(
    OPTIONS,
    {
        "seed": {},
        "omnibus": {"jack_of_diamonds": True},
        "spot": {"spot": True, "target": 500},
        "cancellation": {"decks": 2},
    },
)


def deck(seats: int, options: Mapping[str, Any]) -> list[int]:
    """Card ids of an unshuffled deck, without those removed for so many players (hearts 2, 3); two
    whole packs one after the other in Cancellation (hearts 18).

    Example:
        >>> len(deck(5, RULES.resolve({}, 5))), len(deck(4, RULES.resolve({"hand_size": 4}, 4)))
        (50, 16)
    """
    if options["decks"] == 2:
        return [*range(len(CARDS)), *range(len(CARDS))]
    removed = int(layout.REMOVED_CARDS[pack_number(seats, options)])
    places = {card: layout.SUIT_SIZE * (card % 4) + card // 4 for card in range(len(CARDS))}
    return [card for card, place in places.items() if not removed >> place & 1]


def pack_number(seats: int, options: Mapping[str, Any]) -> int:
    """The number of the pack in use: that of so many players, else of a short deck, of which the
    lowest cards are left out so that all get the same number."""
    usual = len(CARDS) // seats
    if not is_short(options) and options["hand_size"] in (0, usual):
        return seats
    size = options["hand_size"] or len(kept_cards(options, range(len(RANKS)))) // seats
    return layout.short_pack(options["suits"], seats * size)


def hand_sizes(seats: int, options: Mapping[str, Any], first: int | None) -> list[int]:
    """The deck goes round evenly; what is left is the kitty (hearts 3, 18)."""
    return [len(deck(seats, options)) // seats] * seats


def fits(seats: int, options: Mapping[str, Any]) -> None:
    """SetupError where cards are to be passed across a table without opposite seats (hearts 6), and
    where a short deck can't be dealt or hands are too small to pass."""
    if "across" in options["passing"] and seats % 2:
        raise SetupError("passing_across", "hearts 6", "hearts-error-passing-across", seats=seats)
    if not is_short(options) and not options["hand_size"]:
        return
    if options["decks"] == 2:
        raise SetupError("short_decks", "hearts 18", "hearts-error-short-decks")
    cards = len(kept_cards(options, range(len(RANKS))))
    size = options["hand_size"] or cards // seats
    if seats * max(size, 1) > cards:
        raise too_few_cards("hearts 3", cards, seats * max(size, 1))
    count = options["pass_count"]
    if count > size and not set(options["passing"]) <= {"hold"}:
        raise SetupError("pass_too_many", "hearts 7", "hearts-error-pass-too-many", size=size)


def dtype_number(seats: int, options: Mapping[str, Any]) -> int:
    """Two decks have a state of their own."""
    return int(options["decks"]) - 1


def configure(
    states: np.ndarray[Any, Any], index: int, seats: int, options: Mapping[str, Any]
) -> None:
    """Write a match about to begin, with the options in force, into ``states[index]``."""
    state = states[index]
    state[states.dtype.names[0]] = 1
    state["phase"] = layout.WAITING
    state["seats"] = seats
    state["shooter"] = layout.NOBODY
    state["opening"] = layout.NO_CARD
    cycle = [layout.DIRECTIONS.index(direction) for direction in options["passing"]]
    state["cycle"] = sum(direction << 2 * place for place, direction in enumerate(cycle))
    state["cycle_length"] = len(cycle)
    state["pass_count"] = options["pass_count"]
    state["queen_breaks"] = options["queen_breaks_hearts"]
    state["first_trick_points"] = options["first_trick_points"]
    state["moon"] = layout.MOONS.index(options["moon"])
    state["jack"] = options["jack_of_diamonds"]
    state["spot"] = options["spot"]
    state["target"] = options["target"]
    if options["decks"] == 2:
        state["dealer"] = seats - 1
    else:
        state["winner"] = layout.NOBODY
        state["pack"] = pack_number(seats, options)


def deal_total(seats: int, options: Mapping[str, Any]) -> int | None:
    """None: a moon adds to everybody's points or takes from one's."""
    return None


def idle(options: Mapping[str, Any]) -> set[str | int]:
    """What is said of passing where there is none, and of one deck where there are two."""
    found: set[str | int] = set()
    if set(options["passing"]) <= {"hold"}:
        found |= {"pass_count", 5, 6}
    if options["decks"] == 2:
        found |= {3, 8}
    if is_short(options) or options["hand_size"]:
        found |= {3, 8}
    return found


def starts_by_lot(options: Mapping[str, Any]) -> bool:
    """Whether it matters who deals first: with two decks the dealer's left leads (hearts 4, 18)."""
    return bool(options["decks"] == 2)
