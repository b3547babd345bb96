"""Facts of a deal of Thirteen."""

from salabie.games.thirteen.state import INSTANT_WINS
from salabie.simulate.facts import Fact

FACTS = (
    Fact(
        "instant_win",
        "u1",
        "deal",
        f"the kind of hand that won as it was dealt: {', '.join(INSTANT_WINS)}, from 0",
        lambda dealt, ended: ended["instant_kind"],
    ),
    Fact(
        "frozen",
        "u1",
        "deal",
        "mask of the seats that had played no card when the first went out, where a rule asks",
        lambda dealt, ended: ended["frozen"],
    ),
    Fact(
        "cards_left",
        "u1",
        "seat",
        "cards that a seat held at the end",
        lambda dealt, ended: ended["counts"],
    ),
)
