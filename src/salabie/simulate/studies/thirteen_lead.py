"""What the first lead is worth in Thirteen, and from a given hand which lead is best."""

from dataclasses import replace

from salabie.cards import card_id
from salabie.simulate.studies import Study
from salabie.simulate.studies.choices import compare_moves
from salabie.simulate.studies.finding import Finding
from salabie.simulate.studies.first_seat import by_order
from salabie.simulate.studies.question import Question
from salabie.simulate.workers import Workers

LOWEST = card_id("3S")


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """Without a hand: the same cards, with each seat in turn leading as it likes, as the winner of
    the deal before does (thirteen 4). With a hand: every lead from it, of the first deal where it
    holds the lowest card, else as a winner's."""
    if not question.hand:
        return by_order(replace(question, free_lead=True), workers, progress, "lead")
    free = LOWEST not in question.hand
    return compare_moves(replace(question, free_lead=free), workers, progress, "lead")


STUDY = Study("lead", ("thirteen",), 200_000, answer, hand="possible")
