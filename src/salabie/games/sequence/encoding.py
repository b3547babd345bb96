"""Sequence for programs that learn: its actions, and what a seat observes as numbers.

A chip by the card of its space is that space; jacks have the board once more for each kind. The
two jacks of a kind can do the same, so they share actions: the first that is held is played. Which
fives a chip locks, where its owner has a choice (sequence 17), is said by further actions, one for
each direction that has one. Seats and teams are counted from the one that observes.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import ZERO
from salabie.cards import CARDS as CARD_TEXTS
from salabie.compiled import compiled, inlined
from salabie.encoding import Encoding, Feature
from salabie.games.sequence.lines import (
    BACK,
    DIRECTIONS,
    count_spaces,
    has_space,
    is_choice,
    window_before,
)
from salabie.games.sequence.moves import (
    DRAW,
    DRAW_CODE,
    DROP_CARD,
    LOCK_BITS,
    PASS_CODE,
    PLACE,
    REMOVE,
    SWAP,
    card_of,
    choices_at,
    choosing_spaces,
    code,
    empty_spaces,
    fitting_spaces,
    hand_begin,
    hand_end,
    holds,
    is_dead,
    kind_of,
    lock_of,
    removable_spaces,
    space_of,
    taken_spaces,
    team_of,
    windows_at,
)
from salabie.games.sequence.state import (
    CARDS,
    DROP,
    HALF,
    JC,
    JD,
    JH,
    JS,
    MOST_HAND,
    MOST_MADE,
    PACK,
    PLAY,
    SIZE,
    SPACES,
    WORDS,
)
from salabie.planes import write_bits

PLACE_AT = 0  # by space: with the card of the space
JACK_AT = PLACE_AT + SPACES  # with a two-eyed jack
REMOVE_AT = JACK_AT + SPACES  # with a one-eyed jack
SWAP_AT = REMOVE_AT + SPACES  # by card
DROP_AT = SWAP_AT + CARDS  # by card
DRAW_ACTION = DROP_AT + CARDS
PASS_ACTION = DRAW_ACTION + 1
LOCK_AT = PASS_ACTION + 1  # by direction, and how many spaces before the chip the five begin
LOCKS = DIRECTIONS * (BACK + 1)
ACTIONS = LOCK_AT + LOCKS
LINES = ("across", "down", "down right", "down left")
MOST_TOLD = 127  # of the turns left


def name_of(action: int) -> str:
    """An action in words; a space is its row and column from 0.

    Example:
        >>> [name_of(action) for action in (12, JACK_AT, REMOVE_AT + 99, LOCK_AT + 1)]
        ['chip on 1,2', 'jack: chip on 0,0', 'remove 9,9', 'lock across from 1 before']
    """
    if action >= LOCK_AT:
        line, back = divmod(action - LOCK_AT, BACK + 1)
        return f"lock {LINES[line]} from {back} before"
    if action >= DRAW_ACTION:
        return ("draw", "pass")[action - DRAW_ACTION]
    if action >= SWAP_AT:
        number, card = divmod(action - SWAP_AT, CARDS)
        return f"{('swap', 'drop')[number]} {CARD_TEXTS[card]}"
    number, space = divmod(action, SPACES)
    words = ("chip on", "jack: chip on", "remove")[number]
    return f"{words} {space // SIZE},{space % SIZE}"


def features(seats: int, options: Mapping[str, Any]) -> tuple[Feature, ...]:
    """The parts of an observation; docs/vocabularies.md."""
    teams = int(options["teams"])
    return (
        Feature("hand", CARDS, 2),
        Feature("discarded", CARDS, 2),
        Feature("chips", SPACES * teams),
        Feature("locked", SPACES),
        Feature("fitting", SPACES),
        Feature("last", SPACES),
        Feature("removed", SPACES),
        Feature("unfinished", SPACES),
        Feature("locks", LOCKS),
        Feature("sequences", teams, MOST_MADE),
        Feature("cards", seats, MOST_HAND),
        Feature("to_act", seats),
        Feature("turn", seats),
        Feature("phase", 2),
        Feature("swapped", 1),
        Feature("passes", 1, 12),
        Feature("draw_pile", 1, PACK),
        Feature("turns_left", 1, MOST_TOLD),
    )


ENCODING = Encoding(ACTIONS, name_of, features, partials=True)


# The fives that a chip locks: an unfinished move is its code with the locks chosen so far.


@compiled
def next_choice(state, team, partial):
    """The first direction in which an unfinished move is still to say what it locks; -1 for
    none."""
    space = space_of(partial)
    for direction in range(DIRECTIONS):
        chosen = lock_of(partial, direction) != 0
        if not chosen and is_choice(windows_at(state, team, space, direction)):
            return direction
    return -1


@inlined
def locking(partial, direction, back):
    """An unfinished move with what it locks in one direction."""
    window = window_before(space_of(partial), direction, back)
    return partial | np.uint64(window + 1) << np.uint64(LOCK_BITS * direction)


@compiled
def leaves_choice(state, team, space):
    """Whether a chip at a space leaves its owner a choice."""
    low, high = choosing_spaces(state, team)
    return has_space(low, high, space) and choices_at(state, team, space) > 1


# The verbs.


def action_of(state, seat, partial, move):
    """A space, a card put away, or, in an unfinished move, what is locked in the next
    direction."""
    kind = kind_of(move)
    space = space_of(move)
    card = card_of(move)
    if partial != ZERO:
        direction = next_choice(state, team_of(state, seat), partial)
        wanted = lock_of(move, direction) - 1
        for back in range(BACK + 1):
            if window_before(space, direction, back) == wanted:
                return LOCK_AT + (BACK + 1) * direction + back
    if kind == PLACE:
        return space + (JACK_AT if card in (JC, JD) else PLACE_AT)
    if kind == REMOVE:
        return REMOVE_AT + space
    if kind == SWAP:
        return SWAP_AT + card
    if kind == DROP_CARD:
        return DROP_AT + card
    return DRAW_ACTION if kind == DRAW else PASS_ACTION


@compiled
def natural_spaces(state, seat):
    """The empty spaces of the cards that a seat holds, jacks aside."""
    empty_low, empty_high = empty_spaces(state)
    low, high = ZERO, ZERO
    for place in range(hand_begin(seat), hand_end(state, seat)):
        card = np.int64(state.hands[place]) - 1
        if card >= 0 and card not in (JC, JD):
            fits_low, fits_high = fitting_spaces(state, card, empty_low, empty_high)
            low |= fits_low
            high |= fits_high
    return low, high


@inlined
def write_spaces(row, at, low, high):
    """Write a set of spaces, each as 0 or 1."""
    write_bits(row, at, low, HALF)
    write_bits(row, at + HALF, high, HALF)
    return at + SPACES


@compiled
def write_swaps(state, seat, mask):
    """Set the dead cards that a seat may put away; how many."""
    taken_low, taken_high = taken_spaces(state)
    count = 0
    for place in range(hand_begin(seat), hand_end(state, seat)):
        card = np.int64(state.hands[place]) - 1
        if is_dead(state, card, taken_low, taken_high):
            count += 1 - np.int64(mask[SWAP_AT + card])
            mask[SWAP_AT + card] = 1
    return count


@compiled
def write_drops(state, seat, mask):
    """Set the cards that a seat may drop; how many."""
    count = 0
    for place in range(hand_begin(seat), hand_end(state, seat)):
        card = np.int64(state.hands[place]) - 1
        count += 1 - np.int64(mask[DROP_AT + card])
        mask[DROP_AT + card] = 1
    return count


@compiled
def write_locks(state, seat, partial, mask):
    """Set what an unfinished move may lock in the next direction; how many ways there are."""
    team = team_of(state, seat)
    direction = next_choice(state, team, partial)
    windows = windows_at(state, team, space_of(partial), direction)
    count = 0
    for back in range(BACK + 1):
        if windows >> back & 1:
            mask[LOCK_AT + (BACK + 1) * direction + back] = 1
            count += 1
    return count


def write_mask(state, seat, partial, moves, mask):
    """Set what the seat may do, or lock by its unfinished move."""
    seat = np.int64(seat)
    if state.phase == DROP:
        return write_drops(state, seat, mask) if np.int64(state.drops) >> seat & 1 else 0
    if state.phase != PLAY:
        return 0
    if seat != state.turn:
        if np.int64(state.owed) >> seat & 1:
            mask[DRAW_ACTION] = 1
            return 1
        return 0
    if partial != ZERO:
        return write_locks(state, seat, partial, mask)
    low, high = natural_spaces(state, seat)
    write_spaces(mask, PLACE_AT, low, high)
    count = count_spaces(low, high)
    if holds(state, seat, JC) or holds(state, seat, JD):
        low, high = empty_spaces(state)
        write_spaces(mask, JACK_AT, low, high)
        count += count_spaces(low, high)
    if holds(state, seat, JS) or holds(state, seat, JH):
        low, high = removable_spaces(state, team_of(state, seat))
        write_spaces(mask, REMOVE_AT, low, high)
        count += count_spaces(low, high)
    if state.swapped == 0:
        count += write_swaps(state, seat, mask)
    if count == 0:
        mask[PASS_ACTION] = 1
        count = 1
    return count


@compiled
def card_at(state, seat, space):
    """The card of a space, which the seat holds."""
    for place in range(hand_begin(seat), hand_end(state, seat)):
        card = np.int64(state.hands[place]) - 1
        if np.int64(state.spaces[2 * card]) == space:
            return card
        if np.int64(state.spaces[2 * card + 1]) == space:
            return card
    return 0


def take(state, seat, partial, action, moves):
    """The move of an action; a chip that leaves a choice waits for what it locks."""
    seat = np.int64(seat)
    action = np.int64(action)
    team = team_of(state, seat)
    if action >= LOCK_AT:
        direction, back = (action - LOCK_AT) // (BACK + 1), (action - LOCK_AT) % (BACK + 1)
        move = locking(partial, direction, back)
        return (move, ZERO) if next_choice(state, team, move) < 0 else (ZERO, move)
    if action >= DRAW_ACTION:
        return (DRAW_CODE if action == DRAW_ACTION else PASS_CODE), ZERO
    if action >= DROP_AT:
        return code(DROP_CARD, action - DROP_AT, 0), ZERO
    if action >= SWAP_AT:
        return code(SWAP, action - SWAP_AT, 0), ZERO
    if action >= REMOVE_AT:
        return code(REMOVE, JS if holds(state, seat, JS) else JH, action - REMOVE_AT), ZERO
    if action >= JACK_AT:
        space = action - JACK_AT
        card = JC if holds(state, seat, JC) else JD
    else:
        space = action - PLACE_AT
        card = card_at(state, seat, space)
    move = code(PLACE, card, space)
    if leaves_choice(state, team, space):
        return ZERO, move
    return move, ZERO


# The observation.


@inlined
def write_space(row, at, space):
    """Set a space, if it is one."""
    if 0 <= space < SPACES:
        row[at + space] = 1
    return at + SPACES


@inlined
def from_seat(seat, other, seats):
    """How many seats another is after a seat."""
    return other - seat if other >= seat else other - seat + seats


def encode(observed, seat, partial, out):
    """What a seat observes, part by part (see `features`)."""
    state = observed
    own = np.int64(seat)
    seats, teams = np.int64(state.seats), np.int64(state.teams)
    for place in range(hand_begin(own), hand_end(state, own)):
        out[np.int64(state.hands[place]) - 1] += 1
    at = CARDS
    for place in range(PACK - np.int64(state.discard_count), PACK):
        out[at + np.int64(state.cards[place]) - 1] += 1
    at += CARDS
    team = team_of(state, own)
    made_at = at + SPACES * (teams + 5) + LOCKS
    for number in range(teams):
        at = write_spaces(out, at, state.chips[WORDS * team], state.chips[WORDS * team + 1])
        out[made_at + number] = state.sequences[team]
        team = team + 1 if team + 1 < teams else 0
    at = write_spaces(out, at, state.locked[0], state.locked[1])
    low, high = natural_spaces(state, own)
    at = write_spaces(out, at, low, high)
    at = write_space(out, at, np.int64(state.last))
    at = write_space(out, at, np.int64(state.removed))
    if partial != ZERO:
        space = space_of(partial)
        out[at + space] = 1
        for direction in range(DIRECTIONS):
            lock = lock_of(partial, direction) - 1
            for back in range(BACK + 1):
                if lock >= 0 and window_before(space, direction, back) == lock:
                    out[at + SPACES + (BACK + 1) * direction + back] = 1
    at = made_at + teams
    owing = kernel.to_act(state)
    other = own
    for place in range(seats):
        out[at + place] = state.hand_counts[other]
        out[at + seats + place] = owing >> other & 1
        other = other + 1 if other + 1 < seats else 0
    if state.turn >= 0:
        out[at + 2 * seats + from_seat(own, np.int64(state.turn), seats)] = 1
    at += 3 * seats
    if state.phase == PLAY:
        out[at] = 1
    elif state.phase == DROP:
        out[at + 1] = 1
    out[at + 2] = state.swapped
    out[at + 3] = state.passes
    out[at + 4] = state.draw_count
    out[at + 5] = min(np.int64(state.turn_cap) - np.int64(state.turns), MOST_TOLD)


VERBS: dict[str, Any] = {
    "action_of": action_of,
    "write_mask": write_mask,
    "take": take,
    "encode": encode,
}
