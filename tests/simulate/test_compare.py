"""Comparisons: reproducible, fair to every seat, and plain data."""

import json

import pytest

from salabie.errors import SetupError
from salabie.simulate.compare import compare


def test_independent_of_workers():
    levels = ["hard", "easy", "medium"]
    one, two = (
        compare("thirteen", levels, 36, seed=5, workers=workers, playouts=30) for workers in (1, 2)
    )
    assert one == two
    assert one != compare("thirteen", levels, 36, seed=6, workers=1, playouts=30)
    assert json.loads(json.dumps(one)) == one


def test_equal_players_share_exactly():
    """With the same cards for all, equal deterministic players come out equal."""
    result = compare("thirteen", ["medium"] * 4, 400, seed=2)
    for player in result["players"]:
        assert player["first"] == 0.25
        assert player["first_low"] == player["first_high"] == 0.25
        assert player["utility"] == 1.5
    assert result["levels"] == {"medium": {k: v for k, v in player.items() if k != "level"}}


def test_shares_add_up_and_intervals_hold_them():
    result = compare("thirteen", ["easy", "random", "medium:0.2", "medium"], 200, seed=3)
    assert sum(player["first"] for player in result["players"]) == pytest.approx(1.0, abs=1e-4)
    assert sum(player["utility"] for player in result["players"]) == pytest.approx(6.0, abs=1e-4)
    for player in result["players"]:
        assert player["first_low"] <= player["first"] <= player["first_high"]
        assert player["utility_low"] <= player["utility"] <= player["utility_high"]
    assert list(result["levels"]) == ["easy", "random", "medium:0.2", "medium"]


def test_deals_are_whole_decks():
    result = compare("thirteen", ["medium", "random", "random"], 100, seed=1)
    assert (result["deals"], result["decks"], result["seats"]) == (102, 34, 3)
    assert "cpu_ms_per_move" not in result


def test_one_deck_has_no_interval():
    result = compare("thirteen", ["medium", "random", "random"], 3, seed=1)
    assert result["decks"] == 1
    for figures in (*result["players"], *result["levels"].values()):
        assert figures["first_low"] is figures["first_high"] is figures["utility_low"] is None
    assert result["differences"][0]["utility_high"] is None


def test_differences_are_taken_deck_by_deck():
    levels = ["medium", "random", "medium", "random"]
    result = compare("hearts", levels, 400, seed=1)
    (found,) = result["differences"]
    assert (found["level"], found["over"]) == ("medium", "random")
    means = [result["levels"][level]["utility"] for level in ("medium", "random")]
    assert found["utility"] == pytest.approx(means[0] - means[1], abs=1e-4)
    assert 0.0 < found["utility_low"] < found["utility"] < found["utility_high"]
    assert compare("hearts", ["medium"] * 4, 8, seed=1)["differences"] == []


@pytest.mark.parametrize("levels", [["medium", "random", "medium"], ["easy", "random", "medium"]])
def test_without_duplicates_every_deck_is_played_once(levels):
    result = compare("thirteen", levels, 31, seed=1, workers=1, duplicate=False)
    assert (result["deals"], result["decks"]) == (31, 31)
    duplicate = compare("thirteen", levels, 31, seed=1, workers=1)
    assert (duplicate["deals"], duplicate["decks"]) == (33, 11)
    assert sum(player["first"] for player in result["players"]) == pytest.approx(1.0, abs=1e-4)


def test_rules_are_used():
    rules = {"count_cards": True}
    result = compare("thirteen", ["medium", "random"], 200, seed=1, rules=rules)
    assert result["rules"] == {"preset": "seed", "count_cards": True}
    assert result["players"][1]["utility"] < 0.0
    timed = compare("thirteen", ["easy", "random"], 20, seed=1, rules=rules, timed=True)
    assert timed["cpu_ms_per_move"]["easy"] >= 0.0


def test_the_two_ways_to_play_agree():
    """A level that thinks takes the slow way; the same policies come out alike on both."""
    fast = compare("thirteen", ["medium", "medium"], 400, seed=4)
    slow = compare("thirteen", ["easy", "medium"], 400, seed=4, workers=1)
    assert fast["players"][0]["first"] == 0.5
    assert slow["players"][0]["first"] < 0.5


@pytest.mark.parametrize(
    ("levels", "deals", "rules", "error"),
    [
        (["medium", "best"], 10, None, ValueError),
        (["medium", "easy"], 0, None, ValueError),
        (["medium"], 10, None, SetupError),
        (["medium"] * 5, 10, None, SetupError),
        (["medium"] * 4, 10, {"color": "red"}, SetupError),
    ],
)
def test_bad_input(levels, deals, rules, error):
    with pytest.raises(error):
        compare("thirteen", levels, deals, seed=1, rules=rules)
