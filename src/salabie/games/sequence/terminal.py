"""Sequence in the terminal: the board, with a letter for each chip, and what each card can do."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from salabie.cards import ID_OF
from salabie.terminal.renderer import Renderer, View

if TYPE_CHECKING:
    from salabie.terminal.screen import Screen

SIZE = 10
LETTERS = "BGR"  # of the teams' chips, in every language
COLOURS = ("bold white on blue", "bold white on green", "bold white on red")
IN_SEQUENCE, LAST = "=", ">"
CELL = 7  # columns of a space
ONE_EYED = ("JS", "JH")
TWO_EYED = ("JC", "JD")
MOST_CHOICES = 6  # of fives that are written out
VERBS = {
    "draw": "draw", "ចាប់បៀ": "draw", "ចាប់": "draw",
    "swap": "swap", "ដូរ": "swap", "ដូរបៀ": "swap",
    "drop": "drop", "បោះ": "drop", "បោះចោល": "drop",
}  # fmt: skip
SPACE = re.compile(r"x?\d,\d")


class SequenceRenderer(Renderer):
    """Draws a view of Sequence."""

    columns = "sequence-terminal-columns"

    # What is typed.

    def read(self, view: View, hand: Sequence[str], text: str) -> str:
        """A verb in either language and a card, or a card and a space; cards also by their number.

        A card alone is played where there is just one way to, and is dropped where one is owed.
        """
        words = text.split()
        verb = VERBS.get(words[0], "") if words else ""
        rest = words[1:] if verb else words
        card = super().read(view, hand, rest[0]) if rest else ""
        card = card.upper() if card.upper() in ID_OF else card
        if verb:
            return " ".join([verb, *([card] if card else []), *rest[1:]])
        if len(rest) > 1 and SPACE.fullmatch(rest[1]):
            return " ".join([card, *rest[1:]])
        if len(rest) == 1:
            if view["phase"] == "drop":
                return f"drop {card}"
            able = plays_of(view, card)
            return able[0] if len(able) == 1 else card or text
        return text

    # What is shown.

    def move(self, screen: "Screen", text: str) -> str:
        """A move in words."""
        word, _, rest = text.partition(" ")
        if word == "pass":
            return screen.say("terminal-passes")
        if word == "draw":
            return screen.say("sequence-terminal-does-draw")
        if word == "penalty":
            return screen.say(
                "sequence-terminal-does-penalty", team=screen.say(f"sequence-colour-{rest}")
            )
        if word == "drop" and not rest:
            return screen.say("sequence-terminal-does-drop-hidden")
        if word in ("swap", "drop"):
            return screen.say(f"sequence-terminal-does-{word}", card=rest)
        if rest.startswith("x"):
            return screen.say("sequence-terminal-does-remove", card=word, space=rest[1:])
        space = rest.partition(" ")[0]
        return screen.say("sequence-terminal-does-place", card=word, space=space)

    def table(self, screen: "Screen", view: View, names: Sequence[str]) -> Sequence[str | Text]:
        """The board, with rows and columns numbered as they are typed, and the piles."""
        marks = chip_marks(view)
        columns = "".join(f"{column:<{CELL}}" for column in range(SIZE))
        lines: list[str | Text] = [f"    {columns}".rstrip()]
        for row in range(SIZE):
            line = Text(f"{row} ")
            for column in range(SIZE):
                line.append_text(self._cell(screen, view, marks, SIZE * row + column))
            line.rstrip()
            lines.append(line)
        chips = ", ".join(self._team(screen, team) for team in range(view["teams"]))
        lines.append(screen.say("sequence-terminal-legend", chips=chips))
        piles = {"draw": view["draw_count"], "needed": view["to_win"]}
        lines.append(screen.say("sequence-terminal-piles", **piles))
        return lines

    def _cell(self, screen: "Screen", view: View, marks: dict[int, str], space: int) -> Text:
        """A space: its card, and before it a chip's letter and mark."""
        chip, card = view["chips"][space], view["board"][space]
        if chip == ".":
            drawn = screen.card(card) if card not in "*-" else Text(card)
            cell = Text("  ").append_text(drawn)
        else:
            cell = Text(LETTERS[int(chip)] + marks.get(space, " "))
            cell.append(screen.card(card).plain)
            cell.append(" " * (5 - len(cell.plain)))
            cell.stylize(COLOURS[int(chip)])
        cell.append(" " * (CELL - len(cell.plain)))
        return cell

    def _team(self, screen: "Screen", team: int) -> str:
        """A team's letter and colour."""
        colour = screen.say(f"sequence-colour-{team}")
        return screen.say("sequence-terminal-team", letter=LETTERS[team], colour=colour)

    def marks(self, screen: "Screen", view: View, seat: int) -> str:
        """The colour, the card played last, and a draw that is owed."""
        parts = [self._team(screen, view["team_of"][seat])]
        if view["discards"][seat]:
            card = view["discards"][seat][-1]
            parts.append(screen.say("sequence-terminal-discard", card=card))
        if seat in view["owed"]:
            parts.append(screen.say("sequence-terminal-owes"))
        return " · ".join(parts)

    def news(self, screen: "Screen", before: View, after: View, names: Sequence[str]) -> list[str]:
        """Sequences made, and cards lost for want of a draw."""
        lines = []
        for made in after["sequences"]:
            if made not in before["sequences"]:
                five = f"{made['spaces'][0]}-{made['spaces'][-1]}"
                colour = screen.say(f"sequence-colour-{made['team']}")
                lines.append(screen.say("sequence-terminal-made", colour=colour, five=five))
        for seat in before["owed"]:
            drawn = after["counts"][seat] > before["counts"][seat]
            if seat not in after["owed"] and not drawn and after["phase"] == "play":
                lines.append(screen.say("sequence-terminal-lost", name=names[seat]))
        return lines

    def demands(self, screen: "Screen", view: View) -> list[str]:
        """What each card of the hand can do."""
        if view["phase"] == "drop":
            return [screen.say("sequence-terminal-must-drop")]
        if view["legal"] == ["draw"]:
            return [screen.say("sequence-terminal-may-draw")]
        if view["legal"] == ["pass"]:
            return [screen.say("sequence-terminal-must-pass")]
        lines = [
            f"{card:>5}  {self._use(screen, view, card)}" for card in dict.fromkeys(view["hand"])
        ]
        if all(move.startswith("swap") for move in view["legal"]):
            lines.append(screen.say("sequence-terminal-must-swap"))
        return lines + self._choices(screen, view)

    def _use(self, screen: "Screen", view: View, card: str) -> str:
        """The spaces of a card; what a jack does; that it is dead."""
        plays = plays_of(view, card)
        if card in TWO_EYED:
            return screen.say("sequence-terminal-all-empty")
        if card in ONE_EYED:
            return screen.say(f"sequence-terminal-takes{'' if plays else '-nothing'}")
        if card in view["dead"]:
            able = f"swap {card}" in view["legal"]
            word = "sequence-terminal-dead" if able else "sequence-terminal-dead-later"
            return screen.say(word, **({"card": card.lower()} if able else {}))
        return "  ".join(dict.fromkeys(move.split()[1] for move in plays))

    def _choices(self, screen: "Screen", view: View) -> list[str]:
        """Where the owner says which five is locked: every choice but the first, which is made
        unless another is typed."""
        first: dict[str, str] = {}
        lines = []
        for move in view["legal"]:
            words = move.split()
            if len(words) < 3 or words[0] in TWO_EYED:
                continue
            play = " ".join(words[:2])
            if play in first:
                values = {"move": move.lower(), "five": first[play]}
                lines.append(screen.say("sequence-terminal-choice", **values))
            else:
                first[play] = " ".join(words[2:])
        return lines[:MOST_CHOICES]

    def help(self, screen: "Screen") -> list[str]:
        """How each move is typed."""
        kinds = ("place", "remove", "lock", "swap", "draw")
        return [screen.say(f"sequence-terminal-help-{kind}") for kind in kinds]

    def ended(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """Who has won, and everybody's sequences."""
        if view["winner"] is None:
            lines = [screen.say("sequence-terminal-drawn")]
        else:
            colour = screen.say(f"sequence-colour-{view['winner']}")
            players = ", ".join(names[seat] for seat in view["winners"])
            lines = [screen.say("sequence-terminal-won", colour=colour, names=players)]
        return lines + [
            f"{points:>6}  {names[seat]}: {self._team(screen, view['team_of'][seat])}"
            for seat, points in enumerate(view["scores"])
        ]


def plays_of(view: View, card: str) -> list[str]:
    """The legal plays of a card."""
    return [move for move in view.get("legal") or [] if move.startswith(f"{card} ")]


def chip_marks(view: dict[str, Any]) -> dict[int, str]:
    """Marks of spaces: chips in sequences, and the last one placed."""

    def number(space: str) -> int:
        row, column = space.split(",")
        return SIZE * int(row) + int(column)

    marks = {number(space): IN_SEQUENCE for made in view["sequences"] for space in made["spaces"]}
    if view["last"]:
        marks[number(view["last"])] = LAST
    return marks


RENDERER = SequenceRenderer()
