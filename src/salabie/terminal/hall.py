"""`salabie serve`: the hall, and a browser beside it where there is one."""

import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

import platformdirs

PATIENCE = 30.0
"""How long to wait for the hall to listen, in seconds."""


def open_hall(host: str, port: int, data: Path | None, open_page: bool) -> None:
    """Serve until interrupted; exits with a message where the hall can't be opened."""
    folder = data or Path(platformdirs.user_data_dir("salabie"))
    from salabie.server import run

    if open_page and port and has_browser():
        threading.Thread(target=show_page, args=(host, port), daemon=True).start()
    run.serve(host=host, port=port, data=folder)


def has_browser() -> bool:
    """Whether a browser would open in a window; one inside the terminal would hide the hall."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show_page(host: str, port: int) -> None:
    """Open the page as soon as the hall listens."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        time.sleep(0.5)
        try:
            socket.create_connection((here, port), timeout=1).close()
        except OSError:
            continue
        webbrowser.open(f"http://{f'[{here}]' if ':' in here else here}:{port}")
        return
