"""Notices when somebody whose move it is has been away too long."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from crossbones.table.match import Match


class Watched(Protocol):
    """A room in which somebody may be missed."""

    match: Match

    @property
    def here(self) -> Sequence[int]:
        """The seats whose person is there."""


class Absence:
    """Waits, while somebody else is at the table, for a person who has gone and must decide.

    Args:
        room: the room that is watched.
        gone: called with the seat of whoever has been away for as long as the terms allow.
    """

    def __init__(self, room: Watched, gone: Callable[[int], Awaitable[None]]) -> None:
        self._room = room
        self._gone = gone
        self._seat: int | None = None
        self._task: asyncio.Task[None] | None = None

    def look(self) -> None:
        """See who is there; called after everything that may have changed it."""
        seat = self._missed()
        if seat != self._seat:
            self.stop()
            if seat is not None:
                self._seat = seat
                self._task = asyncio.create_task(self._wait(seat), name="waits for somebody")

    def stop(self) -> None:
        """Wait no longer."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._seat = self._task = None

    def _missed(self) -> int | None:
        """Return the seat of the person that others wait for in vain, if the terms set a limit to that."""
        match = self._room.match
        if match.terms.grace == 0 or match.person_to_move is None:
            return None
        here = self._room.here
        return match.person_to_move if here and match.person_to_move not in here else None

    async def _wait(self, seat: int) -> None:
        await asyncio.sleep(self._room.match.terms.grace)
        await self._gone(seat)
