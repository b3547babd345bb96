"""Vector environments: the rules' own play, whatever the threads; refusals change nothing."""

from typing import Any

import numpy as np
import pytest

from salabie import kernel
from salabie.envs.vector import RefusedAction, VectorEnv
from salabie.errors import SetupError
from salabie.game import all_games
from salabie.random_numbers import below, new_rng, shuffle
from salabie.table import Table

# One worker compiles what all of them need.
pytestmark = pytest.mark.xdist_group("envs")

NAMES = [game.name for game in all_games().values() if game.encoding is not None]


def everything(env: VectorEnv) -> list[bytes]:
    """All that an environment holds, as bytes."""
    inner = (env._states, env._partials, env._allowed, env._counts, env._deals, env._rngs)
    return [array.tobytes() for array in (*inner, *env.last, env.compact)]


def dealt(name: str, seats: int, rules: Any, seed: int, number: int) -> Table:
    """Deal `number` of a seed at a table of its own."""
    rng = new_rng(seed, number)
    while True:
        table = Table(name, seats, rules)
        deck = np.array(table.deck(), np.uint8)
        shuffle(rng, deck)
        table.take_lot(int(below(rng, seats)))
        table.deal(deck.tolist())
        if table.to_act():
            return table


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("observations", ["compact", "float"])
def test_threads_and_seeds(name: str, observations: str) -> None:
    found = []
    for threads in (1, 2, 3):
        with VectorEnv(name, 50, seed=9, observations=observations, threads=threads) as env:
            for _ in range(150):
                env.step(env.sample())
            found.append(everything(env))
    assert found[0] == found[1] == found[2]
    with VectorEnv(name, 50, seed=10, observations=observations) as env:
        for _ in range(150):
            env.step(env.sample())
        assert everything(env) != found[0]
        env.reset(9)
        for _ in range(150):
            env.step(env.sample())
        assert everything(env) == found[0]


@pytest.mark.parametrize("name", NAMES)
def test_tables_play_by_the_rules(name: str) -> None:
    """Each table is held against a `Table` that plays the same actions, over several deals."""
    tables = 6
    env = VectorEnv(name, tables, seed=4)
    beside = [dealt(name, env.seats, None, 4, number) for number in range(tables)]
    partials, deals = [0] * tables, list(range(tables))
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    row = np.zeros(env.setup.length, np.int8)
    mask = np.zeros(env.encoding.actions, np.uint8)
    ended = 0
    for _ in range(400):
        for number, table in enumerate(beside):
            seat = int(env.last.seats[number])
            assert seat in table.to_act()
            kernel.encode_at(table.observe(seat), 0, seat, partials[number], row)
            assert (env.last.observations[number] == row).all()
            kernel.write_mask_at(table.states, 0, seat, partials[number], moves, mask)
            assert (env.last.masks[number] == mask).all()
        actions = env.sample().copy()
        seats, rngs = env.last.seats.copy(), env._rngs.copy()
        env.step(actions)
        for number, table in enumerate(beside):
            seat = int(seats[number])
            move, partials[number] = kernel.take_at(
                table.states, 0, seat, partials[number], int(actions[number]), moves
            )
            assert not env.last.rewards[number].any() or env.last.finished[number]
            if partials[number]:
                assert env.last.seats[number] == seat
                continue
            assert int(move) in table.legal_moves(seat)
            table.make(seat, int(move))
            if not table.to_act() and table.to_shuffle():
                cards = np.array(table.to_shuffle(), np.uint8)
                shuffle(rngs[number], cards)
                table.reshuffle(cards.tolist())
            assert bool(table.to_act()) != env.last.finished[number]
            if env.last.finished[number]:
                worth = np.zeros(env.seats)
                kernel.utility_at(table.states, 0, worth)
                assert (env.last.rewards[number] == worth.astype(np.float32)).all()
                ended += 1
                deals[number] += tables
                beside[number] = dealt(name, env.seats, None, 4, deals[number])
    assert ended >= tables


def test_the_first_deal_is_that_of_a_table() -> None:
    for name in NAMES:
        env = VectorEnv(name, 1, seed=77)
        table = Table(name)
        table.deal(seed=77)
        assert env.view(0) == table.view(int(env.last.seats[0]))


def test_deals_that_end_as_they_are_dealt_are_dealt_again() -> None:
    rules = {"instant_wins": ["dragon", "six_pairs", "three_triples", "five_pairs"]}
    env = VectorEnv("thirteen", 400, rules=rules, seed=2)
    again = 0
    for number in range(400):
        table = Table("thirteen", 4, rules)
        deck = np.array(table.deck(), np.uint8)
        shuffle(new_rng(2, number), deck)
        table.deal(deck.tolist())
        again += not table.to_act()
        expected = dealt("thirteen", 4, rules, 2, number)
        assert env.last.seats[number] == expected.to_act()[0]
        assert env.view(number) == expected.view(expected.to_act()[0])
    assert again > 3


def test_arrays_are_written_in_place() -> None:
    env = VectorEnv("hearts", 20, seed=1, observations="float", threads=2)
    before = env.last
    addresses = [array.ctypes.data for array in before]
    for _ in range(80):
        after = env.step(env.sample())
    assert after is before
    assert [array.ctypes.data for array in after] == addresses
    expected = env.compact * env.setup.scales()
    assert (after.observations == expected).all()
    assert np.abs(after.observations).max() <= 1.0


