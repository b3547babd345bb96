"""Simulations: what is recorded of a deal, who may play, and what is refused."""

import copy

import numpy as np
import pytest
import sim_bots

from salabie import kernel
from salabie.bots.levels import choose
from salabie.errors import SetupError
from salabie.game import all_games, find_game
from salabie.random_numbers import new_rng, shuffle
from salabie.simulate import meanings, simulate
from salabie.simulate.compare import compare
from salabie.simulate.facts import facts_of
from salabie.simulate.players import decide
from salabie.simulate.records import record_dtype
from salabie.table import Table

MIXED = ["medium", "tuned:0.1", "random", "medium"]


@pytest.mark.parametrize("name", sorted(all_games()))
def test_compiled_and_checked_play_record_the_same(name):
    """A Python bot that plays as "medium" takes the checked table; the records are the same."""
    seats = find_game(name).default_seats
    compiled = simulate(name, ["medium"] * seats, 6, seed=3, workers=1)
    checked = simulate(name, [sim_bots.like_medium] * seats, 6, seed=3, workers=1)
    assert compiled.tobytes() == checked.tobytes()
    assert (compiled.moves > 10).all()
    assert (compiled.place.min(axis=1) == 1).all()


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_field_has_a_meaning(name):
    dtype = record_dtype(name, find_game(name).default_seats)
    assert set(dtype.names) == set(meanings(name))
    assert len(facts_of(name)) >= 3
    assert dtype.itemsize == sum(dtype[field].itemsize for field in dtype.names)


def test_the_deals_are_those_of_the_seed():
    """Deck n of a seed is what its generator shuffles first, as in every interface."""
    found = simulate("hearts", ["medium"] * 4, 3, seed=8, workers=1)
    for number in range(3):
        table = Table("hearts", 4)
        deck = np.array(table.deck(), np.uint8)
        shuffle(new_rng(8, number), deck)
        table.deal(deck.tolist())
        while table.states[0]["phase"] == 1:  # passing
            seat = table.to_act()[0]
            chosen = choose(table.game, table.observe(seat), 0, seat, [], "medium", 0)
            if seat == 0:
                assert int(found.first_move[number]) == chosen
            table.make(seat, chosen)
        assert found.leader[number] == table.to_act()[0]
        assert found.starter[number] == 0


def test_seatings():
    fixed = simulate("thirteen", MIXED, 8, seed=5, workers=1)
    assert (fixed.player == [0, 1, 2, 3]).all()
    assert fixed.deal.tolist() == fixed.deck.tolist() == list(range(8))
    turning = simulate("thirteen", MIXED, 8, seed=5, workers=1, seating="turning")
    assert turning.player[:5].tolist() == [
        [0, 1, 2, 3], [3, 0, 1, 2], [2, 3, 0, 1], [1, 2, 3, 0], [0, 1, 2, 3],
    ]  # fmt: skip
    assert turning[0] == fixed[0]
    duplicate = simulate("thirteen", MIXED, 6, seed=5, workers=1, seating="duplicate")
    assert len(duplicate) == 8
    assert duplicate.deck.tolist() == [0, 0, 0, 0, 1, 1, 1, 1]
    assert duplicate.player[4:].tolist() == turning.player[:4].tolist()
    # The same cards: who holds the lowest card begins, whoever sits there.
    assert len(set(duplicate.starter[:4].tolist())) == 1


@pytest.mark.parametrize("name", ["phom", "sequence"])
def test_who_starts_goes_round_or_is_named(name):
    seats = find_game(name).default_seats
    turning = simulate(name, ["medium"] * seats, 2 * seats, workers=1)
    assert turning.starter.tolist() == list(range(seats)) * 2
    named = simulate(name, ["medium"] * seats, 3, workers=1, start=1)
    assert named.starter.tolist() == [1, 1, 1]


def test_comparisons_are_sums_of_records():
    levels = ["medium", "random", "medium"]
    found = simulate("thirteen", levels, 300, seed=2, workers=1, seating="duplicate")
    report = compare("thirteen", levels, 300, seed=2, workers=1)
    for player in range(3):
        mean = found.utility[found.player == player].mean()
        assert report["players"][player]["utility"] == pytest.approx(mean, abs=1e-5)


def test_facts_agree_with_results():
    hearts = simulate("hearts", ["random"] * 4, 400, seed=1, workers=1)
    assert (hearts.tricks.sum(axis=1) == 13).all()
    shot = hearts.shooter >= 0
    assert (hearts.points[~shot].sum(axis=1) == 26).all()
    assert (hearts.utility == -hearts.points).all()
    thirteen = simulate(
        "thirteen", ["medium"] * 4, 4000, 1, {"preset": "khmer"}, workers=1, seating="turning"
    )
    instant = thirteen.instant_win > 0
    assert 0 < instant.sum() < 200
    assert (thirteen.moves[instant] == 0).all()
    assert (thirteen.starter[instant] == -1).all()
    assert (thirteen.moves[~instant] > 10).all()
    phom = simulate("phom", ["medium"] * 3, 400, seed=1, workers=1)
    laid = phom.phoms[np.arange(400), phom.winner]
    assert (laid[phom.won_by == 0] > 0).all()
    assert (laid[phom.won_by == 1] == 0).all()
    assert (laid[phom.won_by == 2] >= 2).all()
    assert set(phom.won_by.tolist()) >= {0, 2}
    assert (phom.points.sum(axis=1) == 0).all()
    sequence = simulate("sequence", ["medium"] * 2, 40, seed=1, workers=1)
    won = np.flatnonzero(sequence.winner >= 0)
    assert (sequence.utility[won, sequence.winner[won]] == 1.0).all()
    assert (sequence.sequences[won, sequence.winner[won]] >= 2).all()


