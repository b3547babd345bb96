"""What the tests of every game's rules ask of a table."""

import pytest

from salabie.errors import PlayError
from salabie.table import Table


def refused(table: Table, seat: int, text: str) -> PlayError:
    """The error of a move that must be refused and must leave the state alone."""
    before = table.states.tobytes()
    with pytest.raises(PlayError) as caught:
        table.play(seat, text)
    error = caught.value
    assert table.states.tobytes() == before
    assert error.message["en"]
    assert any("ក" <= letter <= "៹" for letter in error.message["km"])
    return error


def legal_at(table: Table) -> list[str]:
    """Legal moves of the seat in turn, sorted."""
    (seat,) = table.to_act()
    return sorted(table.legal(seat))
