"""All measurements of docs/benchmarks.md in one run, each as a ratio against something else.

Usage: python benchmarks/run.py [--json] [--only kernel,phom,start,weight,server]. Writes nothing;
the table it prints is what docs/benchmarks.md holds.
"""

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

import kernel_speed
import page_weight
import phom_speed
import server_load
import start_time

PARTS: dict[str, Callable[[], list[dict[str, Any]]]] = {
    "kernel": kernel_speed.measure,
    "phom": phom_speed.measure,
    "start": start_time.measure,
    "weight": page_weight.measure,
    "server": server_load.measure,
}


def main() -> int:
    """Run the parts asked for; exit code 1 where a bound is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", default=",".join(PARTS))
    arguments = parser.parse_args()
    rows = [row for name in arguments.only.split(",") for row in PARTS[name]()]
    if arguments.json:
        print(json.dumps(rows))
    else:
        print("| what | measured | bound |\n|---|---|---|")
        for row in rows:
            print(f"| {row['what']} | {row['measured']} | {row['bound']} |")
    missed = [row["what"] for row in rows if not row["held"]]
    if missed:
        print("missed: " + "; ".join(missed), file=sys.stderr)
    return bool(missed)


if __name__ == "__main__":
    raise SystemExit(main())
