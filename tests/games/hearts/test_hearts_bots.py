"""What Hearts' bots must see for themselves: passes, ducking, the moon and how to stop one."""

import random

import numpy as np
import pytest
from hearts_kit import at

from salabie import bots, kernel
from salabie.bots.levels import weights_of
from salabie.game import find_game
from salabie.games.hearts import features
from salabie.table import Table

GAME = find_game("hearts")
LEVELS = bots.LEVELS


def chosen(table, level, seed=1, playouts=400):
    seat = table.to_act()[0]
    observed = table.observe(seat).copy()
    move = bots.choose(GAME, observed, 0, seat, table.seen(), level, seed, playouts)
    return table.describe(move)


def test_weights_have_the_size_of_the_features():
    assert len(GAME.weights) == 2 * features.WEIGHT_COUNT
    assert np.isfinite(GAME.weights).all()


@pytest.mark.parametrize("rules", [{"decks": 2}, {"decks": 2, "passing": ["left"]}], ids=str)
@pytest.mark.parametrize("seats", [6, 11])
def test_every_level_plays_cancellation(rules, seats):
    table = Table("hearts", seats, rules)
    table.deal(seed=seats)
    number = 0
    while acting := table.to_act():
        seat = acting[0]
        observed = table.observe(seat).copy()
        level = LEVELS[number % len(LEVELS)]
        move = bots.choose(GAME, observed, 0, seat, table.seen(), level, number, 20)
        assert move in table.legal_moves(seat)
        table.make(seat, move)
        number += 1


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bare_black_maria_is_passed(level):
    table = Table("hearts")
    rng = random.Random(5)
    found = 0
    for _ in range(500):
        deck = table.deck()
        rng.shuffle(deck)
        table = Table("hearts")
        table.deal(deck)
        hand = table.view(0)["hand"]
        spades = [card for card in hand if card.endswith("S")]
        if "QS" in hand and len(spades) <= 2 and "AH" not in hand and "KH" not in hand:
            found += 1
            assert "QS" in chosen(table, level).split()
    assert found > 5


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_black_maria_goes_to_whoever_takes_the_trick(level):
    table = at(
        "QS 2H 3D",
        "5C 6C 7C",
        "8C 9C 10C",
        "JC QC 4D",
        turn=1,
        tricks_played=10,
        hearts_broken=True,
    )
    table.play(1, "7C")
    table.play(2, "10C")
    table.play(3, "QC")
    assert chosen(table, level) == "QS"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_certain_moon_is_shot(level):
    table = at(
        "AH KH QH AS", "10H 2D 3D 4D", "JH 5D 6D 7D", "2S 8D 9D 10D",
        turn=0, tricks_played=9, hearts_broken=True,
        taken=["2H 3H 4H 5H 6H 7H 8H 9H QS", "", "", ""],
    )  # fmt: skip
    while table.view(0)["phase"] == "play":
        (seat,) = table.to_act()
        table.play(seat, chosen(table, level if seat == 0 else "medium"))
    assert table.view(0)["moon"]["seat"] == 0
    assert chosen(table, level) == "moon add"


def test_the_last_trick_that_stops_a_moon_is_taken():
    table = at(
        "KH 2H", "9H AD", "3H 5S", "4H 6S",
        turn=1, tricks_played=11, hearts_broken=True,
        taken=["", "5H 6H 7H 8H 10H JH QH AH QS", "", ""], voids=["", "", "D", "D"],
    )  # fmt: skip
    for seat, card in ((1, "9H"), (2, "3H"), (3, "4H")):
        table.play(seat, card)
    for seed in range(5):
        assert chosen(table, "hard", seed) == "KH"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_choice_on_the_moon_wins_where_one_does(level):
    # Ahead by little: to add ends the match as the winner.
    moon = {"phase": "moon", "shooter": 0, "taken": ["2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH QS"]}
    moon["taken"] += ["", "", ""]
    for scores, best in (([60, 80, 62, 61], "add"), ([99, 80, 62, 10], "subtract")):
        table = at("", "", "", "", **moon, scores=scores, tricks_played=13)
        assert chosen(table, level) == f"moon {best}"


def test_passes_considered_are_few_and_different():
    table = Table("hearts")
    table.deal(seed=2)
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    for seat in range(4):
        count = kernel.candidates_at(table.observe(seat), 0, seat, moves)
        assert 2 <= count <= features.SEARCHED
        assert len(set(moves[:count].tolist())) == count


def test_policy_weights_of_both_levels_differ_in_the_plan_for_the_moon_alone():
    plain, tuned = weights_of(GAME, "medium"), weights_of(GAME, "tuned")
    assert np.array_equal(plain[: features.MOON_PLAN], tuned[: features.MOON_PLAN])
