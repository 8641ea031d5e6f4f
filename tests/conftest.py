"""What all tests share: nothing of the user's, Chromium, fresh interpreters, fixed examples, a word on the engine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import hypothesis
import pytest

from crossbones import build_info as build_info_module
from crossbones.cli.settings.table import SETTINGS
from tools.chromium import find_chromium, launch_arguments

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent
NO_BROWSER = "there is no Chromium"
CONFIGURING = {"CROSSBONES_CONFIG", *[setting.variable for setting in SETTINGS]}
"""The variables that configure a server."""

# The same examples on every run; `make soak` is where more of them are tried.
hypothesis.settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("fixed")


def pytest_configure() -> None:
    """Let the programs under test be interrupted, also where a script in the background started all this.

    A shell has its background programs ignore SIGINT, and what they start inherits that.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    """Say what is being tested."""
    return f"{build_info_module.build_info()} from {Path(build_info_module.__file__).parent}"


@pytest.hookimpl(trylast=True)  # after the folders have marked their own
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the browser tests last, and skip them if there is no Chromium and that is allowed.

    Playwright keeps an event loop running from the first browser test on, in which ``asyncio.run`` refuses to start.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    if find_chromium() is None and not browser_required():
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=NO_BROWSER))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it loudly if browser tests were skipped."""
    skipped = sum(NO_BROWSER in str(report.longrepr) for report in terminalreporter.stats.get("skipped", []))
    if skipped:
        terminalreporter.write_line(
            f"!!! {skipped} BROWSER TESTS WERE SKIPPED: no Chromium was found. Install it (Debian: apt-get install"
            " chromium) or name one in the variable CHROMIUM.",
            red=True,
            bold=True,
        )


def browser_required() -> bool:
    """Tell whether a machine without Chromium is at fault; set in continuous integration."""
    return os.environ.get("CROSSBONES_REQUIRE_BROWSER", "") not in ("", "0")


@pytest.fixture(scope="session", autouse=True)
def nothing_of_the_users(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let what the user has solved, which gives other hints, and how they serve make no difference."""
    with pytest.MonkeyPatch.context() as patch:
        for name in CONFIGURING:
            patch.delenv(name, raising=False)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp("nothing")))
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium, driven by Playwright. Tests that use it carry ``pytest.mark.browser``."""
    from playwright.sync_api import sync_playwright  # here, since most runs need no browser

    program = find_chromium()
    assert program is not None, "CROSSBONES_REQUIRE_BROWSER is set, and no Chromium was found"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=launch_arguments())
        yield chromium
        chromium.close()


class RunPython(Protocol):
    """The type of the fixture ``run_python``."""

    def __call__(self, code: str, *, pure: bool | None = None, hash_seed: int = 0) -> str: ...


@pytest.fixture(scope="session")
def run_python() -> RunPython:
    """A function that runs code in a fresh interpreter and returns what it printed.

    ``pure`` says whether the sources are run in place of the compiled modules (``None``: as in this process), and
    ``hash_seed`` is the interpreter's ``PYTHONHASHSEED``. The test fails with its error if the code does.
    """

    def run(code: str, *, pure: bool | None = None, hash_seed: int = 0) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
        if pure is not None:
            environment["CROSSBONES_PURE"] = "1" if pure else "0"
        done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def compiled() -> bool:
    """Whether the engine that is being tested is compiled."""
    return build_info_module.build_info().compiled
