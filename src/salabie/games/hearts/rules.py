"""Hearts' verbs (rules/hearts.md; numbers like "hearts 10" name its rules), for one deck and two.

The code of a card played is the mask of that card, that of a pass has `PASS_FLAG` (see `decks`),
and the shooter's choice is a code of its own.
"""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import ONE, bit, copy_record, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.hearts.decks import (
    after,
    begin_piles,
    card_of,
    clear_hand,
    clear_leaders,
    decks,
    drop,
    first_seat,
    give,
    hand_points,
    jacks_of,
    points_of,
    put_down,
    removed_cards,
    set_leader,
    shot,
    suit_cards,
    take_trick,
    winning,
)
from salabie.games.hearts.passes import (
    PASS_FLAG,
    copies_held,
    hide_kitty,
    is_pass_code,
    pass_code,
    pass_code_card,
    passed_card,
)
from salabie.games.hearts.state import (
    ACROSS,
    ADD,
    ALL_CLUBS,
    ALL_HEARTS,
    ALL_SPADES,
    CHOICE,
    HEARTS,
    HOLD,
    LEFT,
    MOON,
    MOST_DEALS,
    MOST_PASSED,
    MOST_SCORE,
    NO_CARD,
    NO_PLAIN_SUIT,
    NOBODY,
    ONLY_QUEEN,
    OVER,
    PASSING,
    PLAYING,
    POINTS,
    QUEEN,
    RIGHT,
    SUBTRACT,
    SUIT_SIZE,
    WAITING,
)
from salabie.random_numbers import below

MOON_ADD = np.uint64(1 << 60)
MOON_SUBTRACT = np.uint64(1 << 61)
JACK_WORTH = 10  # hearts 17
HAND_CARDS = 20  # more than any hand has
SCRATCH = HAND_CARDS + 2 * MOST_PASSED


# Passing.


@compiled
def direction_of(state, hand):
    """Where the cards go in a hand counted from 0 (hearts 6)."""
    if state.cycle_length == 0:
        return HOLD
    return np.int64(state.cycle) >> 2 * (hand % np.int64(state.cycle_length)) & 3


@inlined
def before(seat, seats):
    """The seat before in the order of play."""
    return seat - 1 if seat > 0 else seats - 1


@inlined
def opposite(seat, seats):
    """The seat across the table."""
    other = seat + seats // 2
    return other if other < seats else other - seats


@compiled
def pass_target(state, seat):
    """The seat that gets this seat's cards; NOBODY in a hand without passing."""
    seats = np.int64(state.seats)
    if state.direction == LEFT:
        return after(seat, seats)
    if state.direction == RIGHT:
        return before(seat, seats)
    if state.direction == ACROSS:
        return opposite(seat, seats)
    return NOBODY


@compiled
def pass_source(state, seat):
    """The seat whose cards this seat gets; NOBODY in a hand without passing."""
    seats = np.int64(state.seats)
    if state.direction == LEFT:
        return before(seat, seats)
    if state.direction == RIGHT:
        return after(seat, seats)
    if state.direction == ACROSS:
        return opposite(seat, seats)
    return NOBODY


@compiled
def write_passes(state, seat, moves):
    """Write every way to choose the cards to pass; returns how many.

    The end of `moves`, which is longer than there are ways, is scratch.
    """
    size = 0
    cards = moves[kernel.MAX_MOVES - SCRATCH : kernel.MAX_MOVES]
    places = cards[HAND_CARDS:]
    chosen = places[MOST_PASSED:]
    left = state.hands[seat]
    while left:
        card = lowest_bit(left)
        left = drop_lowest(left)
        for _ in range(copies_held(state, seat, card)):
            cards[size] = card
            size += 1
    wanted = np.int64(state.pass_count)
    if wanted > size:
        return 0
    for place in range(wanted):
        places[place] = place
    count = 0
    while True:
        # Of two equal cards the second is chosen only after the first.
        fresh = True
        for place in range(wanted):
            at = np.int64(places[place])
            chosen[place] = cards[at]
            if at > 0 and cards[at - 1] == cards[at]:
                fresh &= place > 0 and np.int64(places[place - 1]) == at - 1
        if fresh:
            moves[count] = pass_code(state, chosen, wanted)
            count += 1
        place = wanted - 1
        while place >= 0 and np.int64(places[place]) == size - wanted + place:
            place -= 1
        if place < 0:
            return count
        places[place] += ONE
        for other in range(place + 1, wanted):
            places[other] = places[other - 1] + ONE


