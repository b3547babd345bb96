"""The errors of checked play. Each has a code, mostly the number of a rule, and both languages."""

from salabie.words import Value, in_both


class SalabieError(Exception):
    """What a person or a file did wrong: a code, words in both languages, and where it applies
    the rule that forbids it.

    Example:
        >>> NotYourTurn().message["en"]
        'It is not your turn.'
    """

    def __init__(
        self, code: str, rule: str | None = None, word: str | None = None, /, **values: Value
    ) -> None:
        self.code = code
        self.rule = rule
        self.message = in_both(word or code.replace("_", "-"), **values)
        super().__init__(self.message["en"])

    def plain(self) -> dict[str, object]:
        """The error as data: code, message and, where there is one, the rule."""
        data: dict[str, object] = {"code": self.code, "message": self.message}
        if self.rule is not None:
            data["rule"] = self.rule
        return data


class PlayError(SalabieError):
    """A move that was refused; hands and table are unchanged."""


class NotAMove(PlayError):
    """The text is no move of the game."""


class NotAllowed(PlayError):
    """A rule forbids the move."""


class NotYourTurn(PlayError):
    """The seat owes no move."""

    def __init__(self) -> None:
        super().__init__("not_your_turn")


class SetupError(SalabieError):
    """Options, a position or a record that can't be used."""
