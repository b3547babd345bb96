"""Sequence played: turns, draws, swaps, penalties, locks and endings, and what is seen of them."""

from typing import Any

import numpy as np
import pytest
from numba import njit
from sequence_kit import at

from salabie import Table, kernel
from salabie.errors import SetupError
from salabie.games.sequence import state as layout
from salabie.games.sequence.options import STANDARD_ROWS, TEAMS
from salabie.random_numbers import below, new_rng
from salabie.table import SPECTATOR, TABLE

SEATS = (2, 3, 4, 6, 8, 9, 10, 12)


def dealt(seats: int, seed: int = 1, **rules: Any) -> Table:
    table = Table("sequence", seats, rules)
    table.deal(seed=seed)
    return table


def test_a_state_is_small() -> None:
    assert layout.STATE.itemsize <= 512


@pytest.mark.parametrize("seats", SEATS)
def test_the_deal(seats: int) -> None:
    table = dealt(seats)
    view = table.view(0)
    size = layout.HAND_SIZES[seats]
    assert view["counts"] == [size] * seats
    assert view["draw_count"] == 104 - seats * size
    assert view["teams"] == TEAMS[seats][0]
    assert view["team_of"] == [seat % view["teams"] for seat in range(seats)]
    assert view["to_win"] == (1 if view["teams"] == 3 else 2)
    assert table.to_act() == [view["first"]]
    assert view["board"] == [text for row in STANDARD_ROWS for text in row]


def test_the_lot_says_who_begins() -> None:
    assert {dealt(3, seed).view(0)["first"] for seed in range(12)} == {0, 1, 2}


def test_a_card_is_played_drawn_for_and_seen() -> None:
    table = at("9D 5H", "2S 3S", draw="KS QS")
    assert table.legal(0) == ["5H 4,4", "5H 6,8", "9D 4,7", "9D 9,5"]
    table.play(0, "9d 4,7")
    view = table.view(1)
    assert view["chips"][47] == "0"
    assert (view["last"], view["removed"], view["turn"]) == ("4,7", None, 1)
    assert view["discards"] == [["9D"], []]
    assert view["counts"] == [2, 2]
    assert view["draw_count"] == 1
    assert table.view(0)["hand"] == ["5H", "KS"]


def test_both_copies_in_one_hand_give_their_moves_once() -> None:
    table = at("9D 9D", "2S")
    assert table.legal(0) == ["9D 4,7", "9D 9,5"]
    table.play(0, "9D 9,5")
    assert "9D" in table.view(0)["hand"]


def test_jacks() -> None:
    table = at("JC JS", "JD JH", chips=["1 4,7", "0 4,4"])
    wild = [move for move in table.legal(0) if move.startswith("JC")]
    assert len(wild) == 94
    assert [move for move in table.legal(0) if move.startswith("JS")] == ["JS x4,7"]
    table.play(0, "JS 4,7")  # read as a removal
    view = table.view(0)
    assert (view["removed"], view["last"], view["chips"][47]) == ("4,7", None, ".")
    assert view["counts"][0] == 2  # a removal draws too
    table.play(1, "JD 4,7")
    view = table.view(0)
    assert (view["removed"], view["last"], view["chips"][47]) == (None, "4,7", "1")


def test_a_dead_card_is_swapped_and_then_one_is_played() -> None:
    table = at("9D 5H", "2S", chips=["1 4,7", "1 9,5"], draw="KS QS")
    assert table.view(0)["dead"] == ["9D"]
    assert table.legal(0)[-1] == "swap 9D"
    table.play(0, "swap 9D")
    view = table.view(0)
    assert (view["turn"], view["swapped"], view["hand"]) == (0, True, ["5H", "KS"])
    assert view["discards"][0] == ["9D"]
    table.play(0, "KS 3,1")
    assert table.view(1)["swapped"] is False


def test_a_removal_revives_a_dead_card() -> None:
    table = at("9D 5H", "JS", chips=["0 4,7", "1 9,5"])
    assert table.view(0)["dead"] == ["9D"]
    table.play(0, "5H 4,4")
    table.play(1, "JS x4,7")
    assert table.view(0)["dead"] == []
    assert "9D 4,7" in table.legal(0)


