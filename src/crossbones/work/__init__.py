"""Runs long jobs."""

from crossbones.work.pool import JobFailed, JobTimedOut, PoolClosed, PoolFull, WorkerDied, WorkerPool, WorkError

__all__ = ["JobFailed", "JobTimedOut", "PoolClosed", "PoolFull", "WorkError", "WorkerDied", "WorkerPool"]
