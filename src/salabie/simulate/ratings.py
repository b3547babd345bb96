"""Ratings of many bots on one scale, from deals at which some of them sit together.

The model is Bradley and Terry's: at a table where bots of ratings a and b sit, the deal is worth
more to the first with chance 1 / (1 + 10^((b − a) / 400)), as with Elo's numbers in chess. A deal
of several players counts as a meeting of every two of them, and equal worth as half a win for each.
Ratings are those that make all meetings together likeliest; as meetings of one deal, and deals of
one deck, go together, intervals come from drawing whole decks again and again (the bootstrap).
"""

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from salabie.game import Game, find_game
from salabie.simulate.job import Job
from salabie.simulate.play import Floats
from salabie.simulate.players import Player, check_player, name_of
from salabie.simulate.records import Records
from salabie.simulate.run import check_whole, job_of, play_chunks
from salabie.simulate.workers import Workers

CONFIDENCE = 0.99
SCALE = 400 / math.log(10)  # points for each factor e of the odds
MIDDLE = 1500  # the mean of all ratings
LINEUPS = 600  # about so many are made; decks go round them
REPLICATES = 1000  # of the bootstrap
GROUPS = 1000  # so many groups of decks are what is drawn, at most
PRIOR = 0.5  # wins that every two bots are given over each other, so that no rating is without end
STEPS = 60  # of the fit, at most
LONGEST_STEP = 2.0
CLOSE = 1e-9


def rate(
    game: Game | str,
    players: Sequence[Player],
    deals: int,
    seed: int = 1,
    rules: Mapping[str, Any] | None = None,
    *,
    seats: int | None = None,
    workers: Workers = None,
    playouts: int | None = None,
    progress: bool | None = False,
) -> dict[str, Any]:
    """Rate bots by deals in which they meet, in all the ways to seat them or many of them.

    `players` are any number of different bots from two on; `seats` is the number of players at a
    table (the game's usual number where None). Where there are more bots than seats, all
    combinations meet, or as many as can be; where there are fewer, bots sit there more than once.
    In a game of teams each team is one bot. Every deck is played once from each place, with the
    players moved on by one; `deals` is rounded up to whole decks. The result is plain data and
    depends on `seed`, not on the workers.

    For each player, best first: its `rating` (their mean is 1500; 400 points are odds of ten to
    one) with its 99 % interval (None where only one deck was played), `deals`, how often it sat at
    a table, `first`, the share of these in which it came first (equal players share), and
    `utility`, what a deal was worth to it. Then for each two that met the `share` of meetings that
    the first won.

    Raises ValueError for an unknown or repeated level, fewer than two, or a wrong number;
    SetupError for a wrong number of seats or a wrong option.

    Example:
        >>> found = rate("thirteen", ["random", "medium"], deals=200, seats=2, workers=1)
        >>> [player["player"] for player in found["players"]]
        ['medium', 'random']
    """
    game = find_game(game) if isinstance(game, str) else game
    names = [name_of(check_player(player)) for player in players]
    if len(names) < 2:
        raise ValueError("ratings need at least two players")
    if len(set(names)) < len(names):
        raise ValueError("ratings need different players")
    check_whole("seed", seed, 0, None)
    job = job_to_rate(game, players, deals, seed, rules, seats, playouts)
    meetings = Meetings(len(names), min(job.decks, GROUPS))
    teams = teams_of(game, job)
    for records in play_chunks(job, workers, progress):
        meetings.add(records, teams)
    strengths = fit(meetings.wins.sum(axis=0))
    chance = np.random.default_rng(seed)
    drawn = chance.poisson(1.0, (REPLICATES, len(meetings.wins)))
    replicates = np.tensordot(drawn.astype(np.float64), meetings.wins, axes=1)
    margin = (1 - CONFIDENCE) / 2
    low, high = np.quantile(fit(replicates), [margin, 1 - margin], axis=0)
    columns = {"rating": strengths} | ({"low": low, "high": high} if job.decks > 1 else {})
    options = game.resolve(job.rules, job.seats)
    return {
        "game": game.name,
        "rules": game.rule_set.changed(options, job.seats),
        "seats": job.seats,
        "teams": max(teams) + 1,
        "deals": job.deals,
        "decks": job.decks,
        "seed": seed,
        "confidence": CONFIDENCE,
        "players": [
            {"player": names[one]}
            | dict.fromkeys(("rating", "low", "high"))
            | {
                key: round(MIDDLE + SCALE * float(values[one]), 1)
                for key, values in columns.items()
            }
            | meetings.figures(one)
            for one in sorted(range(len(names)), key=lambda one: -strengths[one])
        ],
        "pairs": [
            {"player": names[one], "over": names[other]} | meetings.pair(one, other)
            for one, other in combinations(range(len(names)), 2)
            if meetings.met(one, other)
        ],
    }


def teams_of(game: Game, job: Job) -> list[int]:
    """The team of each seat; each seat its own in a game without teams."""
    if game.table_talk is None:
        return list(range(job.seats))
    return game.table_talk.team_of(job.seats, game.resolve(job.rules, job.seats))


