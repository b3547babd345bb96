"""Seeded random numbers inside the kernels: xoshiro256++ seeded by SplitMix64.

A generator is four uint64 in an array. The same seed gives the same numbers on every machine, so a
simulation is reproducible and a C program can follow it number by number. Shuffles at a table come
from `salabie.fair`, never from here.
"""

import numpy as np

from salabie.compiled import compiled, inlined

WORDS = 4


@compiled
def seed_rng(rng, seed, stream):
    """Seed a generator (uint64[4]) for a stream: deals of one study differ by `stream` only."""
    mixed = np.uint64(seed) ^ (np.uint64(stream) * np.uint64(0xD1342543DE82EF95))
    for word in range(WORDS):
        mixed += np.uint64(0x9E3779B97F4A7C15)
        z = mixed
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        rng[word] = z ^ (z >> np.uint64(31))


@inlined
def next_word(rng):
    """Next uint64 of a generator."""
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    total = a + d
    result = ((total << np.uint64(23)) | (total >> np.uint64(41))) + a
    shifted = b << np.uint64(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    rng[0], rng[1], rng[2] = a, b, c
    rng[3] = (d << np.uint64(45)) | (d >> np.uint64(19))
    return result


@inlined
def below(rng, bound):
    """A uniform int64 in [0, bound), for bound up to 2³², without modulo bias."""
    wide = np.uint64(bound)
    product = (next_word(rng) >> np.uint64(32)) * wide
    low = product & np.uint64(0xFFFFFFFF)
    if low < wide:
        threshold = (np.uint64(0x100000000) - wide) % wide
        while low < threshold:
            product = (next_word(rng) >> np.uint64(32)) * wide
            low = product & np.uint64(0xFFFFFFFF)
    return np.int64(product >> np.uint64(32))


@compiled
def uniform(rng):
    """A float64 in [0, 1)."""
    return np.float64(next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@compiled
def shuffle(rng, deck):
    """Fisher–Yates over a uint8 array, in place: j from n − 1 down to 1, swap with below(j + 1)."""
    for j in range(deck.shape[0] - 1, 0, -1):
        k = below(rng, j + 1)
        deck[j], deck[k] = deck[k], deck[j]


def new_rng(seed: int, stream: int = 0) -> np.ndarray:
    """A fresh generator.

    Example:
        >>> a, b = new_rng(1), new_rng(1)
        >>> int(next_word(a)) == int(next_word(b))
        True
    """
    rng = np.zeros(WORDS, np.uint64)
    seed_rng(rng, np.uint64(seed & (2**64 - 1)), np.uint64(stream & (2**64 - 1)))
    return rng
