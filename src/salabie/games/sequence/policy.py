"""Rules of thumb for Sequence's bots: what a chip is worth on a space, by the windows through it.

`policy` plays the move of most worth, `candidates` orders the moves for the search. Both read only
what the seat may know: its own hand, the board and the discards. So a playout may call them on a
full state.

A chip adds to the windows of its team and blocks those of others; a card loses what its other space
is worth, and a jack costs what it may do later, so that it waits until a window is nearly full. A
dead card is put away before anything else, since that costs nothing, and an owed card is drawn. Of
fives to lock those are chosen that leave the best chips for another sequence. `medium` and the
playouts of `hard` have weights of their own (`features`).
"""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import ZERO
from salabie.compiled import compiled, inlined
from salabie.games.sequence.features import (
    ONE_EYED,
    OTHER,
    SEARCHED,
    TWO_EYED,
    WEIGHT_COUNT,
    WEIGHTS,
)
from salabie.games.sequence.lines import (
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
    code,
    empty_spaces,
    fitting_spaces,
    hand_begin,
    hand_end,
    is_dead,
    kind_of,
    removable_spaces,
    space_of,
    taken_spaces,
    team_of,
)
from salabie.games.sequence.outlook import COUNT, outlook
from salabie.games.sequence.state import DROP, JC, JD, JH, JS, OVER, SPACES
from salabie.games.sequence.worths import (
    SURE,
    best_locks,
    hot_spaces,
    is_jack,
    need_of,
    weigh_removals,
    weigh_spaces,
)

HOPELESS = -1e9
CLOSE = 0.3  # share of the best move's worth that a candidate has
HORIZON = 12  # moves of a playout


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
def least_card(state, seat, team, weights, worths):
    """The card that a seat misses least, for a penalty: jacks last."""
    empty_low, empty_high = empty_spaces(state)
    least = np.int64(state.hands[hand_begin(seat)]) - 1
    least_worth = -HOPELESS
    before = 0
    for place in range(hand_begin(seat), hand_end(state, seat)):
        held = np.int64(state.hands[place])
        card = held - 1
        worth = 0.0
        if is_jack(card):
            worth = SURE * (2.0 if card in (JC, JD) else 1.0)
        else:
            low, high = fitting_spaces(state, card, empty_low, empty_high)
            weigh_spaces(state, seat, team, weights, low, high, worths)
            while low | high:
                worth += worths[lowest_space(low, high)]
                low, high = without_lowest(low, high)
            if held == before:
                worth *= 0.5  # one stays
        before = held
        if worth < least_worth:
            least, least_worth = card, worth
    return least


@inlined
def add_move(moves, values, count, most, move, value):
    """Put a move where it belongs among the best so far; how many there are then."""
    if count == most and values[count - 1] >= value:
        return count
    place = count if count < most else count - 1
    while place > 0 and values[place - 1] < value:
        moves[place] = moves[place - 1]
        values[place] = values[place - 1]
        place -= 1
    moves[place] = move
    values[place] = value
    return min(count + 1, most)


