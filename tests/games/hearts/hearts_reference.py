"""Hearts once more, naively, from the rules' text alone: cards as text, hands as lists."""

from collections import Counter
from typing import Any

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "SCDH"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
HEIGHT = {rank: place for place, rank in enumerate(RANKS)}
MARIA = "QS"
OUT = {3: "2D", 4: "", 5: "2D 2C", 6: "2D 3D 3C 4C", 7: "2D 3D 3C"}
KEPT = {4: "SCDH", 3: "SCH", 2: "SH"}  # suits of a short deck
LEFT_OUT = "DCSH"  # of equal ranks, from the first to be left out of a short deck
SPOTS = {rank: place + 2 for place, rank in enumerate(RANKS)}


def suit(card: str) -> str:
    """The suit of a card."""
    return card[-1]


def height(card: str) -> int:
    """The place of a card's rank."""
    return HEIGHT[card[:-1]]


def deck_of(seats: int, decks: int, options: dict[str, Any] | None = None) -> list[str]:
    """The cards in play; by `options` perhaps those of a short deck."""
    ranks, suits, size = ((options or {}).get(name) for name in ("ranks", "suits", "hand_size"))
    if (ranks or 13) < 13 or (suits or 4) < 4 or size not in (None, 0, 52 // seats):
        cards = [rank + one for rank in RANKS for one in LEFT_OUT if one in KEPT[suits or 4]]
        cards = cards[-(ranks or 13) * (suits or 4) :]
        return cards[len(cards) - (size or len(cards) // seats) * seats :]
    return PACK * 2 if decks == 2 else [card for card in PACK if card not in OUT[seats].split()]


def order(cards: list[str]) -> list[str]:
    """Cards by rank and within a rank S C D H."""
    return sorted(cards, key=lambda card: (height(card), SUITS.index(suit(card))))


class Hand:
    """One hand after passing: whose turn it is, what may be played, what it was worth."""

    def __init__(self, hands: list[list[str]], leader: int, options: dict[str, Any]) -> None:
        self.hands = [list(hand) for hand in hands]
        self.options = options
        self.seats = len(hands)
        self.kitty: list[str] = []
        self.taken: list[list[str]] = [[] for _ in hands]
        self.trick: list[tuple[int, str]] = []
        self.waiting: list[str] = []
        self.first = True
        self.broken = False
        self.leader = leader
        self.deck = deck_of(self.seats, options["decks"], options)
        if options["decks"] == 1:
            led = "C" if any(suit(card) == "C" for card in self.deck) else "S"
            first = [card for hand in hands for card in hand if suit(card) == led]
            self.lowest = min(first, key=height)
            self.leader = next(s for s, hand in enumerate(hands) if self.lowest in hand)

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % self.seats

    @property
    def over(self) -> bool:
        """Whether all cards have been played."""
        return not any(self.hands)

    def harmful(self, card: str) -> bool:
        """A heart or Black Maria."""
        return suit(card) == "H" or card == MARIA

    def legal(self) -> list[str]:
        """The cards that may be played, each once."""
        hand = sorted(set(self.hands[self.turn]))
        if self.trick:
            led = suit(self.trick[0][1])
            follow = [card for card in hand if suit(card) == led]
            if follow:
                return follow
            if self.first and not self.options["first_trick_points"]:
                return [card for card in hand if not self.harmful(card)] or hand
            return hand
        if self.first and self.options["decks"] == 1:
            return [self.lowest]
        if self.first:
            harmless = [card for card in hand if not self.harmful(card)]
            if harmless:
                return harmless
        if not self.broken:
            return [card for card in hand if suit(card) != "H"] or hand
        return hand

    def play(self, card: str) -> None:
        """Play a card of the seat in turn."""
        seat = self.turn
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if suit(card) == "H" or (card == MARIA and self.options["queen_breaks_hearts"]):
            self.broken = True
        if len(self.trick) == self.seats:
            self.end_trick()

    def end_trick(self) -> None:
        """Who takes the trick."""
        cards = [card for _, card in self.trick]
        led = suit(cards[0])
        alone = [card for card in cards if suit(card) == led and cards.count(card) == 1]
        if not alone and not self.over:
            self.waiting += cards
        else:
            taker = self.leader
            if alone:
                best = max(alone, key=height)
                taker = next(seat for seat, card in self.trick if card == best)
            self.taken[taker] += cards + self.waiting + self.kitty
            self.waiting, self.kitty = [], []
            self.leader = taker
        self.trick = []
        self.first = False

    def worth(self, card: str) -> int:
        """Points of a card, without the jack."""
        if self.options["spot"]:
            return 25 if card == MARIA else SPOTS[card[:-1]] if suit(card) == "H" else 0
        return 13 if card == MARIA else int(suit(card) == "H")

    def shooter(self) -> int | None:
        """Who has taken all."""
        points = sum(map(self.harmful, self.deck))
        for seat, cards in enumerate(self.taken):
            if sum(1 for card in cards if self.harmful(card)) == points:
                return seat
        return None

    def gains(self, choice: str = "add") -> list[int]:
        """The points of the hand; `choice` is what becomes of a moon."""
        gains = [sum(map(self.worth, cards)) for cards in self.taken]
        total = sum(map(self.worth, self.deck))
        shooter = self.shooter()
        if shooter is not None:
            if choice == "add":
                gains = [0 if seat == shooter else total for seat in range(self.seats)]
            else:
                gains = [-total if seat == shooter else 0 for seat in range(self.seats)]
        if self.options["jack_of_diamonds"]:
            for seat, cards in enumerate(self.taken):
                gains[seat] -= 10 * Counter(cards)["JD"]
        return gains


def exchange(hands: list[list[str]], passes: list[list[str]], direction: str) -> list[list[str]]:
    """The hands after passing."""
    seats = len(hands)
    step = {"left": 1, "right": -1, "across": seats // 2}[direction]
    after = [list(hand) for hand in hands]
    for seat, cards in enumerate(passes):
        for card in cards:
            after[seat].remove(card)
    for seat, cards in enumerate(passes):
        after[(seat + step) % seats] += cards
    return after
