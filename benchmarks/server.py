"""How much of a core the hall needs for a move, and how soon others see it.

Three runs on this machine, with the clients in a process of their own and the server's CPU time
read from its own `getrusage`:

1. bare: a Starlette table that decodes a move and sends it to its four clients, nothing more;
2. hall: 200 tables of Thirteen with four persons each, the durable log on;
3. pace: the same hall at 1,000 moves a second, timed from the sending of a move to its arrival at
   the other three.

The clients speak just enough WebSocket by themselves, so that they keep up with the server.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

TABLES = 200
SEATS = 4
WARM_SECONDS = 2.0


# The bare table, run as `server.py bare PORT`.


def bare(port: int) -> None:
    """Four clients a table; what one sends is decoded and sent to all four."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    class Move(msgspec.Struct, tag_field="type", tag="play"):
        table: str
        version: int
        move: str

    class Update(msgspec.Struct, tag_field="type", tag="update"):
        table: str
        version: int
        move: str

    decoder = msgspec.json.Decoder(Move)
    tables: dict[str, list[WebSocket]] = {}

    async def endpoint(socket: WebSocket) -> None:
        await socket.accept()
        table = await socket.receive_text()
        clients = tables.setdefault(table, [])
        clients.append(socket)
        await socket.send_text("joined")
        try:
            while True:
                move = decoder.decode(await socket.receive_text())
                text = msgspec.json.encode(Update(move.table, move.version + 1, move.move)).decode()
                for client in clients:
                    await client.send_text(text)
        except WebSocketDisconnect:
            clients.remove(socket)

    app = Starlette(routes=[WebSocketRoute("/ws", endpoint)])
    _watch_usage()
    uvicorn.run(
        app,
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
    )


def hall(port: int, folder: str) -> None:
    """The hall, in this process so that its usage can be asked for."""
    from salabie.server import limits, run

    # The script sends more than a person may; the limit is still counted for every frame.
    limits.FRAMES_PER_SECOND = limits.FRAME_BURST = 1e9
    from salabie.server.settings import Settings

    _watch_usage()
    run.serve("127.0.0.1", port, Path(folder), settings=Settings(tables_per_player=10**6))


def _watch_usage() -> None:
    """Answer every line on stdin with the CPU seconds this process has used."""
    import threading

    def work() -> None:
        for _ in sys.stdin:
            used = resource.getrusage(resource.RUSAGE_SELF)
            print(f"cpu {used.ru_utime + used.ru_stime}", flush=True)

    threading.Thread(target=work, daemon=True).start()


# Clients.


class Client(asyncio.Protocol):
    """A WebSocket client that hands every text frame to `on_frame`."""

    def __init__(self, on_frame: Callable[["Client", bytes], None]) -> None:
        self.on_frame = on_frame
        self.opened = asyncio.get_running_loop().create_future()
        self._buffer = b""
        self._shaken = False
        self.table: Any = None
        self.seat = -1

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        host = "127.0.0.1:{}".format(transport.get_extra_info("peername")[1])
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._shaken:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            assert buffer.startswith(b"HTTP/1.1 101"), buffer[:100]
            self._shaken = True
            buffer = buffer[end + 4 :]
            self.opened.set_result(None)
        place = 0
        while len(buffer) - place >= 2:
            size = buffer[place + 1]
            start = place + 2
            if size == 126:
                size = int.from_bytes(buffer[start : start + 2])
                start += 2
            elif size == 127:
                size = int.from_bytes(buffer[start : start + 8])
                start += 8
            if len(buffer) - start < size:
                break
            opcode = buffer[place] & 15
            payload = buffer[start : start + size]
            place = start + size
            if opcode == 1:
                self.on_frame(self, payload)
            elif opcode == 9:
                self.transport.write(b"\x8a\x80\0\0\0\0" if not payload else _masked(10, payload))
        self._buffer = buffer[place:]

    def send(self, data: bytes) -> None:
        self.transport.write(_masked(1, data))


def _masked(opcode: int, data: bytes) -> bytes:
    """A client's frame; the mask is zero, which leaves the text as it is."""
    size = len(data)
    if size < 126:
        return bytes((0x80 | opcode, 0x80 | size)) + b"\0\0\0\0" + data
    return bytes((0x80 | opcode, 0xFE)) + size.to_bytes(2) + b"\0\0\0\0" + data


class Event(msgspec.Struct):
    kind: str


class View(msgspec.Struct):
    to_act: list[int] = []
    legal: list[str] = []


class Meta(msgspec.Struct):
    status: str
    deal: int


class Frame(msgspec.Struct):
    type: str
    table: str = ""
    version: int = 0
    events: list[Event] = []
    view: View | None = None
    meta: Meta | None = None
    token: str | None = None
    seat: int | None = None


