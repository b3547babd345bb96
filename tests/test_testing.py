"""The kit finds what it is there to find."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from salabie import Table, kernel
from salabie.cards import CARDS
from salabie.game import Game, all_games, find_game
from salabie.testing import chance_of, check_game, check_worlds, tables

THIRTEEN = find_game("thirteen")


def check(game: Game = THIRTEEN) -> None:
    """A short run of the kit."""
    check_game(game, 3, {"deals": 1}, deals=1, levels=["medium"])


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_game_passes_the_kit(name: str) -> None:
    check_game(name, deals=1)


def test_two_moves_of_one_text() -> None:
    def describe(states: Any, index: int, move: int) -> str:
        text = THIRTEEN.describe(states, index, move)
        return " ".join(text.split()[:1])

    with pytest.raises(AssertionError, match="two moves of one text"):
        check(replace(THIRTEEN, describe=describe))


def test_a_position_that_forgets() -> None:
    def write_position(states: Any, index: int) -> dict[str, Any]:
        position = THIRTEEN.write_position(states, index)
        del position["last"]
        return position

    with pytest.raises(AssertionError, match="position reads back otherwise"):
        check(replace(THIRTEEN, write_position=write_position))


def test_cards_that_get_lost() -> None:
    def census(states: Any, index: int) -> list[str]:
        return THIRTEEN.plain(states, index)["hands"][0].split()

    with pytest.raises(AssertionError, match="cards not conserved"):
        check(replace(THIRTEEN, census=census))


def test_points_that_do_not_add_up() -> None:
    with pytest.raises(AssertionError, match="the points are not 4"):
        check(replace(THIRTEEN, deal_total=lambda seats, options: 4))


def test_a_move_that_is_legal_but_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "is_legal_at", lambda states, index, seat, move: True)
    with pytest.raises(AssertionError, match="is_legal of"):
        check()


def test_a_refusal_that_changes_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Table.parse

    def parse(table: Table, seat: int, text: str) -> int:
        if len(text) == 2:
            table.states["chopped"] ^= 1
        return plain(table, seat, text)

    monkeypatch.setattr(Table, "parse", parse)
    with pytest.raises(AssertionError, match="changed the state"):
        check()


@pytest.mark.parametrize("seen", ["hands", "lowest"])
def test_a_leak_of_hidden_cards(monkeypatch: pytest.MonkeyPatch, seen: str) -> None:
    plain: Callable[..., None] = kernel.observe_at

    def leak(states: Any, index: int, seat: int, out: Any, out_index: int) -> None:
        plain(states, index, seat, out, out_index)
        out[seen][out_index] = states[seen][index]

    monkeypatch.setattr(kernel, "observe_at", leak)
    with pytest.raises(AssertionError):
        check()


def test_a_bot_that_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(states: Any, index: int, seat: int, weights: Any, rng: Any) -> np.uint64:
        moves = np.empty(kernel.MAX_MOVES, np.uint64)
        count = int(kernel.legal_at(states, index, seat, moves))
        return moves[int(states["hands"][index].sum()) % count]

    monkeypatch.setattr(kernel, "policy_at", peek)
    with pytest.raises(AssertionError, match="rule of thumb reads hidden cards"):
        check()


def test_an_error_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Table.parse

    def parse(table: Table, seat: int, text: str) -> int:
        if text == "5":
            text = "hands: " + THIRTEEN.plain(table.states, 0)["hands"][0]
        return plain(table, seat, text)

    monkeypatch.setattr(Table, "parse", parse)
    with pytest.raises(AssertionError, match="could tell"):
        check_game("thirteen", 3, deals=3, levels=[])


def test_worlds_that_never_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    reals = []
    plain: Callable[..., None] = kernel.observe_at

    def observe(states: Any, index: int, seat: int, out: Any, out_index: int) -> None:
        reals.append(states.copy())
        plain(states, index, seat, out, out_index)

    def determinize(states: Any, index: int, seat: int, rng: Any) -> None:
        for real in reversed(reals):
            if real["hands"].any():
                states[index] = real[0]
                return

    monkeypatch.setattr(kernel, "observe_at", observe)
    monkeypatch.setattr(kernel, "determinize_at", determinize)
    with pytest.raises(AssertionError):
        check()


def small() -> tuple[Any, list[tuple[str, ...]]]:
    """What seat 0 sees where two others hold a card each of three, and all that may be."""
    table = Table("thirteen", 3)
    high = [card for card in CARDS if card[0] not in "3" and card != "4S"]
    played = ["", "", " ".join(high)]
    table.set_position({"hands": ["3S 3C", "3D", "3H"], "played": played})
    pairs = [("3D", "3H"), ("3D", "4S"), ("3H", "3D"), ("3H", "4S"), ("4S", "3D"), ("4S", "3H")]
    return table.observe(0).copy(), [("3S 3C", *pair) for pair in pairs]


def key(states: Any) -> tuple[str, ...]:
    """The hands of a state."""
    return tuple(THIRTEEN.plain(states, 0)["hands"])


def test_even_samples() -> None:
    observed, worlds = small()
    check_worlds(THIRTEEN, observed, 0, worlds, key)


def test_samples_that_are_impossible_or_missing() -> None:
    observed, worlds = small()
    with pytest.raises(AssertionError, match="samples the impossible"):
        check_worlds(THIRTEEN, observed, 0, worlds[1:], key)
    with pytest.raises(AssertionError, match="never samples"):
        check_worlds(THIRTEEN, observed, 0, [*worlds, ("3S 3C", "KS", "AS")], key)
    with pytest.raises(AssertionError, match="no world"):
        check_worlds(THIRTEEN, observed, 0, [], key)


def test_uneven_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    observed, worlds = small()
    plain: Callable[..., None] = kernel.determinize_at

    def rather(states: Any, index: int, seat: int, rng: Any) -> None:
        blank = states.copy()
        plain(states, index, seat, rng)
        if key(states)[1] == "3D":  # a second try
            states[:] = blank
            plain(states, index, seat, rng)

    monkeypatch.setattr(kernel, "determinize_at", rather)
    with pytest.raises(AssertionError, match="samples unevenly"):
        check_worlds(THIRTEEN, observed, 0, worlds, key, each=200)


def test_chance_of_even_counts_is_uniform() -> None:
    # The test itself: of even dice, about one in ten tries is below a tenth.
    rng = np.random.default_rng(5)
    chances = [
        chance_of(np.bincount(rng.integers(0, 6, 600), minlength=6).tolist(), [100] * 6)
        for _ in range(2000)
    ]
    assert 0.08 < np.mean(np.array(chances) < 0.1) < 0.12
    assert 0.45 < np.mean(np.array(chances) < 0.5) < 0.55


@given(tables("thirteen"))
def test_tables_are_played_by_the_rules(table: Table) -> None:
    again = Table("thirteen", table.seats, dict(table.options))
    assert again.options == table.options
    assert table.seats in THIRTEEN.seat_counts
    assert len(table.to_act()) <= 1
    for played in table.history:
        assert THIRTEEN.describe(table.states, 0, played.move) == played.text


def test_copying_states_keeps_every_byte() -> None:
    states = np.random.default_rng(3).integers(0, 256, THIRTEEN.dtypes[0].itemsize, dtype=np.uint8)
    rows = states.view(THIRTEEN.dtypes[0])
    assert rows.copy().tobytes() == rows.tobytes()
