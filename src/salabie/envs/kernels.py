"""Many tables stepped in one compiled call, over the verbs of any game; and one table.

What works on the tables ``[first, end)`` touches nothing of others, so that threads can share the
tables out. What a table does depends on the seed and its number alone. Arrays by table:

- `states`; `partials` (uint64), what is chosen of an unfinished move; `seats` (int8), who acts;
- `allowed` (uint8), the mask of actions by which steps are checked, in rows of whole words, and
  `counts` (int32), how many they are;
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
from salabie.compiled import inlined
from salabie.planes import copy_bytes, put_word, word_of
from salabie.random_numbers import WORDS, below, seed_rng, shuffle

NOBODY = -1  # as a seat: the deal is over
NO_ACTION = -1  # leaves a table whose deal is over as it is
REFUSED = -2  # instead of a seat: the action may not be taken
WORD = 8  # bytes

# Numba optimises all of a game's code again for every function on the way to the verbs. So these
# are joined into the few functions that Python calls, which do several tasks each.
joined = njit(inline="always")

BEGIN, STEP, FILL = range(3)  # tasks of many tables
DEAL, TAKE, MAKE, OBSERVE = range(4)  # tasks of one


@joined
def next_to_act(state, seat, shuffled, rng):
    """Who acts next: a seat that still owes something after its move, else the lowest that does.

    NOBODY where the deal is over. Makes the shuffles that the deal waits for.
    """
    acting = kernel.to_act(state)
    while acting == 0 and kernel.reshuffle(state, shuffled, rng):
        acting = kernel.to_act(state)
    found = np.int64(seat)
    if acting == 0:
        found = np.int64(NOBODY)
    elif seat < 0 or not np.int64(acting) >> seat & 1:
        found = lowest_bit(np.uint64(acting))
    return found


@joined
def begin_deal(state, starts, deck, shuffled, players, seed, number, rng):
    """Deal a deal by its number in a seed's; who acts first.

    A deal that is over as it is dealt has nothing to decide, so the cards are shuffled again.
    """
    seed_rng(rng, seed, np.uint64(number))
    cards = shuffled[: deck.shape[0]]
    seat = np.int64(NOBODY)
    while seat == NOBODY:
        for place in range(deck.shape[0]):
            cards[place] = deck[place]
        shuffle(rng, cards)
        lot = below(rng, players)
        copy_record(state, starts[lot if starts.shape[0] > 1 else 0])
        kernel.deal(state, cards)
        seat = next_to_act(state, NOBODY, shuffled, rng)
    return seat


@joined
def allow(state, seat, partial, moves, row):
    """Write the mask of what a seat may do into a row of `allowed`; how many actions."""
    for place in range(0, row.shape[0], WORD):
        put_word(row, place, ZERO)
    count = np.int64(0)
    if seat != NOBODY:
        count = kernel.write_mask(state, seat, partial, moves, row)
    return count


@njit(cache=True, nogil=True)
def work(
    task, actions, states, partials, seats, allowed, counts, deals, rngs, starts, deck, seed,
    stride, rewards, finished, observed, masks, compact, first, end,
):  # fmt: skip
    """A task at the tables from `first` to `end`; all of them also FILL.

    BEGIN deals the deals that `deals` names. STEP takes an action at each table; `rewards` and
    `finished` tell of deals that have ended. Where one ends the table is dealt its next, `stride`
    numbers on; with 0 it stays ended. FILL writes what the acting seats may do and observe, zeros
    where a deal is over.
    """
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    shuffled = np.empty(kernel.MOST_CARDS, np.uint8)
    players = rewards.shape[1]
    gains = np.zeros(players, np.float64)
    for table in range(first, end):
        state = states[table]
        seat = np.int64(seats[table])
        partial = partials[table]
        rng = rngs[table]
        deals_anew = task == BEGIN
        if finished[table] and task != FILL:
            finished[table] = seat == NOBODY and task == STEP
            for other in range(players):
                rewards[table, other] = 0.0
        if task == STEP and seat != NOBODY:
            move, partial = kernel.take(state, seat, partial, actions[table], moves)
            if partial == ZERO:
                kernel.apply(state, seat, move)
                seat = next_to_act(state, seat, shuffled, rng)
                if seat == NOBODY:
                    finished[table] = 1
                    kernel.utility(state, gains)
                    for other in range(players):
                        rewards[table, other] = gains[other]
                    deals_anew = stride > 0
                    deals[table] += stride
        if deals_anew:
            partial = ZERO
            seat = begin_deal(state, starts, deck, shuffled, players, seed, deals[table], rng)
        if task != FILL:
            seats[table] = seat
            partials[table] = partial
            counts[table] = allow(state, seat, partial, moves, allowed[table])
        copy_bytes(masks[table], allowed[table])
        if compact.shape[1] > 0:
            row = compact[table]
            row[:] = 0
            if seat != NOBODY:
                kernel.observe(state, seat, observed[0])
                kernel.encode(observed[0], seat, partial, row)


@njit(cache=True, nogil=True)
def follow_policy(states, partials, seats, observed, weights, rng, actions):
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


@njit(cache=True, nogil=True)
def scale(compact, scales, observations, first, end):
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
def sample(allowed, counts, rng, actions):
    """Write a uniformly random allowed action for each table; NO_ACTION where a deal is over."""
    for table in range(actions.shape[0]):
        count = np.int64(counts[table])
        if count == 0:
            actions[table] = NO_ACTION
        else:
            actions[table] = allowed_action(allowed[table], below(rng, count))


# One table: ``states[0]`` and a state of scratch; `words` (uint64), what is chosen of an unfinished
# move, the move made last, and the random numbers; a row `allowed`; `gains` (float64 by seat), what
# the deal was worth once it is over.

PARTIAL, MOVE, RNG = 0, 1, 2
ONE_WORDS = RNG + WORDS


@njit(cache=True)
def work_one(task, number, seat, states, words, allowed, starts, deck, gains, row, mask):
    """A task at one table; who acts then.

    DEAL: the deal `number` (uint64) of the seed in ``words[MOVE]``. TAKE: the action `number` of
    the acting seat; REFUSED, and nothing changes, where it is not allowed. MAKE: a legal move of
    it at once. OBSERVE: write what the seat `number` observes to `row` (int8, all 0 before) and, if
    it is the acting one, what it may do to `mask` (int8).
    """
    state = states[0]
    rng = words[RNG:]
    if task == OBSERVE:
        own = np.int64(number)
        partial = ZERO
        if own == seat:
            partial = words[PARTIAL]
            copy_bytes(mask, allowed)
        kernel.observe(state, own, states[1])
        kernel.encode(states[1], own, partial, row)
        return np.int64(seat)
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    shuffled = np.empty(kernel.MOST_CARDS, np.uint8)
    after = np.int64(seat)
    if task == DEAL:
        seed = words[MOVE]
        words[PARTIAL] = ZERO
        words[MOVE] = ZERO
        after = begin_deal(state, starts, deck, shuffled, gains.shape[0], seed, number, rng)
    else:
        move = number
        if task == TAKE:
            action = np.int64(number)
            if number >= np.uint64(mask.shape[0]) or allowed[action] == 0:
                return np.int64(REFUSED)
            move, partial = kernel.take(state, seat, words[PARTIAL], action, moves)
            words[PARTIAL] = partial
        if words[PARTIAL] == ZERO:
            words[MOVE] = move
            kernel.apply(state, seat, move)
            after = next_to_act(state, seat, shuffled, rng)
            if after == NOBODY:
                kernel.utility(state, gains)
    allow(state, after, words[PARTIAL], moves, allowed)
    return after
