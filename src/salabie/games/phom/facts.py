"""What Python asks of a state of Phom, as an array of states and an index."""

from functools import lru_cache
from typing import Any

import numpy as np

from salabie.cards import bits_of
from salabie.compiled import compiled
from salabie.fields import Fields
from salabie.games.phom import moves
from salabie.games.phom import state as layout
from salabie.games.phom.grouping import (
    MOST_PHOMS,
    added_before_discard,
    added_for_points,
    all_cheapest,
    best_phoms,
    best_phoms_after_discard,
    houses,
    least_after_discard,
    least_points,
    phoms_from,
    points,
)

States = np.ndarray[Any, Any]
REMEMBERED = 4096


@compiled
def offered_at(states, index):
    """The card (its bit) that the seat in turn may eat in ``states[index]``; -1 for none."""
    return moves.offered(states[index])


@compiled
def can_eat_at(states, index, seat):
    """Whether the seat in turn may eat in ``states[index]``."""
    return moves.can_eat(states[index], seat)


@compiled
def has_u_at(states, index, seat):
    """Whether the seat in turn may declare u in ``states[index]``."""
    return moves.has_u(states[index], seat)


@compiled
def may_send_at(states, index, seat):
    """Whether the seat in turn is at sending in ``states[index]``."""
    return moves.may_send(states[index], seat)


def can_house(hand: int, eaten: int) -> bool:
    """Whether eaten cards fit in phoms of a hand, one in each (phom 5).

    Example:
        >>> can_house(0b111, 0b1), can_house(0b1011, 0b1)
        (True, False)
    """
    return bool(houses(np.uint64(hand), np.uint64(eaten)))


@lru_cache(REMEMBERED)
def points_of(cards: int) -> int:
    """Points of some cards (phom 1).

    Example:
        >>> points_of(1 | 1 << 12)
        14
    """
    return int(points(np.uint64(cards)))


def owes_discard(state: Fields, seat: int) -> bool:
    """Whether a seat has taken and is to throw a card."""
    return state.turn == seat and state.phase in (layout.LAY, layout.DISCARD)


def cards_to_add(states: States, index: int, seat: int, state: Fields) -> int:
    """The cards of a hand that the best grouping adds to own laid phoms (phom 13)."""
    count = state.laid_counts[seat]
    if not count:
        return 0
    ask = added_before_discard if owes_discard(state, seat) else added_for_points
    hand = np.uint64(state.hands[seat])
    eaten = np.uint64(state.eaten[seat] & state.hands[seat])
    laid = states[index]["laid"]
    return int(ask(hand, eaten, laid, seat * layout.MOST_LAID, count))


def grouping(states: States, index: int, seat: int, state: Fields) -> tuple[tuple[int, ...], int]:
    """The best phoms of a hand, and its trash without what own laid phoms can take; where a card
    is owed, best after the best discard, which is among the trash (phom 11)."""
    hand = state.hands[seat] & ~cards_to_add(states, index, seat, state)
    eaten = state.eaten[seat] & hand
    return _best(hand, eaten, owes_discard(state, seat))


@lru_cache(REMEMBERED)
def _best(hand: int, eaten: int, owed: bool) -> tuple[tuple[int, ...], int]:
    found = np.zeros(MOST_PHOMS, np.uint64)
    ask = best_phoms_after_discard if owed else best_phoms
    count = max(int(ask(np.uint64(hand), np.uint64(eaten), found)), 0)
    phoms = tuple(found[:count].tolist())
    return phoms, hand & ~sum(phoms)


@lru_cache(REMEMBERED)
def cheapest(hand: int, eaten: int, owed: bool) -> tuple[tuple[int, ...], ...]:
    """All groupings of a hand with the fewest points, as tuples of phoms; where a card is owed,
    those of the fewest points after the best discard."""
    if not owed:
        return tuple(all_cheapest(hand, eaten))
    least = int(least_after_discard(np.uint64(hand), np.uint64(eaten)))
    found: dict[tuple[int, ...], None] = {}
    for place in bits_of(hand & ~eaten):
        rest = hand & ~(1 << place)
        if int(least_points(np.uint64(rest), np.uint64(eaten))) == least:
            for phoms in all_cheapest(rest, eaten):
                found[tuple(sorted(phoms))] = None
    return tuple(sorted(found, key=len))


@lru_cache(REMEMBERED)
def phoms_of(hand: int, eaten: int) -> tuple[int, ...]:
    """All sets of a hand's cards that may stand as one phom.

    Example:
        >>> phoms_of(0b1111, 0)
        (7, 15, 14)
    """
    return tuple(
        phom
        for place in bits_of(hand)
        for phom in phoms_from(hand, place)
        if (phom & eaten).bit_count() <= 1
    )
