"""The one writer: all that wait go into one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from crossbones.store.errors import Conflict, StoreError
from crossbones.store.models import WRITES

Result = TypeVar("Result")
_Job = tuple[Callable[[Connection], Any], "asyncio.Future[Any]"]

_MOST_AT_ONCE = 500
_TRIES = 5
_TRY_AGAIN = {"40001", "40P01"}
"""PostgreSQL: could not be serialised; a deadlock was found."""


class Writer:
    """Runs jobs that write, in a thread of its own, as many in one transaction as are waiting.

    A commit waits for the disk; while it does, others queue up and share the next one.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="crossbones-writer")
        self._queue: asyncio.Queue[_Job] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Run a job and return its result after the commit.

        Raises:
            Conflict: what the job writes is there already.
            StoreError: the database did not take it.
        """
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, future))
        return await future

    async def close(self) -> None:
        """Write what waits, and end the thread."""
        await self._queue.join()
        self._task.cancel()
        self._thread.shutdown(wait=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            jobs = [await self._queue.get()]
            while not self._queue.empty() and len(jobs) < _MOST_AT_ONCE:
                jobs.append(self._queue.get_nowait())
            try:
                results = await loop.run_in_executor(self._thread, self._commit, [job for job, _ in jobs])
            except Exception as fault:  # noqa: BLE001 - whatever it is, nobody may wait for ever
                results = [fault for _ in jobs]
            for (_, future), result in zip(jobs, results, strict=True):
                self._queue.task_done()
                if future.cancelled():
                    continue
                if isinstance(result, Exception):
                    future.set_exception(result)
                else:
                    future.set_result(result)

    def _commit(self, jobs: list[Callable[[Connection], Any]]) -> list[Any]:
        """Run the jobs in one transaction; a result that is an exception belongs to that job alone.

        Nearly always all of them can be kept; if one can not, all are run again, each with a savepoint to return to.
        Processes that write to the same matches in different order may wait for each other; one of them is then sent
        away by the database, and tries again.
        """
        run = _run_job
        for attempt in range(_TRIES):
            try:
                with self._engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
                    return [run(connection, job) for job in jobs]
            except SQLAlchemyError as fault:
                if isinstance(fault, IntegrityError) and run is not _run_job_apart:
                    run = _run_job_apart
                    continue
                if attempt + 1 < _TRIES and getattr(getattr(fault, "orig", None), "sqlstate", "") in _TRY_AGAIN:
                    continue
                return [StoreError(f"the database did not take it: {fault}") for _ in jobs]
        raise AssertionError("the last try has returned")


def _run_job(connection: Connection, job: Callable[[Connection], Any]) -> Any:
    return job(connection)


def _run_job_apart(connection: Connection, job: Callable[[Connection], Any]) -> Any:
    try:
        with connection.begin_nested():
            return job(connection)
    except IntegrityError as fault:
        return Conflict(str(fault.orig))
