"""Every bad input of the rules with its named error and the rule that forbids it; the state is
unchanged."""

import json
from typing import Any

import pytest
from sequence_kit import at

from play_kit import refused
from salabie import Table
from salabie.errors import NotAMove, NotYourTurn, SetupError
from salabie.games.sequence.options import STANDARD_ROWS
from salabie.table import TABLE

# Blue has chips in the middle and one sequence on top; green two chips; the 9D is dead.
BOARD: dict[str, Any] = {
    "chips": ["0 0,1", "0 0,2", "0 0,3", "0 0,4", "0 5,5", "1 4,7", "1 9,5", "1 8,8"],
    "rules": {"to_win": 3},
}


def table_of(*hands: str, **more: Any) -> Table:
    """A table in the usual position."""
    return at(*hands, **(BOARD | more))


def told(table: Table, seat: int, move: str) -> tuple[str, str | None]:
    """Code and rule of a refusal."""
    error = refused(table, seat, move)
    return error.code, error.rule


PLAYS = [
    ("9D 4,7", "covered", 7),
    ("9D 9,5", "covered", 7),
    ("5H 5,4", "wrong_space", 7),
    ("5H 0,0", "corner", 7),
    ("5H", "no_space", 7),
    ("5H 4,10", "off_board", 2),
    ("5H 10,4", "off_board", 2),
    ("5H x99,99", "off_board", 2),
    ("3S 0,2", "not_held", 7),
    ("JD 4,4", "not_held", 7),
    ("JC 4,7", "covered", 8),
    ("JC 9,9", "corner", 8),
    ("JC x4,7", "not_one_eyed", 9),
    ("5H x4,7", "not_one_eyed", 9),
    ("JS", "no_space", 9),
    ("JS 5,5", "own_chip", 9),
    ("JS x5,5", "own_chip", 9),
    ("JS x0,1", "own_chip", 9),
    ("JS x0,0", "corner", 9),
    ("JS x6,6", "nothing_there", 9),
    ("swap", "swap_what", 6),
    ("swap 5H", "card_lives", 6),
    ("swap JC", "jack_lives", 6),
    ("swap 3S", "not_held", 6),
    ("pass", "must_play", 13),
    ("draw", "draws_itself", 12),
    ("drop 5H", "no_drop_owed", 14),
    ("drop", "drop_what", 14),
    ("penalty 1", "penalty_by_table", 14),
    ("5H 4,4 4,4-4,7", "not_five", 15),
    ("5H 4,4 4,4-6,5", "not_five", 15),
    ("5H 4,4 0,0-0,4", "lock_elsewhere", 17),
    ("5H 4,4 4,4-4,8", "lock_open", 15),
]


@pytest.mark.parametrize(("move", "code", "rule"), PLAYS)
def test_playing(move: str, code: str, rule: int) -> None:
    table = table_of("5H 9D JC JS", "2S")
    assert told(table, 0, move) == (code, f"sequence {rule}")


def test_chips_in_a_sequence_stay() -> None:
    table = table_of("2S", "JS JH 3C", turn=1)
    assert told(table, 1, "JS x0,1") == ("locked_chip", "sequence 9")
    # A corner of the sequence is nobody's chip.
    assert told(table, 1, "JH x0,0") == ("corner", "sequence 9")
    table.play(1, "JH x5,5")
    assert told(table, 1, "3C 1,3")[0] == "not_your_turn"


def test_a_second_swap_in_a_turn() -> None:
    table = table_of("9D 9D 5H", "2S")
    table.play(0, "swap 9D")
    assert told(table, 0, "swap 9D") == ("swapped_already", "sequence 6")
    table.play(0, "5H 4,4")
    assert isinstance(refused(table, 0, "swap 9D"), NotYourTurn)


def test_a_dead_card_must_be_swapped_before_a_pass() -> None:
    table = table_of("9D", "2S")
    assert table.legal(0) == ["swap 9D"]
    assert told(table, 0, "pass") == ("must_swap", "sequence 6")
    assert told(table, 0, "9D 4,7") == ("covered", "sequence 7")


