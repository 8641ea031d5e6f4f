"""One server that many tests share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plugin.install import installed_pig
from tests.server.browser import Browser
from tests.server.running import RunningServer, running

__all__ = ["installed_pig"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that nobody ends."""
    with running(tmp_path_factory.mktemp("server") / "data", "--log-level", "info") as started:
        yield started


@pytest.fixture(scope="session")
def cheap_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose passwords cost next to nothing."""
    script = str(Path(__file__).with_name("cheap.py"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.server.running.command", lambda *options: [sys.executable, script, *options])
        with running(tmp_path_factory.mktemp("cheap") / "data") as started:
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
