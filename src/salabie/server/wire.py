"""The shortest way between a WebSocket and the hall.

Uvicorn hands messages to an application through a queue and a task, and pauses the socket for each
of them; that costs more than a move of a game. This protocol, which uvicorn takes as its `ws`, does
as uvicorn does until the application listens; from then on text goes straight to the listener, and
the application writes whole frames by itself. The application finds it in its scope, as the ASGI
extension `EXTENSION`.
"""

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

EXTENSION = "salabie.wire"

Listener = Callable[[str], None]


class Wire(Protocol):
    """What a connection needs of the socket."""

    @property
    def gone(self) -> bool:
        """Whether the client can't be reached any more."""

    def listen(self, listener: Listener) -> None:
        """Give every later text to `listener`, which must not raise."""

    def write(self, text: bytes) -> bool:
        """Write one text frame; False, and nothing written, if there is no room or no client."""

    async def room(self) -> None:
        """Wait until there is room to write, or no client."""


def framed(text: bytes) -> bytes:
    """A server's text frame (RFC 6455, 5.2): whole, neither masked nor compressed.

    Example:
        >>> framed(b"{}")
        b'\\x81\\x02{}'
    """
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text


def whole_text(data: bytes) -> bytes | None:
    """The text in a client's frame, if `data` is one whole text frame and nothing else.

    Example:
        >>> whole_text(b"\\x81\\x82\\0\\0\\0\\0{}")
        b'{}'
        >>> whole_text(b"\\x81\\x83\\0\\0\\0\\0{}") is None
        True
    """
    if len(data) < 6 or data[0] != 0x81 or data[1] < 128:
        return None
    size = data[1] - 128
    start = 2
    if size == 126:
        size = int.from_bytes(data[2:4])
        start = 4
    if size == 127 or len(data) != start + 4 + size:
        return None
    return apply_mask(data[start + 4 :], data[start : start + 4])


def ends_whole(data: bytes) -> bool:
    """Whether `data`, which begins with a client's frame, ends with the end of one.

    Example:
        >>> ends_whole(b"\\x8a\\x80\\0\\0\\0\\0" * 2), ends_whole(b"\\x8a\\x80\\0\\0\\0")
        (True, False)
    """
    place = 0
    while place + 1 < len(data):
        size = data[place + 1] & 127
        more = 2 if size == 126 else 8 if size == 127 else 0
        if more:
            size = int.from_bytes(data[place + 2 : place + 2 + more])
        place += 6 + more + size
    return place == len(data)


class HallProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket as a `Wire`."""

    _listener: Listener | None = None
    _between_frames = False
    _room = True

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = {"wire": self}
        await super().run_asgi()

    @property
    def gone(self) -> bool:
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    def write(self, text: bytes) -> bool:
        transport = self.transport
        if not self._room or self.close_sent or transport.is_closing():
            return False
        transport.write(framed(text))
        return True

    async def room(self) -> None:
        await self.writable.wait()

    def pause_writing(self) -> None:
        self._room = False
        super().pause_writing()

    def resume_writing(self) -> None:
        self._room = True
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if self._listener is None:
            self._between_frames = data.endswith(b"\r\n\r\n")  # of the handshake
        elif self._between_frames:
            text = whole_text(data) if not self.frames and not self.gone else None
            if text is not None:
                try:
                    self._listener(text.decode())
                    return
                except UnicodeDecodeError:
                    pass  # is refused below
            # A client whose frames come in parts is read by uvicorn from now on.
            self._between_frames = ends_whole(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self._listener is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        try:
            text = b"".join(frames).decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)  # what a client gets for text that is none
            self.handle_parser_exception()
            return
        self._listener(text)
