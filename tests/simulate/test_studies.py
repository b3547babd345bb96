"""Studies: what they find is what is known from elsewhere, and the same whoever does the work."""

import json
import math
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from salabie import words
from salabie.bots.levels import choose
from salabie.cards import card_ids
from salabie.errors import SetupError
from salabie.game import all_games
from salabie.random_numbers import new_rng, shuffle
from salabie.simulate import simulate
from salabie.simulate.studies import all_studies, studies_of, study
from salabie.simulate.studies.choices import first_moves, worths
from salabie.simulate.studies.finding import share_of
from salabie.simulate.studies.kernels import write_dealt_u
from salabie.simulate.studies.question import Question, sum_up
from salabie.table import Table

PASS = "2C 5C QC 3D JD KD 4S QS KS 2H 7H QH AH"
LEAD = "4S 5C 6D 7H 8S 8C 8D JS JC KD AH 2C 2H"
DISCARD = "3S 4S 5S 9H 9D KC KD 2C 7D JH"
HANDS = {"pass": PASS, "lead": None, "discard": DISCARD}
EVERY = [(game, name) for game in sorted(all_games()) for name in studies_of(game)]


def row(found, key):
    """The figures of a row."""
    return next(one.values for one in found.rows if one.key == key)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_study_answers(game, name):
    hand = HANDS.get(name)
    found = study(game, name, deals=120, seed=2, hand=hand, workers=1)
    assert found.rows
    data = found.plain()
    assert json.loads(json.dumps(data)) == data
    assert len({one.key for one in found.rows}) == len(found.rows)
    for column in found.columns:
        assert words.has(f"study-column-{column.name.replace('_', '-')}")
        for one in found.rows:
            value = one.values[column.name]
            if column.interval:
                low, high = (one.values[f"{column.name}_{end}"] for end in ("low", "high"))
                assert low <= value <= high
    assert found.chart.column in {column.name for column in found.columns}
    assert set(found.title) == set(words.LANGUAGES)


def test_findings_do_not_depend_on_the_workers():
    for name, hand in (("lead", LEAD), ("first", None)):
        one = study("thirteen", name, deals=6000, seed=3, hand=hand, workers=1)
        with ThreadPoolExecutor(2) as executor:
            two = study("thirteen", name, deals=6000, seed=3, hand=hand, workers=executor)
        assert one == two
        assert study("thirteen", name, deals=6000, seed=4, hand=hand, workers=1) != one


def test_instant_wins_are_as_frequent_as_they_can_be_counted():
    """A dragon has one card of each rank from 3 to ace and one more; four 2s leave nine cards."""
    found = study("thirteen", "instant", deals=60_000, seed=1, workers=1)
    hands = math.comb(52, 13)
    exact = {
        "dragon": (4**12 * 4 + 12 * math.comb(4, 2) * 4**11) / hands,
        "four_twos": math.comb(48, 9) / hands,
        "four_threes": math.comb(48, 9) / hands,
    }
    for key, share in exact.items():
        values = row(found, key)
        assert values["hands_low"] <= share <= values["hands_high"]
        assert values["deals"] == pytest.approx(4 * values["hands"], rel=0.02)
    # Who has four 2s has no four 3s and the other way round, but others may.
    khmer = row(found, "khmer")
    assert khmer["hands"] == pytest.approx(
        row(found, "four_twos")["hands"] + row(found, "four_threes")["hands"], rel=0.01
    )


def test_instant_wins_agree_with_play():
    rules = {"preset": "southern"}
    played = simulate("thirteen", ["random"] * 4, 5000, 1, rules, workers=1)
    found = study("thirteen", "instant", rules=rules, deals=5000, seed=1, workers=1)
    share = row(found, "southern")["deals"]
    assert share == pytest.approx((played.instant_win > 0).mean(), abs=1e-6)


def test_ends_of_phom_agree_with_play():
    found = study("phom", "u", deals=800, seed=5, level="medium", workers=1)
    played = simulate("phom", ["medium"] * 4, 800, seed=5, workers=1)
    for key, kind in (("points", 0), ("all_mom", 1), ("u", 2), ("round_u", 3)):
        share = float((played.won_by == kind).mean())
        assert row(found, key)["share"] == pytest.approx(share, abs=1e-6)
        if share:
            moves = played.moves[played.won_by == kind].mean()
            assert row(found, key)["moves"] == pytest.approx(moves, rel=1e-5)
    with_khan = study("phom", "u", rules={"u_khan": True}, deals=800, seed=5, workers=1)
    assert row(with_khan, "u_khan")["share"] == row(with_khan, "dealt_u_khan")["share"]
    assert "u_khan" not in {one.key for one in found.rows}


