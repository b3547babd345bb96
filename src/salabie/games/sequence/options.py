"""Sequence's switches, the layouts of its board, and how they are written into a state."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from salabie.cards import CARDS, RANKS, card_id
from salabie.errors import SetupError
from salabie.games.sequence import state as layout
from salabie.options import Option, RuleSet
from salabie.short_deck import hand_option, is_short, kept_cards, pack_options, too_few_cards
from salabie.words import Value as Word
from salabie.words import named

SEATS = (2, 3, 4, 6, 8, 9, 10, 12)
# Numbers of teams for each number of players, the usual one first (sequence 3).
TEAMS = {2: (2,), 3: (3,), 4: (2,), 6: (2, 3), 8: (2,), 9: (3,), 10: (2,), 12: (3, 2)}
STANDARD = "standard"
CORNER = "*"
ABSENT = "-"  # no space: a small board's rows are filled up with it
CORNERS = (0, layout.SIZE - 1, layout.SPACES - layout.SIZE, layout.SPACES - 1)
JACKS = (layout.JS, layout.JC, layout.JD, layout.JH)
BAD_BOARD = "bad_board", "sequence 2"
SHOWN = 20  # characters of what is wrong in a board

Rows = list[list[str]]


def _load() -> Rows:
    """The board of the rules (sequence 2)."""
    text = Path(__file__).with_name("board.json").read_text(encoding="utf-8")
    rows: Rows = json.loads(text)
    return rows


STANDARD_ROWS = _load()


def _bad_board(fault: str, **values: Word) -> SetupError:
    return SetupError(*BAD_BOARD, f"sequence-error-board-{fault}", **values)


def check_board(rows: Any) -> None:
    """SetupError ("bad_board", each fault in words of its own) unless `rows` are ten lists of ten
    card texts with "*" at the corners and no jack and no card three times (sequence 2).

    A small board has "-" where it has no space; whether it has all the deck's cards twice is
    checked by `fits`.

    Example:
        >>> check_board(STANDARD_ROWS)
        >>> check_board([["2S"]])
        Traceback (most recent call last):
        salabie.errors.SetupError: A board has 10 rows, not 1.
    """
    if len(rows) != layout.SIZE:
        raise _bad_board("rows", needed=layout.SIZE, given=len(rows))
    counts = [0] * layout.CARDS
    for number, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != layout.SIZE:
            given = len(row) if isinstance(row, list) else 0
            raise _bad_board("columns", needed=layout.SIZE, given=given, row=number)
        for column, text in enumerate(row):
            space = layout.SIZE * number + column
            place = f"{number},{column}"
            shown = str(text)[:SHOWN]
            if (text == CORNER) != (space in CORNERS):
                fault = "corner" if space in CORNERS else "no-corner"
                raise _bad_board(fault, space=place, text=shown)
            if text in (CORNER, ABSENT):
                continue
            card = _card(text)
            if card is None:
                raise _bad_board("no-card", space=place, text=shown)
            if card in JACKS:
                raise _bad_board("jack", space=place, card=named(CARDS[card]))
            counts[card] += 1
            if counts[card] > 2:
                raise _bad_board("too-often", space=place, card=named(CARDS[card]))


def _card(text: object) -> int | None:
    """The id of a card's text; None for anything else."""
    try:
        return card_id(text) if isinstance(text, str) else None
    except ValueError:
        return None


OPTIONS = (
    Option("board", "layout", STANDARD, 2, (STANDARD,), check=check_board),
    Option(
        "teams",
        "integer",
        {seats: teams[0] for seats, teams in TEAMS.items()},
        3,
        minimum=2,
        maximum=layout.MOST_TEAMS,
    ),
    Option("draw", "choice", "auto", 12, ("auto", "manual")),
    Option("table_talk", "bool", True, 14),
    Option(
        "to_win",
        "integer",
        2,
        18,
        minimum=1,
        maximum=layout.MOST_TO_WIN,
        default_with=("teams", 3, 1),
    ),
    Option("turn_cap", "integer", 500, 19, minimum=20, maximum=5000),
    *pack_options(1),
    hand_option(5, layout.MOST_HAND),
)

RULES = RuleSet(OPTIONS, {"seed": {}})


def fits(seats: int, options: Mapping[str, Any]) -> None:
    """SetupError where so many players don't play in so many teams (sequence 3)."""
    if options["teams"] not in TEAMS[seats]:
        raise SetupError(
            "wrong_teams",
            "sequence 3",
            "sequence-error-wrong-teams",
            seats=seats,
            teams=options["teams"],
            allowed=sorted(TEAMS[seats]),
        )
    if is_short(options) and options["teams"] > 2:
        raise SetupError("short_teams", "sequence 3", "sequence-error-short-teams")
    cards = len(deck(seats, options))
    needed = seats * max(1, hand_sizes(seats, options, None)[0])
    if needed > cards:
        raise too_few_cards("sequence 5", cards, needed)
    if options["board"] != STANDARD:
        _fits_board(options)


