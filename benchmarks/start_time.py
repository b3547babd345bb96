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

from websockets.sync.client import connect

LIMIT = 60.0
GAMES = ("thirteen", "hearts", "phom", "sequence")


def free_port() -> int:
    """A port that is free now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def want(port: int, game: str) -> None:
    """Ask for a game as the page does when somebody taps on it."""
    with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as socket:
        socket.send(json.dumps({"type": "want", "game": game}))


def start(game: str, cache: str, data: str) -> tuple[float, float]:
    """Seconds until the page is served and until a game chosen then is ready, for one start."""
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
                    want(port, game)
                if health["ready"].get(game):
                    return served, time.monotonic() - begin
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                pass
            time.sleep(0.05)
        raise SystemExit(f"not ready after {LIMIT} s")
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def measure() -> list[dict[str, Any]]:
    """A first start from a cold cache, and a later one, for each game that may be chosen."""
    rows = []
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            cold_page, cold = start(game, f"{folder}/cache", f"{folder}/data")
        rows.append(
            {
                "what": f"first start, cold cache: page served / {game} ready, if chosen then",
                "measured": f"{cold_page:.1f} s / {cold:.1f} s",
                "bound": "ready within 20 s",
                "held": cold <= 20,
            }
        )
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "salabie.server.warm"],
            env=dict(os.environ, SALABIE_CACHE=f"{folder}/cache"),
            stdout=subprocess.DEVNULL,
            check=True,
        )
        for game in GAMES:
            page, warm = start(game, f"{folder}/cache", f"{folder}/data")
            rows.append(
                {
                    "what": f"later start: page served / {game} ready",
                    "measured": f"{page:.1f} s / {warm:.1f} s",
                    "bound": "within 3 s",
                    "held": warm <= 3,
                }
            )
    return rows


if __name__ == "__main__":
    for row in measure():
        print(row)
