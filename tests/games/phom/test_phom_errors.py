"""Every bad input of the rules with its named error; the state and every purse are unchanged."""

from typing import Any

import pytest
from phom_kit import at

from play_kit import refused
from salabie import Table
from salabie.errors import NotAMove, NotYourTurn, SetupError

LAYING: dict[str, Any] = {"turn": 0, "phase": "lay", "piles": ["2S 3C 4C", "AC AD AH"]}


def taking(hand: str, thrown: str, **more: Any) -> Table:
    """Two players; seat 0 may eat the card thrown by seat 1."""
    piles = {"piles": ["2S", f"3C {thrown}"]}
    return at(hand, "8C 8D QD AS 10C KD", phase="take", **(piles | more))


def laying(hand: str, other: str = "", **more: Any) -> Table:
    """Two players; seat 0 is in its laying turn, seat 1 has laid `other`."""
    laid = {"laid": [[], [other] if other else []]}
    return at(hand, "8C QD JC 10C", **(LAYING | laid | more))


TAKING = [
    ("7S 7C 2H 9H", "7D", {}, "discard 2H", "take_first", 4),
    ("7S 7C 2H 9H", "7D", {}, "lay 7S 7C 2H", "take_first", 4),
    ("7S 7C 2H 9H", "7D", {}, "u", "take_first", 4),
    ("7S 2C 2H 9H", "7D", {}, "eat", "eat_no_phom", 5),
    ("7S 7C", "7D", {}, "eat", "eat_no_discard", 5),
    ("5H 6H 7H 8H 9S 9C", "9H", {"eaten": ["7H", ""]}, "eat", None, None),
    ("5H 6H 7H 8H 9S JC", "9H", {"eaten": ["7H", ""]}, "eat", "eat_homeless", 5),
    ("7S 7C 2H", "7D", {"stock": ""}, "draw", "stock_empty", 3),
]


@pytest.mark.parametrize(("hand", "thrown", "more", "move", "code", "rule"), TAKING)
def test_taking(
    hand: str, thrown: str, more: dict[str, Any], move: str, code: str | None, rule: int | None
) -> None:
    table = taking(hand, thrown, **more)
    if code is None:
        table.play(0, move)
        return
    error = refused(table, 0, move)
    assert (error.code, error.rule) == (code, f"phom {rule}")


def test_phom_4_taking_out_of_place() -> None:
    table = Table("phom", 2)
    table.deal(seed=1)
    for move in ("draw", "eat"):
        error = refused(table, 0, move)
        assert (error.code, error.rule) == ("leader_throws", "phom 4")
    assert isinstance(refused(table, 1, "draw"), NotYourTurn)
    table.play(0, table.legal(0)[0])
    table.play(1, "draw")
    error = refused(table, 1, "draw")
    assert (error.code, error.rule) == ("taken_already", "phom 4")
    table = at("7S 7C", "2H 3D", phase="take")
    assert refused(table, 0, "eat").code == "nothing_to_eat"


def test_before_a_deal_and_after_the_match() -> None:
    table = Table("phom", 2, {"deals": 1})
    assert refused(table, 0, "draw").code == "no_deal"
    table.deal(seed=2)
    while acting := table.to_act():
        table.play(acting[0], table.legal(acting[0])[0])
    assert table.over
    assert refused(table, 0, "draw").code == "match_over"


DISCARDS = [
    ("discard KD", "not_held", 6),
    ("discard 7D", "discard_eaten", 6),
    ("discard 7S", "discard_homeless", 6),
    ("lay 7S 7C 7D", "not_laying", 9),
    ("send 2H 1.0", "not_laying", 9),
    ("add 2H 0", "not_laying", 9),
    ("u", "no_u", 15),
]


@pytest.mark.parametrize(("move", "code", "rule"), DISCARDS)
def test_discarding(move: str, code: str, rule: int) -> None:
    table = at(
        "7S 7C 7D 2H 9H",
        "8C 8D QH 6H",
        phase="discard",
        eaten=["7D", ""],
        piles=["2S", "3C"],
        laid=[[], ["AH AC AD"]],
    )
    error = refused(table, 0, move)
    assert (error.code, error.rule) == (code, f"phom {rule}")


