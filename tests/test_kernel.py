"""Verbs by record type: registering a game, and calling what is not registered."""

from typing import Any

import numpy as np
import pytest
from numba.core.errors import TypingError

from salabie import kernel
from salabie.game import find_game
from salabie.random_numbers import new_rng
from salabie.simulate import kernels

DTYPE = np.dtype([("toy", "u1"), ("left", "u1")])


def plain_verbs() -> dict[str, Any]:
    """A game in which seat 0 takes one of what is left until nothing is."""

    def deal(state, deck):
        state.left = deck[0]

    def to_act(state):
        return 1 if state.left > 0 else 0

    def legal(state, seat, moves):
        moves[0] = np.uint64(1)
        return 1 if state.left > 0 and seat == 0 else 0

    def is_legal(state, seat, move):
        return state.left > 0 and seat == 0 and move == 1

    def apply(state, seat, move):
        state.left -= 1

    def observe(state, seat, out):
        out.left = state.left

    def determinize(state, seat, rng):
        pass

    def score(state, out):
        out[0] = 10 - state.left

    def utility(state, out):
        out[0] = 1.0

    def policy(state, seat, weights, rng):
        return np.uint64(1)

    def candidates(state, seat, moves):
        moves[0] = np.uint64(1)
        return 1

    return {name: value for name, value in locals().items() if callable(value)}


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry of its own for a test."""
    monkeypatch.setattr(kernel, "_owners", dict(kernel._owners))
    monkeypatch.setattr(
        kernel,
        "_implementations",
        {verb: dict(games) for verb, games in kernel._implementations.items()},
    )
    return None


@pytest.mark.usefixtures("registry")
def test_a_registered_game_is_played_through_the_verbs() -> None:
    kernel.register("toy", DTYPE, plain_verbs())
    states = np.zeros(2, DTYPE)
    moves = np.empty(4, np.uint64)
    points = np.zeros(1)
    assert kernel.to_act_at.py_func  # compiled once for each record type
    kernel.deal_at(states, 1, np.array([3], np.uint8))
    assert states["left"].tolist() == [0, 3]
    assert kernel.to_act_at(states, 1) == 1
    assert kernel.to_act_at(states, 0) == 0
    assert kernel.legal_at(states, 1, 0, moves) == 1
    assert kernel.is_legal_at(states, 1, 0, np.uint64(1))
    kernel.apply_at(states, 1, 0, np.uint64(1))
    assert states["left"].tolist() == [0, 2]
    kernel.score_at(states, 1, points)
    assert points.tolist() == [8.0]


def shuffling_verbs() -> dict[str, Any]:
    """The same game, which waits twice for a shuffle of two cards when nothing is left."""

    def deal(state, deck):
        state.left = len(deck)
        state.top = deck[0]

    def apply(state, seat, move):
        state.left -= 1
        state.waits += state.left == 0

    def to_shuffle(state, cards):
        if state.left > 0 or state.waits == 0 or state.waits > 2:
            return 0
        cards[0], cards[1] = 7, 9
        return 2

    def utility(state, out):
        out[0] = state.waits

    found = {name: value for name, value in locals().items() if callable(value)}
    return {**plain_verbs(), **found}


@pytest.mark.usefixtures("registry")
def test_a_deal_that_waits_for_shuffles_is_played_on() -> None:
    dtype = np.dtype([("shuffler", "u1"), ("left", "u1"), ("top", "u1"), ("waits", "u1")])
    kernel.register("shuffler", dtype, shuffling_verbs())
    states = np.zeros(kernels.STATES, dtype)
    cards = np.empty(kernel.MOST_CARDS, np.uint8)
    assert kernel.to_shuffle_at(states, 0, cards) == 0
    kernel.deal_at(states, 1, np.array([1], np.uint8))
    kernel.apply_at(states, 1, 0, np.uint64(1))
    assert kernel.to_act_at(states, 1) == 0
    assert kernel.to_shuffle_at(states, 1, cards) == 2
    assert cards[:2].tolist() == [7, 9]
    kernel.deal_at(states, 1, cards[:2])
    assert kernel.to_act_at(states, 1) == 1
    deck = np.arange(5, dtype=np.uint8)
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    gains = np.zeros(1)
    tops = set()
    for seed in range(20):
        rng = new_rng(seed)
        total, outcome = kernels.random_playouts(states, deck, deck.copy(), rng, 10, moves, gains)
        assert (total, outcome) == (10 * (5 + 2 + 2), 10 * 3.0)
        tops.add(int(states["top"][1]))
    assert tops == {7, 9}  # shuffled indeed


def test_games_without_shuffles_wait_for_none() -> None:
    states = np.zeros(1, find_game("thirteen").dtypes[0])
    assert kernel.to_shuffle_at(states, 0, np.empty(kernel.MOST_CARDS, np.uint8)) == 0


@pytest.mark.usefixtures("registry")
@pytest.mark.parametrize("verb", kernel.VERBS)
def test_a_game_that_lacks_a_verb_is_refused(verb: str) -> None:
    verbs = plain_verbs()
    del verbs[verb]
    with pytest.raises(ValueError, match=verb):
        kernel.register("toy", DTYPE, verbs)


@pytest.mark.usefixtures("registry")
@pytest.mark.parametrize("dtype", [np.dtype("u1"), np.dtype([("left", "u1"), ("toy", "u1")])])
def test_the_first_field_carries_the_game_s_name(dtype: np.dtype[Any]) -> None:
    with pytest.raises(ValueError, match="toy"):
        kernel.register("toy", dtype, plain_verbs())


@pytest.mark.usefixtures("registry")
def test_one_type_belongs_to_one_game() -> None:
    kernel.register("toy", DTYPE, plain_verbs())
    kernel.register("toy", DTYPE, plain_verbs())  # again is no harm
    kernel._owners = dict.fromkeys(kernel._owners, "other")
    with pytest.raises(ValueError, match="other"):
        kernel.register("toy", DTYPE, plain_verbs())


def test_a_state_of_no_game() -> None:
    states = np.zeros(1, np.dtype([("nobody", "u1")]))
    with pytest.raises(TypingError, match="no game is registered"):
        kernel.to_act_at(states, 0)


def test_verbs_are_only_for_compiled_code() -> None:
    states = np.zeros(1, find_game("thirteen").dtypes[0])
    calls: dict[str, tuple[Any, ...]] = {
        "deal": (0,), "legal": (0, 0), "is_legal": (0, 0), "apply": (0, 0), "observe": (0, 0),
        "determinize": (0, 0), "score": (0,), "utility": (0,), "policy": (0, 0, 0),
        "candidates": (0, 0), "to_act": (),
    }  # fmt: skip
    assert set(calls) == set(kernel.VERBS)
    for verb, arguments in calls.items():
        with pytest.raises(NotImplementedError):
            getattr(kernel, verb)(states[0], *arguments)
