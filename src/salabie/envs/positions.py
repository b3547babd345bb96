"""A deal as a tree of chance and choices: the first deal of a match, node by node.

`DealTree` is a game with seats and rules; its nodes are `Position`, which never change, so they may
be shared and copied for nothing. Chance deals the hands card by card (`salabie.envs.chance`) and
draws each card when it is drawn: until then a pile has no order, and nobody who looks into a
position can see what will come. A shuffle in mid-deal is the draw that it is made for.

Where several seats owe a move they choose one after the other, and nobody sees what was chosen
until the game shows it: the seat that moved last goes on while it still owes something, else the
lowest one chooses. The actions of one move rise, so that each move is reached in one way only.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from salabie import kernel
from salabie.cards import CARDS, text_of
from salabie.cards import bits_of as seats_of
from salabie.encoding import Encoding
from salabie.envs.chance import Outcomes, any_card, next_card
from salabie.game import Game, find_game
from salabie.random_numbers import new_rng
from salabie.table import SPECTATOR
from salabie.tree import Limits, Tree

States = np.ndarray[Any, Any]
Floats = np.ndarray[Any, np.dtype[np.float64]]

DEAL, CHOOSE, DRAW, SHUFFLE, OVER = range(5)
LOT_AT = len(CARDS)  # outcomes: a card, or the seat that begins


class Event(NamedTuple):
    """What happened, as its seat and as the others saw it: words, and numbers for tensors."""

    seat: int
    text: str
    shown: str
    codes: tuple[int, ...]
    hidden: bool

    def seen_by(self, seat: int) -> bool:
        """Whether a seat saw what it was."""
        return seat == self.seat or self.text == self.shown


class Position(NamedTuple):
    """A node: the state (an array of one, never written to), and what stands beside it.

    - `stage`: what is next (`DEAL`, `CHOOSE`, `DRAW`, `SHUFFLE` or `OVER`).
    - `dealt`: what chance has dealt so far, while it deals.
    - `seat`: whose choice or draw is next; `chosen`: the actions of its unfinished move, and
      `partial` their code. `move`: in `DRAW` the move that draws.
    - `told`: what each seat has been told, in words. `events`: what happened since the deal.
    """

    states: States
    stage: int
    dealt: tuple[int, ...] = ()
    seat: int = -1
    partial: int = 0
    chosen: tuple[int, ...] = ()
    move: int = 0
    told: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self


def copy_of(states: States) -> States:
    """A copy of an array of states, which takes NumPy itself thirty times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


