"""Thirteen's verbs (rules/thirteen.md; numbers like "thirteen 8" name its rules).

A move is the mask of the cards played, a pass is 0. What bombs beat and what else house rules
change stands in the state as data (`state`).
"""

from typing import Any

import numpy as np

from salabie.bits import bit, count_bits, highest_bit, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.thirteen.beating import beats, bombs_allowed, four_pairs_may_beat, suits_fit
from salabie.games.thirteen.combinations import (
    DOUBLE_SEQUENCE,
    NOTHING,
    QUAD,
    RANK_BITS,
    SINGLE,
    TWOS,
    classify,
    kind_of_legal,
    write_all_runs,
    write_runs,
    write_same_rank,
    write_singles,
)
from salabie.games.thirteen.ending import finish_deal
from salabie.games.thirteen.gold import add_to_chain, gold_gain, keep_purses, settle_chain
from salabie.games.thirteen.instant import THREES, instant_winner
from salabie.games.thirteen.places import freeze, goes_on
from salabie.games.thirteen.state import (
    CHOP,
    CHOPPING,
    CHOPS_PAY,
    FREE,
    GOLD,
    LET,
    MAX_SEATS,
    NO_WIN,
    NOBODY,
    ONE_SUIT_BOMB,
    OUT_OF_TURN,
    PASS,
    PLAYING,
    QUAD_BOMB,
    SINGLE_LEAD,
    SUITS_BIND,
    THROW_THREES,
    UNKNOWN,
)
from salabie.games.thirteen.window import (
    choice_of,
    first_chopper,
    forget_choices,
    may_choose,
    move_of,
    waiting,
    window_moves,
)


@inlined
def card_bit(card):
    """The bit of a card id in Thirteen's order, where 3 is low and 2 high."""
    return np.int64(card) - 4 if card >= 4 else np.int64(card) + 48


@compiled
def ends_on_two(state, seat, move):
    """Whether the move goes out with a 2 where that is not allowed (thirteen 10)."""
    return state.end_on_two == 0 and move == state.hands[seat] and move & TWOS != 0


# A round and its end.


@inlined
def clear_table(state):
    """Remove the cards: the round is over (thirteen 9)."""
    state.table = np.uint64(0)
    state.under = np.uint64(0)
    state.kind = NOTHING
    state.length = 0
    state.chopped = 0
    state.owner = NOBODY
    state.under_owner = NOBODY
    state.passed = 0
    state.acted = 0
    for seat in range(MAX_SEATS):
        state.last[seat] = np.uint64(0)


@inlined
def after(seat, seats):
    """The next seat in the order of play; a division would cost as much as the rest of a turn."""
    return seat + 1 if seat + 1 < seats else 0


@compiled
def next_holder(state, seat):
    """The next seat in turn after `seat` that still holds cards."""
    seats = np.int64(state.seats)
    other = np.int64(seat)
    for _ in range(seats):
        other = after(other, seats)
        if not (np.int64(state.out) >> other) & 1:
            return other
    return seat


@compiled
def pass_turn(state, seat):
    """Whose turn it is after `seat` has moved; clears the table when the round is over."""
    seats = np.int64(state.seats)
    silent = np.int64(state.out) | np.int64(state.passed)
    owner = np.int64(state.owner)
    other = np.int64(seat)
    for _ in range(seats):
        other = after(other, seats)
        if other == owner:
            if state.chain != 0:
                settle_chain(state)
            leads = owner if not (np.int64(state.out) >> owner) & 1 else next_holder(state, owner)
            clear_table(state)
            state.turn = leads
            return
        if not (silent >> other) & 1:
            state.turn = other
            return
    finish_deal(state)  # nobody could lead (thirteen 10 with end_on_two=false)


# The deal.


@compiled
def forget_deal(state):
    """Begin anew what only house rules know of a deal."""
    forget_choices(state)
    state.frozen = 0
    state.instant_seat = NOBODY
    state.instant_kind = NO_WIN
    state.chain = 0
    state.chain_payer = NOBODY
    state.chain_payee = NOBODY


@compiled
def begin_play(state):
    """Set the turn for hands just dealt: the lowest card leads, or the last winner (thirteen 4)."""
    seats = np.int64(state.seats)
    clear_table(state)
    state.out = 0
    state.out_count = 0
    state.stuck = 0
    if state.switches != 0 or state.frozen_times > 1 or state.instant_wins != 0:
        forget_deal(state)
    lowest = 64
    holder = 0
    for seat in range(seats):
        state.counts[seat] = count_bits(state.hands[seat])
        state.gone[seat] = np.uint64(0)
        state.places[seat] = NOBODY
        state.gains[seat] = 0
        if lowest_bit(state.hands[seat]) < lowest:
            lowest = lowest_bit(state.hands[seat])
            holder = seat
    if state.first == NOBODY:
        state.turn = holder
        state.opener = holder
        state.lowest = lowest
        bound = state.first_lead != FREE and state.switches & THROW_THREES == 0
        state.opening = 1 if bound else 0
    else:
        state.turn = state.first
        state.opener = NOBODY
        state.lowest = UNKNOWN
        state.opening = 0
    state.phase = PLAYING


