"""How strong the levels are: with full counts under SALABIE_LONG=1 (docs/bots.md)."""

import os

import pytest

from salabie.simulate.compare import compare

LONG = os.environ.get("SALABIE_LONG") == "1"


def share(levels, deals, seed=1):
    """Share of first places of the first player, and its 99 % interval."""
    result = compare("thirteen", levels, deals, seed, workers=None if LONG else 1)
    player = result["players"][0]
    return player["first"], player["first_low"], player["first_high"]


def test_medium_against_random():
    first, low, _ = share(["medium", "random", "random", "random"], 200_000 if LONG else 2_000)
    assert first >= 0.78
    assert low >= 0.78 or not LONG


def test_easy_lies_between():
    deals = 20_000 if LONG else 1_200
    _, low, _ = share(["easy", "random", "random", "random"], deals)
    assert low > 0.30
    _, _, high = share(["easy", "medium", "medium", "medium"], deals)
    assert high < 0.22


def test_hard_against_medium():
    deals = 2_000 if LONG else 60
    levels = ["hard", "medium", "medium", "medium"]
    workers = None if LONG else 1
    result = compare("thirteen", levels, deals, 1, workers=workers, timed=True)
    first, low = (result["players"][0][key] for key in ("first", "first_low"))
    # Of 60 deals a bot at par comes first in 30 % about one time in five, one at 40 % in 19 of 20.
    assert first >= (0.38 if LONG else 0.28)
    assert low > 0.30 or not LONG
    # 25 ms here; a busy machine's caches cost something, a cold compile falls into short runs.
    assert result["cpu_ms_per_move"]["hard"] <= 50 or not LONG


@pytest.mark.skipif(not LONG, reason="takes minutes: SALABIE_LONG=1")
def test_hard_does_not_live_on_knowing_its_opponents():
    noisy = ["medium:0.2"] * 3
    _, low, _ = share(["hard", *noisy], 2_000)
    _, _, high = share(["medium", *noisy], 20_000)
    assert low > high


HOUSE_RULES = ["southern", "khmer", "northern"]


def gained(preset, levels, deals):
    """What the first player gains a deal, in points or bets, and the 99 % interval's lower end."""
    workers = None if LONG else 1
    result = compare("thirteen", levels, deals, 1, {"preset": preset}, workers=workers)
    player = result["players"][0]
    return player["utility"], player["utility_low"]


@pytest.mark.parametrize("preset", HOUSE_RULES)
def test_medium_and_easy_keep_their_order_by_house_rules(preset):
    deals = 20_000 if LONG else 800
    par = 0.0 if preset == "southern" else 1.5
    gain, low = gained(preset, ["medium", "random", "random", "random"], deals)
    assert low > par + 0.5
    easy, _ = gained(preset, ["easy", "medium", "medium", "medium"], deals)
    assert easy < par < gain


@pytest.mark.skipif(not LONG, reason="takes minutes: SALABIE_LONG=1")
@pytest.mark.parametrize("preset", HOUSE_RULES)
def test_hard_beats_medium_by_house_rules(preset):
    _, low = gained(preset, ["hard", "medium", "medium", "medium"], 1_200)
    assert low > (0.0 if preset == "southern" else 1.5)


def taken(levels, deals, seed=1, rules=None):
    """Points a hand of Hearts that the first player takes, and the 99 % interval's upper end."""
    result = compare("hearts", levels, deals, seed, rules, workers=None if LONG else 1)
    player = result["players"][0]
    return -player["utility"], -player["utility_low"]


RANDOM = ["random"] * 3


def test_medium_of_hearts_against_random():
    points, high = taken(["medium", *RANDOM], 200_000 if LONG else 4_000)
    assert points <= 1.75
    assert high <= 1.75 or not LONG


def test_hard_of_hearts_against_random():
    points, high = taken(["hard", *RANDOM], 4_000 if LONG else 40)
    # 40 hands err by half a point; the same seed gives the same hands.
    assert points <= (1.2 if LONG else 2.5)
    assert high <= 1.2 or not LONG


def test_easy_of_hearts_lies_between():
    deals = 8_000 if LONG else 400
    _, high = taken(["easy", *RANDOM], deals)
    assert high < 7.5
    result = compare("hearts", ["medium", "easy"] * 2, deals, 1, workers=None if LONG else 1)
    assert result["differences"][0]["utility_low"] > (0.8 if LONG else 0.0)


def test_hard_of_hearts_against_medium():
    deals = 1_000 if LONG else 48
    levels = ["hard", "medium"] * 2
    workers = None if LONG else 1
    result = compare("hearts", levels, deals, 1, workers=workers, timed=True)
    (lead,) = result["differences"]
    assert lead["utility"] > 0.8
    assert lead["utility_low"] >= 0.8 or not LONG
    assert result["cpu_ms_per_move"]["hard"] <= 10 or not LONG


