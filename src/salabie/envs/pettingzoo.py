"""PettingZoo: every game as an AEC environment, seat by seat. Needs `salabie[envs]`."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from salabie.envs.drawing import draw
from salabie.envs.game_setup import Setup
from salabie.envs.single_table import NOBODY, SingleTable
from salabie.game import Game

Array = np.ndarray[Any, Any]


class TableEnv(AECEnv[str, dict[str, Array], int]):
    """One deal of a game, played by the agents ``player_0`` … in the order of seats.

    What an agent observes is a dictionary: `observation` (int8, docs/environments.md) and
    `action_mask` (int8), which is all zeros for whoever does not act. Rewards come when the deal
    ends: what it was worth to each seat. Choices that a game has made at the same time are taken
    seat by seat and shown to nobody else until all are made; a move of several actions, such as a
    pass in Hearts, is made by as many steps of the same agent.

    ``reset(seed=s)`` deals the first deal of a seed, as `Table.deal` does, and ``reset()`` the next
    one. `step` raises ValueError for an action that may not be taken, and TypeError for what is no
    integer; nothing has changed then. `render_mode`: "ansi" (`render` returns text) or "human" (it
    prints it), as the acting seat sees the table.

    Raises SetupError for an unknown game, number of seats or option.

    Example:
        >>> env = TableEnv("hearts")
        >>> env.reset(seed=1)
        >>> for agent in env.agent_iter():
        ...     observation, reward, ended, _, _ = env.last()
        ...     action = None if ended else int(np.flatnonzero(observation["action_mask"])[0])
        ...     env.step(action)
        >>> env.agents
        []
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "salabie_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        rules: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode must be human or ansi, not {render_mode!r}")
        self.setup = setup = Setup(game, seats, rules)
        self.table = SingleTable(setup)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(setup.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        actions, tops = setup.encoding.actions, setup.tops()
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-tops, tops, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the first deal of a seed (of 0 where none has been given yet), or the next one."""
        self.table.begin(seed)
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = agents[self.table.seat]

    def step(self, action: int | None) -> None:
        """Take an action of the agent whose turn it is; None where its deal is over."""
        table = self.table
        if table.seat == NOBODY:
            if not self.agents:
                raise ValueError("the deal is over: reset it")
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("an action must be an integer, not NoneType")
        table.take(action)
        seat = table.seat
        if seat != NOBODY:
            self.agent_selection = self.possible_agents[seat]
            return
        self.rewards = dict(zip(self.possible_agents, table.gains.tolist(), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.possible_agents, True)
        self.agent_selection = self.possible_agents[0]

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent knows and may do, in arrays of its own."""
        observation, mask = self.table.observe(self._seat_of[agent])
        return {"observation": observation, "action_mask": mask}

    def __str__(self) -> str:
        return f"salabie_{self.setup.game.name}_v0"

    def render(self) -> str | None:
        """The table as the acting agent sees it: as text, or printed."""
        if self.render_mode is None:
            raise ValueError("there is nothing to render without a render_mode")
        text = draw(self.setup.game, self.table.states, 0, self.table.seat, self.setup.seats)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: Game | str = "hearts",
    seats: int | None = None,
    rules: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> TableEnv:
    """An environment, by the name that PettingZoo's own modules use; see `TableEnv`.

    Example:
        >>> env("thirteen", seats=3).possible_agents
        ['player_0', 'player_1', 'player_2']
    """
    return TableEnv(game, seats, rules, render_mode=render_mode)
