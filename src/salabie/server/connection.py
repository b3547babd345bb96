"""One WebSocket: limits, decoding, dispatch, and frames going out without ever waiting.

A frame is written at once by taking the first step of the server's own send coroutine: while the
client keeps up, that step is the whole of it, and no task or queue is involved. If the server
would have to wait (it waits before it writes, never in the middle), the frame goes into a backlog
that a task empties; a client whose backlog grows too long is dropped.
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

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Any]

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013


class Connection:
    """A client's connection to the hall."""

    def __init__(self, hall: Hall, player: str, receive: Receive, send: Send) -> None:
        self.hall = hall
        self.player = player
        self.name = hall.log.name_of(player) or ""
        self.tables: set[str] = set()
        self._receive = receive
        self._send = send
        self._limits = FrameLimits(hall.loop.time)
        self._gone = False
        self._close_code: int | None = None
        self._backlog: deque[str] = deque()
        self._backlog_size = 0
        self._drainer: asyncio.Task[None] | None = None
        self._task: asyncio.Task[Any] | None = None

    async def run(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Serve the connection until it ends."""
        self._task = asyncio.current_task()
        await self._receive()  # websocket.connect
        await self._send({"type": "websocket.accept", "headers": headers})
        self.hall.enter(self)
        try:
            while self._close_code is None:
                message = await self._receive()
                if message["type"] != "websocket.receive":
                    return
                self.handle(message.get("text"))
            await self._send({"type": "websocket.close", "code": self._close_code})
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
        hall_command = HALL_COMMANDS.get(type(frame))
        if hall_command is not None:
            hall_command(self, frame)
        else:
            self.hall.route(self, frame)  # type: ignore[arg-type]

    def _bad(self, code: str) -> None:
        self._error(code)
        if not self._limits.bad():
            note("connection_closed", code=code)
            self._close_code = POLICY_VIOLATION

    def _error(self, code: str) -> None:
        self.send(encode(Error(code, words(f"error-{code.replace('_', '-')}"))).decode())

    # Out.

    def send(self, frame: str) -> None:
        """Send a frame now, or as soon as the client has room for it."""
        if self._gone:
            return
        if self._drainer is not None:
            self._keep(frame)
            return
        step = self._send({"type": "websocket.send", "text": frame})
        try:
            step.send(None)
        except StopIteration:
            return
        except Exception:
            self._gone = True  # the client has just disconnected; `run` ends by itself
            return
        step.close()
        self._keep(frame)
        if not self._gone:
            self._drainer = self.hall.loop.create_task(self._drain())

    def _keep(self, frame: str) -> None:
        self._backlog.append(frame)
        self._backlog_size += len(frame)
        if self._backlog_size > self.hall.settings.outgoing_bytes:
            note("slow_client_dropped", waiting=self._backlog_size)
            self._gone = True
            self._backlog.clear()
            if self._task is not None:
                self._task.cancel()

    async def _drain(self) -> None:
        try:
            while self._backlog:
                frame = self._backlog[0]
                await self._send({"type": "websocket.send", "text": frame})
                if self._backlog:
                    self._backlog.popleft()
                    self._backlog_size -= len(frame)
        except Exception:
            self._gone = True
        finally:
            self._drainer = None


def _hello(connection: Connection, frame: msg.Hello) -> None:
    connection.hall.welcome(connection, frame.name)


def _name(connection: Connection, frame: msg.SetName) -> None:
    connection.hall.welcome(connection, frame.name)


def _watch(connection: Connection, frame: msg.WatchHall) -> None:
    connection.hall.watch(connection, frame.on)


def _create(connection: Connection, frame: msg.Create) -> None:
    connection.hall.create(connection, frame)


HALL_COMMANDS: dict[type, Any] = {
    msg.Hello: _hello,
    msg.SetName: _name,
    msg.WatchHall: _watch,
    msg.Create: _create,
}
