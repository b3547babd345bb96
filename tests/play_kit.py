"""What the tests of every game's rules ask of a table, and of its kernels."""

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from salabie import kernel
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


def dull_move(play: Table, seat: int, chance: random.Random) -> str:
    """A random legal move, if there is one by which nobody gains a point: the game goes on."""
    moves = play.legal_moves(seat)
    chance.shuffle(moves)
    before, after = np.zeros(play.seats), np.zeros(play.seats)
    kernel.score_at(play.states, 0, before)
    aside = play.states.copy()
    for move in moves:
        kernel.apply_aside_at(play.states, 0, seat, np.uint64(move), aside)
        kernel.score_at(aside, 0, after)
        if after.tolist() == before.tolist():
            return play.describe(move)
    return play.describe(moves[0])


def stays_within_bounds(script: Path, *sizes: int) -> None:
    """Run a script that plays deals, as many as `sizes` say, with array bounds checked."""
    cache = Path(os.environ["SALABIE_CACHE"]) / "bounds"
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "SALABIE_CACHE": str(cache)}
    environment.pop("NUMBA_CACHE_DIR", None)
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script), *map(str, sizes)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == "ok\n"
