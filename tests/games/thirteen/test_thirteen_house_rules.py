"""House rules that single records show less well: windows, payments, presets, switches together."""

import random
from typing import Any

import pytest
from thirteen_kit import at, random_rules
from thirteen_reference import DECK, stake_of_hand

from play_kit import refused
from salabie import NotYourTurn, Table
from salabie.errors import SetupError
from salabie.game import find_game
from salabie.games.thirteen import gold
from salabie.games.thirteen.options import idle, rows_of_bombs
from salabie.games.thirteen.state import INSTANT_WINS, STATE
from salabie.games.thirteen.text import mask_of_text
from salabie.record import position_of
from salabie.rulebook import sections
from salabie.table import SPECTATOR

THIRTEEN = find_game("thirteen")
PRESETS = ["seed", "southern", "khmer", "northern"]
SOUTHERN = {"preset": "southern"}
FOUR = "3S 3C 4S 4C 5S 5C 6S 6C"
HIGHER = "7S 7C 8S 8C 9S 9C 10S 10C"


def chosen_by(table: Table, **choices: str) -> None:
    """Choose in a window: ``s1="let"``."""
    for seat, text in choices.items():
        table.play(int(seat[1:]), text)


# Windows.


@pytest.mark.parametrize("choice", ["let", f"chop {FOUR}"])
@pytest.mark.parametrize("other", ["3H 4H 5H 6H 7H 8H JD QC KD", "9H 9C 9D 9S QD QH QC QS KH"])
def test_thirteen_11_a_window_is_open_to_all_alike(choice: str, other: str) -> None:
    # Whatever the second seat holds and chooses, the others see the same until all have chosen.
    def seen(own: str, text: str) -> list[Any]:
        table = at("2S 3D 8D", own, "KC 7D", "JS AH", rules=SOUTHERN)
        found: list[Any] = []
        for seat, move in ((0, "2S"), (1, text)):
            table.play(seat, move)
            found += [table.to_act(), [table.view(one) for one in (0, 2, 3, SPECTATOR)]]
        return [*found, *(THIRTEEN.shown(played.text) for played in table.history)]

    plain = seen(other, "let")
    assert seen(FOUR + " KH", choice) == plain
    assert (plain[0], plain[2]) == ([1, 2, 3], [2, 3])
    assert plain[4:] == ["2S", "choice"]


def test_thirteen_11_own_choice_is_seen_by_its_seat_alone() -> None:
    table = at("2S 3D 8D", FOUR + " KS", "KC 7D", rules=SOUTHERN)
    table.play(0, "2S")
    table.play(1, FOUR)  # the bare cards are a throw too
    assert table.view(1)["choice"] == f"chop {FOUR}"
    assert table.view(0)["choice"] is None
    assert table.view(1)["hand"] == [*FOUR.split(), "KS"]
    assert position_of(table)["choices"] == [None, f"chop {FOUR}", None]
    assert isinstance(refused(table, 0, "let"), NotYourTurn)
    table.play(2, "pass")
    assert table.view(0)["table"]["cards"] == FOUR.split()
    assert table.view(0)["counts"] == [2, 1, 2]


def test_thirteen_11_whoever_throws_after_passing_is_in_the_round_again() -> None:
    table = at(
        "2D 3D 8D", "JH JD KC", FOUR + " KS", rules=SOUTHERN, table="AS", owner=1, passed=[2]
    )
    table.play(0, "2D")
    chosen_by(table, s1="let", s2=f"chop {FOUR}")
    chosen_by(table, s0="let", s1="let")
    assert table.to_act() == [0]
    assert table.view(0)["passed"] == [False, False, False]


def test_thirteen_11_no_window_when_nothing_can_beat_the_four_pairs() -> None:
    top = "JS JC QS QC KS KC AS AH"
    table = at(
        top + " 3D",
        "4D 5D",
        FOUR.replace("3S 3C", "7S 7C").replace("4S 4C", "8S 8C"),
        rules=SOUTHERN,
    )
    table.play(0, top)
    assert table.to_act() == [1]


# Payments.


def settled(table: Table, before: list[int]) -> list[int]:
    """What each seat has won since, after checking that gold was only moved."""
    assert table.gold is not None
    now = table.gold.purses(table.states, 0)
    assert sum(now) == sum(before)
    assert min(now) >= 0
    paid = [0] * table.seats
    for one in table.gold.payments(table.states, 0):
        paid[one.payer] -= one.amount
        paid[one.payee] += one.amount
    assert [after - then for after, then in zip(now, before, strict=True)] == paid
    return paid