def _fits_board(options: Mapping[str, Any]) -> None:
    """SetupError unless a board has every card of the deck but the jacks twice, and no other."""
    counts = dict.fromkeys(_board_cards(options), 0)
    for number, row in enumerate(options["board"]):
        for column, text in enumerate(row):
            if text in (CORNER, ABSENT):
                continue
            card = card_id(text)
            if card not in counts:
                space = f"{number},{column}"
                raise _bad_board("left-out", space=space, card=named(CARDS[card]))
            counts[card] += 1
    for card, count in counts.items():
        if count < 2:
            raise _bad_board("too-seldom", card=named(CARDS[card]))


def _board_cards(options: Mapping[str, Any]) -> list[int]:
    """The cards that have spaces: all of the deck but the jacks."""
    return [card for card in kept_cards(options, range(len(RANKS))) if card not in JACKS]


def team_of(seats: int, options: Mapping[str, Any]) -> list[int]:
    """The team of each seat: the teams take turns (sequence 3).

    Example:
        >>> team_of(6, {"teams": 3})
        [0, 1, 2, 0, 1, 2]
    """
    return [seat % options["teams"] for seat in range(seats)]


def deck(seats: int, options: Mapping[str, Any]) -> list[int]:
    """Card ids of two unshuffled packs, one after the other (sequence 1)."""
    return 2 * kept_cards(options, range(len(RANKS)))


def hand_sizes(seats: int, options: Mapping[str, Any], first: int | None) -> list[int]:
    """The same number of cards for everybody (sequence 5), of a short deck as many as there are.

    Example:
        >>> hand_sizes(3, RULES.resolve({}, 3), 0)
        [6, 6, 6]
    """
    most = min(layout.HAND_SIZES[seats], len(deck(seats, options)) // seats)
    return [options["hand_size"] or most] * seats


def rows_of(options: Mapping[str, Any]) -> Rows:
    """The rows of the board in use.

    Example:
        >>> rows_of(RULES.resolve({}, 2))[0][:2]
        ['*', '2S']
    """
    if options["board"] != STANDARD:
        rows: Rows = options["board"]
        return rows
    return small_board(_board_cards(options)) if is_short(options) else STANDARD_ROWS


def small_board(cards: list[int]) -> Rows:
    """The board of a short deck: the smallest square, of five rows and columns or more, in the
    upper left corner that has two spaces for each card; the cards stand there in the order of
    their ids and then once more, backwards.

    Example:
        >>> small_board(kept_cards({"ranks": 3, "suits": 4}, range(13)))[1][:6]
        ['KS', 'KC', 'KD', 'KH', 'AS', '-']
    """
    places: list[int] = []
    for side in range(layout.LENGTH, layout.SIZE + 1):
        square = [layout.SIZE * row + column for row in range(side) for column in range(side)]
        places = [space for space in square if space not in CORNERS]
        if len(places) >= 2 * len(cards):
            break
    texts = [ABSENT] * layout.SPACES
    for space in CORNERS:
        texts[space] = CORNER
    for space, card in zip(places, [*cards, *reversed(cards)], strict=False):
        texts[space] = CARDS[card]
    return [texts[first : first + layout.SIZE] for first in range(0, layout.SPACES, layout.SIZE)]


def configure(
    states: np.ndarray[Any, Any], index: int, seats: int, options: Mapping[str, Any]
) -> None:
    """Write a match about to begin, with the options in force, into ``states[index]``."""
    state = states[index]
    state["sequence"] = 1
    state["phase"] = layout.WAITING
    state["seats"] = seats
    state["teams"] = options["teams"]
    for field in ("turn", "winner", "last", "removed", "penalty", "drawer"):
        state[field] = layout.NOBODY
    state["to_win"] = options["to_win"]
    state["manual"] = options["draw"] == "manual"
    state["table_talk"] = options["table_talk"]
    state["turn_cap"] = options["turn_cap"]
    state["hand_size"] = hand_sizes(seats, options, None)[0]
    kept = set(deck(seats, options))
    spaces: dict[int, list[int]] = {card: [] for card in range(layout.CARDS)}
    for number, row in enumerate(rows_of(options)):
        for column, text in enumerate(row):
            space = layout.SIZE * number + column
            if text == ABSENT:
                # Nothing is ever placed there, nor taken away.
                word, place = divmod(space, layout.HALF)
                state["chips"][layout.WORDS * layout.ABSENT_TEAM + word] |= np.uint64(1 << place)
                state["locked"][word] |= np.uint64(1 << place)
            elif text != CORNER:
                spaces[card_id(text)].append(space)
    for card, places in spaces.items():
        none = layout.NO_SPACE if card in kept else layout.NOT_IN_DECK
        state["spaces"][2 * card : 2 * card + 2] = places or none


def deal_total(seats: int, options: Mapping[str, Any]) -> int | None:
    """None: how many sequences are made depends on play."""
    return None


def idle(options: Mapping[str, Any]) -> set[str | int]:
    """The usual sizes of hands, where a short deck has others."""
    return {5} if RULES.studied(options) else set()


def starts_by_lot(options: Mapping[str, Any]) -> bool:
    """A lot stands for the cut (sequence 4)."""
    return True
