"""A run of deals as data: all that its results depend on, cut into chunks that any worker plays."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from salabie import kernel
from salabie.bots.levels import check_level, searches, weights_of
from salabie.game import Game, find_game
from salabie.random_numbers import new_rng, next_word, shuffle
from salabie.simulate.play import Batch, Rows
from salabie.simulate.players import Player, decide, is_level, is_policy, name_of
from salabie.simulate.records import Records, fill
from salabie.table import Table

SEATINGS = ("fixed", "turning", "duplicate")

# Deals of a chunk. They depend on what is played, never on who plays it, so that the chunks of a
# run are the same wherever they are played. Where there are many deals each chunk is work for half
# a second or so: to hand one over costs Ray some 15 ms.
MOST_QUICK, FEWEST_QUICK = 60_000, 500  # of policies alone
SLOW = 40  # of bots that choose move by move
SEARCHING = 2  # of bots that search
CHUNKS = 64  # so many, at least, where there are deals enough for them


Clock = dict[str, tuple[float, int]]
"""For each player the CPU seconds that it thought, and the moves of that."""


class Chunk(NamedTuple):
    """Some decks of a job, from number `first` on."""

    first: int
    decks: int


@dataclass(frozen=True)
class Job:
    """Deals to play.

    - `lineups`: the player of each seat; deck n takes line-up n modulo their number.
    - `rotations`: how often each deck is played, the players moved on by one seat each time.
    - `turning`: with one rotation, whether the players move on by one from deck to deck.
    - `start`: the seat that starts each deal, where the rules leave it to the match; None: the
      seats in turn, from deck to deck.
    """

    game: str
    seats: int
    rules: Mapping[str, Any]
    players: tuple[Player, ...]
    lineups: tuple[tuple[int, ...], ...]
    rotations: int
    turning: bool
    start: int | None
    decks: int
    seed: int
    playouts: int | None = None

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return self.decks * self.rotations

    def chunks(self) -> list[Chunk]:
        """The chunks, in order; they depend on the job alone."""
        if all(map(is_policy, self.players)):
            deals = min(MOST_QUICK, max(FEWEST_QUICK, -(-self.deals // CHUNKS)))
        elif any(is_level(player) and searches(str(player)) for player in self.players):
            deals = SEARCHING
        else:
            deals = SLOW
        size = max(1, deals // self.rotations)
        firsts = range(0, self.decks, size)
        return [Chunk(first, min(size, self.decks - first)) for first in firsts]

    def seated(self, first: int, decks: int) -> tuple[Any, Any]:
        """For each deal of some decks the number of its deck, and the player in each seat."""
        numbers = np.repeat(np.arange(first, first + decks), self.rotations)
        turns = numbers if self.turning else np.tile(np.arange(self.rotations), decks)
        lineups = np.array(self.lineups, np.int8)[numbers % len(self.lineups)]
        places = (np.arange(self.seats) - turns[:, np.newaxis]) % self.seats
        return numbers, np.take_along_axis(lineups, places, axis=1)

    def starters(self, numbers: Any) -> Any:
        """The seat that starts each of some decks, where that is left to the match."""
        if self.start is None:
            return (numbers % self.seats).astype(np.int8)
        return np.full(len(numbers), self.start, np.int8)


def play_chunk(task: tuple[Job, Chunk], clock: Clock | None = None) -> Records:
    """Play a chunk of a job: its deals in order, the same wherever that is done."""
    job, chunk = task
    game = find_game(job.game)
    numbers, players = job.seated(*chunk)
    deals = np.arange(len(numbers)) + chunk.first * job.rotations
    if all(map(is_policy, job.players)):
        rows = play_compiled(job, game, numbers, players)
    else:
        rows = play_at_table(job, game, numbers, players, clock)
    return fill(job.game, deals, numbers, players, rows)


def play_compiled(job: Job, game: Game, numbers: Any, players: Any) -> Rows:
    """Deals of policies alone, in one compiled call."""
    batch = Batch(game, job.seats, job.rules)
    levels = [check_level(str(player)) for player in job.players]
    return batch.play_rows(
        numbers,
        players,
        job.seed,
        [weights_of(game, level) for level, _ in levels],
        [noise for _, noise in levels],
        starters=job.starters(numbers),
        keep_states=True,
    )


def play_timed(task: tuple[Job, Chunk]) -> tuple[Records, Clock]:
    """Play a chunk, and the CPU time that its players thought."""
    clock: Clock = {}
    return play_chunk(task, clock), clock


def play_at_table(
    job: Job, game: Game, numbers: Any, players: Any, clock: Clock | None = None
) -> Rows:
    """Deals of bots that choose move by move, at a checked table."""
    count, seats = players.shape
    dtype = game.dtype_of(seats, game.resolve(job.rules, seats))
    rows = Rows(
        np.zeros((count, seats)),
        np.zeros((count, seats)),
        np.full(count, -1, np.int8),
        np.zeros(count, np.uint64),
        np.zeros(count, np.int32),
        np.zeros(count, dtype),
        np.zeros(count, dtype),
    )
    starters = job.starters(numbers)
    for row in range(count):
        table = Table(game, seats, job.rules)
        game.set_first(table.states, 0, int(starters[row]))
        seated = [job.players[player] for player in players[row]]
        try:
            play_deal(table, job.seed, int(numbers[row]), seated, job.playouts, rows, row, clock)
        except Exception as error:
            names = ", ".join(map(name_of, seated))
            error.add_note(f"in deck {numbers[row]} of seed {job.seed}, players {names}")
            raise
    return rows


def play_deal(
    table: Table,
    seed: int,
    number: int,
    seated: list[Player],
    playouts: int | None,
    rows: Rows,
    row: int,
    clock: Clock | None = None,
) -> None:
    """Play one deal at a new table and write what became of it.

    `clock` counts the CPU seconds and the moves of each player where there was a choice.
    """
    rng = new_rng(seed, number)
    deck = np.array(table.deck(), np.uint8)
    shuffle(rng, deck)
    table.deal(deck.tolist())
    rows.dealt[row] = table.states[0]
    seat = 0
    while (acting := table.to_act()) or table.to_shuffle():
        if not acting:
            table.reshuffle(seed=int(next_word(rng)))
            continue
        # Who still owes something after a move goes on with it.
        seat = seat if seat in acting else acting[0]
        begin = time.process_time()
        move, choices = decide(seated[seat], table, seat, int(next_word(rng)), playouts)
        if clock is not None and choices > 1:
            name = name_of(seated[seat])
            seconds, moves = clock.get(name, (0.0, 0))
            clock[name] = seconds + time.process_time() - begin, moves + 1
        if rows.counts[row] == 0:
            rows.starters[row] = seat
            rows.first_moves[row] = move
        table.make(seat, move)
        rows.counts[row] += 1
    rows.ended[row] = table.states[0]
    kernel.utility_at(table.states, 0, rows.utilities[row])
    kernel.score_at(table.states, 0, rows.scores[row])
