"""Environments for programs that learn, beside their peers: random allowed actions, per CPU-second.

A step is what one player decides: one action of ours, one action or move of theirs (chance not
counted). All play in turn, several times in one run; the best of each counts, which is what is
least disturbed by the machine's other work. OpenSpiel has Hearts itself; its nearest games to
Thirteen and Phom are dou_dizhu and gin_rummy, which RLCard has too. Nothing has Sequence, whose
peer is the naive engine of its tests.
"""

import random
import time
from typing import Any

import numpy as np

import peers
from salabie.envs.pettingzoo import TableEnv
from salabie.envs.vector import VectorEnv

TABLES = 4096
ROUNDS = 5
STEPS = 120  # of all tables, in one trial

# Game, seats, the peer (None: the naive engine) and how many times as fast we are to be.
VECTORS = (
    ("hearts", 4, "hearts", 25),
    ("thirteen", 4, "dou_dizhu", 15),
    ("phom", 4, "gin_rummy", 15),
    ("sequence", 2, None, 15),
)
RLCARD = (("phom", "gin-rummy"), ("thirteen", "doudizhu"))
RLCARD_BOUND = 20
WRITING_BOUND = 10
LEAST_STEPS = 2.5e6  # a second of one core, in Hearts


def run_vector(env: VectorEnv) -> float:
    """CPU seconds of one table's step, its random action too."""
    begin = time.process_time()
    for _ in range(STEPS):
        env.step(env.sample())
    return (time.process_time() - begin) / (STEPS * env.tables)


def bare(name: str, seats: int) -> VectorEnv:
    """An environment that writes neither observations nor masks for its caller."""
    env = VectorEnv(name, TABLES, seats, seed=1, threads=1, observations="none")
    env._masks = np.zeros((TABLES, 0), np.uint8)
    return env


def naive_moves(seats: int) -> float:
    """Moves of a random game of Sequence, to turn the naive engine's games into steps."""
    env = TableEnv("sequence", seats)
    pick = random.Random(1)
    steps = games = 0
    while games < 20:
        env.reset(seed=games)
        while not env.terminations[env.agent_selection]:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(pick.choice(np.flatnonzero(mask).tolist()))
            steps += 1
        games += 1
    return steps / games


def run_pettingzoo(name: str) -> float:
    """Deals per CPU-second of our PettingZoo environment, every observation asked for."""
    env = TableEnv(name)
    pick = random.Random(1)
    games = 0
    env.reset(seed=1)
    begin = time.process_time()
    while time.process_time() - begin < peers.SECONDS:
        env.reset()
        for _ in env.agent_iter():
            observation, _, ended, _, _ = env.last()
            if ended:
                break
            env.step(pick.choice(observation["action_mask"].nonzero()[0].tolist()))
        games += 1
    return games / (time.process_time() - begin)


def measure_vector(name: str, seats: int, peer: str | None, bound: int) -> list[dict[str, Any]]:
    """One game's vector environment, on one thread."""
    env, plain = VectorEnv(name, TABLES, seats, seed=1, threads=1), bare(name, seats)
    for one in (env, plain):
        run_vector(one)  # compile, and get the tables out of step
    whole = step = float("inf")
    theirs = 0.0
    moves = 1.0 if peer is not None else naive_moves(seats)
    for _ in range(ROUNDS):
        whole, step = min(whole, run_vector(env)), min(step, run_vector(plain))
        theirs = max(
            theirs, peers.run_open_spiel(peer).decisions if peer else moves * peers.run_naive()
        )
    ours, filling = 1.0 / step, whole - step
    of_peer = f"OpenSpiel's Python loop over {peer}" if peer else "the naive engine in plain Python"
    return [
        {
            "what": f"steps of {name} a CPU-second, {TABLES:,} tables / decisions in {of_peer}",
            "measured": f"{ours:,.0f} / {theirs:,.0f} = {ours / theirs:.0f}",
            "bound": f"at least {bound}",
            "held": ours >= bound * theirs,
        },
        {
            "what": "… with observations and masks, of which the peer writes none",
            "measured": f"{1.0 / whole:,.0f} / {theirs:,.0f} = {1.0 / whole / theirs:.0f}",
            "bound": f"at least {WRITING_BOUND}",
            "held": 1.0 / whole >= WRITING_BOUND * theirs,
        },
        {
            "what": "… what writing observations and masks adds / a step without them",
            "measured": f"{filling * 1e9:.0f} ns / {step * 1e9:.0f} ns = {filling / step:.2f}",
            "bound": "at most 2",
            "held": filling <= 2 * step,
        },
    ]


def measure_hearts() -> dict[str, Any]:
    """Steps of Hearts a second, on two threads, by the CPU time of both."""
    env = VectorEnv("hearts", TABLES, seed=1, threads=2)
    run_vector(env)
    spent = min(run_vector(env) for _ in range(ROUNDS))
    env.close()
    return {
        "what": f"steps of hearts a second on two cores, {TABLES:,} tables (by the CPU time of two "
        "threads)",
        "measured": f"{2 / spent:,.0f}",
        "bound": f"at least {2 * LEAST_STEPS:,.0f}",
        "held": 1 / spent >= LEAST_STEPS,
    }


def measure_pettingzoo(name: str, peer: str) -> dict[str, Any]:
    """One game's PettingZoo environment beside RLCard."""
    run_pettingzoo(name)
    ours = theirs = 0.0
    for _ in range(ROUNDS):
        ours, theirs = max(ours, run_pettingzoo(name)), max(theirs, peers.run_rlcard(peer))
    return {
        "what": f"deals of {name} a CPU-second in the PettingZoo environment / games of {peer} in "
        "RLCard, random players",
        "measured": f"{ours:,.0f} / {theirs:,.0f} = {ours / theirs:.0f}",
        "bound": f"at least {RLCARD_BOUND}",
        "held": ours >= RLCARD_BOUND * theirs,
    }


def measure() -> list[dict[str, Any]]:
    """All of it in turn."""
    rows = [row for one in VECTORS for row in measure_vector(*one)]
    rows.append(measure_hearts())
    rows += [measure_pettingzoo(*one) for one in RLCARD]
    return rows


if __name__ == "__main__":
    for row in measure():
        print(row)
