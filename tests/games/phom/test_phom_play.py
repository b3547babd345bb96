"""Whole matches against the naive engine: legal moves at every point, payments, purses, order."""

import random
from collections.abc import Callable

import pytest
from phom_kit import EAGER, begin, choose, random_rules, shown_grouping, shuffled
from phom_naive import PACK, PHOMS, groupings, houses, in_order, is_phom, text
from phom_reference import Deal, Laid

from salabie import Table
from salabie.errors import PlayError
from salabie.record import position_of


def compare(table: Table, naive: Deal) -> None:
    """What both say of gold and table at one point."""
    gold = table.gold
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
            assert shown["eaten"] == naive.eaten[seat]
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
        assert naive.turns == naive.rounds * table.seats + naive.eats
        assert naive.draws == naive.rounds * table.seats - 1
        assert all(len(pile) == naive.rounds for pile in naive.piles)
    assert table.game.first(table.states, 0) == naive.winner


def play_named_u(table: Table, naive: Deal, rng: random.Random) -> None:
    """Declare u in any grouping that is u; one that is none is refused."""
    seat = naive.turn
    ways = naive.u_groupings(seat)
    for way in groupings(frozenset(naive.hands[seat]), frozenset(naive.kept(seat))):
        if way and len(way) <= 3 and set(way) not in map(set, ways):
            with pytest.raises(PlayError):
                table.play(seat, "u " + " / ".join(map(text, way)))
    way = rng.choice(ways)
    shuffled_way = rng.sample(way, len(way))
    table.play(seat, "u " + " / ".join(map(text, shuffled_way)))
    assert set(shown_grouping(table) or ()) == set(way)
    naive.play("u", way)


def play_deal(
    table: Table, rng: random.Random, eagerness: float, streak: tuple[int, int] | None
) -> Deal:
    """Play one deal in both."""
    naive = begin(table, shuffled(rng, table), streak)
    compare(table, naive)
    while not naive.over:
        assert table.to_act() == [naive.turn]
        seat = naive.turn
        legal = sorted(naive.legal())
        found = table.legal(seat)
        assert sorted(found) == legal
        assert table.view(seat)["hand"] == in_order(naive.hands[seat])
        if "u" in legal and not naive.laid[seat] and rng.random() < 0.5:
            play_named_u(table, naive, rng)
        else:
            move = choose(rng, naive, legal, eagerness)
            table.play(seat, move)
            naive.play(move, shown_grouping(table))
        compare(table, naive)
    compare_end(table, naive)
    return naive


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_agree_with_the_naive_engine(seats: int, effort: Callable[[int, int], int]) -> None:
    for number in range(effort(20, 1500)):
        rng = random.Random(f"{seats} {number}")
        table = Table("phom", seats, random_rules(rng))
        eagerness = rng.choice([0.2, 0.9, 1.0])
        gold = table.gold
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


def replay_at_random(rng: random.Random) -> tuple[Table, Deal]:
    """A turn of two players' table in which seat 0 has laid before and has just taken a card, with
    much of its hand in phoms; in both engines."""
    rules = random_rules(rng) | {"u_khan": False, "deals": 5}
    cards = list(PACK)
    rng.shuffle(cards)
    phoms: list[set[str]] = []
    for phom in rng.sample(PHOMS, 120):
        if len(phom) <= 4 and not any(phom & other for other in phoms):
            phoms.append(set(phom))
    laid = [Laid(phom, set()) for phom in phoms[: rng.choice([1, 1, 2])]]
    theirs = phoms[2]
    used = set().union(*phoms[:3])
    for phom in laid:
        for card in cards:
            if card not in used and is_phom(phom.own | {card}) and rng.random() < 0.3:
                phom.sent[card] = 1
                used.add(card)
                break
    hand: set[str] = set()
    size = 10 - sum(len(phom.own) for phom in laid) - rng.choice([0, 0, 0, 1])
    growing = [c for c in cards for p in laid if c not in used and is_phom(p.cards | {c})]
    more = phoms[4] if rng.random() < 0.4 else set()
    near = [*sorted(phoms[3]), *sorted(more), *growing, *cards]
    for card in near:
        if card not in used and len(hand) < size:
            hand.add(card)
            used.add(card)
    able = [card for card in sorted(hand) if len(hand) > 3 and houses(hand, {card})]
    eaten = [card for card in able if rng.random() < 0.3][:1]
    rest = [card for card in cards if card not in used]
    position = {
        "hands": [" ".join(hand), " ".join(rest[:2])],
        "laid": [[" ".join(phom.cards) for phom in laid], [" ".join(theirs)]],
        "sent": ["", " ".join(card for phom in laid for card in phom.sent)],
        "eaten": [" ".join(eaten), ""],
        "piles": [" ".join(rest[3:6]), " ".join(rest[6:10])],
        "stock": " ".join(rest[10:]),
        "phase": "lay",
        "turn": 0,
        "first_to_lay": 1,
        "givers": [1, None] if rng.random() < 0.5 else [None, None],
    }
    table = Table("phom", 2, rules)
    table.set_position(position)
    assert table.gold is not None
    options = dict(table.options)
    purses = table.gold.purses(table.states, 0)
    naive = Deal([sorted(hand), rest[:2]], rest[10:], 0, options, purses)
    naive.laid = [laid, [Laid(set(theirs), set())]]
    naive.eaten = [eaten, []]
    naive.piles = [rest[3:6], rest[6:10]]
    naive.phase, naive.round, naive.due = "lay", naive.rounds, 1
    naive.size = 9
    naive.laying_turns = [2, 1]
    naive.replay_by = position["givers"]  # type: ignore[assignment]
    return table, naive


def test_replays_agree_with_the_naive_engine(effort: Callable[[int, int], int]) -> None:
    ended = compensated = 0
    for number in range(effort(150, 5000)):
        rng = random.Random(f"replay {number}")
        table, naive = replay_at_random(rng)
        assert table.gold is not None
        while not naive.over and naive.turn == 0:
            legal = sorted(naive.legal())
            assert sorted(table.legal(0)) == legal
            move = "u" if "u" in legal else choose(rng, naive, legal, 0.9)
            table.play(0, move)
            naive.play(move, shown_grouping(table))
            paid = table.gold.payments(table.states, 0)
            assert [(p.payer, p.payee, p.amount, p.rule) for p in paid] == naive.payments
        ended += naive.by in ("u", "round_u")
        compensated += any(paid.rule == 21 for paid in naive.payments)
    assert ended > number / 10
    assert compensated > 5


def test_positions_read_back_in_the_middle_of_deals() -> None:
    for seats in (2, 3, 4):
        rng = random.Random(seats)
        table = Table("phom", seats, random_rules(rng) | {"deals": 20, "u_khan": False})
        for _ in range(4):
            if table.over:
                break
            table.deal(shuffled(rng, table))
            while table.to_act():
                again = Table("phom", seats, dict(table.options))
                again.set_position(position_of(table))
                assert again.states.tobytes() == table.states.tobytes()
                seat = table.to_act()[0]
                legal = table.legal(seat)
                eager = [move for move in legal if move.split()[0] in EAGER]
                table.play(seat, rng.choice(eager or legal))
