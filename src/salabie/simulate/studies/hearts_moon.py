"""How often the moon is shot in Hearts, by where cards are passed."""

from dataclasses import replace
from typing import Any

import numpy as np

from salabie.simulate.studies import Study
from salabie.simulate.studies.finding import (
    ONE_IN,
    SHARE,
    Chart,
    Column,
    Finding,
    Row,
    one_in,
    share_of,
)
from salabie.simulate.studies.question import Question, sum_up
from salabie.simulate.workers import Workers
from salabie.words import in_both


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """The share of hands in which somebody shoots the moon, for each direction of the cycle."""
    directions = list(dict.fromkeys(question.options["passing"])) or ["hold"]
    deals = -(-question.deals // len(directions))
    rows = []
    for direction in directions:
        rules = {**question.rules, "passing": [direction]}
        sums = sum_up(replace(question, rules=rules), shot, deals, workers, progress)
        values: dict[str, Any] = dict(share_of("share", float(sums.total[0]), deals))
        values["one_in"] = one_in(values["share"])
        rows.append(Row(direction, in_both(f"study-row-pass-{direction}"), values))
    return question.finding(
        "moon",
        (Column("share", SHARE, True), Column("one_in", ONE_IN)),
        rows,
        Chart("share"),
        deals=deals * len(directions),
    )


def shot(question: Question, numbers: Any, extra: None) -> Any:
    """For each deck whether the moon was shot."""
    rows = question.play(numbers, keep_states=True)
    return (rows.ended["shooter"] >= 0).astype(np.float64)[:, np.newaxis]


STUDY = Study("moon", ("hearts",), 200_000, answer)
