"""Thirteen for programs that walk its whole tree."""

from collections.abc import Mapping
from typing import Any

from salabie.games.thirteen.options import deal_total, hand_sizes
from salabie.gold import BROUGHT_BETS
from salabie.tree import Limits, Tree


def limits(seats: int, options: Mapping[str, Any]) -> Limits:
    """Bounds of a deal: after each of its plays the others pass at most, or choose in a window.

    Example:
        >>> from salabie.game import find_game
        >>> game = find_game("thirteen")
        >>> limits(2, game.resolve({"points": [1, -1]}, 2))
        Limits(actions=80, draws=0, lowest=-1, highest=1, total=0)
    """
    cards = sum(hand_sizes(seats, options, None))
    actions = cards * (2 * seats - 1) + seats
    total = deal_total(seats, options)
    if options["gold"]:
        return Limits(actions, 0, -BROUGHT_BETS, (seats - 1) * BROUGHT_BETS, total)
    if options["count_cards"]:
        return Limits(actions, 0, -max(hand_sizes(seats, options, None)), 0, total)
    points = [int(worth) for worth in options["points"]]
    frozen = [points[0] - (points[0] - worth) * int(options["frozen"]) for worth in points]
    return Limits(actions, 0, min(points + frozen), max(points + frozen), total)


TREE = Tree(limits)
