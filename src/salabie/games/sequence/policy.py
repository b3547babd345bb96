"""Rules of thumb for Sequence's bots: what a chip is worth on a space, by the windows through it.

`policy` plays the move of most worth, `candidates` orders the moves for the search. Both read only
what the seat may know: its own hand and the board. So a playout may call them on a full state.
A dead card is put away before anything else, since the swap costs nothing.
"""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import count_bits
from salabie.compiled import compiled
from salabie.games.sequence.lines import (
    DIRECTIONS,
    NO_WINDOW,
    STEPS,
    WINDOW_AT,
    WINDOW_MASKS,
    lowest_space,
    without_lowest,
)
from salabie.games.sequence.moves import (
    DRAW_CODE,
    DROP_CARD,
    PASS_CODE,
    PLACE,
    REMOVE,
    SWAP,
    card_of,
    code,
    empty_spaces,
    fitting_spaces,
    hand_begin,
    hand_end,
    is_dead,
    kind_of,
    locks_at,
    own_spaces,
    removable_spaces,
    space_of,
    taken_spaces,
    team_of,
)
from salabie.games.sequence.state import DROP, JC, JD, JH, JS, LENGTH
from salabie.random_numbers import below

SEARCHED = 12  # candidates at most
HOPELESS = -1e9

# Weights: of windows without others' chips by the number of own ones, of windows without own chips
# by the number of an opponent's, and what each jack costs.
OWN = 0
OTHERS = 5
TWO_EYED = 10
ONE_EYED = 11
WEIGHTS = np.array([0.2, 1.0, 4.0, 16.0, 200.0, 0.0, 0.5, 2.0, 10.0, 120.0, 14.0, 9.0], np.float64)


@compiled
def space_worth(state, team, space, weights):
    """What a team's chip on a space adds to its windows and takes from others'."""
    own_low, own_high = own_spaces(state, team)
    low, high = taken_spaces(state)
    low &= ~own_low
    high &= ~own_high
    worth = 0.0
    for direction in range(DIRECTIONS):
        for back in range(LENGTH):
            begin = space - back * STEPS[direction]
            if begin < 0 or WINDOW_AT[begin, direction] == NO_WINDOW:
                continue
            window = WINDOW_AT[begin, direction]
            one, other = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
            own = count_bits(one & own_low) + count_bits(other & own_high)
            others = count_bits(one & low) + count_bits(other & high)
            if others == 0:
                worth += weights[OWN + min(own, LENGTH - 1)]
            elif own == 0:
                worth += weights[OTHERS + min(others, LENGTH - 1)]
    return worth


@compiled
def removal_worth(state, team, space, weights):
    """What taking an opponent's chip away from a space is worth."""
    own_low, own_high = own_spaces(state, team)
    low, high = taken_spaces(state)
    low &= ~own_low
    high &= ~own_high
    worth = 0.0
    for direction in range(DIRECTIONS):
        for back in range(LENGTH):
            begin = space - back * STEPS[direction]
            if begin < 0 or WINDOW_AT[begin, direction] == NO_WINDOW:
                continue
            window = WINDOW_AT[begin, direction]
            one, other = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
            own = count_bits(one & own_low) + count_bits(other & own_high)
            others = count_bits(one & low) + count_bits(other & high)
            if own == 0:
                worth += weights[OTHERS + min(others, LENGTH - 1)]
            elif others == 1:
                worth += weights[OWN + min(own, LENGTH - 1)]
    return worth


@compiled
def move_worth(state, team, move, weights):
    """What a play of a card is worth."""
    card = card_of(move)
    if kind_of(move) == REMOVE:
        return removal_worth(state, team, space_of(move), weights) - weights[ONE_EYED]
    worth = space_worth(state, team, space_of(move), weights)
    return worth - weights[TWO_EYED] if card in (JC, JD) else worth


@compiled
def dead_card(state, seat):
    """A dead card of a seat, + 1; 0 for none."""
    low, high = taken_spaces(state)
    for place in range(hand_begin(seat), hand_end(state, seat)):
        held = np.int64(state.hands[place])
        if is_dead(state, held - 1, low, high):
            return held
    return 0


@compiled
def least_card(state, seat, weights):
    """The card that a seat misses least, for a penalty."""
    team = team_of(state, seat)
    empty_low, empty_high = empty_spaces(state)
    least = np.int64(state.hands[hand_begin(seat)])
    least_worth = -HOPELESS
    for place in range(hand_begin(seat), hand_end(state, seat)):
        held = np.int64(state.hands[place])
        card = held - 1
        worth = 0.0
        if card in (JC, JD, JS, JH):
            worth = 1000.0
        else:
            low, high = fitting_spaces(state, card, empty_low, empty_high)
            while low | high:
                worth += space_worth(state, team, lowest_space(low, high), weights)
                low, high = without_lowest(low, high)
        if worth < least_worth:
            least, least_worth = held, worth
    return least


def policy(state, seat, weights, rng):
    """One sensible move."""
    seat = np.int64(seat)
    if state.phase == DROP:
        return code(DROP_CARD, least_card(state, seat, weights) - 1, 0)
    if seat != state.turn:
        return DRAW_CODE
    if state.swapped == 0:
        dead = dead_card(state, seat)
        if dead > 0:
            return code(SWAP, dead - 1, 0)
    team = team_of(state, seat)
    empty_low, empty_high = empty_spaces(state)
    best, best_worth, ties = PASS_CODE, HOPELESS, 0
    before = 0
    for place in range(hand_begin(seat), hand_end(state, seat)):
        held = np.int64(state.hands[place])
        if held == before:
            continue
        before = held
        card = held - 1
        kind = PLACE
        if card in (JS, JH):
            kind = REMOVE
            low, high = removable_spaces(state, team)
        else:
            low, high = fitting_spaces(state, card, empty_low, empty_high)
        while low | high:
            move = code(kind, card, lowest_space(low, high))
            low, high = without_lowest(low, high)
            worth = move_worth(state, team, move, weights)
            ties = 1 if worth > best_worth else ties + 1
            if worth > best_worth or (worth == best_worth and below(rng, ties) == 0):
                best, best_worth = move, worth
    if kind_of(best) == PLACE:
        best |= locks_at(state, team, space_of(best), 0)
    return best


def candidates(state, seat, moves):
    """The moves worth searching, best first."""
    seat = np.int64(seat)
    count = kernel.legal(state, seat, moves)
    if count < 2:
        return count
    if state.phase == DROP:
        moves[0] = code(DROP_CARD, least_card(state, seat, WEIGHTS) - 1, 0)
        return 1
    if state.swapped == 0:
        dead = dead_card(state, seat)
        if dead > 0:
            moves[0] = code(SWAP, dead - 1, 0)
            return 1
    team = team_of(state, seat)
    worths = np.empty(count, np.float64)
    for number in range(count):
        worths[number] = move_worth(state, team, moves[number], WEIGHTS)
    kept = min(count, SEARCHED)
    for number in range(kept):
        best = number
        for other in range(number + 1, count):
            if worths[other] > worths[best]:
                best = other
        worths[number], worths[best] = worths[best], worths[number]
        moves[number], moves[best] = moves[best], moves[number]
    return kept


VERBS: dict[str, Any] = {"policy": policy, "candidates": candidates}
