"""Thirteen for programs that learn: its actions, and what a seat observes as numbers.

Actions are combinations. Singles, pairs, triples and quads are told apart card by card. Sequences
of one length, top card and kind (all of one suit or not) are one action, and so are double
sequences of one length and top card: lower cards decide neither what they beat nor what beats them.
The move made is the first in `legal`'s order, with the lowest suits. Passing and letting it be in a
window (thirteen 11) are one action, never both allowed, and four pairs thrown in a window are the
action of four pairs.

Seats are counted from the one that observes, so that its own things come first.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import bit, highest_bit
from salabie.compiled import inlined
from salabie.encoding import Encoding, Feature
from salabie.games.thirteen.beating import suit_of
from salabie.games.thirteen.combinations import (
    FOUR,
    PAIR,
    PAIRS,
    QUAD,
    SEQUENCE,
    SHORTEST_SEQUENCE,
    SINGLE,
    TRIPLE,
    TRIPLES,
    kind_of_legal,
)
from salabie.games.thirteen.rules import after
from salabie.games.thirteen.state import (
    CHOP,
    CHOPPING,
    HAND_SIZE,
    LET,
    NO_CHOICE,
    NOBODY,
    PASS,
)
from salabie.games.thirteen.text import TEXTS, cards_text
from salabie.games.thirteen.window import PAIR_NUMBERS
from salabie.planes import write_bits

CARDS = 52
RANKS = 13
RUN_RANKS = 12  # 3 to A, what sequences are made of
LONGEST_DOUBLE = 6
SHORTEST_DOUBLE = 2
PAIR_WAYS, TRIPLE_WAYS = 6, 4
RUN_WAYS = 8  # by the top card's suit: of several suits, of one suit
DOUBLE_WAYS = 3  # by the top card's suit: clubs, diamonds, hearts


def _firsts(shortest, longest):
    """For each length of a run the number of the lowest among all runs, by length and top rank."""
    firsts = np.zeros(RUN_RANKS + 2, np.int64)
    for length in range(shortest, longest + 1):
        firsts[length + 1] = firsts[length] + RUN_RANKS - length + 1
    return firsts


RUNS = _firsts(SHORTEST_SEQUENCE, RUN_RANKS)
DOUBLES = _firsts(SHORTEST_DOUBLE, LONGEST_DOUBLE)
SINGLES_AT = 1
PAIRS_AT = SINGLES_AT + CARDS
TRIPLES_AT = PAIRS_AT + PAIR_WAYS * RANKS
QUADS_AT = TRIPLES_AT + TRIPLE_WAYS * RANKS
RUNS_AT = QUADS_AT + RANKS
DOUBLES_AT = RUNS_AT + RUN_WAYS * int(RUNS[RUN_RANKS + 1])
ACTIONS = DOUBLES_AT + DOUBLE_WAYS * int(DOUBLES[LONGEST_DOUBLE + 1])
MOST = 127  # in one number of an observation


def _names():
    """The name of each action."""
    names = ["pass", *TEXTS]
    for word, table, ways in (("pair", PAIRS, PAIR_WAYS), ("triple", TRIPLES, TRIPLE_WAYS)):
        for rank in range(RANKS):
            four = [int(table[15]) >> 4 * way & 15 for way in range(ways)]
            names += [f"{word} {cards_text(way << 4 * rank)}" for way in four]
    names += [f"quad {cards_text(15 << 4 * rank)}" for rank in range(RANKS)]
    for length in range(SHORTEST_SEQUENCE, RUN_RANKS + 1):
        for top in range(length - 1, RUN_RANKS):
            for kind in ("sequence", "one-suit sequence"):
                names += [f"{kind} of {length} to {TEXTS[4 * top + suit]}" for suit in range(4)]
    for length in range(SHORTEST_DOUBLE, LONGEST_DOUBLE + 1):
        for top in range(length - 1, RUN_RANKS):
            cards = [TEXTS[4 * top + suit] for suit in range(1, 4)]
            names += [f"double sequence of {length} to {card}" for card in cards]
    return tuple(names)


NAMES = _names()


def name_of(action: int) -> str:
    """The combination that an action stands for, by what tells it apart.

    Example:
        >>> name_of(0), name_of(1), name_of(53)
        ('pass', '3S', 'pair 3S 3C')
    """
    return NAMES[action]


def features(seats: int, options: Mapping[str, Any]) -> tuple[Feature, ...]:
    """The parts of an observation; docs/environments.md."""
    return (
        Feature("hand", CARDS),
        Feature("table", CARDS),
        Feature("under", CARDS),
        Feature("gone", CARDS * seats),
        Feature("last", CARDS * seats),
        Feature("cards", seats, HAND_SIZE),
        Feature("place", seats, 4),
        Feature("to_act", seats),
        Feature("owner", seats),
        Feature("acted", seats),
        Feature("passed", seats),
        Feature("chosen", seats),
        Feature("frozen", seats),
        Feature("chain_payer", seats),
        Feature("chain_payee", seats),
        Feature("kind", 7),
        Feature("length", 1, RUN_RANKS),
        Feature("opening", 1),
        Feature("chopped", 1),
        Feature("window", 1),
        Feature("chain", 1, MOST),
    )


ENCODING = Encoding(ACTIONS, name_of, features)


def _triple_numbers():
    """For each set of a rank's cards its number among the triples."""
    found = np.zeros(16, np.int64)
    for number in range(TRIPLE_WAYS):
        found[int(TRIPLES[15]) >> 4 * number & 15] = number
    return found


