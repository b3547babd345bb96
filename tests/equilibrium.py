"""What a small two-player zero-sum game is worth, by linear programming over its sequence form.

Nothing here knows the program or OpenSpiel: a game is handed in as a `Game` of plain functions.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import lil_matrix

Numbers = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Game:
    """``deals``: states to begin with, each with its chance; ``player(state)`` is 0 or 1;
    ``moves(state)``; ``after(state, move)``; ``payoff(state)`` of player 0, None while it goes on;
    ``knows(state)``: what the player in turn knows."""

    deals: Iterable[tuple[float, Any]]
    player: Callable[[Any], int]
    moves: Callable[[Any], list[Hashable]]
    after: Callable[[Any, Any], Any]
    payoff: Callable[[Any], float | None]
    knows: Callable[[Any], Hashable]


class SequenceForm:
    """A game as matrices: the payoffs by both players' sequences, and each player's choices.

    A sequence is what a player knew and did last; number 0 is the empty one.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sequences: list[dict[Hashable, int]] = [{}, {}]
        self.choices: list[dict[Hashable, tuple[int, list[int]]]] = [{}, {}]
        self.payoffs: dict[tuple[int, int], float] = {}
        self.ends = 0
        for chance, state in game.deals:
            self._walk(state, chance, (0, 0))

    def _number(self, player: int, sequence: Hashable) -> int:
        return self.sequences[player].setdefault(sequence, len(self.sequences[player]) + 1)

    def _walk(self, state: Any, chance: float, at: tuple[int, int]) -> None:
        payoff = self.game.payoff(state)
        if payoff is not None:
            self.payoffs[at] = self.payoffs.get(at, 0.0) + chance * payoff
            self.ends += 1
            return
        player = self.game.player(state)
        known = self.game.knows(state)
        moves = self.game.moves(state)
        numbers = [self._number(player, (known, move)) for move in moves]
        before, listed = self.choices[player].setdefault(known, (at[player], numbers))
        assert (before, listed) == (at[player], numbers), "a player has forgotten something"
        for move, number in zip(moves, numbers, strict=True):
            after = (number, at[1]) if player == 0 else (at[0], number)
            self._walk(self.game.after(state, move), chance, after)

    def _constraints(self, player: int) -> lil_matrix:
        """Rows: the empty sequence is played once, and what leads to a choice is split up by it."""
        choices = self.choices[player]
        matrix = lil_matrix((len(choices) + 1, len(self.sequences[player]) + 1))
        matrix[0, 0] = 1
        for row, (before, numbers) in enumerate(choices.values(), 1):
            matrix[row, before] = -1
            for number in numbers:
                matrix[row, number] = 1
        return matrix

    def uniform(self, player: int) -> Numbers:
        """How often each sequence is played by a player who does everything equally often."""
        found = np.zeros(len(self.sequences[player]) + 1)
        found[0] = 1
        for before, numbers in self.choices[player].values():  # what comes before stands before
            found[numbers] = found[before] / len(numbers)
        return found

    def best_against(self, player: int, other: Numbers) -> float:
        """The most that a player gets when the other one plays its sequences so often."""
        constraints = self._constraints(player)
        gains = np.zeros(constraints.shape[1])
        for at, payoff in self.payoffs.items():
            gains[at[player]] += (payoff if player == 0 else -payoff) * other[at[1 - player]]
        first = np.zeros(constraints.shape[0])
        first[0] = 1
        found = linprog(-gains, A_eq=constraints.tocsr(), b_eq=first)
        assert found.status == 0, found.message
        return float(-found.fun)

    def value(self) -> float:
        """What the game is worth to player 0."""
        one, other = self._constraints(0), self._constraints(1)
        plays, prices = one.shape[1], other.shape[0]
        wins = lil_matrix((other.shape[1], plays))
        for (row, column), payoff in self.payoffs.items():
            wins[column, row] = payoff
        # The other player pays the least: the prices of its choices, under what each one gives.
        upper = lil_matrix((other.shape[1], plays + prices))
        upper[:, :plays] = -wins
        upper[:, plays:] = other.T
        equal = lil_matrix((one.shape[0], plays + prices))
        equal[:, :plays] = one
        first = np.zeros(one.shape[0])
        first[0] = 1
        worth = np.zeros(plays + prices)
        worth[plays] = -1
        found = linprog(
            worth,
            A_ub=upper.tocsr(),
            b_ub=np.zeros(upper.shape[0]),
            A_eq=equal.tocsr(),
            b_eq=first,
            bounds=[(0, None)] * plays + [(None, None)] * prices,
        )
        assert found.status == 0, found.message
        return float(-found.fun)
