"""Thirteen's positions: reading any situation into a state, and writing one that reads back."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import bits_of
from salabie.errors import NotAMove
from salabie.fields import read_fields
from salabie.games.thirteen import rules
from salabie.games.thirteen.combinations import DOUBLE_SEQUENCE, KINDS, QUAD, classify
from salabie.games.thirteen.text import (
    TEXTS,
    TWOS_CARDS,
    cards_list,
    cards_text,
    mask_of_text,
    winners,
)
from salabie.position_keys import PositionKeys

States = np.ndarray[Any, Any]

KEYS = {
    "hands", "table", "owner", "turn", "passed", "opening", "places", "scores",
    "played", "last", "under", "under_owner", "chopped", "opener", "lowest", "first", "deals",
    "phase", "gains", "stuck",
}  # fmt: skip
PHASES = ("deal", "play", "over")


class _Reader(PositionKeys):
    """A position's keys, and the cards named so far."""

    def __init__(self, position: Mapping[str, Any], seats: int) -> None:
        super().__init__(position, seats, KEYS)
        self.playing = self.position.get("phase", "play") == "play"
        self.seen = 0

    def cards(self, key: str, text: object, *, fresh: bool = True) -> int:
        """Mask of a text of cards; `fresh`: none of them may stand elsewhere too."""
        if not isinstance(text, str):
            self.fail(key)
        try:
            mask = mask_of_text(str(text))
        except NotAMove:
            self.fail(f"{key}: {text}")
        if fresh:
            if mask & self.seen:
                self.fail(f"{key}: {cards_text(mask & self.seen)}")
            self.seen |= mask
        return mask

    def seat_list(self, key: str) -> list[int]:
        values = self.position.get(key, [])
        if (
            not isinstance(values, list)
            or any(type(one) is not int or one not in range(self.seats) for one in values)
            or len(set(values)) != len(values)
        ):
            self.fail(key)
        return list(values)


def read_position(
    states: States, index: int, position: Mapping[str, Any], options: Mapping[str, Any]
) -> None:
    """Write a position into ``states[index]``, which holds a configured match.

    Raises SetupError ("bad_position", with the key that is wrong); the state is then undefined.
    """
    state = states[index]
    seats = int(state["seats"])
    read = _Reader(position, seats)
    position = read.position
    if "hands" not in position:
        read.fail("hands")
    hands = [read.cards("hands", text) for text in read.per_seat("hands")]
    if any(hand.bit_count() > rules.HAND_SIZE for hand in hands):
        read.fail("hands")
    table = read.cards("table", position.get("table") or "")
    under = read.cards("under", position.get("under") or "")
    played = [0] * seats
    if "played" in position:
        # What has been played includes what lies on the table.
        read.seen &= ~(table | under)
        played = [read.cards("played", text) for text in read.per_seat("played")]
    for seat in range(seats):
        state["hands"][seat] = hands[seat]
        state["counts"][seat] = hands[seat].bit_count()
        state["gone"][seat] = played[seat]
    if "scores" in position:
        for seat, points in enumerate(read.per_seat("scores")):
            if isinstance(points, bool) or not isinstance(points, int) or abs(points) > 30000:
                read.fail("scores")
            state["scores"][seat] = points
    _read_places(state, read, hands)
    _read_table(state, read, table, under, played)
    _read_rest(state, read, hands)


def _read_places(state: Any, read: _Reader, hands: list[int]) -> None:
    places = read.seat_list("places")
    if read.playing:
        if any(hands[seat] for seat in places):
            read.fail("places")
        places += [seat for seat, hand in enumerate(hands) if not hand and seat not in places]
        goes_on = state["play_on"] and not state["count_cards"]
        if len(places) > (read.seats - 2 if goes_on else 0):
            read.fail("places" if "places" in read.position else "hands")
    state["places"] = rules.NOBODY
    for place, seat in enumerate(places):
        state["places"][place] = seat
        state["out"] |= 1 << seat
    state["out_count"] = len(places)


def _read_table(state: Any, read: _Reader, table: int, under: int, played: list[int]) -> None:
    owner = _owner(state, read) if table else rules.NOBODY
    if table:
        kind, length = classify(np.uint64(table), int(state["shortest_double"]))
        if kind == 0:
            read.fail("table")
        state["table"], state["kind"], state["length"] = table, kind, length
        state["owner"] = owner
        state["under"] = under
        state["under_owner"] = read.seat("under_owner")
        bomb = kind in (QUAD, DOUBLE_SEQUENCE)
        state["chopped"] = read.flag("chopped") or bool(bomb and under & TWOS_CARDS)
        if under and state["under_owner"] == rules.NOBODY:
            read.fail("under_owner")
        for seat, cards in ((owner, table), (int(state["under_owner"]), under)):
            if cards and not any(gone & cards for gone in played):
                state["gone"][seat] |= cards
    for seat in read.seat_list("passed"):
        if seat != owner:
            state["passed"] |= 1 << seat
        elif state["pass_locks"]:
            read.fail("passed")
    for seat in read.seat_list("stuck"):
        hand = int(state["hands"][seat])
        if read.playing and (state["end_on_two"] or hand.bit_count() != 1 or not hand & TWOS_CARDS):
            read.fail("stuck")
        state["stuck"] |= 1 << seat
    if "last" in read.position:
        for seat, text in enumerate(read.per_seat("last")):
            if text is not None:
                state["acted"] |= 1 << seat
                state["last"][seat] = 0 if text == "pass" else read.cards("last", text, fresh=False)
    elif table:
        state["last"][owner] = table
        state["acted"] = 1 << owner | int(state["passed"])


