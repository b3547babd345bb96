"""The test kit that every game must pass, and strategies that give legal play of any game.

`check_game` plays a game at random and checks at every point what must hold of any game: its verbs
agree with each other, its texts and positions read back, and nothing that a seat gets depends on
what it may not know (design, parts 2 and 7). It raises AssertionError with the place of the fault.
The strategies at the end need hypothesis, the rest only what the package needs.
"""

import copy
import json
import math
import random
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from salabie import bots, kernel
from salabie.cards import CARDS
from salabie.errors import PlayError, SetupError
from salabie.game import Game, find_game
from salabie.random_numbers import new_rng
from salabie.record import (
    DealRecord,
    Record,
    opening_record,
    position_of,
    read_record,
    replay,
    write_record,
)
from salabie.table import SPECTATOR, TABLE, Played, Table
from salabie.view_writer import ViewWriter

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

States = np.ndarray[Any, Any]

LARGEST_STATE = 640  # bytes
MOST_MOVES = 20_000  # of one deal
TABLE_MOVES = 0.03  # share of the table's own moves, where it may make any
MOST_DEALS = 10_000  # of one match
RUBBISH = ("", " ", "pass pass", "5", "S5", "11H", "1S", "🂡", "ប", "3S,4S", "x" * 1000, "\x00")


def check_game(
    name: str | Game,
    seats: int | None = None,
    rules: Mapping[str, Any] | None = None,
    deals: int = 8,
    seed: int = 1,
    *,
    worlds: int = 2,
    levels: Sequence[str] = ("easy", "medium", "hard"),
) -> None:
    """Play `deals` random deals of a game and check all that must hold of every game.

    `seats`: None for every number that the game allows, `deals` for each. `worlds` is how many
    worlds are sampled for each seat and a spectator at each point, `levels` the bots that are asked
    for a move in all of them. Raises AssertionError.

    Example:
        >>> check_game("thirteen", seats=3, deals=1, levels=["medium"])
    """
    game = name if isinstance(name, Game) else find_game(name)
    for count in game.seats_for(rules) if seats is None else (seats,):
        check = Check(game, count, rules, seed, worlds, levels)
        while check.deals_played < deals:
            check.play_match(deals - check.deals_played)
        check.require(
            check.sampled == 0 or check.different * 2 > check.sampled,
            f"only {check.different} of {check.sampled} sampled worlds differ from the real one",
        )


