"""All measurements of docs/benchmarks.md in one run, each as a ratio against something else.

Usage: python benchmarks/run.py [--write] [--json] [--only kernel,phom,...]. With --write the tables
of docs/benchmarks.md, between its marks, become what was measured; that takes all parts.
"""

import argparse
import importlib
import importlib.metadata
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

DOCUMENT = Path(__file__).parent.parent / "docs" / "benchmarks.md"
BEGIN = "<!-- measured: begin (written by `make bench`) -->"
END = "<!-- measured: end -->"

# Each part: the module whose `measure()` gives its rows, and its heading.
PARTS = {
    "kernel": ("kernel_speed", "Random deals"),
    "phom": ("phom_speed", "Phom's solver and its bots"),
    "environments": ("environments", "Environments for learning"),
    "scaling": ("scaling", "Simulations by several workers"),
    "start": ("start_time", "Starting"),
    "weight": ("page_weight", "The page"),
    "server": ("server_load", "The hall"),
}
LIBRARIES = {
    "numba": "Numba",
    "numpy": "NumPy",
    "open_spiel": "OpenSpiel",
    "rlcard": "RLCard",
    "pettingzoo": "PettingZoo",
    "ray": "Ray",
}

Rows = list[dict[str, Any]]


def machine() -> str:
    """What it was measured on, in a sentence."""
    model = ""
    if Path("/proc/cpuinfo").exists():
        found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text())
        model = f" ({found[1].strip()})" if found else ""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = f", load {os.getloadavg()[0]:.1f} when it began" if hasattr(os, "getloadavg") else ""
    programs = [f"Python {platform.python_version()}"]
    for name, shown in LIBRARIES.items():
        try:
            programs.append(f"{shown} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            continue
    compiler = shutil.which("gcc")
    if compiler:
        version = subprocess.run(
            [compiler, "-dumpfullversion"], capture_output=True, text=True, check=True
        )
        programs.append(f"GCC {version.stdout.strip()} (`-O2 -march=native`)")
    return (
        f"{cores} cores{model}, {platform.system()} on {platform.machine()}{load}; "
        f"{', '.join(programs)}."
    )


def measured(names: list[str]) -> dict[str, Rows]:
    """The rows of each part, told on stderr as they come."""
    found = {}
    for name in names:
        module, heading = PARTS[name]
        print(f"== {heading}", file=sys.stderr)
        found[name] = importlib.import_module(module).measure()
        for row in found[name]:
            state = "" if row["held"] else "   MISSED"
            print(f"   {row['what']}: {row['measured']}{state}", file=sys.stderr)
    return found


def tables(found: dict[str, Rows]) -> str:
    """The rows as Markdown, a table for each part."""
    lines = []
    for name, rows in found.items():
        lines += [f"## {PARTS[name][1]}", "", "| what | measured | bound | |", "|---|---|---|---|"]
        for row in rows:
            state = "reached" if row["held"] else "missed"
            lines.append(f"| {row['what']} | {row['measured']} | {row['bound']} | {state} |")
        lines.append("")
    return "\n".join(lines)


def written(document: str, block: str) -> str:
    """A document whose part between the marks is another."""
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{DOCUMENT.name} has no marks for the tables")
    return f"{before}{BEGIN}\n\n{block}\n{END}{after}"


def main() -> int:
    """Run the parts asked for; exit code 1 where a bound is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--only", default=",".join(PARTS))
    arguments = parser.parse_args()
    names = arguments.only.split(",")
    unknown = sorted(set(names) - set(PARTS))
    if unknown:
        parser.error(f"there is no part {', '.join(unknown)}: {', '.join(PARTS)}")
    if arguments.write and set(names) != set(PARTS):
        parser.error("--write takes all parts: the document holds one run")
    about = machine()
    found = measured(names)
    if arguments.json:
        print(json.dumps({"machine": about, "parts": found}))
    else:
        print(f"{about}\n\n{tables(found)}")
    if arguments.write:
        block = f"{about}\n\n{tables(found)}"
        document = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(written(document, block), encoding="utf-8")
    missed = [row["what"] for rows in found.values() for row in rows if not row["held"]]
    if missed:
        print("missed: " + "; ".join(missed), file=sys.stderr)
    return bool(missed)


if __name__ == "__main__":
    raise SystemExit(main())
