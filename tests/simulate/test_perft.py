"""Counts of lines against a plain recursion through the checked table."""

import copy

import pytest

from salabie.simulate.perft import divide, perft
from salabie.table import Table

POSITIONS = (
    {"hands": ["3S 4S", "5S 6S"]},
    {"hands": ["3S 4S 5S 6H", "5C 6S 2D", "3H 2S"]},
    {"hands": ["4S 4C 5S 5C", "2H 3S", "6S 6C", "2S"], "turn": 1},
    {"hands": ["9S 9C 9D 9H", "2H 3S", "6S 6C", "2S"], "table": "2C", "owner": 3},
)


def recursive(table, depth):
    """Lines of 1, 2 … `depth` moves, each made on a copy of the table."""
    counts = [0] * depth
    for seat in table.to_act()[:1]:
        for move in table.legal_moves(seat):
            counts[0] += 1
            if depth > 1:
                after = copy.deepcopy(table)
                after.make(seat, move)
                for place, count in enumerate(recursive(after, depth - 1)):
                    counts[place + 1] += count
    return counts


@pytest.mark.parametrize("rules", [{}, {"pass_locks": False}, {"end_on_two": False}])
@pytest.mark.parametrize("position", POSITIONS)
def test_agrees_with_plain_recursion(position, rules):
    table = Table("thirteen", len(position["hands"]), rules)
    table.set_position(position)
    before = table.states.tobytes()
    assert perft(table, 4) == recursive(table, 4)
    assert table.states.tobytes() == before


def test_divide_adds_up():
    table = Table("thirteen")
    table.deal(seed=8)
    counts = perft(table, 3)
    for depth in (1, 2, 3):
        lines = divide(table, depth)
        assert list(lines) == table.legal(table.to_act()[0])
        assert sum(lines.values()) == counts[depth - 1]


def test_lines_end_with_the_deal():
    table = Table("thirteen", 2)
    table.set_position({"hands": ["3S", "4S"]})
    assert perft(table, 3) == [1, 0, 0]
    table.play(0, "3S")
    assert perft(table, 2) == [0, 0]
    assert divide(table, 2) == {}


@pytest.mark.parametrize("depth", [0, -1])
def test_depth_must_be_positive(depth):
    table = Table("thirteen")
    table.deal(seed=1)
    with pytest.raises(ValueError, match="depth"):
        perft(table, depth)
    with pytest.raises(ValueError, match="depth"):
        divide(table, depth)
