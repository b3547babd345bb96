"""A connection: a slow client never holds up a table, and is dropped when it falls too far back."""

import asyncio
from typing import Any

from hall_kit import QUICK, MemoryLog, new_hall, settle
from msgspec.structs import replace

from salabie.server.connection import Connection
from salabie.server.lobby import Hall


class Network:
    """Stands for the ASGI server: it waits before it writes while the client is slow."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.sent: list[Any] = []
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.broken = False

    async def send(self, message: Any) -> None:
        await self.writable.wait()
        if self.broken:
            raise OSError("gone")
        self.sent.append(message)

    async def receive(self) -> Any:
        return await self.incoming.get()

    def texts(self) -> list[str]:
        return [message["text"] for message in self.sent if message["type"] == "websocket.send"]


async def connected(hall: Hall) -> tuple[Network, Connection, asyncio.Task[None]]:
    network = Network()
    network.incoming.put_nowait({"type": "websocket.connect"})
    connection = Connection(hall, "p" * 26, network.receive, network.send)
    task = asyncio.create_task(connection.run([]))
    await settle()
    return network, connection, task


async def test_frames_go_out_at_once_and_in_order(hall: Hall) -> None:
    network, connection, task = await connected(hall)
    connection.send("one")
    connection.send("two")
    assert network.texts() == ["one", "two"]
    network.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await task
    connection.send("three")
    assert network.texts() == ["one", "two"]
    assert connection not in hall.guests


async def test_a_slow_client_gets_everything_later_in_order(hall: Hall) -> None:
    network, connection, task = await connected(hall)
    network.writable.clear()
    for number in range(50):
        connection.send(str(number))
    await settle()
    assert network.texts() == []
    network.writable.set()
    await settle(lambda: len(network.texts()) == 50)
    connection.send("50")
    assert network.texts() == [str(number) for number in range(51)]
    network.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await task


async def test_a_client_too_slow_is_dropped(log: MemoryLog) -> None:
    hall = new_hall(log, replace(QUICK, outgoing_bytes=1000))
    network, connection, task = await connected(hall)
    network.writable.clear()
    for _ in range(12):
        connection.send("x" * 100)
    await task
    assert connection not in hall.guests
    assert network.texts() == []
    hall.announce_stop()
    await hall.close()


async def test_a_client_that_is_gone_does_no_harm(hall: Hall) -> None:
    network, connection, task = await connected(hall)
    network.broken = True
    connection.send("one")
    connection.send("two")
    network.incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})
    await task
    assert network.texts() == []
