"""Rules of thumb for Thirteen's bots: a linear worth of every legal move.

`policy` plays the move of most worth, `candidates` orders the moves for the search. Both read only
what the seat may know: its own hand, how many cards the others hold, what has been played, the
table and the switches in force. So a playout may call them on a full state.

What a move is worth is a sum of features of the move, of the hand it leaves and of the others'
hands, times weights: one set for leads, one for answers, one for a pass. `medium` plays by weights
set by hand; those by which `hard` plays its samples out are data (`weights.json`), found by
self-play (`salabie.bots.tune`).
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
from numba.np.numpy_support import carray

from salabie import kernel
from salabie.bits import ONE, bit, count_bits, drop_lowest, highest_bit
from salabie.compiled import compiled, inlined
from salabie.games.thirteen.beating import all_bombs, suit_of
from salabie.games.thirteen.combinations import (
    BITS,
    FOUR,
    NOT_TWOS,
    NOTHING,
    PAIR,
    RANK_BITS,
    SEQUENCE,
    SINGLE,
    TWOS,
    kind_of_legal,
    ranks_with,
    runs_of,
)
from salabie.games.thirteen.ending import points_of
from salabie.games.thirteen.gold import forget_payments, stake_of_table
from salabie.games.thirteen.places import goes_on
from salabie.games.thirteen.rules import begin_play, throw_threes
from salabie.games.thirteen.state import (
    CHOPS_PAY,
    FULL_PACK,
    GOLD,
    MATCH_SUITS,
    NO_DOUBLES,
    ONE_SUIT_BOMB,
    OUT_OF_TURN,
    PASS,
    QUAD_BOMB,
    SUITS_BIND,
    TWO_BEATS_ALL,
)
from salabie.scratch import words_on_stack

GOES_OUT = 1000.0
HALF_BET = 0.5  # worth of half a bet for what is chopped
LOW_RANKS = np.uint64(0x1111111)  # 3 to 9
NEAR_TOP = 4  # a card under fewer than so many unseen ones is a near control
TOP_BIT = 51.0
SEARCHED = 14  # candidates at most

# Features of a move that plays cards, in the order of the weights; the hand is what it leaves.
MOVE_FEATURES = (
    "plays",  # plays that the hand still needs
    "top",  # height of the move's top card, 0 to 1
    "twos",  # 2s in the move
    "near_controls",  # cards in the move that few unseen cards beat
    "top_early",  # height, as far as nobody's hand is short
    "cards",  # cards played
    "beatable",  # how many unseen combinations beat it, 0 to 1
    "unbeatable",  # whether none does
    "sure_end",  # it is unbeatable and one more play ends the hand
    "control_late",  # it is unbeatable, by the fewness of plays left
    "bombs_lost",  # bombs that the hand no longer holds
    "single_to_last",  # a single where somebody has one card: lowness
    "single_to_next",  # a single where the next has one card: how beatable
    "top_urgent",  # height, as far as somebody's hand is short
    "loose_low",  # low cards left in no pair and no run
    "controls_left",  # near controls left, by the fewness of plays
    "one_left",  # one more play ends the hand
    "beatable_late",  # how beatable, where at most two more plays are needed
    "too_long",  # the shortest hand can't answer so many cards
    "race",  # plays needed beyond the shortest hand's cards
)
PASS_FEATURES = (
    "pass",  # always 1
    "plays",
    "early",
    "urgent",
    "owner_short",  # the owner of the table's cards holds three or fewer
    "rivals",  # others still in the round
    "table_top",
    "controls",
    "table_cards",
    "two_on_table",
)
MOVES = len(MOVE_FEATURES)
PASSES = 2 * MOVES

# A sensible start, and what `candidates` sorts by: leads, answers, passes.
PLAIN_WEIGHTS = np.array(
    [
        [-1.0, -1.5, -1.0, -0.5, -1.0, 0.1, -0.2, 0.2, 5.0, 0.5],
        [-1.0, -2.0, -1.0, 0.3, -0.3, 0.5, 0.3, -0.3, 0.2, 0.0],
        [-1.0, -0.8, -0.7, -0.3, -0.7, 0.0, -0.2, 0.2, 5.0, 0.5],
        [-1.0, -1.0, -1.0, 0.3, -0.3, 0.5, 0.3, -0.3, 0.2, 0.0],
        [-0.6, -1.0, 0.2, -0.3, -0.3, 0.0, 0.0, 0.3, 0.0, 0.0],
    ]
).ravel()


def load_weights():
    """Weights of `medium` and, behind them, of `hard` (float64[100]): by hand, and by self-play."""
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    return np.concatenate([PLAIN_WEIGHTS, np.array(json.loads(text)["weights"], np.float64)])


WEIGHTS = load_weights()


@inlined
def long_runs(ranks):
    """Of some ranks (bits 4 × rank), those that lie in a run of three or more; no 2s."""
    joined = ranks & NOT_TWOS
    starts = joined & (joined >> BITS) & (joined >> np.uint64(8))
    return starts | (starts << BITS) | (starts << np.uint64(8))


@inlined
def runs_of_pairs(ranks, shortest):
    """Of some ranks (bits 4 × rank), those that lie in a run of at least `shortest` (2 or 3) ranks;
    none where there are no double sequences."""
    if shortest == 3:
        return long_runs(ranks)
    if shortest > 3:
        return np.uint64(0)
    joined = ranks & NOT_TWOS
    return joined & (joined >> BITS | joined << BITS)


@inlined
def plays_needed(hand, shortest):
    """About how many plays empty a hand: its ranks, less what runs join.

    `shortest`: the fewest pairs of a double sequence.
    """
    present = ranks_with(hand, 1)
    plays = count_bits(present)
    runs = long_runs(present)
    if runs:
        two = ranks_with(hand, 2)
        loose = runs & ~two
        while runs:
            # One run of neighbours: adding its lowest bit carries to its end.
            start = runs ^ drop_lowest(runs)
            filled = runs * FOUR
            end = (filled + start) & ~filled
            whole = runs & (end - start)
            runs ^= whole
            gained = count_bits(loose & whole)
            if gained > 1:
                plays -= gained - 1
        pairs = runs_of_pairs(two & ~ranks_with(hand, 3), shortest)
        if pairs:
            plays -= count_bits(pairs) - count_bits(pairs & ~(pairs << BITS))
    return plays


@compiled
def shortest_bomb(bombs):
    """The fewest pairs in a row that a mask of bombs holds, at least 3; 13 for none."""
    for pairs in range(3, 7):
        if bombs & 1 << pairs:
            return pairs
    return NO_DOUBLES


@inlined
def bombs_in(hand, bombs, pairs, one_suit):
    """How many bombs a hand holds: quads, runs of so many `pairs` or more, sequences of one suit of
    `one_suit` cards or more; `bombs` says which of them are bombs at all."""
    found = count_bits(ranks_with(hand, 4)) if bombs & QUAD_BOMB else 0
    runs = long_runs(ranks_with(hand, 2))
    if pairs > 3:
        runs = runs_of(runs, pairs)
    found += count_bits(runs & ~(runs << BITS))
    if bombs & ONE_SUIT_BOMB:
        for suit in range(4):
            cards = hand >> np.uint64(suit) & RANK_BITS & NOT_TWOS
            found += 1 if runs_of(cards, one_suit) else 0
    return found


@inlined
def loose_low(hand):
    """How many low ranks of a hand are single cards in no run."""
    present = ranks_with(hand, 1)
    return count_bits(present & LOW_RANKS & ~ranks_with(hand, 2) & ~long_runs(present))


@inlined
def beaters(move, unseen, most_cards):
    """How many unseen combinations beat a move, counted by their ranks (singles by their cards).

    `most_cards` is the largest hand that may still answer; bombs are left out.
    """
    top = highest_bit(move)
    higher = unseen & ~((bit(top) << ONE) - ONE)
    if count_bits(move) > most_cards or not higher:
        return 0.0
    kind, length = kind_of_legal(move)
    if kind == SINGLE:
        return np.float64(count_bits(higher))
    tops = ranks_with(higher, 1)
    if kind < SEQUENCE:
        return 0.5 * count_bits(ranks_with(unseen, kind) & tops)
    starts = runs_of(ranks_with(unseen & NOT_TWOS, 1 if kind == SEQUENCE else 2), length)
    found = 0.25 * count_bits((starts << np.uint64(4 * (length - 1))) & tops)
    return found if kind == SEQUENCE else 0.25 * found


@compiled
def beaters_of_suit(state, move, unseen, most_cards):
    """The same where an answer's suits are bound (thirteen 6, 10)."""
    found = beaters(move, unseen, most_cards)
    if found == 0.0:
        return found
    kind, _ = kind_of_legal(move)
    suit = suit_of(move)
    matching = state.switches & MATCH_SUITS
    if kind == SEQUENCE and suit >= 0:
        found = 0.0
        for other in range(4):
            if other == suit or not matching:
                cards = unseen & RANK_BITS << np.uint64(other)
                found += beaters(move, cards, most_cards)
    elif kind == SINGLE and matching:
        fitting = RANK_BITS << np.uint64(suit)
        if state.switches & TWO_BEATS_ALL:
            fitting |= TWOS
        found = beaters(move, unseen & fitting, most_cards)
    elif kind == PAIR and matching:
        found *= 0.5
    return found


