"""What a game is to programs that walk its whole tree: how large a deal can get, what it can be
worth, and where cards are drawn from. A game's own is in its `tree.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Limits(NamedTuple):
    """Bounds of one deal: none is ever passed, though not all are reached.

    - `actions`: how many actions all seats take, `draws` how many cards they draw.
    - `lowest`, `highest`: the utility of a seat. `total`: what the utilities of all seats add up
      to; None where that depends on play.
    """

    actions: int
    draws: int
    lowest: float
    highest: float
    total: float | None


@dataclass(frozen=True)
class DrawPile:
    """Where a state keeps the cards that are still to be drawn.

    `cards`: the field, a list of numbers + 1 with the top last; `count`: the field that says how
    many; `numbers`: for each card id the number it has there.
    """

    cards: str
    count: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Tree:
    """A game's limits for a number of seats and rules, and its draw pile, where it has one."""

    limits: Callable[[int, Mapping[str, Any]], Limits]
    pile: DrawPile | None = None
