"""Words in Khmer and English from the Fluent catalogues that the page uses too.

Every `locale/<language>/*.ftl` is one part of that language's catalogue.
"""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "km")
FOLDER = Path(__file__).parent / "locale"
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


def say(language: str, identifier: str, /, **values: str | int) -> str:
    """A message of the catalogue; whole numbers appear in the language's digits.

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
    shown = {
        name: digits(value, language) if isinstance(value, int) else value
        for name, value in values.items()
    }
    text, errors = catalogue.format_pattern(message.value, shown)
    if errors:
        raise ValueError(f"{identifier}: {errors[0]}")
    return str(text)


def in_both(identifier: str, /, **values: str | int) -> dict[str, str]:
    """A message in every language: ``{"en": …, "km": …}``."""
    return {language: say(language, identifier, **values) for language in LANGUAGES}
