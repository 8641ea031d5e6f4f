"""The one writer: all that wait go into one transaction."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from crossbones.store.errors import Conflict, StoreError, reason_of
from crossbones.store.models import WRITES

Result = TypeVar("Result")
Item = TypeVar("Item")

SECONDS_BETWEEN: Final = 0.016
"""Under load no transaction begins sooner after the last one; what comes meanwhile shares the next."""

SECONDS_BETWEEN_IN_A_FILE: Final = 0.008
"""The same for SQLite, whose transactions cost half as much: a server of databases is waited for at each step."""

_MOST_AT_ONCE = 500
_TRIES = 5
_TRY_AGAIN = {"40001", "40P01"}
"""PostgreSQL: could not be serialised; a deadlock was found."""


class _Joint(NamedTuple):
    """A job for many items, of which it is to do this one."""

    do: Callable[[Connection, Sequence[Any]], None]
    item: Any


_Job = Callable[[Connection], Any] | _Joint


class Writer:
    """Runs jobs that write, in a thread of its own, as many in one transaction as are waiting.

    A commit waits for the disk; while it does, others queue up and share the next one.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._seconds_between = SECONDS_BETWEEN_IN_A_FILE if engine.dialect.name == "sqlite" else SECONDS_BETWEEN
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="crossbones-writer")
        self._queue: asyncio.Queue[tuple[_Job, asyncio.Future[Any]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Run a job and return its result after the commit.

        Raises:
            Conflict: what the job writes is there already.
            StoreError: the database did not take it.
        """
        result: Result = await self._put(job)
        return result

    async def write_between_others(self, job: Callable[[Connection], Result]) -> Result:
        """Run a job that looks first at what is there, again if another process has changed that meanwhile.

        Raises:
            Conflict: others were quicker again and again.
            StoreError: the database did not take it.
        """
        for _ in range(_TRIES - 1):
            with contextlib.suppress(Conflict):
                return await self.write(job)
        return await self.write(job)

    async def write_jointly(self, do: Callable[[Connection, Sequence[Item]], None], item: Item) -> None:
        """Let something be done with an item, in one call with all items that wait for the same; see ``write``."""
        await self._put(_Joint(do, item))

    def _put(self, job: _Job) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, future))
        return future

    async def close(self) -> None:
        """Write what waits, and end the thread."""
        await self._queue.join()
        self._task.cancel()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown(wait=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        next_at = 0.0
        while True:
            waiting = [await self._queue.get()]
            if (early := next_at - loop.time()) > 0:
                await asyncio.sleep(early)
            next_at = loop.time() + self._seconds_between
            while not self._queue.empty() and len(waiting) < _MOST_AT_ONCE:
                waiting.append(self._queue.get_nowait())
            try:
                results = await loop.run_in_executor(self._thread, self._commit, [job for job, _ in waiting])
            except Exception as fault:  # noqa: BLE001 - whatever it is, nobody may wait for ever
                results = [fault for _ in waiting]
            for (_, future), result in zip(waiting, results, strict=True):
                self._queue.task_done()
                if future.cancelled():
                    continue
                if isinstance(result, Exception):
                    future.set_exception(result)
                else:
                    future.set_result(result)

    def _commit(self, jobs: list[_Job]) -> list[Any]:
        """Run the jobs in one transaction; a result that is an exception belongs to that job alone.

        Nearly always all of them can be kept; if one can not, all are run again, each with a savepoint to return to.
        Processes that write to the same matches in different order may wait for each other; one of them is then sent
        away by the database, and tries again. So it does if the database has gone and come back since the last time.
        """
        run = _run_together
        for attempt in range(_TRIES):
            was_kept, has_run = self._connection is not None, False
            try:
                connection = self._connect()
                with connection.begin():
                    results = run(connection, jobs)
                    has_run = True
                return results
            except SQLAlchemyError as fault:
                is_of_one = isinstance(fault, IntegrityError | DataError)
                if not is_of_one:
                    self._disconnect()
                if is_of_one and run is _run_together:
                    run = _run_apart
                    continue
                is_stale = was_kept and not has_run and isinstance(fault, DBAPIError) and fault.connection_invalidated
                if attempt + 1 < _TRIES and (is_stale or _may_try_again(fault)):
                    continue
                return [_not_taken(fault) for _ in jobs]
        raise AssertionError("the last try has returned")

    def _connect(self) -> Connection:
        """Return the writer's connection, which it keeps; if there is none yet, make it."""
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(**{WRITES: True})
        return self._connection

    def _disconnect(self) -> None:
        """Let go of the connection, whatever state it is in."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _not_taken(fault: SQLAlchemyError) -> StoreError:
    return StoreError(f"the database did not take it: {reason_of(fault)}")


def _may_try_again(fault: SQLAlchemyError) -> bool:
    return getattr(getattr(fault, "orig", None), "sqlstate", "") in _TRY_AGAIN


def _run_together(connection: Connection, jobs: Sequence[_Job]) -> list[Any]:
    """Run all jobs, each joint one once for all its items."""
    items: dict[Callable[[Connection, Sequence[Any]], None], list[Any]] = {}
    for job in jobs:
        if isinstance(job, _Joint):
            items.setdefault(job.do, []).append(job.item)
    for do, joined in items.items():
        do(connection, joined)
    return [None if isinstance(job, _Joint) else job(connection) for job in jobs]


def _run_apart(connection: Connection, jobs: Sequence[_Job]) -> list[Any]:
    """Run one job after another; what one can not keep takes nothing from the others."""
    return [_run_alone(connection, job) for job in jobs]


def _run_alone(connection: Connection, job: _Job) -> Any:
    try:
        with connection.begin_nested():
            return job.do(connection, [job.item]) if isinstance(job, _Joint) else job(connection)
    except IntegrityError as fault:
        return Conflict(str(fault.orig))
    except DataError as fault:  # it holds what no database of this kind can
        return _not_taken(fault)
