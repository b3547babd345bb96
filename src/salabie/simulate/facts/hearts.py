"""Facts of a hand of Hearts."""

from typing import Any

import numpy as np

from salabie.simulate.facts import Fact, States


def leader(dealt: States, ended: States) -> Any:
    """Who led the first trick; with one deck the leaders have three bits each."""
    leaders = ended["leaders"]
    return leaders[:, 0] if leaders.ndim > 1 else leaders & np.uint64(7)


FACTS = (
    Fact("leader", "i1", "deal", "the seat that led the first trick", leader),
    Fact(
        "shooter",
        "i1",
        "deal",
        "the seat that shot the moon; -1 for nobody",
        lambda dealt, ended: ended["shooter"],
    ),
    Fact(
        "tricks",
        "u1",
        "seat",
        "tricks that a seat took",
        lambda dealt, ended: ended["tricks_taken"],
    ),
)
