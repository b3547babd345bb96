"""Short decks: small versions of the games, for exact study (docs/short-decks.md).

A game keeps only some ranks and suits of its pack, and mostly smaller hands, so that all its deals
can be counted and its equilibria computed. Which cards these are is the same in every game: the
highest ranks in the game's own order, and of the suits spades and hearts, then clubs.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from salabie.cards import SUITS
from salabie.errors import SetupError
from salabie.options import Option

RANKS = 13
SUITS_KEPT = {2: "SH", 3: "SCH", 4: "SCDH"}


def pack_options(rule: int) -> tuple[Option, Option]:
    """The options `ranks` and `suits`, which belong to the rule of that number."""
    return (
        Option("ranks", "integer", RANKS, rule, minimum=3, maximum=RANKS, study=True),
        Option("suits", "integer", len(SUITS), rule, minimum=2, maximum=len(SUITS), study=True),
    )


def hand_option(rule: int, usual: int) -> Option:
    """The option `hand_size`; 0, the default, is the usual size, or less where cards are few."""
    return Option("hand_size", "integer", 0, rule, minimum=0, maximum=usual, study=True)


def kept_cards(options: Mapping[str, Any], ranking: Sequence[int]) -> list[int]:
    """Card ids of one pack, in rising order, of which `ranks` and `suits` are kept.

    `ranking`: the numbers of the ranks (2 … A = 0 … 12) from low to high.

    Example:
        >>> kept_cards({"ranks": 3, "suits": 2}, range(13))  # QS QH KS KH AS AH
        [40, 43, 44, 47, 48, 51]
    """
    suits = [SUITS.index(suit) for suit in SUITS_KEPT[options["suits"]]]
    ranks = ranking[RANKS - options["ranks"] :]
    return sorted(4 * rank + suit for rank in ranks for suit in suits)


def is_short(options: Mapping[str, Any]) -> bool:
    """Whether cards of the pack are missing."""
    return bool(options["ranks"] < RANKS or options["suits"] < len(SUITS))


def too_few_cards(rule: str, cards: int, needed: int) -> SetupError:
    """The error of a deck of `cards` that is too small for what is dealt from it."""
    return SetupError("deck_too_small", rule, cards=cards, needed=needed)
