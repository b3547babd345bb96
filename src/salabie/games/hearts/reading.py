"""Reading any situation of Hearts from a position's keys into a state, each of them checked."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import bits_of
from salabie.errors import NotAMove
from salabie.games.hearts import decks, facts, options
from salabie.games.hearts import state as layout
from salabie.games.hearts.position import ONLY_QUEEN
from salabie.games.hearts.text import SUITS, TEXTS, places_of
from salabie.position_keys import PositionKeys

States = np.ndarray[Any, Any]

KEYS = {
    "hands", "turn", "trick", "tricks_played", "hearts_broken", "taken", "scores", "passing",
    "tricks", "played", "voids", "passed", "direction", "phase", "gains", "shooter", "choice",
    "deals", "dealer", "kitty", "stuck", "stuck_tricks",
}  # fmt: skip
MOST_GAIN = 30000


class _Reader(PositionKeys):
    """A position's keys, and the cards of the deck still to place."""

    def __init__(self, position: Mapping[str, Any], seats: int, deck: list[int]) -> None:
        super().__init__(position, seats, KEYS)
        self.deck = [int(decks.card_of(card)) for card in deck]
        self.free = list(self.deck)

    def cards(self, key: str, text: object, *, fresh: bool = True) -> list[int]:
        """The bits of a text of cards; `fresh`: each is taken from the deck."""
        if not isinstance(text, str):
            self.fail(key)
        try:
            places = places_of(str(text))
        except NotAMove:
            self.fail(f"{key}: {str(text)[:40]}")
        for place in places:
            if fresh:
                if place not in self.free:
                    self.fail(f"{key}: {TEXTS[place]}")
                self.free.remove(place)
        return places

    def per_seat_cards(self, key: str, *, fresh: bool = True) -> list[list[int]]:
        if key not in self.position:
            return [[] for _ in range(self.seats)]
        return [self.cards(key, text or "", fresh=fresh) for text in self.per_seat(key)]

    def numbers(self, key: str, most: int) -> list[int]:
        if key not in self.position:
            return [0] * self.seats
        values = self.per_seat(key)
        for value in values:
            if isinstance(value, bool) or not isinstance(value, int) or abs(value) > most:
                self.fail(key)
        return values

    def choice(self, key: str, values: tuple[str, ...], default: str) -> int:
        value = self.position.get(key, default)
        if value not in values:
            self.fail(key)
        return values.index(value)

    def line(self, key: str, text: object) -> tuple[int, int]:
        """Seat and card of a line like ``0 QS``."""
        seat, _, card = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if not seat.isascii() or not seat.isdigit() or int(seat) >= self.seats:
            self.fail(f"{key}: {str(text)[:40]}")
        places = self.cards(key, card, fresh=False)
        if len(places) != 1:
            self.fail(f"{key}: {str(text)[:40]}")
        return int(seat), places[0]


def read_position(
    states: States, index: int, position: Mapping[str, Any], settings: Mapping[str, Any]
) -> None:
    """Write a position into ``states[index]``, which holds a configured match.

    Cards that are named nowhere are out of play, as if played. Raises SetupError ("bad_position",
    with the key that is wrong); the state is then undefined.
    """
    state = states[index]
    seats = int(state["seats"])
    read = _Reader(position, seats, options.deck(seats, settings))
    if "hands" not in read.position:
        read.fail("hands")
    hands = read.per_seat_cards("hands")
    for seat, hand in enumerate(hands):
        for card in hand:
            _add(state, "hands", "twins", card, seat)
    if settings["decks"] == 2:
        kitty = read.cards("kitty", read.position.get("kitty", ""))
        if len(kitty) > layout.KITTY:
            read.fail("kitty")
        state["kitty_size"] = len(kitty)
        state["kitty"][: len(kitty)] = [card + 1 for card in kitty]
        state["dealer"] = read.number("dealer", seats - 1, 0, seats - 1)
    elif any(key in read.position for key in ("kitty", "stuck", "stuck_tricks", "dealer")):
        read.fail("kitty")
    state["scores"][:seats] = read.numbers("scores", layout.MOST_SCORE)
    state["deals"] = read.number("deals", 0, 0, layout.MOST_DEALS)
    state["broken"] = read.flag("hearts_broken")
    phase = read.choice("phase", layout.PHASES, "pass" if _passing(read) else "play")
    state["phase"] = phase
    _read_tricks(state, read, hands)
    _read_taken(states, index, read)
    if phase in (layout.PASSING, layout.PLAYING):
        _read_open_hand(states, index, read, hands)
    else:
        _read_ended(states, index, read, hands)


