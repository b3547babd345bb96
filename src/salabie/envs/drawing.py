"""A table as text, for the `render` of environments: as `salabie play` shows it, in English."""

import io
from typing import Any

import numpy as np
from rich.console import Console

from salabie import kernel
from salabie.game import Game
from salabie.terminal.renderer import find_renderer
from salabie.terminal.screen import Screen

WIDTH = 100


def draw(game: Game, states: np.ndarray[Any, Any], index: int, seat: int, seats: int) -> str:
    """What `seat` (-1: a spectator) sees of a table, as lines of plain text.

    Example:
        >>> from salabie.table import Table
        >>> table = Table("hearts")
        >>> table.deal(seed=1)
        >>> print(draw(table.game, table.states, 0, 0, 4).splitlines()[1])
        > 13      0   seat 0
    """
    observed = np.zeros(1, states.dtype)
    kernel.observe_at(states, index, seat, observed, 0)
    view = game.view(observed, 0, seat)
    screen = Screen("en", ascii_only=True)
    written = io.StringIO()
    screen.console = Console(file=written, highlight=False, markup=False, width=WIDTH)
    renderer = find_renderer(game.name)
    names = [f"seat {one}" for one in range(seats)]
    screen.line(screen.say(renderer.columns))
    for one, name in enumerate(names):
        marks = renderer.marks(screen, view, one)
        turn = ">" if one in view["to_act"] else " "
        counts, scores = view["counts"][one], view["scores"][one]
        screen.line(f"{turn} {counts:>2} {scores:>6}   {name}" + (f": {marks}" if marks else ""))
    for line in renderer.table(screen, view, names):
        screen.line(line)
    if view.get("hand"):
        screen.line(f"{names[seat]}: {' '.join(view['hand'])}")
    return written.getvalue()
