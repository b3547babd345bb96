"""Rules of thumb for Hearts' bots: a linear worth of every card to play or to pass.

`policy` plays the card of most worth, `candidates` orders the moves for the search. Both read only
what the seat may know: its own hand, what has been played and taken, and the suits that others have
shown not to hold. So a playout may call them on a full state.

What a card is worth is a sum of features times weights, one set for each occasion: leading, playing
under the trick's best card, playing over it, discarding, passing. `medium` plays by weights set by
hand; those by which `hard` plays its samples out are data (`weights.json`), found by self-play
(`salabie.bots.tune`).
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import bit, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.hearts.decks import (
    all_counted,
    best_card,
    clear_leaders,
    decks,
    give,
    jacks_of,
    leader_of,
    points_of,
    shot,
    unseen_by,
    winning,
)
from salabie.games.hearts.passes import (
    copies_held,
    pass_code,
)
from salabie.games.hearts.rules import (
    JACK_WORTH,
    MOON_ADD,
    MOON_SUBTRACT,
    begin_play,
    hand_points,
    playable,
)
from salabie.games.hearts.state import (
    ALL_HEARTS,
    HEARTS,
    JACK,
    MOST_PASSED,
    NOBODY,
    PASSING,
    PLAYING,
    QUEEN,
    SPADES,
    SUIT_SIZE,
)

QUEEN_RANK = 10
TOP = 12.0
SEARCHED = 12  # candidates at most
PASS_CHOICES = 6  # of so many cards most worth passing all passes are considered
PLENTY = 5  # points from which one taker of all is taken to shoot the moon

# Features in the order of the weights, by occasion.
LEAD_FEATURES = (
    "height",  # rank, 0 to 1
    "beaten",  # share of the suit's unseen cards that are higher
    "alone",  # no unseen card of the suit
    "under_queen",  # a spade below Black Maria while another holds her
    "over_queen",  # a spade above her while another holds her
    "queen",
    "heart",
    "heart_height",
    "length",  # cards of the suit in hand, of 13
    "master",  # none is higher
    "voids",  # others known to be void, where the card may take
    "own_queen",  # a spade while I hold Black Maria
    "jack",
    "shoot_master",  # a master while all points are mine
)
UNDER_FEATURES = ("height", "queen", "heart", "jack")
OVER_FEATURES = (
    "always",
    "height",
    "points",  # on the table, of 13
    "beaten",  # share of the suit's unseen cards that are higher, where others follow
    "more_to_come",  # share of players yet to play
    "over_queen",
    "queen",
    "first_trick",
    "last_height",  # height where I am last and nothing counts
    "jack",
    "stop_moon",  # points on the table while another has all points so far
    "shoot",  # points on the table while all points are mine
    "last_points",  # points on the table where I am last
)
DISCARD_FEATURES = (
    "height",
    "queen",
    "heart",
    "heart_height",
    "over_queen",
    "shortness",  # one over the cards of the suit
    "jack",
    "stop_moon",  # a card that counts, for somebody who has all points so far
    "risk",  # share of the suit's unseen cards that are lower
    "shoot",  # a card that counts while all points are mine
)
PASS_FEATURES = (
    "height",
    "bare_queen",  # by the fewness of other spades
    "queen",
    "over_queen",
    "under_queen",
    "heart_height",
    "heart",
    "shortness",
    "guarded",  # lower cards of the suit in hand
    "jack",
)
LEADS = 0
UNDERS = LEADS + len(LEAD_FEATURES)
OVERS = UNDERS + len(UNDER_FEATURES)
DISCARDS = OVERS + len(OVER_FEATURES)
PASSES = DISCARDS + len(DISCARD_FEATURES)
WEIGHT_COUNT = PASSES + len(PASS_FEATURES)

PLAIN_WEIGHTS = np.concatenate(
    [
        [-0.6, 1.6, -2.0, 0.5, -3.0, -4.0, 0.2, -0.8, -0.6, -0.6, -0.6, -1.0, -1.0, 1.0],
        [1.0, 6.0, 0.3, -4.0],
        [-1.2, -0.6, -2.0, 1.0, -0.2, -2.5, -6.0, 0.8, 2.0, 2.0, 2.5, 1.5, -1.5],
        [0.8, 6.0, 0.8, 0.8, 2.0, 0.7, -5.0, -2.0, 0.8, -1.5],
        [1.0, 2.0, 0.3, 1.0, -1.0, 0.4, -0.2, 0.5, -0.3, -2.0],
    ]
)


def load_weights():
    """Weights of `medium` and, behind them, of `hard` (float64): by hand, and by self-play."""
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    return np.concatenate([PLAIN_WEIGHTS, np.array(json.loads(text)["weights"], np.float64)])


WEIGHTS = load_weights()


@inlined
def in_suit(cards, suit):
    """Of a mask the cards of a suit, as 13 bits."""
    return (cards >> np.uint64(SUIT_SIZE * suit)) & np.uint64(8191)


@inlined
def lone_taker(state):
    """The seat that has taken all points so far, if they are plenty; else NOBODY."""
    found = np.int64(NOBODY)
    for seat in range(state.seats):
        if state.taken[seat] & 16383:
            if found != NOBODY:
                return NOBODY
            found = np.int64(seat)
    if found != NOBODY and points_of(state, found) < PLENTY:
        return NOBODY
    return found


@compiled
def weigh_card(state, seat, weights, card, hand, unseen, best, taker):
    """The worth of playing a card; see the lists of features."""
    suit = card // SUIT_SIZE
    rank = card - SUIT_SIZE * suit
    height = rank / TOP
    others = in_suit(unseen, suit)
    total = count_bits(others)
    higher = count_bits(others >> np.uint64(rank + 1))
    beaten = higher / total if total > 0 else 0.0
    queen_out = unseen & QUEEN != np.uint64(0)
    over_queen = suit == SPADES and rank > QUEEN_RANK and queen_out
    is_queen = bit(card) == QUEEN
    is_jack = state.jack == 1 and bit(card) == JACK
    count = np.int64(state.trick_count)
    seats = np.int64(state.seats)
    worth = 0.0
    if count == 0:
        worth += weights[LEADS] * height + weights[LEADS + 1] * beaten
        if total == 0:
            worth += weights[LEADS + 2]
        if suit == SPADES:
            if queen_out:
                worth += weights[LEADS + (4 if rank > QUEEN_RANK else 3)]
            if is_queen:
                worth += weights[LEADS + 5]
            elif hand & QUEEN:
                worth += weights[LEADS + 11]
        elif suit == HEARTS:
            worth += weights[LEADS + 6] + weights[LEADS + 7] * height
        worth += weights[LEADS + 8] * (count_bits(in_suit(hand, suit)) / 13.0)
        if higher == 0:
            worth += weights[LEADS + 9]
            if taker == seat:
                worth += weights[LEADS + 13]
        void = 0
        for other in range(seats):
            if other != seat and np.int64(state.voids[other]) >> suit & 1:
                void += 1
        worth += weights[LEADS + 10] * void * (1.0 - beaten)
        if is_jack:
            worth += weights[LEADS + 12]
        return worth
    if suit != np.int64(state.led):
        worth += weights[DISCARDS] * height
        counts = False
        if is_queen:
            worth += weights[DISCARDS + 1]
            counts = True
        if suit == HEARTS:
            worth += weights[DISCARDS + 2] + weights[DISCARDS + 3] * height
            counts = True
        if over_queen:
            worth += weights[DISCARDS + 4]
        worth += weights[DISCARDS + 5] / count_bits(in_suit(hand, suit))
        if is_jack:
            worth += weights[DISCARDS + 6]
        if counts and taker != NOBODY:
            if taker == seat:
                worth += weights[DISCARDS + 9]
            elif taker == winning(state):
                worth += weights[DISCARDS + 7]
        return worth + weights[DISCARDS + 8] * (1.0 - beaten)
    if card < best:
        worth += weights[UNDERS] * height
        if is_queen:
            worth += weights[UNDERS + 1]
        if suit == HEARTS:
            worth += weights[UNDERS + 2]
        if is_jack:
            worth += weights[UNDERS + 3]
        return worth
    points = count_bits(state.trick & ALL_HEARTS) / 13.0
    if state.trick & QUEEN:
        points += 1.0
    to_come = seats - 1 - count
    worth += weights[OVERS] + weights[OVERS + 1] * height + weights[OVERS + 2] * points
    if to_come > 0:
        worth += weights[OVERS + 3] * beaten + weights[OVERS + 4] * (to_come / seats)
        if over_queen:
            worth += weights[OVERS + 5]
    elif points == 0.0:
        worth += weights[OVERS + 8] * height
    else:
        worth += weights[OVERS + 12] * points
    if is_queen:
        worth += weights[OVERS + 6]
    if state.tricks == 0:
        worth += weights[OVERS + 7]
    if state.jack == 1 and (state.trick | bit(card)) & JACK:
        worth += weights[OVERS + 9]
    if taker != NOBODY:
        worth += weights[OVERS + (11 if taker == seat else 10)] * points
    return worth


@compiled
def pass_worth(state, seat, weights, card):
    """The worth of passing a card; see the list of features."""
    hand = state.hands[seat]
    suit = card // SUIT_SIZE
    rank = card - SUIT_SIZE * suit
    height = rank / TOP
    mine = in_suit(hand, suit)
    length = count_bits(mine)
    worth = weights[PASSES] * height
    if suit == SPADES:
        if rank == QUEEN_RANK:
            worth += weights[PASSES + 1] * max(0, 5 - length) + weights[PASSES + 2]
        else:
            worth += weights[PASSES + (3 if rank > QUEEN_RANK else 4)]
    elif suit == HEARTS:
        worth += weights[PASSES + 5] * height + weights[PASSES + 6]
    worth += weights[PASSES + 7] / length
    worth += weights[PASSES + 8] * count_bits(mine & (bit(rank) - np.uint64(1)))
    if state.jack == 1 and bit(card) == JACK:
        worth += weights[PASSES + 9]
    return worth


@compiled
def rank_passes(state, seat, weights, cards, most):
    """Write the cards most worth passing, best first, into `cards` (uint64); returns how many."""
    size = 0
    left = state.hands[seat]
    worths = cards[most:].view(np.float64)
    while left:
        card = lowest_bit(left)
        left = drop_lowest(left)
        worth = pass_worth(state, seat, weights, card)
        for _ in range(copies_held(state, seat, card)):
            place = size if size < most else most
            while place > 0 and worths[place - 1] < worth:
                if place < most:
                    cards[place] = cards[place - 1]
                    worths[place] = worths[place - 1]
                place -= 1
            if place < most:
                cards[place] = np.uint64(card)
                worths[place] = worth
                size = min(size + 1, most)
    return size


@inlined
def sort_places(cards, count):
    """Sort a few card numbers, lowest first."""
    for place in range(1, count):
        card = cards[place]
        other = place
        while other > 0 and cards[other - 1] > card:
            cards[other] = cards[other - 1]
            other -= 1
        cards[other] = card


@compiled
def best_pass(state, seat, weights, scratch):
    """The pass of the cards most worth passing."""
    wanted = np.int64(state.pass_count)
    rank_passes(state, seat, weights, scratch, wanted)
    sort_places(scratch, wanted)
    return pass_code(state, scratch, wanted)


@compiled
def best_of_moon(state, seat):
    """Add to the others' points, or subtract from the own, by what the totals would become.

    What counts is to win now, else not to lose now, else to be far ahead.
    """
    worth = hand_points(state)
    seats = np.int64(state.seats)
    lead_after_add = 32000
    over = False
    for other in range(seats):
        total = np.int64(state.scores[other]) + np.int64(state.gains[other])
        if other != seat:
            total += worth
            lead_after_add = min(lead_after_add, total)
        over |= total >= np.int64(state.target)
    mine = np.int64(state.scores[seat]) + np.int64(state.gains[seat])
    if over:
        return MOON_ADD if mine <= lead_after_add else MOON_SUBTRACT
    return MOON_ADD


@inlined
def best_play(state, seat, weights, cards):
    """The card of most worth among some, as a mask."""
    hand = state.hands[seat]
    unseen = unseen_by(state, seat)
    best = best_card(state)
    taker = lone_taker(state)
    found = np.uint64(0)
    most = -1e300
    while cards:
        rest = drop_lowest(cards)
        worth = weigh_card(state, seat, weights, lowest_bit(cards), hand, unseen, best, taker)
        if worth > most:
            most = worth
            found = cards ^ rest
        cards = rest
    return found


def policy(state, seat, weights, rng):
    """The move of most worth by `weights` (float64[51]); no chance in it."""
    seat = np.int64(seat)
    if state.phase == PLAYING:
        cards = playable(state, seat)
        if not drop_lowest(cards):
            return cards
        return best_play(state, seat, weights, cards)
    if state.phase == PASSING:
        return best_pass(state, seat, weights, np.empty(2 * MOST_PASSED, np.uint64))
    return best_of_moon(state, seat)


@compiled
def write_cards(state, seat, weights, moves, worths):
    """Write the cards worth trying, best first: of neighbours that no unseen card parts and that
    count alike only the first."""
    hand = state.hands[seat]
    unseen = unseen_by(state, seat) | state.trick
    best = best_card(state)
    taker = lone_taker(state)
    cards = playable(state, seat)
    count = 0
    before = -1
    while cards:
        rest = drop_lowest(cards)
        card = lowest_bit(cards)
        same = False
        if before >= 0 and before // SUIT_SIZE == card // SUIT_SIZE:
            between = (bit(card) - np.uint64(1)) & ~(bit(before) | (bit(before) - np.uint64(1)))
            special = (bit(card) | bit(before)) & (QUEEN | JACK)
            spotted = state.spot == 1 and card // SUIT_SIZE == HEARTS
            same = not between & unseen and not special and not spotted
        if not same:
            worth = weigh_card(state, seat, weights, card, hand, unseen, best, taker)
            place = count
            while place > 0 and worths[place - 1] < worth:
                moves[place] = moves[place - 1]
                worths[place] = worths[place - 1]
                place -= 1
            moves[place] = cards ^ rest
            worths[place] = worth
            count += 1
        before = card
        cards = rest
    return min(count, SEARCHED)


@compiled
def write_best_passes(state, seat, weights, moves, scratch):
    """Write passes of the cards most worth passing, roughly best first."""
    wanted = np.int64(state.pass_count)
    size = rank_passes(state, seat, weights, scratch, max(PASS_CHOICES, wanted))
    chosen = scratch[2 * PASS_CHOICES :]
    count = 0
    # Sets of places by the sum of their numbers, so the likeliest come first.
    for total in range(PASS_CHOICES * MOST_PASSED):
        for places in range(1 << size):
            if count_bits(np.uint64(places)) != wanted:
                continue
            found = 0
            number = 0
            for place in range(size):
                if places >> place & 1:
                    chosen[number] = scratch[place]
                    found += place
                    number += 1
            if found != total:
                continue
            sort_places(chosen, wanted)
            code = pass_code(state, chosen, wanted)
            fresh = True
            for other in range(count):
                fresh &= moves[other] != code
            if fresh:
                moves[count] = code
                count += 1
                if count == SEARCHED:
                    return count
    return count


def candidates(state, seat, moves):
    """The legal moves worth searching, best first: a dozen at most."""
    if not np.int64(kernel.to_act(state)) >> np.int64(seat) & 1:
        return 0
    # A copy, since a constant is of another type and would have all compiled twice.
    weights = PLAIN_WEIGHTS.copy()
    if state.phase == PLAYING:
        return write_cards(state, np.int64(seat), weights, moves, np.empty(64, np.float64))
    if state.phase == PASSING:
        return write_best_passes(state, np.int64(seat), weights, moves, np.empty(64, np.uint64))
    moves[0] = best_of_moon(state, np.int64(seat))
    return 1


# For the search.


def rewind(state):
    """Put a full state back to the beginning of its play; False where that can't be known."""
    if decks(state) == 2 or state.phase != PLAYING:
        return False
    seats = np.int64(state.seats)
    played = np.int64(state.tricks) * seats + np.int64(state.trick_count)
    for number in range(played):
        if state.order[number] == 0:
            return False
    for number in range(played):
        card = np.int64(state.order[number]) - 1
        give(state, (leader_of(state, number // seats) + number % seats) % seats, card)
        state.gone &= ~bit(card)
        state.order[number] = 0
    for seat in range(seats):
        state.voids[seat] = 0
        state.taken[seat] = 0
        state.tricks_taken[seat] = 0
    state.left += state.tricks
    state.tricks = 0
    state.trick_count = 0
    state.trick = np.uint64(0)
    state.led = 0
    state.broken = 0
    clear_leaders(state)
    begin_play(state)
    return True


def settled(state, seat, gains):
    """Whether what the hand is worth to a seat is certain before its end; written to `gains`."""
    if state.phase != PLAYING or not all_counted(state):
        return False
    for other in range(state.seats):
        if shot(state, other):
            return False
    gains[seat] = -points_of(state, seat)
    if state.jack == 1:
        gains[seat] += JACK_WORTH * jacks_of(state, seat)
    return True


VERBS: dict[str, Any] = {
    "policy": policy,
    "candidates": candidates,
    "rewind": rewind,
    "settled": settled,
}

assert len(PLAIN_WEIGHTS) == WEIGHT_COUNT
