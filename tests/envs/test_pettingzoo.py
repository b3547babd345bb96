"""PettingZoo's own tests over every game and number of players, and what they don't ask."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from salabie import kernel
from salabie.envs.pettingzoo import TableEnv, env
from salabie.errors import SetupError
from salabie.game import all_games
from salabie.random_numbers import new_rng
from salabie.table import Table

# One worker compiles what all of them need.
pytestmark = pytest.mark.xdist_group("envs")

GAMES = [game for game in all_games().values() if game.encoding is not None]
SETUPS = [
    pytest.param(game.name, seats, rules, id=f"{game.name}-{seats}-{rules['preset']}")
    for game in GAMES
    for preset in game.rule_set.presets
    for rules in [{"preset": preset}]
    for seats in (
        game.seats_for(rules)
        if preset == next(iter(game.rule_set.presets))
        else [game.usual_seats(rules)]
    )
]
# What PettingZoo says of any environment with masks.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


@pytest.fixture
def quiet() -> Any:
    """PettingZoo's tests with every warning an error but those that all environments with masks
    get."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        yield


@pytest.mark.parametrize(("name", "seats", "rules"), SETUPS)
def test_its_own_tests(
    name: str, seats: int, rules: dict[str, Any], quiet: Any, capsys: Any
) -> None:
    api_test(TableEnv(name, seats, rules), num_cycles=100)
    seed_test(lambda: TableEnv(name, seats, rules), num_cycles=50)
    render_test(lambda render_mode: TableEnv(name, seats, rules, render_mode=render_mode))
    assert "seat 0" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_plays_by_the_rules_and_shows_only_what_a_seat_knows(game: Any) -> None:
    """Against a `Table` with the same deal; and with other cards where they are hidden."""
    one = env(game.name)
    one.reset(seed=5)
    table = Table(game)
    table.deal(seed=5)
    rng, pick = new_rng(1), np.random.default_rng(1)
    row = np.zeros(one.setup.length, np.int8)
    changed = steps = 0
    while one.agents and not one.terminations[one.agent_selection]:
        acting = one._seat_of[one.agent_selection]
        assert acting in table.to_act()
        real = one.table.states.copy()
        seen = {agent: one.observe(agent) for agent in one.agents}
        for agent, seat in one._seat_of.items():
            mask = seen[agent]["action_mask"]
            assert mask.any() == (seat == acting)
            kernel.observe_at(real, 0, seat, one.table.states, 0)
            kernel.determinize_at(one.table.states, 0, seat, rng)
            changed += one.table.states[0].tobytes() != real[0].tobytes()
            again = one.observe(agent)
            assert (again["observation"] == seen[agent]["observation"]).all()
            assert (again["action_mask"] == mask).all()
            one.table.states[:] = real
        if not one.table._words[0]:
            kernel.encode_at(table.observe(acting), 0, acting, 0, row)
            assert (seen[one.agent_selection]["observation"] == row).all()
        action = int(pick.choice(np.flatnonzero(seen[one.agent_selection]["action_mask"])))
        one.step(action)
        if not one.table._words[0]:
            move = int(one.table._words[1])
            assert move in table.legal_moves(acting)
            table.make(acting, move)
            if table.to_shuffle():
                break  # the order of the new pile is the environment's own
        steps += 1
    assert changed > steps
    if not one.table.seat < 0:
        return
    worth = np.zeros(table.seats)
    kernel.utility_at(table.states, 0, worth)
    assert list(one.rewards.values()) == worth.tolist()
    assert all(one.terminations.values())
    assert one.last()[1] == worth[0]


def test_hidden_choices_are_taken_one_by_one() -> None:
    """In Hearts' pass each seat chooses in turn, and what others chose is not seen."""
    one = env("hearts")
    one.reset(seed=3)
    before = one.observe("player_3")
    order = []
    for _ in range(9):
        order.append(one.agent_selection)
        mask = one.last()[0]["action_mask"]
        one.step(int(np.flatnonzero(mask)[0]))
        later = one.observe("player_3")
        assert (later["observation"][:260] == before["observation"][:260]).all()
    assert order == ["player_0"] * 3 + ["player_1"] * 3 + ["player_2"] * 3


def test_refusals_change_nothing() -> None:
    one = env("hearts")
    with pytest.raises(ValueError, match="the deal is over: reset it"):
        one.step(0)
    one.reset(seed=1)
    held = set(np.flatnonzero(one.last()[0]["action_mask"]).tolist())
    before = one.table.states.tobytes()
    wrong = min(set(range(52)) - held)
    for action, error, words in [
        (wrong, ValueError, rf"seat 0 may not take action {wrong} \(\w+\) now"),
        (54, ValueError, "action 54 is not one of 0 to 53"),
        (-1, ValueError, "action -1 is not one of 0 to 53"),
        (2**70, ValueError, "is not one of 0 to 53"),
        (1.0, TypeError, "an action must be an integer, not float"),
        ("3S", TypeError, "an action must be an integer, not str"),
        (None, TypeError, "an action must be an integer, not NoneType"),
    ]:
        with pytest.raises(error, match=words):
            one.step(action)
    assert one.table.states.tobytes() == before
    for _ in one.agent_iter():
        observation, _, ended, _, _ = one.last()
        if ended:
            with pytest.raises(ValueError, match="the only valid action is None"):
                one.step(0)
        one.step(None if ended else int(np.flatnonzero(observation["action_mask"])[0]))
    with pytest.raises(ValueError, match="the deal is over: reset it"):
        one.step(None)
    for wrong_setup in ({"game": "whist"}, {"game": "hearts", "seats": 2}, {"rules": {"x": 1}}):
        with pytest.raises(SetupError):
            env(**wrong_setup)
    with pytest.raises(ValueError, match="render_mode"):
        env(render_mode="rgb_array")
    with pytest.raises(ValueError, match="render_mode"):
        one.render()


def test_resets_go_on_with_the_seed() -> None:
    one, other = env("hearts"), env("hearts")
    deals = []
    for number in range(3):
        one.reset(seed=8 if number == 0 else None)
        deals.append(one.last()[0]["observation"].tobytes())
    assert len(set(deals)) == 3
    other.reset(seed=8)
    other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[0]))
    other.reset()
    assert other.last()[0]["observation"].tobytes() == deals[1]
