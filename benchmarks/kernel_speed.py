"""Random deals of each game: the kernels beside plain C and beside OpenSpiel.

All play in turn, several times in one run, on one core; the best of each counts, which is what is
least disturbed by the machine's other work. OpenSpiel has Hearts itself; its nearest games to
Thirteen and Phom are dou_dizhu and gin_rummy. It has nothing like Sequence, whose measure is the
naive engine in plain Python that its tests play against.
"""

import json
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import peers
from salabie.game import find_game
from salabie.simulate.play import Batch

HERE = Path(__file__).parent
ROUNDS = 7


@dataclass(frozen=True)
class Trial:
    """A game to measure: its C program's arguments, its peer in OpenSpiel (None: the naive engine)
    and the bounds."""

    name: str
    arguments: tuple[str, ...]
    peer: str | None
    peer_bound: int
    compiled_bound: int | None = None
    state_bound: int = 256
    seats: int = 4
    deals: int = 200_000


TRIALS = (
    Trial("thirteen", ("4",), "dou_dizhu", 50),
    Trial("hearts", (), "hearts", 60, 12),
    Trial("phom", (), "gin_rummy", 100, state_bound=640),
    Trial("sequence", ("2",), None, 25, state_bound=512, seats=2, deals=20_000),
)


def build_c(name: str) -> Path:
    """Compile benchmarks/NAME.c as one would: optimised for this machine."""
    compiler = shutil.which("gcc") or shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        raise SystemExit("a C compiler is needed for this benchmark")
    program = Path(tempfile.mkdtemp()) / name
    source = str(HERE / f"{name}.c")
    subprocess.run([compiler, "-O2", "-march=native", "-o", str(program), source], check=True)
    return program


def run_c(program: Path, trial: Trial) -> dict[str, Any]:
    """Totals and CPU seconds of the C program."""
    command = [str(program), str(trial.deals), "1", *trial.arguments]
    said: dict[str, Any] = json.loads(
        subprocess.run(command, capture_output=True, check=True).stdout
    )
    return said


def run_kernel(batch: Batch, deals: int) -> dict[str, Any]:
    """The same deals in the kernels."""
    begin = time.process_time()
    totals = batch.play_random(deals, seed=1)
    return {
        "deals": totals.deals,
        "moves": totals.moves,
        "checksum": totals.outcome,
        "seconds": time.process_time() - begin,
    }


def measure_game(trial: Trial) -> list[dict[str, Any]]:
    """Ratios against C and OpenSpiel, and the size of a state."""
    name, deals = trial.name, trial.deals
    program = build_c(name)
    batch = Batch(find_game(name), seats=trial.seats)
    batch.play_random(10, seed=1)  # compile
    plain, kernel, peer, compiled = 0.0, 0.0, 0.0, 0.0
    for _ in range(ROUNDS):
        said, ours = run_c(program, trial), run_kernel(batch, deals)
        for total in ("deals", "moves", "checksum"):
            if said[total] != ours[total]:
                raise SystemExit(f"{total}: C says {said[total]}, the kernels {ours[total]}")
        plain = max(plain, deals / said["seconds"])
        kernel = max(kernel, deals / ours["seconds"])
        peer = max(
            peer, peers.run_open_spiel(trial.peer).games if trial.peer else peers.run_naive()
        )
        if trial.peer is not None and trial.compiled_bound is not None:
            compiled = max(compiled, peers.run_open_spiel_compiled(trial.peer))
    size = batch.states.itemsize
    of_peer = f"games of {trial.peer} in OpenSpiel's Python loop"
    if trial.peer is None:
        of_peer = "games in a naive engine in plain Python"
    rows = [
        {
            "what": f"random deals of {name} a CPU-second, kernels / plain C",
            "measured": f"{kernel:,.0f} / {plain:,.0f} = {kernel / plain:.2f}",
            "bound": "at least 0.8",
            "held": kernel >= 0.8 * plain,
        },
        {
            "what": f"… kernels / {of_peer}",
            "measured": f"{kernel:,.0f} / {peer:,.0f} = {kernel / peer:.0f}",
            "bound": f"at least {trial.peer_bound}",
            "held": kernel >= trial.peer_bound * peer,
        },
        {
            "what": f"size of a state of {name}",
            "measured": f"{size} bytes",
            "bound": f"at most {trial.state_bound} bytes",
            "held": size <= trial.state_bound,
        },
    ]
    if trial.compiled_bound is not None:
        rows.append(
            {
                "what": f"… kernels / games of {trial.peer} in OpenSpiel's C++ `evaluate_bots`",
                "measured": f"{kernel:,.0f} / {compiled:,.0f} = {kernel / compiled:.0f}",
                "bound": f"at least {trial.compiled_bound}",
                "held": kernel >= trial.compiled_bound * compiled,
            }
        )
    return rows


def measure() -> list[dict[str, Any]]:
    """All games in turn."""
    return [row for trial in TRIALS for row in measure_game(trial)]


if __name__ == "__main__":
    for row in measure():
        print(row)
