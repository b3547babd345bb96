"""Random deals of Thirteen: the kernels beside plain C and beside OpenSpiel's nearest game.

All three play in turn, several times in one run, on one core; the best of each counts, which is
what is least disturbed by the machine's other work.
"""

import json
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from salabie.game import find_game
from salabie.simulate.play import Batch

HERE = Path(__file__).parent
DEALS = 200_000
ROUNDS = 7
PEER_SECONDS = 1.5


def build_c() -> Path:
    """Compile benchmarks/thirteen.c as one would: optimised for this machine."""
    compiler = shutil.which("gcc") or shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        raise SystemExit("a C compiler is needed for this benchmark")
    program = Path(tempfile.mkdtemp()) / "thirteen"
    subprocess.run(
        [compiler, "-O2", "-march=native", "-o", str(program), str(HERE / "thirteen.c")], check=True
    )
    return program


def run_c(program: Path) -> dict[str, Any]:
    """Totals and CPU seconds of the C program."""
    command = [str(program), str(DEALS), "1", "4"]
    said: dict[str, Any] = json.loads(
        subprocess.run(command, capture_output=True, check=True).stdout
    )
    return said


def run_kernel(batch: Batch) -> dict[str, Any]:
    """The same deals in the kernels."""
    begin = time.process_time()
    totals = batch.play_random(DEALS, seed=1)
    return {
        "deals": totals.deals,
        "moves": totals.moves,
        "checksum": totals.outcome,
        "seconds": time.process_time() - begin,
    }


def run_peer() -> float:
    """Games per CPU-second of dou_dizhu in OpenSpiel's Python loop."""
    import pyspiel

    game = pyspiel.load_game("dou_dizhu")
    pick = random.Random(1)
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < PEER_SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pick.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(pick.choice(state.legal_actions()))
        games += 1
    return games / (time.process_time() - begin)


def measure() -> list[dict[str, Any]]:
    """Ratios against C and OpenSpiel, and the size of a state."""
    program = build_c()
    batch = Batch(find_game("thirteen"), seats=4)
    batch.play_random(10, seed=1)  # compile
    plain, kernel, peer = 0.0, 0.0, 0.0
    for _ in range(ROUNDS):
        said, ours = run_c(program), run_kernel(batch)
        for total in ("deals", "moves", "checksum"):
            if said[total] != ours[total]:
                raise SystemExit(f"{total}: C says {said[total]}, the kernels {ours[total]}")
        plain = max(plain, DEALS / said["seconds"])
        kernel = max(kernel, DEALS / ours["seconds"])
        peer = max(peer, run_peer())
    size = batch.states.itemsize
    return [
        {
            "what": "random deals of Thirteen a CPU-second, kernels / plain C",
            "measured": f"{kernel:,.0f} / {plain:,.0f} = {kernel / plain:.2f}",
            "bound": "at least 0.8",
            "held": kernel >= 0.8 * plain,
        },
        {
            "what": "… kernels / games of dou_dizhu in OpenSpiel's Python loop",
            "measured": f"{kernel:,.0f} / {peer:,.0f} = {kernel / peer:.0f}",
            "bound": "at least 50",
            "held": kernel >= 50 * peer,
        },
        {
            "what": "size of a state of Thirteen",
            "measured": f"{size} bytes",
            "bound": "at most 256 bytes",
            "held": size <= 256,
        },
    ]


if __name__ == "__main__":
    for row in measure():
        print(row)
