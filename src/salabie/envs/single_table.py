"""One table stepped from Python, which the PettingZoo and Gymnasium environments are made over."""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bots.levels import weights_of
from salabie.envs import kernels
from salabie.envs.game_setup import Setup, check_seed

Array = np.ndarray[Any, Any]

NOBODY = kernels.NOBODY


class SingleTable:
    """A table that plays one deal after the other, by actions.

    `seat`: who acts, NOBODY where the deal is over. Deals are numbered from 0 within a seed and are
    the same in every interface. Until the first `begin` nobody acts.

    Example:
        >>> table = SingleTable(Setup("hearts"))
        >>> table.begin(seed=1)
        >>> table.take(int(np.flatnonzero(table.mask(table.seat))[0]))
        >>> table.seat
        0
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seat = NOBODY
        self.gains = np.zeros(setup.seats)
        """What the deal was worth to each seat, once it is over."""
        self.states = np.zeros(2, setup.starts.dtype)
        self._words = np.zeros(kernels.ONE_WORDS, np.uint64)
        self._actions = setup.encoding.actions
        size = -(-self._actions // kernels.WORD) * kernels.WORD
        self._allowed = np.zeros(size, np.uint8)
        self._length = setup.length
        self.seed = 0
        self.number = -1
        """Of the deal, within the seed's."""
        self._weights = np.zeros((setup.seats, 0))
        self._levels: dict[int, tuple[str, float]] = {}
        self._noise = np.zeros(setup.seats)

    def begin(self, seed: int | None = None) -> None:
        """Deal the first deal of a seed, or the next one of the same seed where that is None."""
        if seed is not None:
            self.seed, self.number = check_seed(seed), -1
        self.number += 1
        self.gains[:] = 0.0
        self.seat = kernels.begin_one(
            self.states,
            self._words,
            self._allowed,
            self.setup.starts,
            self.setup.deck,
            self.setup.seats,
            np.uint64(self.seed),
            self.number,
        )

    def take(self, action: int | np.int64) -> None:
        """Let the acting seat take an action.

        Raises TypeError for what is no integer and ValueError for an action that may not be taken
        or where the deal is over; nothing has changed then.
        """
        if self.seat == NOBODY:
            raise ValueError("the deal is over: reset it")
        try:
            seat = kernels.step_one(
                action.__index__(),
                self.seat,
                self.states,
                self._words,
                self._allowed,
                self._actions,
                self.gains,
            )
        except AttributeError:
            kind = type(action).__name__
            raise TypeError(f"an action must be an integer, not {kind}") from None
        except OverflowError:
            seat = kernels.REFUSED
        if seat == kernels.REFUSED:
            raise ValueError(self.refusal(int(action)))
        self.seat = seat

    def make(self, move: int) -> None:
        """Let the acting seat make a legal move, by its code, at once; unchecked."""
        self.seat = kernels.move_one(
            np.uint64(move), self.seat, self.states, self._words, self._allowed, self.gains
        )

    def let_policies_play(self, own: int, levels: dict[int, tuple[str, float]], rng: Array) -> None:
        """Let all seats but `own` play until it acts or the deal is over, by rules of thumb.

        `levels`: of each seat the level (of `salabie.bots.levels.POLICIES`) and the share of random
        moves. `rng`: their random numbers.
        """
        if levels != self._levels:
            found = [weights_of(self.setup.game, levels[seat][0]) for seat in sorted(levels)]
            self._weights = np.array(found, np.float64)
            self._noise = np.array([levels[seat][1] for seat in sorted(levels)], np.float64)
            self._levels = dict(levels)
        self.seat = kernels.policies_one(
            self.seat,
            own,
            self.states,
            self._words,
            self._allowed,
            self._weights,
            self._noise,
            rng,
            self.gains,
        )

    @property
    def last_move(self) -> int:
        """The code of the move made last by `take` or `make`."""
        return int(self._words[kernels.MOVE])

    @property
    def unfinished(self) -> bool:
        """Whether the acting seat is within a move of several actions."""
        return bool(self._words[kernels.PARTIAL])

    def refusal(self, action: int) -> str:
        """Why an action is refused."""
        if not 0 <= action < self._actions:
            return f"action {action} is not one of 0 to {self._actions - 1}"
        name = self.setup.encoding.name_of(action)
        return f"seat {self.seat} may not take action {action} ({name}) now"

    # What a seat gets; new arrays each time.

    def observe(self, seat: int) -> tuple[Array, Array]:
        """What a seat knows (int8) and may do (int8, zeros for whoever does not act)."""
        row = np.zeros(self._length, np.int8)
        mask = np.zeros(self._actions, np.int8)
        kernels.observe_one(self.states, self._words, seat, self.seat, self._allowed, row, mask)
        return row, mask

    def observed(self, seat: int) -> Array:
        """What a seat observes, as an array of one state; valid until the next call of anything."""
        kernel.observe_at(self.states, 0, seat, self.states, 1)
        return self.states[1:]

    def mask(self, seat: int) -> Array:
        """What a seat may do (int8); zeros for whoever does not act."""
        if seat != self.seat:
            return np.zeros(self._actions, np.int8)
        return self._allowed[: self._actions].astype(np.int8)
