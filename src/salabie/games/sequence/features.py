"""What the worth of a chip on a space is a sum of, and the weights, found by self-play: `medium`
has those of an early stage, `hard`'s playouts those of its end.

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


def load_weights() -> npt.NDArray[np.float64]:
    """Weights of `medium` and, behind them, of `hard`'s playouts (float64)."""
    folder = Path(__file__).parent
    texts = [
        (folder / name).read_text(encoding="utf-8") for name in ("medium.json", "weights.json")
    ]
    return np.concatenate([np.array(json.loads(text)["weights"], np.float64) for text in texts])


WEIGHTS = load_weights()

assert len(WEIGHTS) == 2 * WEIGHT_COUNT
