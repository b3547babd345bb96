"""Hearts in the terminal: passing, the trick on the table, tricks taken, the moon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from salabie.terminal.renderer import Renderer, View

if TYPE_CHECKING:
    from salabie.terminal.screen import Screen


class HeartsRenderer(Renderer):
    """Draws a view of hearts."""

    def read(self, view: View, hand: Sequence[str], text: str) -> str:
        """Cards alone mean a pass while cards are passed; `add` and `subtract` the moon."""
        move = super().read(view, hand, text)
        if view["phase"] == "pass" and not move.startswith("pass"):
            return f"pass {move}"
        if view["phase"] == "moon" and not move.startswith("moon"):
            return f"moon {move}"
        return move

    def move(self, screen: "Screen", text: str) -> str:
        """A choice about the moon in words; cards as they are."""
        if text in ("moon add", "moon subtract"):
            return screen.say(f"hearts-terminal-{text.replace(' ', '-')}")
        if text == "pass":
            return screen.say("hearts-terminal-waits")
        return text

    def table(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """The cards of the trick and who played each; what was passed and received."""
        lines = []
        if view["phase"] == "pass" and view["pass_to"] is not None:
            direction = screen.say(f"hearts-direction-{view['direction']}")
            count, name = view["pass_count"], names[view["pass_to"]]
            lines.append(
                screen.say("hearts-terminal-pass", count=count, direction=direction, name=name)
            )
        if view["first_trick"] and view["received"] and not view["trick"]:
            received = " ".join(view["received"])
            name = names[view["pass_from"]]
            lines.append(screen.say("hearts-terminal-received", cards=received, name=name))
        for played in view["trick"]:
            card = played["card"]
            if played["cancelled"]:
                card = f"{card} ({screen.say('hearts-terminal-cancelled')})"
            name = names[played["seat"]]
            lines.append("  " + screen.say("hearts-terminal-played", card=card, name=name))
        return lines

    def marks(self, screen: "Screen", view: View, seat: int) -> str:
        """Points taken in this hand, or that a pass has been chosen."""
        if view["chosen"][seat]:
            return screen.say("hearts-terminal-waits")
        if view["taken"][seat]:
            points = screen.say("hearts-terminal-taken", points=view["points"][seat])
            return f"{' '.join(view['taken'][seat])} · {points}"
        return ""

    def news(self, screen: "Screen", before: View, after: View, names: Sequence[str]) -> list[str]:
        """Who took a trick, that hearts are broken, and a moon."""
        lines = []
        if after["hearts_broken"] and not before["hearts_broken"]:
            lines.append(screen.say("hearts-terminal-broken"))
        last = after["last_trick"]
        if last and after["tricks_played"] > before["tricks_played"]:
            if last["taker"] is None:
                lines.append(screen.say("hearts-terminal-stays"))
            else:
                name = names[last["taker"]]
                points = last["points"]
                lines.append(screen.say("hearts-terminal-takes", points=points, name=name))
        if after["moon"] and not before["moon"]:
            name = names[after["moon"]["seat"]]
            lines.append(screen.say("hearts-terminal-moon", name=name))
        return lines

    def demands(self, screen: "Screen", view: View) -> list[str]:
        """The card to be led, the suit to follow, or what the moon may be worth."""
        if view["phase"] == "moon":
            lines = [screen.say("hearts-terminal-moon-choose")]
            for choice, outcome in view["moon"]["outcomes"].items():
                scores = outcome["scores"]
                line = screen.say("hearts-terminal-moon-outcome", choice=choice, scores=scores)
                lines.append("  " + line)
            return lines
        if view["must_lead"]:
            return [screen.say("hearts-terminal-must-lead", card=view["must_lead"])]
        if view["led"] and view["legal"] and view["legal"][0][-1] == view["led"]:
            return [screen.say("hearts-terminal-follow", suit=view["led"])]
        return []

    def help(self, screen: "Screen") -> list[str]:
        """How cards are played and passed, and how to choose."""
        return [screen.say(f"hearts-terminal-help-{what}") for what in ("play", "pass", "moon")]


RENDERER = HeartsRenderer()
