"""Thousands of tables of one game stepped in one compiled call.

Everything handed out is a NumPy array that the environment owns and writes in place: nothing is
copied, and what has to outlive the next step must be copied by the caller.
"""

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np

from salabie.bots.levels import POLICIES, weights_of
from salabie.encoding import Encoding
from salabie.envs import kernels
from salabie.envs.game_setup import Setup, check_count, check_seed
from salabie.game import Game
from salabie.random_numbers import WORDS, new_rng
from salabie.simulate.workers import cores

Array = np.ndarray[Any, Any]

COMPACT, FLOAT, NONE = OBSERVATIONS = ("compact", "float", "none")
FEWEST_TABLES = 512  # worth a thread of its own


class Step(NamedTuple):
    """What a step brings, by table; all of it arrays of the environment, written in place.

    - `observations`: what the acting seat knows, int8 (each number as it is) or float32 (each
      divided by its feature's top) of shape (tables, features).
    - `masks`: bool (tables, actions), the actions that the acting seat may take.
    - `seats`: int8 (tables,), who acts; -1 where the deal is over.
    - `rewards`: float32 (tables, seats), what the deal was worth to each seat, in the step in which
      it ended; else 0.
    - `finished`: bool (tables,), whether the deal ended in this step (without automatic resets:
      whether it is over).
    """

    observations: Array
    masks: Array
    seats: Array
    rewards: Array
    finished: Array


class RefusedAction(ValueError):
    """An action that may not be taken; `table` and `action` say which. No table has moved."""

    def __init__(self, table: int, action: int, why: str) -> None:
        super().__init__(f"table {table}: {why}")
        self.table = table
        self.action = action


