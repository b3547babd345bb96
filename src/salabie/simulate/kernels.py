"""Batches of deals and counts of lines, compiled once over a game's verbs.

Where it is not said otherwise ``states[0]`` is a match about to begin and the other states are
scratch; `deck` is the unshuffled deck and `shuffled` an array of its size, which is scratch.
"""

import numpy as np
from numba import njit

from salabie import kernel
from salabie.bits import copy_record, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.random_numbers import WORDS, seed_rng, shuffle, uniform

STATES = 2  # that a batch needs


@compiled
def deal_shuffled(state, deck, shuffled, rng):
    """Deal a shuffled copy of `deck`."""
    for place in range(deck.shape[0]):
        shuffled[place] = deck[place]
    shuffle(rng, shuffled)
    kernel.deal(state, shuffled)


@inlined
def owing(state, shuffled, rng):
    """Mask of the seats that owe a move, once the deal has had the shuffles that it waits for."""
    acting = kernel.to_act(state)
    while acting == 0 and kernel.reshuffle(state, shuffled, rng):
        acting = kernel.to_act(state)
    return acting


@compiled
def random_playouts(states, deck, shuffled, rng, deals, moves, gains):
    """Play deals of random legal moves; returns the number of moves and a sum over the outcomes.

    The sum, of utility × (seat + 1), is what another program with the same random numbers must
    find too. `moves` is uint64[MAX_MOVES], `gains` float64 per seat.
    """
    total = 0
    outcome = 0.0
    state = states[1]
    for _ in range(deals):
        copy_record(state, states[0])
        deal_shuffled(state, deck, shuffled, rng)
        while True:
            acting = owing(state, shuffled, rng)
            if acting == 0:
                break
            seat = lowest_bit(np.uint64(acting))
            kernel.apply(state, seat, kernel.random_move(state, seat, rng, moves))
            total += 1
        kernel.utility(state, gains)
        for seat in range(gains.shape[0]):
            outcome += gains[seat] * (seat + 1)
    return total, outcome


@compiled
def deal_row(state, begin, deck, kept, shuffled, rng):
    """Deal a copy of `deck`, shuffled but for its first `kept` cards, in a copy of `begin`."""
    copy_record(state, begin)
    for place in range(deck.shape[0]):
        shuffled[place] = deck[place]
    shuffle(rng, shuffled[kept:])
    kernel.deal(state, shuffled)


@njit(cache=True, nogil=True)
def deal_rows(states, deck, kept, shuffled, seed, numbers, begins, dealt):
    """Deal alone: ``dealt[row]`` becomes deck ``numbers[row]`` (int64) of `seed` as it was dealt.

    ``states[begins[row]]`` (int8) is the match about to begin. The deck of a number is the same as
    in `policy_deals`.
    """
    rng = np.empty(WORDS, np.uint64)
    for row in range(dealt.shape[0]):
        seed_rng(rng, seed, np.uint64(numbers[row]))
        deal_row(dealt[row], states[begins[row]], deck, kept, shuffled, rng)


@njit(cache=True, nogil=True)
def policy_deals(
    states,
    deck,
    kept,
    shuffled,
    seed,
    numbers,
    begins,
    players,
    weights,
    noise,
    forced_seat,
    forced,
    utilities,
    scores,
    starters,
    first_moves,
    counts,
    dealt,
    ended,
):
    """Play a deal for each row, by policies.

    - ``states[begins[row]]`` (int8): the match about to begin; the last state is scratch.
    - ``numbers[row]`` (int64): the deck. The first `kept` cards of `deck` stay where they are.
    - ``players[row, seat]`` (int8): who sits there. Player p plays the policy with ``weights[p]``,
      or a random legal move with chance ``noise[p]``.
    - ``forced[row]`` (uint64, or of length 0): the first move of `forced_seat`, whoever plays it.

    Written, for each row: `utilities` and `scores` (float64) of its seats; `starters` (int8), who
    was to act first (of several the lowest seat; -1 for nobody) and `first_moves` (uint64), what it
    did; `counts` (int32) of moves; and the states as `dealt` and `ended`, where these are not of
    length 0. A row depends on `seed`, its deck's number and its own arguments alone.
    """
    rng = np.empty(WORDS, np.uint64)
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    state = states[states.shape[0] - 1]
    for row in range(players.shape[0]):
        seed_rng(rng, seed, np.uint64(numbers[row]))
        deal_row(state, states[begins[row]], deck, kept, shuffled, rng)
        if dealt.shape[0] > 0:
            copy_record(dealt[row], state)
        owed = forced.shape[0] > 0
        starters[row] = -1
        first_moves[row] = np.uint64(0)
        count = 0
        seat = 0
        while True:
            acting = owing(state, shuffled, rng)
            if acting == 0:
                break
            # Who still owes something after a move goes on with it.
            if not np.int64(acting) >> seat & 1:
                seat = lowest_bit(np.uint64(acting))
            player = np.int64(players[row, seat])
            if owed and seat == forced_seat:
                move = forced[row]
                owed = False
            elif noise[player] > 0.0 and uniform(rng) < noise[player]:
                move = kernel.random_move(state, seat, rng, moves)
            else:
                move = kernel.policy(state, seat, weights[player], rng)
            if count == 0:
                starters[row] = seat
                first_moves[row] = move
            kernel.apply(state, seat, move)
            count += 1
        counts[row] = count
        kernel.utility(state, utilities[row])
        kernel.score(state, scores[row])
        if ended.shape[0] > 0:
            copy_record(ended[row], state)


@compiled
def count_lines(states, moves, places, ends, counts):
    """Add to ``counts[k]`` the lines of k + 1 moves from ``states[0]``, which stays as it is.

    Where several seats owe a move the lowest moves first; a line ends where the deal does, or waits
    for a shuffle. Scratch for a depth of n: n states,
    `moves` uint64[n, MAX_MOVES], `places` and `ends` int64[n].
    """
    depth = counts.shape[0]
    level = 0
    fresh = True
    while level >= 0:
        state = states[level]
        if fresh:
            acting = kernel.to_act(state)
            places[level] = 0
            ends[level] = 0
            if acting != 0:
                seat = lowest_bit(np.uint64(acting))
                ends[level] = kernel.legal(state, seat, moves[level])
                counts[level] += ends[level]
        if level == depth - 1 or places[level] == ends[level]:
            level -= 1
            fresh = False
            continue
        seat = lowest_bit(np.uint64(kernel.to_act(state)))
        copy_record(states[level + 1], state)
        kernel.apply(states[level + 1], seat, moves[level, places[level]])
        places[level] += 1
        level += 1
        fresh = True
