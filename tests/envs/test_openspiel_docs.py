"""The examples of docs/openspiel.md run."""

import doctest
from pathlib import Path

import pytest

pytest.importorskip("pyspiel")

DOCS = Path(__file__).parents[2] / "docs"


def test_examples_run() -> None:
    failed, tried = doctest.testfile(str(DOCS / "openspiel.md"), module_relative=False)
    assert failed == 0
    assert tried > 10
