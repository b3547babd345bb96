"""What a chip completes: every line of six to ten, the case file, and random orders and choices."""

import json
import random
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from sequence_kit import Lines, code_of
from sequence_lines import (
    CORNERS,
    DIRECTIONS,
    LINES,
    ON_BOARD,
    RANKS,
    SPACES,
    THROUGH,
    Line,
    Space,
    apart,
    largest_choices,
    line_from,
    space_of,
    ways_to_lock,
)

from salabie import Table
from salabie.games.sequence import lines as compiled_lines

CASES = json.loads((Path(__file__).parents[2] / "cases" / "sequence_lines.json").read_text())
TEAM_OF = {"B": 0, "G": 1}
LENGTHS = range(6, 11)


def lines_of(length: int) -> list[tuple[int, tuple[Space, ...]]]:
    """All lines of so many spaces, with their direction; beside a corner they would be longer."""
    found = []
    for (row, column), (direction, (down, right)) in product(SPACES, enumerate(DIRECTIONS)):
        before, *line, after = (
            (row + down * step, column + right * step) for step in range(-1, length + 1)
        )
        if ON_BOARD.issuperset(line) and CORNERS.isdisjoint((before, after)):
            found.append((direction, tuple(line)))
    return found


def naive_moves(own: set[Space], made: list[Line], space: Space) -> list[int]:
    """The codes of all moves that put a two-eyed jack's chip on a space."""
    said: list[list[Line | None]] = []
    for choices in ways_to_lock(own, made, space):
        said.append([choice[0] for choice in choices] if len(choices) > 1 else [None])
    return [code_of(space, locks) for locks in product(*said)]


class Both:
    """One team's chips in both engines."""

    def __init__(self, lines: Lines, team: int) -> None:
        self.lines = lines
        self.team = team
        self.own = set(CORNERS)
        self.made: list[Line] = []

    def put(self, space: Space, rng: random.Random) -> int:
        """A chip with a random choice of what to lock; both must agree on all of it.

        Returns how many sequences it made.
        """
        moves = self.lines.ways(self.team, space)
        assert moves == naive_moves(self.own, self.made, space)
        number = rng.randrange(len(moves))
        chosen = list(product(*ways_to_lock(self.own, self.made, space)))[number]
        self.lines.put(self.team, moves[number])
        self.own.add(space)
        self.made += [line for choice in chosen for line in choice]
        assert self.lines.made(self.team) == self.made
        return sum(map(len, chosen))


