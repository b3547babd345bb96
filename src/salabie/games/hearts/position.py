"""Hearts' positions: writing one that reads back to the same state, and the whole table as data."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from salabie.fields import Fields, read_fields
from salabie.games.hearts import state as layout
from salabie.games.hearts.text import (
    SUITS,
    TEXTS,
    cards_of_mask,
    hand_cards,
    leader_of,
    passed_cards,
    public,
    taken_cards,
)

States = np.ndarray[Any, Any]

ONLY_QUEEN = "QS"  # in `voids`: the only spade that may still be held


def joined(cards: Iterable[str]) -> str:
    """Cards as a text."""
    return " ".join(cards)


def voids_text(voids: int) -> str:
    """Suits that a seat surely does not hold.

    Example:
        >>> voids_text(0b10010)
        'C QS'
    """
    found = [suit for place, suit in enumerate(SUITS) if voids >> place & 1]
    return joined(found + [ONLY_QUEEN] * bool(voids & layout.ONLY_QUEEN))


def played_lines(state: Fields) -> list[str | None]:
    """Every card played in this hand with its seat, in order; None where it is not known."""
    count = state.tricks * state.seats + state.trick_count
    lines: list[str | None] = []
    for number, card in enumerate(state.order[:count]):
        trick, place = divmod(number, state.seats)
        seat = (leader_of(state, trick) + place) % state.seats
        lines.append(f"{seat} {TEXTS[card - 1]}" if card else None)
    return lines


def write_position(states: States, index: int) -> dict[str, Any]:
    """A position that reads back to the same state, under the same rules."""
    state = read_fields(states, index)
    seats = range(state.seats)
    lines = played_lines(state)
    whole = state.tricks * state.seats
    data: dict[str, Any] = {
        "hands": [joined(hand_cards(state, seat)) for seat in seats],
        "turn": state.turn,
        "trick": lines[whole:],
        "tricks_played": state.tricks,
        "hearts_broken": bool(state.broken),
        "taken": [joined(_counted(state, seat)) for seat in seats],
        "tricks": list(state.tricks_taken[: state.seats]),
        "scores": list(state.scores[: state.seats]),
        "deals": state.deals,
    }
    if any(lines[:whole]):
        data["played"] = lines[:whole]
    if any(state.voids):
        data["voids"] = [voids_text(state.voids[seat]) for seat in seats]
    if any(state.passed):
        data["passed"] = [joined(passed_cards(state, seat)) or None for seat in seats]
    if state.phase == layout.PASSING:
        data["passing"] = layout.DIRECTIONS[state.direction]
    else:
        data["direction"] = layout.DIRECTIONS[state.direction]
    if state.phase not in (layout.PASSING, layout.PLAYING):
        data["phase"] = layout.PHASES[state.phase]
        if state.phase != layout.MOON:
            data["gains"] = list(state.gains[: state.seats])
        if state.shooter >= 0:
            data["shooter"] = state.shooter
            data["choice"] = layout.MOONS[state.choice]
    if hasattr(state, "twins"):
        data["dealer"] = state.dealer
        data["kitty"] = joined(kitty_cards(state))
        data["stuck"] = joined(cards_of_mask(state.stuck, state.stuck_twins))
        data["stuck_tricks"] = state.stuck_tricks
    return data


def _counted(state: Fields, seat: int) -> tuple[str, ...]:
    """What a seat has taken that is in the state, the jack whether it counts or not."""
    jack = int(layout.JACK)
    cards = taken_cards(state, seat)
    if state.jack:
        return cards
    jacks = bool(state.taken[seat] & layout.TAKEN_JACK)
    if hasattr(state, "twins"):
        twice = state.taken_twins[seat] & layout.TAKEN_JACK
        return (*cards, *cards_of_mask(jack * jacks, jack if twice else 0))
    return (*cards, *cards_of_mask(jack * jacks))


def kitty_cards(state: Fields) -> list[str]:
    """The cards of the kitty, in the order they lie."""
    return [TEXTS[card - 1] for card in state.kitty[: state.kitty_size]]


def plain(states: States, index: int) -> dict[str, Any]:
    """The whole table as plain data, all hands open, for the reader of a record."""
    state = read_fields(states, index)
    seen = public(states, index)
    names = (
        "phase", "deal", "decks", "direction", "chosen", "hearts_broken", "leader", "led",
        "trick", "tricks_played", "tricks", "points", "stuck", "moon", "scores", "gains",
        "standing", "winners",
    )  # fmt: skip
    data = {name: seen[name] for name in names}
    seats = range(state.seats)
    data["hands"] = [joined(hand_cards(state, seat)) for seat in seats]
    data["turn"] = state.turn if state.phase == layout.PLAYING else None
    data["taken"] = [joined(taken_cards(state, seat)) for seat in seats]
    data["passed"] = [joined(passed_cards(state, seat)) for seat in seats]
    data["kitty"] = joined(kitty_cards(state)) if hasattr(state, "twins") else ""
    return data


def census(states: States, index: int) -> list[str]:
    """The cards held, in the kitty and gone."""
    state = read_fields(states, index)
    found = [card for seat in range(state.seats) for card in hand_cards(state, seat)]
    if hasattr(state, "twins"):
        return [*found, *kitty_cards(state), *cards_of_mask(state.gone, state.gone_twins)]
    return [*found, *cards_of_mask(state.gone)]


def first(states: States, index: int) -> int | None:
    """The player left of the dealer with two decks; with one the cards tell (hearts 8, 18)."""
    state = read_fields(states, index)
    return (state.dealer + 1) % state.seats if hasattr(state, "twins") else None


def set_first(states: States, index: int, seat: int) -> None:
    """Make a seat the one left of the dealer in the hand about to be dealt."""
    state = read_fields(states, index)
    if hasattr(state, "twins"):
        # Each deal but the first moves the dealer on by itself.
        back = 2 if state.deals else 1
        states[index]["dealer"] = (seat - back) % state.seats
