"""The exact grouping solver: which phoms leave the fewest trash points (phom 5, 11, 15).

Cards are bits 13 × suit + rank with suits S C D H = 0 … 3 and ranks A 2 … K = 0 … 12, so that a run
is neighbouring bits of a suit and a set the same bit of several suits. Every eaten card must lie in
a phom, and no phom holds two.

Once it is chosen which ranks form sets, the rest follows. In each suit what remains falls into
stretches of neighbours, and a stretch of three or more is all covered by runs. If it holds several
eaten cards it must be cut into runs with one each; where that is possible at all, longer runs reach
over the gaps, so still every card is covered. Only ranks whose cards lie in a set and in a run have
to be tried both ways, and few hands have one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from salabie.bits import ONE, ZERO, bit, count_bits, drop_lowest, highest_bit, lowest_bit
from salabie.cards import CARDS, bits_of
from salabie.compiled import compiled, inlined
from salabie.errors import SetupError
from salabie.words import named

SUIT_SIZE = 13
MOST_CARDS = 10  # that a player ever holds (phom 2)
MOST_PHOMS = 4  # that the arrays for phoms have room for

TWO = np.uint64(2)
SUIT_BITS = np.uint64(SUIT_SIZE)
TWO_SUITS = np.uint64(26)
THREE_SUITS = np.uint64(39)
SUIT = np.uint64(8191)
ACES = np.uint64(1 | 1 << 13 | 1 << 26 | 1 << 39)  # times a mask of ranks: all their cards
NOT_KINGS = np.uint64((1 << 52) - 1 - (int(ACES) << 12))

# Points of a card are its rank + 1: the cards with each binary digit of it.
ONES, TWOS, FOURS, EIGHTS = (
    np.uint64(sum(int(ACES) << rank for rank in range(13) if rank + 1 >> digit & 1))
    for digit in range(4)
)

# What a search of groupings seeks.
FEWEST_POINTS, FEWEST_AFTER_DISCARD, MOST_IN_PHOMS = range(3)
IMPOSSIBLE = 1 << 40
NO_TRASH = -1  # after a discard: all cards are in phoms, so one must be broken
A_CARD = 1024  # outweighs all points, where cards count first


@inlined
def points(mask):
    """Points of some cards: A 1, 2 to 10 their number, J 11, Q 12, K 13 (phom 1)."""
    return (
        count_bits(mask & ONES)
        + (count_bits(mask & TWOS) << 1)
        + (count_bits(mask & FOURS) << 2)
        + (count_bits(mask & EIGHTS) << 3)
    )


@inlined
def ranks_of(mask):
    """The ranks of some cards, as 13 bits."""
    return (mask | (mask >> SUIT_BITS) | (mask >> TWO_SUITS) | (mask >> THREE_SUITS)) & SUIT


@inlined
def run_cards(mask):
    """Those of some cards that lie in runs of three or more."""
    pairs = mask & (mask >> ONE) & NOT_KINGS
    starts = pairs & (pairs >> ONE)
    return starts | (starts << ONE) | (starts << TWO)


@inlined
def set_ranks(mask):
    """The ranks of which there are three cards or four, as 13 bits."""
    spades = mask & SUIT
    clubs = (mask >> SUIT_BITS) & SUIT
    diamonds = (mask >> TWO_SUITS) & SUIT
    hearts = mask >> THREE_SUITS
    black = spades & clubs
    red = diamonds & hearts
    return (black & (diamonds | hearts)) | (red & (spades | clubs))


@inlined
def stretch(mask, first):
    """The unbroken row of cards of one suit that begins with card number `first` of `mask`."""
    shifted = ~(mask >> np.uint64(first))
    length = min(lowest_bit(shifted), SUIT_SIZE - first % SUIT_SIZE)
    return ((ONE << np.uint64(length)) - ONE) << np.uint64(first)


@compiled
def is_phom(mask):
    """Whether cards are one phom: three or four of a rank, or three or more of a suit in a row."""
    size = count_bits(mask)
    if size < 3:
        return False
    ranks = ranks_of(mask)
    if not ranks & (ranks - ONE):
        return True
    return stretch(mask, lowest_bit(mask)) == mask


@compiled
def next_run(covered, eaten):
    """The first run of `covered`, which are stretches of three or more; 0 where a stretch can't be
    cut so that none of its runs holds two cards of `eaten`.

    A run ends as early as it may where another eaten card follows in the stretch.
    """
    first = lowest_bit(covered)
    whole = stretch(covered, first)
    inside = whole & eaten
    others = inside & (inside - ONE)
    if not others:
        return whole
    end = max(lowest_bit(inside) + 1, first + 3)
    run = bit(end) - bit(first)
    if run & others or count_bits(whole & ~run) < 3:
        return ZERO
    return run


@compiled
def can_cut(covered, eaten):
    """Whether stretches can be cut into runs with at most one card of `eaten` each."""
    while covered & eaten:
        run = next_run(covered, eaten)
        if not run:
            return False
        covered ^= run
    return True


@inlined
def take_set(cards, eaten, sets):
    """`sets` and one set more, or all ones where it would hold two eaten cards."""
    held = cards & eaten
    if held & (held - ONE):
        return ~ZERO
    return sets | cards


@inlined
def cost_of(hand, eaten, sets, aim):
    """What a grouping costs whose sets are given, by the aim; IMPOSSIBLE where an eaten card is
    homeless."""
    rest = hand & ~sets
    covered = run_cards(rest)
    housed = covered & eaten
    if eaten & ~sets & ~covered:
        return IMPOSSIBLE
    if housed & (housed - ONE) and not can_cut(covered, eaten):
        return IMPOSSIBLE
    trash = rest & ~covered
    if aim == FEWEST_POINTS:
        return points(trash)
    if aim == MOST_IN_PHOMS:
        return count_bits(trash) * A_CARD + points(trash)
    if not trash:
        return NO_TRASH
    return points(trash) - (highest_bit(ranks_of(trash)) + 1)


@compiled
def search_both_ways(hand, eaten, sets, free, aim):
    """The least cost, and its sets, where the ranks `free` may form sets or not, beside `sets`."""
    best = IMPOSSIBLE
    best_sets = sets
    ways = 1
    left = free
    while left:
        ways *= 6 if count_bits(hand & (ACES << np.uint64(lowest_bit(left)))) == 4 else 2
        left = drop_lowest(left)
    for way in range(ways):
        digits = way
        chosen = sets
        left = free
        while left and chosen != ~ZERO:
            cards = hand & (ACES << np.uint64(lowest_bit(left)))
            left = drop_lowest(left)
            if count_bits(cards) == 3:
                if digits & 1 == 0:
                    chosen = take_set(cards, eaten, chosen)
                digits >>= 1
                continue
            digit = digits % 6
            digits //= 6
            if digit == 0:
                chosen = take_set(cards, eaten, chosen)
            elif digit < 5:
                out = cards
                for _ in range(digit - 1):
                    out = drop_lowest(out)
                chosen = take_set(cards ^ (out & (ZERO - out)), eaten, chosen)
        if chosen == ~ZERO:
            continue
        cost = cost_of(hand, eaten, chosen, aim)
        if cost < best:
            best = cost
            best_sets = chosen
    return best, best_sets


@inlined
def search(hand, eaten, aim):
    """The least cost of a grouping, by the aim, and the cards of its sets."""
    hand = np.uint64(hand)
    eaten = np.uint64(eaten)
    ranks = set_ranks(hand)
    if not ranks:
        return cost_of(hand, eaten, ZERO, aim), ZERO
    sets = hand & (ranks * ACES)
    # A set that no run competes for is always best, as long as one of its cards at most is eaten.
    free = ranks_of(sets & run_cards(hand))
    held = sets & eaten
    if held & (held - ONE):
        free = ranks
    sets ^= sets & (free * ACES)
    if not free:
        return cost_of(hand, eaten, sets, aim), sets
    return search_both_ways(hand, eaten, sets, free, aim)


@compiled
def search_discards(hand, eaten):
    """The fewest points left after a discard, and the discard, where every card may be thrown."""
    best = IMPOSSIBLE
    thrown = ZERO
    left = hand & ~eaten
    while left:
        card = left & (ZERO - left)
        left ^= card
        cost, _ = search(hand ^ card, eaten, FEWEST_POINTS)
        if cost < best:
            best = cost
            thrown = card
    return best, thrown


@compiled
def houses(hand, eaten):
    """Whether all eaten cards can lie in phoms of the hand, at most one in each (phom 5)."""
    if not eaten:
        return True
    cost, _ = search(hand, eaten, FEWEST_POINTS)
    return cost != IMPOSSIBLE


@compiled
def least_points(hand, eaten):
    """Fewest points of trash (int64); -1 where the eaten cards can't be housed."""
    cost, _ = search(hand, eaten, FEWEST_POINTS)
    return cost if cost != IMPOSSIBLE else -1


