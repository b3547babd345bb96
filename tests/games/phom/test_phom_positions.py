"""Situations set up from a position's keys, and what is refused of them."""

import random
from typing import Any

import pytest
from phom_kit import at, random_rules

from salabie import Table
from salabie.errors import SetupError
from salabie.record import position_of

HANDS = ["7S 7C 2H 9H", "8C 8D QD AS"]


def test_what_a_position_leaves_out() -> None:
    table = at(*HANDS)
    view = table.view(0)
    assert (view["phase"], view["turn"], view["first_to_lay"]) == ("take", 0, 0)
    assert view["stock"] == 44
    assert view["payments"] == []
    assert [seat["purse"] for seat in view["seats"]] == [500, 500]
    assert table.legal(0) == ["draw"]
    table.play(0, "draw")
    # The stock is what is nowhere else, by card id: 2S 2C 2D 2H …
    assert "2S" in table.view(0)["hand"]


def test_a_dealt_hand_of_ten_is_a_discard() -> None:
    table = at("AS 2C 3D 4H 6S 7C 8D 9H JS QC", "AC 2D 3H 4S 6C 7D 8H 9S JC")
    assert table.view(0)["phase"] == "discard"
    table = at("AC 2D 3H 4S 6C 7D 8H 9S JC", "AS 2C 3D 4H 6S 7C 8D 9H JS QC", turn=1)
    assert table.view(0)["phase"] == "discard"
    assert table.view(0)["leader"] == 1


@pytest.mark.parametrize(
    ("piles", "turn", "first"),
    [
        (["", "", ""], 2, 2),
        (["2S", "3S", ""], 2, 0),
        (["2S", "", "3S"], 1, 2),
        (["2S 2C", "3S", "4S"], 1, 0),
        (["2S", "3S 3C", "4S"], 2, 1),
    ],
)
def test_who_lays_first_follows_from_the_piles(piles: list[str], turn: int, first: int) -> None:
    table = at("7S 7C", "8S 8C", "9S 9C", piles=piles, turn=turn)
    assert table.view(0)["first_to_lay"] == first


def test_phoms_in_one_text_or_in_a_list() -> None:
    for laid in (["7S 7C 7D / 2S 3S 4S", None], [["7S 7C 7D", "2S 3S 4S"], []]):
        table = at("9S", "8S 8C", laid=laid, turn=1)
        assert [phom["cards"][0] for phom in table.view(0)["seats"][0]["laid"]] == ["7S", "2S"]


def test_a_position_without_stock_ends_when_nothing_can_be_taken() -> None:
    table = at("7S 2C", "8S 8D", stock="", turn=0, phase="discard")
    table.play(0, "discard 2C")
    assert table.to_act() == []
    assert table.view(0)["result"]["by"] == "mom"
    table = at("7S 2C 8C", "8S 8D 9S", stock="", turn=0, phase="discard")
    table.play(0, "discard 8C")
    assert table.legal(1) == ["eat"]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["7S 7C", "7S"]}, "hands: 7S"),
    ({"hands": ["7S 7C"]}, "hands"),
    ({"hands": ["7X", ""]}, "hands: 7X"),
    ({"piles": ["7S", ""]}, "piles: 7S"),
    ({"piles": ["2S 3S 4S 5S 6S", ""]}, "piles"),
    ({"piles": ["2S 3S 4S 5S", ""]}, "piles"),
    ({"laid": [["2S 3S 5S"], []]}, "laid: 2S 3S 5S"),
    ({"laid": [["7S 8S 9S"], []]}, "laid: 7S"),
    ({"laid": [7, []]}, "laid"),
    ({"eaten": ["7S", ""]}, "eaten"),
    ({"eaten": ["8C", ""]}, "eaten"),
    ({"eaten": ["", "2D"]}, "eaten"),
    ({"sent": ["2S", ""]}, "sent"),
    ({"sent": ["2S", ""], "laid": [["2S 3S 4S"], []]}, "sent"),
    ({"turn": 2}, "turn"),
    ({"turn": True}, "turn"),
    ({"phase": "play"}, "phase"),
    ({"step": "sent"}, "step"),
    ({"first_to_lay": -1}, "first_to_lay"),
    ({"purses": [1, -1]}, "purses"),
    ({"purses": [1]}, "purses"),
    ({"stock": ""}, "stock"),
    ({"stock": "7S"}, "stock: 7S"),
    ({"deals": 5}, "deals"),
    ({"turns": ["2 5S"]}, "turns"),
    ({"turns": ["0", "1 5S"]}, "turns"),
    ({"turns": ["0 eat 5S 6S"]}, "turns"),
    ({"payments": [[0, 1, 10, "gift", 0]]}, "payments"),
    ({"transfer": {"card": "2S"}}, "transfer"),
    ({"streak": {"seat": 0, "count": 0}}, "streak"),
    ({"result": {"winner": 0, "by": "u", "places": [0, 0]}}, "result"),
    ({"hands": ["AS 2C 3D 4H 6S 7C 8D 9H JS QC", "AC"], "phase": "take"}, "hands"),
    ({"hands": ["", "7S"], "phase": "discard"}, "hands"),
    ({"fields": 1}, "fields"),
]


@pytest.mark.parametrize(("keys", "wrong"), WRONG, ids=str)
def test_what_is_impossible(keys: dict[str, Any], wrong: str) -> None:
    table = Table("phom", 2)
    with pytest.raises(SetupError) as caught:
        table.set_position({"hands": HANDS} | keys)
    assert caught.value.code == "bad_position"
    assert f"“{wrong}”" in caught.value.message["en"]


def test_positions_read_back_all_through_matches() -> None:
    for seats in (2, 3, 4):
        rng = random.Random(seats)
        table = Table("phom", seats, random_rules(rng))
        while not table.over:
            deck = table.deck()
            rng.shuffle(deck)
            table.deal(deck)
            while True:
                again = Table("phom", seats, dict(table.options))
                again.set_position(position_of(table))
                assert again.states.tobytes() == table.states.tobytes()
                if not table.to_act():
                    break
                seat = table.to_act()[0]
                table.play(seat, rng.choice(table.legal(seat)))


@pytest.mark.parametrize(
    ("leader", "places", "left", "first"),
    [
        (1, [2, 1, 4, 3], 0b0000, None),
        (1, [2, 1, 4, 3], 0b1101, None),
        (1, [2, 1, 4, 3], 0b0010, 0),
        (1, [2, 1, 4, 3], 0b0011, 3),
        (1, [2, 1, 4, 3], 0b1011, 2),
        (1, [2, 1, 4, 3], 0b1111, None),
        (1, [0, 0, 0, 0], 0b0010, 2),
        (3, [0, 0, 0, 0], 0b1001, 1),
    ],
)
def test_phom_2_who_leads_where_players_have_left(
    leader: int, places: list[int], left: int, first: int | None
) -> None:
    table = Table("phom", 4)
    table.states[0]["leader"] = leader
    table.states[0]["places"] = places
    assert table.game.first_after_leaving(table.states, 0, left) == first
