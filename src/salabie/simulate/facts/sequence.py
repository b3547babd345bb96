"""Facts of a game of Sequence."""

from salabie.games.sequence.state import MOST_TEAMS
from salabie.simulate.facts import Fact

FACTS = (
    Fact(
        "winner",
        "i1",
        "deal",
        "the team that won; -1 for nobody",
        lambda dealt, ended: ended["winner"],
    ),
    Fact(
        "turns",
        "u2",
        "deal",
        "plays and passes",
        lambda dealt, ended: ended["turns"],
    ),
    Fact(
        "sequences",
        "u1",
        MOST_TEAMS,
        "sequences of each team",
        lambda dealt, ended: ended["sequences"],
    ),
)
