"""Helpers of Phom's tests: situations, options at random, deals played beside the naive engine."""

import random
from typing import Any

from phom_naive import PACK, PHOMS, Cards, Grouping, groupings, houses
from phom_reference import Deal

from salabie import Table
from salabie.cards import CARDS

EAGER = ("eat", "lay", "add", "send")


def at(*hands: str, rules: dict[str, Any] | None = None, **position: Any) -> Table:
    """A table in a position: a hand for each seat, and the position's other keys."""
    table = Table("phom", len(hands), rules)
    table.set_position({"hands": list(hands), **position})
    return table


def random_rules(rng: random.Random) -> dict[str, Any]:
    """Random values for all options."""
    payouts = rng.choice([[1, 2, 3, 4, 1, 2, 3, 4, 5, 10], [rng.randint(0, 9) for _ in range(10)]])
    return {
        "u": rng.choice(["nine", "nine", "ten"]),
        "u_khan": rng.random() < 0.5,
        "mom_sends": rng.random() < 0.5,
        "compensation": rng.choice(["seed", "any"]),
        "king_bet": rng.choice([0, 0, 1, 3]),
        "one_colour": rng.random() < 0.5,
        "bet": rng.choice([1, 7, 10]),
        "deals": rng.choice([1, 3, 5]),
        "payouts": payouts,
    }


def begin(table: Table, deck: list[int], streak: tuple[int, int] | None) -> Deal:
    """Deal a deck, and the same deal for the naive engine."""
    leader = table.game.first(table.states, 0)
    assert leader is not None
    table.deal(deck)
    cards = [CARDS[card] for card in deck]
    hands, place = [], 0
    for size in table.game.hand_sizes(table.seats, table.options, leader):
        hands.append(cards[place : place + size])
        place += size
    assert table.gold is not None
    purses = table.gold.purses(table.states, 0)
    before = [paid.amount for paid in table.gold.payments(table.states, 0)]
    if before:  # a dealt u khan has been paid
        for paid in table.gold.payments(table.states, 0):
            purses[paid.payer] += paid.amount
            purses[paid.payee] -= paid.amount
    return Deal(hands, cards[place:], leader, dict(table.options), purses, streak)


def shown_grouping(table: Table) -> Grouping | None:
    """The winner's own phoms as the table shows them after a u."""
    result = table.view(-1)["result"]
    if result is None or result["by"] not in ("u", "round_u"):
        return None
    phoms = result["seats"][result["winner"]]["phoms"]
    sent = [{one["card"] for one in phom["sent"]} for phom in phoms]
    own: list[Cards] = [
        frozenset(phom["cards"]) - gone for phom, gone in zip(phoms, sent, strict=True)
    ]
    return tuple(own)


def shuffled(rng: random.Random, table: Table) -> list[int]:
    """A table's deck: well shuffled, or one from which much of the hands is in phoms."""
    deck = {CARDS[card] for card in table.deck()}
    cards = [card for card in PACK if card in deck]
    rng.shuffle(cards)
    if rng.random() < 0.5:
        phoms = [phom for phom in PHOMS if len(phom) <= 4 and phom <= deck]
        rng.shuffle(phoms)
        sorted_out: list[str] = []
        for phom in phoms:
            if not phom & set(sorted_out):
                sorted_out += sorted(phom)
        cards = sorted_out + [card for card in cards if card not in sorted_out]
        for _ in range(rng.choice([2, 6, 12])):
            one, other = rng.randrange(len(cards)), rng.randrange(len(cards))
            cards[one], cards[other] = cards[other], cards[one]
    return [CARDS.index(card) for card in cards]


def choose(rng: random.Random, naive: Deal, legal: list[str], eagerness: float) -> str:
    """A random move, mostly one that makes rules bite: eat, lay, send, and throw what the next
    player can eat, or else what is in no phom."""
    eager = [move for move in legal if move.split()[0] in EAGER]
    discards = [move for move in legal if move.startswith("discard")]
    if eager and rng.random() < eagerness:
        return rng.choice(eager)
    if not discards or rng.random() > eagerness:
        return rng.choice(legal)
    following = (naive.turn + 1) % naive.seats
    hand, kept = naive.hands[following], naive.kept(following)
    fed = [move for move in discards if houses(hand | {move.split()[1]}, kept | {move.split()[1]})]
    if fed and rng.random() < eagerness:
        return rng.choice(fed)
    own = frozenset(naive.hands[naive.turn])
    ways = groupings(own, frozenset(naive.kept(naive.turn)))
    best = max(ways, key=lambda way: sum(map(len, way)), default=())
    trash = [move for move in discards if not any(move.split()[1] in phom for phom in best)]
    return rng.choice(trash or discards)
