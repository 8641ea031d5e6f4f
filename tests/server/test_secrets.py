"""The secret of a running match's dice leaves the server in no answer, message, log or bot job."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from crossbones.table.dice import FairDice
from tests.server.browser import OPEN, Browser, bot, person
from tests.server.running import running
from tests.store.file import sql

pytestmark = pytest.mark.once


def shapes(secret: bytes) -> list[str]:
    """Return the ways in which bytes could be written into a text."""
    return [
        secret.hex(),
        base64.b64encode(secret).decode()[:40],
        base64.urlsafe_b64encode(secret).decode()[:40],
        str(secret)[2:-1],
        str(list(secret))[1:-1],
    ]


def test_the_secret_of_a_running_match_stays_where_it_is(tmp_path: Path) -> None:
    heard: list[str] = []
    with running(tmp_path / "data", "--log-level", "debug") as server, Browser(server) as ann:

        def look(match: str) -> None:
            for path in ("", "/record", "/dice"):
                answer = ann.http.get(f"/api/matches/{match}{path}")
                heard.append(answer.text + str(answer.headers))
            heard.append(ann.http.get("/api/matches").text)

        made = ann.new_match_with_tokens("buccaneer", person("Ann"), bot("greedy"), OPEN)
        match, token = made["id"], made["tokens"][0]["token"]
        ann.http.post(f"/api/matches/{match}/seats/2", json={"token": token, "name": "Bo"})
        with ann.open(match) as table:
            while table.wait_for_choice():
                look(match)
                if table.view["number"] > 60:
                    break
                table.act(table.legal()[-1])
            assert not table.view["outcome"]
            heard += table.heard
        cookie = next(iter(ann.http.cookies.jar)).value
        ((secret,),) = sql(tmp_path / "data", "SELECT secret FROM secrets")
    log = server.log.read_text()
    assert "request method=GET path=/api/matches" in log
    everything = "\n".join(heard)
    seed = FairDice(match, secret)._seed
    assert [shape for shape in shapes(secret) + shapes(seed) if shape in everything + log] == []
    assert cookie is not None
    assert [shape for shape in (cookie, token) if shape in log] == []
    assert cookie not in everything
