"""The programs that ours are measured beside, each with random players and one CPU."""

import random
import sys
import time
from pathlib import Path
from typing import NamedTuple

from salabie.table import SPECTATOR, Table

NAIVE = Path(__file__).parent.parent / "tests" / "games" / "sequence"
SECONDS = 1.5  # of one trial


class Rate(NamedTuple):
    """What a peer plays in a CPU-second: whole games, and choices of players."""

    games: float
    decisions: float


def run_open_spiel(name: str) -> Rate:
    """OpenSpiel's game in a Python loop."""
    import pyspiel

    game = pyspiel.load_game(name)
    pick = random.Random(1)
    games = decisions = 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pick.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(pick.choice(state.legal_actions()))
                decisions += 1
        games += 1
    spent = time.process_time() - begin
    return Rate(games / spent, decisions / spent)


def run_open_spiel_compiled(name: str) -> float:
    """Games per CPU-second of OpenSpiel's `evaluate_bots` with random bots, all in C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    players = game.num_players()
    bots = [pyspiel.make_uniform_random_bot(player, 1 + player) for player in range(players)]
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        for _ in range(100):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
    return games / (time.process_time() - begin)


def run_naive() -> float:
    """Games of Sequence per CPU-second in the tests' naive engine."""
    if str(NAIVE) not in sys.path:
        sys.path.append(str(NAIVE))
    from sequence_reference import play_random

    board = Table("sequence", 2).view(SPECTATOR)["board"]
    options = Table("sequence", 2).options
    pick = random.Random(1)
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        play_random(pick, 2, options, board)
        games += 1
    return games / (time.process_time() - begin)


def run_rlcard(name: str) -> float:
    """Games per CPU-second of RLCard's environment with its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make(name, config={"seed": 1})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        table.run(is_training=False)
        games += 1
    return games / (time.process_time() - begin)