def test_dealt_u_is_what_the_rules_let_the_leader_declare():
    """Three phoms and one card more, as hand of the leader among others."""
    hands = ["AS 2S 3S 7C 7D 7H JH QH KH 5C", "AS 2S 4S 7C 7D 7H JH QH KH 5C"]
    for hand, declared in zip(hands, (1.0, 0.0), strict=True):
        question = Question("phom", 4, {}, 1, 1, "medium", tuple(card_ids(hand)))
        dealt = question.batch().deal_rows(
            np.arange(5), 1, starters=np.zeros(5), kept=question.hand
        )
        found = np.zeros((5, 2))
        write_dealt_u(dealt, found)
        assert (found[:, 0] == declared).all()
        assert ("u" in first_moves(question)[1]) == bool(declared)


def test_the_first_seat_is_as_in_records():
    found = study("sequence", "first", seats=2, deals=60, seed=1, level="medium", workers=1)
    firsts = [
        simulate("sequence", ["medium"] * 2, 30, seed=1, workers=1, start=seat) for seat in (0, 1)
    ]
    share = np.mean([one.utility[:, seat].mean() for seat, one in enumerate(firsts)])
    assert row(found, "1")["worth"] == pytest.approx(share, abs=1e-6)
    assert row(found, "1")["worth"] + row(found, "2")["worth"] == pytest.approx(1.0, abs=1e-5)


def test_hearts_leader_holds_the_lowest_club():
    found = study("hearts", "first", deals=300, seed=6, level="medium", workers=1)
    played = simulate("hearts", ["medium"] * 4, 300, seed=6, workers=1)
    leaders = played.utility[np.arange(300), played.leader].mean()
    assert row(found, "1")["worth"] == pytest.approx(leaders, abs=1e-4)


def test_a_free_lead_is_worth_something():
    found = study("thirteen", "lead", deals=20_000, seed=1, workers=1)
    worths = [one.values["worth"] for one in found.rows]
    assert found.rows[0].values["worth_low"] > worths[1]
    assert sum(worths) == pytest.approx(6.0, abs=1e-4)


def test_moon_by_direction_agrees_with_play():
    found = study("hearts", "moon", deals=1200, seed=2, level="medium", workers=1)
    assert [one.key for one in found.rows] == ["left", "right", "across", "hold"]
    rules = {"passing": ["across"]}
    played = simulate("hearts", ["medium"] * 4, 300, 2, rules, workers=1)
    assert row(found, "across")["share"] == pytest.approx((played.shooter >= 0).mean(), abs=1e-6)


def test_cards_are_worth_what_their_holders_gain():
    found = study("hearts", "cards", deals=200, seed=7, level="medium", workers=1)
    assert len(found.rows) == 52
    # All cards of a deck are held, so their gains over the average add up to nothing.
    assert sum(one.values["over"] for one in found.rows) == pytest.approx(0.0, abs=1e-3)
    deck = np.array(Table("hearts", 4).deck(), np.uint8)
    shuffle(new_rng(7, 0), deck)
    holder = deck.tolist().index(card_ids("QS")[0]) // 13
    played = simulate("hearts", ["medium"] * 4, 1, seed=7, workers=1)
    one = study("hearts", "cards", deals=1, seed=7, level="medium", workers=1)
    gain = played.utility[0, holder] - played.utility[0].mean()
    assert row(one, "QS")["over"] == pytest.approx(gain, abs=1e-6)


def test_moves_from_a_hand_are_all_legal_ones():
    found = study("hearts", "pass", hand=PASS, deals=600, seed=1, workers=1)
    assert len(found.rows) == 12
    question = Question("hearts", 4, {}, 1, 1, "medium", tuple(card_ids(PASS)))
    moves, texts = first_moves(question)
    assert len(moves) == math.comb(13, 3)
    assert all(one.key in texts for one in found.rows)
    behind = [one.values["behind"] for one in found.rows]
    assert behind[0] == 0.0
    assert behind == sorted(behind, reverse=True)


