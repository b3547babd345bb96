"""The program `salabie`: commands, their options and their help. Each imports what it needs only
when it runs, so that help appears at once."""

from pathlib import Path
from typing import Annotated

import typer

from salabie.terminal import language as languages
from salabie.terminal.program import Program
from salabie.words import LANGUAGES, say

LARGEST_SEED = 2**64 - 1
MOST_DEALS = 10_000_000
MOST_WORKERS = 256
RAY = "ray"
SEATINGS = ("fixed", "turning", "duplicate")
DEEPEST = 20
SHORTEST, LONGEST = 0.01, 7 * 24 * 3600.0  # seconds

app = typer.Typer(
    cls=Program,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _help(name: str) -> str:
    return say("en", f"terminal-help-{name}")


def _language(value: str | None) -> str:
    if value is None:
        return languages.of_environment()
    if value not in LANGUAGES:
        raise typer.BadParameter(value)
    return value


def _workers(value: str | None) -> str | None:
    if value not in (None, RAY) and not (
        value.isascii() and value.isdigit() and 1 <= int(value[:9]) <= MOST_WORKERS
    ):
        raise typer.BadParameter(value)
    return value


def _number_of(workers: str | None) -> int | str | None:
    return workers if workers is None or workers == RAY else int(workers)


def _seating(value: str) -> str:
    if value not in SEATINGS:
        raise typer.BadParameter(value)
    return value


def _seconds(value: float) -> float:
    if not SHORTEST <= value <= LONGEST:
        raise typer.BadParameter(str(value))
    return value


GameName = Annotated[str, typer.Argument(metavar="GAME", help=_help("game"))]
File = Annotated[str, typer.Argument(metavar="FILE", help=_help("file"))]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="km|en", callback=_language, help=_help("lang"), show_default=False
    ),
]
Json = Annotated[bool, typer.Option("--json", help=_help("json"))]
SeatCount = Annotated[
    int | None, typer.Option("--seats", metavar="N", help=_help("seats"), show_default=False)
]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="NAME=VALUE", help=_help("rule"), show_default=False),
]
At = Annotated[
    int | None,
    typer.Option("--at", metavar="N", min=0, help=_help("at"), show_default=False),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="N",
        min=0,
        max=LARGEST_SEED,
        help=_help("seed"),
        show_default=False,
    ),
]
Workers = Annotated[
    str | None,
    typer.Option(
        "--workers",
        metavar=f"1..{MOST_WORKERS}|{RAY}",
        callback=_workers,
        help=_help("workers-or-ray"),
        show_default=False,
    ),
]
Deals = Annotated[
    int,
    typer.Option(
        "--deals",
        metavar=f"1..{MOST_DEALS}",
        min=1,
        max=MOST_DEALS,
        help=_help("compare-deals"),
    ),
]
Seconds = Annotated[
    float,
    typer.Option("--seconds", metavar="0.01..604800", callback=_seconds, help=_help("seconds")),
]


@app.callback(invoke_without_command=True)
def salabie(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=_help("version"))] = False,
) -> None:
    """Salabie, a hall of card games in Khmer and English."""
    if version:
        from salabie import __version__

        print(f"salabie {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help=_help("host"))] = (
        "127.0.0.1"
    ),
    port: Annotated[
        int, typer.Option("--port", metavar="0..65535", min=0, max=65535, help=_help("port"))
    ] = 8765,
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar="FOLDER", help=_help("data"), show_default=False),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help=_help("open"))] = True,
    lang: Lang = None,
) -> None:
    """Open the hall: play in a browser, alone or with friends by a link."""
    from salabie.terminal.hall import open_hall

    open_hall(host, port, data, open_page)


@app.command()
def play(
    game: GameName,
    seats: SeatCount = None,
    level: Annotated[
        str, typer.Option("--level", metavar="easy|medium|hard", help=_help("level"))
    ] = "medium",
    rule: Rules = None,
    deals: Annotated[
        int | None,
        typer.Option("--deals", metavar="N", min=1, help=_help("deals"), show_default=False),
    ] = None,
    seed: Seed = None,
    nonce: Annotated[
        str, typer.Option("--nonce", metavar="TEXT", help=_help("nonce"), show_default=False)
    ] = "",
    record: Annotated[
        str | None,
        typer.Option("--record", metavar="FILE", help=_help("record"), show_default=False),
    ] = None,
    ascii_only: Annotated[bool, typer.Option("--ascii", help=_help("ascii"))] = False,
    lang: Lang = None,
) -> None:
    """Play against bots in the terminal."""
    from salabie.terminal.playing import start
    from salabie.terminal.screen import Screen

    screen = Screen(lang or languages.DEFAULT, ascii_only=ascii_only)
    start(screen, game, seats, rule or [], level, deals, seed, nonce, record)


