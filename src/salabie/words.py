"""Words in Khmer and English from the Fluent catalogues that the page uses too.

Every `locale/<language>/*.ftl` is one part of that language's catalogue.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

LANGUAGES = ("en", "km")
FOLDER = Path(__file__).parent / "locale"
Value = str | int | Mapping[str, str]
KHMER_DIGITS = str.maketrans("0123456789", "០១២៣៤៥៦៧៨៩")


def digits(number: int | str, language: str) -> str:
    """A number in the digits of a language.

    Chromium has no number data for Khmer, so neither page nor terminal asks a library.

    Example:
        >>> digits(13, "km"), digits(13, "en")
        ('១៣', '13')
    """
    text = str(number)
    return text.translate(KHMER_DIGITS) if language == "km" else text


class _Number(FluentType):
    """A whole number that is written by `digits` and equals the name of its plural form.

    Fluent's own numbers are written by Babel, which groups them and has no Khmer digits.
    """

    def __init__(self, number: int, language: str) -> None:
        self._text = digits(number, language)
        self._plural_form = Locale(language).plural_form(number)

    def format(self, locale: Locale) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        return self._plural_form == other

    __hash__ = None  # type: ignore[assignment]


@cache
def bundle(language: str) -> FluentBundle:
    """The whole catalogue of a language ("en" or "km")."""
    found = FluentBundle([language], use_isolating=False)
    for path in sorted((FOLDER / language).glob("*.ftl")):
        found.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return found


def has(identifier: str) -> bool:
    """Whether the catalogues know an id."""
    return bool(bundle("en").has_message(identifier))


def say(language: str, identifier: str, /, **values: Value) -> str:
    """A message of the catalogue; whole numbers appear in the language's digits.

    A value may itself be words in every language, as `in_both` gives them.

    Raises KeyError for an unknown id and ValueError where a value is missing, so that a gap shows
    in the tests and not as a half-empty sentence before a player.

    Example:
        >>> say("en", "not-your-turn")
        'It is not your turn.'
    """
    catalogue = bundle(language)
    message = catalogue.get_message(identifier)
    if message.value is None:
        raise KeyError(identifier)
    shown = {name: _in(language, value) for name, value in values.items()}
    text, errors = catalogue.format_pattern(message.value, shown)
    if errors:
        raise ValueError(f"{identifier}: {errors[0]}")
    return str(text)


def _in(language: str, value: Value) -> str | FluentType:
    if isinstance(value, int):
        return _Number(value, language)
    return value if isinstance(value, str) else value[language]


def in_both(identifier: str, /, **values: Value) -> dict[str, str]:
    """A message in every language: ``{"en": …, "km": …}``."""
    return {language: say(language, identifier, **values) for language in LANGUAGES}


def named(cards: str) -> dict[str, str]:
    """Cards in every language, as a sentence names them: by their text in English, by rank and
    the suit's word in Khmer.

    Example:
        >>> named("10H QS")
        {'en': '10H QS', 'km': '10 កឺ, Q ប៊ិច'}
    """
    return {"en": cards, "km": say("km", "list-comma").join(map(_named_in_khmer, cards.split()))}


def _named_in_khmer(card: str) -> str:
    rank, suit = card[:-1], card[-1]
    shown = rank if rank.isdigit() else say("km", f"rank-{rank}")
    return say("km", "card-name", rank=shown, suit=say("km", f"suit-{suit}"))
