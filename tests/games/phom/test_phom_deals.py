"""What holds of every deal: the numbers of rule 8, all cards once, gold that only changes hands."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from phom_kit import random_rules

from salabie import Table, kernel
from salabie.games.phom import moves as codes
from salabie.games.phom import state as layout
from salabie.random_numbers import new_rng, shuffle

KINDS = (codes.EAT, codes.LAY_DOWN, codes.ADD, codes.SEND)


def play_deal(table: Table, rng: random.Random, eagerness: float) -> tuple[int, int, int]:
    """Play a deal at random; how many turns, eats and draws it had."""
    states = table.states
    found = np.empty(kernel.MAX_MOVES, np.uint64)
    turns = eats = draws = 0
    while acting := int(kernel.to_act_at(states, 0)):
        seat = acting.bit_length() - 1
        legal = found[: kernel.legal_at(states, 0, seat, found)].tolist()
        eager = [move for move in legal if move >> 60 in KINDS]
        move = rng.choice(eager if eager and rng.random() < eagerness else legal)
        turns += move >> 60 == codes.THROW
        eats += move >> 60 == codes.EAT
        draws += move >> 60 == codes.DRAW
        kernel.apply_at(states, 0, seat, np.uint64(move))
    return turns, eats, draws


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_phom_8_numbers_of_every_deal(seats: int, effort: Callable[[int, int], int]) -> None:
    rng = random.Random(seats)
    numbers = new_rng(seats)
    table = Table("phom", seats)
    deals, most = 0, effort(600, 33_400)
    deck = np.array(table.deck(), np.uint8)
    while deals < most:
        rules: dict[str, Any] = random_rules(rng) | {"deals": 20}
        table = Table("phom", seats, rules)
        pack = sorted(table.game.census(table.states, 0))
        while not table.over:
            state = table.states[0]
            purses = state["purses"].sum()
            shuffle(numbers, deck)
            kernel.deal_at(table.states, 0, deck)
            pack = sorted(table.game.census(table.states, 0))
            turns, eats, draws = play_deal(table, rng, rng.choice([0.0, 0.5, 1.0]))
            deals += 1
            assert sorted(table.game.census(table.states, 0)) == pack
            assert len(set(pack)) == 52
            assert state["purses"].sum() == purses
            assert state["purses"].min() >= 0
            assert state["gains"].sum() == state["scores"].sum() == 0
            assert state["turn_count"] == turns
            if state["won_by"] in (layout.BY_POINTS, layout.BY_MOM):
                assert turns == 4 * seats + eats
                assert draws == 4 * seats - 1
                assert set(state["pile_counts"][:seats].tolist()) == {4}
                assert state["turned"][:seats].min() >= 1


def test_phom_20_the_third_card_always_gives_u() -> None:
    rng = random.Random(1)
    found = 0
    for number in range(400):
        table = Table("phom", 4, {"deals": 20, "u": rng.choice(["nine", "ten"])})
        table.deal(seed=number)
        play_deal(table, rng, 1.0)
        eaten = [int(cards).bit_count() for cards in table.states[0]["eaten"]]
        assert max(eaten) <= 3
        if 3 in eaten:
            found += 1
            view = table.view(-1)
            assert view["result"]["by"] in ("u", "round_u")
            assert view["result"]["winner"] == eaten.index(3)
            assert any(one["what"] == "compensation_chicken" for one in view["payments"])
    assert found
