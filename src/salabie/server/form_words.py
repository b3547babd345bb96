"""The words of a game's house rules, for the form that makes tables.

They are many and only that form needs them, so they aren't part of the page.
"""

from collections.abc import Mapping
from typing import Any

from salabie.game import Game
from salabie.options import Option
from salabie.rulebook import option_sentence
from salabie.words import LANGUAGES, has, in_both


def form_words(game: Game, seats: int, options: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """For each switch its `label`, the `sentence` of its value in force, and where it has them the
    words of its `choices` and of the `items` of its list, each in every language. Those that the
    others make idle have none: the form leaves them out, as the rules page does.

    Example:
        >>> from salabie.game import find_game
        >>> thirteen = find_game("thirteen")
        >>> words = form_words(thirteen, 4, thirteen.resolve({}, 4))
        >>> words["bombs"]["label"]["en"], words["points"]["items"][0]["en"]
        ('Longer double sequences', '1st place')
    """
    idle = game.idle(options)
    return {
        option.name: _words(game, option, seats, options[option.name])
        for option in game.rule_set.house
        if option.name not in idle
    }


def _words(game: Game, option: Option, seats: int, value: Any) -> dict[str, Any]:
    stem = f"{game.name}-option-{option.name.replace('_', '-')}"

    def sentence(of: Any) -> dict[str, str]:
        return {language: option_sentence(game, option, of, language) for language in LANGUAGES}

    words: dict[str, Any] = {"label": in_both(stem), "sentence": sentence(value)}
    if option.kind == "choice":
        words["choices"] = {choice: sentence(choice) for choice in option.choices}
    elif option.kind == "choices":
        words["choices"] = {
            choice: in_both(f"{stem}-one-{choice.replace('_', '-')}") for choice in option.choices
        }
    elif option.kind == "layout":
        words["choices"] = {"": sentence(option.default_for(seats))}
    elif option.kind == "integers":
        items = [f"{stem}-item-{number + 1}" for number in range(option.length or seats)]
        words["items"] = [in_both(item) if has(item) else None for item in items]
    return words
