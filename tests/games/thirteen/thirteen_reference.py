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
SHORTEST = {"three": 3, "two": 2, "none": 99}  # double sequences, in pairs (rule 5)
Cards = frozenset[str]


@dataclass(frozen=True)
class Combination:
    """What is played: kind, length (cards, or pairs of a double sequence), highest card."""

    kind: str
    length: int
    top: int


def rank_patterns() -> dict[tuple[int, ...], tuple[str, int]]:
    """Kind and length for every way in which the ranks of a combination can be spread (rule 5):
    how many cards of each rank, from 3 to 2. Double sequences from two pairs on."""
    found = {}
    for rank in range(13):
        for size, name in NAMES.items():
            found[tuple(size if other == rank else 0 for other in range(13))] = (name, size)
    for first in range(12):
        for last in range(first, 12):  # never the 2 (rule 10)
            length = last - first + 1
            for each, kind, least in ((1, "sequence", 3), (2, "double_sequence", 2)):
                if length >= least:
                    spread = tuple(each if first <= r <= last else 0 for r in range(13))
                    found[spread] = (kind, length)
    return found


PATTERNS = rank_patterns()


def combination(cards: set[str] | Cards) -> Combination | None:
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


def all_combinations(hand: set[str] | Cards, doubles: str = "three") -> dict[str, Combination]:
    """Every combination in a hand by its text, found among all its subsets."""
    cards = sorted(hand, key=HEIGHT.__getitem__)
    codes = np.zeros(1, np.int32)
    for card in cards:  # the subsets without it, then those with it
        codes = np.concatenate([codes, codes + 5 ** RANKS.index(card[:-1])])
    found = {}
    for row in np.flatnonzero(BY_REMAINDER[codes % DIVISOR] == codes).tolist():
        if row:
            kept = [card for place, card in enumerate(cards) if row >> place & 1]
            play = Combination(*BY_CODE[int(codes[row])], HEIGHT[kept[-1]])
            if play.kind != "double_sequence" or play.length >= SHORTEST[doubles]:
                found[" ".join(kept)] = play
    return found


def suits(cards: set[str] | Cards) -> set[str]:
    """The suits of some cards."""
    return {card[-1] for card in cards}


def colours(cards: set[str] | Cards) -> list[bool]:
    """Which of some cards are red, in no order."""
    return sorted(card[-1] in "DH" for card in cards)


def beats(play: set[str], table: set[str], options: dict[str, Any]) -> bool:
    """Rules 6, 7, 10, 11 and 12: whether some cards may be put on those of the table."""
    new, old = combination(play), combination(table)
    assert new is not None
    assert old is not None
    if (new.kind, new.length) == (old.kind, old.length):
        return new.top > old.top and suits_fit(new, play, table, options)
    return is_bomb_on(new, old, play, table, options)


def suits_fit(new: Combination, play: set[str], table: set[str], options: dict[str, Any]) -> bool:
    """What rule 6 asks of suits, and rule 10 of 2s."""
    if new.kind == "sequence" and len(suits(table)) == 1:
        if options["match_suits"]:
            return suits(play) == suits(table)
        return not options["one_suit_locks"] or len(suits(play)) == 1
    if not options["match_suits"]:
        return True
    if new.kind == "single":
        two = next(iter(play)).startswith("2")
        return suits(play) == suits(table) or (two and options["two_beats_all"])
    return new.kind != "pair" or colours(play) == colours(table)


def twos_of(table: set[str]) -> int:
    """How many 2s lie on the table as a single, pair or triple."""
    return len(table) if len(table) <= 3 and all(card.startswith("2") for card in table) else 0


def is_bomb_on(
    new: Combination,
    old: Combination,
    play: set[str],
    table: set[str],
    options: dict[str, Any],
) -> bool:
    """Rule 11."""
    twos = twos_of(table)
    three_pairs = (old.kind, old.length) == ("double_sequence", 3)
    if new.kind == "quad":
        on_pairs = three_pairs and options["quad_beats_three_pairs"] and options["quad_beats"] > 0
        return 0 < twos <= options["quad_beats"] or on_pairs
    if new.kind == "sequence":
        least = options["one_suit_bomb"]
        return twos == 1 and len(suits(play)) == 1 and 0 < least <= new.length
    if new.kind != "double_sequence":
        return False
    four = options["four_pairs_beat"]
    lengths = []
    if twos == 1:
        lengths += [3] if options["three_pairs_bomb"] else []
        lengths += [4] if "two" in four else []
    elif twos == 2:
        lengths += [4] if "two_twos" in four else []
    elif twos == 3:
        lengths += [5]
    elif three_pairs:
        lengths += [4] if "three_pairs" in four else []
    elif old.kind == "quad":
        lengths += [4] if "quad" in four else []
    if options["bombs"] == "exact":
        return new.length in lengths
    return any(new.length >= length for length in lengths)