def test_passing_draws_nothing_and_all_passing_ends_the_game() -> None:
    table = at("JS", "JH", draw="2S 3S")
    assert table.legal(0) == ["pass"]
    table.play(0, "pass")
    view = table.view(0)
    assert (view["passes"], view["counts"], view["turns"]) == (1, [1, 1], 1)
    table.play(1, "pass")
    view = table.view(0)
    assert table.over
    assert (view["drawn"], view["winner"], view["winners"]) == (True, None, [])
    utility = np.zeros(2)
    kernel.utility_at(table.states, 0, utility)
    assert utility.tolist() == [0.5, 0.5]


def test_a_hand_without_cards_passes() -> None:
    table = at("", "2S 3S")
    assert table.legal(0) == ["pass"]
    table.play(0, "pass")
    table.play(1, "2S 8,6")
    assert table.view(0)["passes"] == 0


def test_the_last_turn_allowed() -> None:
    table = at("9D", "2S", turns=19, rules={"turn_cap": 20}, draw="KS")
    table.play(0, "9D 4,7")
    view = table.view(0)
    assert (view["phase"], view["winner"], view["turns"]) == ("over", None, 20)
    assert view["draw_count"] == 1  # nothing is drawn any more


def test_an_empty_pile_waits_for_the_shuffle() -> None:
    table = at("9D 5H", "2S", draw="", discards=["KS 2S", "KS"])
    table.play(0, "9D 4,7")
    assert (table.to_act(), table.view(0)["phase"], table.over) == ([], "shuffle", False)
    # First copies by id, then second ones: 2S 9D KS, KS.
    assert table.to_shuffle() == [0, 30, 44, 44]
    with pytest.raises(SetupError):
        table.reshuffle([0, 30, 44, 45])
    table.reshuffle([44, 30, 0, 44])
    view = table.view(0)
    assert view["hand"] == ["5H", "KS"]  # the top of the new pile
    assert (view["draw_count"], view["discards"], view["turn"]) == (3, [[], []], 1)
    assert table.to_shuffle() == []


def test_a_swap_waits_for_the_shuffle_too() -> None:
    table = at("9D 5H", "2S", chips=["1 4,7", "1 9,5"], draw="")
    table.play(0, "swap 9D")
    table.reshuffle(table.to_shuffle())
    view = table.view(0)
    assert (view["turn"], view["hand"], view["swapped"]) == (0, ["5H", "9D"], True)
    assert not any(move.startswith("swap") for move in table.legal(0))


# Drawing by hand.


def manual(*hands: str, **more: Any) -> Table:
    return at(*hands, rules={"draw": "manual"}, **more)


def test_an_owed_draw_is_lost_when_a_later_player_has_drawn() -> None:
    table = manual("9D", "2S", "5H", "3S", draw="KS QS 10S")
    table.play(0, "9D 4,7")
    assert table.to_act() == [0, 1]
    assert table.view(2)["owed"] == [0]
    table.play(1, "2S 8,6")
    assert table.to_act() == [0, 1, 2]
    table.play(1, "draw")
    view = table.view(0)
    assert (view["owed"], view["counts"]) == ([], [0, 1, 1, 1])
    assert table.view(1)["hand"] == ["KS"]  # the card that 0 might have had
    table.play(2, "5H 4,4")
    table.play(3, "3S 8,5")
    # 0's own turn has come: it has nothing left to play.
    assert table.legal(0) == ["pass"]


def test_an_earlier_player_may_still_draw_after_which_the_later_one_does() -> None:
    table = manual("9D", "2S", "5H", "3S", draw="KS QS 10S")
    table.play(0, "9D 4,7")
    table.play(1, "2S 8,6")
    table.play(0, "draw")
    assert table.to_act() == [1, 2]
    table.play(1, "draw")
    assert table.view(0)["counts"] == [1, 1, 1, 1]


def test_an_owed_draw_is_lost_at_the_own_next_turn() -> None:
    table = manual("9D 5H", "2S 3S")
    table.play(0, "9D 4,7")
    table.play(1, "2S 8,6")
    assert table.to_act() == [0, 1]
    assert table.view(0)["owed"] == [1]
    assert table.view(0)["counts"] == [1, 1]


