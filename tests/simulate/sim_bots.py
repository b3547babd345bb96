"""Bots of the tests, as a user would write them in a module."""

import os
import signal
from pathlib import Path

from salabie.simulate import Decision


def first_legal(decision: Decision) -> int:
    """The first legal move, by its code."""
    return decision.moves[0]


def last_text(decision: Decision) -> str:
    """The last legal move, by its text; what it sees must be its own view."""
    view = decision.view
    assert all(card in view["hand"] for card in decision.texts[-1].split() if card != "pass")
    return decision.texts[-1]


def like_medium(decision: Decision) -> int:
    """What "medium" would play."""
    return decision.choose("medium")


def by_chance(decision: Decision) -> int:
    """Any legal move."""
    return decision.moves[decision.seed % len(decision.moves)]


def cheat(decision: Decision) -> int:
    """No move at all."""
    return 12345


def mumble(decision: Decision) -> str:
    """No text of a move."""
    return "whatever"


def nothing(decision: Decision) -> None:
    """An answer of no kind."""


def fail(decision: Decision) -> int:
    """An error of its own."""
    raise ZeroDivisionError("no idea")


def die_once(decision: Decision) -> int:
    """The first legal move, but the first process that comes here is killed."""
    flag = Path(os.environ["SIM_BOTS_FLAG"])
    try:
        flag.touch(exist_ok=False)
    except FileExistsError:
        return decision.moves[0]
    os.kill(os.getpid(), signal.SIGKILL)
    return -1


def die(decision: Decision) -> int:
    """Kills its process every time."""
    os.kill(os.getpid(), signal.SIGKILL)
    return -1


class Stubborn:
    """A bot with something to remember."""

    def __init__(self, place: int) -> None:
        self.place = place

    def __call__(self, decision: Decision) -> int:
        return decision.moves[self.place % len(decision.moves)]
