"""Thirteen's payments in play gold (thirteen 11, 13, 14), and what the hall asks of them.

A payment is packed in 16 bits, its amount in halves of a bet as it is owed; what a purse can't
cover is not paid. So what was paid follows from the purses at the deal's beginning, which the state
holds, and the payments in the order made; it always sums to zero.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from salabie.bits import count_bits, drop_lowest
from salabie.compiled import compiled
from salabie.fields import Fields, read_fields
from salabie.games.thirteen.beating import all_bombs
from salabie.games.thirteen.combinations import (
    DOUBLE_SEQUENCE,
    FOUR,
    NOT_TWOS,
    QUAD,
    TRIPLE,
    TWOS,
    ranks_with,
)
from salabie.games.thirteen.places import place_of
from salabie.games.thirteen.state import (
    LEFT_PAY,
    MAX_SEATS,
    MOST_PAYMENTS,
    NOBODY,
    QUAD_BOMB,
)
from salabie.gold import Gold, Payment, purses_after
from salabie.scratch import words_on_stack

States = np.ndarray[Any, Any]

# Packed: halves of a bet, what it is for, the place it is for, payer and payee.
HALVES_BITS = 7
MOST_HALVES = (1 << HALVES_BITS) - 1
KIND_PLACE = HALVES_BITS
NUMBER_PLACE = 10
PAYER_PLACE = 12
PAYEE_PLACE = 14

PLACE, FROZEN, INSTANT, CHOPPED, LEFT = range(5)
# What each is called, and its rule.
KINDS = (("place", 14), ("frozen", 13), ("instant", 13), ("chop", 11), ("left", 13))

# Stakes in halves of a bet: a black 2, a red 2, a quad, and pairs in a row by their number.
BLACK_TWO, RED_TWO, QUAD_STAKE = 1, 2, 4
PAIRS_STAKES = (0, 0, 0, 3, 6, 8, 8)
LONGEST_PAIRS = 6
RED_TWOS = np.uint64(0b1100) << np.uint64(48)


# What is owed.


@compiled
def stake_of_twos(cards):
    """The stake of the 2s among some cards, in halves of a bet."""
    return count_bits(cards & TWOS) * BLACK_TWO + count_bits(cards & RED_TWOS) * (
        RED_TWO - BLACK_TWO
    )


@compiled
def stake_of_pairs(bombs, length):
    """The stake of `length` pairs in a row: of the most of them that are a bomb."""
    for pairs in range(min(length, LONGEST_PAIRS), 2, -1):
        if bombs & 1 << pairs:
            return PAIRS_STAKES[pairs]
    return 0


@compiled
def stake_of_hand(state, hand):
    """The stake of the 2s and bombs in a hand, in halves of a bet (thirteen 13).

    Bombs are quads and pairs in a row that share no card, those that are worth most together.
    """
    bombs = all_bombs(state)
    quads = ranks_with(hand & NOT_TWOS, 4)
    best = 0
    # Every set of the quads may be taken as quads, the rest is pairs.
    taken = quads
    while True:
        worth = count_bits(taken) * QUAD_STAKE if bombs & QUAD_BOMB else 0
        pairs = ranks_with(hand & NOT_TWOS, 2) & ~taken
        while pairs:
            start = pairs ^ drop_lowest(pairs)
            filled = pairs * FOUR
            run = pairs & (((filled + start) & ~filled) - start)
            worth += stake_of_pairs(bombs, count_bits(run))
            pairs ^= run
        best = max(best, worth)
        if not taken:
            return best + stake_of_twos(hand)
        taken = (taken - np.uint64(1)) & quads


@compiled
def stake_of_hand_at(states, index, hand):
    """The same by the rules of ``states[index]``."""
    return stake_of_hand(states[index], np.uint64(hand))


@compiled
def stake_of_table(state, thrown):
    """The stake of the table's combination as it is beaten (thirteen 11): 2s by what is `thrown` on
    them, a bomb by anything."""
    kind = np.int64(state.kind)
    if kind <= TRIPLE:
        return stake_of_twos(state.table) if thrown else 0
    bombs = all_bombs(state)
    if kind == QUAD:
        return QUAD_STAKE if bombs & QUAD_BOMB else 0
    if kind == DOUBLE_SEQUENCE and bombs & 1 << np.int64(state.length):
        return stake_of_pairs(bombs, np.int64(state.length))
    return 0


@compiled
def add_to_chain(state, seat, thrown):
    """Note that `seat` beats the table's combination: where that is a chop, its owner is the last
    victim and `seat` the last chopper of the round's chain (thirteen 11)."""
    stake = stake_of_table(state, thrown)
    if stake > 0 or state.chain > 0:
        state.chain += np.uint8(stake)
        state.chain_payer = state.owner
        state.chain_payee = seat