decode = msgspec.json.Decoder(Frame).decode


class HallTable:
    """Four clients at one table; whoever's turn it is plays the first or last legal move."""

    def __init__(self, run: "HallRun") -> None:
        self.run = run
        self.clients: list[Client] = []
        self.id = ""
        self.joined = 0
        self.status = "waiting"
        self.sent_at = 0.0
        self.ended = asyncio.get_running_loop().create_future()

    def on_frame(self, client: Client, data: bytes) -> None:
        if client.seat >= 0 and self.sent_at and data.startswith(b'{"type":"update"'):
            now = time.perf_counter()
            if self.run.timing:
                self.run.delays.append(now - self.sent_at)
        if client.seat >= 0 and b'"legal":[]' in data and b'"meta":null' in data:
            return
        frame = decode(data)
        if frame.type == "created" and client.seat < 0:
            self.id = frame.table
            client.seat = 0
            for seat in range(1, SEATS):
                self.clients[seat].send(
                    b'{"type":"sit","table":"%s","seat":%d}' % (self.id.encode(), seat)
                )
        elif frame.type == "seated" and frame.seat is not None:
            client.seat = frame.seat
            client.send(b'{"type":"preference","table":"%s","auto":false}' % self.id.encode())
            self.joined += 1
            if self.joined == SEATS - 1:
                self.clients[0].send(
                    b'{"type":"preference","table":"%s","auto":false}' % self.id.encode()
                )
                self.clients[0].send(b'{"type":"start","table":"%s"}' % self.id.encode())
        elif frame.type == "update":
            self._on_update(client, frame)
        elif frame.type in ("refused", "error"):
            raise RuntimeError(data.decode())

    def _on_update(self, client: Client, frame: Frame) -> None:
        if frame.meta is not None:
            self.status = frame.meta.status
            for event in frame.events:
                if event.kind == "commitment":
                    client.send(
                        b'{"type":"nonce","table":"%s","deal":%d,"nonce":"n"}'
                        % (self.id.encode(), frame.meta.deal)
                    )
                elif event.kind == "deal_over" and self.status == "between":
                    client.send(b'{"type":"ready","table":"%s"}' % self.id.encode())
                elif event.kind == "finished" and client.seat == 0:
                    self.run.finished(self)
        if frame.view is not None and frame.view.legal:
            self.run.turn(self, client, frame)

    def play(self, client: Client, frame: Frame) -> None:
        assert frame.view is not None
        move = self.run.choice(frame.view.legal)
        self.run.moves += 1
        self.sent_at = time.perf_counter()
        client.send(
            b'{"type":"play","table":"%s","version":%d,"move":"%s"}'
            % (self.id.encode(), frame.version, move.encode())
        )


class HallRun:
    """All tables of a run; `rate` paces the moves, None lets every table play as fast as it can."""

    def __init__(self, port: int, rate: float | None) -> None:
        self.port = port
        self.rate = rate
        self.moves = 0
        self.timing = False
        self.delays: list[float] = []
        self.waiting: list[tuple[HallTable, Client, Frame]] = []
        self.choice = random.Random(1).choice
        self.renewals = 0

    def turn(self, table: HallTable, client: Client, frame: Frame) -> None:
        if self.rate is None:
            table.play(client, frame)
        else:
            self.waiting.append((table, client, frame))

    def finished(self, table: HallTable) -> None:
        """A match is over: the same four begin another table."""
        self.renewals += 1
        clients = table.clients
        for client in clients:
            client.send(b'{"type":"close","table":"%s"}' % table.id.encode())
            client.seat = -1
        self.begin(clients)

    def begin(self, clients: list[Client]) -> None:
        table = HallTable(self)
        table.clients = clients
        for client in clients:
            client.on_frame = table.on_frame
        clients[0].send(
            b'{"type":"create","game":"thirteen","seats":4,"players":["me","open","open","open"],'
            b'"rules":{"target":200}}'
        )

    async def pace(self) -> None:
        """Send the waiting moves at the asked rate, evenly."""
        assert self.rate is not None
        begun = time.perf_counter()
        sent = 0
        while True:
            due = int((time.perf_counter() - begun) * self.rate)
            while sent < due:
                sent += 1
                if self.waiting:
                    table, client, frame = self.waiting.pop(0)
                    table.play(client, frame)
            await asyncio.sleep(0.001)


async def connect(port: int, on_frame: Callable[[Client, bytes], None]) -> Client:
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: Client(on_frame), "127.0.0.1", port)
    await client.opened
    return client


