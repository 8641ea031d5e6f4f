"""Opens a database."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from crossbones.store.bulletin import require_driver
from crossbones.store.errors import StoreError
from crossbones.store.models import WRITES
from crossbones.store.schema import require_current, upgrade

FILE_NAME = "crossbones.sqlite"
_PASSWORD = re.compile(r":[^:/@]*@")
_URLS = f"sqlite:///folder/{FILE_NAME} or postgresql://user@host/name"


def sqlite_url(folder: Path) -> str:
    """Return the URL of the database in a data folder, which is made if it is missing: for its owner alone.

    Raises:
        StoreError: the folder can not be made.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreError(f"the data folder {folder} can not be made: {fault.strerror}; name another one") from None
    return sqlite_url_in(folder)


def sqlite_url_in(folder: Path) -> str:
    """Return the URL of the database in a data folder that is there."""
    return f"sqlite:///{folder / FILE_NAME}"


def open_database(url: str, *, must_exist: bool = False) -> Engine:
    """Return an engine on a database that has the schema of this version.

    Args:
        url: as SQLAlchemy writes it: ``sqlite:///folder/file`` or ``postgresql://user@host/name``.
        must_exist: the database must be there, with this schema, and is not brought up to date.

    Raises:
        StoreError: the URL can not be read, or the database can not be opened, written, or understood.
    """
    engine = _make_engine(url)
    shown = engine.url.render_as_string()
    if engine.dialect.name == "sqlite":
        if not engine.url.database or ":memory:" in engine.url.database:
            raise StoreError(f"the database URL {shown} names no file; write sqlite:///folder/{FILE_NAME}")
        if must_exist and not Path(engine.url.database).is_file():
            raise StoreError(f"there is no database {engine.url.database}; name its folder with --data")
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    try:
        if must_exist:
            require_current(engine)
        else:
            upgrade(engine)
    except DatabaseError as fault:
        engine.dispose()
        raise StoreError(f"the database {shown} can not be opened for writing: {fault.orig}") from None
    except StoreError:
        engine.dispose()
        raise
    return engine


def _make_engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        raise StoreError(f"{_PASSWORD.sub(':***@', url)!r} is no database URL; one reads {_URLS}") from None
    shown = parsed.render_as_string()
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"the database URL {shown} is of a database that is of no use here; one reads {_URLS}")
    try:
        # An error must not show a secret. A server may have closed a connection that waits.
        is_server = not parsed.drivername.startswith("sqlite")
        pool = {"pool_pre_ping": True, "pool_size": 20} if is_server else {}
        engine = create_engine(parsed, hide_parameters=True, **pool)
        require_driver(engine)
        return engine
    except (NoSuchModuleError, ModuleNotFoundError) as fault:
        raise StoreError(f"the database URL {shown} can not be used: {_missing(fault)}") from None


def _missing(fault: Exception) -> str:
    """Say what is not installed."""
    if isinstance(fault, ModuleNotFoundError) and fault.name == "psycopg":
        return "that takes psycopg, which is not installed: pip install 'crossbones[postgres]'"
    return str(fault)


def _set_up_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    """Let a commit be on the disk when it returns; readers do not wait for the writer."""
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None  # the driver begins no transactions by itself; see _begin_sqlite
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Let a writer take the lock at once: a transaction that reads first could not be upgraded later."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
