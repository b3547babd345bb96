"""Both catalogues say the same things, and all that the program asks for is in them."""

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from salabie import words
from salabie.game import all_games
from salabie.rulebook import sections

FILES = sorted(path.name for path in (words.FOLDER / "en").glob("*.ftl"))
SOURCE = Path(words.__file__).parent
KHMER = re.compile("[\u1780-\u17d2]")


class Variables(Visitor):
    """The variables and the choices of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.choices: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        """A value that is filled in."""
        self.names.add(node.id.name)

    def visit_Variant(self, node: Any) -> None:
        """A choice by a value, and what is in it."""
        key = node.key
        self.choices.add(key.name if isinstance(key, ast.Identifier) else str(key.value))
        self.generic_visit(node)


def messages(language: str, name: str) -> dict[str, Any]:
    """The messages of one file; fails at what can't be read and at ids that stand twice."""
    text = (words.FOLDER / language / name).read_text(encoding="utf-8")
    found: dict[str, Any] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), f"{language}/{name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}/{name}: {entry.id.name} twice"
            found[entry.id.name] = entry
    return found


def variables(message: Any) -> tuple[set[str], set[str]]:
    """A message's variables and choices."""
    visitor = Variables()
    visitor.visit(message)
    return visitor.names, visitor.choices


def literal(message: Any) -> str:
    """The text of a message itself, without what is filled in."""
    return "".join(
        part.value for part in message.value.elements if isinstance(part, ast.TextElement)
    )


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.name for path in (words.FOLDER / "km").glob("*.ftl")) == FILES
    assert {path.name for path in words.FOLDER.iterdir() if path.is_dir()} == set(words.LANGUAGES)


@pytest.mark.parametrize("name", FILES)
def test_both_languages_say_the_same_things(name: str) -> None:
    english, khmer = messages("en", name), messages("km", name)
    assert sorted(english) == sorted(khmer)
    for identifier, message in english.items():
        names, choices = variables(message)
        other_names, other_choices = variables(khmer[identifier])
        assert names == other_names, identifier
        # A language may need fewer plural forms, but names the same kinds of things.
        plurals = {"zero", "one", "two", "few", "many", "other", "0", "1"}
        assert choices - plurals == other_choices - plurals, identifier


@pytest.mark.parametrize("name", FILES)
def test_khmer_is_khmer_and_english_is_not(name: str) -> None:
    # Names of keys and of languages stand as they are on the key and in their own script.
    for identifier, message in messages("km", name).items():
        latin = re.search("[A-Za-z]{2}", literal(message))
        if latin and not identifier.startswith("key-"):
            assert KHMER.search(literal(message)), identifier
    for identifier, message in messages("en", name).items():
        if "khmer" not in identifier and "km" not in identifier.split("-"):
            assert not KHMER.search(literal(message)), identifier


def test_no_id_stands_in_two_files() -> None:
    seen: dict[str, str] = {}
    for name in FILES:
        for identifier in messages("en", name):
            assert seen.setdefault(identifier, name) == name, identifier


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_option_value_and_preset_has_words(name: str) -> None:
    game = all_games()[name]
    assert words.has(f"{name}-name")
    for preset in game.rule_set.presets:
        assert words.has(f"{name}-preset-{preset.replace('_', '-')}")
    for option in game.rule_set.options:
        stem = f"{name}-option-{option.name.replace('_', '-')}"
        assert words.has(stem)
        values = {"bool": ("true", "false"), "choice": option.choices}.get(option.kind)
        for value in values or ():
            assert words.has(f"{stem}-{value.replace('_', '-')}")
        if values is None:
            assert words.has(f"{stem}-value")


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_rule_is_told_on_the_rules_page(name: str) -> None:
    game = all_games()[name]
    told = sections(game, game.resolve(None, game.default_seats))
    # What is said of a switch that is off by default needs it on.
    for option in game.rule_set.options:
        if option.kind == "bool":
            told += sections(game, game.resolve({option.name: True}, game.default_seats))
    assert {section["rule"] for section in told} == set(range(1, game.rules + 1))
    for section in told:
        assert KHMER.search(section["text"]["km"])
        assert not KHMER.search(section["text"]["en"])


def error_ids() -> set[str]:
    """Catalogue ids of all errors that the sources name."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        game = path.parent.name if path.parent.parent.name == "games" else None
        pattern = (
            r'(?:SetupError|NotAllowed|NotAMove)\(\s*"([a-z_]+)"'
            r'(?:,\s*(?:None|"[a-z]+ \d+"),\s*"([a-z-]+)")?'
        )
        for code, word in re.findall(pattern, text):
            found.add(word or code.replace("_", "-"))
        for code in re.findall(r'\b_error\(\s*"([a-z_]+)"', text):
            if game:
                found.add(f"{game}-error-{code.replace('_', '-')}")
    return found


def test_every_error_has_words() -> None:
    ids = error_ids()
    assert {"not-a-move", "bad-position", "thirteen-error-not-higher"} <= ids
    assert not [identifier for identifier in ids if not words.has(identifier)]


def test_say_shows_gaps() -> None:
    with pytest.raises(LookupError):
        words.say("en", "no-such-message")
    with pytest.raises(ValueError, match="not-a-move"):
        words.say("km", "not-a-move")


def test_numbers_in_khmer_digits() -> None:
    assert words.digits(1234567890, "km") == "១២៣៤៥៦៧៨៩០"
    assert words.say("km", "thirteen-kind-sequence", length=12).count("១២") == 1
    assert words.say("en", "thirteen-kind-sequence", length=12).count("12") == 1


def test_words_in_both_languages() -> None:
    both = words.in_both("not-a-move", text="{ $x }")
    assert set(both) == {"en", "km"}
    assert all("{ $x }" in text for text in both.values())


def test_numbers_choose_among_plural_forms_and_have_the_languages_digits() -> None:
    assert words.say("en", "seats-free", count=1) == "one free seat"
    assert words.say("en", "seats-free", count=1200) == "1200 free seats"
    assert "១២០០" in words.say("km", "seats-free", count=1200)


def test_lists_of_numbers_have_the_languages_digits() -> None:
    message = words.in_both("wrong-seats", game="x", seats=1, allowed=[2, 3])
    assert message["en"] == "x can't be played by one player, only by 2, 3."
    assert "២, ៣" in message["km"]


def test_cards_are_named_and_choose_among_plural_forms() -> None:
    one, two = words.named("AS"), words.named("8C 10H")
    assert one == {"en": "ace of spades", "km": "អាត់ ប៊ិច"}
    assert two == {"en": "8 of clubs and 10 of hearts", "km": "8 ជួង, 10 កឺ"}
    assert words.named("8C 9C 10C")["en"] == "8 of clubs, 9 of clubs and 10 of clubs"
    hint = "thirteen-hint-cheapest"
    assert words.say("en", hint, cards=one) == "Ace of spades costs least."
    assert words.say("en", hint, cards=two) == "8 of clubs and 10 of hearts cost least."


@pytest.mark.parametrize("name", FILES)
def test_no_sentence_has_codes_of_cards(name: str) -> None:
    code = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9JQKA])[SCDH](?![A-Za-z0-9])")
    for language in words.LANGUAGES:
        for identifier, message in messages(language, name).items():
            if "terminal" not in identifier:  # there codes are what is typed
                assert not code.search(literal(message)), identifier


def test_a_value_may_be_words_in_every_language() -> None:
    name = words.in_both("thirteen-name")
    message = words.in_both("wrong-seats", game=name, seats="9", allowed="2, 3, 4")
    assert message["en"].startswith(name["en"])
    assert message["km"].startswith(name["km"])
