"""The weight of the page: script and style, gzipped, without card art and fonts."""

import gzip
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parent.parent / "src" / "salabie" / "server" / "page"
BOUND = 120 * 1024


def measure() -> list[dict[str, Any]]:
    """Bytes of all .js and .css of the built page, each gzipped."""
    files = [path for path in PAGE.rglob("*") if path.suffix in {".js", ".css"}]
    if not files:
        raise SystemExit("the page is not built: make play or make test builds it")
    weight = sum(len(gzip.compress(path.read_bytes())) for path in files)
    return [
        {
            "what": "script and style of the page, gzipped",
            "measured": f"{weight / 1024:.1f} KiB",
            "bound": "at most 120 KiB",
            "held": weight <= BOUND,
        }
    ]
