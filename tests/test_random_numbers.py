"""Random numbers of the kernels: known answers, and uniform where they should be."""

from itertools import permutations

import numpy as np
import pytest

from salabie.random_numbers import below, new_rng, next_word, seed_rng, shuffle, uniform
from salabie.testing import chance_of

WORD = 2**64 - 1


class Plain:
    """xoshiro256++ seeded by SplitMix64, from their papers, in Python's integers."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        mixed = (seed ^ (stream * 0xD1342543DE82EF95)) & WORD
        self.state = []
        for _ in range(4):
            mixed = (mixed + 0x9E3779B97F4A7C15) & WORD
            z = mixed
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
            self.state.append(z ^ (z >> 31))

    @staticmethod
    def turn(x: int, k: int) -> int:
        """x rotated left by k."""
        return ((x << k) | (x >> (64 - k))) & WORD

    def word(self) -> int:
        """The next word."""
        s = self.state
        result = (self.turn((s[0] + s[3]) & WORD, 23) + s[0]) & WORD
        t = (s[1] << 17) & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = self.turn(s[3], 45)
        return result


def test_seed_zero_is_splitmix_of_zero() -> None:
    # The first outputs of SplitMix64 from 0, as published with it.
    assert new_rng(0).tolist() == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
    ]


def test_known_first_words() -> None:
    # xoshiro256++ from the state 1, 2, 3, 4: as published with it.
    rng = np.array([1, 2, 3, 4], np.uint64)
    assert [int(next_word(rng)) for _ in range(4)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
    ]


@pytest.mark.parametrize(("seed", "stream"), [(0, 0), (1, 0), (1, 1), (2**64 - 1, 7), (12345, 99)])
def test_words_agree_with_a_plain_generator(seed: int, stream: int) -> None:
    rng, plain = new_rng(seed, stream), Plain(seed, stream)
    assert [int(next_word(rng)) for _ in range(100)] == [plain.word() for _ in range(100)]


def test_streams_and_seeds_differ() -> None:
    firsts = {int(next_word(new_rng(seed, stream))) for seed in range(20) for stream in range(20)}
    assert len(firsts) == 400
    rng = np.zeros(4, np.uint64)
    seed_rng(rng, np.uint64(5), np.uint64(0))
    assert rng.tolist() == new_rng(5).tolist()


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 1000, 2**31 + 1, 2**32 - 1, 2**32])
def test_below_is_lemires_method_and_within_bounds(bound: int) -> None:
    rng, plain = new_rng(bound), Plain(bound)
    for _ in range(500):
        while True:
            product = (plain.word() >> 32) * bound
            if product % 2**32 >= (2**32 - bound) % bound:
                break
        assert below(rng, bound) == product >> 32 < bound


def test_below_is_uniform() -> None:
    rng = new_rng(8)
    counts = np.bincount([below(rng, 7) for _ in range(14_000)], minlength=7)
    assert chance_of(counts.tolist(), [2000] * 7) > 1e-4


def test_uniform_is_in_the_unit_interval_and_uniform() -> None:
    rng = new_rng(9)
    found = [uniform(rng) for _ in range(20_000)]
    assert 0.0 <= min(found) <= max(found) < 1.0
    counts = np.bincount([int(one * 10) for one in found], minlength=10)
    assert chance_of(counts.tolist(), [2000] * 10) > 1e-4


def test_every_order_is_equally_likely() -> None:
    rng = new_rng(10)
    counts = dict.fromkeys(permutations(range(4)), 0)
    for _ in range(2400):
        deck = np.arange(4, dtype=np.uint8)
        shuffle(rng, deck)
        counts[tuple(deck.tolist())] += 1
    assert chance_of(list(counts.values()), [100] * 24) > 1e-4


def test_shuffle_known_answer() -> None:
    rng, plain = new_rng(2024), Plain(2024)
    deck = np.arange(52, dtype=np.uint8)
    shuffle(rng, deck)
    cards = list(range(52))
    for j in range(51, 0, -1):
        k = (plain.word() >> 32) * (j + 1) >> 32
        cards[j], cards[k] = cards[k], cards[j]
    assert deck.tolist() == cards
