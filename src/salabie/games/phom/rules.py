"""Phom's verbs (numbers like "phom 8" name the rules).

A move's code is its kind in the upper four bits, below them a place on the table (seat × 3 + phom)
in eight, and the cards as a mask of 52. `u` alone lays the best grouping; with phoms of the
declarer's choice it has eleven bits for each of them instead, which no list of legal moves holds.
"""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import ONE, ZERO, bit, copy_record, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.phom.gold import ROUND_U, U, U_KHAN, pay_eaten, settle_places, settle_u
from salabie.games.phom.grouping import (
    ACES,
    added_for_u,
    houses,
    is_phom,
    most_cards,
    most_cards_with,
    phoms_for_u,
    points,
    ranks_of,
    run_cards,
    set_ranks,
)
from salabie.games.phom.state import (
    BY_MOM,
    BY_POINTS,
    BY_ROUND_U,
    BY_U,
    BY_U_KHAN,
    DISCARD,
    FRESH,
    FULL_PACK,
    HAND_SIZE,
    LAID,
    LAY,
    LAYING,
    MOST_EATEN,
    MOST_LAID,
    MOST_TURNS,
    NOBODY,
    OVER,
    PILE_SIZE,
    SENT,
    STOCK_SIZE,
    SUIT_SIZE,
    TAKE,
    TURN_ATE,
    TURN_EATEN,
    TURN_SEAT,
    WAITING,
)
from salabie.random_numbers import below

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
def card_bit(card):
    """The bit of a card's id: ids begin with the 2, phoms with the ace."""
    rank = np.int64(card) // 4 + 1
    return SUIT_SIZE * (np.int64(card) % 4) + (0 if rank == SUIT_SIZE else rank)


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
    received = ZERO
    for other in range(state.seats):
        received |= state.sent[other]
    count = 0
    first = np.int64(seat) * MOST_LAID
    for place in range(first, first + np.int64(state.laid_counts[seat])):
        count += count_bits(state.laid[place] & ~received)
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
        if count_bits(meldable(hand)) < HAND_SIZE:
            return 0
        return max(most_in_phoms(state, seat, hand), 0)
    held = most_in_phoms(state, seat, hand)
    return laid_cards(state, seat) + held if held >= 0 else 0


@inlined
def u_needs(state):
    """How many cards must lie in phoms for u (phom 15)."""
    return HAND_SIZE + 1 if state.u_ten == 1 else HAND_SIZE


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


# Legal moves.


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


@inlined
def can_lay(state, seat, phom):
    """Whether cards of the hand that are a phom may be laid (phom 10)."""
    if count_bits(phom & state.eaten[seat]) > 1 or state.laid_counts[seat] >= MOST_LAID:
        return False
    return can_part(state, seat, phom)


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


def legal(state, seat, moves):
    """The seat's legal moves: draw and eat; then discards by bit, lays, adds, sends and `u`, which
    stands for every grouping that makes it."""
    if seat != state.turn or state.phase == WAITING or state.phase == OVER:
        return 0
    count = 0
    if state.phase == TAKE:
        if state.stock_count > 0:
            moves[0] = DRAW_CODE
            count = 1
        if can_eat(state, seat):
            moves[count] = EAT_CODE
            count += 1
        return count
    cards = discardable(state, seat)
    while cards:
        rest = drop_lowest(cards)
        moves[count] = THROW_CODE | (cards ^ rest)
        cards = rest
        count += 1
    if state.phase == LAY:
        count = write_laying(state, seat, moves, count)
    if has_u(state, seat):
        moves[count] = U_CODE
        count += 1
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