LAYS = [
    ("5H 6H 7H 8H 9H 2D", "", {"eaten": ["5H 9H", ""]}, "", None, None),
    ("7S 7C 7D 2H 9H", "", {}, "lay 7S 7C 2H", "not_a_phom", 10),
    ("7S 7C 7D 2H 9H", "", {}, "lay 7S 7C", "not_a_phom", 10),
    ("7S 7C 7D 2H 9H", "", {}, "lay 7S 7C 7H", "not_held", 10),
    ("QH KH 5S 9C 9S", "", {}, "lay QH KH AH", "not_held", 10),
    ("7S 7C 7D", "", {}, "lay 7S 7C 7D", "leaves_no_discard", 10),
    ("4H 5H 6H 7H 8H 9H 2D", "", {"eaten": ["5H 8H", ""]}, "lay 5H 6H 7H 8H", "two_eaten", 5),
    ("4H 5H 6H 6S 6C 2D", "", {"eaten": ["4H", ""]}, "lay 6H 6S 6C", "leaves_homeless", 10),
    ("4H 5H 6H 6S 6C 2D", "", {"eaten": ["4H", ""]}, "discard 2D", "lay_eaten_first", 11),
    ("4H 5H 6H 8H 2D", "5D 6D 7D", {"eaten": ["4H", ""]}, "send 8H 1.0", "mom_sends", 12),
    (
        "4H 5H 6H 8D 2D",
        "5D 6D 7D",
        {"eaten": ["4H", ""], "rules": {"mom_sends": True}},
        "send 8D 1.0",
        "lay_eaten_first",
        11,
    ),
    ("4H 5H 8D", "5D 6D 7D", {}, "send 8D 0.0", "send_own", 12),
    ("4H 5H 8D", "5D 6D 7D", {}, "send 8D 1.1", "no_such_phom", 12),
    ("4H 5H 8D", "5D 6D 7D", {}, "send 8D 3.0", "no_such_phom", 12),
    ("4H 5H 8D", "5D 6D 7D", {}, "send 8D 1.9", "no_such_phom", 12),
    ("4H 5H 8D", "5D 6D 7D", {}, "send 8D 1.0", "mom_sends", 12),
    (
        "4H 5H 8D",
        "5D 6D 7D",
        {"rules": {"mom_sends": True}},
        "send 4H 1.0",
        "does_not_fit",
        12,
    ),
    ("8D", "5D 6D 7D", {"rules": {"mom_sends": True}}, "send 8D 1.0", "leaves_no_discard", 10),
    ("8D", "5D 6D 7D", {"rules": {"mom_sends": True}}, "send 4D 1.0", "not_held", 10),
    ("4H 5H 8D", "5D 6D 7D", {}, "add 8D 0", "no_replay", 13),
    ("4H 5H 8D", "", {}, "u", "no_u", 15),
]


@pytest.mark.parametrize(("hand", "other", "more", "move", "code", "rule"), LAYS)
def test_laying_turn(
    hand: str, other: str, more: dict[str, Any], move: str, code: str | None, rule: int | None
) -> None:
    if code is None:
        with pytest.raises(SetupError) as caught:
            laying(hand, other, **more)
        assert caught.value.code == "bad_position"
        return
    error = refused(laying(hand, other, **more), 0, move)
    assert (error.code, error.rule) == (code, f"phom {rule}")


def test_phom_10_overlapping_phoms_and_laying_after_a_send() -> None:
    table = laying("7S 7C 7D 7H 8H 9H 8D 2C", "5D 6D AS", laid=[[], ["4D 5D 6D"]])
    table.play(0, "lay 7S 7C 7H")
    error = refused(table, 0, "lay 7H 8H 9H")
    assert (error.code, error.rule) == ("laid_already", "phom 10")
    assert refused(table, 0, "u").code == "u_too_late"
    table.play(0, "send 7D 1.0")
    error = refused(table, 0, "lay 8H 9H 2C")
    assert (error.code, error.rule) == ("sent_already", "phom 10")


def test_phom_13_adding_in_a_replay() -> None:
    position = LAYING | {
        "laid": [["7S 7C 7D", "2H 3H 4H"], ["8D 9D 10D"]],
        "eaten": ["2H 5H", ""],
        "turned": [1, 1],
    }
    table = at("5H 6H 7H 9C", "8C QH 6C", **position)
    assert refused(table, 0, "add 5H 1").code == "add_eaten"
    assert refused(table, 0, "add 6H 1").code == "does_not_fit"
    assert refused(table, 0, "add 7H 0").code == "leaves_homeless"
    assert refused(table, 0, "add 7H 2").code == "no_such_phom"
    assert refused(table, 0, "add 7H 5").rule == "phom 12"
    table.play(0, "lay 5H 6H 7H")
    table.play(0, "discard 9C")


