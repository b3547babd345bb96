"""Phom in text: moves, why a move is refused, and the words of a hint."""

from functools import lru_cache
from typing import Any

import numpy as np

from salabie.cards import CARDS, bits_of, card_id
from salabie.errors import NotAllowed, NotAMove, NotYourTurn, PlayError
from salabie.fields import Fields, read_fields
from salabie.games.phom import facts, moves
from salabie.games.phom import state as layout
from salabie.games.phom.grouping import PLACES, SUIT_SIZE, TEXTS, cards_text, is_phom
from salabie.words import Value, named

States = np.ndarray[Any, Any]

KIND_BITS = int(moves.KIND_BITS)
PLACE_BITS = int(moves.PLACE_BITS)
CARDS_MASK = int(layout.FULL_PACK)
LONGEST_TEXT = 200
REMEMBERED = 16384
ONE_CARD = {
    "discard": moves.THROW,
    "add": moves.ADD,
    "send": moves.SEND,
}
NEEDS_CARDS = {"discard": 6, "lay": 10, "send": 12, "add": 13}
"""Verbs that say nothing without their cards, and the rule of each."""


def cards_list(mask: int) -> list[str]:
    """Cards of a mask, by rank from A to K and within a rank S C D H.

    Example:
        >>> cards_list(0b11 | 1 << 13)
        ['AS', 'AC', '2S']
    """
    return list(_cards(mask))


@lru_cache(REMEMBERED)
def _cards(mask: int) -> tuple[str, ...]:
    return tuple(cards_text(mask).split())


def mask_of_text(text: str) -> int:
    """Mask of cards in text; NotAMove for what is no card or is there twice."""
    mask = 0
    for word in text.split():
        try:
            place = PLACES[CARDS[card_id(word)]]
        except ValueError:
            raise NotAMove("not_a_move", None, text=text[:40]) from None
        if mask >> place & 1:
            raise NotAMove("card_twice", None, card=named(TEXTS[place]))
        mask |= 1 << place
    return mask


# Moves.


def code_of(kind: int, cards: int = 0, place: int = 0) -> int:
    """A move's code."""
    return kind << KIND_BITS | place << PLACE_BITS | cards


def kind_of(move: int) -> int:
    """What kind of move a code is."""
    return move >> KIND_BITS


def cards_of(move: int) -> int:
    """The cards of a move, as a mask."""
    return move & CARDS_MASK


def place_of(move: int) -> tuple[int, int]:
    """Seat and phom that a card is put to."""
    return divmod(move >> PLACE_BITS & 255, layout.MOST_LAID)


def parse(states: States, index: int, seat: int, text: str) -> int:
    """Move code of a text as in design, part 5.

    Raises NotAMove for anything else, and NotAllowed for a phom that can't be there at all.
    """
    word, _, rest = (text if len(text) <= LONGEST_TEXT else "").strip().partition(" ")
    word = word.lower()
    if word in ("draw", "eat") and not rest.strip():
        return code_of(moves.DRAW if word == "draw" else moves.EAT)
    if word == "u":
        return _parse_u(states, index, seat, rest)
    words = rest.split()
    if word in NEEDS_CARDS and len(words) < (2 if word in ("add", "send") else 1):
        raise _incomplete(word)
    if word == "lay":
        return code_of(moves.LAY_DOWN, mask_of_text(rest))
    if word == "discard" and len(words) > 1:
        raise NotAMove("not_a_move", "phom 4", "phom-error-discard-one")
    if word not in ONE_CARD or len(words) > 2:
        raise NotAMove("not_a_move", None, text=text[:40])
    card = mask_of_text(words[0])
    if word == "discard":
        return code_of(moves.THROW, card)
    owner, dot, number = (str(seat), ".", words[1]) if word == "add" else words[1].partition(".")
    if not dot or not (owner + number).isascii() or not (owner.isdigit() and number.isdigit()):
        raise _incomplete(word)
    if int(owner) >= layout.MOST_SEATS or int(number) >= layout.MOST_LAID:
        _must_be_in_turn(read_fields(states, index), seat)
        raise _error("no_such_phom", 12, phom=words[1][:20])
    return code_of(ONE_CARD[word], card, int(owner) * layout.MOST_LAID + int(number))


def _incomplete(verb: str) -> NotAMove:
    """A verb without its cards, or without the phom that a card goes to."""
    return NotAMove("not_a_move", f"phom {NEEDS_CARDS[verb]}", f"phom-error-{verb}-what")


def _parse_u(states: States, index: int, seat: int, text: str) -> int:
    """A `u`, alone or with phoms separated by slashes."""
    if not text.strip():
        return int(moves.U_CODE)
    masks = [mask_of_text(part) for part in text.split("/")]
    mask_of_text(text.replace("/", " "))  # no card twice
    _must_be_in_turn(read_fields(states, index), seat)
    for mask in masks:
        if not is_phom(np.uint64(mask)):
            raise _error("not_a_phom", 15, cards=named(cards_text(mask)))
    if len(masks) > moves.NEW_PHOMS:
        raise _error("u_grouping", 15)
    codes = sorted(phom_code(mask) for mask in masks)
    return int(moves.U_CODE) | sum(
        code << moves.PHOM_BITS * number for number, code in enumerate(codes)
    )


