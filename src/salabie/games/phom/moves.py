"""Which moves Phom allows, and their codes (numbers like "phom 8" name the rules).

A move's code is its kind in the upper four bits, below them a place on the table (seat × 3 + phom)
in eight, and the cards as a mask of 52. `u` alone lays the best grouping; with phoms of the
declarer's choice it has eleven bits for each of them instead, which no list of legal moves holds.
"""

import numpy as np

from salabie.bits import ONE, ZERO, bit, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.phom.gold import own_laid
from salabie.games.phom.grouping import (
    ACES,
    houses,
    most_cards,
    most_cards_with,
    ranks_of,
    run_cards,
    set_ranks,
)
from salabie.games.phom.state import (
    FRESH,
    FULL_PACK,
    LAY,
    MOST_LAID,
    PILE_SIZE,
    SENT,
    SUIT_SIZE,
    TAKE,
)

KIND_BITS = np.uint64(60)
PLACE_BITS = np.uint64(52)
(
    NO_MOVE,
    DRAW,
    EAT,
    THROW,
    LAY_DOWN,
    ADD,
    SEND,
    DECLARE,
) = range(8)
DRAW_CODE = np.uint64(DRAW << 60)
EAT_CODE = np.uint64(EAT << 60)
THROW_CODE = np.uint64(THROW << 60)
LAY_CODE = np.uint64(LAY_DOWN << 60)
ADD_CODE = np.uint64(ADD << 60)
SEND_CODE = np.uint64(SEND << 60)
U_CODE = np.uint64(DECLARE << 60)

# A phom in the code of a `u`: a set is its rank and its suits, a run its lowest card's suit and
# rank and its length.
PHOM_BITS = 11
PHOM_MASK = np.uint64((1 << PHOM_BITS) - 1)
PHOM_IS_RUN = 1 << 10
NEW_PHOMS = 3  # that a `u` may name


# What stands on the table.


@inlined
def after(state, seat):
    """The next seat in the order of play."""
    following = np.int64(seat) + 1
    return following if following < np.int64(state.seats) else 0


@inlined
def before(state, seat):
    """The seat whose discard this one may eat."""
    seat = np.int64(seat)
    return seat - 1 if seat > 0 else np.int64(state.seats) - 1


@inlined
def offered(state):
    """The card that the seat in turn may eat, -1 where there is none."""
    victim = before(state, state.turn)
    count = np.int64(state.pile_counts[victim])
    return np.int64(state.piles[victim * PILE_SIZE + count - 1]) - 1 if count > 0 else -1


@inlined
def to_house(state, seat):
    """The eaten cards of a seat that are not laid yet."""
    return state.eaten[seat] & state.hands[seat]


@inlined
def meldable(cards):
    """Those of some cards that can lie in a phom of them."""
    return run_cards(cards) | (cards & (set_ranks(cards) * ACES))


@inlined
def leaves_discard(hand, eaten):
    """Whether the eaten cards fit in phoms of the hand and a card remains that may be thrown: they
    fit exactly if three cards do for each (phom 5, 10)."""
    return count_bits(hand) > 3 * count_bits(eaten) and houses(hand, eaten)


@compiled
def can_eat(state, seat):
    """Whether the seat in turn may eat the card just thrown (phom 5)."""
    card = offered(state)
    if card < 0:
        return False
    hand = state.hands[seat] | bit(card)
    if not bit(card) & meldable(hand):
        return False
    return leaves_discard(hand, to_house(state, seat) | bit(card))


@compiled
def discardable(state, seat):
    """The cards that the seat in turn may throw, as a mask (phom 6, 11)."""
    hand = state.hands[seat]
    eaten = to_house(state, seat)
    if not eaten:
        return hand
    if state.phase == LAY:
        return ZERO
    found = ZERO
    left = hand & ~eaten
    while left:
        rest = drop_lowest(left)
        if houses(hand & ~(left ^ rest), eaten):
            found |= left ^ rest
        left = rest
    return found


@compiled
def can_part(state, seat, cards):
    """Whether cards may be laid, added or sent: what is left houses the eaten cards not yet laid
    and has a card to throw (phom 10)."""
    rest = state.hands[seat] & ~cards
    return leaves_discard(rest, state.eaten[seat] & rest)


