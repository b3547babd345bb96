"""Play gold between a game and the hall: what a seat brings, and what a deal pays to whom.

Gold has no value in money: it can't be bought, sold, given or withdrawn. A game that is played for
it, always or by house rules, has a `Gold` (`salabie.game.Game.gold_for`). Its state holds a purse
for each seat, which only its payments move, so a deal depends on nothing outside the table; the
hall books the same payments between the seats' purses in its ledger.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

States = np.ndarray[Any, Any]

# In bets of the table, for every game that is played for gold (phom 29, thirteen 14).
LEAST_BETS = 30
BROUGHT_BETS = 50


@dataclass(frozen=True)
class Payment:
    """Gold that one seat paid another, and the number of the rule that says so.

    `what` is the part of a catalogue key that names it; `number` what is counted there (which
    eaten card, which place), 0 where nothing is.
    """

    payer: int
    payee: int
    amount: int
    rule: int
    what: str
    number: int = 0

    def plain(self) -> dict[str, Any]:
        """The payment as plain data, for views."""
        return {
            "from": self.payer,
            "to": self.payee,
            "amount": self.amount,
            "rule": self.rule,
            "what": self.what,
            "number": self.number,
        }


@dataclass(frozen=True)
class Gold:
    """How a game is played for gold: its option `bet` is the unit. Amounts are whole and never
    negative.

    - ``set_purses(states, index, purses)``: what the seats brought, before a match's first deal.
    - ``purses(states, index)``: what each seat has now.
    - ``payments(states, index)``: those of the deal being played or just over, in the order made.
      They only grow until the next deal begins with none, and they alone move the purses.
    """

    set_purses: Callable[[States, int, Sequence[int]], None]
    purses: Callable[[States, int], list[int]]
    payments: Callable[[States, int], list[Payment]]

    def least(self, options: Mapping[str, Any]) -> int:
        """The smallest purse that may sit down."""
        return LEAST_BETS * int(options["bet"])

    def brought(self, options: Mapping[str, Any]) -> int:
        """What a seat brings to a match where its account has as much."""
        return BROUGHT_BETS * int(options["bet"])


def purses_after(purses: Sequence[int], payments: Iterable[Payment]) -> list[int]:
    """The purses after some payments.

    Example:
        >>> purses_after([300, 300], [Payment(1, 0, 20, 19, "eat", 2)])
        [320, 280]
    """
    after = list(purses)
    for one in payments:
        after[one.payer] -= one.amount
        after[one.payee] += one.amount
    return after
