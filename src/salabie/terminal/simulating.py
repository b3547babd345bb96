"""`salabie simulate`, `compare --players` and `study`: deals, ratings and answers."""

import os
import sys
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from salabie import system
from salabie.errors import SetupError
from salabie.game import Game
from salabie.simulate import OtherRun, TooManyWorkers, WorkersDied
from salabie.simulate.compare import figures_of
from salabie.simulate.players import BotError, check_player, is_policy
from salabie.simulate.ratings import rate
from salabie.simulate.run import job_of, play_job, write_out
from salabie.simulate.studies import studies_of, study
from salabie.simulate.studies.finding import Column, Finding, Row
from salabie.simulate.tables import SUFFIXES
from salabie.simulate.workers import RAY, cores
from salabie.terminal.files import check_writable, print_json
from salabie.terminal.screen import Screen
from salabie.terminal.studies import levels_of, print_figures
from salabie.terminal.work import run_interruptibly


def players_of(text: str) -> list[str]:
    """The players named in "hard,my_bots:careful"; SetupError for one that there is not.

    Example:
        >>> players_of("hard, medium:0.2")
        ['hard', 'medium:0.2']
    """
    players = [player.strip() for player in text.split(",")]
    own = [player for player in players if ":" in player]
    if own and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    for player in players:
        try:
            check_player(player)
        except ValueError:
            levels_of(player)
    return players


@contextmanager
def explained(screen: Screen, workers: int | str | None = None) -> Iterator[None]:
    """What a simulation may raise, in words of both languages; and a line on stderr where more
    processes are asked for than there are cores."""
    if workers == RAY:
        need("ray", "Ray", RAY)
    if isinstance(workers, int) and workers > cores():
        print(screen.say("simulate-many-workers", workers=workers, cores=cores()), file=sys.stderr)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", TooManyWorkers)
            yield
    except OtherRun as error:
        if error.key is None:
            raise SetupError("no_run", None, "simulate-no-run", folder=error.folder) from None
        raise SetupError(
            "other_run", None, "simulate-other-run", folder=error.folder, key=error.key
        ) from None
    except WorkersDied:
        raise SetupError("workers_died", None, "simulate-workers-died") from None
    except BotError as error:
        reason = " ".join([str(error), *getattr(error, "__notes__", [])])
        raise SetupError("bot_failed", None, "simulate-bot-failed", reason=reason[:200]) from None
    except OSError as error:
        raise SetupError("system", None, "terminal-system", reason=system.reason(error)) from None


def need(module: str, library: str, extra: str) -> None:
    """SetupError where a library is missing that only some options need."""
    try:
        __import__(module)
    except ImportError:
        raise SetupError(
            "missing", None, "simulate-missing", library=library, extra=extra
        ) from None


def print_simulation(
    screen: Screen,
    game: Game,
    players: Sequence[str],
    deals: int,
    seed: int,
    rules: Mapping[str, Any],
    seating: str,
    workers: int | str | None,
    folder: str | None,
    out: str | None,
    as_json: bool,
) -> None:
    """Play deals and say how each player fared; the deals themselves go where they are wanted."""
    if out is not None:
        check_suffix(out, SUFFIXES)
        if out.endswith(".parquet"):
            need("pyarrow", "pyarrow", "parquet")
        check_writable(out)
    job = job_of(game, players, deals, seed, rules, seating)

    def work() -> dict[str, Any]:
        chunks = play_job(job, workers, folder)
        if out is not None:
            write_out(out, chunks, job)
        return figures_of(chunks, job)

    with explained(screen, workers):
        report = run_interruptibly(work, working(screen, as_json))
    if as_json:
        print_json(report)
        return
    screen.line(screen.say("simulate-done", deals=report["deals"]))
    screen.line(f"{report['moves']:>14,.1f}  {screen.say('simulate-moves')}")
    screen.line(" " * 40 + screen.say("terminal-compare-columns"), "dim")
    for number, player in enumerate(report["players"]):
        print_figures(screen, str(number), player, player["level"])
    if out is not None:
        screen.sentence(screen.say("simulate-saved", file=out))


def check_suffix(file: str, suffixes: Sequence[str]) -> None:
    """SetupError for a file whose name ends otherwise."""
    if not file.endswith(tuple(suffixes)):
        raise SetupError(
            "bad_file", None, "simulate-bad-file", file=file[:80], suffixes=", ".join(suffixes)
        )


def working(screen: Screen, as_json: bool) -> Any:
    """The line that says that work takes a while, where no bar says so."""
    if as_json or sys.stderr.isatty():
        return None
    return lambda: screen.line(screen.say("terminal-working"))


