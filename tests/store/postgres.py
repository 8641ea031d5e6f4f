"""A PostgreSQL of the tests' own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import pytest

from tools import postgres

REQUIRED = "CROSSBONES_REQUIRE_POSTGRES"


@contextlib.contextmanager
def running_postgres() -> Iterator[str]:
    """Run a PostgreSQL and give the URL of an empty database; skip the test where none is installed."""
    if postgres.programs() is None:
        if os.environ.get(REQUIRED):
            pytest.fail(f"{REQUIRED} is set and there is no PostgreSQL")
        pytest.skip(postgres.MISSING)
    with postgres.running_postgres() as url:
        yield url
