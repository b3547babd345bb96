"""The deal as chance, card by card, so that no deal comes twice.

A hand is a set, so its cards are dealt in rising order: of all the ways to deal it one remains, and
a tree of deals has a leaf for each different deal and no more. The price is that the cards of a
hand are no longer equally likely; their chances are exact all the same (whole numbers, counted).
"""

from collections import Counter
from collections.abc import Sequence
from math import comb

Outcomes = list[tuple[int, float]]
"""What may happen, each with its chance."""


def next_card(copies: Sequence[int], dealt: Sequence[int], left: int) -> Outcomes:
    """The chances of the next card of a hand dealt in rising order.

    `copies`: how many of each card there were before the hand; `dealt`: its cards so far, rising;
    `left`: how many it still gets, this one included.

    Example:
        >>> next_card([1, 1, 1], [], 2)
        [(0, 0.6666666666666666), (1, 0.3333333333333333)]
        >>> next_card([2, 2], [0], 1)
        [(0, 0.2), (1, 0.8)]
    """
    last = dealt[-1] if dealt else -1
    above = sum(copies[last + 1 :])
    ways: list[tuple[int, int]] = []
    if max(copies) == 1:
        for card in range(last + 1, len(copies)):
            if copies[card]:
                above -= 1
                ways.append((card, comb(above, left - 1)))
    else:
        held = dealt.count(last) if dealt else 0
        there = copies[last] if dealt else 0
        # To hold more of the last card than so far: so many ways.
        most = min(there, left + held)
        more = [comb(there, n) * comb(above, left + held - n) for n in range(held + 1, most + 1)]
        ways.append((last, sum(more)))
        for card in range(last + 1, len(copies)):
            above -= copies[card]
            most = min(copies[card], left)
            some = [comb(copies[card], n) * comb(above, left - n) for n in range(1, most + 1)]
            ways.append((card, comb(there, held) * sum(some)))
    total = sum(count for _, count in ways)
    return [(card, count / total) for card, count in ways if count]


def any_card(cards: Sequence[int]) -> Outcomes:
    """The chances of the top card of some shuffled ones.

    Example:
        >>> any_card([7, 3, 7, 7])
        [(3, 0.25), (7, 0.75)]
    """
    return [(card, count / len(cards)) for card, count in sorted(Counter(cards).items())]
