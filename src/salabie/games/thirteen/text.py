"""Thirteen in text: moves, why a move is refused, and what a seat sees."""

from functools import lru_cache
from typing import Any

import numpy as np

from salabie.cards import CARDS, bits_of, card_id
from salabie.errors import NotAllowed, NotAMove, NotYourTurn, PlayError
from salabie.fields import Fields, read_fields
from salabie.games.thirteen import rules
from salabie.games.thirteen.combinations import KINDS, QUAD, SHORTEST_SEQUENCE, TWOS, classify
from salabie.kernel import MAX_MOVES, legal_at
from salabie.words import Value, named

States = np.ndarray[Any, Any]

TEXTS = tuple(CARDS[(place + 4) % 52] for place in range(52))  # by bit: 3S … 2H
TWOS_CARDS = int(TWOS)
LONGEST_TEXT = 200
REMEMBERED = 16384  # texts of sets of cards: each is asked for again at once, for every seat


@lru_cache(REMEMBERED)
def cards_text(mask: int) -> str:
    """Cards of a mask, by rank and within a rank S C D H.

    Example:
        >>> cards_text(0b110001)
        '3S 4S 4C'
    """
    return " ".join(_cards(mask))


def cards_list(mask: int) -> list[str]:
    """The same as a list."""
    return list(_cards(mask))


@lru_cache(REMEMBERED)
def _cards(mask: int) -> tuple[str, ...]:
    return tuple([TEXTS[place] for place in bits_of(mask)])


@lru_cache(REMEMBERED)
def mask_of_text(text: str) -> int:
    """Mask of cards in text, in any order; raises NotAMove."""
    mask = 0
    for word in text[:LONGEST_TEXT].split():
        try:
            bit = 1 << int((card_id(word) + 48) % 52)
        except ValueError:
            raise NotAMove("not_a_move", None, text=text[:40]) from None
        if mask & bit:
            raise NotAMove("card_twice", None, card=named(word.upper()))
        mask |= bit
    return mask


def parse(states: States, index: int, seat: int, text: str) -> int:
    """Move code of ``3S``, ``5S 5C`` or ``pass``; NotAMove for anything else."""
    if text.strip().lower() == "pass":
        return 0
    mask = mask_of_text(text)
    if not mask or len(text) > LONGEST_TEXT:
        raise NotAMove("not_a_move", None, text=text[:40])
    return mask


def describe(states: States, index: int, move: int) -> str:
    """Text of a move code."""
    return cards_text(move) if move else "pass"


def _error(code: str, rule: int, **values: Value) -> NotAllowed:
    return NotAllowed(
        code, f"thirteen {rule}", f"thirteen-error-{code.replace('_', '-')}", **values
    )


def refusal(states: States, index: int, seat: int, move: int) -> PlayError:
    """Why a move that is not legal is refused, from the observed state of its seat."""
    state = read_fields(states, index)
    if state.phase != rules.PLAYING:
        return NotAllowed("match_over" if state.phase == rules.OVER else "no_deal")
    if seat != state.turn:
        if state.out >> seat & 1:
            return _error("out", 13)
        if state.passed >> seat & 1 and state.pass_locks:
            return _error("passed", 8)
        return NotYourTurn()
    if move == 0:
        return _error("lead_pass", 5)
    missing = move & ~state.hands[seat]
    if missing:
        return _error("not_held", 2, cards=named(cards_text(missing)))
    return _refused_cards(state, seat, move)


def _refused_cards(state: Fields, seat: int, move: int) -> PlayError:
    cards = named(cards_text(move))
    kind, length = classify(np.uint64(move), state.shortest_double)
    if kind == 0:
        if _is_run_with_twos(move, state.shortest_double):
            return _error("two_in_sequence", 10, cards=cards)
        return _error("no_combination", 5, cards=cards)
    if state.opening:
        lowest = named(TEXTS[state.lowest])
        if not move >> state.lowest & 1:
            return _error("lowest_needed", 4, card=lowest)
        if state.first_lead == rules.SINGLE_LEAD and move != 1 << state.lowest:
            return _error("single_needed", 4, card=lowest)
    if not state.end_on_two and move == state.hands[seat] and move & TWOS_CARDS:
        return _error("ends_on_two", 10, cards=cards)
    table = named(cards_text(state.table))
    if kind == state.kind and length == state.length:
        return _error(
            "not_higher", 7, cards=cards, table=table, card=named(TEXTS[bits_of(state.table)[-1]])
        )
    if state.kind <= 3 and kind in (4, 6):
        return _error("no_bomb", 11, cards=cards, table=table)
    if kind == state.kind:
        return _error("wrong_length", 6, cards=cards, table=table, length=state.length)
    return _error("wrong_type", 6, cards=cards, table=table, kind=KINDS[state.kind])


