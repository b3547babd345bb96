"""Reading any situation of Thirteen into a state."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import bits_of
from salabie.errors import NotAMove
from salabie.games.thirteen import gold, window
from salabie.games.thirteen import state as layout
from salabie.games.thirteen.combinations import classify
from salabie.games.thirteen.instant import THREES
from salabie.games.thirteen.text import CHOP, LET, TWOS_CARDS, cards_text, mask_of_text
from salabie.position_keys import PositionKeys
from salabie.record import LARGEST_PURSE

States = np.ndarray[Any, Any]

MOST_POINTS = 30000
MOST_GOLD = layout.MAX_SEATS * LARGEST_PURSE

KEYS = {
    "hands", "table", "owner", "turn", "passed", "opening", "places", "scores",
    "played", "last", "under", "under_owner", "chopped", "opener", "lowest", "first", "deals",
    "phase", "gains", "stuck", "choices", "frozen", "instant", "chain", "purses", "payments",
}  # fmt: skip


class _Reader(PositionKeys):
    """A position's keys, and the cards named so far."""

    def __init__(self, position: Mapping[str, Any], seats: int, pack: int) -> None:
        super().__init__(position, seats, KEYS)
        self.playing = self.position.get("phase", "play") in ("play", "chop")
        self.pack = pack
        self.seen = 0

    def cards(self, key: str, text: object, *, fresh: bool = True) -> int:
        """Mask of a text of cards; `fresh`: none of them may stand elsewhere too."""
        if not isinstance(text, str):
            self.fail(key)
        try:
            mask = mask_of_text(str(text))
        except NotAMove:
            self.fail(f"{key}: {text}")
        if mask & ~self.pack:
            self.fail(f"{key}: {cards_text(mask & ~self.pack)}")
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
    read = _Reader(position, seats, int(state["pack"]))
    position = read.position
    if "hands" not in position:
        read.fail("hands")
    hands = [read.cards("hands", text) for text in read.per_seat("hands")]
    if any(hand.bit_count() > state["hand_size"] for hand in hands):
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
        most = MOST_GOLD if options["gold"] else MOST_POINTS
        for seat, points in enumerate(read.per_seat("scores")):
            if isinstance(points, bool) or not isinstance(points, int) or abs(points) > most:
                read.fail("scores")
            state["scores"][seat] = points
    _read_places(state, read, hands)
    _read_table(state, read, table, under, played)
    _read_rest(state, read, hands)
    _read_house_rules(states, index, read, hands)


def _read_places(state: Any, read: _Reader, hands: list[int]) -> None:
    places = read.seat_list("places")
    if read.playing:
        if any(hands[seat] for seat in places):
            read.fail("places")
        places += [seat for seat, hand in enumerate(hands) if not hand and seat not in places]
        goes_on = state["play_on"] and not state["count_cards"]
        if len(places) > (read.seats - 2 if goes_on else 0):
            read.fail("places" if "places" in read.position else "hands")
    state["places"] = layout.NOBODY
    for place, seat in enumerate(places):
        state["places"][place] = seat
        state["out"] |= 1 << seat
    state["out_count"] = len(places)


def _read_table(state: Any, read: _Reader, table: int, under: int, played: list[int]) -> None:
    owner = _owner(state, read) if table else layout.NOBODY
    if table:
        kind, length = classify(np.uint64(table), int(state["shortest_double"]))
        if kind == 0:
            read.fail("table")
        state["table"], state["kind"], state["length"] = table, kind, length
        state["owner"] = owner
        state["under"] = under
        state["under_owner"] = read.seat("under_owner")
        other = classify(np.uint64(under), int(state["shortest_double"])) != (kind, length)
        state["chopped"] = read.flag("chopped") or bool(under and other)
        if under and state["under_owner"] == layout.NOBODY:
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
    if given != layout.NOBODY:
        return given
    turn = read.seat("turn")
    passed = read.seat_list("passed")
    if turn == layout.NOBODY:
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
    if given != layout.NOBODY:
        return given
    if opener != layout.NOBODY:
        return opener
    silent = int(state["out"]) | (int(state["passed"]) if state["pass_locks"] else 0)
    free = (seat for seat in range(read.seats) if not silent >> seat & 1 and seat != state["owner"])
    return next(free, 0)


