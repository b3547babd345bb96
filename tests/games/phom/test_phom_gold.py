"""Payments where several things fall due at once, and purses that run dry (phom 19 to 29)."""

import random
from typing import Any

import pytest
from phom_kit import at

from salabie import Table
from salabie.games.phom import gold
from salabie.games.phom import state as layout

HIGH = "KS KC QH JS 10C 8D 6H 4C 2D"


def paid(table: Table) -> list[tuple[int, int, int, str]]:
    """Payer, payee, amount and kind of each payment."""
    return [(one.payer, one.payee, one.amount, one.what) for one in gold.payments(table.states, 0)]


def last_throw(hands: list[str], **more: Any) -> Table:
    """A table where seat 0 throws the last card of the deal; piles from cards not held."""
    held = " ".join([*hands, *(phom for phoms in more.get("laid", []) for phom in phoms)]).split()
    free = [
        rank + suit
        for rank in ["9", "7", "5", "3", "A", "10", "8", "6", "4", "2", "J", "Q", "K"]
        for suit in "SCDH"
        if rank + suit not in held
    ]
    seats = len(hands)
    piles = [" ".join(free[4 * seat : 4 * seat + 4]) for seat in range(seats)]
    piles[0] = " ".join(piles[0].split()[:3])
    return at(
        *hands, **({"turn": 0, "phase": "lay", "piles": piles, "first_to_lay": 1 % seats} | more)
    )


@pytest.mark.parametrize(
    ("purse", "shares"),
    [(100, [50, 50]), (99, [50, 49]), (1, [1, 0]), (7, [4, 3])],
)
def test_phom_29_equal_claims_on_a_short_purse(purse: int, shares: list[int]) -> None:
    table = last_throw(
        ["2D 4H", "", "", "KH"],
        laid=[[], ["AS 2S 3S 4S 5S"], ["6C 7C 8C 9C 10C JC"], []],
        rules={"one_colour": True, "payouts": [0] * 10},
        purses=[500, 500, 500, purse],
    )
    table.play(0, "discard 4H")
    assert [one for one in paid(table) if one[0] == 3] == [
        (3, payee, amount, kind)
        for payee, amount, kind in zip(
            (1, 2), shares, ("pure_one_colour", "pure_one_colour"), strict=True
        )
        if amount
    ]
    assert table.states[0]["purses"][3] == 0 or purse > 200
    assert table.over == (purse <= 200)


def test_phom_29_largest_remainder() -> None:
    # 5 bets to one and 10 to the other of 10 gold: 3 1/3 and 6 2/3.
    table = last_throw(
        ["2D 4H", "QH", "", "KH"],
        laid=[[], ["AS 2S 3S 4S 5S"], ["6C 7C 8C 9C 10C JC"], []],
        rules={"one_colour": True, "payouts": [0] * 10},
        purses=[500, 500, 500, 10],
    )
    table.play(0, "discard 4H")
    assert [one[2] for one in paid(table) if one[0] == 3] == [3, 7]


def test_phom_29_kinds_are_paid_in_the_order_of_the_rules() -> None:
    table = last_throw(
        ["2D 4H", "QH", "3H", "KH"],
        laid=[["JC JD JH"], ["KS KC KD"], ["6C 7C 8C 9C 10C"], ["5D 6D 7D"]],
        rules={"one_colour": True},
        purses=[500, 500, 500, 60],
    )
    table.play(0, "discard 4H")
    # The last place pays the winner first, and the kings with what is left.
    mine = [one for one in paid(table) if one[0] == 3]
    assert mine == [(3, 0, 30, "place"), (3, 1, 30, "u_k")]
    assert table.over


def test_phom_19_a_short_purse_at_an_eat() -> None:
    table = at("7S 7C 2H 9H JD", "3C 8D", turn=0, phase="take", piles=["2S", "7D"], purses=[500, 4])
    table.play(0, "eat")
    assert paid(table) == [(1, 0, 4, "eat")]
    assert table.view(0)["seats"][1]["purse"] == 0
    table.play(0, "discard JD")
    assert not table.over


def test_phom_22_the_best_u_keeps_its_kings_together() -> None:
    hand = "JS QS KS JC QC KC JD QD KD 2H"
    table = at(hand, HIGH.replace("KS KC QH JS", "AS AC QH 9S"), phase="discard")
    table.play(0, "u")
    assert (1, 0, 50, "u_k") in paid(table)
    table = at(hand, HIGH.replace("KS KC QH JS", "AS AC QH 9S"), phase="discard")
    table.play(0, "u JS QS KS / JC QC KC / JD QD KD")
    assert paid(table) == [(1, 0, 50, "u")]


def test_phom_24_a_streak_ends_with_another_end() -> None:
    rng = random.Random(3)
    for number in range(60):
        table = Table("phom", 2, {"deals": 20, "u_khan": True})
        running: tuple[int, int] | None = None
        while not table.over:
            table.deal(seed=100 * number + table.deals)
            while acting := table.to_act():
                legal = table.legal(acting[0])
                table.play(acting[0], "u" if "u" in legal else rng.choice(legal))
            result = table.view(-1)["result"]
            by_u = result["by"] in ("u", "round_u", "u_khan")
            if not by_u:
                running = None
            elif running is not None and running[0] == result["winner"]:
                running = (running[0], running[1] + 1)
            else:
                running = (result["winner"], 1)
            streak = table.view(-1)["streak"]
            assert streak == (running and {"seat": running[0], "count": running[1]})


def test_purses_that_the_match_began_with() -> None:
    table = Table("phom", 3, {"bet": 20})
    assert gold.purses(table.states, 0) == [1000] * 3
    gold.set_purses(table.states, 0, [700, 800, 900])
    table.deal(seed=1)
    assert gold.purses(table.states, 0) == [700, 800, 900]
    assert [seat["purse"] for seat in table.view(0)["seats"]] == [700, 800, 900]


def test_packed_payments() -> None:
    rng = random.Random(1)
    for what, rule in gold.KINDS:
        one = gold.Payment(
            rng.randrange(4), rng.randrange(4), rng.randint(1, gold.MOST_PURSE), rule, what, 15
        )
        assert gold.unpack(gold.pack(one)) == one
    assert len(layout.PAYOUTS) == layout.PAY_ROUND_U + 1