@compiled
def exchange(state):
    """Everybody has chosen: the cards change hands (hearts 5)."""
    seats = np.int64(state.seats)
    for seat in range(seats):
        target = pass_target(state, seat)
        for place in range(state.pass_count):
            drop(state, seat, passed_card(state, seat, place))
            give(state, target, passed_card(state, seat, place))
    state.chosen = 0
    begin_play(state)


@inlined
def opening_cards(state):
    """The suit of which the lowest card is led first: clubs, in a short deck without them spades
    (hearts 8)."""
    return ALL_CLUBS if ALL_CLUBS & ~removed_cards(state) else ALL_SPADES


@compiled
def begin_play(state):
    """The lowest club of the deck is led first; with two decks the dealer's left leads freely
    (hearts 8, 18)."""
    state.phase = PLAYING
    lowest = 64
    if decks(state) == 1:
        first = opening_cards(state)
        for seat in range(state.seats):
            club = lowest_bit(state.hands[seat] & first)
            if club < lowest:
                lowest = club
                state.turn = seat
    state.opening = lowest if lowest < 64 else NO_CARD
    state.leader = state.turn
    set_leader(state, 0, state.turn)


# A hand.


def deal(state, deck):
    """Hands in blocks from the top of the deck; what does not go evenly is the kitty."""
    seats = np.int64(state.seats)
    size = deck.shape[0] // seats
    place = 0
    for seat in range(seats):
        clear_hand(state, seat)
        for _ in range(size):
            give(state, seat, card_of(deck[place]))
            place += 1
        state.gains[seat] = 0
        state.voids[seat] = 0
        state.tricks_taken[seat] = 0
        state.taken[seat] = 0
    for number in range(state.order.shape[0]):
        state.order[number] = 0
    for number in range(state.passed.shape[0]):
        state.passed[number] = 0
    state.gone = np.uint64(0)
    state.trick = np.uint64(0)
    state.trick_count = 0
    state.tricks = 0
    state.led = 0
    state.left = size
    state.broken = 0
    state.chosen = 0
    state.shooter = NOBODY
    state.choice = CHOICE
    state.opening = NO_CARD
    clear_leaders(state)
    begin_piles(state, deck, size * seats)
    state.turn = first_seat(state)
    state.leader = state.turn
    state.direction = direction_of(state, np.int64(state.deals))
    if state.direction == HOLD:
        begin_play(state)
    else:
        state.phase = PASSING


def to_act(state):
    """In passing all who have not chosen; later one."""
    if state.phase == PLAYING:
        return 1 << np.int64(state.turn)
    if state.phase == PASSING:
        return ((1 << np.int64(state.seats)) - 1) & ~np.int64(state.chosen)
    if state.phase == MOON:
        return 1 << np.int64(state.shooter)
    return 0


@inlined
def playable(state, seat):
    """The cards that may be played by the seat in turn, as a mask (hearts 8 to 13, 18)."""
    hand = state.hands[seat]
    if state.trick_count > 0:
        following = hand & suit_cards(state.led)
        if following:
            return following
        if state.tricks == 0 and state.first_trick_points == 0:
            harmless = hand & ~POINTS
            return harmless if harmless else hand
        return hand
    if state.opening != NO_CARD:
        return bit(state.opening)
    if decks(state) == 2 and state.tricks == 0:
        harmless = hand & ~POINTS
        if harmless:
            return harmless
    if state.broken == 0:
        plain = hand & ~ALL_HEARTS
        return plain if plain else hand
    return hand


