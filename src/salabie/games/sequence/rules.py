"""Sequence's verbs (numbers like "sequence 12" name the rules); the codes of moves: see `moves`."""

from typing import Any

import numpy as np

from salabie.bits import copy_record
from salabie.compiled import compiled
from salabie.games.sequence.lines import (
    PLAYABLE,
    count_spaces,
    has_space,
)
from salabie.games.sequence.moves import (
    DRAW,
    DRAW_CODE,
    DROP_CARD,
    PASS,
    PASS_CODE,
    PENALTY,
    PLACE,
    REMOVE,
    SPACE_BITS,
    SWAP,
    TABLE,
    are_locks,
    card_of,
    choosing_spaces,
    code,
    empty_spaces,
    fitting_spaces,
    hand_begin,
    hand_end,
    holds,
    is_dead,
    kind_of,
    legal_drops,
    legal_penalties,
    legal_plays,
    legal_swaps,
    may_punish,
    more_choices,
    must_pass,
    nth_placing,
    nth_space,
    removable_spaces,
    space_of,
    taken_spaces,
    team_of,
)
from salabie.games.sequence.state import (
    CARDS,
    DROP,
    HALF,
    JC,
    JD,
    JH,
    JS,
    NOBODY,
    OVER,
    PACK,
    PLAY,
    SHUFFLE,
    WAITING,
)
from salabie.games.sequence.turns import (
    add_card,
    discard,
    draw,
    drop,
    end,
    next_turn,
    place_chip,
    punish,
    put_pile,
    remove_chip,
    reshuffle,
)
from salabie.random_numbers import below

# Legal moves.


def legal(state, seat, moves):
    """The seat's legal moves.

    An owed draw; cards to drop; or, for the seat in turn, by card: chips by space, each with every
    choice of fives, and removals by space; then swaps by card, and a pass where there is nothing
    else. The table's (seat -1): a penalty for each team.
    """
    seat = np.int64(seat)
    if seat == TABLE:
        return legal_penalties(state, moves)
    if state.phase == DROP:
        return legal_drops(state, seat, moves)
    if state.phase != PLAY:
        return 0
    if seat != state.turn:
        if np.int64(state.owed) >> seat & 1:
            moves[0] = DRAW_CODE
            return 1
        return 0
    count = legal_plays(state, seat, moves)
    if state.swapped == 0:
        count = legal_swaps(state, seat, moves, count)
    if count == 0:
        moves[0] = PASS_CODE
        return 1
    return count


def is_legal(state, seat, move):
    """The same question for one move, answered without enumerating."""
    seat = np.int64(seat)
    kind = kind_of(move)
    card = card_of(move)
    space = space_of(move)
    if seat == TABLE:
        punished = may_punish(state) and kind == PENALTY and space < state.teams
        return punished and move == code(PENALTY, 0, space)
    if state.phase == DROP:
        owes = np.int64(state.drops) >> seat & 1 == 1
        return owes and move == code(DROP_CARD, card, 0) and holds(state, seat, card)
    if state.phase != PLAY:
        return False
    if seat != state.turn:
        return np.int64(state.owed) >> seat & 1 == 1 and move == DRAW_CODE
    if kind == PASS:
        return move == PASS_CODE and must_pass(state, seat)
    if card >= CARDS or not holds(state, seat, card):
        return False
    if kind == SWAP:
        taken_low, taken_high = taken_spaces(state)
        free = state.swapped == 0 and is_dead(state, card, taken_low, taken_high)
        return free and move == code(SWAP, card, 0)
    team = team_of(state, seat)
    if kind == REMOVE:
        if (card != JS and card != JH) or move != code(REMOVE, card, space):
            return False
        low, high = removable_spaces(state, team)
        return space < 2 * HALF and has_space(low, high, space)
    if kind != PLACE or card in (JS, JH) or space >= 2 * HALF:
        return False
    if move >> SPACE_BITS != code(PLACE, card, space) >> SPACE_BITS:
        return False
    if move & np.uint64(255 << 32):
        return False
    empty_low, empty_high = empty_spaces(state)
    low, high = fitting_spaces(state, card, empty_low, empty_high)
    return has_space(low, high, space) and are_locks(state, team, space, move)


