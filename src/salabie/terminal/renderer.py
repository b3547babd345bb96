"""How a game looks in the terminal.

`salabie.games.<name>.terminal` may have a `RENDERER`, made from a subclass of `Renderer`; what it
leaves out is drawn from the fields that all games' views have (docs/protocol.md).
"""

import importlib
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from salabie.terminal.screen import SIGNS, Screen

View = dict[str, Any]
SUIT_LETTERS = str.maketrans(
    {sign: letter for letter, sign in SIGNS.items()} | {"♡": "H", "♢": "D"}
)


class Renderer:
    """The parts of a screen that games draw differently; `names` are the players', by seat."""

    columns = "terminal-columns"
    """Catalogue id of what stands over the columns of cards, scores and players."""

    def read(self, view: View, hand: Sequence[str], text: str) -> str:
        """The move meant by what was typed; `hand` is in the order shown, counted from 1."""
        text = text.translate(SUIT_LETTERS)
        words = text.split()
        numbers = [int(word) for word in words if word.isascii() and word.isdigit()]
        if words and len(numbers) == len(words) and all(0 < n <= len(hand) for n in numbers):
            return " ".join(hand[number - 1] for number in numbers)
        return text

    def empty(self, view: View) -> str | None:
        """The move that Enter alone means, if any."""
        legal = view.get("legal") or []
        return legal[0] if len(legal) == 1 else None

    def move(self, screen: Screen, text: str) -> str:
        """A move in words."""
        return screen.say("terminal-passes") if text == "pass" else text

    def table(self, screen: Screen, view: View, names: Sequence[str]) -> Sequence[str | Text]:
        """What lies on the table, in lines."""
        return []

    def marks(self, screen: Screen, view: View, seat: int) -> str:
        """What is to be said of a seat besides its cards and points; empty for nothing."""
        last = (view.get("last") or {seat: None})[seat]
        return self.move(screen, last) if isinstance(last, str) else ""

    def news(self, screen: Screen, before: View, after: View, names: Sequence[str]) -> list[str]:
        """What came of a move besides the move itself, in lines: two views, around it."""
        return []

    def demands(self, screen: Screen, view: View) -> list[str]:
        """What the person's move must look like, in lines."""
        return []

    def help(self, screen: Screen) -> list[str]:
        """How moves are typed, in lines."""
        return []

    def ended(self, screen: Screen, view: View, names: Sequence[str]) -> list[str]:
        """What the end of a deal brought, in lines: everybody's points and cards left."""
        gains = view.get("gains") or [0] * len(names)
        hands = view.get("hands") or [[] for _ in names]
        lines = []
        for seat, name in enumerate(names):
            lines.append(f"{signed(gains[seat]):>5} {view['scores'][seat]:>6}  {name}")
            if hands[seat]:
                lines.append(" " * 14 + " ".join(hands[seat]))
        return lines


def signed(points: int) -> str:
    """A gain or a loss with its sign.

    Example:
        >>> signed(3), signed(0), signed(-2)
        ('+3', '0', '-2')
    """
    return f"{points:+}" if points else "0"


def find_renderer(game: str) -> Renderer:
    """The game's own renderer, else one that knows only what all views have."""
    module = f"salabie.games.{game}.terminal"
    try:
        found: Renderer = importlib.import_module(module).RENDERER
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        return Renderer()
    return found
