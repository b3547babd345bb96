"""Hearts for programs that walk its whole tree."""

from collections.abc import Mapping
from typing import Any

from salabie.games.hearts.options import hand_sizes
from salabie.games.hearts.rules import JACK_WORTH
from salabie.tree import Limits, Tree

PLAIN, SPOT = 26, 129  # points of one deck (hearts 14, 19)


def limits(seats: int, options: Mapping[str, Any]) -> Limits:
    """Bounds of a hand: its passes, its cards and the shooter's choice; all points in one hand, or
    all of them and the jacks the other way.

    Example:
        >>> from salabie.game import find_game
        >>> limits(4, find_game("hearts").resolve(None, 4))
        Limits(actions=65, draws=0, lowest=-26, highest=26, total=None)
    """
    decks = int(options["decks"])
    worth = decks * (SPOT if options["spot"] else PLAIN)
    jacks = JACK_WORTH * decks if options["jack_of_diamonds"] else 0
    passed = seats * int(options["pass_count"]) if options["passing"] else 0
    actions = sum(hand_sizes(seats, options, None)) + passed + 1
    return Limits(actions, 0, -worth, worth + jacks, None)


TREE = Tree(limits)
