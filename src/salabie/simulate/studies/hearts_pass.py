"""Which cards are best passed from a given hand of Hearts."""

from salabie.errors import SetupError
from salabie.simulate.studies import Study
from salabie.simulate.studies.choices import compare_moves
from salabie.simulate.studies.finding import Finding
from salabie.simulate.studies.question import Question
from salabie.simulate.workers import Workers


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """Every pass from the hand, in the direction of a match's first hand (hearts 5, 6)."""
    if next(iter(question.options["passing"]), "hold") == "hold":
        raise SetupError("no_passing", "hearts 6", "simulate-no-passing")
    return compare_moves(question, workers, progress, "pass")


STUDY = Study("pass", ("hearts",), 400_000, answer, hand="needed")
