"""What Phom's bots must see for themselves: u, eating, laying, sending, and what to throw."""

import numpy as np
import pytest
from phom_kit import at

from salabie import bots, kernel
from salabie.game import find_game
from salabie.games.phom import policy

GAME = find_game("phom")
SENSIBLE = ["medium", "tuned", "hard"]


def chosen(table, level, seed=1, playouts=400):
    (seat,) = table.to_act()
    observed = table.observe(seat).copy()
    move = bots.choose(GAME, observed, 0, seat, table.seen(), level, seed, playouts)
    return table.describe(move)


def played_out(table, level):
    """The moves that a level makes until the turn is another's."""
    (seat,) = table.to_act()
    made = []
    while table.to_act() == [seat]:
        made.append(chosen(table, level))
        table.play(seat, made[-1])
    return made


def test_weights_have_the_size_of_the_features():
    assert len(GAME.weights) == 2 * policy.WEIGHT_COUNT
    assert np.isfinite(GAME.weights).all()


@pytest.mark.parametrize("level", ["easy", *SENSIBLE])
def test_u_is_declared(level):
    table = at("5H 6H 7H 9S 9C 9D AS 2S 3S KD", "4C", "4D", "4H", phase="discard")
    assert chosen(table, level) == "u"


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_card_that_makes_u_is_eaten(level):
    table = at(
        "2H", "5H 6H 9S 9C 9D AS 2S 3S KD", "4C", "4D", turn=1, piles=["7H", "", "", ""],
    )  # fmt: skip
    assert chosen(table, level) == "eat"


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_card_that_saves_much_is_eaten(level):
    table = at(
        "2H", "QH JH 9S 5C 7D AS 2C 4S KD", "4C", "4D", turn=1, piles=["KH", "", "", ""],
    )  # fmt: skip
    assert chosen(table, level) == "eat"


@pytest.mark.parametrize("level", SENSIBLE)
def test_in_the_laying_round_all_is_laid_and_sent(level):
    table = at(
        "2H 3H 4H 9S 8C JD KH AS 10C KC",
        "4C", "4D", "5S",
        phase="lay", first_to_lay=0,
        piles=["QS 6S 10S", "7H", "6C", "9H"], laid=["", ["JC JS JH"], "", ""],
    )  # fmt: skip
    moves = played_out(table, level)
    assert moves[0] == "lay 2H 3H 4H"
    assert "send JD 1.0" in moves
    assert moves[-1] in ("discard KH", "discard KC", "discard 10C")


@pytest.mark.parametrize("level", SENSIBLE)
def test_of_two_dear_cards_the_safe_one_is_thrown(level):
    # All other kings but one are gone, and both queens next to this one.
    table = at(
        "5H 6H 7H AS AC AD 2S KD QC 4S", "10D", "9H", "8S",
        phase="lay", piles=["3D 8H 2D", "KS", "KC", "QD"], first_to_lay=0,
    )  # fmt: skip
    while not chosen(table, level).startswith("discard"):
        table.play(0, chosen(table, level))
    assert chosen(table, level) == "discard KD"


def test_candidates_are_few_and_different():
    table = at("5H 6H 7H 9S 9C 2D AS 4S JS KD", "4C", "4D", "4H", phase="discard")
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    count = kernel.candidates_at(table.observe(0), 0, 0, moves)
    assert 2 <= count <= policy.SEARCHED
    assert len(set(moves[:count].tolist())) == count


def test_an_eaten_card_is_never_a_candidate():
    table = at(
        "KH KD KC 2S 4S 6S 8H 10C QC AS", "4C", "4D", "4H",
        phase="discard", eaten=["KH", "", "", ""],
    )  # fmt: skip
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    count = kernel.candidates_at(table.observe(0), 0, 0, moves)
    texts = {table.describe(move) for move in moves[:count].tolist()}
    assert not texts & {"discard KH", "discard KD", "discard KC"}
