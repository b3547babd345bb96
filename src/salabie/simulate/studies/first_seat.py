"""What the first seat is worth: how players fare by the order of play."""

from typing import Any

import numpy as np

from salabie.simulate.facts import facts_of
from salabie.simulate.studies import Study
from salabie.simulate.studies.finding import (
    SHARE,
    WORTH,
    Chart,
    Column,
    Finding,
    Row,
    with_interval,
)
from salabie.simulate.studies.question import Question, sum_up
from salabie.simulate.workers import Workers
from salabie.words import in_both


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """By the order of play, from whoever begins the deal."""
    return by_order(question, workers, progress, "first")


def by_order(question: Question, workers: Workers, progress: bool | None, name: str) -> Finding:
    """How players fare by the order of play.

    Where the match says who starts, every deck is played once with each seat starting, so that all
    have the same cards; where the cards do, they start who are dealt them.
    """
    seats = question.seats
    rows = seats if starts_by_choice(question) else 1
    decks = -(-question.deals // rows)
    sums = sum_up(question, fared, decks, workers, progress, rows=rows)
    parts = [
        with_interval("worth", sums.mean(place), sums.error(place))
        | with_interval("firsts", sums.mean(seats + place), sums.error(seats + place))
        for place in range(seats)
    ]
    notes = [in_both("study-note-same-cards" if rows > 1 else "study-note-cards-tell")]
    if question.free_lead:
        notes.append(in_both("study-note-free-lead"))
    return question.finding(
        name,
        (Column("firsts", SHARE, True), Column("worth", WORTH, True)),
        [
            Row(
                str(place + 1),
                in_both("study-row-order", place=place + 1)
                if place
                else in_both("study-row-first"),
                values,
            )
            for place, values in enumerate(parts)
        ],
        Chart("firsts", mark=(1.0 / seats, in_both("study-mark-even"))),
        deals=decks * rows,
        notes=tuple(notes),
    )


def starts_by_choice(question: Question) -> bool:
    """Whether a seat can be made to start, or the cards alone tell who does."""
    batch = question.batch()
    before = batch.states.copy()
    after = batch.states.copy()
    batch.set_first(after, 0, question.seats - 1)
    batch.set_first(before, 0, 0)
    return before.tobytes() != after.tobytes()


def fared(question: Question, numbers: Any, extra: None) -> Any:
    """For each deck the worth and the share of first places by the order of play."""
    seats = question.seats
    if starts_by_choice(question):
        decks = np.repeat(numbers, seats)
        starters = np.tile(np.arange(seats), len(numbers))
        played = question.play(decks, starters=starters)
        leaders = starters
    else:
        played = question.play(numbers, keep_states=True)
        leaders = played.starters.astype(np.int64)
        for fact in facts_of(question.game):
            if fact.name == "leader":
                leaders = fact.of(played.dealt, played.ended).astype(np.int64)
    seated = (np.arange(seats) + leaders[:, np.newaxis]) % seats
    worths = np.take_along_axis(played.utilities, seated, axis=1)
    best = worths == worths.max(axis=1, keepdims=True)
    figures = np.concatenate([worths, best / best.sum(axis=1, keepdims=True)], axis=1)
    # A deal that is over as it is dealt has nobody who starts it.
    figures[played.counts == 0] = np.nan
    by_deck = figures.reshape(len(numbers), -1, 2 * seats)
    told = ~np.isnan(by_deck[:, :, :1])
    means = np.where(told, by_deck, 0.0).sum(axis=1) / np.maximum(1, told.sum(axis=1))
    means[~told.any(axis=1)[:, 0]] = np.nan
    return means


STUDY = Study("first", None, 100_000, answer)
