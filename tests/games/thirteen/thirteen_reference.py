"""Thirteen again, written from the rules alone and as plainly as can be.

Nothing here knows the program: cards are texts, hands are sets, a combination is found by looking
at every subset of a hand. Slow, and the measure of what the program does.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = ["S", "C", "D", "H"]
DECK = [rank + suit for rank in RANKS for suit in SUITS]  # from low to high (rule 1)
HEIGHT = {card: height for height, card in enumerate(DECK)}
NAMES = {1: "single", 2: "pair", 3: "triple", 4: "quad"}


@dataclass(frozen=True)
class Combination:
    """What is played: kind, length (cards, or pairs of a double sequence), highest card."""

    kind: str
    length: int
    top: int


def rank_patterns() -> dict[tuple[int, ...], tuple[str, int]]:
    """Kind and length for every way in which the ranks of a combination can be spread (rule 5):
    how many cards of each rank, from 3 to 2."""
    found = {}
    for rank in range(13):
        for size, name in NAMES.items():
            found[tuple(size if other == rank else 0 for other in range(13))] = (name, size)
    for first in range(12):
        for last in range(first, 12):  # never the 2 (rule 10)
            length = last - first + 1
            for each, kind in ((1, "sequence"), (2, "double_sequence")):
                if length >= 3:
                    spread = tuple(each if first <= r <= last else 0 for r in range(13))
                    found[spread] = (kind, length)
    return found


PATTERNS = rank_patterns()


def combination(cards: set[str]) -> Combination | None:
    """The combination that a set of cards is, or None."""
    counts = Counter(card[:-1] for card in cards)
    pattern = PATTERNS.get(tuple(counts[rank] for rank in RANKS))
    return pattern and Combination(*pattern, max(HEIGHT[card] for card in cards))


# The spread of ranks as a number in base 5, for all subsets of a hand at once; to find those that
# are in the list, each is looked up by its remainder, which no two of the list share.
BY_CODE = {
    sum(count * 5**rank for rank, count in enumerate(spread)): found
    for spread, found in PATTERNS.items()
}
DIVISOR = next(
    divisor
    for divisor in range(1000, 100_000)
    if len({code % divisor for code in BY_CODE}) == len(BY_CODE)
)
BY_REMAINDER = np.zeros(DIVISOR, np.int32)
BY_REMAINDER[[code % DIVISOR for code in BY_CODE]] = list(BY_CODE)


def all_combinations(hand: set[str]) -> dict[str, Combination]:
    """Every combination in a hand by its text, found among all its subsets."""
    cards = sorted(hand, key=HEIGHT.__getitem__)
    codes = np.zeros(1, np.int32)
    for card in cards:  # the subsets without it, then those with it
        codes = np.concatenate([codes, codes + 5 ** RANKS.index(card[:-1])])
    found = {}
    for row in np.flatnonzero(BY_REMAINDER[codes % DIVISOR] == codes).tolist():
        if row:
            kept = [card for place, card in enumerate(cards) if row >> place & 1]
            found[" ".join(kept)] = Combination(*BY_CODE[int(codes[row])], HEIGHT[kept[-1]])
    return found


def beats(play: Combination, table: Combination, cards: set[str], bombs: str) -> bool:
    """Rules 6, 7, 11 and 12; `cards` lie on the table."""
    if (play.kind, play.length) == (table.kind, table.length):
        return play.top > table.top
    twos = len(cards) if all(card.startswith("2") for card in cards) else 0
    if play.kind == "quad":
        return twos == 1
    if play.kind != "double_sequence" or twos not in (1, 2, 3):
        return False
    return play.length == twos + 2 if bombs == "exact" else play.length >= twos + 2


def order(text: str) -> str:
    """A set of cards as text, by rank and suit."""
    return " ".join(sorted(text.split(), key=HEIGHT.__getitem__))


@dataclass
class Match:
    """A match by the rules, move by move; moves are texts."""

    seats: int
    options: dict[str, Any]
    hands: list[set[str]] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winner: int | None = None  # of the deal before
    turn: int | None = None
    table: str = ""
    owner: int | None = None
    passed: set[int] = field(default_factory=set)
    went_out: list[int] = field(default_factory=list)
    lowest: str | None = None  # what the next play must contain
    deals: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        self.scores = [0] * self.seats

    def deal(self, hands: list[str]) -> None:
        """Rules 2 and 4."""
        self.hands = [set(hand.split()) for hand in hands]
        self.table, self.owner, self.passed, self.went_out = "", None, set(), []
        self.lowest = None
        self.turn = self.winner
        if self.turn is None:
            lowest = min((card for hand in self.hands for card in hand), key=HEIGHT.__getitem__)
            self.turn = next(s for s in range(self.seats) if lowest in self.hands[s])
            if self.options["first_lead"] != "free":
                self.lowest = lowest

    def legal(self) -> list[str]:
        """All moves of the seat in turn."""
        assert self.turn is not None
        hand = self.hands[self.turn]
        found = []
        for text, play in all_combinations(hand).items():
            cards = set(text.split())
            if self.lowest is not None and self.lowest not in cards:
                continue
            if (
                self.lowest is not None
                and self.options["first_lead"] == "single"
                and len(cards) > 1
            ):
                continue
            with_two = any(card.startswith("2") for card in cards)
            if not self.options["end_on_two"] and cards == hand and with_two:
                continue
            if self.table:
                down = set(self.table.split())
                on_table = combination(down)
                assert on_table is not None
                if not beats(play, on_table, down, self.options["bombs"]):
                    continue
            found.append(text)
        if self.table or not found:
            found.append("pass")
        return found

    def play(self, text: str) -> None:
        """Make a legal move of the seat in turn."""
        assert self.turn is not None
        seat = self.turn
        self.lowest = None
        if text == "pass":
            self.passed.add(seat)
        else:
            self.hands[seat] -= set(text.split())
            self.table, self.owner = text, seat
            if not self.options["pass_locks"]:
                self.passed.clear()
            if not self.hands[seat]:
                self.went_out.append(seat)
                holding = sum(1 for hand in self.hands if hand)
                if holding == 1 or self.stops_at_first():
                    self.end_deal()
                    return
        self.next_turn(seat)

    def stops_at_first(self) -> bool:
        """Whether the deal ends with the first to go out (rules 13 and 14)."""
        return self.options["count_cards"] or not self.options["play_on"]

    def next_turn(self, seat: int) -> None:
        """Rules 8 and 9: the next who may play; nobody left but the owner clears the table."""
        circle = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        for one in circle:
            if one == self.owner:
                owner = self.owner
                self.table, self.owner, self.passed = "", None, set()
                after = [(owner + step) % self.seats for step in range(self.seats)]
                self.turn = next(other for other in after if self.hands[other])
                return
            if self.hands[one] and one not in self.passed:
                self.turn = one
                return
        self.end_deal()  # each has one 2 left and may not end with it

    def end_deal(self) -> None:
        """Rules 13 and 14."""
        assert self.turn is not None
        left = [len(hand) for hand in self.hands]
        for seat in range(self.seats):
            if self.options["count_cards"]:
                gain = -left[seat]
            elif seat in self.went_out:
                gain = self.options["points"][self.went_out.index(seat)]
            else:
                gain = self.options["points"][sum(1 for cards in left if cards < left[seat])]
            self.scores[seat] += gain
        self.deals += 1
        self.winner = self.went_out[0] if self.went_out else self.turn
        self.turn = None
        if self.options["deals"]:
            self.over = self.deals == self.options["deals"]
        elif self.options["count_cards"]:
            self.over = min(self.scores) <= -self.options["target"]
        else:
            self.over = max(self.scores) >= self.options["target"]
