"""Thirteen in the terminal: the combination on the table, passes, bombs and places."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from salabie.terminal.renderer import Renderer, View, signed

if TYPE_CHECKING:
    from salabie.terminal.screen import Screen


class ThirteenRenderer(Renderer):
    """Draws a view of thirteen."""

    def empty(self, view: View) -> str | None:
        """Enter alone passes."""
        return "pass"

    def table(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """The combination with its kind and owner, and what a bomb has beaten."""
        table = view["table"]
        if table is None:
            return [screen.say("thirteen-terminal-table-empty")] if view["phase"] == "play" else []
        kind = screen.say(
            f"thirteen-kind-{table['kind'].replace('_', '-')}",
            **({"length": table["length"]} if "sequence" in table["kind"] else {}),
        )
        values = {"cards": " ".join(table["cards"]), "kind": kind, "name": names[table["owner"]]}
        lines = [screen.say("thirteen-terminal-table", **values)]
        if table["bomb"] and table["under"]:
            under = " ".join(table["under"])
            name = names[table["under_owner"]]
            lines.append(screen.say("thirteen-terminal-bomb", under=under, name=name))
        return lines

    def marks(self, screen: "Screen", view: View, seat: int) -> str:
        """The place of who is out, else the last move of the round."""
        if seat in view["places"]:
            return screen.say("thirteen-terminal-out", place=view["places"].index(seat) + 1)
        return super().marks(screen, view, seat)

    def news(self, screen: "Screen", before: View, after: View, names: Sequence[str]) -> list[str]:
        """Who has gone out, a bomb on 2s, and that the table was cleared."""
        lines = []
        table = after["table"]
        if table and table["bomb"] and table != before["table"]:
            lines.append(screen.say("thirteen-terminal-chopped"))
        if after["phase"] != "play":
            return lines
        for seat in after["places"][len(before["places"]) :]:
            place = after["places"].index(seat) + 1
            lines.append(screen.say("thirteen-terminal-gone", place=place, name=names[seat]))
        if before["table"] and table is None:
            leader = names[after["to_act"][0]]
            lines.append(screen.say("thirteen-terminal-cleared", name=leader))
        return lines

    def demands(self, screen: "Screen", view: View) -> list[str]:
        """The card that a match's first play must contain, or that only a pass is left."""
        if view["must_contain"]:
            return [screen.say("thirteen-terminal-must-contain", card=view["must_contain"])]
        if view["legal"] == ["pass"]:
            return [screen.say("thirteen-terminal-only-pass")]
        return []

    def help(self, screen: "Screen") -> list[str]:
        """How cards are played and how to pass."""
        return [
            screen.say("thirteen-terminal-help-play"),
            screen.say("thirteen-terminal-help-pass"),
        ]

    def ended(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """Places with points and the cards left."""
        lines = []
        for place, seat in sorted((place, seat) for seat, place in enumerate(view["standing"])):
            gain, score = view["gains"][seat], view["scores"][seat]
            lines.append(f"{place:>3}. {signed(gain):>5} {score:>6}  {names[seat]}")
            if view["hands"][seat]:
                lines.append(" " * 18 + " ".join(view["hands"][seat]))
        return lines


RENDERER = ThirteenRenderer()