class Check:
    """One run of the kit over a game with one number of seats and one set of rules."""

    def __init__(
        self,
        game: Game,
        seats: int,
        rules: Mapping[str, Any] | None,
        seed: int,
        worlds: int,
        levels: Sequence[str],
    ) -> None:
        self.game = game
        self.seats = seats
        self.rules = dict(rules or {})
        self.seed = seed
        self.worlds = worlds
        self.levels = levels
        self.random = random.Random(f"{game.name} {seats} {seed}")
        self.rng = new_rng(seed, seats)
        self.deals_played = 0
        self.sampled = 0
        self.different = 0
        self.table = Table(game, seats, self.rules)
        dtype = self.table.states.dtype
        size = dtype.itemsize
        assert dtype.fields is not None
        used = sum(kind.itemsize for kind, *_ in dtype.fields.values())
        self.require(size <= LARGEST_STATE, f"a state is over {LARGEST_STATE} bytes")
        self.require(used == size, "a state has gaps, which NumPy copies at its pleasure")

    def require(self, holds: bool, what: str) -> None:
        """Raise AssertionError with the place reached, unless it holds."""
        if not holds:
            lines = [played.line for played in self.table.history]
            raise AssertionError(
                f"{self.game.name}, {self.seats} seats, rules {self.rules}, seed {self.seed}, "
                f"deal {self.table.deals - 1} after {lines}: {what}"
            )

    # Whole matches and deals.

    def play_match(self, most: int) -> None:
        """Play a match, or its first `most` deals, and replay it from its record."""
        self.table = Table(self.game, self.seats, self.rules)
        self.check_point()
        deals: list[DealRecord] = []
        for _ in range(min(most, MOST_DEALS)):
            deck = self.table.deck()
            self.random.shuffle(deck)
            self.table.deal(deck)
            deals.append(opening_record(self.table, deck, {}))
            self.play_deal(deals[-1])
            self.deals_played += 1
            if self.table.over:
                break
        record = Record(1, self.game.name, self.seats, deals, self.rules)
        again = replay(read_record(write_record(record)))
        self.require(same(again.states, self.table.states), "the record replays to another state")
        self.require(again.over == self.table.over, "the record ends otherwise")

    def play_deal(self, deal: DealRecord) -> None:
        """Play one deal at random to its end; `deal` gets its moves."""
        table = self.table
        before = sum(table.scores())
        cards = sorted(self.game.census(table.states, 0))
        deck = sorted(CARDS[card] for card in table.deck())
        self.require(within(cards, deck), "cards that are not in the deck")
        cut = self.random.randrange(1 + len(cards))
        half: DealRecord | None = None
        while (acting := table.to_act()) or table.to_shuffle():
            self.check_point()
            if len(table.history) == cut:
                half = DealRecord(position=json.loads(json.dumps(position_of(table))))
            line = self.random_step(acting).line
            deal.moves.append(line)
            if half is not None:
                half.moves.append(line)
            self.require(sorted(self.game.census(table.states, 0)) == cards, "cards not conserved")
            self.require(len(table.history) < MOST_MOVES, "the deal does not end")
        self.check_point()
        total = self.game.deal_total(self.seats, table.options)
        if total is not None:
            self.require(sum(table.scores()) - before == total, f"the points are not {total}")
        if half is not None:
            again = replay(Record(1, self.game.name, self.seats, [half], self.rules))
            self.require(same(again.states, table.states), "a position plays on to another state")

    def random_step(self, acting: list[int]) -> Played:
        """A shuffle that the deal waits for, now and then a move of the table, else a seat's."""
        table = self.table
        if not acting:
            cards = table.to_shuffle()
            self.random.shuffle(cards)
            return table.reshuffle(cards)
        if self.game.table_moves and self.random.random() < TABLE_MOVES:
            ordered = table.legal(TABLE)
            if ordered:
                return table.play(TABLE, self.random.choice(ordered))
        seat = self.random.choice(acting)
        return table.play(seat, self.random.choice(table.legal(seat)))

    # One point of play.

    def check_point(self) -> None:
        """Check everything at the point the table has reached; the table stays as it is."""
        before = self.table.states.tobytes()
        self.check_moves()
        self.check_texts()
        self.check_state()
        self.check_written_views()
        for seat in (*range(self.seats), SPECTATOR):
            self.check_information(seat)
        self.require(self.table.states.tobytes() == before, "a question changed the state")

    def check_moves(self) -> None:
        """`legal` and `is_legal` agree, also for moves that are none; only they that owe a move
        have any; bots' moves are legal."""
        table = self.table
        acting = table.to_act()
        waiting = table.to_shuffle()
        self.require(not (table.over and acting), "somebody owes a move after the end")
        self.require(not (acting and waiting), "somebody owes a move before a shuffle")
        self.require(not (table.over and waiting), "cards wait for a shuffle after the end")
        seats = range(TABLE if self.game.table_moves else 0, self.seats)
        everyone = {seat: table.legal_moves(seat) for seat in seats}
        pool = [move for moves in everyone.values() for move in moves] + [0]
        odd = [move ^ 1 << self.random.randrange(64) for move in self.random.choices(pool, k=8)]
        odd += [self.random.getrandbits(64) & self.random.getrandbits(64) for _ in range(4)]
        odd += [a | b for a, b in zip(odd, self.random.choices(pool, k=8), strict=False)]
        for seat, moves in everyone.items():
            owes = seat in acting if seat != TABLE else bool(acting) and bool(moves)
            self.require(owes == bool(moves), f"seat {seat} has moves out of turn")
            self.require(len(set(moves)) == len(moves), f"seat {seat} has a move twice")
            for move in {*pool, *odd}:
                legal = bool(kernel.is_legal_at(table.states, 0, seat, np.uint64(move)))
                self.require(legal == (move in moves), f"is_legal of {move:#x} for seat {seat}")
        for seat in acting:
            self.check_bots(seat, everyone[seat])

    def check_bots(self, seat: int, legal: list[int]) -> None:
        """Rule of thumb and candidates are legal moves."""
        observed = self.table.observe(seat).copy()
        moves = np.empty(kernel.MAX_MOVES, np.uint64)
        count = int(kernel.candidates_at(observed, 0, seat, moves))
        found = moves[:count].tolist()
        self.require(0 < count <= len(legal), f"{count} candidates of {len(legal)} moves")
        self.require(len(set(found)) == count, "a candidate twice")
        self.require(set(found) <= set(legal), "a candidate that is not legal")
        self.require(self.rule_of_thumb(observed, seat) in legal, "policy plays no legal move")

    def rule_of_thumb(self, states: States, seat: int) -> int:
        """The policy's move, always by the same random numbers."""
        move = kernel.policy_at(states, 0, seat, self.game.weights, new_rng(self.seed))
        return int(move)

    def check_texts(self) -> None:
        """Moves read back from their text; a refused text changes nothing and says why."""
        table = self.table
        for seat in range(TABLE if self.game.table_moves else 0, self.seats):
            legal = table.legal_moves(seat)
            texts = [table.describe(move) for move in legal]
            self.require(len(set(texts)) == len(texts), "two moves of one text")
            for move, text in zip(legal, texts, strict=True):
                self.require(table.parse(seat, text) == move, f"{text!r} reads as another move")
            for text in self.texts(6):
                before = table.states.tobytes()
                told = answer(table, seat, text)
                if "code" in told:
                    self.require(table.states.tobytes() == before, f"{text!r} changed the state")
                    self.require(bool(told["message"]["km"]), f"{text!r} has no words in Khmer")
                else:
                    self.require(told["move"] in legal, f"{text!r} was taken though not legal")

    def texts(self, count: int) -> list[str]:
        """Texts that mostly are no legal moves: sets of cards, others' moves, rubbish."""
        deck = [CARDS[card] for card in self.table.deck()]
        found = [self.random.choice(RUBBISH)]
        for _ in range(count - 1):
            seat = self.random.randrange(self.seats)
            legal = self.table.legal(seat)
            if legal and self.random.random() < 0.4:
                found.append(self.random.choice(legal))
            else:
                size = self.random.choice((1, 1, 2, 2, 3, 4, 5, 6))
                found.append(" ".join(self.random.sample(deck, size)))
        return found

    def check_state(self) -> None:
        """The state reads back from its bytes and from its position, byte for byte."""
        states = self.table.states
        stored = np.frombuffer(states.tobytes(), states.dtype)
        self.require(same(stored, states), "the state's bytes read back otherwise")
        again = self.read_back(states)
        if not same(again, states):
            assert states.dtype.names is not None
            odd = {
                field: (states[0][field].tolist(), again[0][field].tolist())
                for field in states.dtype.names
                if states[0][field].tolist() != again[0][field].tolist()
            }
            self.require(False, f"the position reads back otherwise: {odd}")
        json.dumps(self.game.plain(states, 0))

    def read_back(self, states: States) -> States:
        """The state that a state's position, through JSON, reads back to."""
        position = json.loads(json.dumps(self.game.write_position(states, 0)))
        again = Table(self.game, self.seats, self.rules)
        try:
            again.set_position(position)
        except SetupError as error:
            self.require(False, f"{error} {position}")
        return again.states

    def check_written_views(self) -> None:
        """Views that kernels write are what `public` and `own` say, to the byte."""
        if not self.game.writes_views:
            return
        table = self.table
        parts = ViewWriter().parts(table.states, self.seats)
        self.require(bool(parts) or not table.to_act(), "no views are written in mid-deal")
        for number, own in enumerate(parts[1:]):
            seat = number if number < self.seats else SPECTATOR
            view = msgspec.json.encode(table.view(seat))
            self.require(parts[0] + own == view, f"{parts[0] + own!r} instead of {view!r}")

    # What a seat may know.

    def check_information(self, seat: int) -> None:
        """Whatever the hidden cards, all that a seat gets is the same."""
        real = self.table
        observed = real.observe(seat).copy()
        texts = self.texts(4)
        known = self.told(real, seat, texts)
        self.require(
            self.game.public(observed, 0) == self.game.public(real.observe_all(), real.seats),
            f"seat {seat} sees another table",
        )
        self.require(
            same(real.observe_all()[seat : seat + 1 or None], observed),
            f"seat {seat} sees something else when all look",
        )
        json.dumps(known[1])
        self.require(known[1]["to_act"] == real.to_act(), f"seat {seat} sees others to act")
        for _ in range(self.worlds):
            states = self.sample(observed, seat)
            world = copy.copy(real)
            world.states = states
            world._observed = np.zeros(1, states.dtype)
            self.require(same(world.observe(seat), observed), f"seat {seat} sees another world")
            self.require(
                world.to_act() == real.to_act(), f"who is to act tells seat {seat} something"
            )
            for of_real, of_world in zip(known, self.told(world, seat, texts), strict=True):
                self.require(
                    of_real == of_world, f"seat {seat} could tell: {of_real} or {of_world}"
                )
            self.check_world(states, seat)
            self.sampled += bool(real.to_act())
            self.different += bool(real.to_act()) and not same(states, real.states)

    def told(self, table: Table, seat: int, texts: Iterable[str]) -> list[Any]:
        """All that a seat gets of a table: view, legal moves, answers, and its bot's moves."""
        observed = table.observe(seat).copy()
        found: list[Any] = [observed.tobytes(), table.view(seat)]
        if seat == SPECTATOR:
            return found
        found.append(table.legal(seat))
        found.append([answer(table, seat, text) for text in texts])
        found += [self.game.arrange(observed, 0, seat, by) for by in ("rank", "suit")]
        if seat in table.to_act():
            found.append(self.rule_of_thumb(observed, seat))
            found.append(self.rule_of_thumb(table.states, seat))
            self.require(found[-1] == found[-2], "the rule of thumb reads hidden cards")
            found += [
                bots.choose(
                    self.game, observed, 0, seat, table.seen(), level, self.seed, playouts=8
                )
                for level in self.levels
            ]
        return found

    def sample(self, observed: States, seat: int) -> States:
        """A random world that fits what a seat knows; the same from the same random numbers."""
        rng = self.rng.copy()
        twice = []
        for numbers in (rng, self.rng):
            states = observed.copy()
            kernel.determinize_at(states, 0, seat, numbers)
            twice.append(states)
        self.require(same(*twice), "one seed gives two worlds")
        return twice[1]

    def check_world(self, states: States, seat: int) -> None:
        """A sampled world is a possible position with the cards of a deal."""
        cards = self.game.census(states, 0)
        deck = sorted(CARDS[card] for card in self.table.deck())
        self.require(within(sorted(cards), deck), f"seat {seat} samples a card twice")
        self.require(
            len(cards) == len(self.game.census(self.table.states, 0)),
            f"seat {seat} samples too few or too many cards",
        )
        self.require(same(self.read_back(states), states), "a sampled world is no position")