@compiled
def least_after_discard(hand, eaten):
    """Fewest points of trash that the best discard leaves; -1 where no card may be thrown.

    It throws the highest card of the best grouping's trash, or a card of a phom where all are in
    phoms.
    """
    cost, _ = search(hand, eaten, FEWEST_AFTER_DISCARD)
    if cost == NO_TRASH:
        cost, _ = search_discards(hand, eaten)
    return cost if cost != IMPOSSIBLE else -1


@compiled
def most_cards(hand, eaten):
    """The most cards that phoms can hold; -1 where the eaten cards can't be housed."""
    cost, _ = search(hand, eaten, MOST_IN_PHOMS)
    return count_bits(hand) - cost // A_CARD if cost != IMPOSSIBLE else -1


@compiled
def write_phoms(hand, eaten, sets, out_phoms):
    """Write the phoms of a grouping whose sets are given; returns how many."""
    covered = run_cards(hand & ~sets)
    count = 0
    while sets:
        cards = sets & (ACES << np.uint64(lowest_bit(ranks_of(sets))))
        out_phoms[count] = cards
        sets ^= cards
        count += 1
    while covered:
        run = next_run(covered, eaten)
        out_phoms[count] = run
        covered ^= run
        count += 1
    return count


@compiled
def best_phoms(hand, eaten, out_phoms):
    """Write the phoms of a grouping with the fewest points of trash into uint64[4]; returns how
    many, or -1 where the eaten cards can't be housed."""
    cost, sets = search(hand, eaten, FEWEST_POINTS)
    return write_phoms(hand, eaten, sets, out_phoms) if cost != IMPOSSIBLE else -1