def _is_one(state: Any) -> bool:
    """Whether a state is of one deck."""
    return bool(state.dtype == layout.ONE_DECK)


def _passing(read: _Reader) -> bool:
    return bool(read.position.get("passing", "hold") != "hold")


def _add(state: Any, field: str, twins: str, card: int, seat: int | None = None) -> None:
    """Add a card to a mask, or to its twin where it is there already."""
    where = field if not _has(state, field, card, seat) else twins
    bit = np.uint64(1 << card)
    if seat is None:
        state[where] |= bit
    else:
        state[where][seat] |= bit


def _has(state: Any, field: str, card: int, seat: int | None) -> bool:
    mask = int(state[field] if seat is None else state[field][seat])
    return mask >> card & 1 == 1


def _read_tricks(state: Any, read: _Reader, hands: list[list[int]]) -> None:
    """The cards played in the hand so far, as far as they are known, and the trick on the table."""
    seats = read.seats
    trick = read.position.get("trick", [])
    if not isinstance(trick, list) or len(trick) >= seats:
        read.fail("trick")
    lines = [read.line("trick", line) for line in trick]
    for place, (seat, card) in enumerate(lines):
        if seat != (lines[0][0] + place) % seats:
            read.fail("trick")
        if card not in read.free:
            read.fail(f"trick: {TEXTS[card]}")
        read.free.remove(card)
        _add(state, "trick", "trick_twins", card)
    most = state["order"].shape[0] // seats
    tricks = read.number("tricks_played", 0, 0, most - (1 if any(hands) else 0))
    state["tricks"] = tricks
    state["trick_count"] = len(lines)
    state["leader"] = lines[0][0] if lines else layout.NOBODY
    played = read.position.get("played", [None] * (tricks * seats))
    if not isinstance(played, list) or len(played) != tricks * seats:
        read.fail("played")
    leaders = [0] * (tricks + 1)
    for number, line in enumerate([*played, *trick]):
        if line is not None:
            seat, card = read.line("played", line)
            state["order"][number] = card + 1
            number_of_trick, place = divmod(number, seats)
            if place == 0:
                leaders[number_of_trick] = seat
            elif seat != (leaders[number_of_trick] + place) % seats:
                read.fail("played")
    state["tricks_taken"][:seats] = _tricks_taken(read, tricks)
    if lines:
        state["led"] = lines[0][1] // layout.SUIT_SIZE
        _read_best(state, lines)
    for number, seat in enumerate(leaders):
        _set_leader(state, number, seat)


def _set_leader(state: Any, trick: int, seat: int) -> None:
    if _is_one(state):
        state["leaders"] |= np.uint64(seat << 3 * trick)
    else:
        state["leaders"][trick] = seat


def _tricks_taken(read: _Reader, tricks: int) -> list[int]:
    taken = read.numbers("tricks", layout.MOST_TRICKS)
    if min(taken) < 0 or sum(taken) > tricks:
        read.fail("tricks")
    return taken


