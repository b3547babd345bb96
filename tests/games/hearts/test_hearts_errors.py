"""Every bad input of the rules with its named error; the state is unchanged."""

from typing import Any

import pytest
from hearts_kit import at

from play_kit import refused
from salabie import Table
from salabie.errors import NotAMove, NotYourTurn, SetupError
from salabie.game import find_game
from salabie.words import named

FOUR = ("2C 5H AS QD", "3C QS KH 4D", "4C QH 7S 5D", "5C 6S AH 6D")


def dealt(seats: int = 4, rules: dict[str, Any] | None = None) -> Table:
    """A table at the start of its first hand."""
    table = Table("hearts", seats, rules)
    table.deal(seed=1)
    return table


def wrong(rules: dict[str, Any], seats: int) -> SetupError:
    """The error of a set of rules."""
    with pytest.raises(SetupError) as caught:
        Table("hearts", seats, rules)
    assert caught.value.message["en"]
    assert caught.value.message["km"]
    return caught.value


@pytest.mark.parametrize("seats", [0, 1, 2, 8, 12, True])
def test_hearts_1_wrong_number_of_players(seats: int) -> None:
    error = wrong({}, seats)
    assert (error.code, error.rule) == ("wrong_seats", "hearts 1")
    assert "3, 4, 5, 6, 7" in error.message["en"]
    assert "៣, ៤, ៥, ៦, ៧" in error.message["km"]


@pytest.mark.parametrize("seats", [2, 3, 5, 12])
def test_hearts_18_wrong_number_of_players_with_two_decks(seats: int) -> None:
    for rules in ({"decks": 2}, {"preset": "cancellation"}):
        error = wrong(rules, seats)
        assert (error.code, error.rule) == ("wrong_seats", "hearts 18")
        assert "6, 7, 8, 9, 10, 11" in error.message["en"]


def test_usual_seats_follow_the_rules() -> None:
    game = find_game("hearts")
    assert game.usual_seats(None) == 4
    assert game.usual_seats({"preset": "cancellation"}) == 6
    assert Table("hearts", rules={"decks": 2}).seats == 6
    assert game.seats_for({"decks": [2]}) == game.seats_for({"preset": 7}) == (3, 4, 5, 6, 7)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_hearts_6_passing_across_without_opposite_seats(seats: int) -> None:
    error = wrong({"passing": ["left", "across"]}, seats)
    assert (error.code, error.rule) == ("passing_across", "hearts 6")


@pytest.mark.parametrize(
    "rules",
    [
        {"passing": ["up"]},
        {"passing": "left"},
        {"passing": ["left"] * 17},
        {"passing": [1]},
        {"pass_count": 0},
        {"pass_count": 5},
        {"moon": "sun"},
        {"target": 0},
        {"target": 1001},
        {"decks": 3},
        {"spot": 1},
    ],
    ids=str,
)
def test_options_out_of_range(rules: dict[str, Any]) -> None:
    assert wrong(rules, 4).code == "bad_option_value"


def test_hearts_7_too_few_or_too_many_cards_passed() -> None:
    table = dealt()
    hand = table.view(0)["hand"]
    for count in (0, 1, 2, 4, 13):
        error = refused(table, 0, " ".join(["pass", *hand[:count]]))
        assert (error.code, error.rule) == ("wrong_pass", "hearts 7")
    assert str(3) in error.message["en"]


def test_hearts_5_the_same_card_three_times() -> None:
    table = dealt()
    card = table.view(0)["hand"][0]
    error = refused(table, 0, f"pass {card} {card} {card}")
    assert isinstance(error, NotAMove)
    assert error.code == "card_twice"


def test_hearts_5_passing_a_card_not_held() -> None:
    table = dealt()
    mine, other = table.view(0)["hand"], table.view(1)["hand"]
    error = refused(table, 0, f"pass {mine[0]} {mine[1]} {other[0]}")
    assert (error.code, error.rule) == ("not_held_to_pass", "hearts 5")
    assert named(other[0])["en"] in error.message["en"]


