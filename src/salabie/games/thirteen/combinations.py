"""Thirteen's combinations as masks: what a set of cards is, and all of a kind within a hand.

Cards are bits in the game's own order, 4 × rank + suit with ranks 3 … A 2 = 0 … 12 and suits
S C D H = 0 … 3, so that the higher card is simply the higher bit (thirteen 1).
"""

import numpy as np

from salabie.bits import ONE, bit, count_bits, drop_lowest, highest_bit, lowest_bit
from salabie.compiled import compiled, inlined

NOTHING, SINGLE, PAIR, TRIPLE, QUAD, SEQUENCE, DOUBLE_SEQUENCE = range(7)
KINDS = ("nothing", "single", "pair", "triple", "quad", "sequence", "double_sequence")

RANK_BITS = np.uint64(0x1111111111111)  # bit 0 of every rank's four
TWOS = np.uint64(0xF) << np.uint64(48)
NOT_TWOS = np.uint64((1 << 48) - 1)
SHORTEST_SEQUENCE = 3
FOUR = np.uint64(15)
BITS = np.uint64(4)


def _ways(size):
    """For each set of a rank's cards (0 to 15) the ways to take `size` of them, lowest first,
    packed into one number, four bits a way."""
    table = np.zeros(16, np.uint64)
    for four in range(16):
        ways = [way for way in range(16) if way & four == way and way.bit_count() == size]
        table[four] = sum(way << (4 * place) for place, way in enumerate(ways))
    return table


SINGLES, PAIRS, TRIPLES, QUADS = (_ways(size) for size in (1, 2, 3, 4))


@inlined
def rank_counts(cards):
    """Number of cards of each rank, as a 4-bit number in the rank's four bits."""
    m = np.uint64(cards)
    m = (m & np.uint64(0x5555555555555555)) + ((m >> np.uint64(1)) & np.uint64(0x5555555555555555))
    return (m & np.uint64(0x3333333333333333)) + (
        (m >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )


@inlined
def ranks_with(cards, least):
    """Bit 4 × rank for every rank of which at least `least` (1 to 4) cards are there."""
    sums = rank_counts(cards) + RANK_BITS * np.uint64(8 - least)
    return (sums >> np.uint64(3)) & RANK_BITS


@compiled
def classify(cards, shortest_double):
    """Kind and length of a set of cards (thirteen 5, 10); (NOTHING, 0) where it is none.

    Length counts cards, in a double sequence pairs; `shortest_double` is the fewest pairs of one.
    """
    count = count_bits(cards)
    if count == 0:
        return NOTHING, 0
    low = lowest_bit(cards) >> 2
    high = highest_bit(cards) >> 2
    if low == high:
        return count, count
    span = high - low + 1
    if high == 12 or count_bits(ranks_with(cards, 1)) != span:
        return NOTHING, 0
    if count == span and span >= SHORTEST_SEQUENCE:
        return SEQUENCE, span
    if count == 2 * span and span >= shortest_double and count_bits(ranks_with(cards, 2)) == span:
        return DOUBLE_SEQUENCE, span
    return NOTHING, 0


@inlined
def kind_of_legal(cards):
    """Kind and length of a set of cards that is known to be a combination."""
    count = count_bits(cards)
    low = lowest_bit(cards) >> 2
    high = highest_bit(cards) >> 2
    if low == high:
        return count, count
    span = high - low + 1
    return (SEQUENCE if count == span else DOUBLE_SEQUENCE), span


@inlined
def runs_of(ranks, length):
    """Of some ranks (bits 4 × rank), those that begin a run of `length` ranks."""
    starts = ranks
    for step in range(1, length):
        starts &= ranks >> np.uint64(4 * step)
    return starts


@inlined
def write_singles(cards, moves, count):
    """Append each single card of `cards`; returns the new count. So do all `write_` functions."""
    left = np.uint64(cards)
    while left:
        rest = drop_lowest(left)
        moves[count] = left ^ rest
        count += 1
        left = rest
    return count


@inlined
def write_same_rank(hand, size, above, moves, count):
    """Append pairs, triples or quads (`size` 2 to 4) whose highest card is a bit over `above`."""
    ranks = ranks_with(hand, size)
    if above > 0:
        ranks &= ~(bit((above >> 2) << 2) - ONE)
    table = PAIRS if size == 2 else TRIPLES if size == 3 else QUADS
    while ranks:
        shift = np.uint64(lowest_bit(ranks))
        ranks = drop_lowest(ranks)
        ways = table[(hand >> shift) & FOUR]
        while ways:
            move = (ways & FOUR) << shift
            ways >>= BITS
            if move >> np.uint64(above + 1):
                moves[count] = move
                count += 1
    return count


@inlined
def write_extended(hand, rank, double, above, moves, begin, end, count):
    """Append each of moves[begin:end] joined with each card (or pair) of `rank` over `above`."""
    shift = np.uint64(4 * rank)
    four = (hand >> shift) & FOUR
    packed = PAIRS[four] if double else SINGLES[four]
    for index in range(begin, end):
        stem = moves[index]
        ways = packed
        while ways:
            part = (ways & FOUR) << shift
            ways >>= BITS
            if part >> np.uint64(above + 1):
                moves[count] = stem | part
                count += 1
    return count


@inlined
def write_runs(hand, double, length, above, moves, count):
    """Append the sequences (`double`: double sequences) of just `length` ranks over `above`."""
    ranks = ranks_with(hand & NOT_TWOS, 2 if double else 1)
    starts = runs_of(ranks, length)
    lowest_start = (above >> 2) - length + 1
    if above > 0 and lowest_start > 0:
        starts &= ~(bit(4 * lowest_start) - np.uint64(1))
    while starts:
        start = lowest_bit(starts) >> 2
        starts = drop_lowest(starts)
        count = write_run_at(hand, double, start, length, above, moves, count)
    return count


@inlined
def write_run_at(hand, double, start, length, above, moves, count):
    """Append the runs of `length` ranks from rank `start`, built rank by rank in place."""
    moves[count] = np.uint64(0)
    size = 1
    for rank in range(start, start + length):
        floor = above if rank == start + length - 1 else -1
        # Behind what is there, then moved down over it: stems are no moves themselves.
        end = write_extended(hand, rank, double, floor, moves, count, count + size, count + size)
        for index in range(count + size, end):
            moves[index - size] = moves[index]
        size = end - count - size
    return count + size


@compiled
def write_all_runs(hand, double, shortest, moves, count):
    """Append every sequence (`double`: double sequence) of at least `shortest` ranks."""
    ranks = ranks_with(hand & NOT_TWOS, 2 if double else 1)
    starts = runs_of(ranks, shortest)
    while starts:
        start = lowest_bit(starts) >> 2
        starts = drop_lowest(starts)
        begin = count
        count = write_run_at(hand, double, start, shortest, -1, moves, count)
        rank = start + shortest
        while ranks >> np.uint64(4 * rank) & np.uint64(1):
            end = count
            count = write_extended(hand, rank, double, -1, moves, begin, end, count)
            begin = end
            rank += 1
    return count
