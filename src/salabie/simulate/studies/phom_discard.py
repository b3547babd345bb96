"""Which card is best thrown first from a given hand of ten in Phom."""

from salabie.simulate.studies import Study
from salabie.simulate.studies.choices import compare_moves
from salabie.simulate.studies.finding import Finding
from salabie.simulate.studies.question import Question
from salabie.simulate.workers import Workers


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """Every discard of the leader, who was dealt ten cards (phom 2, 4)."""
    return compare_moves(question, workers, progress, "discard")


STUDY = Study("discard", ("phom",), 200_000, answer, hand="needed")
