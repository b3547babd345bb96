"""Who plays in a simulation: levels of bots, and Python functions that are shown a decision."""

import hashlib
import importlib
import inspect
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from salabie.bots.levels import LEVELS, POLICIES, check_level, choose
from salabie.game import Game, States
from salabie.table import Played, Table


@dataclass(frozen=True)
class Decision:
    """What a Python bot is asked: which move `seat` makes, from what the seat knows.

    - `observed`: the state as the seat observes it, an array of one record; `game` reads it.
    - `moves`: codes of the legal moves, in the order of `texts`.
    - `history`: the moves of this deal that everybody has seen.
    - `seed`: a random number of this decision alone, for a bot that wants chance: the same run
      gives the same one, in whichever process.
    """

    game: Game
    seat: int
    observed: States
    moves: list[int]
    history: list[Played]
    seed: int

    @property
    def texts(self) -> list[str]:
        """The legal moves in text."""
        return [self.game.describe(self.observed, 0, move) for move in self.moves]

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees, as plain data."""
        return self.game.view(self.observed, 0, self.seat)

    def choose(self, level: str, playouts: int | None = None) -> int:
        """The code of the move that a bot of a level would make here."""
        return choose(
            self.game, self.observed, 0, self.seat, self.history, level, self.seed, playouts
        )


class BotError(ValueError):
    """A Python bot answered with what is no legal move."""


Bot = Callable[[Decision], int | str]
Player = str | Bot


def is_level(player: Player) -> bool:
    """Whether a player is a level of bots, such as "hard" or "medium:0.2"."""
    try:
        check_level(player)  # type: ignore[arg-type]
    except ValueError:
        return False
    return True


def is_policy(player: Player) -> bool:
    """Whether a player's moves come from a policy alone, so that its deals are played compiled."""
    return is_level(player) and check_level(str(player))[0] in POLICIES


def name_of(player: Player) -> str:
    """A player's name: its level, or ``module:function``.

    Example:
        >>> name_of("hard"), name_of("some.module:bot")
        ('hard', 'some.module:bot')
    """
    if isinstance(player, str):
        return player
    name = getattr(player, "__qualname__", type(player).__qualname__)
    return f"{getattr(player, '__module__', None) or type(player).__module__}:{name}"


@cache
def find_bot(name: str) -> Bot:
    """The function that ``module:function`` names; ValueError where there is none."""
    module, _, path = name.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"there is no bot {name!r}: {error}") from error
    if not callable(found):
        raise ValueError(f"{name!r} is no function")
    bot: Bot = found
    return bot


def check_player(player: object) -> Player:
    """The player given; ValueError for an unknown level or function.

    Example:
        >>> check_player("medium:0.2")
        'medium:0.2'
    """
    if callable(player):
        return player
    if isinstance(player, str):
        if is_level(player):
            return player
        if ":" in player and player.partition(":")[0] not in (*LEVELS, "tuned", "random"):
            find_bot(player)
            return player
    raise ValueError(
        f"unknown level {player!r}: there are {', '.join(LEVELS)}, tuned, random, medium:0.2 "
        "(a random move in five), functions and their names module:function"
    )


def check_sendable(players: Sequence[Player]) -> None:
    """ValueError where a player can't be sent to another process."""
    for player in players:
        try:
            pickle.dumps(player)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise ValueError(
                f"{name_of(player)} can't be sent to other processes ({error}): define it at the "
                "top of a module, or take workers=1"
            ) from error


def source_of(player: Player) -> str | None:
    """A digest of the file that a function stands in; None for a level. ValueError where a
    function has no file, for then nobody can say later which one it was."""
    if is_level(player):
        return None
    bot = find_bot(player) if isinstance(player, str) else player
    name = name_of(player)
    try:
        file = inspect.getsourcefile(bot if inspect.isroutine(bot) else type(bot))
        if file is None or "<" in name:
            raise TypeError("it has no name or no file")
        with open(file, "rb") as source:
            return hashlib.sha256(source.read()).hexdigest()
    except (OSError, TypeError) as error:
        raise ValueError(
            f"a run in a folder names its players: {name} must stand in a module's file"
        ) from error


def decide(
    player: Player, table: Table, seat: int, seed: int, playouts: int | None
) -> tuple[int, int]:
    """The code of the move that a player makes at a table, and how many it could choose from.

    BotError where a function's answer is no legal move.
    """
    observed = table.observe(seat)
    moves = table.legal_moves(seat)
    if is_level(player):
        level = str(player)
        return choose(table.game, observed, 0, seat, table.seen(), level, seed, playouts), len(
            moves
        )
    bot = find_bot(player) if isinstance(player, str) else player
    shown = np.array(observed)
    answer = bot(Decision(table.game, seat, shown, list(moves), table.seen(), seed))
    if isinstance(answer, str):
        try:
            return table.parse(seat, answer), len(moves)
        except Exception as error:
            raise BotError(f"{name_of(player)} answered {answer!r}: {error}") from error
    if isinstance(answer, bool) or not isinstance(answer, (int, np.integer)):
        raise BotError(f"{name_of(player)} answered {answer!r}, which is no move")
    if int(answer) not in moves:
        raise BotError(f"{name_of(player)} answered {int(answer)}, which is no legal move")
    return int(answer), len(moves)
