"""The test kit of what games are to programs that learn: their actions and observations.

`check_encoding` plays deals at random, by actions, and checks at every decision what must hold of
any game's encoding. It raises AssertionError with the place of the fault.
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

TABLE_MOVES = 0.03  # share of the table's own moves, where it may make any
MARGIN = 64  # numbers around an observation that must stay as they are
MARK = 99
MOST_ACTIONS = 16  # of one move
SENSIBLE = 0.5  # share of moves by the rule of thumb, which lead where chance seldom does


def check_encoding(
    name: str | Game,
    seats: int | None = None,
    rules: Mapping[str, Any] | None = None,
    deals: int = 4,
    seed: int = 1,
    *,
    worlds: int = 2,
) -> set[int]:
    """Play `deals` random deals by actions and check a game's actions and observations.

    `seats`: None for every number that the rules allow, `deals` for each. `worlds`: how many are
    sampled for each seat at each decision. Returns the actions that were taken. Raises
    AssertionError.

    Example:
        >>> len(check_encoding("hearts", seats=3, deals=1)) > 20
        True
    """
    game = name if isinstance(name, Game) else find_game(name)
    check_vocabulary(game)
    taken: set[int] = set()
    for count in game.seats_for(rules) if seats is None else (seats,):
        check = EncodingCheck(game, count, rules, seed, worlds)
        for _ in range(deals):
            check.play_deal()
        taken |= check.taken
    return taken


def check_vocabulary(game: Game) -> None:
    """Every action has a name of its own, in ASCII."""
    encoding = game.encoding
    assert encoding is not None, f"{game.name} has no encoding"
    names = [encoding.name_of(action) for action in range(encoding.actions)]
    assert all(name.isascii() and name.strip() == name != "" for name in names), game.name
    assert len(set(names)) == len(names), f"{game.name} has two actions of one name"


class EncodingCheck:
    """One run of the kit with one number of seats and one set of rules."""

    def __init__(
        self, game: Game, seats: int, rules: Mapping[str, Any] | None, seed: int, worlds: int
    ) -> None:
        assert game.encoding is not None
        self.game = game
        self.encoding: Encoding = game.encoding
        self.seats = seats
        self.rules = dict(rules or {})
        self.seed = seed
        self.worlds = worlds
        self.random = random.Random(f"{game.name} {seats} {seed}")
        self.rng = new_rng(seed, seats)
        self.table = Table(game, seats, self.rules)
        features = self.encoding.features(seats, self.table.options)
        self.names = [feature.name for feature in features]
        self.tops = np.repeat(
            [feature.top for feature in features], [feature.size for feature in features]
        )
        self.moves = np.empty(kernel.MAX_MOVES, np.uint64)
        self.taken: set[int] = set()
        self.require(len(set(self.names)) == len(self.names), "two features of one name")
        in_range = bool((self.tops >= 1).all() and (self.tops <= 127).all())
        self.require(in_range, "a top out of range")

    def require(self, holds: bool, what: str) -> None:
        """Raise AssertionError with the place reached, unless it holds."""
        if not holds:
            lines = [played.line for played in self.table.history]
            raise AssertionError(
                f"{self.game.name}, {self.seats} seats, rules {self.rules}, seed {self.seed}, "
                f"after {lines}: {what}"
            )

    def play_deal(self) -> None:
        """Play a random deal to its end, the next one of the match or the first of a new one."""
        if self.table.over:
            self.table = Table(self.game, self.seats, self.rules)
        table = self.table
        deck = table.deck()
        self.random.shuffle(deck)
        table.deal(deck)
        while acting := table.to_act() or table.to_shuffle():
            if not table.to_act():
                table.reshuffle(seed=len(table.history))
                continue
            for seat in range(self.seats):
                self.check_observation(seat, 0)
            ordered = table.legal(TABLE)
            if ordered and self.random.random() < TABLE_MOVES:
                table.play(TABLE, self.random.choice(ordered))
                continue
            seat = self.random.choice(acting)
            self.check_moves(seat)
            if self.random.random() < SENSIBLE:
                move, _ = self.reached(seat, self.sensible_move(seat))
            else:
                move = self.move_by_actions(seat)
            table.make(seat, move)
        for seat in range(self.seats):
            self.check_observation(seat, 0)
            self.require(not self.actions(table.states, seat, 0), "an action after the end")

    # Actions.

    def actions(self, states: States, seat: int, partial: int) -> list[int]:
        """The actions that a seat may take."""
        mask = np.zeros(self.encoding.actions, np.uint8)
        count = kernel.write_mask_at(states, 0, seat, np.uint64(partial), self.moves, mask)
        self.require(set(mask.tolist()) <= {0, 1}, "a mask of other numbers than 0 and 1")
        self.require(int(count) == int(mask.sum()), f"{count} actions of {int(mask.sum())}")
        found: list[int] = np.flatnonzero(mask).tolist()
        return found

    def take(self, states: States, seat: int, partial: int, action: int) -> tuple[int, int]:
        """The move that an action completes, or the unfinished one."""
        move, after = kernel.take_at(states, 0, seat, np.uint64(partial), action, self.moves)
        return int(move), int(after)

    def action_of(self, states: States, seat: int, partial: int, move: int) -> int:
        """The next action towards a move."""
        found = kernel.action_of_at(states, 0, seat, np.uint64(partial), np.uint64(move))
        return int(found)

    def check_moves(self, seat: int) -> None:
        """Actions and legal moves belong together."""
        states = self.table.states
        legal = self.table.legal_moves(seat)
        offered = self.actions(states, seat, 0)
        first: dict[int, int] = {}
        for move in legal:
            action = self.action_of(states, seat, 0, move)
            self.require(action in offered, f"action {action} of a legal move is not offered")
            first.setdefault(action, move)
        if not self.encoding.partials:
            self.require(set(first) == set(offered), "an action of no legal move")
            for action, move in first.items():
                found = self.take(states, seat, 0, action)
                self.require(found == (move, 0), f"{action} gives {found} and not {move}")
        for move in self.random.sample(legal, min(len(legal), 12)):
            reached, actions = self.reached(seat, move)
            self.require(reached in legal, f"the actions of {move:#x} lead to {reached:#x}")
            if reached != move:
                again = self.reached(seat, reached)
                self.require(again == (reached, actions), "moves of the same actions differ")
                earlier = legal.index(reached) < legal.index(move)
                self.require(earlier, f"{reached:#x} is played though {move:#x} comes first")
        for other in range(self.seats):
            if other not in self.table.to_act():
                self.require(not self.actions(states, other, 0), f"seat {other} out of turn")

    def reached(self, seat: int, move: int) -> tuple[int, list[int]]:
        """The move that the actions towards a move lead to, and those."""
        states = self.table.states
        partial = 0
        actions: list[int] = []
        while True:
            action = self.action_of(states, seat, partial, move)
            offered = self.actions(states, seat, partial)
            self.require(action in offered, f"action {action} towards {move:#x} is not offered")
            self.require(len(actions) < MOST_ACTIONS, "a move of endless actions")
            actions.append(action)
            found, partial = self.take(states, seat, partial, action)
            if partial == 0:
                self.taken.update(actions)
                return found, actions

    def sensible_move(self, seat: int) -> int:
        """The policy's move."""
        observed = self.table.observe(seat)
        return int(kernel.policy_at(observed, 0, seat, self.game.weights, self.rng))

    def move_by_actions(self, seat: int) -> int:
        """A legal move by random actions; a seat's observation gives the same ones."""
        states = self.table.states
        observed = self.table.observe(seat).copy()
        partial = 0
        while True:
            offered = self.actions(states, seat, partial)
            self.require(bool(offered), f"no action for {partial:#x}")
            self.require(
                self.actions(observed, seat, partial) == offered, "what is hidden changes the mask"
            )
            self.require(
                partial == 0 or self.encoding.partials, "a move of several actions is announced"
            )
            action = self.random.choice(offered)
            found = self.take(states, seat, partial, action)
            self.require(
                self.take(observed, seat, partial, action) == found, "what is hidden changes a move"
            )
            self.taken.add(action)
            move, partial = found
            if partial == 0:
                self.require(
                    bool(kernel.is_legal_at(states, 0, seat, np.uint64(move))),
                    f"action {action} gives {move:#x}, which is not legal",
                )
                return move
            self.require(move == 0, "a move and an unfinished one")
            self.check_observation(seat, partial)

    # Observations.

    def encoded(self, states: States, seat: int, partial: int) -> np.ndarray[Any, Any]:
        """A state in numbers."""
        size = len(self.tops)
        numbers = np.full(size + 2 * MARGIN, MARK, np.int8)
        out = numbers[MARGIN : MARGIN + size]
        kernel.encode_at(states, 0, seat, np.uint64(partial), out)
        beside = np.concatenate([numbers[:MARGIN], numbers[MARGIN + size :]])
        self.require(bool((beside == MARK).all()), "an observation beyond its size")
        return out

    def check_observation(self, seat: int, partial: int) -> None:
        """An observation is in its range, and the same whatever the seat can't see."""
        states = self.table.states
        observed = self.table.observe(seat).copy()
        found = self.encoded(observed, seat, partial)
        over = np.flatnonzero(np.abs(found.astype(int)) > self.tops)
        self.require(not len(over), f"number {over[:1]} of the observation is out of its range")
        same = np.array_equal(self.encoded(states, seat, partial), found)
        self.require(same, "what is hidden changes the observation")
        for _ in range(self.worlds):
            world = observed.copy()
            kernel.determinize_at(world, 0, seat, self.rng)
            seen = np.zeros(1, states.dtype)
            kernel.observe_at(world, 0, seat, seen, 0)
            same = np.array_equal(self.encoded(seen, seat, partial), found)
            self.require(same, "another world gives another observation")
            self.require(
                self.actions(world, seat, partial) == self.actions(states, seat, partial),
                "another world gives other actions",
            )
