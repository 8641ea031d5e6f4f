"""What whoever looks after the server asks it."""

from __future__ import annotations

import pytest

from tests.server.browser import Browser, person

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
