"""Phom's positions: writing one that reads back to the same state, and the whole table as data."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from salabie.fields import Fields, read_fields
from salabie.games.phom import gold
from salabie.games.phom import state as layout
from salabie.games.phom.grouping import TEXTS, cards_text
from salabie.games.phom.views import (
    laid_phoms,
    pile_cards,
    public,
    streak,
    transfer,
    turns_of,
)

States = np.ndarray[Any, Any]


def stock_cards(state: Fields) -> list[str]:
    """The cards of the stock, top first; "?" for those that are not known."""
    cards = state.stock[: state.stock_count][::-1]
    return [TEXTS[card - 1] if card else "?" for card in cards]


def turn_text(turn: int) -> str:
    """A turn in a position: its seat, "eat" where it began so, the card thrown, and "eaten" where
    the next player ate that.

    Example:
        >>> turn_text(1 << layout.TURN_SEAT | layout.TURN_ATE | 1)
        '1 eat AS'
    """
    words = [str(turn >> layout.TURN_SEAT & 3)]
    if turn & layout.TURN_ATE:
        words.append("eat")
    if turn & layout.TURN_CARD:
        words.append(TEXTS[(turn & layout.TURN_CARD) - 1])
    if turn & layout.TURN_EATEN:
        words.append("eaten")
    return " ".join(words)


def seats_or_none(seats: Iterable[int]) -> list[int | None]:
    """Seats, with None for nobody."""
    return [seat if seat >= 0 else None for seat in seats]


def write_position(states: States, index: int) -> dict[str, Any]:
    """A position that reads back to the same state, under the same rules."""
    state = read_fields(states, index)
    seats = range(state.seats)
    ended = state.phase in (layout.WAITING, layout.OVER)
    data: dict[str, Any] = {
        "hands": [cards_text(state.hands[seat]) for seat in seats],
        "eaten": [cards_text(state.eaten[seat]) for seat in seats],
        "piles": [" ".join(pile_cards(state, seat)) for seat in seats],
        "laid": [[cards_text(phom) for phom in laid_phoms(state, seat)] for seat in seats],
        "sent": [cards_text(state.sent[seat]) for seat in seats],
        "stock": " ".join(stock_cards(state)),
        "turn": state.turn,
        "phase": layout.PHASES[state.phase],
        "step": layout.STEPS[state.step],
        "first_to_lay": state.first_to_lay,
        "leader": state.leader,
        "turned": list(state.turned[: state.seats]),
        "turns": [turn_text(turn) for turn in turns_of(state)],
        "purses": list(state.purses[: state.seats]),
        "scores": list(state.scores[: state.seats]),
        "gains": list(state.gains[: state.seats]),
        "payments": [
            [one.payer, one.payee, one.amount, one.what, one.number]
            for one in gold.payments(states, index)
        ],
        "deals": state.deals,
    }
    if state.moved_card:
        data["transfer"] = transfer(state)
    if state.last_eater >= 0:
        data["last_eater"] = state.last_eater
    if any(giver >= 0 for giver in state.givers[: state.seats]):
        data["givers"] = seats_or_none(state.givers[: state.seats])
    if state.streak_seat >= 0:
        data["streak"] = streak(state)
    if ended and state.winner >= 0:
        data["result"] = {
            "winner": state.winner,
            "by": layout.WON_BY[state.won_by],
            "places": list(state.places[: state.seats]),
        }
    return data


def plain(states: States, index: int) -> dict[str, Any]:
    """The whole table as plain data, all hands open, for the reader of a record."""
    seen = public(states, index)
    names = (
        "phase", "deal", "deals", "turn", "round", "bet", "first_to_lay", "leader", "thrown",
        "transfer", "streak", "scores", "gains", "standing", "winners", "result",
    )  # fmt: skip
    data = {name: seen[name] for name in names}
    written = write_position(states, index)
    for name in ("hands", "eaten", "piles", "laid", "sent", "stock", "turned", "purses"):
        data[name] = written[name]
    data["payments"] = [
        [one.payer, one.payee, one.amount, f"phom {one.rule}"]
        for one in gold.payments(states, index)
    ]
    return data


def census(states: States, index: int) -> list[str]:
    """The cards held, laid, thrown and in the stock."""
    state = read_fields(states, index)
    found = stock_cards(state)
    for seat in range(state.seats):
        found += cards_text(state.hands[seat]).split() + pile_cards(state, seat)
        for phom in laid_phoms(state, seat):
            found += cards_text(phom).split()
    return found


def first(states: States, index: int) -> int | None:
    """Who begins this deal, or the next where none is being played (phom 2)."""
    return int(read_fields(states, index).leader)


def set_first(states: States, index: int, seat: int) -> None:
    """Make a seat the leader of the deal about to be dealt."""
    states[index]["leader"] = seat


def first_after_leaving(states: States, index: int, left: int) -> int | None:
    """Who leads the next deal where the players of the seats in the mask `left` have left: the
    best placed of the others in place of the winner (phom 2). None where that changes nothing.

    After a u nobody else has a place, so whoever comes next in the order of play leads.
    """
    state = read_fields(states, index)
    if not left >> state.leader & 1:
        return None
    seated = [seat for seat in range(state.seats) if not left >> seat & 1]

    def order(seat: int) -> tuple[int, int]:
        return state.places[seat] or layout.MOST_SEATS, (seat - state.leader) % state.seats

    return min(seated, key=order, default=None)