def same(a: States, b: States) -> bool:
    """Whether states are equal byte for byte.

    Example:
        >>> same(np.zeros(1, np.uint8), np.ones(1, np.uint8))
        False
    """
    return a.tobytes() == b.tobytes()


def within(few: Sequence[str], many: Sequence[str]) -> bool:
    """Whether sorted cards are all in a sorted deck, each as often.

    Example:
        >>> within(["3S", "4S"], ["2S", "3S", "4S"]), within(["3S", "3S"], ["3S", "4S"])
        (True, False)
    """
    left = iter(many)
    return all(card in left for card in few)


def answer(table: Table, seat: int, text: str) -> dict[str, Any]:
    """What a seat is told about a move's text: its code, or the error as data.

    Example:
        >>> table = Table("thirteen")
        >>> answer(table, 0, "3S")["code"]
        'no_deal'
    """
    try:
        return {"move": table.parse(seat, text)}
    except PlayError as error:
        return {"type": type(error).__name__, **error.plain()}


# Chance.


def chance_of(observed: Sequence[int], expected: Sequence[float]) -> float:
    """How likely counts at least as uneven as `observed` are, by the chi-square test.

    Wilson and Hilferty's approximation, good to a few per cent for five or more expected in each.

    Example:
        >>> round(chance_of([50, 50], [50, 50]), 1), chance_of([99, 1], [50, 50]) < 1e-9
        (1.0, True)
    """
    freedom = len(observed) - 1
    if freedom < 1:
        return 1.0
    total = sum((a - b) ** 2 / b for a, b in zip(observed, expected, strict=True))
    spread = 2 / (9 * freedom)
    return 0.5 * math.erfc(((total / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(2 * spread))


def check_worlds(
    game: Game,
    observed: States,
    seat: int,
    worlds: Iterable[Hashable],
    key: Callable[[States], Hashable],
    *,
    each: int = 40,
    seed: int = 1,
    least_chance: float = 1e-4,
) -> None:
    """Check that `determinize` gives each of `worlds` equally often, and nothing else.

    `worlds` are all that fit what the seat knows, in the form that `key` gives a sampled state
    (an array of one); `each` is how often every one is expected. Raises AssertionError.
    """
    counts = dict.fromkeys(worlds, 0)
    assert counts, "no world fits"
    rng = new_rng(seed)
    for _ in range(each * len(counts)):
        states = observed.copy()
        kernel.determinize_at(states, 0, seat, rng)
        world = key(states)
        assert world in counts, f"{game.name}: seat {seat} samples the impossible {world}"
        counts[world] += 1
    missing = [world for world, count in counts.items() if count == 0]
    assert not missing, f"{game.name}: seat {seat} never samples {missing[:3]}"
    chance = chance_of(list(counts.values()), [each] * len(counts))
    assert chance > least_chance, f"{game.name}: seat {seat} samples unevenly (p = {chance:.2g})"


# Strategies for hypothesis.


def rule_sets(name: str, seats: int) -> "SearchStrategy[dict[str, Any]]":
    """Strategy of house rules: any preset with any options changed, but those for study.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5, database=None, derandomize=True)
        ... @given(rule_sets("thirteen", 4))
        ... def every_rule_set_resolves(rules):
        ...     assert find_game("thirteen").resolve(rules, 4)
        >>> every_rule_set_resolves()
    """
    from hypothesis import strategies as st

    game = find_game(name)
    kinds: dict[str, SearchStrategy[Any]] = {}
    for option in game.rule_set.house:
        numbers = st.integers(option.minimum, option.maximum)
        if option.kind == "bool":
            kinds[option.name] = st.booleans()
        elif option.kind in ("choice", "layout"):
            kinds[option.name] = st.sampled_from(option.choices)
        elif option.kind == "integer":
            kinds[option.name] = numbers
        elif option.kind == "choices":
            chosen = st.sampled_from(option.choices)
            kinds[option.name] = st.lists(chosen, max_size=option.maximum)
        else:
            size = len(list(option.default_for(seats)))  # type: ignore[arg-type]
            kinds[option.name] = st.lists(numbers, min_size=size, max_size=size)
    presets = st.sampled_from(list(game.rule_set.presets))
    needed: dict[str, SearchStrategy[Any]] = {}
    if game.seats_with is not None:
        counts = game.seats_with.counts
        fitting = [value for value, allowed in counts.items() if seats in allowed]
        needed[game.seats_with.option] = st.sampled_from(fitting)
        del kinds[game.seats_with.option]

    def fits(rules: dict[str, Any]) -> bool:
        try:
            game.resolve(rules, seats)
        except SetupError:
            return False
        return True

    return st.fixed_dictionaries(needed, optional={"preset": presets, **kinds}).filter(fits)


def tables(
    name: str,
    seats: int | None = None,
    rules: Mapping[str, Any] | None = None,
    most_moves: int = 120,
) -> "SearchStrategy[Table]":
    """Strategy of tables somewhere in a match played by the rules, over one or more deals.

    `seats` and `rules`: None for any.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5, database=None, derandomize=True)
        ... @given(tables("thirteen", seats=2, rules={}))
        ... def everybody_who_owes_a_move_has_one(table):
        ...     assert all(table.legal(seat) for seat in table.to_act())
        >>> everybody_who_owes_a_move_has_one()
    """
    from hypothesis import strategies as st

    game = find_game(name)
    counts = (seats,) if seats is not None else game.seat_counts
    if seats is None and rules is not None:
        counts = game.seats_for(rules)

    @st.composite
    def played(draw: "DrawFn") -> Table:
        count = draw(st.sampled_from(counts))
        table = Table(name, count, draw(rule_sets(name, count)) if rules is None else rules)
        seed = draw(st.integers(0, 2**32 - 1))
        for choice in draw(st.lists(st.integers(0, 2**16 - 1), max_size=most_moves)):
            if table.over:
                break
            acting = table.to_act()
            if not acting:
                if table.to_shuffle():
                    table.reshuffle(seed=seed + len(table.history))
                else:
                    table.deal(seed=seed + table.deals)
                continue
            seat = acting[choice % len(acting)]
            legal = table.legal_moves(seat)
            table.make(seat, legal[choice // len(acting) % len(legal)])
        return table

    return played()
