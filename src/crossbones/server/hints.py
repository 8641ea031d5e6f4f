"""Hints: what the actions of whoever must decide are worth. They are thought out apart from all that moves a table."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from typing import Protocol

from crossbones.bots import think
from crossbones.bots.evaluation import Evaluation
from crossbones.bots.hint import think_of_hint
from crossbones.core.json_value import JsonObject
from crossbones.core.option import OptionValue
from crossbones.server.connection import Connection
from crossbones.server.pace import Paces
from crossbones.server.protocol.socket_messages import AskHint, Hint, Hinted, Refused
from crossbones.server.requests import check_seen
from crossbones.table import refused
from crossbones.table.match import Match
from crossbones.table.roles import require_player
from crossbones.work.pool import PoolFull, WorkerPool, WorkError

MOST_WAITING = 8
"""So many hints may wait for the one process that thinks of them."""

LONGEST_SECONDS = 60.0
"""The first hint of a solved game may have to solve it."""
BURST = 5
SECONDS_EACH = 3.0
_MOST_REMEMBERED = 1000


class HintThinker(Protocol):
    """Thinks of hints, knowing a position, and nothing of the dice to come."""

    async def hint(
        self, game: str, options: Mapping[str, OptionValue], position: JsonObject, seed: int | str
    ) -> Evaluation | None:
        """Return what each legal action is worth in a position, ``None`` if it can not tell.

        Raises:
            WorkError: it could not.
        """
        ...

    def close(self) -> None:
        """Stop thinking."""
        ...


class HintWorker:
    """Thinks of hints in a process of its own, which gives way to all others; begun when the first is asked for."""

    def __init__(self) -> None:
        self._pool: WorkerPool | None = None

    async def hint(
        self, game: str, options: Mapping[str, OptionValue], position: JsonObject, seed: int | str
    ) -> Evaluation | None:
        """Return what each legal action is worth; see ``HintThinker``."""
        if self._pool is None:
            self._pool = WorkerPool(1, most_waiting=MOST_WAITING, timeout=LONGEST_SECONDS, warm_up=warm_up)
        return await self._pool.run(think_of_hint, game, dict(options), position, seed)

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            self._pool.close()


def warm_up() -> None:
    """Prepare a process that thinks of hints: everything else comes before it."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(10)
    think.warm_up()


class Hints:
    """Answers those who ask for a hint: one at a time for each match and for each person, and not too often.

    Args:
        thinker: thinks of them.
    """

    def __init__(self, thinker: HintThinker) -> None:
        self._thinker = thinker
        self._asked: set[str] = set()
        self._paces = Paces(BURST, SECONDS_EACH, _MOST_REMEMBERED)
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, match: Match, connection: Connection, message: AskHint) -> None:
        """Let a connection know what is best, as soon as that is thought out; what it says meanwhile is heard."""
        task = asyncio.create_task(self._answer(match, connection, message), name="hint")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Answer nobody any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinker.close()

    async def _answer(self, match: Match, connection: Connection, message: AskHint) -> None:
        try:
            connection.tell(await self._think(match, connection.person, message))
        except refused.Refused as fault:
            connection.tell(Refused(message.request, fault.reason, fault.text))

    async def _think(self, match: Match, person: str, message: AskHint) -> Hinted:
        position = self._position(match, person, message)
        number = match.line_number
        keys = {f"match {match.header.id}", f"person {person}"}
        if keys & self._asked:
            raise refused.Refused("busy", "One hint at a time; the last one is still being thought of.")
        if not self._paces.may_go(person):
            raise refused.Refused("too_fast", "So many hints at once are no game. Think for yourself for a moment.")
        self._asked |= keys
        try:
            header = match.header
            found = await self._thinker.hint(header.game, header.options, position, f"{header.id}/{number}")
        except PoolFull:
            raise refused.Refused("busy", "Many ask for a hint just now; try again in a moment.") from None
        except WorkError:
            raise refused.Refused("no_bot", "Nobody could think of a hint here.") from None
        finally:
            self._asked -= keys
        if match.line_number != number:
            raise refused.Refused("stale", "The hint came too late: the game has gone on.")
        if found is None:
            raise refused.Refused("no_bot", "There was no time to find out which is better.")
        return Hinted(message.request, number, Hint(found.kind, found.values, found.best(), found.exact))

    def _position(self, match: Match, person: str, message: AskHint) -> JsonObject:
        """Return the position that is asked about.

        Raises:
            Refused: there are no hints here, or not for whoever asks now.
        """
        require_player(match, person, message.seat)
        if not match.gives_hints:
            raise refused.Refused("no_hints", "At this table nobody gets hints.")
        check_seen(match, message.seen)
        state = match.state_to_decide()
        if int(state.current_player()) != message.seat:
            raise refused.Refused("not_your_turn", "Hints are for whoever is to move.")
        return state.to_position()
