"""Random matches beside the naive engine: moves, locks, hands, draws and winners."""

from collections.abc import Callable

import pytest
from sequence_kit import SEATS, TEAMS, Pair, random_rules


@pytest.mark.parametrize("seats", SEATS)
def test_sequence_agrees_with_the_naive_engine(
    seats: int, effort: Callable[[int, int], int]
) -> None:
    shuffles = wins = draws = penalties = 0
    for number in range(effort(40, 2_000)):
        rules = {"teams": TEAMS[seats][number % len(TEAMS[seats])]}
        pair = Pair(number, seats, rules)
        if number % 3:
            pair = Pair(number, seats, random_rules(pair.rng, seats))
        pair.play()
        shuffles += pair.shuffles
        wins += pair.naive.winner is not None
        draws += pair.naive.winner is None
        penalties += any(played.text.startswith("penalty") for played in pair.table.history)
    assert shuffles
    assert wins
    assert draws
    assert penalties or seats < 4