def job_to_rate(
    game: Game,
    players: Sequence[Player],
    deals: int,
    seed: int,
    rules: Mapping[str, Any] | None,
    seats: int | None,
    playouts: int | None,
) -> Job:
    """The deals by which bots are rated."""
    seats = game.usual_seats(rules) if seats is None else seats
    check_whole("seats", seats, 1, None)
    base = job_of(game, [players[0]] * seats, deals, seed, rules, "fixed", None, playouts)
    teams = teams_of(game, base)
    places = max(teams) + 1
    lineups = line_ups(len(players), places, seed)
    return Job(
        game=base.game,
        seats=seats,
        rules=base.rules,
        players=tuple(players),
        lineups=tuple(tuple(lineup[team] for team in teams) for lineup in lineups),
        rotations=places,
        turning=False,
        start=None,
        decks=-(-deals // places),
        seed=base.seed,
        playouts=playouts,
    )


def line_ups(players: int, places: int, seed: int) -> list[tuple[int, ...]]:
    """Who sits at the places of a table, for about 600 decks or more: everybody equally often, in
    all combinations where there are not more of them than that, in a random order.

    Example:
        >>> found = line_ups(3, 2, seed=1)
        >>> len(found), {tuple(sorted(one)) for one in found} == {(0, 1), (0, 2), (1, 2)}
        (600, True)
    """
    chance = np.random.default_rng(seed)
    once, more = divmod(places, players)
    chosen: list[tuple[int, ...]] = []
    if math.comb(players, more) <= LINEUPS:
        rounds = LINEUPS // math.comb(players, more)
        chosen = [one for _ in range(rounds) for one in combinations(range(players), more)]
    else:
        times = np.zeros(players)
        for _ in range(LINEUPS):
            least = np.argsort(times + chance.random(players))[:more]
            times[least] += 1
            chosen.append(tuple(least.tolist()))
    everybody = [player for player in range(players) for _ in range(once)]
    found = [tuple(chance.permutation([*everybody, *one]).tolist()) for one in chosen]
    return [found[place] for place in chance.permutation(len(found))]


class Meetings:
    """Who won how often over whom, by groups of decks, and how each fared."""

    def __init__(self, players: int, groups: int) -> None:
        self.wins = np.zeros((groups, players, players))  # of the row over the column
        self._deals = np.zeros(players, np.int64)
        self._firsts = np.zeros(players)
        self._utilities = np.zeros(players)

    def add(self, records: Records, teams: Sequence[int]) -> None:
        """Count the meetings of some deals."""
        seats = [teams.index(team) for team in range(max(teams) + 1)]
        utilities: Floats = records["utility"][:, seats]
        players = records["player"][:, seats].astype(np.int64)
        groups = records["deck"] % len(self.wins)
        for one, other in combinations(range(len(seats)), 2):
            ahead = 0.5 + 0.5 * np.sign(utilities[:, one] - utilities[:, other])
            differ = players[:, one] != players[:, other]
            for first, second, won in ((one, other, ahead), (other, one, 1.0 - ahead)):
                place = (groups[differ], players[differ, first], players[differ, second])
                np.add.at(self.wins, place, won[differ])
        best = utilities == utilities.max(axis=1, keepdims=True)
        np.add.at(self._firsts, players, best / best.sum(axis=1, keepdims=True))
        np.add.at(self._utilities, players, utilities)
        np.add.at(self._deals, players, 1)

    def figures(self, player: int) -> dict[str, Any]:
        """How a player fared."""
        deals = int(self._deals[player])
        return {
            "deals": deals,
            "first": round(float(self._firsts[player]) / max(1, deals), 5),
            "utility": round(float(self._utilities[player]) / max(1, deals), 5),
        }

    def met(self, one: int, other: int) -> float:
        """How often two players met."""
        return float(self.wins[:, one, other].sum() + self.wins[:, other, one].sum())

    def pair(self, one: int, other: int) -> dict[str, Any]:
        """How often two players met, and the share of it that the first won."""
        met = self.met(one, other)
        share = float(self.wins[:, one, other].sum()) / met
        return {"meetings": int(met), "share": round(share, 5)}


def fit(wins: Floats) -> Floats:
    """The likeliest strengths (natural logarithms of odds, with mean 0) for counts of wins of the
    row over the column, given as float64[…, player, player]. Newton's method, for all leading
    dimensions at once.

    Example:
        >>> [round(float(one), 2) for one in fit(np.array([[0.0, 299.5], [99.5, 0.0]]))]
        [0.55, -0.55]
    """
    players = wins.shape[-1]
    given = wins + PRIOR * (1.0 - np.eye(players))
    met = given + np.swapaxes(given, -1, -2)
    won = given.sum(axis=-1)
    strengths = np.zeros(won.shape)
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(strengths[..., np.newaxis, :] - strengths[..., np.newaxis]))
        slope = won - (met * chance).sum(axis=-1)
        bend = met * chance * (1.0 - chance)
        # All strengths together may be moved by anything: ones keep their sum where it is.
        curve = np.eye(players) * bend.sum(axis=-1)[..., np.newaxis] - bend + 1.0
        step = np.linalg.solve(curve, slope[..., np.newaxis])[..., 0]
        longest = np.abs(step).max(axis=-1, keepdims=True)
        strengths = strengths + step * np.minimum(1.0, LONGEST_STEP / np.maximum(longest, CLOSE))
        if longest.max() < CLOSE:
            break
    centred: Floats = strengths - strengths.mean(axis=-1, keepdims=True)
    return centred
