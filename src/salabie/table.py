"""Checked play: one match whose every move is checked and every refusal explained."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from salabie import kernel
from salabie.cards import bits_of, text_of
from salabie.errors import NotAllowed, SetupError
from salabie.game import Game, find_game
from salabie.gold import Gold
from salabie.random_numbers import below, new_rng, shuffle

SPECTATOR = -1
TABLE = -1
"""Who makes the moves that are nobody's: a shuffle in mid-deal, a penalty that the host imposes."""
SHUFFLE = "shuffle"


class Played(NamedTuple):
    """One move made: the deal and its number there (both from 0), the seat, text and code."""

    deal: int
    number: int
    seat: int
    text: str
    move: int

    @property
    def line(self) -> str:
        """The move's line in a record."""
        return self.text if self.seat == TABLE else f"{self.seat} {self.text}"

    @property
    def is_shuffle(self) -> bool:
        """Whether it is a shuffle in mid-deal: its text has all cards, and there is no code."""
        return self.seat == TABLE and self.text.startswith(SHUFFLE)


class Table:
    """One match of a game, played by the rules.

    Raises SetupError for an unknown game, number of seats or option.

    Example:
        >>> table = Table("thirteen", seats=2)
        >>> table.deal(seed=4)
        >>> seat = table.to_act()[0]
        >>> played = table.play(seat, table.legal(seat)[0])
        >>> played.number, played.seat == seat
        (0, True)
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        rules: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else find_game(game)
        self.seats = self.game.usual_seats(rules) if seats is None else seats
        self.options = self.game.resolve(rules, self.seats)
        self.states = self.game.new_states(1, self.seats, self.options)
        self.history: list[Played] = []  # of the deal being played
        self.deals = 0  # begun so far
        self._observed = np.zeros(1, self.states.dtype)
        self._all_observed = np.zeros(self.seats + 1, self.states.dtype)
        self._moves = np.empty(kernel.MAX_MOVES, np.uint64)
        self._points = np.zeros(self.seats)
        self._cards = np.empty(kernel.MOST_CARDS, np.uint8)

    # Chance.

    def deck(self) -> list[int]:
        """The unshuffled deck: card ids in rising order."""
        return self.game.deck(self.seats, self.options)

    def deal(self, deck: Sequence[int] | None = None, *, seed: int | None = None) -> None:
        """Deal a shuffled deck (card ids, top first), or one shuffled from a seed.

        Raises NotAllowed while a deal is being played or when the match is over, SetupError
        where the cards are not the game's deck.
        """
        if self.over:
            raise NotAllowed("match_over")
        if self.to_act() or self.to_shuffle():
            raise NotAllowed("deal_not_over")
        full = self.deck()
        if deck is None:
            cards = np.array(full, np.uint8)
            rng = new_rng(0 if seed is None else seed)
            shuffle(rng, cards)
            self.take_lot(int(below(rng, self.seats)))
        else:
            if sorted(deck) != sorted(full):
                raise SetupError("bad_hands", None, key="hands")
            cards = np.array(deck, np.uint8)
        kernel.deal_at(self.states, 0, cards)
        self.begin_deal()

    def to_shuffle(self) -> list[int]:
        """Ids of the cards that wait in mid-deal to be shuffled; none while the deal goes on.

        Only some games have such shuffles. Nobody is to act until `reshuffle`.
        """
        count = kernel.to_shuffle_at(self.states, 0, self._cards)
        cards: list[int] = self._cards[:count].tolist()
        return cards

    def reshuffle(self, deck: Sequence[int] | None = None, *, seed: int | None = None) -> Played:
        """Go on with a deal that waits for a shuffle of the cards of `to_shuffle`.

        `deck`: those cards shuffled (ids, top first), else they are shuffled from a seed. Raises
        NotAllowed where no cards wait, SetupError where these are others.
        """
        waiting = self.to_shuffle()
        if not waiting:
            raise NotAllowed("no_shuffle_due")
        if deck is None:
            cards = np.array(waiting, np.uint8)
            shuffle(new_rng(0 if seed is None else seed), cards)
        else:
            if sorted(deck) != sorted(waiting):
                raise SetupError("bad_shuffle")
            cards = np.array(deck, np.uint8)
        text = f"{SHUFFLE} {text_of(cards.tolist())}"
        played = Played(self.deals - 1, len(self.history), TABLE, text, 0)
        kernel.deal_at(self.states, 0, cards)
        self.history.append(played)
        return played

    def shuffles(self) -> list[int]:
        """How many cards each shuffle in mid-deal had so far, in this deal."""
        return [len(played.text.split()) - 1 for played in self.history if played.is_shuffle]

    def take_lot(self, lot: int, states: np.ndarray[Any, Any] | None = None) -> None:
        """Let the seat named by a lot start the match about to begin, where the rules ask for one.

        `states`: the table's, or a copy of them.
        """
        if self.deals == 0 and self.game.starts_by_lot(self.options):
            self.game.set_first(self.states if states is None else states, 0, lot)

    def begin_deal(self) -> None:
        """Note that a deal has begun, by a deck or by a position."""
        self.history = []
        self.deals += 1

    def set_position(self, position: Mapping[str, Any]) -> None:
        """Begin a deal from a position (design, part 5); SetupError where it is impossible."""
        states = self.game.new_states(1, self.seats, self.options)
        self.game.read_position(states, 0, position, self.options)
        self.states = states
        self.begin_deal()

    # Questions.

    @property
    def gold(self) -> Gold | None:
        """How the match is played for gold, where it is."""
        return self.game.gold_for(self.options)

    def to_act(self) -> list[int]:
        """Seats that owe a move; none while the table waits for a shuffle or is over."""
        return bits_of(int(kernel.to_act_at(self.states, 0)))

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.states[0]["phase"] == self.game.over_phase)

    def legal(self, seat: int) -> list[str]:
        """The seat's legal moves in text."""
        return [self.describe(move) for move in self.legal_moves(seat)]

    def legal_moves(self, seat: int) -> list[int]:
        """The seat's legal moves as codes; for TABLE those that the table itself may make."""
        if seat == TABLE and not self.game.table_moves:
            return []
        count = kernel.legal_at(self.states, 0, seat, self._moves)
        moves: list[int] = self._moves[:count].tolist()
        return moves

    def describe(self, move: int) -> str:
        """Text of a move's code."""
        return self.game.describe(self.states, 0, move)

    def scores(self) -> list[int]:
        """Points per seat, in the units of the game."""
        kernel.score_at(self.states, 0, self._points)
        return [int(points) for points in self._points]

    # What a seat knows. Everything shown to anybody comes from here.

    def observe(self, seat: int) -> np.ndarray[Any, Any]:
        """What a seat (or SPECTATOR) knows, as an array of one state; valid until the next call."""
        kernel.observe_at(self.states, 0, seat, self._observed, 0)
        return self._observed

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat (or SPECTATOR) sees, as plain data."""
        return self.game.view(self.observe(seat), 0, seat)

    def observe_all(self) -> np.ndarray[Any, Any]:
        """What each seat knows, in its own row, and a spectator in the one after.

        Valid until the next call.
        """
        kernel.observe_all_at(self.states, 0, self._all_observed)
        return self._all_observed

    def seen(self) -> list[Played]:
        """The moves of the deal as far as everybody saw what they were: a bot gets these.

        What a seat knows of the others (its own hidden choices) is in what it observes.
        """
        return [played for played in self.history if self.shown(played) == played.text]

    def shown(self, played: Played) -> str:
        """A move's text as everybody saw it being made, without what is hidden until later."""
        return SHUFFLE if played.is_shuffle else self.game.shown(played.text)

    # Moves.

    def parse(self, seat: int, text: str) -> int:
        """The code of a legal move; raises NotAMove, NotYourTurn or NotAllowed. Changes nothing.

        `seat` may be TABLE where the game has moves of the table (`Game.table_moves`).
        """
        lowest = TABLE if self.game.table_moves else 0
        if not isinstance(seat, int) or not lowest <= seat < self.seats:
            raise NotAllowed("no_such_seat", None, seat=str(seat)[:20])
        observed = self.observe(seat)
        move = self.game.parse(observed, 0, seat, text)
        if not kernel.is_legal_at(self.states, 0, seat, np.uint64(move)):
            raise self.game.refusal(observed, 0, seat, move)
        return move

    def play(self, seat: int, text: str) -> Played:
        """Play a move; raises NotAMove, NotYourTurn or NotAllowed and then changes nothing.

        What is returned is what a record holds of it.
        """
        return self.make(seat, self.parse(seat, text))

    def make(self, seat: int, move: int, text: str | None = None) -> Played:
        """Play a move's code that is known to be legal, and its text where that is known too."""
        if text is None:
            text = self.describe(move)
        played = Played(self.deals - 1, len(self.history), seat, text, move)
        kernel.apply_at(self.states, 0, seat, np.uint64(move))
        self.history.append(played)
        return played
