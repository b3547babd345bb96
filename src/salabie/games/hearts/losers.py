"""How many tricks the suits of a hand lose, led from the top."""

import numpy as np

from salabie.bits import bit, count_bits, highest_bit
from salabie.compiled import inlined
from salabie.games.hearts.state import HEARTS, SUIT_SIZE


@inlined
def in_suit(cards, suit):
    """Of a mask the cards of a suit, as 13 bits."""
    return (cards >> np.uint64(SUIT_SIZE * suit)) & np.uint64(8191)


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
