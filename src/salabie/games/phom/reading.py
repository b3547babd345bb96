"""Reading any situation of Phom from a position's keys into a state, each of them checked."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import CARDS, bits_of
from salabie.errors import NotAMove
from salabie.games.phom import facts, gold
from salabie.games.phom import state as layout
from salabie.games.phom.grouping import PLACES, TEXTS, is_phom
from salabie.games.phom.text import mask_of_text
from salabie.gold import Payment
from salabie.position_keys import NO_SEAT, PositionKeys

States = np.ndarray[Any, Any]

KEYS = {
    "hands", "eaten", "piles", "laid", "sent", "stock", "turn", "phase", "step", "first_to_lay",
    "leader", "turned", "turns", "purses", "scores", "gains", "payments", "deals", "transfer",
    "last_eater", "givers", "streak", "result",
}  # fmt: skip
OPEN = (layout.TAKE, layout.LAY, layout.DISCARD)
MOST_GOLD = layout.MOST_SEATS * gold.MOST_PURSE
# The stock where a position says nothing: by card id, 2 to A and within a rank S C D H.
BY_ID = [PLACES[card] for card in CARDS]


class _Reader(PositionKeys):
    """A position's keys, and the cards of the deck still to place."""

    def __init__(self, position: Mapping[str, Any], seats: int, pack: int) -> None:
        super().__init__(position, seats, KEYS)
        self.free = pack

    def mask(self, key: str, text: object, *, fresh: bool = True) -> int:
        """The mask of a text of cards; `fresh`: each is taken from the deck."""
        return sum(1 << card for card in self.cards(key, text, fresh=fresh))

    def cards(self, key: str, text: object, *, fresh: bool = True) -> list[int]:
        """The bits of a text of cards, in the order written."""
        if not isinstance(text, str):
            self.fail(key)
        try:
            mask = mask_of_text(str(text))
        except NotAMove:
            self.fail(f"{key}: {str(text)[:40]}")
        if fresh:
            if mask & ~self.free:
                self.fail(f"{key}: {TEXTS[bits_of(mask & ~self.free)[0]]}")
            self.free &= ~mask
        return [PLACES[word.upper()] for word in str(text).split()]

    def masks(self, key: str, *, fresh: bool = True) -> list[int]:
        """A mask of cards for each seat; none where the key is not given."""
        if key not in self.position:
            return [0] * self.seats
        return [self.mask(key, text or "", fresh=fresh) for text in self.per_seat(key)]

    def numbers(self, key: str, low: int, high: int, default: list[int]) -> list[int]:
        """A whole number for each seat."""
        if key not in self.position:
            return default
        values = self.per_seat(key)
        for value in values:
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                self.fail(key)
        return values

    def choice(self, key: str, values: tuple[str, ...], default: int) -> int:
        """One of some words, by its place."""
        value = self.position.get(key, values[default])
        if value not in values:
            self.fail(key)
        return values.index(value)

    def part(self, key: str, names: tuple[str, ...]) -> dict[str, Any]:
        """A mapping with just these names."""
        value = self.position[key]
        if not isinstance(value, dict) or set(value) != set(names):
            self.fail(key)
        return dict(value)

    def within(self, key: str, value: object, low: int, high: int) -> int:
        """A whole number that stands in a part or a list."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(key)
        return int(value)


def read_position(
    states: States, index: int, position: Mapping[str, Any], settings: Mapping[str, Any]
) -> None:
    """Write a position into ``states[index]``, which holds a configured match.

    Cards that are named nowhere are the stock, unless `stock` says what that is. Raises SetupError
    ("bad_position", with the key that is wrong); the state is then undefined.
    """
    state = states[index]
    seats = int(state["seats"])
    read = _Reader(position, seats, int(layout.PACKS[state["pack"]]))
    if "hands" not in read.position:
        read.fail("hands")
    for seat, hand in enumerate(read.masks("hands")):
        state["hands"][seat] = hand
        state["hand_counts"][seat] = hand.bit_count()
    _read_piles(state, read)
    _read_laid(state, read)
    state["turn"] = max(read.seat("turn"), 0)
    state["phase"] = read.choice("phase", layout.PHASES, _usual_phase(state))
    state["step"] = read.choice("step", layout.STEPS, layout.FRESH)
    playing = int(state["phase"]) in OPEN
    first = read.seat("first_to_lay")
    state["first_to_lay"] = first if first != NO_SEAT else _usual_first(state)
    leader = read.seat("leader")
    state["leader"] = leader if leader != NO_SEAT else state["first_to_lay"]
    state["turned"][:seats] = read.numbers("turned", 0, layout.MOST_TURNS, _usual_turned(state))
    _read_stock(state, read, playing)
    _read_history(state, read)
    _read_gold(state, read, settings)
    _read_ending(state, read, playing)
    if playing:
        _check_open(states, index, read)


def _read_piles(state: Any, read: _Reader) -> None:
    if "piles" not in read.position:
        return
    for seat, text in enumerate(read.per_seat("piles")):
        cards = read.cards("piles", text or "")
        if len(cards) > state["rounds"]:
            read.fail("piles")
        place = seat * layout.PILE_SIZE
        state["piles"][place : place + len(cards)] = [card + 1 for card in cards]
        state["pile_counts"][seat] = len(cards)


def _read_laid(state: Any, read: _Reader) -> None:
    """Laid phoms, the cards sent to them, and what was eaten of hands and phoms."""
    everything = 0
    if "laid" in read.position:
        for seat, phoms in enumerate(read.per_seat("laid")):
            texts = phoms.split("/") if isinstance(phoms, str) else phoms or []
            if not isinstance(texts, list):
                read.fail("laid")
            masks = [read.mask("laid", text) for text in texts if text != ""]
            if len(masks) > layout.MOST_LAID:
                read.fail("laid")
            for number, mask in enumerate(masks):
                if not is_phom(np.uint64(mask)):
                    read.fail(f"laid: {str(texts[number])[:40]}")
                state["laid"][seat * layout.MOST_LAID + number] = mask
                everything |= mask
            state["laid_counts"][seat] = len(masks)
    together = 0
    for seat, mask in enumerate(read.masks("sent", fresh=False)):
        own = _laid_by(state, seat)
        if mask & ~everything or mask & own or mask & together:
            read.fail("sent")
        together |= mask
        state["sent"][seat] = mask
    for seat, mask in enumerate(read.masks("eaten", fresh=False)):
        _read_eaten(state, read, seat, mask, together)


def _laid_by(state: Any, seat: int) -> int:
    first = seat * layout.MOST_LAID
    return sum(int(phom) for phom in state["laid"][first : first + layout.MOST_LAID])


def _read_eaten(state: Any, read: _Reader, seat: int, mask: int, sent: int) -> None:
    """Eaten cards lie in the hand or in own phoms, one in each, and can do so."""
    hand = int(state["hands"][seat])
    if mask & ~(hand | _laid_by(state, seat)) or mask & sent or mask.bit_count() > 3:
        read.fail("eaten")
    first = seat * layout.MOST_LAID
    for phom in state["laid"][first : first + layout.MOST_LAID]:
        if (int(phom) & mask).bit_count() > 1:
            read.fail("eaten")
    if not facts.can_house(hand, mask & hand):
        read.fail("eaten")
    state["eaten"][seat] = mask


def _owned(state: Any, seat: int) -> int:
    """How many cards a seat has held: in the hand, in own phoms and sent away."""
    received = 0
    for other in range(int(state["seats"])):
        received |= int(state["sent"][other])
    return (
        int(state["hand_counts"][seat])
        + (_laid_by(state, seat) & ~received).bit_count()
        + int(state["sent"][seat]).bit_count()
    )


def _usual_phase(state: Any) -> int:
    """The seat in turn is to take a card, unless it owns ten: then it has taken one."""
    turn = int(state["turn"])
    if _owned(state, turn) <= state["hand_size"]:
        return layout.TAKE
    laying = state["pile_counts"][turn] + 1 == state["rounds"]
    return layout.LAY if laying else layout.DISCARD


def _usual_first(state: Any) -> int:
    """Who leads off each round, by the piles: whose is higher than that of the seat before, else
    the seat in turn."""
    counts = state["pile_counts"][: int(state["seats"])].tolist()
    for seat, count in enumerate(counts):
        if count > counts[seat - 1]:
            return seat
    return int(state["turn"])


def _usual_turned(state: Any) -> list[int]:
    """Who has laid, or has a full pile, has had a laying turn."""
    return [
        int(state["laid_counts"][seat] > 0 or state["pile_counts"][seat] == state["rounds"])
        for seat in range(int(state["seats"]))
    ]


def _read_stock(state: Any, read: _Reader, playing: bool) -> None:
    if "stock" in read.position:
        cards = read.cards("stock", read.position["stock"])
    elif playing:
        cards = [int(card) for card in BY_ID if read.free >> int(card) & 1]
        read.free = 0
    else:
        cards = []
    if len(cards) > layout.STOCK_SIZE:
        cards = cards[: layout.STOCK_SIZE]
    state["stock_count"] = len(cards)
    state["stock"][: len(cards)] = [card + 1 for card in reversed(cards)]


def _read_history(state: Any, read: _Reader) -> None:
    """The turns so far, the transfer of this one, and who gave whom another turn."""
    for name in ("moved_from", "moved_to"):
        state[name] = layout.NOBODY
    turn = int(state["turn"])
    lines = read.position.get("turns", [])
    if not isinstance(lines, list) or len(lines) > layout.MOST_TURNS:
        read.fail("turns")
    count = 0
    for number, line in enumerate(lines):
        value = _turn_of(read, line)
        state["turns"][number] = value
        if value & layout.TURN_CARD:
            if number > count:
                read.fail("turns")
            count += 1
        elif number != len(lines) - 1:
            read.fail("turns")
    state["turn_count"] = count
    if not lines and int(state["phase"]) in (layout.LAY, layout.DISCARD):
        state["turns"][0] = turn << layout.TURN_SEAT
    if "transfer" in read.position:
        part = read.part("transfer", ("card", "from", "to"))
        cards = read.cards("transfer", part["card"], fresh=False)
        if len(cards) != 1:
            read.fail("transfer")
        state["moved_card"] = cards[0] + 1
        state["moved_from"] = read.within("transfer", part["from"], 0, read.seats - 1)
        state["moved_to"] = read.within("transfer", part["to"], 0, read.seats - 1)
    state["last_eater"] = read.seat("last_eater")
    state["givers"] = layout.NOBODY
    if "givers" in read.position:
        for seat, giver in enumerate(read.per_seat("givers")):
            if giver is not None:
                state["givers"][seat] = read.within("givers", giver, 0, read.seats - 1)


def _turn_of(read: _Reader, line: object) -> int:
    """A turn from its line."""
    words = line.split() if isinstance(line, str) else []
    if not words or not words[0].isascii() or not words[0].isdigit():
        read.fail("turns")
    value = read.within("turns", int(words.pop(0)), 0, read.seats - 1) << layout.TURN_SEAT
    if words[:1] == ["eat"]:
        value |= layout.TURN_ATE
        words.pop(0)
    if words[-1:] == ["eaten"] and len(words) > 1:
        value |= layout.TURN_EATEN
        words.pop()
    if words:
        cards = read.cards("turns", " ".join(words), fresh=False)
        if len(cards) != 1:
            read.fail("turns")
        value |= cards[0] + 1
    return value


def _read_gold(state: Any, read: _Reader, settings: Mapping[str, Any]) -> None:
    seats = read.seats
    brought = [gold.GOLD.brought(settings)] * seats
    state["purses"][:seats] = read.numbers("purses", 0, gold.MOST_PURSE, brought)
    state["scores"][:seats] = read.numbers("scores", -MOST_GOLD, MOST_GOLD, [0] * seats)
    state["gains"][:seats] = read.numbers("gains", -MOST_GOLD, MOST_GOLD, [0] * seats)
    lines = read.position.get("payments", [])
    if not isinstance(lines, list) or len(lines) > layout.MOST_PAYMENTS:
        read.fail("payments")
    rule_of = dict(gold.KINDS)
    for number, line in enumerate(lines):
        if not isinstance(line, list) or len(line) != 5 or line[3] not in rule_of:
            read.fail("payments")
        payer = read.within("payments", line[0], 0, seats - 1)
        payee = read.within("payments", line[1], 0, seats - 1)
        amount = read.within("payments", line[2], 1, gold.MOST_PURSE)
        count = read.within("payments", line[4], 0, gold.MOST_NUMBER)
        state["payments"][number] = gold.pack(
            Payment(payer, payee, amount, rule_of[line[3]], line[3], count)
        )
    state["payment_count"] = len(lines)
    state["deals"] = read.number("deals", 0, 0, int(state["match_deals"]))
    state["streak_seat"] = layout.NOBODY
    if "streak" in read.position:
        part = read.part("streak", ("seat", "count"))
        state["streak_seat"] = read.within("streak", part["seat"], 0, seats - 1)
        state["streak"] = read.within("streak", part["count"], 1, int(state["match_deals"]))


def _read_ending(state: Any, read: _Reader, playing: bool) -> None:
    """How a deal that is over ended."""
    state["winner"] = layout.NOBODY
    if "result" not in read.position:
        return
    if playing:
        read.fail("result")
    part = read.part("result", ("winner", "by", "places"))
    state["winner"] = read.within("result", part["winner"], 0, read.seats - 1)
    if part["by"] not in layout.WON_BY or not isinstance(part["places"], list):
        read.fail("result")
    state["won_by"] = layout.WON_BY.index(part["by"])
    if len(part["places"]) != read.seats:
        read.fail("result")
    state["places"][: read.seats] = [
        read.within("result", place, 0, read.seats) for place in part["places"]
    ]


def _check_open(states: States, index: int, read: _Reader) -> None:
    """A deal that is being played: nobody holds too much, and the seat in turn has a move."""
    state = states[index]
    turn, phase = int(state["turn"]), int(state["phase"])
    for seat in range(read.seats):
        taken = seat == turn and phase != layout.TAKE
        if _owned(state, seat) > state["hand_size"] + (1 if taken else 0):
            read.fail("hands")
        unhoused = int(state["eaten"][seat]) & int(state["hands"][seat])
        if unhoused.bit_count() + int(state["laid_counts"][seat]) > layout.MOST_LAID:
            read.fail("laid")
    if state["pile_counts"][turn] >= state["rounds"]:
        read.fail("piles")
    if state["deals"] >= state["match_deals"]:
        read.fail("deals")
    hand = int(state["hands"][turn])
    unhoused = int(state["eaten"][turn]) & hand
    if phase == layout.TAKE:
        if state["step"] != layout.FRESH:
            read.fail("step")
        if not state["stock_count"] and not facts.can_eat_at(states, index, turn):
            read.fail("stock")
        return
    if phase == layout.DISCARD and state["step"] != layout.FRESH:
        read.fail("step")
    if state["step"] == layout.SENT and unhoused:
        read.fail("step")
    if hand.bit_count() <= 3 * unhoused.bit_count():
        read.fail("hands")
