"""Who may ask at all, and the headers that protect whoever did."""

from __future__ import annotations

import asyncio
import socket

import httpx
import pytest
from litestar.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus

from crossbones.server.guard import Guard
from crossbones.server.plain import answer_plainly
from tests.server.browser import Browser, person

pytestmark = pytest.mark.once

PAGES = ("/", "/match/abc", "/nothing.js", "/favicon.ico", "/api/about", "/api/nothing", "/api/openapi.json")


async def _welcome(scope: Scope, receive: Receive, send: Send) -> None:
    await answer_plainly(send, 200, "welcome")


def status(listens_on: str, host: str, origin: str | None = None, public_url: str = "") -> int:
    """Return what a server that listens on an address answers to a request."""

    async def ask() -> int:
        transport = httpx.ASGITransport(Guard(_welcome, listens_on, public_url))  # type: ignore[arg-type] # two names for one type
        headers = {"Host": host} | ({"Origin": origin} if origin else {})
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return (await client.get("/", headers=headers)).status_code

    return asyncio.run(ask())


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LOCALHOST:8000", "127.0.0.1:9", "[::1]:8000", "[::1]"])
def test_a_local_server_answers_to_the_names_of_this_machine(host: str) -> None:
    for listens_on in ("127.0.0.1", "localhost", "::1"):
        assert status(listens_on, host) == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "localhost.evil.example", "192.168.1.5", "0.0.0.0", "", "[::2]", "["]
)
def test_a_local_server_answers_to_no_other_name(host: str) -> None:
    assert status("127.0.0.1", host) == 403


def test_a_server_for_everybody_answers_to_addresses_and_its_own_names() -> None:
    own = socket.gethostname()
    for host in ("192.168.1.5:8000", "10.0.0.1", "[fe80::1]:8000", "localhost", own, f"{own}.local:80"):
        assert status("0.0.0.0", host) == 200
    for host in ("evil.example", "1.2.3.4.evil.example", "", "999.1.1.1"):
        assert status("0.0.0.0", host) == 403


@pytest.mark.parametrize(
    ("host", "origin", "answer"),
    [
        ("bones.example", None, 200),
        ("Bones.example", "https://bones.example", 200),
        ("bones.example", "http://bones.example", 403),
        ("bones.example", "https://evil.example", 403),
        ("evil.example", None, 403),
        ("localhost:8000", "http://localhost:8000", 200),  # the operator, beside the proxy
        ("localhost:8000", "https://bones.example", 403),
    ],
)
def test_behind_a_proxy_it_answers_to_the_public_name_too(host: str, origin: str | None, answer: int) -> None:
    assert status("127.0.0.1", host, origin, "https://bones.example") == answer


def test_a_server_on_one_address_answers_to_that() -> None:
    assert status("192.168.1.5", "192.168.1.5:8000") == 200
    assert status("192.168.1.5", "192.168.1.6:8000") == 403
    assert status("Games.Example", "games.example") == 200


@pytest.mark.parametrize(
    ("origin", "expected"),
    [
        (None, 200),
        ("http://localhost:8000", 200),
        ("http://localhost", 403),
        ("http://localhost:3000", 403),
        ("https://localhost:8000", 403),
        ("http://127.0.0.1:8000", 403),
        ("http://evil.example", 403),
        ("null", 403),
        ("http://localhost:8000.evil.example", 403),
    ],
)
def test_a_request_comes_from_the_servers_own_pages(origin: str | None, expected: int) -> None:
    assert status("127.0.0.1", "localhost:8000", origin) == expected


def test_foreign_pages_and_names_reach_neither_http_nor_sockets(ann: Browser) -> None:
    match = ann.new_match("pig", person("Ann"))
    for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
        for answer in (
            ann.http.get("/api/about", headers=headers),
            ann.http.get("/", headers=headers),
            ann.http.post("/api/session", headers=headers),
        ):
            assert answer.status_code == 403
            assert "evil.example" in answer.text
            assert "set-cookie" not in answer.headers
    for origin in ("http://evil.example", "null", ann.server.url.replace("127.0.0.1", "localhost")):
        with pytest.raises(InvalidStatus) as refused, ann.connect(match, origin=origin):
            pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_protects_whoever_asked(ann: Browser, path: str) -> None:
    for answer in (ann.http.get(path), ann.http.get(path, headers={"Host": "evil.example"})):
        headers = answer.headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers
