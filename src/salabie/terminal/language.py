"""Which language the terminal speaks: asked for by `--lang`, else that of the environment."""

import os
from collections.abc import Mapping, Sequence

from salabie.words import LANGUAGES

DEFAULT = "en"


def of_environment(environment: Mapping[str, str] | None = None) -> str:
    """The language of the locale: Khmer where it is Khmer, else English.

    Example:
        >>> of_environment({"LANG": "km_KH.UTF-8"})
        'km'
    """
    found = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if found.get(name):
            return "km" if found[name].lower().startswith("km") else DEFAULT
    return DEFAULT


def of_arguments(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, before it has been understood.

    Example:
        >>> of_arguments(["play", "thirteen", "--lang", "km"])
        'km'
    """
    chosen = None
    for place, argument in enumerate(arguments):
        if argument == "--lang":
            chosen = "".join(arguments[place + 1 : place + 2])
        elif argument.startswith("--lang="):
            chosen = argument.partition("=")[2]
    if "--ascii" in arguments:
        return DEFAULT
    return chosen if chosen in LANGUAGES else of_environment()
