"""Phom's verbs (numbers like "phom 8" name the rules); the codes of moves: see `moves`."""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import ONE, ZERO, bit, copy_record, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.phom.ending import lay_down, lay_u, put_on_pile, win_by_points, win_by_u
from salabie.games.phom.gold import pay_eaten
from salabie.games.phom.grouping import is_phom, ranks_of
from salabie.games.phom.moves import (
    ADD,
    DECLARE,
    DRAW,
    DRAW_CODE,
    EAT,
    EAT_CODE,
    KIND_BITS,
    LAY_DOWN,
    PLACE_BITS,
    SEND,
    THROW,
    THROW_CODE,
    U_CODE,
    after,
    before,
    can_eat,
    can_lay,
    discardable,
    fits_target,
    has_u,
    is_named_u,
    may_add,
    may_lay,
    may_send,
    write_laying,
)
from salabie.games.phom.state import (
    BY_POINTS,
    BY_U_KHAN,
    DISCARD,
    FRESH,
    FULL_PACK,
    LAID,
    LAY,
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

# Legal moves.


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


@inlined
def card_bit(card):
    """The bit of a card's id: ids begin with the 2, phoms with the ace."""
    rank = np.int64(card) // 4 + 1
    return SUIT_SIZE * (np.int64(card) % 4) + (0 if rank == SUIT_SIZE else rank)


def deal(state, deck):
    """Nine cards each in blocks from the top of the deck, the leader ten; the rest is the stock
    (phom 2, 3)."""
    seats = np.int64(state.seats)
    leader = np.int64(state.leader)
    place = 0
    for seat in range(seats):
        hand = ZERO
        size = np.int64(state.hand_size) + (1 if seat == leader else 0)
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
    elif kind in (ADD, SEND):
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
def lays(state, seat):
    """Whether a seat's turn that begins is for laying: the last of its rounds (phom 9)."""
    return np.int64(state.pile_counts[seat]) == np.int64(state.rounds) - 1


@inlined
def draw(state, seat):
    """Take the top of the stock (phom 4)."""
    left = np.int64(state.stock_count) - 1
    state.hands[seat] |= bit(np.int64(state.stock[left]) - 1)
    state.stock[left] = 0
    state.stock_count = left
    state.hand_counts[seat] += 1
    begin_turn(state, seat, lays(state, seat), False)


@inlined
def take_top(state, seat):
    """Take the top card, + 1, off a pile that has one."""
    count = np.int64(state.pile_counts[seat]) - 1
    card = np.int64(state.piles[seat * PILE_SIZE + count])
    state.piles[seat * PILE_SIZE + count] = 0
    state.pile_counts[seat] = count
    return card


@compiled
def eat(state, seat):
    """Eat the card just thrown; a card of the player due to lay first makes up for it, who lays
    last then (phom 5, 8). The third card eaten is u (phom 20)."""
    victim = before(state, seat)
    laying = lays(state, seat)
    in_round = np.int64(state.pile_counts[seat]) + 1
    last = state.pile_counts[victim] == state.rounds
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
    if state.pile_counts[following] < state.rounds and state.stock_count > 0:
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
        if state.pile_counts[following] < state.rounds:
            state.turn = following
            state.phase = TAKE
            if state.stock_count > 0 or can_eat(state, following):
                return
            break
    win_by_points(state)


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