@compiled
def throw_threes(state):
    """Before the first deal's play all 3s are thrown out, where so agreed (thirteen 4)."""
    if state.switches & THROW_THREES == 0 or state.opener == NOBODY:
        return
    for seat in range(state.seats):
        threes = state.hands[seat] & THREES
        state.hands[seat] ^= threes
        state.gone[seat] |= threes
        state.counts[seat] -= np.uint8(count_bits(threes))


@compiled
def win_at_once(state):
    """End the deal where a hand that was dealt wins it (thirteen 13); whether one does."""
    seat, kind = instant_winner(state)
    if seat == NOBODY:
        return False
    state.instant_seat = seat
    state.instant_kind = kind
    state.places[0] = seat
    state.out_count = 1
    state.out = 1 << seat
    if state.frozen_times > 1:
        freeze(state)
    state.turn = seat
    state.opening = 0
    finish_deal(state)
    return True


def deal(state, deck):
    """Hands in blocks from the top of the deck, mostly of 13; the rest stays out."""
    if state.switches & GOLD:
        keep_purses(state)
    size = np.int64(state.hand_size)
    for seat in range(np.int64(state.seats)):
        hand = np.uint64(0)
        for place in range(size * seat, size * (seat + 1)):
            hand |= bit(card_bit(deck[place]))
        state.hands[seat] = hand
    begin_play(state)
    if state.instant_wins != 0 and win_at_once(state):
        return
    throw_threes(state)


def to_act(state):
    """Only the seat in turn owes a move; in a window all that have yet to choose."""
    if state.phase == PLAYING:
        return 1 << np.int64(state.turn)
    if state.phase == CHOPPING:
        return waiting(state)
    return 0


# Moves.


@inlined
def legal_leads(state, seat, moves):
    """All combinations of the hand, bound by the opening rule (thirteen 4, 5)."""
    hand = state.hands[seat]
    if state.opening == 1 and state.first_lead == SINGLE_LEAD:
        moves[0] = bit(state.lowest)
        return 1
    count = write_singles(hand, moves, 0)
    for size in range(2, 5):
        count = write_same_rank(hand, size, -1, moves, count)
    count = write_all_runs(hand, False, 3, moves, count)
    count = write_all_runs(hand, True, np.int64(state.shortest_double), moves, count)
    if state.opening == 1:
        needed = bit(state.lowest)
        kept = 0
        for index in range(count):
            if moves[index] & needed:
                moves[kept] = moves[index]
                kept += 1
        count = kept
    return count


@compiled
def keep_fitting(state, moves, count):
    """Of the answers ``moves[1:count]`` keep those whose suits fit; returns the new count."""
    kept = 1
    for index in range(1, count):
        if suits_fit(state, moves[index]):
            moves[kept] = moves[index]
            kept += 1
    return kept


@compiled
def write_bombs(state, hand, bombs, moves, count):
    """Append the bombs of a hand that are in the mask `bombs`; returns the new count."""
    if bombs & QUAD_BOMB:
        count = write_same_rank(hand, 4, -1, moves, count)
    for pairs in range(2, 7):
        if bombs & (1 << pairs) and pairs >= state.shortest_double:
            count = write_runs(hand, True, pairs, -1, moves, count)
    if bombs & ONE_SUIT_BOMB:
        for suit in range(4):
            cards = hand & RANK_BITS << np.uint64(suit)
            count = write_all_runs(cards, False, np.int64(state.one_suit_bomb), moves, count)
    return count


@inlined
def legal_answers(state, seat, moves):
    """The pass and all that beats the table's combination (thirteen 6, 8, 11)."""
    hand = state.hands[seat]
    kind = np.int64(state.kind)
    length = np.int64(state.length)
    above = highest_bit(state.table)
    moves[0] = PASS
    count = 1
    if kind == SINGLE:
        count = write_singles(hand & ~(bit(above + 1) - np.uint64(1)), moves, count)
    elif kind <= QUAD:
        count = write_same_rank(hand, kind, above, moves, count)
    else:
        count = write_runs(hand, kind == DOUBLE_SEQUENCE, length, above, moves, count)
    if state.switches & SUITS_BIND:
        count = keep_fitting(state, moves, count)
    bombs = bombs_allowed(state)
    if bombs != 0:
        count = write_bombs(state, hand, bombs, moves, count)
    return count


def legal(state, seat, moves):
    """Legal moves; a pass, where allowed, comes first."""
    if state.phase != PLAYING:
        return window_moves(state, seat, moves) if state.phase == CHOPPING else 0
    if seat != state.turn:
        return 0
    if state.kind == NOTHING:
        count = legal_leads(state, seat, moves)
    else:
        count = legal_answers(state, seat, moves)
    if state.end_on_two == 0:
        kept = 0
        for index in range(count):
            if not ends_on_two(state, seat, moves[index]):
                moves[kept] = moves[index]
                kept += 1
        count = kept
        if count == 0:
            moves[0] = PASS
            count = 1
    return count


