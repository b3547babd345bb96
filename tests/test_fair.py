"""Shuffles that can be checked, against a second implementation of design, part 3."""

import hashlib
import hmac

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from salabie import fair
from salabie.cards import text_of
from salabie.testing import chance_of


def words(secret: bytes, table: str, deal: int, nonces: list[str]):  # type: ignore[no-untyped-def]
    """Eight big-endian words of each block, in order."""
    block = 0
    while True:
        message = "\n".join([table, str(deal), *nonces, str(block)])
        yield from np.frombuffer(hmac.digest(secret, message.encode(), "sha256"), ">u4").tolist()
        block += 1


def plain_shuffle(secret: bytes, table: str, deal: int, nonces: list[str], size: int) -> list[int]:
    """The design's steps, one by one."""
    stream = words(secret, table, deal, nonces)
    deck = list(range(size))
    for j in range(size - 1, 0, -1):
        word = next(stream)
        while word >= 2**32 - 2**32 % (j + 1):
            word = next(stream)
        k = word % (j + 1)
        deck[j], deck[k] = deck[k], deck[j]
    return deck


@given(
    secret=st.binary(min_size=32, max_size=32),
    table=st.text(max_size=20),
    deal=st.integers(0, 10**6),
    nonces=st.lists(st.text(max_size=64), min_size=2, max_size=4),
    size=st.sampled_from([52, 104, 5, 1]),
)
def test_shuffle_agrees_with_the_design(
    secret: bytes, table: str, deal: int, nonces: list[str], size: int
) -> None:
    found = fair.shuffle(secret, table, deal, nonces, range(size))
    assert found == plain_shuffle(secret, table, deal, nonces, size)


def test_known_answers() -> None:
    secret = bytes(range(32))
    assert fair.commitment(secret) == hashlib.sha256(secret).hexdigest()
    assert fair.commitment(secret) == (
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )
    found = fair.shuffle(secret, "table", 0, ["a", "", "ខ", "d"], range(52))
    assert text_of(found[:13]) == "9S 10D JC JH 8D 3D 7C QS KD AH 8H 5H 6C"
    again = fair.shuffle(secret, "table", 1, ["a", "", "ខ", "d"], range(52))
    assert text_of(again[:5]) == "5H 2S 10D 3C 4S"


def test_everything_that_goes_in_matters() -> None:
    base = (bytes(32), "t", 0, ["a", "b"])
    others = [
        (bytes(31) + b"\1", "t", 0, ["a", "b"]),
        (bytes(32), "u", 0, ["a", "b"]),
        (bytes(32), "t", 1, ["a", "b"]),
        (bytes(32), "t", 0, ["b", "a"]),
        (bytes(32), "t", 0, ["ab", ""]),
        (bytes(32), "t", 0, ["a", "b", ""]),
    ]
    decks = [tuple(fair.shuffle(*one, range(52))) for one in (base, *others)]
    assert len(set(decks)) == len(decks)


def test_reshuffles_go_on_in_the_same_stream() -> None:
    stream = fair.Stream(bytes(32), "t", 0, ["", ""])
    first, second = stream.shuffle(range(52)), stream.shuffle(range(40))
    assert first == fair.shuffle(bytes(32), "t", 0, ["", ""], range(52))
    assert second != fair.shuffle(bytes(32), "t", 0, ["", ""], range(40))
    plain = words(bytes(32), "t", 0, ["", ""])
    again = fair.Stream(bytes(32), "t", 0, ["", ""])
    assert [again.word() for _ in range(30)] == [next(plain) for _ in range(30)]


def test_words_over_the_largest_multiple_are_thrown_away() -> None:
    stream = fair.Stream(bytes(32), "t", 0, [])
    stream._words = [5, 2**32 - 1]  # the last is taken first
    # Of three: the largest multiple of 3 is 2**32 - 1, which is no word below it; then 5 % 3 = 2.
    # Of two: any word will do.
    stream._words = [0, 5, 2**32 - 1]
    assert stream.shuffle([10, 11, 12]) == [11, 10, 12]
    assert stream._words == []


def test_every_card_is_equally_likely_at_every_place() -> None:
    counts = np.zeros((52, 52), int)
    decks = 2600
    for deal in range(decks):
        for place, card in enumerate(fair.shuffle(bytes(32), "uniform", deal, [], range(52))):
            counts[place, card] += 1
    chance = chance_of(counts.ravel().tolist(), [decks / 52] * 52**2)
    assert 1e-4 < chance < 1 - 1e-4


def test_secrets_are_fresh() -> None:
    drawn = {fair.new_secret() for _ in range(50)}
    assert len(drawn) == 50
    assert all(len(secret) == fair.SECRET_BYTES == 32 for secret in drawn)


@pytest.mark.parametrize("text", ["", "a", "ខ្មែរ", "x" * 64])
def test_nonces(text: str) -> None:
    assert fair.is_nonce(text)


@pytest.mark.parametrize("text", [None, 5, b"a", "x" * 65, "a\nb", "\x00", "\x7f", "a\r"])
def test_what_is_no_nonce(text: object) -> None:
    assert not fair.is_nonce(text)
