"""Hearts' states: one record for one deck and 3 to 7 seats, a larger one for Cancellation.

Cards are bits 13 × suit + rank with suits S C D H = 0 … 3 and ranks 2 … A = 0 … 12, so that a suit
is a run of bits and the higher card of a suit the higher bit. With two decks each mask has another
beside it, `twins`, for the cards that are there twice.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from salabie.cards import CARDS, RANKS, card_id
from salabie.fields import record_type

SUIT_SIZE = 13
SPADES, CLUBS, DIAMONDS, HEARTS = range(4)
NOBODY = -1
NO_CARD = 255

WAITING, PASSING, PLAYING, MOON, OVER = range(5)
PHASES = ("deal", "pass", "play", "moon", "over")
HOLD, LEFT, RIGHT, ACROSS = range(4)
DIRECTIONS = ("hold", "left", "right", "across")
CHOICE, ADD, SUBTRACT = range(3)
MOONS = ("choice", "add", "subtract")

MOST_PASSED = 4  # cards
LONGEST_CYCLE = 16  # directions, two bits each
MOST_TRICKS = 17
KITTY = 6  # cards at most

SUIT = np.uint64((1 << SUIT_SIZE) - 1)
ALL_SPADES = SUIT
ALL_CLUBS = np.uint64(int(SUIT) << 13)
ALL_HEARTS = np.uint64(int(SUIT) << 39)
QUEEN = np.uint64(1 << 10)
JACK = np.uint64(1 << 35)
POINTS = np.uint64(int(ALL_HEARTS) | int(QUEEN))
FULL_PACK = np.uint64((1 << 52) - 1)

# Cards taken out of one deck, by the number of players (hearts 3).
REMOVED = {3: "2D", 4: "", 5: "2D 2C", 6: "2D 3D 3C 4C", 7: "2D 3D 3C"}
# The suits of a short deck, of equal ranks from the first to be left out.
SHORT_SUITS = {2: "SH", 3: "CSH", 4: "DCSH"}
SHORT_PACKS = 8  # the number of the first


def short_pack(suits: int, cards: int) -> int:
    """The number of the pack of the highest `cards` of 2 to 4 suits."""
    return SHORT_PACKS + (suits - 2) * (len(CARDS) + 1) + cards


def _mask(cards: Iterable[str]) -> int:
    return sum(1 << SUIT_SIZE * (card % 4) + card // 4 for card in map(card_id, cards))


def _removed() -> Iterator[int]:
    """What each pack lacks: those of so many players first, then the short ones."""
    for seats in range(SHORT_PACKS):
        yield _mask(REMOVED.get(seats, "").split())
    for suits in SHORT_SUITS.values():
        rising = [rank + suit for rank in RANKS for suit in suits]
        for cards in range(len(CARDS) + 1):
            yield _mask(CARDS) & ~_mask(rising[max(0, len(rising) - cards) :])


# By the number of the pack: the cards that are not in it, as masks.
REMOVED_CARDS = np.array(list(_removed()), np.uint64)

# In `taken`: hearts by rank, then Black Maria and the jack of diamonds.
TAKEN_QUEEN = 1 << 13
TAKEN_JACK = 1 << 14
TAKEN_POINTS = (1 << 14) - 1
# By the number of the pack: all that counts in it, likewise.
POINTS_IN_PACK = np.array(
    [
        (int(ALL_HEARTS) & ~removed) >> 39 | (~removed >> 10 & 1) << 13
        for removed in REMOVED_CARDS.tolist()
    ],
    np.uint16,
)
# What these count, plain and in Spot Hearts.
PACK_WORTHS = np.array(
    [
        [
            sum(2 + rank if spot else 1 for rank in range(SUIT_SIZE) if counted >> rank & 1)
            + (25 if spot else 13) * (counted >> SUIT_SIZE)
            for counted in POINTS_IN_PACK.tolist()
        ]
        for spot in (0, 1)
    ],
    np.uint8,
)

# In `voids`: a bit for each suit that the seat surely holds no card of, and one more.
ONLY_QUEEN = 16  # of spades it can hold nothing but Black Maria
NO_PLAIN_SUIT = 1 << SPADES | 1 << CLUBS | 1 << DIAMONDS

# Where points never reach the target a match ends all the same.
MOST_DEALS = 1600
MOST_SCORE = 30000


def common_fields(seats: int, cards: int) -> list[tuple[Any, ...]]:
    """The fields of both records, for that many seats and cards at most."""
    return [
        ("phase", "u1"),
        ("seats", "u1"),
        ("turn", "i1"),
        ("leader", "i1"),
        ("led", "u1"),  # suit
        ("trick_count", "u1"),  # cards in the trick
        ("tricks", "u1"),  # whole ones played
        ("left", "u1"),  # tricks to come, this one with them
        ("broken", "u1"),
        ("opening", "u1"),  # the card that must be led first, else NO_CARD
        ("chosen", "u1" if seats <= 8 else "u2"),  # mask of the seats that have chosen a pass
        ("direction", "u1"),  # of this hand's passing
        ("shooter", "i1"),
        ("choice", "u1"),  # what the shooter chose, else CHOICE
        # Options in force.
        ("cycle", "u4"),  # directions, two bits each
        ("cycle_length", "u1"),
        ("pass_count", "u1"),
        ("queen_breaks", "u1"),
        ("first_trick_points", "u1"),
        ("moon", "u1"),
        ("jack", "u1"),
        ("spot", "u1"),
        ("target", "i2"),
        ("deals", "i2"),  # hands that are over
        ("scores", "i2", seats),
        ("gains", "i2", seats),
        ("voids", "u1", seats),
        ("tricks_taken", "u1", seats),
        ("taken", "u2", seats),  # the cards that count
        ("order", "u1", cards),  # the cards played in their order, each + 1; 0 where not known
        ("passed", "u1", seats * MOST_PASSED),  # likewise, by seat; kept to the end of the hand
        ("hands", "u8", seats),
        ("gone", "u8"),  # all that has been played
        ("trick", "u8"),
    ]


MAX_SEATS = 7
ONE_DECK = record_type(
    "hearts",
    [
        *common_fields(MAX_SEATS, 52),
        ("best", "u1"),  # the card that takes the trick as it is, and whose it is
        ("winner", "i1"),
        ("pack", "u1"),  # its number
        ("leaders", "u8"),  # who led each trick, three bits each
    ],
)
TWO_DECKS = record_type(
    "hearts_cancellation",
    [
        *common_fields(11, 104),
        ("leaders", "u1", MOST_TRICKS + 1),
        ("dealer", "i1"),
        ("stuck_tricks", "u1"),  # wholly cancelled ones before this one
        ("kitty_size", "u1"),
        ("kitty", "u1", KITTY),  # each card + 1
        ("stuck", "u8"),  # their cards
        ("stuck_twins", "u8"),
        ("twins", "u8", 11),
        ("gone_twins", "u8"),
        ("trick_twins", "u8"),
        ("taken_twins", "u2", 11),
    ],
)