@compiled
def may_lead(state, seat, move):
    """Whether a set of held cards may be led."""
    if state.opening == 1:
        needed = bit(state.lowest)
        if move & needed == 0 or (state.first_lead == SINGLE_LEAD and move != needed):
            return False
    kind, _ = classify(move, state.shortest_double)
    return kind != NOTHING and not ends_on_two(state, seat, move)


@compiled
def cannot_lead(state, seat):
    """Whether a leader has no play: the last cards are one set with a 2 (thirteen 10)."""
    if state.end_on_two == 1:
        return False
    hand = state.hands[seat]
    if state.opening == 1:
        return hand == bit(state.lowest) and hand & TWOS != 0
    return count_bits(hand) == 1 and hand & TWOS != 0


def is_legal(state, seat, move):
    """The same question for one move, answered without enumerating."""
    if state.phase != PLAYING:
        return state.phase == CHOPPING and may_choose(state, seat, move)
    if seat != state.turn:
        return False
    if move == PASS:
        return state.kind != NOTHING or cannot_lead(state, seat)
    if move & ~state.hands[seat]:
        return False
    if state.kind == NOTHING:
        return may_lead(state, seat, move)
    kind, length = classify(move, state.shortest_double)
    if kind == NOTHING or ends_on_two(state, seat, move):
        return False
    return beats(state, move, kind, length)


@inlined
def put_down(state, seat, move, house):
    """Play a combination: it lies on the table, and the deal ends when due.

    `house`, a constant: whether any of `switches` may be on.
    """
    kind, length = kind_of_legal(move)
    other_kind = kind != state.kind or length != state.length
    if house and state.switches & CHOPS_PAY and state.kind != NOTHING:
        add_to_chain(state, seat, other_kind)
    if other_kind:
        # On a table with cards another kind can only be a bomb.
        state.chopped = 1 if state.kind != NOTHING else 0
    state.under = state.table
    state.under_owner = state.owner
    state.table = move
    state.kind = kind
    state.length = length
    state.owner = seat
    state.opening = 0
    state.hands[seat] ^= move
    state.gone[seat] |= move
    state.counts[seat] -= np.uint8(count_bits(move))
    if state.pass_locks == 0:
        state.passed = 0
    if state.hands[seat] == 0 and state.counts[seat] == 0:
        state.places[state.out_count] = seat
        state.out_count += 1
        state.out |= np.uint8(1 << seat)
        if state.frozen_times > 1 and state.out_count == 1:
            freeze(state)
        needed = state.seats - 1 if goes_on(state) else 1
        if state.out_count >= needed:
            finish_deal(state)
            return
    if house and state.switches & OUT_OF_TURN and four_pairs_may_beat(state):
        state.phase = CHOPPING
        state.turn = seat
        return
    pass_turn(state, seat)


@inlined
def make_move(state, seat, move, house):
    """Play cards or pass in turn."""
    state.acted |= np.uint8(1 << seat)
    state.last[seat] = move
    if move == PASS:
        state.opening = 0
        if state.kind == NOTHING:
            state.stuck |= np.uint8(1 << seat)
        state.passed |= np.uint8(1 << seat)
        pass_turn(state, seat)
        return
    put_down(state, seat, move, house)


@compiled
def choose(state, seat, move):
    """Choose in a window; the last to choose ends it (thirteen 11)."""
    state.choices[seat] = choice_of(move)
    if waiting(state) != 0:
        return
    chopper = first_chopper(state)
    cards = move_of(state.choices[chopper]) if chopper != NOBODY else LET
    forget_choices(state)
    state.phase = PLAYING
    if chopper == NOBODY:
        pass_turn(state, np.int64(state.owner))
        return
    cards &= ~CHOP
    state.passed &= ~np.uint8(1 << chopper)
    state.acted |= np.uint8(1 << chopper)
    state.last[chopper] = cards
    put_down(state, chopper, cards, True)


@compiled
def apply_by_house_rules(state, seat, move):
    """`apply` where any of `switches` is on."""
    if state.phase == CHOPPING:
        choose(state, seat, move)
    else:
        make_move(state, seat, move, True)


def apply(state, seat, move):
    """Play cards or pass; the table is cleared and the deal ended when due."""
    # Every test on the way of a plain move costs a hundredth of a deal's time.
    if state.switches != 0:
        apply_by_house_rules(state, seat, move)
    else:
        make_move(state, seat, move, False)


def score(state, out):
    """Points in the match so far; with gold what was won or lost."""
    for seat in range(state.seats):
        out[seat] = state.scores[seat]


def utility(state, out):
    """Points gained in the deal that has ended; with gold the bets won."""
    if state.switches & GOLD:
        for seat in range(state.seats):
            out[seat] = gold_gain(state, seat) / np.int64(state.bet)
        return
    for seat in range(state.seats):
        out[seat] = state.gains[seat]


VERBS: dict[str, Any] = {
    "deal": deal,
    "to_act": to_act,
    "legal": legal,
    "is_legal": is_legal,
    "apply": apply,
    "score": score,
    "utility": utility,
}
