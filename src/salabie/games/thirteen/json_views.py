"""What a seat sees of Thirteen while a deal is played, as JSON written by compiled code.

The same data as `text.public` and `text.own`, against which the test kit holds it. Between deals,
which is seldom, it is left to those.
"""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import drop_lowest, lowest_bit
from salabie.compiled import compiled
from salabie.games.thirteen.combinations import KINDS, NOTHING
from salabie.games.thirteen.rules import PASS, PLAYING, place_of
from salabie.games.thirteen.text import TEXTS
from salabie.written import pieces, put, put_number, put_one_of, put_truth

CARDS = pieces(TEXTS)
KIND_NAMES = pieces(KINDS)


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
    at = put(out, at, b'"')
    left = np.uint64(move)
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
    at = put(out, at, b',"scores":[')
    for seat in range(seats):
        at = put_number(out, at, np.int64(state.scores[seat]))
        at = put(out, at, b"," if seat + 1 < seats else b"]")
    return at


def write_public(state, out):
    """What everybody at the table sees; nothing while no deal is played."""
    if state.phase != PLAYING:
        return 0
    seats = np.int64(state.seats)
    at = put(out, 0, b'{"game":"thirteen","phase":"play","deal":')
    at = put_number(out, at, np.int64(state.deals))
    at = put(out, at, b',"counts":[')
    for seat in range(seats):
        at = put_number(out, at, np.int64(state.counts[seat]))
        at = put(out, at, b"," if seat + 1 < seats else b"]")
    at = put_number(out, put(out, at, b',"to_act":['), np.int64(state.turn))
    if state.direction != 0:
        at = put(out, at, b'],"direction":"counterclockwise","table":')
    else:
        at = put(out, at, b'],"direction":"clockwise","table":')
    at = put_table(state, out, at)
    at = put_seats(state, out, at)
    return put(out, at, b',"gains":null,"hands":null,"winners":null}')


def write_own(state, seat, moves, out, at):
    """What a seat (-1: a spectator) alone sees."""
    if seat < 0:
        return put(out, at, b'{"seat":null,"hand":[],"must_contain":null,"legal":[]}')
    at = put_number(out, put(out, at, b'{"seat":'), seat)
    at = put_list(out, put(out, at, b',"hand":'), state.hands[seat])
    if seat != state.turn:
        return put(out, at, b',"must_contain":null,"legal":[]}')
    if state.opening != 0:
        at = put(out, at, b',"must_contain":"')
        at = put_one_of(out, at, CARDS, np.int64(state.lowest))
        at = put(out, at, b'","legal":[')
    else:
        at = put(out, at, b',"must_contain":null,"legal":[')
    count = kernel.legal(state, seat, moves)
    for number in range(count):
        if number > 0:
            at = put(out, at, b",")
        at = put_move(out, at, moves[number])
    return put(out, at, b"]}")


VERBS: dict[str, Any] = {"write_public": write_public, "write_own": write_own}
