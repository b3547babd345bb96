"""Deals and moves of a table: the events that each of them is.

What a move leads to (the deal's end, a position to keep) is worked out on a copy of the state, so
that all its events are stored in one go before any of them is applied.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from salabie import fair, kernel
from salabie.cards import text_of
from salabie.server import events as ev
from salabie.server import purses
from salabie.server.fold import TableState
from salabie.server.store import Entry

if TYPE_CHECKING:
    from salabie.server.table_actor import Client, TableActor

States = np.ndarray[Any, Any]

_scratch: dict[np.dtype[Any], States] = {}
"""A state of each type, for a move to be tried on; tables share it, and its place in the cache."""
_cards = np.empty(kernel.MOST_CARDS, np.uint8)


def commitment_event(at: float, deal: int) -> ev.Commitment:
    """A new deal's secret and its hash."""
    secret = fair.new_secret()
    return ev.Commitment(at, deal, secret.hex(), fair.commitment(secret))


def dealt_events(
    state: TableState, at: float, nonces: list[str]
) -> tuple[list[ev.AnyEvent], States]:
    """The deal that is committed to, dealt with these nonces; and the cards after it.

    Where the cards alone decide the deal, its end is among the events.
    """
    deal = state.deals[-1]
    deck, lot = fair.draw(
        bytes.fromhex(deal.secret), state.id, deal.number, nonces, state.play.deck()
    )
    scratch = state.play.states.copy()
    state.play.take_lot(lot, scratch)
    first = state.game.first_after_leaving(scratch, 0, state.left) if deal.number else None
    if first is not None:
        state.game.set_first(scratch, 0, first)
    kernel.deal_at(scratch, 0, np.array(deck, np.uint8))
    position = state.game.write_position(scratch, 0)
    events: list[ev.AnyEvent] = [ev.Dealt(at, deal.number, nonces, position, first)]
    if not kernel.to_act_at(scratch, 0):
        events += end_events(state, at, scratch, position)
    return events, scratch


def shuffle_events(state: TableState, at: float, number: int, after: States) -> list[ev.Shuffled]:
    """The shuffles that a deal waits for in mid-deal, from its move `number` on; `after`, the cards
    before them, becomes the cards after them."""
    events: list[ev.Shuffled] = []
    deal = state.deals[-1]
    earlier = deal.shuffles()
    while not kernel.to_act_at(after, 0):
        count = kernel.to_shuffle_at(after, 0, _cards)
        if not count:
            break
        deck = state.shuffled_again(_cards[:count].tolist(), earlier)
        kernel.deal_at(after, 0, np.array(deck, np.uint8))
        events.append(ev.Shuffled(at, text_of(deck), deal.number, number + len(events)))
        earlier.append(len(deck))
    return events


def end_events(
    state: TableState, at: float, after: States, position: dict[str, Any]
) -> list[ev.AnyEvent]:
    """What follows on the end of the deal being played: of the match too, where that is over or
    everybody has left it who brought a purse."""
    events: list[ev.AnyEvent] = [ev.DealOver(at, state.deals[-1].number, position)]
    if after[0]["phase"] == state.game.over_phase:
        events.append(ev.Finished(at))
    elif state.owed and not state.persons():
        events.append(ev.Finished(at, abandoned=True))
    return events


class Dealer:
    """Makes a table's deals and moves."""

    def __init__(self, actor: "TableActor") -> None:
        self._actor = actor

    def commit_to_deal(
        self,
        requester: "Client | None" = None,
        before: tuple[ev.AnyEvent, ...] = (),
        nonce: tuple[int, str] | None = None,
        entries: tuple[Entry, ...] = (),
    ) -> None:
        """Draw the next deal's secret; the cards are dealt when the nonces are there."""
        actor = self._actor
        actor.nonces = {nonce[0]: nonce[1]} if nonce is not None else {}
        event = commitment_event(actor.now(), len(actor.state.deals))
        actor.commit([*before, event], requester, entries=entries)

    def take_nonce(self, seat: int, deal: int, nonce: str) -> None:
        """Keep a client's nonce for the deal being prepared; only its first one counts."""
        actor = self._actor
        if not actor.state.shuffling or deal != len(actor.state.deals) - 1:
            return
        if fair.is_nonce(nonce):
            actor.nonces.setdefault(seat, nonce)
            actor.pace.plan()

    def deal_cards(self) -> None:
        """Deal with the nonces that have come."""
        actor = self._actor
        seats = range(len(actor.state.seats))
        nonces = [actor.nonces.get(seat, "") for seat in seats]
        events, after = dealt_events(actor.state, actor.now(), nonces)
        actor.commit(events, entries=self._entries(after, events))

    def _entries(self, after: States, events: list[ev.AnyEvent]) -> tuple[Entry, ...]:
        """What the ledger books with a deal or a move."""
        state = self._actor.state
        if not state.owners:
            return ()
        booking = self._actor.booking()
        purses.book_play(state, booking, after, events)
        return booking.entries

    def make_move(
        self,
        seat: int,
        move: int,
        by: str,
        requester: "Client | None" = None,
        more: tuple[ev.AnyEvent, ...] = (),
        before: tuple[ev.AnyEvent, ...] = (),
    ) -> None:
        """Store and then play a legal move (its code), with what follows from it.

        `before` and `more` are events stored with it, before and after.
        """
        actor = self._actor
        state = actor.state
        play = state.play
        every = actor.settings.snapshot_moves
        scratch = _scratch.get(play.states.dtype)
        if scratch is None:
            scratch = _scratch[play.states.dtype] = play.states.copy()
        owing = kernel.apply_aside_at(play.states, 0, seat, np.uint64(move), scratch)
        now = actor.now()
        deal = state.deals[-1]
        number = len(deal.moves)
        made: ev.Move | ev.Shuffled
        made = ev.Move(now, seat, state.describe(move), by, deal.number, number)
        events: list[ev.AnyEvent] = [*before, made]
        if not owing and (shuffles := shuffle_events(state, now, number + 1, scratch)):
            events += shuffles
            made = shuffles[-1]  # a position is of a table that goes on, so it stands here
            owing = kernel.to_act_at(scratch, 0)
        if not owing:
            events += end_events(state, now, scratch, state.game.write_position(scratch, 0))
        elif (made.number + 1) // every > number // every:
            made.position = state.game.write_position(scratch, 0)
        events.extend(more)
        actor.commit(events, requester, entries=self._entries(scratch, events))
