"""Gymnasium: one seat of a game against chosen bots. Needs `salabie[envs]`.

Importing this registers an environment of each game: ``salabie/Hearts-v0`` and so on.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from salabie.bots.levels import POLICIES, check_level, choose, policy_move
from salabie.envs.drawing import draw
from salabie.envs.game_setup import Setup
from salabie.envs.single_table import NOBODY, SingleTable
from salabie.game import Game, all_games
from salabie.random_numbers import new_rng, next_word
from salabie.table import Played

Array = np.ndarray[Any, Any]

BOTS_STREAMS = 1 << 63  # of random numbers, behind those of the deals


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """One deal of a game from one seat; bots have the others.

    - `seat`: the learner's, or None for another one with every deal, in order.
    - `opponents`: a level of bots ("easy", "medium", "hard"; also "random", "tuned" and
      "medium:0.2", docs/bots.md) or one for each other seat, from the learner's left on. `playouts`
      bounds the search of "hard".
    - `refused_reward`: what happens at an action that may not be taken: None raises ValueError and
      changes nothing; a number ends the deal with that reward, for agents that know no masks.
    - `render_mode`: "ansi" (`render` returns text) or "human" (it prints it).

    An observation is what the seat knows (int8, docs/environments.md); ``info["action_mask"]`` and
    `action_masks` are the actions it may take. The reward comes with the deal's end: what it was
    worth. ``reset(seed=s)`` deals the first deal of a seed and ``reset()`` the next one, without
    those in which the seat has nothing to decide.

    Raises SetupError for an unknown game, number of seats or option, ValueError for the rest.

    Example:
        >>> env = SeatEnv("hearts", opponents="medium")
        >>> observation, info = env.reset(seed=1)
        >>> ended = False
        >>> while not ended:
        ...     action = int(np.flatnonzero(info["action_mask"])[0])
        ...     observation, reward, ended, _, info = env.step(action)
        >>> reward <= 0
        True
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        rules: Mapping[str, Any] | None = None,
        *,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "medium",
        playouts: int | None = None,
        refused_reward: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode must be human or ansi, not {render_mode!r}")
        self.setup = setup = Setup(game, seats, rules)
        if seat is not None and (isinstance(seat, bool) or seat not in range(setup.seats)):
            raise ValueError(f"seat must be from 0 to {setup.seats - 1} or None, not {seat!r}")
        levels = [opponents] * (setup.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(levels) != setup.seats - 1:
            raise ValueError(f"opponents must be {setup.seats - 1} levels, not {len(levels)}")
        self._levels = levels
        self._quick = all(check_level(level)[0] in POLICIES for level in levels)
        self._playouts = playouts
        self._wished = seat
        self.seat = 0
        self.refused_reward = refused_reward
        self.render_mode = render_mode
        self.table = SingleTable(setup)
        self._history: list[Played] = []
        self._rng = new_rng(0)
        self._over = True
        tops = setup.tops()
        self.action_space = spaces.Discrete(setup.encoding.actions)
        self.observation_space = spaces.Box(-tops, tops, dtype=np.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal the first deal of a seed, or the next one; the bots play until the seat acts."""
        super().reset(seed=seed)
        table = self.table
        if seed is None and table.number < 0:
            seed = int(self.np_random.integers(2**63))
        while True:
            table.begin(seed)
            seed = None
            self.seat = table.number % self.setup.seats if self._wished is None else self._wished
            self._rng = new_rng(table.seed, BOTS_STREAMS + table.number)
            self._history = []
            self._let_bots_play()
            if table.seat == self.seat:
                break
        self._over = False
        return self._seen()

    def step(self, action: int | np.int64) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Take an action; the bots play until the seat acts again or the deal is over."""
        table = self.table
        if self._over:
            raise ValueError("the deal is over: reset it")
        try:
            table.take(action)
        except ValueError as error:
            if self.refused_reward is None:
                raise
            self._over = True
            observation, info = self._seen()
            return observation, self.refused_reward, True, False, {**info, "refused": str(error)}
        if not table.unfinished:
            self._note(self.seat)
            self._let_bots_play()
        self._over = table.seat == NOBODY
        reward = float(table.gains[self.seat]) if self._over else 0.0
        observation, info = self._seen()
        return observation, reward, self._over, False, info

    def action_masks(self) -> Array:
        """The actions that may be taken (bool), by the name that sb3-contrib asks for."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table as the seat sees it: as text, or printed."""
        if self.render_mode is None:
            raise ValueError("there is nothing to render without a render_mode")
        text = draw(self.setup.game, self.table.states, 0, self.seat, self.setup.seats)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    # The bots.

    def _let_bots_play(self) -> None:
        """Let the bots move until the seat acts or the deal is over."""
        table = self.table
        while table.seat not in (self.seat, NOBODY):
            seat = table.seat
            table.make(self._choice_of(seat))
            self._note(seat)

    def _choice_of(self, seat: int) -> int:
        """The move of a bot, from what it observes."""
        level = self._levels[(seat - self.seat - 1) % self.setup.seats]
        observed = self.table.observed(seat)
        decision = int(next_word(self._rng))
        if level in POLICIES:
            return policy_move(self.setup.game, observed, 0, seat, level)
        return choose(
            self.setup.game, observed, 0, seat, self._history, level, decision, self._playouts
        )

    def _note(self, seat: int) -> None:
        """Keep a move for bots that think, unless it is hidden for now."""
        if self._quick:
            return
        game, table = self.setup.game, self.table
        move = table.last_move
        text = game.describe(table.states, 0, move)
        if game.shown(text) == text:
            self._history.append(Played(table.number, len(self._history), seat, text, move))

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        observation, mask = self.table.observe(self.seat)
        return observation, {"action_mask": mask}


def register_all() -> list[str]:
    """Register an environment of every game; their ids.

    Example:
        >>> "salabie/Hearts-v0" in register_all()
        True
    """
    found = []
    for name, game in all_games().items():
        identifier = f"salabie/{name.capitalize()}-v0"
        if game.encoding is not None and identifier not in gymnasium.registry:
            gymnasium.register(
                identifier, entry_point="salabie.envs.gymnasium:SeatEnv", kwargs={"game": name}
            )
        if game.encoding is not None:
            found.append(identifier)
    return found


register_all()