@app.command()
def replay(
    file: File,
    json: Json = False,
    at: At = None,
    position: Annotated[bool, typer.Option("--position", help=_help("position"))] = False,
    lang: Lang = None,
) -> None:
    """Play a record again and show where it leads."""
    from salabie.terminal import replaying
    from salabie.terminal.files import read_file, told_as_json
    from salabie.terminal.screen import Screen
    from salabie.terminal.work import run_interruptibly

    def work() -> None:
        record = read_file(file)
        if position:
            replaying.print_position(record, at)
        elif json:
            replaying.print_report(record, at)
        else:
            replaying.print_replay(Screen(lang or languages.DEFAULT), record, at)

    with told_as_json(json):
        run_interruptibly(work)


@app.command()
def verify(file: File, json: Json = False, lang: Lang = None) -> None:
    """Check the shuffle of every deal of a record."""
    from salabie.terminal import replaying
    from salabie.terminal.files import read_file, told_as_json
    from salabie.terminal.screen import Screen
    from salabie.terminal.work import run_interruptibly

    with told_as_json(json):
        screen = Screen(lang or languages.DEFAULT)
        run_interruptibly(lambda: replaying.print_verified(screen, read_file(file), json))


@app.command()
def perft(
    file: File,
    depth: Annotated[
        int, typer.Option("--depth", metavar="1..20", min=1, max=DEEPEST, help=_help("depth"))
    ],
    json: Json = False,
    divide: Annotated[bool, typer.Option("--divide", help=_help("divide"))] = False,
    lang: Lang = None,
) -> None:
    """Count the lines of play from where a record ends."""
    from salabie.terminal.files import read_file, told_as_json
    from salabie.terminal.screen import Screen
    from salabie.terminal.studies import print_perft
    from salabie.terminal.work import run_interruptibly

    with told_as_json(json):
        screen = Screen(lang or languages.DEFAULT)
        run_interruptibly(lambda: print_perft(screen, read_file(file), depth, json, divide))


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[str, typer.Option("--seats", metavar="PLAYERS", help=_help("bots"))],
    deals: Deals = 1000,
    seed: Seed = 1,
    rule: Rules = None,
    seating: Annotated[
        str,
        typer.Option(
            "--seating", metavar="|".join(SEATINGS), callback=_seating, help=_help("seating")
        ),
    ] = "turning",
    workers: Workers = None,
    folder: Annotated[
        str | None,
        typer.Option("--folder", metavar="FOLDER", help=_help("folder"), show_default=False),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="FILE", help=_help("deals-out"), show_default=False),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play many deals, and keep a record of each."""
    from salabie.terminal.files import told_as_json
    from salabie.terminal.rule_sheet import setup
    from salabie.terminal.screen import Screen
    from salabie.terminal.simulating import players_of, print_simulation

    with told_as_json(json):
        players = players_of(seats)
        found, _, values = setup(game, len(players), rule or [])
        print_simulation(
            Screen(lang or languages.DEFAULT),
            found,
            players,
            deals,
            1 if seed is None else seed,
            values,
            seating,
            _number_of(workers),
            folder,
            out,
            json,
        )


@app.command()
def compare(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="LEVELS", help=_help("levels"), show_default=False),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option("--players", metavar="LEVELS", help=_help("players"), show_default=False),
    ] = None,
    table: Annotated[
        int | None,
        typer.Option("--table", metavar="N", help=_help("table"), show_default=False),
    ] = None,
    deals: Deals = 1000,
    seed: Seed = 1,
    rule: Rules = None,
    workers: Workers = None,
    duplicate: Annotated[
        bool, typer.Option("--duplicate/--no-duplicate", help=_help("duplicate"))
    ] = True,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play each other and say how each fares."""
    from salabie.terminal.files import told_as_json
    from salabie.terminal.rule_sheet import setup
    from salabie.terminal.screen import Screen

    if (seats is None) == (players is None):
        raise typer.BadParameter(say("en", "simulate-seats-or-players"))
    with told_as_json(json):
        from salabie.terminal.simulating import explained, players_of, print_ratings
        from salabie.terminal.studies import print_comparison

        screen = Screen(lang or languages.DEFAULT)
        named = players_of(seats if seats is not None else players or "")
        found, count, values = setup(game, len(named) if seats is not None else table, rule or [])
        number = _number_of(workers)
        begin = 1 if seed is None else seed
        if seats is None:
            print_ratings(screen, found, named, deals, begin, values, count, number, json)
            return
        with explained(screen, number):
            print_comparison(screen, found, named, deals, begin, values, number, duplicate, json)