@compiled
def best_phoms_after_discard(hand, eaten, out_phoms):
    """The same for the grouping that leaves the fewest points after the best discard (phom 11),
    which is then among the trash."""
    cost, sets = search(hand, eaten, FEWEST_AFTER_DISCARD)
    if cost == NO_TRASH:
        cost, thrown = search_discards(hand, eaten)
        hand ^= thrown
        _, sets = search(hand, eaten, FEWEST_POINTS)
    return write_phoms(hand, eaten, sets, out_phoms) if cost != IMPOSSIBLE else -1


@compiled
def phoms_for_u(hand, eaten, out_phoms):
    """The same for the grouping that holds the most cards, and of these leaves the fewest
    points."""
    cost, sets = search(hand, eaten, MOST_IN_PHOMS)
    return write_phoms(hand, eaten, sets, out_phoms) if cost != IMPOSSIBLE else -1


# With own phoms already laid, as in a replay (phom 13).


@compiled
def extensions(phom, cards):
    """Those of some cards that a phom can take: the fourth of a set, or a row at either end."""
    ranks = ranks_of(phom)
    if not ranks & (ranks - ONE):
        return cards & (ACES << np.uint64(lowest_bit(ranks))) & ~phom
    taken = ZERO
    above = highest_bit(phom) + 1
    while above % SUIT_SIZE != 0 and cards & bit(above):
        taken |= bit(above)
        above += 1
    below = lowest_bit(phom) - 1
    while below >= 0 and below % SUIT_SIZE != SUIT_SIZE - 1 and cards & bit(below):
        taken |= bit(below)
        below -= 1
    return taken


