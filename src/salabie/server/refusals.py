"""The hall's own refusals: a code and words in both languages (locale/*/hall.ftl)."""

from functools import cache
from typing import TYPE_CHECKING

from salabie.errors import SalabieError
from salabie.server.messages import Text
from salabie.words import in_both

if TYPE_CHECKING:
    from salabie.server.table_actor import Watcher


@cache
def words(identifier: str) -> Text:
    """A fixed sentence in both languages."""
    return Text(**in_both(identifier))


class Refusal(Exception):
    """Something asked of the hall or a table that is not allowed; nothing has changed.

    `word` names the sentence where the code alone says too little.

    Example:
        >>> Refusal("not_host").text.en
        'Only the host can do that.'
    """

    def __init__(self, code: str, word: str | None = None, text: Text | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.rule: str | None = None
        self.text = text or words(f"refused-{(word or code).replace('_', '-')}")


def of_error(error: SalabieError, code: str | None = None) -> Refusal:
    """The refusal that an error of the rules amounts to."""
    refusal = Refusal(code or error.code, text=Text(**error.message))
    refusal.rule = error.rule
    return refusal


def seat_of(watcher: "Watcher | None") -> int:
    """The seat that a request is made from; raises Refusal where there is none."""
    if watcher is None or watcher.seat < 0:
        raise Refusal("not_seated")
    return watcher.seat
