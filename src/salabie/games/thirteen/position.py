"""Writing a situation of Thirteen as a position that reads back, and the whole table as data."""

from typing import Any

import numpy as np

from salabie.fields import Fields, read_fields
from salabie.games.thirteen import gold
from salabie.games.thirteen import state as layout
from salabie.games.thirteen.combinations import KINDS
from salabie.games.thirteen.text import TEXTS, cards_list, cards_text, move_text
from salabie.games.thirteen.views import gains, instant, is_playing, winners
from salabie.games.thirteen.window import move_of

States = np.ndarray[Any, Any]


def write_position(states: States, index: int) -> dict[str, Any]:
    """A position that reads back to the same state, under the same rules."""
    state = read_fields(states, index)
    seats = range(state.seats)
    data: dict[str, Any] = {
        "hands": [cards_text(state.hands[seat]) for seat in seats],
        "turn": state.turn,
        "passed": [seat for seat in seats if state.passed >> seat & 1],
        "places": [seat for seat in state.places[: state.seats] if seat >= 0],
        "scores": list(state.scores[: state.seats]),
        "played": [cards_text(state.gone[seat]) for seat in seats],
        "last": [
            (cards_text(state.last[seat]) or "pass") if state.acted >> seat & 1 else None
            for seat in seats
        ],
        "deals": state.deals,
    }
    if state.stuck:
        data["stuck"] = [seat for seat in seats if state.stuck >> seat & 1]
    if state.kind:
        data["table"] = cards_text(state.table)
        data["owner"] = state.owner
        data["chopped"] = bool(state.chopped)
        if state.under:
            data["under"] = cards_text(state.under)
            data["under_owner"] = state.under_owner
    if state.opening:
        data["opening"] = True
    if state.opener != layout.NOBODY:
        data["opener"] = state.opener
        data["lowest"] = TEXTS[state.lowest]
    if state.first != layout.NOBODY:
        data["first"] = state.first
    if state.phase != layout.PLAYING:
        data["phase"] = layout.PHASES[state.phase]
    if not is_playing(state):
        data["gains"] = list(state.gains[: state.seats])
    if any(state.choices):
        data["choices"] = [
            move_text(int(move_of(choice))) if choice else None
            for choice in state.choices[: state.seats]
        ]
    if state.frozen:
        data["frozen"] = [seat for seat in seats if state.frozen >> seat & 1]
    if state.instant_seat != layout.NOBODY:
        data["instant"] = instant(state)
    if state.switches & layout.GOLD:
        data |= _written_gold(state)
    return data


def _written_gold(state: Fields) -> dict[str, Any]:
    """The purses as the deal began, what is owed since, and the round's chain of chops."""
    data: dict[str, Any] = {"purses": list(state.purses[: state.seats])}
    if state.payment_count:
        data["payments"] = [gold.unpack(one) for one in state.payments[: state.payment_count]]
    if state.chain:
        data["chain"] = [state.chain, state.chain_payer, state.chain_payee]
    return data


def plain(states: States, index: int) -> dict[str, Any]:
    """The whole table as plain data, all hands open, for the reader of a record."""
    state = read_fields(states, index)
    seats = range(state.seats)
    data = {
        "phase": layout.PHASES[state.phase],
        "deal": state.deals,
        "hands": [cards_text(state.hands[seat]) for seat in seats],
        "turn": state.turn if state.phase == layout.PLAYING else None,
        "table": cards_list(state.table),
        "kind": KINDS[state.kind] if state.kind else None,
        "length": state.length,
        "owner": state.owner if state.owner >= 0 else None,
        "passed": [seat for seat in seats if state.passed >> seat & 1],
        "opening": bool(state.opening),
        "places": [seat for seat in state.places[: state.seats] if seat >= 0],
        "scores": list(state.scores[: state.seats]),
        "gains": gains(state),
        "winners": winners(state) if state.phase == layout.OVER else None,
    }
    if state.instant_seat != layout.NOBODY:
        data["instant"] = instant(state)
    if state.phase == layout.CHOPPING:
        data["choices"] = [
            move_text(int(move_of(choice))) if choice else None
            for choice in state.choices[: state.seats]
        ]
    if state.switches & layout.GOLD:
        data["purses"] = gold.purses_of(state)
        data["payments"] = [
            [one.payer, one.payee, one.amount, f"thirteen {one.rule}"]
            for one in gold.payments_of(state)
        ]
    return data


def census(states: States, index: int) -> list[str]:
    """The cards held and played."""
    state = read_fields(states, index)
    return [card for cards in state.hands + state.gone for card in cards_list(cards)]


def first(states: States, index: int) -> int:
    """The seat in turn."""
    return int(states[index]["turn"])


def set_first(states: States, index: int, seat: int) -> None:
    """Nothing: who leads follows from the cards or from the deal before (thirteen 4)."""
