"""One table stepped from Python, which the PettingZoo and Gymnasium environments are made over."""

import operator
from typing import Any

import numpy as np

from salabie import kernel
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
        self.seed = 0
        self.number = -1
        """Of the deal, within the seed's."""
        self.states = np.zeros(2, setup.starts.dtype)
        self._words = np.zeros(kernels.ONE_WORDS, np.uint64)
        self._actions = setup.encoding.actions
        size = -(-self._actions // kernels.WORD) * kernels.WORD
        self._allowed = np.zeros(size, np.uint8)
        self._length = setup.length
        self._no_row = np.zeros(self._length, np.int8)
        self._no_mask = np.zeros(self._actions, np.int8)

    def begin(self, seed: int | None = None) -> None:
        """Deal the first deal of a seed, or the next one of the same seed where that is None."""
        if seed is not None:
            self.seed, self.number = check_seed(seed), -1
        self.number += 1
        self.gains[:] = 0.0
        self._words[kernels.MOVE] = self.seed
        self.seat = self._work(kernels.DEAL, self.number)

    def take(self, action: int | np.int64) -> None:
        """Let the acting seat take an action.

        Raises TypeError for what is no integer and ValueError for an action that may not be taken
        or where the deal is over; nothing has changed then.
        """
        if self.seat == NOBODY:
            raise ValueError("the deal is over: reset it")
        try:
            number = operator.index(action)
        except TypeError:
            kind = type(action).__name__
            raise TypeError(f"an action must be an integer, not {kind}") from None
        if not 0 <= number < self._actions:
            raise ValueError(f"action {number} is not one of 0 to {self._actions - 1}")
        seat = self._work(kernels.TAKE, number)
        if seat == kernels.REFUSED:
            name = self.setup.encoding.name_of(number)
            raise ValueError(f"seat {self.seat} may not take action {number} ({name}) now")
        self.seat = seat

    def make(self, move: int) -> None:
        """Let the acting seat make a legal move, by its code, at once; unchecked."""
        self.seat = self._work(kernels.MAKE, move)

    @property
    def last_move(self) -> int:
        """The code of the move made last by `take` or `make`."""
        return int(self._words[kernels.MOVE])

    @property
    def unfinished(self) -> bool:
        """Whether the acting seat is within a move of several actions."""
        return bool(self._words[kernels.PARTIAL])

    # What a seat gets; new arrays each time.

    def observe(self, seat: int) -> tuple[Array, Array]:
        """What a seat knows (int8) and may do (int8, zeros for whoever does not act)."""
        row = np.zeros(self._length, np.int8)
        mask = np.zeros(self._actions, np.int8)
        self._work(kernels.OBSERVE, seat, row, mask)
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

    def _work(
        self, task: int, number: int, row: Array | None = None, mask: Array | None = None
    ) -> int:
        """A task of `salabie.envs.kernels.work_one`; who acts then."""
        found: int = kernels.work_one(
            task,
            np.uint64(number),
            self.seat,
            self.states,
            self._words,
            self._allowed,
            self.setup.starts,
            self.setup.deck,
            self.gains,
            self._no_row if row is None else row,
            self._no_mask if mask is None else mask,
        )
        return found