def test_python_bots_by_function_name_and_object():
    players = [sim_bots.first_legal, "sim_bots:last_text", sim_bots.Stubborn(1), "random"]
    found = simulate("thirteen", players, 3, seed=4, workers=1)
    again = simulate("thirteen", players, 3, seed=4, workers=1)
    assert found.tobytes() == again.tobytes()
    assert found.tobytes() != simulate("thirteen", players, 3, seed=5, workers=1).tobytes()


@pytest.mark.parametrize(
    ("bot", "error", "words"),
    [
        (sim_bots.cheat, ValueError, "no legal move"),
        (sim_bots.mumble, ValueError, "whatever"),
        (sim_bots.nothing, ValueError, "no move"),
        (sim_bots.fail, ZeroDivisionError, "no idea"),
    ],
)
def test_a_bot_that_errs_is_named(bot, error, words):
    with pytest.raises(error, match=words) as caught:
        simulate("thirteen", ["medium", bot], 2, seed=6, workers=1)
    assert "deck 0 of seed 6, players medium, sim_bots:" in caught.value.__notes__[0]


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"game": "whist"}, SetupError, "whist"),
        ({"players": ["medium", "genius"]}, ValueError, "genius"),
        ({"players": ["medium", "medium:2"]}, ValueError, "medium:2"),
        ({"players": ["medium", "sim_bots:no_such"]}, ValueError, "no_such"),
        ({"players": ["medium", "no_such_module:bot"]}, ValueError, "no_such_module"),
        ({"players": ["medium", "sim_bots:os"]}, ValueError, "no function"),
        ({"players": "medium"}, ValueError, "list"),
        ({"players": ["medium", 3]}, ValueError, "3"),
        ({"players": ["medium"]}, SetupError, "player"),
        ({"deals": 0}, ValueError, "deals"),
        ({"deals": 1.5}, ValueError, "deals"),
        ({"deals": True}, ValueError, "deals"),
        ({"seed": -1}, ValueError, "seed"),
        ({"seed": 2**64}, ValueError, "seed"),
        ({"rules": {"color": "red"}}, SetupError, "color"),
        ({"rules": {"target": "many"}}, SetupError, "target"),
        ({"seating": "round"}, ValueError, "round"),
        ({"start": 2}, ValueError, "start"),
        ({"playouts": 0}, ValueError, "playouts"),
        ({"workers": 0}, ValueError, "workers"),
        ({"workers": "dask"}, ValueError, "dask"),
        ({"out": "deals.csv"}, ValueError, "csv"),
    ],
)
def test_bad_input(change, error, words):
    given = {"game": "thirteen", "players": ["medium", "random"], "deals": 2} | change
    with pytest.raises(error, match=words):
        simulate(**given)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_a_python_bot_is_shown_nothing_that_its_seat_cant_know(name):
    """In every world that fits what the seat knows the decision is the same to the last byte."""
    seats = find_game(name).default_seats
    table = Table(name, seats)
    table.deal(seed=11)
    rng = new_rng(5)
    shown = []

    def note(decision):
        shown.append(
            (
                decision.seat,
                decision.observed.tobytes(),
                decision.moves,
                decision.texts,
                repr(decision.view),
                [played.line for played in decision.history],
                decision.seed,
            )
        )
        return decision.choose("medium")

    others = 0
    while (acting := table.to_act()) and table.deals == 1 and len(shown) < 80:
        seat = acting[-1]
        world = copy.deepcopy(table)
        world.states[:] = table.observe(seat)
        kernel.determinize_at(world.states, 0, seat, rng)
        others += world.states.tobytes() != table.states.tobytes()
        move, _ = decide(note, world, seat, 1, None)
        assert decide(note, table, seat, 1, None)[0] == move
        assert shown[-1] == shown[-2]
        table.make(seat, move)
    assert others > 5


def test_what_a_bot_is_shown_is_its_own_copy():
    """Writing into it changes nothing at the table."""

    def vandal(decision):
        decision.observed["hands"] = 0
        decision.history.clear()
        moves = list(decision.moves)
        decision.moves.clear()
        return moves[0]

    found = simulate("thirteen", [vandal, "medium"], 3, seed=1, workers=1)
    calm = simulate("thirteen", [sim_bots.first_legal, "medium"], 3, seed=1, workers=1)
    assert found.tobytes() == calm.tobytes()