@compiled
def growth(phom):
    """The cards that may be put to a laid phom: the fourth of a set, or at either end of a run
    (phom 12)."""
    ranks = ranks_of(phom)
    if not ranks & (ranks - ONE):
        return (ACES << np.uint64(lowest_bit(ranks))) & ~phom
    found = ZERO
    low = lowest_bit(phom)
    high = low + count_bits(phom) - 1
    if low % SUIT_SIZE > 0:
        found |= bit(low - 1)
    if high % SUIT_SIZE < SUIT_SIZE - 1:
        found |= bit(high + 1)
    return found


@inlined
def may_lay(state, seat):
    """Whether the seat in turn is at laying and adding (phom 10)."""
    return state.phase == LAY and state.step != SENT


@inlined
def may_send(state, seat):
    """Whether the seat in turn may send where it has cards that fit (phom 12)."""
    if state.phase != LAY or to_house(state, seat) or count_bits(state.hands[seat]) < 2:
        return False
    return state.laid_counts[seat] > 0 or state.mom_sends == 1


@inlined
def may_add(state, seat):
    """Whether the seat in turn may add cards to its own laid phoms: in a replay (phom 13)."""
    return may_lay(state, seat) and state.turned[seat] > 0


# U.


@compiled
def laid_cards(state, seat):
    """How many own cards a seat has laid, without those that others have sent to it."""
    count = 0
    for place in range(np.int64(state.laid_counts[seat])):
        count += count_bits(own_laid(state, np.int64(seat), place))
    return count


@compiled
def most_in_phoms(state, seat, hand):
    """The most cards of a hand that can lie in new phoms and, in a replay, the own laid ones; -1
    where the eaten cards can't be housed."""
    eaten = state.eaten[seat] & hand
    count = np.int64(state.laid_counts[seat])
    if count == 0:
        return most_cards(hand, eaten)
    return most_cards_with(hand, eaten, state.laid, np.int64(seat) * MOST_LAID, count)


@compiled
def u_cards(state, seat):
    """How many cards of the seat in turn can lie in phoms if it declares u now; 0 where it may not
    (phom 15)."""
    if state.phase == TAKE or state.step != FRESH:
        return 0
    hand = state.hands[seat]
    if state.laid_counts[seat] == 0:
        if count_bits(meldable(hand)) < state.hand_size:
            return 0
        return max(most_in_phoms(state, seat, hand), 0)
    held = most_in_phoms(state, seat, hand)
    return laid_cards(state, seat) + held if held >= 0 else 0


@inlined
def u_needs(state):
    """How many cards must lie in phoms for u (phom 15)."""
    size = np.int64(state.hand_size)
    return size + 1 if state.u_ten == 1 else size


@compiled
def has_u(state, seat):
    """Whether the seat in turn may declare u."""
    return u_cards(state, seat) >= u_needs(state)


@compiled
def named_phom(code):
    """The cards of a phom in a `u`'s code; 0 where it is none."""
    code = np.int64(code)
    if code & PHOM_IS_RUN:
        suit, rank, length = code >> 8 & 3, code >> 4 & 15, code & 15
        if length < 3 or rank + length > SUIT_SIZE:
            return ZERO
        return (bit(length) - ONE) << np.uint64(SUIT_SIZE * suit + rank)
    rank, suits = code >> 4 & 15, np.uint64(code & 15)
    if code >> 8 or rank >= SUIT_SIZE or count_bits(suits) < 3:
        return ZERO
    cards = ZERO
    for suit in range(4):
        if suits >> np.uint64(suit) & ONE:
            cards |= bit(SUIT_SIZE * suit + rank)
    return cards


@compiled
def fits_own_laid(state, seat, cards):
    """Those of some cards that own laid phoms can take, one after the other (phom 13)."""
    first = np.int64(seat) * MOST_LAID
    taken = ZERO
    for place in range(first, first + np.int64(state.laid_counts[seat])):
        phom = state.laid[place]
        more = growth(phom) & cards
        while more:
            taken |= more
            phom |= more
            more = growth(phom) & cards & ~phom
    return taken