def print_ratings(
    screen: Screen,
    game: Game,
    players: Sequence[str],
    deals: int,
    seed: int,
    rules: Mapping[str, Any],
    seats: int,
    workers: int | str | None,
    as_json: bool,
) -> None:
    """Ratings of bots that met at tables, best first."""
    if len(players) < 2:
        raise SetupError("few_players", None, "simulate-few-players")
    for player in players:
        if players.count(player) > 1:
            raise SetupError("same_players", None, "simulate-same-players", player=player)
    with explained(screen, workers):
        report = run_interruptibly(
            lambda: rate(
                game, players, deals, seed, rules, seats=seats, workers=workers, progress=None
            ),
            working(screen, as_json),
        )
    if as_json:
        print_json(report)
        return
    screen.sentence(screen.say("simulate-rated", deals=report["deals"]))
    screen.line(" " * 42 + screen.say("simulate-rated-columns"), "dim")
    for player in report["players"]:
        low, high = (
            "-" if player[key] is None else f"{player[key]:.0f}" for key in ("low", "high")
        )
        first = f"{100 * player['first']:.1f} %"
        screen.line(
            f"{player['rating']:>6.0f} {low:>6} .. {high:>5} {first:>8} {player['deals']:>9}   "
            + player["player"]
        )


# Studies.


def print_questions(screen: Screen, game: Game, as_json: bool) -> None:
    """What can be asked of a game."""
    found = studies_of(game.name)
    if as_json:
        print_json(
            {
                "game": game.name,
                "questions": [
                    {"question": name, "hand": one.hand, "deals": one.deals}
                    for name, one in found.items()
                ],
            }
        )
        return
    screen.line(screen.say("study-questions"))
    for name, one in found.items():
        word = f"study-{name}-hand" if one.hand == "needed" else f"study-{name}"
        screen.line(f"  {name:<10} {'--hand' if one.hand else '':<8} {screen.say(word)}")


def print_study(
    screen: Screen,
    game: Game,
    question: str,
    seats: int,
    rules: Mapping[str, Any],
    deals: int | None,
    seed: int,
    level: str,
    hand: str | None,
    workers: int | str | None,
    plot: str | None,
    as_json: bool,
) -> None:
    """Answer a question: a table, and a plot where one is wanted."""
    levels_of(level)
    if not is_policy(level):
        raise SetupError("not_a_policy", None, "simulate-not-a-policy", level=level[:40])
    if plot is not None:
        for module in ("matplotlib", "brotli"):
            need(module, module, "study")
        from salabie.simulate import plots

        check_suffix(plot, plots.SUFFIXES)
        check_writable(plot)
    with explained(screen, workers):
        finding = run_interruptibly(
            lambda: study(
                game.name,
                question,
                seats=seats,
                rules=rules,
                deals=deals,
                seed=seed,
                level=level,
                hand=hand,
                workers=workers,
                progress=None,
            ),
            working(screen, as_json),
        )
    if as_json:
        print_json(finding.plain())
    else:
        print_finding(screen, finding)
    if plot is not None:
        print_plot(screen, finding, plot, as_json)


def print_plot(screen: Screen, finding: Finding, plot: str, as_json: bool) -> None:
    """Draw a finding; in English, with a note, where the letters for Khmer are missing."""
    from salabie.simulate import plots

    with explained(screen):
        try:
            plots.draw(finding, plot, screen.language)
        except plots.NoKhmerFont:
            print(screen.say("simulate-no-khmer-font"), file=sys.stderr)
            plots.draw(finding, plot, "en")
    if not as_json:
        screen.sentence(screen.say("study-plotted", file=plot))


def print_finding(screen: Screen, finding: Finding) -> None:
    """A finding as a table: figures in columns, and the words at the end of each line."""
    from salabie.simulate.plots import played

    screen.line(screen.plain(finding.title[screen.language]), "bold")
    screen.sentence(screen.plain(played(finding, screen.language)))
    for note in finding.notes:
        screen.sentence(screen.plain(note[screen.language]))
    table = [
        [cell for column in finding.columns for cell in cells(row, column)] for row in finding.rows
    ]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    headings = ", ".join(heading(screen, column) for column in finding.columns)
    screen.line(" " * (sum(widths) + 2 * len(widths) + 1) + headings, "dim")
    for row, figures in zip(finding.rows, table, strict=True):
        line = "  ".join(cell.rjust(width) for cell, width in zip(figures, widths, strict=True))
        screen.line(f"{line}   {row.label[screen.language]}")


def heading(screen: Screen, column: Column) -> str:
    """The words of a column."""
    words = screen.say(f"study-column-{column.name.replace('_', '-')}")
    return f"{words} ({screen.say('study-column-interval')})" if column.interval else words


def cells(row: Row, column: Column) -> list[str]:
    """A figure of a row, and its interval where it has one.

    Example:
        >>> row = Row("a", {}, {"worth": 1.0, "worth_low": 0.5, "worth_high": 1.5})
        >>> cells(row, Column("worth", "worth", True))
        ['1.000', '0.500 .. 1.500']
    """
    from salabie.simulate.plots import shown

    figure = shown(row.values[column.name], column.form)
    if not column.interval:
        return [figure]
    low, high = (shown(row.values[f"{column.name}_{end}"], column.form) for end in ("low", "high"))
    return [figure, f"{low} .. {high}"]
