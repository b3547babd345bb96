"""What a seat sees of Thirteen while a deal is played, as JSON written by compiled code.

The same data as `text.public` and `text.own`, against which the test kit holds it. Between deals,
which is seldom, it is left to those.
"""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import drop_lowest, lowest_bit
from salabie.compiled import compiled
from salabie.games.thirteen import gold
from salabie.games.thirteen.combinations import KINDS, NOTHING
from salabie.games.thirteen.places import place_of, thrown_out
from salabie.games.thirteen.state import (
    CHOP,
    CHOPPING,
    FULL_PACK,
    GOLD,
    LET,
    NO_CHOICE,
    PASS,
    PLAYING,
)
from salabie.games.thirteen.text import TEXTS
from salabie.games.thirteen.window import move_of
from salabie.scratch import words_on_stack
from salabie.written import pieces, put, put_number, put_one_of, put_truth

CARDS = pieces(TEXTS)
KIND_NAMES = pieces(KINDS)
PAYMENTS = pieces([f'"rule":{rule},"what":"{what}"' for what, rule in gold.KINDS])


@compiled
def put_list(out, at, cards):
    """Write a set of cards as a list of texts."""
    at = put(out, at, b"[")
    left = np.uint64(cards)
    while left:
        at = put(out, at, b'"')
        at = put_one_of(out, at, CARDS, lowest_bit(left))
        left = drop_lowest(left)
        at = put(out, at, b'",') if left else put(out, at, b'"')
    return put(out, at, b"]")


@compiled
def put_move(out, at, move):
    """Write a move's text."""
    if move == PASS:
        return put(out, at, b'"pass"')
    if move == LET:
        return put(out, at, b'"let"')
    at = put(out, at, b'"chop ') if move & CHOP else put(out, at, b'"')
    left = np.uint64(move) & FULL_PACK
    while left:
        at = put_one_of(out, at, CARDS, lowest_bit(left))
        left = drop_lowest(left)
        at = put(out, at, b" ") if left else put(out, at, b'"')
    return at


@compiled
def put_table(state, out, at):
    """Write the combination on the table."""
    if state.kind == NOTHING:
        return put(out, at, b"null")
    at = put_list(out, put(out, at, b'{"cards":'), state.table)
    at = put_one_of(out, put(out, at, b',"kind":"'), KIND_NAMES, np.int64(state.kind))
    at = put_number(out, put(out, at, b'","length":'), np.int64(state.length))
    at = put_number(out, put(out, at, b',"owner":'), np.int64(state.owner))
    at = put_truth(out, put(out, at, b',"bomb":'), state.chopped != 0)
    if state.under == 0:
        return put(out, at, b',"under":null,"under_owner":null}')
    at = put_list(out, put(out, at, b',"under":'), state.under)
    at = put_number(out, put(out, at, b',"under_owner":'), np.int64(state.under_owner))
    return put(out, at, b"}")


@compiled
def put_seats(state, out, at):
    """Write the lists that have an entry for each seat, after those of the cards."""
    seats = np.int64(state.seats)
    at = put(out, at, b',"passed":[')
    for seat in range(seats):
        at = put_truth(out, at, (np.int64(state.passed) >> seat) & 1 != 0)
        at = put(out, at, b"," if seat + 1 < seats else b"]")
    at = put(out, at, b',"last":[')
    for seat in range(seats):
        if (np.int64(state.acted) >> seat) & 1:
            at = put_move(out, at, state.last[seat])
        else:
            at = put(out, at, b"null")
        at = put(out, at, b"," if seat + 1 < seats else b"]")
    at = put(out, at, b',"places":[')
    for place in range(np.int64(state.out_count)):
        if place > 0:
            at = put(out, at, b",")
        at = put_number(out, at, np.int64(state.places[place]))
    at = put(out, at, b'],"standing":[')
    for seat in range(seats):
        at = put_number(out, at, np.int64(place_of(state, seat)) + 1)
        at = put(out, at, b"," if seat + 1 < seats else b"]")
    return at


@compiled
def put_mask(out, at, mask):
    """Write the seats of a mask as a list."""
    at = put(out, at, b"[")
    left = np.uint64(mask)
    while left:
        at = put_number(out, at, lowest_bit(left))
        left = drop_lowest(left)
        if left:
            at = put(out, at, b",")
    return put(out, at, b"]")


