"""Looks into a database file behind the store's back."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from crossbones.store.database import FILE_NAME


def sql(folder: Path, statement: str) -> list[tuple[Any, ...]]:
    """Run a statement on the database of a data folder and return the rows it gives."""
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as database, database:
        return database.execute(statement).fetchall()


def everything(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of all tables in the database of a data folder."""
    tables = sql(folder, "SELECT name FROM sqlite_master WHERE type = 'table'")
    return {name: sql(folder, f"SELECT * FROM {name}") for (name,) in tables}
