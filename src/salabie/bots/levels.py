"""The levels of the bots and what they choose, from an observed state and the moves seen."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from salabie import kernel
from salabie.bots import search
from salabie.compiled import compile_for
from salabie.game import Game
from salabie.random_numbers import below, new_rng, next_word, uniform

States = np.ndarray[Any, Any]
Floats = np.ndarray[Any, np.dtype[np.float64]]

LEVELS = ("easy", "medium", "hard")
POLICIES = ("medium", "tuned")  # levels whose moves are the policy's, by one set of weights each
DOUBT = float(
    np.log(0.3)
)  # weight of a sampled world for each move seen that the policy differs in
POOL = 3  # worlds sampled for each one that is played
FEWEST_WORLDS = 8  # in the first round, however many candidates
SECONDS = 2.0  # cap of a search by the clock; the playouts end far earlier


def weights_of(game: Game, level: str) -> Floats:
    """The weights of the policy at "medium" or "tuned": a game holds one set after the other."""
    place = POLICIES.index(level)
    size = len(game.weights) // len(POLICIES)
    return game.weights[place * size : (place + 1) * size]


def check_level(level: str) -> tuple[str, float]:
    """A level's name and the share of random moves in it (0 to 1); ValueError if unknown.

    Levels are "easy", "medium" and "hard". Others serve to measure them: "tuned", the policy by
    which "hard" plays its samples out; "random"; and "medium:0.2" or "tuned:0.2", which make a
    random move with that chance.

    Example:
        >>> check_level("medium:0.2")
        ('medium', 0.2)
    """
    name, colon, noise = level.partition(":") if isinstance(level, str) else ("", "", "")
    if name == "random" and not colon:
        return "medium", 1.0
    if name in (*LEVELS, "tuned") and not colon:
        return name, 0.0
    if name in POLICIES:
        try:
            share = float(noise)
        except ValueError:
            share = -1.0
        if 0.0 <= share <= 1.0:
            return name, share
    raise ValueError(f"unknown level {level!r}")


class Search:
    """The search of one decision: candidates tried in worlds that fit what the seat observes."""

    def __init__(
        self, game: Game, observed: States, index: int, seat: int, moves: list[int], seed: int
    ) -> None:
        self._observed = (observed, index, seat, weights_of(game, "tuned"), new_rng(seed))
        self._count = len(moves)
        self._moves = np.array(moves, np.uint64)
        self._totals = np.zeros(len(moves))

    def run(
        self, history: Sequence[Any], playouts: int, keep_all: bool = False
    ) -> list[tuple[int, float]]:
        """The candidates with their mean utility, best first.

        The weaker half is dropped after each round unless `keep_all`; those dropped come last.
        """
        alive = self._count
        if alive == 0:
            return []
        shares = shares_of(playouts, alive, keep_all)
        worlds = np.zeros(sum(shares), self._observed[0].dtype)
        seen = seen_moves(history)
        pool = np.zeros(len(worlds) * (POOL if history else 1), worlds.dtype)
        self.step(search.SAMPLE, 0, seen, pool, worlds, 0, 0)
        stop = time.perf_counter() + SECONDS
        found: list[tuple[int, float]] = []
        first = 0
        for number, share in enumerate(shares):
            end = first + share
            self.step(search.TRY, alive, seen, pool, worlds, first, end)
            last = number == len(shares) - 1 or time.perf_counter() > stop
            kept = 0 if last else alive if keep_all else (alive + 1) // 2
            found[:0] = [
                (int(self._moves[place]), float(self._totals[place]) / end)
                for place in range(kept, alive)
            ]
            if last:
                break
            alive, first = kept, end
        return found

    def step(
        self,
        task: int,
        count: int,
        seen: tuple[Any, Any],
        pool: States,
        worlds: States,
        first: int,
        end: int,
    ) -> None:
        """One compiled step; see `salabie.bots.search.think`."""
        search.think(
            task,
            *self._observed,
            self._moves,
            count,
            *seen,
            DOUBT,
            pool,
            worlds,
            first,
            end,
            self._totals,
        )


def shares_of(playouts: int, count: int, keep_all: bool) -> list[int]:
    """Worlds of each round, so that every round takes about the same number of playouts.

    All together are at most a quarter of the playouts, since worlds take time too.

    Example:
        >>> shares_of(1200, 8, False)
        [50, 100, 100]
    """
    rounds = max(1, (count - 1).bit_length())
    most = playouts // (4 * rounds)
    shares = []
    for _ in range(rounds):
        shares.append(max(FEWEST_WORLDS, min(most, playouts // (rounds * count))))
        count = count if keep_all else (count + 1) // 2
    return shares


def seen_moves(history: Sequence[Any]) -> tuple[Any, Any]:
    """Seats (int64) and codes (uint64) of the moves seen."""
    seats = np.array([played.seat for played in history], np.int64)
    return seats, np.array([played.move for played in history], np.uint64)


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
    if name in POLICIES:
        return policy_move(game, observed_states, index, seat, name)
    if name == "easy":
        if game.easy_noise and uniform(rng) < game.easy_noise:
            return int(legal[below(rng, count)])
        count = int(kernel.candidates_at(observed_states, index, seat, legal))
        return int(legal[below(rng, (count + 1) // 2)])
    moves = hints(game, observed_states, index, seat)
    if len(moves) == 1:
        return moves[0]
    thought = Search(game, observed_states, index, seat, moves, int(next_word(rng)))
    return thought.run(history, game.playouts if playouts is None else playouts)[0][0]


def policy_move(game: Game, observed_states: States, index: int, seat: int, level: str) -> int:
    """The move of the policy with the weights of `level` ("medium" or "tuned")."""
    weights = weights_of(game, level)
    return int(kernel.policy_at(observed_states, index, seat, weights, new_rng(0)))


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
    moves = hints(game, observed_states, index, seat)
    thought = Search(game, observed_states, index, seat, moves, seed)
    return thought.run(history, game.playouts if playouts is None else playouts, keep_all=True)


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
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    count = int(kernel.candidates_at(observed_states, index, seat, moves))
    if count == 0:
        return []
    found: list[int] = moves[:count].tolist()
    # The tuned policy's choice comes first, whether the candidates hold it or not.
    move = policy_move(game, observed_states, index, seat, "tuned") if count > 1 else found[0]
    return [move, *(other for other in found if other != move)]


def searches(level: str) -> bool:
    """Whether bots of a level need the search, which takes long to compile."""
    return level == "hard"


def warm_policy(game: Game, seats: int, rules: Mapping[str, Any] | None) -> None:
    """Compile the rules of thumb alone, without a call; see `warm_search`."""
    states = game.new_states(1, seats, game.resolve(rules, seats))
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    weights = weights_of(game, POLICIES[0])
    compile_for(kernel.candidates_at, states, 0, 0, moves)
    compile_for(kernel.policy_at, states, 0, 0, weights, new_rng(0))


def warm_search(game: Game, seats: int, rules: Mapping[str, Any] | None) -> None:
    """Compile the search alone, so that it can be compiled beside the rest in another process."""
    states = game.new_states(1, seats, game.resolve(rules, seats))
    none = states[:0].copy()
    one = Search(game, states, 0, 0, [], 1)
    for task in (search.SAMPLE, search.TRY):
        one.step(task, 0, seen_moves([]), none, none, 0, 0)


def warm(game: Game) -> None:
    """Compile all that the bots use of a game, or load it from the cache."""
    states = game.new_states(1, game.default_seats, game.resolve(None, game.default_seats))
    deck = np.array(game.deck(game.default_seats, game.resolve(None, game.default_seats)), np.uint8)
    kernel.deal_at(states, 0, deck)
    observed = np.zeros(1, states.dtype)
    seat = next(seat for seat in range(64) if int(kernel.to_act_at(states, 0)) >> seat & 1)
    kernel.observe_at(states, 0, seat, observed, 0)
    for level in (*LEVELS, "medium:0.5"):
        choose(game, observed, 0, seat, [], level, 1, playouts=1)
    values(game, observed, 0, seat, [], 1, playouts=1)
    hints(game, observed, 0, seat)
