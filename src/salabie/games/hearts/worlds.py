"""Random worlds that fit what a seat knows, each as likely as any other.

Known for certain are the seat's own cards, what has been played, the cards it passed as long as
they are not played, who must lead the lowest club, and the suits that players have shown not to
hold. How many cards of which suit each player so bound holds is drawn first, every distribution by
the number of its deals (a product of binomials, summed up by a table over the players from the last
to the first); then the cards. So no attempt fails and all worlds are alike.
"""

from typing import Any

import numpy as np
from numba import njit

from salabie.bits import bit, drop_lowest, lowest_bit
from salabie.games.hearts.decks import (
    clear_hand,
    decks,
    give,
    leader_of,
)
from salabie.games.hearts.passes import (
    copies_gone,
    copies_held,
    kitty_size,
    passed_card,
    put_in_kitty,
)
from salabie.games.hearts.rules import cards_left, pass_target
from salabie.games.hearts.state import (
    DIAMONDS,
    FULL_PACK,
    HEARTS,
    MOST_PASSED,
    NO_CARD,
    NOBODY,
    PASSING,
    PLAYING,
    QUEEN,
    SPADES,
    SUIT_SIZE,
)
from salabie.random_numbers import below, uniform

counted = njit(cache=True)  # these allocate

# Kinds of cards that a seat may be bound not to hold: the suits, and Black Maria.
KINDS = 5
MARIA = 4
MOST_SEATS = 11
MOST_CARDS = 104


def _binomials(most):
    table = np.zeros((most + 1, most + 1))
    for n in range(most + 1):
        table[n, 0] = 1.0
        for k in range(1, n + 1):
            table[n, k] = table[n - 1, k - 1] + table[n - 1, k]
    return table


BINOMIALS = _binomials(MOST_CARDS)
MARIA_CARD = int(QUEEN).bit_length() - 1


@counted
def kind_of(card):
    """A card's kind: its suit, or Black Maria."""
    return MARIA if card == MARIA_CARD else card // SUIT_SIZE


@counted
def barred_kinds(voids):
    """The kinds that `voids` excludes, as a mask."""
    barred = voids & (1 << SPADES | 1 << 1 | 1 << DIAMONDS | 1 << HEARTS)
    if barred & (1 << SPADES):
        barred |= 1 << MARIA
    if voids & 16:
        barred |= 1 << SPADES
    return barred


@counted
def shuffle_cards(rng, cards, first, end):
    """Shuffle ``cards[first:end]`` in place."""
    for place in range(end - 1, first, -1):
        other = first + below(rng, place - first + 1)
        cards[place], cards[other] = cards[other], cards[place]


@counted
def next_split(split, limits, total, kinds):
    """Step `split` to the next way to divide `total` over `kinds` with ``split[k] <= limits[k]``;
    the last follows from the others. False after the last way."""
    last = kinds - 1
    for kind in range(last):
        split[kind] += 1
        split[last] -= 1
        if split[kind] <= limits[kind] and split[last] >= 0:
            if split[last] <= limits[last]:
                return True
            return next_fitting(split, limits, kinds)
        split[last] += split[kind]
        split[kind] = 0
    return False


@counted
def next_fitting(split, limits, kinds):
    """Go on until the last of `split` is within its limit."""
    last = kinds - 1
    while split[last] > limits[last]:
        for kind in range(last):
            split[kind] += 1
            split[last] -= 1
            if split[kind] <= limits[kind] and split[last] >= 0:
                break
            split[last] += split[kind]
            split[kind] = 0
            if kind == last - 1:
                return False
    return True


@counted
def first_split(split, limits, total, kinds):
    """Set `split` to the first way; False where there is none."""
    for kind in range(kinds):
        split[kind] = 0
    split[kinds - 1] = total
    if kinds == 1:
        return total <= limits[0]
    return next_fitting(split, limits, kinds)


@counted
def place_in(table_sizes, counts, kinds):
    """Where a vector of counts stands in a table; the last count follows from the others."""
    place = 0
    for kind in range(kinds - 1):
        place = place * table_sizes[kind] + counts[kind]
    return place


