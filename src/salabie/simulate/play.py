"""Batches of whole deals, for benchmarks, studies and the tuning of bots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from salabie.game import Game
from salabie.kernel import MAX_MOVES
from salabie.random_numbers import new_rng
from salabie.simulate import kernels

Floats = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Totals:
    """What a batch of random deals came to; `outcome` sums utility × (seat + 1)."""

    deals: int
    moves: int
    outcome: float


class Batch:
    """A game set up for batches: seats and rules, and the scratch that the kernels need.

    Raises SetupError for a wrong number of seats or a wrong option.
    """

    def __init__(
        self, game: Game, seats: int | None = None, rules: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.seats = game.usual_seats(rules) if seats is None else seats
        self.options = game.resolve(rules, self.seats)
        self.states = game.new_states(kernels.STATES, self.seats, self.options)
        self.deck = np.array(game.deck(self.seats, self.options), np.uint8)
        self.shuffled = self.deck.copy()
        self._moves = np.empty(MAX_MOVES, np.uint64)
        self._gains = np.zeros(self.seats)

    def play_random(self, deals: int, seed: int) -> Totals:
        """Play deals of uniformly random legal moves, each the first deal of a match.

        Example:
            >>> from salabie.game import find_game
            >>> batch = Batch(find_game("thirteen"))
            >>> batch.play_random(10, seed=1) == batch.play_random(10, seed=1)
            True
        """
        moves, outcome = kernels.random_playouts(
            self.states, self.deck, self.shuffled, new_rng(seed), deals, self._moves, self._gains
        )
        return Totals(deals, int(moves), float(outcome))

    def play_policies(
        self,
        deals: int,
        seed: int,
        weights: Sequence[Floats],
        noise: Sequence[float] | None = None,
        first: int = 0,
    ) -> Floats:
        """Play deals `first` … `first` + `deals` − 1 in every rotation of players.

        Player p plays the game's policy with ``weights[p]`` and, with chance ``noise[p]``, a random
        legal move instead. Returns utilities as float64[deals, rotation, player]; the same deal of
        the same seed has the same cards in whichever batch it is played.

        Example:
            >>> from salabie.game import find_game
            >>> game = find_game("thirteen")
            >>> Batch(game).play_policies(3, 1, [game.weights] * 4).shape
            (3, 4, 4)
        """
        results = np.zeros((deals, self.seats, self.seats))
        kernels.policy_playouts(
            self.states,
            self.deck,
            self.shuffled,
            np.uint64(seed & (2**64 - 1)),
            first,
            np.array(weights, np.float64),
            np.zeros(self.seats) if noise is None else np.array(noise, np.float64),
            results,
        )
        return results