def legal(state, seat, moves):
    """The seat's legal moves, cards in the order of their bits."""
    if state.phase == PLAYING:
        if seat != state.turn:
            return 0
        cards = playable(state, seat)
        count = 0
        while cards:
            rest = drop_lowest(cards)
            moves[count] = cards ^ rest
            cards = rest
            count += 1
        return count
    if state.phase == PASSING:
        if np.int64(state.chosen) >> seat & 1:
            return 0
        return write_passes(state, seat, moves)
    if state.phase == MOON and seat == state.shooter:
        moves[0] = MOON_ADD
        moves[1] = MOON_SUBTRACT
        return 2
    return 0


def is_legal(state, seat, move):
    """The same question for one move, answered without enumerating."""
    if state.phase == PLAYING:
        if seat != state.turn or move == np.uint64(0) or move & (move - ONE):
            return False
        return move & playable(state, seat) == move
    if state.phase == PASSING:
        return not np.int64(state.chosen) >> seat & 1 and is_pass_code(state, seat, move)
    if state.phase == MOON:
        return seat == state.shooter and (move == MOON_ADD) | (move == MOON_SUBTRACT)
    return False


def random_move(state, seat, rng, moves):
    """A uniformly random legal move, none of them written down where that is not needed."""
    if state.phase == PLAYING:
        cards = playable(state, seat)
        for _ in range(below(rng, count_bits(cards))):
            cards = drop_lowest(cards)
        return cards ^ drop_lowest(cards)
    if state.phase != PASSING or decks(state) == 2:
        count = kernel.legal(state, seat, moves)
        return moves[below(rng, count)]
    code = PASS_FLAG
    left = state.hands[seat]
    size = np.int64(state.left)
    for place in range(state.pass_count):
        rest = left
        for _ in range(below(rng, size - place)):
            rest = drop_lowest(rest)
        card = rest ^ drop_lowest(rest)
        code |= card
        left ^= card
    return code


def apply(state, seat, move):
    """Play a card, choose the cards to pass, or choose what the moon is worth."""
    if state.phase == PLAYING:
        play_card(state, np.int64(seat), move)
    elif state.phase == PASSING:
        for place in range(state.pass_count):
            card = pass_code_card(state, move, place)
            state.passed[np.int64(seat) * MOST_PASSED + place] = card + 1
        state.chosen |= 1 << np.int64(seat)
        if np.int64(state.chosen) == (1 << np.int64(state.seats)) - 1:
            exchange(state)
    else:
        state.choice = ADD if move == MOON_ADD else SUBTRACT
        moon_gains(state)
        close_hand(state)


@inlined
def play_card(state, seat, move):
    """Play a card; the taker of a whole trick leads the next (hearts 9 to 12)."""
    card = lowest_bit(move)
    seats = np.int64(state.seats)
    count = np.int64(state.trick_count)
    if count == 0:
        suit = card // SUIT_SIZE
        state.led = suit
        state.opening = NO_CARD
        if suit == HEARTS and state.broken == 0:
            state.voids[seat] |= NO_PLAIN_SUIT
        elif decks(state) == 2 and state.tricks == 0 and move & POINTS:
            state.voids[seat] |= NO_PLAIN_SUIT & ~1 | ONLY_QUEEN
    elif not move & suit_cards(state.led):
        state.voids[seat] |= 1 << np.int64(state.led)
        if state.tricks == 0 and state.first_trick_points == 0 and move & POINTS:
            state.voids[seat] |= NO_PLAIN_SUIT & ~1 | ONLY_QUEEN
    if move & ALL_HEARTS or (state.queen_breaks == 1 and move & QUEEN):
        state.broken = 1
    put_down(state, seat, move)
    state.order[np.int64(state.tricks) * seats + count] = card + 1
    state.trick_count = count + 1
    if count + 1 < seats:
        state.turn = after(seat, seats)
    else:
        end_trick(state)


