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

import json
from pathlib import Path
from typing import Any

import numpy as np

from salabie import kernel
from salabie.bits import bit, count_bits, drop_lowest, highest_bit, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.hearts.decks import (
    all_counted,
    best_card,
    decks,
    jacks_of,
    points_of,
    shot,
    suit_cards,
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
    POINTS,
    QUEEN,
    SPADES,
    SUIT_SIZE,
    TAKEN_POINTS,
)

QUEEN_RANK = 10
TOP = 12.0
SEARCHED = 12  # candidates at most
PASS_CHOICES = 6  # of so many cards most worth passing all passes are considered
PLENTY = 5  # points from which one taker of all may shoot the moon
OTHERS = 1.0  # what the others' mean counts beside the own points

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
    "stop_master",  # a master while another may shoot the moon
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
    "stop_moon",  # points on the table while another may shoot the moon
    "stop_any",  # whether there are any then, or while I go for it
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
    "stop_moon",  # a card that counts, for somebody who may shoot the moon
    "risk",  # share of the suit's unseen cards that are lower
    "stopper",  # the same share while another may shoot the moon
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
# Whether to go for the moon: the sum must be above 0, in play while nobody else has a point.
SHOOT_FEATURES = (
    "always",
    "losers",  # of the hand, led from the top, but for hearts
    "heart_losers",
    "taken",  # share of all points
    "tricks",  # still to come, of 13
    "in_trick",  # not on lead
)
SHOOT_PASS_FEATURES = ("always", "losers", "heart_losers")
LEADS = 0
UNDERS = LEADS + len(LEAD_FEATURES)
OVERS = UNDERS + len(UNDER_FEATURES)
DISCARDS = OVERS + len(OVER_FEATURES)
PASSES = DISCARDS + len(DISCARD_FEATURES)
MOON_PLAN = PASSES + len(PASS_FEATURES)  # all of these again, for the moon
SHOOTS = 2 * MOON_PLAN
SHOOT_PASSES = SHOOTS + len(SHOOT_FEATURES)
WEIGHT_COUNT = SHOOT_PASSES + len(SHOOT_PASS_FEATURES)

PLAIN_WEIGHTS = np.concatenate(
    [
        [-0.6, 1.6, -2.0, 0.5, -3.0, -4.0, 0.2, -0.8, -0.6, -0.6, -0.6, -1.0, -1.0, 0.0],
        [1.0, 6.0, 0.3, -4.0],
        [-1.2, -0.6, -2.0, 1.0, -0.2, -2.5, -6.0, 0.8, 2.0, 2.0, 2.5, 1.0, -1.5],
        [0.8, 6.0, 0.8, 0.8, 2.0, 0.7, -5.0, -2.0, 0.8, -0.5],
        [1.0, 2.0, 0.3, 1.0, -1.0, 0.4, -0.2, 0.5, -0.3, -2.0],
        # For the moon.
        [0.5, -2.0, 1.0, -1.0, 0.3, 0.0, -0.3, 0.3, 0.5, 2.0, 0.0, 0.0, 0.2, 0.0],
        [-1.0, -6.0, -4.0, -1.0],
        [0.5, 0.3, 3.0, -1.0, 0.0, 0.3, 0.0, -1.0, -0.5, 1.0, 0.0, 1.0, 0.0],
        [-1.0, -5.0, -3.0, -1.0, -1.0, 0.5, -1.0, 0.0, -1.0, 0.0],
        [-2.0, 0.0, -1.0, -1.0, 0.0, -1.5, 0.5, 0.5, -0.2, -1.0],
        [-0.5, -0.4, -1.0, 1.0, 0.0, 0.0],
        [-0.2, -0.35, -0.5],
    ]
)


def load_weights():
    """Weights of `medium` and, behind them, of `hard` (float64)."""
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    return np.concatenate([PLAIN_WEIGHTS, np.array(json.loads(text)["weights"], np.float64)])


WEIGHTS = load_weights()


