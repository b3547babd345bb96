"""What chips on spaces, and removals of chips, are worth to a team: sums over windows.

All is counted on the words of the board: chips in a window are the bits that a word and the
window's mask share. Only what a seat may know is read: the board, its own hand and the discards.
"""

import numpy as np

from salabie.bits import ONE, ZERO
from salabie.compiled import compiled, inlined
from salabie.games.sequence.features import (
    ALL,
    BLOCK,
    CHIPS,
    FOES,
    FREE,
    HOT,
    KINDS,
    LEVELS,
    NONE,
    OWN,
    REGAIN,
    SOME,
    TAKE,
)
from salabie.games.sequence.lines import (
    BACK,
    CORNERS,
    DIRECTIONS,
    NO_WINDOW,
    STEPS,
    WINDOW_AT,
    WINDOW_MASKS,
    WINDOWS,
    count_spaces,
    has_space,
    is_choice,
    lowest_space,
    makes_two,
    space_bit,
    window_before,
    without_lowest,
)
from salabie.games.sequence.moves import (
    LOCK_BITS,
    fitting_spaces,
    hand_begin,
    hand_end,
    taken_spaces,
    windows_at,
)
from salabie.games.sequence.state import HALF, JC, LENGTH, PACK, SPACES, WORDS

SURE = 1e6  # a chip that wins
JACKS = (JC - JC % 4, JC - JC % 4 + 4)

# The windows through a space by direction, and in each by how far before the space they begin. No
# line runs on over the board's edge, since a window that began there would not end on its row.
THROUGH = np.array(
    [
        [
            [
                WINDOW_AT[space - back * STEPS[direction], direction]
                if back * STEPS[direction] <= space
                else NO_WINDOW
                for back in range(LENGTH)
            ]
            for direction in range(DIRECTIONS)
        ]
        for space in range(SPACES)
    ],
    np.int64,
)


@inlined
def is_jack(card):
    """Whether a card is a jack."""
    return JACKS[0] <= card < JACKS[1]


@inlined
def need_of(state, team):
    """0 where one sequence more is enough for a team, else 1."""
    return 0 if state.sequences[team] + 1 >= state.to_win else 1


@compiled
def held_spaces(state, seat, empty_low, empty_high):
    """The empty spaces of the cards in a hand but for jacks, and those of them that no other hand
    has a card for (four words)."""
    gone = ZERO
    for place in range(PACK - np.int64(state.discard_count), PACK):
        gone |= ONE << np.uint64(state.cards[place] - 1)
    low, high, sure_low, sure_high = ZERO, ZERO, ZERO, ZERO
    before = 0
    for place in range(hand_begin(seat), hand_end(state, seat)):
        held = np.int64(state.hands[place])
        card = held - 1
        if is_jack(card):
            continue
        one, other = fitting_spaces(state, card, empty_low, empty_high)
        low |= one
        high |= other
        if held == before or gone >> np.uint64(card) & ONE:
            sure_low |= one
            sure_high |= other
        before = held
    return low, high, sure_low, sure_high


@inlined
def chips_towards(one, other, low, high, locked_low, locked_high):
    """How many of a team's chips a window has, with corners; -1 where it can't become a
    sequence, since it shares too much with one that stands (sequence 16)."""
    if count_spaces(one & low & locked_low, other & high & locked_high) > 1:
        return -1
    return count_spaces(one & (low | CORNERS[0]), other & (high | CORNERS[1]))


