"""What a seat may know: sampled worlds against all there are, and the kit on every option."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from thirteen_kit import at, random_rules
from thirteen_reference import DECK, HEIGHT, top_of_win

from salabie import Table, kernel
from salabie.game import find_game
from salabie.random_numbers import new_rng
from salabie.record import position_of
from salabie.table import SPECTATOR
from salabie.testing import chance_of, check_game, check_worlds, tables

THIRTEEN = find_game("thirteen")
Hands = tuple[frozenset[str], ...]

OPTION_VALUES: list[dict[str, Any]] = [
    {"direction": "counterclockwise"},
    {"first_lead": "single"},
    {"first_lead": "free"},
    {"pass_locks": False},
    {"end_on_two": False},
    {"bombs": "at_least"},
    {"play_on": False},
    {"count_cards": True, "target": 30},
    {"deals": 2},
    {"points": None, "target": 3},
    {"throw_threes": True},
    {"double_sequences": "two", "three_pairs_bomb": False},
    {"double_sequences": "none"},
    {"one_suit_locks": True, "one_suit_bomb": 3},
    {"match_suits": True, "two_beats_all": True},
    {"quad_beats": 3, "quad_beats_three_pairs": True},
    {"out_of_turn": True, "pass_locks": False},
    {"instant_wins": ["six_pairs", "three_triples"], "frozen": 3},
    {"gold": True, "bet": 2, "chops_pay": True, "left_pay": True, "play_on": False},
]
PRESETS = list(THIRTEEN.rule_set.presets)


def test_thirteen_passes_the_kit(effort: Callable[[int, int], int]) -> None:
    check_game("thirteen", deals=effort(2, 300))


@pytest.mark.parametrize("number", range(len(OPTION_VALUES)))
def test_thirteen_passes_the_kit_with_each_option(
    number: int, effort: Callable[[int, int], int]
) -> None:
    for seats in [2 + number % 3] if effort(0, 1) == 0 else [2, 3, 4]:
        rules = {key: value for key, value in OPTION_VALUES[number].items() if value is not None}
        if "points" in OPTION_VALUES[number]:
            rules["points"] = [2] + [-1] * (seats - 1)
        deals = effort(1, 50)
        check_game("thirteen", seats, rules, deals=deals, seed=7, worlds=1, levels=["medium"])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS[1:])
def test_thirteen_passes_the_kit_with_each_preset(
    preset: str, seats: int, effort: Callable[[int, int], int]
) -> None:
    levels = ["easy", "medium", "hard"] if seats == 4 else ["medium"]
    rules = {"preset": preset}
    check_game("thirteen", seats, rules, deals=effort(1, 60), seed=3, worlds=1, levels=levels)


def test_thirteen_passes_the_kit_with_options_mixed(effort: Callable[[int, int], int]) -> None:
    for seed in range(effort(3, 400)):
        rng = random.Random(seed)
        seats = rng.randint(2, 4)
        rules = random_rules(rng, seats)
        check_game("thirteen", seats, rules, deals=2, seed=seed, worlds=1, levels=["easy"])


# All worlds that fit, enumerated.


def cards_of(states: Any) -> Hands:
    """The hands of a state, as sets of cards."""
    hands = THIRTEEN.plain(states, 0)["hands"]
    return tuple(frozenset(hand.split()) for hand in hands)


def held(pool: list[str], sizes: list[int]) -> Iterator[tuple[frozenset[str], ...]]:
    """All ways to take hands of those sizes from the pool."""
    if not sizes:
        yield ()
        return
    for hand in combinations(pool, sizes[0]):
        left = [card for card in pool if card not in hand]
        for rest in held(left, sizes[1:]):
            yield (frozenset(hand), *rest)


def lowest_of(cards: set[str] | frozenset[str]) -> int:
    """Height of the lowest card; above all others where there is none."""
    return min((HEIGHT[card] for card in cards), default=99)


def all_worlds(
    table: Table, seat: int, opener: int | None = None, lowest: str | None = None
) -> list[Hands]:
    """All hands that fit what a seat knows: its own cards, what was played, how many the others
    hold, and that the opener was dealt the lowest card of all (`lowest`, where that was seen)."""
    real = cards_of(table.states)
    position = position_of(table)
    played = [set(text.split()) for text in position["played"]]
    known = set().union(*played)
    mine = real[seat] if seat >= 0 else frozenset()
    pool = [card for card in DECK if card not in known and card not in mine]
    others = [other for other in range(len(real)) if other != seat]
    found = []
    for hands in held(pool, [len(real[other]) for other in others]):
        world = dict(zip(others, hands, strict=True)) | ({seat: mine} if seat >= 0 else {})
        if opener is not None:
            dealt = [world[other] | played[other] for other in range(len(real))]
            least = lowest_of(dealt[opener])
            if any(lowest_of(dealt[o]) < least for o in range(len(real)) if o != opener):
                continue
            if lowest is not None and least != HEIGHT[lowest]:
                continue
        found.append(tuple(world[other] for other in range(len(real))))
    return found


def check(table: Table, seat: int, worlds: list[Hands]) -> None:
    """The samples of a seat are those worlds, all alike."""
    assert cards_of(table.states) in worlds
    observed = table.observe(seat).copy()
    check_worlds(THIRTEEN, observed, seat, worlds, cards_of, each=30)


def low_deck(*hands: str, rest: str, **position: Any) -> Table:
    """A table whose deck is only those cards: all others were played by the last seat, and they
    are higher than any of these."""
    here = set(" ".join((*hands, rest)).split())
    high = [card for card in DECK if card not in here]
    assert min(HEIGHT[card] for card in high) > max(HEIGHT[card] for card in here)
    played = [""] * (len(hands) - 1) + [" ".join(high)]
    return at(*hands, played=played, **position)


FIRST_LEADS = ["contains", "single", "free"]


def opening(first_lead: str, *hands: str, rest: str) -> Table:
    """Before a match's first play."""
    rules = {"first_lead": first_lead}
    table = low_deck(*hands, rest=rest, opening=True, rules=rules)
    if first_lead == "free":  # the lead is known, but nothing binds it
        table.states["opening"] = 0
    return table


