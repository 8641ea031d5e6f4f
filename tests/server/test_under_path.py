"""The server under a path of a site, behind a proxy that hands the path on, or takes it off."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from litestar.types import Receive, Scope, Send

from crossbones.server.client_files import ClientFiles
from crossbones.server.plain import answer_plainly
from crossbones.server.under_path import UnderPath
from tests.server.browser import Browser, person
from tests.server.proxy import proxied
from tests.server.running import running

pytestmark = pytest.mark.once


def ask(path: str, host: str = "site.example", public_url: str = "https://site.example/bones") -> httpx.Response:
    """Return the answer of a server that says which path it was asked for."""

    async def echo(scope: Scope, receive: Receive, send: Send) -> None:
        await answer_plainly(send, 200, scope["path"])

    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(UnderPath(echo, public_url))  # type: ignore[arg-type] # two names for one type
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return await client.get(path, headers={"Host": host})

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("asked", "reached"),
    [
        ("/bones/", "/"),
        ("/bones/api/about", "/api/about"),
        ("/bones/match/x", "/match/x"),
        ("/bones/bones/", "/bones/"),
        ("/api/about", "/api/about"),  # the proxy has taken the path off
        ("/", "/"),
        ("/bonesaw", "/bonesaw"),
    ],
)
def test_what_comes_after_knows_nothing_of_the_path(asked: str, reached: str) -> None:
    answer = ask(asked)
    assert (answer.status_code, answer.text) == (200, f"{reached}\n")


@pytest.mark.parametrize(("asked", "host"), [("/bones", "site.example"), ("/", "localhost:8000"), ("/bones", "[::1]")])
def test_whoever_stands_before_the_path_is_sent_on(asked: str, host: str) -> None:
    answer = ask(asked, host)
    assert (answer.status_code, answer.headers["location"]) == (307, "/bones/")


def test_without_a_path_nothing_changes() -> None:
    for public_url in ("", "https://site.example"):
        assert ask("/bones/x", "localhost", public_url).text == "/bones/x\n"
        assert ask("/", "localhost", public_url).text == "/\n"


def test_the_page_of_the_client_is_told_the_path(tmp_path: Path) -> None:
    page = '<meta name="crossbones-base" content="./" /><script src="./assets/index.js"></script>'
    (tmp_path / "index.html").write_text(page)

    async def get(base: str, path: str) -> str:
        transport = httpx.ASGITransport(ClientFiles(tmp_path, base))  # type: ignore[arg-type] # two names for one type
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return (await client.get(path)).text

    for path in ("/", "/match/x", "/index.html"):
        assert asyncio.run(get("/", path)) == page.replace('"./', '"/')
        assert asyncio.run(get("/a/b/", path)) == page.replace('"./', '"/a/b/')


@pytest.mark.parametrize("strips", [True, False])
def test_matches_are_played_behind_a_proxy(tmp_path: Path, strips: bool) -> None:
    with proxied("/bones", strips=strips) as proxy:
        public = f"{proxy.origin}/bones"
        with running(tmp_path / "data", "--public-url", public) as server, Browser(server) as ann:
            proxy.lead_to(server.url)
            assert httpx.get(f"{server.url}/healthz").status_code == 200
            server.url = public
            ann.move_to(server)
            ann.http.headers["Origin"] = proxy.origin
            match = ann.new_match("pig", person("Ann"), person("Bo"))
            (cookie,) = list(ann.http.cookies.jar)
            assert cookie.path == "/bones/"
            with ann.open(match, origin=proxy.origin) as table:
                assert table.act("throw")["type"] == "accepted"
            assert ann.get("/api/matches")["matches"][0]["id"] == match
            refused = ann.http.post("/api/session", headers={"Origin": public})  # an origin has no path
            assert (refused.status_code, "another site" in refused.text) == (403, True)
        assert proxy.strays == []
