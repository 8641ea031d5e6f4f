"""What the server says about itself: one line an event, and nothing of it that could help anybody else."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from crossbones.server.logs import Lines, note, shown_address
from tests.server.browser import Browser, bot, person
from tests.server.running import running

pytestmark = pytest.mark.once


def said(caplog: pytest.LogCaptureFixture, *, as_json: bool) -> str:
    return "\n".join(Lines(as_json=as_json).format(record) for record in caplog.records)


def test_an_event_is_one_line_whatever_is_in_it(caplog: pytest.LogCaptureFixture) -> None:
    note(
        logging.getLogger("x"), logging.WARNING, "odd", "one\ntwo", path='/a b\n"c"', match="abc", seat=0, address=None
    )
    plain = said(caplog, as_json=False)
    assert plain.count("\n") == 0
    assert plain.split(" ", 1)[1] == 'WARNING odd path="/a b\\n\\"c\\"" match=abc seat=0 one two'
    told = json.loads(said(caplog, as_json=True))
    assert told.pop("time").endswith("Z")
    assert told == {
        "level": "warning", "event": "odd", "path": '/a b\n"c"', "match": "abc", "seat": 0, "text": "one\ntwo",
    }  # what one line of the log says  # fmt: skip


def test_other_loggers_and_traces_are_lines_too(caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("some.library").warning("It is %s.", "late")
    try:
        raise ValueError("no good")
    except ValueError:
        logging.getLogger("other").exception("It failed.")
    first, second = [json.loads(line) for line in said(caplog, as_json=True).splitlines()]
    assert (first["event"], first["text"]) == ("some.library", "It is late.")
    assert "ValueError: no good" in second["trace"]


@pytest.mark.parametrize(
    ("address", "how", "shown"),
    [
        ("203.0.113.9", "full", "203.0.113.9"),
        ("203.0.113.9", "network", "203.0.113.0/24"),
        ("2001:db8:1:2::3", "network", "2001:db8:1::/48"),
        ("203.0.113.9", "none", None),
        ("", "full", None),
        ("somewhere", "full", None),
    ],
)
def test_addresses_are_written_as_far_as_is_wished(address: str, how: str, shown: str | None) -> None:
    assert shown_address(address, how) == shown  # type: ignore[arg-type]  # one of the words, from the list above


def test_a_server_notes_requests_sockets_and_what_happens_in_matches(tmp_path: Path) -> None:
    options = ("--log-level", "debug", "--log-format", "json", "--log-addresses", "full")
    with running(tmp_path / "data", *options) as server, Browser(server) as ann:
        match = ann.new_match("pig", person("Anne Bonny"), bot("random"), goal=100)  # not won by luck at once
        with ann.open(match) as table:
            assert table.wait_for_choice()
            table.act("throw")
        ann.http.get(f"/api/matches/{match}?token=s3cret", headers={"X-Odd": "s3cret"})
        cookie = next(iter(ann.http.cookies.jar)).value
    log = server.log.read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert all(line["time"] and line["level"] and line["event"] for line in lines)
    by_event = {line["event"]: line for line in lines}
    assert by_event["match_made"]["match"] == match
    assert by_event["action"]["match"] == match
    assert by_event["socket"]["match"] == match
    asked = by_event["request"]
    assert (asked["method"], asked["path"], asked["status"]) == ("GET", f"/api/matches/{match}", 200)
    assert asked["address"] == "127.0.0.1"
    assert asked["seconds"] >= 0
    assert cookie is not None
    assert [secret for secret in ("s3cret", cookie, "Anne Bonny") if secret in log] == []
