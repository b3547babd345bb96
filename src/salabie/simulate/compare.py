"""Bots against each other on the same cards, with what chance leaves uncertain."""

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np

from salabie import kernel
from salabie.bots.levels import POLICIES, check_level, choose, weights_of
from salabie.game import Game, find_game
from salabie.random_numbers import new_rng, next_word, shuffle
from salabie.simulate.play import Batch, Floats
from salabie.table import Table

CONFIDENCE = 0.99
ERRORS = 2.5758  # standard errors of a normal distribution on either side, for 99 %
QUICK_DECKS = 20000  # a task of policies alone, in decks
SLOW_DECKS = 5  # a task of bots that think, in decks
FEW_TASKS = 2  # up to so many tasks are not worth a second process


def compare(
    game: Game | str,
    seats: Sequence[str],
    deals: int,
    seed: int = 1,
    rules: Mapping[str, Any] | None = None,
    *,
    workers: int | None = None,
    playouts: int | None = None,
    timed: bool = False,
    duplicate: bool = True,
) -> dict[str, Any]:
    """Play levels of bots against each other and say how each fared.

    `seats` names the level of each player. Every deck is played once for each seat, with the
    players moved on by one, so that all have the same cards; `deals` is rounded up to whole decks.
    Without `duplicate` every deck is played once only, the players moved on by one each time.
    Each deal is the first of a match. The result is plain data and depends on `seed`, not on the
    number of `workers` (processes; as many as the machine has by default). `playouts` bounds the
    search of "hard".

    For each player: `first`, the share of deals in which it came first (equal players share),
    `utility`, what a deal was worth to it on average, and the 99 % intervals of both (None where
    only one deck was played); then the
    same for each level, and the `differences` of utility between levels. With `timed`, also the CPU
    time of a move for levels that think, where there was a choice.

    Raises ValueError for an unknown level or fewer than one deal, SetupError for a wrong number of
    seats or a wrong option.

    Example:
        >>> result = compare("thirteen", ["medium", "random"], deals=100, seed=1, workers=1)
        >>> result["deals"], result["players"][0]["first"] > 0.5
        (100, True)
    """
    game = find_game(game) if isinstance(game, str) else game
    levels = [str(level) for level in seats]
    for level in levels:
        check_level(level)
    if deals < 1:
        raise ValueError("deals must be at least 1")
    options = game.resolve(rules, len(levels))
    quick = all(check_level(level)[0] in POLICIES for level in levels)
    rotations = len(levels) if duplicate else 1
    decks = -(-deals // rotations)
    size = QUICK_DECKS if quick else SLOW_DECKS
    tasks = [
        Task(
            game.name,
            levels,
            first,
            min(size, decks - first),
            seed,
            rules,
            quick,
            playouts,
            duplicate,
        )
        for first in range(0, decks, size)
    ]
    results, spent, moves = _collect(list(_run(tasks, workers)))
    players = {
        level: [one for one, other in enumerate(levels) if other == level]
        for level in dict.fromkeys(levels)
    }
    report: dict[str, Any] = {
        "game": game.name,
        "rules": game.rule_set.changed(options, len(levels)),
        "seats": len(levels),
        "deals": decks * rotations,
        "decks": decks,
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
            level: round(1000.0 * spent[level] / max(1, moves[level]), 3) for level in spent
        }
    return report


class Task(NamedTuple):
    """Decks for one process to play, from number `first` on."""

    game: str
    levels: list[str]
    first: int
    decks: int
    seed: int
    rules: Mapping[str, Any] | None
    quick: bool
    playouts: int | None
    duplicate: bool


Outcome = tuple[Floats, dict[str, float], dict[str, int]]


def _run(tasks: list[Task], workers: int | None) -> Iterator[Outcome]:
    count = min(len(tasks), workers or os.cpu_count() or 1)
    if count == 1 or (workers is None and len(tasks) <= FEW_TASKS):
        yield from map(play_decks, tasks)
        return
    # Fresh processes: a fork of one with threads (a server, a test run) may hang.
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_decks, tasks)


def _collect(outcomes: list[Outcome]) -> tuple[Floats, dict[str, float], dict[str, int]]:
    spent: dict[str, float] = {}
    moves: dict[str, int] = {}
    for _, seconds, counts in outcomes:
        for level, one in seconds.items():
            spent[level] = spent.get(level, 0.0) + one
            moves[level] = moves.get(level, 0) + counts[level]
    return np.concatenate([results for results, _, _ in outcomes]), spent, moves


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


def play_decks(task: Task) -> Outcome:
    """Play some decks: utilities as float64[deck, rotation, player], and the time of thinking."""
    game = find_game(task.game)
    levels = task.levels
    seats = len(levels)
    numbers = range(task.first, task.first + task.decks)
    if task.quick:
        batch = Batch(game, seats, task.rules)
        noise = [check_level(level)[1] for level in levels]
        weights = [weights_of(game, check_level(level)[0]) for level in levels]
        results = batch.play_policies(task.decks, task.seed, weights, noise, task.first)
        if not task.duplicate:
            turns = np.array(numbers) % seats
            results = results[np.arange(task.decks), turns][:, np.newaxis]
        return results, {}, {}
    results = np.zeros((task.decks, seats if task.duplicate else 1, seats))
    spent: dict[str, float] = {}
    moves: dict[str, int] = {}
    for place, number in enumerate(numbers):
        rotations = range(seats) if task.duplicate else [number % seats]
        for row, rotation in enumerate(rotations):
            gains = _play_deal(task, rotation, number, game, spent, moves)
            for player in range(seats):
                results[place, row, player] = gains[(player + rotation) % seats]
    return results, spent, moves


def _play_deal(
    task: Task,
    rotation: int,
    number: int,
    game: Game,
    spent: dict[str, float],
    moves: dict[str, int],
) -> Floats:
    seats = len(task.levels)
    table = Table(game, seats, task.rules)
    rng = new_rng(task.seed, number)
    deck = np.array(table.deck(), np.uint8)
    shuffle(rng, deck)
    table.deal(deck.tolist())
    seat = 0
    while (acting := table.to_act()) or table.to_shuffle():
        if not acting:
            table.reshuffle(seed=int(next_word(rng)))
            continue
        # Who still owes something after a move goes on with it.
        seat = seat if seat in acting else acting[0]
        level = task.levels[(seat - rotation) % seats]
        decision = int(next_word(rng))
        observed = table.observe(seat)
        forced = len(table.legal_moves(seat)) == 1
        begin = time.process_time()
        move = choose(game, observed, 0, seat, table.seen(), level, decision, task.playouts)
        if not forced:
            spent[level] = spent.get(level, 0.0) + time.process_time() - begin
            moves[level] = moves.get(level, 0) + 1
        table.make(seat, move)
    gains = np.zeros(seats)
    kernel.utility_at(table.states, 0, gains)
    return gains
