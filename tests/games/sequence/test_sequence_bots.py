"""What Sequence's bots must see for themselves: fives to make, to stop and to keep for later."""

from typing import Any
from unittest import mock

import numpy as np
import pytest
from sequence_kit import SEATS, at

from salabie import Table, bots, kernel
from salabie.game import find_game
from salabie.games.sequence import facts, features, outlook
from salabie.random_numbers import new_rng
from salabie.table import TABLE

GAME = find_game("sequence")
SENSIBLE = ["medium", "tuned", "hard"]
ANY_CARD = mock.ANY
LOWS = "2S 3S 4S 5S 6S"  # far from what the tests are about


def chips(team: int, *spaces: str) -> list[str]:
    return [f"{team} {space}" for space in spaces]


def chosen(table: Table, level: str, seed: int = 1, playouts: int = 400) -> str:
    seat = table.to_act()[0]
    observed = table.observe(seat).copy()
    move = bots.choose(GAME, observed, 0, seat, table.seen(), level, seed, playouts)
    return table.describe(move)


def candidates(table: Table, seat: int = 0) -> list[str]:
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    count = kernel.candidates_at(table.observe(seat), 0, seat, moves)
    return [table.describe(move) for move in moves[:count].tolist()]


def why(table: Table, text: str) -> tuple[str, dict[str, Any]]:
    seat = table.to_act()[0]
    observed = table.observe(seat).copy()
    return GAME.reason(observed, 0, seat, GAME.parse(observed, 0, seat, text))


def test_weights_have_the_size_of_the_features() -> None:
    assert len(GAME.weights) == 2 * features.WEIGHT_COUNT
    assert np.isfinite(GAME.weights).all()


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_five_that_wins_is_made(level: str) -> None:
    four = chips(0, "4,4", "4,5", "4,6", "4,8")
    table = at("9D JS 2C 3C", LOWS, rules={"to_win": 1}, chips=[*four, *chips(1, "8,1", "8,2")])
    assert chosen(table, level) == "9D 4,7"
    assert candidates(table) == ["9D 4,7"]
    assert why(table, "9D 4,7") == ("sequence-hint-win", {"card": ANY_CARD, "space": "4,7"})


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_wild_jack_wins(level: str) -> None:
    four = chips(0, "4,4", "4,5", "4,6", "4,7")
    table = at("JC 2C 3C", LOWS, rules={"to_win": 1}, chips=[*four, *chips(1, "4,3", "8,1")])
    assert chosen(table, level) == "JC 4,8"


@pytest.mark.parametrize("level", SENSIBLE)
def test_an_open_four_is_stopped(level: str) -> None:
    four = chips(1, "4,4", "4,5", "4,6", "4,8")
    table = at(
        "9D 2C 3C 4D", "2S 3S 4S 9D", rules={"to_win": 1}, chips=[*four, *chips(0, "8,1", "8,2")]
    )
    assert chosen(table, level) == "9D 4,7"
    assert why(table, "9D 4,7")[0] == "sequence-hint-block"


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_one_eyed_jack_breaks_a_four_that_no_card_stops(level: str) -> None:
    four = chips(1, "4,4", "4,5", "4,6", "4,7")
    table = at(
        "JS 2C 3C 4D", "2S 3S 4S 5S", rules={"to_win": 1}, chips=[*four, *chips(0, "8,1", "8,2")]
    )
    assert chosen(table, level).startswith("JS x4,")
    assert why(table, "JS x4,5") == (
        "sequence-hint-remove",
        {"card": ANY_CARD, "space": "4,5", "count": 4},
    )


@pytest.mark.parametrize("seats", [3, 12])
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_of_three_sides_the_one_about_to_win_is_stopped(seats: int, level: str) -> None:
    board = [
        *chips(0, "1,1", "1,2", "1,3"),
        *chips(1, "8,1", "8,2"),
        *chips(2, "4,4", "4,5", "4,6", "4,8"),
    ]
    others = ["2S", "3S", "9D", "5S", "6S", "7S", "8S", "9S", "10S", "QS", "KS"][: seats - 1]
    table = at("9D 4C 2D", *others, rules={"teams": 3}, chips=board)
    assert chosen(table, level, playouts=200) == "9D 4,7"


@pytest.mark.parametrize("level", SENSIBLE)
def test_jacks_are_kept_on_an_empty_board(level: str) -> None:
    table = at("JC JS JD 2C 3C 8H 9H", f"{LOWS} 7S 8S")
    assert chosen(table, level)[0] != "J"


@pytest.mark.parametrize("level", ["easy", *SENSIBLE])
def test_a_dead_card_is_put_away_first(level: str) -> None:
    table = at("9D 2C 3C", LOWS, chips=[*chips(0, "4,7"), *chips(1, "9,5")])
    assert chosen(table, level) == "swap 9D"


@pytest.mark.parametrize("level", ["easy", *SENSIBLE])
def test_an_owed_card_is_drawn_at_once(level: str) -> None:
    table = at("2C 3C", LOWS, rules={"draw": "manual"}, turn=1, owed=[0])
    assert chosen(table, level) == "draw"


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_penalty_takes_the_card_of_least_use(level: str) -> None:
    # The 9D is dead, the 8H makes a four, jacks are dear.
    board = [*chips(0, "4,7"), *chips(1, "9,5"), *chips(0, "3,5", "3,6", "3,7")]
    table = at("JC JS 8H 9D", "2S", "3S", "4S", chips=board)
    table.play(TABLE, "penalty 0")
    assert chosen(table, level) == "drop 9D"


