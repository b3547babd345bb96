"""Rules of thumb for Hearts' bots: a linear worth of every card to play or to pass.

`policy` plays the card of most worth, `candidates` orders the moves for the search. Both read only
what the seat may know: its own hand, what has been played and taken, and the suits that others have
shown not to hold. So a playout may call them on a full state.

What a card is worth is a sum of features times weights, one set for each occasion: leading, playing
under the trick's best card, playing over it, discarding, passing. All of these are there twice: for
whoever wants no points, and for whoever goes for the moon, which a few more weights decide from the
hand and the points taken. `medium` plays by weights set by hand; those by which `hard` plays its
samples out are data (`weights.json`), in which how to play for the moon was found by self-play
(`salabie.bots.tune`; docs/bots.md says why the rest was not).
"""

from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import (
    bit,
    count_bits,
    drop_lowest,
    lowest_bit,
)
from salabie.compiled import compiled, inlined
from salabie.games.hearts.decks import (
    all_counted,
    best_card,
    decks,
    hand_points,
    jacks_of,
    points_of,
    shot,
    suit_cards,
    unseen_by,
    winning,
)
from salabie.games.hearts.features import (
    DISCARDS,
    LEADS,
    MOON_PLAN,
    OVERS,
    PLAIN_WEIGHTS,
    QUEEN_RANK,
    SEARCHED,
    SHOOTS,
    TOP,
    UNDERS,
)
from salabie.games.hearts.losers import in_suit, losers_in, plain_losers
from salabie.games.hearts.passing import best_pass, passes_for_moon, write_best_passes
from salabie.games.hearts.rules import (
    JACK_WORTH,
    MOON_ADD,
    MOON_SUBTRACT,
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
    POINTS,
    QUEEN,
    SPADES,
    SUIT_SIZE,
    TAKEN_POINTS,
)

PLENTY = 5  # points from which one taker of all may shoot the moon
OTHERS = 1.0  # what the others' mean counts beside the own points


@inlined
def lone_taker(state):
    """The seat that has taken all points so far; else NOBODY."""
    found = np.int64(NOBODY)
    for seat in range(state.seats):
        if state.taken[seat] & TAKEN_POINTS:
            if found != NOBODY:
                return NOBODY
            found = np.int64(seat)
    return found


@compiled
def goes_for_moon(state, seat, weights, taker, best):
    """Whether the seat plays for all the points; with two decks never."""
    if decks(state) == 2 or (taker != NOBODY and taker != seat):
        return False
    hand = state.hands[seat]
    if state.trick & POINTS:
        above = hand & suit_cards(state.led) & ~(bit(best) | (bit(best) - np.uint64(1)))
        if not above:
            return False
    unseen = unseen_by(state, seat)
    rivals = np.int64(state.seats) - 1
    worth = weights[SHOOTS]
    worth += weights[SHOOTS + 2] * losers_in(in_suit(hand, HEARTS), in_suit(unseen, HEARTS), rivals)
    if taker == seat:
        worth += weights[SHOOTS + 3] * (points_of(state, seat) / hand_points(state))
    worth += weights[SHOOTS + 4] * (np.int64(state.left) / 13.0)
    if state.trick_count > 0:
        worth += weights[SHOOTS + 5]
    return worth + weights[SHOOTS + 1] * plain_losers(hand, unseen, rivals) > 0.0


@inlined
def moon_threat(state, seat, taker):
    """How near another is to the moon by the points it has, from 0 to 1."""
    if taker in (NOBODY, seat):
        return 0.0
    points = points_of(state, taker)
    if points < PLENTY:
        return 0.0
    return min(1.0, 2.0 * points / hand_points(state))


