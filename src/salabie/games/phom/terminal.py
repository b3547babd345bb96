"""Phom in the terminal: piles and transfers, eaten cards, phoms laid and sent to, the gold."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from salabie.terminal.renderer import Renderer, View, signed

if TYPE_CHECKING:
    from salabie.terminal.screen import Screen

VERBS = {
    "draw": "draw", "d": "draw", "ដកបៀ": "draw", "ដក": "draw",
    "eat": "eat", "e": "eat", "ស៊ី": "eat",
    "discard": "discard", "throw": "discard", "វាយ": "discard",
    "lay": "lay", "ចុះផម": "lay", "ចុះ": "lay",
    "add": "add", "បន្ថែម": "add",
    "send": "send", "ផ្ញើ": "send",
    "u": "u", "អ៊ូ": "u",
}  # fmt: skip
SMALLEST_PHOM = 3
PLACE = re.compile(r"(\d)\.(\d)")


class PhomRenderer(Renderer):
    """Draws a view of phom."""

    columns = "phom-terminal-columns"

    # What is typed.

    def read(self, view: View, hand: Sequence[str], text: str) -> str:
        """A verb in either language, or cards alone: one is thrown, three or more are laid.

        `lay`, `send` and `add` alone, or without a phom's number, mean the first that is proposed.
        """
        word, _, rest = text.partition(" ")
        verb = VERBS.get(word)
        if verb is None:
            cards = super().read(view, hand, text)
            verb = "lay" if len(cards.split()) >= SMALLEST_PHOM else "discard"
            return f"{verb} {cards.upper()}" if _are_cards(cards) else text
        if verb in ("send", "add"):
            return self._to_phom(view, hand, verb, rest)
        if verb == "lay" and not rest:
            return str(next(iter(view.get("lays") or []), verb))
        if verb == "u":
            groups = [super(PhomRenderer, self).read(view, hand, one) for one in rest.split("/")]
            return " ".join([verb, " / ".join(one.strip().upper() for one in groups)]).strip()
        return f"{verb} {super().read(view, hand, rest).upper()}".strip()

    def _to_phom(self, view: View, hand: Sequence[str], verb: str, rest: str) -> str:
        """A send or an add; the phom may be left out where only one takes the card."""
        if verb == "send" and not rest:
            return str(next(iter(view.get("send_all") or []), verb))
        card, _, place = rest.partition(" ")
        card = super().read(view, hand, card).upper()
        able = [move for move in view.get("legal") or [] if move.startswith(f"{verb} {card} ")]
        if card and not place and able:
            return str(able[0])
        return f"{verb} {card} {place}".strip()

    def empty(self, view: View) -> str | None:
        """Enter alone draws where nothing can be eaten."""
        legal = view.get("legal") or []
        return "draw" if legal == ["draw"] else super().empty(view)

    # What is shown.

    def move(self, screen: "Screen", text: str) -> str:
        """A move in the players' words."""
        word, _, rest = text.partition(" ")
        if word in ("draw", "eat", "u"):
            said = screen.say(f"phom-terminal-does-{word}")
            return f"{said} {rest}".strip()
        if word in ("discard", "lay", "add", "send"):
            return screen.say(f"phom-terminal-does-{word}", cards=PLACE.sub("", rest).strip())
        return text

    def table(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """Round, stock and bet, the card that may be eaten, and every phom on the table."""
        if view.get("result") or view["phase"] not in ("take", "lay", "discard"):
            return []
        lines = [
            screen.say(
                "phom-terminal-round", round=view["round"], stock=view["stock"], bet=view["bet"]
            )
        ]
        for seat, player in enumerate(view["seats"]):
            for place, phom in enumerate(player["laid"]):
                lines.append(f"  {seat}.{place}  {self._phom(screen, phom, names)} · {names[seat]}")
        if view["thrown"] and view["phase"] == "take":
            thrown = view["thrown"]
            name = names[thrown["seat"]]
            lines.append(screen.say("phom-terminal-thrown", card=thrown["card"], name=name))
        return lines

    def _phom(self, screen: "Screen", phom: dict[str, Any], names: Sequence[str]) -> str:
        """A phom's cards; which of them was eaten and which were sent, and by whom."""
        text = " ".join(phom["cards"])
        eaten = phom.get("eaten") or []
        eaten = [eaten] if isinstance(eaten, str) else eaten
        notes = [screen.say("phom-terminal-eaten", cards=card) for card in eaten]
        for sent in phom.get("sent") or []:
            name = names[sent["by"]]
            notes.append(screen.say("phom-terminal-sent", card=sent["card"], name=name))
        return f"{text} ({', '.join(notes)})" if notes else text

    def marks(self, screen: "Screen", view: View, seat: int) -> str:
        """The purse, the pile and the cards eaten."""
        player = view["seats"][seat]
        parts = [screen.say("phom-terminal-purse", gold=player["purse"])]
        if player["pile"]:
            parts.append(screen.say("phom-terminal-pile", cards=" ".join(player["pile"])))
        if player["eaten"]:
            parts.append(screen.say("phom-terminal-eaten", cards=" ".join(player["eaten"])))
        return " · ".join(parts)

    def news(self, screen: "Screen", before: View, after: View, names: Sequence[str]) -> list[str]:
        """The card eaten, the pile card that moved, and the payments made."""
        lines = []
        for then, now in zip(before["seats"], after["seats"], strict=True):
            for card in now["eaten"]:
                if card not in then["eaten"]:
                    lines.append(screen.say("phom-terminal-eaten", cards=card))
        moved = after["transfer"]
        if moved and moved != before["transfer"]:
            lines.append(
                screen.say(
                    "phom-terminal-transfer",
                    card=moved["card"],
                    giver=names[moved["from"]],
                    taker=names[moved["to"]],
                )
            )
        for paid in after["payments"][len(before["payments"]) :]:
            lines.append(self._payment(screen, paid, names))
        return lines

    def _payment(self, screen: "Screen", paid: dict[str, Any], names: Sequence[str]) -> str:
        what = screen.say(f"phom-terminal-for-{paid['what'].replace('_', '-')}")
        return screen.say(
            "phom-terminal-pays",
            amount=paid["amount"],
            what=what,
            payer=names[paid["from"]],
            payee=names[paid["to"]],
        )

    def demands(self, screen: "Screen", view: View) -> list[str]:
        """The hand grouped, and what can be done now besides drawing and throwing."""
        lines = [self._grouping(screen, view["grouping"])] if view.get("grouping") else []
        more = [one for one in view.get("groupings") or [] if one != view.get("grouping")]
        lines += [f"  {self._grouping(screen, one)}" for one in more]
        if view.get("kept"):
            lines.append(screen.say("phom-terminal-kept", cards=" ".join(view["kept"])))
        if view.get("eat_with"):
            pairs = ", ".join(" ".join(pair) for pair in view["eat_with"])
            lines.append(screen.say("phom-terminal-may-eat", pairs=pairs))
        if view["legal"] == ["draw"]:
            lines.append(screen.say("phom-terminal-only-draw"))
        if view.get("u"):
            lines.append(screen.say("phom-terminal-may-u"))
        if view["phase"] == "lay" and view.get("lays"):
            lines.append(screen.say("phom-terminal-may-lay", moves=", ".join(view["lays"])))
        if view["phase"] == "lay" and view.get("send_all"):
            lines.append(screen.say("phom-terminal-may-send", moves=", ".join(view["send_all"])))
        if view["phase"] in ("lay", "discard"):
            lines.append(screen.say("phom-terminal-must-throw"))
        return lines

    def _grouping(self, screen: "Screen", grouping: dict[str, Any]) -> str:
        phoms = " / ".join(" ".join(phom) for phom in grouping["phoms"]) or "-"
        trash = " ".join(grouping["trash"]) or "-"
        points = grouping["points"]
        return screen.say("phom-terminal-grouping", phoms=phoms, trash=trash, points=points)

    def help(self, screen: "Screen") -> list[str]:
        """How each move is typed."""
        kinds = ("take", "throw", "lay", "send", "add", "u")
        return [screen.say(f"phom-terminal-help-{kind}") for kind in kinds]

    def ended(self, screen: "Screen", view: View, names: Sequence[str]) -> list[str]:
        """How the deal was won, everybody's gold, and everybody's cards as they were grouped."""
        result = view.get("result")
        if not result:
            return super().ended(screen, view, names)
        by = f"phom-terminal-by-{result['by'].replace('_', '-')}"
        lines = [screen.say(by, name=names[result["winner"]])]
        seats = sorted(range(len(names)), key=lambda seat: result["seats"][seat]["place"] or 9)
        for seat in seats:
            own = result["seats"][seat]
            figures = f"{signed(own['gain']):>5} {view['scores'][seat]:>6}  {names[seat]}"
            lines.append(figures + self._points(screen, own, result["by"]))
            for phom in own["phoms"]:
                lines.append(" " * 14 + self._phom(screen, phom, names))
            if own["trash"]:
                trash = " ".join(own["trash"])
                lines.append(" " * 14 + screen.say("phom-terminal-trash", cards=trash))
        return lines

    def _points(self, screen: "Screen", own: dict[str, Any], by: str) -> str:
        """Mom or the points, where the deal was decided by them."""
        if own["mom"] and by in ("points", "mom"):
            return f": {screen.say('phom-terminal-mom')}"
        if own["points"] is None or by not in ("points", "mom"):
            return ""
        return f": {screen.say('phom-terminal-points', points=own['points'])}"


def _are_cards(text: str) -> bool:
    return bool(re.fullmatch(r"(?i)((10|[2-9jqka])[scdh]\s*)+", text))


RENDERER = PhomRenderer()