def may_open(table: set[str], options: dict[str, Any]) -> bool:
    """Whether four pairs could be thrown out of turn on the table's cards (rule 11)."""
    if not options["out_of_turn"] or not options["four_pairs_beat"]:
        return False
    if options["double_sequences"] == "none":
        return False
    old = combination(table)
    assert old is not None
    if (old.kind, old.length) == ("double_sequence", 4):
        return old.top < HEIGHT["AH"]
    return is_bomb_on(Combination("double_sequence", 4, 0), old, set(), table, options)


# Stakes, in halves of a bet (rules 11 and 13).

EXAMPLES = {  # of what may be beaten by bombs
    "2S": 1, "2S 2C": 2, "2S 2C 2D": 3, "3S 3C 4S 4C 5S 5C": 0, "3S 3C 3D 3H": 0,
}  # fmt: skip


def is_bomb(play: Combination, options: dict[str, Any]) -> bool:
    """Whether a quad or pairs in a row may be thrown on anything."""
    if play.kind == "double_sequence" and options["double_sequences"] == "none":
        return False
    return any(
        is_bomb_on(play, combination(table), set(), table, options)  # type: ignore[arg-type]
        for table in map(set, map(str.split, EXAMPLES))
        if play.kind in ("quad", "double_sequence")
        and (play.kind, play.length) != (combination(table).kind, combination(table).length)  # type: ignore[union-attr]
    )


def stake(play: Combination, options: dict[str, Any]) -> int:
    """What a bomb is worth when it is beaten or left."""
    if not is_bomb(play, options):
        return 0
    return 4 if play.kind == "quad" else {3: 3, 4: 6}.get(play.length, 8)


def stake_of_twos(cards: set[str]) -> int:
    """What 2s are worth."""
    return sum({"2S": 1, "2C": 1, "2D": 2, "2H": 2}.get(card, 0) for card in cards)


def stake_of_hand(hand: set[str], options: dict[str, Any]) -> int:
    """What the 2s and bombs of a hand are worth: the dearest bombs of which no two share a rank."""
    counts = Counter(RANKS.index(card[:-1]) for card in hand if not card.startswith("2"))

    def best(rank: int) -> int:
        """The most from that rank on."""
        if rank >= 12:
            return 0
        found = best(rank + 1)
        if counts[rank] == 4:
            found = max(found, stake(Combination("quad", 4, 0), options) + best(rank + 1))
        pairs = 0
        while counts[rank + pairs] >= 2:
            pairs += 1
            worth = stake(Combination("double_sequence", pairs, 0), options) if pairs >= 3 else 0
            found = max(found, worth + best(rank + pairs))
        return found

    return stake_of_twos(hand) + best(0)


# Hands that win at once (rule 13).


