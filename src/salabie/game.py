"""What a game is to the rest of the program, and the registry of games.

A game is a folder in `salabie.games` whose package has a `GAME`; nothing else lists it.
"""

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

import salabie.games
from salabie import kernel
from salabie.encoding import Encoding
from salabie.errors import PlayError, SetupError
from salabie.gold import Gold
from salabie.options import RuleSet, Value
from salabie.tree import Tree
from salabie.words import Value as Word
from salabie.words import in_both

States = np.ndarray[Any, Any]


@dataclass(frozen=True)
class SeatsWith:
    """Numbers of players that depend on an option: for each of its values (the first where it
    has none of them) the numbers, and the rule that says so."""

    option: str
    counts: Mapping[Any, tuple[int, ...]]
    rules: Mapping[Any, int]

    def look_up(
        self, rule_set: RuleSet, rules: Mapping[str, Any] | None
    ) -> tuple[tuple[int, ...], int]:
        """The numbers and the rule's number."""
        value = rule_set.given(rules, self.option)
        if isinstance(value, bool) or not isinstance(value, (int, str)) or value not in self.counts:
            value = next(iter(self.counts))
        return self.counts[value], self.rules[value]


@dataclass(frozen=True)
class TableTalk:
    """The rule of a game that team mates must not advise each other.

    - `rule`: its number. ``team_of(seats, options)``: the team of each seat.
    - ``in_force(options)``: whether the switches have the rule.

    While a deal is played text chat is closed, and a seat may report another team to the table's
    host, whose penalty is the table's move ``penalty TEAM``.
    """

    rule: int
    team_of: Callable[[int, Mapping[str, Any]], list[int]]
    in_force: Callable[[Mapping[str, Any]], bool]

    def closed(self, seats: int, options: Mapping[str, Any]) -> bool:
        """Whether the rule matters at a table: it is in force and somebody has a team mate."""
        teams = self.team_of(seats, options)
        return self.in_force(options) and len(set(teams)) < len(teams)


