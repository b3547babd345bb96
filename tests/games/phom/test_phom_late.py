"""What the table does for a player whose time is up (phom 30)."""

import random
from typing import Any

import pytest
from phom_kit import at, random_rules

from salabie import Table
from salabie.games.phom.late import late_move

LAYING: dict[str, Any] = {"turn": 0, "phase": "lay", "piles": ["2S 3C 4C", "AC AD AH"]}


def late(table: Table, seat: int) -> str:
    """The text of the move."""
    return table.describe(late_move(table.observe(seat), 0, seat))


def test_phom_30_draw_rather_than_eat() -> None:
    keys: dict[str, Any] = {"phase": "take", "piles": ["2S", "3C 7D"]}
    table = at("7S 7C 9H", "8C 8D", **keys)
    assert sorted(table.legal(0)) == ["draw", "eat"]
    assert late(table, 0) == "draw"
    assert late(at("7S 7C 9H", "8C 8D", stock="", **keys), 0) == "eat"


def test_phom_30_the_card_that_can_be_eaten_least() -> None:
    # Nobody can hold two more sevens, nor neighbours of the 7S.
    table = at("7S 7C 7D 6S 8S QH", "2C 2D", phase="discard", piles=["5S", "9S"])
    assert late(table, 0) == "discard 7S"
    # Of cards that nobody can eat one outside the phoms.
    table = at("KS KC KD JD", "2C 2D", phase="discard", piles=["JS JC 10D", "QD 9D"])
    assert late(table, 0) == "discard JD"


@pytest.mark.parametrize("eaten", ["", "7D"])
def test_phom_30_lays_what_is_proposed_and_sends_nothing(eaten: str) -> None:
    table = at("7S 7C 7D 9H JD", "8C", laid=[[], ["10H JH QH"]], eaten=[eaten, ""], **LAYING)
    assert late(table, 0) == "lay 7S 7C 7D"
    table.play(0, late(table, 0))
    assert "send 9H 1.0" in table.legal(0)
    assert late(table, 0).startswith("discard")


def test_phom_30_declares_a_u() -> None:
    table = at("7S 7C 7D 2S 3S 4S 9C 9D 9H KC", "8C", phase="discard")
    assert late(table, 0) == "u"


def test_phom_30_whole_matches() -> None:
    for seats in (2, 3, 4):
        rng = random.Random(seats)
        table = Table("phom", seats, random_rules(rng))
        while not table.over:
            table.deal(seed=seats + table.deals)
            while acting := table.to_act():
                table.play(acting[0], late(table, acting[0]))
            assert not any(one["what"] == "eat" for one in table.view(-1)["payments"])