class VectorEnv:
    """Many tables of a game, each playing one deal after the other.

    `tables`: how many. `observations`: "compact" (int8), "float" (float32, the compact ones beside
    them in `compact`) or "none". With `auto_reset` a table whose deal ends is dealt its next one in
    the same step: `rewards` and `finished` are of the deal that ended, the observation is of the
    new one. Table t plays the deals t, t + tables, t + 2 × tables … of the seed, whose cards are
    the same in every interface; a deal that ends as it is dealt is dealt again. `threads` share the
    tables out (None: as many as help); results don't depend on it.

    Choices that a game has made at the same time are taken seat by seat and shown to nobody else
    until all are made. A move of several actions, such as a pass in Hearts, is made by as many
    steps of the same seat.

    Raises SetupError for an unknown game, number of seats or option, ValueError or TypeError for
    the rest.

    Example:
        >>> env = VectorEnv("hearts", tables=8, seed=1)
        >>> step = env.reset()
        >>> for _ in range(100):
        ...     step = env.step(env.sample())
        >>> step.observations.shape, step.masks.shape, step.rewards.shape
        ((8, 525), (8, 54), (8, 4))
    """

    def __init__(
        self,
        game: Game | str,
        tables: int,
        seats: int | None = None,
        rules: Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        observations: str = COMPACT,
        auto_reset: bool = True,
        threads: int | None = None,
    ) -> None:
        if observations not in OBSERVATIONS:
            raise ValueError(f"observations must be one of {OBSERVATIONS}, not {observations!r}")
        self.tables = check_count("tables", tables)
        if threads is None:
            threads = max(1, min(cores(), self.tables // FEWEST_TABLES))
        self.threads = check_count("threads", threads, self.tables)
        self.setup = setup = Setup(game, seats, rules)
        self.game = setup.game
        self.seats = setup.seats
        self.encoding: Encoding = setup.encoding
        self.auto_reset = auto_reset
        self._seed = np.uint64(0)
        self._states = np.zeros(self.tables, setup.starts.dtype)
        self._partials = np.zeros(self.tables, np.uint64)
        self._deals = np.zeros(self.tables, np.int64)
        self._rngs = np.zeros((self.tables, WORDS), np.uint64)
        words = -(-self.encoding.actions // kernels.WORD)
        self._allowed = np.zeros((self.tables, words * kernels.WORD), np.uint8)
        self._counts = np.zeros(self.tables, np.int32)
        self._finished = np.zeros(self.tables, np.uint8)
        self._masks = np.zeros((self.tables, self.encoding.actions), np.uint8)
        self._actions = np.full(self.tables, kernels.NO_ACTION, np.int64)
        self._sampled = np.zeros(self.tables, np.int64)
        self._policies = np.zeros(self.tables, np.int64)
        self._observed = np.zeros((self.threads, 1), setup.starts.dtype)
        length = setup.length if observations != NONE else 0
        self.compact = np.zeros((self.tables, length), np.int8)
        self._scales = setup.scales()
        self._floats = np.zeros((self.tables, length if observations == FLOAT else 0), np.float32)
        ends = [self.tables * part // self.threads for part in range(self.threads + 1)]
        self._parts = list(pairwise(ends))
        self._pool: ThreadPoolExecutor | None = None
        self.last = Step(
            self._floats if observations == FLOAT else self.compact,
            self._masks.view(np.bool_),
            np.full(self.tables, kernels.NOBODY, np.int8),
            np.zeros((self.tables, self.seats), np.float32),
            self._finished.view(np.bool_),
        )
        self.reset(seed)

    # Play.

    def reset(self, seed: int | None = None) -> Step:
        """Deal at every table: its first deal of `seed`, or its next one where that is None.

        Deals that were being played are given up.
        """
        if seed is None:
            self._deals += self.tables
        else:
            self._seed = np.uint64(check_seed(seed))
            self._deals[:] = np.arange(self.tables)
            self._own_rng = new_rng(int(self._seed), self.tables)
        return self._work(kernels.BEGIN)

    def step(self, actions: Array) -> Step:
        """Take one action at every table.

        `actions`: integers of shape (tables,); -1 for a table whose deal is over, which happens
        only without `auto_reset`. Raises TypeError for another dtype, ValueError for another shape
        and RefusedAction for an action that may not be taken; no table has moved then.
        """
        self._take_in(actions)
        table = int(
            kernels.first_refused(
                self._actions, self.last.seats, self._allowed, self.encoding.actions
            )
        )
        if table >= 0:
            raise self._refusal(table, int(self._actions[table]))
        return self._work(kernels.STEP)

    def sample(self, rng: Array | None = None) -> Array:
        """A uniformly random allowed action for each table (int64; -1 where the deal is over).

        `rng`: a generator of `salabie.random_numbers.new_rng`; by default the environment's own,
        which begins anew with every seed. The array is the environment's and is written again by
        the next call.
        """
        generator = self._own_rng if rng is None else rng
        if getattr(generator, "dtype", None) != np.uint64 or generator.shape != (WORDS,):
            raise TypeError("rng must be a generator of salabie.random_numbers.new_rng")
        kernels.sample(self._allowed, self._counts, generator, self._sampled)
        return self._sampled

    def policy_actions(self, level: str = "medium") -> Array:
        """What bots of a level that follows a rule of thumb ("medium", "tuned") would do at each
        table (int64; -1 where the deal is over): opponents to train against, or teachers.

        They decide from what the acting seat observes. The array is the environment's and is
        written again by the next call. Raises ValueError for another level.

        Example:
            >>> with VectorEnv("hearts", tables=8) as env:
            ...     step = env.step(env.policy_actions())
        """
        if level not in POLICIES:
            raise ValueError(f"level must be one of {POLICIES}, not {level!r}")
        kernels.follow_policy(
            self._states,
            self._partials,
            self.last.seats,
            self._observed[0],
            weights_of(self.game, level),
            self._own_rng,
            self._policies,
        )
        return self._policies

    def fill(self) -> Step:
        """Write observations and masks again, as they are; `step` and `reset` do it by themselves.

        For a caller that has written into the arrays.
        """
        return self._work(kernels.FILL)

    def view(self, table: int, seat: int | None = None) -> dict[str, Any]:
        """What a seat (None: the acting one) sees at a table, as plain data (docs/protocol.md)."""
        if not 0 <= table < self.tables:
            raise IndexError(f"table {table} is not one of 0 to {self.tables - 1}")
        who = int(self.last.seats[table]) if seat is None else seat
        return self.setup.view(self._states, table, who)

    # Ending.

    def close(self) -> None:
        """End the threads; another step would begin them anew."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # How.

    def _work(self, task: int) -> Step:
        """Let every thread do a task at its part of the tables, this one at the first."""
        waiting: list[Future[None]] = []
        if self.threads > 1:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(self.threads - 1)
            waiting = [
                self._pool.submit(self._work_part, task, part) for part in range(1, self.threads)
            ]
        self._work_part(task, 0)
        for one in waiting:
            one.result()
        return self.last

    def _work_part(self, task: int, part: int) -> None:
        first, end = self._parts[part]
        last = self.last
        kernels.work(
            task, self._actions, self._states, self._partials, last.seats, self._allowed,
            self._counts, self._deals, self._rngs, self.setup.starts, self.setup.deck, self._seed,
            self.tables if self.auto_reset else 0, last.rewards, self._finished,
            self._observed[part], self._masks, self.compact, first, end,
        )  # fmt: skip
        if self._floats.shape[1]:
            kernels.scale(self.compact, self._scales, self._floats, first, end)

    def _take_in(self, actions: Array) -> None:
        """Copy the actions given, once they are known to be numbers of the right shape."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" or not np.can_cast(given.dtype, np.int64):
            raise TypeError(f"actions must be integers (up to int64), not {given.dtype}")
        if given.shape != (self.tables,):
            raise ValueError(f"actions must have the shape ({self.tables},), not {given.shape}")
        self._actions[:] = given

    def _refusal(self, table: int, action: int) -> RefusedAction:
        seat = int(self.last.seats[table])
        if seat == kernels.NOBODY:
            why = f"its deal is over, so its action must be {kernels.NO_ACTION}, not {action}"
        elif not 0 <= action < self.encoding.actions:
            why = f"action {action} is not one of 0 to {self.encoding.actions - 1}"
        else:
            name = self.encoding.name_of(action)
            why = f"seat {seat} may not take action {action} ({name}) now"
        return RefusedAction(table, action, why)
