"""Search over a game's verbs: candidates tried in the same sampled worlds, played on by policy.

Written once and compiled for each game. A seat's observed state is filled with random worlds that
fit it; in each world every candidate is played and the deal played on by the game's policy for all
seats. Rounds of such playouts drop the weaker half of the candidates, so that most of the work goes
to those that are close.
"""

import numpy as np
from numba import njit
from numba.extending import overload
from numba.np import numpy_support

from salabie import kernel
from salabie.bits import copy_record, lowest_bit
from salabie.game import all_games
from salabie.random_numbers import WORDS, below, next_word, seed_rng, uniform

SAMPLE, TRY = range(2)

# Numba optimises all of a game's code again for every function on the way to the verbs, at a second
# or more each. So these are joined into the one function that Python calls, `think`.
joined = njit(inline="always")


def rewind(state):
    raise NotImplementedError


def settled(state, seat, gains):
    raise NotImplementedError


def worth(state, seat, gains):
    raise NotImplementedError


def horizon(state):
    raise NotImplementedError


def _unknown(state):
    return False


def _unsettled(state, seat, gains):
    return False


def _own_utility(state, seat, gains):
    return gains[seat]


def _to_the_end(state):
    return -1


def _of_game(state, verb, otherwise):
    for game in all_games().values():
        if any(numpy_support.from_dtype(dtype) == state for dtype in game.dtypes):
            return game.verbs.get(verb, otherwise)
    return otherwise


# Four verbs that a game may leave out.


@overload(rewind)
def _rewind(state):
    """Put a full state back to its deal's beginning; False where that isn't known."""
    return _of_game(state, "rewind", _unknown)


@overload(settled)
def _settled(state, seat, gains):
    """Whether what the deal is worth to the seat is certain before it has ended; if so, write it to
    its place in `gains`."""
    return _of_game(state, "settled", _unsettled)


@overload(worth)
def _worth(state, seat, gains):
    """What a search is to seek for the seat, from the utility of all; else the seat's own."""
    return _of_game(state, "worth", _own_utility)


@overload(horizon)
def _horizon(state):
    """How many moves a playout from here may have; what the deal is worth as it stands then counts.
    -1: it goes to the deal's end."""
    return _of_game(state, "horizon", _to_the_end)


@joined
def play_on(state, seat, weights, rng, gains, cards):
    """Play on by the policy until the deal ends or is settled for `seat`: what it is worth.

    `seat` has just moved. Who still owes something after a move goes on with it. `cards` is scratch
    for shuffles (uint8[MOST_CARDS]).
    """
    mover = np.int64(seat)
    left = horizon(state)
    while left != 0 and not settled(state, seat, gains):
        acting = kernel.to_act(state)
        if acting == 0:
            if kernel.reshuffle(state, cards, rng):
                continue
            kernel.utility(state, gains)
            return worth(state, seat, gains)
        if not np.int64(acting) >> mover & 1:
            mover = lowest_bit(np.uint64(acting))
        kernel.apply(state, mover, kernel.policy(state, mover, weights, rng))
        left -= 1
    if left == 0:
        kernel.utility(state, gains)
        return worth(state, seat, gains)
    return gains[seat]


@joined
def likeness(world, start, weights, seats, moves, seat, doubt, rng):
    """How well a world explains the moves that others made in it, as a logarithm.

    `start` is scratch; ``moves[i]`` was made by ``seats[i]`` (-1 the table itself). Each
    move other than the policy's adds `doubt`, below 0. Above 0 where the deal's beginning isn't
    known or other moves led here.
    """
    copy_record(start, world)
    if not rewind(start):
        return 1.0
    total = 0.0
    for number in range(seats.shape[0]):
        other = seats[number]
        move = moves[number]
        owes = other < 0 or (np.int64(kernel.to_act(start)) >> other) & 1
        if not owes or not kernel.is_legal(start, other, move):
            return 1.0
        if other >= 0 and other != seat and kernel.policy(start, other, weights, rng) != move:
            total += doubt
        kernel.apply(start, other, move)
    return total


@joined
def sample_worlds(states, index, seat, weights, rng, seats, moves, doubt, pool, worlds):
    """Fill `worlds` with random worlds that fit ``states[index]``, as `seat` observes it.

    Of the many in `pool` (states) those are drawn more often that explain the moves seen, which
    stand in `seats` (int64) and `moves` (uint64); see `likeness`.
    """
    tried = pool.shape[0]
    if tried == 0:
        return
    likely = np.zeros(tried, np.float64)
    start = worlds[0]
    for number in range(tried):
        copy_record(pool[number], states[index])
        kernel.determinize(pool[number], seat, rng)
        likely[number] = likeness(pool[number], start, weights, seats, moves, seat, doubt, rng)
    most = likely.max()
    if most > 0.0:
        likely[:] = most
    total = 0.0
    for number in range(tried):
        total += np.exp(likely[number] - most)
        likely[number] = total
    # Evenly spaced draws over the summed weights, then mixed, so that every round sees all kinds.
    wanted = worlds.shape[0]
    place = 0
    spread = uniform(rng)
    for number in range(wanted):
        while place < tried - 1 and likely[place] < (number + spread) * total / wanted:
            place += 1
        copy_record(worlds[number], pool[place])
    for number in range(wanted - 1, 0, -1):
        other = below(rng, number + 1)
        copy_record(pool[0], worlds[number])
        copy_record(worlds[number], worlds[other])
        copy_record(worlds[other], pool[0])


@joined
def try_candidates(worlds, first, end, seat, weights, rng, moves, alive, scratch, totals):
    """Play each of ``moves[:alive]`` in ``worlds[first:end]``, adding what it is worth to `seat`.

    `scratch` is one state; `totals` (float64, one a move) grows by the seat's utility at the end
    of each playout.
    """
    gains = np.zeros(64, np.float64)
    cards = np.empty(kernel.MOST_CARDS, np.uint8)
    local = np.empty(WORDS, np.uint64)
    state = scratch[0]
    for number in range(first, end):
        world = next_word(rng)
        for place in range(alive):
            copy_record(state, worlds[number])
            seed_rng(local, world, np.uint64(0))
            kernel.apply(state, seat, moves[place])
            totals[place] += play_on(state, seat, weights, local, gains, cards)


@joined
def sort_best(moves, totals, count):
    """Sort ``moves[:count]`` by their totals, best first; equals keep their order."""
    for place in range(1, count):
        move, total = moves[place], totals[place]
        other = place
        while other > 0 and totals[other - 1] < total:
            moves[other], totals[other] = moves[other - 1], totals[other - 1]
            other -= 1
        moves[other], totals[other] = move, total


@njit(cache=True, nogil=True)
def think(
    task,
    states,
    index,
    seat,
    weights,
    rng,
    moves,
    count,
    seen_seats,
    seen_moves,
    doubt,
    pool,
    worlds,
    first,
    end,
    totals,
):
    """A step of a search, by `task`, all in one compiled function.

    SAMPLE fills `worlds` from ``states[index]`` (see `sample_worlds`). TRY adds to `totals` what
    ``moves[:count]`` are worth in ``worlds[first:end]`` and sorts both, best first; `pool` is then
    scratch.
    """
    if task == SAMPLE:
        sample_worlds(
            states, index, seat, weights, rng, seen_seats, seen_moves, doubt, pool, worlds
        )
    else:
        try_candidates(worlds, first, end, seat, weights, rng, moves, count, pool, totals)
        sort_best(moves, totals, count)
