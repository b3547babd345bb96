"""What every command of the program has in common: one line for an error, in the language of the
person, and never a traceback."""

import errno
import os
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from salabie import system
from salabie.errors import SalabieError
from salabie.terminal import language as languages
from salabie.terminal.screen import BREAK, visible
from salabie.words import say, whole_number

FAILED = 1
MISUSED = 2
INTERRUPTED = 130

UsageError: type[Exception] = typer.BadParameter.__mro__[1]


class Program(TyperGroup):
    """The group of commands. Errors go to stderr in one line; wrong use exits with 2."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the program with `args` and exit."""
        arguments = sys.argv[1:] if args is None else list(args)
        language = languages.of_arguments(arguments)
        extra["standalone_mode"] = False  # so that errors come here
        lenient_streams()
        try:
            result = super().main(arguments, *rest, **extra)
            sys.stdout.flush()
        except UsageError as error:
            complain(usage_words(error, language), MISUSED)
        except SalabieError as error:
            complain(error_words(error, language), FAILED)
        except (KeyboardInterrupt, typer.Abort):
            sys.exit(INTERRUPTED)
        except OSError as error:
            if error.errno == errno.EPIPE:
                silence()
                sys.exit(FAILED)
            complain(say(language, "terminal-system", reason=reason(error, language)), FAILED)
        except Exception as error:
            if os.environ.get("SALABIE_TRACEBACK"):
                raise
            text = f"{type(error).__name__}: {error}".replace("\n", " ")
            complain(say(language, "terminal-unexpected", reason=text[:200]), FAILED)
        sys.exit(result if isinstance(result, int) else 0)


def lenient_streams() -> None:
    """Characters that a stream can't carry appear as question marks and stop nothing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        change = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors="replace")


def silence() -> None:
    """Nobody reads stdout any more: let the interpreter's last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def complain(text: str, code: int) -> NoReturn:
    """Write one line to stderr and exit."""
    sys.stdout.flush()
    if sys.stderr.isatty():
        text = text.replace(BREAK, "")
    print(visible(text), file=sys.stderr)
    sys.exit(code)


def error_words(error: SalabieError, language: str) -> str:
    """What went wrong, with its place in a record and its rule where there is one.

    Example:
        >>> error_words(SalabieError("no_deal"), "en")
        'No cards have been dealt yet.'
    """
    words = error.message[language]
    if error.rule is not None:
        words = say(language, "terminal-refused-rule", message=words, rule=error.rule)
    deal, move = getattr(error, "deal", None), getattr(error, "move", None)
    if deal is None:
        return words
    if move is None:
        return f"{say(language, 'terminal-deal-place', deal=deal + 1)} {words}"
    return f"{say(language, 'terminal-move-place', deal=deal + 1, move=move + 1)} {words}"


def reason(error: OSError, language: str) -> str:
    """An error of the system in short, with the file where it is known."""
    text = system.reason(error)[language]
    return f"{error.filename}: {text}" if error.filename else text


def usage_words(error: Any, language: str) -> str:
    """What is wrong with a command line, and where to read how it is used."""
    context = getattr(error, "ctx", None)
    program = context.command_path if context is not None else "salabie"
    return f"{_fault(error, language)} {say(language, 'terminal-see-help', command=program)}"


def _fault(error: Any, language: str) -> str:
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    kind = type(error).__name__
    if option:
        word = "terminal-no-option" if kind == "NoSuchOption" else "terminal-option-value"
        return say(language, word, option=str(option)[:40])
    if parameter is not None:
        option = (
            max(parameter.opts, key=len)
            if parameter.param_type_name == "option"
            else parameter.metavar or parameter.name.upper()
        )
        if kind == "MissingParameter":
            return say(language, "terminal-missing", option=option)
        if getattr(getattr(parameter, "type_descriptor", None), "annotation", None) is int:
            number = whole_number(parameter.min, parameter.max)
            return say(language, "terminal-bad-number", option=option, number=number)
        if parameter.param_type_name == "option" and parameter.metavar:
            return say(language, "terminal-bad-value", option=option, form=parameter.metavar)
    message = str(error.format_message()).replace("\n", " ")
    command = re.match("No such command '(.*?)'", message)
    if command:
        return say(language, "terminal-no-command", command=command[1][:40])
    if language == "en":
        return message
    return say(language, "terminal-misused")
