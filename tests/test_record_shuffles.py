"""Records of games that shuffle in mid-deal: written, replayed and checked."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from play_kit import dull_move
from salabie import Table, fair
from salabie.errors import NotAllowed, SalabieError, SetupError
from salabie.game import find_game
from salabie.record import (
    DealRecord,
    Record,
    Replay,
    opening_record,
    play_line,
    position_of,
    read_record,
    replay,
    verify,
    write_record,
)
from salabie.table import TABLE
from salabie.terminal.match import PERSON, Match

SECRET = bytes([9]) * 32
NONCES = ["a", "", "c", "d"]


def played(shuffles: int = 2) -> tuple[Record, Table]:
    """A game of Sequence until its draw pile has run out so often, with a penalty in it."""
    chance = random.Random(6)
    table = Table("sequence", 4, {"to_win": 4})
    deck, lot = fair.draw(SECRET, "t", 0, NONCES, table.deck())
    table.take_lot(lot)
    table.deal(deck)
    commitment = fair.commitment(SECRET)
    given = {"table": "t", "commitment": commitment, "secret": SECRET.hex(), "nonces": NONCES}
    deal = opening_record(table, deck, given)
    deal.moves.append(table.play(TABLE, "penalty 1").line)
    while len(table.shuffles()) < shuffles or len(table.history) % 7:
        if waiting := table.to_shuffle():
            source = (SECRET, "t", 0, NONCES, 104, table.shuffles())
            line = table.reshuffle(fair.reshuffled(*source, waiting)).line
        else:
            seat = chance.choice(table.to_act())
            line = table.play(seat, dull_move(table, seat, chance)).line
        deal.moves.append(line)
    return Record(1, "sequence", 4, [deal], {"to_win": 4}), table


RECORD, END = played()
LINES = RECORD.deals[0].moves
PLACES = [number for number, line in enumerate(LINES) if line.startswith("shuffle ")]


def changed(change: Callable[[list[str]], Any]) -> Record:
    """The record with other lines."""
    lines = list(LINES)
    change(lines)
    data = json.loads(write_record(RECORD))
    data["deals"][0]["moves"] = lines
    return read_record(json.dumps(data))


def test_it_replays_and_its_shuffles_are_checked() -> None:
    again = read_record(write_record(RECORD))
    assert len(PLACES) == 2
    assert LINES[0] == "penalty 1"
    assert replay(again).states.tobytes() == END.states.tobytes()
    assert [one.deal for one in verify(again)] == [0]


def test_the_table_waits_for_the_shuffle() -> None:
    for place in PLACES:
        table = Replay(RECORD).play(place)
        waiting = table.to_shuffle()
        assert table.to_act() == []
        assert not table.over
        assert len(LINES[place].split()) - 1 == len(waiting)
        packs = sorted(set(waiting))
        assert waiting[: len(packs)] == packs, "the first copies, then the second ones"
        assert waiting[len(packs) :] == sorted(waiting[len(packs) :])
        with pytest.raises(NotAllowed) as caught:
            table.deal(seed=1)
        assert caught.value.code == "deal_not_over"
        before = table.states.tobytes()
        with pytest.raises(SetupError) as wrong:
            table.reshuffle(waiting[1:])
        assert wrong.value.code == "bad_shuffle"
        assert table.states.tobytes() == before
        # A position of a table that waits plays on as the table does.
        rest = DealRecord(position=json.loads(json.dumps(position_of(table))), moves=LINES[place:])
        again = replay(Record(1, "sequence", 4, [rest], {"to_win": 4}))
        assert again.states.tobytes() == END.states.tobytes()
        table.reshuffle(seed=1)
        assert table.to_shuffle() == []
        assert len(table.to_act()) == 1


def swap(place: int) -> Callable[[list[str]], Any]:
    """Another order of a shuffle: its last two cards that differ change places."""

    def change(lines: list[str]) -> None:
        cards = lines[place].split()
        other = next(n for n in range(1, len(cards)) if cards[n] != cards[-1])
        cards[other], cards[-1] = cards[-1], cards[other]
        lines[place] = " ".join(cards)

    return change


@pytest.mark.parametrize("number", range(2))
def test_another_order_is_found(number: int) -> None:
    place = PLACES[number]
    with pytest.raises(SalabieError) as caught:
        verify(changed(swap(place)))
    assert caught.value.code == "fair_mismatch"
    found = caught.value.plain()
    assert (found["deal"], found["move"]) == (0, place)


def test_every_shuffle_goes_on_in_the_stream() -> None:
    first, second = (Replay(RECORD).play(place).to_shuffle() for place in PLACES)
    source = (SECRET, "t", 0, NONCES, 104)
    orders = [fair.reshuffled(*source, earlier, second) for earlier in ([], [len(first)])]
    assert orders[0] != orders[1]
    stream = fair.Stream(SECRET, "t", 0, NONCES)
    stream.shuffle(range(104))
    stream.below(4)
    assert stream.shuffle(first) == fair.reshuffled(*source, [], first)
    assert stream.shuffle(second) == orders[1]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda lines: lines.pop(PLACES[0]), None),
        (lambda lines: lines.insert(0, "shuffle 2S"), "no_shuffle_due"),
        (lambda lines: lines.__setitem__(PLACES[0], "shuffle 2S 3S"), "bad_shuffle"),
        (lambda lines: lines.__setitem__(PLACES[0], "shuffle 2S 3X"), "bad_move_line"),
        (lambda lines: lines.insert(1, "penalty 1"), None),
        (lambda lines: lines.__setitem__(0, "penalty 5"), None),
        (lambda lines: lines.__setitem__(0, "penalty"), None),
        (lambda lines: lines.__setitem__(0, "-1 penalty 1"), "bad_move_line"),
        (lambda lines: lines.__setitem__(0, "0 penalty 1"), None),
        (lambda lines: lines.__setitem__(0, "0 shuffle 2S"), None),
    ],
    ids=range(10),
)
def test_lines_that_can_not_be(change: Callable[[list[str]], Any], code: str | None) -> None:
    with pytest.raises(SalabieError) as caught:
        replay(changed(change))
    assert code is None or caught.value.code == code
    assert caught.value.message["km"]


def test_a_line_is_played_on_a_table() -> None:
    table = Table("sequence", 4)
    table.deal(seed=3)
    played = play_line(table, "penalty 1")
    assert (played.seat, played.line, played.move != 0) == (TABLE, "penalty 1", True)
    assert table.to_act() == [1, 3]
    assert table.legal(TABLE) == []
    line = play_line(table, f"3 {table.legal(3)[0]}").line
    assert line.startswith("3 drop ")
    assert table.shown(table.history[-1]) == "drop"
    assert table.seen() == table.history[:1], "nobody is told of the drop, everybody of the penalty"


def test_bots_are_not_told_the_order() -> None:
    table = Replay(RECORD).play(PLACES[0] + 1)
    assert table.history[-1].is_shuffle
    assert table.shown(table.history[-1]) == "shuffle"
    assert not any(one.is_shuffle for one in table.seen())


def test_a_match_in_the_terminal_shuffles_from_its_secret() -> None:
    chance = random.Random(2)
    rules = {"teams": 3, "to_win": 4, "turn_cap": 130}
    match = Match(find_game("sequence"), 12, rules, "easy", seed=5, nonce="mine")
    match.shuffle()
    match.deal()
    table = match.table
    assert match.reshuffle() is None

    def play_on() -> None:
        while match.reshuffle() is None:
            seat = match.acting()
            assert seat is not None
            if seat == PERSON:
                match.play(dull_move(table, seat, chance))
            else:
                match.let_bot_play(seat)

    play_on()
    (size,) = table.shuffles()
    assert size > 60
    while table.shuffles():
        assert match.undo()
    play_on()
    assert len(table.shuffles()) == 1
    while (seat := match.acting()) is not None:
        match.let_bot_play(seat)
        match.reshuffle()
    assert table.over
    again = read_record(match.text())
    assert len(verify(again)) == 1
    assert replay(again).states.tobytes() == table.states.tobytes()
