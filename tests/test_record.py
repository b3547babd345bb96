"""Records: reading, writing, replaying, and checking their shuffles."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salabie import Table, fair
from salabie.errors import SalabieError, SetupError
from salabie.record import (
    Record,
    ReplayError,
    load_record,
    opening_record,
    parse_line,
    position_of,
    read_record,
    replay,
    report,
    verify,
    write_record,
)
from salabie.testing import tables

SECRETS = [bytes([number]) * 32 for number in range(1, 200)]


def played(seats: int = 3, **rules: Any) -> tuple[Record, Table]:
    """A match with checked shuffles and random moves, and the table at its end."""
    rng = random.Random(seats)
    table = Table("thirteen", seats, rules)
    deals = []
    while not table.over:
        number = table.deals
        nonces = [f"n{seat}" for seat in range(seats)]
        deck = fair.shuffle(SECRETS[number], "t", number, nonces, table.deck())
        table.deal(deck)
        commitment = fair.commitment(SECRETS[number])
        given = {"table": "t", "commitment": commitment, "secret": SECRETS[number].hex()}
        deals.append(opening_record(table, deck, {**given, "nonces": nonces}))
        while acting := table.to_act():
            deals[-1].moves.append(table.play(acting[0], rng.choice(table.legal(acting[0]))).line)
    return Record(1, "thirteen", seats, deals, rules), table


RECORD, END = played(target=3)
DATA = json.loads(write_record(RECORD))


def changed(**keys: Any) -> str:
    """The record's JSON with other values."""
    return json.dumps({**DATA, **keys})


def with_deal(**keys: Any) -> str:
    """The record's JSON with other values in its first deal."""
    return changed(deals=[{**DATA["deals"][0], **keys}, *DATA["deals"][1:]])


def test_a_record_replays_to_the_same_state() -> None:
    again = replay(read_record(write_record(RECORD)))
    assert again.states.tobytes() == END.states.tobytes()
    assert again.over
    assert report(again)["over"]
    assert report(again)["legal"] == {}


def test_replay_stops_after_so_many_moves_of_the_whole_record() -> None:
    lines = [line for deal in RECORD.deals for line in deal.moves]
    first = len(RECORD.deals[0].moves)
    for at in (0, 1, first - 1, first, first + 1, len(lines)):
        table = replay(RECORD, at)
        made = sum(len(deal.moves) for deal in RECORD.deals[: table.deals - 1])
        assert made + len(table.history) == at
        assert table.deals == (1 if at <= first else 2) or at == len(lines)
    assert replay(RECORD, 10**6).states.tobytes() == END.states.tobytes()