@compiled
def all_extensions(laid, first, count, cards):
    """Those of some cards that ``laid[first : first + count]`` can take between them."""
    taken = ZERO
    for place in range(first, first + count):
        taken |= extensions(laid[place], cards)
    return taken


@compiled
def search_adding(hand, eaten, laid, first, count, aim):
    """The least cost of a hand, by the aim, beside own laid phoms, and the cards to add to them.

    The laid phoms are ``laid[first : first + count]`` (uint64). Eaten cards can't be added.
    """
    possible = all_extensions(laid, first, count, hand & ~eaten)
    best = IMPOSSIBLE
    best_added = ZERO
    added = possible
    while True:
        if all_extensions(laid, first, count, added) == added:
            rest = hand ^ added
            cost, _ = search(rest, eaten, aim)
            if cost == NO_TRASH:
                cost, _ = search_discards(rest, eaten)
            if cost < best:
                best = cost
                best_added = added
        if not added:
            return best, best_added
        added = (added - ONE) & possible


@compiled
def least_points_with(hand, eaten, laid, first, count):
    """`least_points` of a hand beside own laid phoms ``laid[first : first + count]``: what extends
    them is no trash."""
    cost, _ = search_adding(hand, eaten, laid, first, count, FEWEST_POINTS)
    return cost if cost != IMPOSSIBLE else -1


@compiled
def least_after_discard_with(hand, eaten, laid, first, count):
    """`least_after_discard` beside own laid phoms."""
    cost, _ = search_adding(hand, eaten, laid, first, count, FEWEST_AFTER_DISCARD)
    return cost if cost != IMPOSSIBLE else -1


@compiled
def most_cards_with(hand, eaten, laid, first, count):
    """The most cards of a hand that new phoms and own laid ones can hold; -1 where the eaten cards
    can't be housed."""
    cost, _ = search_adding(hand, eaten, laid, first, count, MOST_IN_PHOMS)
    return count_bits(hand) - cost // A_CARD if cost != IMPOSSIBLE else -1


@compiled
def added_for_points(hand, eaten, laid, first, count):
    """The cards to add to own laid phoms for the fewest points; the rest is for `best_phoms`."""
    _, added = search_adding(hand, eaten, laid, first, count, FEWEST_POINTS)
    return added


@compiled
def added_before_discard(hand, eaten, laid, first, count):
    """The same before a discard; the rest is for `best_phoms_after_discard`."""
    _, added = search_adding(hand, eaten, laid, first, count, FEWEST_AFTER_DISCARD)
    return added


@compiled
def added_for_u(hand, eaten, laid, first, count):
    """The same for the most cards; the rest is for `phoms_for_u`."""
    _, added = search_adding(hand, eaten, laid, first, count, MOST_IN_PHOMS)
    return added


# For Python.


@dataclass(frozen=True)
class Grouping:
    """Cards divided into phoms and trash: texts of the phoms, text of the trash, its points.

    Example:
        >>> Grouping(("5H 6H 7H",), "2S KD", 15).points
        15
    """

    phoms: tuple[str, ...]
    trash: str
    points: int


