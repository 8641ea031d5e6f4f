"""Gets many tasks done: in this process, in spawned processes, or on a Ray cluster."""

from __future__ import annotations

import os
import queue
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from typing import NamedTuple, TypeVar

from crossbones.work.pool import WorkerPool

T = TypeVar("T")

LONGEST = 1_000_000.0
"""So many seconds may a task take: days, since nobody waits for a single one."""


class Where(NamedTuple):
    """Where tasks run.

    Attributes:
        jobs: in so many processes at once; 1 is this process itself.
        ray: on the Ray cluster at this address instead; empty for one that is started here.
    """

    jobs: int = 1
    ray: str | None = None


HERE = Where()
"""In this process."""


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_tasks(
    function: Callable[..., T], tasks: Sequence[tuple[object, ...]], where: Where = HERE
) -> Generator[tuple[int, T]]:
    """Call a function with the arguments of each task, and yield (number of the task, result) as they get done.

    Leaving the iteration early, by ``close``, an error or Ctrl-C, stops all tasks that run.

    Args:
        function: importable by its name; it, its arguments and results can be pickled.
        tasks: the arguments of each call.
        where: where they run.

    Raises:
        JobFailed, WorkerDied: a task raised an error in another process, or killed it twice.
        NoRay: Ray is asked for and is not installed, or there is no cluster at the address.

    >>> sorted(run_tasks(pow, [(2, 3), (2, 4)]))
    [(0, 8), (1, 16)]
    """
    if where.ray is not None:
        from crossbones.work.ray_cluster import run_on_ray

        yield from run_on_ray(function, tasks, where.ray)
    elif where.jobs <= 1 or len(tasks) <= 1:
        for number, arguments in enumerate(tasks):
            yield number, function(*arguments)
    else:
        yield from _run_in_processes(function, tasks, min(where.jobs, len(tasks)))


def _run_in_processes(
    function: Callable[..., T], tasks: Sequence[tuple[object, ...]], jobs: int
) -> Generator[tuple[int, T]]:
    done: queue.SimpleQueue[tuple[int, Future[T]]] = queue.SimpleQueue()

    def submit(number: int) -> None:
        future = pool.submit(function, *tasks[number])
        future.add_done_callback(lambda future: done.put((number, future)))

    with WorkerPool(jobs, timeout=LONGEST) as pool:
        waiting = iter(range(len(tasks)))
        for number in range(min(2 * jobs, len(tasks))):  # so that no worker waits for this process
            submit(next(waiting, number))
        for _ in tasks:
            number, future = done.get()
            for following in waiting:
                submit(following)
                break
            yield number, future.result()
