"""Every refused move: its error, the rule it names, words in both languages, nothing changed."""

from typing import Any

import pytest
from thirteen_kit import at

from play_kit import refused
from salabie import NotAllowed, NotAMove, NotYourTurn, Table
from salabie.errors import PlayError, SetupError
from salabie.words import named

LEAD: dict[str, Any] = {}
PAIR = {"table": "5S 5C", "owner": 1}
RUN = {"table": "5S 6C 7D", "owner": 1}
TWO = {"table": "2S", "owner": 1}
DOUBLE = {"table": "3C 3D 4S 4C 5S 5C", "owner": 1}
QUAD = "9S 9C 9D 9H"
PAIRS = "6S 6C 7S 7C 8S 8C"

CASES = [
    # hand, position, rules, move, code, rule, what the English sentence says: cards and words
    ("3S 4S", LEAD, {}, "5S", "not_held", 2, ["5S"]),
    ("3S 4S", LEAD, {}, "4S 5S 6H", "not_held", 2, ["5S 6H"]),
    ("3S 4C", LEAD, {}, "3S 4C", "no_combination", 5, ["3S 4C"]),
    ("3S 4C 6D 7S", LEAD, {}, "3S 4C 6D", "no_combination", 5, ["3S 4C 6D"]),
    ("3S 3C 4S 4C", LEAD, {}, "3S 3C 4S 4C", "no_combination", 5, []),
    ("3S 3C 4S 4C 5S", LEAD, {}, "3S 3C 4S 4C 5S", "no_combination", 5, []),
    ("KS AS 2S", LEAD, {}, "KS AS 2S", "two_in_sequence", 10, ["KS AS 2S"]),
    ("AS 2C 3D", LEAD, {}, "3D AS 2C", "two_in_sequence", 10, ["3D AS 2C"]),
    ("KS KC AS AC 2S 2C", LEAD, {}, "KS KC AS AC 2S 2C", "two_in_sequence", 10, []),
    ("2S 3S 4C 5D", LEAD, {}, "2S 3S 4C 5D", "two_in_sequence", 10, []),
    ("4D 2D", LEAD, {}, "4D 2D", "no_combination", 5, ["4D 2D", "are no combination"]),
    ("AD 2D", LEAD, {}, "AD 2D", "no_combination", 5, []),
    ("KS AS 2S 2C", LEAD, {}, "KS AS 2S 2C", "no_combination", 5, []),
    ("AS AC 2S 2C", LEAD, {}, "AS AC 2S 2C", "no_combination", 5, []),
    ("QS AS 2S", LEAD, {}, "QS AS 2S", "no_combination", 5, []),
    ("7S 7C 2S", LEAD, {}, "7S 7C 2S", "no_combination", 5, []),
    ("3S 4S", LEAD, {}, "pass", "lead_pass", 5, []),
    ("3S 4S", {"opening": True}, {}, "4S", "lowest_needed", 4, ["3S"]),
    ("3C 4S 5S", {"opening": True}, {}, "4S 5S", "no_combination", 5, []),
    ("3S 4S 5S", {"opening": True}, {"first_lead": "single"}, "4S", "lowest_needed", 4, ["3S"]),
    (
        "3S 4S 5S", {"opening": True}, {"first_lead": "single"}, "3S 4S 5S",
        "single_needed", 4, ["3S"],
    ),
    (
        "4S 4C 9S", PAIR, {}, "4S 4C",
        "not_higher", 7, ["4S 4C", "5S 5C", "are not higher", "the 5 of clubs decides"],
    ),
    (
        "3C 4S 4C", {"table": "4H", "owner": 1}, {}, "4C",
        "not_higher", 7, ["4C", "is not higher", "the 4 of hearts decides"],
    ),
    ("5H 6S 7C", RUN, {}, "5H 6S 7C", "not_higher", 7, ["the 7 of diamonds decides"]),
    ("9S", PAIR, {}, "9S", "wrong_type", 6, ["9S", "a pair"]),
    ("9S 9C 9D", PAIR, {}, "9S 9C 9D", "wrong_type", 6, ["a pair"]),
    ("9S 9C", RUN, {}, "9S 9C", "wrong_type", 6, ["a sequence"]),
    ("6S 7S 8S 9S", RUN, {}, "6S 7S 8S 9S", "wrong_length", 6, ["5S 6C 7D"]),
    ("6S 6C 7S 7C 8S 8C 9S 9C", DOUBLE, {}, "6S 6C 7S 7C 8S 8C 9S 9C", "wrong_length", 6, []),
    (QUAD, {"table": "AS", "owner": 1}, {}, QUAD, "no_bomb", 11, [QUAD, "AS"]),
    (QUAD, DOUBLE, {}, QUAD, "wrong_type", 6, ["pairs in a row"]),
    (PAIRS, {"table": QUAD, "owner": 1}, {}, PAIRS, "wrong_type", 6, ["four of a kind"]),
    ("9S 9C", {"table": "3S 3C 3D", "owner": 1}, {}, "9S 9C", "wrong_type", 6, ["three of a"]),
    (QUAD, {"table": "2S 2C", "owner": 1}, {}, QUAD, "no_bomb", 11, [QUAD, "2S 2C"]),
    (PAIRS, {"table": "2S 2C", "owner": 1}, {}, PAIRS, "no_bomb", 11, []),
    (PAIRS + " 9S 9C", TWO, {}, PAIRS + " 9S 9C", "no_bomb", 11, []),
    ("9S 9C 9D", TWO, {}, "9S 9C 9D", "wrong_type", 6, []),
    ("2S", LEAD, {"end_on_two": False}, "2S", "ends_on_two", 10, ["2S"]),
    ("2S 2H", LEAD, {"end_on_two": False}, "2S 2H", "ends_on_two", 10, ["2S 2H"]),
    ("2H", TWO, {"end_on_two": False}, "2H", "ends_on_two", 10, ["2H"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "position", "rules", "move", "code", "rule", "words"),
    CASES,
    ids=[f"{case[4]}-{number}" for number, case in enumerate(CASES)],
)
def test_thirteen_refused(
    hand: str,
    position: dict[str, Any],
    rules: dict[str, Any],
    move: str,
    code: str,
    rule: int,
    words: list[str],
) -> None:
    table = at(hand, "JH QH", "KD", rules=rules, **position)
    error = refused(table, 0, move)
    assert isinstance(error, NotAllowed)
    assert (error.code, error.rule) == (code, f"thirteen {rule}")
    for word in words:
        if word.isupper():
            assert named(word)["en"].lower() in error.message["en"].lower()
            assert named(word)["km"] in error.message["km"]
        else:
            assert word in error.message["en"]
    assert error.plain() == {"code": code, "message": error.message, "rule": f"thirteen {rule}"}


@pytest.mark.parametrize(
    "text", ["", "   ", "5", "5X", "S5", "1S", "11S", "5S,5C", "pass 5S", "5S pass", "🂡", "x" * 500]
)
def test_not_a_move(text: str) -> None:
    error = refused(at("5S 5C", "6S"), 0, text)
    assert isinstance(error, NotAMove)
    assert error.code == "not_a_move"
    assert error.rule is None
    assert len(error.message["en"]) < 200


def test_a_card_named_twice_is_not_a_move() -> None:
    error = refused(at("5S 5C", "6S"), 0, "5S 5C 5S")
    assert isinstance(error, NotAMove)
    assert error.code == "card_twice"
    assert "5 ប៊ិច" in error.message["km"]


def test_moves_are_read_in_any_order_and_case() -> None:
    table = at("5S 5C 5D", "6S")
    assert table.play(0, "  5d 5s  5C ").text == "5S 5C 5D"
    table = at("5S 6S", "3S", table="4S", owner=1)
    assert table.play(0, "PASS").text == "pass"


def test_not_your_turn() -> None:
    table = at("3S 4S", "5S 6S", "7S 8S")
    for seat in (1, 2):
        assert isinstance(refused(table, seat, "5S"), NotYourTurn)


def test_thirteen_8_playing_after_passing() -> None:
    table = at("3S 4S", "5S 6S", "7S 8S", turn=0)
    table.play(0, "3S")
    table.play(1, "pass")
    for text in ("6S", "pass"):
        error = refused(table, 1, text)
        assert (error.code, error.rule) == ("passed", "thirteen 8")


def test_thirteen_8_without_locks_it_is_just_not_the_turn() -> None:
    table = at("3S 4S", "5S 6S", "7S 8S", rules={"pass_locks": False})
    table.play(0, "3S")
    table.play(1, "pass")
    assert isinstance(refused(table, 1, "6S"), NotYourTurn)


def test_thirteen_13_moving_after_going_out() -> None:
    table = at("3S", "5S 6S", "7S 8S")
    table.play(0, "3S")
    error = refused(table, 0, "pass")
    assert (error.code, error.rule) == ("out", "thirteen 13")


def test_moves_before_and_after_deals() -> None:
    table = Table("thirteen", 2, {"deals": 1})
    assert refused(table, 0, "3S").code == "no_deal"
    table.set_position({"hands": ["3S", "4S"]})
    table.play(0, "3S")
    assert refused(table, 1, "4S").code == "match_over"
    with pytest.raises(NotAllowed, match="over"):
        table.deal(seed=1)


@pytest.mark.parametrize("seat", [-1, 2, 99, None, "0", 1.5])
def test_no_such_seat(seat: Any) -> None:
    table = at("3S", "4S")
    with pytest.raises(PlayError) as caught:
        table.play(seat, "3S")
    assert caught.value.code == "no_such_seat"


def test_an_error_tells_a_seat_nothing_of_other_hands() -> None:
    # The same texts, tried by the same seat against other hidden hands.
    told = []
    for others in (("3C 3D", "KS KC"), ("QS 2H", "6D 9H")):
        table = at("5S 5C 9S", *others, table="8S", owner=1)
        texts = ["3C", "QS", "KS KC", "5S", "5S 5C", "2H", "9H", "5S 9S", "5S KS", "9S 9H"]
        told.append([refused(table, 0, text).plain() for text in texts])
    assert told[0] == told[1]


def test_dealing_at_the_wrong_time_or_from_the_wrong_cards() -> None:
    table = Table("thirteen", 2)
    with pytest.raises(SetupError):
        table.deal([0] * 52)
    with pytest.raises(SetupError):
        table.deal(list(range(51)))
    table.deal(seed=1)
    before = table.states.tobytes()
    with pytest.raises(NotAllowed) as caught:
        table.deal(seed=2)
    assert caught.value.code == "deal_not_over"
    assert table.states.tobytes() == before
