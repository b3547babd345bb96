"""Ratings: the fit finds the strengths that made the wins, and seatings treat all alike."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
import sim_bots

from salabie.errors import SetupError
from salabie.simulate.ratings import MIDDLE, PRIOR, SCALE, Meetings, fit, line_ups, rate
from salabie.simulate.run import simulate


def wins_of(strengths, meetings):
    """What a model with these strengths expects, less what the fit itself adds."""
    gaps = strengths[:, None] - strengths[None, :]
    wins = meetings / (1.0 + np.exp(-gaps)) - PRIOR
    np.fill_diagonal(wins, 0.0)
    return wins


@pytest.mark.parametrize("strengths", [[0.5, -0.5], [1.0, 0.0, 0.25, -1.25], [4.0, -4.0, 0.0]])
def test_the_fit_finds_the_strengths_of_the_model(strengths):
    strengths = np.array(strengths)
    wins = wins_of(strengths, np.full((len(strengths),) * 2, 5000.0))
    # The prior takes half a win from both sides of the sum.
    assert fit(wins) == pytest.approx(strengths, abs=0.02)
    stacked = fit(np.stack([wins, wins.T]))
    assert stacked == pytest.approx(np.stack([fit(wins), -fit(wins)]), abs=1e-9)


def test_who_always_wins_has_a_rating_with_an_end():
    found = fit(np.array([[0.0, 1000.0], [0.0, 0.0]]))
    assert 5.0 < found[0] - found[1] < 10.0


@pytest.mark.parametrize(("players", "places"), [(2, 4), (3, 4), (4, 4), (5, 2), (6, 4), (20, 4)])
def test_everybody_sits_at_tables_equally_often(players, places):
    found = line_ups(players, places, seed=3)
    assert all(len(one) == places for one in found)
    times = Counter(player for one in found for player in one)
    assert max(times.values()) - min(times.values()) <= 1
    for one in found:
        counts = Counter(one).values()
        assert max(counts) - min(counts, default=0) <= (1 if len(counts) == players else 0)
    assert found == line_ups(players, places, seed=3) != line_ups(players, places, seed=4)


def test_meetings_are_counted_as_in_a_plain_loop():
    found = simulate("hearts", ["medium", "random", "tuned", "medium"], 50, workers=1)
    meetings = Meetings(4, 7)
    meetings.add(found, [0, 1, 2, 3])
    wins = np.zeros((7, 4, 4))
    for deal in found:
        for one in range(4):
            for other in range(4):
                if one != other:
                    mine, theirs = deal.utility[one], deal.utility[other]
                    won = 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
                    wins[deal.deck % 7, one, other] += won
    assert (meetings.wins == wins).all()


def test_better_bots_are_rated_higher_whoever_does_the_work():
    players = ["random", "tuned", "medium:0.4", "medium"]
    one = rate("thirteen", players, 4000, seed=2, seats=3, workers=1)
    assert [player["player"] for player in one["players"]] == [
        "tuned", "medium", "medium:0.4", "random",
    ]  # fmt: skip
    ratings = [player["rating"] for player in one["players"]]
    assert sum(ratings) / 4 == pytest.approx(MIDDLE, abs=0.1)
    for player in one["players"]:
        assert player["low"] < player["rating"] < player["high"] < player["low"] + 60
    assert (one["seats"], one["deals"], len(one["pairs"])) == (3, 4002, 6)
    with ThreadPoolExecutor(2) as executor:
        assert rate("thirteen", players, 4000, seed=2, seats=3, workers=executor) == one
    assert json.loads(json.dumps(one)) == one


def test_ratings_of_two_agree_with_the_share_of_wins():
    found = rate("thirteen", ["medium", "random"], 2000, seats=2, workers=1)
    (pair,) = found["pairs"]
    gap = found["players"][0]["rating"] - found["players"][1]["rating"]
    assert 1 / (1 + np.exp(-gap / SCALE)) == pytest.approx(pair["share"], abs=0.002)


def test_intervals_hold_what_more_deals_find():
    players = ["medium", "medium:0.2", "medium:0.6"]
    long = rate("thirteen", players, 60_000, seed=9, seats=3, workers=1)
    truth = {player["player"]: player["rating"] for player in long["players"]}
    held = 0
    for seed in range(8):
        for player in rate("thirteen", players, 900, seed=seed, seats=3, workers=1)["players"]:
            held += player["low"] <= truth[player["player"]] <= player["high"]
    assert held >= 22


def test_teams_are_rated_as_one():
    found = rate("sequence", ["random", "medium", "medium:0.5"], 60, seats=4, workers=1)
    assert (found["seats"], found["teams"]) == (4, 2)
    assert [player["player"] for player in found["players"]][-1] == "random"
    # Two teams meet at a table, so two bots do.
    assert sum(player["deals"] for player in found["players"]) == 2 * found["deals"]
    assert sum(player["first"] * player["deals"] for player in found["players"]) == pytest.approx(
        found["deals"], abs=0.01
    )


def test_one_deck_has_no_interval():
    found = rate("thirteen", ["medium", "random"], 1, seats=2, workers=1)
    assert found["decks"] == 1
    assert found["players"][0]["low"] is found["players"][0]["high"] is None


def test_python_bots_are_rated_too():
    found = rate("thirteen", [sim_bots.first_legal, "medium"], 20, seats=2, workers=1)
    assert {player["player"] for player in found["players"]} == {"medium", "sim_bots:first_legal"}


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"players": ["medium"]}, ValueError),
        ({"players": ["medium", "medium"]}, ValueError),
        ({"players": ["medium", "genius"]}, ValueError),
        ({"deals": 0}, ValueError),
        ({"seats": 9}, SetupError),
        ({"rules": {"color": 1}}, SetupError),
        ({"workers": -1}, ValueError),
    ],
)
def test_bad_input(change, error):
    given = {"game": "thirteen", "players": ["medium", "random"], "deals": 10} | change
    with pytest.raises(error):
        rate(**given)