def test_phom_12_an_eaten_card_is_not_sent() -> None:
    table = laying(
        "5H 6H 7H 8D 2C 9C", rules={"mom_sends": True}, eaten=["7H", ""], laid=[[], ["7S 7C 7D"]]
    )
    error = refused(table, 0, "send 7H 1.0")
    assert (error.code, error.rule) == ("send_eaten", "phom 12")


NINE = "7S 7C 7D 2S 3S 4S 9C 9D 9H KC"


@pytest.mark.parametrize(
    ("named", "code"),
    [
        ("7S 7C 7D / 2S 3S 4S", "u_too_few"),
        ("7S 7C 7D / 2S 3S 5S", "not_a_phom"),
        ("7S 7C 7D / 2H 3H 4H / 9C 9D 9H", "not_held"),
        ("7S 7C 7D / 7S 7C 7D / 9C 9D 9H", "card_twice"),
        ("2S 3S 4S / 5S 6S 7S / 8S 9S 10S / 2C 3C 4C", "u_grouping"),
    ],
)
def test_phom_15_groupings_that_are_no_u(named: str, code: str) -> None:
    table = at(NINE, "8C QH 6C", phase="discard", eaten=["7D", ""])
    assert refused(table, 0, f"u {named}").code == code
    table.play(0, "u 9H 9C 9D / 7S 7C 7D / 4S 2S 3S")
    assert table.history[-1].text == "u 7S 7C 7D / 9C 9D 9H / 2S 3S 4S"


def test_phom_15_all_eaten_cards_are_in_phoms() -> None:
    hand = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S"
    table = at(hand, "8C QH 6C", phase="discard", eaten=["AS", ""])
    assert refused(table, 0, "u 2S 3S 4S / 5S 6S 7S / 8S 9S 10S").code == "u_leaves_eaten"
    table = at(hand, "8C QH 6C", phase="discard", eaten=["AS 10S", ""])
    assert refused(table, 0, f"u {hand}").code == "two_eaten"
    table.play(0, "u AS 2S 3S 4S / 5S 6S 7S 8S 9S 10S")
    assert table.view(-1)["result"]["by"] == "round_u"


@pytest.mark.parametrize(
    "text",
    ["", "pass", "draw 2S", "lay", "discard", "discard 2S 3S", "add 2S", "send 2S 1", "send 2S",
     "send 2S x.y", "add 2S x", "u 2X", "lay 2S 2S 3S", "discard 1S", "u / /", "draw" * 90],
)  # fmt: skip
def test_no_moves(text: str) -> None:
    table = at("2S 3S 4S 9C", "8C QH 6C", phase="discard")
    error = refused(table, 0, text)
    assert isinstance(error, NotAMove) or error.code == "not_a_phom"


@pytest.mark.parametrize(
    "rules",
    [
        {"u": "eight"},
        {"u_khan": 1},
        {"bet": 0},
        {"bet": 1001},
        {"deals": 0},
        {"deals": 21},
        {"payouts": [1, 2, 3]},
        {"payouts": [1] * 9 + [101]},
        {"compensation": "none"},
        {"king_bet": -1},
    ],
    ids=str,
)
def test_options_out_of_range(rules: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        Table("phom", 4, rules)
    assert caught.value.code == "bad_option_value"


@pytest.mark.parametrize(
    ("move", "rule", "told"),
    [
        ("discard", 6, "which card to throw"),
        ("discard 5H 6H", 4, "Exactly one card"),
        ("lay", 10, "which cards to lay"),
        ("LAY ", 10, "which cards to lay"),
        ("send", 12, "which card to send"),
        ("send 8H", 12, "to which laid phom"),
        ("send 8H 2", 12, "to which laid phom"),
        ("send 8H x.0", 12, "to which laid phom"),
        ("add", 13, "which card to add"),
        ("add 8H", 13, "to which phom of your own"),
        ("add 8H x", 13, "to which phom of your own"),
    ],
)
def test_a_move_that_is_incomplete_says_what_is_missing(move: str, rule: int, told: str) -> None:
    error = refused(laying("5S 6S 7S 9C"), 0, move)
    assert isinstance(error, NotAMove)
    assert (error.code, error.rule) == ("not_a_move", f"phom {rule}")
    assert told in error.message["en"]
