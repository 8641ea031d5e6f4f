"""A small pool of spawned processes for jobs that think for a while."""

from __future__ import annotations

import asyncio
import atexit
import multiprocessing
import os
import pickle
import queue
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Self, TypeVar, cast

from crossbones.work.worker import READY, Answer, work

T = TypeVar("T")

ATTEMPTS = 2
START_SECONDS = 60.0


class WorkError(RuntimeError):
    """A job could not be done."""


class PoolFull(WorkError):
    """So many jobs wait already that this one was not taken."""


class PoolClosed(WorkError):
    """The pool takes no more jobs, and has dropped those that were not done."""


class JobFailed(WorkError):
    """The job raised an error; the text quotes it."""


class JobTimedOut(WorkError):
    """The job took too long, and was stopped."""


class WorkerDied(WorkError):
    """The job's process died, and again at the second attempt."""


@dataclass(frozen=True, eq=False)
class _Job:
    """A job that waits or runs. Its future stays pending until the end, so that it can be cancelled at any time."""

    name: str
    pickled: bytes
    timeout: float
    future: Future[object]


class WorkerPool:
    """Runs functions in spawned processes.

    A worker that dies is replaced, and its job tried once more. A job that is cancelled, or takes too long, is stopped
    by ending its process. ``close`` ends everything at once; so does the end of this process, however it comes.

    As always with spawned processes, a script that uses a pool keeps its own doings under
    ``if __name__ == "__main__":``.

    Args:
        workers: how many processes; by default one less than there are processors, but at least 1 and at most 4.
        most_waiting: how many jobs may wait at most.
        timeout: how many seconds a job may run unless ``submit`` says otherwise.
        warm_up: called in every new worker before its first job, to import what the jobs will need.

    >>> with WorkerPool(1) as pool:
    ...     pool.submit(pow, 2, 10).result()
    1024
    """

    def __init__(
        self,
        workers: int | None = None,
        *,
        most_waiting: int = 1000,
        timeout: float = 60.0,
        warm_up: Callable[[], object] | None = None,
    ) -> None:
        count = max(1, min(4, (os.cpu_count() or 1) - 1)) if workers is None else workers
        if count < 1 or most_waiting < 1 or timeout <= 0:
            raise ValueError(f"{count} workers, {most_waiting} waiting jobs, {timeout} seconds: each must be above 0")
        self._timeout = timeout
        self._jobs: queue.Queue[_Job | None] = queue.Queue()
        self._most_waiting = most_waiting
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._keepers = [_Keeper(self._jobs, self._closed, warm_up) for _ in range(count)]
        atexit.register(self.close)  # else a keeper might start a worker anew while this process ends

    def submit(self, function: Callable[..., T], *arguments: object, timeout: float | None = None) -> Future[T]:
        """Let a worker call a function, which must be importable by its name.

        Args:
            function: what to call.
            *arguments: its arguments; they and the result are pickled.
            timeout: how many seconds it may run, not counting the time it waits for a worker.

        Returns:
            a future, whose ``cancel`` works also while the job runs. Its result may be a ``WorkError``.

        Raises:
            PoolFull: too many jobs wait already.
            PoolClosed: ``close`` was called.
        """
        pickled = pickle.dumps((function, arguments))
        future: Future[object] = Future()
        job = _Job(function.__qualname__, pickled, self._timeout if timeout is None else timeout, future)
        with self._lock:
            if self._closed.is_set():
                raise PoolClosed("the pool of workers is closed")
            if self._jobs.qsize() >= self._most_waiting:
                raise PoolFull(f"{self._most_waiting} jobs wait already")
            self._jobs.put(job)
        return cast("Future[T]", future)

    async def run(self, function: Callable[..., T], *arguments: object, timeout: float | None = None) -> T:
        """Let a worker call a function and wait for its result; see ``submit``. Cancelling the task stops the job."""
        return await asyncio.wrap_future(self.submit(function, *arguments, timeout=timeout))

    def close(self) -> None:
        """Stop all jobs and processes now. Calling it again does nothing."""
        with self._lock:
            if self._closed.is_set():
                return
            self._closed.set()
        atexit.unregister(self.close)
        while True:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is not None:
                _fail(job, PoolClosed("the pool of workers was closed before the job began"))
        for _ in self._keepers:
            self._jobs.put(None)
        for keeper in self._keepers:
            keeper.kill()
        for keeper in self._keepers:
            keeper.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Keeper(threading.Thread):
    """Keeps one worker process: starts it, hands it jobs, and replaces it when it dies."""

    def __init__(
        self, jobs: queue.Queue[_Job | None], closed: threading.Event, warm_up: Callable[[], object] | None
    ) -> None:
        super().__init__(name="worker keeper", daemon=True)
        self._jobs = jobs
        self._closed = closed
        self._warm_up = warm_up
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._current: _Job | None = None
        self.start()

    def run(self) -> None:
        """Serve jobs until the pool is closed."""
        if sys.platform != "win32":
            # A new process inherits this: Ctrl-C must not hit it before it can say that it ignores it.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        while True:
            self._ready()  # before there is a job: starting takes longer than most jobs
            job = self._jobs.get()
            if job is None:
                break
            self._do(job)
        self._end()

    def kill(self) -> None:
        """End the process, whatever it does."""
        with self._lock:
            if self._process is not None:
                self._process.kill()

    def _do(self, job: _Job) -> None:
        """Get a job done, or failed."""
        job.future.add_done_callback(lambda _: self._drop(job))
        for _ in range(ATTEMPTS):
            if job.future.cancelled():
                return
            if self._closed.is_set():
                _fail(job, PoolClosed("the pool of workers was closed while the job ran"))
                return
            connection = self._ready()
            if connection is not None and self._attempt(job, connection):
                return
            self._end()
        if self._closed.is_set():
            _fail(job, PoolClosed("the pool of workers was closed while the job ran"))
        else:
            _fail(job, WorkerDied(f"the process that ran {job.name} died, and so did the next one"))

    def _attempt(self, job: _Job, connection: Connection) -> bool:
        """Hand a job to the worker; tell whether that settled it. If not, the worker has died."""
        with self._lock:
            self._current = job
        try:
            connection.send_bytes(job.pickled)
            if not connection.poll(job.timeout):
                self._end()
                _fail(job, JobTimedOut(f"{job.name} was stopped after {job.timeout:g} seconds"))
                return True
            answer: Answer = pickle.loads(connection.recv_bytes())
        except (EOFError, OSError):
            return False
        finally:
            with self._lock:
                self._current = None
        if answer.error is None:
            if job.future.set_running_or_notify_cancel():
                job.future.set_result(answer.value)
        else:
            error = JobFailed(f"{job.name} failed: {answer.error}")
            error.add_note(answer.trace)
            _fail(job, error)
        return True

    def _drop(self, job: _Job) -> None:
        """End the process if it still runs this job, which has been cancelled."""
        with self._lock:
            if self._current is job and job.future.cancelled() and self._process is not None:
                self._process.kill()

    def _ready(self) -> Connection | None:
        """Return the connection to a worker that is ready, or ``None`` if it could not be started."""
        if self._connection is not None:
            return self._connection
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        process = multiprocessing.get_context("spawn").Process(target=work, args=(theirs,), daemon=True)
        with self._lock:
            if self._closed.is_set():
                return None
            process.start()
            self._process = process
            self._connection = ours
        theirs.close()  # so that the end of the worker is the end of the connection
        try:
            if ours.poll(START_SECONDS) and ours.recv_bytes() == READY:
                if self._warm_up is not None:
                    ours.send_bytes(pickle.dumps((self._warm_up, ())))
                    ours.recv_bytes()  # what went wrong will show when a job needs it
                return ours
        except (EOFError, OSError):
            pass
        self._end()
        return None

    def _end(self) -> None:
        """End the process and forget it."""
        with self._lock:
            process, connection = self._process, self._connection
            self._process = self._connection = None
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()


def _fail(job: _Job, error: WorkError) -> None:
    if job.future.set_running_or_notify_cancel():
        job.future.set_exception(error)