def test_hearts_18_passing_two_equal_cards_with_only_one_held() -> None:
    rules = {"decks": 2, "passing": ["left"], "pass_count": 2}
    hands = ["2S 3S 3S", "4S 4S 5S", "7C 8C 9C", "7D 8D 9D", "2C 2C 2D", "AC AC AD"]
    table = at(*hands, rules=rules, passing="left")
    assert refused(table, 0, "pass 2S 2S").code == "not_held_to_pass"
    assert refused(table, 0, "pass 3S 3S 3S").code == "card_twice"
    assert refused(table, 0, "pass " + "2S 3S 4S 5S 6S 7S 8S 9S 10S").code == "not_a_move"
    table.play(0, "pass 3S 3S")


@pytest.mark.parametrize("move", ["moon", "moon sideways"])
def test_hearts_15_a_choice_that_names_none_of_the_two(move: str) -> None:
    error = refused(dealt(), 0, move)
    assert (error.code, error.rule) == ("not_a_move", "hearts 15")
    assert "moon add or moon subtract" in error.message["en"]


def test_hearts_5_passing_again_or_playing_before_all_have_passed() -> None:
    table = dealt()
    hand = table.view(0)["hand"]
    table.play(0, " ".join(["pass", *hand[:3]]))
    error = refused(table, 0, " ".join(["pass", *hand[3:6]]))
    assert (error.code, error.rule) == ("already_passed", "hearts 5")
    error = refused(table, 1, table.view(1)["hand"][0])
    assert (error.code, error.rule) == ("pass_first", "hearts 5")


def test_hearts_6_passing_where_no_cards_are_passed() -> None:
    table = at(*FOUR)
    error = refused(table, 0, "pass 2C 5H AS")
    assert (error.code, error.rule) == ("not_passing", "hearts 6")


def test_hearts_8_another_card_than_the_lowest_club() -> None:
    table = at(*FOUR)
    error = refused(table, 0, "QD")
    assert (error.code, error.rule) == ("must_lead", "hearts 8")
    assert "The 2 of clubs must be led" in error.message["en"]
    assert isinstance(refused(table, 1, "3C"), NotYourTurn)


def test_hearts_9_a_card_not_held_and_a_revoke() -> None:
    table = at(*FOUR)
    error = refused(table, 0, "AD")
    assert (error.code, error.rule) == ("not_held", "hearts 9")
    table.play(0, "2C")
    error = refused(table, 1, "4D")
    assert (error.code, error.rule) == ("must_follow", "hearts 9")
    assert error.message["en"] == "The 4 of diamonds does not follow suit: you have clubs."


@pytest.mark.parametrize("card", ["QS", "KH"])
def test_hearts_10_points_in_the_first_trick(card: str) -> None:
    hands = ("2C 5H AS QD", "3S QS KH 4D", "4C QH 7S 5D", "5C 6S AH 6D")
    table = at(*hands)
    table.play(0, "2C")
    error = refused(table, 1, card)
    assert (error.code, error.rule) == ("first_trick", "hearts 10")
    table = at(*hands, rules={"first_trick_points": True})
    table.play(0, "2C")
    table.play(1, card)


def test_hearts_12_leading_hearts_unbroken() -> None:
    table = at(*FOUR, turn=1, tricks_played=2)
    error = refused(table, 1, "KH")
    assert (error.code, error.rule) == ("hearts_unbroken", "hearts 12")
    at(*FOUR, turn=1, tricks_played=2, hearts_broken=True).play(1, "KH")


def test_hearts_12_queen_and_hearts_alone_lead_the_queen() -> None:
    hands = ("QS 5H AH", "3C 2D KH", "4C QH 7S", "5C 6S 6D")
    table = at(*hands, turn=0, tricks_played=2)
    assert table.legal(0) == ["QS"]
    assert refused(table, 0, "5H").code == "hearts_unbroken"


def moon_table(**rules: Any) -> Table:
    """A table where seat 0 needs the last trick to have shot the moon."""
    hearts = " ".join(
        f"{rank}H" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    )
    return at(
        "AS", "2S", "3S", "AH", taken=[f"{hearts} QS", "", "", ""], turn=0, tricks_played=12,
        rules=rules,
    )  # fmt: skip


