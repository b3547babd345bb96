"""Salabie: Thirteen, Hearts, Phom and Sequence; rules, bots and a hall to play in.

Example:
    >>> import salabie
    >>> table = salabie.Table("thirteen", seats=4)
    >>> table.deal(seed=1)
    >>> sorted(table.legal(table.to_act()[0]))[:1]
    ['3S']
"""

import salabie._cache  # noqa: F401  (first: it points Numba's cache at a folder of its own)
from salabie.errors import NotAllowed, NotAMove, NotYourTurn, PlayError
from salabie.game import Game, all_games, find_game
from salabie.table import Table

__version__ = "0.1.0"
__all__ = [
    "Game",
    "NotAMove",
    "NotAllowed",
    "NotYourTurn",
    "PlayError",
    "Table",
    "all_games",
    "find_game",
]
