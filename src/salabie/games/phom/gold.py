"""Phom's payments (phom 19 to 29), and what the hall asks of them.

A payment is packed in 32 bits: the amount, what it is for, what is counted there, payer and payee.
Each is booked as it happens, and what a purse can't cover is not paid, so they always sum to zero.
Those that fall due together are settled kind by kind in the order of the rules, payers in seat
order.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from salabie.bits import ONE, ZERO, count_bits
from salabie.compiled import compiled
from salabie.fields import read_fields
from salabie.games.phom.state import (
    MOST_EATEN,
    MOST_LAID,
    MOST_PAYMENTS,
    MOST_SEATS,
    NOBODY,
    PAY_EATEN,
    PAY_LAST_EAT,
    PAY_MOM,
    PAY_ROUND_U,
    PAY_U,
    SUIT_SIZE,
)
from salabie.gold import Gold, Payment

States = np.ndarray[Any, Any]

AMOUNT_BITS = 20
MOST_PURSE = (1 << AMOUNT_BITS) - 1
KIND_PLACE = AMOUNT_BITS
NUMBER_PLACE = 24
PAYER_PLACE = 28
PAYEE_PLACE = 30
MOST_NUMBER = 15

(
    EAT,
    LAST_EAT,
    PLACE,
    MOM,
    U,
    ROUND_U,
    CHICKEN,
    REPLAYED,
    U_K,
    KING_BET,
    REPEATED_U,
    ONE_COLOUR,
    PURE_COLOUR,
    U_KHAN,
) = range(14)
# What each is called, and its rule.
KINDS = (
    ("eat", 19),
    ("last_eat", 19),
    ("place", 19),
    ("mom", 19),
    ("u", 19),
    ("round_u", 19),
    ("compensation_chicken", 20),
    ("compensation_replay", 21),
    ("u_k", 22),
    ("king_bet", 23),
    ("repeated_u", 24),
    ("one_colour", 25),
    ("pure_one_colour", 27),
    ("u_khan", 17),
)

# In bets (phom 22 to 27).
U_K_BETS = 5
REPEATED_BETS = 5
COLOUR_BETS = 5
PURE_BETS = 10
KING_LAST = 10  # times the stake, for a king eaten last or in the last round

KINGS = np.uint64(sum(1 << SUIT_SIZE * suit + SUIT_SIZE - 1 for suit in range(4)))
ONE_SUIT = np.uint64((1 << SUIT_SIZE) - 1)
FIVE = 5  # cards of one colour (phom 25)
FIVE_CARDS = np.uint64((1 << FIVE) - 1)


# Paying.


@compiled
def pay(state, payer, payee, amount, kind, number):
    """Move gold between two purses, as much as is there, and write it down (phom 29)."""
    paid = min(np.int64(amount), np.int64(state.purses[payer]))
    count = np.int64(state.payment_count)
    if paid <= 0 or payer == payee or count >= MOST_PAYMENTS:
        return
    state.purses[payer] -= paid
    state.purses[payee] += paid
    state.gains[payer] -= paid
    state.gains[payee] += paid
    state.scores[payer] -= paid
    state.scores[payee] += paid
    state.payments[count] = (
        paid
        | np.int64(kind) << KIND_PLACE
        | np.int64(number) << NUMBER_PLACE
        | np.int64(payer) << PAYER_PLACE
        | np.int64(payee) << PAYEE_PLACE
    )
    state.payment_count = count + 1


@compiled
def pay_eaten(state, eater, victim, card, in_round, last):
    """The victim pays for a card just eaten, and for a king what was bet on kings (phom 19, 23).

    `in_round` is the eater's round, `last` whether it is a last eat (phom 14).
    """
    bet = np.int64(state.bet)
    number = count_bits(state.eaten[eater])
    place = PAY_LAST_EAT if last else PAY_EATEN + min(number, MOST_EATEN) - 1
    kind = LAST_EAT if last else EAT
    pay(state, victim, eater, np.int64(state.payouts[place]) * bet, kind, number)
    if state.king_bet > 0 and ONE << np.uint64(card) & KINGS:
        times = KING_LAST if last or in_round >= state.rounds else 2 * in_round
        pay(state, victim, eater, times * np.int64(state.king_bet) * bet, KING_BET, times)


@compiled
def pay_from_all(state, winner, amount, kind, number):
    """Every other seat pays the winner."""
    for seat in range(state.seats):
        pay(state, seat, winner, amount, kind, number)


@compiled
def own_laid(state, seat, place):
    """A laid phom without the cards that others have sent to it."""
    phom = state.laid[seat * MOST_LAID + place]
    for other in range(state.seats):
        phom &= ~state.sent[other]
    return phom


@compiled
def own_cards(state, seat):
    """The cards that a seat holds or has laid; cards sent don't count, to it or by it (phom 25)."""
    cards = state.hands[seat]
    for place in range(state.laid_counts[seat]):
        cards |= own_laid(state, seat, place)
    return cards


