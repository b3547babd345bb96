"""What the table does for a player whose time is up (phom 30)."""

from typing import Any

import numpy as np

from salabie.fields import Fields, read_fields
from salabie.games.phom import facts, moves
from salabie.games.phom import state as layout
from salabie.games.phom.text import cards_of, code_of, kind_of, parse
from salabie.games.phom.views import laid_phoms, lays, legal_moves

States = np.ndarray[Any, Any]


def late_move(states: States, index: int, seat: int) -> int:
    """The move of a seat in turn whose time is up, from its observed state: it draws rather than
    eats, declares a u, lays what is proposed, sends nothing, and throws the card that can be eaten
    least; of such one outside its phoms, then the one of most points."""
    state = read_fields(states, index)
    legal = legal_moves(states, index, seat)
    if state.phase == layout.TAKE:
        return legal[0]  # the draw, unless the stock is empty
    if kind_of(legal[-1]) == moves.DECLARE:
        return legal[-1]
    phoms, trash = facts.grouping(states, index, seat, state)
    added = facts.cards_to_add(states, index, seat, state)
    for text in lays(state, seat, list(phoms), added):
        return parse(states, index, seat, text)
    unseen = unseen_by(state, seat)

    def cost(card: int) -> tuple[int, bool, int]:
        return eating_pairs(card, unseen), not trash & card, -facts.points_of(card)

    cards = [cards_of(move) for move in legal if kind_of(move) == moves.THROW]
    return code_of(moves.THROW, min(cards, key=cost))


def unseen_by(state: Fields, seat: int) -> int:
    """The cards that a seat can't see: neither its own nor thrown, laid or eaten."""
    seen = int(state.hands[seat])
    for other in range(state.seats):
        seen |= state.eaten[other]
        for phom in laid_phoms(state, other):
            seen |= phom
    for card in state.piles:
        if card:
            seen |= 1 << card - 1
    return int(layout.PACKS[state.pack]) & ~seen


def eating_pairs(card: int, unseen: int) -> int:
    """How many pairs of unseen cards make a phom with a card.

    Example:
        >>> eating_pairs(0b1, 0b110), eating_pairs(0b1, 0b1010)
        (1, 0)
    """
    others = facts.phoms_of(card | near(card) & unseen, 0)
    return sum(1 for phom in others if phom & card and phom.bit_count() == 3)


def near(card: int) -> int:
    """The cards of a card's rank, and those of its suit within two ranks.

    Example:
        >>> near(1 << 5) == 0b11011000 | 1 << 18 | 1 << 31 | 1 << 44
        True
    """
    suit, rank = divmod(card.bit_length() - 1, layout.SUIT_SIZE)
    found = {layout.SUIT_SIZE * other + rank for other in range(4)}
    found |= {
        layout.SUIT_SIZE * suit + other
        for other in range(max(rank - 2, 0), min(rank + 3, layout.SUIT_SIZE))
    }
    return sum(1 << one for one in found) & ~card
