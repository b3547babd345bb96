"""Many tables stepped in one compiled call, over the verbs of any game.

What works on the tables ``[first, end)`` touches nothing of others, so that threads can share the
tables out. What a table does depends on the seed and its number alone. Arrays by table:

- `states`; `partials` (uint64), what is chosen of an unfinished move; `seats` (int8), who acts;
- `allowed` (uint8), the mask of actions by which steps are checked, in rows of whole words;
- `deals` (int64), the number of the table's deal, and `rngs` (uint64[WORDS]), its random numbers;
- for the caller: `compact` (int8) and `masks` (uint8), what the acting seat observes and may do,
  `rewards` (float32 by seat) and `finished` (uint8).

``starts[seat]`` is a match about to begin that the seat starts, or there is one where no lot says
who starts. `deck` is the unshuffled deck, `observed` an array of one state of scratch.
"""

import numpy as np
from numba import njit

from salabie import kernel
from salabie.bits import ZERO, copy_record, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.planes import copy_bytes, put_word, word_of
from salabie.random_numbers import WORDS, below, seed_rng, shuffle, uniform

NOBODY = -1  # as a seat: the deal is over
NO_ACTION = -1  # leaves a table whose deal is over as it is
REFUSED = -2  # instead of a seat: the action may not be taken
WORD = 8  # bytes


@inlined
def next_to_act(state, seat, shuffled, rng):
    """Who acts next: a seat that still owes something after its move, else the lowest that does.

    NOBODY where the deal is over. Makes the shuffles that the deal waits for.
    """
    acting = kernel.to_act(state)
    while acting == 0 and kernel.reshuffle(state, shuffled, rng):
        acting = kernel.to_act(state)
    if acting == 0:
        return np.int64(NOBODY)
    if seat >= 0 and np.int64(acting) >> seat & 1:
        return np.int64(seat)
    return lowest_bit(np.uint64(acting))


@compiled
def begin_deal(state, starts, deck, shuffled, players, seed, number, rng):
    """Deal a deal by its number in a seed's; who acts first.

    A deal that is over as it is dealt has nothing to decide, so the cards are shuffled again.
    """
    seed_rng(rng, seed, np.uint64(number))
    cards = shuffled[: deck.shape[0]]
    while True:
        for place in range(deck.shape[0]):
            cards[place] = deck[place]
        shuffle(rng, cards)
        lot = below(rng, players)
        copy_record(state, starts[lot if starts.shape[0] > 1 else 0])
        kernel.deal(state, cards)
        seat = next_to_act(state, NOBODY, shuffled, rng)
        if seat != NOBODY:
            return seat


@inlined
def allow(state, seat, partial, moves, row):
    """Write the mask of what a seat may do into a row of `allowed`; how many actions."""
    for place in range(0, row.shape[0], WORD):
        put_word(row, place, ZERO)
    return kernel.write_mask(state, seat, partial, moves, row) if seat != NOBODY else 0


@njit(cache=True, nogil=True)
def begin_tables(
    states, partials, seats, allowed, counts, deals, rngs, starts, deck, players, seed, first, end
):
    """Deal at each table the deal that `deals` names."""
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    shuffled = np.empty(kernel.MOST_CARDS, np.uint8)
    for table in range(first, end):
        state = states[table]
        seat = begin_deal(state, starts, deck, shuffled, players, seed, deals[table], rngs[table])
        seats[table] = seat
        partials[table] = 0
        counts[table] = allow(state, seat, ZERO, moves, allowed[table])


@njit(cache=True, nogil=True)
def step_tables(
    actions, states, partials, seats, allowed, counts, deals, rngs, starts, deck, seed, stride,
    rewards, finished, first, end,
):  # fmt: skip
    """Take an action at each table; `rewards` and `finished` tell of deals that have ended.

    Where a deal ends the table is dealt its next one, `stride` numbers on; with 0 it stays ended.
    """
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    shuffled = np.empty(kernel.MOST_CARDS, np.uint8)
    players = rewards.shape[1]
    gains = np.zeros(players, np.float64)
    for table in range(first, end):
        seat = np.int64(seats[table])
        if finished[table]:
            finished[table] = seat == NOBODY
            for other in range(players):
                rewards[table, other] = 0.0
        if seat == NOBODY:
            continue
        state = states[table]
        move, partial = kernel.take(state, seat, partials[table], actions[table], moves)
        partials[table] = partial
        if partial == ZERO:
            kernel.apply(state, seat, move)
            seat = next_to_act(state, seat, shuffled, rngs[table])
            if seat == NOBODY:
                finished[table] = 1
                kernel.utility(state, gains)
                for other in range(players):
                    rewards[table, other] = gains[other]
                if stride > 0:
                    deals[table] += stride
                    seat = begin_deal(
                        state, starts, deck, shuffled, players, seed, deals[table], rngs[table]
                    )
            seats[table] = seat
        counts[table] = allow(state, seat, partial, moves, allowed[table])


@njit(cache=True, nogil=True)
def fill_tables(states, partials, seats, allowed, observed, masks, compact, first, end):
    """Write what the acting seats may do and observe; zeros where a deal is over."""
    for table in range(first, end):
        copy_bytes(masks[table], allowed[table])
        if compact.shape[1] == 0:
            continue
        row = compact[table]
        row[:] = 0
        seat = np.int64(seats[table])
        if seat != NOBODY:
            kernel.observe(states[table], seat, observed[0])
            kernel.encode(observed[0], seat, partials[table], row)


