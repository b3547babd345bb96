"""Simulations by two workers beside one: processes, and Ray on this machine.

The deals are so many that one worker takes about a minute. Ray is running when the clock starts, as
a cluster of many machines is; starting its workers and loading the kernels counts, for processes
too (so nothing that they don't need is imported above).
"""

import argparse
import hashlib
import time
from typing import Any

from salabie.simulate import simulate

SECONDS = 60.0
BOUND = 1.8
TRIAL = 3.0  # seconds of the run that tells how many deals take a minute
WORKLOADS = {
    "policies": (["tuned", "medium", "tuned", "medium"], 2_000),
    "bots that search": (["hard", "medium", "hard", "medium"], 4),
}


def run(players: list[str], deals: int, workers: int | str) -> tuple[float, str]:
    """Seconds by the clock, and a digest of the records."""
    begin = time.perf_counter()
    found = simulate("thirteen", players, deals, seed=1, workers=workers, progress=False)
    spent = time.perf_counter() - begin
    return spent, hashlib.sha256(found.tobytes()).hexdigest()


def deals_for(players: list[str], deals: int, seconds: float) -> int:
    """How many deals take one worker so long."""
    run(players, 2, 1)  # compile
    while True:
        spent, _ = run(players, deals, 1)
        if spent >= min(TRIAL, seconds):
            return int(deals * seconds / spent) + 1
        deals = int(deals * min(10.0, 1.3 * TRIAL / max(spent, 1e-3))) + 1


def measure_workload(name: str, seconds: float) -> list[dict[str, Any]]:
    """One worker, two processes and Ray with two workers, all on the same deals."""
    import ray

    players, deals = WORKLOADS[name]
    deals = deals_for(players, deals, seconds)
    one, expected = run(players, deals, 1)
    rows = []
    for label, workers in (("two processes", 2), ("Ray with two workers", "ray")):
        if workers == "ray":
            ray.init(
                num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR"
            )
        try:
            two, found = run(players, deals, workers)
        finally:
            ray.shutdown()
        if found != expected:
            raise SystemExit(f"{label}: other records than one worker's")
        rows.append(
            {
                "what": f"{deals:,} deals of thirteen by {name}: one worker / {label}",
                "measured": f"{one:.1f} s / {two:.1f} s = {one / two:.2f}",
                "bound": f"at least {BOUND}",
                "held": one >= BOUND * two,
            }
        )
    return rows


def measure(seconds: float = SECONDS) -> list[dict[str, Any]]:
    """Both kinds of work."""
    return [row for name in WORKLOADS for row in measure_workload(name, seconds)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    for row in measure(parser.parse_args().seconds):
        print(row)
