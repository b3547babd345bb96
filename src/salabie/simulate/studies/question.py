"""A question as data, and deals played for it in chunks that any worker plays."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from salabie.bots.levels import check_level, weights_of
from salabie.game import Game, find_game
from salabie.simulate.job import Chunk
from salabie.simulate.play import Batch, Floats, Rows
from salabie.simulate.progress import progress as progress_bar
from salabie.simulate.studies.finding import Chart, Column, Finding, Row
from salabie.simulate.workers import Workers, check_workers, run
from salabie.words import in_both

ROWS = 20_000  # deals of a chunk, at most
FEWEST_DECKS = 250
CHUNKS = 32


@dataclass(frozen=True)
class Question:
    """What is asked: the table, how many deals to play, and by which policy.

    `hand`: ids of the cards that the question is about. `free_lead`: whoever starts a deal does so
    as if it had won the deal before, also where the cards would tell who starts a first deal.
    """

    game: str
    seats: int
    rules: Mapping[str, Any]
    deals: int
    seed: int
    level: str
    hand: tuple[int, ...] = ()
    free_lead: bool = False

    @property
    def found_game(self) -> Game:
        """The game."""
        return find_game(self.game)

    @property
    def options(self) -> dict[str, Any]:
        """Every option in force."""
        return self.found_game.resolve(self.rules, self.seats)

    def batch(self) -> Batch:
        """A batch for the table."""
        set_first = lead_freely if self.free_lead and self.game == "thirteen" else None
        return Batch(self.found_game, self.seats, self.rules, set_first)

    def finding(
        self,
        name: str,
        columns: tuple[Column, ...],
        rows: Sequence[Row],
        chart: Chart,
        title: str = "",
        **other: Any,
    ) -> Finding:
        """What the study `name` found, told as it was asked; `other` fields where it was not.

        `title` is the word of the catalogue that heads it, "study-" and the name unless told.
        """
        asked: dict[str, Any] = {
            "title": in_both(title or f"study-{name}"),
            "seats": self.seats,
            "rules": self.rules,
            "deals": self.deals,
            "seed": self.seed,
            "level": self.level,
        }
        return Finding(
            game=self.game,
            question=name,
            columns=columns,
            rows=tuple(rows),
            chart=chart,
            **(asked | other),
        )

    def play(self, numbers: Any, **more: Any) -> Rows:
        """Play some decks with the policy in every seat; `more` as for `Batch.play_rows`."""
        name, noise = check_level(self.level)
        return self.batch().play_rows(
            numbers,
            np.zeros((len(numbers), self.seats), np.int8),
            self.seed,
            [weights_of(self.found_game, name)],
            [noise],
            **more,
        )


def lead_freely(states: Any, index: int, seat: int) -> None:
    """In Thirteen whoever won the deal before leads what it likes (thirteen 4)."""
    states[index]["first"] = seat


Ask = Callable[[Question, Any, Any], Any]
"""``ask(question, numbers, extra)``: for some decks, by their numbers, float64[deck, figure]; NaN
where a deck says nothing of a figure. A function at the top of a module."""


@dataclass(frozen=True)
class Sums:
    """Figures summed over decks: how many decks told, the sums, and the sums of products."""

    count: Any
    total: Any
    products: Any

    def mean(self, figure: int) -> float:
        """The mean of a figure; 0 where no deck told it."""
        return float(self.total[figure] / max(1, self.count[figure]))

    def error(self, figure: int) -> float:
        """The standard error of that mean."""
        return self._error(figure, figure)

    def gap_error(self, one: int, other: int) -> float:
        """The standard error of the difference of two means, from the same decks."""
        return self._error(one, other) if one != other else 0.0

    def _error(self, one: int, other: int) -> float:
        count = int(min(self.count[one], self.count[other]))
        if count < 2:
            return float("inf")
        squares = self._spread(one, one)
        if one != other:
            squares += self._spread(other, other) - 2 * self._spread(one, other)
        return float(np.sqrt(max(0.0, squares) / (count - 1) / count))

    def _spread(self, one: int, other: int) -> float:
        """The sum over decks of the product of two figures' distances from their means."""
        mean = self.total[one] * self.total[other] / max(1, self.count[one])
        return float(self.products[one, other] - mean)


def sum_up(
    question: Question,
    ask: Ask,
    decks: int,
    workers: Workers,
    progress: bool | None = False,
    *,
    first: int = 0,
    rows: int = 1,
    extra: Any = None,
) -> Sums:
    """Ask for decks `first` … `first` + `decks` − 1 and sum up; each is played `rows` times.

    The sums do not depend on the workers.
    """
    size = max(1, min(ROWS // rows, max(FEWEST_DECKS // rows, -(-decks // CHUNKS))))
    chunks = [Chunk(at, min(size, first + decks - at)) for at in range(first, first + decks, size)]
    check_workers(workers)
    found: dict[int, Sums] = {}
    tasks = [(question, ask, chunk, extra) for chunk in chunks]
    with progress_bar(decks * rows, 0, progress) as advance:
        for number, sums in run(_sum_chunk, tasks, workers):
            found[number] = sums
            advance(chunks[number].decks * rows)
    # In order, so that the last digits do not depend on who was done first.
    parts = [found[number] for number in range(len(chunks))]
    return Sums(
        sum(part.count for part in parts),
        sum(part.total for part in parts),
        sum(part.products for part in parts),
    )


def _sum_chunk(task: tuple[Question, Ask, Chunk, Any]) -> Sums:
    question, ask, chunk, extra = task
    numbers = np.arange(chunk.first, chunk.first + chunk.decks)
    figures: Floats = ask(question, numbers, extra)
    told = ~np.isnan(figures)
    values = np.where(told, figures, 0.0)
    return Sums(told.sum(axis=0), values.sum(axis=0), values.T @ values)