@compiled
def has_u_k(state, seat):
    """Whether three or four own kings, none of them eaten, lie as a phom (phom 22)."""
    for place in range(state.laid_counts[seat]):
        kings = own_laid(state, seat, place) & KINGS
        if count_bits(kings) >= 3 and not kings & state.eaten[seat]:
            return True
    return False


@compiled
def colour_bets(state, seat):
    """What one colour earns a seat from each other, in bets: 0, 5 or 10 (phom 25, 27).

    Its cards are all in phoms where it holds none that are not laid.
    """
    cards = own_cards(state, seat)
    found = False
    for suit in range(4):
        for rank in range(SUIT_SIZE - FIVE + 1):
            five = FIVE_CARDS << np.uint64(SUIT_SIZE * suit + rank)
            if cards & five == five and count_bits(five & state.eaten[seat]) <= 1:
                found = True
    if not found:
        return 0
    if state.hands[seat] == ZERO:
        for suit in range(4):
            if not cards & ~(ONE_SUIT << np.uint64(SUIT_SIZE * suit)):
                return PURE_BETS
    return COLOUR_BETS


@compiled
def share_of(purse, owed, seat, bet):
    """What a seat gets of a purse that is short: in proportion to what it is owed, the rest by
    largest remainder, then in seat order (phom 29).

    `owed`: bets owed to each seat, four bits each.
    """
    total = 0
    for other in range(MOST_SEATS):
        total += (owed >> 4 * other & 15) * bet
    mine = (owed >> 4 * seat & 15) * bet
    if total <= purse:
        return mine
    given = 0
    before = 0
    for other in range(MOST_SEATS):
        amount = (owed >> 4 * other & 15) * bet
        given += amount * purse // total
        more = amount * purse % total - mine * purse % total
        if amount > 0 and (more > 0 or (more == 0 and other < seat)):
            before += 1
    return mine * purse // total + (1 if before < purse - given else 0)


@compiled
def pay_colours(state, holder):
    """Pay for one colour: of all seats, or of `holder` alone after a u (phom 25 to 28)."""
    if state.one_colour == 0:
        return
    seats = np.int64(state.seats)
    bet = np.int64(state.bet)
    owed = 0
    holders = 0
    for seat in range(seats):
        bets = colour_bets(state, seat)
        if bets > 0:
            holders |= 1 << seat
            if holder in (NOBODY, seat):
                owed |= bets << 4 * seat
    for payer in range(seats):
        if holders >> payer & 1:
            continue
        purse = np.int64(state.purses[payer])
        for payee in range(seats):
            bets = owed >> 4 * payee & 15
            if bets > 0:
                kind = PURE_COLOUR if bets == PURE_BETS else ONE_COLOUR
                pay(state, payer, payee, share_of(purse, owed, payee, bet), kind, 0)


@compiled
def compensator(state, winner):
    """Who pays for the whole table when `winner` has u; NOBODY where each pays (phom 20, 21)."""
    seats = np.int64(state.seats)
    if count_bits(state.eaten[winner]) >= MOST_EATEN:
        return (winner + seats - 1) % seats
    if state.givers[winner] != NOBODY:
        return np.int64(state.givers[winner])
    if state.compensate_any == 1 and state.last_eater != winner:
        return np.int64(state.last_eater)
    return NOBODY


