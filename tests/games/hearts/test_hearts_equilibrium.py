"""Exploitability at Hearts with a small deck: OpenSpiel's, on our game, against best answers found
in a tree made from the rules alone, with nothing of ours."""

import copy
import os
from itertools import combinations
from typing import Any, NamedTuple

import pytest

pytest.importorskip("pyspiel")

import pyspiel
from hearts_reference import Hand, deck_of

from equilibrium import Game, SequenceForm
from salabie.envs.openspiel import load_game
from salabie.game import find_game

LONG = os.environ.get("SALABIE_LONG") == "1"
SEATS = 3
RULES = {"suits": 2, "passing": [], "moon": "add"}
SIZES = [2, 3] if LONG else [2]


class State(NamedTuple):
    """A hand in play, what was dealt, and what has been played in order."""

    hand: Hand
    dealt: tuple[tuple[str, ...], ...]
    played: tuple[str, ...]


def hearts_for(seat: int, size: int) -> Game:
    """Hearts for three as seat 0 against the others, who are one player that knows everything: so
    it may be asked what the best answer to random play is."""
    options = dict(find_game("hearts").resolve({**RULES, "hand_size": size}, SEATS))
    deck = deck_of(SEATS, 1, options)
    dealt = [
        (one, two, tuple(card for card in deck if card not in one + two))
        for one in combinations(deck, size)
        for two in combinations([card for card in deck if card not in one], size)
    ]
    states = [
        State(Hand([list(cards) for cards in hands], 0, options), hands, ()) for hands in dealt
    ]

    def after(state: State, card: str) -> State:
        hand = copy.deepcopy(state.hand)
        hand.play(card)
        return State(hand, state.dealt, (*state.played, card))

    def payoff(state: State) -> float | None:
        return -float(state.hand.gains()[seat]) if state.hand.over else None

    def knows(state: State) -> Any:
        turn = state.hand.turn
        return (state.dealt[turn] if turn == seat else state.dealt, state.played, turn)

    return Game(
        [(1 / len(states), state) for state in states],
        lambda state: 0 if state.hand.turn == seat else 1,
        lambda state: state.hand.legal(),
        after,
        payoff,
        knows,
    )


def ends_of(state: Any) -> int:
    """How many ends a node leads to."""
    if state.is_terminal():
        return 1
    return sum(ends_of(state.child(action)) for action in state.legal_actions())


@pytest.mark.parametrize("size", SIZES)
def test_random_play_is_as_exploitable_as_the_rules_say(size: int) -> None:
    """The sum over the seats of what the best answer to random play wins more than random play."""
    game = load_game("hearts", SEATS, {**RULES, "hand_size": size})
    cached = pyspiel.load_game(f"cached_tree(game={game})")
    forms = [SequenceForm(hearts_for(seat, size)) for seat in range(SEATS)]
    more = 0.0
    for form in forms:
        one, others = form.uniform(0), form.uniform(1)
        usual = sum(gain * one[at[0]] * others[at[1]] for at, gain in form.payoffs.items())
        more += form.best_against(0, others) - usual
    assert more > 0.1
    found = pyspiel.nash_conv(cached, pyspiel.UniformPolicy(), True)
    assert found == pytest.approx(more, abs=1e-6)
    assert forms[0].ends == ends_of(cached.new_initial_state())


@pytest.mark.parametrize("size", SIZES)
def test_counterfactual_regret_is_less_exploitable_than_random_play(size: int) -> None:
    """Three players have no value, but what nobody can improve on is found all the same here."""
    game = load_game("hearts", SEATS, {**RULES, "hand_size": size})
    cached = pyspiel.load_game(f"cached_tree(game={game})")
    solver = pyspiel.CFRSolver(cached)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    left = pyspiel.nash_conv(cached, solver.average_policy(), True)
    assert left < 0.05 * pyspiel.nash_conv(cached, pyspiel.UniformPolicy(), True)