@njit(cache=True, nogil=True)
def scale_tables(compact, scales, observations, first, end):
    """Write compact observations as float32, each number times its scale."""
    for table in range(first, end):
        for place in range(scales.shape[0]):
            observations[table, place] = compact[table, place] * scales[place]


@njit(cache=True)
def first_refused(actions, seats, allowed, size):
    """The first table whose action may not be taken; -1 where all may."""
    for table in range(actions.shape[0]):
        action = actions[table]
        if seats[table] == NOBODY:
            if action != NO_ACTION:
                return table
        elif action < 0 or action >= size or allowed[table, action] == 0:
            return table
    return -1


@inlined
def allowed_action(row, number):
    """The allowed action with that number, from 0, in a row of `allowed`."""
    at = 0
    while True:
        word = word_of(row, at)
        there = count_bits(word)
        if number < there:
            break
        number -= there
        at += WORD
    for _ in range(number):
        word = drop_lowest(word)
    return at + (lowest_bit(word) >> 3)


@njit(cache=True, nogil=True)
def sample_tables(allowed, counts, rng, actions):
    """Write a uniformly random allowed action for each table; NO_ACTION where a deal is over."""
    for table in range(actions.shape[0]):
        count = np.int64(counts[table])
        if count == 0:
            actions[table] = NO_ACTION
        else:
            actions[table] = allowed_action(allowed[table], below(rng, count))


@njit(cache=True, nogil=True)
def policy_tables(states, partials, seats, observed, weights, rng, actions):
    """Write for each table the action that the game's policy takes; NO_ACTION where a deal is over.

    A move of several actions is made one by one: the policy is asked again and goes on with it.
    """
    for table in range(actions.shape[0]):
        seat = np.int64(seats[table])
        if seat == NOBODY:
            actions[table] = NO_ACTION
            continue
        kernel.observe(states[table], seat, observed[0])
        move = kernel.policy(observed[0], seat, weights, rng)
        actions[table] = kernel.action_of(observed[0], seat, partials[table], move)


# One table: ``states[0]`` and a state of scratch; `words` (uint64), what is chosen of an unfinished
# move, the move made last, and the random numbers; a row `allowed`; `gains` (float64 by seat), what
# the deal was worth once it is over.

PARTIAL, MOVE, RNG = 0, 1, 2
ONE_WORDS = RNG + WORDS


@inlined
def go_on(state, seat, words, allowed, gains, moves, shuffled):
    """Who acts after a move of `seat`, with its mask; what the deal was worth where it is over."""
    after = next_to_act(state, seat, shuffled, words[RNG:])
    if after == NOBODY:
        kernel.utility(state, gains)
    allow(state, after, ZERO, moves, allowed)
    return after


@njit(cache=True)
def begin_one(states, words, allowed, starts, deck, players, seed, number):
    """Deal a deal by its number in a seed's; who acts first."""
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    shuffled = np.empty(kernel.MOST_CARDS, np.uint8)
    words[PARTIAL] = 0
    seat = begin_deal(states[0], starts, deck, shuffled, players, seed, number, words[RNG:])
    allow(states[0], seat, ZERO, moves, allowed)
    return seat


@njit(cache=True)
def step_one(action, seat, states, words, allowed, size, gains):
    """Take an action of the acting seat; who acts next.

    REFUSED, and nothing changes, for an action that is not allowed.
    """
    if action < 0 or action >= size or allowed[action] == 0:
        return np.int64(REFUSED)
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    shuffled = np.empty(kernel.MOST_CARDS, np.uint8)
    state = states[0]
    move, partial = kernel.take(state, seat, words[PARTIAL], action, moves)
    words[PARTIAL] = partial
    if partial != ZERO:
        allow(state, seat, partial, moves, allowed)
        return np.int64(seat)
    words[MOVE] = move
    kernel.apply(state, seat, move)
    return go_on(state, seat, words, allowed, gains, moves, shuffled)


@njit(cache=True)
def move_one(move, seat, states, words, allowed, gains):
    """Make a legal move (uint64) of the acting seat at once; who acts next."""
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    shuffled = np.empty(kernel.MOST_CARDS, np.uint8)
    words[MOVE] = move
    kernel.apply(states[0], seat, np.uint64(move))
    return go_on(states[0], seat, words, allowed, gains, moves, shuffled)


@njit(cache=True)
def policies_one(seat, own, states, words, allowed, weights, noise, rng, gains):
    """Let all seats but `own` follow the policy, seat by seat with ``weights[seat]`` and, with
    chance ``noise[seat]``, a random move instead, until `own` acts or the deal is over; who acts.
    """
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    shuffled = np.empty(kernel.MOST_CARDS, np.uint8)
    state = states[0]
    while seat != own and seat != NOBODY:
        kernel.observe(state, seat, states[1])
        if noise[seat] > 0.0 and uniform(rng) < noise[seat]:
            move = kernel.random_move(states[1], seat, rng, moves)
        else:
            move = kernel.policy(states[1], seat, weights[seat], rng)
        kernel.apply(state, seat, move)
        seat = go_on(state, seat, words, allowed, gains, moves, shuffled)
    return seat


@njit(cache=True)
def observe_one(states, words, seat, acting, allowed, row, mask):
    """Write what a seat observes (int8, all 0 before) and, where it is the acting one, may do."""
    partial = ZERO
    if seat == acting:
        partial = words[PARTIAL]
        copy_bytes(mask, allowed)
    kernel.observe(states[0], seat, states[1])
    kernel.encode(states[1], seat, partial, row)
