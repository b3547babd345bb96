"""Sequence for programs that walk its whole tree."""

from collections.abc import Mapping
from typing import Any

from salabie.games.sequence.lines import DIRECTIONS
from salabie.games.sequence.state import CARDS
from salabie.tree import DrawPile, Limits, Tree

TURN_ACTIONS = 3 + DIRECTIONS  # a swap, a play, what it locks in each direction, a draw


def limits(seats: int, options: Mapping[str, Any]) -> Limits:
    """Bounds of a game, which ends by its cap of turns at the latest (sequence 19).

    Example:
        >>> from salabie.game import find_game
        >>> limits(4, find_game("sequence").resolve({"turn_cap": 500}, 4))
        Limits(actions=3500, draws=1000, lowest=0, highest=1, total=2.0)
    """
    turns = int(options["turn_cap"])
    return Limits(TURN_ACTIONS * turns, 2 * turns, 0, 1, seats / int(options["teams"]))


TREE = Tree(limits, DrawPile("cards", "draw_count", tuple(range(CARDS))))