def test_thirteen_11_a_chain_of_three_chops_is_paid_by_the_last_victim() -> None:
    # A red 2 (1), three pairs (1.5), a quad (2): 4.5 bets from the quad's owner to four pairs'.
    pairs, quad = "3S 3C 4S 4C 5S 5D", "9S 9C 9D 9H"
    four = "10S 10C JS JC QS QC KS KC"
    table = at(
        "2H 3D", pairs + " 3H", quad + " 6H", four + " 7H",
        rules={**SOUTHERN, "out_of_turn": False}, turn=0,
    )  # fmt: skip
    for seat, move in ((0, "2H"), (1, pairs), (2, quad), (3, four)):
        assert settled(table, [500] * 4) == [0] * 4
        table.play(seat, move)
    chain = table.view(SPECTATOR)["gold"]["chain"]
    assert chain == {"amount": 45, "payer": 2, "payee": 3}
    for seat in (0, 1, 2):
        table.play(seat, "pass")
    assert settled(table, [500] * 4) == [0, 0, -45, 45]
    assert table.view(0)["gold"]["chain"] is None


def test_thirteen_11_a_chain_is_paid_when_the_deal_ends_with_it() -> None:
    quad = "9S 9C 9D 9H"
    table = at("2S KS", quad, rules=SOUTHERN, played=["4S", "5S"])
    table.play(0, "2S")
    table.play(1, "let")
    table.play(1, quad)
    assert table.to_act() == []
    # Half a bet for the black 2, one for the place.
    assert settled(table, [500] * 2) == [-15, 15]
    assert [one.what for one in table.gold.payments(table.states, 0)] == ["chop", "place"]  # type: ignore[union-attr]


def test_thirteen_13_twos_and_bombs_left_are_paid_by_the_last() -> None:
    table = at("4S", "5S", "2S 2H 3D 3H 6S 6C 6D 6H", rules=SOUTHERN, played=["7S", "8S", "9S"])
    table.play(0, "4S")
    table.play(1, "5S")
    # Places one and two bets; black 2, red 2 and quad three and a half.
    assert settled(table, [500] * 3) == [65, -10, -55]
    assert table.scores() == [65, -10, -55]
    assert table.view(1)["gains"] == [65, -10, -55]


