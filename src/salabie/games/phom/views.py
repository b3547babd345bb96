"""What the table and a seat see of Phom, built up from observed states."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from salabie.cards import bits_of
from salabie.fields import Fields, read_fields
from salabie.games.phom import facts, gold, moves
from salabie.games.phom import state as layout
from salabie.games.phom.grouping import TEXTS
from salabie.games.phom.text import REMEMBERED, cards_list, kind_of, move_text
from salabie.kernel import MAX_MOVES, legal_at

States = np.ndarray[Any, Any]

OPEN_PHASES = (layout.TAKE, layout.LAY, layout.DISCARD)


def public(states: States, index: int) -> dict[str, Any]:
    """What everybody at the table sees, from any observed state; docs/protocol.md."""
    state = read_fields(states, index)
    seats = range(state.seats)
    playing = state.phase in OPEN_PHASES
    played = not playing and state.deals > 0
    scores = state.scores[: state.seats]
    over = state.phase == layout.OVER
    return {
        "game": "phom",
        "phase": layout.PHASES[state.phase],
        "deal": state.deals - (1 if played else 0),
        "deals": state.match_deals,
        "to_act": [state.turn] if playing else [],
        "turn": state.turn if playing else None,
        "round": round_of(state) if playing else None,
        "bet": state.bet,
        "stock": state.stock_count,
        "first_to_lay": state.first_to_lay if playing else None,
        "leader": state.leader,
        "thrown": thrown(states, index, state),
        "transfer": transfer(state),
        "streak": streak(state),
        "counts": list(state.hand_counts[: state.seats]),
        "seats": [seat_view(states, index, state, seat, played) for seat in seats],
        "payments": [one.plain() for one in gold.payments(states, index)],
        "scores": list(scores),
        "gains": list(state.gains[: state.seats]) if played else None,
        "standing": [1 + sum(other > one for other in scores) for one in scores],
        "hands": [cards_list(state.hands[seat]) for seat in seats] if played else None,
        "winners": [seat for seat in seats if scores[seat] == max(scores)] if over else None,
        "result": result(states, index, state) if played else None,
    }


def round_of(state: Fields) -> int:
    """The round of the turn, by the cards in the pile when it began (phom 9)."""
    if state.phase == layout.LAY:
        return int(state.rounds)
    moved = state.moved_card and state.moved_from == state.turn
    return int(state.pile_counts[state.turn]) + 1 + (1 if moved else 0)


def thrown(states: States, index: int, state: Fields) -> dict[str, Any] | None:
    """The card that the seat in turn may eat, and whose it is."""
    if state.phase != layout.TAKE:
        return None
    card = int(facts.offered_at(states, index))
    victim = (state.turn - 1) % state.seats
    return {"seat": victim, "card": TEXTS[card]} if card >= 0 else None


def transfer(state: Fields) -> dict[str, Any] | None:
    """The card that moved when the last one was eaten, until the next discard (phom 8)."""
    if not state.moved_card:
        return None
    card = TEXTS[state.moved_card - 1]
    return {"card": card, "from": state.moved_from, "to": state.moved_to}


def streak(state: Fields) -> dict[str, int] | None:
    """Who won the last deal by u, and how many running (phom 24)."""
    if state.streak_seat < 0:
        return None
    return {"seat": state.streak_seat, "count": state.streak}


def pile_cards(state: Fields, seat: int) -> list[str]:
    """The cards of a pile, top last."""
    first = seat * layout.PILE_SIZE
    return [TEXTS[card - 1] for card in state.piles[first : first + state.pile_counts[seat]]]


def turns_of(state: Fields) -> list[int]:
    """The turns of the deal, the one being played or ended by a u with them, as they stand in the
    state."""
    turns = list(state.turns[: state.turn_count])
    if state.turn_count < layout.MOST_TURNS:
        last = state.turns[state.turn_count]
        if last or state.phase in OPEN_PHASES[1:]:
            turns.append(last)
    return turns


def eaten_cards(state: Fields, seat: int) -> list[str]:
    """The cards that a seat has eaten, in the order eaten as far as that is known."""
    cards: list[str] = []
    thrower = (seat - 1) % state.seats
    for turn in state.turns[: state.turn_count]:
        if turn & layout.TURN_EATEN and turn >> layout.TURN_SEAT & 3 == thrower:
            cards.append(TEXTS[(turn & layout.TURN_CARD) - 1])
    return [card for card in cards_list(state.eaten[seat]) if card not in cards] + cards


def phom_view(state: Fields, seat: int, phom: int) -> dict[str, Any]:
    """A phom of a seat on the table: its cards, which of them it ate, which were sent by whom."""
    eaten = cards_list(phom & state.eaten[seat])
    senders = [
        (card, sender)
        for sender in range(state.seats)
        for card in by_rank(phom & state.sent[sender])
    ]
    return {
        "cards": cards_list(phom),
        "eaten": eaten[0] if eaten else None,
        "sent": [
            {"card": TEXTS[card], "by": sender}
            for card, sender in sorted(senders, key=lambda one: one[0] % layout.SUIT_SIZE)
        ],
    }


def laid_phoms(state: Fields, seat: int) -> list[int]:
    """The phoms that a seat has laid, as masks."""
    first = seat * layout.MOST_LAID
    return list(state.laid[first : first + state.laid_counts[seat]])


def is_mom(state: Fields, seat: int) -> bool:
    """Whether a seat has laid nothing in the laying turns that it has had (phom 18)."""
    by_points = state.phase not in OPEN_PHASES and state.won_by in (layout.BY_POINTS, layout.BY_MOM)
    return bool((state.turned[seat] or by_points) and not state.laid_counts[seat])


def seat_view(states: States, index: int, state: Fields, seat: int, played: bool) -> dict[str, Any]:
    """What everybody sees of a seat."""
    by_u = state.won_by in (layout.BY_U, layout.BY_ROUND_U, layout.BY_U_KHAN)
    return {
        "cards": state.hand_counts[seat],
        "pile": pile_cards(state, seat),
        "eaten": eaten_cards(state, seat),
        "laid": [phom_view(state, seat, phom) for phom in laid_phoms(state, seat)],
        "turned": state.turned[seat],
        "mom": is_mom(state, seat),
        "purse": state.purses[seat],
        "gain": state.gains[seat],
        "place": state.places[seat] or None,
        "points": facts.points_of(state.hands[seat]) if played and not by_u else None,
    }


def result(states: States, index: int, state: Fields) -> dict[str, Any] | None:
    """How the deal ended: everybody's cards, grouped.

    After a u the others' cards are shown in their best phoms; else what was not laid is trash.
    """
    if state.winner < 0:
        return None
    by_u = state.won_by in (layout.BY_U, layout.BY_ROUND_U, layout.BY_U_KHAN)
    seats = []
    for seat in range(state.seats):
        phoms, trash = laid_phoms(state, seat), state.hands[seat]
        if by_u and trash:
            more, trash = facts.grouping(states, index, seat, state)
            trash |= facts.cards_to_add(states, index, seat, state)
            phoms += more
        views = [phom_view(state, seat, phom) for phom in phoms]
        for view in views:
            view["eaten"] = [view["eaten"]] if view["eaten"] else []
        seats.append(
            {
                "phoms": views,
                "trash": cards_list(trash),
                "points": facts.points_of(trash),
                "place": state.places[seat] or None,
                "mom": is_mom(state, seat) and not by_u,
                "gain": state.gains[seat],
            }
        )
    return {"winner": state.winner, "by": layout.WON_BY[state.won_by], "seats": seats}


# A seat's own part.


def own(states: States, index: int, seat: int) -> dict[str, Any]:
    """A seat's own part (-1: a spectator's), from its observed state; docs/protocol.md."""
    if seat < 0:
        return {
            "seat": None,
            "hand": [],
            "points": [],
            "legal": [],
            "grouping": None,
            "groupings": [],
            "phoms": [],
            "eat_with": [],
            "kept": [],
            "u": False,
            "send_all": [],
            "lays": [],
        }
    state = read_fields(states, index)
    hand = state.hands[seat]
    kept = hand & state.eaten[seat]
    legal = legal_moves(states, index, seat)
    added = facts.cards_to_add(states, index, seat, state)
    owed = facts.owes_discard(state, seat)
    phoms, trash = facts.grouping(states, index, seat, state)
    rest = hand & ~added
    return {
        "seat": seat,
        "hand": cards_list(hand),
        "points": [place % layout.SUIT_SIZE + 1 for place in by_rank(hand)],
        "legal": [move_text(move) for move in legal],
        "grouping": grouping_view(phoms, trash, added),
        "groupings": [
            grouping_view(some, rest & ~sum(some), added)
            for some in facts.cheapest(rest, kept & rest, owed)
        ],
        "phoms": [cards_list(phom) for phom in facts.phoms_of(hand, kept)],
        "eat_with": eat_with(states, index, state, seat, legal),
        "kept": cards_list(kept),
        "u": any(kind_of(move) == moves.DECLARE for move in legal),
        "send_all": send_all(states, index, state, seat, trash),
        "lays": lays(state, seat, phoms, added),
    }


@lru_cache(REMEMBERED)
def by_rank(mask: int) -> tuple[int, ...]:
    """The bits of cards in the order of their text."""
    size = layout.SUIT_SIZE
    return tuple(sorted(bits_of(mask), key=lambda place: (place % size, place // size)))


def grouping_view(phoms: Iterable[int], trash: int, added: int) -> dict[str, Any]:
    """A grouping as plain data: `points` are those of all its trash; `added` are cards that own
    laid phoms can take."""
    ordered = sorted(phoms, key=lambda phom: by_rank(phom)[0])
    return {
        "phoms": [cards_list(phom) for phom in ordered],
        "trash": cards_list(trash),
        "added": cards_list(added),
        "points": facts.points_of(trash),
    }


def legal_moves(states: States, index: int, seat: int) -> list[int]:
    """The seat's legal moves, in the kernel's order."""
    found = np.empty(MAX_MOVES, np.uint64)
    count = legal_at(states, index, seat, found)
    return list(found[:count].tolist())


def eat_with(
    states: States, index: int, state: Fields, seat: int, legal: list[int]
) -> list[list[str]]:
    """Pairs of hand cards that take the card thrown into a phom."""
    if not any(kind_of(move) == moves.EAT for move in legal):
        return []
    card = 1 << int(facts.offered_at(states, index))
    hand, eaten = state.hands[seat], state.hands[seat] & state.eaten[seat]
    return [
        cards_list(phom ^ card)
        for phom in facts.phoms_of(hand | card, eaten | card)
        if phom & card and phom.bit_count() == 3 and facts.can_house(hand & ~phom, eaten)
    ]


def lays(state: Fields, seat: int, phoms: Iterable[int], added: int) -> list[str]:
    """The moves that lay a grouping, in order, in one's own laying turn; what own laid phoms can
    take is added first."""
    if state.turn != seat or state.phase != layout.LAY or state.step == layout.SENT:
        return []
    found = put_to(state, {seat}, added, "add {card} {number}") if state.turned[seat] else []
    ordered = sorted(phoms, key=lambda phom: by_rank(phom)[0])
    return found + [f"lay {' '.join(cards_list(phom))}" for phom in ordered]


def put_to(state: Fields, owners: set[int], cards: int, text: str) -> list[str]:
    """How cards go to laid phoms, one after the other: runs first, since they grow on."""
    phoms = {
        (owner, number): phom
        for owner in sorted(owners)
        for number, phom in enumerate(laid_phoms(state, owner))
    }
    found = []
    for runs in (True, False):
        going = True
        while going:
            going = False
            for (owner, number), phom in phoms.items():
                low = phom & -phom
                fitting = int(moves.growth(np.uint64(phom))) & cards
                if not fitting or bool(phom & low << 1) != runs:
                    continue
                card = fitting & -fitting
                cards ^= card
                phoms[owner, number] |= card
                name = TEXTS[card.bit_length() - 1]
                found.append(text.format(card=name, owner=owner, number=number))
                going = True
    return found


def send_all(states: States, index: int, state: Fields, seat: int, trash: int) -> list[str]:
    """The sends that leave the fewest points: all trash that can go, but for a card to throw."""
    if state.turn != seat or not facts.may_send_at(states, index, seat):
        return []
    others = set(range(state.seats)) - {seat}
    cards = trash & ~state.eaten[seat]
    found = put_to(state, others, cards, "send {card} {owner}.{number}")
    return found[:-1] if len(found) == state.hand_counts[seat] else found
