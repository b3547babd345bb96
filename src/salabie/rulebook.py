"""The rules page: sentences made from the switches in force, for terminal and page."""

import json
from collections.abc import Mapping
from typing import Any

from salabie.game import Game
from salabie.options import Option
from salabie.words import LANGUAGES, has, say


def option_sentence(game: Game, option: Option, value: Any, language: str) -> str:
    """The sentence that says what an option's value means.

    Example:
        >>> from salabie.game import find_game
        >>> thirteen = find_game("thirteen")
        >>> by_name = {option.name: option for option in thirteen.rule_set.options}
        >>> option_sentence(thirteen, by_name["pass_locks"], False, "en")
        'Whoever passes may play again when the turn comes back.'
    """
    stem = f"{game.name}-option-{option.name.replace('_', '-')}"
    if option.kind == "choices":
        if not value:
            return say(language, f"{stem}-none")
        return say(
            language,
            f"{stem}-value",
            value=", ".join(say(language, f"{stem}-one-{one.replace('_', '-')}") for one in value),
        )
    if option.kind == "layout" and not isinstance(value, str):
        return say(language, f"{stem}-value")
    plain = str(value).lower().replace("_", "-")
    if has(f"{stem}-{plain}"):
        return say(language, f"{stem}-{plain}")
    return say(language, f"{stem}-value", value=value)


def sections(game: Game, options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """All sentences in the order of the rules: ``{"rule": 5, "text": {"en": …, "km": …}}``.

    `options` are the switches in force, as `Game.resolve` gives them. A switch that another makes
    idle (a target where the number of deals is fixed) is left out by `Game.idle`, and so is a fixed
    sentence by its rule's number. Those for study are left out unless they are used.
    """
    idle = game.idle(options)
    rule_set = game.rule_set
    told = rule_set.options if rule_set.studied(options) else rule_set.house
    found = []
    for rule in range(1, game.rules + 1):
        fixed = _fixed(game, rule, options)
        if fixed is not None and rule not in idle:
            text = {language: say(language, fixed) for language in LANGUAGES}
            found.append({"rule": rule, "text": text})
        for option in told:
            if option.rule == rule and option.name not in idle:
                text = {
                    language: option_sentence(game, option, options[option.name], language)
                    for language in LANGUAGES
                }
                found.append({"rule": rule, "option": option.name, "text": text})
    return found


def _fixed(game: Game, rule: int, options: Mapping[str, Any]) -> str | None:
    """The id of a rule's sentence that no switch of its own says: where a switch changes it, one
    named after the switch and its value ("hearts-rule-1-decks-2")."""
    stem = f"{game.name}-rule-{rule}"
    for name, value in options.items():
        changed = f"{stem}-{name}-{value}".lower().replace("_", "-")
        if has(changed):
            return changed
    return stem if has(stem) else None


def parse_query(game: Game, query: Mapping[str, str]) -> tuple[int, dict[str, Any]]:
    """Seats and rules from text values, as an address or a command line carries them.

    Raises SetupError for what is no number of seats, option or value.

    Example:
        >>> from salabie.game import find_game
        >>> parse_query(find_game("thirteen"), {"seats": "3", "pass_locks": "false"})
        (3, {'pass_locks': False})
    """
    rules: dict[str, Any] = {}
    seats: Any = None
    kinds = {option.name: option.kind for option in game.rule_set.options}
    for name, text in query.items():
        if name == "seats":
            seats = _integer(text)
        elif name == "preset":
            rules[name] = text
        elif name not in kinds:
            raise game.rule_set.unknown(name)
        elif kinds[name] == "bool":
            rules[name] = {"true": True, "false": False}.get(text.lower(), text)
        elif kinds[name] == "integer":
            rules[name] = _integer(text)
        elif kinds[name] == "choices":
            rules[name] = [part.strip() for part in text.strip("[]").split(",") if part.strip()]
        elif kinds[name] == "integers":
            rules[name] = [_integer(part) for part in text.strip("[]").split(",") if part.strip()]
        elif kinds[name] == "layout":
            rules[name] = _layout(text)
        else:
            rules[name] = text
    if seats is None:
        seats = game.usual_seats(rules)
    game.resolve(rules, seats)
    return int(seats), rules


def _integer(text: str) -> int | str:
    try:
        return int(text)
    except ValueError:
        return text


def _layout(text: str) -> object:
    """A layout written as JSON, or one of the words for one."""
    try:
        return json.loads(text) if text.startswith("[") else text
    except (ValueError, RecursionError):
        return text