def test_report_of_a_table() -> None:
    table = replay(RECORD, 0)
    found = report(table)
    (seat,) = found["to_act"]
    assert found["ok"] is True
    assert found["over"] is False
    assert found["scores"] == [0, 0, 0]
    assert found["legal"] == {str(seat): sorted(table.legal(seat))}
    assert found["state"]["hands"] == DATA["deals"][0]["hands"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_record"),
        ("{", "bad_record"),
        ("[]", "bad_record"),
        ("[" * 100_000, "bad_record"),
        ("{}", "bad_record"),
        ('{"salabie": 1}', "bad_record"),
        (changed(salabie=2), "record_version"),
        (changed(salabie="1"), "bad_record"),
        (changed(colour=1), "bad_record"),
        (changed(seats="3"), "bad_record"),
        (changed(deals={}), "bad_record"),
        (with_deal(moves="0 3S"), "bad_record"),
        (with_deal(moves=[3]), "bad_record"),
        (with_deal(hands=None), "bad_record"),
        (with_deal(position={"hands": []}), "bad_record"),
        (with_deal(purse=1), "bad_record"),
        ("x" * (16 * 2**20 + 1), "bad_record"),
    ],
    ids=range(17),
)
def test_what_is_no_record(text: str, code: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_record(text)
    assert caught.value.code == code
    assert len(caught.value.message["en"]) < 200


HANDS = DATA["deals"][0]["hands"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "This is not a Salabie record."),
        ("{}", "The record lacks “salabie”."),
        ('{"salabie": 1}', "The record lacks “game”."),
        (changed(salabie="1"), "“salabie” in the record must be a whole number."),
        (changed(seats="3"), "“seats” in the record must be a whole number."),
        (changed(deals={}), "“deals” in the record must be a list."),
        (changed(colour=1), "A record has no “colour”."),
        (with_deal(purse=1), "A record has no “deals[0].purse”."),
        (with_deal(moves=[3]), "“deals[0].moves[0]” in the record must be a text."),
        (with_deal(hands=None), "The record lacks “deals[0].hands”."),
        (with_deal(position={}), "but “deals[0]” has both."),
        ("x" * (16 * 2**20 + 1), "more than 16 MiB"),
        ("{", "This is not JSON: it ends too early."),
        ('{"a":\n one}', "This is not JSON: see line 2, column 2."),
        ("[" * 100_000, "This is not JSON"),
        (with_deal(hands=HANDS[:2]), "must have 3 hands, one for each player, not 2."),
        (with_deal(hands=["3S", *HANDS[1:]]), "“hands[0]” of this deal must have 13 cards, not 1."),
        (with_deal(hands=[HANDS[0]] * 3), "is dealt too often."),
        (with_deal(hands=["3S X", *HANDS[1:]]), "“X” in “hands[0]” of this deal is no card."),
        (with_deal(rest="3S"), "This deal has 40 of the 52 cards of the deck."),
        (with_deal(rest=HANDS[0].split()[0]), "is dealt too often."),
        (with_deal(rest=DATA["deals"][0]["rest"][3:]), "of the 52 cards of the deck."),
        (with_deal(first=7), "“first” of this deal is 7"),
    ],
    ids=range(23),
)
def test_what_is_wrong_is_named(text: str, words: str) -> None:
    with pytest.raises(SalabieError) as caught:
        replay(read_record(text))
    assert words in caught.value.message["en"]
    assert "{" not in caught.value.message["km"]


def test_what_is_not_even_text(tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        read_record(b"\xff\xfe{}")
    for path in (tmp_path, tmp_path / "none.json"):
        with pytest.raises(SetupError) as caught:
            load_record(path)
        assert caught.value.code == "bad_record"
    (tmp_path / "good.json").write_text(write_record(RECORD), encoding="utf-8")
    assert load_record(tmp_path / "good.json") == RECORD


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (changed(game="chess"), "unknown_game"),
        (changed(seats=5), "wrong_seats"),
        (changed(rules={"preset": "none"}), "unknown_preset"),
        (changed(rules={"colour": 1}), "unknown_option"),
        (changed(rules={"target": 0}), "bad_option_value"),
        (with_deal(hands=["3S", "4S", "5S"]), "bad_hands"),
        (with_deal(hands=DATA["deals"][0]["hands"][:2]), "bad_hands"),
        (with_deal(hands=[DATA["deals"][0]["hands"][0]] * 3), "bad_hands"),
        (with_deal(hands=["X" * 9, "", ""]), "bad_hands"),
        (with_deal(rest="3S"), "bad_hands"),
        (with_deal(rest="3X"), "bad_hands"),
        (with_deal(first=7), "bad_hands"),
        (with_deal(moves=["3S"]), "bad_move_line"),
        (with_deal(moves=["3 3S"]), "bad_move_line"),
        (with_deal(moves=["-1 3S"]), "bad_move_line"),
        (with_deal(moves=["0"]), "bad_move_line"),
        (with_deal(moves=["១ 3S"]), "bad_move_line"),
        (with_deal(moves=[]), "deal_not_over"),
    ],
    ids=range(18),
)
def test_records_that_can_not_be_replayed(text: str, code: str) -> None:
    with pytest.raises(SalabieError) as caught:
        replay(read_record(text))
    assert caught.value.code == code
    assert caught.value.message["km"]


