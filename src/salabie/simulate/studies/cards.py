"""What each card is worth to whoever is dealt it."""

from typing import Any

import numpy as np

from salabie.cards import CARDS, RANKS, SUITS
from salabie.simulate.studies import Study
from salabie.simulate.studies.finding import (
    GAIN,
    Chart,
    Column,
    Finding,
    Row,
    with_interval,
)
from salabie.simulate.studies.question import Question, sum_up
from salabie.simulate.workers import Workers
from salabie.words import LANGUAGES, in_both

# The bit of each card's id in the masks of hands, by game.
BITS = {
    "thirteen": [(card - 4) % 52 for card in range(52)],
    "hearts": [13 * (card % 4) + card // 4 for card in range(52)],
    "phom": [13 * (card % 4) + (card // 4 + 1) % 13 for card in range(52)],
}


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """What a deal is worth to who is dealt a card, over what it is worth to a player on average."""
    sums = sum_up(question, worths, question.deals, workers, progress)
    deck = set(question.found_game.deck(question.seats, question.options))
    order = [
        4 * rank + suit
        for suit in range(len(SUITS))
        for rank in sorted(range(len(RANKS)), key=lambda rank: BITS[question.game][4 * rank])
        if 4 * rank + suit in deck
    ]
    rows = [
        Row(
            CARDS[card],
            dict.fromkeys(LANGUAGES, CARDS[card]),
            with_interval("over", sums.mean(card), sums.error(card)),
            group=in_both(f"suit-{SUITS[card % 4]}"),
            point=dict.fromkeys(LANGUAGES, RANKS[card // 4]),
        )
        for card in order
    ]
    return question.finding(
        "cards",
        (Column("over", GAIN, True),),
        rows,
        Chart("over", kind="lines"),
        notes=(in_both("study-note-over-average"),),
    )


def worths(question: Question, numbers: Any, extra: None) -> Any:
    """For each deck and card (by id) what the deal was worth to its holder over the average."""
    rows = question.play(numbers, starters=numbers % question.seats, keep_states=True)
    hands = rows.dealt["hands"][:, : question.seats]
    if question.game == "thirteen":
        hands = hands | rows.dealt["gone"][:, : question.seats]
    over = rows.utilities - rows.utilities.mean(axis=1, keepdims=True)
    bits = np.array(BITS[question.game], np.uint64)
    held = (hands[:, :, np.newaxis] >> bits & np.uint64(1)).astype(bool)
    holders = held.sum(axis=1)
    figures = (held * over[:, :, np.newaxis]).sum(axis=1) / np.maximum(1, holders)
    return np.where(holders > 0, figures, np.nan)


STUDY = Study("cards", ("thirteen", "hearts", "phom"), 200_000, answer)
