"""What compiled code writes as JSON, against Python's own encoder."""

import json

import numpy as np
import pytest

from salabie import written


def written_by(put, *values):
    """What one of the functions writes after some other text."""
    out = np.full(64, ord("?"), np.uint8)
    end = put(out, 3, *values)
    assert out[:3].tobytes() == out[end : end + 3].tobytes() == b"???"
    return out[3:end].tobytes().decode()


@pytest.mark.parametrize("number", [0, 7, 9, 10, 99, 100, 32767, -1, -10, -32768, 2**62, -(2**62)])
def test_numbers(number: int) -> None:
    assert written_by(written.put_number, number) == json.dumps(number)


def test_words() -> None:
    assert written_by(written.put_truth, True) == "true"
    assert written_by(written.put_truth, False) == "false"
    assert written_by(written.put, b'{"a":') == '{"a":'
    texts = written.pieces(("3S", "10H", ""))
    assert [written_by(written.put_one_of, texts, row) for row in range(3)] == ["3S", "10H", ""]