@inlined
def in_suit(cards, suit):
    """Of a mask the cards of a suit, as 13 bits."""
    return (cards >> np.uint64(SUIT_SIZE * suit)) & np.uint64(8191)


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


@inlined
def losers_in(mine, others, rivals):
    """How many tricks a suit loses, led from the top against that many others' cards."""
    lost = 0
    left = count_bits(others)
    while mine and left > 0:
        top = highest_bit(mine)
        mine ^= bit(top)
        if others >> np.uint64(top):
            lost += 1
            others ^= bit(highest_bit(others))
        left -= rivals
    return lost


@inlined
def plain_losers(hand, unseen, rivals):
    """The same for all suits but hearts."""
    lost = 0
    for suit in range(HEARTS):
        lost += losers_in(in_suit(hand, suit), in_suit(unseen, suit), rivals)
    return lost


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
def passes_for_moon(state, seat, weights):
    """Whether the seat keeps what may take all the points; with two decks never."""
    if decks(state) == 2:
        return False
    hand = state.hands[seat]
    unseen = unseen_by(state, seat)
    rivals = np.int64(state.seats) - 1
    worth = weights[SHOOT_PASSES] + weights[SHOOT_PASSES + 1] * plain_losers(hand, unseen, rivals)
    lost = losers_in(in_suit(hand, HEARTS), in_suit(unseen, HEARTS), rivals)
    return worth + weights[SHOOT_PASSES + 2] * lost > 0.0


@compiled
def pass_worth(state, seat, weights, plan, card):
    """The worth of passing a card; see the list of features."""
    at = plan + PASSES
    hand = state.hands[seat]
    suit = card // SUIT_SIZE
    rank = card - SUIT_SIZE * suit
    height = rank / TOP
    mine = in_suit(hand, suit)
    length = count_bits(mine)
    worth = weights[at] * height
    if suit == SPADES:
        if rank == QUEEN_RANK:
            worth += weights[at + 1] * max(0, 5 - length) + weights[at + 2]
        else:
            worth += weights[at + (3 if rank > QUEEN_RANK else 4)]
    elif suit == HEARTS:
        worth += weights[at + 5] * height + weights[at + 6]
    worth += weights[at + 7] / length
    worth += weights[at + 8] * count_bits(mine & (bit(rank) - np.uint64(1)))
    if state.jack == 1 and bit(card) == JACK:
        worth += weights[at + 9]
    return worth


@compiled
def rank_passes(state, seat, weights, plan, cards, most):
    """Write the cards most worth passing, best first, into `cards` (uint64); returns how many."""
    size = 0
    left = state.hands[seat]
    worths = cards[most:].view(np.float64)
    while left:
        card = lowest_bit(left)
        left = drop_lowest(left)
        worth = pass_worth(state, seat, weights, plan, card)
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
def best_pass(state, seat, weights, plan, scratch):
    """The pass of the cards most worth passing."""
    wanted = np.int64(state.pass_count)
    rank_passes(state, seat, weights, plan, scratch, wanted)
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


@compiled
def write_best_passes(state, seat, weights, moves, scratch):
    """Write passes of the cards most worth passing, roughly best first, and one for the moon."""
    wanted = np.int64(state.pass_count)
    size = rank_passes(state, seat, weights, 0, scratch, max(PASS_CHOICES, wanted))
    chosen = scratch[2 * PASS_CHOICES :]
    most = SEARCHED - 1 if decks(state) == 1 else SEARCHED
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
            if found != total or count == most:
                continue
            sort_places(chosen, wanted)
            count += write_fresh(moves, count, pass_code(state, chosen, wanted))
    if decks(state) == 1:
        count += write_fresh(moves, count, best_pass(state, seat, weights, MOON_PLAN, scratch))
    return count


@compiled
def write_fresh(moves, count, move):
    """Write a move behind `count` others unless it is one of them; returns 1 if written, else 0."""
    for other in range(count):
        if moves[other] == move:
            return 0
    moves[count] = move
    return 1


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

assert len(PLAIN_WEIGHTS) == WEIGHT_COUNT