def test_a_swap_draws_at_once_and_loses_nobodys_card() -> None:
    table = manual("5H", "9D 3S", chips=["0 4,7", "0 9,5"], draw="KS QS 10S")
    table.play(0, "5H 4,4")
    table.play(1, "swap 9D")
    assert table.view(1)["hand"] == ["3S", "KS"]
    assert table.to_act() == [0, 1]
    table.play(0, "draw")
    assert table.view(0)["hand"] == ["QS"]


def test_a_draw_by_hand_is_never_made_for_a_player() -> None:
    table = manual("5H", "3S", draw="KS")
    table.play(0, "5H 4,4")
    game, observed = table.game, table.observe(0).copy()
    assert not game.forced(observed, 0, 0, game.parse(observed, 0, 0, "draw"))
    assert game.forced(observed, 0, 1, game.parse(observed, 0, 1, "pass"))


def test_an_owed_draw_from_an_empty_pile() -> None:
    table = manual("5H", "3S 4S", draw="")
    table.play(0, "5H 4,4")
    assert table.to_act() == [0, 1]
    table.play(0, "draw")
    assert table.to_act() == []
    table.reshuffle(table.to_shuffle())
    assert table.view(0)["hand"] == ["5H"]
    assert table.to_act() == [1]


# Table talk.


def test_a_penalty_costs_every_member_of_the_team_a_card_at_once() -> None:
    table = at("9D 5H", "2S 3S", "4S 5S", "6S 7S", passes=1)
    assert table.legal(TABLE) == ["penalty 0", "penalty 1"]
    table.play(TABLE, "penalty 0")
    assert table.to_act() == [0, 2]
    assert table.view(1)["passes"] == 0
    table.play(2, "drop 4S")
    # Nobody sees what has been chosen, and no card has left a hand yet.
    assert table.game.shown("drop 4S") == "drop"
    assert [played.text for played in table.seen()] == ["penalty 0"]
    for seat in (SPECTATOR, 0, 1, 3):
        view = table.view(seat)
        assert (view["counts"], view["drop"]) == ([2, 2, 2, 2], None)
        assert view["penalty"] == {"team": 0, "waiting": [0]}
    assert table.view(2)["drop"] == "4S"
    table.play(0, "drop 9D")
    view = table.view(1)
    assert view["counts"] == [1, 2, 1, 2]
    assert view["discards"] == [["9D"], [], ["4S"], []]
    assert (view["phase"], view["turn"], view["penalty"]) == ("play", 0, None)


def test_an_empty_hand_owes_nothing() -> None:
    table = at("9D", "", "5H", "3S")
    table.play(TABLE, "penalty 1")
    assert table.to_act() == [3]
    table.play(3, "drop 3S")
    assert table.view(0)["counts"] == [1, 0, 1, 0]
    table.play(TABLE, "penalty 1")
    assert table.to_act() == [0]


def test_owed_draws_wait_for_the_penalty() -> None:
    table = manual("9D", "2S 3S", "5H", "4S 5S")
    table.play(0, "9D 4,7")
    table.play(TABLE, "penalty 1")
    assert table.to_act() == [1, 3]
    table.play(3, "drop 4S")
    table.play(1, "drop 2S")
    assert table.to_act() == [0, 1]


# Sequences.


def test_the_seeds_example_wins_at_once() -> None:
    row = [f"1 4,{column}" for column in (5, 6, 8, 9)]
    column = [f"1 {row},7" for row in (3, 5, 6, 7)]
    table = at("5H", "9D", chips=row + column, turn=1, draw="KS")
    assert table.legal(1) == ["9D 4,7", "9D 9,5"]
    table.play(1, "9D 4,7")
    view = table.view(0)
    assert (view["winner"], view["winners"], view["scores"]) == (1, [1], [0, 2])
    assert [one["spaces"][0] for one in view["sequences"]] == ["4,5", "3,7"]
    assert view["draw_count"] == 1


