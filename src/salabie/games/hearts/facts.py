"""What Python asks of a state of Hearts, as an array of states and an index."""

import numpy as np

from salabie.compiled import compiled
from salabie.games.hearts.decks import (
    best_card,
    counting,
    decks,
    hand_points,
    points_of,
    winning,
    worth_of,
)
from salabie.games.hearts.rules import (
    JACK_WORTH,
    cards_left,
    close_hand,
    direction_of,
    moon_gains,
    opening_cards,
    pass_source,
    pass_target,
    place_of,
    playable,
    score_hand,
)
from salabie.games.hearts.state import HOLD, NOBODY, OVER, TAKEN_JACK, WAITING


@compiled
def write_facts(states, index, seat, facts):
    """Write what texts and views show of the rules' reckoning, as int64, row by row: 0 places
    (from 0), 1 cards held, 2 points of the hand; then in row 3 the target and the source of the
    seat's pass, the direction of the next hand's, the seat taking the trick, the points of a hand,
    and the number of decks."""
    state = states[index]
    for other in range(state.seats):
        facts[0, other] = place_of(state, other)
        facts[1, other] = cards_left(state, other)
        facts[2, other] = points_of(state, other)
    passing = seat >= 0 and state.direction != HOLD
    facts[3, 0] = pass_target(state, seat) if passing else NOBODY
    facts[3, 1] = pass_source(state, seat) if passing else NOBODY
    played = state.phase == WAITING or state.phase == OVER
    facts[3, 2] = direction_of(state, np.int64(state.deals) + (0 if played else 1))
    facts[3, 3] = winning(state)
    facts[3, 4] = hand_points(state)
    facts[3, 5] = decks(state)


@compiled
def pass_target_at(states, index, seat):
    """The seat that gets this seat's cards in ``states[index]``; NOBODY without passing."""
    return pass_target(states[index], np.int64(seat))


@compiled
def score_hand_at(states, index):
    """Score the hand of ``states[index]``, whose cards are all taken."""
    score_hand(states[index])


@compiled
def playable_at(states, index, seat):
    """The cards that the seat in turn may play in ``states[index]``, as a mask."""
    return playable(states[index], seat)


@compiled
def opening_cards_at(states, index):
    """The suit of which the lowest card is led first in ``states[index]``, as a mask."""
    return opening_cards(states[index])


@compiled
def best_card_at(states, index):
    """The card that takes the trick of ``states[index]`` as it lies; -1 where there is none."""
    return best_card(states[index])


@compiled
def card_worth_at(states, index, cards):
    """What some cards (a mask) count under the options of ``states[index]``."""
    state = states[index]
    taken = counting(cards)
    worth = worth_of(taken, state.spot)
    if state.jack == 1 and taken & TAKEN_JACK:
        worth -= JACK_WORTH
    return worth


@compiled
def choose_moon_at(states, index, choice):
    """What becomes of ``states[index]`` when the shooter chooses ADD or SUBTRACT."""
    state = states[index]
    state.choice = choice
    moon_gains(state)
    close_hand(state)
