"""What every game's tests of short decks ask of its refusals and its rules page."""

from collections.abc import Mapping
from typing import Any

import pytest

from salabie import Table
from salabie.errors import SetupError
from salabie.game import find_game
from salabie.rulebook import sections


def check_refused(name: str, seats: int, rules: Mapping[str, Any], code: str, words: str) -> None:
    """A table is refused with that code and words, a rule's number, and in Khmer too."""
    with pytest.raises(SetupError, match=words) as caught:
        Table(name, seats, rules)
    assert caught.value.code == code
    assert caught.value.rule is not None
    assert caught.value.message["km"]


def check_told(name: str, study: set[str], rules: Mapping[str, Any]) -> str:
    """The options for study are those named; the rules tell of them with short decks only.

    Returns the English text of the rules with a short deck.
    """
    game = find_game(name)
    assert {option.name for option in game.rule_set.options if option.study} == study
    usual = sections(game, game.resolve({}, 4))
    assert not study & {section.get("option") for section in usual}
    short = sections(game, game.resolve(rules, 4))
    assert study <= {section.get("option") for section in short}
    return " ".join(section["text"]["en"] for section in short)