def is_legal(state, seat, move):
    """The same question for one move, answered without enumerating; explicit groupings of a u are
    legal too."""
    if seat != state.turn or state.phase == WAITING or state.phase == OVER:
        return False
    kind = np.int64(move >> KIND_BITS)
    cards = move & FULL_PACK
    if state.phase == TAKE:
        if move == DRAW_CODE:
            return state.stock_count > 0
        return move == EAT_CODE and can_eat(state, seat)
    if kind == DECLARE:
        return has_u(state, seat) and (move == U_CODE or is_named_u(state, seat, move))
    if kind == ADD:
        return may_add(state, seat) and fits_target(state, move, True, np.int64(seat))
    if kind == SEND:
        return may_send(state, seat) and fits_target(state, move, False, np.int64(seat))
    if not cards or cards & ~state.hands[seat] or np.int64(move >> PLACE_BITS) & 255:
        return False
    if kind == THROW:
        return not cards & (cards - ONE) and cards & discardable(state, seat) != ZERO
    if kind == LAY_DOWN:
        return may_lay(state, seat) and is_phom(cards) and can_lay(state, seat, cards)
    return False


def random_move(state, seat, rng, moves):
    """A uniformly random legal move; it takes the same random number as a choice from the list."""
    if state.phase == TAKE:
        eating = can_eat(state, seat)
        if state.stock_count == 0:
            return EAT_CODE
        return EAT_CODE if below(rng, 2 if eating else 1) == 1 else DRAW_CODE
    if state.phase == LAY:
        return moves[below(rng, kernel.legal(state, seat, moves))]
    cards = discardable(state, seat)
    count = count_bits(cards)
    chosen = below(rng, count + (1 if has_u(state, seat) else 0))
    if chosen == count:
        return U_CODE
    for _ in range(chosen):
        cards = drop_lowest(cards)
    return THROW_CODE | (cards ^ drop_lowest(cards))


def to_act(state):
    """The seat in turn."""
    if state.phase == WAITING or state.phase == OVER:
        return 0
    return 1 << np.int64(state.turn)


# A deal.


def deal(state, deck):
    """Nine cards each in blocks from the top of the deck, the leader ten; the rest is the stock
    (phom 2, 3)."""
    seats = np.int64(state.seats)
    leader = np.int64(state.leader)
    place = 0
    for seat in range(seats):
        hand = ZERO
        size = HAND_SIZE + (1 if seat == leader else 0)
        for _ in range(size):
            hand |= bit(card_bit(deck[place]))
            place += 1
        state.hands[seat] = hand
        state.hand_counts[seat] = size
        clear_seat(state, seat)
    count = deck.shape[0] - place
    for left in range(STOCK_SIZE):
        state.stock[left] = card_bit(deck[deck.shape[0] - 1 - left]) + 1 if left < count else 0
    state.stock_count = count
    for turn in range(MOST_TURNS):
        state.turns[turn] = 0
    for number in range(state.payments.shape[0]):
        state.payments[number] = 0
    state.turn_count = 0
    state.payment_count = 0
    state.moved_card = 0
    state.moved_from = NOBODY
    state.moved_to = NOBODY
    state.last_eater = NOBODY
    state.winner = NOBODY
    state.won_by = BY_POINTS
    state.first_to_lay = leader
    state.turn = leader
    state.phase = DISCARD
    state.step = FRESH
    state.turns[0] = leader << TURN_SEAT
    if state.u_khan == 1:
        for number in range(seats):
            seat = (leader + number) % seats
            if state.phase == DISCARD and has_u_khan(state.hands[seat]):
                win_by_u(state, seat, BY_U_KHAN)


@compiled
def clear_seat(state, seat):
    """A seat at the beginning of a deal."""
    state.eaten[seat] = ZERO
    state.sent[seat] = ZERO
    state.pile_counts[seat] = 0
    state.laid_counts[seat] = 0
    state.turned[seat] = 0
    state.places[seat] = 0
    state.gains[seat] = 0
    state.givers[seat] = NOBODY
    for place in range(PILE_SIZE):
        state.piles[np.int64(seat) * PILE_SIZE + place] = 0
    for place in range(MOST_LAID):
        state.laid[np.int64(seat) * MOST_LAID + place] = ZERO


