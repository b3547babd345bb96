"""Cards and sets of cards as text, ids and 52-bit masks.

A card's id is 4 × rank + suit with ranks 2 … A = 0 … 12 and suits S C D H = 0 … 3. A game may
order cards otherwise; it then says so by its own `order` (design, part 5).
"""

from collections.abc import Iterable

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "C", "D", "H")
CARDS: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
ID_OF: dict[str, int] = {text: card for card, text in enumerate(CARDS)}
FULL_PACK = (1 << 52) - 1


def card_id(text: str) -> int:
    """Id (0 to 51) of a card's text.

    Raises ValueError where the text is no card.

    Example:
        >>> card_id("10H"), card_id("2S")
        (35, 0)
    """
    try:
        return ID_OF[text.upper()]
    except KeyError:
        raise ValueError(text) from None


def card_ids(text: str) -> list[int]:
    """Ids of cards separated by spaces, in the order written; ValueError at what is no card.

    Example:
        >>> card_ids("3S 10H")
        [4, 35]
    """
    return [card_id(word) for word in text.split()]


def mask_of(cards: Iterable[int]) -> int:
    """Bit mask of some card ids (or of bit numbers in a game's own order)."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def bits_of(mask: int) -> list[int]:
    """The set bits of a mask, lowest first.

    Example:
        >>> bits_of(0b1010)
        [1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def text_of(cards: Iterable[int]) -> str:
    """Text of card ids in the order given.

    Example:
        >>> text_of([4, 35])
        '3S 10H'
    """
    return " ".join(CARDS[card] for card in cards)
