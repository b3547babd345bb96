"""How many random deals one core plays in a second."""

import time

from salabie.game import Game
from salabie.simulate.play import Batch

SECONDS = 2.0


def bench(
    game: Game, seats: int | None = None, seconds: float = SECONDS, seed: int = 1
) -> dict[str, float]:
    """Deals and moves of random play per CPU-second, compiling not counted.

    Example:
        >>> from salabie.game import find_game
        >>> sorted(bench(find_game("thirteen"), seconds=0.01))
        ['deals_per_s', 'moves_per_s']
    """
    batch = Batch(game, seats)
    batch.play_random(10, seed)
    deals = 100
    while True:
        begin = time.process_time()
        totals = batch.play_random(deals, seed)
        spent = time.process_time() - begin
        if spent >= seconds:
            return {
                "deals_per_s": round(deals / spent, 1),
                "moves_per_s": round(totals.moves / spent, 1),
            }
        deals = int(deals * min(10.0, 1.2 * seconds / max(spent, 1e-6))) + 1
