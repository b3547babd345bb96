"""Phom's state: one record for two to four seats.

Cards are bits 13 × suit + rank with suits S C D H = 0 … 3 and ranks A 2 … K = 0 … 12, so that a run
is neighbouring bits of a suit. Where a card stands in a list it is written as its bit + 1; 0 is no
card, or one that is not known.
"""

from collections.abc import Iterator

import numpy as np

from salabie.fields import record_type
from salabie.short_deck import SUITS_KEPT

SUIT_SIZE = 13
MOST_SEATS = 4
HAND_SIZE = 9  # the leader has one more (phom 2)
PILE_SIZE = 4  # a deal ends when every pile holds so many, one for each round (phom 8, 9)
MOST_LAID = 3  # phoms of one player
MOST_EATEN = 3  # by one player: the third makes u (phom 20)
STOCK_SIZE = 50  # at most, in a position of few cards
MOST_TURNS = 32
MOST_PAYMENTS = 36
NOBODY = -1

WAITING, TAKE, LAY, DISCARD, OVER = range(5)
PHASES = ("deal", "take", "lay", "discard", "over")

# What has been done since the card was taken, in the order of phom 10.
FRESH, LAID, SENT = range(3)
STEPS = ("taken", "laid", "sent")

BY_POINTS, BY_MOM, BY_U, BY_ROUND_U, BY_U_KHAN = range(5)
WON_BY = ("points", "mom", "u", "round_u", "u_khan")

# `payouts`, in bets (phom 19): for the 2nd, 3rd and 4th place, a mom, the 1st, 2nd and 3rd card
# eaten, a last eat, a u, a round u.
PAYOUTS = (1, 2, 3, 4, 1, 2, 3, 4, 5, 10)
PAY_MOM = 3
PAY_EATEN = 4
PAY_LAST_EAT = 7
PAY_U = 8
PAY_ROUND_U = 9

# A turn in `turns`: the card thrown (6 bits, as in all lists), the seat, and two flags.
TURN_CARD = 63
TURN_SEAT = 6  # the seat's place in bits
TURN_ATE = 1 << 8  # it began by eating
TURN_EATEN = 1 << 9  # the next player ate its card

FULL_PACK = np.uint64((1 << 52) - 1)


def pack_number(ranks: int, suits: int) -> int:
    """The number of the pack that keeps so many ranks and suits, in `PACKS`."""
    return 16 * suits + ranks


def _packs() -> Iterator[int]:
    """The cards of each pack as a mask; the whole one where the number is no pack's."""
    for number in range(pack_number(SUIT_SIZE, 4) + 1):
        suits, ranks = divmod(number, 16)
        kept = SUITS_KEPT.get(suits, "SCDH")
        highest = (1 << SUIT_SIZE) - (1 << max(0, SUIT_SIZE - (ranks or SUIT_SIZE)))
        yield sum(highest << SUIT_SIZE * "SCDH".index(suit) for suit in kept)


PACKS = np.array(list(_packs()), np.uint64)

STATE = record_type(
    "phom",
    [
        ("phase", "u1"),
        ("seats", "u1"),
        ("turn", "i1"),
        ("leader", "i1"),  # of this deal; when it is over, of the next
        ("first_to_lay", "i1"),  # F of phom 8
        ("step", "u1"),  # FRESH, LAID or SENT
        ("deals", "u1"),  # that are over
        ("hand_counts", "u1", MOST_SEATS),
        ("piles", "u1", MOST_SEATS * PILE_SIZE),  # cards, top last
        ("pile_counts", "u1", MOST_SEATS),
        ("stock", "u1", STOCK_SIZE),  # cards, top last
        ("stock_count", "u1"),
        ("laid_counts", "u1", MOST_SEATS),  # phoms
        ("turned", "u1", MOST_SEATS),  # laying turns had
        ("turn_count", "u1"),  # turns that are over
        ("moved_card", "u1"),  # by the transfer of this turn, whence and whither (phom 8)
        ("moved_from", "i1"),
        ("moved_to", "i1"),
        ("last_eater", "i1"),  # who made the last of the last eats (phom 14)
        ("givers", "i1", MOST_SEATS),  # whose last eat gave this seat another turn (phom 21)
        ("winner", "i1"),  # of the deal that is over
        ("won_by", "u1"),
        ("places", "u1", MOST_SEATS),  # from 1; 0 after a u
        ("streak_seat", "i1"),  # who won the last deal by u
        ("streak", "u1"),  # and how many running
        ("payment_count", "u1"),
        # Options in force.
        ("u_ten", "u1"),
        ("mom_sends", "u1"),
        ("compensate_any", "u1"),
        ("one_colour", "u1"),
        ("u_khan", "u1"),
        ("king_bet", "u1"),
        ("payouts", "u1", len(PAYOUTS)),
        ("match_deals", "u1"),
        ("hand_size", "u1"),
        ("rounds", "u1"),
        ("pack", "u2"),  # its number
        ("bet", "u2"),
        ("turns", "u2", MOST_TURNS),
        ("hands", "u8", MOST_SEATS),
        ("eaten", "u8", MOST_SEATS),  # all cards that a seat has eaten, laid or not
        ("laid", "u8", MOST_SEATS * MOST_LAID),  # with the cards sent to them
        ("sent", "u8", MOST_SEATS),  # cards that a seat has sent away
        ("purses", "i4", MOST_SEATS),
        ("gains", "i4", MOST_SEATS),  # of this deal
        ("scores", "i4", MOST_SEATS),  # of the match, with this deal
        ("payments", "u4", MOST_PAYMENTS),  # see `gold`
    ],
)
