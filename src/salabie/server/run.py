"""Running the hall: the socket, the address to print, a graceful stop."""

import argparse
import asyncio
import errno
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import msgspec
import segno
import uvicorn

import salabie
from salabie.server import faults, logs
from salabie.server.app import App
from salabie.server.connection import Connection  # noqa: F401  (compiled before the first client)
from salabie.server.lobby import Hall
from salabie.server.origin import Origins
from salabie.server.settings import Settings
from salabie.server.sqlite_log import SqliteLog
from salabie.server.store import CantStart
from salabie.server.wire import HallProtocol
from salabie.system import reason
from salabie.words import in_both

LARGEST_MESSAGE = 64 * 1024
"""Beyond this the WebSocket is closed unread; up to it a frame too large gets an answer."""
STOP_SECONDS = 5


def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    data_dir: Path | None = None,
    data: Path | None = None,
    settings: Settings | None = None,
) -> None:
    """Open the hall and serve until it is told to stop.

    Prints the address; on a host that others can reach, the address in the local network and its
    QR code too. Exits with one sentence on stderr, in both languages, and code 1 where the port or
    the folder can't be used.
    """
    folder = data or data_dir or Path("salabie-data")
    settings = settings or Settings()
    logs.configure()
    _quiet_libraries()
    crash = faults.from_environment()
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    try:
        log = SqliteLog(
            folder,
            before_commit=lambda: crash("before_append"),
            after_commit=lambda: crash("after_append"),
            booking=crash,
        )
    except CantStart as error:
        listening.close()
        _give_up(error.message)
    network = host not in ("127.0.0.1", "localhost", "::1")
    outside = _lan_address() if network else None
    local = f"http://{_in_address(host if host not in ('0.0.0.0', '::') else '127.0.0.1')}:{port}"
    address = f"http://{_in_address(outside)}:{port}" if outside else local

    def make_hall() -> Hall:
        loop = asyncio.get_running_loop()
        log.deliver_to(loop.call_soon_threadsafe)
        return Hall(log, settings, salabie.__version__, crash)

    names = {host, outside or host, socket.gethostname(), f"{socket.gethostname()}.local"}
    app = App(make_hall, Origins(names, port, network), address)
    server = _Server(
        uvicorn.Config(
            app,
            ws=HallProtocol,
            ws_per_message_deflate=False,
            ws_max_size=LARGEST_MESSAGE,
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="on",
            timeout_graceful_shutdown=STOP_SECONDS,
        ),
        lambda: app.hall.announce_stop() if app.hall else None,
    )
    # Uvicorn takes the signals only when it has begun; whoever reads the greeting may be quicker.
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, server.handle_exit)
    _greet(local, address if outside else None)
    server.run(sockets=[listening])


class _Server(uvicorn.Server):
    """Uvicorn, which tells the hall to stop before it closes connections, and then exits with 0."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._announce()
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except (OSError, OverflowError) as error:
        listening.close()
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            _give_up(in_both("start-port-in-use", port=str(port)))
        _give_up(in_both("start-port", host=host, port=str(port), reason=reason(error)))
    return listening


def _lan_address() -> str | None:
    """This machine's address in the local network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _greet(local: str, outside: str | None) -> None:
    print(f"Salabie · សាលាបៀ: {local}", flush=True)
    if outside is not None:
        for words in in_both("start-network").values():
            print(words, flush=True)
        print(f"  {outside}", flush=True)
        segno.make(outside, error="l").terminal(out=sys.stdout, compact=True)
        sys.stdout.flush()


def _give_up(message: Mapping[str, str]) -> NoReturn:
    print(*message.values(), sep="\n", file=sys.stderr, flush=True)
    raise SystemExit(1)


class _AsNotes(logging.Handler):
    """What libraries say goes into the program's own log, in one line. Of their texts only what
    stands in their source, without what they fill in: that may be anything."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        values = {"name": record.name, "level": record.levelname.lower()}
        if record.args:
            values["says"] = str(record.msg)
        logs.note("library", error=error, **values)


def _quiet_libraries() -> None:
    root = logging.getLogger()
    root.handlers[:] = [_AsNotes(logging.WARNING)]
    for name in ("uvicorn", "uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)


def main(arguments: list[str] | None = None) -> None:
    """The hall alone, for development and tests."""
    parser = argparse.ArgumentParser(description="Open the hall.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--data", type=Path, default=Path("salabie-data"))
    parser.add_argument("--settings", default="{}", help="settings as JSON")
    given = parser.parse_args(arguments)
    settings: Any = msgspec.json.decode(given.settings, type=Settings)
    serve(given.host, given.port, given.data, settings=settings)


if __name__ == "__main__":
    main()
