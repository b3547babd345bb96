"""Thirteen's state: one record of fixed size (rules/thirteen.md).

Cards are bits in the game's own order (`combinations`). What beats what, what is paid and what else
house rules change stands in the state as data, so that a house rule is other numbers and not other
code.
"""

import numpy as np

MAX_SEATS = 4
HAND_SIZE = 13
FULL_PACK = np.uint64((1 << 52) - 1)
UNKNOWN = 255
NOBODY = -1

# Moves: the mask of the cards played, 0 for a pass. In a window (thirteen 11) the cards thrown have
# a bit of their own, since they stay hidden until all have chosen, and so has letting it be.
PASS = np.uint64(0)
LET = np.uint64(1 << 52)
CHOP = np.uint64(1 << 53)

# Where points never reach the target a match ends all the same.
MOST_DEALS = 1600
MOST_POINTS = 32000

WAITING, PLAYING, OVER, CHOPPING = range(4)
PHASES = ("deal", "play", "over", "chop")
CONTAINS, SINGLE_LEAD, FREE = range(3)

# Bits of `switches`: house rules that are on or off.
ONE_SUIT_LOCKS = 1  # thirteen 6
MATCH_SUITS = 2  # thirteen 6
TWO_BEATS_ALL = 4  # thirteen 10
OUT_OF_TURN = 8  # thirteen 11
THROW_THREES = 16  # thirteen 4
GOLD = 32  # thirteen 14
CHOPS_PAY = 64  # thirteen 11
LEFT_PAY = 128  # thirteen 13
SUITS_BIND = ONE_SUIT_LOCKS | MATCH_SUITS

# Rows of `chops`, each a mask of what may be thrown on it (thirteen 11): one, two and three 2s,
# three pairs in a row, a quad. Bits: a quad, a one-suit sequence, and 1 << n for a double sequence
# of n pairs.
ON_TWOS, ON_THREE_PAIRS, ON_QUAD = 0, 3, 4
ROWS = 5
QUAD_BOMB = 1
ONE_SUIT_BOMB = 2
THROWN_PAIRS = 4  # so many pairs in a row may be thrown out of turn (thirteen 11)
FOUR_PAIRS_BOMB = 1 << THROWN_PAIRS
NO_DOUBLES = 13  # as shortest double sequence: there is none

# Hands that win as they are dealt (thirteen 13), as `instant_wins` packs them: four bits each, the
# strongest lowest.
(NO_WIN, DRAGON, FOUR_TWOS, FOUR_THREES, SIX_PAIRS, THREE_TRIPLES, FIVE_PAIRS) = range(7)
INSTANT_WINS = (
    "none", "dragon", "four_twos", "four_threes", "six_pairs", "three_triples", "five_pairs",
)  # fmt: skip

# Choices in a window: none yet, letting it be, the four pairs thrown (see `window`), unseen.
NO_CHOICE, LET_BE, FIRST_CHOP, HIDDEN = 0, 1, 2, 65535

MOST_PAYMENTS = 12  # eight chains of chops, three places, what is left in the last hand

STATE = np.dtype(
    [
        ("thirteen", "u1"),
        ("phase", "u1"),
        ("seats", "u1"),
        ("turn", "i1"),  # in a window: whose play it follows
        ("owner", "i1"),
        ("kind", "u1"),
        ("length", "u1"),
        ("chopped", "u1"),  # the table's combination is a bomb thrown on others, or beat such a one
        ("passed", "u1"),  # masks of seats
        ("out", "u1"),
        ("acted", "u1"),
        ("out_count", "u1"),
        ("places", "i1", MAX_SEATS),  # seats in the order of going out
        ("counts", "u1", MAX_SEATS),
        ("opening", "u1"),  # the next play is bound by thirteen 4
        ("opener", "i1"),  # who led because of the lowest card; NOBODY in later deals
        ("lowest", "u1"),  # lowest card dealt, UNKNOWN to those who can't know it
        ("first", "i1"),  # who leads the next deal; NOBODY: the lowest card decides
        ("under_owner", "i1"),
        # Options in force.
        ("direction", "u1"),
        ("first_lead", "u1"),
        ("pass_locks", "u1"),
        ("end_on_two", "u1"),
        ("play_on", "u1"),
        ("count_cards", "u1"),
        ("shortest_double", "u1"),
        ("switches", "u1"),
        ("chops", "u1", ROWS),
        ("one_suit_bomb", "u1"),  # cards of the shortest one-suit sequence that is a bomb
        ("frozen_times", "u1"),
        ("points", "i1", MAX_SEATS),  # of each place; with gold the bets it pays
        ("target", "i2"),
        ("deal_limit", "u1"),
        ("hand_size", "u1"),
        ("deals", "i2"),
        ("bet", "u2"),
        ("gains", "i2", MAX_SEATS),  # points; what gold was won the payments tell
        ("choices", "u2", MAX_SEATS),  # in a window
        ("payments", "u2", MOST_PAYMENTS),
        ("payment_count", "u1"),
        ("chain", "u1"),  # what was chopped in this round, in halves of a bet
        ("chain_payer", "i1"),
        ("chain_payee", "i1"),
        ("frozen", "u1"),  # who had played no card when the first went out
        ("instant_seat", "i1"),
        ("instant_kind", "u1"),
        ("stuck", "u1"),  # seats that had to pass a lead: one 2 is all they hold (thirteen 10)
        ("instant_wins", "u4"),
        ("purses", "u4", MAX_SEATS),  # when the deal began
        ("scores", "i4", MAX_SEATS),
        ("pack", "u8"),  # the cards that the game is played with
        ("hands", "u8", MAX_SEATS),
        ("gone", "u8", MAX_SEATS),  # what each seat has played or thrown out
        ("last", "u8", MAX_SEATS),  # each seat's last move in this round, where `acted`
        ("table", "u8"),
        ("under", "u8"),  # what the table's combination beat
    ],
    align=True,
)
