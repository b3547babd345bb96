"""What must hold of every game's encoding, checked on deals of random actions.

The verbs `action_of`, `write_mask`, `take` and `encode` are held against the rules' own `legal`.
"""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie import kernel
from salabie.encoding import Encoding
from salabie.game import Game, find_game
from salabie.random_numbers import new_rng
from salabie.table import TABLE, Table

States = np.ndarray[Any, Any]

GUARD = 128  # bytes before and behind a row, which nobody may write
MARK = 77  # what stands there
SENSIBLE = 0.5  # share of moves by the rule of thumb, which leads where chance seldom does
TABLE_MOVES = 0.03  # share of the table's own moves, where it may make any
MOST_TRIED = 40  # of a seat's legal moves at one point


def check_encoding(
    name: str | Game,
    seats: int | None = None,
    rules: Mapping[str, Any] | None = None,
    deals: int = 2,
    seed: int = 1,
) -> set[int]:
    """Play `deals` deals of random actions and moves by the rule of thumb, and check a game's
    encoding at every point.

    `seats`: None for every number that the game allows. Returns the actions that were taken. Raises
    AssertionError with what is wrong.

    Example:
        >>> len(check_encoding("hearts", seats=4, deals=1)) >= 52
        True
    """
    game = name if isinstance(name, Game) else find_game(name)
    taken: set[int] = set()
    for count in game.seats_for(rules) if seats is None else (seats,):
        check = EncodingCheck(game, count, rules, seed)
        for deal in range(deals):
            check.play_deal(seed * 1000 + deal)
        taken |= check.taken
    return taken