def test_a_lead_from_the_first_deal_has_the_lowest_card():
    hand = LEAD.replace("4S", "3S")
    opening = Question("thirteen", 4, {}, 1, 1, "medium", tuple(card_ids(hand)))
    assert all("3S" in text.split() for text in first_moves(opening)[1])
    found = study("thirteen", "lead", hand=hand, deals=300, workers=1)
    assert all("3S" in one.key.split() for one in found.rows)
    free = study("thirteen", "lead", hand=LEAD, deals=2000, workers=1)
    assert len({one.key.partition(" ")[0] for one in free.rows}) > 1


def test_the_worth_of_a_move_is_that_of_play_with_it():
    """One deck, one move: played move by move at a table, the rest by the same policy."""
    question = Question("phom", 4, {}, 1, 9, "medium", tuple(card_ids(DISCARD)))
    moves, texts = first_moves(question)
    found = worths(question, np.arange(2), moves)
    for number in range(2):
        for place, text in enumerate(texts):
            table = Table("phom", 4)
            kept = list(question.hand)
            left = np.array([card for card in table.deck() if card not in kept], np.uint8)
            shuffle(new_rng(9, number), left)
            table.deal([*kept, *left.tolist()])
            table.play(0, text)
            while acting := table.to_act():
                seat = acting[0]
                move = choose(table.game, table.observe(seat), 0, seat, [], "medium", 0)
                table.make(seat, move)
            bet = table.options["bet"]
            assert found[number, place] == pytest.approx(table.scores()[0] / bet)


def test_sums_are_those_of_numpy():
    def ask(question, numbers, extra):
        figures = np.stack([numbers % 7, numbers * 0.5, numbers % 3], axis=1).astype(float)
        figures[numbers % 5 == 0, 2] = np.nan
        return figures

    sums = sum_up(Question("thirteen", 4, {}, 1, 1, "medium"), ask, 3000, 1)
    numbers = np.arange(3000)
    values = ask(None, numbers, None)
    error = 1 / math.sqrt(3000)
    assert sums.mean(0) == pytest.approx(values[:, 0].mean())
    assert sums.error(1) == pytest.approx(values[:, 1].std(ddof=1) * error)
    assert sums.mean(2) == pytest.approx(np.nanmean(values[:, 2]))
    gap = (values[:, 0] - values[:, 1]).std(ddof=1) * error
    assert sums.gap_error(0, 1) == pytest.approx(gap)


def test_intervals_of_shares_hold_the_truth():
    chance = np.random.default_rng(1)
    for share in (0.001, 0.05, 0.5):
        held = 0
        for hits in chance.binomial(2000, share, 400):
            values = share_of("x", float(hits), 2000)
            held += values["x_low"] <= share <= values["x_high"]
        assert held >= 388


@pytest.mark.parametrize(
    ("game", "name", "change", "error"),
    [
        ("whist", "first", {}, SetupError),
        ("thirteen", "u", {}, SetupError),
        ("thirteen", "first", {"level": "hard"}, ValueError),
        ("thirteen", "first", {"level": "genius"}, ValueError),
        ("thirteen", "first", {"deals": 0}, ValueError),
        ("thirteen", "first", {"seats": 5}, SetupError),
        ("thirteen", "first", {"rules": {"x": 1}}, SetupError),
        ("thirteen", "first", {"hand": LEAD}, SetupError),
        ("thirteen", "lead", {"hand": "3S 4S"}, SetupError),
        ("thirteen", "lead", {"hand": LEAD.replace("KD", "AH")}, SetupError),
        ("thirteen", "lead", {"hand": LEAD.replace("KD", "1Z")}, SetupError),
        ("hearts", "pass", {}, SetupError),
        ("hearts", "pass", {"hand": PASS, "rules": {"passing": []}}, SetupError),
        (
            "thirteen",
            "lead",
            {"hand": "2S 2C 2D 2H 4S 5S 6S 8S 9S 10S QS KS AS", "rules": {"preset": "khmer"}},
            SetupError,
        ),
    ],
)
def test_bad_input(game, name, change, error):
    with pytest.raises(error):
        study(game, name, **{"deals": 10, "workers": 1} | change)


def test_studies_have_names_of_their_own():
    names = [one.name for one in all_studies()]
    assert len(set(names)) == len(names)
    for one in all_studies():
        assert words.has(f"study-{one.name}") == (one.hand != "needed")
        assert words.has(f"study-{one.name}-hand") == (one.hand is not None)