@app.command()
def study(
    game: GameName,
    question: Annotated[
        str | None,
        typer.Argument(metavar="[QUESTION]", help=_help("question"), show_default=False),
    ] = None,
    hand: Annotated[
        str | None,
        typer.Option("--hand", metavar="CARDS", help=_help("hand"), show_default=False),
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option(
            "--deals",
            metavar=f"1..{MOST_DEALS}",
            min=1,
            max=MOST_DEALS,
            help=_help("study-deals"),
            show_default=False,
        ),
    ] = None,
    level: Annotated[str, typer.Option("--level", metavar="LEVEL", help=_help("policy"))] = "tuned",
    seats: SeatCount = None,
    seed: Seed = 1,
    rule: Rules = None,
    workers: Workers = None,
    plot: Annotated[
        str | None,
        typer.Option("--plot", metavar="FILE", help=_help("plot"), show_default=False),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Answer players' questions by many deals, as a table and a plot."""
    from salabie.terminal.files import told_as_json
    from salabie.terminal.rule_sheet import setup
    from salabie.terminal.screen import Screen
    from salabie.terminal.simulating import print_questions, print_study

    with told_as_json(json):
        screen = Screen(lang or languages.DEFAULT)
        found, count, values = setup(game, seats, rule or [])
        if question is None:
            print_questions(screen, found, json)
            return
        print_study(
            screen,
            found,
            question,
            count,
            values,
            deals,
            1 if seed is None else seed,
            level,
            hand,
            _number_of(workers),
            plot,
            json,
        )


@app.command()
def bench(game: GameName, json: Json = False, seconds: Seconds = 2.0, lang: Lang = None) -> None:
    """How many random deals one core plays in a second."""
    from salabie.game import find_game
    from salabie.terminal.files import told_as_json
    from salabie.terminal.screen import Screen
    from salabie.terminal.studies import print_bench

    with told_as_json(json):
        print_bench(Screen(lang or languages.DEFAULT), find_game(game), seconds, json)


@app.command()
def tune(
    game: GameName,
    seconds: Seconds = 60.0,
    seed: Seed = 1,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="FILE", help=_help("out"), show_default=False),
    ] = None,
    lang: Lang = None,
) -> None:
    """Look for better weights of a game's rule of thumb by self-play."""
    from salabie.game import find_game
    from salabie.terminal.screen import Screen
    from salabie.terminal.studies import print_tuned

    screen = Screen(lang or languages.DEFAULT)
    print_tuned(screen, find_game(game), seconds, 1 if seed is None else seed, out)


@app.command()
def rules(game: GameName, seats: SeatCount = None, rule: Rules = None, lang: Lang = None) -> None:
    """The rules of a game, made from the switches in force."""
    from salabie.terminal.rule_sheet import print_rules, setup
    from salabie.terminal.screen import Screen

    print_rules(Screen(lang or languages.DEFAULT), *setup(game, seats, rule or []))


@app.command()
def games(json: Json = False, lang: Lang = None) -> None:
    """The games, with their seats, house rules and options."""
    from salabie.terminal import rule_sheet
    from salabie.terminal.files import print_json
    from salabie.terminal.screen import Screen

    if json:
        print_json(rule_sheet.games_data())
    else:
        rule_sheet.print_games(Screen(lang or languages.DEFAULT))


def main() -> None:
    """Run the program with the command line's arguments."""
    app(prog_name="salabie")
