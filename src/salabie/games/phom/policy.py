"""Rules of thumb for Phom's bots: whether to eat, and a linear worth of every card to throw.

`policy` plays the move of most worth, `candidates` orders the moves for the search. Both read only
what the seat may know: its own hand, the piles, what has been eaten and laid. So a playout may call
them on a full state.

A card to throw is worth what the hand is worth without it, less what the next player may gain by
it: the ways there still are to eat it, by how likely it is that the next player holds two such
cards, fewer where it has thrown cards near them, times what it would have to be paid. A card is
eaten where that leaves a hand worth more than another draw does. In the laying round the best
grouping is laid, everything sent that fits, and the dearest card thrown that is safe enough. A u is
always declared.

All weights are there once for every number of turns that the seat has still to come, so that the
first discards may differ from the last. `medium` plays by weights set by hand; those by which
`hard` plays its samples out are data (`weights.json`), found by self-play (`salabie.bots.tune`).
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from salabie.bits import ONE, ZERO, bit, count_bits, drop_lowest, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.phom.grouping import (
    ACES,
    FEWEST_AFTER_DISCARD,
    FEWEST_POINTS,
    IMPOSSIBLE,
    NO_TRASH,
    NOT_KINGS,
    SUIT,
    SUIT_BITS,
    THREE_SUITS,
    TWO_SUITS,
    added_before_discard,
    most_cards,
    next_run,
    points,
    ranks_of,
    run_cards,
    search,
    search_discards,
)
from salabie.games.phom.moves import (
    ADD_CODE,
    DRAW_CODE,
    EAT_CODE,
    LAY_CODE,
    PLACE_BITS,
    SEND_CODE,
    THROW_CODE,
    U_CODE,
    after,
    can_eat,
    can_part,
    growth,
    has_u,
    may_add,
    may_lay,
    may_send,
    offered,
    to_house,
)
from salabie.games.phom.state import (
    DISCARD,
    FRESH,
    LAY,
    MOST_EATEN,
    MOST_LAID,
    OVER,
    PAY_EATEN,
    PAY_LAST_EAT,
    PAY_U,
    PILE_SIZE,
    TAKE,
    WAITING,
)
from salabie.games.phom.worlds import unseen_by

NOT_ACES = np.uint64((1 << 52) - 1 - int(ACES))
SEARCHED = 8  # candidates at most
HOPELESS = -1e9
SURE = 1e9

# Features of a card to throw, in the order of the weights; the hand is what it leaves.
THROW_FEATURES = (
    "points",  # of trash, in tens
    "outs",  # unseen cards that would make a new phom, in tens
    "grows",  # unseen cards that would go on with a phom, in tens
    "in_phoms",  # cards in phoms, of nine
    "near_u",  # the square of that
    "no_phom",
    "stake",  # what the next player would be paid in bets, by the chance that it can eat the card
    "stake_cold",  # the same by the cards near those that it has thrown itself
    "feeds",  # that chance alone
    "safe",  # nobody can eat the card
)
# Whether to eat: the sum, with the worth of the hand left less that of the present one, must be
# above 0.
EAT_FEATURES = (
    "always",
    "paid",  # what the victim pays, in bets
    "first",  # I am due to lay first, so it gives me another turn
)
TURNS = PILE_SIZE  # that a seat may have still to come: three to none
EATS = len(THROW_FEATURES)
FEATURES = len(THROW_FEATURES) + len(EAT_FEATURES)
WEIGHT_COUNT = TURNS * FEATURES

# A sensible start, by the number of turns still to come: none, one, two, three.
PLAIN_WEIGHTS = np.array(
    [
        [-1.5, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0, -0.5, -0.5, 0.0, -0.5, 1.0, 0.5],
        [-1.0, 0.8, 0.3, 1.0, 1.5, -1.5, -1.0, -0.5, -1.0, -0.1, -0.5, 1.0, 0.5],
        [-0.7, 0.9, 0.3, 1.0, 1.5, -0.5, -1.0, -0.5, -1.0, -0.1, -0.5, 1.0, 0.5],
        [-0.5, 1.0, 0.3, 1.0, 1.5, -0.2, -1.0, -0.5, -1.0, -0.1, -0.5, 1.0, 0.5],
    ]
).ravel()


def load_weights():
    """Weights of `medium` and, behind them, of `hard` (float64[2 × 52]): by hand, by self-play."""
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    return np.concatenate([PLAIN_WEIGHTS, np.array(json.loads(text)["weights"], np.float64)])


WEIGHTS = load_weights()


# Cards that go with others.


@inlined
def completing(cards):
    """The cards that would make a phom with two of some cards, whether among them or not."""
    above = (cards & NOT_KINGS) << ONE
    below = (cards & NOT_ACES) >> ONE
    far_above = (above & NOT_KINGS) << ONE
    far_below = (below & NOT_ACES) >> ONE
    runs = (above & far_above) | (above & below) | (below & far_below)
    spades = cards & SUIT
    clubs = (cards >> SUIT_BITS) & SUIT
    diamonds = (cards >> TWO_SUITS) & SUIT
    hearts = cards >> THREE_SUITS
    pairs = (spades & clubs) | (diamonds & hearts) | ((spades | clubs) & (diamonds | hearts))
    return runs | (pairs * ACES)


@inlined
def near(cards):
    """The cards of the same ranks as some cards, and their neighbours in the suit."""
    above = (cards & NOT_KINGS) << ONE
    below = (cards & NOT_ACES) >> ONE
    return above | below | (ranks_of(cards) * ACES)


@inlined
def ways_to_eat(card, cards):
    """How many pairs of some cards make a phom with a card (a mask of one bit)."""
    above = (card & NOT_KINGS) << ONE
    below = (card & NOT_ACES) >> ONE
    next_above = np.int64(above & cards != ZERO)
    next_below = np.int64(below & cards != ZERO)
    ways = next_above & next_below
    ways += next_above & np.int64((above & NOT_KINGS) << ONE & cards != ZERO)
    ways += next_below & np.int64((below & NOT_ACES) >> ONE & cards != ZERO)
    mates = count_bits((ranks_of(card) * ACES) & cards & ~card)
    return ways + ((mates * (mates - 1)) >> 1)


# What a hand is worth.


@compiled
def hand_worth(hand, eaten, unseen, weights, base, size):
    """What a hand without its discard is worth, for a u of `size` cards; HOPELESS where the eaten
    cards can't be housed."""
    cost, sets = search(hand, eaten, FEWEST_POINTS)
    if cost == IMPOSSIBLE:
        return HOPELESS
    loose = hand & ~sets
    loose &= ~run_cards(loose)
    worth = weights[base] * 0.1 * cost
    making = completing(loose) & unseen
    worth += weights[base + 1] * 0.1 * count_bits(making)
    phoms = hand & ~loose
    if phoms:
        growing = completing(phoms) & unseen & ~making
        worth += weights[base + 2] * 0.1 * count_bits(growing)
        share = count_bits(phoms) * (1.0 / size)
        worth += weights[base + 3] * share + weights[base + 4] * share * share
    else:
        worth += weights[base + 5]
    return worth


