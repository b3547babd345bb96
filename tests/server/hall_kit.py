"""What the hall's tests share: a log in memory, clients that keep what they are sent, a server."""

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from salabie.server import messages as msg
from salabie.server.lobby import Hall
from salabie.server.settings import Settings
from salabie.server.store import (
    ISSUE,
    Append,
    Arranged,
    Entry,
    Listing,
    NotBooked,
    SequenceTaken,
    StorageError,
)

SOURCE = Path(__file__).parents[2] / "src"
LONG = bool(os.environ.get("SALABIE_LONG"))
QUICK = Settings(
    pause=0.0,
    nonce_wait=0.05,
    next_deal_wait=0.05,
    hall_wait=0.0,
    watch_wait=0.0,
    window_least=0.0,
    window_most=0.0,
    window_wait=0.0,
)
"""No pauses: what the hall does by itself happens at once."""


def listing(table: str) -> Listing:
    """A line of the hall's lists."""
    return Listing(
        table=table, game="thirteen", preset="seed", status="waiting", listed=True, created=1.0,
        changed=2.0, deal=0, seats=["open"], names=[""], holders=[None], host=None, scores=[],
    )  # fmt: skip


class MemoryLog:
    """The log as a dict. It copies what it is given and answers when `flush` is called, or by
    itself at once (`instant`) or after a random delay (`delays`). `failing` makes it refuse."""

    def __init__(self, instant: bool = True, delays: random.Random | None = None) -> None:
        self.events: dict[str, list[bytes]] = {}
        self.lines: dict[str, bytes] = {}
        self.names: dict[str, str] = {}
        self.entries: dict[str, Entry] = {}
        self.hands: dict[tuple[str, int], Arranged] = {}
        self.failing: Callable[[Append], bool] = lambda entry: False
        self.instant = instant
        self.delays = delays
        self.waiting: list[Append] = []

    def append(self, entry: Append) -> None:
        loop = asyncio.get_running_loop()
        if self.delays is not None:
            loop.call_later(self.delays.random() * 0.004, self._answer, entry)
        elif self.instant:
            loop.call_soon(self._answer, entry)
        else:
            self.waiting.append(entry)

    def flush(self) -> None:
        waiting, self.waiting = self.waiting, []
        for entry in waiting:
            self._answer(entry)

    def _answer(self, entry: Append) -> None:
        if self.failing(entry):
            entry.done(StorageError("no space left on the device"))
            return
        stored = self.events.setdefault(entry.table, [])
        if entry.events and entry.first != len(stored) + 1:
            entry.done(SequenceTaken("taken"))
            return
        try:
            self._book(entry)
        except NotBooked as error:
            entry.done(error)
            return
        if entry.arranged is not None:
            self.hands[entry.table, entry.arranged.seat] = entry.arranged
        stored.extend(bytes(event) for event in entry.events)
        if entry.listing is not None:
            self.lines[entry.table] = msgspec.json.encode(entry.listing)
        entry.done(None)

    def _book(self, append: Append) -> None:
        before = dict(self.entries)
        for entry in append.entries:
            if entry.key in self.entries:
                self.entries = before
                raise NotBooked("key")
            self.entries[entry.key] = entry
        if any(amount < 0 for account, amount in self.balances().items() if account != ISSUE):
            self.entries = before
            raise NotBooked("balance")

    def balances(self) -> Counter[str]:
        """What every account holds."""
        found: Counter[str] = Counter()
        for entry in self.entries.values():
            found[entry.debit] -= entry.amount
            found[entry.credit] += entry.amount
        return found

    def balance(self, account: str) -> int | None:
        return self.balances().get(account)

    def booked(self, key: str) -> bool:
        return key in self.entries

    def arranged(self, table: str) -> list[Arranged]:
        return [one for (where, _), one in self.hands.items() if where == table]

    def read(self, table: str) -> list[bytes]:
        return [bytes(event) for event in self.events.get(table, [])]

    def listings(self) -> list[Listing]:
        return [msgspec.json.decode(line, type=Listing) for line in self.lines.values()]

    def name_of(self, player: str) -> str | None:
        return self.names.get(player)

    def set_name(self, player: str, name: str) -> None:
        self.names[player] = name

    def close(self) -> None:
        pass


class Results:
    """What the log answered, in the order in which it did."""

    def __init__(self) -> None:
        self.errors: list[StorageError | None] = []
        self._came = threading.Semaphore(0)

    def done(self, error: StorageError | None) -> None:
        self.errors.append(error)
        self._came.release()

    def wait(self, count: int) -> list[StorageError | None]:
        for _ in range(count):
            assert self._came.acquire(timeout=20)
        return self.errors

    def entry(self, table: str, first: int, *events: bytes, listed: bool = False) -> Append:
        return Append(table, first, list(events), listing(table) if listed else None, self.done)