class EncodingCheck:
    """One run over a game with one number of seats and one set of rules."""

    def __init__(self, game: Game, seats: int, rules: Mapping[str, Any] | None, seed: int) -> None:
        if game.encoding is None:
            raise AssertionError(f"{game.name} has no encoding")
        self.encoding: Encoding = game.encoding
        self.table = Table(game, seats, rules)
        self.random = random.Random(f"{game.name} {seats} {seed}")
        self.rng = new_rng(seed, seats)
        self.features = self.encoding.features(seats, self.table.options)
        self.length = self.encoding.length(seats, self.table.options)
        tops = [top for _, size, top in self.features for _ in range(size)]
        self.tops = np.array(tops, np.int64)
        self.taken: set[int] = set()
        self.row = np.full(self.length + 2 * GUARD, MARK, np.int8)
        self.mask = np.zeros(self.encoding.actions + GUARD, np.uint8)
        self.moves = np.empty(kernel.MAX_MOVES, np.uint64)
        names = [self.encoding.name_of(action) for action in range(self.encoding.actions)]
        self.require(len(set(names)) == len(names), "two actions of one name")
        self.require(all(name.isascii() and name for name in names), "a name that is not ASCII")
        self.require(
            len({feature.name for feature in self.features}) == len(self.features),
            "two features of one name",
        )
        self.require(bool((self.tops >= 1).all() and (self.tops <= 127).all()), "a wrong top")

    def require(self, holds: bool, what: str) -> None:
        """Raise AssertionError with the place reached, unless it holds."""
        if not holds:
            table = self.table
            lines = [played.line for played in table.history]
            raise AssertionError(
                f"{table.game.name}, {table.seats} seats, rules {table.options}, after {lines}: "
                f"{what}"
            )

    def play_deal(self, seed: int) -> None:
        """Play one deal, the next one of a match, and check every point."""
        if self.table.over:
            self.table = Table(self.table.game, self.table.seats, self.table.options)
        table = self.table
        table.deal(seed=seed)
        while (acting := table.to_act()) or table.to_shuffle():
            if not acting:
                table.reshuffle(seed=seed + len(table.history))
                continue
            self.check_point()
            ordered = table.legal(TABLE)
            if ordered and self.random.random() < TABLE_MOVES:
                table.play(TABLE, self.random.choice(ordered))
                continue
            seat = self.random.choice(acting)
            sensible = self.random.random() < SENSIBLE
            move = self.sensible_move(seat) if sensible else self.random_move(seat)
            self.require(move in table.legal_moves(seat), "an action leads to no legal move")
            table.make(seat, move)
        self.check_point()

    def check_point(self) -> None:
        """Check what every seat observes and may do; the table stays as it is."""
        before = self.table.states.tobytes()
        acting = self.table.to_act()
        for seat in range(self.table.seats):
            self.check_observation(seat, 0)
            if seat in acting:
                self.check_actions(seat)
            else:
                self.require(not self.allowed(self.table.states, seat, 0), "an action out of turn")
        self.require(self.table.states.tobytes() == before, "a question changed the state")

    # Actions.

    def allowed(self, states: States, seat: int, partial: int) -> list[int]:
        """The actions that a seat may take."""
        count = self.encoding.actions
        self.mask[count:] = MARK
        said = kernel.write_mask_at(states, 0, seat, partial, self.moves, self.mask[:count])
        self.require(bool((self.mask[count:] == MARK).all()), "a mask is written beyond its end")
        found: list[int] = np.flatnonzero(self.mask[:count]).tolist()
        self.require(len(found) == said, f"{said} actions said, {len(found)} written")
        self.require(bool((self.mask[:count] <= 1).all()), "a mask has other numbers than 0 and 1")
        return found

    def take(self, seat: int, partial: int, action: int) -> tuple[int, int]:
        """The move that an action completes, or what is chosen then."""
        states = self.table.states
        move, after = kernel.take_at(states, 0, seat, partial, action, self.moves)
        observed = self.table.observe(seat)
        again = kernel.take_at(observed, 0, seat, partial, action, self.moves)
        self.require((move, after) == again, "an action is another one by what the seat observes")
        self.require(not after or self.encoding.partials, "an unfinished move, though none is said")
        return int(move), int(after)

    def random_move(self, seat: int) -> int:
        """The move that random actions lead to."""
        partial = 0
        while True:
            allowed = self.allowed(self.table.states, seat, partial)
            self.require(bool(allowed), f"an unfinished move {partial:#x} that nothing completes")
            action = self.random.choice(allowed)
            self.taken.add(action)
            move, partial = self.take(seat, partial, action)
            if not partial:
                return move
            self.check_observation(seat, partial)

    def sensible_move(self, seat: int) -> int:
        """The move that the actions of the policy's move lead to."""
        observed = self.table.observe(seat)
        weights = self.table.game.weights
        actions, made = self.actions_of(
            seat, int(kernel.policy_at(observed, 0, seat, weights, self.rng))
        )
        self.taken.update(actions)
        return made

    def actions_of(self, seat: int, move: int) -> tuple[list[int], int]:
        """The actions that lead to a legal move, and the move that they stand for."""
        partial = 0
        actions = []
        while True:
            said = kernel.action_of_at(self.table.states, 0, seat, partial, move)
            observed = self.table.observe(seat)
            again = kernel.action_of_at(observed, 0, seat, partial, move)
            self.require(said == again, "a move is another action by what the seat observes")
            action = int(said)
            self.require(
                action in self.allowed(self.table.states, seat, partial),
                f"{self.table.describe(move)} is action {action}, which the mask refuses",
            )
            actions.append(action)
            made, partial = self.take(seat, partial, action)
            if not partial:
                return actions, made

    def check_actions(self, seat: int) -> None:
        """Every legal move is an action's, every action's move is legal, and the first of those
        that share the action."""
        table = self.table
        actions = self.allowed(table.states, seat, 0)
        self.require(bool(actions), f"seat {seat} owes a move and may do nothing")
        observed = table.observe(seat).copy()
        self.require(self.allowed(observed, seat, 0) == actions, "another mask when observed")
        legal = table.legal_moves(seat)
        firsts: dict[int, int] = {}
        for move in legal:
            firsts.setdefault(int(kernel.action_of_at(table.states, 0, seat, 0, move)), move)
        if self.encoding.partials:
            self.require(set(firsts) <= set(actions), "a legal move's action is refused")
        else:
            self.require(set(firsts) == set(actions), "other actions than those of legal moves")
        for move in legal if len(legal) <= MOST_TRIED else self.random.sample(legal, MOST_TRIED):
            taken, made = self.actions_of(seat, move)
            again, same = self.actions_of(seat, made)
            self.require(made in legal, f"{table.describe(move)} leads to no legal move")
            self.require((taken, made) == (again, same), "a move's actions lead elsewhere")
            if len(taken) == 1 and made != move:
                self.require(made == firsts[taken[0]], "not the first move of an action is made")

    # Observations.

    def observation(
        self, states: States, seat: int, partial: int
    ) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What a state is in numbers to a seat."""
        row = self.row[GUARD : GUARD + self.length]
        kernel.encode_at(states, 0, seat, partial, row)
        beside = np.concatenate([self.row[:GUARD], self.row[GUARD + self.length :]])
        self.require(bool((beside == MARK).all()), "an observation is written beyond its end")
        return row.copy()

    def check_observation(self, seat: int, partial: int) -> None:
        """Numbers within their bounds, and the same whatever the cards that the seat can't see."""
        states = self.table.states
        observed = self.table.observe(seat).copy()
        numbers = self.observation(observed, seat, partial)
        self.require(
            bool((self.observation(states, seat, partial) == numbers).all()),
            f"what seat {seat} observes is read from where its observation is blank",
        )
        wrong = np.flatnonzero(np.abs(numbers.astype(np.int64)) > self.tops)
        if len(wrong):
            at = 0
            for feature in self.features:
                self.require(
                    not at <= wrong[0] < at + feature.size,
                    f"{feature.name} has {numbers[wrong[0]]}, its top is {feature.top}",
                )
                at += feature.size
        world = observed.copy()
        kernel.determinize_at(world, 0, seat, self.rng)
        seen = np.zeros(1, world.dtype)
        kernel.observe_at(world, 0, seat, seen, 0)
        self.require(
            bool((self.observation(seen, seat, partial) == numbers).all()),
            f"what seat {seat} observes tells of hidden cards",
        )
        if seat in self.table.to_act():
            self.require(
                self.allowed(world, seat, partial) == self.allowed(observed, seat, partial),
                f"what seat {seat} may do tells of hidden cards",
            )