@pytest.mark.parametrize("preset", ["southern", "seed"])
def test_thirteen_13_stakes_of_hands_as_a_naive_look_finds_them(preset: str) -> None:
    rng = random.Random(preset)
    for number in range(2000):
        rules: dict[str, Any] = {"preset": preset}
        if number % 2:
            rules = random_rules(rng, 2)
        options = THIRTEEN.resolve(rules, 2)
        ranks = rng.sample(range(13), 7)
        pool = [card for place, card in enumerate(DECK) if place // 4 in ranks]
        hand = set(rng.sample(pool, 13))
        states = THIRTEEN.new_states(1, 2, options)
        mask = mask_of_text(" ".join(hand))
        assert gold.stake_of_hand_at(states, 0, mask) == stake_of_hand(hand, options), hand


def test_thirteen_14_purses_go_from_deal_to_deal() -> None:
    rng = random.Random(14)
    for seed in range(12):
        table = Table("thirteen", 3, {**SOUTHERN, "deals": 20, "bet": 100})
        assert table.gold is not None
        table.gold.set_purses(table.states, 0, [5000, 1300, 700])
        start = table.gold.purses(table.states, 0)
        while not table.over:
            before = table.gold.purses(table.states, 0)
            table.deal(seed=rng.randrange(10**9) + seed)
            while acting := table.to_act():
                seat = rng.choice(acting)
                table.play(seat, rng.choice(table.legal(seat)))
                settled(table, before)
            settled(table, before)
            now = table.gold.purses(table.states, 0)
            won = [after - then for after, then in zip(now, start, strict=True)]
            assert table.scores() == won
            assert table.over == (min(now) == 0 or table.deals == 20)


# Presets and switches together.


def test_thirteen_presets() -> None:
    assert list(THIRTEEN.rule_set.presets) == PRESETS
    rows = {name: rows_of_bombs(THIRTEEN.resolve({"preset": name}, 4)) for name in PRESETS}
    quad, one_suit, three, four, five = 1, 2, 8, 16, 32
    assert rows["seed"] == [quad | three, four, five, 0, 0]
    assert rows["southern"] == [quad | three | four, quad | four, five, quad | four, four]
    assert rows["khmer"] == [quad | one_suit, four, five, 0, 0]
    assert rows["northern"] == [quad, 0, 0, 0, 0]
    deals = {name: THIRTEEN.resolve({"preset": name}, 4)["deals"] for name in PRESETS}
    assert deals == {"seed": 0, "southern": 5, "khmer": 0, "northern": 0}
    assert STATE.itemsize <= 256


@pytest.mark.parametrize("preset", PRESETS)
def test_thirteen_rules_page_says_nothing_of_idle_switches(preset: str) -> None:
    options = THIRTEEN.resolve({"preset": preset}, 4)
    told = {section["option"] for section in sections(THIRTEEN, options) if "option" in section}
    assert told | {name for name in idle(options) if isinstance(name, str)} == {
        option.name for option in THIRTEEN.rule_set.house
    }


@pytest.mark.parametrize(
    ("rules", "code", "rule"),
    [
        ({"one_suit_bomb": 1}, "one_suit_bomb_short", 11),
        ({"one_suit_bomb": 2}, "one_suit_bomb_short", 11),
        ({"preset": "southern", "count_cards": True}, "gold_counts_cards", 14),
        ({"gold": True, "bet": 15}, "odd_bet", 14),
    ],
)
def test_thirteen_switches_that_do_not_go_together(
    rules: dict[str, Any], code: str, rule: int
) -> None:
    with pytest.raises(SetupError) as caught:
        Table("thirteen", 4, rules)
    assert (caught.value.code, caught.value.rule) == (code, f"thirteen {rule}")
    assert caught.value.message["en"] != caught.value.message["km"]


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ({}, {"bet", "payouts", "chops_pay", "left_pay", "two_beats_all"}),
        ({"two_beats_all": True}, {"two_beats_all"}),
        ({"out_of_turn": True, "four_pairs_beat": []}, {"out_of_turn"}),
        ({"preset": "southern", "gold": False}, {"chops_pay", "left_pay", "bet"}),
        ({"preset": "khmer", "count_cards": True}, {"frozen", "first_lead", "points"}),
        ({"double_sequences": "none"}, {"bombs", "four_pairs_beat", "three_pairs_bomb"}),
    ],
)
def test_thirteen_idle_switches_change_nothing(rules: dict[str, Any], names: set[str]) -> None:
    options = THIRTEEN.resolve(rules, 3)
    assert names <= idle(options)
    for name in names:
        option = next(one for one in THIRTEEN.rule_set.options if one.name == name)
        other: Any = {"bool": not options[name], "integer": 2, "choice": option.choices[-1:]}.get(
            option.kind, options[name]
        )
        changed = dict(options) | {name: other[0] if isinstance(other, tuple) else other}
        plain, again = (THIRTEEN.new_states(1, 3, one) for one in (options, changed))
        for field in ("switches", "frozen_times", "bet"):
            assert plain[0][field] == again[0][field]
        if name not in ("first_lead", "points", "target"):
            assert plain["chops"].tolist() == again["chops"].tolist()


def test_thirteen_instant_wins_named_twice_count_once() -> None:
    kinds = ["dragon", "dragon", *INSTANT_WINS[2:6]]
    table = Table("thirteen", 2, {"instant_wins": kinds})
    once = Table("thirteen", 2, {"instant_wins": list(dict.fromkeys(kinds))})
    assert table.states["instant_wins"] == once.states["instant_wins"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("phase", "chop"),
        ("choices", [None, "let"]),
        ("choices", [None, "chop 3S"]),
        ("instant", {"seat": 0, "what": "dragon"}),
        ("frozen", [2]),
        ("chain", [1, 2]),
        ("purses", [-1, 0]),
        ("payments", [[0, 0, 1, "place", 2]]),
    ],
)
def test_thirteen_positions_that_can_not_be(key: str, value: Any) -> None:
    table = Table("thirteen", 2, SOUTHERN)
    with pytest.raises(SetupError) as caught:
        table.set_position({"hands": ["3S 4S", "5S 6S"], key: value})
    assert caught.value.code == "bad_position"


def test_thirteen_4_a_three_in_a_hand_after_they_were_thrown_out() -> None:
    table = Table("thirteen", 2, {"throw_threes": True})
    with pytest.raises(SetupError):
        table.set_position({"hands": ["3S 4S", "5S 6S"], "opener": 0, "lowest": "3S"})
    with pytest.raises(SetupError):
        table.set_position({"hands": ["3S 4S", "5S 6S"], "opening": True})
