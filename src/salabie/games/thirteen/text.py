"""Thirteen in text: moves, why a move is refused, hands in order, and the words of a hint."""

from functools import lru_cache
from typing import Any

import numpy as np

from salabie.cards import CARDS, bits_of, card_id
from salabie.errors import NotAllowed, NotAMove, NotYourTurn, PlayError
from salabie.fields import Fields, read_fields
from salabie.games.thirteen import state as layout
from salabie.games.thirteen.combinations import (
    DOUBLE_SEQUENCE,
    KINDS,
    PAIR,
    QUAD,
    SEQUENCE,
    SHORTEST_SEQUENCE,
    TRIPLE,
    TWOS,
    classify,
)
from salabie.kernel import MAX_MOVES, legal_at
from salabie.words import Value, named

States = np.ndarray[Any, Any]

TEXTS = tuple(CARDS[(place + 4) % 52] for place in range(52))  # by bit: 3S … 2H
TWOS_CARDS = int(TWOS)
LET, CHOP = int(layout.LET), int(layout.CHOP)
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
    """Move code of ``3S``, ``5S 5C`` or ``pass``, in a window ``let`` or ``chop`` and the cards;
    NotAMove for anything else.

    In a window the bare cards are a throw too, and a pass lets it be.
    """
    word, _, rest = text[:LONGEST_TEXT].strip().partition(" ")
    word = word.lower()
    choosing = states[index]["phase"] == layout.CHOPPING
    if word in ("pass", "let") and not rest:
        return LET if choosing or word == "let" else 0
    mask = mask_of_text(rest if word == "chop" else text)
    if not mask or len(text) > LONGEST_TEXT:
        raise NotAMove("not_a_move", None, text=text[:40])
    return mask | CHOP if choosing or word == "chop" else mask


@lru_cache(REMEMBERED)
def move_text(move: int) -> str:
    """Text of a move code.

    Example:
        >>> move_text(0b11), move_text(0), move_text(LET)
        ('3S 3C', 'pass', 'let')
    """
    if move == LET:
        return "let"
    return f"chop {cards_text(move ^ CHOP)}" if move & CHOP else cards_text(move) or "pass"


def describe(states: States, index: int, move: int) -> str:
    """Text of a move code."""
    return move_text(move)


def shown(text: str) -> str:
    """A move's text as everybody may see it: choices in a window are hidden (thirteen 11).

    Example:
        >>> shown("let"), shown("5S 5C")
        ('choice', '5S 5C')
    """
    return "choice" if text.startswith(("let", "chop")) else text


def _error(code: str, rule: int, **values: Value) -> NotAllowed:
    return NotAllowed(
        code, f"thirteen {rule}", f"thirteen-error-{code.replace('_', '-')}", **values
    )


def refusal(states: States, index: int, seat: int, move: int) -> PlayError:
    """Why a move that is not legal is refused, from the observed state of its seat."""
    state = read_fields(states, index)
    if state.phase in (layout.WAITING, layout.OVER):
        return NotAllowed("match_over" if state.phase == layout.OVER else "no_deal")
    if state.out >> seat & 1:
        return _error("out", 13)
    if state.phase == layout.CHOPPING:
        return _refused_choice(state, seat, move)
    if move & (LET | CHOP):
        return _error("no_window", 11)
    if seat != state.turn:
        if state.passed >> seat & 1 and state.pass_locks:
            return _error("passed", 8)
        return NotYourTurn()
    if move == 0:
        return _error("lead_pass", 5)
    missing = move & ~state.hands[seat]
    if missing:
        return _error("not_held", 2, cards=named(cards_text(missing)))
    return _refused_cards(state, seat, move)


def _refused_choice(state: Fields, seat: int, move: int) -> PlayError:
    """Why a choice in a window is refused (thirteen 11)."""
    if seat == state.owner:
        return NotYourTurn()
    if state.choices[seat]:
        return _error("chosen", 11)
    cards = move & int(layout.FULL_PACK)
    missing = cards & ~state.hands[seat]
    if missing:
        return _error("not_held", 2, cards=named(cards_text(missing)))
    kind, length = classify(np.uint64(cards), state.shortest_double)
    if (kind, length) != (DOUBLE_SEQUENCE, layout.THROWN_PAIRS):
        return _error("four_pairs_only", 11, cards=named(cards_text(cards)))
    return _not_higher(state, cards)