@compiled
def settle_u(state, winner, kind):
    """All payments of a deal won by u, a round u or u khan (phom 17, 19 to 28)."""
    bet = np.int64(state.bet)
    others = np.int64(state.seats) - 1
    payer = compensator(state, winner) if kind != U_KHAN else NOBODY
    amount = np.int64(state.payouts[PAY_ROUND_U if kind == ROUND_U else PAY_U]) * bet
    running = np.int64(state.streak)
    more = (running - 1) * REPEATED_BETS * bet
    if payer != NOBODY:
        why = CHICKEN if count_bits(state.eaten[winner]) >= MOST_EATEN else REPLAYED
        pay(state, payer, winner, others * amount, why, 0)
        pay(state, payer, winner, others * more, REPEATED_U, min(running, MOST_NUMBER))
    else:
        pay_from_all(state, winner, amount, kind, 0)
        if has_u_k(state, winner):
            pay_from_all(state, winner, U_K_BETS * bet, U_K, 0)
        pay_from_all(state, winner, more, REPEATED_U, min(running, MOST_NUMBER))
    pay_colours(state, winner)


@compiled
def settle_places(state):
    """All payments at the end of a deal without u (phom 19, 22, 25)."""
    bet = np.int64(state.bet)
    winner = np.int64(state.winner)
    for seat in range(state.seats):
        if seat == winner:
            continue
        place = np.int64(state.places[seat])
        if state.laid_counts[seat] == 0:
            pay(state, seat, winner, np.int64(state.payouts[PAY_MOM]) * bet, MOM, place)
        else:
            pay(state, seat, winner, np.int64(state.payouts[place - 2]) * bet, PLACE, place)
    for seat in range(state.seats):
        if has_u_k(state, seat):
            pay_from_all(state, seat, U_K_BETS * bet, U_K, 0)
    pay_colours(state, NOBODY)


# For the hall.


def set_purses(states: States, index: int, purses: Sequence[int]) -> None:
    """Write what each seat has into ``states[index]``, before a deal."""
    state = states[index]
    state["purses"][: int(state["seats"])] = purses


def purses(states: States, index: int) -> list[int]:
    """What each seat has now."""
    state = states[index]
    return [int(purse) for purse in state["purses"][: int(state["seats"])]]


def unpack(packed: int) -> Payment:
    """A payment from its 32 bits.

    Example:
        >>> unpack(20 | EAT << KIND_PLACE | 2 << NUMBER_PLACE | 1 << PAYER_PLACE)
        Payment(payer=1, payee=0, amount=20, rule=19, what='eat', number=2)
    """
    what, rule = KINDS[packed >> KIND_PLACE & 15]
    return Payment(
        packed >> PAYER_PLACE & 3,
        packed >> PAYEE_PLACE & 3,
        packed & MOST_PURSE,
        rule,
        what,
        packed >> NUMBER_PLACE & MOST_NUMBER,
    )


def pack(payment: Payment) -> int:
    """The 32 bits of a payment.

    Example:
        >>> pack(unpack(20 | 1 << PAYER_PLACE)) == 20 | 1 << PAYER_PLACE
        True
    """
    return (
        payment.amount
        | KINDS.index((payment.what, payment.rule)) << KIND_PLACE
        | payment.number << NUMBER_PLACE
        | payment.payer << PAYER_PLACE
        | payment.payee << PAYEE_PLACE
    )


def payments(states: States, index: int) -> list[Payment]:
    """Those of the deal being played or just over, in the order made."""
    state = read_fields(states, index)
    return [unpack(packed) for packed in state.payments[: state.payment_count]]


GOLD = Gold(set_purses, purses, payments)


def gold_for(options: Mapping[str, Any]) -> Gold:
    """Phom is always played for gold."""
    return GOLD
