"""Reads from the database in a thread, and says plainly if it can not be reached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from crossbones.store.errors import Unreadable, reason_of

Result = TypeVar("Result")


async def read(engine: Engine, job: Callable[[Connection], Result]) -> Result:
    """Run a job that reads, in a thread, and return its result.

    Raises:
        Unreadable: the database can not be read.
    """

    def run() -> Result:
        with engine.connect() as connection:
            return job(connection)

    try:
        return await asyncio.to_thread(run)
    except SQLAlchemyError as fault:
        raise Unreadable(f"the database can not be read: {reason_of(fault)}") from None
