"""What the worth of a chip on a space is a sum of, and the weights: one set found for playing
(`medium`), one for the playouts of `hard`.

A chip is worth something in each window through its space that its team can still fill, and in
each that one opponent can still fill, which it blocks. How much depends on how many of the five
chips are there, on whose hands hold the cards for the others, and on how many sequences the team
still needs.
"""

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt

SEARCHED = 12  # candidates at most
HOT = 3  # chips in a window that a jack is worth looking at

# For each need: one sequence more is enough, or more than one is needed.
NEEDS = 2
# A window of the own chips, by their number before the new one (0 to 4) and by the cards for what
# is missing then: none is in hand, some are, all are.
CHIPS = 5
LEVELS = 3
NONE, SOME, ALL = range(LEVELS)
# A window of one opponent's chips, by their number (1 to 4), and whether a card that it lacks is in
# the own hand for certain.
FOES = 4
KINDS = 2

OWN = 0
BLOCK = OWN + NEEDS * CHIPS * LEVELS  # a window of an opponent's
TAKE = BLOCK + NEEDS * FOES * KINDS  # a removal from such a window
FREE = TAKE + NEEDS * FOES  # a removal of the only chip that is in an own window's way
TWO_EYED = FREE + NEEDS * CHIPS  # what it costs to spend a jack
ONE_EYED = TWO_EYED + NEEDS
OTHER = ONE_EYED + NEEDS  # the card's other space, as a share of what it is worth
REGAIN = OTHER + 1  # a removal from a space that a card in hand fits
WEIGHT_COUNT = REGAIN + 1

PLAIN_WEIGHTS = np.concatenate(
    [
        # One sequence more is enough.
        [0.2, 0.3, 0.4],
        [1.0, 1.4, 1.8],
        [4.0, 5.0, 7.0],
        [18.0, 22.0, 30.0],
        [150.0, 150.0, 150.0],
        # More are needed.
        [0.2, 0.3, 0.4],
        [1.0, 1.4, 1.8],
        [4.0, 5.0, 7.0],
        [14.0, 18.0, 24.0],
        [80.0, 80.0, 80.0],
        # Blocking, by an opponent's need.
        [0.5, 0.3, 2.0, 1.0, 10.0, 4.0, 120.0, 40.0],
        [0.5, 0.3, 2.0, 1.0, 8.0, 3.0, 60.0, 20.0],
        # Removing.
        [0.5, 1.5, 6.0, 60.0],
        [0.5, 1.5, 6.0, 35.0],
        [0.1, 0.3, 1.5, 8.0, 30.0],
        [0.1, 0.3, 1.5, 6.0, 20.0],
        [14.0, 14.0, 10.0, 10.0],
        [0.1, 3.0],
    ]
)


def load_weights() -> npt.NDArray[np.float64]:
    """Weights of `medium` and, behind them, of `hard` (float64)."""
    path = Path(__file__).with_name("weights.json")
    if not path.exists():
        return np.concatenate([PLAIN_WEIGHTS, PLAIN_WEIGHTS])
    found = np.array(json.loads(path.read_text(encoding="utf-8"))["weights"], np.float64)
    return np.concatenate([PLAIN_WEIGHTS, found])


WEIGHTS = load_weights()

assert len(PLAIN_WEIGHTS) == WEIGHT_COUNT
