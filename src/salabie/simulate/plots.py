"""Drawings of findings, as PNG or SVG, in English or Khmer."""

import os
import re
from math import floor, log10
from pathlib import Path
from typing import Any

from salabie import _cache
from salabie.simulate.studies.finding import EDGE, GAIN, ONE_IN, SHARE, WORTH, Column, Finding, Row
from salabie.words import say

SUFFIXES = (".png", ".svg")
PAGE = Path(__file__).parent.parent / "server" / "page" / "assets"
# The fonts that the page ships, each a part of the letters.
FONTS = ("kantumruy-pro-khmer", "kantumruy-pro-latin")
WEIGHTS = (400, 700)
FALLBACK = "DejaVu Sans"  # in matplotlib itself

INK, QUIET, LINE, BAR, MARK = "#1f2328", "#6b7280", "#d7dae0", "#2f6f8f", "#c2571a"
SERIES = ("#1f2328", "#2e8b57", "#2b6cb0", "#c53030")  # spades, clubs, diamonds, hearts
SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
CARD = re.compile(r"(?<![A-Za-z0-9])(10|[2-9JQKA])([SCDH])(?![A-Za-z0-9])")
MOST_ROWS = 40  # that are drawn
DOTS = 150  # an inch


class NoKhmerFont(Exception):
    """The page's fonts are not there, so Khmer can't be drawn."""


def check_plot(path: str | os.PathLike[str]) -> None:
    """Before there is something to lose: ValueError for a file of another kind, ImportError where
    matplotlib is missing.

    Example:
        >>> check_plot("plot.pdf")
        Traceback (most recent call last):
        ValueError: plot.pdf: a plot's file ends with .png or .svg
    """
    if Path(path).suffix.lower() not in SUFFIXES:
        raise ValueError(f"{path}: a plot's file ends with {' or '.join(SUFFIXES)}")
    _matplotlib()


def draw(finding: Finding, path: str | os.PathLike[str], language: str = "en") -> None:
    """Draw a finding into a file, .png or .svg, whole or not at all.

    Raises NoKhmerFont where Khmer is asked for and the page's fonts are missing (a checkout whose
    page has not been built); OSError where the file can't be written.
    """
    check_plot(path)
    matplotlib = _matplotlib()
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    families = [*_fonts(language), FALLBACK]
    style = {
        "font.family": families,
        "font.size": 11,
        "text.color": INK,
        "axes.labelcolor": QUIET,
        "xtick.color": QUIET,
        "ytick.color": INK,
        "axes.edgecolor": LINE,
        "svg.fonttype": "path",
        "svg.hashsalt": "salabie",
    }
    target = Path(path)
    beside = target.with_name(f".{target.stem}.{os.getpid()}{target.suffix}")
    with matplotlib.rc_context(style):
        if finding.chart.kind == "lines":
            figure = Figure(figsize=(9, 5.2))
            axes = figure.add_subplot()
            _draw_lines(axes, finding, language)
        else:
            rows = finding.rows[:MOST_ROWS]
            figure = Figure(figsize=(9, 1.75 + 0.24 * len(finding.notes) + 0.38 * len(rows)))
            axes = figure.add_subplot()
            _draw_bars(axes, finding, rows, language)
        FigureCanvasAgg(figure)
        _write_words(figure, axes, finding, language)
        try:
            metadata = {"Date": None} if target.suffix.lower() == ".svg" else {"Software": None}
            figure.savefig(beside, dpi=DOTS, metadata=metadata, facecolor="white")
            os.replace(beside, target)
        finally:
            beside.unlink(missing_ok=True)


def _matplotlib() -> Any:
    try:
        import brotli  # noqa: F401 (the page's fonts are packed by it)
        import matplotlib
    except ImportError as error:
        raise ImportError("plots need two libraries: pip install 'salabie[study]'") from error
    return matplotlib


def _fonts(language: str) -> list[str]:
    """The names of the page's fonts, made known to matplotlib. Where they are missing: none, but
    NoKhmerFont where they are needed."""
    from matplotlib import font_manager

    found = []
    for name in FONTS:
        family = f"Salabie {name}"
        for weight in WEIGHTS:
            files = sorted(PAGE.glob(f"{name}-{weight}-normal*.woff2"))
            if not files and language == "en":
                return []
            if not files:
                raise NoKhmerFont(f"{name} {weight} is not in {PAGE}")
            font = _unpacked(files[0], family, weight)
            if str(font) not in {entry.fname for entry in font_manager.fontManager.ttflist}:
                font_manager.fontManager.addfont(str(font))
        found.append(family)
    return found


