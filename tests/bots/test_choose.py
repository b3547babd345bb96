"""What every level must do whatever the rules: legal moves, the same for a seed, nothing hidden."""

import threading

import numpy as np
import pytest

from salabie import bots, kernel
from salabie.bots.levels import weights_of
from salabie.game import find_game
from salabie.random_numbers import new_rng
from salabie.table import Table

GAME = find_game("thirteen")
WEIGHTS = weights_of(GAME, "tuned")
RULES = (
    {},
    {"first_lead": "free", "bombs": "at_least"},
    {"first_lead": "single", "pass_locks": False},
    {"end_on_two": False},
    {"end_on_two": False, "pass_locks": False, "play_on": False},
    {"play_on": False},
    {"count_cards": True, "bombs": "at_least"},
)
SETUPS = [(rules, seats) for rules in RULES for seats in (2, 3, 4)]
LEVELS = (*bots.LEVELS, "random", "medium:0.3")


def deal(seed, seats=4, rules=None):
    table = Table(GAME, seats, rules)
    table.deal(seed=seed)
    return table


def choose(table, level, seed, playouts=60):
    seat = table.to_act()[0]
    observed = table.observe(seat).copy()
    return bots.choose(GAME, observed, 0, seat, table.history, level, seed, playouts)


@pytest.mark.parametrize(("rules", "seats"), SETUPS)
def test_moves_are_legal_under_all_rules(rules, seats):
    for seed in range(3):
        table = deal(seed, seats, rules)
        while acting := table.to_act():
            number = len(table.history)
            move = choose(table, LEVELS[(number + seed) % len(LEVELS)], number, playouts=10)
            assert move in table.legal_moves(acting[0])
            table.make(acting[0], move)


@pytest.mark.parametrize(("rules", "seats"), SETUPS)
def test_policy_reads_only_what_the_seat_knows(rules, seats):
    observed = np.zeros(1, GAME.dtypes[0])
    rng = new_rng(5)
    mine, theirs = (np.empty(kernel.MAX_MOVES, np.uint64) for _ in range(2))
    for seed in range(25):
        table = deal(seed, seats, rules)
        while acting := table.to_act():
            seat = acting[0]
            kernel.observe_at(table.states, 0, seat, observed, 0)
            known = kernel.policy_at(observed, 0, seat, WEIGHTS, rng)
            assert kernel.policy_at(table.states, 0, seat, WEIGHTS, rng) == known
            count = kernel.candidates_at(observed, 0, seat, mine)
            assert kernel.candidates_at(table.states, 0, seat, theirs) == count
            assert np.array_equal(mine[:count], theirs[:count])
            legal = table.legal_moves(seat)
            assert set(mine[:count].tolist()) <= set(legal)
            assert len(set(mine[:count].tolist())) == count > 0
            table.make(seat, int(known) if seed % 2 else legal[(seed * 7 + count) % len(legal)])


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_choice(level):
    for seed in range(4):
        table = deal(seed)
        for number in range(20):
            acting = table.to_act()
            if not acting:
                break
            seat = acting[0]
            move = choose(table, level, number)
            other = Table(GAME, 4)
            other.states = table.observe(seat).copy()
            kernel.determinize_at(other.states, 0, seat, new_rng(seed, number))
            other.history = table.history
            assert choose(other, level, number) == move
            table.make(seat, move)


def test_same_seed_same_move_on_a_busy_machine():
    table = deal(3)
    observed = table.observe(table.to_act()[0]).copy()
    seat = table.to_act()[0]

    def think(seed):
        return bots.choose(GAME, observed, 0, seat, [], "hard", seed, 400)

    alone = [think(seed) for seed in range(8)]
    found = {}
    threads = [
        threading.Thread(target=lambda seed=seed: found.setdefault(seed, think(seed)))
        for seed in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(8)] == alone


def test_thinking_leaves_the_observed_state_alone():
    table = deal(4)
    seat = table.to_act()[0]
    observed = table.observe(seat).copy()
    before = observed.tobytes()
    for level in LEVELS:
        bots.choose(GAME, observed, 0, seat, [], level, 1, 50)
    bots.values(GAME, observed, 0, seat, [], 1, 50)
    bots.hints(GAME, observed, 0, seat)
    assert observed.tobytes() == before


def test_index_chooses_the_state():
    tables = [deal(seed) for seed in (1, 2)]
    seats = [table.to_act()[0] for table in tables]
    both = np.concatenate(
        [table.observe(seat).copy() for table, seat in zip(tables, seats, strict=True)]
    )
    for level in bots.LEVELS:
        for index, (table, seat) in enumerate(zip(tables, seats, strict=True)):
            move = bots.choose(GAME, both, index, seat, [], level, 9, 50)
            assert move in table.legal_moves(seat)
            assert move == choose(table, level, 9, 50)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize(
    ("hands", "cards", "best"),
    [
        (["3S 3C", "4S 4H", "5S 6H", "8S"], None, "3S 3C"),
        (["9S 2H", "4S 4H", "5S 6H", "8S"], None, "2H"),  # nothing beats it; then the last card
        (["KS", "4S 4H", "5S 6H", "8S"], "QH", "KS"),
        (["7S 7C 7D 7H", "4S 4H", "5S 6H", "8S"], "2H", "7S 7C 7D 7H"),
    ],
)
def test_the_winning_move_is_played(level, hands, cards, best):
    position = {"hands": hands, "turn": 0}
    if cards:
        position |= {"table": cards, "owner": 1}
    for seed in range(10):
        table = Table(GAME)
        table.set_position(position)
        if level == "easy" and best != hands[0]:
            continue
        assert table.describe(choose(table, level, seed, 200)) == best


@pytest.mark.parametrize(
    "level", ["", "Hard", "hard:0.2", "medium:", "medium:2", "medium:x", "random:0.5", None]
)
def test_unknown_level(level):
    table = deal(1)
    with pytest.raises(ValueError, match="unknown level"):
        choose(table, level, 1)


def test_a_seat_that_owes_no_move():
    table = deal(1)
    seat = (table.to_act()[0] + 1) % 4
    for level in bots.LEVELS:
        with pytest.raises(ValueError, match="owes no move"):
            bots.choose(GAME, table.observe(seat), 0, seat, [], level, 1)
    assert bots.hints(GAME, table.observe(seat), 0, seat) == []
    assert bots.values(GAME, table.observe(seat), 0, seat, [], 1) == []


def test_values_are_sorted_distinct_and_legal():
    for seed in range(5):
        table = deal(seed)
        while acting := table.to_act():
            seat = acting[0]
            found = bots.values(GAME, table.observe(seat), 0, seat, table.history, 1, 40)
            moves = [move for move, _ in found]
            worths = [worth for _, worth in found]
            assert worths == sorted(worths, reverse=True)
            assert len(set(moves)) == len(moves) > 0
            assert set(moves) <= set(table.legal_moves(seat))
            assert set(bots.hints(GAME, table.observe(seat), 0, seat)) == set(moves)
            assert all(0.0 <= worth <= 3.0 for worth in worths)
            table.make(seat, moves[0])


def test_random_moves_are_noise_of_the_given_share():
    table = deal(6)
    seat = table.to_act()[0]
    medium = choose(table, "medium", 0)
    legal = table.legal_moves(seat)
    other = sum(choose(table, "medium:0.5", seed) != medium for seed in range(2000))
    expected = 1000 * (1 - 1 / len(legal))
    assert abs(other - expected) < 120
    assert {choose(table, "random", seed) for seed in range(2000)} == set(legal)
