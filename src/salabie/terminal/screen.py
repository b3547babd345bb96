"""Writing to the terminal: words of one language, suits as signs or letters, lines that fit.

Terminals disagree about the width of Khmer, so nothing is aligned behind it and nothing is drawn
around it. Where stdout is no terminal, a sentence is one line and keeps its U+200B.
"""

import re
import sys
import unicodedata
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from salabie.words import Value, digits, say

SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
COLOURS = {"S": "bold", "C": "bold green", "D": "bold blue", "H": "bold red"}
CARD = re.compile(r"(?<![A-Za-z0-9])(10|[2-9JQKA])([SCDH])(?![A-Za-z0-9])")
BREAK = "\u200b"
DASHES = str.maketrans({"–": "-", "—": "-", "“": '"', "”": '"', "’": "'", "…": "...", "·": "|"})
NARROWEST = 40


class Screen:
    """Stdout for a person, in one language.

    With `ascii_only` (and where stdout can't carry more) everything is ASCII, and so English.
    """

    def __init__(self, language: str, *, ascii_only: bool = False) -> None:
        self.ascii_only = ascii_only or not _carries("♠ក")
        self.language = "en" if self.ascii_only else language
        self.console = Console(
            file=sys.stdout,
            highlight=False,
            markup=False,
            emoji=False,
            no_color=True if self.ascii_only else None,
        )

    @property
    def is_terminal(self) -> bool:
        """Whether a person looks at a terminal."""
        return self.console.is_terminal

    def say(self, identifier: str, /, **values: Value) -> str:
        """A message of the catalogue, in ASCII where that is asked for."""
        return self.plain(say(self.language, identifier, **values))

    def plain(self, text: str) -> str:
        """Words as this screen can show them."""
        if not self.ascii_only:
            return text
        return text.translate(DASHES).encode("ascii", "replace").decode()

    def digits(self, number: int) -> str:
        """A number in the digits of the language, for the end of a line."""
        return digits(number, self.language)

    # Cards.

    def card(self, card: str) -> Text:
        """One card: rank and suit, coloured by suit."""
        return self.cards([card])

    def cards(self, cards: Sequence[str]) -> Text:
        """Cards with a space between them."""
        return self.with_cards(" ".join(cards))

    def with_cards(self, text: str) -> Text:
        """Text in which every card is drawn as one."""
        drawn = Text()
        place = 0
        for found in CARD.finditer(text):
            rank, suit = found.groups()
            drawn.append(text[place : found.start()])
            sign = suit if self.ascii_only else SIGNS[suit]
            drawn.append(rank + sign, COLOURS[suit])
            place = found.end()
        drawn.append(text[place:])
        return drawn

    # Lines.

    def line(self, text: str | Text = "", style: str = "", *, typed: bool = False) -> None:
        """One line as it is. `typed`: cards appear as they are typed, in letters."""
        if isinstance(text, Text):
            drawn = text.copy()
        else:
            shown = visible(self.plain(text))
            drawn = Text(shown) if typed else self.with_cards(shown)
        if style:
            drawn.stylize_before(style)
        if self.is_terminal:
            drawn = _without_breaks(drawn)
        self.console.print(drawn, soft_wrap=True)

    def sentence(
        self, text: str, indent: str = "", style: str = "", *, typed: bool = False
    ) -> None:
        """A sentence, wrapped where a terminal shows it; later lines are indented by spaces."""
        if not self.is_terminal:
            self.line(indent + text, style, typed=typed)
            return
        width = max(NARROWEST, min(self.console.width, 100)) - len(indent) - 1
        for number, part in enumerate(wrapped(text, width)):
            self.line((indent if number == 0 else " " * len(indent)) + part, style, typed=typed)

    def title(self, text: str) -> None:
        """A heading; the dashes come before the words, since Khmer must end its line."""
        self.line()
        self.line(("== " if self.ascii_only else "── ") + self.plain(text), "bold")

    def lines(self, texts: Iterable[str]) -> None:
        """Several lines as they are."""
        for text in texts:
            self.line(text)


def visible(text: str) -> str:
    """Text without control characters: a record's names may not steer the terminal.

    Example:
        >>> visible("a\x1b[2Jb")
        'a?[2Jb'
    """
    return "".join("?" if unicodedata.category(sign) == "Cc" else sign for sign in text)


def _carries(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _without_breaks(text: Text) -> Text:
    """The text without U+200B, which some terminals draw as a blank."""
    if BREAK not in text.plain:
        return text
    return Text("").join(part for part in text.split(BREAK))


def cells(text: str) -> int:
    """How many cells a text takes at most: terminals differ about Khmer.

    Example:
        >>> cells("5S"), cells("ដប់បី")
        (2, 3)
    """
    return sum(1 for sign in text if unicodedata.category(sign) not in ("Mn", "Cf"))


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text, broken at spaces and at U+200B.

    Example:
        >>> wrapped("a pair of 5s", 6)
        ['a pair', 'of 5s']
    """
    lines = [""]
    for part in re.split(f"([ {BREAK}])", text):
        if cells(lines[-1] + part) > width and lines[-1].strip(BREAK + " "):
            lines[-1] = lines[-1].rstrip(BREAK + " ")
            lines.append("")
        if lines[-1] or part not in (" ", BREAK):
            lines[-1] += part
    return [line for line in lines if line] or [""]