def test_a_refused_move_is_reported_with_its_place() -> None:
    moves = list(DATA["deals"][0]["moves"])
    moves[5] = moves[5].split()[0] + " 3S 4S"
    with pytest.raises(ReplayError) as caught:
        replay(read_record(with_deal(moves=moves)))
    found = caught.value.plain()
    assert (found["deal"], found["move"]) == (0, 5)
    assert set(found) == {"deal", "move", "code", "message", "rule"}
    with pytest.raises(ReplayError) as caught:
        replay(read_record(with_deal(hands=["", "", ""])))
    assert set(caught.value.plain()) == {"deal", "code", "message"}


def test_hands_may_be_given_without_the_rest() -> None:
    deal = {key: value for key, value in DATA["deals"][0].items() if key in ("hands", "moves")}
    again = replay(read_record(changed(deals=[deal])))
    assert again.deals == 1


@pytest.mark.parametrize("line", ["0 3S", " 1  pass ", "2 5S 5C"])
def test_lines_of_moves(line: str) -> None:
    seat, text = parse_line(line, 3)
    assert f"{seat} {text}".split() == line.split()


def test_without_deals_there_is_nothing_to_check() -> None:
    with pytest.raises(SetupError) as caught:
        verify(read_record(changed(deals=[])))
    assert caught.value.code == "no_fair"


def test_shuffles_are_checked() -> None:
    assert [one.deal for one in verify(RECORD)] == list(range(len(RECORD.deals)))


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"secret": "00" * 32}, "fair_mismatch"),
        ({"secret": "zz"}, "fair_mismatch"),
        ({"secret": ""}, "no_fair"),
        ({"commitment": "00" * 32}, "fair_mismatch"),
        ({"commitment": None}, "fair_mismatch"),
        ({"nonces": ["n1", "n0", "n2"]}, "fair_mismatch"),
        ({"nonces": ["n0", "n1"]}, "fair_mismatch"),
        ({"nonces": ["n0", "n1", "n\n2"]}, "fair_mismatch"),
        ({"nonces": "abc"}, "fair_mismatch"),
        ({"table": "u"}, "fair_mismatch"),
        ({"deal": 1}, "fair_mismatch"),
        ({"deal": "x"}, "fair_mismatch"),
    ],
    ids=str,
)
def test_shuffles_that_do_not_fit(keys: dict[str, Any], code: str) -> None:
    fairness = {**DATA["deals"][0]["fair"], **keys}
    with pytest.raises(ReplayError) as caught:
        verify(read_record(with_deal(fair=fairness)))
    assert caught.value.code == code
    assert caught.value.deal == 0


def test_a_swapped_card_is_found() -> None:
    hands = list(DATA["deals"][0]["hands"])
    first, second = hands[0].split(), hands[1].split()
    first[0], second[0] = second[0], first[0]
    with pytest.raises(ReplayError) as caught:
        verify(read_record(with_deal(hands=[" ".join(first), " ".join(second), hands[2]])))
    assert caught.value.code == "fair_mismatch"
    rest = DATA["deals"][0]["rest"].split()
    with pytest.raises(ReplayError):
        verify(read_record(with_deal(rest=" ".join(rest[::-1]))))


def test_a_deal_without_a_shuffle_to_check() -> None:
    with pytest.raises(ReplayError) as caught:
        verify(read_record(with_deal(fair=None)))
    assert caught.value.code == "no_fair"


@given(tables("thirteen"))
def test_a_position_plays_on_as_the_table_does(table: Table) -> None:
    again = Table("thirteen", table.seats, table.options)
    again.set_position(json.loads(json.dumps(position_of(table))))
    while acting := table.to_act():
        move = table.legal(acting[0])[-1]
        table.play(acting[0], move)
        again.play(acting[0], move)
        assert again.states.tobytes() == table.states.tobytes()


@given(st.text(max_size=60) | st.binary(max_size=60))
def test_rubbish_gives_a_clear_error(data: str | bytes) -> None:
    with pytest.raises(SetupError):
        read_record(data)
