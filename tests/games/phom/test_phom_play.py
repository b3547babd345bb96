"""Whole matches against the naive engine: legal moves at every point, payments, purses, order."""

import random
from collections.abc import Callable

import pytest
from phom_kit import begin, choose, random_rules, shown_grouping
from phom_reference import FULL_PILE, Deal, in_order

from salabie import Table
from salabie.record import position_of


def compare(table: Table, naive: Deal) -> None:
    """What both say of gold and table at one point."""
    gold = table.game.gold
    assert gold is not None
    paid = [(one.payer, one.payee, one.amount, one.rule) for one in gold.payments(table.states, 0)]
    assert paid == naive.payments
    assert gold.purses(table.states, 0) == naive.purses
    assert sum(naive.purses) == sum(gold.purses(table.states, 0))
    assert min(naive.purses) >= 0
    view = table.view(-1)
    for seat, shown in enumerate(view["seats"]):
        assert shown["purse"] == naive.purses[seat]
        if not naive.over:
            assert shown["pile"] == naive.piles[seat]
            assert shown["eaten"] == in_order(naive.eaten[seat])
            assert shown["cards"] == len(naive.hands[seat])
            assert [phom["cards"] for phom in shown["laid"]] == [
                in_order(phom.cards) for phom in naive.laid[seat]
            ]
            assert [{one["card"]: one["by"] for one in phom["sent"]} for phom in shown["laid"]] == [
                phom.sent for phom in naive.laid[seat]
            ]
    if not naive.over:
        assert view["stock"] == len(naive.stock)
        assert view["first_to_lay"] == naive.due
        assert view["turn"] == naive.turn
        assert view["phase"] == naive.phase
        thrown = naive.thrown
        assert view["thrown"] == (thrown and {"seat": thrown[0], "card": thrown[1]})


def compare_end(table: Table, naive: Deal) -> None:
    """What both say of a deal that is over."""
    assert table.to_act() == []
    result = table.view(-1)["result"]
    assert result["winner"] == naive.winner
    assert result["by"] == naive.by
    if naive.by in ("points", "mom"):
        places = [naive.order.index(seat) + 1 for seat in range(table.seats)]
        assert [one["place"] for one in result["seats"]] == places
        for seat, one in enumerate(result["seats"]):
            assert one["mom"] == naive.mom(seat)
            assert one["trash"] == in_order(naive.hands[seat])
        # phom 8
        assert naive.turns == 4 * table.seats + naive.eats
        assert naive.draws == 4 * table.seats - 1
        assert all(len(pile) == FULL_PILE for pile in naive.piles)
    assert table.game.first(table.states, 0) == naive.winner


def play_deal(
    table: Table, rng: random.Random, eagerness: float, streak: tuple[int, int] | None
) -> Deal:
    """Play one deal in both."""
    deck = table.deck()
    rng.shuffle(deck)
    naive = begin(table, deck, streak)
    compare(table, naive)
    while not naive.over:
        assert table.to_act() == [naive.turn]
        seat = naive.turn
        legal = naive.legal()
        found = table.legal(seat)
        assert sorted(found) == sorted(legal)
        assert table.view(seat)["hand"] == in_order(naive.hands[seat])
        move = choose(rng, legal, eagerness)
        table.play(seat, move)
        naive.play(move, shown_grouping(table))
        compare(table, naive)
    compare_end(table, naive)
    return naive


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_agree_with_the_naive_engine(seats: int, effort: Callable[[int, int], int]) -> None:
    for number in range(effort(40, 1500)):
        rng = random.Random(f"{seats} {number}")
        table = Table("phom", seats, random_rules(rng))
        eagerness = rng.choice([0.2, 0.9, 1.0])
        gold = table.game.gold
        assert gold is not None
        brought = gold.purses(table.states, 0)
        if number % 3 == 0:  # small purses run dry
            brought = [rng.randint(1, 60) for _ in range(seats)]
            gold.set_purses(table.states, 0, brought)
        streak = None
        for played in range(1, int(str(table.options["deals"])) + 1):
            naive = play_deal(table, rng, eagerness, streak)
            streak = naive.streak
            assert table.scores() == [
                now - then for now, then in zip(naive.purses, brought, strict=True)
            ]
            assert table.over == (played == table.options["deals"] or min(naive.purses) == 0)
            if table.over:
                break


def test_positions_read_back_in_the_middle_of_deals() -> None:
    for seats in (2, 3, 4):
        rng = random.Random(seats)
        table = Table("phom", seats, random_rules(rng) | {"deals": 20, "u_khan": False})
        for _ in range(4):
            if table.over:
                break
            deck = table.deck()
            rng.shuffle(deck)
            table.deal(deck)
            while table.to_act():
                again = Table("phom", seats, dict(table.options))
                again.set_position(position_of(table))
                assert again.states.tobytes() == table.states.tobytes()
                seat = table.to_act()[0]
                table.play(seat, choose(rng, table.legal(seat), 0.9))
