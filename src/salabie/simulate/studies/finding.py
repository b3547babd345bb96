"""What a study found, as plain data: rows of figures with their intervals, and what to draw."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Words = Mapping[str, str]
"""A text in every language, as `salabie.words.in_both` gives it."""

CONFIDENCE = 0.99
ERRORS = 2.5758  # standard errors on either side for 99 %

# How a figure is written: a share as per cent, a worth, what either is over or under another with
# its sign, a plain number, and one in so many.
SHARE, WORTH, EDGE, GAIN = "share", "worth", "edge", "gain"
NUMBER, ONE_IN = "number", "one_in"


@dataclass(frozen=True)
class Column:
    """A figure of every row. Its heading is the message ``study-column-NAME``; with `interval`, the
    row has NAME_low and NAME_high too."""

    name: str
    form: str
    interval: bool = False


@dataclass(frozen=True)
class Row:
    """A line of a finding: `key` names it in data, `label` to a person."""

    key: str
    label: Words
    values: Mapping[str, float | int | None]
    group: Words | None = None  # a series of the chart
    point: Words | None = None  # its place in the series


@dataclass(frozen=True)
class Chart:
    """What to draw: a column of the rows, as bars from `base` or as lines by `group`; on a scale by
    powers of ten with `logarithmic`. `mark`: a value to compare with, and what it is."""

    column: str
    kind: str = "bars"
    base: float = 0.0
    logarithmic: bool = False
    mark: tuple[float, Words] | None = None


@dataclass(frozen=True)
class Finding:
    """What a study found. `title` is its question, `notes` say how it was asked."""

    game: str
    question: str
    title: Words
    seats: int
    rules: Mapping[str, Any]
    deals: int
    seed: int
    level: str | None
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    chart: Chart
    notes: tuple[Words, ...] = field(default=())

    def plain(self) -> dict[str, Any]:
        """As data without words, for JSON."""
        return {
            "game": self.game,
            "question": self.question,
            "seats": self.seats,
            "rules": dict(self.rules),
            "deals": self.deals,
            "seed": self.seed,
            "level": self.level,
            "confidence": CONFIDENCE,
            "rows": [{"key": row.key} | dict(row.values) for row in self.rows],
        }


def rounded(value: float) -> float:
    """A figure with six digits that tell.

    Example:
        >>> rounded(0.123456789), rounded(1 / 649739)
        (0.123457, 1.53908e-06)
    """
    return float(f"{value:.6g}")


def with_interval(name: str, mean: float, error: float) -> dict[str, float]:
    """A mean and its interval.

    Example:
        >>> with_interval("worth", 1.0, 0.1)
        {'worth': 1.0, 'worth_low': 0.74242, 'worth_high': 1.25758}
    """
    margin = ERRORS * error
    values = {name: mean, f"{name}_low": mean - margin, f"{name}_high": mean + margin}
    return {key: rounded(value) for key, value in values.items()}


def share_of(name: str, hits: float, trials: int) -> dict[str, float]:
    """A share and its interval (Wilson's, which holds for rare things too).

    Example:
        >>> share_of("share", 0, 1000)
        {'share': 0.0, 'share_low': 0.0, 'share_high': 0.00659102}
    """
    share = hits / trials
    square = ERRORS * ERRORS
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    margin = (
        ERRORS
        * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
        / (1 + square / trials)
    )
    low, high = max(0.0, middle - margin), min(1.0, middle + margin)
    values = {name: share, f"{name}_low": low if hits else 0.0, f"{name}_high": high}
    return {key: rounded(value) for key, value in values.items()}


def one_in(share: float) -> float | None:
    """Once in so many; None for never."""
    return None if share <= 0.0 else rounded(1.0 / share)