def _not_higher(state: Fields, cards: int) -> PlayError:
    return _error(
        "not_higher",
        7,
        cards=named(cards_text(cards)),
        table=named(cards_text(state.table)),
        card=named(TEXTS[bits_of(state.table)[-1]]),
    )


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
        if state.first_lead == layout.SINGLE_LEAD and move != 1 << state.lowest:
            return _error("single_needed", 4, card=lowest)
    if not state.end_on_two and move == state.hands[seat] and move & TWOS_CARDS:
        return _error("ends_on_two", 10, cards=cards)
    table = named(cards_text(state.table))
    if kind == state.kind and length == state.length:
        if move < state.table:
            return _not_higher(state, move)
        return _wrong_suits(state, cards, table)
    one_suit = kind == SEQUENCE and state.one_suit_bomb and state.table & TWOS_CARDS
    if state.kind <= TRIPLE and (kind in (QUAD, DOUBLE_SEQUENCE) or one_suit):
        return _error("no_bomb", 11, cards=cards, table=table)
    if kind == state.kind:
        return _error("wrong_length", 6, cards=cards, table=table, length=state.length)
    return _error("wrong_type", 6, cards=cards, table=table, kind=KINDS[state.kind])


def _wrong_suits(state: Fields, cards: Value, table: Value) -> PlayError:
    """Why a higher combination of the right kind is refused for its suits (thirteen 6)."""
    if state.kind == PAIR:
        return _error("other_colours", 6, cards=cards, table=table)
    if state.kind == SEQUENCE and not state.switches & layout.MATCH_SUITS:
        return _error("one_suit_needed", 6, cards=cards, table=table)
    return _error("other_suit", 6, cards=cards, table=table)


def _is_run_with_twos(cards: int, shortest_double: int) -> bool:
    """Whether cards would be a sequence or a double sequence if the 2 went on from the ace, or
    came before the 3."""
    each = [(cards >> 4 * rank & 15).bit_count() for rank in range(13)]
    ranks = [rank for rank in range(13) if each[rank]]
    begins = [rank for rank in ranks if not each[rank - 1]]
    if not each[12] or len(begins) > 1 or len({each[rank] for rank in ranks}) > 1:
        return False
    return len(ranks) >= {1: SHORTEST_SEQUENCE, 2: shortest_double}.get(each[12], 14)


def arrange(states: States, index: int, seat: int, by: str) -> list[str]:
    """The seat's cards in order: by "rank", by "suit", or by "combination".

    By combination: quads, then long runs, triples, pairs, single cards; 2s last.
    """
    state = read_fields(states, index)
    hand = state.hands[seat]
    places = bits_of(hand)
    if by == "suit":
        places.sort(key=lambda place: (place % 4, place))
    elif by == "combination":
        places = _by_combination(hand, state.shortest_double)
    return [TEXTS[place] for place in places]


def _by_combination(hand: int, shortest_double: int) -> list[int]:
    lone = np.zeros(1, layout.STATE)
    lone["phase"], lone["seats"], lone["end_on_two"] = layout.PLAYING, 2, 1
    lone["shortest_double"] = shortest_double
    moves = np.empty(MAX_MOVES, np.uint64)
    twos = hand & TWOS_CARDS
    left = hand & ~TWOS_CARDS
    groups = []
    while left:
        lone["hands"][0][0] = left
        count = legal_at(lone, 0, 0, moves)

        def worth(move: int) -> tuple[bool, int, int]:
            kind, _ = classify(np.uint64(move), shortest_double)
            return kind == QUAD, move.bit_count(), -move

        best = max(moves[:count].tolist(), key=worth)
        groups.append(bits_of(best))
        left ^= best
    return [place for group in groups for place in group] + bits_of(twos)


def reason(states: States, index: int, seat: int, move: int) -> tuple[str, dict[str, Value]]:
    """Why a move is a sensible hint, as a catalogue id and its values."""
    state = read_fields(states, index)
    if move == LET:
        return "thirteen-hint-let", {}
    if move == 0:
        return "thirteen-hint-pass", {}
    move &= ~CHOP
    cards: dict[str, Value] = {"cards": named(cards_text(move))}
    if move == state.hands[seat]:
        return "thirteen-hint-out", cards
    kind, length = classify(np.uint64(move), state.shortest_double)
    if state.kind == 0:
        return ("thirteen-hint-lead-many" if length > 1 else "thirteen-hint-lead"), cards
    if kind != state.kind or length != state.length:
        on_twos = state.kind <= TRIPLE
        return ("thirteen-hint-bomb" if on_twos else "thirteen-hint-bomb-on-bomb"), cards
    return "thirteen-hint-cheapest", cards