@pytest.mark.parametrize(
    "text",
    ["", "  ", "4,7", "9D 4;7", "9D four,7", "9D 4,7,1", "11D 4,7", "9D 4,7 4,7", "9D ４,7",
     "swap 9D 5H", "swap x", "drop 9D 5H", "draw 9D", "pass now", "penalty", "penalty x",
     "penalty 100", "JS x4,7 4,4-4,8", "9D 4,7 3,7-x", "x" * 1000],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    table = table_of("5H 9D JC JS", "2S")
    error = refused(table, 0, text)
    assert isinstance(error, NotAMove)
    assert error.code == "not_a_move"


def test_before_the_deal_and_after_the_game() -> None:
    table = Table("sequence", 2)
    for text in ("9D 4,7", "swap 9D", "draw", "drop 9D", "pass", "9D", "9D 4,7 0,0-4,5"):
        assert refused(table, 0, text).code == "no_deal"
    assert refused(table, TABLE, "penalty 1").code == "no_deal"
    table = at("5S", "2S", chips=["0 0,1", "0 0,2", "0 0,3"], rules={"to_win": 1})
    table.play(0, "5S 0,4")
    assert table.over
    for text in ("9D 4,7", "swap 9D", "draw", "drop 9D", "pass", "9D"):
        assert refused(table, 1, text).code == "match_over"
    assert refused(table, TABLE, "penalty 1").code == "match_over"


def test_out_of_turn() -> None:
    table = table_of("5H", "2S")
    for text in ("2S 8,6", "swap 2S", "pass", "2S", "swap", "2S 10,0", "2S 8,6 8,6-8,7"):
        assert isinstance(refused(table, 1, text), NotYourTurn)


def test_drawing() -> None:
    table = table_of("5H 9D", "2S 3S", "2C", "2D", rules={"draw": "manual"})
    assert told(table, 0, "draw") == ("play_first", "sequence 12")
    assert told(table, 1, "draw") == ("no_draw_owed", "sequence 12")
    table.play(0, "5H 4,4")
    table.play(0, "draw")
    assert told(table, 0, "draw") == ("no_draw_owed", "sequence 12")
    table.play(1, "2S 8,6")
    table.play(2, "2C 1,4")
    table.play(2, "draw")
    # A later player has drawn, so the card of seat 1 is lost.
    assert told(table, 1, "draw") == ("no_draw_owed", "sequence 12")
    assert isinstance(refused(table, 1, "3S 8,5"), NotYourTurn)


def test_a_penalty_that_is_owed() -> None:
    table = at("5H 9D", "2S 3S", "2C", "2D 3D")
    assert told(table, 0, "penalty 1") == ("penalty_by_table", "sequence 14")
    assert told(table, TABLE, "penalty 2") == ("no_such_team", "sequence 3")
    table.play(TABLE, "penalty 1")
    assert told(table, 0, "5H 4,4") == ("penalty_first", "sequence 14")
    assert told(table, 0, "swap") == ("penalty_first", "sequence 14")
    assert "green" in refused(table, 0, "5H 4,4").message["en"]
    assert told(table, 0, "drop 5H") == ("no_drop_owed", "sequence 14")
    assert told(table, 1, "2S 8,6") == ("drop_first", "sequence 14")
    assert told(table, 1, "draw") == ("drop_first", "sequence 14")
    assert told(table, 1, "drop") == ("drop_first", "sequence 14")
    assert told(table, 1, "drop 5H") == ("not_held", "sequence 14")
    assert told(table, TABLE, "penalty 0") == ("penalty_first", "sequence 14")
    table.play(1, "drop 3S")
    assert told(table, 1, "drop 2S") == ("dropped_already", "sequence 14")
    table.play(3, "drop 2D")
    assert told(table, 1, "drop 2S") == ("no_drop_owed", "sequence 14")
    table.play(0, "5H 4,4")


def test_a_penalty_where_there_can_be_none() -> None:
    table = at("5H", "2S")
    assert told(table, TABLE, "penalty 1") == ("no_mates", "sequence 14")
    table = at("5H", "2S", "3S", "4S", rules={"table_talk": False})
    assert told(table, TABLE, "penalty 1") == ("talk_allowed", "sequence 14")
    for text in ("draw", "pass"):
        assert isinstance(refused(table, TABLE, "5H 4,4"), NotAMove)
        assert refused(table, TABLE, text).code in ("draws_itself", "not_your_turn")


def test_nothing_is_played_while_the_discards_wait_for_a_shuffle() -> None:
    table = at("5H 9D", "2S 3S", "2C", "2D", draw="", discards=["KS", "", "", ""])
    table.play(0, "5H 4,4")
    assert table.to_act() == []
    for seat, text in ((0, "9D 4,7"), (1, "2S 8,6"), (1, "pass"), (1, "swap 2S"), (1, "draw")):
        assert told(table, seat, text) == ("shuffle_first", "sequence 11")
    assert told(table, 1, "drop 2S") == ("no_drop_owed", "sequence 14")
    assert told(table, TABLE, "penalty 1") == ("shuffle_first", "sequence 11")
    table.reshuffle(seed=1)
    table.play(1, "2S 8,6")


# Which five is locked.


def long_row(**more: Any) -> Table:
    """Blue's chips on 4,1 to 4,3 and 4,5 to 4,7: a seventh between leaves a choice."""
    chips = [f"0 4,{column}" for column in (1, 2, 3, 5, 6, 7)]
    return at("5H JC", "2S", rules={"to_win": 2}, **({"chips": chips} | more))


LOCKS = [
    ("5H 4,4 4,0-4,4", "lock_open", 15),
    ("5H 4,4 4,4-4,8", "lock_open", 15),
    ("5H 4,4 4,5-4,9", "lock_elsewhere", 17),
    ("5H 4,4 4,1-4,5 4,2-4,6", "locks_twice", 17),
    ("5H 4,4 4,1-4,5 0,4-4,4", "lock_open", 15),
    ("5H 4,4 4,1-4,6", "not_five", 15),
]


@pytest.mark.parametrize(("move", "code", "rule"), LOCKS)
def test_choices_of_fives(move: str, code: str, rule: int) -> None:
    assert told(long_row(), 0, move) == (code, f"sequence {rule}")


def test_a_five_that_shares_two_spaces_with_another() -> None:
    chips = [f"0 4,{column}" for column in range(8)]
    table = at("7H JC", "2S", chips=chips)  # the sequence is 4,0 to 4,4
    assert table.view(0)["made"][0] == 1
    # A ninth chip makes 4,4 to 4,8, which is no choice; 4,3 to 4,7 doesn't even hold the chip.
    assert told(table, 0, "7H 4,8 4,3-4,7") == ("lock_elsewhere", "sequence 17")
    table.play(0, "7H 4,8 4,4-4,8")
    chips = [f"0 2,{column}" for column in (2, 3, 4, 5, 6)] + ["0 2,8", "0 2,1"]
    table = at("7D", "2S", chips=chips)
    assert told(table, 0, "7D 2,7 2,4-2,8") == ("lock_shares", "sequence 16")
    table.play(0, "7D 2,7")
    assert table.view(0)["made"][0] == 1


# Tables that there can't be.


@pytest.mark.parametrize("seats", [0, 1, 5, 7, 11, 13])
def test_numbers_of_players(seats: int) -> None:
    with pytest.raises(SetupError) as caught:
        Table("sequence", seats)
    assert (caught.value.code, caught.value.rule) == ("wrong_seats", "sequence 3")


@pytest.mark.parametrize(
    ("seats", "teams", "allowed"),
    [(2, 3, "2"), (3, 2, "3"), (4, 3, "2"), (8, 3, "2"), (9, 2, "3"), (10, 3, "2")],
)
def test_numbers_of_teams(seats: int, teams: int, allowed: str) -> None:
    with pytest.raises(SetupError) as caught:
        Table("sequence", seats, {"teams": teams})
    assert (caught.value.code, caught.value.rule) == ("wrong_teams", "sequence 3")
    assert caught.value.message["en"].endswith(f"only in {allowed}.")


def test_both_numbers_of_teams() -> None:
    for seats in (6, 12):
        for teams in (2, 3):
            assert Table("sequence", seats, {"teams": teams}).options["teams"] == teams
    with pytest.raises(SetupError) as caught:
        Table("sequence", 6, {"teams": 4})
    assert caught.value.code == "bad_option_value"


def changed(row: int, column: int, text: Any) -> list[Any]:
    """The standard board with one space changed."""
    rows = json.loads(json.dumps(STANDARD_ROWS))
    rows[row][column] = text
    return list(rows)


BOARDS = [
    (STANDARD_ROWS[:9], "board-rows", "10 rows, not 9"),
    ([*STANDARD_ROWS, STANDARD_ROWS[0]], "board-rows", "10 rows, not 11"),
    ([*STANDARD_ROWS[:9], ["*"]], "board-columns", "Row 9"),
    ([*STANDARD_ROWS[:9], "* AD"], "board-columns", "Row 9"),
    (changed(0, 0, "JS"), "board-corner", "0,0"),
    (changed(9, 9, "2S"), "board-corner", "9,9"),
    (changed(3, 4, "*"), "board-no-corner", "3,4"),
    (changed(3, 4, "JD"), "board-jack", "jack of diamonds"),
    (changed(3, 4, "1D"), "board-no-card", "1D"),
    (changed(3, 4, 7), "board-no-card", "3,4"),
    (changed(3, 4, None), "board-no-card", "3,4"),
    (changed(3, 4, "2S"), "board-too-often", "2 of spades"),
]


@pytest.mark.parametrize(("rows", "fault", "shown"), BOARDS, ids=[f for _, f, _ in BOARDS])
def test_boards(rows: Any, fault: str, shown: str) -> None:
    with pytest.raises(SetupError) as caught:
        Table("sequence", 2, {"board": rows})
    assert (caught.value.code, caught.value.rule) == ("bad_board", "sequence 2")
    assert shown in caught.value.message["en"]
    assert caught.value.message["km"] != caught.value.message["en"]


@pytest.mark.parametrize("board", ["round", 7, None, True, {"rows": []}])
def test_what_is_no_board(board: Any) -> None:
    with pytest.raises(SetupError) as caught:
        Table("sequence", 2, {"board": board})
    assert caught.value.code == "bad_option_value"
    assert "standard" in caught.value.message["en"]
