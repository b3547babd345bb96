"""Checked play, and the registry of games."""

from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given

import salabie
from salabie import Table, all_games, find_game
from salabie.cards import text_of
from salabie.errors import PlayError
from salabie.table import SPECTATOR, TABLE, Played
from salabie.testing import tables


def test_one_seed_gives_one_deal() -> None:
    first, second, other = (Table("thirteen") for _ in range(3))
    first.deal(seed=5)
    second.deal(seed=5)
    other.deal(seed=6)
    assert first.states.tobytes() == second.states.tobytes() != other.states.tobytes()


def test_hands_are_dealt_in_blocks_from_the_top() -> None:
    table = Table("thirteen", 2)
    table.deal(list(range(51, -1, -1)))
    deck = text_of(range(51, -1, -1)).split()
    for seat in (0, 1):
        assert set(table.view(seat)["hand"]) == set(deck[13 * seat : 13 * seat + 13])


def test_a_move_is_what_the_record_holds() -> None:
    table = Table("thirteen", 2)
    table.set_position({"hands": ["3S 4S", "5S 6S"]})
    assert table.play(0, "3s") == Played(0, 0, 0, "3S", 1)
    assert table.play(1, "pass").line == "1 pass"
    assert [played.number for played in table.history] == [0, 1]
    assert table.deals == 1


def test_a_game_without_shuffles_in_mid_deal_refuses_them() -> None:
    table = Table("thirteen", 2)
    table.deal(seed=1)
    before = table.states.tobytes()
    with pytest.raises(PlayError) as caught:
        table.reshuffle(seed=1)
    assert caught.value.code == "no_shuffle_due"
    with pytest.raises(PlayError) as caught:
        table.play(TABLE, "penalty 1")
    assert caught.value.code == "no_such_seat"
    assert table.legal(TABLE) == []
    assert table.states.tobytes() == before


def test_history_is_of_the_deal_being_played() -> None:
    table = Table("thirteen", 2)
    table.set_position({"hands": ["3S", "5S"]})
    table.play(0, "3S")
    table.deal(seed=1)
    assert table.history == []
    assert table.deals == 2


@given(tables("thirteen"))
def test_views_show_only_what_a_seat_may_know(table: Table) -> None:
    whole = table.game.plain(table.states, 0)
    for seat in (*range(table.seats), SPECTATOR):
        view = table.view(seat)
        assert view["hand"] == (whole["hands"][seat].split() if seat >= 0 else [])
        assert view["counts"] == [len(hand.split()) for hand in whole["hands"]]
        if table.to_act():
            assert view["hands"] is None
            seen = {card for hand in whole["hands"] for card in hand.split()}
            hidden = seen - set(view["hand"])
            assert not hidden & set(str(view).replace("'", " ").replace(",", " ").split())
        assert (view["legal"] != []) == (seat in table.to_act())


@given(tables("thirteen"))
def test_questions_and_refusals_change_nothing(table: Table) -> None:
    before = table.states.tobytes()
    history = list(table.history)
    for seat in range(table.seats):
        table.view(seat)
        table.legal(seat)
        for text in ("pass", "3S", "AH 2H", "rubbish"):
            with suppress(PlayError):
                table.parse(seat, text)
    assert table.states.tobytes() == before
    assert table.history == history


def test_games_are_found_by_name() -> None:
    for name, game in all_games().items():
        assert find_game(name) is game
        assert game.name == name
        assert game.default_seats in game.seat_counts
        for dtype in game.dtypes:
            assert dtype.names is not None
            assert dtype.names[0].partition("_")[0] == name
    assert Table(find_game("thirteen"), 2).game is Table("thirteen").game


def test_many_states_at_once() -> None:
    game = find_game("thirteen")
    options = game.resolve({"target": 7}, 3)
    states = game.new_states(5, 3, options)
    assert states.shape == (5,)
    assert np.all(states["target"] == 7)
    assert len({states[index].tobytes() for index in range(5)}) == 1


def test_the_package_says_what_it_offers() -> None:
    assert all(hasattr(salabie, name) for name in salabie.__all__)
    assert salabie.__version__


@pytest.mark.parametrize("seat", [0, 1])
def test_scores_before_any_deal(seat: int) -> None:
    table = Table("thirteen", 2)
    assert table.scores()[seat] == 0
    assert table.to_act() == []
    assert table.legal(seat) == []
    assert not table.over
