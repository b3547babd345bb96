"""Cards and groupings of Phom once more, naively, from the rules' text alone: cards as text, and
every way to divide a hand is tried. Numbers in brackets are those of docs/rules/phom.md."""

from collections.abc import Iterable, Iterator
from itertools import combinations

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SCDH"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
HEIGHT = {rank: place for place, rank in enumerate(RANKS)}

Cards = frozenset[str]
Grouping = tuple[Cards, ...]


def suit(card: str) -> str:
    """The suit of a card."""
    return card[-1]


def height(card: str) -> int:
    """The place of a card's rank, the ace first."""
    return HEIGHT[card[:-1]]


def bit_of(card: str) -> int:
    """The bit of a card in masks of suits S C D H, in each from the ace to the king."""
    return 13 * SUITS.index(suit(card)) + height(card)


def card_at(place: int) -> str:
    """The card of a bit."""
    return RANKS[place % 13] + SUITS[place // 13]


def points(cards: Iterable[str]) -> int:
    """Trash points (1)."""
    return sum(height(card) + 1 for card in cards)


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by rank and within a rank S C D H."""
    return sorted(cards, key=lambda card: (height(card), SUITS.index(suit(card))))


def text(cards: Iterable[str]) -> str:
    """Cards as a text."""
    return " ".join(in_order(cards))


def is_phom(cards: Iterable[str]) -> bool:
    """Three or four of a rank, or three or more of a suit in a row."""
    cards = set(cards)
    heights = sorted(map(height, cards))
    if len(cards) < 3:
        return False
    if len(set(heights)) == 1:
        return True
    row = list(range(heights[0], heights[0] + len(cards)))
    return len(set(map(suit, cards))) == 1 and heights == row


SETS = [
    frozenset(rank + one for one in suits)
    for rank in RANKS
    for suits in (*combinations(SUITS, 3), SUITS)
]
RUNS = [
    frozenset(rank + one for rank in RANKS[low : high + 1])
    for one in SUITS
    for low in range(13)
    for high in range(low + 2, 13)
]
PHOMS = SETS + RUNS


def all_phoms(cards: Cards) -> list[Cards]:
    """Every phom that can be made of some cards."""
    return [phom for phom in PHOMS if phom <= cards]


def groupings(cards: Cards, eaten: Cards) -> Iterator[Grouping]:
    """Every way to put cards into disjoint phoms, with all the eaten ones in phoms and at most one
    in each (5); the rest is trash."""
    able = [phom for phom in all_phoms(cards) if len(phom & eaten) <= 1]

    def extend(chosen: Grouping, start: int, used: Cards) -> Iterator[Grouping]:
        if eaten <= used:
            yield chosen
        for place in range(start, len(able)):
            if not able[place] & used:
                yield from extend((*chosen, able[place]), place + 1, used | able[place])

    return extend((), 0, frozenset())


def houses(cards: Iterable[str], eaten: Iterable[str]) -> bool:
    """Whether the eaten cards fit in disjoint phoms, one in each (5)."""
    return next(groupings(frozenset(cards), frozenset(eaten)), None) is not None


def trash_of(cards: Cards, phoms: Grouping) -> Cards:
    """What lies in no phom."""
    return cards.difference(*phoms)


def least_points(cards: Cards, eaten: Cards) -> int:
    """Fewest points of trash; -1 where the eaten cards are homeless."""
    found = [points(trash_of(cards, phoms)) for phoms in groupings(cards, eaten)]
    return min(found, default=-1)


def least_after_discard(cards: Cards, eaten: Cards) -> int:
    """The same after the best discard."""
    found = [least_points(cards - {card}, eaten) for card in cards - eaten]
    return min((least for least in found if least >= 0), default=-1)


def most_cards(cards: Cards, eaten: Cards) -> tuple[int, int]:
    """The most cards in phoms, and the fewest points that then are left; (-1, 0) if impossible."""
    found = [
        (sum(map(len, phoms)), -points(trash_of(cards, phoms))) for phoms in groupings(cards, eaten)
    ]
    most, left = max(found, default=(-1, 0))
    return most, -left


def can_add(laid: list[Cards], cards: Cards) -> bool:
    """Whether cards can be added to laid phoms one by one, in some order."""
    if not cards:
        return True
    for number, phom in enumerate(laid):
        for card in cards:
            if card not in phom and is_phom(phom | {card}):
                rest = [*laid[:number], phom | {card}, *laid[number + 1 :]]
                if can_add(rest, cards - {card}):
                    return True
    return False


def least_points_with(cards: Cards, eaten: Cards, laid: list[Cards]) -> int:
    """Fewest points of trash where cards not eaten may be added to laid phoms."""
    free = sorted(cards - eaten)
    found = []
    for size in range(len(free) + 1):
        for added in combinations(free, size):
            if can_add(laid, frozenset(added)):
                found.append(least_points(cards - frozenset(added), eaten))
    return min((least for least in found if least >= 0), default=-1)