def phom_code(mask: int) -> int:
    """The code of a phom in that of a `u`.

    Example:
        >>> named_cards(phom_code(0b11100)) == 0b11100
        True
    """
    places = bits_of(mask)
    suit, rank = divmod(places[0], SUIT_SIZE)
    if places[1] == places[0] + 1:
        return moves.PHOM_IS_RUN | suit << 8 | rank << 4 | len(places)
    return rank << 4 | sum(1 << place // SUIT_SIZE for place in places)


def named_cards(code: int) -> int:
    """The cards of a phom's code."""
    return int(moves.named_phom(np.uint64(code)))


def phoms_named(move: int) -> list[int]:
    """The phoms that a `u` names, as masks; none where it is the short form."""
    codes = move & (1 << KIND_BITS) - 1
    found = []
    while codes:
        found.append(named_cards(codes & int(moves.PHOM_MASK)))
        codes >>= moves.PHOM_BITS
    return found


@lru_cache(REMEMBERED)
def move_text(move: int) -> str:
    """Text of a move code."""
    kind, cards = kind_of(move), cards_text(cards_of(move))
    owner, number = place_of(move)
    if kind == moves.DRAW:
        return "draw"
    if kind == moves.EAT:
        return "eat"
    if kind == moves.THROW:
        return f"discard {cards}"
    if kind == moves.LAY_DOWN:
        return f"lay {cards}"
    if kind == moves.ADD:
        return f"add {cards} {number}"
    if kind == moves.SEND:
        return f"send {cards} {owner}.{number}"
    phoms = " / ".join(cards_text(phom) for phom in phoms_named(move))
    return f"u {phoms}".strip()


def describe(states: States, index: int, move: int) -> str:
    """Text of a move code."""
    return move_text(move)


# Refusals.


def _error(code: str, rule: int, **values: Value) -> NotAllowed:
    return NotAllowed(code, f"phom {rule}", f"phom-error-{code.replace('_', '-')}", **values)


def _must_be_in_turn(state: Fields, seat: int) -> None:
    if state.phase in (layout.WAITING, layout.OVER):
        raise NotAllowed("match_over" if state.phase == layout.OVER else "no_deal")
    if seat != state.turn:
        raise NotYourTurn()


def refusal(states: States, index: int, seat: int, move: int) -> PlayError:
    """Why a move that is not legal is refused, from the observed state of its seat."""
    state = read_fields(states, index)
    try:
        _must_be_in_turn(state, seat)
    except PlayError as error:
        return error
    kind = kind_of(move)
    if kind in (moves.DRAW, moves.EAT):
        return _refused_taking(states, index, state, seat, kind)
    if state.phase == layout.TAKE:
        return _error("take_first", 4)
    if kind == moves.DECLARE:
        return _refused_u(states, index, state, seat, move)
    if state.phase == layout.DISCARD and kind != moves.THROW:
        return _error("not_laying", 9)
    cards = cards_of(move)
    laid = _laid_mask(state, seat) & cards
    if laid:
        return _error("laid_already", 10, cards=named(cards_text(laid)))
    missing = cards & ~state.hands[seat]
    if missing:
        return _error(
            "not_held", 6 if kind == moves.THROW else 10, cards=named(cards_text(missing))
        )
    if kind == moves.THROW:
        return _refused_discard(state, seat, cards)
    if kind == moves.LAY_DOWN:
        return _refused_lay(states, index, state, seat, cards)
    return _refused_putting(states, index, state, seat, move)


def _laid_mask(state: Fields, seat: int) -> int:
    mask = 0
    for phom in state.laid[seat * layout.MOST_LAID : (seat + 1) * layout.MOST_LAID]:
        mask |= phom
    return mask


def _unhoused(state: Fields, seat: int) -> int:
    """The eaten cards of a seat that are not laid yet."""
    return int(state.eaten[seat] & state.hands[seat])


def _refused_taking(states: States, index: int, state: Fields, seat: int, kind: int) -> PlayError:
    if state.phase != layout.TAKE:
        first = state.turn_count == 0 and state.leader == seat
        return _error("leader_throws" if first else "taken_already", 4)
    if kind == moves.DRAW:
        return _error("stock_empty", 3)
    card = int(facts.offered_at(states, index))
    if card < 0:
        return _error("nothing_to_eat", 4)
    words = named(TEXTS[card])
    hand = state.hands[seat] | 1 << card
    eaten = _unhoused(state, seat)
    if not facts.can_house(hand, 1 << card):
        return _error("eat_no_phom", 5, card=words)
    if not facts.can_house(hand, eaten | 1 << card):
        return _error("eat_homeless", 5, card=words, cards=named(cards_text(eaten)))
    return _error("eat_no_discard", 5, card=words)


def _refused_discard(state: Fields, seat: int, cards: int) -> PlayError:
    words = named(cards_text(cards))
    if cards & state.eaten[seat]:
        return _error("discard_eaten", 6, card=words)
    eaten = named(cards_text(_unhoused(state, seat)))
    if state.phase == layout.LAY:
        return _error("lay_eaten_first", 11, cards=eaten)
    return _error("discard_homeless", 6, card=words, cards=eaten)


def _refused_lay(states: States, index: int, state: Fields, seat: int, cards: int) -> PlayError:
    words = named(cards_text(cards))
    if state.step == layout.SENT:
        return _error("sent_already", 10)
    if not is_phom(np.uint64(cards)):
        return _error("not_a_phom", 10, cards=words)
    if (cards & state.eaten[seat]).bit_count() > 1:
        return _error("two_eaten", 5, cards=named(cards_text(cards & state.eaten[seat])))
    return _leaves_too_little(state, seat, cards)


def _leaves_too_little(state: Fields, seat: int, cards: int) -> PlayError:
    """What is wrong with the hand that would be left."""
    rest = state.hands[seat] & ~cards
    eaten = state.eaten[seat] & rest
    if eaten and not facts.can_house(rest, eaten):
        return _error("leaves_homeless", 10, cards=named(cards_text(eaten)))
    return _error("leaves_no_discard", 10)


def _refused_putting(states: States, index: int, state: Fields, seat: int, move: int) -> PlayError:
    """Why a card can't be added to an own phom, or sent to another's."""
    cards = cards_of(move)
    adding = kind_of(move) == moves.ADD
    rule = 13 if adding else 12
    owner, number = place_of(move)
    if adding and state.step == layout.SENT:
        return _error("sent_already", 10)
    if adding and not state.turned[seat]:
        return _error("no_replay", 13)
    if not adding and owner == seat:
        return _error("send_own", 12)
    if owner >= state.seats or number >= state.laid_counts[owner]:
        return _error("no_such_phom", rule, phom=f"{owner}.{number}" if not adding else number)
    if not adding and not state.mom_sends and not state.laid_counts[seat]:
        return _error("mom_sends", 12)
    card = named(cards_text(cards))
    if cards & state.eaten[seat]:
        return _error("add_eaten" if adding else "send_eaten", rule, card=card)
    if not adding and _unhoused(state, seat):
        return _error("lay_eaten_first", 11, cards=named(cards_text(_unhoused(state, seat))))
    phom = state.laid[owner * layout.MOST_LAID + number]
    if not int(moves.growth(np.uint64(phom))) & cards:
        return _error("does_not_fit", rule, card=card, phom=named(cards_text(phom)))
    return _leaves_too_little(state, seat, cards)


def _refused_u(states: States, index: int, state: Fields, seat: int, move: int) -> PlayError:
    if state.step != layout.FRESH:
        return _error("u_too_late", 15)
    phoms = phoms_named(move)
    needs = state.hand_size + (1 if state.u_ten else 0)
    if not phoms or not facts.has_u_at(states, index, seat):
        return _error("no_u", 15, count=needs)
    for phom in phoms:
        missing = phom & ~state.hands[seat]
        if missing:
            return _error("not_held", 15, cards=named(cards_text(missing)))
        eaten = phom & state.eaten[seat]
        if eaten.bit_count() > 1:
            return _error("two_eaten", 5, cards=named(cards_text(eaten)))
    left = _unhoused(state, seat) & ~sum(phoms)
    if left:
        return _error("u_leaves_eaten", 15, cards=named(cards_text(left)))
    return _error("u_too_few", 15, count=needs)


# Hints.


def arrange(states: States, index: int, seat: int, by: str) -> list[str]:
    """The seat's cards in order: by "rank", by "suit", or by "combination", which is the best
    grouping, its trash last."""
    hand = read_fields(states, index).hands[seat]
    if by == "combination":
        phoms, trash = facts.grouping(states, index, seat, read_fields(states, index))
        return [card for part in (*phoms, trash) for card in cards_list(part)]
    places = bits_of(hand)
    return cards_list(hand) if by == "rank" else [TEXTS[place] for place in places]


def reason(states: States, index: int, seat: int, move: int) -> tuple[str, dict[str, Value]]:
    """Why a move is a sensible hint, as a catalogue id and its values."""
    state = read_fields(states, index)
    kind = kind_of(move)
    cards = named(cards_text(cards_of(move)))
    if kind == moves.DRAW:
        can = bool(facts.can_eat_at(states, index, seat))
        return ("phom-hint-draw-rather" if can else "phom-hint-draw"), {}
    if kind == moves.EAT:
        return "phom-hint-eat", {"card": named(TEXTS[int(facts.offered_at(states, index))])}
    if kind == moves.LAY_DOWN:
        return "phom-hint-lay", {"cards": cards}
    if kind == moves.ADD:
        return "phom-hint-add", {"card": cards}
    if kind == moves.SEND:
        return "phom-hint-send", {"card": cards}
    if kind == moves.DECLARE:
        return "phom-hint-u", {}
    laying = state.phase == layout.LAY
    return ("phom-hint-throw-last" if laying else "phom-hint-throw"), {"card": cards}