def top_of_win(hand: set[str], kind: str) -> int | None:
    """The height of the card that compares hands of a kind; None where the hand is none."""
    counts = Counter(card[:-1] for card in hand)
    of_rank = {rank: [HEIGHT[card] for card in hand if card[:-1] == rank] for rank in RANKS}
    if kind == "dragon":
        return max(of_rank["A"]) if all(counts[rank] for rank in RANKS[:12]) else None
    if kind in ("four_twos", "four_threes"):
        rank = "2" if kind == "four_twos" else "3"
        return max(of_rank[rank]) if counts[rank] == 4 else None
    if kind == "six_pairs":
        if sum(count // 2 for count in counts.values()) < 6:
            return None
        return max(max(of_rank[rank]) for rank in RANKS if counts[rank] >= 2)
    if kind == "three_triples":
        triples = [rank for rank in RANKS if counts[rank] >= 3]
        return max(max(of_rank[rank]) for rank in triples) if len(triples) >= 3 else None
    runs = [r for r in range(8) if all(counts[rank] >= 2 for rank in RANKS[r : r + 5])]
    return max(of_rank[RANKS[max(runs) + 4]]) if runs else None


def instant_winner(hands: list[set[str]], kinds: list[str]) -> tuple[int, str] | None:
    """Who wins as the cards are dealt, and by what."""
    for kind in kinds:
        tops = {seat: top_of_win(hand, kind) for seat, hand in enumerate(hands)}
        found = [(top, seat) for seat, top in tops.items() if top is not None]
        if found:
            return max(found)[1], kind
    return None


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
    choices: dict[int, str] | None = None  # in a window
    played: set[int] = field(default_factory=set)  # who has played a card in the deal
    frozen: set[int] = field(default_factory=set)
    instant: tuple[int, str] | None = None
    purses: list[int] = field(default_factory=list)
    payments: list[tuple[int, int, int]] = field(default_factory=list)  # of the deal
    chain: tuple[int, int, int] | None = None  # halves of a bet, last victim, last chopper

    def __post_init__(self) -> None:
        self.scores = [0] * self.seats
        self.purses = [50 * self.options["bet"]] * self.seats

    def deal(self, hands: list[str]) -> None:
        """Rules 2, 4 and 13."""
        self.hands = [set(hand.split()) for hand in hands]
        self.table, self.owner, self.passed, self.went_out = "", None, set(), []
        self.lowest, self.choices, self.chain, self.instant = None, None, None, None
        self.played, self.frozen, self.payments = set(), set(), []
        self.turn = self.winner
        first = self.turn is None
        if self.turn is None:
            lowest = min((card for hand in self.hands for card in hand), key=HEIGHT.__getitem__)
            self.turn = next(s for s in range(self.seats) if lowest in self.hands[s])
            if self.options["first_lead"] != "free" and not self.options["throw_threes"]:
                self.lowest = lowest
        self.instant = instant_winner(self.hands, self.options["instant_wins"])
        if self.instant is not None:
            self.went_out = [self.instant[0]]
            self.frozen = set(range(self.seats)) - {self.instant[0]}
            self.end_deal()
        elif first and self.options["throw_threes"]:
            self.hands = [{card for card in hand if card[0] != "3"} for hand in self.hands]

    def acting(self) -> list[int]:
        """Who owes a move."""
        if self.choices is not None:
            return [
                seat
                for seat in range(self.seats)
                if self.hands[seat] and seat != self.owner and seat not in self.choices
            ]
        return [] if self.turn is None else [self.turn]

    def legal(self, seat: int) -> list[str]:
        """All moves of a seat that owes one."""
        hand = self.hands[seat]
        down = set(self.table.split())
        plays = all_combinations(hand, self.options["double_sequences"])
        if self.choices is not None:
            return ["let"] + [
                f"chop {text}"
                for text, play in plays.items()
                if (play.kind, play.length) == ("double_sequence", 4)
                and beats(set(text.split()), down, self.options)
            ]
        found = []
        for text in plays:
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
            if self.table and not beats(cards, down, self.options):
                continue
            found.append(text)
        if self.table or not found:
            found.append("pass")
        return found

    def play(self, seat: int, text: str) -> None:
        """Make a legal move."""
        if self.choices is not None:
            self.choices[seat] = text
            if not self.acting():
                self.end_window()
            return
        self.lowest = None
        if text == "pass":
            self.passed.add(seat)
            self.next_turn(seat)
        else:
            self.put(seat, text)

    def put(self, seat: int, text: str) -> None:
        """Cards go on the table."""
        if self.table:
            self.chop(seat, set(text.split()))
        self.hands[seat] -= set(text.split())
        self.table, self.owner = text, seat
        self.played.add(seat)
        if not self.options["pass_locks"]:
            self.passed.clear()
        if not self.hands[seat]:
            self.went_out.append(seat)
            if len(self.went_out) == 1:
                self.frozen = set(range(self.seats)) - self.played
            holding = sum(1 for hand in self.hands if hand)
            if holding == 1 or self.stops_at_first():
                self.end_deal()
                return
        if may_open(set(text.split()), self.options):
            self.choices = {}
            return
        self.next_turn(seat)

    def end_window(self) -> None:
        """Rule 11: the first in turn who throws does so."""
        assert self.choices is not None
        assert self.owner is not None
        circle = [(self.owner + step) % self.seats for step in range(1, self.seats)]
        throwers = [seat for seat in circle if self.choices.get(seat, "let") != "let"]
        choices, self.choices = self.choices, None
        if throwers:
            self.passed.discard(throwers[0])
            self.put(throwers[0], choices[throwers[0]].removeprefix("chop "))
        else:
            self.next_turn(self.owner)

    def chop(self, seat: int, cards: set[str]) -> None:
        """Rule 11: what the owner of the table's cards owes when they are chopped."""
        if not (self.options["gold"] and self.options["chops_pay"]):
            return
        down = set(self.table.split())
        new, old = combination(cards), combination(down)
        assert new is not None
        assert old is not None
        assert self.owner is not None
        thrown = (new.kind, new.length) != (old.kind, old.length)
        worth = stake_of_twos(down) if twos_of(down) and thrown else 0
        if not twos_of(down) and old.kind in ("quad", "double_sequence"):
            worth = stake(old, self.options)
        before = self.chain[0] if self.chain else 0
        if worth or before:
            self.chain = (before + worth, self.owner, seat)

    def pay_chain(self) -> None:
        """The round is over."""
        if self.chain is not None:
            halves, victim, chopper = self.chain
            self.pay(victim, chopper, halves)
            self.chain = None

    def pay(self, payer: int, payee: int, halves: int) -> None:
        """Rule 14: as much as the purse holds."""
        amount = min(halves * self.options["bet"] // 2, self.purses[payer])
        if amount:
            self.purses[payer] -= amount
            self.purses[payee] += amount
            self.payments.append((payer, payee, amount))

    def stops_at_first(self) -> bool:
        """Whether the deal ends with the first to go out (rules 13 and 14)."""
        return self.options["count_cards"] or not self.options["play_on"]

    def next_turn(self, seat: int) -> None:
        """Rules 8 and 9: the next who may play; nobody left but the owner clears the table."""
        circle = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        for one in circle:
            if one == self.owner:
                owner = self.owner
                self.pay_chain()
                self.table, self.owner, self.passed = "", None, set()
                after = [(owner + step) % self.seats for step in range(self.seats)]
                self.turn = next(other for other in after if self.hands[other])
                return
            if self.hands[one] and one not in self.passed:
                self.turn = one
                return
        self.end_deal()  # each has one 2 left and may not end with it

    def place(self, seat: int) -> int:
        """A seat's place, from 0 (rule 13)."""
        if self.instant is not None:
            return 0 if seat == self.instant[0] else 1
        if seat in self.went_out:
            return self.went_out.index(seat)
        left = [len(hand) for hand in self.hands]
        return sum(1 for cards in left if cards < left[seat])

    def end_deal(self) -> None:
        """Rules 13 and 14."""
        assert self.turn is not None
        before = [
            purse
            + sum(amount for payer, _, amount in self.payments if payer == seat)
            - sum(amount for _, payee, amount in self.payments if payee == seat)
            for seat, purse in enumerate(self.purses)
        ]
        self.pay_chain()
        if self.options["gold"]:
            self.settle_gold()
            for seat in range(self.seats):
                self.scores[seat] += self.purses[seat] - before[seat]
        else:
            for seat in range(self.seats):
                self.scores[seat] += self.gain(seat)
        self.deals += 1
        self.winner = self.went_out[0] if self.went_out else self.turn
        self.turn = None
        self.over = bool(self.options["deals"]) and self.deals == self.options["deals"]
        if self.options["gold"]:
            self.over = self.over or min(self.purses) == 0
        elif not self.options["deals"] and self.options["count_cards"]:
            self.over = min(self.scores) <= -self.options["target"]
        elif not self.options["deals"]:
            self.over = max(self.scores) >= self.options["target"]

    def gain(self, seat: int) -> int:
        """The points of a seat (rules 13 and 14)."""
        if self.options["count_cards"]:
            won = self.instant is not None and self.instant[0] == seat
            return 0 if won else -len(self.hands[seat])
        points: list[int] = self.options["points"]
        own = points[self.place(seat)]
        if seat in self.frozen:
            own -= (points[0] - own) * (self.options["frozen"] - 1)
        return own

    def settle_gold(self) -> None:
        """Places, and what is left in the last hand (rules 13 and 14)."""
        if not self.went_out:
            return
        winner = self.went_out[0]
        places = {seat: self.place(seat) for seat in range(self.seats)}
        for seat in sorted(places, key=lambda seat: (places[seat], seat)):
            if seat == winner:
                continue
            place = places[seat] if self.instant is None else self.seats - 1
            times = self.options["frozen"] if seat in self.frozen else 1
            self.pay(seat, winner, 2 * self.options["payouts"][place - 1] * times)
        holding = [seat for seat in range(self.seats) if seat not in self.went_out]
        if self.options["left_pay"] and self.instant is None:
            for seat in holding:
                if places[seat] == max(places[one] for one in holding):
                    self.pay(seat, winner, stake_of_hand(self.hands[seat], self.options))
