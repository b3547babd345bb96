"""What a seat may know: the kit for every number of players, and sampled worlds against all."""

import random
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations
from typing import Any

import pytest
from sequence_kit import SEATS, TEAMS, at, hands_of, random_rules
from sequence_reference import PACK

from salabie import Table, kernel
from salabie.cards import CARDS
from salabie.random_numbers import new_rng
from salabie.table import SPECTATOR, TABLE
from salabie.testing import chance_of, check_game

EACH = 40
LARGEST_STATE = 512


@pytest.mark.parametrize("seats", SEATS)
def test_sequence_passes_the_kit(seats: int, effort: Callable[[int, int], int]) -> None:
    cap = 500 if seats < 6 else effort(40, 500)
    check_game("sequence", seats, {"turn_cap": cap}, effort(1, 20), worlds=1, levels=["easy"])
    rules = {"draw": "manual", "teams": TEAMS[seats][-1], "turn_cap": effort(50, 300)}
    check_game("sequence", seats, rules, effort(1, 20), seed=2, worlds=1, levels=["medium"])


def test_sequence_passes_the_kit_with_options_mixed(effort: Callable[[int, int], int]) -> None:
    for seed in range(effort(3, 100)):
        rng = random.Random(seed)
        seats = rng.choice(SEATS)
        rules = random_rules(rng, seats)
        check_game("sequence", seats, rules, 1, seed=seed, worlds=1, levels=["medium"])


def test_states_are_small() -> None:
    assert Table("sequence", 12).states.dtype.itemsize <= LARGEST_STATE


# Worlds along random play.

FEW = 4  # hidden cards


def pile_of(states: Any) -> list[str]:
    """The draw pile, top first."""
    state = states[0]
    return [CARDS[card - 1] for card in state["cards"][: state["draw_count"]].tolist()[::-1]]


def discards_of(states: Any) -> list[str]:
    """All discards, the oldest first."""
    state = states[0]
    return [CARDS[card - 1] for card in state["cards"][::-1][: state["discard_count"]].tolist()]


@pytest.mark.parametrize("seats", SEATS)
def test_worlds_fit_and_vary_at_every_point_of_play(
    seats: int, effort: Callable[[int, int], int]
) -> None:
    chance = new_rng(seats)
    sampled = same_hands = 0
    for number in range(effort(2, 60)):
        rng = random.Random(f"{number} {seats}")
        table = Table("sequence", seats, random_rules(rng, seats))
        table.deal(seed=number)
        again = table.states.copy()
        while not table.over:
            real = hands_of(table)
            for seat in {rng.randrange(seats), SPECTATOR}:
                observed = table.observe(seat).copy()
                if seat >= 0:
                    assert [len(hand) for hand in real] == table.view(seat)["counts"]
                world = observed.copy()
                kernel.determinize_at(world, 0, seat, chance)
                kernel.observe_at(world, 0, seat, again, 0)
                assert again.tobytes() == observed.tobytes()
                hands = hands_of_states(world, seats)
                held = [card for hand in hands for card in hand]
                assert sorted(held + pile_of(world) + discards_of(world)) == sorted(PACK * 2)
                assert [len(hand) for hand in hands] == [len(hand) for hand in real]
                assert seat < 0 or hands[seat] == real[seat]
                assert len(pile_of(world)) == len(pile_of(table.states))
                # With few cards left to hide, as where draws are lost, chance often finds them.
                if sum(len(hand) for other, hand in enumerate(real) if other != seat) >= FEW:
                    sampled += 1
                    same_hands += hands == real
            move_on(table, rng)
    assert same_hands < 0.02 * sampled


def hands_of_states(states: Any, seats: int) -> list[list[str]]:
    """All hands of a state."""
    table = Table("sequence", seats)
    table.states = states
    return hands_of(table)


def move_on(table: Table, rng: random.Random) -> None:
    """A shuffle, a penalty or a random move."""
    if table.to_shuffle():
        table.reshuffle(seed=rng.randrange(1000))
        return
    orders = table.legal(TABLE)
    if orders and rng.random() < 0.03:
        table.play(TABLE, rng.choice(orders))
        return
    seat = rng.choice(table.to_act())
    table.make(seat, rng.choice(table.legal_moves(seat)))


# All worlds that fit, enumerated.


def small(hands: list[str], pile: str, **position: Any) -> Table:
    """A position in which all other cards lie open on the discard piles."""
    left = PACK * 2
    for card in " ".join([*hands, pile]).split():
        left.remove(card)
    discards = [" ".join(left[seat :: len(hands)]) for seat in range(len(hands))]
    rules = position.pop("rules", None)
    return at(*hands, rules=rules, draw=pile, discards=discards, **position)


