"""Sequence once more, naively, from the rules' text alone: cards as text, chips in a dict.

Moves are texts as everywhere. What the rules leave open (docs/rules/sequence.md, 12, 14 and 19) is
decided as the game decides it.
"""

import random
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from sequence_lines import (
    CORNERS,
    RANKS,
    SPACES,
    Line,
    Space,
    line_text,
    space_of,
    text_of,
    ways_to_lock,
)

PACK = [rank + suit for rank in RANKS for suit in "SCDH"]
PLACE = {card: place for place, card in enumerate(PACK)}
WILD = ("JC", "JD")
REMOVER = ("JS", "JH")
HAND_SIZES = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}


def spaces_of(board: Sequence[str]) -> dict[str, list[Space]]:
    """The two spaces of each card, in reading order; a small board has "-" for none."""
    found: dict[str, list[Space]] = {}
    for space, card in zip(SPACES, board, strict=True):
        if card not in "*-":
            found.setdefault(card, []).append(space)
    return found


class Match:
    """One match: hands, piles, the board, and whose move it is."""

    def __init__(
        self,
        deck: Sequence[str],
        seats: int,
        first: int,
        options: Mapping[str, Any],
        board: Sequence[str],
    ) -> None:
        self.seats = seats
        self.teams = options["teams"]
        self.options = options
        self.spaces = spaces_of(board)
        self.on_board = sorted(space for spaces in self.spaces.values() for space in spaces)
        size = options["hand_size"] or min(HAND_SIZES[seats], len(deck) // seats)
        self.hands = [list(deck[size * seat : size * (seat + 1)]) for seat in range(seats)]
        self.pile = list(deck[size * seats :])  # the first is drawn next
        self.discards: list[list[str]] = [[] for _ in range(seats)]
        self.chips: dict[Space, int] = {}
        self.own: list[set[Space]] = [set(CORNERS) for _ in range(self.teams)]
        self.made: list[list[Line]] = [[] for _ in range(self.teams)]
        self.turn = first
        self.swapped = False
        self.passes = 0
        self.turns = 0  # plays and passes
        self.owed: list[int] = []  # who owes a draw, in the order played
        self.drops: dict[int, str | None] = {}  # who owes a card for table talk, and which
        self.waiting: int | None = None  # whose draw waits for a shuffle
        self.why = ""  # what that draw is for
        self.over = False
        self.winner: int | None = None

    # Questions.

    def team(self, seat: int) -> int:
        """The team of a seat."""
        return seat % self.teams

    def to_act(self) -> list[int]:
        """The seats that owe a move."""
        if self.over or self.waiting is not None:
            return []
        if self.drops:
            return sorted(seat for seat, card in self.drops.items() if card is None)
        return sorted({self.turn, *self.owed})

    def to_shuffle(self) -> list[str]:
        """The cards that wait to be shuffled: every card's first copy, then the second ones."""
        if self.waiting is None:
            return []
        cards = sorted((card for pile in self.discards for card in pile), key=PLACE.__getitem__)
        firsts = [card for number, card in enumerate(cards) if card not in cards[:number]]
        seconds = list(cards)
        for card in firsts:
            seconds.remove(card)
        return firsts + seconds

    def held(self, seat: int) -> list[str]:
        """The cards of a hand, in order, each once."""
        return sorted(set(self.hands[seat]), key=PLACE.__getitem__)

    def is_dead(self, card: str) -> bool:
        """Both its spaces are covered; never a jack."""
        return card in self.spaces and all(space in self.chips for space in self.spaces[card])

    def removable(self, seat: int) -> list[Space]:
        """Chips of opponents that are in no sequence."""
        locked = {space for made in self.made for line in made for space in line}
        return [
            space
            for space in SPACES
            if self.chips.get(space, self.team(seat)) != self.team(seat) and space not in locked
        ]

    def placings(self, seat: int, card: str, space: Space) -> list[str]:
        """The moves that put a chip there, one for each choice of what to lock."""
        text = f"{card} {text_of(space)}"
        team = self.team(seat)
        ways = [
            [line_text(choice[0]) for choice in choices]
            for choices in ways_to_lock(self.own[team], self.made[team], space)
            if len(choices) > 1
        ]
        if not ways:
            return [text]
        return [" ".join([text, *said]) for said in product(*ways)]

    def plays(self, seat: int) -> list[str]:
        """The moves that play a card."""
        moves = []
        for card in self.held(seat):
            if card in REMOVER:
                moves += [f"{card} x{text_of(space)}" for space in self.removable(seat)]
                continue
            spaces = self.on_board if card in WILD else self.spaces[card]
            for space in spaces:
                if space not in self.chips:
                    moves += self.placings(seat, card, space)
        return moves

    def swaps(self, seat: int) -> list[str]:
        """The dead cards that may be put away."""
        if self.swapped:
            return []
        return [f"swap {card}" for card in self.held(seat) if self.is_dead(card)]

    def legal(self, seat: int) -> list[str]:
        """All moves of a seat."""
        if seat not in self.to_act():
            return []
        if self.drops:
            return [f"drop {card}" for card in self.held(seat)]
        if seat != self.turn:
            return ["draw"]
        return self.plays(seat) + self.swaps(seat) or ["pass"]

    # Moves.

    def play(self, seat: int, text: str) -> None:
        """Make a legal move."""
        word, *rest = text.split()
        if word == "pass":
            self.passes += 1
            self.turns += 1
            self.end_turn()
        elif word == "draw":
            self.take_card(seat, "owed")
        elif word == "drop":
            self.drops[seat] = rest[0]
            if None not in self.drops.values():
                self.drop_all()
        elif word == "swap":
            self.discard(seat, rest[0])
            self.swapped = True
            self.passes = 0
            self.take_card(seat, "swap")
        else:
            self.play_card(seat, word, rest[0], rest[1:])

    def play_card(self, seat: int, card: str, where: str, locks: list[str]) -> None:
        """A card with a chip put down or taken away."""
        self.discard(seat, card)
        self.passes = 0
        self.turns += 1
        if where.startswith("x"):
            space = space_of(where[1:])
            self.own[self.chips.pop(space)].remove(space)
        else:
            self.put(self.team(seat), space_of(where), locks)
        if len(self.made[self.team(seat)]) >= self.options["to_win"]:
            self.winner = self.team(seat)
            self.end()
            return
        if self.options["draw"] == "manual":
            self.owed.append(seat)
            self.end_turn()
        elif self.turns == self.options["turn_cap"]:
            self.end_turn()
        else:
            self.take_card(seat, "turn")

    def put(self, team: int, space: Space, locks: Sequence[str]) -> None:
        """A chip, and the sequences that it makes."""
        for choices in ways_to_lock(self.own[team], self.made[team], space):
            chosen = choices[0]
            if len(choices) > 1:
                said = [choice for choice in choices if line_text(choice[0]) in locks]
                chosen = said[0] if said else choices[0]
            self.made[team] += chosen
        self.chips[space] = team
        self.own[team].add(space)

    def discard(self, seat: int, card: str) -> None:
        """A card of the hand to the player's own pile."""
        self.hands[seat].remove(card)
        self.discards[seat].append(card)

    def take_card(self, seat: int, why: str) -> None:
        """The next card of the draw pile; where there is none everybody waits for a shuffle."""
        if not self.pile:
            self.waiting, self.why = seat, why
            return
        self.hands[seat].append(self.pile.pop(0))
        if why == "owed":  # who played before and has not drawn has lost the card
            self.owed = self.owed[self.owed.index(seat) + 1 :]
        elif why == "turn":
            self.end_turn()

    def shuffle(self, cards: Sequence[str]) -> None:
        """The discard piles, shuffled, are the new draw pile; the draw that waited is made."""
        assert sorted(cards) == sorted(self.to_shuffle())
        seat = self.waiting
        assert seat is not None
        self.discards = [[] for _ in range(self.seats)]
        self.pile = list(cards)
        self.waiting = None
        self.take_card(seat, self.why)

    def end_turn(self) -> None:
        """The next player's turn."""
        self.turn = (self.turn + 1) % self.seats
        self.swapped = False
        if self.turn in self.owed:
            self.owed.remove(self.turn)
        if self.passes == self.seats or self.turns == self.options["turn_cap"]:
            self.end()

    def end(self) -> None:
        """The match is over; nobody draws any more."""
        self.over = True
        self.owed = []

    def penalize(self, team: int) -> None:
        """Table talk: every member of the team with cards owes one."""
        self.passes = 0
        self.drops = {
            seat: None for seat in range(self.seats) if self.team(seat) == team and self.hands[seat]
        }

    def drop_all(self) -> None:
        """All have chosen: the cards leave the hands, in the order of the seats."""
        for seat in sorted(self.drops):
            card = self.drops[seat]
            assert card is not None
            self.discard(seat, card)
        self.drops = {}


def play_random(rng: random.Random, seats: int, options: Mapping[str, Any], board: Any) -> Match:
    """A whole match of random moves; for comparisons of speed."""
    deck = PACK * 2
    rng.shuffle(deck)
    match = Match(deck, seats, rng.randrange(seats), options, board)
    while not match.over:
        if match.waiting is not None:
            cards = match.to_shuffle()
            rng.shuffle(cards)
            match.shuffle(cards)
            continue
        seat = match.to_act()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def count_lines(
    cards: list[str],
    seats: int,
    options: Mapping[str, Any],
    board: list[str],
    moves: list[tuple[int, str]],
    depth: int,
) -> list[int]:
    """How many lines of 1 to `depth` moves lead on after some; seat 0 begins the deal of `cards`.

    A line ends where it needs a shuffle.
    """
    counts = [0] * depth

    def walk(line: list[tuple[int, str]]) -> None:
        match = Match(cards, seats, 0, options, board)
        for seat, move in moves + line:
            match.play(seat, move)
        acting = match.to_act()
        if not acting or len(line) == depth:
            return
        legal = match.legal(acting[0])
        counts[len(line)] += len(legal)
        for move in legal:
            walk([*line, (acting[0], move)])

    walk([])
    return counts
