"""The cheapest socket there can be: what is measured is the server, and this runs beside it on the same cores."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = b"\0\0\0\0"
"""A client must mask what it sends; with this mask nothing changes."""


class Wire(asyncio.Protocol):
    """A WebSocket to the server.

    Args:
        heard: called with each text, as bytes.
        closed: called when the socket is closed, with the code; 1006 if the server just went.

    Attributes:
        opened: done when the handshake is.
    """

    def __init__(self, heard: Callable[[bytes], None], closed: Callable[[int], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._closed = closed
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._code = 1006

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note how to send."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def ask(self, path: str, host: str, cookie: str) -> None:
        """Ask for the socket."""
        key = base64.b64encode(os.urandom(16)).decode()
        self._write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def hang_up(self) -> None:
        """Close the socket without ado."""
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take what comes apart."""
        self._buffer += data
        if not self.opened.done() and not self._open():
            return
        while (frame := self._next_frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                self._heard(payload)
            elif opcode == PING:
                self._send(PONG, payload)
            elif opcode == CLOSE:
                self._code = int.from_bytes(payload[:2], "big")

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell that it is over."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the socket"))
        self._closed(self._code)

    def _open(self) -> bool:
        """Read the answer to the handshake; tell whether it is there."""
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._buffer[:end])
        del self._buffer[: end + 4]
        if head.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
        return True

    def _next_frame(self) -> tuple[int, bytes] | None:
        """Return kind and content of the next message, ``None`` if it is not all there. The server cuts none up."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        opcode, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return opcode, payload

    def _send(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([128 | opcode, 128 | size]) if size < 126 else bytes([128 | opcode, 254]) + size.to_bytes(2, "big")
        self._write(head + NO_MASK + payload)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)