def test_what_the_caller_writes_misleads_nobody() -> None:
    env = VectorEnv("hearts", 4, seed=1)
    before = everything(env)
    env.last.masks[:] = True
    env.compact[:] = 5
    wrong = np.argmin(env._allowed[0, :54])
    with pytest.raises(RefusedAction):
        env.step(np.full(4, wrong))
    env.fill()
    assert everything(env) == before


@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_change_nothing(name: str) -> None:
    """With other cards in hidden places, whoever acts observes and may do the same."""
    env = VectorEnv(name, 60, seed=3, observations="float")
    changed = 0
    rng = new_rng(1)
    for number in range(120):
        env.step(env.sample())
        if number % 10:
            continue
        before = [array.copy() for array in env.last]
        compact = env.compact.copy()
        chances = new_rng(number)
        sampled = env.sample(chances.copy()).copy()
        policies = env.policy_actions().copy()
        states = env._states.copy()
        for table in range(env.tables):
            seat = int(env.last.seats[table])
            kernel.observe_at(states, table, seat, env._states, table)
            kernel.determinize_at(env._states, table, seat, rng)
            changed += env._states[table].tobytes() != states[table].tobytes()
        env.fill()
        for old, new in zip(before, env.last, strict=True):
            assert (old == new).all()
        assert (env.compact == compact).all()
        assert (env.sample(chances) == sampled).all()
        assert (env.policy_actions() == policies).all()
        env._states[:] = states
    assert changed > 300


def test_without_automatic_resets_tables_stay_ended() -> None:
    env = VectorEnv("hearts", 5, seed=1, auto_reset=False)
    total = np.zeros((5, 4))
    steps = 0
    while not env.last.finished.all():
        env.step(env.sample())
        total += env.last.rewards
        steps += 1
    assert steps in (64, 65)
    assert (total.sum(axis=1) <= -26).all()
    assert (env.last.seats == -1).all()
    assert not env.last.masks.any()
    assert not env.last.observations.any()
    before = everything(env)
    for action in (0, 53):
        with pytest.raises(RefusedAction, match="table 0: its deal is over, so its action"):
            env.step(np.full(5, action))
    assert everything(env) == before
    env.step(np.full(5, -1))
    assert not env.last.rewards.any()
    assert env.last.finished.all()
    env.reset()
    assert not env.last.finished.any()
    assert env._deals.tolist() == [5, 6, 7, 8, 9]
    assert env.view(0) == VectorEnv("hearts", 6, seed=1).view(5)


def test_refused_actions_change_nothing_and_say_why() -> None:
    env = VectorEnv("hearts", 4, seed=1)
    for _ in range(20):
        env.step(env.sample())
    good = env.sample().copy()
    before = everything(env)
    wrong = good.copy()
    wrong[2] = np.flatnonzero(~env.last.masks[2, :52])[0]
    with pytest.raises(
        RefusedAction, match=r"table 2: seat \d may not take action \d+ \(\w+\)"
    ) as told:
        env.step(wrong)
    assert (told.value.table, told.value.action) == (2, wrong[2])
    for action in (54, -1, 2**40, -(2**40)):
        wrong[2] = action
        with pytest.raises(RefusedAction, match=f"table 2: action {action} is not one of 0 to 53"):
            env.step(wrong)
    assert everything(env) == before
    for actions, error, words in [
        (good.astype(np.float32), TypeError, "integers .* not float32"),
        (good.astype(bool), TypeError, "integers .* not bool"),
        (good.astype(np.uint64), TypeError, "not uint64"),
        (good.astype(object), TypeError, "not object"),
        (["3S"] * 4, TypeError, "integers"),
        (good[:3], ValueError, r"shape \(4,\), not \(3,\)"),
        (good[:, None], ValueError, r"shape \(4,\), not \(4, 1\)"),
        (0, ValueError, r"shape \(4,\), not \(\)"),
    ]:
        with pytest.raises(error, match=words):
            env.step(actions)
    assert everything(env) == before
    env.step(good.astype(np.int16))
    other = VectorEnv("hearts", 4, seed=1)
    for _ in range(20):
        other.step(other.sample())
    other.step(good.tolist())
    assert everything(env) == everything(other)


def test_wrong_settings() -> None:
    for wrong, error in [
        ({"game": "whist"}, SetupError),
        ({"seats": 9}, SetupError),
        ({"rules": {"jokers": True}}, SetupError),
        ({"rules": {"pass_count": 9}}, SetupError),
        ({"tables": 0}, ValueError),
        ({"tables": 2.0}, TypeError),
        ({"tables": True}, TypeError),
        ({"threads": 0}, ValueError),
        ({"threads": 9}, ValueError),
        ({"seed": -1}, ValueError),
        ({"seed": 2**64}, ValueError),
        ({"seed": "1"}, TypeError),
        ({"observations": "float64"}, ValueError),
    ]:
        with pytest.raises(error):
            VectorEnv(**{"game": "hearts", "tables": 8, **wrong})
    env = VectorEnv("hearts", 8)
    with pytest.raises(ValueError, match="level must be one of"):
        env.policy_actions("hard")
    with pytest.raises(TypeError, match="generator"):
        env.sample(np.zeros(2))
    with pytest.raises(IndexError):
        env.view(8)


def test_bots_of_rules_of_thumb_are_better_than_chance() -> None:
    env = VectorEnv("hearts", 200, seed=1, auto_reset=False)
    total = np.zeros((200, 4))
    while not env.last.finished.all():
        actions = env.sample().copy()
        bots = env.last.seats == 0
        actions[bots] = env.policy_actions("medium")[bots]
        env.step(actions)
        total += env.last.rewards
    assert total[:, 0].mean() > total[:, 1:].mean() + 3.0
