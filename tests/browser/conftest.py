"""A server, and browsers that look at it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from crossbones.core.json_value import JsonObject, JsonValue
from tests.browser.table import Table
from tests.server.running import SECONDS, RunningServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

DESK: ViewportSize = {"width": 1440, "height": 900}
LOW: ViewportSize = {"width": 1024, "height": 600}
PHONE: ViewportSize = {"width": 390, "height": 844}

LOADED = (sys.executable, str(Path(__file__).with_name("loaded.py")))
"""Starts a server whose dice can be loaded."""

OpenTable = Callable[..., Table]
Theme = Literal["dark", "light"]
LoadDice = Callable[..., None]
LoadStart = Callable[[JsonObject], None]
StartServer = Callable[..., RunningServer]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs Chromium, and is the same compiled and pure."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.once)


@pytest.fixture(scope="session")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartServer]:
    """A function that starts a server whose dice can be loaded, with the matches that are kept under a name."""
    kept = tmp_path_factory.mktemp("served")
    servers: list[RunningServer] = []

    def start(name: str, *options: str) -> RunningServer:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("LOADED_DICE", str(tmp_path_factory.getbasetemp() / "dice.json"))
            patch.setenv("LOADED_START", str(tmp_path_factory.getbasetemp() / "start.json"))
            servers.append(RunningServer(kept / name, *options, program=LOADED))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def server(start_server: StartServer) -> RunningServer:
    """A server that the tests share; each has a session and matches of its own."""
    return start_server("shared")


def put(file: Path, value: JsonValue) -> None:
    """Write a file of the loaded server, which may read it at any time: it finds all of it or nothing."""
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(value))
    fresh.replace(file)


@pytest.fixture
def load_dice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LoadDice]:
    """A function after which the given faces fall in turn, over and over, until the end of the test."""
    file = tmp_path_factory.getbasetemp() / "dice.json"

    def load(*faces: int) -> None:
        put(file, [face - 1 for face in faces])

    yield load
    file.unlink(missing_ok=True)


@pytest.fixture
def load_start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LoadStart]:
    """A function after which matches begin in the given position, until the end of the test."""
    file = tmp_path_factory.getbasetemp() / "start.json"

    def load(position: JsonObject) -> None:
        put(file, position)

    yield load
    file.unlink(missing_ok=True)


@pytest.fixture
def open_table(browser: Browser, server: RunningServer) -> Iterator[OpenTable]:
    """A function that opens a browser of its own, in which nothing moves.

    What its console says in error fails the test, since that is also where a breach of the Content-Security-Policy is
    told; ``table.forgives`` names what a test brings about on purpose.
    """
    from playwright.sync_api import expect  # here, since most runs need no browser

    expect.set_options(timeout=SECONDS * 1000)
    tables: list[Table] = []

    def open_table(
        size: ViewportSize = DESK, theme: Theme = "dark", at: RunningServer = server, **settings: Any
    ) -> Table:
        context: BrowserContext = browser.new_context(
            base_url=at.url, viewport=size, color_scheme=theme, reduced_motion="reduce", **settings
        )
        context.set_default_timeout(SECONDS * 1000)
        page: Page = context.new_page()
        tables.append(Table(page))
        return tables[-1]

    yield open_table
    for table in tables:
        table.page.context.close()
    for table in tables:
        assert table.faults() == []
