"""What Python asks of a state of Sequence, as an array of states and an index."""

import numpy as np

from salabie.bits import count_bits
from salabie.compiled import compiled
from salabie.games.sequence import lines, moves, outlook, turns, worths
from salabie.games.sequence.lines import WINDOW_MASKS, WINDOWS
from salabie.games.sequence.state import WORDS


@compiled
def team_of_at(states, index, seat):
    """The team of a seat."""
    return moves.team_of(states[index], seat)


@compiled
def write_windows_at(states, index, team, space, found):
    """Write for each direction the windows that a team's chip at a space would fill and that may
    be sequences, as `lines.open_windows` gives them, into `found` (int64[4])."""
    for direction in range(lines.DIRECTIONS):
        found[direction] = moves.windows_at(states[index], team, space, direction)


@compiled
def most_chips_at(states, index, team, space):
    """The most chips that a team has in a line of five through a space that it can still fill, if
    no other's chip lay on that space; -1 where there is none."""
    return worths.most_chips(states[index], np.int64(team), np.int64(space))


@compiled
def outlook_at(states, index, team, features):
    """The chance of a team to win a game that is not over, all hands known; `features` is scratch
    (float64[2 × outlook.COUNT])."""
    return outlook.outlook(states[index], np.int64(team), features)


@compiled
def is_dead_at(states, index, card):
    """Whether a card is dead (sequence 6)."""
    low, high = moves.taken_spaces(states[index])
    return moves.is_dead(states[index], card, low, high)


@compiled
def can_play_at(states, index, seat):
    """Whether a seat has a card that it can play."""
    return moves.can_play(states[index], seat)


@compiled
def put_chip_at(states, index, team, space):
    """Put a chip on the board, which makes the sequences that it makes, by the first choice."""
    turns.put_chip(states[index], np.int64(team), np.int64(space), np.uint64(0))


@compiled
def make_sequence_at(states, index, team, window):
    """Lock a window as a sequence of a team."""
    turns.make_sequence(states[index], np.int64(team), np.int64(window))


@compiled
def shares_at(states, index, team, window):
    """How many spaces a window shares at most with a sequence of a team (sequence 16)."""
    state = states[index]
    most = 0
    first = lines.first_made(np.int64(team))
    for place in range(first, first + np.int64(state.sequences[team])):
        old = np.int64(state.made[place]) - 1
        shared = 0
        for word in range(WORDS):
            shared += count_bits(WINDOW_MASKS[window, word] & WINDOW_MASKS[old, word])
        most = max(most, shared)
    return most


@compiled
def is_filled_at(states, index, team, window):
    """Whether a team has a chip on each of a window's spaces, corners being everybody's."""
    low, high = moves.own_spaces(states[index], np.int64(team))
    return not (WINDOW_MASKS[window, 0] & ~low or WINDOW_MASKS[window, 1] & ~high)


@compiled
def unmade_at(states, index, team):
    """A window that is no sequence of a team though it is filled and may be one, which play never
    leaves (sequence 16); -1 for none."""
    for window in range(WINDOWS):
        if is_filled_at(states, index, team, window) and shares_at(states, index, team, window) < 2:
            return window
    return -1
