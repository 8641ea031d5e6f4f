"""One stalled reader holds up nobody, and does not fill the memory."""

from __future__ import annotations

import asyncio

import pytest

from crossbones.server.connection import LONGEST_QUEUE, Connection
from crossbones.server.protocol.socket_messages import Close, Pong

pytestmark = pytest.mark.once


class Wire:
    """What a socket sends to; it may be stuck."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: list[int] = []
        self.flows = asyncio.Event()
        self.flows.set()

    async def send(self, text: str) -> None:
        await self.flows.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed.append(code)


def test_messages_go_out_in_order_and_closing_comes_last() -> None:
    async def run() -> None:
        wire = Wire()
        connection = Connection("s1", wire.send, wire.close)
        for number in range(10):
            connection.tell_text(str(number))
        connection.tell(Pong())
        connection.close(4400)
        connection.tell_text("too late")
        connection.close(1000)
        await asyncio.wait_for(connection.write(), 5)
        assert wire.sent == [*map(str, range(10)), '{"type":"pong"}']
        assert wire.closed == [4400]

    asyncio.run(run())


def test_who_does_not_read_is_cut_off() -> None:
    async def run() -> None:
        wire = Wire()
        wire.flows.clear()
        connection = Connection("s1", wire.send, wire.close)
        writing = asyncio.create_task(connection.write())
        await asyncio.sleep(0)
        for number in range(10 * LONGEST_QUEUE):
            connection.tell_text(str(number))  # returns at once, however long the queue
        assert connection.closing
        wire.flows.set()
        await asyncio.wait_for(writing, 5)
        assert wire.closed == [Close.SLOW]
        assert len(wire.sent) <= 1

    asyncio.run(run())