# Paying.


@compiled
def owe(state, payer, payee, halves, kind, number):
    """Write a payment down."""
    count = np.int64(state.payment_count)
    if halves <= 0 or payer == payee or count >= MOST_PAYMENTS:
        return
    state.payments[count] = (
        min(np.int64(halves), MOST_HALVES)
        | np.int64(kind) << KIND_PLACE
        | np.int64(number) << NUMBER_PLACE
        | np.int64(payer) << PAYER_PLACE
        | np.int64(payee) << PAYEE_PLACE
    )
    state.payment_count = count + 1


@compiled
def settle_chain(state):
    """The last victim of the round's chops pays the last chopper for all of them (thirteen 11)."""
    owe(state, np.int64(state.chain_payer), np.int64(state.chain_payee), state.chain, CHOPPED, 0)
    state.chain = 0
    state.chain_payer = NOBODY
    state.chain_payee = NOBODY


@compiled
def begin_purses(state, purses):
    """Write what each seat had when the deal began (`purses`: uint64, one a seat)."""
    for seat in range(MAX_SEATS):
        purses[seat] = np.uint64(state.purses[seat])


@compiled
def pay_next(state, number, purses):
    """Make payment `number` between the purses, as much as is there; returns the amount."""
    packed = np.int64(state.payments[number])
    payer, payee = packed >> PAYER_PLACE & 3, packed >> PAYEE_PLACE & 3
    owed = (packed & MOST_HALVES) * np.int64(state.bet) // 2
    paid = min(np.uint64(owed), np.uint64(purses[payer]))
    purses[payer] -= paid
    purses[payee] += paid
    return np.int64(paid)


@compiled
def write_purses(state, purses):
    """Write what each seat has after the payments so far (`purses`: uint64, one a seat)."""
    begin_purses(state, purses)
    for number in range(np.int64(state.payment_count)):
        pay_next(state, number, purses)


@compiled
def forget_payments(state):
    """Begin a deal's list of payments anew."""
    for number in range(MOST_PAYMENTS):
        state.payments[number] = 0
    state.payment_count = 0


@compiled
def keep_purses(state):
    """Make what the last deal paid the purses of the next."""
    purses = words_on_stack(4)
    write_purses(state, purses)
    for seat in range(MAX_SEATS):
        state.purses[seat] = purses[seat]
    forget_payments(state)


@compiled
def gold_gain(state, seat):
    """What a seat has won in the deal so far."""
    purses = words_on_stack(4)
    write_purses(state, purses)
    return np.int64(purses[seat]) - np.int64(state.purses[seat])


@compiled
def settle_deal(state, last):
    """All payments at a deal's end; returns whether a purse is empty (thirteen 11, 13, 14).

    `last`: the seats in the last place that still held cards.
    """
    seats = np.int64(state.seats)
    if state.out_count > 0:
        winner = np.int64(state.places[0])
        for place in range(1, seats):
            for seat in range(seats):
                if place_of(state, seat) == place:
                    owe_place(state, seat, winner, place)
        if state.switches & LEFT_PAY and state.instant_seat == NOBODY:
            for seat in range(seats):
                if last >> seat & 1:
                    owe(state, seat, winner, stake_of_hand(state, state.hands[seat]), LEFT, 0)
    empty = False
    for seat in range(seats):
        gain = gold_gain(state, seat)
        state.scores[seat] += gain
        empty |= np.int64(state.purses[seat]) + gain == 0
    return empty


@compiled
def owe_place(state, seat, winner, place):
    """What a seat owes the winner for its place, or for an instant win that of the last one."""
    frozen = np.int64(state.frozen) >> seat & 1
    times = np.int64(state.frozen_times) if frozen else 1
    if state.instant_seat != NOBODY:
        bets = np.int64(state.points[np.int64(state.seats) - 1])
        owe(state, seat, winner, 2 * bets * times, INSTANT, 0)
    else:
        bets = np.int64(state.points[place])
        owe(state, seat, winner, 2 * bets * times, FROZEN if frozen else PLACE, place)


# For the hall.


def set_purses(states: States, index: int, purses: Sequence[int]) -> None:
    """Write what each seat has into ``states[index]``, before a deal."""
    state = states[index]
    state["purses"][: int(state["seats"])] = purses
    state["payment_count"] = 0
    state["payments"] = 0


def purses(states: States, index: int) -> list[int]:
    """What each seat has now."""
    return purses_of(read_fields(states, index))


def purses_of(state: Fields) -> list[int]:
    """What each seat has now, from a state's fields."""
    return purses_after(state.purses[: state.seats], payments_of(state))


def payments(states: States, index: int) -> list[Payment]:
    """Those of the deal being played or just over, in the order made."""
    return payments_of(read_fields(states, index))


def payments_of(state: Fields) -> list[Payment]:
    """The same from a state's fields; what an empty purse did not pay is left out."""
    held = list(state.purses[: state.seats])
    found = []
    for packed in state.payments[: state.payment_count]:
        payer, payee = packed >> PAYER_PLACE & 3, packed >> PAYEE_PLACE & 3
        paid = min((packed & MOST_HALVES) * state.bet // 2, held[payer])
        held[payer] -= paid
        held[payee] += paid
        what, rule = KINDS[packed >> KIND_PLACE & 7]
        number = packed >> NUMBER_PLACE & 3
        if paid:
            found.append(Payment(payer, payee, paid, rule, what, number + 1 if number else 0))
    return found


def unpack(packed: int) -> list[Any]:
    """A payment as a position holds it: payer, payee, halves of a bet, what for, place.

    Example:
        >>> unpack(4 | 1 << KIND_PLACE | 2 << NUMBER_PLACE | 3 << PAYER_PLACE)
        [3, 0, 4, 'frozen', 3]
    """
    number = packed >> NUMBER_PLACE & 3
    return [
        packed >> PAYER_PLACE & 3,
        packed >> PAYEE_PLACE & 3,
        packed & MOST_HALVES,
        KINDS[packed >> KIND_PLACE & 7][0],
        number + 1 if number else 0,
    ]


def pack(payment: object, seats: int) -> int | None:
    """The 16 bits of a payment from a position; None where it is none.

    Example:
        >>> unpack(pack([3, 0, 4, "frozen", 3], 4))
        [3, 0, 4, 'frozen', 3]
    """
    if not isinstance(payment, list) or len(payment) != 5:
        return None
    payer, payee, halves, what, number = payment
    kinds = [name for name, _ in KINDS]
    whole = all(type(one) is int for one in (payer, payee, halves, number))
    if not whole or what not in kinds or number not in (0, 2, 3, 4) or payer == payee:
        return None
    if not (payer in range(seats) and payee in range(seats) and 0 < halves <= MOST_HALVES):
        return None
    return int(
        halves
        | kinds.index(what) << KIND_PLACE
        | (number - 1 if number else 0) << NUMBER_PLACE
        | payer << PAYER_PLACE
        | payee << PAYEE_PLACE
    )


GOLD_OF_THIRTEEN = Gold(set_purses, purses, payments)


def gold_for(options: Mapping[str, Any]) -> Gold | None:
    """How a match is played for gold, where its switches say so (thirteen 14)."""
    return GOLD_OF_THIRTEEN if options["gold"] else None
