"""Equilibria of small decks: OpenSpiel's CFR on our game against linear programming over a tree
made from the rules alone, with nothing of ours."""

import os
from dataclasses import replace
from itertools import combinations
from math import comb
from typing import Any

import pytest
from thirteen_reference import DECK, HEIGHT, Cards, all_combinations, beats

from salabie.game import find_game

pytest.importorskip("pyspiel")

import pyspiel

from equilibrium import Game, SequenceForm
from salabie.envs.openspiel import load_game

LONG = os.environ.get("SALABIE_LONG") == "1"
Hands = tuple[Cards, Cards]
State = tuple[Hands, int, Cards, tuple[str, ...], tuple[Hands]]
"""Hands now, whose turn, the table's cards, what was said in order, the hands dealt."""


def small_deck(ranks: int, suits: int) -> list[str]:
    """The highest ranks in two suits (spades and hearts) or all."""
    kept = {2: "SH", 3: "SCH", 4: "SCDH"}[suits]
    return [card for card in DECK[-4 * ranks :] if card[-1] in kept]


def thirteen_for_two(ranks: int, suits: int, size: int) -> Game:
    """Thirteen for two with a small deck, of which some cards stay out unseen."""
    deck = small_deck(ranks, suits)
    options = find_game("thirteen").resolve({}, 2)

    def deals() -> list[tuple[float, State]]:
        found = []
        for first in combinations(deck, size):
            for second in combinations([card for card in deck if card not in first], size):
                hands = (frozenset(first), frozenset(second))
                lowest = min(first + second, key=HEIGHT.__getitem__)
                found.append((hands, 0 if lowest in first else 1))
        return [(1 / len(found), (hands, turn, frozenset(), (), (hands,))) for hands, turn in found]

    def moves(state: State) -> list[str]:
        hands, turn, table, said, _ = state
        texts = list(all_combinations(hands[turn]))
        if not said:
            lowest = min(hands[0] | hands[1], key=HEIGHT.__getitem__)
            return [text for text in texts if lowest in text.split()]
        if not table:
            return texts
        over = [text for text in texts if beats(set(text.split()), set(table), options)]
        return ["pass", *over]

    def after(state: State, move: str) -> State:
        hands, turn, _, said, dealt = state
        if move == "pass":
            return hands, 1 - turn, frozenset(), (*said, move), dealt
        cards = frozenset(move.split())
        left = list(hands)
        left[turn] = hands[turn] - cards
        return (left[0], left[1]), 1 - turn, cards, (*said, move), dealt

    def payoff(state: State) -> float | None:
        hands = state[0]
        if hands[0] and hands[1]:
            return None
        return 1.0 if not hands[0] else -1.0

    def knows(state: State) -> Any:
        _, turn, _, said, (dealt,) = state
        return tuple(sorted(dealt[turn])), said, turn

    return Game(deals(), lambda state: state[1], moves, after, payoff, knows)


def small_game(ranks: int, suits: int, size: int) -> Any:
    """The same for OpenSpiel, which keeps the nodes that it has seen."""
    rules = {"ranks": ranks, "suits": suits, "hand_size": size, "points": [1, -1]}
    return pyspiel.load_game(f"cached_tree(game={load_game('thirteen', 2, rules)})")


def deals_of(state: Any, chance: float = 1.0) -> list[tuple[float, Any]]:
    """The states after the deal, each with its chance."""
    if not state.is_chance_node():
        return [(chance, state)]
    found = []
    for outcome, share in state.chance_outcomes():
        found += deals_of(state.child(outcome), chance * share)
    return found


SIZES = [(3, 2, 2), (4, 2, 2), *([(4, 2, 3), (5, 2, 2)] if LONG else [])]


@pytest.mark.parametrize(("ranks", "suits", "size"), SIZES)
def test_counterfactual_regret_finds_what_the_lead_is_worth(
    ranks: int, suits: int, size: int
) -> None:
    """Who leads is known to both, so the deals in which a seat leads are a game of their own."""
    whole = thirteen_for_two(ranks, suits, size)
    leads = [(2 * chance, state) for chance, state in whole.deals if whole.player(state) == 0]
    value = SequenceForm(replace(whole, deals=leads)).value()
    assert abs(value) > 0.01
    game = small_game(ranks, suits, size)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    assert pyspiel.exploitability(game, policy) < 1e-3
    worth = [0.0, 0.0]
    for chance, state in deals_of(game.new_initial_state()):
        gains = pyspiel.expected_returns(state, policy, -1, True)
        worth[state.current_player()] += 2 * chance * gains[state.current_player()]
    assert worth == pytest.approx([value, value], abs=2e-3)


@pytest.mark.parametrize(("ranks", "suits", "size"), SIZES)
def test_the_tree_is_the_one_made_from_the_rules(ranks: int, suits: int, size: int) -> None:
    """As many deals, ends and sets of what a player may know; and the best answers to random play
    win as much."""
    form = SequenceForm(thirteen_for_two(ranks, suits, size))
    game = small_game(ranks, suits, size)
    dealt = deals_of(game.new_initial_state())
    count = comb(ranks * suits, size) * comb(ranks * suits - size, size)
    assert [chance for chance, _ in dealt] == pytest.approx([1 / count] * count)
    known: set[tuple[int, str]] = set()

    def ends(state: Any) -> int:
        if state.is_terminal():
            return 1
        known.add((state.current_player(), state.information_state_string()))
        return sum(ends(state.child(action)) for action in state.legal_actions())

    assert sum(ends(state) for _, state in dealt) == form.ends
    assert len(known) == sum(map(len, form.choices))
    best = [form.best_against(seat, form.uniform(1 - seat)) for seat in range(2)]
    assert best[0] > 0.05
    uniform = pyspiel.UniformPolicy()
    assert pyspiel.nash_conv(game, uniform, True) == pytest.approx(sum(best))
