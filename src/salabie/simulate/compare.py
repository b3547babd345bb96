"""Bots against each other on the same cards, with what chance leaves uncertain."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from salabie.game import Game, find_game
from salabie.simulate.job import Chunk, Clock, Job, play_timed
from salabie.simulate.play import Floats
from salabie.simulate.players import Player, name_of
from salabie.simulate.records import Records, joined
from salabie.simulate.run import job_of, play_job
from salabie.simulate.workers import Workers, check_workers, run

CONFIDENCE = 0.99
ERRORS = 2.5758  # standard errors of a normal distribution on either side, for 99 %


def compare(
    game: Game | str,
    seats: Sequence[Player],
    deals: int,
    seed: int = 1,
    rules: Mapping[str, Any] | None = None,
    *,
    workers: Workers = None,
    playouts: int | None = None,
    timed: bool = False,
    duplicate: bool = True,
    progress: bool | None = False,
) -> dict[str, Any]:
    """Play levels of bots against each other and say how each fared.

    `seats` names each player: a level, or a function as for `simulate`. Every deck is played once
    for each seat, with the players moved on by one, so that all have the same cards; `deals` is
    rounded up to whole decks. Without `duplicate` every deck is played once only, the players moved
    on by one each time. Each deal is the first of a match. The result is plain data and depends on
    `seed`, not on the number of `workers` (processes, "ray" or an executor, as for `simulate`).
    `playouts` bounds the search of "hard".

    For each player: `first`, the share of deals in which it came first (equal players share),
    `utility`, what a deal was worth to it on average, and the 99 % intervals of both (None where
    only one deck was played); then the same for each level, and the `differences` of utility
    between levels. With `timed`, also the CPU time of a move for levels that think, where there was
    a choice.

    Raises ValueError for an unknown level or fewer than one deal, SetupError for a wrong number of
    seats or a wrong option.

    Example:
        >>> result = compare("thirteen", ["medium", "random"], deals=100, seed=1, workers=1)
        >>> result["deals"], result["players"][0]["first"] > 0.5
        (100, True)
    """
    seating = "duplicate" if duplicate else "turning"
    job = job_of(game, seats, deals, seed, rules, seating, start=0, playouts=playouts)
    levels = [name_of(player) for player in job.players]
    clock: Clock = {}
    if timed:
        check_workers(workers)
        tasks = [(job, chunk) for chunk in job.chunks()]
        chunks = list(_timed(tasks, workers, clock))
    else:
        chunks = list(play_job(job, workers, progress=progress))
    results = _by_player(joined(chunks), job)
    game = find_game(job.game)
    options = game.resolve(rules, len(levels))
    players = {
        level: [one for one, other in enumerate(levels) if other == level]
        for level in dict.fromkeys(levels)
    }
    report: dict[str, Any] = {
        "game": game.name,
        "rules": game.rule_set.changed(options, len(levels)),
        "seats": len(levels),
        "deals": job.deals,
        "decks": job.decks,
        "seed": seed,
        "confidence": CONFIDENCE,
        "players": [
            {"level": level} | _figures(results, [player]) for player, level in enumerate(levels)
        ],
        "levels": {level: _figures(results, seated) for level, seated in players.items()},
        "differences": [
            {"level": one, "over": other} | _difference(results, players[one], players[other])
            for one, other in combinations(players, 2)
        ],
    }
    if timed:
        report["cpu_ms_per_move"] = {
            level: round(1000.0 * seconds / moves, 3) for level, (seconds, moves) in clock.items()
        }
    return report


def _timed(tasks: list[tuple[Job, Chunk]], workers: Workers, clock: Clock) -> Iterator[Records]:
    """The chunks of a job in order, and on `clock` what its players thought."""
    found = dict(run(play_timed, tasks, workers))
    for number in range(len(tasks)):
        records, spent = found[number]
        for level, (seconds, moves) in spent.items():
            before = clock.get(level, (0.0, 0))
            clock[level] = before[0] + seconds, before[1] + moves
        yield records


def figures_of(chunks: Iterable[Records], job: Job) -> dict[str, Any]:
    """How the players of a job fared, from its deals in order, as plain data."""
    parts = []
    moves = 0
    for records in chunks:
        parts.append(_by_player(records, job))
        moves += int(records["moves"].sum())
    results = np.concatenate(parts)
    return {
        "game": job.game,
        "rules": dict(job.rules),
        "seats": job.seats,
        "deals": job.deals,
        "decks": job.decks,
        "seed": job.seed,
        "moves": round(moves / job.deals, 3),
        "confidence": CONFIDENCE,
        "players": [
            {"level": name_of(level)} | _figures(results, [player])
            for player, level in enumerate(job.players)
        ],
    }


def _by_player(records: Any, job: Job) -> Floats:
    """What deals were worth, as float64[deck, rotation, player]."""
    results = np.zeros(records["utility"].shape)
    np.put_along_axis(results, records["player"].astype(np.int64), records["utility"], axis=1)
    return results.reshape(-1, job.rotations, job.seats)


def _figures(results: Floats, players: list[int]) -> dict[str, float | None]:
    """Shares of first places and mean utility of some players together, with their intervals."""
    best = results == results.max(axis=2, keepdims=True)
    firsts = best / best.sum(axis=2, keepdims=True)
    return {
        key: value
        for name, values in (("first", firsts), ("utility", results))
        for key, value in _interval(name, values[:, :, players].mean(axis=(1, 2))).items()
    }


def _difference(results: Floats, players: list[int], others: list[int]) -> dict[str, float | None]:
    """By how much utility some players do better than others at the same tables."""
    gaps = results[:, :, players].mean(axis=2) - results[:, :, others].mean(axis=2)
    return _interval("utility", gaps.mean(axis=1))


def _interval(name: str, decks: Floats) -> dict[str, float | None]:
    """Mean and interval of a figure; the rotations of a deck belong together, so decks are what is
    independent. A single deck has no interval: its ends are None."""
    mean = float(decks.mean())
    if len(decks) == 1:
        return {name: round(mean, 5), f"{name}_low": None, f"{name}_high": None}
    error = float(decks.std(ddof=1)) / len(decks) ** 0.5
    return {
        name: round(mean, 5),
        f"{name}_low": round(mean - ERRORS * error, 5),
        f"{name}_high": round(mean + ERRORS * error, 5),
    }
