"""Gymnasium's own check over every game, and one seat against bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from salabie import kernel
from salabie.envs.gymnasium import SeatEnv, register_all
from salabie.errors import SetupError
from salabie.game import all_games
from salabie.random_numbers import new_rng
from salabie.table import Table

# One worker compiles what all of them need.
pytestmark = pytest.mark.xdist_group("envs")

NAMES = [game.name for game in all_games().values() if game.encoding is not None]


def play(env: SeatEnv, seed: int | None, pick: Any, deals: int = 1) -> list[tuple[Any, ...]]:
    """Random allowed actions; all that came back."""
    found: list[tuple[Any, ...]] = []
    for number in range(deals):
        observation, info = env.reset(seed=seed if number == 0 else None)
        ended = False
        while not ended:
            action = int(pick.choice(np.flatnonzero(info["action_mask"])))
            observation, reward, ended, cut, info = env.step(action)
            assert not cut
            assert reward == 0.0 or ended
            found.append(
                (action, observation.tobytes(), reward, ended, info["action_mask"].tobytes())
            )
    return found


@pytest.mark.parametrize("name", NAMES)
def test_its_own_check(name: str) -> None:
    identifier = f"salabie/{name.capitalize()}-v0"
    assert identifier in register_all()
    made = gymnasium.make(identifier, refused_reward=-1.0, render_mode="ansi")
    check_env(made.unwrapped)
    env = gymnasium.make(identifier, opponents="random")
    observation, info = env.reset(seed=2)
    assert env.observation_space.contains(observation)
    assert (env.unwrapped.action_masks() == info["action_mask"].astype(bool)).all()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opponents", ["medium", "medium:0.3", "easy", "hard"])
def test_the_same_seed_plays_the_same(name: str, opponents: str) -> None:
    deals = 1 if opponents == "hard" else 3
    made = [
        play(
            SeatEnv(name, seat=None, opponents=opponents, playouts=8),
            5,
            np.random.default_rng(1),
            deals,
        )
        for _ in range(2)
    ]
    assert made[0] == made[1]
    assert sum(one[3] for one in made[0]) == deals


@pytest.mark.parametrize("name", NAMES)
def test_bots_that_think_get_what_all_have_seen(name: str, monkeypatch: Any) -> None:
    """They get the moves that they would get at a `Table`: not those that are hidden for a time."""
    env = SeatEnv(name, opponents="easy", seat=1)
    moves: list[tuple[int, int]] = []
    note = env._note

    def keep(seat: int) -> None:
        moves.append((seat, env.table.last_move))
        note(seat)

    monkeypatch.setattr(env, "_note", keep)
    play(env, 6, np.random.default_rng(1))
    table = Table(name)
    table.deal(seed=6)
    for seat, move in moves:
        if table.to_shuffle():
            break
        assert move in table.legal_moves(seat)
        table.make(seat, move)
    seen = [(played.seat, played.move) for played in table.seen()]
    assert [(played.seat, played.move) for played in env._history][: len(seen)] == seen
    assert len(seen) > 10
    if name == "hearts":
        assert len(seen) == len(moves) - 4


@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_change_nothing(name: str) -> None:
    env = SeatEnv(name, seat=1)
    rng, pick = new_rng(1), np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    ended, changed = False, 0
    while not ended:
        real = env.table.states.copy()
        kernel.observe_at(real, 0, env.seat, env.table.states, 0)
        kernel.determinize_at(env.table.states, 0, env.seat, rng)
        changed += env.table.states[0].tobytes() != real[0].tobytes()
        again, same = env._seen()
        assert (again == observation).all()
        assert (same["action_mask"] == info["action_mask"]).all()
        env.table.states[:] = real
        action = int(pick.choice(np.flatnonzero(info["action_mask"])))
        observation, _, ended, _, info = env.step(action)
    assert changed > 5


def test_better_bots_win_more() -> None:
    """Random play loses more points to "medium" than to random play."""
    worth = {}
    for level in ("medium", "random"):
        env = SeatEnv("hearts", opponents=level, seat=None)
        runs = play(env, 3, np.random.default_rng(3), 150)
        worth[level] = float(np.mean([one[2] for one in runs if one[3]]))
    assert worth["medium"] < worth["random"] - 3.0


def test_refusals() -> None:
    env = SeatEnv("hearts")
    with pytest.raises(ValueError, match="the deal is over: reset it"):
        env.step(0)
    _, info = env.reset(seed=1)
    before = env.table.states[:1].tobytes()
    wrong = int(np.flatnonzero(info["action_mask"][:52] == 0)[0])
    with pytest.raises(ValueError, match=rf"seat 0 may not take action {wrong} "):
        env.step(wrong)
    with pytest.raises(ValueError, match="action 54 is not one of 0 to 53"):
        env.step(54)
    with pytest.raises(TypeError, match="an action must be an integer, not float"):
        env.step(1.5)
    assert env.table.states[:1].tobytes() == before
    env = SeatEnv("hearts", refused_reward=-26.0)
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-26.0, True)
    assert f"may not take action {wrong}" in info["refused"]
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    for settings, error, words in [
        ({"opponents": "clever"}, ValueError, "unknown level"),
        ({"opponents": ["medium"]}, ValueError, "3 levels, not 1"),
        ({"seat": 4}, ValueError, "from 0 to 3"),
        ({"render_mode": "rgb_array"}, ValueError, "render_mode"),
        ({"rules": {"moon": "maybe"}}, SetupError, "moon"),
    ]:
        with pytest.raises(error, match=words):
            SeatEnv("hearts", **settings)
    with pytest.raises(ValueError, match="render_mode"):
        env.render()


def test_render(capsys: Any) -> None:
    env = SeatEnv("hearts", render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert "seat 0: " in capsys.readouterr().out
