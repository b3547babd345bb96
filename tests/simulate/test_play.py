"""Batches of deals: the same for a seed, and the same as checked play move by move."""

import numpy as np
import pytest

from salabie import kernel
from salabie.bots.levels import weights_of
from salabie.game import find_game
from salabie.random_numbers import below, new_rng, shuffle
from salabie.simulate.bench import bench
from salabie.simulate.play import Batch
from salabie.table import Table

GAME = find_game("thirteen")
WEIGHTS = weights_of(GAME, "tuned")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", [{}, {"end_on_two": False, "count_cards": True}])
def test_random_play_is_play_by_the_rules(seats, rules):
    totals = Batch(GAME, seats, rules).play_random(20, seed=9)
    rng = new_rng(9)
    moves, outcome = 0, 0.0
    for _ in range(20):
        table = Table(GAME, seats, rules)
        deck = np.array(table.deck(), np.uint8)
        shuffle(rng, deck)
        table.deal(deck.tolist())
        while acting := table.to_act():
            legal = table.legal_moves(acting[0])
            table.play(acting[0], table.describe(legal[below(rng, len(legal))]))
            moves += 1
        gains = np.zeros(seats)
        kernel.utility_at(table.states, 0, gains)
        outcome += float(gains @ np.arange(1, seats + 1))
    assert (totals.deals, totals.moves, totals.outcome) == (20, moves, outcome)


def test_deals_do_not_depend_on_their_batch():
    weights = [WEIGHTS, -WEIGHTS, WEIGHTS, WEIGHTS]
    noise = [0.0, 0.0, 0.5, 1.0]
    whole = Batch(GAME).play_policies(10, 3, weights, noise)
    parts = [Batch(GAME).play_policies(5, 3, weights, noise, first=first) for first in (0, 5)]
    assert np.array_equal(whole, np.concatenate(parts))
    assert not np.array_equal(whole, Batch(GAME).play_policies(10, 4, weights, noise))
    assert np.array_equal(whole.sum(axis=2), np.full((10, 4), 6.0))


def test_bench_counts_deals_and_moves():
    figures = bench(GAME, seconds=0.05)
    assert figures["deals_per_s"] > 10_000
    assert 50 < figures["moves_per_s"] / figures["deals_per_s"] < 110


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": [[0, 1, 2]]}, "shape"),
        ({"players": [[0, 1, 2, 4]]}, "players"),
        ({"players": [[0, -1, 2, 3]]}, "players"),
        ({"starters": [4]}, "starters"),
        ({"forced": [1, 2]}, "forced"),
        ({"kept": [0, 0]}, "not in list"),
    ],
)
def test_rows_that_do_not_fit_are_refused(change, words):
    given = {"numbers": [0], "players": [[0, 1, 2, 3]], "seed": 1, "weights": [WEIGHTS] * 4}
    with pytest.raises(ValueError, match=words):
        Batch(GAME).play_rows(**given | change)


def test_kept_cards_and_a_forced_move():
    hand = [4, 9, 14, 19, 23, 24, 30, 31, 36, 40, 44, 48, 0]  # 3S among them
    batch = Batch(GAME)
    lowest = np.uint64(1)
    rows = batch.play_rows(
        range(20),
        [[0] * 4] * 20,
        3,
        [WEIGHTS],
        kept=hand,
        forced=[lowest] * 20,
        keep_states=True,
    )
    mask = sum(1 << (card - 4 if card >= 4 else card + 48) for card in hand)
    assert (rows.dealt["hands"][:, 0] == mask).all()
    assert (rows.starters == 0).all()
    assert (rows.first_moves == lowest).all()
    assert len({hands.tobytes() for hands in rows.dealt["hands"]}) == 20
    assert (np.bitwise_or.reduce(rows.dealt["hands"], axis=1) == (1 << 52) - 1).all()
    assert rows.dealt.tobytes() == batch.deal_rows(range(20), 3, kept=hand).tobytes()
    assert (rows.ended["gone"][:, 0] & lowest == lowest).all()