def key_of(states: Any, seats: int) -> Hashable:
    """What is hidden in a state: hands, draw pile, cards chosen to drop."""
    hands = tuple(tuple(hand) for hand in hands_of_states(states, seats))
    chosen = tuple(states[0]["chosen"][:seats].tolist())
    return hands, tuple(pile_of(states)), chosen


def worlds_of(table: Table, viewer: int, chosen: list[int]) -> Counter[Hashable]:
    """All worlds that fit what a seat sees, each as often as ways lead to it.

    `chosen`: the other seats that have chosen a card to drop, any of theirs.
    """
    real = hands_of(table)
    others = [seat for seat in range(table.seats) if seat != viewer]
    pool = [card for seat in others for card in real[seat]] + pile_of(table.states)
    found: Counter[Hashable] = Counter()
    for order in permutations(pool):
        left = list(order)
        hands: list[tuple[str, ...]] = []
        for seat in range(table.seats):
            if seat == viewer:
                hands.append(tuple(real[seat]))
                continue
            hand, left = left[: len(real[seat])], left[len(real[seat]) :]
            hands.append(tuple(sorted(hand, key=CARDS.index)))
        picks: list[dict[int, int]] = [{}]
        for seat in chosen:
            picks = [
                {**pick, seat: CARDS.index(card) + 1} for pick in picks for card in hands[seat]
            ]
        own = table.states[0]["chosen"].tolist()
        for pick in picks:
            drops = tuple(
                own[seat] if seat == viewer else pick.get(seat, 0) for seat in range(table.seats)
            )
            found[(tuple(hands), tuple(left), drops)] += 1
    return found


def check(table: Table, viewer: int, chosen: list[int]) -> None:
    """A seat's samples are its worlds, each by the number of ways to it."""
    worlds = worlds_of(table, viewer, chosen)
    assert key_of(table.states, table.seats) in worlds
    observed = table.observe(viewer).copy()
    rng = new_rng(1)
    draws = EACH * len(worlds)
    counts: Counter[Hashable] = Counter()
    for _ in range(draws):
        states = observed.copy()
        kernel.determinize_at(states, 0, viewer, rng)
        counts[key_of(states, table.seats)] += 1
    assert set(counts) <= set(worlds)
    total = sum(worlds.values())
    expected = [draws * ways / total for ways in worlds.values()]
    assert chance_of([counts[world] for world in worlds], expected) > 1e-5


def test_every_world_of_two_players_comes_up_as_often_as_it_should() -> None:
    table = small(["2S 9D", "3C KH"], "4H 4D")
    for viewer in (0, 1):
        check(table, viewer, [])
    check(small(["2S", "3C KH"], "4H"), SPECTATOR, [])


def test_a_card_of_which_both_copies_are_unseen_comes_up_more_often() -> None:
    table = small(["2S 9D", "3C KH"], "3C 4D")
    check(table, 0, [])


def test_two_copies_in_one_hand() -> None:
    check(small(["2S", "3C 3C"], "4D 5D"), 0, [])


def test_what_others_chose_to_drop_is_any_of_their_cards() -> None:
    table = small(["2S 5S", "3C", "9D", "4H 6C"], "7C")
    table.play(TABLE, "penalty 1")
    table.play(3, "drop 6C")
    check(table, 0, [3])
    check(table, 1, [3])
    check(table, 3, [])


def test_nothing_leaks_before_all_have_chosen_what_to_drop() -> None:
    """Whichever card others choose, everything a seat sees is the same until the last choice."""
    for seats in (4, 6, 8):
        table = Table("sequence", seats)
        table.deal(seed=seats)
        table.play(TABLE, "penalty 1")
        start = table.states.copy()
        chooser = table.to_act()[-1]
        told = set()
        for text in table.legal(chooser):
            table.states[0] = start[0]
            del table.history[1:]
            table.play(chooser, text)
            watching = [seat for seat in (*range(seats), SPECTATOR) if seat != chooser]
            seen = [(table.view(seat), table.observe(seat).tobytes()) for seat in watching]
            told.add(str((seen, [table.shown(played) for played in table.history])))
            assert [played.text for played in table.seen()] == ["penalty 1"]
        assert len(told) == 1


def test_the_order_of_a_shuffle_is_not_seen() -> None:
    told = set()
    for seed in range(5):
        table = at("9D 2S", "3C", draw="", discards=["AS AC KS KD", "QS"])
        table.play(0, "9D 4,7")
        table.reshuffle(seed=seed)
        views = [table.view(seat) for seat in (1, SPECTATOR)]
        told.add(str((views, table.observe(1).tobytes(), table.observe(SPECTATOR).tobytes())))
        check_unseen(table)
    assert len(told) == 1


def check_unseen(table: Table) -> None:
    """The draw pile is blank in what anybody observes."""
    for seat in (*range(table.seats), SPECTATOR):
        state = table.observe(seat)[0]
        assert not state["cards"][: state["draw_count"]].any()