TRIPLE_NUMBERS = _triple_numbers()


def action_of(state, seat, partial, move):
    """The combination by what tells it apart; 0 for a pass and for letting it be."""
    if (move == PASS) | (move == LET):
        return 0
    cards = move & ~CHOP
    kind, length = kind_of_legal(cards)
    high = highest_bit(cards)
    if kind == SINGLE:
        return SINGLES_AT + high
    rank = high >> 2
    suit = high & 3
    if kind == SEQUENCE:
        way = suit + (4 if suit_of(cards) >= 0 else 0)
        return RUNS_AT + RUN_WAYS * (RUNS[length] + rank - length + 1) + way
    if kind <= QUAD:
        four = (cards >> np.uint64(4 * rank)) & FOUR
        if kind == PAIR:
            return PAIRS_AT + PAIR_WAYS * rank + PAIR_NUMBERS[four]
        if kind == TRIPLE:
            return TRIPLES_AT + TRIPLE_WAYS * rank + TRIPLE_NUMBERS[four]
        return QUADS_AT + rank
    return DOUBLES_AT + DOUBLE_WAYS * (DOUBLES[length] + rank - length + 1) + suit - 1


@inlined
def way_of(table, number, ways):
    """The cards of a pair or triple by its number among all of that size."""
    rank = number // ways
    four = (table[15] >> np.uint64(4 * (number - ways * rank))) & FOUR
    return four << np.uint64(4 * rank)


def take(state, seat, partial, action, moves):
    """The move of an action: what it names, or for sequences the first legal one of it."""
    move = PASS
    if action == 0:
        move = LET if state.phase == CHOPPING else PASS
    elif action < PAIRS_AT:
        move = bit(action - SINGLES_AT)
    elif action < TRIPLES_AT:
        move = way_of(PAIRS, action - PAIRS_AT, PAIR_WAYS)
    elif action < QUADS_AT:
        move = way_of(TRIPLES, action - TRIPLES_AT, TRIPLE_WAYS)
    elif action < RUNS_AT:
        move = FOUR << np.uint64(4 * (action - QUADS_AT))
    else:
        for number in range(kernel.legal(state, seat, moves)):
            move = moves[number]
            if kernel.action_of(state, seat, partial, move) == action:
                break
    return move, np.uint64(0)


@inlined
def from_seat(seat, other, seats):
    """How many seats another is after a seat."""
    return other - seat if other >= seat else other - seat + seats


def encode(observed, seat, partial, out):
    """What a seat observes, part by part (see `features`)."""
    state = observed
    seats = np.int64(state.seats)
    own = np.int64(seat)
    at = write_bits(out, 0, state.hands[own], CARDS)
    at = write_bits(out, at, state.table, CARDS)
    at = write_bits(out, at, state.under, CARDS)
    other = own
    for _ in range(seats):
        at = write_bits(out, at, state.gone[other], CARDS)
        other = after(other, seats)
    for _ in range(seats):
        at = write_bits(out, at, state.last[other], CARDS)
        other = after(other, seats)
    owing = kernel.to_act(state)
    for place in range(seats):
        out[at + place] = state.counts[other]
        out[at + 2 * seats + place] = owing >> other & 1
        out[at + 4 * seats + place] = np.int64(state.acted) >> other & 1
        out[at + 5 * seats + place] = np.int64(state.passed) >> other & 1
        out[at + 6 * seats + place] = state.choices[other] != NO_CHOICE
        out[at + 7 * seats + place] = np.int64(state.frozen) >> other & 1
        other = after(other, seats)
    for place in range(np.int64(state.out_count)):
        out[at + seats + from_seat(own, np.int64(state.places[place]), seats)] = place + 1
    if state.owner != NOBODY:
        out[at + 3 * seats + from_seat(own, np.int64(state.owner), seats)] = 1
    if state.chain != 0:
        out[at + 8 * seats + from_seat(own, np.int64(state.chain_payer), seats)] = 1
        out[at + 9 * seats + from_seat(own, np.int64(state.chain_payee), seats)] = 1
    at += 10 * seats
    out[at + np.int64(state.kind)] = 1
    out[at + 7] = state.length
    out[at + 8] = state.opening
    out[at + 9] = state.chopped
    out[at + 10] = state.phase == CHOPPING
    out[at + 11] = min(np.int64(state.chain), MOST)


VERBS: dict[str, Any] = {"action_of": action_of, "take": take, "encode": encode}