@compiled
def put_gold(state, out, at):
    """Write the purses, what was paid in the deal and the round's chain of chops."""
    seats = np.int64(state.seats)
    purses = words_on_stack(4)
    gold.write_purses(state, purses)
    at = put_number(out, put(out, at, b'{"bet":'), np.int64(state.bet))
    at = put(out, at, b',"purses":[')
    for seat in range(seats):
        at = put_number(out, at, np.int64(purses[seat]))
        at = put(out, at, b"," if seat + 1 < seats else b"]")
    at = put(out, at, b',"payments":[')
    gold.begin_purses(state, purses)
    first = True
    for number in range(np.int64(state.payment_count)):
        packed = np.int64(state.payments[number])
        paid = gold.pay_next(state, number, purses)
        if paid == 0:
            continue
        at = put(out, at, b'{"from":') if first else put(out, at, b',{"from":')
        first = False
        at = put_number(out, at, packed >> gold.PAYER_PLACE & 3)
        at = put_number(out, put(out, at, b',"to":'), packed >> gold.PAYEE_PLACE & 3)
        at = put_number(out, put(out, at, b',"amount":'), paid)
        at = put_one_of(out, put(out, at, b","), PAYMENTS, packed >> gold.KIND_PLACE & 7)
        place = packed >> gold.NUMBER_PLACE & 3
        at = put_number(out, put(out, at, b',"number":'), place + 1 if place else 0)
        at = put(out, at, b"}")
    if state.chain == 0:
        return put(out, at, b'],"chain":null}')
    amount = np.int64(state.chain) * np.int64(state.bet) // 2
    at = put_number(out, put(out, at, b'],"chain":{"amount":'), amount)
    at = put_number(out, put(out, at, b',"payer":'), np.int64(state.chain_payer))
    at = put_number(out, put(out, at, b',"payee":'), np.int64(state.chain_payee))
    return put(out, at, b"}}")


@compiled
def put_house_rules(state, out, at):
    """Write what only some house rules know, and the scores."""
    seats = np.int64(state.seats)
    threes = thrown_out(state)
    if threes:
        at = put(out, at, b',"thrown":[')
        for seat in range(seats):
            at = put_list(out, at, state.gone[seat] & threes)
            at = put(out, at, b"," if seat + 1 < seats else b"]")
    else:
        at = put(out, at, b',"thrown":null')
    at = put_mask(out, put(out, at, b',"frozen":'), state.frozen)
    at = put(out, at, b',"instant":null,"gold":')
    if state.switches & GOLD:
        at = put_gold(state, out, at)
    else:
        at = put(out, at, b"null")
    at = put(out, at, b',"scores":[')
    for seat in range(seats):
        at = put_number(out, at, np.int64(state.scores[seat]))
        at = put(out, at, b"," if seat + 1 < seats else b"]")
    return at


def write_public(state, out):
    """What everybody at the table sees; nothing while no deal is played."""
    if state.phase != PLAYING and state.phase != CHOPPING:
        return 0
    seats = np.int64(state.seats)
    if state.phase == PLAYING:
        at = put(out, 0, b'{"game":"thirteen","phase":"play","deal":')
    else:
        at = put(out, 0, b'{"game":"thirteen","phase":"chop","deal":')
    at = put_number(out, at, np.int64(state.deals))
    at = put(out, at, b',"counts":[')
    for seat in range(seats):
        at = put_number(out, at, np.int64(state.counts[seat]))
        at = put(out, at, b"," if seat + 1 < seats else b"]")
    at = put_mask(out, put(out, at, b',"to_act":'), kernel.to_act(state))
    if state.direction != 0:
        at = put(out, at, b',"direction":"counterclockwise","table":')
    else:
        at = put(out, at, b',"direction":"clockwise","table":')
    at = put_table(state, out, at)
    at = put_seats(state, out, at)
    at = put_house_rules(state, out, at)
    return put(out, at, b',"gains":null,"hands":null,"winners":null}')


def write_own(state, seat, moves, out, at):
    """What a seat (-1: a spectator) alone sees."""
    if seat < 0:
        nothing = b'{"seat":null,"hand":[],"must_contain":null,"choice":null,"legal":[]}'
        return put(out, at, nothing)
    at = put_number(out, put(out, at, b'{"seat":'), seat)
    at = put_list(out, put(out, at, b',"hand":'), state.hands[seat])
    if state.opening != 0 and seat == state.turn:
        at = put(out, at, b',"must_contain":"')
        at = put_one_of(out, at, CARDS, np.int64(state.lowest))
        at = put(out, at, b'"')
    else:
        at = put(out, at, b',"must_contain":null')
    if state.choices[seat] != NO_CHOICE:
        at = put_move(out, put(out, at, b',"choice":'), move_of(state.choices[seat]))
    else:
        at = put(out, at, b',"choice":null')
    at = put(out, at, b',"legal":[')
    if np.int64(kernel.to_act(state)) >> seat & 1:
        count = kernel.legal(state, seat, moves)
        for number in range(count):
            if number > 0:
                at = put(out, at, b",")
            at = put_move(out, at, moves[number])
    return put(out, at, b"]}")


VERBS: dict[str, Any] = {"write_public": write_public, "write_own": write_own}
