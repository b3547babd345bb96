"""One table stepped from Python, which the PettingZoo and Gymnasium environments are made over."""

from typing import Any

import numpy as np

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
        self._seed = np.uint64(0)
        self._number = -1

    def begin(self, seed: int | None = None) -> None:
        """Deal the first deal of a seed, or the next one of the same seed where that is None."""
        if seed is not None:
            self._seed, self._number = np.uint64(check_seed(seed)), -1
        self._number += 1
        self.gains[:] = 0.0
        self.seat = kernels.begin_one(
            self.states,
            self._words,
            self._allowed,
            self.setup.starts,
            self.setup.deck,
            self.setup.seats,
            self._seed,
            self._number,
        )

    def take(self, action: int) -> None:
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

    def mask(self, seat: int) -> Array:
        """What a seat may do (int8); zeros for whoever does not act."""
        if seat != self.seat:
            return np.zeros(self._actions, np.int8)
        return self._allowed[: self._actions].astype(np.int8)