@compiled
def weigh_card(state, seat, weights, plan, card, hand, unseen, best, taker, threat):
    """The worth of playing a card; see the lists of features. `plan` is 0 or MOON_PLAN."""
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
        at = plan + LEADS
        worth += weights[at] * height + weights[at + 1] * beaten
        if total == 0:
            worth += weights[at + 2]
        if suit == SPADES:
            if queen_out:
                worth += weights[at + (4 if rank > QUEEN_RANK else 3)]
            if is_queen:
                worth += weights[at + 5]
            elif hand & QUEEN:
                worth += weights[at + 11]
        elif suit == HEARTS:
            worth += weights[at + 6] + weights[at + 7] * height
        worth += weights[at + 8] * (count_bits(in_suit(hand, suit)) / 13.0)
        if higher == 0:
            worth += weights[at + 9] + weights[at + 13] * threat
        void = 0
        for other in range(seats):
            if other != seat and np.int64(state.voids[other]) >> suit & 1:
                void += 1
        worth += weights[at + 10] * void * (1.0 - beaten)
        if is_jack:
            worth += weights[at + 12]
        return worth
    if suit != np.int64(state.led):
        at = plan + DISCARDS
        worth += weights[at] * height
        counts = False
        if is_queen:
            worth += weights[at + 1]
            counts = True
        if suit == HEARTS:
            worth += weights[at + 2] + weights[at + 3] * height
            counts = True
        if over_queen:
            worth += weights[at + 4]
        worth += weights[at + 5] / count_bits(in_suit(hand, suit))
        if is_jack:
            worth += weights[at + 6]
        if counts and threat > 0.0 and taker == winning(state):
            worth += weights[at + 7] * threat
        return worth + (weights[at + 8] + weights[at + 9] * threat) * (1.0 - beaten)
    # With two decks the twin of the best card cancels it, so it does not take the trick.
    if card <= best:
        at = plan + UNDERS
        worth += weights[at] * height
        if is_queen:
            worth += weights[at + 1]
        if suit == HEARTS:
            worth += weights[at + 2]
        if is_jack:
            worth += weights[at + 3]
        return worth
    at = plan + OVERS
    points = count_bits(state.trick & ALL_HEARTS) / 13.0
    if state.trick & QUEEN:
        points += 1.0
    to_come = seats - 1 - count
    worth += weights[at] + weights[at + 1] * height + weights[at + 2] * points
    if to_come > 0:
        worth += weights[at + 3] * beaten + weights[at + 4] * (to_come / seats)
        if over_queen:
            worth += weights[at + 5]
    elif points == 0.0:
        worth += weights[at + 8] * height
    else:
        worth += weights[at + 12] * points
    if is_queen:
        worth += weights[at + 6]
    if state.tricks == 0:
        worth += weights[at + 7]
    if state.jack == 1 and (state.trick | bit(card)) & JACK:
        worth += weights[at + 9]
    if points > 0.0:
        if plan == MOON_PLAN:
            worth += weights[at + 11]
        else:
            worth += (weights[at + 10] * points + weights[at + 11]) * threat
    return worth


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
    threat = moon_threat(state, seat, taker)
    plan = MOON_PLAN if goes_for_moon(state, seat, weights, taker, best) else 0
    found = np.uint64(0)
    most = -1e300
    while cards:
        rest = drop_lowest(cards)
        card = lowest_bit(cards)
        worth = weigh_card(state, seat, weights, plan, card, hand, unseen, best, taker, threat)
        if worth > most:
            most = worth
            found = cards ^ rest
        cards = rest
    return found


def policy(state, seat, weights, rng):
    """The move of most worth by `weights` (float64[WEIGHT_COUNT]); no chance in it."""
    seat = np.int64(seat)
    if state.phase == PLAYING:
        cards = playable(state, seat)
        if not drop_lowest(cards):
            return cards
        return best_play(state, seat, weights, cards)
    if state.phase == PASSING:
        plan = MOON_PLAN if passes_for_moon(state, seat, weights) else 0
        return best_pass(state, seat, weights, plan, np.empty(2 * MOST_PASSED, np.uint64))
    return best_of_moon(state, seat)


@compiled
def write_cards(state, seat, weights, moves, worths):
    """Write the cards worth trying, best first: of neighbours that no unseen card parts and that
    count alike only the first."""
    hand = state.hands[seat]
    unseen = unseen_by(state, seat) | state.trick
    best = best_card(state)
    taker = lone_taker(state)
    threat = moon_threat(state, seat, taker)
    plan = MOON_PLAN if goes_for_moon(state, seat, weights, taker, best) else 0
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
            worth = weigh_card(state, seat, weights, plan, card, hand, unseen, best, taker, threat)
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


@compiled
def beside_others(state, seat, gains):
    """A seat's utility less the others': a match is won by having the fewest points."""
    total = 0.0
    for other in range(state.seats):
        total += gains[other]
    rivals = np.int64(state.seats) - 1
    return gains[seat] - OTHERS * (total - gains[seat]) / rivals


def settled(state, seat, gains):
    """Whether what the hand is worth to a seat is certain before its end; written to `gains`."""
    if state.phase != PLAYING or not all_counted(state):
        return False
    for other in range(state.seats):
        if shot(state, other):
            return False
    for other in range(state.seats):
        gains[other] = -points_of(state, other)
        if state.jack == 1:
            gains[other] += JACK_WORTH * jacks_of(state, other)
    gains[seat] = beside_others(state, seat, gains)
    return True


def worth(state, seat, gains):
    """What a hand is worth to a seat, from the utilities of all."""
    return beside_others(state, seat, gains)


VERBS: dict[str, Any] = {
    "policy": policy,
    "candidates": candidates,
    "settled": settled,
    "worth": worth,
}
