"""The client's files: what is handed out, how long it may be kept, and what is not there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from crossbones.server.client_files import ClientFiles

pytestmark = pytest.mark.once

SCRIPT = "console.log('Ahoy');\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built client."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Crossbones</title>")
    (client / "assets" / "index-B4x9.js").write_text(SCRIPT)
    (client / "assets" / "lobby-C1x2.css").write_text("body { color: black }")
    (client / "assets" / "font-A.woff2").write_bytes(bytes(1000))
    (client / "manifest.webmanifest").write_text("{}")
    (client / ".vite").mkdir()
    (client / ".vite" / "manifest.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("the treasure lies under the third palm")
    return client


def ask(folder: Path, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(ClientFiles(folder))  # type: ignore[arg-type] # two names for one type
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return await client.request(method, path, headers={"Accept-Encoding": "identity", **named})

    return asyncio.run(run())


@pytest.mark.parametrize("path", ["/", "/index.html", "/about", "/match/q7xkzm4tw9hdbc2n", "/no/such/page"])
def test_every_page_of_the_client_is_its_one_page(folder: Path, path: str) -> None:
    answer = ask(folder, path)
    assert answer.status_code == 200
    assert answer.text == "<!doctype html><title>Crossbones</title>"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-B4x9.js", "text/javascript; charset=utf-8"),
        ("/assets/lobby-C1x2.css", "text/css; charset=utf-8"),
        ("/assets/font-A.woff2", "font/woff2"),
    ],
)
def test_a_file_named_by_its_content_is_kept_for_ever(folder: Path, path: str, kind: str) -> None:
    answer = ask(folder, path)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == kind
    assert answer.content == (folder / path[1:]).read_bytes()


def test_other_files_are_asked_for_each_time_and_sent_when_they_changed(folder: Path) -> None:
    first = ask(folder, "/manifest.webmanifest")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-type"] == "application/manifest+json"
    again = ask(folder, "/manifest.webmanifest", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    (folder / "manifest.webmanifest").write_text("{ }")
    assert ask(folder, "/manifest.webmanifest", if_none_match=first.headers["etag"]).status_code == 200


def test_texts_are_packed_for_whoever_can_unpack(folder: Path) -> None:
    plain = ask(folder, "/assets/index-B4x9.js")
    packed = ask(folder, "/assets/index-B4x9.js", accept_encoding="gzip, br")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text == SCRIPT
    assert int(packed.headers["content-length"]) < len(SCRIPT) // 10
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in ask(folder, "/assets/font-A.woff2", accept_encoding="gzip").headers


def test_head_tells_the_size_alone(folder: Path) -> None:
    answer = ask(folder, "/assets/index-B4x9.js", "HEAD")
    assert (answer.content, answer.headers["content-length"]) == (b"", str(len(SCRIPT)))


@pytest.mark.parametrize(
    "path",
    [
        "/assets/index-OLD.js",
        "/nothing.css",
        "/.vite/manifest.json",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
    ],
)
def test_what_is_not_of_the_client_is_not_there(folder: Path, path: str) -> None:
    answer = ask(folder, path)
    assert answer.status_code == 404
    assert "treasure" not in answer.text


def test_files_can_only_be_read(folder: Path) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert ask(folder, "/", method).status_code == 405


def test_without_a_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    for path in ("/", "/match/x"):
        answer = ask(tmp_path / "nothing", path)
        assert answer.status_code == 503
        assert "make play" in answer.text
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"


def test_there_is_always_an_icon(folder: Path, tmp_path: Path) -> None:
    for path in ("/favicon.ico", "/favicon.svg"):
        for client in (folder, tmp_path / "nothing"):
            answer = ask(client, path)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "image/svg+xml"
    (folder / "favicon.svg").write_text("<svg/>")
    assert ask(folder, "/favicon.ico").text == "<svg/>"
