"""`salabie perft`, `compare`, `bench` and `tune`: counting, measuring, improving."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from salabie.bots import LEVELS, check_level
from salabie.bots.tune import tune
from salabie.errors import SetupError
from salabie.game import Game
from salabie.record import Record, replay
from salabie.simulate.bench import bench
from salabie.simulate.compare import compare
from salabie.simulate.perft import divide, perft
from salabie.terminal.files import check_writable, print_json, write_file
from salabie.terminal.screen import Screen
from salabie.terminal.work import run_interruptibly


def print_perft(screen: Screen, record: Record, depth: int, as_json: bool, split: bool) -> None:
    """How many lines of play lead on from the record's end, for each depth up to `depth`."""
    table = replay(record)
    if as_json:
        data: dict[str, Any] = {"counts": perft(table, depth)}
        if split:
            data["divide"] = divide(table, depth)
        print_json(data)
        return
    for number in range(1, depth + 1):
        screen.line(f"{number:>3} {perft(table, number)[-1]:>20}")
    if split:
        for move, lines in divide(table, depth).items():
            screen.line(f"{lines:>24}  {move}")


def levels_of(text: str) -> list[str]:
    """The levels named in "hard,medium"; SetupError for one that there is not."""
    levels = [level.strip() for level in text.split(",")]
    for level in levels:
        try:
            check_level(level)
        except ValueError:
            allowed = ", ".join([*LEVELS, "random", "medium:0.2"])
            raise SetupError(
                "unknown_level", None, "terminal-unknown-level", level=level[:40], allowed=allowed
            ) from None
    return levels


def print_comparison(
    screen: Screen,
    game: Game,
    levels: Sequence[str],
    deals: int,
    seed: int,
    rules: Mapping[str, Any],
    workers: int | str | None,
    duplicate: bool,
    as_json: bool,
) -> None:
    """How bots fare against each other: for each player and each level that has several seats."""
    report = run_interruptibly(
        lambda: compare(game, levels, deals, seed, rules, workers=workers, duplicate=duplicate),
        None if as_json else lambda: screen.line(screen.say("terminal-working")),
    )
    if as_json:
        print_json(report)
        return
    word = "terminal-compared" if report["decks"] > 1 else "terminal-compared-one"
    screen.line(screen.say(word, deals=report["deals"]))
    screen.line(" " * 40 + screen.say("terminal-compare-columns"), "dim")
    for number, player in enumerate(report["players"]):
        print_figures(screen, str(number), player, player["level"])
    several = {name for name in levels if levels.count(name) > 1}
    for name, figures in report["levels"].items():
        if name in several:
            print_figures(screen, "", figures, f"{name} × {levels.count(name)}")


def print_figures(screen: Screen, label: str, figures: Mapping[str, Any], name: str) -> None:
    """A line of a player: its share of first places, what a deal was worth to it, its name."""
    first, low, high = (
        "-" if figures[key] is None else f"{100 * figures[key]:.1f}"
        for key in ("first", "first_low", "first_high")
    )
    utility = f"{figures['utility']:.3f}"
    screen.line(f"{label:>3} {first:>6} % {low:>7} .. {high:>5} {utility:>10}   {name}")


def print_bench(screen: Screen, game: Game, seconds: float, as_json: bool) -> None:
    """Deals and moves of random play in a second of one core."""
    figures = run_interruptibly(lambda: bench(game, seconds=seconds))
    if as_json:
        print_json(figures)
        return
    screen.line(f"{figures['deals_per_s']:>14,.0f}  {screen.say('terminal-deals-per-second')}")
    screen.line(f"{figures['moves_per_s']:>14,.0f}  {screen.say('terminal-moves-per-second')}")


def print_tuned(screen: Screen, game: Game, seconds: float, seed: int, file: str | None) -> None:
    """Better weights for a game's rule of thumb: each improvement, and the last as JSON."""
    if file is not None:
        check_writable(file)

    def report(number: int, gain: float, _: object) -> None:
        screen.line(screen.say("terminal-improved", round=number + 1, gain=f"{gain:+.4f}"))

    weights = run_interruptibly(lambda: tune(game, seconds=seconds, seed=seed, report=report))
    data = {"game": game.name, "weights": [round(float(weight), 6) for weight in weights]}
    if file is None:
        print_json(data)
        return
    write_file(file, json.dumps(data, indent=1) + "\n")
    screen.line(screen.say("terminal-saved-weights", file=file))