@dataclass(frozen=True)
class Game:
    """A game: its state, its verbs, its options, and its texts.

    - `dtypes`: the record types of its states, mostly one; ``dtype_number(seats, options)`` says
      which is used. `verbs`: plain functions for `salabie.kernel` (each named there), for all.
    - `version`: raised whenever old moves could replay to another state.
    - `rules`: how many numbered rules there are, all of which have golden records.
    - ``deck(seats, options)``: card ids of an unshuffled deck.
    - ``hand_sizes(seats, options, first)``: cards dealt to each seat, from the top of the deck,
      where `first` starts the deal (None where the cards tell).
    - ``configure(states, index, seats, options)``: write a new match's state.
    - ``parse(states, index, seat, text)``: the move's code; raises NotAMove. `describe` its text.
    - ``refusal(observed, index, seat, move)``: why a move that is not legal is refused, from what
      the seat may know.
    - ``public(observed, index)``: what everybody at the table sees, as plain data for page and
      terminal; the same from every seat's observed state and a spectator's. ``own(observed, index,
      seat)``: what the seat alone sees besides. Both together are its `view`. The verbs
      `write_public` and `write_own` write the same as JSON, far quicker, where a game has them.
    - ``arrange(observed, index, seat, by)``: the seat's cards sorted by "rank", "suit" or
      "combination".
    - ``read_position(states, index, position, options)`` and ``write_position(states, index)``.
    - ``plain(states, index)``: the whole table as plain data, for a record's reader.
    - ``census(states, index)``: every card dealt, wherever it lies now, as text; the same cards at
      every point of a deal.
    - ``deal_total(seats, options)``: what the points of one deal add up to over all seats; None
      where that depends on play.
    - ``first(states, index)``: who starts the deal, for its record; None where the cards tell.
    - ``set_first(states, index, seat)``: who starts, where the rules leave it to the match.
      ``starts_by_lot(options)``: whether a lot says who starts a match's first deal.
      ``first_after_leaving(states, index, left)``: who starts the next deal where the players of
      the seats in the mask `left` have left since the last one was dealt; None for no other.
    - ``idle(options)``: names of the switches that the others make idle, and the numbers of the
      rules whose fixed sentences they make idle.
    - `weights`: of the policy, for each level of bots that uses it.
    - ``reason(observed, index, seat, move)``: catalogue id and values of a hint's reason.
    - `seat_counts`: all numbers of players, and `seats_rule` the number of the rule that says so;
      where they depend on an option, `seats_with` says how.
    - ``fits(seats, options)``: raises SetupError where switches don't fit each other.
    - `playouts`: how many "hard" takes for one move.
    - `easy_noise`: the share of random moves that "easy" makes, where its candidates are too good.
    - ``shown(text)``: a move's text as everybody sees it being made, its own seat too, without
      what is hidden until later (whoever made it has that in its view).
    - ``gold_for(options)``: how it is played for gold; None where it isn't under these options.
    - ``late_move(observed, index, seat)``: the move made for whoever's time is up, where the rules
      say which; else a pass or the most sensible move.
    - ``forced(observed, index, seat, move)``: whether a person's only legal move may be made
      without asking. One that may not is the person's to make or to lose while others play on: no
      clock runs for it, and nobody is absent who doesn't make it.
    - ``windows(options)``: whether several seats may choose at once in mid-deal, few of which have
      a choice: the hall keeps back who has one. Such moves are `shown` as "choice".
    - `table_moves`: the first words of the moves that the table itself makes (seat -1), such as a
      penalty that the host imposes; `parse`, `describe` and `refusal` take them too.
    - `table_talk`: the rule that team mates must not advise each other, where there is one.
    - `encoding`: its actions and observations for programs that learn, whose verbs are `action_of`,
      `write_mask`, `take` and `encode`; None where it has none yet.
    - `tree`: the bounds of a deal and its draw pile, for programs that walk through all deals.
    """

    name: str
    version: int
    dtypes: tuple[np.dtype[Any], ...]
    verbs: Mapping[str, Callable[..., Any]]
    seat_counts: tuple[int, ...]
    default_seats: int
    rules: int
    over_phase: int
    rule_set: RuleSet
    deck: Callable[[int, Mapping[str, Any]], list[int]]
    hand_sizes: Callable[[int, Mapping[str, Any], int | None], list[int]]
    configure: Callable[[States, int, int, Mapping[str, Any]], None]
    parse: Callable[[States, int, int, str], int]
    describe: Callable[[States, int, int], str]
    refusal: Callable[[States, int, int, int], PlayError]
    public: Callable[[States, int], dict[str, Any]]
    own: Callable[[States, int, int], dict[str, Any]]
    arrange: Callable[[States, int, int, str], list[str]]
    read_position: Callable[[States, int, Mapping[str, Any], Mapping[str, Any]], None]
    write_position: Callable[[States, int], dict[str, Any]]
    plain: Callable[[States, int], dict[str, Any]]
    census: Callable[[States, int], list[str]]
    deal_total: Callable[[int, Mapping[str, Any]], int | None]
    first: Callable[[States, int], int | None]
    set_first: Callable[[States, int, int], None]
    reason: Callable[[States, int, int, int], tuple[str, dict[str, Word]]]
    idle: Callable[[Mapping[str, Any]], set[str | int]]
    weights: np.ndarray[Any, np.dtype[np.float64]]
    seats_with: SeatsWith | None = None
    seats_rule: int | None = None
    dtype_number: Callable[[int, Mapping[str, Any]], int] = lambda seats, options: 0
    fits: Callable[[int, Mapping[str, Any]], None] = lambda seats, options: None
    shown: Callable[[str], str] = lambda text: text
    starts_by_lot: Callable[[Mapping[str, Any]], bool] = lambda options: False
    first_after_leaving: Callable[[States, int, int], int | None] = lambda states, index, left: None
    playouts: int = 4000
    easy_noise: float = 0.0
    gold_for: Callable[[Mapping[str, Any]], Gold | None] = lambda options: None
    late_move: Callable[[States, int, int], int] | None = None
    forced: Callable[[States, int, int, int], bool] = lambda observed, index, seat, move: True
    windows: Callable[[Mapping[str, Any]], bool] = lambda options: False
    table_moves: tuple[str, ...] = ()
    table_talk: TableTalk | None = None
    encoding: Encoding | None = None
    tree: Tree | None = None

    def resolve(self, rules: Mapping[str, Any] | None, seats: int) -> dict[str, Value]:
        """Every switch in force; SetupError for a wrong number of seats or a wrong option."""
        allowed, rule = self.seat_counts, self.seats_rule
        if self.seats_with is not None:
            allowed, rule = self.seats_with.look_up(self.rule_set, rules)
        if seats not in allowed or isinstance(seats, bool):
            raise SetupError(
                "wrong_seats",
                f"{self.name} {rule}" if rule is not None else None,
                game=in_both(f"{self.name}-name"),
                seats=seats if type(seats) is int and abs(seats) < 10**9 else str(seats)[:20],
                allowed=allowed,
            )
        options = self.rule_set.resolve(rules, seats)
        self.fits(seats, options)
        return options

    def seats_for(self, rules: Mapping[str, Any] | None) -> tuple[int, ...]:
        """The numbers of players there may be under some rules.

        Example:
            >>> find_game("hearts").seats_for({"decks": 2})
            (6, 7, 8, 9, 10, 11)
        """
        if self.seats_with is None:
            return self.seat_counts
        return self.seats_with.look_up(self.rule_set, rules)[0]

    def usual_seats(self, rules: Mapping[str, Any] | None) -> int:
        """The usual number of players, else the first that there may be under some rules."""
        allowed = self.seats_for(rules)
        return self.default_seats if self.default_seats in allowed else allowed[0]

    def setups(self) -> list[tuple[int, dict[str, Any]]]:
        """Every number of players with the first preset that allows it."""
        return [
            (seats, next(rules for rules in presets if seats in self.seats_for(rules)))
            for presets in [[{"preset": name} for name in self.rule_set.presets]]
            for seats in self.seat_counts
        ]

    @property
    def writes_views(self) -> bool:
        """Whether kernels write its views as JSON (`kernel.write_views_at`)."""
        return "write_public" in self.verbs

    def dtype_of(self, seats: int, options: Mapping[str, Any]) -> np.dtype[Any]:
        """The record type of a match's states."""
        return self.dtypes[self.dtype_number(seats, options)]

    def view(self, observed: States, index: int, seat: int) -> dict[str, Any]:
        """An observed state as the seat sees it."""
        return self.public(observed, index) | self.own(observed, index, seat)

    def new_states(
        self, count: int, seats: int, options: Mapping[str, Any]
    ) -> np.ndarray[Any, Any]:
        """`count` matches about to begin, as an array of states."""
        states = np.zeros(count, self.dtype_of(seats, options))
        self.configure(states, 0, seats, options)
        states[1:] = states[0]
        return states


@cache
def all_games() -> dict[str, Game]:
    """All games by name; their verbs are registered with the kernel.

    Example:
        >>> "thirteen" in all_games()
        True
    """
    found = {}
    for module in pkgutil.iter_modules(salabie.games.__path__):
        one: Game = importlib.import_module(f"salabie.games.{module.name}").GAME
        for dtype in one.dtypes:
            kernel.register(one.name, dtype, dict(one.verbs))
        found[one.name] = one
    return found


def find_game(name: str) -> Game:
    """The game of that name; SetupError where there is none.

    Example:
        >>> find_game("thirteen").seat_counts
        (2, 3, 4)
    """
    try:
        return all_games()[name]
    except (KeyError, TypeError):
        known = ", ".join(all_games())
        raise SetupError("unknown_game", None, game=str(name)[:40], allowed=known) from None