@inlined
def end_trick(state):
    """Give the trick to its taker; after the last the hand is scored."""
    taker = winning(state)
    if taker == NOBODY and state.left == 1:
        taker = np.int64(state.leader)  # a last trick that is wholly cancelled (hearts 18)
    take_trick(state, taker)
    if taker != NOBODY:
        state.leader = taker
    state.turn = state.leader
    state.led = 0
    state.trick_count = 0
    state.tricks += 1
    state.left -= 1
    set_leader(state, state.tricks, state.leader)
    if state.left == 0:
        score_hand(state)


# Points.


@compiled
def score_hand(state):
    """Points of a hand; whoever has shot the moon may have to choose first (hearts 14, 15, 17)."""
    for seat in range(state.seats):
        state.gains[seat] = points_of(state, seat)
        if state.jack == 1:
            state.gains[seat] -= JACK_WORTH * jacks_of(state, seat)
        if shot(state, seat):
            state.shooter = seat
            state.gains[seat] -= hand_points(state)
    if state.shooter == NOBODY:
        close_hand(state)
    elif state.moon == CHOICE:
        state.phase = MOON
    else:
        state.choice = state.moon
        moon_gains(state)
        close_hand(state)


@compiled
def moon_gains(state):
    """Add what the moon is worth to the others, or subtract it from the shooter (hearts 15)."""
    worth = hand_points(state)
    for seat in range(state.seats):
        if state.choice == SUBTRACT and seat == state.shooter:
            state.gains[seat] -= worth
        elif state.choice == ADD and seat != state.shooter:
            state.gains[seat] += worth


@compiled
def close_hand(state):
    """Add the hand to the scores; the match may be over (hearts 16)."""
    over = False
    for seat in range(state.seats):
        state.scores[seat] += state.gains[seat]
        over |= state.scores[seat] >= state.target
        over |= abs(np.int64(state.scores[seat])) > MOST_SCORE
    state.deals += 1
    over |= state.deals >= MOST_DEALS
    state.phase = OVER if over else WAITING


@compiled
def place_of(state, seat):
    """A seat's place by its total, from 0: the lowest is first, equal totals share a place."""
    lower = 0
    for other in range(state.seats):
        if state.scores[other] < state.scores[seat]:
            lower += 1
    return lower


def score(state, out):
    """Penalty points in the match so far."""
    for seat in range(state.seats):
        out[seat] = state.scores[seat]


def utility(state, out):
    """The penalty points of the hand, as a loss."""
    for seat in range(state.seats):
        out[seat] = -np.int64(state.gains[seat])


# What a seat knows.


@inlined
def cards_left(state, seat):
    """How many cards a seat holds."""
    seats = np.int64(state.seats)
    place = np.int64(seat) - np.int64(state.leader)
    if place < 0:
        place += seats
    has_played = state.phase == PLAYING and place < np.int64(state.trick_count)
    return np.int64(state.left) - (1 if has_played else 0)


def observe(state, seat, out):
    """Others' hands are blank while a hand is played, and what they passed but for the cards that
    this seat got; so is the kitty. Of a choice nothing is seen until all have chosen (hearts 5)."""
    copy_record(out, state)
    if state.phase != PASSING and state.phase != PLAYING:
        return
    source = pass_source(state, seat) if seat >= 0 and state.phase == PLAYING else NOBODY
    for other in range(state.seats):
        if other == seat:
            continue
        clear_hand(out, other)
        if other != source:
            for place in range(MOST_PASSED):
                out.passed[other * MOST_PASSED + place] = 0
    hide_kitty(out)


VERBS: dict[str, Any] = {
    "deal": deal,
    "to_act": to_act,
    "legal": legal,
    "is_legal": is_legal,
    "apply": apply,
    "observe": observe,
    "score": score,
    "utility": utility,
    "random_move": random_move,
}
