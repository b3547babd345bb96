"""OpenSpiel's Hearts as referee: legal moves, next player and points at every point of 10,000
random hands, under each option that both have.

What differs by design: OpenSpiel draws the direction of passing by lot (so here it is chosen), and
its players pass one card at a time, one player after another.
"""

import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from salabie import Table, kernel
from salabie.cards import CARDS
from salabie.games.hearts.text import PLACES, TEXTS

pyspiel = pytest.importorskip("pyspiel")

HANDS = 10_000
SWITCHES = list(product([False, True], repeat=4))
DIRECTIONS = {"hold": 0, "left": 1, "across": 2, "right": 3}
ALL_POINTS = 26


def referee_cards() -> list[str]:
    """The cards by OpenSpiel's numbers, as its own texts say."""
    game = pyspiel.load_game("hearts(pass_cards=false)")
    state = game.new_initial_state()
    state.apply_action(0)
    texts = [state.action_to_string(pyspiel.PlayerId.CHANCE, card) for card in range(52)]
    return [text.split()[-1].replace("T", "10") for text in texts]


def points_of(state: Any) -> list[int]:
    """Points of the hand by OpenSpiel's returns, which are what is left of all points."""
    return [round(ALL_POINTS - value) for value in state.returns()]


@pytest.mark.parametrize("switches", SWITCHES, ids=str)
def test_hearts_agrees_with_openspiel(switches: tuple[bool, ...]) -> None:
    passing, jack, queen_breaks, harmless_first = switches
    flags = {
        "pass_cards": passing,
        "jd_bonus": jack,
        "qs_breaks_hearts": queen_breaks,
        "no_pts_on_first_trick": harmless_first,
    }
    settings = ",".join(f"{name}={str(value).lower()}" for name, value in flags.items())
    game = pyspiel.load_game(f"hearts({settings})")
    names = referee_cards()
    number_of = {text: number for number, text in enumerate(names)}
    rng = random.Random(str(switches))
    moons = 0
    for hand in range(HANDS // len(SWITCHES)):
        direction = rng.choice(["left", "right", "across"]) if passing else "hold"
        rules = {
            "passing": [direction] if passing else [],
            "moon": "add",
            "jack_of_diamonds": jack,
            "queen_breaks_hearts": queen_breaks,
            "first_trick_points": not harmless_first,
            "target": 1000,
        }
        table = Table("hearts", 4, rules)
        deck = rng.sample(range(52), 52)
        table.deal([deck[4 * (place % 13) + place // 13] for place in range(52)])
        state = game.new_initial_state()
        state.apply_action(DIRECTIONS[direction])
        for card in deck:
            state.apply_action(number_of[CARDS[card]])
        if passing:
            for seat in range(4):
                cards = rng.sample(table.view(seat)["hand"], 3)
                for card in cards:
                    assert state.current_player() == seat
                    state.apply_action(number_of[card])
                table.play(seat, "pass " + " ".join(cards))
        greedy = rng.randrange(4) if hand % 5 == 0 else -1
        play(table, state, names, rng, greedy)
        assert state.is_terminal()
        found = table.states[0]["gains"][:4].tolist()
        assert found == points_of(state), (hand, found, state.returns())
        moons += table.states[0]["shooter"] >= 0
    print(f"{settings}: {moons} moons")


def play(table: Table, state: Any, names: list[str], rng: random.Random, greedy: int) -> None:
    """Play the same random hand on both, comparing at every node; `greedy` plays high cards."""
    states = table.states
    place_of = [PLACES[name] for name in names]
    number_at = {place: number for number, place in enumerate(place_of)}
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    while acting := int(kernel.to_act_at(states, 0)):
        seat = acting.bit_length() - 1
        assert state.current_player() == seat
        count = int(kernel.legal_at(states, 0, seat, moves))
        legal = {move.bit_length() - 1 for move in moves[:count].tolist()}
        theirs = {place_of[action] for action in state.legal_actions()}
        assert legal == theirs, [TEXTS[place] for place in legal ^ theirs]
        cards = sorted(legal, key=lambda place: place % 13)
        place = cards[-1] if seat == greedy else cards[0] if greedy >= 0 else rng.choice(cards)
        kernel.apply_at(states, 0, seat, np.uint64(1 << place))
        state.apply_action(number_at[place])
