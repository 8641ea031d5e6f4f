"""What whoever looks after the server asks it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from crossbones.server.protocol.socket_messages import Close
from crossbones.store.bans import Ban
from crossbones.store.database import FILE_NAME, sqlite_url
from crossbones.store.store import Store
from tests.server.browser import Browser, person
from tests.server.running import SECONDS, running

pytestmark = pytest.mark.once


def test_it_says_that_it_is_well(ann: Browser) -> None:
    answer = ann.http.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "well\n")
    assert "set-cookie" not in answer.headers


def test_it_counts_what_it_does(ann: Browser) -> None:
    match = ann.new_match("pig", person("Ann"), person("Bo"))
    with ann.open(match):
        lines = ann.http.get("/metrics").text.splitlines()
        counts = dict(line.split() for line in lines if not line.startswith("#"))
        assert int(counts["crossbones_connections"]) >= 1
        assert int(counts["crossbones_rooms"]) >= 1
        assert "crossbones_bot_matches" in counts


def test_while_it_can_not_read_its_database_it_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    data = tmp_path / "data"

    with running(data) as server, Browser(server) as ann:
        match = ann.new_match("pig", person("Ann"), person("Bo"))
        _say(data, "ALTER TABLE sessions RENAME TO away")
        _assert_it_says_so(ann, match)
        _say(data, "ALTER TABLE away RENAME TO sessions")
        _say(data, "ALTER TABLE events RENAME TO away")
        assert ann.http.get(f"/api/matches/{match}").json()["error"] == "not_read"
        with ann.connect(match) as socket:  # who says hello may be too late
            assert json.loads(socket.recv(timeout=SECONDS))["reason"] == "not_read"
        _say(data, "ALTER TABLE away RENAME TO events")
        assert [found["id"] for found in ann.get("/api/matches")["matches"]] == [match]
        with ann.open(match) as table:
            assert table.act(table.legal()[0])["type"] == "accepted"


def test_while_it_can_not_tell_who_is_shut_out_it_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def shut_somebody_out() -> None:
        store = await Store.open(sqlite_url(data))
        await store.bans.add([Ban("session", "0" * 16, "", 0)])
        await store.close()

    asyncio.run(shut_somebody_out())
    with running(data) as server, Browser(server) as ann:
        match = ann.new_match("pig", person("Ann"), person("Bo"))
        _say(data, "ALTER TABLE sessions RENAME TO away")
        _assert_it_says_so(ann, match)
        assert ann.http.get("/healthz").status_code == 503
        _say(data, "ALTER TABLE away RENAME TO sessions")
        with ann.open(match) as table:
            assert table.act(table.legal()[0])["type"] == "accepted"


@pytest.mark.skipif(sys.platform != "linux", reason="only there another process can be kept from writing")
def test_while_its_disk_is_full_nothing_happens_and_it_goes_on_afterwards(tmp_path: Path) -> None:
    import resource

    data = tmp_path / "data"
    with running(data) as server, Browser(server) as ann:
        match = ann.new_match("pig", person("Ann"), person("Bo"), goal=100)
        with ann.open(match) as table:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            assert table.act("throw")["reason"] == "not_kept"
            answer = ann.http.post("/api/matches", json={"game": "pig", "seats": [person("Ann")] * 2})
            assert (answer.status_code, answer.json()["error"]) == (503, "not_kept")
            assert table.ask(type="say", text="Ahoy!", name="Ann")["reason"] == "not_kept"
            told = table.view["number"]
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            assert table.act("throw") == {"type": "accepted", "request": table.requests, "number": told + 1}
        assert [entry["id"] for entry in ann.get("/api/matches")["matches"]] == [match]


def _say(data: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(data / FILE_NAME, timeout=SECONDS)) as database:
        database.execute(statement)


def _assert_it_says_so(browser: Browser, match: str) -> None:
    answer = browser.http.get("/api/matches")
    assert (answer.status_code, answer.json()["error"]) == (503, "not_read")
    assert "Try again" in answer.json()["text"]
    with browser.connect(match) as socket:
        assert json.loads(socket.recv(timeout=SECONDS))["reason"] == "not_read"
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=SECONDS)
        assert socket.close_code == Close.RESTART
