"""Phom's solver beside a plain Python one, and sensible deals beside others' random gin rummy.

All play in turn, several times in one run, on one core; the best of each counts, which is what is
least disturbed by the machine's other work.
"""

import random
import time
from typing import Any

import numpy as np
from numba import njit

import peers
import phom_plain
from salabie.bots.levels import weights_of
from salabie.game import find_game
from salabie.games.phom.grouping import least_points
from salabie.simulate.play import Batch

ROUNDS = 5
HANDS = 10_000
HAND_SIZE = 10
REPEATS = 50
DECKS = 10_000


@njit(cache=True)
def sum_of_points(hands):
    """Fewest points of each hand (uint64), summed."""
    total = 0
    for hand in hands:
        total += least_points(hand, np.uint64(0))
    return total


def measure_solver() -> list[dict[str, Any]]:
    """Hands a CPU-second of both solvers, on the same random hands of ten cards."""
    pick = random.Random(1)
    hands = [pick.sample(range(52), HAND_SIZE) for _ in range(HANDS)]
    masks = np.array([sum(1 << card for card in hand) for hand in hands], np.uint64)
    ours, plain = 0.0, 0.0
    expected = int(sum_of_points(masks))  # compile
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(REPEATS):
            sum_of_points(masks)
        ours = max(ours, REPEATS * HANDS / (time.process_time() - begin))
        begin = time.process_time()
        found = sum(phom_plain.least_points(hand) for hand in hands)
        plain = max(plain, HANDS / (time.process_time() - begin))
        if found != expected:
            raise SystemExit(f"plain Python says {found} points, the solver {expected}")
    return [
        {
            "what": "best groupings of random ten-card hands, compiled / plain Python",
            "measured": f"{1e9 / ours:.1f} ns / {1e6 / plain:.1f} µs = {ours / plain:,.0f}",
            "bound": "at least 300",
            "held": ours >= 300 * plain,
        }
    ]


def measure_play() -> list[dict[str, Any]]:
    """Deals of four by the rule of thumb, beside random games of gin rummy for two."""
    game = find_game("phom")
    batch = Batch(game, seats=4)
    players = [weights_of(game, "medium")] * 4
    batch.play_policies(1, 1, players)  # compile

    def run_ours() -> float:
        begin = time.process_time()
        results = batch.play_policies(DECKS, 1, players)
        return results[:, :, 0].size / (time.process_time() - begin)

    ours, spiel, card = 0.0, 0.0, 0.0
    for _ in range(ROUNDS):
        ours = max(ours, run_ours())
        spiel = max(spiel, peers.run_open_spiel("gin_rummy").games)
        card = max(card, peers.run_rlcard("gin-rummy"))
    return [
        {
            "what": f"deals of phom by `medium` / random games of gin_rummy in {name}",
            "measured": f"{ours:,.0f} / {peer:,.0f} = {ours / peer:,.0f}",
            "bound": f"at least {bound}",
            "held": ours >= bound * peer,
        }
        for name, peer, bound in (("OpenSpiel", spiel, 100), ("RLCard", card, 300))
    ]


def measure() -> list[dict[str, Any]]:
    """The solver, then play."""
    return measure_solver() + measure_play()


if __name__ == "__main__":
    for row in measure():
        print(row)