class DealTree:
    """All deals of a game with some seats and rules.

    Raises SetupError for an unknown game, number of seats or option.

    Example:
        >>> tree = find_tree("thirteen", 2)
        >>> position = tree.start
        >>> tree.outcomes(position)[0]
        (0, 0.25)
        >>> tree.outcomes(tree.happen(position, 39))
        [(40, 1.0)]
    """

    def __init__(
        self, game: Game, seats: int | None = None, rules: Mapping[str, Any] | None = None
    ) -> None:
        assert game.encoding is not None
        assert game.tree is not None
        self.game = game
        self.encoding: Encoding = game.encoding
        self.tree: Tree = game.tree
        self.rules = dict(rules or {})
        self.seats = game.usual_seats(rules) if seats is None else seats
        self.options = game.resolve(rules, self.seats)
        self.limits: Limits = game.tree.limits(self.seats, self.options)
        self.features = game.encoding.length(self.seats, self.options)
        self.deck = game.deck(self.seats, self.options)
        self.by_lot = game.starts_by_lot(self.options)
        self._copies = [self.deck.count(card) for card in range(len(CARDS))]
        numbers = game.tree.pile.numbers if game.tree.pile is not None else ()
        self._card_of = {number + 1: card for card, number in enumerate(numbers)}
        self._hand_sizes: dict[int, list[int]] = {}  # by the lot
        # What was asked last: one position is mostly asked several times.
        self._offering: tuple[Position, list[int]] | None = None
        self._known: tuple[Position, Outcomes] | None = None
        self._moves = np.empty(kernel.MAX_MOVES, np.uint64)
        self._mask = np.zeros(self.encoding.actions, np.uint8)
        self._cards = np.empty(kernel.MOST_CARDS, np.uint8)
        self._gains = np.zeros(self.seats)
        states = game.new_states(1, self.seats, self.options)
        self._observed = copy_of(states)
        told = tuple(f"seat {seat} of {self.seats}" for seat in range(self.seats))
        self.start = Position(states, DEAL, told=told)

    def __deepcopy__(self, memo: dict[int, Any]) -> "DealTree":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _tree_again, (self.game.name, self.seats, msgspec.json.encode(self.rules))

    @property
    def chance_outcomes(self) -> int:
        """Outcomes of chance are numbers below this."""
        return LOT_AT + (self.seats if self.by_lot else 0)

    @property
    def chance_nodes(self) -> int:
        """The most nodes of chance that a deal may have."""
        return len(self.deck) + 1 + self.limits.draws

    # Chance.

    def outcomes(self, position: Position) -> Outcomes:
        """What chance may bring, each with how likely it is; empty where it is not its turn."""
        if self._known is None or self._known[0] is not position:
            self._known = position, self._outcomes(position)
        return self._known[1]

    def _outcomes(self, position: Position) -> Outcomes:
        if position.stage == DEAL:
            if self.by_lot and not position.dealt:
                return [(LOT_AT + seat, 1 / self.seats) for seat in range(self.seats)]
            hands = self._hands(position)
            copies = list(self._copies)
            for hand in hands[:-1]:
                for card in hand:
                    copies[card] -= 1
            left = self._sizes(position)[len(hands) - 1] - len(hands[-1])
            return next_card(copies, hands[-1], left)
        if position.stage == DRAW:
            return any_card(self._pile(position.states))
        if position.stage == SHUFFLE:
            return any_card(self._waiting(position.states))
        return []

    def happen(self, position: Position, outcome: int) -> Position:
        """The node after an outcome of chance; ValueError where it is none of `outcomes`."""
        if all(outcome != found for found, _ in self.outcomes(position)):
            raise ValueError(f"{outcome} can't happen here: {self.describe(position)}")
        if position.stage == DEAL:
            return self._dealt(position, outcome)
        states = copy_of(position.states)
        if position.stage == DRAW:
            before = self._pile(states)
            self._put_on_top(states, before.index(outcome))
            after = self._make(position, states)
        else:
            waiting = self._waiting(states)
            waiting.remove(outcome)
            kernel.deal_at(states, 0, np.array([outcome, *waiting], np.uint8))
            after = position._replace(states=states)
        text = f"draws {CARDS[outcome]}"
        codes = (self.encoding.actions + outcome,)
        event = Event(position.seat, text, "draws", codes, False)
        return self._next(self._told(after, event), position.seat)

    def _sizes(self, position: Position) -> list[int]:
        """How many cards each seat is dealt."""
        lot = position.dealt[0] if self.by_lot else -1
        if lot not in self._hand_sizes:
            first = self.game.first(position.states, 0)
            self._hand_sizes[lot] = self.game.hand_sizes(self.seats, self.options, first)
        return self._hand_sizes[lot]

    def _hands(self, position: Position) -> list[list[int]]:
        """The cards dealt so far by seat, up to the hand that is being dealt."""
        cards = list(position.dealt[1:] if self.by_lot else position.dealt)
        hands: list[list[int]] = []
        for size in self._sizes(position):
            hands.append(cards[:size])
            cards = cards[size:]
            if len(hands[-1]) < size:
                break
        return hands

    def _dealt(self, position: Position, outcome: int) -> Position:
        dealt = (*position.dealt, outcome)
        if outcome >= LOT_AT:
            states = copy_of(position.states)
            self.game.set_first(states, 0, outcome - LOT_AT)
            return position._replace(states=states, dealt=dealt)
        position = position._replace(dealt=dealt)
        sizes = self._sizes(position)
        left = sum(sizes) + self.by_lot - len(dealt)
        # The last hand of a deck that is dealt out is what is left.
        if left > (sizes[-1] if sum(sizes) == len(self.deck) else 0):
            return position
        rest = list(self.deck)
        hands = [card for hand in self._hands(position) for card in hand]
        for card in hands:
            rest.remove(card)
        states = copy_of(position.states)
        kernel.deal_at(states, 0, np.array(hands + rest, np.uint8))
        order = hands + rest
        told = []
        begin = 0
        for seat, size in enumerate(sizes):
            cards = text_of(order[begin : begin + size])
            begin += size
            seen = self._digest(states, seat)
            told.append(f"{position.told[seat]}; dealt {cards} #{seen}")
        return self._next(self.start._replace(states=states, told=tuple(told)), -1)

    def _pile(self, states: States) -> list[int]:
        """The cards of the draw pile, top last."""
        pile = self.tree.pile
        if pile is None:
            return []
        count = int(states[pile.count][0])
        return [self._card_of[number] for number in states[pile.cards][0, :count].tolist()]

    def _put_on_top(self, states: States, place: int) -> None:
        """Exchange the top card of the draw pile with another one, in place."""
        pile = self.tree.pile
        assert pile is not None
        cards = states[pile.cards][0]
        top = int(states[pile.count][0]) - 1
        cards[place], cards[top] = cards[top], cards[place]

    def _waiting(self, states: States) -> list[int]:
        """The cards that wait for a shuffle."""
        count = kernel.to_shuffle_at(states, 0, self._cards)
        cards: list[int] = self._cards[:count].tolist()
        return cards

    # Choices.

    def actions(self, position: Position) -> list[int]:
        """The actions of the seat whose choice it is, rising."""
        if self._offering is None or self._offering[0] is not position:
            self._offering = position, self._actions(position)
        return self._offering[1]

    def _actions(self, position: Position) -> list[int]:
        if position.stage != CHOOSE:
            return []
        found = self._offered(position.states, position.seat, position.partial)
        if not self.encoding.partials:
            return found
        floor = position.chosen[-1] if position.chosen else -1
        return [
            action
            for action in found
            if action >= floor
            and self._leads_on(position.states, position.seat, position.partial, action)
        ]

    def _offered(self, states: States, seat: int, partial: int) -> list[int]:
        """The actions of a seat in any order."""
        kernel.write_mask_at(states, 0, seat, np.uint64(partial), self._moves, self._mask)
        found: list[int] = self._mask.nonzero()[0].tolist()
        return found

    def _leads_on(self, states: States, seat: int, partial: int, action: int) -> bool:
        """Whether rising actions from here complete a move."""
        _, after = self._take(states, seat, partial, action)
        return after == 0 or any(
            self._leads_on(states, seat, after, other)
            for other in self._offered(states, seat, after)
            if other >= action
        )

    def _take(self, states: States, seat: int, partial: int, action: int) -> tuple[int, int]:
        move, after = kernel.take_at(states, 0, seat, np.uint64(partial), action, self._moves)
        return int(move), int(after)

    def act(self, position: Position, action: int) -> Position:
        """The node after an action; ValueError where it is none of `actions`."""
        if action not in self.actions(position):
            raise ValueError(f"action {action} is not legal here: {self.describe(position)}")
        seat = position.seat
        move, partial = self._take(position.states, seat, position.partial, action)
        chosen = (*position.chosen, action)
        if partial:
            return position._replace(partial=partial, chosen=chosen)
        position = position._replace(partial=0, chosen=chosen, move=move)
        states = copy_of(position.states)
        if self.tree.pile is not None and self._draws(states, seat, move):
            return position._replace(stage=DRAW)
        return self._next(self._make(position, states), seat)

    def _draws(self, states: States, seat: int, move: int) -> bool:
        """Whether a move takes a card off the draw pile."""
        assert self.tree.pile is not None
        count = self.tree.pile.count
        kernel.apply_aside_at(states, 0, seat, np.uint64(move), self._observed)
        return bool(self._observed[count][0] < states[count][0])

    def _make(self, position: Position, states: States) -> Position:
        """Play a position's move on a copy of its state, and tell it."""
        text = self.game.describe(states, 0, position.move)
        shown = self.game.shown(text)
        kernel.apply_at(states, 0, position.seat, np.uint64(position.move))
        event = Event(position.seat, text, shown, position.chosen, shown != text)
        after = position._replace(states=states, chosen=(), move=0)
        return self._told(after, event)

    def _told(self, position: Position, event: Event) -> Position:
        """A position with an event told to all seats as they saw it.

        Choices that were hidden may show at once, in another's cards too, so what each seat sees
        after such a move is told as a digest.
        """
        told = [
            f"{text}; {event.seat} {event.text if seat == event.seat else event.shown}"
            for seat, text in enumerate(position.told)
        ]
        if event.hidden:
            for seat in range(self.seats):
                told[seat] += f" #{self._digest(position.states, seat)}"
        return position._replace(told=tuple(told), events=(*position.events, event))

    def _next(self, position: Position, moved: int) -> Position:
        """A position with what is next, after a move of `moved`."""
        acting = int(kernel.to_act_at(position.states, 0))
        if acting:
            seat = moved if moved >= 0 and acting >> moved & 1 else seats_of(acting)[0]
            return position._replace(stage=CHOOSE, seat=seat)
        if self.tree.pile is not None and self._waiting(position.states):
            return position._replace(stage=SHUFFLE, seat=moved)
        return position._replace(stage=OVER, seat=-1)

    # What is known, and what it was worth.

    def observe(self, states: States, seat: int) -> States:
        """What a seat knows of a state, as an array of one; valid until the next call."""
        kernel.observe_at(states, 0, seat, self._observed, 0)
        return self._observed

    def _digest(self, states: States, seat: int) -> str:
        seen = self.observe(states, seat).tobytes()
        return hashlib.blake2b(seen, digest_size=8).hexdigest()

    def information(self, position: Position, seat: int) -> str:
        """All that a seat has been told, in order: equal wherever it can't tell the difference."""
        if position.seat == seat and position.chosen:
            names = ", ".join(map(self.encoding.name_of, position.chosen))
            return f"{position.told[seat]}; {seat} begins {names}"
        return position.told[seat]

    def public_view(self, position: Position) -> str:
        """What everybody sees now, as JSON."""
        if position.stage == DEAL:
            return "{}"
        observed = self.observe(position.states, SPECTATOR)
        return msgspec.json.encode(self.game.public(observed, 0)).decode()

    def own_view(self, position: Position, seat: int) -> str:
        """What a seat alone sees now, as JSON."""
        if position.stage == DEAL:
            return "{}"
        view = self.game.own(self.observe(position.states, seat), 0, seat)
        if position.seat == seat and position.chosen:
            view["unfinished"] = [self.encoding.name_of(action) for action in position.chosen]
        return msgspec.json.encode(view).decode()

    def view(self, position: Position, seat: int) -> str:
        """What a seat sees now, what all see and its own, as JSON."""
        return f"[{self.public_view(position)},{self.own_view(position, seat)}]"

    def encode(self, position: Position, seat: int, out: np.ndarray[Any, Any]) -> None:
        """Write what a seat sees now in numbers (int8[features]); zeros before the deal."""
        if position.stage == DEAL:
            out[:] = 0
            return
        partial = position.partial if position.seat == seat else 0
        observed = self.observe(position.states, seat)
        kernel.encode_at(observed, 0, seat, np.uint64(partial), out)

    def utilities(self, position: Position) -> list[float]:
        """What the deal was worth to each seat; zeros until it is over."""
        if position.stage != OVER:
            return [0.0] * self.seats
        kernel.utility_at(position.states, 0, self._gains)
        found: list[float] = self._gains.tolist()
        return found

    def sample(self, position: Position, seat: int, seed: int, stream: int = 0) -> Position:
        """A node that `seat` can't tell from this one: the same, with random cards where it does
        not know them.

        The others have been told what they see there, not how it came to that. ValueError before
        the deal and while a card is drawn.
        """
        if position.stage == OVER:
            return position
        if position.stage != CHOOSE:
            raise ValueError(
                "a world is sampled where a seat is to choose, not at a node of chance"
            )
        states = copy_of(self.observe(position.states, seat))
        kernel.determinize_at(states, 0, seat, new_rng(seed, stream))
        told = [
            position.told[seat]
            if other == seat
            else f"seat {other} of {self.seats}; sees #{self._digest(states, other)}"
            for other in range(self.seats)
        ]
        events = [
            event
            if event.seen_by(seat)
            else event._replace(text=event.shown, codes=(0,) * len(event.codes))
            for event in position.events
        ]
        after = position._replace(states=states, told=tuple(told), events=tuple(events))
        if position.seat != seat and position.chosen:
            return after._replace(partial=0, chosen=())
        return after

    # In words.

    def outcome_name(self, outcome: int) -> str:
        """An outcome of chance in words."""
        return CARDS[outcome] if outcome < LOT_AT else f"seat {outcome - LOT_AT} begins"

    def describe(self, position: Position) -> str:
        """A node in words: every card and move, so that different nodes read differently."""
        if position.stage == DEAL:
            return "dealing " + ", ".join(map(self.outcome_name, position.dealt))
        moves = [f"{event.seat} {event.text}" for event in position.events]
        words = [*position.told, " / ".join(moves)]
        if position.chosen:
            names = ", ".join(map(self.encoding.name_of, position.chosen))
            words.append(f"{position.seat} begins {names}")
        return "\n".join(words)


def _tree_again(name: str, seats: int, rules: bytes) -> DealTree:
    return _find_tree(name, seats, rules)


@cache
def _find_tree(name: str, seats: int | None, rules: bytes) -> DealTree:
    return DealTree(find_game(name), seats, msgspec.json.decode(rules))


def find_tree(
    name: str, seats: int | None = None, rules: Mapping[str, Any] | None = None
) -> DealTree:
    """The tree of a game's deals, the same object for the same rules.

    Example:
        >>> find_tree("hearts", 4) is find_tree("hearts", 4, {})
        True
    """
    return _find_tree(name, seats, msgspec.json.encode(dict(sorted((rules or {}).items()))))
