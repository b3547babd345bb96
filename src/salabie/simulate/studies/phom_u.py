"""How often deals of Phom end in u, and how often one is dealt."""

from typing import Any

import numpy as np

from salabie.games.phom.state import BY_MOM, BY_POINTS, BY_ROUND_U, BY_U, BY_U_KHAN
from salabie.simulate.studies import Study, kernels
from salabie.simulate.studies.finding import (
    NUMBER,
    ONE_IN,
    SHARE,
    Chart,
    Column,
    Finding,
    Row,
    one_in,
    rounded,
    share_of,
)
from salabie.simulate.studies.question import Question, sum_up
from salabie.simulate.workers import Workers
from salabie.words import in_both

ENDS = {
    "points": BY_POINTS,
    "u": BY_U,
    "round_u": BY_ROUND_U,
    "u_khan": BY_U_KHAN,
    "all_mom": BY_MOM,
}


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """How deals end, and how often a hand is u as it is dealt."""
    sums = sum_up(question, ended, question.deals, workers, progress)
    rows = []
    for place, name in enumerate((*ENDS, "dealt_u", "dealt_u_khan")):
        if name == "u_khan" and not question.options["u_khan"]:
            continue
        hits = float(sums.total[place])
        values: dict[str, Any] = dict(share_of("share", hits, question.deals))
        values["one_in"] = one_in(values["share"])
        turns = float(sums.total[place + len(ENDS) + 2])
        values["moves"] = rounded(turns / hits) if name in ENDS and hits else None
        label = in_both(f"study-row-{name.replace('_', '-')}")
        rows.append(Row(name, label, values))
    return question.finding(
        "u",
        (Column("share", SHARE, True), Column("one_in", ONE_IN), Column("moves", NUMBER)),
        rows,
        Chart("share", logarithmic=True),
        notes=(in_both("study-note-dealt-u"),),
    )


def ended(question: Question, numbers: Any, extra: None) -> Any:
    """For each deck how the deal ended and what was dealt, as 0 and 1; then the moves where so."""
    rows = question.play(numbers, starters=numbers % question.seats, keep_states=True)
    figures = np.zeros((len(numbers), len(ENDS) + 2))
    for place, kind in enumerate(ENDS.values()):
        figures[:, place] = rows.ended["won_by"] == kind
    kernels.write_dealt_u(rows.dealt, figures[:, len(ENDS) :])
    return np.concatenate([figures, figures * rows.counts[:, np.newaxis]], axis=1)


STUDY = Study("u", ("phom",), 200_000, answer)