@compiled
def weigh_spaces(state, seat, team, weights, low, high, worths):
    """Write what a chip of the seat's team is worth on each of some empty spaces (two words) to
    their places of `worths` (float64[100])."""
    taken_low, taken_high = taken_spaces(state)
    locked_low, locked_high = state.locked[0], state.locked[1]
    place = WORDS * team
    mine_low, mine_high = state.chips[place], state.chips[place + 1]
    foes_low, foes_high = taken_low & ~mine_low, taken_high & ~mine_high
    own = OWN + CHIPS * LEVELS * need_of(state, team)
    wanted = np.int64(state.to_win) - np.int64(state.sequences[team])
    # Of two opponents; the second has no chips where there is one.
    teams = np.int64(state.teams)
    rival, third = (team + 1) % teams, (team + 2) % teams
    rival_low, rival_high = state.chips[WORDS * rival], state.chips[WORDS * rival + 1]
    third_low, third_high = foes_low & ~rival_low, foes_high & ~rival_high
    rival_block = BLOCK + FOES * KINDS * need_of(state, rival) - KINDS
    third_block = BLOCK + FOES * KINDS * need_of(state, third) - KINDS
    held_low, held_high, sure_low, sure_high = held_spaces(state, seat, ~taken_low, ~taken_high)
    while low | high:
        space = lowest_space(low, high)
        low, high = without_lowest(low, high)
        rest_low = held_low & ~(space_bit(space) if space < HALF else ZERO)
        rest_high = held_high & ~(ZERO if space < HALF else space_bit(space))
        worth = 0.0
        made = 0
        for direction in range(DIRECTIONS):
            filled = 0
            for back in range(LENGTH):
                window = THROUGH[space, direction, back]
                if window == NO_WINDOW:
                    continue
                one, other = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
                if one & foes_low | other & foes_high:
                    if one & mine_low | other & mine_high:
                        continue
                    sure = 1 if one & sure_low | other & sure_high else 0
                    chips = 0
                    block = rival_block
                    if not (one & third_low | other & third_high):
                        chips = chips_towards(
                            one, other, rival_low, rival_high, locked_low, locked_high
                        )
                    elif not (one & rival_low | other & rival_high):
                        block = third_block
                        chips = chips_towards(
                            one, other, third_low, third_high, locked_low, locked_high
                        )
                    if chips > 0:
                        worth += weights[block + KINDS * chips + sure]
                    continue
                chips = chips_towards(one, other, mine_low, mine_high, locked_low, locked_high)
                if chips < 0:
                    continue
                if chips == BACK:
                    filled |= 1 << back
                    worth += weights[own + LEVELS * BACK + ALL]
                    continue
                held = count_spaces(one & rest_low, other & rest_high)
                level = NONE if held == 0 else ALL if held >= BACK - chips else SOME
                worth += weights[own + LEVELS * chips + level]
            if filled:
                made += 2 if makes_two(filled) else 1
        if made >= wanted:
            worth += SURE
        worths[space] = worth


@compiled
def weigh_removals(state, seat, team, weights, low, high, worths):
    """Write what it is worth to take away the opponents' chips from some spaces (two words) to
    their places of `worths` (float64[100])."""
    taken_low, taken_high = taken_spaces(state)
    locked_low, locked_high = state.locked[0], state.locked[1]
    mine_low, mine_high = state.chips[WORDS * team], state.chips[WORDS * team + 1]
    foes_low, foes_high = taken_low & ~mine_low, taken_high & ~mine_high
    free = FREE + CHIPS * need_of(state, team)
    held_low, held_high = ZERO, ZERO
    for place in range(hand_begin(seat), hand_end(state, seat)):
        card = np.int64(state.hands[place]) - 1
        if not is_jack(card):
            one, other = fitting_spaces(state, card, taken_low, taken_high)
            held_low |= one
            held_high |= other
    while low | high:
        space = lowest_space(low, high)
        low, high = without_lowest(low, high)
        rival = 0
        while not has_space(state.chips[WORDS * rival], state.chips[WORDS * rival + 1], space):
            rival += 1
        their_low, their_high = state.chips[WORDS * rival], state.chips[WORDS * rival + 1]
        take = TAKE + FOES * need_of(state, rival) - 1
        worth = weights[REGAIN] if has_space(held_low, held_high, space) else 0.0
        for direction in range(DIRECTIONS):
            for back in range(LENGTH):
                window = THROUGH[space, direction, back]
                if window == NO_WINDOW:
                    continue
                one, other = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
                if not (one & taken_low & ~their_low | other & taken_high & ~their_high):
                    chips = chips_towards(
                        one, other, their_low, their_high, locked_low, locked_high
                    )
                    if chips > 0:
                        worth += weights[take + min(chips, FOES)]
                elif count_spaces(one & foes_low, other & foes_high) == 1:
                    chips = chips_towards(one, other, mine_low, mine_high, locked_low, locked_high)
                    if chips >= 0:
                        worth += weights[free + chips]
        worths[space] = worth


