"""What moves do in Sequence: cards, draws, turns, chips and penalties (numbers like "sequence 12"
name the rules)."""

import numpy as np

from salabie.compiled import compiled, inlined
from salabie.games.sequence.lines import (
    BACK,
    CORNERS,
    DIRECTIONS,
    WINDOW_MASKS,
    first_made,
    first_window,
    makes_two,
    space_bit,
    window_before,
)
from salabie.games.sequence.moves import (
    card_of,
    hand_begin,
    hand_end,
    lock_of,
    space_of,
    team_of,
    windows_at,
)
from salabie.games.sequence.state import (
    DROP,
    HALF,
    MOST_TEAMS,
    NOBODY,
    OVER,
    PACK,
    PLAY,
    SHUFFLE,
    WORDS,
)

# Cards.


@inlined
def add_card(state, seat, card):
    """Put a card into a hand, in its order."""
    begin, place = hand_begin(seat), hand_end(state, seat)
    while place > begin and np.int64(state.hands[place - 1]) > card + 1:
        state.hands[place] = state.hands[place - 1]
        place -= 1
    state.hands[place] = card + 1
    state.hand_counts[seat] += 1


@inlined
def discard(state, seat, card):
    """Move a card from a hand to the seat's discard pile (sequence 10)."""
    place = hand_begin(seat)
    last = hand_end(state, seat) - 1
    while np.int64(state.hands[place]) != card + 1:
        place += 1
    while place < last:
        state.hands[place] = state.hands[place + 1]
        place += 1
    state.hands[last] = 0
    state.hand_counts[seat] -= 1
    number = np.int64(state.discard_count)
    state.cards[PACK - 1 - number] = card + 1
    state.discarders[number >> 1] |= np.int64(seat) << 4 * (number & 1)
    state.discard_count = number + 1


@inlined
def draw(state, seat, replacing):
    """Draw a card; an empty pile waits for the shuffle (sequence 11)."""
    if state.draw_count == 0:
        state.phase = SHUFFLE
        state.drawer = seat
        state.replacing = 1 if replacing else 0
    else:
        finish_draw(state, seat, replacing)


@inlined
def finish_draw(state, seat, replacing):
    """Take the top card; the turn ends with a draw unless players draw by themselves (sequence
    12)."""
    left = np.int64(state.draw_count) - 1
    card = np.int64(state.cards[left]) - 1
    state.cards[left] = 0
    state.draw_count = left
    add_card(state, seat, card)
    if replacing:
        return
    if state.manual == 1:
        lose_draws(state, seat)
    else:
        next_turn(state)


@compiled
def lose_draws(state, seat):
    """A seat has made its draw; whoever played before it and has not drawn loses the card
    (sequence 12)."""
    seats = np.int64(state.seats)
    other = np.int64(seat)
    while other != state.turn:
        state.owed &= ~(1 << other)
        other = (other + seats - 1) % seats


# Turns.


@inlined
def next_turn(state):
    """The turn goes on; an own draw not made by now is lost (sequence 12)."""
    seat = np.int64(state.turn) + 1
    if seat == state.seats:
        seat = 0
    state.turn = seat
    state.swapped = 0
    state.owed &= ~(1 << seat)


@inlined
def end(state, team):
    """The game is over, won by a team or by nobody."""
    state.phase = OVER
    state.winner = team
    state.turn = NOBODY
    state.owed = 0


@inlined
def end_play(state, seat):
    """A card has been played: draw, and let the next one play (sequence 11, 12, 19)."""
    state.passes = 0
    state.turns += 1
    if state.turns >= state.turn_cap:
        end(state, NOBODY)
    elif state.manual == 1:
        state.owed |= 1 << np.int64(seat)
        next_turn(state)
    else:
        draw(state, seat, False)


# The draw pile.


@compiled
def put_pile(state, deck, begin):
    """Make the cards of a deck from a place on the draw pile, the first of them on top."""
    count = deck.shape[0] - begin
    for place in range(count):
        state.cards[place] = deck[deck.shape[0] - 1 - place] + 1
    for place in range(count, PACK):
        state.cards[place] = 0
    for place in range(state.discarders.shape[0]):
        state.discarders[place] = 0
    state.draw_count = count
    state.discard_count = 0


@compiled
def reshuffle(state, deck):
    """The shuffled discards are the new draw pile; the draw that waited is made (sequence 11)."""
    put_pile(state, deck, 0)
    seat = np.int64(state.drawer)
    replacing = state.replacing == 1
    state.drawer = NOBODY
    state.replacing = 0
    state.phase = PLAY
    finish_draw(state, seat, replacing)


# Chips.


@compiled
def place_chip(state, seat, move):
    """Play a card for a chip, and make the sequences that it makes (sequence 7, 8, 15 to 18)."""
    team = team_of(state, seat)
    space = space_of(move)
    discard(state, seat, card_of(move))
    state.removed = NOBODY
    put_chip(state, team, space, move)
    if state.sequences[team] >= state.to_win:
        state.passes = 0
        state.turns += 1
        end(state, team)
    else:
        end_play(state, seat)


@compiled
def put_chip(state, team, space, move):
    """Put a chip on the board and make the sequences that it makes; `move` says which of several,
    else it is the first in reading order (sequence 15 to 17)."""
    found = 0
    for direction in range(DIRECTIONS):
        windows = windows_at(state, team, space, direction)
        found |= windows << 8 * direction
    state.chips[WORDS * team + space // HALF] |= space_bit(space)
    state.last = space
    if found == 0:
        return
    for direction in range(DIRECTIONS):
        windows = found >> 8 * direction & 255
        if windows == 0:
            continue
        if makes_two(windows):
            make_sequence(state, team, window_before(space, direction, BACK))
            make_sequence(state, team, window_before(space, direction, 0))
            continue
        lock = lock_of(move, direction)
        window = lock - 1 if lock > 0 else first_window(windows, space, direction)
        make_sequence(state, team, window)


@compiled
def make_sequence(state, team, window):
    """Lock the chips of a window as a sequence of a team."""
    count = np.int64(state.sequences[team])
    state.made[first_made(team) + count] = window + 1
    state.sequences[team] = count + 1
    for word in range(WORDS):
        state.locked[word] |= WINDOW_MASKS[window, word] & ~CORNERS[word]


@compiled
def remove_chip(state, seat, move):
    """Play a one-eyed jack (sequence 9)."""
    space = space_of(move)
    discard(state, seat, card_of(move))
    for team in range(MOST_TEAMS):
        state.chips[WORDS * team + space // HALF] &= ~space_bit(space)
    if state.last == space:
        state.last = NOBODY
    state.removed = space
    end_play(state, seat)


# Table talk.


@compiled
def punish(state, team):
    """Every member of a team that has cards owes one (sequence 14)."""
    state.passes = 0
    for seat in range(np.int64(state.seats)):
        if team_of(state, seat) == team and state.hand_counts[seat] > 0:
            state.drops |= 1 << seat
    if state.drops != 0:
        state.penalty = team
        state.phase = DROP


@compiled
def drop(state, seat, card):
    """Choose the card to give up; when all have chosen the cards leave the hands (sequence 14)."""
    state.chosen[seat] = card + 1
    state.drops &= ~(1 << seat)
    if state.drops != 0:
        return
    for other in range(np.int64(state.seats)):
        if state.chosen[other] > 0:
            discard(state, other, np.int64(state.chosen[other]) - 1)
            state.chosen[other] = 0
    state.penalty = NOBODY
    state.phase = PLAY
