"""What the table and a seat see of Thirteen, built up from observed states."""

from typing import Any

import numpy as np

from salabie.cards import bits_of
from salabie.fields import Fields, read_fields
from salabie.games.thirteen import gold, places
from salabie.games.thirteen import state as layout
from salabie.games.thirteen.combinations import KINDS
from salabie.games.thirteen.text import TEXTS, cards_list, cards_text, move_text
from salabie.games.thirteen.window import move_of
from salabie.kernel import MAX_MOVES, legal_at

States = np.ndarray[Any, Any]

THREES = 15  # as a mask


def public(states: States, index: int) -> dict[str, Any]:
    """What everybody at the table sees, from any seat's or a spectator's observed state."""
    state = read_fields(states, index)
    count = state.seats
    playing = is_playing(state)
    ended = not playing and state.deals > 0
    standing = np.empty(count, np.int64)
    places.write_places(states, index, standing)
    passed, acted = state.passed, state.acted
    return {
        "game": "thirteen",
        "phase": layout.PHASES[state.phase],
        "deal": state.deals - (0 if playing or not ended else 1),
        "counts": list(state.counts[:count]),
        "to_act": acting(state),
        "direction": "counterclockwise" if state.direction else "clockwise",
        "table": combination(state) if state.kind else None,
        "passed": [bool(passed >> seat & 1) for seat in range(count)],
        "last": [
            cards_text(cards) or "pass" if acted >> seat & 1 else None
            for seat, cards in enumerate(state.last[:count])
        ],
        "places": [seat for seat in state.places[:count] if seat >= 0],
        "standing": (standing + 1).tolist(),
        "thrown": thrown(state),
        "frozen": bits_of(state.frozen),
        "instant": instant(state),
        "gold": gold_view(state) if state.switches & layout.GOLD else None,
        "scores": list(state.scores[:count]),
        "gains": gains(state) if ended else None,
        "hands": [cards_list(hand) for hand in state.hands[:count]] if ended else None,
        "winners": winners(state) if state.phase == layout.OVER else None,
    }


def is_playing(state: Fields) -> bool:
    """Whether a deal is being played."""
    return state.phase in (layout.PLAYING, layout.CHOPPING)


def acting(state: Fields) -> list[int]:
    """The seats that owe a move: the one in turn, or all that have yet to choose in a window."""
    if state.phase == layout.PLAYING:
        return [state.turn]
    if state.phase != layout.CHOPPING:
        return []
    return [
        seat
        for seat in range(state.seats)
        if seat != state.owner and not state.out >> seat & 1 and not state.choices[seat]
    ]


def combination(state: Fields) -> dict[str, Any]:
    """The combination on the table."""
    return {
        "cards": cards_list(state.table),
        "kind": KINDS[state.kind],
        "length": state.length,
        "owner": state.owner,
        "bomb": bool(state.chopped),
        "under": cards_list(state.under) if state.under else None,
        "under_owner": state.under_owner if state.under else None,
    }


def threes_are_out(state: Fields) -> bool:
    """Whether this deal is played without 3s (thirteen 4)."""
    return bool(state.switches & layout.THROW_THREES) and state.opener != layout.NOBODY


def thrown(state: Fields) -> list[list[str]] | None:
    """The 3s that each seat has thrown out, where that is agreed and this is the first deal."""
    if not threes_are_out(state) or state.instant_seat != layout.NOBODY:
        return None
    return [cards_list(gone & THREES) for gone in state.gone[: state.seats]]


def instant(state: Fields) -> dict[str, Any] | None:
    """Who has won as the cards were dealt, and by what."""
    if state.instant_seat == layout.NOBODY:
        return None
    return {"seat": state.instant_seat, "what": layout.INSTANT_WINS[state.instant_kind]}


def gold_view(state: Fields) -> dict[str, Any]:
    """The purses, what was paid in the deal and the round's chain of chops."""
    chain = None
    if state.chain:
        amount = state.chain * state.bet // 2
        chain = {"amount": amount, "payer": state.chain_payer, "payee": state.chain_payee}
    return {
        "bet": state.bet,
        "purses": gold.purses_of(state),
        "payments": [one.plain() for one in gold.payments_of(state)],
        "chain": chain,
    }


def gains(state: Fields) -> list[int]:
    """What the deal was worth to each seat, in points or gold."""
    if not state.switches & layout.GOLD:
        return list(state.gains[: state.seats])
    return [
        now - then
        for now, then in zip(gold.purses_of(state), state.purses[: state.seats], strict=True)
    ]


def own(states: States, index: int, seat: int) -> dict[str, Any]:
    """What a seat (-1: a spectator) alone sees, from its observed state."""
    if seat < 0:
        return {"seat": None, "hand": [], "must_contain": None, "choice": None, "legal": []}
    state = read_fields(states, index)
    mine = seat in acting(state)
    choice = state.choices[seat]
    return {
        "seat": seat,
        "hand": cards_list(state.hands[seat]),
        "must_contain": TEXTS[state.lowest] if mine and state.opening else None,
        "choice": move_text(int(move_of(choice))) if choice else None,
        "legal": legal_texts(states, index, seat) if mine else [],
    }


def winners(state: Fields) -> list[int]:
    """The seats that share the highest total (thirteen 14)."""
    scores = state.scores[: state.seats]
    return [seat for seat, points in enumerate(scores) if points == max(scores)]


def legal_texts(states: States, index: int, seat: int) -> list[str]:
    """The seat's legal moves in text, in the kernel's order."""
    moves = np.empty(MAX_MOVES, np.uint64)
    count = legal_at(states, index, seat, moves)
    return [move_text(move) for move in moves[:count].tolist()]
