"""What a game is to the rest of the program, and the registry of games.

A game is a folder in `salabie.games` whose package has a `GAME`; nothing else lists it.
"""

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

import salabie.games
from salabie import kernel
from salabie.errors import PlayError, SetupError
from salabie.options import RuleSet, Value

States = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Game:
    """A game: its state, its verbs, its options, and its texts.

    - `dtype`: one state; `verbs`: plain functions for `salabie.kernel` (each named there).
    - `version`: raised whenever old moves could replay to another state.
    - `rules`: how many numbered rules there are, all of which have golden records.
    - ``deck(seats, options)``: card ids of an unshuffled deck.
    - ``hand_sizes(seats, options)``: cards dealt to each seat, from the top of the deck.
    - ``configure(states, index, seats, options)``: write a new match's state.
    - ``parse(states, index, seat, text)``: the move's code; raises NotAMove. `describe` its text.
    - ``refusal(observed, index, seat, move)``: why a move that is not legal is refused, from what
      the seat may know.
    - ``public(observed, index)``: what everybody at the table sees, as plain data for page and
      terminal; the same from every seat's observed state and a spectator's. ``own(observed, index,
      seat)``: what the seat alone sees besides. Both together are its `view`.
    - ``arrange(observed, index, seat, by)``: the seat's cards sorted by "rank", "suit" or
      "combination".
    - ``read_position(states, index, position, options)`` and ``write_position(states, index)``.
    - ``plain(states, index)``: the whole table as plain data, for a record's reader.
    - ``census(states, index)``: every card dealt, wherever it lies now, as text; the same cards at
      every point of a deal.
    - ``deal_total(seats, options)``: what the points of one deal add up to over all seats; None
      where that depends on play.
    - ``set_first(states, index, seat)``: who starts, where the rules leave it to the match.
    - ``idle(options)``: names of the switches that the others make idle.
    - `weights`: of the policy, for each level of bots that uses it.
    - ``reason(observed, index, seat, move)``: catalogue id and values of a hint's reason.
    """

    name: str
    version: int
    dtype: np.dtype[Any]
    verbs: Mapping[str, Callable[..., Any]]
    seat_counts: tuple[int, ...]
    default_seats: int
    rules: int
    over_phase: int
    rule_set: RuleSet
    deck: Callable[[int, Mapping[str, Any]], list[int]]
    hand_sizes: Callable[[int, Mapping[str, Any]], list[int]]
    configure: Callable[[States, int, int, Mapping[str, Any]], None]
    parse: Callable[[States, int, int, str], int]
    describe: Callable[[States, int, int], str]
    refusal: Callable[[States, int, int, int], PlayError]
    public: Callable[[States, int], dict[str, Any]]
    own: Callable[[States, int, int], dict[str, Any]]
    arrange: Callable[[States, int, int, str], list[str]]
    read_position: Callable[[States, int, Mapping[str, Any], Mapping[str, Any]], None]
    write_position: Callable[[States, int], dict[str, Any]]
    plain: Callable[[States, int], dict[str, Any]]
    census: Callable[[States, int], list[str]]
    deal_total: Callable[[int, Mapping[str, Any]], int | None]
    set_first: Callable[[States, int, int], None]
    reason: Callable[[States, int, int, int], tuple[str, dict[str, str | int]]]
    idle: Callable[[Mapping[str, Any]], set[str]]
    weights: np.ndarray[Any, np.dtype[np.float64]]

    def resolve(self, rules: Mapping[str, Any] | None, seats: int) -> dict[str, Value]:
        """Every switch in force; SetupError for a wrong number of seats or a wrong option."""
        if seats not in self.seat_counts or isinstance(seats, bool):
            raise SetupError(
                "wrong_seats",
                None,
                game=self.name,
                seats=str(seats)[:20],
                allowed=", ".join(map(str, self.seat_counts)),
            )
        return self.rule_set.resolve(rules, seats)

    def view(self, observed: States, index: int, seat: int) -> dict[str, Any]:
        """An observed state as the seat sees it."""
        return self.public(observed, index) | self.own(observed, index, seat)

    def new_states(
        self, count: int, seats: int, options: Mapping[str, Any]
    ) -> np.ndarray[Any, Any]:
        """`count` matches about to begin, as an array of states."""
        states = np.zeros(count, self.dtype)
        self.configure(states, 0, seats, options)
        states[1:] = states[0]
        return states


@cache
def all_games() -> dict[str, Game]:
    """All games by name; their verbs are registered with the kernel.

    Example:
        >>> "thirteen" in all_games()
        True
    """
    found = {}
    for module in pkgutil.iter_modules(salabie.games.__path__):
        one: Game = importlib.import_module(f"salabie.games.{module.name}").GAME
        kernel.register(one.name, one.dtype, dict(one.verbs))
        found[one.name] = one
    return found


def find_game(name: str) -> Game:
    """The game of that name; SetupError where there is none.

    Example:
        >>> find_game("thirteen").seat_counts
        (2, 3, 4)
    """
    try:
        return all_games()[name]
    except (KeyError, TypeError):
        raise SetupError("unknown_game", None, game=str(name)[:40]) from None
