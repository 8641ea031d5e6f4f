"""Bots that think in processes of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Self, TypeVar

from crossbones.bots.think import think, warm_up
from crossbones.core.json_value import JsonObject
from crossbones.core.option import OptionValue
from crossbones.work.pool import WorkerPool

T = TypeVar("T")


class Choice(NamedTuple):
    """What a bot chose.

    Attributes:
        event_number: which event of the match the choice follows.
        action: the action's code.
    """

    event_number: int
    action: int


class BotPool:
    """Lets bots choose in spawned worker processes, which know nothing of a match but the position.

    Args:
        workers: how many processes; by default as many as ``WorkerPool`` thinks right.
        most_waiting: how many choices may wait for a process at most.
        timeout: how many seconds one choice may take.

    Use it as a context manager, or ``close`` it: that stops everything at once.
    """

    def __init__(self, workers: int | None = None, *, most_waiting: int = 1000, timeout: float = 60.0) -> None:
        self._pool = WorkerPool(workers, most_waiting=most_waiting, timeout=timeout, warm_up=warm_up)

    async def choose(
        self,
        game: str,
        options: Mapping[str, OptionValue],
        position: JsonObject,
        bot: str,
        seed: int | str,
        event_number: int,
    ) -> Choice:
        """Return what a bot chooses in a position; see ``crossbones.bots.think.think``.

        Cancelling the task stops the bot.

        Raises:
            PoolFull: too many choices wait already.
            PoolClosed: the pool has been closed.
            JobFailed: the bot or its game raised an error, or the bot chose what is not legal.
            JobTimedOut: it took too long.
            WorkerDied: its process died, twice.
        """
        action = await self._pool.run(think, game, dict(options), position, bot, seed, event_number)
        return Choice(event_number, action)

    async def run(self, job: Callable[..., T], *arguments: object, timeout: float | None = None) -> T:
        """Let a worker do another job that takes long and return its result; cancelling the task stops it.

        Args:
            job: a function that can be imported by its name; its arguments and its result can be pickled.
            timeout: how many seconds it may take, if not as many as a choice.

        Raises:
            PoolFull: too many jobs wait already.
            PoolClosed: the pool has been closed.
            JobFailed: the job raised an error.
            JobTimedOut: it took too long.
            WorkerDied: its process died, twice.
        """
        return await self._pool.run(job, *arguments, timeout=timeout)

    def close(self) -> None:
        """Stop all bots now. Calling it again does nothing."""
        self._pool.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
