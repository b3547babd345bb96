"""Purses at a table for gold: what seats bring, what they pay each other, and to whom it goes back.

A purse is set aside when the match begins and belongs to whoever held the seat then, until the
match or the deal ends: a bot that takes over finishes the deal for its owner. At the deal's end the
owner gets the purse back, and the bot's account brings the same for the rest of the match, so that
the table itself notices nothing. The match's end gives every purse back; a rematch brings anew.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from salabie.server import events as ev
from salabie.server.ledger import (
    RETURNED,
    SET_ASIDE,
    START,
    Bank,
    Booking,
    player_account,
    purse_account,
)
from salabie.server.messages import Text
from salabie.server.refusals import Refusal
from salabie.server.seats import PERSON, Seat
from salabie.server.store import LedgerMismatch, Log
from salabie.words import in_both

if TYPE_CHECKING:
    from salabie.server.fold import TableState

States = np.ndarray[Any, Any]


def need_gold(state: "TableState", bank: Bank, player: str) -> None:
    """Refuse a person who could not bring what the table asks for; nothing is set aside yet."""
    gold = state.play.gold
    if gold is None:
        return
    account = player_account(player)
    least = gold.least(state.play.options)
    if not bank.could_bring(account, least):
        raise _short(least, bank.balance(account), None)


def started(state: "TableState", booking: Booking, at: float) -> ev.Started:
    """The match's beginning, with what every seat brings; Refusal where one can't."""
    gold = state.play.gold
    if gold is None:
        return ev.Started(at)
    options = state.play.options
    least, brought = gold.least(options), gold.brought(options)
    purses = []
    for number, seat in enumerate(state.seats):
        amount = booking.fund(seat.account, least, brought)
        if amount < least:
            raise _short(least, amount, seat)
        booking.move(seat.account, purse_account(state.id, number), amount, SET_ASIDE)
        purses.append(amount)
    return ev.Started(at, purses)


def _short(least: int, balance: int, seat: Seat | None) -> Refusal:
    if seat is not None and seat.kind == PERSON and seat.name:
        words = in_both("gold-short-other", name=seat.name, least=least)
    elif least > START:
        words = in_both("gold-short-high", least=least, balance=balance)
    else:
        words = in_both("gold-short", least=least, balance=balance, start=START)
    return Refusal("gold_short", text=Text(**words))


def book_play(
    state: "TableState", booking: Booking, after: States, events: list[ev.AnyEvent]
) -> None:
    """Book what a deal or a move pays, and where it ends the deal or the match, what that means.

    `state` is the table before `events`, `after` its cards after them.
    """
    gold = state.play.gold
    assert gold is not None
    paid = 0 if isinstance(events[0], ev.Dealt) else len(gold.payments(state.play.states, 0))
    for one in gold.payments(after, 0)[paid:]:
        reason = f"{state.game.name} {one.rule} {one.what} {one.number}"
        payer, payee = purse_account(state.id, one.payer), purse_account(state.id, one.payee)
        booking.move(payer, payee, one.amount, reason)
    purses = gold.purses(after, 0)
    if any(isinstance(event, ev.Finished) for event in events):
        give_back(state, booking, purses)
    elif any(isinstance(event, ev.DealOver) for event in events):
        for number, seat in enumerate(state.seats):
            hand_over(state, booking, number, seat.account, purses[number])


def give_back(state: "TableState", booking: Booking, purses: list[int] | None = None) -> None:
    """Return every purse to its owner: as they stand, unless the amounts are given."""
    if not state.owners:
        return
    for number, amount in enumerate(purses or state.purses()):
        booking.move(purse_account(state.id, number), state.owners[number], amount, RETURNED)


def hand_over(
    state: "TableState", booking: Booking, seat: int, account: str, amount: int | None = None
) -> None:
    """Let `account` bring what lies before a seat, and return it to whoever owned it."""
    if not state.owners or state.owners[seat] == account:
        return
    if amount is None:
        amount = state.purses()[seat]
    purse = purse_account(state.id, seat)
    booking.move(purse, state.owners[seat], amount, RETURNED)
    booking.fund(account, amount, amount)
    booking.move(account, purse, amount, SET_ASIDE)


def check_purses(state: "TableState", log: Log) -> None:
    """Compare the ledger with what the events say; raises LedgerMismatch or StorageError."""
    if state.play.gold is None:
        return
    told = state.purses() if state.owners else [0] * len(state.seats)
    for seat, amount in enumerate(told):
        booked = log.balance(purse_account(state.id, seat)) or 0
        if booked != amount:
            raise LedgerMismatch(
                f"seat {seat} of table {state.id} has {booked} in the ledger, "
                f"{amount} by the table's events"
            )
