"""Shuffles that the players can check (design, part 3).

Before a deal the server draws 32 secret bytes and shows their SHA-256; each seat's client adds a
nonce; the deck is a Fisher–Yates shuffle driven by HMAC-SHA256 over both. After the deal the
secret is shown and anybody can shuffle again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
LONGEST_NONCE = 64


def new_secret() -> bytes:
    """256 random bits."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is shown before the deal: SHA-256 of the secret, in hex.

    Example:
        >>> commitment(bytes(32))[:16]
        '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


class Stream:
    """The 32-bit words that drive one deal's shuffles; reshuffles go on in the same stream.

    Block i is HMAC-SHA256(secret, table id, deal number, the nonces in seat order and i, joined by
    newlines): eight big-endian words.
    """

    def __init__(self, secret: bytes, table: str, deal: int, nonces: Sequence[str]) -> None:
        self._secret = secret
        self._prefix = "\n".join([table, str(deal), *nonces])
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next word, 0 to 2³² − 1."""
        if not self._words:
            message = f"{self._prefix}\n{self._block}".encode()
            digest = hmac.new(self._secret, message, hashlib.sha256).digest()
            self._words = [int.from_bytes(digest[k : k + 4], "big") for k in range(28, -1, -4)]
            self._block += 1
        return self._words.pop()

    def below(self, count: int) -> int:
        """A number from 0, all equally likely: words at or above the largest multiple of `count`
        are thrown away.
        """
        limit = (1 << 32) // count * count
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % count

    def shuffle(self, deck: Sequence[int]) -> list[int]:
        """The deck in its shuffled order, top first; every order is equally likely.

        Example:
            >>> stream = Stream(bytes(32), "table", 0, ["", ""])
            >>> sorted(stream.shuffle(range(52))) == list(range(52))
            True
        """
        cards = list(deck)
        for j in range(len(cards) - 1, 0, -1):
            k = self.below(j + 1)
            cards[j], cards[k] = cards[k], cards[j]
        return cards


def shuffle(
    secret: bytes, table: str, deal: int, nonces: Sequence[str], deck: Sequence[int]
) -> list[int]:
    """The shuffled deck of one deal, top first."""
    return Stream(secret, table, deal, nonces).shuffle(deck)


def draw(
    secret: bytes, table: str, deal: int, nonces: Sequence[str], deck: Sequence[int]
) -> tuple[list[int], int]:
    """The shuffled deck, and the seat that a lot drawn after it names (one nonce a seat)."""
    stream = Stream(secret, table, deal, nonces)
    return stream.shuffle(deck), stream.below(len(nonces))


def reshuffled(
    secret: bytes,
    table: str,
    deal: int,
    nonces: Sequence[str],
    deck_size: int,
    earlier: Sequence[int],
    cards: Sequence[int],
) -> list[int]:
    """Cards shuffled again in mid-deal, top first.

    The stream goes on after the deck (`deck_size` cards), the lot and the `earlier` shuffles of the
    same deal, given by how many cards each had; so a shuffle can be worked out again at any time.

    Example:
        >>> sorted(reshuffled(bytes(32), "table", 0, ["", ""], 104, [80], range(7)))
        [0, 1, 2, 3, 4, 5, 6]
    """
    stream = Stream(secret, table, deal, nonces)
    stream.shuffle(range(deck_size))
    stream.below(len(nonces))
    for size in earlier:
        stream.shuffle(range(size))
    return stream.shuffle(cards)


def is_nonce(text: object) -> bool:
    """Whether a client's text may be a nonce: up to 64 characters and no line break."""
    return (
        isinstance(text, str)
        and len(text) <= LONGEST_NONCE
        and not any(ord(character) < 32 or ord(character) == 127 for character in text)
    )
