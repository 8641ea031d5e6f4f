"""One open socket: what it is told waits in a bounded queue, so that one stalled phone never holds up a room."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeVar, cast

import msgspec

from crossbones.server.protocol.socket_messages import Close, ServerMessage

LONGEST_QUEUE: Final = 256
MOST_WAITING: Final = 1 << 20
"""How many characters may wait for one socket, however few messages they are; one alone is never too long."""

Told = TypeVar("Told")

_encode = msgspec.json.Encoder().encode


class _Closing(NamedTuple):
    code: int


def encode(message: ServerMessage) -> str:
    """Write a message as it goes over the wire."""
    return _encode(message).decode()


def written_once(part: Told) -> Told:
    """Return a part of messages so that it is written once, however many messages hold it; it can not be read."""
    return cast(Told, msgspec.Raw(_encode(part)))


class Connection:
    """A socket of one browser.

    Args:
        person: who plays there; empty if the browser has no session.
        send: sends a text.
        close: closes the socket with a code.
        browser: the session of the browser itself, which can end; empty if it has none.
        address: where it is.
    """

    def __init__(
        self,
        person: str,
        send: Callable[[str], Awaitable[None]],
        close: Callable[[int], Awaitable[None]],
        browser: str = "",
        address: str = "",
    ) -> None:
        self.person = person
        self.browser = browser
        self.address = address
        self._send = send
        self._close = close
        self._queue: asyncio.Queue[str | _Closing] = asyncio.Queue(LONGEST_QUEUE)
        self._waiting = 0
        self.closing = False

    def tell(self, message: ServerMessage) -> None:
        """Put a message in the queue."""
        self.tell_text(encode(message))

    def tell_text(self, text: str) -> None:
        """Put a message that is already written in the queue; who does not read in time is cut off."""
        if self.closing:
            return
        if self._queue.full() or self._waiting + _weight(text) > MOST_WAITING:
            while not self._queue.empty():
                self._queue.get_nowait()
            self.close(Close.SLOW)
        else:
            self._waiting += _weight(text)
            self._queue.put_nowait(text)

    def close(self, code: int) -> None:
        """Close the socket after what is in the queue; nothing more can be told."""
        if not self.closing:
            self.closing = True
            if self._queue.full():
                self._queue.get_nowait()
            self._queue.put_nowait(_Closing(code))

    async def write(self) -> None:
        """Send what is in the queue until the socket is closed."""
        while True:
            item = await self._queue.get()
            if isinstance(item, _Closing):
                await self._close(item.code)
                return
            await self._send(item)
            self._waiting -= _weight(item)


def _weight(text: str) -> int:
    """Return how many characters a message counts for: a long welcome leaves room for what follows it."""
    return min(len(text), MOST_WAITING // 2)