@pytest.mark.parametrize("first_lead", FIRST_LEADS)
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_thirteen_4_two_seats_before_the_first_play(first_lead: str, seat: int) -> None:
    table = opening(first_lead, "3C 4C", "3D 4S", rest="3S 3H 4D")
    if seat == 0:
        # Whoever opens knows which card is the lowest: what is lower stayed out.
        worlds = all_worlds(table, 0, opener=0, lowest="3C")
        assert all("3S" not in hands[1] for hands in worlds)
    else:
        worlds = all_worlds(table, seat, opener=0)
    assert len(worlds) < len(all_worlds(table, seat))
    check(table, seat, worlds)


@pytest.mark.parametrize("first_lead", FIRST_LEADS)
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_thirteen_4_three_seats_before_the_first_play(first_lead: str, seat: int) -> None:
    table = opening(first_lead, "3D 4H", "3C 4C", "4S 3H", rest="3S 4D")
    worlds = all_worlds(table, seat, opener=1, lowest="3C" if seat == 1 else None)
    assert len(worlds) < len(all_worlds(table, seat))
    check(table, seat, worlds)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_thirteen_4_opener_surely_has_the_lowest_after_a_free_lead(seat: int) -> None:
    table = opening("free", "3D 4H", "3C 4C 5S", "4S 3H", rest="3S 4D")
    table.play(1, "4C")
    check(table, seat, all_worlds(table, seat, opener=1, lowest="3C" if seat == 1 else None))


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_thirteen_4_lowest_card_is_seen_once_it_must_be_played(seat: int) -> None:
    table = opening("contains", "3D 4H", "3C 4C 5S", "4S 3H", rest="3S 4D")
    table.play(1, "3C")
    worlds = all_worlds(table, seat, opener=1, lowest="3C")
    assert not any("3S" in hand for hands in worlds for hand in hands)
    check(table, seat, worlds)


def test_thirteen_4_free_lead_of_the_lowest_is_not_seen_to_be_it() -> None:
    table = opening("free", "3D 4H", "3C 4C", "4S 3H", rest="3S 4D")
    table.play(1, "3C")
    worlds = all_worlds(table, 0, opener=1)
    assert any("3S" in hands[1] for hands in worlds)
    check(table, 0, worlds)


@pytest.mark.parametrize("seats", [2, 3])
def test_thirteen_4_endings_of_real_deals(seats: int) -> None:
    # Whole deals with all 52 cards, played until few enough are unseen to enumerate.
    tried = 0
    for seed in range(40):
        rng = random.Random(seed)
        table = Table("thirteen", seats, {"first_lead": rng.choice(FIRST_LEADS)})
        deck = table.deck()
        rng.shuffle(deck)
        table.deal(deck)
        position = position_of(table)
        opener, lowest = position["opener"], position["lowest"]
        while table.to_act():
            hands = [len(hand) for hand in cards_of(table.states)]
            seat = rng.randrange(seats)
            if sum(hands) - hands[seat] == 1 and sum(map(bool, hands)) > 1:
                free = table.options["first_lead"] == "free" and seat != opener
                seen = None if free else lowest
                check(table, seat, all_worlds(table, seat, opener, seen))
                tried += 1
            acting = table.to_act()[0]
            table.play(acting, rng.choice(table.legal(acting)))
    assert tried >= 8


def test_thirteen_10_a_stuck_leader_holds_a_two() -> None:
    rules = {"end_on_two": False}
    played = ["", "", " ".join(card for card in DECK if HEIGHT[card] < 44)]
    table = at("2D", "AS AC", "2H AD AH", played=played, rules=rules)
    table.play(0, "pass")
    worlds = [hands for hands in all_worlds(table, 1) if min(hands[0]).startswith("2")]
    check(table, 1, worlds)
    worlds = [hands for hands in all_worlds(table, SPECTATOR) if min(hands[0]).startswith("2")]
    check(table, SPECTATOR, worlds)