@compiled
def has_u_khan(hand):
    """Whether a dealt hand has no pair and no two cards of a suit next to each other (phom 17)."""
    if count_bits(ranks_of(hand)) != count_bits(hand):
        return False
    neighbours = hand & (hand >> ONE)
    while neighbours:
        if lowest_bit(neighbours) % SUIT_SIZE != SUIT_SIZE - 1:
            return False
        neighbours = drop_lowest(neighbours)
    return True


def apply(state, seat, move):
    """Play a legal move."""
    kind = np.int64(move >> KIND_BITS)
    seat = np.int64(seat)
    if kind == DRAW:
        draw(state, seat)
    elif kind == THROW:
        throw(state, seat, move & FULL_PACK)
    else:
        apply_other(state, seat, kind, move)


@compiled
def apply_other(state, seat, kind, move):
    """Play a legal move that is neither a draw nor a discard."""
    cards = move & FULL_PACK
    if kind == EAT:
        eat(state, seat)
    elif kind == LAY_DOWN:
        lay_down(state, seat, cards)
        state.step = LAID
    elif kind == ADD or kind == SEND:
        target = np.int64(move >> PLACE_BITS) & 255
        state.laid[target] |= cards
        state.hands[seat] &= ~cards
        state.hand_counts[seat] -= 1
        state.step = LAID
        if kind == SEND:
            state.sent[seat] |= cards
            state.step = SENT
    elif kind == DECLARE:
        lay_u(state, seat, move)


@inlined
def begin_turn(state, seat, laying, ate):
    """A card has been taken: the seat lays where its turn began with three cards in its pile, and
    throws (phom 9, 10)."""
    state.phase = LAY if laying else DISCARD
    state.step = FRESH
    number = np.int64(state.turn_count)
    if number < MOST_TURNS:
        state.turns[number] = np.int64(seat) << TURN_SEAT | (TURN_ATE if ate else 0)


@inlined
def draw(state, seat):
    """Take the top of the stock (phom 4)."""
    left = np.int64(state.stock_count) - 1
    state.hands[seat] |= bit(np.int64(state.stock[left]) - 1)
    state.stock[left] = 0
    state.stock_count = left
    state.hand_counts[seat] += 1
    begin_turn(state, seat, state.pile_counts[seat] == LAYING, False)


@inlined
def take_top(state, seat):
    """Take the top card, + 1, off a pile that has one."""
    count = np.int64(state.pile_counts[seat]) - 1
    card = np.int64(state.piles[seat * PILE_SIZE + count])
    state.piles[seat * PILE_SIZE + count] = 0
    state.pile_counts[seat] = count
    return card


@inlined
def put_on_pile(state, seat, card):
    """Put a card, + 1, on a pile."""
    count = np.int64(state.pile_counts[seat])
    state.piles[seat * PILE_SIZE + count] = card
    state.pile_counts[seat] = count + 1


@compiled
def eat(state, seat):
    """Eat the card just thrown; a card of the player due to lay first makes up for it, who lays
    last then (phom 5, 8). The third card eaten is u (phom 20)."""
    victim = before(state, seat)
    laying = state.pile_counts[seat] == LAYING
    in_round = np.int64(state.pile_counts[seat]) + 1
    last = state.pile_counts[victim] == PILE_SIZE
    card = take_top(state, victim)
    state.hands[seat] |= bit(card - 1)
    state.eaten[seat] |= bit(card - 1)
    state.hand_counts[seat] += 1
    number = np.int64(state.turn_count)
    if 0 < number <= MOST_TURNS:
        state.turns[number - 1] |= TURN_EATEN
    begin_turn(state, seat, laying, True)
    first = np.int64(state.first_to_lay)
    if first != victim and state.pile_counts[first] > 0:
        moved = take_top(state, first)
        put_on_pile(state, victim, moved)
        state.moved_card = moved
        state.moved_from = first
        state.moved_to = victim
    state.first_to_lay = after(state, first)
    pay_eaten(state, seat, victim, card - 1, in_round, last)
    if last:
        state.last_eater = seat
        # The seat whose pile has dropped gets another turn.
        if state.turned[first] > 0:
            state.givers[first] = seat
    if count_bits(state.eaten[seat]) >= MOST_EATEN:
        lay_u(state, seat, U_CODE)


