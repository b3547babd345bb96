"""A match of one person against bots: dealing, bots' moves, taking back, the record. It prints
nothing."""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie import bots, fair
from salabie.game import Game
from salabie.record import FORMAT, DealRecord, Record, opening_record, write_record
from salabie.table import Played, Table
from salabie.words import Value

PERSON = 0
REHEARSED = 8
"""Moves played to have everything compiled."""


class Match:
    """The person sits at seat 0. With a seed everything but the person's moves is fixed by it."""

    def __init__(
        self,
        game: Game,
        seats: int,
        rules: Mapping[str, Any],
        level: str,
        seed: int | None = None,
        nonce: str = "",
    ) -> None:
        self.table = Table(game, seats, rules)
        self.level = level
        self.seeded = seed is not None
        self.seed = secrets.randbits(64) if seed is None else seed
        self.nonce = nonce
        self.name = f"terminal-{self.seed}" if self.seeded else secrets.token_hex(5)
        self.record = Record(
            salabie=FORMAT,
            game=game.name,
            seats=seats,
            deals=[],
            rules=dict(rules),
            players=["Player", *[f"bot:{level}"] * (seats - 1)],
            version=game.version,
        )
        self.secret = b""
        self._nonces = [nonce] + [""] * (seats - 1)
        self._before: list[tuple[np.ndarray[Any, Any], int]] = []  # the person's moves of the deal

    # Chance.

    def shuffle(self) -> str:
        """Draw the secret of the next deal; returns its commitment."""
        self.secret = self._bytes("secret") if self.seeded else fair.new_secret()
        return fair.commitment(self.secret)

    def deal(self) -> None:
        """Deal by the secret drawn before."""
        table = self.table
        deck, lot = fair.draw(self.secret, self.name, table.deals, self._nonces, table.deck())
        table.take_lot(lot)
        table.deal(deck)
        fairness = {
            "table": self.name,
            "commitment": fair.commitment(self.secret),
            "secret": self.secret.hex(),
            "nonces": self._nonces,
        }
        self.record.deals.append(opening_record(table, deck, fairness))
        self._before = []

    def _bytes(self, purpose: str) -> bytes:
        table = self.table
        text = f"salabie {self.seed} {purpose} {table.deals} {len(table.history)}"
        return hashlib.sha256(text.encode()).digest()

    def prepare(self) -> None:
        """Compile all that a match uses, or load it from the cache, by playing a little of one."""
        table = self.table
        other = Match(table.game, table.seats, self.record.rules, self.level, 0)
        other.shuffle()
        other.deal()
        for _ in range(REHEARSED):
            other.reshuffle()
            seat = other.acting()
            if seat is None:
                return
            observed = other.table.observe(seat).copy()
            bots.hints(table.game, observed, 0, seat)
            table.game.arrange(observed, 0, seat, "combination")
            other.table.parse(seat, other.table.legal(seat)[0])
            other.let_bot_play(seat)

    # Moves.

    @property
    def _deal(self) -> DealRecord:
        return self.record.deals[-1]

    def reshuffle(self) -> Played | None:
        """The shuffle that the deal waits for, from the same secret; None if it waits for none."""
        table = self.table
        waiting = table.to_shuffle()
        if not waiting:
            return None
        source = (self.secret, self.name, table.deals - 1, self._nonces)
        deck = fair.reshuffled(*source, len(table.deck()), table.shuffles(), waiting)
        played = table.reshuffle(deck)
        self._deal.moves.append(played.line)
        return played

    def acting(self) -> int | None:
        """The seat whose move is next: the person first where several owe one, but for a bot's
        move that the person's would take from it, as a draw that is owed."""
        seats = self.table.to_act()
        if PERSON in seats:
            seats = [*(seat for seat in seats if seat != PERSON and self._may_lose(seat)), *seats]
        return seats[0] if seats else None

    def _may_lose(self, seat: int) -> bool:
        """Whether all that a seat can do is a move that is its own to make or to lose."""
        table, moves = self.table, self.table.legal_moves(seat)
        if len(moves) != 1:
            return False
        return not table.game.forced(table.observe(seat), 0, seat, moves[0])

    def play(self, text: str) -> Played:
        """The person's move; raises PlayError and then changes nothing."""
        before = (self.table.states.copy(), len(self.table.history))
        played = self.table.play(PERSON, text)
        self._before.append(before)
        self._deal.moves.append(played.line)
        return played

    def let_bot_play(self, seat: int) -> Played:
        """A bot's move, chosen from what its seat may know."""
        table = self.table
        seed = int.from_bytes(self._bytes("bot")[:7], "big")
        observed = table.observe(seat).copy()
        move = bots.choose(table.game, observed, 0, seat, table.seen(), self.level, seed)
        played = table.make(seat, int(move))
        self._deal.moves.append(played.line)
        return played

    def undo(self) -> bool:
        """Take back the person's last move of this deal and all that followed; False: none."""
        if not self._before:
            return False
        states, count = self._before.pop()
        self.table.states[0] = states[0]
        del self.table.history[count:]
        del self._deal.moves[count:]
        return True

    def hints(self) -> list[tuple[str, str, dict[str, Value]]]:
        """Moves worth considering, with the id and the values of the reason for each."""
        table = self.table
        observed = table.observe(PERSON).copy()
        moves = bots.hints(table.game, observed, 0, PERSON)
        return [
            (table.describe(move), *table.game.reason(observed, 0, PERSON, move)) for move in moves
        ]

    def text(self) -> str:
        """The record so far, as JSON."""
        return write_record(self.record)