@compiled
def chopped_by(state, move):
    """What a move chops, with what was chopped before in the round, in halves of a bet."""
    kind, length = kind_of_legal(move)
    stake = stake_of_table(state, kind != state.kind or length != state.length)
    return stake + np.int64(state.chain) if stake > 0 else 0


@compiled
def weigh(state, seat, weights, moves, count, worths):
    """Write the worth (float64) of each of ``moves[:count]``; returns the place of the best.

    Of equal moves the first counts as best.
    """
    hand = state.hands[seat]
    seats = np.int64(state.seats)
    out = np.int64(state.out)
    silent = out | (np.int64(state.passed) if state.pass_locks == 1 else 0)
    unseen = state.pack & ~hand
    shortest = 64
    most_cards = np.int64(0)
    rivals = 0
    following = -1
    for step in range(1, seats):
        other = np.int64(seat) + step
        if other >= seats:
            other -= seats
        unseen &= ~state.gone[other]
        if out >> other & 1:
            continue
        cards = np.int64(state.counts[other])
        shortest = min(shortest, cards)
        if following < 0:
            following = cards
        if state.kind == NOTHING or not silent >> other & 1:
            most_cards = max(most_cards, cards)
            rivals += 1
    unseen &= ~state.gone[seat]
    # Cards above this one are beaten by fewer than NEAR_TOP unseen ones.
    left = unseen
    near = -1
    for _ in range(NEAR_TOP):
        near = highest_bit(left)
        if near < 0:
            break
        left ^= bit(near)
    near_cards = FULL_PACK if near < 0 else FULL_PACK & ~((bit(near) << ONE) - ONE)
    urgent = np.float64(max(0, 4 - shortest))
    early = min(shortest, 13) / 13.0
    doubles = np.int64(state.shortest_double)
    kinds = all_bombs(state)
    pairs = shortest_bomb(kinds)
    one_suit = np.int64(state.one_suit_bomb)
    bombs = bombs_in(hand, kinds, pairs, one_suit)
    suits_bind = state.switches & SUITS_BIND != 0
    chops_pay = state.switches & CHOPS_PAY != 0 and state.kind != NOTHING
    base = 0 if state.kind == NOTHING else MOVES
    best = 0
    for index in range(count):
        # What is thrown in a window is worth what it is in turn; letting it be is like a pass.
        move = moves[index] & FULL_PACK
        if move == PASS:
            plays = plays_needed(hand, doubles)
            owner = np.int64(state.owner)
            worth = weights[PASSES]
            worth += weights[PASSES + 1] * plays
            worth += weights[PASSES + 2] * early
            worth += weights[PASSES + 3] * urgent
            if owner >= 0 and state.counts[owner] <= 3 and not out >> owner & 1:
                worth += weights[PASSES + 4]
            worth += weights[PASSES + 5] * rivals
            worth += weights[PASSES + 6] * (highest_bit(state.table) / TOP_BIT)
            worth += weights[PASSES + 7] * (count_bits(hand & near_cards) / (1.0 + plays))
            worth += weights[PASSES + 8] * count_bits(state.table)
            if state.table & TWOS:
                worth += weights[PASSES + 9]
        elif move == hand:
            worth = GOES_OUT
        else:
            rest = hand ^ move
            plays = plays_needed(rest, doubles)
            cards = count_bits(move)
            top = highest_bit(move) / TOP_BIT
            if suits_bind:
                risk = beaters_of_suit(state, move, unseen, most_cards)
            else:
                risk = beaters(move, unseen, most_cards)
            risk = risk / (risk + 4.0)
            worth = weights[base] * plays
            worth += weights[base + 1] * top
            worth += weights[base + 2] * count_bits(move & TWOS)
            worth += weights[base + 3] * count_bits(move & near_cards)
            worth += weights[base + 4] * top * early
            worth += weights[base + 5] * cards
            worth += weights[base + 6] * risk
            if risk == 0.0:
                worth += weights[base + 7] + weights[base + 9] / (1.0 + plays)
                if plays <= 1:
                    worth += weights[base + 8]
            worth += weights[base + 10] * (bombs - bombs_in(rest, kinds, pairs, one_suit))
            if cards == 1:
                if shortest == 1:
                    worth += weights[base + 11] * (1.0 - top)
                if following == 1:
                    worth += weights[base + 12] * risk
            worth += weights[base + 13] * top * urgent
            worth += weights[base + 14] * loose_low(rest)
            worth += weights[base + 15] * (count_bits(rest & near_cards) / (1.0 + plays))
            if plays <= 1:
                worth += weights[base + 16]
            if plays <= 2:
                worth += weights[base + 17] * risk
            if cards > shortest:
                worth += weights[base + 18]
            worth += weights[base + 19] * max(0, plays - shortest)
            if chops_pay:
                worth += HALF_BET * chopped_by(state, move)
        worths[index] = worth
        if worth > worths[best]:
            best = index
    return best