@inlined
def throw(state, seat, card):
    """Throw a card and end the turn; the deal ends when every pile holds four (phom 6, 8)."""
    state.hands[seat] &= ~card
    state.hand_counts[seat] -= 1
    place = lowest_bit(card) + 1
    put_on_pile(state, seat, place)
    number = np.int64(state.turn_count)
    if number < MOST_TURNS:
        state.turns[number] |= place
        state.turn_count = number + 1
    state.moved_card = 0
    state.moved_from = NOBODY
    state.moved_to = NOBODY
    state.step = FRESH
    if state.phase == LAY:
        state.turned[seat] += 1
        state.givers[seat] = NOBODY
    following = after(state, seat)
    if state.pile_counts[following] < PILE_SIZE and state.stock_count > 0:
        state.turn = following
        state.phase = TAKE
    else:
        go_on_or_end(state, seat)


@compiled
def go_on_or_end(state, seat):
    """The turn goes to the next seat whose pile is not full, unless there is none. In a position
    with fewer cards the deal ends too when nothing can be drawn or eaten."""
    following = np.int64(seat)
    for _ in range(state.seats):
        following = after(state, following)
        if state.pile_counts[following] < PILE_SIZE:
            state.turn = following
            state.phase = TAKE
            if state.stock_count > 0 or can_eat(state, following):
                return
            break
    win_by_points(state)


@compiled
def lay_down(state, seat, phom):
    """Lay a phom of the hand."""
    count = np.int64(state.laid_counts[seat])
    state.laid[seat * MOST_LAID + count] = phom
    state.laid_counts[seat] = count + 1
    state.hands[seat] &= ~phom
    state.hand_counts[seat] -= count_bits(phom)


# The end of a deal.


@compiled
def add_to_own(state, seat):
    """Add all cards of the hand that own laid phoms can take, runs first: they go on (phom 13)."""
    first = seat * MOST_LAID
    count = np.int64(state.laid_counts[seat])
    for sets in range(2):
        for place in range(first, first + count):
            phom = state.laid[place]
            ranks = ranks_of(phom)
            is_set = not ranks & (ranks - ONE)
            if is_set == (sets == 1):
                more = growth(phom) & state.hands[seat] & ~state.eaten[seat]
                while more:
                    phom |= more
                    state.hands[seat] &= ~more
                    more = growth(phom) & state.hands[seat] & ~state.eaten[seat]
                state.laid[place] = phom


@compiled
def lay_best_for_u(state, seat):
    """Lay the grouping that holds the most cards; of such one with three or four kings that were
    not eaten, for they earn more (phom 22)."""
    hand = state.hands[seat]
    first = seat * MOST_LAID
    count = np.int64(state.laid_counts[seat])
    most = most_in_phoms(state, seat, hand)
    kings = hand & (ACES << np.uint64(SUIT_SIZE - 1)) & ~state.eaten[seat]
    chosen = kings if count_bits(kings) >= 3 else ZERO
    if chosen and most_in_phoms(state, seat, hand & ~chosen) + count_bits(chosen) < most:
        chosen = ZERO
        left = kings if count_bits(kings) == 4 else ZERO
        while left and not chosen:
            rest = drop_lowest(left)
            three = kings & ~(left ^ rest)
            left = rest
            if most_in_phoms(state, seat, hand & ~three) + 3 == most:
                chosen = three
    if chosen:
        state.laid[first + count] = chosen
        state.hands[seat] = hand & ~chosen
        hand = state.hands[seat]
    # What is added goes to the phoms laid before, never to the kings just laid.
    eaten = state.eaten[seat] & hand
    added = added_for_u(hand, eaten, state.laid, first, count) if count > 0 else ZERO
    kept = hand & ~added
    count += 1 if chosen else 0
    new = phoms_for_u(kept, eaten, state.laid[first + count : first + MOST_LAID])
    for place in range(first + count, first + count + new):
        state.hands[seat] &= ~state.laid[place]
    state.laid_counts[seat] = count + new
    if added:
        add_to_own(state, seat)


