"""Who wins Sequence: the team that begins, by the number of players."""

from dataclasses import replace
from typing import Any

import numpy as np

from salabie.simulate.studies import Study
from salabie.simulate.studies.finding import (
    EDGE,
    NUMBER,
    SHARE,
    Chart,
    Column,
    Finding,
    Row,
    rounded,
    share_of,
    with_interval,
)
from salabie.simulate.studies.question import Question, sum_up
from salabie.simulate.workers import Workers
from salabie.words import in_both


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """For each number of players how often the team that begins wins, and the others by their
    order."""
    game = question.found_game
    counts = game.seats_for(question.rules)
    deals = max(2, question.deals // len(counts))
    # How many teams there are goes by the number of players.
    rules = {name: value for name, value in question.rules.items() if name != "teams"}
    rows = []
    for seats in counts:
        at_table = replace(question, seats=seats, rules=rules)
        teams = int(at_table.options["teams"])
        sums = sum_up(at_table, won, deals, workers, progress)
        values: dict[str, Any] = dict(share_of("first_team", float(sums.total[0]), deals))
        for end in ("", "_low", "_high"):
            values[f"ahead{end}"] = rounded(values[f"first_team{end}"] - 1.0 / teams)
        values["drawn"] = rounded(sums.mean(1))
        values |= with_interval("turns", sums.mean(2), sums.error(2))
        label = in_both("study-row-seats", seats=seats, teams=teams)
        rows.append(Row(str(seats), label, values))
    return question.finding(
        "seats",
        (
            Column("first_team", SHARE, True),
            Column("ahead", EDGE, True),
            Column("drawn", SHARE),
            Column("turns", NUMBER),
        ),
        rows,
        Chart("ahead"),
        rules=rules,
        deals=deals * len(counts),
        notes=(in_both("study-note-teams"),),
    )


def won(question: Question, numbers: Any, extra: None) -> Any:
    """For each deck whether the team that began won, whether nobody did, and the turns."""
    rows = question.play(numbers, starters=numbers % question.seats, keep_states=True)
    teams = int(question.options["teams"])
    winner = rows.ended["winner"].astype(np.int64)
    first = winner == (numbers % question.seats) % teams
    return np.stack([first, winner < 0, rows.ended["turns"]], axis=1).astype(np.float64)


STUDY = Study("seats", ("sequence",), 40_000, answer)
