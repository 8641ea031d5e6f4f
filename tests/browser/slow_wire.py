"""A slow wire before a server: all that is said comes a random time late, so that what depends on speed shows."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from litestar.types import LifeSpanScope, Scope

Message: TypeAlias = Any
"""Of ASGI, from the server or to it."""


class SlowWire:
    """Puts a slow wire before an application; the messages of a connection stay in order.

    Args:
        app: the application.
        longest: for how many seconds a message is under way at most.
    """

    def __init__(self, app: Callable[[Scope | LifeSpanScope, Any, Any], Awaitable[None]], longest: float) -> None:
        self._app = app
        self._longest = longest

    async def __call__(self, scope: Scope | LifeSpanScope, receive: Any, send: Any) -> None:
        """Serve one connection."""
        clock = asyncio.get_running_loop().time
        under_way: asyncio.Queue[tuple[float, Message] | None] = asyncio.Queue()

        async def receive_late() -> Message:
            message = await receive()
            await asyncio.sleep(random.uniform(0, self._longest))
            return message

        async def send_late(message: Message) -> None:
            under_way.put_nowait((clock() + random.uniform(0, self._longest), message))

        async def deliver() -> None:
            with contextlib.suppress(OSError):  # the client has gone
                while waiting := await under_way.get():
                    due, message = waiting
                    await asyncio.sleep(due - clock())
                    await send(message)

        delivery = asyncio.create_task(deliver())
        try:
            await self._app(scope, receive_late, send_late)
        finally:
            under_way.put_nowait(None)
            await delivery
