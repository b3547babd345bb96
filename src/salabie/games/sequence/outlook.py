"""How likely each side is to win a game as it stands, for playouts that end before the game does.

A side's score is a sum of features times weights, and its chance is the softmax of the scores. The
weights are data (`outlook.json`): fitted to the outcomes of games of the rules of thumb.
"""

import json
from pathlib import Path

import numpy as np

from salabie.bits import ZERO
from salabie.compiled import compiled
from salabie.games.sequence.lines import (
    BACK,
    WINDOW_MASKS,
    WINDOWS,
    count_spaces,
)
from salabie.games.sequence.moves import (
    empty_spaces,
    fitting_spaces,
    hand_begin,
    hand_end,
    taken_spaces,
    team_of,
)
from salabie.games.sequence.state import JC, JD, JH, JS, LENGTH, WORDS
from salabie.games.sequence.worths import chips_towards, need_of

# Features of a side, all of them once for each need (`worths.need_of`).
FEATURES = (
    "needs",  # always 1
    "one",  # windows that can still be filled, by the chips in them, corners among them
    "two",
    "three",
    "four",
    "three_held",  # with three and a card in hand for each other space
    "four_held",
    "wild",  # two-eyed jacks in the hands of the side
    "removing",  # one-eyed jacks
    "turn",  # it is to play
)
COUNT = len(FEATURES)
NEEDS, ONE = 0, 1
THREE_HELD, FOUR_HELD, WILD, REMOVING, TURN = range(LENGTH, COUNT)


def load_weights():
    """The weights of the features (float64[2 × COUNT])."""
    text = Path(__file__).with_name("outlook.json").read_text(encoding="utf-8")
    return np.array(json.loads(text)["weights"], np.float64)


WEIGHTS = load_weights()

assert len(WEIGHTS) == 2 * COUNT


@compiled
def write_features(state, team, out):
    """Write a side's features into `out` (float64[2 × COUNT]); those of the other need are 0."""
    base = COUNT * need_of(state, team)
    for place in range(2 * COUNT):
        out[place] = 0.0
    out[base + NEEDS] = 1.0
    taken_low, taken_high = taken_spaces(state)
    mine_low, mine_high = state.chips[WORDS * team], state.chips[WORDS * team + 1]
    foes_low, foes_high = taken_low & ~mine_low, taken_high & ~mine_high
    empty_low, empty_high = empty_spaces(state)
    held_low, held_high = ZERO, ZERO
    for seat in range(np.int64(state.seats)):
        if team_of(state, seat) != team:
            continue
        for place in range(hand_begin(seat), hand_end(state, seat)):
            card = np.int64(state.hands[place]) - 1
            if card in (JC, JD):
                out[base + WILD] += 1.0
            elif card in (JS, JH):
                out[base + REMOVING] += 1.0
            else:
                one, other = fitting_spaces(state, card, empty_low, empty_high)
                held_low |= one
                held_high |= other
        if seat == state.turn:
            out[base + TURN] = 1.0
    for window in range(WINDOWS):
        one, other = WINDOW_MASKS[window, 0], WINDOW_MASKS[window, 1]
        if one & foes_low | other & foes_high:
            continue
        chips = chips_towards(one, other, mine_low, mine_high, state.locked[0], state.locked[1])
        if 0 < chips < LENGTH:
            out[base + NEEDS + chips] += 1.0
            held = count_spaces(one & held_low, other & held_high)
            if chips >= BACK - 1 and held + chips == LENGTH:
                out[base + THREE_HELD + chips - BACK + 1] += 1.0


@compiled
def outlook(state, team, features):
    """The chance of a side to win a game that is not over; `features` (float64[2 × COUNT]) is
    scratch."""
    total = 0.0
    own = 0.0
    for side in range(np.int64(state.teams)):
        write_features(state, side, features)
        score = 0.0
        for place in range(2 * COUNT):
            score += WEIGHTS[place] * features[place]
        score = np.exp(min(30.0, max(-30.0, score)))
        total += score
        if side == team:
            own = score
    return own / total