@compiled
def is_named_u(state, seat, move):
    """Whether the phoms named in a `u` make it: in rising order of their codes, of own cards, at
    most one eaten card in each, all of them housed (phom 15).

    In a replay whatever fits the own laid phoms is added to them.
    """
    hand = state.hands[seat]
    left = hand
    codes = move & ~(np.uint64(15) << KIND_BITS)
    if codes >> np.uint64(PHOM_BITS * NEW_PHOMS):
        return False
    last = ZERO
    count = np.int64(state.laid_counts[seat])
    while codes:
        code = codes & PHOM_MASK
        codes >>= np.uint64(PHOM_BITS)
        cards = named_phom(code)
        if code <= last or not cards or cards & ~left or count >= MOST_LAID:
            return False
        if count_bits(cards & state.eaten[seat]) > 1:
            return False
        last = code
        left ^= cards
        count += 1
    if left & state.eaten[seat]:
        return False
    if state.laid_counts[seat] > 0:
        left &= ~fits_own_laid(state, seat, left)
    return laid_cards(state, seat) + count_bits(hand) - count_bits(left) >= u_needs(state)


# The laying round.


@inlined
def can_lay(state, seat, phom):
    """Whether cards of the hand that are a phom may be laid (phom 10)."""
    if count_bits(phom & state.eaten[seat]) > 1 or state.laid_counts[seat] >= MOST_LAID:
        return False
    return can_part(state, seat, phom)


@compiled
def write_lays(state, seat, moves, count):
    """Write every phom that may be laid; returns the new count."""
    hand = state.hands[seat]
    ranks = set_ranks(hand)
    while ranks:
        cards = hand & (ACES << np.uint64(lowest_bit(ranks)))
        ranks = drop_lowest(ranks)
        if can_lay(state, seat, cards):
            moves[count] = LAY_CODE | cards
            count += 1
        if count_bits(cards) == 4:
            left = cards
            while left:
                rest = drop_lowest(left)
                three = cards ^ left ^ rest
                left = rest
                if can_lay(state, seat, three):
                    moves[count] = LAY_CODE | three
                    count += 1
    starts = hand & (hand >> ONE) & (hand >> np.uint64(2))
    while starts:
        low = lowest_bit(starts)
        starts = drop_lowest(starts)
        end = low - low % SUIT_SIZE + SUIT_SIZE
        run = bit(low)
        for high in range(low + 1, end):
            if not hand & bit(high):
                break
            run |= bit(high)
            if high >= low + 2 and can_lay(state, seat, run):
                moves[count] = LAY_CODE | run
                count += 1
    return count


@compiled
def write_growth(state, seat, owner, code, cards, moves, count):
    """Write every move that puts one of some cards to a laid phom of `owner`; the new count."""
    for place in range(np.int64(state.laid_counts[owner])):
        target = np.int64(owner) * MOST_LAID + place
        fitting = cards & growth(state.laid[target])
        while fitting:
            rest = drop_lowest(fitting)
            if can_part(state, seat, fitting ^ rest):
                moves[count] = code | (np.uint64(target) << PLACE_BITS) | (fitting ^ rest)
                count += 1
            fitting = rest
    return count


@compiled
def write_laying(state, seat, moves, count):
    """Write the lays, adds and sends of the laying round; returns the new count."""
    if may_lay(state, seat):
        count = write_lays(state, seat, moves, count)
    cards = state.hands[seat] & ~state.eaten[seat]
    if may_add(state, seat):
        count = write_growth(state, seat, seat, ADD_CODE, cards, moves, count)
    if may_send(state, seat):
        for owner in range(state.seats):
            if owner != seat:
                count = write_growth(state, seat, owner, SEND_CODE, cards, moves, count)
    return count


@compiled
def fits_target(state, move, owned, seat):
    """Whether a single card fits the laid phom of a move's target, one's own or another's."""
    cards = move & FULL_PACK
    target = np.int64(move >> PLACE_BITS) & 255
    owner = target // MOST_LAID
    if not cards or cards & (cards - ONE) or owner >= np.int64(state.seats):
        return False
    if target % MOST_LAID >= np.int64(state.laid_counts[owner]) or (owner == seat) != owned:
        return False
    if cards & ~state.hands[seat] or cards & state.eaten[seat]:
        return False
    return growth(state.laid[target]) & cards != ZERO and can_part(state, seat, cards)