@pytest.mark.parametrize("level", SENSIBLE)
def test_the_five_locked_leaves_the_chip_that_goes_on(level: str) -> None:
    # Six in a row: the chip at 4,3 left out has three below it, the one at 4,8 has nothing.
    six = chips(0, "4,3", "4,4", "4,5", "4,6", "4,8")
    table = at("9D 2C", LOWS, chips=[*six, *chips(0, "5,3", "6,3", "7,3"), *chips(1, "5,8", "3,8")])
    assert chosen(table, level) == "9D 4,7 4,4-4,8"
    mirrored = [*six, *chips(0, "5,8", "6,8", "7,8"), *chips(1, "5,3", "3,3")]
    assert chosen(at("9D 2C", LOWS, chips=mirrored), level) == "9D 4,7 4,3-4,7"


def chances(table: Table) -> list[float]:
    """What each team may hope for, by the outlook of a playout that ends here."""
    scratch = np.zeros(2 * outlook.COUNT)
    teams = range(table.view(0)["teams"])
    return [facts.outlook_at(table.states, 0, team, scratch) for team in teams]


@pytest.mark.parametrize("seats", SEATS)
def test_the_outlook_is_shared_among_the_teams(seats: int) -> None:
    table = Table("sequence", seats)
    table.deal(seed=seats)
    found = chances(table)
    assert sum(found) == pytest.approx(1.0)
    assert min(found) > 0.5 / len(found)


def test_the_outlook_sees_what_is_near() -> None:
    four = chips(0, "4,4", "4,5", "4,6", "4,8")
    rest = chips(1, "8,1", "8,2", "8,3", "7,1")
    even = chances(at("2C 3C", "2S 3S", chips=[*chips(0, "1,1"), *chips(1, "8,8")]))[0]
    ahead = chances(at("2C 3C", "2S 3S", chips=[*four, *rest]))[0]
    held = chances(at("2C 9D", "2S 3S", chips=[*four, *rest]))[0]
    last = chances(at("2C 9D", "2S 3S", rules={"to_win": 1}, chips=[*four, *rest]))[0]
    assert 0.4 < even < ahead < held < last < 1.0
    wild = chances(at("2C JC", "2S 3S", chips=[*chips(0, "1,1"), *chips(1, "8,8")]))[0]
    assert wild > even


def test_hints_say_why() -> None:
    board = [*chips(0, "4,5", "4,6", "2,5", "2,7", "2,8"), *chips(1, "7,2", "7,3", "7,4", "2,6")]
    table = at("9D JS 2C QS 10S", LOWS, chips=board)
    assert why(table, "9D 4,7") == (
        "sequence-hint-build",
        {"card": ANY_CARD, "space": "4,7", "count": 3},
    )
    assert why(table, "9D 9,5")[0] == "sequence-hint-place"
    assert why(table, "JS x7,3")[0] == "sequence-hint-remove"
    assert why(table, "JS x7,3")[1]["count"] == 3
    assert why(table, "JS x2,6")[0] == "sequence-hint-free"
    assert why(table, "JS x2,6")[1]["count"] == 3


def test_candidates_are_few_and_different() -> None:
    for seed in range(1, 6):
        table = Table("sequence", 2)
        table.deal(seed=seed)
        for _ in range(30):
            if table.over:
                break
            seat = table.to_act()[0]
            found = candidates(table, seat)
            assert 1 <= len(found) <= features.SEARCHED
            assert len(set(found)) == len(found)
            assert set(found) <= set(table.legal(seat))
            table.play(seat, found[len(found) // 2])


@pytest.mark.parametrize("seats", SEATS)
def test_no_choice_depends_on_what_is_hidden(seats: int) -> None:
    for seed, draw in ((1, "auto"), (2, "manual")):
        table = Table("sequence", seats, {"draw": draw})
        table.deal(seed=seed)
        for number in range(40):
            while not table.over and not table.to_act():
                table.reshuffle(seed=number)
            if table.over:
                break
            seat = table.to_act()[-1]
            observed = table.observe(seat).copy()
            weights = GAME.weights[: features.WEIGHT_COUNT]
            move = kernel.policy_at(table.states, 0, seat, weights, new_rng(1))
            assert kernel.policy_at(observed, 0, seat, weights, new_rng(2)) == move
            assert kernel.is_legal_at(table.states, 0, seat, move)
            assert candidates_of(table.states, seat) == candidates_of(observed, seat)
            table.make(seat, int(move))


def candidates_of(states: Any, seat: int) -> list[int]:
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    count = kernel.candidates_at(states, 0, seat, moves)
    found: list[int] = moves[:count].tolist()
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 12])
def test_games_of_bots_end(seats: int) -> None:
    rules = {"draw": "manual"} if seats == 4 else {}
    table = Table("sequence", seats, rules)
    table.deal(seed=seats)
    number = 0
    while not table.over:
        if not table.to_act():
            table.reshuffle(seed=number)
            continue
        seat = table.to_act()[0]
        observed = table.observe(seat)
        move = bots.choose(GAME, observed, 0, seat, table.seen(), "medium", number)
        table.make(seat, move)
        number += 1
    assert sum(table.scores()) > 0
