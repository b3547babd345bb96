"""Phom for programs that learn: its actions, and what a seat observes as numbers.

Every legal move has an action of its own, so nothing is merged; what is lost is the choice among
groupings for a u, which no list of legal moves holds either (phom 15). A card put to a laid phom
need not say which: there is at most one set that lacks it, one run that ends just below it and one
that begins just above it. Seats are counted from the one that observes.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.bits import ONE, ZERO, bit, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.encoding import Encoding, Feature
from salabie.games.phom.grouping import TEXTS
from salabie.games.phom.moves import (
    ADD_CODE,
    DECLARE,
    DRAW,
    DRAW_CODE,
    EAT,
    EAT_CODE,
    KIND_BITS,
    LAY_CODE,
    LAY_DOWN,
    PLACE_BITS,
    SEND_CODE,
    THROW,
    THROW_CODE,
    U_CODE,
    can_eat,
    discardable,
    growth,
    has_u,
    offered,
    write_laying,
)
from salabie.games.phom.state import (
    FULL_PACK,
    HAND_SIZE,
    LAY,
    MOST_LAID,
    OVER,
    PILE_SIZE,
    STOCK_SIZE,
    SUIT_SIZE,
    TAKE,
    TURN_CARD,
    TURN_SEAT,
    WAITING,
)
from salabie.planes import add_byte, write_bits

CARDS = 52
SUITS = 4
SUIT_LETTERS = "SCDH"
MOST_BETS = 127  # of gains that are told
MOST_TURNED = 8

# The phoms that may be laid, in the order of their actions: sets by rank, of all suits but one and
# of all; runs by suit, of three cards first.
SHORTEST, LONGEST = 3, HAND_SIZE
SETS_OF_RANK = SUITS + 1
SETS = SUIT_SIZE * SETS_OF_RANK
RUN_BEGINS = np.cumsum(
    [0] + [SUIT_SIZE + 1 - length for length in range(SHORTEST, LONGEST + 1)]
)  # by length
RUNS_OF_SUIT = int(RUN_BEGINS[-1])
LAYS = SETS + SUITS * RUNS_OF_SUIT


def _lays() -> list[int]:
    """The phoms by number, as masks."""
    found = []
    for rank in range(SUIT_SIZE):
        cards = [1 << SUIT_SIZE * suit + rank for suit in range(SUITS)]
        found += [sum(cards) - card for card in cards] + [sum(cards)]
    for suit in range(SUITS):
        for length in range(SHORTEST, LONGEST + 1):
            for low in range(SUIT_SIZE - length + 1):
                found.append((1 << length) - 1 << SUIT_SIZE * suit + low)
    return found


LAID_CARDS = np.array(_lays(), np.uint64)

# Where a card is put to a laid phom.
TO_SET, ON_TOP, BELOW = range(3)
HOWS = 3
HOW_WORDS = ("set", "run below it", "run above it")

DRAW_ACTION, EAT_ACTION, U_ACTION, FIRST_THROW = range(4)
FIRST_LAY = FIRST_THROW + CARDS
FIRST_PUT = FIRST_LAY + LAYS
ACTIONS = FIRST_PUT + HOWS * CARDS


def name_of(action: int) -> str:
    """An action in words.

    Example:
        >>> [name_of(action) for action in (0, 3, FIRST_LAY, FIRST_LAY + SETS, ACTIONS - 1)]
        ['draw', 'throw AS', 'lay AC AD AH', 'lay AS 2S 3S', 'put KH to the run above it']
    """
    if action < FIRST_THROW:
        return ("draw", "eat", "u")[action]
    if action < FIRST_LAY:
        return f"throw {TEXTS[action - FIRST_THROW]}"
    if action < FIRST_PUT:
        cards = int(LAID_CARDS[action - FIRST_LAY])
        return "lay " + " ".join(text for place, text in enumerate(TEXTS) if cards >> place & 1)
    card, how = divmod(action - FIRST_PUT, HOWS)
    return f"put {TEXTS[card]} to the {HOW_WORDS[how]}"


def features(seats: int, options: Mapping[str, Any]) -> tuple[Feature, ...]:
    """The parts of an observation; docs/vocabularies.md."""
    return (
        Feature("hand", CARDS),
        Feature("offered", CARDS),
        Feature("eaten", CARDS * seats),
        Feature("laid", CARDS * seats),
        Feature("pile", CARDS * seats),
        Feature("thrown", CARDS * seats),
        Feature("cards", seats, HAND_SIZE + 1),
        Feature("pile_size", seats, PILE_SIZE),
        Feature("phoms", seats, MOST_LAID),
        Feature("laying_turns", seats, MOST_TURNED),
        Feature("to_act", seats),
        Feature("first_to_lay", seats),
        Feature("last_eater", seats),
        Feature("giver", seats * seats),
        Feature("gains", seats, MOST_BETS),
        Feature("phase", 3),
        Feature("step", 3),
        Feature("stock", 1, STOCK_SIZE),
    )


ENCODING = Encoding(ACTIONS, name_of, features)


# The verbs.


@inlined
def is_run(phom):
    """Whether a phom is a run."""
    return phom & (phom << ONE) != ZERO


@compiled
def lay_number(cards):
    """The number of a phom among those that may be laid."""
    low = lowest_bit(cards)
    count = count_bits(cards)
    rank = low % SUIT_SIZE
    if is_run(cards):
        run = RUN_BEGINS[count - SHORTEST] + rank
        return np.int64(SETS + low // SUIT_SIZE * RUNS_OF_SUIT + run)
    missing = SUITS
    for suit in range(SUITS):
        if not cards & bit(SUIT_SIZE * suit + rank):
            missing = suit
    return np.int64(rank * SETS_OF_RANK + missing)


@inlined
def way_to(phom, card):
    """How a card that fits a laid phom is put to it."""
    if not is_run(phom):
        return TO_SET
    return ON_TOP if card > lowest_bit(phom) else BELOW


@compiled
def action_at(state, move):
    """The action of a move; a u that names its phoms has that of any u."""
    kind = np.int64(move >> KIND_BITS)
    cards = move & FULL_PACK
    if kind == DRAW:
        return DRAW_ACTION
    if kind == EAT:
        return EAT_ACTION
    if kind == DECLARE:
        return U_ACTION
    if kind == THROW:
        return FIRST_THROW + lowest_bit(cards)
    if kind == LAY_DOWN:
        return FIRST_LAY + lay_number(cards)
    card = lowest_bit(cards)
    target = np.int64(move >> PLACE_BITS) & 255
    return FIRST_PUT + HOWS * card + way_to(state.laid[target], card)


def action_of(state, seat, partial, move):
    """The action of a move."""
    return action_at(state, move)


def write_mask(state, seat, partial, moves, mask):
    """Set what the seat may do; every legal move has an action of its own."""
    if seat != state.turn or state.phase == WAITING or state.phase == OVER:
        return 0
    count = 0
    if state.phase == TAKE:
        if state.stock_count > 0:
            mask[DRAW_ACTION] = 1
            count = 1
        if can_eat(state, seat):
            mask[EAT_ACTION] = 1
            count += 1
        return count
    cards = discardable(state, seat)
    while cards:
        mask[FIRST_THROW + lowest_bit(cards)] = 1
        cards = drop_lowest(cards)
        count += 1
    if state.phase == LAY:
        laying = write_laying(state, seat, moves, 0)
        for number in range(laying):
            mask[action_at(state, moves[number])] = 1
        count += laying
    if has_u(state, seat):
        mask[U_ACTION] = 1
        count += 1
    return count


@compiled
def putting(state, seat, card, how):
    """The move that puts a card to the laid phom that it fits in that way."""
    for owner in range(np.int64(state.seats)):
        for place in range(np.int64(state.laid_counts[owner])):
            target = owner * MOST_LAID + place
            phom = state.laid[target]
            if growth(phom) & bit(card) and way_to(phom, card) == how:
                kind = ADD_CODE if owner == seat else SEND_CODE
                return kind | np.uint64(target) << PLACE_BITS | bit(card)
    return ZERO


def take(state, seat, partial, action, moves):
    """The move of an action."""
    action = np.int64(action)
    if action >= FIRST_PUT:
        number = action - FIRST_PUT
        return putting(state, np.int64(seat), number // HOWS, number % HOWS), ZERO
    if action >= FIRST_LAY:
        return LAY_CODE | LAID_CARDS[action - FIRST_LAY], ZERO
    if action >= FIRST_THROW:
        return THROW_CODE | bit(action - FIRST_THROW), ZERO
    if action == U_ACTION:
        return U_CODE, ZERO
    return (DRAW_CODE if action == DRAW_ACTION else EAT_CODE), ZERO


# The observation.


@inlined
def laid_by(state, seat):
    """All cards in the phoms that a seat has laid, those that others sent there included."""
    first = seat * MOST_LAID
    return state.laid[first] | state.laid[first + 1] | state.laid[first + 2]


@inlined
def from_seat(seat, other, seats):
    """How many seats another is after a seat."""
    return other - seat if other >= seat else other - seat + seats


@inlined
def add_card(row, at, card):
    """Count a card, + 1, in a set that begins at `at`; 0 is no card."""
    add_byte(row, at + card - 1, np.int8(card != 0))


@inlined
def add_seat(row, at, seat, other, seats):
    """Set the place of another seat, if it is one."""
    place = from_seat(seat, np.int64(other), seats) if other >= 0 else np.int64(0)
    add_byte(row, at + place, np.int8(other >= 0))


def encode(observed, seat, partial, out):
    """What a seat observes, part by part (see `features`)."""
    state = observed
    seats = np.int64(state.seats)
    own = np.int64(seat)
    planes = CARDS * seats
    eaten = 2 * CARDS
    laid, pile, thrown = eaten + planes, eaten + 2 * planes, eaten + 3 * planes
    numbers = eaten + 4 * planes
    write_bits(out, 0, state.hands[own], CARDS)
    # In turn, where `to_act` is, though nobody is once the deal is over.
    playing = np.int8(state.phase != WAITING and state.phase != OVER)
    bets = 1.0 / np.float64(state.bet) if state.bet > 0 else 0.0
    other = own
    for place in range(seats):
        at = CARDS * place
        write_bits(out, eaten + at, state.eaten[other], CARDS)
        write_bits(out, laid + at, laid_by(state, other), CARDS)
        for number in range(PILE_SIZE):
            add_card(out, pile + at, np.int64(state.piles[PILE_SIZE * other + number]))
        at = numbers + place
        add_byte(out, at, np.int8(state.hand_counts[other]))
        add_byte(out, at + seats, np.int8(state.pile_counts[other]))
        add_byte(out, at + 2 * seats, np.int8(state.laid_counts[other]))
        add_byte(out, at + 3 * seats, np.int8(min(np.int64(state.turned[other]), MOST_TURNED)))
        add_seat(out, numbers + (7 + place) * seats, own, state.givers[other], seats)
        won = np.int64(np.floor(np.float64(state.gains[other]) * bets + 0.5))
        at += (7 + seats) * seats
        add_byte(out, at, np.int8(min(max(won, -MOST_BETS), MOST_BETS)))
        other = other + 1 if other + 1 < seats else 0
    for number in range(np.int64(state.turn_count)):
        turn = np.int64(state.turns[number])
        place = from_seat(own, turn >> TURN_SEAT & 3, seats)
        add_card(out, thrown + CARDS * place, turn & TURN_CARD)
    if state.phase == TAKE:
        add_card(out, CARDS, offered(state) + 1)
    turn = numbers + 4 * seats + from_seat(own, np.int64(max(state.turn, 0)), seats)
    add_byte(out, turn, playing)
    add_seat(out, numbers + 5 * seats, own, state.first_to_lay, seats)
    add_seat(out, numbers + 6 * seats, own, state.last_eater, seats)
    at = numbers + (8 + seats) * seats
    if playing:
        add_byte(out, at + np.int64(state.phase) - TAKE, np.int8(1))
        add_byte(out, at + 3 + np.int64(state.step), np.int8(state.phase != TAKE))
    add_byte(out, at + 6, np.int8(state.stock_count))


VERBS: dict[str, Any] = {
    "action_of": action_of,
    "write_mask": write_mask,
    "take": take,
    "encode": encode,
}
