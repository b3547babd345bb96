"""A connection: a slow client never holds up a table, and is dropped when it falls too far back."""

import asyncio
import random
from typing import Any

import pytest
from hall_kit import QUICK, MemoryLog, new_hall, settle
from msgspec.structs import replace
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from salabie.server.connection import Connection
from salabie.server.lobby import Hall
from salabie.server.wire import HallProtocol, framed


class Network:
    """Stands for the server's socket: it has no room while the client is slow."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.sent: list[Any] = []
        self.texts: list[bytes] = []
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.gone = False
        self.listener: Any = None

    async def send(self, message: Any) -> None:
        self.sent.append(message)
        if message["type"] == "websocket.close":
            self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def receive(self) -> Any:
        return await self.incoming.get()

    def listen(self, listener: Any) -> None:
        self.listener = listener

    def write(self, text: bytes) -> bool:
        if self.gone or not self.writable.is_set():
            return False
        self.texts.append(text)
        return True

    async def room(self) -> None:
        await self.writable.wait()


async def connected(hall: Hall) -> tuple[Network, Connection, asyncio.Task[None]]:
    network = Network()
    network.incoming.put_nowait({"type": "websocket.connect"})
    connection = Connection(hall, "p" * 26, network.receive, network.send, network)
    task = asyncio.create_task(connection.run([]))
    await settle()
    return network, connection, task


async def test_frames_go_out_at_once_and_in_order(hall: Hall) -> None:
    network, connection, task = await connected(hall)
    connection.send(b"one")
    connection.send(b"two")
    assert network.texts == [b"one", b"two"]
    network.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await task
    connection.send(b"three")
    assert network.texts == [b"one", b"two"]
    assert connection not in hall.guests


async def test_a_slow_client_gets_everything_later_in_order(hall: Hall) -> None:
    network, connection, task = await connected(hall)
    network.writable.clear()
    for number in range(50):
        connection.send(b"%d" % number)
    await settle()
    assert network.texts == []
    network.writable.set()
    await settle(lambda: len(network.texts) == 50)
    connection.send(b"50")
    assert network.texts == [b"%d" % number for number in range(51)]
    network.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await task


async def test_a_client_too_slow_is_dropped(log: MemoryLog) -> None:
    hall = new_hall(log, replace(QUICK, outgoing_bytes=1000))
    network, connection, task = await connected(hall)
    network.writable.clear()
    for _ in range(12):
        connection.send(b"x" * 100)
    await task
    assert connection not in hall.guests
    assert network.texts == []
    hall.announce_stop()
    await hall.close()


async def test_a_client_that_is_gone_does_no_harm(hall: Hall) -> None:
    network, connection, task = await connected(hall)
    network.gone = True
    connection.send(b"one")
    connection.send(b"two")
    network.incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})
    await task
    assert network.texts == []


async def test_too_many_bad_frames_close_the_connection(hall: Hall) -> None:
    network, connection, task = await connected(hall)
    for _ in range(25):
        network.listener("{}")
    await task
    assert network.sent[-1] == {"type": "websocket.close", "code": 1008}
    assert len(network.texts) == 21, "what comes after the last straw gets no answer"
    assert connection not in hall.guests


async def test_a_request_that_fails_is_its_own_alone(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    network, _, task = await connected(hall)
    monkeypatch.setattr(hall, "watch", lambda guest, on: 1 / 0)
    network.listener('{"type": "watch_hall", "on": true}')
    assert b'"code":"internal"' in network.texts[-1]
    network.listener('{"type": "hello", "language": "km"}')
    assert b'"type":"welcome"' in network.texts[-1]
    network.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await task


class Heard(HallProtocol):
    """The hall's protocol after the handshake, with a transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__(Config(None, ws=HallProtocol, log_config=None), ServerState(), {})
        self.transport = self  # type: ignore[assignment]
        self.written = b""
        self.heard: list[str] = []
        self.closed = False
        self._between_frames = True
        self.conn = ServerProtocol(state=OPEN, max_size=1 << 16)
        self.handshake_complete = True
        self.listen(self.heard.append)

    def write(self, text: bytes) -> bool:
        self.written += text
        return True

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


def masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("seed", range(20))
async def test_text_is_heard_however_it_is_cut(seed: int) -> None:
    chance = random.Random(seed)
    sizes = [0, 1, 125, 126, 4000, 30_000]
    texts = ["ក" * (chance.choice(sizes) // 3) + "x" * chance.choice(sizes) for _ in range(12)]
    chunks = []
    for text in texts:
        data = text.encode()
        if chance.random() < 0.3:
            half = chance.randrange(len(data) + 1)
            chunks += [masked(Opcode.TEXT, data[:half], False), masked(Opcode.PING, b"here")]
            chunks.append(masked(Opcode.CONT, data[half:]))
        else:
            chunks.append(masked(Opcode.TEXT, data))
    protocol = Heard()
    rest = b"".join(chunks)
    if chance.random() < 0.5:
        chunks = []
        while rest:
            size = chance.choice([1, 2, 3, 7, 200, 70_000])
            chunks.append(rest[:size])
            rest = rest[size:]
    for chunk in chunks:
        protocol.data_received(chunk)
    assert protocol.heard == texts
    assert not protocol.closed


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (masked(Opcode.TEXT, b"\xff\xfe"), 1007),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (masked(Opcode.TEXT, b"x" * 70_000), 1009),
        (masked(Opcode.TEXT, b"begun", False) + masked(Opcode.TEXT, b"another"), 1002),
        (masked(Opcode.CLOSE, (1000).to_bytes(2)), 1000),
    ],
    ids=["not UTF-8", "not masked", "too large", "one in another", "closing"],
)
async def test_what_is_no_text_closes_the_connection(bad: bytes, code: int) -> None:
    protocol = Heard()
    protocol.data_received(masked(Opcode.TEXT, b"before"))
    protocol.data_received(bad)
    if not protocol.closed:
        protocol.data_received(masked(Opcode.TEXT, b"after"))
    assert protocol.heard == ["before"]
    assert protocol.closed
    assert protocol.written[2:4] == code.to_bytes(2)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 200_000])
def test_frames_of_all_sizes(size: int) -> None:
    reader = ClientProtocol(parse_uri("ws://hall/ws"), state=OPEN, max_size=None)
    reader.receive_data(framed(b"x" * size))
    (frame,) = reader.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin, len(frame.data)) == (Opcode.TEXT, True, size)
