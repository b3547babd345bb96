"""What the table and a seat see of Sequence, built up from observed states."""

from typing import Any

import numpy as np

from salabie.cards import CARDS, bits_of
from salabie.fields import Fields, read_fields
from salabie.games.sequence import facts
from salabie.games.sequence import state as layout
from salabie.games.sequence.lines import first_made
from salabie.games.sequence.options import ABSENT, CORNER, CORNERS
from salabie.games.sequence.text import FIVES, hand_of, move_text, owner_of, space_text
from salabie.kernel import MAX_MOVES, legal_at

States = np.ndarray[Any, Any]

NO_CHIP = "."


def public(states: States, index: int) -> dict[str, Any]:
    """What everybody at the table sees, from any observed state; docs/protocol.md."""
    state = read_fields(states, index)
    seats = range(state.seats)
    over = state.phase == layout.OVER
    scores = [state.sequences[team_of(state, seat)] for seat in seats]
    return {
        "game": "sequence",
        "phase": layout.PHASES[state.phase],
        "deal": 0,  # a match is one game
        "to_act": to_act(state),
        "turn": state.turn if state.turn >= 0 else None,
        "first": state.first,
        "counts": list(state.hand_counts[: state.seats]),
        "teams": state.teams,
        "team_of": [team_of(state, seat) for seat in seats],
        "to_win": state.to_win,
        "draw": "manual" if state.manual else "auto",
        "table_talk": bool(state.table_talk),
        "turn_cap": state.turn_cap,
        "board": board(state),
        "chips": chips(state),
        "sequences": sequences(state),
        "made": list(state.sequences[: state.teams]),
        "last": space_text(state.last) if state.last >= 0 else None,
        "removed": space_text(state.removed) if state.removed >= 0 else None,
        "draw_count": state.draw_count,
        "discards": discards(state),
        "owed": bits_of(state.owed),
        "swapped": bool(state.swapped),
        "penalty": penalty(state),
        "passes": state.passes,
        "turns": state.turns,
        "winner": state.winner if state.winner >= 0 else None,
        "winners": winners(state) if over else None,
        "drawn": over and state.winner < 0,
        "scores": scores,
        "gains": scores if over else None,
    }


def own(states: States, index: int, seat: int) -> dict[str, Any]:
    """A seat's own part (-1: a spectator's), from its observed state; docs/protocol.md."""
    if seat < 0:
        return {"seat": None, "hand": [], "legal": [], "dead": [], "drop": None}
    state = read_fields(states, index)
    chosen = state.chosen[seat]
    return {
        "seat": seat,
        "hand": hand_cards(state, seat),
        "legal": legal_texts(states, index, seat),
        "dead": dead_cards(states, index, state, seat),
        "drop": CARDS[chosen - 1] if chosen else None,
    }


def to_act(state: Fields) -> list[int]:
    """The seats that owe a move, or may still draw."""
    if state.phase == layout.DROP:
        return bits_of(state.drops)
    return bits_of(1 << state.turn | state.owed) if state.phase == layout.PLAY else []


def team_of(state: Fields, seat: int) -> int:
    """The team of a seat."""
    return int(seat % state.teams)


def winners(state: Fields) -> list[int]:
    """The seats of the team that has won; nobody in a draw."""
    return [seat for seat in range(state.seats) if team_of(state, seat) == state.winner]


def board(state: Fields) -> list[str]:
    """The cards of the hundred spaces, row by row; "-" where a small board has none."""
    found = [CORNER if space in CORNERS else ABSENT for space in range(layout.SPACES)]
    for place, space in enumerate(state.spaces):
        if space < layout.SPACES:
            found[space] = CARDS[place // 2]
    return found


def chips(state: Fields) -> str:
    """The chips of the hundred spaces, row by row: a team's digit, or a dot."""
    owners = (owner_of(state, space) for space in range(layout.SPACES))
    return "".join(NO_CHIP if owner < 0 else str(owner) for owner in owners)


def windows_made(state: Fields, team: int) -> list[int]:
    """The windows of a team's sequences, in the order made."""
    first = int(first_made(team))
    return [window - 1 for window in state.made[first : first + state.sequences[team]]]


def sequences(state: Fields) -> list[dict[str, Any]]:
    """All sequences: those of a team in the order made."""
    return [
        {"team": team, "spaces": [space_text(space) for space in FIVES[window]]}
        for team in range(state.teams)
        for window in windows_made(state, team)
    ]


def discarded(state: Fields) -> list[tuple[int, str]]:
    """Seat and card of all that has been put away since the last shuffle, in its order."""
    return [
        (
            state.discarders[number >> 1] >> 4 * (number & 1) & 15,
            CARDS[state.cards[layout.PACK - 1 - number] - 1],
        )
        for number in range(state.discard_count)
    ]


def discards(state: Fields) -> list[list[str]]:
    """The discard piles, the oldest card first."""
    piles: list[list[str]] = [[] for _ in range(state.seats)]
    for seat, card in discarded(state):
        piles[seat].append(card)
    return piles


def penalty(state: Fields) -> dict[str, Any] | None:
    """The team that owes cards, and who of it has still to choose one."""
    if state.penalty < 0:
        return None
    return {"team": state.penalty, "waiting": bits_of(state.drops)}


def hand_cards(state: Fields, seat: int) -> list[str]:
    """The cards in a hand."""
    return [CARDS[card - 1] for card in hand_of(state, seat)]


def dead_cards(states: States, index: int, state: Fields, seat: int) -> list[str]:
    """The cards in a hand whose spaces are both covered, each once."""
    cards = dict.fromkeys(hand_of(state, seat))
    return [CARDS[card - 1] for card in cards if facts.is_dead_at(states, index, card - 1)]


def legal_texts(states: States, index: int, seat: int) -> list[str]:
    """The seat's legal moves in text, in the kernel's order."""
    found = np.empty(MAX_MOVES, np.uint64)
    count = legal_at(states, index, seat, found)
    return [move_text(move) for move in found[:count].tolist()]