@compiled
def pile_of(state, seat):
    """The cards of a pile."""
    cards = ZERO
    first = np.int64(seat) * PILE_SIZE
    for place in range(first, first + np.int64(state.pile_counts[seat])):
        cards |= bit(np.int64(state.piles[place]) - 1)
    return cards


@inlined
def chance_of_two(state, seat, unseen):
    """About the chance that a seat holds two given cards of the unseen ones."""
    share = np.float64(state.hand_counts[seat]) / max(1, count_bits(unseen))
    return min(1.0, share * share)


@compiled
def paid_for(state, eater, last):
    """What eating the next card is worth to a seat, in bets: the third one is u, which the victim
    pays alone (phom 19, 20)."""
    number = count_bits(state.eaten[eater])
    if number >= MOST_EATEN - 1:
        others = np.float64(state.seats) - 1.0
        return np.float64(state.payouts[PAY_EATEN + 2]) + others * np.float64(state.payouts[PAY_U])
    if last:
        return np.float64(state.payouts[PAY_LAST_EAT])
    return np.float64(state.payouts[PAY_EATEN + number])


@inlined
def turns_to_come(state, seat):
    """How many turns a seat has after this one, as far as the piles tell."""
    return max(0, np.int64(state.rounds) - 1 - np.int64(state.pile_counts[seat]))


