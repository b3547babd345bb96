"""Phom once more, naively, from the rules' text alone: a deal as sets and lists of cards. Numbers
in brackets are those of docs/rules/phom.md."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from phom_naive import (
    RANKS,
    SUITS,
    Cards,
    Grouping,
    all_phoms,
    groupings,
    height,
    houses,
    is_phom,
    points,
    suit,
    text,
)


class Payment(NamedTuple):
    """Gold from one seat to another, and the rule that asks for it."""

    payer: int
    payee: int
    amount: int
    rule: int


@dataclass
class Laid:
    """A phom on the table: the cards its owner laid, and those that others sent."""

    own: set[str]
    eaten: set[str]
    sent: dict[str, int] = field(default_factory=dict)

    @property
    def cards(self) -> set[str]:
        """All its cards."""
        return self.own | set(self.sent)


class Deal:
    """One deal. `stock` is top first; `streak` the seat that won the last deals by u, and how many.

    `options` are those in force, with `payouts` for the 2nd, 3rd and 4th place, a mom, the 1st, 2nd
    and 3rd card eaten, a last eat, a u and a round u (19). `purses` are changed by each payment.
    """

    def __init__(
        self,
        hands: Sequence[Sequence[str]],
        stock: Sequence[str],
        leader: int,
        options: dict[str, Any],
        purses: list[int],
        streak: tuple[int, int] | None = None,
    ) -> None:
        self.seats = len(hands)
        self.size = min(map(len, hands))  # of a hand: nine, unless the deck is short
        self.rounds = options["rounds"]  # four likewise, and so many cards in a full pile
        self.hands = [set(hand) for hand in hands]
        self.stock = list(stock)
        self.options = options
        self.purses = purses
        self.streak = streak
        self.leader = leader
        self.turn = leader
        self.due = leader  # to lay first (8)
        self.phase = "discard"
        self.round = 1
        self.piles: list[list[str]] = [[] for _ in hands]
        self.eaten: list[list[str]] = [[] for _ in hands]
        self.laid: list[list[Laid]] = [[] for _ in hands]
        self.laying_turns = [0] * self.seats
        self.last_turn = [0] * self.seats  # the number of the turn in which each laid last
        self.turns = 0
        self.draws = 0
        self.eats = 0
        self.away: set[str] = set()  # put down by a u
        self.replay_by: list[int | None] = [None] * self.seats
        self.last_eater: int | None = None
        self.fresh = True  # nothing laid, added or sent in this turn
        self.sending = False
        self.payments: list[Payment] = []
        self.winner: int | None = None
        self.by = ""
        self.order: list[int] = []
        self.chosen: Grouping | None = None
        if options["u_khan"]:
            for place in range(self.seats):
                seat = (leader + place) % self.seats
                if self.winner is None and self.is_khan(self.hands[seat]):
                    self.end_by_u(seat, [()], "u_khan")

    # Who holds what.

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.winner is not None

    @property
    def thrown(self) -> tuple[int, str] | None:
        """The card that may be eaten, and who threw it."""
        before = (self.turn - 1) % self.seats
        if self.phase != "take" or not self.piles[before]:
            return None
        return before, self.piles[before][-1]

    def kept(self, seat: int) -> set[str]:
        """Eaten cards that are still in the hand."""
        return set(self.eaten[seat]) & self.hands[seat]

    def own_laid(self, seat: int) -> set[str]:
        """What a seat has laid itself."""
        return set().union(*(phom.own for phom in self.laid[seat]))

    @property
    def laying(self) -> bool:
        """Whether the turn started with three cards in the own pile (9): one fewer than rounds."""
        return self.round == self.rounds

    @property
    def again(self) -> bool:
        """Whether the seat in turn has had a laying turn before this one (13)."""
        return self.laying_turns[self.turn] > 1

    # Moves.

    def can_go_on(self, hand: set[str], kept: set[str]) -> bool:
        """Whether a card may be thrown and the eaten ones still fit (5, 6, 10)."""
        return any(houses(hand - {card}, kept) for card in hand - kept)

    def grown(self, phom: Laid, card: str) -> bool:
        """Whether a card extends a phom (12)."""
        return card not in phom.cards and is_phom(phom.cards | {card})

    def may_eat(self) -> bool:
        """Whether the card just thrown may be eaten (5)."""
        if self.thrown is None:
            return False
        card = self.thrown[1]
        seat = self.turn
        return self.can_go_on(self.hands[seat] | {card}, self.kept(seat) | {card})

    def u_groupings(self, seat: int) -> list[Grouping]:
        """The groupings of hand and own laid phoms that are u (15), most cards first."""
        found = []
        hand = frozenset(self.hands[seat])
        laid = self.own_laid(seat)
        need = self.size + (self.options["u"] == "ten")
        for grouping in groupings(hand, frozenset(self.kept(seat))):
            used = frozenset().union(*grouping)
            for added in self.additions(seat, hand - used):
                count = len(used) + len(laid) + sum(map(len, added))
                if count >= need:
                    table = [
                        frozenset(phom.own | more)
                        for phom, more in zip(self.laid[seat], added, strict=True)
                    ]
                    found.append((*table, *grouping))
        return sorted(set(found), key=lambda grouping: -sum(map(len, grouping)))

    def additions(self, seat: int, cards: Cards) -> list[list[set[str]]]:
        """Every way to add cards to a seat's own laid phoms in a replay (13)."""
        found: list[list[set[str]]] = []

        def extend(added: list[set[str]]) -> None:
            if added in found:
                return
            found.append(added)
            used = set().union(*added)
            for card in cards - used:
                for place, phom in enumerate(self.laid[seat]):
                    if card not in phom.cards and is_phom(phom.cards | added[place] | {card}):
                        after = [set(one) for one in added]
                        after[place].add(card)
                        extend(after)

        extend([set() for _ in self.laid[seat]])
        return found

    def legal(self) -> list[str]:
        """The moves of the seat in turn."""
        seat = self.turn
        hand, kept = self.hands[seat], self.kept(seat)
        if self.phase == "take":
            return ["draw"] + ["eat"] * self.may_eat()
        moves = []
        if self.fresh and self.u_groupings(seat):
            moves.append("u")
        if not self.laying:
            return moves + [
                f"discard {card}" for card in hand - kept if houses(hand - {card}, kept)
            ]
        if not kept:
            moves += [f"discard {card}" for card in hand]
        if not self.sending:
            for phom in all_phoms(frozenset(hand)):
                if len(phom & kept) <= 1 and self.can_go_on(hand - phom, kept - phom):
                    moves.append(f"lay {text(phom)}")
        for card in hand - kept:
            if not self.can_go_on(hand - {card}, kept):
                continue
            if self.again and not self.sending:
                moves += [
                    f"add {card} {place}"
                    for place, laid in enumerate(self.laid[seat])
                    if self.grown(laid, card)
                ]
            if not kept and (self.laid[seat] or self.options["mom_sends"]):
                moves += [
                    f"send {card} {other}.{place}"
                    for other in range(self.seats)
                    if other != seat
                    for place, laid in enumerate(self.laid[other])
                    if self.grown(laid, card)
                ]
        return moves

    def play(self, move: str, grouping: Grouping | None = None) -> None:
        """Play a legal move; `grouping` is what the declarer of a u chose, a third eat's too."""
        self.chosen = grouping
        assert move in self.legal(), (move, self.legal())
        word, *rest = move.split()
        seat = self.turn
        if word == "draw":
            self.hands[seat].add(self.stock.pop(0))
            self.draws += 1
            self.taken()
        elif word == "eat":
            self.eat()
        elif word == "u":
            self.end_by_u(seat, self.u_groupings(seat), "u")
        elif word == "discard":
            self.discard(rest[0])
        elif word == "lay":
            self.fresh = False
            cards = set(rest)
            self.laid[seat].append(Laid(cards, cards & self.kept(seat)))
            self.hands[seat] -= cards
        elif word == "add":
            self.fresh = False
            self.laid[seat][int(rest[1])].own.add(rest[0])
            self.hands[seat].remove(rest[0])
        elif word == "send":
            self.fresh = False
            self.sending = True
            other, place = map(int, rest[1].split("."))
            self.laid[other][place].sent[rest[0]] = seat
            self.hands[seat].remove(rest[0])

    def taken(self) -> None:
        """What follows when a card has been taken."""
        self.phase = "lay" if self.laying else "discard"
        self.fresh = True
        self.sending = False

    def eat(self) -> None:
        """Take the card thrown, move the pile card (8), pay (19, 23)."""
        assert self.thrown is not None
        victim, card = self.thrown
        seat = self.turn
        last = len(self.piles[victim]) == self.rounds  # 14
        self.piles[victim].pop()
        if victim != self.due:
            self.piles[victim].append(self.piles[self.due].pop())
        if last:
            self.last_eater = seat
            self.replay_by[self.due] = seat
        self.due = (self.due + 1) % self.seats
        self.hands[seat].add(card)
        self.eaten[seat].append(card)
        self.eats += 1
        bet = self.options["bet"]
        prices = self.options["payouts"]
        price = prices[7] if last else prices[3 + len(self.eaten[seat])]
        self.pay(victim, {seat: price * bet}, 19)
        if card[:-1] == "K" and self.options["king_bet"]:
            times = 10 if last or self.round == self.rounds else 2 * self.round
            self.pay(victim, {seat: times * self.options["king_bet"] * bet}, 23)
        self.taken()
        if len(self.eaten[seat]) == 3:  # 20
            needed = self.options["u"]
            self.options = self.options | {"u": "nine"}
            ways = self.u_groupings(seat)
            self.options = self.options | {"u": needed}
            self.end_by_u(seat, ways, "u")

    def discard(self, card: str) -> None:
        """End a turn."""
        seat = self.turn
        self.hands[seat].remove(card)
        self.piles[seat].append(card)
        self.turns += 1
        if self.laying:
            self.replay_by[seat] = None
            self.last_turn[seat] = self.turns
        if all(len(pile) == self.rounds for pile in self.piles):
            self.end_by_points()
            return
        self.turn = (seat + 1) % self.seats
        self.phase = "take"
        self.round = len(self.piles[self.turn]) + 1
        if self.laying:
            self.laying_turns[self.turn] += 1

    # The end.

    def is_khan(self, hand: Iterable[str]) -> bool:
        """No pair, and no two cards of a suit next to each other (17)."""
        cards = list(hand)
        return not any(
            height(one) == height(other)
            or (suit(one) == suit(other) and abs(height(one) - height(other)) == 1)
            for place, one in enumerate(cards)
            for other in cards[:place]
        )

    def end_by_u(self, seat: int, ways: list[Grouping], by: str) -> None:
        """The deal ends by u, in one of some groupings (15 to 17, 19 to 22, 24, 28)."""
        grouping = ways[0] if self.chosen is None else self.chosen
        assert set(grouping) in [set(way) for way in ways], grouping
        bet = self.options["bet"]
        others = [other for other in range(self.seats) if other != seat]
        used = set().union(*grouping)
        self.winner, self.by = seat, by
        self.order = [seat]
        payer, rule = self.compensator(seat)
        each = self.options["payouts"][8]
        if by == "u" and len(used) == self.size + 1:
            self.by, each = "round_u", self.options["payouts"][9]
        if by == "u":
            self.away = self.hands[seat] - used
            self.hands[seat] -= self.away
        base = 17 if by == "u_khan" else 19
        if payer is not None:
            self.pay(payer, {seat: each * bet * len(others)}, rule)
        else:
            for other in others:
                self.pay(other, {seat: each * bet}, base)
            if any(self.kings(phom, set(self.eaten[seat])) for phom in grouping):
                for other in others:
                    self.pay(other, {seat: 5 * bet}, 22)
        running = self.streak[1] if self.streak is not None and self.streak[0] == seat else 0
        self.streak = (seat, running + 1)
        if payer is not None:
            self.pay(payer, {seat: 5 * running * bet * len(others)}, 24)
        else:
            for other in others:
                self.pay(other, {seat: 5 * running * bet}, 24)
        if self.options["one_colour"] and by == "u":
            self.pay_colours([seat], {seat: grouping})

    def compensator(self, seat: int) -> tuple[int | None, int]:
        """Who pays alone for a seat's u, and by which rule (20, 21)."""
        if len(self.eaten[seat]) == 3:
            return (seat - 1) % self.seats, 20
        if self.laying and self.again and self.replay_by[seat] is not None:
            return self.replay_by[seat], 21
        if self.options["compensation"] == "any" and self.last_eater not in (None, seat):
            return self.last_eater, 21
        return None, 0

    def kings(self, phom: Iterable[str], eaten: set[str]) -> bool:
        """Three or four kings, none of them eaten (22)."""
        kings = [card for card in phom if card[:-1] == "K"]
        return len(kings) >= 3 and not set(kings) & eaten

    def mom(self, seat: int) -> bool:
        """Whether a seat has laid nothing (18)."""
        return not self.laid[seat]

    def end_by_points(self) -> None:
        """The deal ends after the last turn (18, 19, 22, 25 to 27)."""
        bet = self.options["bet"]
        seats = list(range(self.seats))
        self.streak = None

        def worth(seat: int) -> tuple[bool, int, int]:
            sum_up = 0 if self.mom(seat) else points(self.hands[seat])
            return self.mom(seat), sum_up, self.last_turn[seat]

        self.order = sorted(seats, key=worth)
        self.winner = self.order[0]
        self.by = "mom" if self.mom(self.winner) else "points"
        for seat in seats:
            place = self.order.index(seat)
            if place:
                prices = self.options["payouts"]
                price = prices[3] if self.mom(seat) else prices[place - 1]
                self.pay(seat, {self.winner: price * bet}, 19)
        for holder in seats:
            if any(self.kings(phom.own, phom.eaten) for phom in self.laid[holder]):
                for seat in seats:
                    if seat != holder:
                        self.pay(seat, {holder: 5 * bet}, 22)
        if self.options["one_colour"]:
            laid = {seat: [frozenset(phom.own) for phom in self.laid[seat]] for seat in seats}
            self.pay_colours(seats, laid)

    def one_colour(self, seat: int, grouping: Sequence[Cards]) -> int:
        """10 for pure one colour, 5 for one colour, else 0 (25 to 27)."""
        own = self.hands[seat] | self.own_laid(seat)
        eaten = set(self.eaten[seat])
        for one in SUITS:
            for low in range(9):
                five = {RANKS[low + place] + one for place in range(5)}
                if five <= own and len(five & eaten) <= 1:
                    whole = own <= set().union(*grouping)
                    return 10 if whole and len(set(map(suit, own))) == 1 else 5
        return 0

    def pay_colours(self, paid: list[int], groupings_of: dict[int, Sequence[Cards]]) -> None:
        """Everybody without one colour pays those who have it, of them the `paid`."""
        seats = range(self.seats)
        worth = {seat: self.one_colour(seat, groupings_of.get(seat, [])) for seat in seats}
        bet = self.options["bet"]
        for seat in seats:
            if not worth[seat]:
                owed = {one: worth[one] * bet for one in paid if worth[one]}
                pure = {one for one in owed if worth[one] == 10}
                self.pay(seat, owed, 25, pure)

    def pay(self, payer: int, owed: dict[int, int], rule: int, pure: Iterable[int] = ()) -> None:
        """Pay what is owed, as far as the purse goes; a shortfall is shared in proportion (29)."""
        total = sum(owed.values())
        if not total:
            return
        there = min(total, self.purses[payer])
        shares = {payee: there * amount // total for payee, amount in owed.items()}
        by_rest = sorted(owed, key=lambda payee: (-(there * owed[payee] % total), payee))
        for payee in by_rest[: there - sum(shares.values())]:
            shares[payee] += 1
        for payee in sorted(owed):
            self.purses[payer] -= shares[payee]
            self.purses[payee] += shares[payee]
            if shares[payee]:
                number = 27 if payee in pure else rule
                self.payments.append(Payment(payer, payee, shares[payee], number))
