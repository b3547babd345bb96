"""Legal moves against a naive generator over all subsets, whole matches against a naive engine."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from thirteen_kit import at, clumped, random_rules, same_moves
from thirteen_reference import DECK, Combination, Match, all_combinations, beats

from play_kit import refused
from salabie import Table
from salabie.cards import CARDS
from salabie.game import find_game
from salabie.table import SPECTATOR

THIRTEEN = find_game("thirteen")
HANDS = 10_000
PARTS = 10


def answers(plays: dict[str, Combination], table: str, options: dict[str, Any]) -> list[str]:
    """Which of the combinations in a hand are answers to a table."""
    down = set(table.split())
    return ["pass"] + [text for text in plays if beats(set(text.split()), down, options)]


@pytest.mark.parametrize("part", range(PARTS))
def test_thirteen_5_to_11_every_subset_of_ten_thousand_random_hands(
    part: int, effort: Callable[[int, int], int]
) -> None:
    rng = random.Random(part)
    for number in range(effort(HANDS, 10 * HANDS) // PARTS):
        size = rng.choice([13, 13, 13, rng.randint(1, 12)])
        hand = clumped(rng, size)
        others = clumped(rng, 13, [card for card in DECK if card not in hand])
        rules = rules_of_beating(rng, number)
        options = THIRTEEN.resolve(rules, 2)
        lead = at(" ".join(hand), others[0], rules=rules)
        doubles = str(options["double_sequences"])
        plays = all_combinations(set(hand), doubles)
        assert same_moves(lead.legal(0), list(plays)), (hand, rules)
        table = rng.choice(list(all_combinations(set(rng.sample(others, 10)), doubles)))
        if rng.random() < 0.25:
            twos = [card for card in others if card.startswith("2")]
            table = " ".join(twos[: rng.randint(1, 3)]) or table
        rest = next(card for card in DECK if card not in hand and card not in table.split())
        answer = at(" ".join(hand), rest, table=table, owner=1, rules=rules)
        expected = answers(plays, table, options)
        assert same_moves(answer.legal(0), expected), (hand, table, rules)


def rules_of_beating(rng: random.Random, number: int) -> dict[str, Any]:
    """A preset, or random values for all that decides what beats what."""
    presets = list(THIRTEEN.rule_set.presets)
    if number % 2:
        return {"preset": presets[number // 2 % len(presets)], "end_on_two": True}
    kept = ("double_", "one_suit_", "match_", "two_", "quad_", "three_", "four_", "bombs")
    rules = random_rules(rng, 2)
    return {name: value for name, value in rules.items() if name.startswith(kept)}


def play_in_step(seed: int, seats: int, short: dict[str, Any] | None = None) -> None:
    """One match by the program and by the naive engine, compared at every move; `short`: the
    options of a short deck."""
    rng = random.Random(f"{seats} {seed}")
    presets = list(THIRTEEN.rule_set.presets)
    rules: dict[str, Any] = {"preset": rng.choice(presets), "deals": 2}
    if seed % 3:
        rules = random_rules(rng, seats)
    rules |= short or {}
    table = Table("thirteen", seats, rules)
    (size,) = set(table.game.hand_sizes(seats, table.options, None))
    match = Match(seats, table.options)
    while not match.over and match.deals < 8:
        deck = clumped_deck(rng, table, seats)
        table.deal(deck)
        blocks = [deck[size * seat : size * seat + size] for seat in range(seats)]
        match.deal([" ".join(CARDS[card] for card in block) for block in blocks])
        while match.turn is not None:
            assert table.to_act() == match.acting()
            seat = rng.choice(match.acting())
            legal = match.legal(seat)
            assert same_moves(table.legal(seat), legal)
            move = choose(rng, legal)
            table.play(seat, move)
            match.play(seat, move)
            compare(table, match)
        assert table.to_act() == []
        assert table.scores() == match.scores
        plain = table.game.plain(table.states, 0)
        assert plain["places"][: len(match.went_out)] == match.went_out
        assert table.over == match.over


def compare(table: Table, match: Match) -> None:
    """Both hold the same after a move."""
    plain = table.game.plain(table.states, 0)
    assert [set(hand.split()) for hand in plain["hands"]] == match.hands
    if table.gold is not None:
        assert plain["purses"] == match.purses
        assert [tuple(paid[:3]) for paid in plain["payments"]] == match.payments
    if match.turn is not None:
        assert set(plain["table"]) == set(match.table.split())
        assert plain["owner"] == match.owner
        assert set(plain["passed"]) == match.passed
        assert plain["places"] == match.went_out
        chosen = {s: text for s, text in enumerate(plain.get("choices", [])) if text}
        assert chosen == (match.choices or {})
        view = table.view(SPECTATOR)
        assert set(view["frozen"]) == (
            match.frozen if table.states[0]["frozen_times"] > 1 else set()
        )


def choose(rng: random.Random, legal: list[str]) -> str:
    """A random move, with some taste for many cards, so that matches see long combinations."""
    if rng.random() < 0.5:
        none = ("pass", "let")
        return max(legal, key=lambda text: (len(text.split()) if text not in none else 0, text))
    return rng.choice(legal)


def clumped_deck(rng: random.Random, table: Table, seats: int) -> list[int]:
    """A shuffled deck; often with hands of few ranks."""
    deck = table.deck()
    rng.shuffle(deck)
    if rng.random() < 0.5:
        part = 13 * seats  # or all there are
        deck[:part] = sorted(deck[:part], key=lambda card: (card // 4 + 12) % 13 + rng.random() * 5)
    return deck


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thirteen_4_to_14_whole_matches_in_step_with_a_naive_engine(
    seats: int, effort: Callable[[int, int], int]
) -> None:
    for seed in range(effort(25, 1000)):
        play_in_step(seed, seats)


SHORT: list[tuple[int, dict[str, Any]]] = [
    (2, {"ranks": 6, "suits": 3, "hand_size": 7}),
    (2, {"ranks": 13, "suits": 2, "hand_size": 12}),
    (3, {"ranks": 5}),
    (3, {"ranks": 8, "suits": 2, "hand_size": 5}),
    (4, {"ranks": 7, "hand_size": 6}),
    (4, {"ranks": 3, "hand_size": 3}),
    (4, {"ranks": 3, "suits": 2}),
]


@pytest.mark.parametrize(("seats", "short"), SHORT, ids=str)
def test_thirteen_short_decks_in_step_with_a_naive_engine(
    seats: int, short: dict[str, Any], effort: Callable[[int, int], int]
) -> None:
    for seed in range(effort(12, 400)):
        play_in_step(seed, seats, short)


def test_thirteen_refused_moves_are_all_that_are_not_legal() -> None:
    rng = random.Random(5)
    for _ in range(300):
        hand = clumped(rng, rng.randint(2, 13))
        others = [card for card in DECK if card not in hand]
        table = rng.choice(list(all_combinations(set(clumped(rng, 13, others)))))
        rest = next(card for card in others if card not in table.split())
        setting = at(" ".join(hand), rest, table=table)
        legal = setting.legal(0)
        for _ in range(10):
            text = " ".join(sorted(rng.sample(hand, rng.randint(1, len(hand))), key=DECK.index))
            if text not in legal:
                refused(setting, 0, text)
