"""`salabie games` and `salabie rules`: what can be played, and by which rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from salabie.errors import SetupError
from salabie.game import Game, all_games, find_game
from salabie.options import written
from salabie.rulebook import parse_query, sections
from salabie.terminal.files import read_layout
from salabie.terminal.screen import Screen


def setup(name: str, seats: int | None, rules: Sequence[str]) -> tuple[Game, int, dict[str, Any]]:
    """Game, seats and rules of a command line; SetupError where they don't fit together.

    Example:
        >>> setup("thirteen", 3, ["pass_locks=false"])[1:]
        (3, {'pass_locks': False})
    """
    game = find_game(name)
    given: dict[str, str] = {}
    for text in rules:
        option, equals, value = text.partition("=")
        option = option.strip()
        if not equals:
            raise SetupError("bad_rule", None, "terminal-rule-form", rule=text[:40])
        if option == "seats":
            raise game.rule_set.unknown(option)
        layout = any(one.name == option and one.kind == "layout" for one in game.rule_set.options)
        given[option] = read_layout(value.strip()) if layout else value.strip()
    if seats is not None:
        given["seats"] = str(seats)
    count, values = parse_query(game, given)
    return game, count, values


def print_rules(screen: Screen, game: Game, seats: int, rules: Mapping[str, Any]) -> None:
    """The rules in force, sentence by sentence, each after its number."""
    options = game.resolve(rules, seats)
    screen.line(screen.say(f"{game.name}-name"), "bold")
    preset = screen.say(f"{game.name}-preset-{options['preset']}")
    changed = len(game.rule_set.changed(options, seats)) > 1
    screen.line(screen.say("terminal-rules-changed", preset=preset) if changed else preset)
    before = 0
    for section in sections(game, options):
        number = section["rule"]
        mark = f"{number:>3}. " if number != before else "     "
        screen.sentence(screen.plain(section["text"][screen.language]), mark)
        before = number


def print_games(screen: Screen) -> None:
    """Every game with its seats, presets and options; of those for study the names alone."""
    for game in all_games().values():
        name = screen.say(f"{game.name}-name")
        screen.line(f"{game.name}: {name} · {screen.say(f'{game.name}-tagline')}", "bold")
        screen.line("  " + screen.say("terminal-games-seats", seats=game.seat_counts))
        presets = ", ".join(game.rule_set.presets)
        screen.line("  " + screen.say("terminal-games-presets", presets=presets))
        for option in game.rule_set.house:
            label = screen.say(f"{game.name}-option-{option.name.replace('_', '-')}")
            values = f"{option.name}={written(option.default_for(game.default_seats))}"
            screen.line(f"  --rule {values:<24} {option.form():<28} {label}")
        study = [option for option in game.rule_set.options if option.study]
        if study:
            names = ", ".join(f"{option.name}={option.form()}" for option in study)
            screen.line("  " + screen.say("terminal-games-study", options=names))


def games_data() -> list[dict[str, Any]]:
    """The same as data."""
    return [
        {
            "game": game.name,
            "seats": list(game.seat_counts),
            "default_seats": game.default_seats,
            "presets": list(game.rule_set.presets),
            "options": [
                {
                    "name": option.name,
                    "kind": option.kind,
                    "default": option.default_for(game.default_seats),
                    "choices": list(option.choices) or None,
                    "minimum": option.minimum,
                    "maximum": option.maximum,
                    "rule": option.rule,
                    "study": option.study,
                }
                for option in game.rule_set.options
            ],
        }
        for game in all_games().values()
    ]
