"""A second, plain solver of groupings, written from the rules alone: cards are (rank, suit) pairs,
and every way to divide a hand is tried."""

from collections.abc import Iterator
from itertools import combinations

Card = tuple[int, int]
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def card_of(text: str) -> Card:
    """A card from its text."""
    return RANKS.index(text[:-1]) + 1, "SCDH".index(text[-1])


def text_of(cards: list[Card] | frozenset[Card]) -> str:
    """Text of some cards."""
    return " ".join(RANKS[rank - 1] + "SCDH"[suit] for rank, suit in cards)


def phoms_of_a_deck() -> list[frozenset[Card]]:
    """All phoms there are."""
    found = []
    for rank in range(1, 14):
        same = [(rank, suit) for suit in range(4)]
        found += [frozenset(some) for size in (3, 4) for some in combinations(same, size)]
    for suit in range(4):
        for low in range(1, 12):
            for high in range(low + 2, 14):
                found.append(frozenset((rank, suit) for rank in range(low, high + 1)))
    return found


PHOMS = phoms_of_a_deck()


def all_phoms(cards: frozenset[Card]) -> list[frozenset[Card]]:
    """All phoms of some cards."""
    return [phom for phom in PHOMS if phom <= cards]


def groupings(cards: frozenset[Card], eaten: frozenset[Card]) -> Iterator[tuple[frozenset, ...]]:
    """Every set of disjoint phoms that holds all eaten cards, at most one in each."""
    phoms = [phom for phom in all_phoms(cards) if len(phom & eaten) <= 1]

    def choose(first: int, left: frozenset[Card], chosen: tuple) -> Iterator[tuple]:
        if not left & eaten:
            yield chosen
        for number in range(first, len(phoms)):
            if phoms[number] <= left:
                yield from choose(number + 1, left - phoms[number], (*chosen, phoms[number]))

    yield from choose(0, cards, ())


def points(cards: frozenset[Card]) -> int:
    """Points of some cards."""
    return sum(rank for rank, _ in cards)


def trash_of(cards: frozenset[Card], phoms: tuple[frozenset[Card], ...]) -> frozenset[Card]:
    """What lies in no phom."""
    return cards.difference(*phoms)


def least_points(cards: frozenset[Card], eaten: frozenset[Card]) -> int:
    """Fewest points of trash; -1 where the eaten cards are homeless."""
    found = [points(trash_of(cards, phoms)) for phoms in groupings(cards, eaten)]
    return min(found, default=-1)


def least_after_discard(cards: frozenset[Card], eaten: frozenset[Card]) -> int:
    """The same after the best discard."""
    found = [least_points(cards - {card}, eaten) for card in cards - eaten]
    return min((least for least in found if least >= 0), default=-1)


def most_cards(cards: frozenset[Card], eaten: frozenset[Card]) -> tuple[int, int]:
    """The most cards in phoms, and the fewest points that then are left; (-1, 0) if impossible."""
    found = [
        (sum(map(len, phoms)), -points(trash_of(cards, phoms))) for phoms in groupings(cards, eaten)
    ]
    most, left = max(found, default=(-1, 0))
    return most, -left


def can_add(laid: list[frozenset[Card]], cards: frozenset[Card]) -> bool:
    """Whether cards can be added to laid phoms one by one, in some order."""
    if not cards:
        return True
    for number, phom in enumerate(laid):
        for card in cards:
            grown = phom | {card}
            if grown in all_phoms(grown):
                rest = [*laid[:number], grown, *laid[number + 1 :]]
                if can_add(rest, cards - {card}):
                    return True
    return False


def least_points_with(
    cards: frozenset[Card], eaten: frozenset[Card], laid: list[frozenset[Card]]
) -> int:
    """Fewest points of trash where cards not eaten may be added to laid phoms."""
    free = sorted(cards - eaten)
    found = []
    for size in range(len(free) + 1):
        for added in combinations(free, size):
            if can_add(laid, frozenset(added)):
                found.append(least_points(cards - frozenset(added), eaten))
    return min((least for least in found if least >= 0), default=-1)
