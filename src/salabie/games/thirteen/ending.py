"""How a deal of Thirteen ends: points or gold, and the end of the match (thirteen 13, 14)."""

import numpy as np

from salabie.compiled import compiled
from salabie.games.thirteen.gold import settle_chain, settle_deal
from salabie.games.thirteen.places import give_last_place, last_seats, place_of
from salabie.games.thirteen.state import (
    GOLD,
    MOST_DEALS,
    MOST_POINTS,
    OVER,
    WAITING,
)


@compiled
def points_of(state, seat, place):
    """The points of a place. Who is frozen is behind the first place so many times as far
    (thirteen 13, 14)."""
    points = np.int64(state.points[place])
    if np.int64(state.frozen) >> seat & 1:
        points -= (np.int64(state.points[0]) - points) * (np.int64(state.frozen_times) - 1)
    return points


@compiled
def finish_deal(state):
    """Give places and points, and end the match where it is won (thirteen 13, 14)."""
    if state.switches & GOLD:
        if state.chain != 0:
            settle_chain(state)
        last = last_seats(state)
        give_last_place(state)
        reached = settle_deal(state, last)
    else:
        give_last_place(state)
        reached = give_points(state)
    state.deals += 1
    if state.deal_limit > 0:
        reached |= state.deals >= state.deal_limit
    reached |= state.deals >= MOST_DEALS
    state.first = state.places[0] if state.out_count > 0 else state.turn
    state.phase = OVER if reached else WAITING


@compiled
def give_points(state):
    """Give every seat its points; returns whether the match is won."""
    reached = False
    for seat in range(np.int64(state.seats)):
        if state.count_cards == 1:
            won = seat == state.instant_seat
            state.gains[seat] = 0 if won else -np.int64(state.counts[seat])
        else:
            state.gains[seat] = points_of(state, seat, place_of(state, seat))
        state.scores[seat] += state.gains[seat]
        reached |= abs(np.int64(state.scores[seat])) > MOST_POINTS
        if state.target > 0:
            if state.count_cards == 1:
                reached |= -np.int64(state.scores[seat]) >= state.target
            else:
                reached |= np.int64(state.scores[seat]) >= state.target
    return reached
