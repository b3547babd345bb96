"""Tuning of a policy's weights: hill-climbing by self-play, for any game."""

import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from salabie.bots.levels import weights_of
from salabie.game import Game
from salabie.simulate.play import Batch, Floats

DECKS = 400  # of a trial's first look; a deck is played once for every seat
LOOKS = 5  # a trial's decks grow threefold at each further look
HOPE = 0.3  # a trial goes on while its gain is this many standard errors above 0 …
PROOF = 2.3  # … and is kept where the last look is this many above
FEWEST, MOST = 0.02, 0.6  # bounds of the step, as a share of a weight


def tune(
    game: Game,
    *,
    rounds: int | None = None,
    seconds: float | None = None,
    seed: int = 1,
    seats: int | None = None,
    rules: Mapping[str, Any] | None = None,
    weights: Floats | None = None,
    decks: int = DECKS,
    report: Callable[[int, float, Floats], None] | None = None,
) -> Floats:
    """Better weights for a game's policy, as a float64 array.

    In each round a few weights are changed at random; the changed policy takes one seat against
    the present one in all others, in every seat of the same deals, and replaces it where it gains
    for certain; `decks` is the size of a trial's first look. Ends after `rounds` or `seconds`,
    whichever comes first; by rounds the result depends on the arguments alone. Begins from
    `weights`, else from those of "hard". `report` is called with the round, the gain in utility per
    deal and the new weights whenever they improve.

    Raises ValueError where neither rounds nor seconds are given.

    Example:
        >>> from salabie.game import find_game
        >>> game = find_game("thirteen")
        >>> len(tune(game, rounds=1, decks=20)) == len(game.weights) // 2
        True
    """
    if rounds is None and seconds is None:
        raise ValueError("give rounds or seconds")
    batch = Batch(game, seats, rules)
    chance = np.random.default_rng(seed)
    present = np.array(weights_of(game, "tuned") if weights is None else weights, np.float64)
    step = 0.25
    decks_seen = 0
    begin = time.perf_counter()
    number = 0
    while (rounds is None or number < rounds) and (
        seconds is None or time.perf_counter() - begin < seconds
    ):
        trial = changed(present, step, chance)
        gain, decks_seen, better = _beats(batch, trial, present, seed, decks_seen, decks)
        if better:
            present = trial
            step = min(MOST, step * 1.3)
            if report is not None:
                report(number, gain, present)
        else:
            step = max(FEWEST, step * 0.985)
        number += 1
    return present


def changed(weights: Floats, step: float, chance: np.random.Generator) -> Floats:
    """A copy in which some weights, from one to all, are changed by about `step` of their size."""
    share = chance.choice([1 / len(weights), 0.1, 0.3, 1.0])
    chosen = chance.random(len(weights)) < share
    chosen[chance.integers(len(weights))] = True
    # Small weights move by a part of the typical one, so that a zero can leave zero.
    size = np.maximum(np.abs(weights), 0.3 * np.median(np.abs(weights)) + 1e-3)
    scale = step / np.sqrt(max(1.0, 0.3 * chosen.sum()))
    return np.asarray(weights + chosen * size * scale * chance.standard_normal(len(weights)))


def _beats(
    batch: Batch, trial: Floats, present: Floats, seed: int, first: int, decks: int
) -> tuple[float, int, bool]:
    """The trial's gain per deal over an equal share, the next unused deck, and whether it is sure.

    Looks at more and more decks, none of them used before, and gives up as soon as hope is gone.
    """
    players = [trial] + [present] * (batch.seats - 1)
    gains = np.zeros(0)
    mean = 0.0
    for look in range(LOOKS):
        results = batch.play_policies(decks, seed, players, first=first)
        first += decks
        decks *= 3
        # All rotations of a deck belong together: its cards favour each player once.
        shares = results[:, :, 0] - results.mean(axis=2)
        gains = np.concatenate([gains, shares.mean(axis=1)])
        mean = float(gains.mean())
        error = float(gains.std()) / max(1.0, len(gains) - 1) ** 0.5
        last = look == LOOKS - 1
        if mean > 4.0 * error and error > 0.0:
            return mean, first, True
        if mean <= (PROOF if last else HOPE) * error:
            return mean, first, False
    return mean, first, True