def random_move(state, seat, rng, moves):
    """A uniformly random legal move; it takes the same random number as a choice from the list."""
    seat = np.int64(seat)
    if state.phase == DROP:
        return moves[below(rng, legal_drops(state, seat, moves))]
    if seat != state.turn:
        below(rng, 1)
        return DRAW_CODE
    team = team_of(state, seat)
    taken_low, taken_high = taken_spaces(state)
    empty_low, empty_high = PLAYABLE[0] & ~taken_low, PLAYABLE[1] & ~taken_high
    near_low, near_high = choosing_spaces(state, team)
    near_low &= empty_low
    near_high &= empty_high
    # The ways to play each card and the ways to put it away stand in `moves` until one is chosen.
    total = 0
    swaps = 0
    before = 0
    begin, end = hand_begin(seat), hand_end(state, seat)
    for place in range(begin, end):
        held = np.int64(state.hands[place])
        count = 0
        dead = 0
        if held != before:
            before = held
            card = held - 1
            if card in (JS, JH):
                low, high = removable_spaces(state, team)
                count = count_spaces(low, high)
            else:
                low, high = fitting_spaces(state, card, empty_low, empty_high)
                count = count_spaces(low, high)
                dead = 1 if count == 0 and card != JC and card != JD else 0
                if low & near_low | high & near_high:
                    count += more_choices(state, team, low & near_low, high & near_high)
        moves[place - begin] = np.uint64(count) << np.uint64(1) | np.uint64(dead)
        total += count
        swaps += dead
    if state.swapped == 1:
        swaps = 0
    if total + swaps == 0:
        below(rng, 1)
        return PASS_CODE
    chosen = below(rng, total + swaps)
    if chosen >= total:
        chosen -= total
        for place in range(begin, end):
            if moves[place - begin] & np.uint64(1):
                if chosen == 0:
                    return code(SWAP, np.int64(state.hands[place]) - 1, 0)
                chosen -= 1
    place = begin
    while chosen >= np.int64(moves[place - begin] >> np.uint64(1)):
        chosen -= np.int64(moves[place - begin] >> np.uint64(1))
        place += 1
    card = np.int64(state.hands[place]) - 1
    if card in (JS, JH):
        low, high = removable_spaces(state, team)
        return code(REMOVE, card, nth_space(low, high, chosen))
    low, high = fitting_spaces(state, card, empty_low, empty_high)
    if low & near_low | high & near_high:
        return nth_placing(state, team, card, low, high, chosen)
    return code(PLACE, card, nth_space(low, high, chosen))


def to_act(state):
    """The seat in turn, and those that may still draw; or those that owe a card."""
    if state.phase == PLAY:
        return 1 << np.int64(state.turn) | np.int64(state.owed)
    if state.phase == DROP:
        return np.int64(state.drops)
    return 0


# Chance.


def deal(state, deck):
    """Hand out the two packs and begin; or, where a draw waits for it, make the shuffled discards
    the new draw pile and draw (sequence 4, 5, 11)."""
    if state.phase == SHUFFLE:
        reshuffle(state, deck)
        return
    seats = np.int64(state.seats)
    size = np.int64(state.hand_size)
    place = 0
    for seat in range(seats):
        state.hand_counts[seat] = 0
        for _ in range(size):
            add_card(state, seat, np.int64(deck[place]))
            place += 1
    put_pile(state, deck, place)
    state.turn = state.first
    state.phase = PLAY


def to_shuffle(state, cards):
    """The discards, where a draw waits for them to be shuffled: first copies by id, then second
    ones; returns how many (sequence 11)."""
    if state.phase != SHUFFLE:
        return 0
    count = 0
    for copy in range(1, 3):
        for card in range(CARDS):
            seen = 0
            for place in range(PACK - np.int64(state.discard_count), PACK):
                if np.int64(state.cards[place]) == card + 1:
                    seen += 1
            if seen >= copy:
                cards[count] = card
                count += 1
    return count


# Moves.


def apply(state, seat, move):
    """Play a legal move."""
    kind = kind_of(move)
    if kind == PLACE:
        place_chip(state, np.int64(seat), move)
    elif kind == REMOVE:
        remove_chip(state, np.int64(seat), move)
    else:
        apply_other(state, np.int64(seat), kind, move)


@compiled
def apply_other(state, seat, kind, move):
    """Play a legal move that is no play of a card."""
    if kind == SWAP:
        state.passes = 0
        state.swapped = 1
        discard(state, seat, card_of(move))
        draw(state, seat, True)
    elif kind == DRAW:
        draw(state, seat, False)
    elif kind == PASS:
        state.passes += 1
        state.turns += 1
        if state.passes >= state.seats or state.turns >= state.turn_cap:
            end(state, NOBODY)
        else:
            next_turn(state)
    elif kind == PENALTY:
        punish(state, space_of(move))
    else:
        drop(state, seat, card_of(move))


def score(state, out):
    """The sequences of each seat's team."""
    for seat in range(np.int64(state.seats)):
        out[seat] = state.sequences[team_of(state, seat)]


def utility(state, out):
    """1 for a win, 0 for a loss; a draw is shared among the teams."""
    for seat in range(np.int64(state.seats)):
        if state.winner == NOBODY:
            out[seat] = 1.0 / np.float64(state.teams)
        else:
            out[seat] = 1.0 if team_of(state, seat) == state.winner else 0.0


# What a seat knows.


def observe(state, seat, out):
    """Others' hands, the draw pile and what others have chosen to drop are blank while the game is
    played."""
    copy_record(out, state)
    if state.phase == WAITING or state.phase == OVER:
        return
    for other in range(np.int64(state.seats)):
        if other != seat:
            out.chosen[other] = 0
            for place in range(hand_begin(other), hand_end(state, other)):
                out.hands[place] = 0
    for place in range(np.int64(state.draw_count)):
        out.cards[place] = 0


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
    "to_shuffle": to_shuffle,
}