@compiled
def hot_spaces(state, team):
    """Where a jack may be worth spending: empty spaces in windows that one team has nearly filled,
    and opponents' chips in such windows (four words)."""
    taken_low, taken_high = taken_spaces(state)
    locked_low, locked_high = state.locked[0], state.locked[1]
    low, high, chips_low, chips_high = ZERO, ZERO, ZERO, ZERO
    for window in range(WINDOWS):
        one, other = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
        all_chips = count_spaces(one & (taken_low | CORNERS[0]), other & (taken_high | CORNERS[1]))
        if all_chips < HOT:
            continue
        for rival in range(np.int64(state.teams)):
            their_low, their_high = state.chips[WORDS * rival], state.chips[WORDS * rival + 1]
            chips = chips_towards(one, other, their_low, their_high, locked_low, locked_high)
            if chips < HOT:
                continue
            if chips == all_chips:
                low |= one & ~taken_low
                high |= other & ~taken_high
                if rival != team:
                    chips_low |= one & their_low
                    chips_high |= other & their_high
            elif rival == team and chips + 1 == all_chips:
                chips_low |= one & taken_low & ~their_low
                chips_high |= other & taken_high & ~their_high
    low &= ~CORNERS[0]
    high &= ~CORNERS[1]
    return low, high, chips_low & ~locked_low, chips_high & ~locked_high


@compiled
def most_chips(state, team, space):
    """The most chips that a team has, with corners, in a window through a space that it can still
    fill, if no other's chip lay on that space; -1 where there is no such window."""
    taken_low, taken_high = taken_spaces(state)
    low, high = state.chips[WORDS * team], state.chips[WORDS * team + 1]
    others_low, others_high = taken_low & ~low, taken_high & ~high
    if space < HALF:
        others_low &= ~space_bit(space)
    else:
        others_high &= ~space_bit(space)
    most = -1
    for direction in range(DIRECTIONS):
        for back in range(LENGTH):
            window = THROUGH[space, direction, back]
            if window == NO_WINDOW:
                continue
            one, other = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
            if not (one & others_low | other & others_high):
                chips = chips_towards(one, other, low, high, state.locked[0], state.locked[1])
                most = max(most, chips)
    return most


@compiled
def left_worth(state, team, window, left_low, left_high, weights):
    """What chips that a new sequence leaves out are worth for another one: `left_low` and
    `left_high` are in line with `window`, which becomes the sequence."""
    taken_low, taken_high = taken_spaces(state)
    place = WORDS * team
    mine_low, mine_high = state.chips[place], state.chips[place + 1]
    foes_low, foes_high = taken_low & ~mine_low, taken_high & ~mine_high
    new_low, new_high = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
    mine_low |= new_low & ~CORNERS[0]
    mine_high |= new_high & ~CORNERS[1]
    locked_low, locked_high = state.locked[0] | new_low, state.locked[1] | new_high
    worth = 0.0
    while left_low | left_high:
        chip = lowest_space(left_low, left_high)
        left_low, left_high = without_lowest(left_low, left_high)
        for direction in range(DIRECTIONS):
            for back in range(LENGTH):
                other_window = THROUGH[chip, direction, back]
                if other_window == NO_WINDOW:
                    continue
                one, other = WINDOW_MASKS[other_window, 0], WINDOW_MASKS[other_window, 1]
                if one & foes_low | other & foes_high:
                    continue
                chips = chips_towards(one, other, mine_low, mine_high, locked_low, locked_high)
                if 0 < chips < LENGTH:
                    worth += weights[OWN + LEVELS * (chips - 1) + NONE]
    return worth


@compiled
def best_locks(state, team, space, weights):
    """The lock bytes (uint64) of a chip on a space: in each direction that has a choice the five
    that leaves the best chips, the first of equals (sequence 17)."""
    locks = ZERO
    for direction in range(DIRECTIONS):
        windows = windows_at(state, team, space, direction)
        if not is_choice(windows):
            continue
        all_low, all_high = ZERO, ZERO
        for back in range(LENGTH):
            if windows >> back & 1:
                window = window_before(space, direction, back)
                all_low |= WINDOW_MASKS[window, 0] & ~CORNERS[0]
                all_high |= WINDOW_MASKS[window, 1] & ~CORNERS[1]
        best, best_worth = 0, -1.0
        for back in range(BACK, -1, -1):
            if not windows >> back & 1:
                continue
            window = window_before(space, direction, back)
            left_low = all_low & ~WINDOW_MASKS[window, 0]
            left_high = all_high & ~WINDOW_MASKS[window, 1]
            worth = left_worth(state, team, window, left_low, left_high, weights)
            if worth > best_worth:
                best, best_worth = window + 1, worth
        locks |= np.uint64(best) << np.uint64(LOCK_BITS * direction)
    return locks
