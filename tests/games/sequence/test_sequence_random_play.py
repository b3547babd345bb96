"""Random play behaves as is known of the game, and counts of lines of play."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sequence_kit import TEAMS
from sequence_reference import count_lines

from salabie import Table, kernel
from salabie.cards import CARDS
from salabie.game import find_game
from salabie.random_numbers import new_rng, shuffle
from salabie.simulate.perft import divide, perft

CASES = json.loads((Path(__file__).parents[2] / "cases" / "sequence_counts.json").read_text())
BOARD_SPACES = 96


class Played:
    """What became of some random games."""

    def __init__(self, seats: int, teams: int, games: int, seed: int) -> None:
        game = find_game("sequence")
        start = game.new_states(1, seats, game.resolve({"teams": teams}, seats))
        game.set_first(start, 0, 0)
        deck = np.array(game.deck(seats, game.resolve(None, seats)), np.uint8)
        numbers, rng = random.Random(seed), new_rng(seed)
        moves = np.empty(kernel.MAX_MOVES, np.uint64)
        waiting = np.empty(kernel.MOST_CARDS, np.uint8)
        self.games = games
        self.turns: list[int] = []
        self.wins = [0] * teams
        self.filled = 0
        for _ in range(games):
            states = start.copy()
            shuffle(rng, deck)
            kernel.deal_at(states, 0, deck)
            filled = False
            while True:
                acting = int(kernel.to_act_at(states, 0))
                if not acting:
                    count = int(kernel.to_shuffle_at(states, 0, waiting))
                    if not count:
                        break
                    shuffle(rng, waiting[:count])
                    kernel.deal_at(states, 0, waiting[:count])
                    continue
                seat = acting.bit_length() - 1
                count = int(kernel.legal_at(states, 0, seat, moves))
                kernel.apply_at(states, 0, seat, moves[numbers.randrange(count)])
                if not filled and states["turns"][0] >= BOARD_SPACES:
                    chips = sum(word.bit_count() for word in states[0]["chips"].tolist())
                    filled = chips == BOARD_SPACES and states["winner"][0] < 0
            self.filled += filled
            self.turns.append(int(states["turns"][0]))
            if states["winner"][0] >= 0:
                self.wins[int(states["winner"][0])] += 1
        self.turns.sort()

    def quantile(self, share: float) -> int:
        """Plays within which so many of the games ended."""
        return self.turns[int(share * (self.games - 1))]


def test_two_players_end_after_80_plays_in_the_median(effort: Callable[[int, int], int]) -> None:
    games = effort(1_500, 100_000)
    played = Played(2, 2, games, seed=1)
    # benchmarks/sequence.c says of 200,000 games: 80 plays (60 to 97), and 52.5 % for the first.
    # Three deviations of a median of plays that spread by about eleven.
    near = 42 / games**0.5
    assert abs(played.quantile(0.5) - 80) <= 1 + near
    assert abs(played.quantile(0.05) - 60) <= 1 + 2 * near
    assert abs(played.quantile(0.95) - 97) <= 1 + 2 * near
    assert abs(played.wins[0] / games - 0.525) <= 2 / games**0.5
    assert sum(played.wins) >= 0.995 * games


@pytest.mark.parametrize("seats", [seats for seats in TEAMS if 3 in TEAMS[seats]])
def test_three_sides_fill_the_board_now_and_then(
    seats: int, effort: Callable[[int, int], int]
) -> None:
    games = effort(400, 20_000)
    played = Played(seats, 3, games, seed=3)
    near = 1.2 / games**0.5
    assert 0.12 - near <= played.filled / games <= 0.18 + near
    assert min(played.wins) >= (0.25 - near) * games


# Counts of lines.


def table_of(case: dict[str, Any]) -> Table:
    """A case of the file as a table."""
    table = Table("sequence", case["seats"], case["rules"])
    table.game.set_first(table.states, 0, 0)
    table.deal(deck_of(case["seed"]))
    return table


def deck_of(seed: int) -> list[int]:
    """The case file's deck, top first."""
    cards = [*range(52), *range(52)]
    random.Random(seed).shuffle(cards)
    return cards


def naive_counts(case: dict[str, Any], depth: int) -> list[int]:
    """Counts of lines by the naive engine; a line ends where it needs a shuffle."""
    table = table_of(case)
    cards = [CARDS[card] for card in deck_of(case["seed"])]
    board = table.view(-1)["board"]
    return count_lines(cards, case["seats"], table.options, board, case["moves"], depth)


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["name"])
def test_counts_of_lines(case: dict[str, Any], effort: Callable[[int, int], int]) -> None:
    table = table_of(case)
    for seat, move in case["moves"]:
        table.play(seat, move)
    depth = len(case["counts"]) - effort(1, 0)
    assert perft(table, depth) == case["counts"][:depth]
    few = 2 + effort(0, 1)
    assert naive_counts(case, few) == case["counts"][:few]
    assert sum(divide(table, 2).values()) == case["counts"][1]
