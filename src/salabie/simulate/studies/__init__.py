"""Questions that players ask, answered by playing: one file for each, whose `STUDY` says which
games it is for, how many deals it takes, and the function that answers it."""

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from salabie.cards import CARDS
from salabie.errors import SetupError
from salabie.game import Game, all_games, find_game
from salabie.simulate.play import LARGEST_SEED
from salabie.simulate.players import check_player, is_policy
from salabie.simulate.run import check_whole
from salabie.simulate.studies.finding import Finding
from salabie.simulate.studies.question import Question
from salabie.simulate.workers import Workers
from salabie.words import named

Answer = Callable[[Question, Workers, bool | None], Finding]


@dataclass(frozen=True)
class Study:
    """A question: its `name` on the command line, the `games` it is for (None: all), how many
    `deals` it takes where nothing is said, and the function that answers it.

    `hand`: "needed", "possible" or None, whether it is about a hand that is given. `plays`: whether
    bots play, or only deals are dealt. Its message ``study-NAME`` is the question in words, or
    ``study-NAME-GAME`` where there is one.
    """

    name: str
    games: tuple[str, ...] | None
    deals: int
    answer: Answer
    hand: str | None = None
    plays: bool = True


@cache
def all_studies() -> tuple[Study, ...]:
    """All studies, by name.

    Example:
        >>> [study.name for study in all_studies()][:3]
        ['cards', 'discard', 'first']
    """
    modules = [
        importlib.import_module(f"{__name__}.{module.name}")
        for module in pkgutil.iter_modules(__path__)
    ]
    found: list[Study] = [module.STUDY for module in modules if hasattr(module, "STUDY")]
    return tuple(sorted(found, key=lambda study: study.name))


def studies_of(game: str) -> dict[str, Study]:
    """The questions about a game, by name.

    Example:
        >>> sorted(studies_of("phom"))
        ['cards', 'discard', 'first', 'u']
    """
    find_game(game)
    return {
        study.name: study for study in all_studies() if study.games is None or game in study.games
    }


def study(
    game: str,
    question: str,
    *,
    seats: int | None = None,
    rules: Mapping[str, Any] | None = None,
    deals: int | None = None,
    seed: int = 1,
    level: str = "tuned",
    hand: Sequence[str] | str | None = None,
    workers: Workers = None,
    progress: bool | None = False,
) -> Finding:
    """Answer a question about a game by playing.

    `level` is the policy that plays every seat ("medium", "tuned", "random", "medium:0.2"), `hand`
    the cards that some questions are about, as text. The finding depends on the arguments, not on
    the workers.

    Raises SetupError for an unknown game or question, a wrong number of seats, a wrong option and a
    hand that can't be; ValueError for a level that is no policy and for wrong numbers.

    Example:
        >>> found = study("thirteen", "instant", deals=2000, workers=1)
        >>> [row.key for row in found.rows][:2]
        ['dragon', 'four_twos']
    """
    known = studies_of(game)
    if question not in known:
        raise SetupError(
            "unknown_question",
            None,
            "simulate-unknown-question",
            question=str(question)[:40],
            allowed=", ".join(known),
        )
    asked = known[question]
    found = all_games()[game]
    check_player(level)
    if not is_policy(level):
        raise ValueError(f"studies are played by policies, not by {level!r}")
    seats = found.usual_seats(rules) if seats is None else seats
    options = found.resolve(rules, seats)
    deals = asked.deals if deals is None else deals
    check_whole("deals", deals, 1, None)
    check_whole("seed", seed, 0, LARGEST_SEED)
    cards = _hand(found, asked, seats, options, hand)
    changed = found.rule_set.changed(options, seats)
    return asked.answer(
        Question(game, seats, changed, deals, seed, level, cards), workers, progress
    )


def _hand(
    game: Game,
    asked: Study,
    seats: int,
    options: Mapping[str, Any],
    hand: Sequence[str] | str | None,
) -> tuple[int, ...]:
    """The ids of a hand's cards; SetupError where they are no hand of the game."""
    if asked.hand is None:
        if hand:
            raise SetupError("no_hand", None, "simulate-no-hand", question=asked.name)
        return ()
    words = hand.replace(",", " ").split() if isinstance(hand, str) else list(hand or ())
    if not words:
        if asked.hand == "needed":
            raise SetupError("hand_needed", None, "simulate-hand-needed", question=asked.name)
        return ()
    left = game.deck(seats, options)
    cards = []
    for word in words:
        card = CARDS.index(word.upper()) if word.upper() in CARDS else None
        if card is None:
            raise SetupError("bad_hand", None, "simulate-hand-no-card", card=str(word)[:20])
        if card not in left:
            raise SetupError("bad_hand", None, "simulate-hand-card", card=named(CARDS[card]))
        left.remove(card)
        cards.append(card)
    needed = game.hand_sizes(seats, options, 0)[0]
    if len(cards) != needed:
        raise SetupError("bad_hand", None, "simulate-hand-size", needed=needed, given=len(cards))
    return tuple(cards)
