"""Which first move is best from a hand: all legal ones tried on the same decks.

Seat 0 holds the hand, all other cards are dealt at random. After each round the worse half of the
moves or more is dropped; the figures come from the last round, whose decks no earlier round saw, so
that being chosen by luck flatters none.
"""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.cards import CARDS
from salabie.errors import SetupError
from salabie.simulate.studies.finding import (
    GAIN,
    WORTH,
    Chart,
    Column,
    Finding,
    Row,
    with_interval,
)
from salabie.simulate.studies.question import Question, sum_up
from salabie.simulate.workers import Workers
from salabie.words import LANGUAGES, in_both

ROUNDS = ((1.0, 0.25), (0.2, 0.25), (0.0, 0.5))  # the share of moves kept, and of the deals
FEWEST = 12  # so many moves are always kept


def compare_moves(
    question: Question, workers: Workers, progress: bool | None, name: str
) -> Finding:
    """The finding of which first move of seat 0 is best."""
    moves, texts = first_moves(question)
    alive = list(range(len(moves)))
    rounds = ROUNDS if len(moves) > FEWEST else ((1.0, 1.0),)
    first = played = 0
    for kept, share in rounds:
        alive = alive[: max(FEWEST, round(kept * len(moves)))]
        decks = max(2, round(share * question.deals / len(alive)))
        sums = sum_up(
            question,
            worths,
            decks,
            workers,
            progress,
            first=first,
            rows=len(alive),
            extra=[moves[place] for place in alive],
        )
        order = sorted(range(len(alive)), key=lambda at: -sums.mean(at))
        alive = [alive[at] for at in order]
        first += decks
        played += decks * len(alive)
    best = sums.mean(order[0])
    # What all moves begin with ("pass", "discard") says nothing of any.
    words = {text.partition(" ")[0] for text in texts}
    verb = f"{words.pop()} " if len(words) == 1 else ""
    verb = "" if verb.strip() in CARDS else verb
    rows = []
    for place, at in zip(alive, order, strict=True):
        worth = with_interval("worth", sums.mean(at), sums.error(at))
        behind = with_interval("behind", sums.mean(at) - best, sums.gap_error(at, order[0]))
        label = dict.fromkeys(LANGUAGES, texts[place].removeprefix(verb))
        rows.append(Row(texts[place], label, worth | behind))
    return question.finding(
        name,
        (Column("worth", WORTH, True), Column("behind", GAIN, True)),
        rows,
        Chart("behind"),
        title=f"study-{name}-hand",
        deals=played,
        notes=(
            in_both("study-note-moves", moves=len(moves), decks=decks),
            in_both("study-note-behind"),
        ),
    )


def first_moves(question: Question) -> tuple[list[int], list[str]]:
    """The legal first moves of seat 0 with the hand, as codes and text."""
    batch = question.batch()
    dealt = batch.deal_rows([0], question.seed, starters=[0], kept=question.hand)
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    count = int(kernel.legal_at(dealt, 0, 0, moves))
    if count == 0:
        raise SetupError("hand_without_move", None, "simulate-hand-without-move")
    codes: list[int] = moves[:count].tolist()
    return codes, [batch.game.describe(dealt, 0, move) for move in codes]


def worths(question: Question, numbers: Any, moves: list[int]) -> Any:
    """What each first move was worth to seat 0 on each deck."""
    decks = np.repeat(numbers, len(moves))
    rows = question.play(
        decks,
        starters=np.zeros(len(decks)),
        kept=question.hand,
        forced=np.tile(np.array(moves, np.uint64), len(numbers)),
    )
    return rows.utilities[:, 0].reshape(len(numbers), len(moves))