async def run_hall(
    port: int, tables: int, seconds: float, usage: Callable[[], float], rate: float | None
) -> dict[str, float]:
    run = HallRun(port, rate)
    for _ in range(tables):
        clients = [await connect(port, lambda client, data: None) for _ in range(SEATS)]
        run.begin(clients)
    pacer = asyncio.create_task(run.pace()) if rate is not None else None
    await asyncio.sleep(WARM_SECONDS)
    moves, cpu, begun = run.moves, usage(), time.perf_counter()
    run.timing = True
    await asyncio.sleep(seconds)
    run.timing = False
    took = time.perf_counter() - begun
    used = usage() - cpu
    made = run.moves - moves
    if pacer is not None:
        pacer.cancel()
    delays = sorted(run.delays)
    return {
        "moves_per_second": made / took,
        "moves_per_cpu_second": made / used,
        "microseconds_per_move": used / made * 1e6,
        "p50_ms": delays[len(delays) // 2] * 1000,
        "p99_ms": delays[len(delays) * 99 // 100] * 1000,
        "cpu": used / took,
    }


async def run_bare(
    port: int, tables: int, seconds: float, usage: Callable[[], float]
) -> dict[str, float]:
    moves = [0]

    def make(number: int, clients: list[Client]) -> Callable[[Client, bytes], None]:
        turn = [0]

        def on_frame(client: Client, data: bytes) -> None:
            if client is clients[turn[0]] and data != b"joined":
                turn[0] = (turn[0] + 1) % SEATS
                moves[0] += 1
                clients[turn[0]].send(
                    b'{"type":"play","table":"t%d","version":57,"move":"5S 5C"}' % number
                )

        return on_frame

    everybody = []
    for number in range(tables):
        clients: list[Client] = []
        on_frame = make(number, clients)
        for _ in range(SEATS):
            client = await connect(port, on_frame)
            client.send(b"t%d" % number)
            clients.append(client)
        everybody.append((number, clients))
    await asyncio.sleep(0.5)
    for number, clients in everybody:
        clients[0].send(b'{"type":"play","table":"t%d","version":57,"move":"5S 5C"}' % number)
    await asyncio.sleep(WARM_SECONDS)
    before, cpu, begun = moves[0], usage(), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - begun
    used = usage() - cpu
    made = moves[0] - before
    return {
        "moves_per_second": made / took,
        "moves_per_cpu_second": made / used,
        "microseconds_per_move": used / made * 1e6,
        "cpu": used / took,
    }


class Server:
    """A server process that can be asked for its CPU time."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def usage(self) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith("cpu "):
                return float(line[4:])
        raise RuntimeError("the server has stopped")

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate()


def _free_port() -> int:
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _wait(port: int, ready: bool) -> None:
    import urllib.request

    for _ in range(600):
        try:
            if not ready:
                import socket

                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
                if json.load(answer)["ready"]["thirteen"]:
                    return
        except OSError:
            pass
        time.sleep(0.1)
    raise RuntimeError("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rate", type=float, default=1000.0)
    parser.add_argument("--folder", help="where the hall's log goes; default: a temporary folder")
    given = parser.parse_args()
    results: dict[str, dict[str, float]] = {}
    port = _free_port()
    server = Server("bare", str(port))
    try:
        _wait(port, ready=False)
        results["bare"] = asyncio.run(run_bare(port, given.tables, given.seconds, server.usage))
    finally:
        server.stop()
    for name, rate in (("hall", None), ("pace", given.rate)):
        with tempfile.TemporaryDirectory(dir=given.folder) as folder:
            port = _free_port()
            server = Server("hall", str(port), folder)
            try:
                _wait(port, ready=True)
                results[name] = asyncio.run(
                    run_hall(port, given.tables, given.seconds, server.usage, rate)
                )
            finally:
                server.stop()
    ratio = results["hall"]["moves_per_cpu_second"] / results["bare"]["moves_per_cpu_second"]
    if given.json:
        print(json.dumps({"ratio": round(ratio, 3), **results}))
        return
    print(f"{'run':6}{'moves/s':>10}{'moves/CPU-s':>13}{'us/move':>9}{'p50 ms':>9}{'p99 ms':>9}")
    for name, one in results.items():
        print(
            f"{name:6}{one['moves_per_second']:>10.0f}{one['moves_per_cpu_second']:>13.0f}"
            f"{one['microseconds_per_move']:>9.1f}{one.get('p50_ms', 0):>9.2f}"
            f"{one.get('p99_ms', 0):>9.2f}"
        )
    print(f"the hall makes {ratio:.2f} of the bare table's moves per CPU-second")


if __name__ == "__main__":
    if sys.argv[1:2] == ["bare"]:
        bare(int(sys.argv[2]))
    elif sys.argv[1:2] == ["hall"]:
        hall(int(sys.argv[2]), sys.argv[3])
    else:
        os.environ.setdefault("PYTHONPATH", str(Path(__file__).parent.parent / "src"))
        main()
