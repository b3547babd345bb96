"""Many deals at once: simulations, comparisons of bots, studies, and counts of lines of play."""

from salabie.simulate.compare import compare
from salabie.simulate.folder import OtherRun, read_deals
from salabie.simulate.players import Decision
from salabie.simulate.ratings import rate
from salabie.simulate.records import meanings
from salabie.simulate.run import simulate
from salabie.simulate.workers import TooManyWorkers, WorkersDied

__all__ = [
    "Decision",
    "OtherRun",
    "TooManyWorkers",
    "WorkersDied",
    "compare",
    "meanings",
    "rate",
    "read_deals",
    "simulate",
]
