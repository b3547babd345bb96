"""Any number of deals with any bots, on one core or many machines, the same for the same seed."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from salabie.game import Game, find_game
from salabie.simulate.folder import Folder, about_job
from salabie.simulate.job import SEATINGS, Job, play_chunk
from salabie.simulate.play import LARGEST_SEED
from salabie.simulate.players import Player, check_player, check_sendable, name_of
from salabie.simulate.progress import progress as progress_bar
from salabie.simulate.records import Records, joined
from salabie.simulate.tables import check_file, write_deals
from salabie.simulate.workers import Workers, check_workers, run


def simulate(
    game: Game | str,
    players: Sequence[Player],
    deals: int,
    seed: int = 1,
    rules: Mapping[str, Any] | None = None,
    *,
    seating: str = "fixed",
    start: int | None = None,
    playouts: int | None = None,
    workers: Workers = None,
    folder: str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
) -> Records:
    """Play deals between bots and give a record of each, as a NumPy record array.

    Each deal is the first of a match. The same game, players, deals, seed and rules give the same
    bytes, whatever the workers.

    - `players`: who plays, one for each seat: levels of bots ("easy", "medium", "hard", and to
      measure "tuned", "random", "medium:0.2"), functions that take a `Decision` and give a move's
      code or text, or their names as "module:function". Policies alone (all but "easy", "hard" and
      functions) are played compiled, thousands of deals at a time.
    - `seating`: "fixed", player 0 in seat 0 and so on; "turning", moved on by one seat from deal to
      deal; "duplicate", every deck once in each of these seatings (`deals` is then rounded up to
      whole decks).
    - `start`: the seat that starts each deal, where the rules leave that to the match; else the
      seats in turn. In Thirteen, and in Hearts with one deck, the cards tell who starts.
    - `playouts` bounds the search of "hard".
    - `workers`: a number of processes (by default one for each core), "ray", or an executor of
      `concurrent.futures`.
    - `folder`: keep what is done there, chunk by chunk; the same call goes on where an earlier one
      was interrupted, and a folder of another run is refused.
    - `out`: also write the deals to this file, .npy or .parquet.
    - `progress`: a bar on stderr; by default where stderr is a terminal.

    The fields of the records are those of `salabie.simulate.records.meanings`: the deal's number
    and its deck's, by seat the player, its utility, points and place, who was first to act and how,
    how many moves there were, and what else the game has to tell.

    Raises ValueError for an unknown level, seating or number, for a function's move that is not
    legal, and (OtherRun) for a folder with another run; SetupError for a wrong number of seats or a
    wrong option; ImportError where Ray or pyarrow is missing; OSError where nothing can be written;
    WorkersDied where workers die at the same deals again and again. Warns (TooManyWorkers) where
    there are more processes than cores.

    Example:
        >>> found = simulate("thirteen", ["medium", "random"], deals=200, seed=1, workers=1)
        >>> len(found), found.utility[:, 0].mean() > found.utility[:, 1].mean()
        (200, np.True_)
    """
    job = job_of(game, players, deals, seed, rules, seating, start, playouts)
    if out is not None:
        check_file(out)
    chunks = play_job(job, workers, folder, progress)
    if out is not None:
        write_out(out, chunks, job)
    return joined(chunks).view(np.recarray)


def write_out(path: str | os.PathLike[str], chunks: Iterable[Records], job: Job) -> None:
    """Write the deals of a job to a file, with what was played where the file has room for it."""
    about = about_job(job)
    write_deals(path, chunks, job.game, [name_of(player) for player in job.players], about)


def job_of(
    game: Game | str,
    players: Sequence[Player],
    deals: int,
    seed: int,
    rules: Mapping[str, Any] | None,
    seating: str = "fixed",
    start: int | None = None,
    playouts: int | None = None,
) -> Job:
    """The deals to play as data, checked; raises as `simulate` does."""
    game = find_game(game) if isinstance(game, str) else game
    if isinstance(players, str):
        raise ValueError("players is a list with one player for each seat")
    checked = tuple(map(check_player, players))
    seats = len(checked)
    options = game.resolve(rules, seats)
    if seating not in SEATINGS:
        raise ValueError(f"unknown seating {seating!r}: there are {', '.join(SEATINGS)}")
    check_whole("deals", deals, 1, None)
    check_whole("seed", seed, 0, LARGEST_SEED)
    if start is not None:
        check_whole("start", start, 0, seats - 1)
    if playouts is not None:
        check_whole("playouts", playouts, 1, None)
    rotations = seats if seating == "duplicate" else 1
    return Job(
        game=game.name,
        seats=seats,
        rules=game.rule_set.changed(options, seats),
        players=checked,
        lineups=(tuple(range(seats)),),
        rotations=rotations,
        turning=seating == "turning",
        start=start,
        decks=-(-deals // rotations),
        seed=int(seed),
        playouts=playouts,
    )


def check_whole(name: str, value: object, least: int, most: int | None) -> None:
    """ValueError for what is no whole number in a range.

    Example:
        >>> check_whole("deals", 0, 1, None)
        Traceback (most recent call last):
        ValueError: deals must be at least 1
    """
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise ValueError(f"{name} must be a whole number, not {value!r}")
    if value < least or (most is not None and value > most):
        raise ValueError(
            f"{name} must be at least {least}"
            if most is None
            else f"{name} must be from {least} to {most}"
        )


def play_job(
    job: Job,
    workers: Workers = None,
    folder: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
) -> list[Records] | Folder:
    """Play the chunks of a job that are not done; all of them, in order, or all in one."""
    if folder is None:
        return [play_whole(job, workers, progress)]
    kept = Folder(folder, job)
    for number, records in play_missing(job, kept.done(), workers, progress):
        kept.write(number, records)
    return kept


def play_whole(job: Job, workers: Workers = None, progress: bool | None = None) -> Records:
    """Play all of a job. Chunks are copied where they belong as they come, while others are still
    played: so nothing is left to do at the end, and nothing lies in memory twice."""
    chunks = job.chunks()
    found: Records | None = None
    for number, records in play_missing(job, set(), workers, progress):
        if found is None:
            found = np.recarray(job.deals, records.dtype)
        first = chunks[number].first * job.rotations
        found[first : first + len(records)] = records
    assert found is not None  # a job has deals
    return found


def play_chunks(
    job: Job, workers: Workers = None, progress: bool | None = None
) -> Iterator[Records]:
    """Play the chunks of a job and give them as they are done, in any order, to be summed up."""
    return (records for _, records in play_missing(job, set(), workers, progress))


def play_missing(
    job: Job, done: set[int], workers: Workers, progress: bool | None
) -> Iterator[tuple[int, Records]]:
    """Play the chunks whose numbers are not in `done`; yields numbers and records, in any order."""
    check_workers(workers)
    if isinstance(workers, int) and workers > 1:
        check_sendable(job.players)
    chunks = job.chunks()
    left = [number for number in range(len(chunks)) if number not in done]
    before = sum(chunks[number].decks for number in done) * job.rotations
    with progress_bar(job.deals, before, progress) as advance:
        for place, records in run(play_chunk, [(job, chunks[number]) for number in left], workers):
            yield left[place], records
            advance(len(records))
