"""Facts of a deal of Phom."""

from salabie.games.phom.state import WON_BY
from salabie.simulate.facts import Fact

FACTS = (
    Fact(
        "won_by",
        "u1",
        "deal",
        f"how the deal was won: {', '.join(WON_BY)}, from 0",
        lambda dealt, ended: ended["won_by"],
    ),
    Fact(
        "winner",
        "i1",
        "deal",
        "the seat that won",
        lambda dealt, ended: ended["winner"],
    ),
    Fact(
        "eaten",
        "u8",
        "seat",
        "mask of the cards that a seat ate: bits 13 × suit (S C D H) + rank (from the ace)",
        lambda dealt, ended: ended["eaten"],
    ),
    Fact(
        "phoms",
        "u1",
        "seat",
        "phoms that a seat laid",
        lambda dealt, ended: ended["laid_counts"],
    ),
)
