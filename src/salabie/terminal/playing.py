"""`salabie play`: the conversation with the person at the table."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from rich.text import Text

from salabie import fair
from salabie.bots import LEVELS
from salabie.errors import PlayError, SetupError
from salabie.table import Played
from salabie.terminal.files import check_writable, write_file
from salabie.terminal.match import PERSON, Match
from salabie.terminal.renderer import View, find_renderer
from salabie.terminal.rule_sheet import print_rules, setup
from salabie.terminal.screen import Screen
from salabie.terminal.work import run_interruptibly

SORTS = ("rank", "suit", "combination")
IN_A_ROW = 13
LATIN_DIGITS = str.maketrans("០១២៣៤៥៦៧៨៩", "0123456789")
OTHER_NAMES = {
    "h": "hint", "q": "quit", "exit": "quit", "p": "pass", "help": "?",
    "ជួយ": "hint", "ជួយប្រាប់": "hint", "ឈប់": "quit", "ចាកចេញ": "quit", "រំលង": "pass",
    "ត្រឡប់ក្រោយ": "undo", "ច្បាប់លេង": "rules", "ច្បាប់": "rules", "រៀបបៀ": "sort",
}  # fmt: skip


def start(
    screen: Screen,
    game: str,
    seats: int | None,
    rules: Sequence[str],
    level: str,
    deals: int | None,
    seed: int | None,
    nonce: str,
    file: str | None,
) -> None:
    """Check what the command line asks for, then play."""
    found, count, values = setup(game, seats, rules)
    check_level(level)
    if not fair.is_nonce(nonce):
        raise SetupError("bad_nonce", None, "terminal-bad-nonce")
    if deals is not None and any(option.name == "deals" for option in found.rule_set.options):
        values["deals"] = deals
        found.resolve(values, count)
    if file is not None:
        check_writable(file)
    Playing(screen, Match(found, count, values, level, seed, nonce), deals, file).run()


def check_level(level: str) -> None:
    """SetupError where bots have no such level."""
    if level not in LEVELS:
        raise SetupError(
            "unknown_level",
            None,
            "terminal-unknown-level",
            level=level[:40],
            allowed=", ".join(LEVELS),
        )


class Leave(Exception):
    """The person leaves, or there is no more input."""


class Playing:
    """A match on a screen, until it is over, `deals` have been played, or the person leaves."""

    def __init__(
        self, screen: Screen, match: Match, deals: int | None = None, file: str | None = None
    ) -> None:
        self.screen = screen
        self.match = match
        self.deals = deals
        self.file = file
        self.table = match.table
        self.game = match.table.game
        self.renderer = find_renderer(self.game.name)
        level = screen.say(f"terminal-level-{match.level}")
        self.names = [screen.say("terminal-you")] + [
            screen.say("terminal-bot", number=seat, level=level)
            for seat in range(1, self.table.seats)
        ]
        self.order = "rank"
        self.hint = 0

    def run(self) -> None:
        """Play; a record that was asked for is saved however this ends."""
        try:
            self._play_match()
        except Leave:
            self.screen.line()
            self.screen.line(self.screen.say("terminal-stopped"))
        finally:
            if self.file is not None and self.match.record.deals:
                write_file(self.file, self.match.text())
        if self.file is not None and self.match.record.deals:
            self.screen.line(self.screen.say("terminal-saved", file=self.file))
            self.screen.line(self.screen.say("terminal-check", file=self.file))

    def _play_match(self) -> None:
        screen, table = self.screen, self.table
        screen.line(screen.say(f"{self.game.name}-name"), "bold")
        screen.sentence(screen.say("terminal-play-keys"), typed=True)
        run_interruptibly(self.match.prepare, lambda: screen.line(screen.say("terminal-preparing")))
        while not table.over and (self.deals is None or table.deals < self.deals):
            if table.deals and screen.is_terminal and sys.stdin.isatty():
                screen.line()
                screen.line(screen.say("terminal-next-deal"))
                while self._ask():
                    pass
            self._play_deal()
        view = table.view(PERSON)
        if table.over:
            names = ", ".join(self.names[seat] for seat in view.get("winners") or [])
            said = screen.say("terminal-match-won", names=names) if names else ""
            screen.line(said or screen.say("match-over"), "bold")

    def _play_deal(self) -> None:
        screen, match = self.screen, self.match
        screen.title(screen.say("terminal-deal", deal=self.table.deals + 1))
        commitment = match.shuffle()
        match.deal()
        screen.line(screen.say("terminal-commitment"))
        screen.line(f"  {commitment}", "dim")
        while True:
            if match.reshuffle() is not None:
                screen.line(f"  {screen.say('terminal-reshuffled')}", "dim")
                continue
            seat = match.acting()
            if seat is None:
                break
            if seat == PERSON:
                self._turn()
            else:
                before = self.table.view(PERSON)
                self._show_move(self.match.let_bot_play(seat), before)
        screen.line()
        screen.line(screen.say("terminal-deal-over"), "bold")
        for text in self.renderer.ended(screen, self.table.view(PERSON), self.names):
            screen.line(text)
        screen.line(screen.say("terminal-secret"))
        screen.line(f"  {match.secret.hex()}", "dim")

    def _show_move(self, played: Played, before: View) -> None:
        """A move just made, and what came of it."""
        words = self.renderer.move(self.screen, self.table.shown(played))
        self.screen.line(f"  {self.names[played.seat]}: {words}")
        after = self.table.view(PERSON)
        for text in self.renderer.news(self.screen, before, after, self.names):
            self.screen.line(f"  {text}")

    # The person's turn.

    def _turn(self) -> None:
        """Show the table and ask until a move is made."""
        self.hint = 0
        self._show_table()
        while True:
            text = self._ask()
            try:
                if self._command(text):
                    return
            except PlayError as error:
                self._show_refusal(error)

    def _command(self, text: str) -> bool:
        """Do what was typed; True when that ends the turn."""
        word, _, rest = text.partition(" ")
        name = OTHER_NAMES.get(word, word)
        commands: dict[str, Callable[[str], None]] = {
            "?": lambda _: self._show_help(),
            "hint": lambda _: self._show_hint(),
            "sort": self._sort,
            "rules": lambda _: self._show_rules(),
        }
        if name in commands and (name == "sort" or not rest):
            commands[name](rest.strip())
            return False
        if name == "undo" and not rest:
            return self._undo()
        if name == "pass" and not rest:
            text = "pass"
        view = self._view()
        move = self.renderer.read(view, view["hand"], text) if text else self.renderer.empty(view)
        if move is None:
            self._show_help()
            return False
        self._show_move(self.match.play(move), view)
        return True

    def _ask(self) -> str:
        """A line typed by the person, in lower case; raises Leave at the end of input or `quit`."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  (arrow keys and history)
            try:
                line = input("> ")
            except EOFError:
                raise Leave from None
        else:
            line = sys.stdin.readline()
            if not line:
                raise Leave
            self.screen.line(f"> {self.screen.plain(line.strip())}", typed=True)
        text = " ".join(line.replace("\u200b", "").translate(LATIN_DIGITS).lower().split())
        if OTHER_NAMES.get(text, text) == "quit":
            raise Leave
        return text

    def _undo(self) -> bool:
        if not self.match.undo():
            self.screen.line(self.screen.say("terminal-no-undo"))
            return False
        self.screen.line(self.screen.say("terminal-undone"))
        return True

    def _sort(self, by: str) -> None:
        if by not in SORTS:
            self.screen.line(self.screen.say("terminal-sort-by"))
            return
        self.order = by
        self._show_hand(self._view()["hand"])

    # What is shown.

    def _view(self) -> View:
        """The person's view, the hand in the order wished."""
        view = self.table.view(PERSON)
        if view.get("hand"):
            observed = self.table.observe(PERSON).copy()
            view["hand"] = self.game.arrange(observed, 0, PERSON, self.order)
        return view

    def _show_table(self) -> None:
        screen, view = self.screen, self._view()
        screen.line()
        screen.line(" " * 18 + screen.say(self.renderer.columns), "dim")
        for seat, name in enumerate(self.names):
            turn = ">" if seat in view["to_act"] else " "
            marks = self.renderer.marks(screen, view, seat)
            counts, scores = view["counts"][seat], view["scores"][seat]
            text = f"{turn} {counts:>6} {scores:>6}   {name}" + (f": {marks}" if marks else "")
            screen.line(text, "bold" if seat in view["to_act"] else "")
        for line in self.renderer.table(screen, view, self.names):
            screen.line(line, "bold")
        self._show_hand(view["hand"])
        if PERSON not in view.get("owed", ()):  # who owes a draw has had the turn
            screen.line(screen.say("terminal-your-turn"), "bold yellow")
        screen.lines(self.renderer.demands(screen, view))

    def _show_hand(self, hand: Sequence[str]) -> None:
        """The cards under their numbers."""
        for start in range(0, len(hand), IN_A_ROW):
            row = hand[start : start + IN_A_ROW]
            numbers = "".join(f"{start + place + 1:>5}" for place in range(len(row)))
            cards = Text()
            for card in row:
                drawn = self.screen.card(card)
                cards.append(" " * (5 - len(drawn.plain)))
                cards.append_text(drawn)
            self.screen.line(numbers, "dim")
            self.screen.line(cards)

    def _show_refusal(self, error: PlayError) -> None:
        screen = self.screen
        message = screen.plain(error.message[screen.language])
        if error.rule is not None:
            message = screen.say("terminal-refused-rule", message=message, rule=error.rule)
        screen.sentence(message, "! ", "red")

    def _show_help(self) -> None:
        screen = self.screen
        for text in self.renderer.help(screen):
            screen.sentence(text, "  ", typed=True)
        for name in ("hint", "sort", "rules", "undo", "quit", "help"):
            screen.sentence(screen.say(f"terminal-typed-{name}"), "  ", typed=True)

    def _show_rules(self) -> None:
        print_rules(self.screen, self.game, self.table.seats, self.match.record.rules)

    def _show_hint(self) -> None:
        """The next move worth considering, from the first again after the last."""
        hints = self.match.hints()
        if not hints:
            self.screen.line(self.screen.say("terminal-no-hint"))
            return
        number = self.hint % len(hints)
        move, reason, values = hints[number]
        self.hint += 1
        count = f"{number + 1}/{len(hints)}"
        # The best comes first, so a reason holds for the first that has it.
        if number == 0 or reason not in {one for _, one, _ in hints[:number]}:
            words = self.screen.say(reason, **values)
        else:
            words = self.renderer.move(self.screen, move)
        self.screen.sentence(words, f"{count}  ")