def policy(state, seat, weights, rng):
    """The move of most worth by `weights` (float64[50]); no chance in it."""
    # Two allocations would cost as much as the rest of an answer.
    moves = carray(words_on_stack(1024), 1024, np.uint64)
    count = kernel.legal(state, seat, moves)
    if count <= 1:
        return moves[0] if count == 1 else PASS
    worths = carray(words_on_stack(1024), 1024, np.uint64).view(np.float64)
    return moves[weigh(state, seat, weights, moves, count, worths)]


def candidates(state, seat, moves):
    """The legal moves worth searching, best first: going out alone, else a dozen at most.

    Of moves that the features can't tell apart only the first is kept.
    """
    count = kernel.legal(state, seat, moves)
    if count <= 1:
        return count
    worths = np.empty(count, np.float64)
    # A copy, since a constant is of another type and would have all of `weigh` compiled twice.
    weights = PLAIN_WEIGHTS.copy()
    best = weigh(state, seat, weights, moves, count, worths)
    if moves[best] & FULL_PACK == state.hands[seat]:
        moves[0] = moves[best]
        return 1
    kept = 0
    while kept < min(count, SEARCHED):
        best = kept
        for index in range(kept + 1, count):
            if worths[index] > worths[best]:
                best = index
        move, worth = moves[best], worths[best]
        if kept > 0 and worth == worths[kept - 1] and move & FULL_PACK != PASS:
            count -= 1
            moves[best], worths[best] = moves[count], worths[count]
            continue
        moves[best], worths[best] = moves[kept], worths[kept]
        moves[kept], worths[kept] = move, worth
        kept += 1
    return kept


def rewind(state):
    """Put a full state back to the beginning of its deal; False where that can't be known.

    No windows open there, since the moves seen hold no choices; so a throw out of turn, which is
    rare, leaves worlds unweighed.
    """
    for seat in range(state.seats):
        state.hands[seat] |= state.gone[seat]
    begin_play(state)
    forget_payments(state)
    throw_threes(state)
    state.switches &= ~np.uint8(OUT_OF_TURN)
    return True


def settled(state, seat, gains):
    """Whether what the deal is worth to a seat is certain before its end; written to `gains`."""
    if not (np.int64(state.out) >> seat) & 1 or not goes_on(state) or state.switches & GOLD:
        return False
    for place in range(state.out_count):
        if state.places[place] == seat:
            gains[seat] = points_of(state, seat, place)
    return True


VERBS: dict[str, Any] = {
    "policy": policy,
    "candidates": candidates,
    "rewind": rewind,
    "settled": settled,
}
