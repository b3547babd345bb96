"""The seats of a table: who sits there, and what the hall remembers of them."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from salabie.server.ledger import bot_account, player_account

PERSON, BOT, OPEN = "person", "bot", "open"
LEVELS = ("easy", "medium", "hard")
SUBSTITUTE = "medium"
"""The level of a bot that takes over a seat nobody chose a bot for."""


@dataclass(slots=True)
class Seat:
    """One seat. `missed` counts turns in a row that the clock made the move for the person."""

    kind: str = OPEN
    name: str = ""
    level: str | None = None
    holder: str | None = None
    token: str | None = None
    auto: bool = True
    sitting_in: bool = False
    ready: bool = False
    missed: int = 0

    def clear(self, kind: str, level: str | None) -> None:
        """Free the seat of its person and make it open or a bot's."""
        self.kind = kind
        self.name = ""
        self.level = level
        self.holder = self.token = None
        self.auto = True
        self.sitting_in = self.ready = False
        self.missed = 0

    @property
    def account(self) -> str:
        """The account that gold for this seat comes from."""
        if self.kind == PERSON:
            return player_account(str(self.holder))
        return bot_account(self.level or SUBSTITUTE)

    @property
    def plays_itself(self) -> bool:
        """Whether the hall makes this seat's moves."""
        return self.kind != PERSON or self.sitting_in


def new_token() -> str:
    """A seat's token: 128 random bits as text."""
    return secrets.token_urlsafe(16)


def hash_token(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_fits(token: str, stored: str | None) -> bool:
    """Whether a token is the one whose hash is stored."""
    return stored is not None and hmac.compare_digest(hash_token(token), stored)
