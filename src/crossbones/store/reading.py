"""Reads for what goes on in the background, and looks again later if the database is gone for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from crossbones.store.errors import StoreError

Result = TypeVar("Result")


async def read(engine: Engine, job: Callable[[Connection], Result]) -> Result:
    """Run a job that reads, in a thread, and return its result.

    Raises:
        StoreError: the database can not be read.
    """

    def run() -> Result:
        with engine.connect() as connection:
            return job(connection)

    try:
        return await asyncio.to_thread(run)
    except SQLAlchemyError as fault:
        raise StoreError(f"the database can not be read: {fault}") from None
