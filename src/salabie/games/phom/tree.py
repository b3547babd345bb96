"""Phom for programs that walk its whole tree."""

from collections.abc import Mapping
from typing import Any

from salabie.cards import CARDS
from salabie.games.phom.grouping import PLACES
from salabie.games.phom.options import deck, hand_sizes
from salabie.games.phom.state import MOST_EATEN, PILE_SIZE
from salabie.gold import BROUGHT_BETS
from salabie.tree import DrawPile, Limits, Tree


def limits(seats: int, options: Mapping[str, Any]) -> Limits:
    """Bounds of a deal: in each turn a card is taken and one thrown (phom 8), and every card is
    laid or sent once; nobody loses more than was brought (phom 29).

    Example:
        >>> from salabie.game import find_game
        >>> limits(4, find_game("phom").resolve(None, 4))
        Limits(actions=108, draws=15, lowest=-50, highest=150, total=0)
    """
    cards = deck(seats, options)
    turns = (PILE_SIZE + MOST_EATEN) * seats
    draws = len(cards) - sum(hand_sizes(seats, options, 0))
    actions = 2 * turns + len(cards)
    return Limits(actions, draws, -BROUGHT_BETS, (seats - 1) * BROUGHT_BETS, 0)


TREE = Tree(limits, DrawPile("stock", "stock_count", tuple(PLACES[card] for card in CARDS)))
