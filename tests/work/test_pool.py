"""Jobs in spawned processes."""

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from crossbones.work import JobFailed, JobTimedOut, PoolClosed, PoolFull, WorkerDied, WorkerPool
from tests.work import jobs


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(1) as pool:
        yield pool


def wait_until(condition: Callable[[], bool], seconds: float = 20) -> None:
    """Wait for what must come about soon."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come about"
        time.sleep(0.01)


posix = pytest.mark.skipif(sys.platform == "win32", reason="looks at processes the POSIX way")


def gone(process: int) -> bool:
    """Tell whether a process has ended, also if nobody has taken notice of its end yet (a zombie)."""
    try:
        os.kill(process, 0)
        status = Path(f"/proc/{process}/stat")
        return status.exists() and status.read_text(encoding="ascii").rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_a_job_runs_in_another_process(pool: WorkerPool) -> None:
    assert pool.submit(os.getpid).result() != os.getpid()
    assert pool.submit(divmod, 17, 5).result() == (3, 2)


def test_it_can_be_awaited(pool: WorkerPool) -> None:
    async def both() -> list[int]:
        return [*await asyncio.gather(pool.run(pow, 2, 5), pool.run(pow, 3, 2))]

    assert asyncio.run(both()) == [32, 9]


def test_an_error_in_a_job_is_told_with_its_place(pool: WorkerPool) -> None:
    with pytest.raises(JobFailed, match=r"^fail failed: KeyError: 'bone'") as error:
        pool.submit(jobs.fail, "bone").result()
    assert "jobs.py" in error.value.__notes__[0]
    assert pool.submit(pow, 2, 3).result() == 8


def test_a_result_that_can_not_be_sent_is_an_error(pool: WorkerPool) -> None:
    with pytest.raises(JobFailed, match="pickle"):
        pool.submit(jobs.unsendable).result()


def test_a_job_is_tried_again_when_its_process_dies(pool: WorkerPool, tmp_path: Path) -> None:
    mark = tmp_path / "tried"
    assert pool.submit(jobs.die_once, str(mark)).result() == "alive"


def test_a_job_that_kills_its_process_twice_is_given_up(pool: WorkerPool, tmp_path: Path) -> None:
    log = tmp_path / "tries"
    with pytest.raises(WorkerDied, match="the process that ran die died, and so did the next one"):
        pool.submit(jobs.die, str(log)).result()
    assert log.read_text() == "xx"
    assert pool.submit(pow, 2, 3).result() == 8


@posix
def test_a_process_that_dies_between_jobs_is_replaced(pool: WorkerPool) -> None:
    process = pool.submit(os.getpid).result()
    os.kill(process, signal.SIGKILL)
    assert pool.submit(os.getpid).result() != process


@posix
def test_a_job_that_takes_too_long_is_stopped(pool: WorkerPool) -> None:
    process = pool.submit(os.getpid).result()
    with pytest.raises(JobTimedOut, match=r"sleep was stopped after 0\.05 seconds"):
        pool.submit(time.sleep, 600, timeout=0.05).result()
    assert gone(process)
    assert pool.submit(pow, 2, 3).result() == 8


@posix
def test_a_running_job_can_be_cancelled(pool: WorkerPool, tmp_path: Path) -> None:
    mark = tmp_path / "running"
    future = pool.submit(jobs.mark_and_sleep, str(mark))
    wait_until(mark.exists)
    assert future.cancel()
    with pytest.raises(CancelledError):
        future.result()
    wait_until(lambda: gone(int(mark.read_text())))
    assert pool.submit(pow, 2, 3).result() == 8


def test_a_waiting_job_can_be_cancelled(pool: WorkerPool, tmp_path: Path) -> None:
    mark = tmp_path / "running"
    running = pool.submit(jobs.mark_and_sleep, str(mark))
    waiting = pool.submit(jobs.mark_and_sleep, str(tmp_path / "never"))
    assert waiting.cancel()
    wait_until(mark.exists)
    running.cancel()
    assert pool.submit(pow, 2, 3).result() == 8
    assert not (tmp_path / "never").exists()


@posix
def test_cancelling_the_task_stops_the_job(pool: WorkerPool, tmp_path: Path) -> None:
    mark = tmp_path / "running"

    async def give_up() -> None:
        task = asyncio.create_task(pool.run(jobs.mark_and_sleep, str(mark)))
        while not mark.exists():
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(give_up())
    wait_until(lambda: gone(int(mark.read_text())))


def test_too_many_jobs_are_not_taken(tmp_path: Path) -> None:
    with WorkerPool(1, most_waiting=2) as pool:
        mark = tmp_path / "running"
        pool.submit(jobs.mark_and_sleep, str(mark))
        wait_until(mark.exists)
        pool.submit(pow, 1, 1)
        pool.submit(pow, 1, 1)
        with pytest.raises(PoolFull, match="2 jobs wait already"):
            pool.submit(pow, 1, 1)


@posix
def test_closing_stops_everything_at_once(tmp_path: Path) -> None:
    pool = WorkerPool(1)
    mark = tmp_path / "running"
    running = pool.submit(jobs.mark_and_sleep, str(mark))
    waiting = pool.submit(pow, 2, 3)
    wait_until(mark.exists)
    pool.close()
    pool.close()
    for future in (running, waiting):
        with pytest.raises(PoolClosed):
            future.result(timeout=5)
    assert gone(int(mark.read_text()))
    with pytest.raises(PoolClosed):
        pool.submit(pow, 2, 3)


def test_a_new_process_is_warm_before_its_first_job() -> None:
    with WorkerPool(1, warm_up=jobs.warm_up) as pool:
        assert pool.submit(jobs.is_warm).result()


def test_a_warm_up_that_fails_is_no_obstacle() -> None:
    with WorkerPool(1, warm_up=jobs.unsendable) as pool:
        assert pool.submit(pow, 2, 3).result() == 8


@pytest.mark.parametrize(("workers", "waiting", "timeout"), [(0, 1, 1), (1, 0, 1), (1, 1, 0)])
def test_a_pool_of_nothing_is_refused(workers: int, waiting: int, timeout: float) -> None:
    with pytest.raises(ValueError, match="each must be above 0"):
        WorkerPool(workers, most_waiting=waiting, timeout=timeout)


SCRIPT = textwrap.dedent("""
    import os, sys, time
    from crossbones.work import WorkerPool
    from tests.work import jobs

    if __name__ == "__main__":
        pool = WorkerPool(1)
        print(pool.submit(os.getpid).result(), flush=True)
        busy = pool.submit(jobs.mark_and_sleep, sys.argv[1])
        while not os.path.exists(sys.argv[1]):
            time.sleep(0.01)
        try:
            print("busy", flush=True)
            time.sleep(600 if len(sys.argv) > 2 else 0)
        except KeyboardInterrupt:
            busy.cancel()
            print(pool.submit(pow, 2, 3).result(), flush=True)
            pool.close()
""")


def run_script(folder: Path, *, wait: bool) -> tuple[subprocess.Popen[str], int]:
    """Start a process that uses a pool, wait until its worker is busy, and return it with the worker's number."""
    script = folder / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, str(script), str(folder / "mark"), *(["wait"] if wait else [])],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    worker = int(process.stdout.readline())
    assert process.stdout.readline() == "busy\n"
    return process, worker


@posix
def test_no_worker_outlives_a_process_that_forgot_to_close_its_pool(tmp_path: Path) -> None:
    process, worker = run_script(tmp_path, wait=False)
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, "")
    wait_until(lambda: gone(worker))


@posix
def test_no_worker_outlives_a_killed_process(tmp_path: Path) -> None:
    process, worker = run_script(tmp_path, wait=True)
    process.kill()
    process.communicate(timeout=20)
    wait_until(lambda: gone(worker))


@posix
def test_ctrl_c_is_the_parents_alone(tmp_path: Path) -> None:
    process, worker = run_script(tmp_path, wait=True)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    output, errors = process.communicate(timeout=20)
    assert (output, errors, process.returncode) == ("8\n", "", 0)
    wait_until(lambda: gone(worker))