def _unpacked(source: Path, family: str, weight: int) -> Path:
    """A font of the page as a file that matplotlib reads, under a name of its own: both parts of
    the letters would else be one font to it, which hides the other."""
    target = _cache.cache_folder().parent.parent / "fonts" / f"{source.stem}.ttf"
    if target.exists():
        return target
    from fontTools.ttLib import TTFont

    font = TTFont(source)
    font.flavor = None
    style = "Bold" if weight > 400 else "Regular"
    for record in font["name"].names:
        words = {1: family, 2: style, 4: f"{family} {style}", 16: family, 17: style}
        if record.nameID in words:
            record.string = words[record.nameID]
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    font.save(beside)
    os.replace(beside, target)
    return target


def plain(text: str) -> str:
    """A text as it is drawn: suits as signs, and without U+200B, which has no shape.

    Example:
        >>> plain("pass 10H QS")
        'pass 10♥ Q♠'
    """
    drawn = CARD.sub(lambda found: found.group(1) + SIGNS[found.group(2)], text)
    return drawn.replace("\u200b", "")


def shown(value: float | int | None, form: str) -> str:
    """A figure as it is written.

    Example:
        >>> shown(0.25, SHARE), shown(0.0001, SHARE), shown(1.5, GAIN), shown(649740.0, ONE_IN)
        ('25.0 %', '0.010 %', '+1.500', '649,740')
    """
    if value is None:
        return "–"
    if form == SHARE:
        per_cent = 100 * value
        digits = 1 if per_cent >= 10 else 2 if per_cent >= 1 else 3
        return f"{per_cent:.{digits}f} %" if per_cent else "0 %"
    if form == WORTH:
        return f"{value:.3f}"
    if form == EDGE:
        return _signed(f"{100 * value:+.1f}") + " %"
    if form == GAIN:
        return _signed(f"{value:+.3f}")
    if form == ONE_IN:
        return f"{value:,.0f}" if value >= 10 else f"{value:,.2f}"
    return f"{value:,.1f}"


def _signed(text: str) -> str:
    """A number in text, without a sign where it is nothing."""
    return text if float(text) else "0"


def _column(finding: Finding) -> Column:
    return next(one for one in finding.columns if one.name == finding.chart.column)


def _span(row: Row, name: str) -> tuple[float, float, float]:
    """A figure and how far its interval goes to either side."""
    value = float(row.values[name] or 0.0)
    low = row.values.get(f"{name}_low")
    high = row.values.get(f"{name}_high")
    return (
        value,
        value - (value if low is None else float(low)),
        (value if high is None else float(high)) - value,
    )


def _draw_bars(axes: Any, finding: Finding, rows: tuple[Row, ...], language: str) -> None:
    """A bar for each row, the first on top, with its interval and its figure."""
    chart, column = finding.chart, _column(finding)
    spans = [_span(row, chart.column) for row in rows]
    values = [value for value, _, _ in spans]
    places = range(len(rows))
    if chart.logarithmic:
        least = min((value for value in values if value > 0), default=1e-6)
        base = 10.0 ** _floor_of_power(least / 2)
        axes.set_xscale("log")
        axes.set_xlim(base, max([*values, 10 * base]) * 4)
        widths = [max(0.0, value - base) for value in values]
        lower = [min(low, value - base) if value > base else 0.0 for value, low, _ in spans]
    else:
        base = chart.base
        widths = [value - base for value in values]
        lower = [low for _, low, _ in spans]
        ends = [base, *(end for value, low, high in spans for end in (value - low, value + high))]
        reach = (max(ends) - min(ends)) or 1.0
        left = min(ends) - (0.22 * reach if min(ends) < base else 0.0)
        axes.set_xlim(left, max(ends) + (0.16 * reach if max(ends) > base else 0.02 * reach))
    axes.barh(places, widths, left=base, color=BAR, height=0.62, zorder=2)
    upper = [high for _, _, high in spans]
    axes.errorbar(
        values, places, xerr=[lower, upper], fmt="none", ecolor=INK, elinewidth=1.2, capsize=3,
        zorder=3,
    )  # fmt: skip
    for place, (value, low, high) in enumerate(spans):
        behind = value < base
        axes.annotate(
            shown(value, column.form),
            (value - low if behind else value + high, place),
            xytext=(-7 if behind else 7, 0),
            textcoords="offset points",
            ha="right" if behind else "left",
            va="center",
            fontsize=10,
            zorder=5,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 1.5},
        )
    if chart.mark is not None:
        at, words = chart.mark
        axes.axvline(at, color=MARK, linewidth=1.3, linestyle=(0, (4, 3)), zorder=4)
        axes.annotate(
            plain(words[language]), (at, 1.0), xycoords=("data", "axes fraction"),
            xytext=(0, 3), textcoords="offset points", ha="center", color=MARK, fontsize=9,
        )  # fmt: skip
    axes.set_yticks(list(places), [plain(row.label[language]) for row in rows])
    axes.invert_yaxis()
    axes.tick_params(axis="y", length=0)
    axes.xaxis.set_major_formatter(lambda value, _: _tick(value, column.form))
    axes.set_xlabel(plain(say(language, f"study-column-{column.name.replace('_', '-')}")))
    axes.grid(axis="x", color=LINE, linewidth=0.8, zorder=0)


