"""Whole hands against the naive engine: legal moves at every point, takers, points, the match."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hearts_kit import at, passed_by_all, random_rules
from hearts_reference import Hand, deck_of, exchange, order

from salabie import Table
from salabie.cards import CARDS
from salabie.record import position_of

SEAT_COUNTS = range(3, 12)


def play_hand(table: Table, rng: random.Random) -> list[int]:
    """Play one hand beside the naive engine; the gains that it finds."""
    seats = table.seats
    deck = table.deck()
    rng.shuffle(deck)
    table.deal(deck)
    size = len(deck) // seats
    cards = [CARDS[card] for card in deck]
    decks = int(table.options["decks"])  # type: ignore[arg-type]
    assert sorted(cards) == sorted(deck_of(seats, decks, dict(table.options)))
    hands = [cards[size * seat : size * (seat + 1)] for seat in range(seats)]
    direction = table.view(0)["direction"]
    if direction != "hold":
        assert table.to_act() == list(range(seats))
        hands = exchange(hands, passed_by_all(table, rng), direction)
    naive = Hand(hands, table.to_act()[0], dict(table.options))
    naive.kitty = cards[size * seats :]
    while not naive.over:
        assert table.to_act() == [naive.turn]
        seat = naive.turn
        legal = naive.legal()
        found = table.legal(seat)
        assert len(found) == len(set(found))
        assert sorted(found) == sorted(legal)
        assert table.view(seat)["hand"] == order(naive.hands[seat])
        # Now and then take all tricks on purpose, so that the moon is shot.
        card = rng.choice(legal)
        table.play(seat, card)
        naive.play(card)
        view = table.view(-1)
        assert view["points"] == [sum(map(naive.worth, cards)) for cards in naive.taken]
        assert view["hearts_broken"] == naive.broken
        assert view["counts"] == [len(hand) for hand in naive.hands]
        assert sorted(view["stuck"]) == sorted(naive.waiting)
        assert view["kitty"] == len(naive.kitty)
    choice = str(table.options["moon"])
    if table.to_act():
        assert choice == "choice"
        assert table.to_act() == [naive.shooter()]
        choice = rng.choice(["add", "subtract"])
        table.play(table.to_act()[0], f"moon {choice}")
    return naive.gains(choice)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_hands_and_matches_agree_with_the_naive_engine(
    seats: int, effort: Callable[[int, int], int]
) -> None:
    for number in range(effort(25, 1000)):
        rng = random.Random(f"{seats} {number}")
        rules = random_rules(rng, seats)
        table = Table("hearts", seats, rules)
        scores = [0] * seats
        for _ in range(3):
            gains = play_hand(table, rng)
            scores = [a + b for a, b in zip(scores, gains, strict=True)]
            view = table.view(-1)
            assert view["gains"] == gains
            assert view["scores"] == scores == table.scores()
            assert table.over == (max(scores) >= rules["target"])
            best = [seat for seat in range(seats) if scores[seat] == min(scores)]
            assert view["winners"] == (best if table.over else None)
            assert view["standing"] == [sorted(scores).index(points) + 1 for points in scores]
            if table.over:
                break


@pytest.mark.parametrize("moon", ["choice", "add", "subtract"])
@pytest.mark.parametrize("rules", [{}, {"spot": True}, {"jack_of_diamonds": True}, {"decks": 2}])
def test_a_moon_agrees_with_the_naive_engine(moon: str, rules: dict[str, Any]) -> None:
    # One player holds every trick: all the high cards of each suit.
    seats = 6 if rules.get("decks") == 2 else 4
    packs = rules.get("decks", 1)
    for choice in ["add", "subtract"] if moon == "choice" else [moon]:
        table = Table("hearts", seats, rules | {"moon": moon, "passing": []})
        whole = deck_of(seats, packs)
        mine = order(whole)[-(len(whole) // seats) :]
        if packs == 1:
            mine = [*mine[1:], "2C"]
        rest = list(whole)
        for card in mine:
            rest.remove(card)
        deck = mine + rest
        table.deal([CARDS.index(card) for card in deck])
        size = len(whole) // seats
        hands = [deck[size * seat : size * (seat + 1)] for seat in range(seats)]
        naive = Hand(hands, table.to_act()[0], dict(table.options))
        naive.kitty = deck[size * seats :]
        while not naive.over:
            legal = order(naive.legal())
            card = legal[-1] if naive.turn == 0 else legal[0]
            table.play(naive.turn, card)
            naive.play(card)
        if naive.shooter() is not None and moon == "choice":
            assert table.view(-1)["phase"] == "moon"
            before = table.view(0)["moon"]["outcomes"][choice]
            table.play(0, f"moon {choice}")
            assert table.view(-1)["scores"] == before["scores"]
            assert table.view(-1)["winners"] == before["winners"]
        assert table.view(-1)["gains"] == naive.gains(choice)


def test_positions_read_back_in_the_middle_of_hands() -> None:
    for seats in SEAT_COUNTS:
        rng = random.Random(seats)
        table = Table("hearts", seats, random_rules(rng, seats))
        deck = table.deck()
        rng.shuffle(deck)
        table.deal(deck)
        for _ in range(40):
            again = Table("hearts", seats, dict(table.options))
            again.set_position(position_of(table))
            assert again.states.tobytes() == table.states.tobytes()
            if not table.to_act():
                break
            seat = rng.choice(table.to_act())
            table.play(seat, rng.choice(table.legal(seat)))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_shooter_is_to_act_though_another_took_the_last_trick(seat: int) -> None:
    taken = ["2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH QS", "", "", ""]
    table = at("2C", "AC", "3C", "4C", turn=0, tricks_played=12, taken=taken)
    for card in ("2C", "AC", "3C", "4C"):
        table.play(table.to_act()[0], card)
    assert table.view(seat)["to_act"] == table.to_act() == [0]
