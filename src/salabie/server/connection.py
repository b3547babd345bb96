"""One WebSocket: limits, decoding, dispatch, and frames going out without ever waiting.

A frame is written at once: while the client keeps up, no task or queue is involved. Where the
client has no room for it, it goes into a backlog that a task empties; a client whose backlog grows
too long is dropped.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from salabie.server import messages as msg
from salabie.server.limits import FrameLimits
from salabie.server.lobby import Hall
from salabie.server.logs import note
from salabie.server.messages import BadFrame, Error, decode, encode
from salabie.server.refusals import words
from salabie.server.wire import Wire

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

POLICY_VIOLATION = 1008


class Connection:
    """A client's connection to the hall."""

    def __init__(self, hall: Hall, player: str, receive: Receive, send: Send, wire: Wire) -> None:
        self.hall = hall
        self.player = player
        self.name = hall.log.name_of(player) or ""
        self.tables: set[str] = set()
        self._receive = receive
        self._send = send
        self._wire = wire
        self._limits = FrameLimits(hall.loop.time)
        self._gone = False
        self._closing: asyncio.Task[None] | None = None
        self._backlog: deque[bytes] = deque()
        self._backlog_size = 0
        self._drainer: asyncio.Task[None] | None = None
        self._task: asyncio.Task[Any] | None = None

    async def run(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Serve the connection until it ends."""
        self._task = asyncio.current_task()
        await self._receive()  # websocket.connect
        await self._send({"type": "websocket.accept", "headers": headers})
        self.hall.enter(self)
        self._wire.listen(self.handle)
        try:
            while (message := await self._receive())["type"] == "websocket.receive":
                self.handle(message.get("text"))  # a binary frame; text goes to the listener
        except asyncio.CancelledError:
            if not self._gone:
                raise
        finally:
            self._gone = True
            self.hall.gone(self)
            if self._drainer is not None:
                self._drainer.cancel()

    # In.

    def handle(self, text: str | None) -> None:
        """Take one frame; None is a binary one, which nobody here sends."""
        if self._closing is not None:
            return
        if not self._limits.frame():
            self._bad("too_many")
            return
        if text is None:
            self._bad("malformed")
            return
        try:
            frame = decode(text)
        except BadFrame as error:
            self._bad(error.code)
            return
        if self.hall.closing:
            self._error("shutting_down")
            return
        try:
            hall_command = HALL_COMMANDS.get(type(frame))
            if hall_command is not None:
                hall_command(self, frame)
            else:
                self.hall.route(self, frame)  # type: ignore[arg-type]
        except Exception as failure:
            # Whatever it is, it is this request's alone.
            note("request_failed", frame=type(frame).__name__, error=failure)
            self.hall.internal_error(self)

    def _bad(self, code: str) -> None:
        self._error(code)
        if not self._limits.bad():
            note("connection_closed", code=code)
            self._closing = self.hall.loop.create_task(self._close())

    async def _close(self) -> None:
        await self._send({"type": "websocket.close", "code": POLICY_VIOLATION})

    def _error(self, code: str) -> None:
        self.send(encode(Error(code, words(f"error-{code.replace('_', '-')}"))))

    # Out.

    def send(self, frame: bytes) -> None:
        """Send a frame now, or as soon as the client has room for it."""
        if self._gone or (self._drainer is None and self._wire.write(frame)):
            return
        if self._wire.gone:
            self._gone = True  # `run` ends by itself
            return
        self._backlog.append(frame)
        self._backlog_size += len(frame)
        if self._backlog_size > self.hall.settings.outgoing_bytes:
            note("slow_client_dropped", waiting=self._backlog_size)
            self._gone = True
            self._backlog.clear()
            if self._task is not None:
                self._task.cancel()
        elif self._drainer is None:
            self._drainer = self.hall.loop.create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while self._backlog and not self._wire.gone:
                await self._wire.room()
                while self._backlog and self._wire.write(self._backlog[0]):
                    self._backlog_size -= len(self._backlog.popleft())
        finally:
            self._drainer = None


def _hello(connection: Connection, frame: msg.Hello) -> None:
    connection.hall.welcome(connection, frame.name)


def _name(connection: Connection, frame: msg.SetName) -> None:
    connection.hall.welcome(connection, frame.name)


def _watch(connection: Connection, frame: msg.WatchHall) -> None:
    connection.hall.watch(connection, frame.on)


def _want(connection: Connection, frame: msg.Want) -> None:
    connection.hall.want(frame.game)


def _create(connection: Connection, frame: msg.Create) -> None:
    connection.hall.create(connection, frame)


HALL_COMMANDS: dict[type, Any] = {
    msg.Hello: _hello,
    msg.SetName: _name,
    msg.WatchHall: _watch,
    msg.Want: _want,
    msg.Create: _create,
}