def test_hearts_15_choosing_when_not_the_shooter_or_without_a_moon() -> None:
    table = moon_table()
    error = refused(table, 0, "moon add")
    assert (error.code, error.rule) == ("no_moon", "hearts 15")
    for seat, card in enumerate(["AS", "2S", "3S", "AH"]):
        table.play(seat, card)
    assert table.view(1)["phase"] == "moon"
    error = refused(table, 1, "moon add")
    assert (error.code, error.rule) == ("not_shooter", "hearts 15")
    error = refused(table, 0, "AS")
    assert (error.code, error.rule) == ("moon_choice", "hearts 15")
    table.play(0, "moon subtract")
    assert table.scores() == [-26, 0, 0, 0]


def test_hearts_18_first_lead_of_points() -> None:
    hands = ["2H 3S", "4S 4S", "7C 8C", "7D 8D", "2C 2C", "AC AC"]
    table = at(*hands, rules={"decks": 2})
    error = refused(table, 0, "2H")
    assert (error.code, error.rule) == ("first_lead", "hearts 18")
    table.play(0, "3S")


@pytest.mark.parametrize(
    "text", ["", " ", "pass pass", "5", "S5", "11H", "2C 3C", "moon", "moon both", "x" * 500]
)
def test_what_is_no_move(text: str) -> None:
    assert isinstance(refused(at(*FOUR), 0, text), NotAMove)


def test_before_a_deal_and_after_the_match() -> None:
    assert refused(Table("hearts"), 0, "2C").code == "no_deal"
    table = at("AS", "2S", "3S", "AH", turn=0, scores=[99, 0, 0, 0], tricks_played=12)
    for seat, card in enumerate(["AS", "2S", "3S", "AH"]):
        table.play(seat, card)
    assert table.over
    assert refused(table, 0, "2C").code == "match_over"


BAD_POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["2C", "3C", "4C"]}, "hands"),
    ({"hands": ["2C", "3C", "4C", "5C 6C"]}, "hands"),
    ({"hands": ["", "", "", ""]}, "hands"),
    ({"hands": ["2C", "2C", "4C", "5C"]}, "hands: 2C"),
    ({"hands": ["2C", "3C", "4C", "xx"]}, "hands: xx"),
    ({"hands": ["2C", "3C", "4C", "5C"], "taken": ["2C", "", "", ""]}, "taken: 2C"),
    ({"hands": ["2C", "3C", "4C", "5C"], "turn": 4}, "turn"),
    ({"hands": ["2C", "3C", "4C", ""], "trick": ["3 KC"], "turn": 1}, "turn"),
    ({"hands": ["2C", "3C", "", ""], "trick": ["3 KC", "2 QC"]}, "trick"),
    ({"hands": ["2C", "3C", "4C", ""], "trick": ["3 2C"]}, "trick: 2C"),
    ({"hands": ["2C", "3C", "4C", "5C"], "tricks_played": 13}, "tricks_played"),
    ({"hands": ["2C", "3C", "4C", "5C"], "passing": "up"}, "passing"),
    ({"hands": ["2C", "3C", "4C", "5C"], "passing": "left"}, "hands"),
    ({"hands": ["2C", "3C", "4C", "5C"], "hearts_broken": 1}, "hearts_broken"),
    ({"hands": ["2C", "3C", "4C", "5C"], "voids": ["C", "", "", ""]}, "voids: 2C"),
    ({"hands": ["2C", "3C", "4C", "5C"], "kitty": "6C"}, "kitty"),
    ({"hands": ["2C", "3C", "4C", "5C"], "table": "6C"}, "table"),
    ({"hands": ["", "", "", ""], "phase": "moon"}, "phase"),
]


@pytest.mark.parametrize(("position", "key"), BAD_POSITIONS, ids=str)
def test_impossible_positions(position: dict[str, Any], key: str) -> None:
    with pytest.raises(SetupError) as caught:
        Table("hearts", 4).set_position(position)
    assert caught.value.code == "bad_position"
    assert f"“{key}”" in caught.value.message["en"]