def _read_rest(state: Any, read: _Reader, hands: list[int]) -> None:
    everything = 0
    for hand in hands:
        everything |= hand
    lowest = bits_of(everything)[0] if everything else layout.UNKNOWN
    opening = read.flag("opening")
    holder = next((seat for seat, hand in enumerate(hands) if hand >> lowest & 1), 0)
    turn = _turn(state, read, holder if opening else layout.NOBODY)
    if not state["pass_locks"] and state["owner"] != layout.NOBODY:
        # Whoever passed before the owner played will be asked again.
        seat = int(state["owner"])
        since = 0
        while (seat := (seat + 1) % read.seats) not in (turn, state["owner"]):
            since |= 1 << seat
        state["passed"] &= since
    state["first"] = read.seat("first")
    state["deals"] = read.number("deals", 0, 0, 30000)
    state["opener"] = read.seat("opener")
    if state["opener"] != layout.NOBODY:
        state["lowest"] = mask_place(read, read.position.get("lowest"))
    if opening:
        if turn != holder or state["kind"] or state["switches"] & layout.THROW_THREES:
            read.fail("opening")
        state["opener"], state["lowest"], state["opening"] = holder, lowest, 1
    phase = read.position.get("phase", "play")
    if phase not in layout.PHASES:
        read.fail("phase")
    state["phase"] = layout.PHASES.index(phase)
    if "gains" in read.position:
        for seat, points in enumerate(read.per_seat("gains")):
            if isinstance(points, bool) or not isinstance(points, int) or abs(points) > 30000:
                read.fail("gains")
            state["gains"][seat] = points
    if phase == "chop":
        state["turn"] = state["owner"]
    elif read.playing:
        silent = int(state["out"]) | int(state["passed"])
        if silent >> turn & 1 or turn == state["owner"]:
            read.fail("turn")
        state["turn"] = turn
    else:
        state["turn"] = max(turn, 0)


def _read_house_rules(states: States, index: int, read: _Reader, hands: list[int]) -> None:
    """What only some house rules know: 3s thrown out, windows, hands that win at once, gold."""
    state = states[index]
    if (
        read.playing
        and state["switches"] & layout.THROW_THREES
        and state["opener"] != layout.NOBODY
        and any(hand & int(THREES) for hand in hands)
    ):
        read.fail("hands")
    for seat in read.seat_list("frozen"):
        state["frozen"] |= 1 << seat
    if "instant" in read.position:
        _read_instant(state, read)
    if state["phase"] == layout.CHOPPING or "choices" in read.position:
        _read_window(states, index, read)
    if state["switches"] & layout.GOLD:
        _read_gold(state, read)
    elif {"purses", "payments", "chain"} & set(read.position):
        read.fail("purses")


def _read_instant(state: Any, read: _Reader) -> None:
    given = read.position["instant"]
    if read.playing or not isinstance(given, dict) or set(given) != {"seat", "what"}:
        read.fail("instant")
    if given["what"] not in layout.INSTANT_WINS[1:] or given["seat"] not in range(read.seats):
        read.fail("instant")
    state["instant_seat"] = given["seat"]
    state["instant_kind"] = layout.INSTANT_WINS.index(given["what"])


def _read_window(states: States, index: int, read: _Reader) -> None:
    """A window and what has been chosen in it."""
    state = states[index]
    if state["phase"] != layout.CHOPPING:
        read.fail("choices")
    if not state["switches"] & layout.OUT_OF_TURN or not window.may_open_at(states, index):
        read.fail("phase")
    found = {}
    given = read.per_seat("choices") if "choices" in read.position else []
    for seat, text in enumerate(given):
        if text is None:
            continue
        word, _, cards = text.partition(" ") if isinstance(text, str) else ("", "", "")
        move = LET if text == "let" else CHOP | read.cards("choices", cards, fresh=False)
        if word not in ("let", "chop") or not window.may_choose_at(states, index, seat, move):
            read.fail("choices")
        found[seat] = window.choice_of(np.uint64(move))
    for seat, choice in found.items():
        state["choices"][seat] = choice
    if not window.waiting_at(states, index):
        read.fail("choices")


def _read_gold(state: Any, read: _Reader) -> None:
    """Purses, payments and the round's chain of chops."""
    if "purses" in read.position:
        for seat, purse in enumerate(read.per_seat("purses")):
            if type(purse) is not int or not 0 <= purse <= MOST_GOLD:
                read.fail("purses")
            state["purses"][seat] = purse
    payments = read.position.get("payments", [])
    if not isinstance(payments, list) or len(payments) > layout.MOST_PAYMENTS:
        read.fail("payments")
    for number, one in enumerate(payments):
        packed = gold.pack(one, read.seats)
        if packed is None:
            read.fail("payments")
        state["payments"][number] = packed
    state["payment_count"] = len(payments)
    if "chain" in read.position:
        chain = read.position["chain"]
        if not (
            isinstance(chain, list)
            and len(chain) == 3
            and all(type(one) is int for one in chain)
            and 0 < chain[0] <= gold.MOST_HALVES
            and all(seat in range(read.seats) for seat in chain[1:])
        ):
            read.fail("chain")
        state["chain"], state["chain_payer"], state["chain_payee"] = chain


def mask_place(read: _Reader, text: object) -> int:
    """The bit of a single card."""
    mask = read.cards("lowest", text, fresh=False)
    if mask.bit_count() != 1:
        read.fail("lowest")
    return mask.bit_length() - 1