@compiled
def weigh_throws(state, seat, weights, worths):
    """Write the worth (float64) of throwing each card of the hand to the place of its bit;
    HOPELESS where it may not be thrown. Returns the best card, as a mask."""
    hand = state.hands[seat]
    eaten = to_house(state, seat)
    unseen = unseen_by(state, seat)
    base = turns_to_come(state, seat) * FEATURES
    size = np.int64(state.hand_size)
    eater = after(state, seat)
    edible = ZERO
    hot = ZERO
    chance = 0.0
    stake = 0.0
    if state.pile_counts[eater] < state.rounds:
        edible = completing(unseen)
        hot = unseen & ~near(pile_of(state, eater))
        chance = chance_of_two(state, eater, unseen)
        stake = paid_for(
            state, eater, np.int64(state.pile_counts[seat]) == np.int64(state.rounds) - 1
        )
    best = ZERO
    most = 2.0 * HOPELESS
    left = hand & ~eaten
    while left:
        card = left & (ZERO - left)
        left ^= card
        worth = hand_worth(hand ^ card, eaten, unseen, weights, base, size)
        if card & edible:
            ways = ways_to_eat(card, unseen)
            ways_hot = ways_to_eat(card, hot)
            fed = min(1.0, ways_hot * chance)
            fed_cold = min(1.0, (ways - ways_hot) * chance)
            worth += weights[base + 6] * fed * stake + weights[base + 7] * fed_cold * stake
            worth += weights[base + 8] * fed
        else:
            worth += weights[base + 9]
        if worths.shape[0] > 0:
            worths[lowest_bit(card)] = worth
        if worth > most:
            most = worth
            best = card
    return best


# Decisions.


@compiled
def eats(state, seat, weights):
    """How much better it is to eat than to draw, where the seat can do both."""
    hand = state.hands[seat]
    eaten = to_house(state, seat)
    card = bit(offered(state))
    if count_bits(state.eaten[seat]) >= MOST_EATEN - 1:
        return SURE
    new = hand | card
    if state.laid_counts[seat] == 0 and most_cards(new, eaten | card) >= state.hand_size:
        return SURE
    unseen = unseen_by(state, seat)
    base = turns_to_come(state, seat) * FEATURES
    size = np.int64(state.hand_size)
    most = HOPELESS
    left = hand & ~eaten
    while left:
        thrown = left & (ZERO - left)
        left ^= thrown
        most = max(most, hand_worth(new ^ thrown, eaten | card, unseen, weights, base, size))
    worth = most - hand_worth(hand, eaten, unseen, weights, base, size)
    base += EATS
    victim = np.int64(seat) - 1 if seat > 0 else np.int64(state.seats) - 1
    worth += weights[base]
    worth += weights[base + 1] * paid_for(state, seat, state.pile_counts[victim] == state.rounds)
    if np.int64(state.first_to_lay) == seat:
        worth += weights[base + 2]
    return worth


@compiled
def first_phom(hand, eaten):
    """A phom of the grouping that leaves the fewest points after the best discard; 0 for none."""
    cost, sets = search(hand, eaten, FEWEST_AFTER_DISCARD)
    if cost == NO_TRASH:
        cost, thrown = search_discards(hand, eaten)
        hand ^= thrown
        _, sets = search(hand, eaten, FEWEST_POINTS)
    if cost == IMPOSSIBLE:
        return ZERO
    if sets:
        return sets & (ACES << np.uint64(lowest_bit(ranks_of(sets))))
    covered = run_cards(hand)
    return next_run(covered, eaten) if covered else ZERO


