"""Deals as trees of chance and choices, without OpenSpiel."""

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb, isclose
from typing import Any

import numpy as np
import pytest

from salabie.cards import CARDS
from salabie.envs.chance import any_card, next_card
from salabie.envs.positions import CHOOSE, DEAL, DRAW, OVER, SHUFFLE, DealTree, Position, find_tree
from salabie.envs.rule_text import read_rules, write_rules
from salabie.errors import SetupError
from salabie.game import all_games, find_game
from salabie.games.sequence.options import STANDARD_ROWS

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("thirteen", 4, {}),
    ("thirteen", 3, {"preset": "southern"}),
    ("thirteen", 2, {"preset": "khmer"}),
    ("hearts", 4, {}),
    ("hearts", 5, {"preset": "omnibus", "pass_count": 2}),
    ("hearts", 6, {"decks": 2, "passing": ["left"]}),
    ("phom", 4, {}),
    ("phom", 2, {"u_khan": True, "mom_sends": True}),
    ("sequence", 2, {"to_win": 4}),
    ("sequence", 6, {"draw": "manual"}),
]


# Chance.


def hands_of(copies: list[int], size: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """All hands that are dealt in rising order, with their chances."""

    def on(dealt: tuple[int, ...], chance: float) -> Iterator[tuple[tuple[int, ...], float]]:
        if len(dealt) == size:
            yield dealt, chance
            return
        outcomes = next_card(copies, dealt, size - len(dealt))
        assert isclose(sum(share for _, share in outcomes), 1)
        for card, share in outcomes:
            yield from on((*dealt, card), chance * share)

    yield from on((), 1.0)


@pytest.mark.parametrize(
    ("copies", "size"),
    [([1] * 6, 3), ([1, 0, 1, 1, 0, 1], 2), ([2, 2, 2], 3), ([2, 1, 0, 2, 1], 4), ([2, 2], 4)],
)
def test_every_hand_is_dealt_once_and_as_often_as_it_should(copies: list[int], size: int) -> None:
    deck = [card for card, count in enumerate(copies) for _ in range(count)]
    expected = Counter(combinations(deck, size))
    total = sum(expected.values())
    found = dict(hands_of(copies, size))
    assert len(found) == len(list(hands_of(copies, size)))
    assert set(found) == set(expected)
    for hand, chance in found.items():
        assert isclose(chance, expected[hand] / total)


def test_a_draw_is_any_card_left() -> None:
    assert any_card([5, 5, 3]) == [(3, 1 / 3), (5, 2 / 3)]


def test_a_full_deal_has_the_chance_of_all_its_hands() -> None:
    tree = find_tree("hearts", 4)
    position, chance = tree.start, Fraction(1)
    rng = random.Random(1)
    nodes = 0
    while position.stage == DEAL:
        outcomes = tree.outcomes(position)
        outcome, share = rng.choice(outcomes)
        chance *= Fraction(share)
        position = tree.happen(position, outcome)
        nodes += 1
    assert nodes == 39  # the last hand is what is left
    exact = Fraction(1, comb(52, 13) * comb(39, 13) * comb(26, 13))
    assert isclose(float(chance / exact), 1, rel_tol=1e-9)


# Play.


def dealt(tree: DealTree, rng: random.Random) -> Position:
    """The first choice after a random deal."""
    position = tree.start
    while position.stage == DEAL:
        position = tree.happen(position, rng.choice(tree.outcomes(position))[0])
    return position


def some_position(tree: DealTree, rng: random.Random, steps: int | None = None) -> list[Position]:
    """The nodes of a random line, to its end or for some steps."""
    position = tree.start
    line = [position]
    while position.stage != OVER and (steps is None or len(line) <= steps):
        if position.stage == CHOOSE:
            position = tree.act(position, rng.choice(tree.actions(position)))
        else:
            outcomes = tree.outcomes(position)
            (outcome,) = rng.choices(
                [one for one, _ in outcomes], [chance for _, chance in outcomes]
            )
            position = tree.happen(position, outcome)
        line.append(position)
    return line


@pytest.mark.parametrize(("name", "seats", "rules"), SETUPS)
def test_lines_stay_within_the_limits(name: str, seats: int, rules: dict[str, Any]) -> None:
    tree = find_tree(name, seats, rules)
    for seed in range(2):
        line = some_position(tree, random.Random(f"{name} {seed}"))
        kinds = Counter(position.stage for position in line)
        assert kinds[CHOOSE] <= tree.limits.actions
        assert kinds[DEAL] + kinds[DRAW] + kinds[SHUFFLE] <= tree.chance_nodes
        assert kinds[DRAW] + kinds[SHUFFLE] <= tree.limits.draws
        gains = tree.utilities(line[-1])
        assert all(tree.limits.lowest <= gain <= tree.limits.highest for gain in gains)
        if tree.limits.total is not None:
            assert isclose(sum(gains), tree.limits.total, abs_tol=1e-9)
        census = tree.game.census(line[-1].states, 0)
        assert Counter(census) <= Counter(CARDS[card] for card in tree.deck)


@pytest.mark.parametrize(("name", "seats", "rules"), SETUPS)
def test_what_a_seat_is_told_says_all_that_it_sees(
    name: str, seats: int, rules: dict[str, Any]
) -> None:
    """In worlds that it can't tell apart a seat is told the same, sees the same and may do the
    same; the others' cards differ."""
    tree = find_tree(name, seats, rules)
    numbers = np.zeros((2, tree.features), np.int8)
    differ = 0
    lines = [some_position(tree, random.Random(f"{name} {seed}")) for seed in range(3)]
    for position in [one for line in lines for one in line[::5]]:
        if position.stage != CHOOSE:
            continue
        for seat in {position.seat, (position.seat + 1) % seats}:
            world = tree.sample(position, seat, seed=len(position.events))
            assert tree.information(world, seat) == tree.information(position, seat)
            assert tree.view(world, seat) == tree.view(position, seat)
            tree.encode(position, seat, numbers[0])
            tree.encode(world, seat, numbers[1])
            assert (numbers[0] == numbers[1]).all()
            assert (world.stage, world.seat) == (position.stage, position.seat)
            if seat == position.seat:
                assert tree.actions(world) == tree.actions(position)
            differ += world.states.tobytes() != position.states.tobytes()
            tree.act(world, tree.actions(world)[0])
    assert differ > 3


@pytest.mark.parametrize(("name", "seats", "rules"), SETUPS)
def test_what_is_told_alike_looks_alike_as_play_goes_on(
    name: str, seats: int, rules: dict[str, Any]
) -> None:
    """A seat that is told the same in two worlds sees the same: nothing that it sees is left out.

    The others' hidden choices differ in the two; all else is made alike as long as it can be.
    """
    tree = find_tree(name, seats, rules)
    rng = random.Random(f"{name} {seats}")
    compared = 0
    lines = [some_position(tree, rng) for _ in range(8)]
    choices = [one for line in lines for one in line if one.stage == CHOOSE]
    for number, one in enumerate(rng.sample(choices, 20)):
        seat = rng.randrange(seats)
        other = tree.sample(one, seat, seed=number)
        while one.stage == other.stage != OVER:
            if tree.information(one, seat) != tree.information(other, seat):
                break
            assert tree.view(one, seat) == tree.view(other, seat)
            assert one.seat == other.seat
            compared += 1
            pair = [options_of(tree, position) for position in (one, other)]
            both = sorted(set(pair[0]) & set(pair[1]))
            if not both:
                break
            made = [rng.choice(both)] * 2
            if one.seat != seat and one.stage == CHOOSE and rng.random() < 0.5:
                made = [rng.choice(some) for some in pair]
            one, other = (go_on(tree, *step) for step in zip((one, other), made, strict=True))
    assert compared > 20


def options_of(tree: DealTree, position: Position) -> list[int]:
    """What may come next."""
    if position.stage == CHOOSE:
        return tree.actions(position)
    return [outcome for outcome, _ in tree.outcomes(position)]


def go_on(tree: DealTree, position: Position, chosen: int) -> Position:
    """The node after an action or an outcome."""
    if position.stage == CHOOSE:
        return tree.act(position, chosen)
    return tree.happen(position, chosen)


@pytest.mark.parametrize(("name", "seats", "rules"), SETUPS)
def test_positions_never_change_and_pickle(name: str, seats: int, rules: dict[str, Any]) -> None:
    tree = find_tree(name, seats, rules)
    line = some_position(tree, random.Random(5), steps=90)
    before = [position.states.tobytes() for position in line]
    again = some_position(tree, random.Random(5), steps=90)
    assert [position.states.tobytes() for position in again] == before
    assert [position.states.tobytes() for position in line] == before
    stored, same = pickle.loads(pickle.dumps((line[-1], tree)))
    assert same is tree
    assert tree.describe(stored) == tree.describe(line[-1])
    assert tree.actions(stored) == tree.actions(line[-1])


def test_a_pass_is_chosen_in_rising_order_and_hidden_until_all_have_chosen() -> None:
    tree = find_tree("hearts", 4)
    position = dealt(tree, random.Random(3))
    hand = set(tree.actions(position))
    for seat in range(4):
        assert position.seat == seat
        others = [tree.information(position, other) for other in range(4) if other != seat]
        for _ in range(3):
            assert all(
                action >= max(position.chosen, default=0) for action in tree.actions(position)
            )
            position = tree.act(position, tree.actions(position)[0])
            if position.chosen:
                told = [tree.information(position, other) for other in range(4) if other != seat]
                assert told == others
    # Of 13 cards the last two can't begin a pass of three.
    assert len(hand) == 11
    seen = tree.information(position, 1)
    assert "; 0 pass #" in seen
    assert "; 1 pass #" not in seen


def test_passes_are_reached_in_one_way_each() -> None:
    tree = find_tree("hearts", 4)
    position = dealt(tree, random.Random(4))
    passes = []
    for first in tree.actions(position):
        one = tree.act(position, first)
        for second in tree.actions(one):
            passes += [(first, second, third) for third in tree.actions(tree.act(one, second))]
    assert len(set(passes)) == len(passes) == comb(13, 3)


def test_a_card_is_drawn_when_it_is_drawn() -> None:
    tree = find_tree("phom", 4)
    position = next(one for one in some_position(tree, random.Random(2)) if one.stage == DRAW)
    outcomes = tree.outcomes(position)
    assert len(outcomes) == 15
    for card, chance in outcomes:
        assert isclose(chance, 1 / 15)
        after = tree.happen(position, card)
        assert CARDS[card] in tree.game.arrange(after.states, 0, position.seat, "suit")
        for seat in range(4):
            known = f"draws {CARDS[card]}" in tree.information(after, seat)
            assert known == (seat == position.seat)


def test_a_shuffle_in_mid_deal_is_a_draw_from_all_that_was_discarded() -> None:
    tree = find_tree("sequence", 12, {"to_win": 4})
    for seed in range(20):
        line = some_position(tree, random.Random(seed))
        found = [one for one in line if one.stage == SHUFFLE]
        if found:
            break
    position = found[0]
    outcomes = tree.outcomes(position)
    assert isclose(sum(chance for _, chance in outcomes), 1)
    after = tree.happen(position, outcomes[0][0])
    assert after.stage == CHOOSE
    assert len(tree.game.census(after.states, 0)) == 104


def test_an_own_draw_comes_before_the_next_play() -> None:
    tree = find_tree("sequence", 2, {"draw": "manual"})
    line = some_position(tree, random.Random(1), steps=60)
    events = line[-1].events
    for one, other in pairwise(events):
        if one.text not in ("draw",) and not one.text.startswith(("draws", "swap", "pass")):
            assert (other.seat, other.text) == (one.seat, "draw")


def test_errors() -> None:
    tree = find_tree("phom", 4)
    with pytest.raises(ValueError, match="60 can't happen here"):
        tree.happen(tree.start, 60)
    with pytest.raises(ValueError, match="action 0 is not legal here"):
        tree.act(tree.start, 0)
    with pytest.raises(ValueError, match="where a seat is to choose"):
        tree.sample(tree.start, 0, 1)
    with pytest.raises(SetupError):
        find_tree("phom", 5)
    with pytest.raises(SetupError):
        find_tree("whist")


# Rules as text.


@pytest.mark.parametrize("name", list(all_games()))
def test_rules_as_text_read_back(name: str) -> None:
    game = find_game(name)
    for preset in game.rule_set.presets:
        rules = {"preset": preset}
        seats = game.usual_seats(rules)
        values = game.resolve(rules, seats)
        assert game.resolve(read_rules(game, seats, write_rules(values)), seats) == values


def test_boards_as_text_read_back() -> None:
    board = [list(reversed(row)) for row in STANDARD_ROWS]
    text = write_rules({"board": board, "to_win": 1})
    assert not set(text) & set(",=()")
    assert read_rules(find_game("sequence"), 2, text) == {"board": board, "to_win": 1}


@pytest.mark.parametrize("text", ["spott:true", "nobody", "pass_count:nine", "spot:maybe"])
def test_wrong_rules_as_text(text: str) -> None:
    with pytest.raises(SetupError):
        read_rules(find_game("hearts"), 4, text)
