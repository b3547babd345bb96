"""What every environment is set up with: a game, its seats and rules, and its encoding."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie import kernel
from salabie.encoding import Encoding
from salabie.game import Game, find_game

Array = np.ndarray[Any, Any]

HIGHEST_SEED = 2**64 - 1


class Setup:
    """A game with its seats and rules, as environments need it.

    - `starts`: matches about to begin, one for each seat where a lot says who starts, else one.
    - `deck`: the unshuffled deck (uint8). `length`: of an observation.

    Raises SetupError for an unknown game, number of seats or option, ValueError for a game without
    an encoding.

    Example:
        >>> setup = Setup("thirteen")
        >>> setup.seats, setup.length, setup.encoding.actions
        (4, 624, 771)
    """

    def __init__(
        self, game: Game | str, seats: int | None = None, rules: Mapping[str, Any] | None = None
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.usual_seats(rules) if seats is None else seats
        self.options = self.game.resolve(rules, self.seats)
        if self.game.encoding is None:
            raise ValueError(f"{self.game.name} has no encoding for programs that learn")
        self.encoding: Encoding = self.game.encoding
        lot = self.game.starts_by_lot(self.options)
        self.starts = self.game.new_states(self.seats if lot else 1, self.seats, self.options)
        if lot:
            for seat in range(self.seats):
                self.game.set_first(self.starts, seat, seat)
        self.deck = np.array(self.game.deck(self.seats, self.options), np.uint8)
        self.features = self.encoding.features(self.seats, self.options)
        self.length = self.encoding.length(self.seats, self.options)

    def tops(self) -> Array:
        """The bound of each number of an observation (int8)."""
        return np.array([one.top for one in self.features for _ in range(one.size)], np.int8)

    def scales(self) -> Array:
        """What turns each number of a compact observation into one within ±1 (float32)."""
        return (1.0 / self.tops().astype(np.float64)).astype(np.float32)

    def view(self, states: Array, index: int, seat: int) -> dict[str, Any]:
        """What a seat (-1: a spectator) sees of a state, as plain data."""
        observed = np.zeros(1, states.dtype)
        kernel.observe_at(states, index, seat, observed, 0)
        return self.game.view(observed, 0, seat)


def check_seed(seed: int) -> int:
    """A seed as a number from 0 to 2⁶⁴ − 1; TypeError or ValueError for anything else.

    Example:
        >>> check_seed(7)
        7
    """
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)):
        raise TypeError(f"a seed must be an integer, not {type(seed).__name__}")
    if not 0 <= seed <= HIGHEST_SEED:
        raise ValueError(f"a seed must be from 0 to {HIGHEST_SEED}, not {seed}")
    return int(seed)


def check_count(what: str, number: int, most: int | None = None) -> int:
    """A number of things, at least 1; TypeError or ValueError for anything else.

    Example:
        >>> check_count("tables", 3)
        3
    """
    if isinstance(number, bool) or not isinstance(number, (int, np.integer)):
        raise TypeError(f"{what} must be an integer, not {type(number).__name__}")
    if number < 1 or (most is not None and number > most):
        bounds = "at least 1" if most is None else f"from 1 to {most}"
        raise ValueError(f"{what} must be {bounds}, not {number}")
    return int(number)