def _is_run_with_twos(cards: int, shortest_double: int) -> bool:
    """Whether cards would be a sequence or a double sequence if the 2 went on from the ace, or
    came before the 3."""
    each = [(cards >> 4 * rank & 15).bit_count() for rank in range(13)]
    ranks = [rank for rank in range(13) if each[rank]]
    begins = [rank for rank in ranks if not each[rank - 1]]
    if not each[12] or len(begins) > 1 or len({each[rank] for rank in ranks}) > 1:
        return False
    return len(ranks) >= {1: SHORTEST_SEQUENCE, 2: shortest_double}.get(each[12], 14)


def public(states: States, index: int) -> dict[str, Any]:
    """What everybody at the table sees, from any seat's or a spectator's observed state."""
    state = read_fields(states, index)
    count = state.seats
    playing = state.phase == rules.PLAYING
    ended = not playing and state.deals > 0
    places = np.empty(count, np.int64)
    rules.write_places(states, index, places)
    passed, acted = state.passed, state.acted
    return {
        "game": "thirteen",
        "phase": "over" if state.phase == rules.OVER else "play" if playing else "deal",
        "deal": state.deals - (0 if playing or not ended else 1),
        "counts": list(state.counts[:count]),
        "to_act": [state.turn] if playing else [],
        "direction": "counterclockwise" if state.direction else "clockwise",
        "table": _combination(state) if state.kind else None,
        "passed": [bool(passed >> seat & 1) for seat in range(count)],
        "last": [
            cards_text(cards) or "pass" if acted >> seat & 1 else None
            for seat, cards in enumerate(state.last[:count])
        ],
        "places": [seat for seat in state.places[:count] if seat >= 0],
        "standing": (places + 1).tolist(),
        "scores": list(state.scores[:count]),
        "gains": list(state.gains[:count]) if ended else None,
        "hands": [cards_list(hand) for hand in state.hands[:count]] if ended else None,
        "winners": winners(state) if state.phase == rules.OVER else None,
    }


def _combination(state: Fields) -> dict[str, Any]:
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


def own(states: States, index: int, seat: int) -> dict[str, Any]:
    """What a seat (-1: a spectator) alone sees, from its observed state."""
    if seat < 0:
        return {"seat": None, "hand": [], "must_contain": None, "legal": []}
    state = read_fields(states, index)
    mine = state.phase == rules.PLAYING and state.turn == seat
    return {
        "seat": seat,
        "hand": cards_list(state.hands[seat]),
        "must_contain": TEXTS[state.lowest] if mine and state.opening else None,
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
    return [cards_text(move) or "pass" for move in moves[:count].tolist()]


def arrange(states: States, index: int, seat: int, by: str) -> list[str]:
    """The seat's cards in order: by "rank", by "suit", or by "combination".

    By combination: quads, then long runs, triples, pairs, single cards; 2s last.
    """
    hand = read_fields(states, index).hands[seat]
    places = bits_of(hand)
    if by == "suit":
        places.sort(key=lambda place: (place % 4, place))
    elif by == "combination":
        places = _by_combination(hand)
    return [TEXTS[place] for place in places]


def _by_combination(hand: int) -> list[int]:
    lone = np.zeros(1, rules.STATE)
    lone["phase"], lone["seats"], lone["end_on_two"] = rules.PLAYING, 2, 1
    lone["shortest_double"] = 3
    moves = np.empty(MAX_MOVES, np.uint64)
    twos = hand & TWOS_CARDS
    left = hand & ~TWOS_CARDS
    groups = []
    while left:
        lone["hands"][0][0] = left
        count = legal_at(lone, 0, 0, moves)

        def worth(move: int) -> tuple[bool, int, int]:
            kind, _ = classify(np.uint64(move), 3)
            return kind == QUAD, move.bit_count(), -move

        best = max(moves[:count].tolist(), key=worth)
        groups.append(bits_of(best))
        left ^= best
    return [place for group in groups for place in group] + bits_of(twos)


def reason(states: States, index: int, seat: int, move: int) -> tuple[str, dict[str, Value]]:
    """Why a move is a sensible hint, as a catalogue id and its values."""
    state = read_fields(states, index)
    if move == 0:
        return "thirteen-hint-pass", {}
    cards: dict[str, Value] = {"cards": named(cards_text(move))}
    if move == state.hands[seat]:
        return "thirteen-hint-out", cards
    kind, length = classify(np.uint64(move), state.shortest_double)
    if state.kind == 0:
        return ("thirteen-hint-lead-many" if length > 1 else "thirteen-hint-lead"), cards
    if kind != state.kind or length != state.length:
        return "thirteen-hint-bomb", cards
    return "thirteen-hint-cheapest", cards
