"""Reading records at once, against NumPy's own way."""

import numpy as np
import pytest

from salabie.fields import read_fields
from salabie.game import all_games

KINDS = ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", "f4", "f8"]


@pytest.mark.parametrize("align", [False, True])
def test_every_kind_of_field(align: bool) -> None:
    shapes = [(kind, size) for kind in KINDS for size in (1, 3)]
    dtype = np.dtype([(f"f{n}", kind, size) for n, (kind, size) in enumerate(shapes)], align=align)
    raw = np.random.default_rng(1).integers(1, 100, dtype.itemsize * 3, dtype=np.uint8)
    states = raw.view(dtype)
    for index in range(3):
        fields = read_fields(states, index)
        for name in dtype.names or ():
            value = states[index][name].tolist()
            found = getattr(fields, name)
            assert found == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_states_of_every_game(name: str) -> None:
    for dtype in all_games()[name].dtypes:
        raw = np.random.default_rng(2).integers(0, 256, dtype.itemsize * 2, dtype=np.uint8)
        states = raw.view(dtype)
        fields = read_fields(states, 1)
        for field in dtype.names or ():
            value = states[1][field].tolist()
            assert getattr(fields, field) == (tuple(value) if isinstance(value, list) else value)


def test_unknown_field() -> None:
    states = np.zeros(1, np.dtype([("a", "u1")]))
    with pytest.raises(AttributeError, match="b"):
        _ = read_fields(states, 0).b
