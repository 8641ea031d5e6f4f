"""What can be wrong with a database."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, SQLAlchemyError


class StoreError(Exception):
    """The database can not be used; the text says why and what to do."""


class Conflict(Exception):
    """Somebody else has added events to this match in the meantime."""


class Unreadable(StoreError):
    """The database can not be reached, or read."""


def reason_of(fault: SQLAlchemyError) -> str:
    """Return what the database itself says, without the statement and where to read about it."""
    return str(fault.orig if isinstance(fault, DBAPIError) else fault)
