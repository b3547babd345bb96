"""Who has which place in a deal of Thirteen, and who was frozen (thirteen 13)."""

import numpy as np

from salabie.bits import lowest_bit
from salabie.compiled import compiled
from salabie.games.thirteen.instant import THREES
from salabie.games.thirteen.state import NOBODY, THROW_THREES


@compiled
def place_of(state, seat):
    """A seat's place, from 0: in the order of going out, then by cards left, where equal numbers
    share the better place; after an instant win all others share one (thirteen 13)."""
    if state.instant_seat != NOBODY:
        return 0 if seat == state.instant_seat else 1
    if (np.int64(state.out) >> seat) & 1:
        for place in range(np.int64(state.out_count)):
            if state.places[place] == seat:
                return place
    fewer = 0
    for other in range(np.int64(state.seats)):
        if state.counts[other] < state.counts[seat]:
            fewer += 1
    return fewer


@compiled
def write_places(states, index, places):
    """Write every seat's place (int64, from 0) as it stands in ``states[index]``."""
    for seat in range(np.int64(states[index].seats)):
        places[seat] = place_of(states[index], seat)


@compiled
def last_seats(state):
    """Mask of the seats in the last place, of those that still hold cards."""
    worst = 0
    found = 0
    for seat in range(np.int64(state.seats)):
        place = place_of(state, seat)
        if np.int64(state.out) >> seat & 1 or place < worst:
            continue
        found = (found if place == worst else 0) | 1 << seat
        worst = place
    return found


@compiled
def goes_on(state):
    """Whether a deal is played for all places (thirteen 13, 14)."""
    return state.play_on == 1 and state.count_cards == 0


@compiled
def give_last_place(state):
    """Give the last place to the only one who still holds cards, where there is just one."""
    if goes_on(state) and np.int64(state.out_count) == np.int64(state.seats) - 1:
        left = ((1 << np.int64(state.seats)) - 1) & ~np.int64(state.out)
        state.places[state.out_count] = lowest_bit(np.uint64(left))
        state.out |= np.uint8(left)
        state.out_count += 1


@compiled
def thrown_out(state):
    """The cards that this deal is played without, where 3s were thrown out (thirteen 4)."""
    if state.switches & THROW_THREES and state.opener != NOBODY:
        return THREES
    return np.uint64(0)


@compiled
def freeze(state):
    """Note who has played no card as the first goes out (thirteen 13)."""
    kept = ~thrown_out(state)
    for seat in range(np.int64(state.seats)):
        if state.gone[seat] & kept == 0 and not np.int64(state.out) >> seat & 1:
            state.frozen |= np.uint8(1 << seat)