@compiled
def best_laying(state, seat):
    """What to do in the laying round before the discard: add, lay and send all that fits; 0 where
    nothing is left to do."""
    hand = state.hands[seat]
    eaten = to_house(state, seat)
    first = np.int64(seat) * MOST_LAID
    count = np.int64(state.laid_counts[seat])
    if may_lay(state, seat):
        if count > 0 and may_add(state, seat):
            added = added_before_discard(hand, eaten, state.laid, first, count)
            for place in range(first, first + count):
                fitting = growth(state.laid[place]) & added
                if fitting:
                    card = fitting & (ZERO - fitting)
                    if can_part(state, seat, card):
                        return ADD_CODE | (np.uint64(place) << PLACE_BITS) | card
        if count < MOST_LAID:
            phom = first_phom(hand, eaten)
            if phom and can_part(state, seat, phom):
                return LAY_CODE | phom
    if may_send(state, seat):
        return best_send(state, seat)
    return ZERO


@compiled
def best_send(state, seat):
    """The dearest card that can be sent, and to a run if it can, since runs go on; 0 for none."""
    cards = state.hands[seat] & ~state.eaten[seat]
    found = ZERO
    most = 0
    for owner in range(np.int64(state.seats)):
        if owner == seat:
            continue
        for place in range(
            owner * MOST_LAID, owner * MOST_LAID + np.int64(state.laid_counts[owner])
        ):
            fitting = growth(state.laid[place]) & cards
            ranks = ranks_of(state.laid[place])
            runs = 1 if ranks & (ranks - ONE) else 0
            while fitting:
                rest = drop_lowest(fitting)
                card = fitting ^ rest
                fitting = rest
                worth = 2 * points(card) + runs
                if worth > most:
                    most = worth
                    found = SEND_CODE | (np.uint64(place) << PLACE_BITS) | card
    return found


def policy(state, seat, weights, rng):
    """The move of most worth by `weights` (float64[52]); no chance in it."""
    seat = np.int64(seat)
    if state.phase == TAKE:
        if not can_eat(state, seat):
            return DRAW_CODE
        if state.stock_count == 0 or eats(state, seat, weights) > 0.0:
            return EAT_CODE
        return DRAW_CODE
    if has_u(state, seat):
        return U_CODE
    if state.phase == LAY:
        move = best_laying(state, seat)
        if move:
            return move
    return THROW_CODE | weigh_throws(state, seat, weights, weights[:0])


def candidates(state, seat, moves):
    """The legal moves worth searching, best first: to eat or to draw, or the best few discards; a u
    and what is laid or sent stand alone."""
    if seat != state.turn or state.phase == WAITING or state.phase == OVER:
        return 0
    seat = np.int64(seat)
    # A copy, since a constant is of another type and would have all compiled twice.
    weights = PLAIN_WEIGHTS.copy()
    if state.phase == TAKE:
        moves[0] = DRAW_CODE
        if not can_eat(state, seat):
            return 1
        if state.stock_count == 0:
            moves[0] = EAT_CODE
            return 1
        worth = eats(state, seat, weights)
        moves[1] = EAT_CODE
        if worth > 0.0:
            moves[0], moves[1] = EAT_CODE, DRAW_CODE
        return 1 if worth >= SURE else 2
    if has_u(state, seat):
        moves[0] = U_CODE
        return 1
    if state.phase == LAY:
        moves[0] = best_laying(state, seat)
        if moves[0]:
            return 1
    worths = np.full(64, HOPELESS, np.float64)
    weigh_throws(state, seat, weights, worths)
    count = 0
    left = state.hands[seat]
    while left:
        place = lowest_bit(left)
        left = drop_lowest(left)
        worth = worths[place]
        if worth <= HOPELESS / 2:
            continue
        found = min(count, SEARCHED)
        while found > 0 and worths[lowest_bit(moves[found - 1])] < worth:
            if found < SEARCHED:
                moves[found] = moves[found - 1]
            found -= 1
        if found < SEARCHED:
            moves[found] = THROW_CODE | bit(place)
            count = min(count + 1, SEARCHED)
    return count


VERBS: dict[str, Any] = {"policy": policy, "candidates": candidates}

assert len(PLAIN_WEIGHTS) == WEIGHT_COUNT
assert FRESH == 0
assert DISCARD != LAY
