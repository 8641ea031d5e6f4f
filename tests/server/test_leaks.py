"""What nobody uses any more is let go of."""

from __future__ import annotations

import contextlib
import re
import time
from pathlib import Path

import pytest

from tests.server.browser import Browser, bot, person
from tests.server.running import RunningServer

pytestmark = pytest.mark.once

SECONDS_TO_LET_GO = 30.0
AT_ONCE = 4
"""Fewer than would fill a client's queue with who comes and goes, since nobody reads here."""


def open_now(browser: Browser, what: str) -> int:
    """Return how many rooms or connections are open."""
    found = re.search(rf"^crossbones_{what} (\d+)$", browser.http.get("/metrics").text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def wait_until_closed(browser: Browser) -> None:
    """Wait until nobody is at any table."""
    until = time.monotonic() + SECONDS_TO_LET_GO
    while open_now(browser, "connections") or open_now(browser, "rooms"):
        assert time.monotonic() < until, browser.http.get("/metrics").text
        time.sleep(0.02)


def open_and_close(ann: Browser, times: int) -> None:
    """Open and close so many sockets, four at once, forty at each table."""
    for number in range(times // AT_ONCE):
        if number % 10 == 0:
            match = ann.new_match("pig", person("Ann"), person("Bo"))
        with contextlib.ExitStack() as stack:
            for _ in range(AT_ONCE):
                stack.enter_context(ann.open(match))


def memory(server: RunningServer) -> int:
    """Return the memory of a server's main process, in kB (Linux)."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+) kB", status)[0])


def test_rooms_are_let_go_of_when_the_last_has_left(server: RunningServer, ann: Browser) -> None:
    open_and_close(ann, 100)
    wait_until_closed(ann)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_ten_thousand_sockets_leave_no_trace(server: RunningServer, ann: Browser) -> None:
    open_and_close(ann, 2000)
    wait_until_closed(ann)
    before = memory(server)
    open_and_close(ann, 10_000)
    wait_until_closed(ann)
    assert memory(server) < before + 20_000


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_thousand_matches_leave_no_trace(server: RunningServer, ann: Browser) -> None:
    before = 0
    for number in range(1200):
        match = ann.new_match("pig", person("Ann"), bot("timid"), goal=10)
        with ann.open(match) as table:
            while table.wait_for_choice():
                table.act(table.legal()[-1])
        if number == 200:
            before = memory(server)
    wait_until_closed(ann)
    assert memory(server) < before + 20_000
