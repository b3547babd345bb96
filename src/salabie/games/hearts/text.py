"""Hearts in text: moves, why a move is refused, and what the table and a seat see."""

from functools import lru_cache
from typing import Any

import numpy as np

from salabie.cards import CARDS, bits_of, card_id
from salabie.errors import NotAllowed, NotAMove, NotYourTurn, PlayError
from salabie.fields import Fields, read_fields
from salabie.games.hearts import facts, rules
from salabie.games.hearts import state as layout
from salabie.games.hearts.passes import (
    CARD_BITS,
    PASS_FLAG,
)
from salabie.kernel import MAX_MOVES, legal_at
from salabie.words import Value, named

States = np.ndarray[Any, Any]

TEXTS = tuple(CARDS[4 * (place % 13) + place // 13] for place in range(52))  # by bit
PLACES = {text: place for place, text in enumerate(TEXTS)}
SUITS = "SCDH"
FLAG = int(PASS_FLAG)
MOON_MOVES = {
    int(rules.MOON_ADD): "moon add",
    int(rules.MOON_SUBTRACT): "moon subtract",
}
MOON_CODES = {text: code for code, text in MOON_MOVES.items()}
MOST_IN_CODE = 8  # cards that a pass's code can hold, legal or not
LONGEST_TEXT = 200
REMEMBERED = 16384


def by_rank(place: int) -> tuple[int, int]:
    """Where a card stands in a set's text: by rank, and within a rank S C D H."""
    return place % 13, place // 13


@lru_cache(REMEMBERED)
def cards_of_mask(mask: int, twins: int = 0) -> tuple[str, ...]:
    """Cards of a mask, those in `twins` twice, by rank and within a rank S C D H.

    Example:
        >>> cards_of_mask(0b1 | 1 << 13 | 0b10)
        ('2S', '2C', '3S')
    """
    places = sorted(bits_of(mask) + bits_of(twins), key=by_rank)
    return tuple(TEXTS[place] for place in places)


def places_of(text: str) -> list[int]:
    """The bits of cards in text, in the order written; raises NotAMove."""
    try:
        return [PLACES[CARDS[card_id(word)]] for word in text.split()]
    except ValueError:
        raise NotAMove("not_a_move", None, text=text[:40]) from None


def packs_of(states: States) -> int:
    """One deck or two, by the record."""
    return 1 if states.dtype == layout.ONE_DECK else 2


# Moves.


def parse(states: States, index: int, seat: int, text: str) -> int:
    """Move code of ``QS``, ``pass 2C 10D KH`` or ``moon add``; NotAMove for anything else."""
    words = text.lower().split() if len(text) <= LONGEST_TEXT else []
    plain = " ".join(words)
    if plain in MOON_CODES:
        return MOON_CODES[plain]
    if words and words[0] == "moon":
        raise NotAMove("not_a_move", "hearts 15", "hearts-error-moon-what")
    if words and words[0] == "pass":
        return code_of_pass(places_of(" ".join(words[1:])), packs_of(states))
    if len(words) != 1:
        raise NotAMove("not_a_move", None, text=text[:40])
    return 1 << places_of(words[0])[0]


def code_of_pass(places: list[int], packs: int) -> int:
    """The code of a pass of these cards; NotAMove for a card too often or too many cards."""
    for place in places:
        if places.count(place) > packs:
            raise NotAMove("card_twice", None, card=named(TEXTS[place]))
    if packs == 1:
        return FLAG | sum(1 << place for place in places)
    if len(places) > MOST_IN_CODE:
        raise NotAMove("not_a_move", None, text=" ".join(TEXTS[place] for place in places)[:40])
    return FLAG | sum(
        place + 1 << CARD_BITS * number for number, place in enumerate(sorted(places))
    )


def places_of_pass(move: int, packs: int) -> list[int]:
    """The cards of a pass's code."""
    cards = move ^ FLAG
    if packs == 1:
        return bits_of(cards)
    found = []
    while cards:
        found.append((cards & (1 << CARD_BITS) - 1) - 1)
        cards >>= CARD_BITS
    return found


@lru_cache(REMEMBERED)
def move_text(move: int, packs: int) -> str:
    """Text of a move code."""
    if move in MOON_MOVES:
        return MOON_MOVES[move]
    if move & FLAG:
        places = sorted(places_of_pass(move, packs), key=by_rank)
        return " ".join(["pass", *(TEXTS[place] for place in places)])
    return TEXTS[move.bit_length() - 1]


def describe(states: States, index: int, move: int) -> str:
    """Text of a move code."""
    return move_text(move, packs_of(states))


def shown(text: str) -> str:
    """A pass is seen, its cards are not until all have chosen (hearts 5)."""
    return "pass" if text.startswith("pass") else text


# Refusals.


def _error(code: str, rule: int, **values: Value) -> NotAllowed:
    return NotAllowed(code, f"hearts {rule}", f"hearts-error-{code.replace('_', '-')}", **values)


def refusal(states: States, index: int, seat: int, move: int) -> PlayError:
    """Why a move that is not legal is refused, from the observed state of its seat."""
    state = read_fields(states, index)
    if state.phase in (layout.WAITING, layout.OVER):
        return NotAllowed("match_over" if state.phase == layout.OVER else "no_deal")
    if state.phase == layout.PASSING:
        return _refused_pass(states, state, seat, move)
    if state.phase == layout.MOON:
        return _error("not_shooter" if seat != state.shooter else "moon_choice", 15)
    if move & FLAG:
        return _error("not_passing", 6)
    if move in MOON_MOVES:
        return _error("no_moon", 15)
    if seat != state.turn:
        return NotYourTurn()
    return _refused_card(states, index, state, seat, move)


def _refused_pass(states: States, state: Fields, seat: int, move: int) -> PlayError:
    if state.chosen >> seat & 1:
        return _error("already_passed", 5)
    if not move & FLAG:
        return _error("pass_first", 5, count=state.pass_count)
    places = places_of_pass(move, packs_of(states))
    for place in places:
        if places.count(place) > copies(state, seat, place):
            return _error("not_held_to_pass", 5, card=named(TEXTS[place]))
    return _error("wrong_pass", 7, count=state.pass_count, given=len(places))


def copies(state: Fields, seat: int, place: int) -> int:
    """How often a seat holds a card."""
    once = state.hands[seat] >> place & 1
    return int(once + (state.twins[seat] >> place & 1 if hasattr(state, "twins") else 0))


def _refused_card(states: States, index: int, state: Fields, seat: int, move: int) -> PlayError:
    card = named(TEXTS[move.bit_length() - 1])
    if not move & state.hands[seat]:
        return _error("not_held", 9, card=card)
    playable = int(facts.playable_at(states, index, seat))
    if state.trick_count:
        suit = SUITS[state.led]
        if TEXTS[bits_of(playable)[0]][-1] == suit:
            return _error("must_follow", 9, card=card, suit=suit)
        return _error("first_trick", 10, card=card)
    if state.opening != layout.NO_CARD:
        return _error("must_lead", 8, card=named(TEXTS[state.opening]))
    if hasattr(state, "twins") and not state.tricks and not playable & int(layout.POINTS):
        return _error("first_lead", 18, card=card)
    return _error("hearts_unbroken", 12, card=card)


# What is seen.


def public(states: States, index: int) -> dict[str, Any]:
    """What everybody at the table sees, from the spectator's observed state; docs/protocol.md."""
    state = read_fields(states, index)
    seats = state.seats
    found = np.zeros((4, max(seats, 6)), np.int64)
    facts.write_facts(states, index, -1, found)
    places, counts, points = found[:3, :seats].tolist()
    _, _, next_direction, winning, hand_points, packs = found[3, :6].tolist()
    playing = state.phase == layout.PLAYING
    ended = state.phase in (layout.WAITING, layout.OVER)
    played = ended and state.deals > 0
    first = playing and state.tricks == 0
    opening = playing and state.opening != layout.NO_CARD
    return {
        "game": "hearts",
        "decks": packs,
        "phase": layout.PHASES[state.phase],
        "deal": state.deals - (1 if played else 0),
        "counts": counts,
        "to_act": to_act(state),
        "direction": layout.DIRECTIONS[state.direction],
        "next_direction": layout.DIRECTIONS[next_direction],
        "pass_count": state.pass_count,
        "chosen": [bool(state.chosen >> seat & 1) for seat in range(seats)],
        "first_trick": first,
        "must_lead": TEXTS[state.opening] if opening else None,
        "hearts_broken": bool(state.broken),
        "leader": state.leader if playing else None,
        "led": SUITS[state.led] if state.trick_count else None,
        "winning": winning if winning >= 0 else None,
        "trick": trick_cards(state, state.tricks, state.trick_count),
        "last_trick": last_trick(states, index, state),
        "tricks_played": state.tricks,
        "tricks": list(state.tricks_taken[:seats]),
        "points": points,
        "taken": [list(taken_cards(state, seat)) for seat in range(seats)],
        "hand_points": hand_points,
        "kitty": state.kitty_size if packs == 2 else 0,
        "stuck": list(cards_of_mask(state.stuck, state.stuck_twins)) if packs == 2 else [],
        "moon": moon(states, index, state),
        "scores": list(state.scores[:seats]),
        "target": state.target,
        "standing": [place + 1 for place in places],
        "gains": list(state.gains[:seats]) if played else None,
        "winners": winners(states, index) if state.phase == layout.OVER else None,
    }


def own(states: States, index: int, seat: int) -> dict[str, Any]:
    """A seat's own part (-1: a spectator's), from its observed state; docs/protocol.md."""
    state = read_fields(states, index)
    if seat < 0:
        return {
            "seat": None,
            "hand": [],
            "pass_to": None,
            "pass_from": None,
            "passed": [],
            "received": [],
            "legal": [],
        }
    found = np.zeros((4, max(state.seats, 6)), np.int64)
    facts.write_facts(states, index, seat, found)
    target, source = found[3, :2].tolist()
    exchanged = source >= 0 and state.phase != layout.PASSING
    return {
        "seat": seat,
        "hand": list(hand_cards(state, seat)),
        "pass_to": target if target >= 0 else None,
        "pass_from": source if source >= 0 else None,
        "passed": passed_cards(state, seat),
        "received": passed_cards(state, source) if exchanged else [],
        "legal": [] if state.phase == layout.PASSING else legal_texts(states, index, seat),
    }


def to_act(state: Fields) -> list[int]:
    """The seats that owe a move."""
    if state.phase == layout.PASSING:
        return [seat for seat in range(state.seats) if not state.chosen >> seat & 1]
    if state.phase == layout.MOON:
        return [state.shooter]
    return [state.turn] if state.phase == layout.PLAYING else []


def hand_cards(state: Fields, seat: int) -> tuple[str, ...]:
    """The cards in a hand."""
    return cards_of_mask(state.hands[seat], state.twins[seat] if hasattr(state, "twins") else 0)


def passed_cards(state: Fields, seat: int) -> list[str]:
    """The cards that a seat passes or has passed, as far as they are seen."""
    first = seat * layout.MOST_PASSED
    cards = [card - 1 for card in state.passed[first : first + layout.MOST_PASSED] if card]
    return [TEXTS[card] for card in sorted(cards, key=by_rank)]


def taken_cards(state: Fields, seat: int) -> tuple[str, ...]:
    """The cards that count among those a seat has taken."""
    return cards_of_mask(
        counted_cards(state, state.taken[seat]),
        counted_cards(state, state.taken_twins[seat]) if hasattr(state, "twins") else 0,
    )


def counted_cards(state: Fields, taken: int) -> int:
    """The mask of cards of a `taken`; the jack only where it counts."""
    jack = int(layout.JACK) if taken & layout.TAKEN_JACK and state.jack else 0
    queen = int(layout.QUEEN) if taken & layout.TAKEN_QUEEN else 0
    return (taken & layout.TAKEN_QUEEN - 1) << 39 | queen | jack


def leader_of(state: Fields, trick: int) -> int:
    """Who led a trick of this hand."""
    if isinstance(state.leaders, int):
        return state.leaders >> 3 * trick & 7
    return int(state.leaders[trick])


def trick_cards(state: Fields, trick: int, count: int) -> list[dict[str, Any]]:
    """The cards of a trick in the order played; a card whose twin lies there too is cancelled."""
    first = trick * state.seats
    cards = [card - 1 for card in state.order[first : first + count]]
    leader = leader_of(state, trick)
    return [
        {
            "seat": (leader + place) % state.seats,
            "card": TEXTS[card],
            "cancelled": cards.count(card) > 1,
        }
        for place, card in enumerate(cards)
    ]


def last_trick(states: States, index: int, state: Fields) -> dict[str, Any] | None:
    """The last whole trick of the hand; None where there is none or its cards are not known."""
    trick = state.tricks - 1
    if trick < 0 or not state.order[trick * state.seats]:
        return None
    cards = trick_cards(state, trick, state.seats)
    stays = hasattr(state, "twins") and state.stuck_tricks > 0
    places = [PLACES[card["card"]] for card in cards]
    return {
        "leader": leader_of(state, trick),
        "led": cards[0]["card"][-1],
        "taker": None if stays else leader_of(state, trick + 1),
        "points": sum(
            int(facts.card_worth_at(states, index, np.uint64(1 << place))) for place in places
        ),
        "cards": cards,
    }


def moon(states: States, index: int, state: Fields) -> dict[str, Any] | None:
    """Who has shot the moon, and what was chosen or what each choice would make of the totals."""
    if state.shooter < 0:
        return None
    if state.phase != layout.MOON:
        return {"seat": state.shooter, "choice": layout.MOONS[state.choice], "outcomes": None}
    outcomes = {}
    for choice in (layout.ADD, layout.SUBTRACT):
        after = states[index : index + 1].copy()
        facts.choose_moon_at(after, 0, choice)
        over = after[0]["phase"] == layout.OVER
        outcomes[layout.MOONS[choice]] = {
            "scores": after[0]["scores"][: state.seats].tolist(),
            "winners": winners(after, 0) if over else None,
        }
    return {"seat": state.shooter, "choice": None, "outcomes": outcomes}


def winners(states: States, index: int) -> list[int]:
    """The seats that share the lowest total (hearts 16)."""
    scores = states[index]["scores"][: int(states[index]["seats"])].tolist()
    return [seat for seat, points in enumerate(scores) if points == min(scores)]


def legal_texts(states: States, index: int, seat: int) -> list[str]:
    """The seat's legal moves in text, in the kernel's order."""
    moves = np.empty(MAX_MOVES, np.uint64)
    count = legal_at(states, index, seat, moves)
    packs = packs_of(states)
    return [move_text(move, packs) for move in moves[:count].tolist()]


def arrange(states: States, index: int, seat: int, by: str) -> list[str]:
    """The seat's cards in order: by "rank", else by suit."""
    cards = list(hand_cards(read_fields(states, index), seat))
    return cards if by == "rank" else sorted(cards, key=PLACES.__getitem__)


def reason(states: States, index: int, seat: int, move: int) -> tuple[str, dict[str, Value]]:
    """Why a move is a sensible hint, as a catalogue id and its values."""
    state = read_fields(states, index)
    packs = packs_of(states)
    if move & FLAG:
        cards = move_text(move, packs).partition(" ")[2]
        return "hearts-hint-pass", {"cards": named(cards)}
    if move in MOON_MOVES:
        return f"hearts-hint-{MOON_MOVES[move].replace(' ', '-')}", {}
    card = {"card": named(move_text(move, packs))}
    if not state.trick_count:
        return "hearts-hint-lead", {**card}
    if not move & int(layout.SUIT) << 13 * state.led:
        return "hearts-hint-discard", {**card}
    if move.bit_length() - 1 > int(facts.best_card_at(states, index)):
        return "hearts-hint-take", {**card}
    return "hearts-hint-duck", {**card}