@counted
def draw_kinds(sizes, needs, barred, groups, rng, shares):
    """Draw how many cards of each kind each group of bound seats holds.

    `sizes` (int64[KINDS]) are the cards there are of each kind, ``needs[g]`` the cards of a group
    and ``barred[g]`` the mask of the kinds it can't hold; whatever is left goes to seats that are
    free. Writes ``shares[g, kind]`` (int64), each distribution with the weight of its deals.
    """
    # Kinds that no group tells apart count as one.
    merged = np.empty(KINDS, np.int64)
    marks = np.zeros(KINDS, np.int64)
    totals = np.zeros(KINDS, np.int64)
    kinds = 0
    for kind in range(KINDS):
        mark = 0
        for group in range(groups):
            if barred[group] >> kind & 1:
                mark |= 1 << group
        found = -1
        for other in range(kinds):
            if marks[other] == mark:
                found = other
        if found < 0:
            found = kinds
            marks[found] = mark
            kinds += 1
        merged[kind] = found
        totals[found] += sizes[kind]
    spans = np.empty(KINDS, np.int64)
    area = 1
    for kind in range(kinds):
        spans[kind] = totals[kind] + 1
        if kind < kinds - 1:
            area *= spans[kind]
    ways = np.zeros((groups + 1, area))
    ways[groups, :] = 1.0
    left = np.empty(groups + 1, np.int64)
    left[0] = totals[:kinds].sum()
    for group in range(groups):
        left[group + 1] = left[group] - needs[group]
    counts = np.empty(KINDS, np.int64)
    limits = np.empty(KINDS, np.int64)
    split = np.empty(KINDS, np.int64)
    rest = np.empty(KINDS, np.int64)
    for group in range(groups - 1, 0, -1):
        more = first_split(counts, totals, left[group], kinds)
        while more:
            total = 0.0
            for kind in range(kinds):
                limits[kind] = 0 if marks[kind] >> group & 1 else counts[kind]
            fits = first_split(split, limits, needs[group], kinds)
            while fits:
                weight = 1.0
                for kind in range(kinds):
                    weight *= BINOMIALS[counts[kind], split[kind]]
                    rest[kind] = counts[kind] - split[kind]
                total += weight * ways[group + 1, place_in(spans, rest, kinds)]
                fits = next_split(split, limits, needs[group], kinds)
            ways[group, place_in(spans, counts, kinds)] = total
            more = next_split(counts, totals, left[group], kinds)
    # Draw from the first group to the last.
    drawn = np.empty(KINDS, np.int64)
    remaining = sizes.copy()
    for kind in range(kinds):
        counts[kind] = totals[kind]
    for group in range(groups):
        for kind in range(kinds):
            limits[kind] = 0 if marks[kind] >> group & 1 else counts[kind]
        total = 0.0
        for turn in range(2):
            pick = uniform(rng) * total if turn == 1 else 0.0
            fits = first_split(split, limits, needs[group], kinds)
            while fits:
                weight = 1.0
                for kind in range(kinds):
                    weight *= BINOMIALS[counts[kind], split[kind]]
                    rest[kind] = counts[kind] - split[kind]
                weight *= ways[group + 1, place_in(spans, rest, kinds)]
                if turn == 0:
                    total += weight
                elif weight > 0.0:
                    for kind in range(kinds):
                        drawn[kind] = split[kind]
                    if pick < weight:
                        break
                    pick -= weight
                fits = next_split(split, limits, needs[group], kinds)
        for kind in range(kinds):
            counts[kind] -= drawn[kind]
        # Within merged kinds the cards are drawn one by one.
        for kind in range(KINDS):
            shares[group, kind] = 0
        for one in range(kinds):
            for _ in range(drawn[one]):
                total_left = 0
                for kind in range(KINDS):
                    if merged[kind] == one:
                        total_left += remaining[kind]
                pick_card = below(rng, total_left)
                for kind in range(KINDS):
                    if merged[kind] == one:
                        if pick_card < remaining[kind]:
                            shares[group, kind] += 1
                            remaining[kind] -= 1
                            break
                        pick_card -= remaining[kind]


