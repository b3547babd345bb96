"""Deals and moves of a table: the events that each of them is.

What a move leads to (the deal's end, a position to keep) is worked out on a copy of the state, so
that all its events are stored in one go before any of them is applied.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from salabie import fair, kernel
from salabie.server import events as ev
from salabie.server.fold import TableState

if TYPE_CHECKING:
    from salabie.server.table_actor import Client, TableActor

_scratch: dict[np.dtype[Any], np.ndarray[Any, Any]] = {}
"""A state of each type, for a move to be tried on; tables share it, and its place in the cache."""


def commitment_event(at: float, deal: int) -> ev.Commitment:
    """A new deal's secret and its hash."""
    secret = fair.new_secret()
    return ev.Commitment(at, deal, secret.hex(), fair.commitment(secret))


def dealt_event(state: TableState, at: float, nonces: list[str]) -> ev.Dealt:
    """The deal that is committed to, dealt with these nonces."""
    deal = state.deals[-1]
    deck, lot = fair.draw(
        bytes.fromhex(deal.secret), state.id, deal.number, nonces, state.play.deck()
    )
    scratch = state.play.states.copy()
    state.play.take_lot(lot, scratch)
    kernel.deal_at(scratch, 0, np.array(deck, np.uint8))
    return ev.Dealt(at, deal.number, nonces, state.game.write_position(scratch, 0))


class Dealer:
    """Makes a table's deals and moves."""

    def __init__(self, actor: "TableActor") -> None:
        self._actor = actor

    def commit_to_deal(
        self,
        requester: "Client | None" = None,
        before: tuple[ev.AnyEvent, ...] = (),
        nonce: tuple[int, str] | None = None,
    ) -> None:
        """Draw the next deal's secret; the cards are dealt when the nonces are there."""
        actor = self._actor
        actor.nonces = {nonce[0]: nonce[1]} if nonce is not None else {}
        event = commitment_event(actor.now(), len(actor.state.deals))
        actor.commit([*before, event], requester)

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
        actor.commit([dealt_event(actor.state, actor.now(), nonces)])

    def make_move(
        self,
        seat: int,
        move: int,
        by: str,
        requester: "Client | None" = None,
        more: tuple[ev.AnyEvent, ...] = (),
    ) -> None:
        """Store and then play a legal move (its code), with what follows from it."""
        actor = self._actor
        state = actor.state
        play = state.play
        scratch = _scratch.get(play.states.dtype)
        if scratch is None:
            scratch = _scratch[play.states.dtype] = play.states.copy()
        owing = kernel.apply_aside_at(play.states, 0, seat, np.uint64(move), scratch)
        now = actor.now()
        deal = state.deals[-1]
        number = len(deal.moves)
        position = None
        over = owing == 0
        if not over and (number + 1) % actor.settings.snapshot_moves == 0:
            position = state.game.write_position(scratch, 0)
        events: list[ev.AnyEvent] = [
            ev.Move(now, seat, state.describe(move), by, deal.number, number, position)
        ]
        if over:
            position = state.game.write_position(scratch, 0)
            events.append(ev.DealOver(now, deal.number, position))
            if scratch[0]["phase"] == state.game.over_phase:
                events.append(ev.Finished(now))
        events.extend(more)
        actor.commit(events, requester)
