"""One server that many tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.plugin.install import installed_pig
from tests.server.browser import Browser
from tests.server.running import CHEAP, RunningServer, running

__all__ = ["installed_pig"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that nobody ends."""
    with running(tmp_path_factory.mktemp("server") / "data", "--log-level", "info") as started:
        yield started


@pytest.fixture(scope="session")
def cheap_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose passwords cost next to nothing."""
    with running(tmp_path_factory.mktemp("cheap") / "data", program=CHEAP) as started:
        yield started


@pytest.fixture
def ann(server: RunningServer) -> Iterator[Browser]:
    """Ann's browser."""
    with Browser(server) as browser:
        yield browser


@pytest.fixture
def bo(server: RunningServer) -> Iterator[Browser]:
    """Bo's browser."""
    with Browser(server) as browser:
        yield browser
