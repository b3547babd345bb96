"""Places as a view shows them: in the order of going out, then by cards left (thirteen 13)."""

from salabie.table import Table


def standing(rules, hands, moves, **position):
    """Every seat's place, and what the deal gained it, after some moves from a position."""
    table = Table("thirteen", len(hands), rules)
    table.set_position({"hands": hands, **position})
    for seat, move in moves:
        table.play(seat, move)
    view = table.view(0)
    return view["standing"], view["gains"]


def test_thirteen_13_equal_cards_left_share_the_better_place():
    hands = ["2H", "3S 4S", "3C 5C 6C", "3D 7D"]
    shown, gains = standing({"play_on": False}, hands, [(0, "2H")])
    assert shown == [1, 2, 4, 2]
    assert gains == [3, 2, 0, 2]


def test_thirteen_13_going_out_decides_while_play_goes_on():
    hands = ["2H", "3S", "3C 5C 6C", "3D 7D"]
    moves = [(0, "2H"), (1, "pass"), (2, "pass"), (3, "pass"), (1, "3S")]
    shown, gains = standing({}, hands, moves)
    assert shown == [1, 2, 4, 3]
    assert gains is None


def test_thirteen_13_last_with_cards_is_last():
    hands = ["2H", "3S", "5C"]
    shown, gains = standing({}, hands, [(0, "2H"), (1, "pass"), (2, "pass"), (1, "3S")])
    assert shown == [1, 2, 3]
    assert gains == [2, 1, 0]
