"""Thirteen in the terminal: the combination on the table, passes, bombs, places and gold."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from salabie.terminal.renderer import Renderer, View, signed

if TYPE_CHECKING:
    from salabie.terminal.screen import Screen


class ThirteenRenderer(Renderer):
    """Draws a view of thirteen."""

    def empty(self, view: View) -> str | None:
        """Enter alone passes, and in a window lets it be."""
        return "let" if view["phase"] == "chop" else "pass"

    def move(self, screen: "Screen", text: str) -> str:
        """A move in words."""
        if text in ("let", "choice"):
            return screen.say(f"thirteen-terminal-{text}")
        return super().move(screen, text.removeprefix("chop "))

    def table(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """The combination with its kind and owner, and what a bomb has beaten."""
        table = view["table"]
        if table is None:
            if view["phase"] != "play":
                return []
            return [*self._thrown(screen, view, names), screen.say("thirteen-terminal-table-empty")]
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
        if view["gold"] and view["gold"]["chain"]:
            lines.append(
                self._paid(screen, "thirteen-terminal-chain", view["gold"]["chain"], names)
            )
        return lines

    def _thrown(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """The 3s thrown out, before the first play."""
        if not view["thrown"] or any(view["last"]) or view["places"]:
            return []
        return [
            screen.say("thirteen-terminal-thrown", cards=" ".join(cards), name=name)
            for cards, name in zip(view["thrown"], names, strict=True)
            if cards
        ]

    def _paid(
        self, screen: "Screen", word: str, paid: dict[str, Any], names: Sequence[str], **more: str
    ) -> str:
        """A payment, made or to be made."""
        payer = names[paid["payer"] if "payer" in paid else paid["from"]]
        payee = names[paid["payee"] if "payee" in paid else paid["to"]]
        return screen.say(word, amount=paid["amount"], payer=payer, payee=payee, **more)

    def marks(self, screen: "Screen", view: View, seat: int) -> str:
        """The place of who is out, else the last move of the round; who is frozen; the purse."""
        if seat in view["places"]:
            parts = [screen.say("thirteen-terminal-out", place=view["places"].index(seat) + 1)]
        else:
            parts = [super().marks(screen, view, seat)]
        if seat in view["frozen"]:
            parts.append(screen.say("thirteen-terminal-frozen"))
        if view["gold"]:
            purse = view["gold"]["purses"][seat]
            parts.append(screen.say("thirteen-terminal-purse", gold=purse))
        return " · ".join(part for part in parts if part)

    def news(self, screen: "Screen", before: View, after: View, names: Sequence[str]) -> list[str]:
        """Who has gone out, a bomb, what was paid, and that the table was cleared."""
        lines = []
        table = after["table"]
        if table and table["bomb"] and table != before["table"]:
            lines.append(screen.say("thirteen-terminal-chopped"))
            if before["phase"] == "chop":
                lines += self.table(screen, after, names)
        if after["gold"]:
            for paid in after["gold"]["payments"][len(before["gold"]["payments"]) :]:
                lines.append(self._payment(screen, paid, names))
        if after["phase"] not in ("play", "chop"):
            return lines
        for seat in after["places"][len(before["places"]) :]:
            place = after["places"].index(seat) + 1
            lines.append(screen.say("thirteen-terminal-gone", place=place, name=names[seat]))
        if before["table"] and table is None:
            leader = names[after["to_act"][0]]
            lines.append(screen.say("thirteen-terminal-cleared", name=leader))
        return lines

    def _payment(self, screen: "Screen", paid: dict[str, Any], names: Sequence[str]) -> str:
        what = screen.say(f"thirteen-terminal-for-{paid['what']}")
        return self._paid(screen, "thirteen-terminal-pays", paid, names, what=what)

    def demands(self, screen: "Screen", view: View) -> list[str]:
        """The card that a match's first play must contain, or that only a pass is left; in a
        window what may be thrown."""
        if view["phase"] == "chop":
            only = view["legal"] == ["let"]
            return [screen.say(f"thirteen-terminal-{'only-let' if only else 'window'}")]
        if view["must_contain"]:
            return [screen.say("thirteen-terminal-must-contain", card=view["must_contain"])]
        if view["legal"] == ["pass"]:
            return [screen.say("thirteen-terminal-only-pass")]
        return []

    def help(self, screen: "Screen") -> list[str]:
        """How cards are played, how to pass, and how to choose in a window."""
        return [screen.say(f"thirteen-terminal-help-{what}") for what in ("play", "pass", "let")]

    def ended(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """Places with points and the cards left; a hand that won at once."""
        lines = []
        if view["instant"]:
            won = view["instant"]
            what = screen.say(f"thirteen-option-instant-wins-one-{won['what'].replace('_', '-')}")
            name = names[won["seat"]]
            lines.append(screen.say("thirteen-terminal-instant", what=what, name=name))
            payments = view["gold"]["payments"] if view["gold"] else []
            lines += [self._payment(screen, paid, names) for paid in payments]
        for place, seat in sorted((place, seat) for seat, place in enumerate(view["standing"])):
            gain, score = view["gains"][seat], view["scores"][seat]
            lines.append(f"{place:>3}. {signed(gain):>5} {score:>6}  {names[seat]}")
            if view["hands"][seat]:
                lines.append(" " * 18 + " ".join(view["hands"][seat]))
        return lines


RENDERER = ThirteenRenderer()
