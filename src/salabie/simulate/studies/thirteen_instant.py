"""How often a hand of Thirteen wins as it is dealt."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.games.thirteen.state import INSTANT_WINS
from salabie.simulate.studies import Study, kernels
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

KINDS = INSTANT_WINS[1:]


def answer(question: Question, workers: Workers, progress: bool | None) -> Finding:
    """How often each kind is dealt to one hand and to somebody, whether it counts or not; then the
    house rules by which some kinds count."""
    presets = sets_of_kinds(question)
    sums = sum_up(question, dealt, question.deals, workers, progress, extra=list(presets.values()))
    rows = []
    hands = question.deals * question.seats
    for place, name in enumerate((*KINDS, *presets)):
        values: dict[str, Any] = dict(
            share_of("deals", float(sums.total[2 * place]), question.deals)
        )
        values["one_in"] = one_in(values["deals"])
        values |= share_of("hands", float(sums.total[2 * place + 1]), hands)
        if name in KINDS:
            label = in_both(f"thirteen-option-instant-wins-one-{name.replace('_', '-')}")
        elif name == "chosen":
            label = in_both("study-row-chosen")
        else:
            label = in_both("study-row-preset", preset=in_both(f"thirteen-preset-{name}"))
        rows.append(Row(name, label, values))
    return question.finding(
        "instant",
        (
            Column("deals", SHARE, True),
            Column("one_in", ONE_IN),
            Column("hands", SHARE, True),
        ),
        rows,
        Chart("deals", logarithmic=True),
        level=None,
        notes=(in_both("study-note-instant"),),
    )


def sets_of_kinds(question: Question) -> dict[str, list[str]]:
    """The kinds that count, by preset, and those of the rules asked about where they are others."""
    presets: Mapping[str, Mapping[str, Any]] = question.found_game.rule_set.presets
    found = {name: list(values.get("instant_wins", [])) for name, values in presets.items()}
    chosen = list(question.options["instant_wins"])
    if not any(set(kinds) == set(chosen) for kinds in found.values()):
        found["chosen"] = chosen
    return {name: kinds for name, kinds in found.items() if kinds}


def dealt(question: Question, numbers: Any, presets: list[list[str]]) -> Any:
    """For each deck whether each kind was dealt to anybody, and to how many; likewise any kind of
    each preset."""
    states = question.batch().deal_rows(numbers, question.seed)
    # As they were dealt, before any 3s were thrown out.
    hands = (states["hands"] | states["gone"])[:, : question.seats]
    has = np.zeros((len(KINDS), *hands.shape), bool)
    kernels.write_wins(np.ascontiguousarray(hands), has)
    sets = [has[[KINDS.index(kind) for kind in kinds]].any(axis=0) for kinds in presets]
    figures = [each for one in (*has, *sets) for each in (one.any(axis=1), one.sum(axis=1))]
    return np.stack(figures, axis=1).astype(np.float64)


STUDY = Study("instant", ("thirteen",), 200_000, answer, plays=False)