# Texts of the cards by bit.
TEXTS = tuple(CARDS[4 * ((place + 12) % SUIT_SIZE) + place // SUIT_SIZE] for place in range(52))
PLACES = {text: place for place, text in enumerate(TEXTS)}


def cards_text(mask: int) -> str:
    """Text of some cards, by rank from A to K and within a rank S C D H.

    Example:
        >>> cards_text(0b11 | 1 << 13)
        'AS AC 2S'
    """
    places = sorted(bits_of(mask), key=lambda place: (place % SUIT_SIZE, place // SUIT_SIZE))
    return " ".join(TEXTS[place] for place in places)


def cards_mask(cards: str | Iterable[str], key: str) -> int:
    """Mask of cards in one text or in several; SetupError, naming the argument `key`, for what is
    no card or is there twice.

    Example:
        >>> cards_mask("2S AS", "hand"), cards_mask(["2S", "AS"], "hand")
        (3, 3)
    """
    try:
        texts = cards.split() if isinstance(cards, str) else list(cards)
    except TypeError:
        raise SetupError("bad_position", None, "phom-error-grouping-no-cards", key=key) from None
    mask = 0
    for text in texts:
        place = PLACES.get(text.upper()) if isinstance(text, str) else None
        if place is None:
            given = str(text)[:20]
            raise SetupError(
                "bad_position", None, "phom-error-grouping-no-card", key=key, card=given
            )
        if mask >> place & 1:
            card = named(TEXTS[place])
            raise SetupError(
                "card_twice", None, "phom-error-grouping-card-twice", key=key, card=card
            )
        mask |= 1 << place
    return mask


def phoms_from(cards: int, place: int) -> list[int]:
    """All phoms of some cards in which the card at `place` is the lowest bit."""
    others = [other for other in bits_of(cards) if other > place]
    mates = [1 << other for other in others if other % SUIT_SIZE == place % SUIT_SIZE]
    found = [1 << place | sum(some) for size in (2, 3) for some in combinations(mates, size)]
    run = 1 << place
    for above in range(place + 1, place - place % SUIT_SIZE + SUIT_SIZE):
        if not cards >> above & 1:
            break
        run |= 1 << above
        if run.bit_count() >= 3:
            found.append(run)
    return found


def all_cheapest(hand: int, eaten: int) -> list[tuple[int, ...]]:
    """All groupings with the fewest points of trash, as tuples of phoms (masks); [] where the eaten
    cards can't be housed.

    Those of the fewest phoms come first. Runs may be cut in every way that the rules allow.

    Example:
        >>> len(all_cheapest(cards_mask("3S 3C 3D 3H 4H 5H", ""), 0))
        1
        >>> len(all_cheapest(cards_mask("7S 7C 7D 8D 9D", ""), 0))
        1
    """
    found: list[tuple[int, ...]] = []

    def divide(left: int, budget: int, phoms: tuple[int, ...]) -> None:
        kept = eaten & left
        if not 0 <= int(least_points(np.uint64(left), np.uint64(kept))) <= budget:
            return
        if not left:
            found.append(phoms)
            return
        place = (left & -left).bit_length() - 1
        for phom in phoms_from(left, place):
            if (phom & kept).bit_count() <= 1:
                divide(left ^ phom, budget, (*phoms, phom))
        if not kept >> place & 1:
            divide(left ^ 1 << place, budget - int(points(np.uint64(1 << place))), phoms)

    divide(hand, int(least_points(np.uint64(hand), np.uint64(eaten))), ())
    return sorted(found, key=len)


def best_grouping(hand: str | Iterable[str], eaten: str | Iterable[str] = "") -> Grouping | None:
    """The grouping of a hand that leaves the fewest points of trash (phom 5, 11).

    `hand` and `eaten` are cards, in one text or as several; those eaten are among the hand's, and
    each of them lies in a phom of its own. None where that is impossible. Raises SetupError, which
    says in which of the two, for what is no card, a card that is there twice, an eaten card that is
    not in the hand, and more than ten cards.

    Example:
        >>> best_grouping("5H 6H 7H 7S 7C KD 2S 9C JC").points
        46
        >>> best_grouping("7S 7C 7H 5S 6S", eaten="7H").phoms
        ('7S 7C 7H',)
        >>> best_grouping(["7S", "7C", "KD"], eaten=["7S"]) is None
        True
    """
    cards = cards_mask(hand, "hand")
    kept = cards_mask(eaten, "eaten")
    if cards.bit_count() > MOST_CARDS:
        given = cards.bit_count()
        raise SetupError(
            "bad_position", None, "phom-error-grouping-too-many", given=given, most=MOST_CARDS
        )
    if kept & ~cards:
        foreign = named(cards_text(kept & ~cards))
        raise SetupError("bad_position", None, "phom-error-grouping-not-in-hand", cards=foreign)
    phoms = np.zeros(MOST_PHOMS, np.uint64)
    count = int(best_phoms(np.uint64(cards), np.uint64(kept), phoms))
    if count < 0:
        return None
    masks = [int(phom) for phom in phoms[:count]]
    trash = cards & ~sum(masks)
    texts = tuple(cards_text(mask) for mask in masks)
    return Grouping(texts, cards_text(trash), int(points(np.uint64(trash))))