def _owner(state: Any, read: _Reader) -> int:
    """Whose cards lie on the table; not given: the last before the turn who can have played them,
    rather one who still holds cards."""
    given = read.seat("owner")
    if given != rules.NOBODY:
        return given
    turn = read.seat("turn")
    passed = read.seat_list("passed")
    if turn == rules.NOBODY:
        free = (seat for seat in range(read.seats) if seat not in passed)
        turn = next((seat for seat in free if not state["out"] >> seat & 1), 0)
    before = [(turn - step) % read.seats for step in range(1, read.seats)]
    before = [seat for seat in before if seat not in passed]
    if not before:
        read.fail("owner")
    return next((seat for seat in before if not state["out"] >> seat & 1), before[0])


def _turn(state: Any, read: _Reader, opener: int) -> int:
    """Who moves; not given: who must open, else seat 0 or the next after it that can move."""
    given = read.seat("turn")
    if given != rules.NOBODY:
        return given
    if opener != rules.NOBODY:
        return opener
    silent = int(state["out"]) | (int(state["passed"]) if state["pass_locks"] else 0)
    free = (seat for seat in range(read.seats) if not silent >> seat & 1 and seat != state["owner"])
    return next(free, 0)


def _read_rest(state: Any, read: _Reader, hands: list[int]) -> None:
    everything = 0
    for hand in hands:
        everything |= hand
    lowest = bits_of(everything)[0] if everything else rules.UNKNOWN
    opening = read.flag("opening")
    holder = next((seat for seat, hand in enumerate(hands) if hand >> lowest & 1), 0)
    turn = _turn(state, read, holder if opening else rules.NOBODY)
    if not state["pass_locks"] and state["owner"] != rules.NOBODY:
        # Whoever passed before the owner played will be asked again.
        seat = int(state["owner"])
        since = 0
        while (seat := (seat + 1) % read.seats) not in (turn, state["owner"]):
            since |= 1 << seat
        state["passed"] &= since
    state["first"] = read.seat("first")
    state["deals"] = read.number("deals", 0, 0, 30000)
    state["opener"] = read.seat("opener")
    if state["opener"] != rules.NOBODY:
        state["lowest"] = mask_place(read, read.position.get("lowest"))
    if opening:
        if turn != holder or state["kind"]:
            read.fail("opening")
        state["opener"], state["lowest"], state["opening"] = holder, lowest, 1
    phase = read.position.get("phase", "play")
    if phase not in PHASES:
        read.fail("phase")
    state["phase"] = (rules.WAITING, rules.PLAYING, rules.OVER)[PHASES.index(phase)]
    if "gains" in read.position:
        for seat, points in enumerate(read.per_seat("gains")):
            if isinstance(points, bool) or not isinstance(points, int) or abs(points) > 30000:
                read.fail("gains")
            state["gains"][seat] = points
    if read.playing:
        silent = int(state["out"]) | int(state["passed"])
        if silent >> turn & 1 or turn == state["owner"]:
            read.fail("turn")
        state["turn"] = turn
    else:
        state["turn"] = max(turn, 0)


def mask_place(read: _Reader, text: object) -> int:
    """The bit of a single card."""
    mask = read.cards("lowest", text, fresh=False)
    if mask.bit_count() != 1:
        read.fail("lowest")
    return mask.bit_length() - 1


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
    if state.opener != rules.NOBODY:
        data["opener"] = state.opener
        data["lowest"] = TEXTS[state.lowest]
    if state.first != rules.NOBODY:
        data["first"] = state.first
    if state.phase != rules.PLAYING:
        data["phase"] = "over" if state.phase == rules.OVER else "deal"
        data["gains"] = list(state.gains[: state.seats])
    return data


def plain(states: States, index: int) -> dict[str, Any]:
    """The whole table as plain data, all hands open, for the reader of a record."""
    state = read_fields(states, index)
    seats = range(state.seats)
    return {
        "phase": ("deal", "play", "over")[state.phase],
        "deal": state.deals,
        "hands": [cards_text(state.hands[seat]) for seat in seats],
        "turn": state.turn if state.phase == rules.PLAYING else None,
        "table": cards_list(state.table),
        "kind": KINDS[state.kind] if state.kind else None,
        "length": state.length,
        "owner": state.owner if state.owner >= 0 else None,
        "passed": [seat for seat in seats if state.passed >> seat & 1],
        "opening": bool(state.opening),
        "places": [seat for seat in state.places[: state.seats] if seat >= 0],
        "scores": list(state.scores[: state.seats]),
        "gains": list(state.gains[: state.seats]),
        "winners": winners(state) if state.phase == rules.OVER else None,
    }


def census(states: States, index: int) -> list[str]:
    """The cards held and played."""
    state = read_fields(states, index)
    return [card for cards in state.hands + state.gone for card in cards_list(cards)]


def first(states: States, index: int) -> int:
    """The seat in turn."""
    return int(states[index]["turn"])


def set_first(states: States, index: int, seat: int) -> None:
    """Nothing: who leads follows from the cards or from the deal before (thirteen 4)."""
