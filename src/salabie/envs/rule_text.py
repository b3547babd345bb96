"""Seats' rules as one word of an OpenSpiel game string, where "=" and "," stand for other things.

A preset's name and options follow one another behind ";", an option's value behind ":", the parts
of a list behind "|": ``omnibus;passing:left|right;target:50``. A board is its rows, with spaces
between the cards.
"""

import json
from collections.abc import Mapping
from typing import Any

from salabie.game import Game
from salabie.options import written
from salabie.rulebook import parse_query

PIECE, VALUE, PART = ";", ":", "|"


def write_rules(rules: Mapping[str, Any] | None) -> str:
    """Rules as text.

    Example:
        >>> write_rules({"preset": "omnibus", "passing": ["left", "right"], "spot": True})
        'omnibus;passing:left|right;spot:true'
    """
    pieces: list[str] = []
    for name, value in (rules or {}).items():
        if name == "preset":
            pieces.insert(0, str(value))
        elif isinstance(value, list) and value and isinstance(value[0], list):
            pieces.append(name + VALUE + PART.join(" ".join(map(str, row)) for row in value))
        else:
            pieces.append(name + VALUE + written(value).replace(",", PART))
    return PIECE.join(pieces)


def read_rules(game: Game, seats: int, text: str) -> dict[str, Any]:
    """Rules from their text; SetupError for what is no preset, option or value.

    Example:
        >>> from salabie.game import find_game
        >>> read_rules(find_game("hearts"), 4, "omnibus;passing:left|right;target:50")
        {'preset': 'omnibus', 'passing': ['left', 'right'], 'target': 50}
    """
    query = {"seats": str(seats)}
    for piece in filter(None, (piece.strip() for piece in text.split(PIECE))):
        name, colon, value = (part.strip() for part in piece.partition(VALUE))
        if not colon:
            name, value = "preset", name
        kind = next((one.kind for one in game.rule_set.options if one.name == name), "")
        if kind == "layout" and PART in value:
            value = json.dumps([row.split() for row in value.split(PART)])
        query[name] = value.replace(PART, ",") if kind != "layout" else value
    return parse_query(game, query)[1]