@counted
def deal_unseen(state, seat, rng):
    """Give every card the seat can't see to a hand or to the kitty."""
    seats = np.int64(state.seats)
    needs = np.zeros(MOST_SEATS, np.int64)
    barred = np.zeros(MOST_SEATS, np.int64)
    pinned = np.zeros(52, np.int64)
    for other in range(seats):
        if other != seat:
            needs[other] = cards_left(state, other)
            barred[other] = barred_kinds(np.int64(state.voids[other]))
    if state.phase == PLAYING:
        if state.opening != NO_CARD and state.turn != seat:
            pinned[state.opening] += 1
            give(state, np.int64(state.turn), np.int64(state.opening))
            needs[state.turn] -= 1
        target = pass_target(state, seat) if seat >= 0 else NOBODY
        if target != NOBODY:
            pin_passed(state, seat, target, needs, pinned)
    # The unseen cards, by kind.
    cards = np.empty(MOST_CARDS, np.int64)
    starts = np.zeros(KINDS + 1, np.int64)
    sizes = np.zeros(KINDS, np.int64)
    size = 0
    packs = decks(state)
    for kind in range(KINDS):
        starts[kind] = size
        low = MARIA_CARD if kind == MARIA else kind * SUIT_SIZE
        high = MARIA_CARD + 1 if kind == MARIA else low + SUIT_SIZE
        for card in range(low, high):
            if kind_of(card) != kind:
                continue
            unseen = packs - copies_gone(state, card) - pinned[card]
            if seat >= 0:
                unseen -= copies_held(state, seat, card)
            for _ in range(unseen):
                cards[size] = card
                size += 1
        sizes[kind] = size - starts[kind]
        shuffle_cards(rng, cards, starts[kind], size)
    starts[KINDS] = size
    # Seats bound alike are one group.
    group_of = np.full(MOST_SEATS, -1, np.int64)
    group_needs = np.zeros(MOST_SEATS, np.int64)
    group_barred = np.zeros(MOST_SEATS, np.int64)
    groups = 0
    for other in range(seats):
        bound = 0
        for kind in range(KINDS):
            if sizes[kind] > 0:
                bound |= barred[other] & 1 << kind
        if needs[other] == 0 or bound == 0:
            continue
        for group in range(groups):
            if group_barred[group] == bound:
                group_of[other] = group
        if group_of[other] < 0:
            group_of[other] = groups
            group_barred[groups] = bound
            groups += 1
        group_needs[group_of[other]] += needs[other]
    pool = np.empty(MOST_CARDS, np.int64)
    if groups > 0:
        shares = np.zeros((groups, KINDS), np.int64)
        draw_kinds(sizes, group_needs, group_barred, groups, rng, shares)
        for group in range(groups):
            count = 0
            for kind in range(KINDS):
                for _ in range(shares[group, kind]):
                    sizes[kind] -= 1
                    pool[count] = cards[starts[kind] + sizes[kind]]
                    count += 1
            shuffle_cards(rng, pool, 0, count)
            hand_out(state, seats, needs, group_of, group, pool)
    count = 0
    for kind in range(KINDS):
        for place in range(sizes[kind]):
            pool[count] = cards[starts[kind] + place]
            count += 1
    shuffle_cards(rng, pool, 0, count)
    dealt = hand_out(state, seats, needs, group_of, -1, pool)
    for place in range(kitty_size(state)):
        put_in_kitty(state, place, pool[dealt + place])


@counted
def hand_out(state, seats, needs, group_of, group, pool):
    """Deal the cards of a pool, from its first on, to the seats of a group; returns how many."""
    dealt = 0
    for other in range(seats):
        if group_of[other] == group:
            for _ in range(needs[other]):
                give(state, other, pool[dealt])
                dealt += 1
    return dealt


@counted
def pin_passed(state, seat, target, needs, pinned):
    """The cards that the seat passed lie with their target, but for those it has played since."""
    seats = np.int64(state.seats)
    for place in range(MOST_PASSED):
        card = passed_card(state, seat, place)
        if card < 0:
            continue
        same = 1
        for before in range(place):
            if passed_card(state, seat, before) == card:
                same += 1
        played = copies_played_by(state, target, card, seats)
        if played >= same or pinned[card] >= same:
            continue
        pinned[card] += 1
        give(state, target, card)
        needs[target] -= 1


@counted
def copies_played_by(state, seat, card, seats):
    """How often a seat has played a card in this hand."""
    if copies_gone(state, card) == 0:
        return 0
    if decks(state) == 1:
        return 1
    return copies_in_order(state, seat, card, seats)


@counted
def copies_in_order(state, seat, card, seats):
    """The same by the order of play."""
    found = 0
    for number in range(np.int64(state.tricks) * seats + np.int64(state.trick_count)):
        if np.int64(state.order[number]) == card + 1:
            leader = leader_of(state, number // seats)
            if (leader + number % seats) % seats == seat:
                found += 1
    return found


@counted
def choose_passes(state, seat, rng):
    """Let every other seat that has chosen have chosen any of its cards."""
    pool = np.empty(MOST_CARDS, np.int64)
    for other in range(state.seats):
        if other == seat or not np.int64(state.chosen) >> other & 1:
            continue
        size = 0
        left = state.hands[other] & FULL_PACK
        while left:
            card = lowest_bit(left)
            left = drop_lowest(left)
            for _ in range(copies_held(state, other, card)):
                pool[size] = card
                size += 1
        chosen = np.uint64(0)
        twice = np.uint64(0)
        for place in range(state.pass_count):
            pick = below(rng, size - place)
            card = pool[pick]
            pool[pick] = pool[size - place - 1]
            twice |= chosen & bit(card)
            chosen |= bit(card)
        place = 0
        while chosen:
            card = lowest_bit(chosen)
            chosen = drop_lowest(chosen)
            for _ in range(1 + (np.int64(twice >> np.uint64(card)) & 1)):
                state.passed[other * MOST_PASSED + place] = card + 1
                place += 1


def determinize(state, seat, rng):
    """Fill the blanks of an observed state with a random world, each as likely as any other."""
    if state.phase != PASSING and state.phase != PLAYING:
        return
    for other in range(state.seats):
        if other != seat:
            clear_hand(state, other)
    deal_unseen(state, seat, rng)
    if state.phase == PASSING:
        choose_passes(state, seat, rng)


VERBS: dict[str, Any] = {"determinize": determinize}
