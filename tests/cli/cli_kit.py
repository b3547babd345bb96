"""Helpers of the tests of the program."""

import json
import random
from collections.abc import Callable
from typing import Any

from salabie import Table, fair
from salabie.game import find_game
from salabie.record import Record, opening_record
from salabie.terminal.match import PERSON, Match

Choose = Callable[[list[str]], str]


def one_line(text: str) -> bool:
    """Whether a message is a single line."""
    return text.endswith("\n") and text.count("\n") == 1


def is_khmer(text: str) -> bool:
    """Whether a text has Khmer letters in it."""
    return any("\u1780" <= sign <= "\u17ff" for sign in text)


def random_match(seed: int, target: int = 4) -> Record:
    """A short match of Thirteen with fair shuffles and random moves."""
    rng = random.Random(seed)
    rules = {"target": target}
    table = Table("thirteen", 4, rules)
    deals = []
    while not table.over:
        secret = rng.randbytes(32)
        nonces = ["a", "", "ខ", "d"]
        deck = fair.shuffle(secret, "tests", table.deals, nonces, table.deck())
        table.deal(deck)
        fairness = {
            "table": "tests",
            "commitment": fair.commitment(secret),
            "secret": secret.hex(),
            "nonces": nonces,
        }
        deal = opening_record(table, deck, fairness)
        deals.append(deal)
        while acting := table.to_act():
            deal.moves.append(table.play(acting[0], rng.choice(table.legal(acting[0]))).line)
    return Record(1, "thirteen", 4, deals, dict(rules), ["Dara", "", "bot:easy", "ចាន់"])


def as_json(text: str) -> Any:
    """The data of one line of JSON."""
    assert one_line(text)
    return json.loads(text)


def typed_match(
    game: str,
    choose: Choose,
    seed: int,
    seats: int = 4,
    rules: dict[str, Any] | None = None,
    level: str = "medium",
) -> list[str]:
    """What a person types through a whole match, who picks each move by `choose` from the legal
    ones: the same seed gives the same cards and bots."""
    match = Match(find_game(game), seats, rules or {}, level, seed)
    lines = []
    while not match.table.over:
        match.shuffle()
        match.deal()
        while (seat := match.acting()) is not None:
            if seat == PERSON:
                lines.append(choose(match.table.legal(PERSON)))
                match.play(lines[-1])
            else:
                match.let_bot_play(seat)
    return lines
