"""Batches of whole deals, for benchmarks, studies and the tuning of bots."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from salabie.game import Game
from salabie.kernel import MAX_MOVES
from salabie.random_numbers import new_rng
from salabie.simulate import kernels

Floats = np.ndarray[Any, np.dtype[np.float64]]
States = np.ndarray[Any, Any]
LARGEST_SEED = 2**64 - 1


@dataclass(frozen=True)
class Totals:
    """What a batch of random deals came to; `outcome` sums utility × (seat + 1)."""

    deals: int
    moves: int
    outcome: float


class Batch:
    """A game set up for batches: seats and rules, and the scratch that the kernels need.

    ``set_first(states, index, seat)``: how a seat is made to start a deal, where not by the game's
    own `set_first`. Raises SetupError for a wrong number of seats or a wrong option.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        rules: Mapping[str, Any] | None = None,
        set_first: Callable[[States, int, int], None] | None = None,
    ) -> None:
        self.game = game
        self.set_first = game.set_first if set_first is None else set_first
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
        numbers = np.repeat(np.arange(first, first + deals), self.seats)
        turns = np.tile(np.arange(self.seats), deals)
        players = (np.arange(self.seats) - turns[:, np.newaxis]) % self.seats
        played = self.play_rows(numbers, players, seed, weights, noise)
        seats = (np.arange(self.seats) + turns[:, np.newaxis]) % self.seats
        results = np.take_along_axis(played.utilities, seats, axis=1)
        return results.reshape(deals, self.seats, self.seats)

    def play_rows(
        self,
        numbers: Any,
        players: Any,
        seed: int,
        weights: Sequence[Floats],
        noise: Sequence[float] | None = None,
        *,
        starters: Any = None,
        kept: Sequence[int] = (),
        forced: Any = None,
        forced_seat: int = 0,
        keep_states: bool = False,
    ) -> "Rows":
        """Play deck ``numbers[row]`` of `seed` with player ``players[row, seat]`` in each seat.

        `starters`: the seat of each row that starts the deal, where the rules leave that to the
        match. `kept`: card ids that are dealt first, hence to seat 0; all others are shuffled.
        `forced`: codes of the first move that `forced_seat` makes in each row. `keep_states`: give
        the states as they were dealt and as they ended.

        Raises ValueError for arrays that don't fit together and for a player or seat that there is
        not; that a forced move is legal is left to the caller.

        Example:
            >>> from salabie.game import find_game
            >>> game = find_game("thirteen")
            >>> weights = game.weights[: len(game.weights) // 2]
            >>> rows = Batch(game, 2).play_rows([0, 0], [[0, 1], [1, 0]], 1, [weights] * 2)
            >>> rows.utilities.tolist()
            [[1.0, 0.0], [1.0, 0.0]]
        """
        count = len(numbers)
        players = np.asarray(players)
        if players.shape != (count, self.seats):
            raise ValueError(f"players must have the shape {(count, self.seats)}")
        _check_range("players", players, len(weights))
        if starters is not None:
            _check_range("starters", np.asarray(starters), self.seats)
        if forced is not None and len(forced) != count:
            raise ValueError(f"forced must have {count} moves")
        played = Rows(
            np.zeros((count, self.seats)),
            np.zeros((count, self.seats)),
            np.zeros(count, np.int8),
            np.zeros(count, np.uint64),
            np.zeros(count, np.int32),
            np.zeros(count if keep_states else 0, self.states.dtype),
            np.zeros(count if keep_states else 0, self.states.dtype),
        )
        states, begins = self._beginnings(count, starters)
        kernels.policy_deals(
            states,
            self._deck_with(kept),
            len(kept),
            self.shuffled,
            np.uint64(seed & LARGEST_SEED),
            np.asarray(numbers, np.int64),
            begins,
            np.ascontiguousarray(players, np.int8),
            np.array(weights, np.float64),
            np.zeros(len(weights)) if noise is None else np.array(noise, np.float64),
            forced_seat,
            np.asarray([] if forced is None else forced, np.uint64),
            *played,
        )
        return played

    def deal_rows(
        self, numbers: Any, seed: int, *, starters: Any = None, kept: Sequence[int] = ()
    ) -> States:
        """The states as deck ``numbers[row]`` of `seed` was dealt, and nothing played."""
        if starters is not None:
            _check_range("starters", np.asarray(starters), self.seats)
        dealt = np.zeros(len(numbers), self.states.dtype)
        states, begins = self._beginnings(len(dealt), starters)
        kernels.deal_rows(
            states,
            self._deck_with(kept),
            len(kept),
            self.shuffled,
            np.uint64(seed & LARGEST_SEED),
            np.asarray(numbers, np.int64),
            begins,
            dealt,
        )
        return dealt

    def _beginnings(self, count: int, starters: Any) -> tuple[States, Any]:
        """Matches about to begin: as usual, and for each seat that may start, and one of scratch;
        and which of them each row takes."""
        if starters is None:
            return self.states, np.zeros(count, np.int8)
        states = self.game.new_states(self.seats + 1, self.seats, self.options)
        for seat in range(self.seats):
            self.set_first(states, seat, seat)
        return states, np.asarray(starters, np.int8)

    def _deck_with(self, kept: Sequence[int]) -> Any:
        """The unshuffled deck with some of its cards first."""
        if not kept:
            return self.deck
        left = self.deck.tolist()
        for card in kept:
            left.remove(card)
        return np.array([*kept, *left], np.uint8)


def _check_range(name: str, values: Any, end: int) -> None:
    if values.size and not 0 <= values.min() <= values.max() < end:
        raise ValueError(f"{name} must be from 0 to {end - 1}")


class Rows(NamedTuple):
    """What became of deals played: an entry for each row; see `kernels.policy_deals`."""

    utilities: Floats  # by seat
    scores: Floats  # by seat
    starters: Any
    first_moves: Any
    counts: Any
    dealt: States
    ended: States
