"""The hall beside a bare table, as rows: see server.py, which measures."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any


def measure() -> list[dict[str, Any]]:
    """Moves per server CPU-second against a bare table, and how soon a move is seen."""
    command = [sys.executable, str(Path(__file__).parent / "server.py"), "--json"]
    said = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    bare, hall = (said[name]["moves_per_cpu_second"] for name in ("bare", "hall"))
    pace = said["pace"]
    return [
        {
            "what": "moves per server CPU-second at 200 tables, hall with its log / bare table",
            "measured": f"{hall:,.0f} / {bare:,.0f} = {hall / bare:.2f}",
            "bound": "at least 0.35",
            "held": hall >= 0.35 * bare,
        },
        {
            "what": "move to other browser at about 1,000 moves a second, 99th percentile",
            "measured": f"{pace['p99_ms']:.1f} ms at {pace['moves_per_second']:,.0f} moves/s",
            "bound": "under 100 ms",
            "held": pace["p99_ms"] < 100,
        },
    ]


if __name__ == "__main__":
    for row in measure():
        print(row)
