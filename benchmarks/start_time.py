"""How long a start takes: until the page is served, and until a game can be dealt."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from typing import Any

LIMIT = 60.0


def free_port() -> int:
    """A port that is free now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def start(cache: str, data: str) -> tuple[float, float]:
    """Seconds until the page is served and until Thirteen is ready, for one start."""
    port = free_port()
    environment = dict(os.environ, SALABIE_CACHE=cache)
    begin = time.monotonic()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "salabie",
            "serve",
            "--port",
            str(port),
            "--data",
            data,
            "--no-open",
        ],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        served = 0.0
        while time.monotonic() - begin < LIMIT:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as said:
                    health = json.load(said)
                if not served:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
                        page.read()
                    served = time.monotonic() - begin
                if health["ready"].get("thirteen"):
                    return served, time.monotonic() - begin
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                pass
            time.sleep(0.05)
        raise SystemExit(f"not ready after {LIMIT} s")
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def measure() -> list[dict[str, Any]]:
    """A first start from a cold cache, and a later one."""
    with tempfile.TemporaryDirectory() as folder:
        cold_page, cold = start(f"{folder}/cache", f"{folder}/data")
        warm_page, warm = start(f"{folder}/cache", f"{folder}/data")
    return [
        {
            "what": "first start, cold cache: page served / Thirteen ready",
            "measured": f"{cold_page:.1f} s / {cold:.1f} s",
            "bound": "ready within 20 s",
            "held": cold <= 20,
        },
        {
            "what": "later start: page served / Thirteen ready",
            "measured": f"{warm_page:.1f} s / {warm:.1f} s",
            "bound": "within 3 s",
            "held": warm <= 3,
        },
    ]


if __name__ == "__main__":
    for row in measure():
        print(row)
