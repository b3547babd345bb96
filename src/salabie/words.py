"""Words in Khmer and English from the Fluent catalogues that the page uses too.

Every `locale/<language>/*.ftl` is one part of that language's catalogue.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

LANGUAGES = ("en", "km")
FOLDER = Path(__file__).parent / "locale"
Value = str | int | Sequence[int] | Mapping[str, str]
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


class Named(dict[str, str]):
    """Names of cards in every language. In a message they choose among plural forms by `count`."""

    def __init__(self, names: Mapping[str, str], count: int) -> None:
        super().__init__(names)
        self.count = count


class _Counted(FluentType):
    """A text that equals the name of its number's plural form.

    Fluent's own numbers are written by Babel, which groups them and has no Khmer digits.
    """

    def __init__(self, text: str, number: int, language: str) -> None:
        self._text = text
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
    """A message of the catalogue; whole numbers, and those of a list, appear in the language's
    digits. A value may itself be words in every language, as `in_both` gives them.

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
    spoken = str(text)
    if any(isinstance(one, Named) and spoken.startswith(one[language]) for one in values.values()):
        return spoken[0].upper() + spoken[1:]
    return spoken


def _in(language: str, value: Value) -> str | FluentType:
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return _Counted(digits(value, language), value, language)
    if isinstance(value, Named):
        return _Counted(value[language], value.count, language)
    if isinstance(value, Mapping):
        return value[language]
    return say(language, "list-comma").join(digits(number, language) for number in value)


def in_both(identifier: str, /, **values: Value) -> dict[str, str]:
    """A message in every language: ``{"en": …, "km": …}``."""
    return {language: say(language, identifier, **values) for language in LANGUAGES}


def whole_number(low: int | None, high: int | None) -> dict[str, str]:
    """What a whole number may be, in every language.

    Example:
        >>> whole_number(1, None)["en"]
        'a whole number, 1 or more'
    """
    if low is not None and high is not None:
        return in_both("allowed-between", low=low, high=high)
    if low is not None:
        return in_both("allowed-from", low=low)
    return in_both("allowed-number") if high is None else in_both("allowed-to", high=high)


def named(cards: str) -> Named:
    """Cards in every language, as sentences and the page's buttons name them.

    Example:
        >>> named("10H QS")
        {'en': '10 of hearts and queen of spades', 'km': '10 កឺ, Q ប៊ិច'}
    """
    return Named(
        {language: _names(cards.split(), language) for language in LANGUAGES}, len(cards.split())
    )


def _names(cards: list[str], language: str) -> str:
    names = [_name(card, language) for card in cards]
    if len(names) < 2:
        return "".join(names)
    before = say(language, "list-comma").join(names[:-1])
    return say(language, "cards-and-last", cards=before, last=names[-1])


def _name(card: str, language: str) -> str:
    rank, suit = card[:-1], card[-1]
    shown = rank if rank.isdigit() else say(language, f"rank-{rank}")
    return say(language, "card-name", rank=shown, suit=say(language, f"suit-{suit}"))