@compiled
def write_plays(state, seat, team, weights, worths, moves, values, most):
    """Write the best ways to play a card, `most` at most, best first; returns how many.

    `values` (float64) has what each is worth; `worths` (float64[100]) is scratch.
    """
    empty_low, empty_high = empty_spaces(state)
    begin, end = hand_begin(seat), hand_end(state, seat)
    low, high = ZERO, ZERO
    wild, removing = -1, -1
    for place in range(begin, end):
        card = np.int64(state.hands[place]) - 1
        if card in (JC, JD):
            wild = card
        elif card in (JS, JH):
            removing = card
        else:
            one, other = fitting_spaces(state, card, empty_low, empty_high)
            low |= one
            high |= other
    hot_low, hot_high, chips_low, chips_high = ZERO, ZERO, ZERO, ZERO
    if wild >= 0 or removing >= 0:
        hot_low, hot_high, chips_low, chips_high = hot_spaces(state, team)
        if wild >= 0:
            if not (low | high | hot_low | hot_high):
                hot_low, hot_high = empty_low, empty_high
            low |= hot_low
            high |= hot_high
    weigh_spaces(state, seat, team, weights, low, high, worths)
    count = 0
    before = -1
    for place in range(begin, end):
        card = np.int64(state.hands[place]) - 1
        if card == before or is_jack(card):
            continue
        twice = place + 1 < end and np.int64(state.hands[place + 1]) - 1 == card
        before = card
        one, other = fitting_spaces(state, card, empty_low, empty_high)
        if not (one | other):
            continue
        space = lowest_space(one, other)
        one, other = without_lowest(one, other)
        worth = worths[space]
        rest = 0.0
        if one | other:
            second = lowest_space(one, other)
            if not twice:
                rest = weights[OTHER]
            value = worths[second] - rest * min(worth, SURE / 2)
            count = add_move(moves, values, count, most, code(PLACE, card, second), value)
            worth -= rest * min(worths[second], SURE / 2)
        count = add_move(moves, values, count, most, code(PLACE, card, space), worth)
    need = need_of(state, team)
    if wild >= 0:
        while hot_low | hot_high:
            space = lowest_space(hot_low, hot_high)
            hot_low, hot_high = without_lowest(hot_low, hot_high)
            worth = worths[space] - weights[TWO_EYED + need]
            count = add_move(moves, values, count, most, code(PLACE, wild, space), worth)
    if removing >= 0:
        free_low, free_high = removable_spaces(state, team)
        chips_low &= free_low
        chips_high &= free_high
        if count == 0 and not (chips_low | chips_high):
            chips_low, chips_high = free_low, free_high
        weigh_removals(state, seat, team, weights, chips_low, chips_high, worths)
        while chips_low | chips_high:
            space = lowest_space(chips_low, chips_high)
            chips_low, chips_high = without_lowest(chips_low, chips_high)
            worth = worths[space] - weights[ONE_EYED + need]
            count = add_move(moves, values, count, most, code(REMOVE, removing, space), worth)
    return count


def policy(state, seat, weights, rng):
    """The move of most worth by `weights` (float64[WEIGHT_COUNT]); no chance in it."""
    seat = np.int64(seat)
    team = team_of(state, seat)
    worths = np.empty(SPACES, np.float64)
    if state.phase == DROP:
        return code(DROP_CARD, least_card(state, seat, team, weights, worths), 0)
    if seat != state.turn:
        return DRAW_CODE
    if state.swapped == 0:
        dead = dead_card(state, seat)
        if dead > 0:
            return code(SWAP, dead - 1, 0)
    moves = np.empty(1, np.uint64)
    values = np.empty(1, np.float64)
    if write_plays(state, seat, team, weights, worths, moves, values, 1) == 0:
        return PASS_CODE
    move = moves[0]
    if kind_of(move) == PLACE:
        move |= best_locks(state, team, space_of(move), weights)
    return move


def candidates(state, seat, moves):
    """The legal moves worth searching, best first: a dozen at most."""
    seat = np.int64(seat)
    if not np.int64(kernel.to_act(state)) >> seat & 1:
        return 0
    team = team_of(state, seat)
    worths = np.empty(SPACES, np.float64)
    values = np.empty(SEARCHED, np.float64)
    # A copy, since a constant is of another type and would have all compiled twice.
    weights = WEIGHTS[WEIGHT_COUNT:].copy()
    if state.phase == DROP:
        moves[0] = code(DROP_CARD, least_card(state, seat, team, weights, worths), 0)
        return 1
    if seat != state.turn:
        moves[0] = DRAW_CODE
        return 1
    if state.swapped == 0:
        dead = dead_card(state, seat)
        if dead > 0:
            moves[0] = code(SWAP, dead - 1, 0)
            return 1
    count = write_plays(state, seat, team, weights, worths, moves, values, SEARCHED)
    if count == 0:
        moves[0] = PASS_CODE
        return 1
    # What is worth far less than the best is not tried: a five is not left open for a pretty line.
    while count > 1 and values[count - 1] < CLOSE * values[0]:
        count -= 1
    for number in range(count):
        if kind_of(moves[number]) == PLACE:
            moves[number] |= best_locks(state, team, space_of(moves[number]), weights)
    return count


def horizon(state):
    """How many moves a playout may have: what the game is worth then tells more than how it goes on
    by chance."""
    return HORIZON


def worth(state, seat, gains):
    """The chance that a seat's side wins."""
    if state.phase == OVER:
        return gains[seat]
    return outlook(state, team_of(state, seat), np.empty(2 * COUNT, np.float64))


VERBS: dict[str, Any] = {
    "policy": policy,
    "candidates": candidates,
    "horizon": horizon,
    "worth": worth,
}