@pytest.mark.parametrize(
    "rules", [{"decks": 2}, {"jack_of_diamonds": True}, {"spot": True}], ids=str
)
def test_levels_of_hearts_under_other_rules(rules):
    levels = ["medium", "random"] * 3
    result = compare("hearts", levels, 1_200, 1, rules, workers=1)
    assert result["differences"][0]["utility_low"] > 1.0
    levels = ["hard", "medium"] * 3
    deals = 240 if LONG else 12
    result = compare("hearts", levels, deals, 1, rules, workers=None if LONG else 1)
    assert result["differences"][0]["utility_low"] > 0.0 or not LONG


def gold(levels, deals, seed=1):
    """What the first player of Phom wins a deal, in bets; its 99 % interval's lower end; and the
    share of deals in which it wins most."""
    result = compare("phom", levels, deals, seed, workers=None if LONG else 1)
    player = result["players"][0]
    return player["utility"], player["utility_low"], player["first"]


def test_medium_of_phom_against_random():
    won, low, first = gold(["medium", *RANDOM], 200_000 if LONG else 4_000)
    assert won >= 5.0
    assert low >= 5.0
    assert first >= 0.7


def test_easy_of_phom_lies_between():
    deals = 8_000 if LONG else 400
    _, low, _ = gold(["easy", *RANDOM], deals)
    assert low > 0.5
    result = compare("phom", ["easy", "medium"] * 2, deals, 1, workers=None if LONG else 1)
    assert result["differences"][0]["utility_high"] < 0.0


def test_tuned_of_phom_against_medium():
    result = compare("phom", ["tuned", *["medium"] * 3], 40_000, 1, workers=1)
    assert result["players"][0]["utility_low"] > 0.4


def test_hard_of_phom_against_medium():
    deals = 1_000 if LONG else 48
    levels = ["hard", *["medium"] * 3]
    workers = None if LONG else 1
    result = compare("phom", levels, deals, 1, workers=workers, timed=True)
    won, low = (result["players"][0][key] for key in ("utility", "utility_low"))
    # 48 deals err by two bets; the same seed gives the same deals.
    assert won >= 0.7 or not LONG
    assert low > (0.0 if LONG else -3.0)
    assert result["cpu_ms_per_move"]["hard"] <= 50 or not LONG


def won(levels, deals, seed=1, rules=None):
    """Share of games of Sequence that the first player or team wins, and its 99 % interval."""
    result = compare("sequence", levels, deals, seed, rules, workers=None if LONG else 1)
    player = result["players"][0]
    return player["utility"], player["utility_low"], player["utility_high"]


def test_medium_of_sequence_against_random():
    share_won, low, _ = won(["medium", "random"], 40_000 if LONG else 2_000)
    assert share_won >= 0.97
    assert low >= 0.97 or not LONG
    _, low, _ = won(["medium", "random"] * 2, 40_000 if LONG else 2_000)
    assert low >= 0.97
    _, low, _ = won(["medium", "random", "random"], 30_000 if LONG else 3_000)
    assert low >= 0.8


def test_tuned_of_sequence_against_medium():
    _, low, _ = won(["tuned", "medium"], 40_000)
    assert low > 0.5


def test_easy_of_sequence_lies_between():
    deals = 2_000 if LONG else 200
    _, low, _ = won(["easy", "random"], deals)
    assert low > 0.6
    _, _, high = won(["easy", "medium"], deals)
    assert high < (0.4 if LONG else 0.45)  # 31 % of 2,000; 200 err by 9 %


@pytest.mark.parametrize("seats", [2, 4])
def test_hard_of_sequence_against_medium(seats):
    levels = ["hard", "medium"] * (seats // 2)
    deals = 1_200 if LONG else 24
    workers = None if LONG else 1
    result = compare("sequence", levels, deals, 1, workers=workers, timed=True)
    share_won, low = (result["players"][0][key] for key in ("utility", "utility_low"))
    # 24 deals err by a tenth, and the bound is three such; the same seed gives the same deals.
    assert share_won >= (0.55 if LONG else 0.3)
    assert low > 0.5 or not LONG
    assert result["cpu_ms_per_move"]["hard"] <= 100 or not LONG


@pytest.mark.skipif(not LONG, reason="takes minutes: SALABIE_LONG=1")
def test_hard_of_sequence_on_three_sides():
    _, low, _ = won(["hard", "medium", "medium"], 600)
    assert low > 1 / 3