def test_sequence_15_windows() -> None:
    assert len(LINES) == 192
    assert sum(not CORNERS.isdisjoint(line) for line in LINES) == 12
    assert [tuple(map(int, mask)) for mask in compiled_lines.WINDOW_MASKS] == [
        tuple(
            sum(1 << (10 * row + column) % 50 for row, column in line if row // 5 == half)
            for half in (0, 1)
        )
        for line in LINES
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"].replace(" ", "_"))
def test_sequence_15_cases(case: dict[str, Any]) -> None:
    lines = Lines()
    for colour, text in case["chips"]:
        row_column = space_of(text)
        lines.put(TEAM_OF[colour], lines.ways(TEAM_OF[colour], row_column)[0])
    for colour, team in TEAM_OF.items():
        assert len(lines.made(team)) == case["sequences"].get(colour, 0)
    if "locked" in case:
        assert lines.locked() == {space_of(text) for text in case["locked"]}
    if "locked_count" in case:
        assert len(lines.locked()) == case["locked_count"]


@pytest.mark.parametrize("length", LENGTHS)
def test_sequence_16_every_line_with_every_chip_last(length: int) -> None:
    """Nothing was locked before the last chip: a line is one sequence, from nine on perhaps two."""
    lines = Lines()
    tried = 0
    for direction, line in lines_of(length):
        for place, last in enumerate(line):
            if last in CORNERS:
                continue
            lines.clear()
            own = set(line) | CORNERS
            own.discard(last)
            put_chips(lines, set(line) - CORNERS - {last})
            moves = lines.ways(0, last)
            assert moves == naive_moves(own, [], last)
            windows = [number for number in range(length - 4) if number <= place <= number + 4]
            two = 4 <= place <= length - 5
            fives = 1 if two else len(windows)
            assert len(moves) == fives
            before = lines.states.copy()
            for move in moves:
                lines.states[0] = before[0]
                lines.put(0, move)
                made = lines.made(0)
                assert len(made) == 1 + two
                assert all(set(five) <= set(line) and last in five for five in made)
                assert all(five[1] == line_from(five[0], direction)[1] for five in made)
                assert len(lines.locked() | (CORNERS & set(line))) >= 5
                assert lines.locked() == {space for five in made for space in five} - CORNERS
            tried += 1
    assert tried


def put_chips(lines: Lines, spaces: set[Space]) -> None:
    """Chips of team 0 that are in no sequence."""
    for row, column in spaces:
        space = 10 * row + column
        lines.states["chips"][0, space // 50] |= 1 << space % 50  # type: ignore[index]


def test_sequence_16_nine_in_line_in_any_order(effort: Callable[[int, int], int]) -> None:
    nines = lines_of(9)
    rng = random.Random(9)
    lines = Lines()
    found = {1: 0, 2: 0}
    for _ in range(effort(1_500, 100_000)):
        _, line = rng.choice(nines)
        order = [space for space in line if space not in CORNERS]
        rng.shuffle(order)
        lines.clear()
        both = Both(lines, rng.randrange(2))
        for space in order:
            both.put(space, rng)
        assert lines.locked() == {space for five in both.made for space in five} - CORNERS
        found[len(both.made)] += 1
    assert found[1]
    assert found[2]


def test_sequence_16_a_line_built_from_one_end_makes_two_if_the_first_five_are_locked() -> None:
    for length, sequences in ((5, 1), (8, 1), (9, 2), (10, 2)):
        for _, line in lines_of(length):
            lines = Lines()
            both = Both(lines, 0)
            for space in line:
                if space not in CORNERS:
                    # The choice that is first in reading order.
                    both.put(space, FirstChoice())
            assert len(both.made) == sequences


class FirstChoice(random.Random):
    """Always takes the first."""

    def randrange(self, *bounds: int, **more: int) -> int:  # type: ignore[override]
        """Nothing at random."""
        return 0


def test_sequence_15_random_boards_full_of_lines(effort: Callable[[int, int], int]) -> None:
    """Two teams, chips anywhere near each other, any choices, chips taken away in between."""
    rng = random.Random(15)
    lines = Lines()
    most = 0
    for _ in range(effort(60, 4_000)):
        lines.clear()
        teams = [Both(lines, 0), Both(lines, 1)]
        order = [space for space in SPACES if space not in CORNERS]
        rng.shuffle(order)
        sides = [int(rng.random() < rng.choice([0.5, 0.1])) for _ in order]
        for space, side in zip(order, sides, strict=True):
            if len(teams[side].made) > 3:  # the game would be over
                break
            most = max(most, teams[side].put(space, rng))
        locked = {space for one in teams for line in one.made for space in line} - CORNERS
        assert lines.locked() == locked
    assert most >= 2


def test_sequence_16_directions_do_not_hinder_each_other(
    effort: Callable[[int, int], int],
) -> None:
    """The largest choices over all directions at once are those of each direction together."""
    rng = random.Random(16)
    for _ in range(effort(300, 20_000)):
        space = rng.choice([one for one in SPACES if one not in CORNERS])
        near = [one for ways in THROUGH[space] for line in ways for one in line]
        own = {one for one in near if rng.random() < 0.8} | CORNERS
        own.discard(space)
        old = [line for line in LINES if own.issuperset(line)]
        rng.shuffle(old)
        made: list[Line] = []
        for line in old[:3]:
            if apart(line, made):
                made.append(line)
        full = [
            line
            for ways in THROUGH[space]
            for line in ways
            if own.issuperset(set(line) - {space}) and apart(line, made)
        ]
        together = {frozenset(choice) for choice in largest_choices(full[:12])}
        if len(full) <= 12:
            single = product(*ways_to_lock(own, made, space))
            assert {frozenset(line for choice in ways for line in choice) for ways in single} == (
                together
            )


def test_sequence_2_the_board_is_a_spiral() -> None:
    table = Table("sequence", 2)
    board = table.view(-1)["board"]
    rows = [board[10 * row : 10 * row + 10] for row in range(10)]
    walk = []
    while rows:
        walk += rows.pop(0)
        rows = [list(column) for column in zip(*rows, strict=True)][::-1]
    cards = [card for card in walk if card != "*"]
    ranks = [rank for rank in RANKS if rank != "J"]
    once = [rank + "S" for rank in ranks] + [rank + "D" for rank in ranks]
    once += [rank + "C" for rank in reversed(ranks)] + [rank + "H" for rank in reversed(ranks)]
    assert cards == once * 2
    assert [board[10 * row + column] for row, column in sorted(CORNERS)] == ["*"] * 4


def test_sequence_2_the_example_of_the_seed() -> None:
    board = Table("sequence", 2).view(-1)["board"]
    across = [board[40 + column] for column in range(5, 10)]
    down = [board[10 * row + 7] for row in range(3, 8)]
    assert (across[0], across[-1]) == ("4H", "AS")
    assert (down[0], down[-1]) == ("8D", "KD")
    assert across[2] == down[1] == board[47] == "9D"
