"""Batches of deals and counts of lines, compiled once over a game's verbs.

In all of these ``states[0]`` is a match about to begin and the other states are scratch; `deck` is
the unshuffled deck and `shuffled` an array of its size, which is scratch.
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


@njit(cache=True, nogil=True)
def policy_playouts(states, deck, shuffled, seed, first, weights, noise, results):
    """Play each of some deals once for every rotation of the players.

    Player p sits at seat (p + rotation) mod players and plays the policy with ``weights[p]``, or a
    random legal move with chance ``noise[p]``. ``results[number, rotation, p]`` (float64) becomes
    what deal `first` + number was worth to it. A deal depends on `seed` and its number alone.
    Returns the number of moves.
    """
    players = results.shape[2]
    rng = np.empty(WORDS, np.uint64)
    moves = np.empty(kernel.MAX_MOVES, np.uint64)
    gains = np.zeros(players, np.float64)
    total = 0
    state = states[1]
    for number in range(results.shape[0]):
        for rotation in range(results.shape[1]):
            seed_rng(rng, seed, np.uint64(first + number))
            copy_record(state, states[0])
            deal_shuffled(state, deck, shuffled, rng)
            seat = 0
            while True:
                acting = owing(state, shuffled, rng)
                if acting == 0:
                    break
                # Who still owes something after a move goes on with it.
                if not np.int64(acting) >> seat & 1:
                    seat = lowest_bit(np.uint64(acting))
                player = seat - rotation
                if player < 0:
                    player += players
                if noise[player] > 0.0 and uniform(rng) < noise[player]:
                    move = kernel.random_move(state, seat, rng, moves)
                else:
                    move = kernel.policy(state, seat, weights[player], rng)
                kernel.apply(state, seat, move)
                total += 1
            kernel.utility(state, gains)
            for player in range(players):
                results[number, rotation, player] = gains[(player + rotation) % players]
    return total


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