def test_the_owner_says_which_five() -> None:
    chips = [f"0 4,{column}" for column in (1, 2, 3, 5, 6, 7)]
    table = at("5H", "JS", chips=chips)
    choices = ["5H 4,4 4,1-4,5", "5H 4,4 4,2-4,6", "5H 4,4 4,3-4,7"]
    assert table.legal(0) == [*choices, "5H 6,8"]
    played = table.play(0, "5H 4,4 4,6-4,2")
    assert played.text == choices[1]
    assert table.legal(1) == ["JS x4,1", "JS x4,7"]


def test_unless_said_it_is_the_first_in_reading_order() -> None:
    chips = [f"0 4,{column}" for column in (1, 2, 3, 5, 6, 7)]
    table = at("5H", "JS", chips=chips)
    assert table.play(0, "5H 4,4").text == "5H 4,4 4,1-4,5"


def test_a_five_may_be_named_where_there_is_no_choice() -> None:
    chips = [f"0 4,{column}" for column in (1, 2, 3, 5)]
    for text in ("5H 4,4", "5H 4,4 4,1-4,5"):
        table = at("5H", "JS", chips=chips)
        assert table.play(0, text).text == "5H 4,4"
    nine = [f"0 4,{column}" for column in (0, 1, 2, 3, 5, 6, 7, 8)]
    for text in ("5H 4,4", "5H 4,4 4,0-4,4", "5H 4,4 4,4-4,8", "5H 4,4 4,4-4,8 4,0-4,4"):
        table = at("5H", "JS", chips=nine, rules={"to_win": 3})
        assert table.play(0, text).text == "5H 4,4"
        assert table.view(0)["made"] == [2, 0]


def test_choices_in_two_directions_are_made_for_each() -> None:
    across = [f"0 4,{column}" for column in (1, 2, 3, 5, 6)]
    down = [f"0 {row},4" for row in (1, 2, 3, 5, 6)]
    table = at("5H", "JS", chips=across + down)
    moves = [move for move in table.legal(0) if move.startswith("5H 4,4")]
    assert moves == [
        "5H 4,4 4,1-4,5 1,4-5,4",
        "5H 4,4 4,1-4,5 2,4-6,4",
        "5H 4,4 4,2-4,6 1,4-5,4",
        "5H 4,4 4,2-4,6 2,4-6,4",
    ]
    assert table.play(0, "5H 4,4 2,4-6,4").text == moves[1]
    assert table.view(0)["made"] == [2, 0]


def test_random_moves_are_all_moves_alike() -> None:
    chips = [f"0 4,{column}" for column in (1, 2, 3, 5, 6, 7)] + ["1 4,8", "1 9,5", "1 2,2"]
    table = at("5H JS JC 7H 9D", "2S", chips=[*chips, "1 5,3", "1 6,6"])
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    legal = table.legal_moves(0)
    for seed in range(len(legal) * 4):
        at_random = random_move_at(table.states, 0, 0, new_rng(seed), moves)
        assert int(at_random) == legal[int(below(new_rng(seed), len(legal)))]


@njit
def random_move_at(states: Any, index: int, seat: int, rng: Any, moves: Any) -> Any:
    """The random move of ``states[index]``."""
    return kernel.random_move(states[index], seat, rng, moves)


def test_the_longest_lists_of_moves_have_room() -> None:
    """Nearly full boards on which almost every space leaves choices of fives in all directions."""
    most = 0
    for shift in range(5):
        spaces = [
            (row, column)
            for row in range(10)
            for column in range(10)
            if (2 * row + column + shift) % 5 and (row, column) not in {(0, 0), (0, 9), (9, 0)}
        ]
        chips = [f"0 {row},{column}" for row, column in spaces if (row, column) != (9, 9)]
        # Without one chip here and there lines of nine become lines of eight.
        for gone in range(0, len(chips), 3):
            some = [chip for number, chip in enumerate(chips) if number != gone]
            try:
                table = at("JC JD", "2S", chips=some, rules={"to_win": 4})
            except SetupError:
                continue
            if not table.over:
                most = max(most, len(table.legal(0)))
    assert 1000 < most < kernel.MAX_MOVES
