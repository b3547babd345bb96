"""The levels of the bots and what they choose, from an observed state and the moves seen."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from salabie import kernel
from salabie.bots import search
from salabie.game import Game
from salabie.random_numbers import below, new_rng, next_word, uniform

States = np.ndarray[Any, Any]

LEVELS = ("easy", "medium", "hard")
PLAYOUTS = 2400  # of `hard`, for one move
FEWEST_WORLDS = 8  # in the first round, however many candidates
SECONDS = 0.5  # cap of a search by the clock; the playouts end far earlier


def check_level(level: str) -> tuple[str, float]:
    """A level's name and the share of random moves in it (0 to 1); ValueError if unknown.

    Levels are "easy", "medium" and "hard"; "random" and "medium:0.2" (a random move with that
    chance) serve to measure them.

    Example:
        >>> check_level("medium:0.2")
        ('medium', 0.2)
    """
    name, colon, noise = level.partition(":") if isinstance(level, str) else ("", "", "")
    if name == "random" and not colon:
        return "medium", 1.0
    if name in LEVELS and not colon:
        return name, 0.0
    if name == "medium":
        try:
            share = float(noise)
        except ValueError:
            share = -1.0
        if 0.0 <= share <= 1.0:
            return name, share
    raise ValueError(f"unknown level {level!r}")


class Thought:
    """One decision's candidates and what the search found them worth."""

    def __init__(self, game: Game, observed: States, index: int, seat: int, seed: int) -> None:
        self.game = game
        self.observed = observed
        self.index = index
        self.seat = seat
        self.rng = new_rng(seed)
        self.moves = np.empty(kernel.MAX_MOVES, np.uint64)
        self.count = int(kernel.candidates_at(observed, index, seat, self.moves))
        if self.count > 1:
            self._policy_first()

    def _policy_first(self) -> None:
        move = kernel.policy_at(self.observed, self.index, self.seat, self.game.weights, self.rng)
        places = np.flatnonzero(self.moves[: self.count] == move)
        place = int(places[0]) if len(places) else self.count
        self.moves[1 : place + 1] = self.moves[:place].copy()
        self.moves[0] = move
        self.count = max(self.count, place + 1)

    def search(self, playouts: int, keep_all: bool = False) -> list[tuple[int, float]]:
        """Moves with their mean utility, best first."""
        alive = self.count
        if alive == 0:
            return []
        scratch = np.zeros(2, self.game.dtype)
        totals = np.zeros(alive)
        worlds = 0
        found: list[tuple[int, float]] = []
        rounds = max(1, (alive - 1).bit_length())
        stop = time.perf_counter() + SECONDS
        for number in range(rounds):
            share = max(FEWEST_WORLDS, playouts // (rounds * alive))
            search.try_candidates(
                self.observed,
                self.index,
                self.seat,
                self.game.weights,
                self.rng,
                self.moves,
                alive,
                share,
                scratch,
                totals,
            )
            worlds += share
            last = number == rounds - 1 or time.perf_counter() > stop
            kept = alive if last or keep_all else (alive + 1) // 2
            search.keep_best(self.moves, totals, alive, alive)
            found[:0] = [
                (int(self.moves[one]), float(totals[one]) / worlds)
                for one in range(0 if last else kept, alive)
            ]
            if last:
                break
            alive = kept
        return found


def choose(
    game: Game,
    observed_states: States,
    index: int,
    seat: int,
    history: Sequence[Any],
    level: str,
    seed: int,
    playouts: int | None = None,
) -> int:
    """The code of the move that a bot of `level` makes.

    ``observed_states[index]`` is what `seat` observes and `history` the moves of this deal that it
    has seen (`salabie.table.Played`); nothing else is looked at. `playouts` bounds the search of
    "hard". The same arguments give the same move. Raises ValueError for an unknown level and
    where the seat owes no move.

    Example:
        >>> from salabie.table import Table
        >>> table = Table("thirteen")
        >>> table.deal(seed=1)
        >>> seat = table.to_act()[0]
        >>> move = choose(table.game, table.observe(seat), 0, seat, [], "medium", seed=1)
        >>> move in table.legal_moves(seat)
        True
    """
    name, noise = check_level(level)
    legal = np.empty(kernel.MAX_MOVES, np.uint64)
    count = int(kernel.legal_at(observed_states, index, seat, legal))
    if count == 0:
        raise ValueError(f"seat {seat} owes no move")
    if count == 1:
        return int(legal[0])
    rng = new_rng(seed, 1)
    if noise > 0.0 and uniform(rng) < noise:
        return int(legal[below(rng, count)])
    if name == "medium":
        return int(kernel.policy_at(observed_states, index, seat, game.weights, rng))
    if name == "easy":
        count = int(kernel.candidates_at(observed_states, index, seat, legal))
        return int(legal[below(rng, (count + 1) // 2)])
    thought = Thought(game, observed_states, index, seat, int(next_word(rng)))
    if thought.count == 1:
        return int(thought.moves[0])
    return thought.search(PLAYOUTS if playouts is None else playouts)[0][0]


def values(
    game: Game,
    observed_states: States,
    index: int,
    seat: int,
    history: Sequence[Any],
    seed: int,
    playouts: int | None = None,
) -> list[tuple[int, float]]:
    """The moves worth considering and the utility expected of each, best first.

    The arguments are those of `choose`. All candidates are tried in the same worlds.

    Example:
        >>> from salabie.table import Table
        >>> table = Table("thirteen")
        >>> table.deal(seed=1)
        >>> seat = table.to_act()[0]
        >>> found = values(table.game, table.observe(seat), 0, seat, [], seed=1, playouts=100)
        >>> found == sorted(found, key=lambda one: -one[1])
        True
    """
    thought = Thought(game, observed_states, index, seat, seed)
    return thought.search(PLAYOUTS if playouts is None else playouts, keep_all=True)


def hints(game: Game, observed_states: States, index: int, seat: int) -> list[int]:
    """Codes of the sensible moves, the most sensible first; [] where the seat owes none.

    Example:
        >>> from salabie.table import Table
        >>> table = Table("thirteen")
        >>> table.deal(seed=1)
        >>> seat = table.to_act()[0]
        >>> set(hints(table.game, table.observe(seat), 0, seat)) <= set(table.legal_moves(seat))
        True
    """
    thought = Thought(game, observed_states, index, seat, 0)
    return [int(move) for move in thought.moves[: thought.count]]


def warm_search(game: Game) -> None:
    """Compile the search alone, so that it can be compiled beside the rest in another process."""
    states = game.new_states(1, game.default_seats, game.resolve(None, game.default_seats))
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    scratch = np.zeros(2, game.dtype)
    totals = np.zeros(1)
    search.try_candidates(states, 0, 0, game.weights, new_rng(1), moves, 0, 0, scratch, totals)


def warm(game: Game) -> None:
    """Compile all that the bots use of a game, or load it from the cache."""
    states = game.new_states(1, game.default_seats, game.resolve(None, game.default_seats))
    deck = np.array(game.deck(game.default_seats, game.resolve(None, game.default_seats)), np.uint8)
    kernel.deal_at(states, 0, deck)
    observed = np.zeros(1, game.dtype)
    seat = next(seat for seat in range(64) if int(kernel.to_act_at(states, 0)) >> seat & 1)
    kernel.observe_at(states, 0, seat, observed, 0)
    for level in (*LEVELS, "medium:0.5"):
        choose(game, observed, 0, seat, [], level, 1, playouts=1)
    values(game, observed, 0, seat, [], 1, playouts=1)
    hints(game, observed, 0, seat)