def test_thirteen_later_deals_tell_nothing_of_the_lowest_card() -> None:
    played = ["", "", " ".join(DECK[7:])]
    table = at("3D 4S", "3C 3H", "4C", played=played)
    check(table, 1, all_worlds(table, 1))


@pytest.mark.parametrize(("seats", "opener"), [(2, 0), (2, 1), (3, 2)])
def test_thirteen_4_lowest_card_of_a_full_deal(seats: int, opener: int) -> None:
    # Where the lowest card lies, as a spectator samples it: by hand from the ways to deal.
    table = Table("thirteen", seats, {"first_lead": "free"})
    for seed in range(200):
        table = Table("thirteen", seats, {"first_lead": "free"})
        table.deal(seed=seed)
        if table.to_act() == [opener]:
            break
    observed = table.observe(SPECTATOR).copy()
    rng = new_rng(3)
    samples = 4000
    counts = [0] * 6
    for _ in range(samples):
        states = observed.copy()
        kernel.determinize_at(states, 0, SPECTATOR, rng)
        hands = cards_of(states)
        least = [lowest_of(hand) for hand in hands]
        assert least.index(min(least)) == opener
        counts[min(min(least), 5)] += 1
    # The k lowest stayed out and the next was dealt: by symmetry the same for every opener.
    expected, none_yet = [], 1.0
    for k in range(5):
        dealt = 13 * seats / (52 - k)
        expected.append(samples * none_yet * dealt)
        none_yet *= 1 - dealt
    expected.append(samples * none_yet)
    assert chance_of(counts, expected) > 1e-4


@given(tables("thirteen"))
def test_thirteen_samples_give_everybody_as_many_cards_as_seen(table: Table) -> None:
    real = cards_of(table.states)
    for seat in (*range(table.seats), SPECTATOR):
        observed = table.observe(seat).copy()
        states = observed.copy()
        kernel.determinize_at(states, 0, seat, new_rng(11))
        hands = cards_of(states)
        assert [len(hand) for hand in hands] == [len(hand) for hand in real]
        assert np.array_equal(states["counts"], table.states["counts"])
        assert seat < 0 or hands[seat] == real[seat]
        gone = [card for text in position_of(table)["played"] for card in text.split()]
        everything = [card for hand in hands for card in hand] + gone
        assert len(everything) == len(set(everything))


def test_thirteen_4_threes_that_nobody_threw_out_were_not_dealt() -> None:
    # A three was thrown out: who led had the lowest card, and the other 3s stayed out.
    rules = {"throw_threes": True}
    high = [card for card in DECK if HEIGHT[card] > HEIGHT["5C"]]
    here = {"hands": ["4S 5S", "4C 4D"], "played": ["3S", " ".join(["3D", *high])]}
    table = Table("thirteen", 2, rules)
    table.set_position({**here, "opener": 0, "lowest": "3S", "turn": 0})
    for seat in (0, 1, SPECTATOR):
        worlds = [
            hands for hands in all_worlds(table, seat) if not {"3C", "3H"} & set().union(*hands)
        ]
        check(table, seat, worlds)


def test_thirteen_4_nobody_threw_out_a_three() -> None:
    # No 3 was dealt; who led had the lowest card of all, which others don't see.
    table = Table("thirteen", 2, {"throw_threes": True})
    high = [card for card in DECK if HEIGHT[card] > HEIGHT["5S"]]
    here = {"hands": ["4C 5S", "4D"], "played": ["", " ".join(high)]}
    table.set_position({**here, "opener": 0, "lowest": "4C", "turn": 0})
    for seat in (0, 1, SPECTATOR):
        worlds = [
            hands
            for hands in all_worlds(table, seat, 0, "4C" if seat == 0 else None)
            if not any(card[0] == "3" for hand in hands for card in hand)
        ]
        check(table, seat, worlds)


def test_thirteen_13_nobody_was_dealt_a_hand_that_wins_at_once() -> None:
    # Seat 1 has played five pairs: no two of its last three cards were a sixth.
    left = [["4S", "8S"], ["4C", "6S", "10S"], ["6C"], []]
    pairs = ["3S", "3C", "5S", "5C", "7S", "7C", "9S", "9C", "JS", "JC"]
    gone = [card for card in DECK if card not in sum(left, pairs)]
    played = [gone[0::3][:11], pairs, gone[1::3], [*gone[2::3], gone[33]]]
    table = at(
        *(" ".join(hand) for hand in left),
        played=[" ".join(cards) for cards in played],
        rules={"instant_wins": ["six_pairs"]},
        places=[3],
    )
    for seat in (0, SPECTATOR):
        worlds = all_worlds(table, seat)
        allowed = [
            hands
            for hands in worlds
            if not any(
                top_of_win(set(played[other]) | hands[other], "six_pairs") is not None
                for other in range(4)
                if other != seat
            )
        ]
        assert len(allowed) < len(worlds)
        check(table, seat, allowed)
