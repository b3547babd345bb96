"""The record of a deal: its fields, and how they are filled."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from salabie.simulate.facts import facts_of
from salabie.simulate.play import Rows

Records = np.recarray[Any, Any]

MEANINGS = {
    "deal": "the number of the deal in the run, from 0",
    "deck": "the number of its deck: equal ones have the same cards",
    "player": "by seat: who sits there, as a number in the list of players",
    "starter": "the seat that was first to act (of several the lowest); -1 where nobody was",
    "first_move": "the code of its first move; 0 where there was none",
    "moves": "moves made",
    "utility": "by seat: what the deal was worth, higher is better",
    "points": "by seat: points of the deal, in the units of the game",
    "place": "by seat: 1 and the number of seats that the deal was worth more to",
}


def record_dtype(game: str, seats: int) -> np.dtype[Any]:
    """The record type of a game's deals, without gaps.

    Example:
        >>> record_dtype("hearts", 4)["utility"].shape
        (4,)
    """
    fields: list[tuple[Any, ...]] = [
        ("deal", "<i8"),
        ("deck", "<i8"),
        ("player", "<i1", (seats,)),
        ("starter", "<i1"),
        ("first_move", "<u8"),
        ("moves", "<i4"),
        ("utility", "<f8", (seats,)),
        ("points", "<i4", (seats,)),
        ("place", "<u1", (seats,)),
    ]
    for fact in facts_of(game):
        shape = {"deal": (), "seat": (seats,)}.get(str(fact.per)) if fact.per != 1 else ()
        shape = (int(fact.per),) if shape is None else shape
        fields.append((fact.name, f"<{fact.kind}", shape))
    return np.dtype(fields)


def joined(chunks: Iterable[Records]) -> Records:
    """The records of several chunks as one array; one chunk is given back as it is."""
    parts = list(chunks)
    return parts[0] if len(parts) == 1 else np.concatenate(parts)  # type: ignore[return-value]


def meanings(game: str) -> Mapping[str, str]:
    """What each field of a game's records means.

    Example:
        >>> meanings("hearts")["leader"]
        'the seat that led the first trick'
    """
    return MEANINGS | {fact.name: fact.meaning for fact in facts_of(game)}


def places(utilities: Any) -> Any:
    """Places of the seats, from 1, by what deals were worth to them; equal ones share the better.

    Example:
        >>> places(np.array([[3.0, 1.0, 3.0]])).tolist()
        [[1, 3, 1]]
    """
    better = utilities[:, np.newaxis, :] > utilities[:, :, np.newaxis]
    return 1 + better.sum(axis=2)


def fill(game: str, deals: Any, decks: Any, players: Any, rows: Rows) -> Records:
    """The records of deals played (with their states kept)."""
    count, seats = players.shape
    found = np.zeros(count, record_dtype(game, seats))
    found["deal"] = deals
    found["deck"] = decks
    found["player"] = players
    found["starter"] = rows.starters
    found["first_move"] = rows.first_moves
    found["moves"] = rows.counts
    found["utility"] = rows.utilities
    found["points"] = rows.scores
    found["place"] = places(rows.utilities)
    for fact in facts_of(game):
        values = fact.of(rows.dealt, rows.ended)
        found[fact.name] = values[:, :seats] if fact.per == "seat" else values
    return found.view(np.recarray)
