"""Short decks: small boards and games small enough to be counted and searched."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from sequence_kit import Pair, hands_of, random_rules
from sequence_reference import count_lines
from test_sequence_worlds import check, move_on

from salabie import Table
from salabie.cards import CARDS
from salabie.errors import PlayError, SetupError
from salabie.game import find_game
from salabie.games.sequence.options import STANDARD_ROWS, rows_of
from salabie.record import position_of
from salabie.simulate.perft import perft
from salabie.table import SPECTATOR
from salabie.testing import check_game
from short_decks import check_refused, check_told

SEQUENCE = find_game("sequence")
SMALL = {"ranks": 3}  # Q K A: 24 cards for 24 spaces, no jacks
JACKS = {"ranks": 4}  # the same board, and eight jacks
TINY = {"ranks": 3, "suits": 2, "hand_size": 2}  # twelve cards on three rows


def test_sequence_2_the_board_of_a_short_deck() -> None:
    for rules in (SMALL, JACKS):
        rows = rows_of(SEQUENCE.resolve(rules, 2))
        assert [row[:6] for row in rows[:6]] == [
            ["*", "QS", "QC", "QD", "QH", "-"],
            ["KS", "KC", "KD", "KH", "AS", "-"],
            ["AC", "AD", "AH", "AH", "AD", "-"],
            ["AC", "AS", "KH", "KD", "KC", "-"],
            ["KS", "QH", "QD", "QC", "QS", "-"],
            ["-"] * 6,
        ]
    table = Table("sequence", 2, SMALL)
    table.deal(seed=1)
    assert table.view(0)["board"] == [text for row in rows_of(table.options) for text in row]
    assert table.view(0)["counts"] == [7, 7]
    assert table.view(0)["draw_count"] == 10
    assert set(table.view(0)["chips"]) == {"."}


@pytest.mark.parametrize("suits", [2, 3, 4])
@pytest.mark.parametrize("ranks", range(3, 14))
def test_sequence_2_every_short_deck_has_its_board(ranks: int, suits: int) -> None:
    rules = {"ranks": ranks, "suits": suits}
    options = SEQUENCE.resolve(rules, 2)
    deck = SEQUENCE.deck(2, options)
    texts = [text for row in rows_of(options) for text in row]
    spaces = sorted(text for text in texts if text not in "*-")
    assert spaces == sorted(CARDS[card] for card in deck if not CARDS[card].startswith("J"))
    assert (rows_of(options) == STANDARD_ROWS) == (ranks == 13 and suits == 4)
    again = SEQUENCE.resolve({**rules, "board": rows_of(options)}, 2)
    states = SEQUENCE.new_states(1, 2, options)
    assert states.tobytes() == SEQUENCE.new_states(1, 2, again).tobytes()


def changed(row: int, column: int, text: str) -> list[list[str]]:
    """The small board with one space changed."""
    rows = [list(one) for one in rows_of(SEQUENCE.resolve(SMALL, 2))]
    rows[row][column] = text
    return rows


@pytest.mark.parametrize(
    ("seats", "rules", "code", "words"),
    [
        (2, {**SMALL, "board": changed(1, 1, "-")}, "bad_board", "king of clubs must stand"),
        (2, {**SMALL, "board": changed(1, 1, "10S")}, "bad_board", "10 of spades at 1,1"),
        (2, {**SMALL, "board": changed(0, 0, "-")}, "bad_board", "corner 0,0"),
        (2, {**SMALL, "board": STANDARD_ROWS}, "bad_board", "at 0,1 of the board is not in"),
        (2, {"board": changed(1, 1, "KC")}, "bad_board", "must stand on the board twice"),
        (3, SMALL, "short_teams", "two teams"),
        (6, {**SMALL, "teams": 3}, "short_teams", "two teams"),
        (4, {**TINY, "hand_size": 4}, "deck_too_small", "12 cards, and 16 are needed"),
    ],
)
def test_sequence_short_decks_that_cannot_be_played(
    seats: int, rules: dict[str, Any], code: str, words: str
) -> None:
    check_refused("sequence", seats, rules, code, words)


def test_sequence_rules_page_tells_of_a_short_deck_only_where_there_is_one() -> None:
    check_told("sequence", {"ranks", "suits", "hand_size"}, {"hand_size": 3})
    assert SEQUENCE.dtypes[0].itemsize == 504


def test_sequence_8_nothing_is_placed_or_taken_off_a_small_board() -> None:
    table = Table("sequence", 2, JACKS)
    table.set_position({"hands": ["JC JS QH", "AS"], "chips": ["1 1,1"]})
    spaces = [text.split()[1] for text in table.legal(0) if text.startswith("JC")]
    assert len(spaces) == 23
    assert all(max(map(int, space.split(","))) < 5 for space in spaces)
    assert [text for text in table.legal(0) if text.startswith("JS")] == ["JS x1,1"]
    for text in ("JC 5,5", "JC 0,5", "JS x7,7", "QH 9,8"):
        with pytest.raises(PlayError, match="no space") as caught:
            table.play(0, text)
        assert caught.value.code == "absent"
        assert caught.value.message["km"]
    for chips in (["0 5,5"], ["1 0,6"]):
        with pytest.raises(SetupError, match="chips"):
            table.set_position({"hands": ["QH", "AS"], "chips": chips})
    with pytest.raises(SetupError, match="10S"):
        table.set_position({"hands": ["10S", "AS"]})


def test_sequence_15_a_line_of_a_small_board_wins() -> None:
    table = Table("sequence", 2, {**SMALL, "to_win": 1})
    table.set_position({"hands": ["QH KC", "AS AH"], "chips": ["0 0,1", "0 0,2", "0 0,3"]})
    table.play(0, "QH 0,4")  # with the printed corner
    assert table.over
    assert table.view(0)["winner"] == 0


# The kit, and the naive engine.

SHORT: list[tuple[int, dict[str, Any]]] = [
    (2, SMALL),
    (2, TINY),
    (2, {**JACKS, "hand_size": 3}),
    (2, {"ranks": 7, "suits": 3, "hand_size": 5}),
    (4, {"ranks": 5, "hand_size": 2}),
    (4, {**JACKS, "hand_size": 4}),
    (8, {"ranks": 12, "hand_size": 1}),
]


@pytest.mark.parametrize(("seats", "rules"), SHORT, ids=str)
def test_sequence_passes_the_kit_with_short_decks(
    seats: int, rules: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    rules = {"to_win": 1, "turn_cap": 30, **rules}
    check_game("sequence", seats, rules, deals=effort(1, 30), seed=5, worlds=1)


@pytest.mark.parametrize(("seats", "rules"), SHORT, ids=str)
def test_sequence_short_decks_agree_with_the_naive_engine(
    seats: int, rules: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    wins = 0
    for number in range(effort(15, 500)):
        rng = random.Random(number)
        more = random_rules(rng, seats) | {"turn_cap": 60, "board": "standard", **rules}
        pair = Pair(number, seats, more | {"teams": 2, "to_win": 1})
        pair.play()
        wins += pair.naive.winner is not None
    assert wins or rules == TINY


def test_sequence_positions_of_short_decks_read_back(effort: Callable[[int, int], int]) -> None:
    for number in range(effort(6, 100)):
        rng = random.Random(number)
        seats, rules = SHORT[number % len(SHORT)]
        table = Table("sequence", seats, {**rules, "turn_cap": 40})
        table.deal(seed=number)
        while not table.over:
            again = Table("sequence", seats, table.options)
            again.set_position(position_of(table))
            assert again.states.tobytes() == table.states.tobytes()
            move_on(table, rng)


# Counts.


@pytest.mark.parametrize(
    ("seats", "rules", "depth"),
    [
        (2, TINY, 6),
        (2, {**SMALL, "hand_size": 2, "to_win": 1}, 4),
        (2, {**JACKS, "hand_size": 2}, 3),
        (4, {"ranks": 5, "hand_size": 1}, 4),
    ],
    ids=str,
)
def test_sequence_lines_of_short_decks_as_a_naive_engine_counts_them(
    seats: int, rules: dict[str, Any], depth: int
) -> None:
    for seed in range(2):
        table = Table("sequence", seats, rules)
        table.game.set_first(table.states, 0, 0)
        deck = table.deck()
        random.Random(seed).shuffle(deck)
        table.deal(deck)
        cards = [CARDS[card] for card in deck]
        board = table.view(SPECTATOR)["board"]
        counts = count_lines(cards, seats, table.options, board, [], depth)
        assert perft(table, depth) == counts


# Every world, by brute force.


@pytest.mark.parametrize(
    ("seats", "rules", "hidden"),
    [(2, TINY, 5), (2, {**SMALL, "hand_size": 3}, 5), (4, {"ranks": 4, "hand_size": 1}, 5)],
    ids=str,
)
def test_sequence_all_worlds_where_few_cards_are_hidden(
    seats: int, rules: dict[str, Any], hidden: int, effort: Callable[[int, int], int]
) -> None:
    tried = 0
    for number in range(effort(3, 60)):
        rng = random.Random(number)
        table = Table("sequence", seats, {**rules, "table_talk": False})
        table.deal(seed=number)
        while not table.over and table.deals and len(table.history) < 60:
            viewer = rng.choice((*range(seats), SPECTATOR))
            hands = hands_of(table)
            unseen = sum(len(hand) for seat, hand in enumerate(hands) if seat != viewer)
            if 2 < unseen + table.view(SPECTATOR)["draw_count"] <= hidden and table.to_act():
                check(table, viewer, [])
                tried += 1
            move_on(table, rng)
    assert tried > 2