@compiled
def lay_u(state, seat, move):
    """Lay the phoms of a u, named or the best; a card outside is put down on the own pile, where
    it can't be eaten, and the deal ends (phom 15)."""
    codes = move & ~(np.uint64(15) << KIND_BITS)
    if codes or u_cards(state, seat) == 0:
        while codes:
            lay_down(state, seat, named_phom(codes & PHOM_MASK))
            codes >>= np.uint64(PHOM_BITS)
        add_to_own(state, seat)
    else:
        lay_best_for_u(state, seat)
    laid = laid_cards(state, seat)
    left = state.hands[seat]
    while left and state.pile_counts[seat] < PILE_SIZE:
        put_on_pile(state, seat, lowest_bit(left) + 1)
        left = drop_lowest(left)
    state.hands[seat] = left
    state.hand_counts[seat] = count_bits(left)
    win_by_u(state, seat, BY_ROUND_U if laid > HAND_SIZE else BY_U)


@compiled
def win_by_u(state, seat, how):
    """A u of any kind wins the deal; it is paid and the deal is over (phom 17 to 24)."""
    state.winner = seat
    state.won_by = how
    if np.int64(state.streak_seat) == seat:
        state.streak += 1
    else:
        state.streak_seat = seat
        state.streak = 1
    kind = U
    if how == BY_ROUND_U:
        kind = ROUND_U
    elif how == BY_U_KHAN:
        kind = U_KHAN
    settle_u(state, seat, kind)
    close(state)


@compiled
def win_by_points(state):
    """The fewest points of trash win; of equals whoever laid earlier. Who has laid nothing comes
    after all others, in the order of the last laying turns, which go round from the seat that is
    now due to lay first (phom 8, 18)."""
    seats = np.int64(state.seats)
    for seat in range(seats):
        place = 1
        for other in range(seats):
            if other != seat and rank_of(state, other) < rank_of(state, seat):
                place += 1
        state.places[seat] = place
        if place == 1:
            state.winner = seat
            state.won_by = BY_POINTS if state.laid_counts[seat] > 0 else BY_MOM
    state.streak_seat = NOBODY
    state.streak = 0
    settle_places(state)
    close(state)


@compiled
def rank_of(state, seat):
    """What a seat is ranked by at the end of a deal, lower is better."""
    seats = np.int64(state.seats)
    order = (np.int64(seat) - np.int64(state.first_to_lay) + seats) % seats
    if state.laid_counts[seat] == 0:
        return 10000 + order
    return points(state.hands[seat]) * MOST_ORDER + order


MOST_ORDER = 8


@compiled
def close(state):
    """A deal is over: the winner leads the next. The match is over after its last deal, or when a
    purse is empty."""
    state.deals += 1
    state.leader = state.winner
    state.step = FRESH
    over = state.deals >= state.match_deals
    for seat in range(state.seats):
        over |= state.purses[seat] <= 0
    state.phase = OVER if over else WAITING


def score(state, out):
    """Gold won or lost in the match so far."""
    for seat in range(state.seats):
        out[seat] = state.scores[seat]


def utility(state, out):
    """Gold won or lost in the deal, in bets."""
    bet = np.float64(state.bet)
    for seat in range(state.seats):
        out[seat] = np.float64(state.gains[seat]) / bet


# What a seat knows.


def observe(state, seat, out):
    """Others' hands and the stock are blank while a deal is played."""
    copy_record(out, state)
    if state.phase == WAITING or state.phase == OVER:
        return
    for other in range(state.seats):
        if other != seat:
            out.hands[other] = ZERO
    for place in range(STOCK_SIZE):
        out.stock[place] = 0


VERBS: dict[str, Any] = {
    "deal": deal,
    "to_act": to_act,
    "legal": legal,
    "is_legal": is_legal,
    "apply": apply,
    "observe": observe,
    "score": score,
    "utility": utility,
    "random_move": random_move,
}