def _draw_lines(axes: Any, finding: Finding, language: str) -> None:
    """A line for each group of rows, with their intervals."""
    chart, column = finding.chart, _column(finding)
    points: list[str] = []
    groups: dict[str, list[Row]] = {}
    for row in finding.rows:
        assert row.group is not None
        assert row.point is not None
        groups.setdefault(row.group[language], []).append(row)
        if row.point[language] not in points:
            points.append(row.point[language])
    shift = 0.11
    for number, (name, rows) in enumerate(groups.items()):
        at = [points.index((row.point or {})[language]) for row in rows]
        at_shifted = [place + shift * (number - (len(groups) - 1) / 2) for place in at]
        spans = [_span(row, chart.column) for row in rows]
        axes.errorbar(
            at_shifted,
            [value for value, _, _ in spans],
            yerr=[[low for _, low, _ in spans], [high for _, _, high in spans]],
            color=SERIES[number % len(SERIES)],
            label=plain(name),
            marker="o",
            markersize=4,
            linewidth=1.5,
            elinewidth=1.0,
            capsize=2,
            zorder=3,
        )
    axes.axhline(chart.base, color=QUIET, linewidth=1.0, zorder=2)
    axes.set_xticks(range(len(points)), points)
    axes.tick_params(axis="both", length=0)
    axes.yaxis.set_major_formatter(lambda value, _: _tick(value, column.form))
    axes.set_ylabel(plain(say(language, f"study-column-{column.name.replace('_', '-')}")))
    axes.grid(axis="y", color=LINE, linewidth=0.8, zorder=0)
    axes.legend(frameon=False, ncols=len(groups), loc="best")


def _write_words(figure: Any, axes: Any, finding: Finding, language: str) -> None:
    """The question above, and what was played and noted in small letters below."""
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    name = say(language, f"{finding.game}-name")
    title = f"{name}: {finding.title[language]}"
    height = figure.get_figheight()
    figure.text(
        0.02, 1.0 - 0.14 / height, plain(title), ha="left", va="top", fontsize=14,
        fontweight="bold",
    )  # fmt: skip
    told = [played(finding, language), *(note[language] for note in finding.notes)]
    figure.text(
        0.02, 0.1 / height, plain("\n".join(told)), ha="left", va="bottom", fontsize=9,
        color=QUIET, linespacing=1.6,
    )  # fmt: skip
    footer = (0.24 * len(told) + 0.16) / height
    figure.tight_layout(rect=(0.0, footer, 1.0, 1.0 - 0.5 / height))


def played(finding: Finding, language: str) -> str:
    """How many deals there were, and who played."""
    if finding.level is None:
        return say(language, "study-dealt", deals=finding.deals)
    return say(language, "study-played", deals=finding.deals, level=finding.level)


def _tick(value: float, form: str) -> str:
    if form in (SHARE, EDGE):
        return f"{100 * value:.10g} %"
    return f"{value:.10g}"


def _floor_of_power(value: float) -> int:
    return floor(log10(value))