class Guest:
    """A client without a network: every frame it was sent, decoded; and the newest of each kind."""

    def __init__(self, hall: Hall, name: str) -> None:
        self.hall = hall
        self.player = name * 4
        self.name = name
        self.tables: set[str] = set()
        self.frames: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.meta: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.version = 0
        self.table = ""
        self.token: str | None = None
        hall.enter(self)

    def send(self, frame: bytes) -> None:
        self.texts.append(frame.decode())
        data = json.loads(frame)
        self.frames.append(data)
        if data["type"] in ("table", "update"):
            if data["type"] == "update" and data["events"] and self.version:
                assert data["events"][0]["version"] == self.version + 1, "a gap"
                assert data["version"] == self.version + len(data["events"])
            self.meta = data["meta"] or self.meta
            self.view = data["view"]
            self.version = data["version"]
            self.table = data["table"]
        elif data["type"] in ("created", "seated"):
            self.table = data["table"]
            self.token = data["token"]

    def ask(self, kind: str, **fields: Any) -> None:
        """Send the hall a frame."""
        if kind not in ("create", "hello", "name", "watch_hall"):
            fields.setdefault("table", self.table)
        frame = msg.decode(json.dumps({"type": kind, **fields}))
        if isinstance(frame, msg.Create):
            self.hall.create(self, frame)
        else:
            self.hall.route(self, frame)  # type: ignore[arg-type]

    def play(self, move: str | None = None, version: int | None = None) -> None:
        """Play a move: the first legal one unless it is given."""
        self.ask(
            "play",
            version=self.version if version is None else version,
            move=move or self.view["legal"][0],
        )

    def last(self, kind: str) -> dict[str, Any]:
        """The newest frame of a type."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == kind)

    def codes(self) -> list[str]:
        """The codes of all refusals so far."""
        return [frame["code"] for frame in self.frames if frame["type"] == "refused"]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """All events of a kind seen in updates."""
        return [
            event
            for frame in self.frames
            if frame["type"] == "update"
            for event in frame["events"]
            if event["kind"] == kind
        ]


def new_hall(log: MemoryLog, settings: Settings = QUICK) -> Hall:
    """A hall that is ready to play."""
    hall = Hall(log, settings, "test")
    for name in hall.ready:
        hall.ready[name] = True
    return hall


async def settle(until: Callable[[], Any] | None = None, seconds: float = 10.0) -> None:
    """Let the loop run until something is true, or until nothing is due at once."""
    if until is None:
        for _ in range(20):
            await asyncio.sleep(0)
        return
    deadline = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < deadline, "it did not happen in time"
        await asyncio.sleep(0.001)


async def four_at_table(hall: Hall, **create: Any) -> list[Guest]:
    """Four persons at a table whose cards are dealt, each making every move by hand."""
    guests = [Guest(hall, name) for name in ("Dara", "Sok", "Mony", "Bopha")]
    fields = {"game": "thirteen", "seats": 4, "players": ["me", "open", "open", "open"], **create}
    guests[0].ask("create", **fields)
    await settle(lambda: guests[0].meta)
    for guest in guests[1:]:
        guest.ask("sit", table=guests[0].table)
        await settle(lambda guest=guest: guest.meta)
    for guest in guests:
        guest.ask("preference", auto=False)
    await settle()
    guests[0].ask("start")
    await settle(lambda: guests[0].meta["fair"])
    for guest in guests:
        guest.ask("nonce", deal=0, nonce="n")
    await settle(lambda: guests[0].view["hand"])
    return guests


def mover(guests: list[Guest]) -> Guest:
    """Whoever's turn it is."""
    return guests[guests[0].view["to_act"][0]]


# A server of its own.


class Server:
    """A hall in a process of its own, on a free port."""

    def __init__(
        self,
        folder: Path,
        settings: dict[str, Any] | None = None,
        crash_at: str = "",
        port: int = 0,
        launcher: list[str] | None = None,
    ) -> None:
        self.folder = folder
        command = launcher or [sys.executable, "-m", "salabie.server.run"]
        self.process = subprocess.Popen(
            [
                *command,
                *("--port", str(port), "--data", str(folder)),
                *("--settings", json.dumps(settings or {})),
            ],
            env={**os.environ, "PYTHONPATH": str(SOURCE), "SALABIE_CRASH_AT": crash_at},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        self.port = int(self.greeting.rsplit(":", 1)[1]) if self.greeting else 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of a GET."""
        request = urllib.request.Request(self.address + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    def wait_ready(self, seconds: float = 120.0, game: str = "thirteen") -> None:
        """Wait until a game's kernels are compiled."""
        deadline = time.monotonic() + seconds
        while not json.loads(self.get("/healthz")[2])["ready"][game]:
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def stop(self) -> tuple[int, str]:
        """Ask the server to stop; its exit code and what it said on stderr."""
        self.process.terminate()
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """Exit code and stderr of a server that ends by itself."""
        _, said = self.process.communicate(timeout=30)
        return self.process.returncode, said

    def kill(self) -> None:
        """Stop it by force, if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


class Wire:
    """A client over a real WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []

    @classmethod
    async def to(cls, server: Server, cookie: str | None = None, **options: Any) -> "Wire":
        headers = {"Cookie": f"salabie_session={cookie}"} if cookie else {}
        url = f"ws://127.0.0.1:{server.port}/ws"
        return cls(await connect(url, additional_headers=headers, compression=None, **options))

    async def ask(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def next(self, *kinds: str, seconds: float = 20.0) -> dict[str, Any]:
        """The next frame, or the next of some types."""
        async with asyncio.timeout(seconds):
            while True:
                text = await self.socket.recv()
                assert isinstance(text, str)
                self.texts.append(text)
                data: dict[str, Any] = json.loads(text)
                if not kinds or data["type"] in kinds:
                    return data

    async def close(self) -> None:
        await self.socket.close()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def running(folder: Path, **options: Any) -> Iterator[Server]:
    """A server for a fixture: started, ready, and stopped at the end."""
    server = Server(folder, **options)
    try:
        server.wait_ready()
        yield server
    finally:
        server.kill()
