"""What a deal's record tells of one game alone: one file for each game that has such facts, named
after it, whose `FACTS` are read off the states as they were dealt and as they ended."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

States = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Fact:
    """A field of the record of a deal.

    ``of(dealt, ended)`` gives its values for some deals from their states; `per` is what there is a
    value for: "deal", "seat", or a number of values a deal. `meaning` says what they are.
    """

    name: str
    kind: str
    per: str | int
    meaning: str
    of: Callable[[States, States], Any]


@cache
def facts_of(game: str) -> tuple[Fact, ...]:
    """The facts of a game; none where it has no file of them.

    Example:
        >>> [fact.name for fact in facts_of("hearts")]
        ['leader', 'shooter', 'tricks']
    """
    if game not in {module.name for module in pkgutil.iter_modules(__path__)}:
        return ()
    found: tuple[Fact, ...] = importlib.import_module(f"{__name__}.{game}").FACTS
    return found
