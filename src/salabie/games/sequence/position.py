"""Sequence's positions: writing one that reads back to the same state, and the whole table as
data."""

from typing import Any

import numpy as np

from salabie.cards import CARDS, bits_of
from salabie.fields import Fields, read_fields
from salabie.games.sequence import state as layout
from salabie.games.sequence.text import owner_of, space_text
from salabie.games.sequence.views import (
    discarded,
    discards,
    hand_cards,
    public,
    sequences,
)

States = np.ndarray[Any, Any]


def pile_cards(state: Fields) -> list[str]:
    """The draw pile, top first; "?" for cards that are not known."""
    cards = state.cards[: state.draw_count][::-1]
    return [CARDS[card - 1] if card else "?" for card in cards]


def chip_lines(state: Fields) -> list[str]:
    """Team and space of every chip, in reading order."""
    owners = [(owner_of(state, space), space) for space in range(layout.SPACES)]
    return [f"{owner} {space_text(space)}" for owner, space in owners if owner >= 0]


def write_position(states: States, index: int) -> dict[str, Any]:
    """A position that reads back to the same state, under the same rules."""
    state = read_fields(states, index)
    seats = range(state.seats)
    data: dict[str, Any] = {
        "hands": [" ".join(hand_cards(state, seat)) for seat in seats],
        "chips": chip_lines(state),
        "sequences": sequences(state),
        "phase": layout.PHASES[state.phase],
        "first": state.first,
        "draw": " ".join(pile_cards(state)),
        "discards": [" ".join(cards) for cards in discards(state)],
        "discard_order": [seat for seat, _ in discarded(state)],
        "swapped": bool(state.swapped),
        "passes": state.passes,
        "turns": state.turns,
    }
    for name in ("turn", "winner", "penalty", "drawer"):
        if getattr(state, name) >= 0:
            data[name] = getattr(state, name)
    for name in ("last", "removed"):
        if getattr(state, name) >= 0:
            data[name] = space_text(getattr(state, name))
    for name in ("owed", "drops"):
        if getattr(state, name):
            data[name] = bits_of(getattr(state, name))
    if state.replacing:
        data["replacing"] = True
    if any(state.chosen):
        data["chosen"] = [CARDS[card - 1] if card else None for card in state.chosen[: state.seats]]
    return data


def plain(states: States, index: int) -> dict[str, Any]:
    """The whole table as plain data, all hands open, for the reader of a record."""
    seen = public(states, index)
    names = (
        "phase", "turn", "first", "teams", "team_of", "to_win", "board", "chips", "sequences",
        "made", "last", "removed", "owed", "swapped", "penalty", "passes", "turns", "winner",
        "drawn", "scores",
    )  # fmt: skip
    data = {name: seen[name] for name in names}
    written = write_position(states, index)
    for name in ("hands", "draw", "discards"):
        data[name] = written[name]
    return data


def census(states: States, index: int) -> list[str]:
    """The cards held, put away and in the draw pile."""
    state = read_fields(states, index)
    found = pile_cards(state) + [card for _, card in discarded(state)]
    return found + [card for seat in range(state.seats) for card in hand_cards(state, seat)]


def first(states: States, index: int) -> int | None:
    """Who begins (sequence 4)."""
    return int(read_fields(states, index).first)


def set_first(states: States, index: int, seat: int) -> None:
    """Make a seat begin the game about to be dealt."""
    states[index]["first"] = seat
