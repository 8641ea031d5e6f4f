"""One stalled reader holds up nobody, and does not fill the memory."""

from __future__ import annotations

import asyncio

import pytest

from crossbones.server.connection import LONGEST_QUEUE, MOST_WAITING, Connection
from crossbones.server.protocol.socket_messages import Close, Pong
from tests.server.running import SECONDS

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
        await asyncio.wait_for(connection.write(), SECONDS)
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
        await asyncio.wait_for(writing, SECONDS)
        assert wire.closed == [Close.SLOW]
        assert len(wire.sent) <= 1

    asyncio.run(run())


def test_few_messages_are_too_many_if_they_are_long() -> None:
    async def run() -> None:
        wire = Wire()
        wire.flows.clear()
        connection = Connection("s1", wire.send, wire.close)
        writing = asyncio.create_task(connection.write())
        connection.tell_text("w" * (2 * MOST_WAITING))  # a welcome to a long match, and what follows it
        for _ in range(10):
            connection.tell_text("u" * 1000)
        wire.flows.set()
        while len(wire.sent) < 11:
            await asyncio.sleep(0)
        wire.flows.clear()
        for _ in range(20):
            connection.tell_text("u" * (MOST_WAITING // 16))
        assert connection.closing
        wire.flows.set()
        await asyncio.wait_for(writing, SECONDS)
        assert wire.closed == [Close.SLOW]

    asyncio.run(run())
