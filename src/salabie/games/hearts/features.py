"""What the worth of a card is a sum of, and the weights: `medium`'s set by hand, `hard`'s data."""

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt

QUEEN_RANK = 10
TOP = 12.0
SEARCHED = 12  # candidates at most

# Features in the order of the weights, by occasion.
LEAD_FEATURES = (
    "height",  # rank, 0 to 1
    "beaten",  # share of the suit's unseen cards that are higher
    "alone",  # no unseen card of the suit
    "under_queen",  # a spade below Black Maria while another holds her
    "over_queen",  # a spade above her while another holds her
    "queen",
    "heart",
    "heart_height",
    "length",  # cards of the suit in hand, of 13
    "master",  # none is higher
    "voids",  # others known to be void, where the card may take
    "own_queen",  # a spade while I hold Black Maria
    "jack",
    "stop_master",  # a master while another may shoot the moon
)
UNDER_FEATURES = ("height", "queen", "heart", "jack")
OVER_FEATURES = (
    "always",
    "height",
    "points",  # on the table, of 13
    "beaten",  # share of the suit's unseen cards that are higher, where others follow
    "more_to_come",  # share of players yet to play
    "over_queen",
    "queen",
    "first_trick",
    "last_height",  # height where I am last and nothing counts
    "jack",
    "stop_moon",  # points on the table while another may shoot the moon
    "stop_any",  # whether there are any then, or while I go for it
    "last_points",  # points on the table where I am last
)
DISCARD_FEATURES = (
    "height",
    "queen",
    "heart",
    "heart_height",
    "over_queen",
    "shortness",  # one over the cards of the suit
    "jack",
    "stop_moon",  # a card that counts, for somebody who may shoot the moon
    "risk",  # share of the suit's unseen cards that are lower
    "stopper",  # the same share while another may shoot the moon
)
PASS_FEATURES = (
    "height",
    "bare_queen",  # by the fewness of other spades
    "queen",
    "over_queen",
    "under_queen",
    "heart_height",
    "heart",
    "shortness",
    "guarded",  # lower cards of the suit in hand
    "jack",
)
# Whether to go for the moon: the sum must be above 0, in play while nobody else has a point.
SHOOT_FEATURES = (
    "always",
    "losers",  # of the hand, led from the top, but for hearts
    "heart_losers",
    "taken",  # share of all points
    "tricks",  # still to come, of 13
    "in_trick",  # not on lead
)
SHOOT_PASS_FEATURES = ("always", "losers", "heart_losers")
LEADS = 0
UNDERS = LEADS + len(LEAD_FEATURES)
OVERS = UNDERS + len(UNDER_FEATURES)
DISCARDS = OVERS + len(OVER_FEATURES)
PASSES = DISCARDS + len(DISCARD_FEATURES)
MOON_PLAN = PASSES + len(PASS_FEATURES)  # all of these again, for the moon
SHOOTS = 2 * MOON_PLAN
SHOOT_PASSES = SHOOTS + len(SHOOT_FEATURES)
WEIGHT_COUNT = SHOOT_PASSES + len(SHOOT_PASS_FEATURES)

PLAIN_WEIGHTS = np.concatenate(
    [
        [-0.6, 1.6, -2.0, 0.5, -3.0, -4.0, 0.2, -0.8, -0.6, -0.6, -0.6, -1.0, -1.0, 0.0],
        [1.0, 6.0, 0.3, -4.0],
        [-1.2, -0.6, -2.0, 1.0, -0.2, -2.5, -6.0, 0.8, 2.0, 2.0, 2.5, 1.0, -1.5],
        [0.8, 6.0, 0.8, 0.8, 2.0, 0.7, -5.0, -2.0, 0.8, -0.5],
        [1.0, 2.0, 0.3, 1.0, -1.0, 0.4, -0.2, 0.5, -0.3, -2.0],
        # For the moon.
        [0.5, -2.0, 1.0, -1.0, 0.3, 0.0, -0.3, 0.3, 0.5, 2.0, 0.0, 0.0, 0.2, 0.0],
        [-1.0, -6.0, -4.0, -1.0],
        [0.5, 0.3, 3.0, -1.0, 0.0, 0.3, 0.0, -1.0, -0.5, 1.0, 0.0, 1.0, 0.0],
        [-1.0, -5.0, -3.0, -1.0, -1.0, 0.5, -1.0, 0.0, -1.0, 0.0],
        [-2.0, 0.0, -1.0, -1.0, 0.0, -1.5, 0.5, 0.5, -0.2, -1.0],
        [-0.5, -0.4, -1.0, 1.0, 0.0, 0.0],
        [-0.2, -0.35, -0.5],
    ]
)


def load_weights() -> npt.NDArray[np.float64]:
    """Weights of `medium` and, behind them, of `hard` (float64)."""
    text = Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    return np.concatenate([PLAIN_WEIGHTS, np.array(json.loads(text)["weights"], np.float64)])


WEIGHTS = load_weights()

assert len(PLAIN_WEIGHTS) == WEIGHT_COUNT