def _read_best(state: Any, lines: list[tuple[int, int]]) -> None:
    if _is_one(state):
        suit = int(state["led"])
        seat, card = max(
            ((seat, card) for seat, card in lines if card // layout.SUIT_SIZE == suit),
            key=lambda line: line[1],
        )
        state["best"], state["winner"] = card, seat


def _read_taken(states: States, index: int, read: _Reader) -> None:
    """Cards taken and stuck; whatever has no other place is out of play."""
    state = states[index]
    for seat, cards in enumerate(read.per_seat_cards("taken")):
        for card in cards:
            value = np.uint16(int(decks.counting(np.uint64(1 << card))))
            if value & state["taken"][seat]:
                state["taken_twins"][seat] |= value
            state["taken"][seat] |= value
            if "hearts_broken" not in read.position and _breaks(state, card):
                state["broken"] = 1
    trick = bits_of(int(state["trick"]))
    if "hearts_broken" not in read.position and any(_breaks(state, card) for card in trick):
        state["broken"] = 1
    if not _is_one(state):
        for card in read.cards("stuck", read.position.get("stuck", "")):
            _add(state, "stuck", "stuck_twins", card)
        state["stuck_tricks"] = read.number("stuck_tricks", 0, 0, int(state["tricks"]))
        if bool(state["stuck"]) != bool(state["stuck_tricks"]):
            read.fail("stuck_tricks")
    # All that is in no hand and not in the kitty has been played, or was never in play.
    held = list(read.deck)
    for seat in range(read.seats):
        for card in _held(state, seat):
            held.remove(card)
    if not _is_one(state):
        for card in state["kitty"][: int(state["kitty_size"])].tolist():
            held.remove(card - 1)
    for card in held:
        _add(state, "gone", "gone_twins", card)


def _held(state: Any, seat: int) -> list[int]:
    cards = bits_of(int(state["hands"][seat]))
    return cards + (bits_of(int(state["twins"][seat])) if not _is_one(state) else [])


def _breaks(state: Any, card: int) -> bool:
    if card // layout.SUIT_SIZE == layout.HEARTS:
        return True
    return bool(state["queen_breaks"]) and 1 << card == int(layout.QUEEN)


def _read_open_hand(states: States, index: int, read: _Reader, hands: list[list[int]]) -> None:
    """A hand that is being passed or played."""
    state = states[index]
    seats = read.seats
    count = int(state["trick_count"])
    leader = int(state["leader"])
    left = max(len(hand) for hand in hands)
    limit = state["order"].shape[0] // seats - int(state["tricks"])
    state["left"] = left
    if not 0 < left <= limit:
        read.fail("hands")
    has_played = [(leader + place) % seats for place in range(count)]
    for seat, hand in enumerate(hands):
        if len(hand) != left - (1 if seat in has_played else 0):
            read.fail("hands")
    _read_voids(state, read)
    given = read.seat("turn")
    if state["phase"] == layout.PASSING:
        _read_passing(state, read, hands)
        turn = given if given != layout.NOBODY else 0
        state["leader"] = state["turn"] = turn
        return
    state["direction"] = read.choice("direction", layout.DIRECTIONS, "hold")
    _read_passed(states, index, read, hands)
    if count:
        turn = (leader + count) % seats
        if given not in (layout.NOBODY, turn):
            read.fail("turn")
        state["turn"] = turn
        return
    first = int(state["tricks"]) == 0
    opening = int(facts.opening_cards_at(states, index))
    clubs = [int(hand) & opening for hand in state["hands"][:seats]]
    holder = layout.NOBODY
    if first and _is_one(state) and any(clubs):
        lowest = min(bits_of(club)[0] for club in clubs if club)
        holder = next(seat for seat, club in enumerate(clubs) if club >> lowest & 1)
        if given in (layout.NOBODY, holder):
            state["opening"] = lowest
    elif first and not _is_one(state):
        holder = (int(state["dealer"]) + 1) % seats
    turn = given if given != layout.NOBODY else max(holder, 0)
    state["turn"] = state["leader"] = turn
    _set_leader(state, int(state["tricks"]), turn)


def _read_voids(state: Any, read: _Reader) -> None:
    if "voids" not in read.position:
        return
    for seat, text in enumerate(read.per_seat("voids")):
        mask = 0
        for word in text.split() if isinstance(text, str) else ["?"]:
            if word == ONLY_QUEEN:
                mask |= layout.ONLY_QUEEN
            elif word in tuple(SUITS):
                mask |= 1 << SUITS.index(word)
            else:
                read.fail("voids")
        for card in _held(state, seat):
            suit = card // layout.SUIT_SIZE
            other_spade = suit == layout.SPADES and 1 << card != int(layout.QUEEN)
            if mask >> suit & 1 or (mask & layout.ONLY_QUEEN and other_spade):
                read.fail(f"voids: {TEXTS[card]}")
        state["voids"][seat] = mask


def _read_passing(state: Any, read: _Reader, hands: list[list[int]]) -> None:
    """The direction, and what those who have chosen pass."""
    direction = read.choice("passing", layout.DIRECTIONS, "hold")
    across_nobody = direction == layout.ACROSS and read.seats % 2
    if direction == layout.HOLD or across_nobody or state["trick_count"] or state["tricks"]:
        read.fail("passing")
    state["direction"] = direction
    wanted = int(state["pass_count"])
    if int(state["left"]) < wanted:
        read.fail("hands")
    for seat, cards in enumerate(read.per_seat_cards("passed", fresh=False)):
        if not cards:
            continue
        if len(cards) != wanted or any(
            cards.count(card) > hands[seat].count(card) for card in cards
        ):
            read.fail("passed")
        _write_passed(state, seat, cards)
        state["chosen"] |= 1 << seat
    if int(state["chosen"]) == (1 << read.seats) - 1:
        read.fail("passed")


def _read_passed(states: States, index: int, read: _Reader, hands: list[list[int]]) -> None:
    """What was passed in a hand that is being played: it is with its target, or played."""
    state = states[index]
    for seat, cards in enumerate(read.per_seat_cards("passed", fresh=False)):
        if not cards:
            continue
        target = int(facts.pass_target_at(states, index, seat))
        if target < 0 or len(cards) != int(state["pass_count"]):
            read.fail("passed")
        for card in cards:
            if card not in hands[target] and not int(state["gone"]) >> card & 1:
                read.fail(f"passed: {TEXTS[card]}")
        _write_passed(state, seat, cards)


def _write_passed(state: Any, seat: int, cards: list[int]) -> None:
    for place, card in enumerate(sorted(cards)):
        state["passed"][seat * layout.MOST_PASSED + place] = card + 1


def _read_ended(states: States, index: int, read: _Reader, hands: list[list[int]]) -> None:
    """A hand that is over, with its points; the shooter may still have to choose."""
    state = states[index]
    if any(hands) or state["trick_count"]:
        read.fail("hands")
    _read_voids(state, read)
    state["direction"] = read.choice("direction", layout.DIRECTIONS, "hold")
    for seat, cards in enumerate(read.per_seat_cards("passed", fresh=False)):
        if len(cards) > layout.MOST_PASSED:
            read.fail("passed")
        _write_passed(state, seat, cards)
    turn = max(read.seat("turn"), 0)
    state["turn"] = state["leader"] = turn
    _set_leader(state, int(state["tricks"]), turn)
    if not state["tricks"]:
        state["gone"] = 0  # nothing has been dealt yet
        if not _is_one(state):
            state["gone_twins"] = 0
    if state["phase"] == layout.MOON:
        facts.score_hand_at(states, index)
        if state["phase"] != layout.MOON:
            read.fail("phase")
        return
    state["gains"][: read.seats] = read.numbers("gains", MOST_GAIN)
    state["shooter"] = read.seat("shooter")
    state["choice"] = read.choice("choice", layout.MOONS, "choice")
