"""Hands out the built client. All files are known by name at the start, so a request can reach no other."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cached_property
from pathlib import Path, PurePosixPath

from litestar.enums import ScopeType
from litestar.types import HTTPScope, Receive, Scope, Send

from crossbones.server.plain import answer_plainly

HASHED = "/assets/"
"""Under this path the build puts files that carry their content's hash in their name."""

FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

NOT_BUILT = """\
Crossbones is running, but the browser client has not been built.

From a checkout:

    make play            builds the client and starts the server
    cd web && npm ci && npm run build
                         builds the client alone (Node 20.19 or newer); then reload this page

An installed package carries the client with it. The server's interface is at /api/openapi.json."""

_FAVICON = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="none" stroke="#b58a4a" '
    b'stroke-width="5" stroke-linecap="round" d="M7 7l18 18M25 7L7 25"/></svg>\n'
)
_FAVICONS = ("/favicon.svg", "/favicon.ico")
_TOP = '"./'
"""So begin the addresses in the client's page: it is built without knowing under which path it will lie."""

_TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class ClientFile:
    """One file of the client, with its headers.

    Args:
        path: under which it is asked for.
        content: its bytes.
    """

    def __init__(self, path: str, content: bytes) -> None:
        self.content = content
        kind = _kind(path)
        self._is_text = kind.startswith(_TEXTS)
        self.headers = [
            (b"content-type", (f"{kind}; charset=utf-8" if kind.startswith("text/") else kind).encode()),
            (b"cache-control", (FOREVER if path.startswith(HASHED) else ASK_FIRST).encode()),
            (b"vary", b"accept-encoding"),
        ]

    @cached_property
    def etag(self) -> bytes:
        """The content's own name."""
        return f'W/"{hashlib.sha256(self.content).hexdigest()[:24]}"'.encode()

    @cached_property
    def zipped(self) -> bytes | None:
        """The content packed with gzip, if that is worth it."""
        return gzip.compress(self.content, 9, mtime=0) if self._is_text and len(self.content) > 500 else None


class ClientFiles:
    """The client as an ASGI application. Unknown paths without a file's ending are pages of the client itself.

    Args:
        folder: where the build has put it.
        base: the path under which all lies, with a slash at its end.
    """

    def __init__(self, folder: Path, base: str = "/") -> None:
        self._files: dict[str, ClientFile] = {}
        for file in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if file.is_file() and not any(part.startswith(".") for part in file.relative_to(folder).parts):
                path = f"/{file.relative_to(folder).as_posix()}"
                self._files[path] = ClientFile(path, file.read_bytes())
        self._page = self._files.get("/index.html")
        if self._page is not None:
            content = self._page.content.replace(_TOP.encode(), f'"{base}'.encode())
            self._page = self._files["/index.html"] = ClientFile("/index.html", content)
        for path in _FAVICONS:
            icon = self._files.get("/favicon.svg") or ClientFile("/favicon.svg", _FAVICON)
            self._files.setdefault(path, icon)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 4404, "reason": "there is no socket here"})
            return
        if scope["method"] not in ("GET", "HEAD"):
            await answer_plainly(send, 405, "The client's files can be read, and nothing else.")
            return
        path = scope["path"]
        file = self._files.get(path)
        if file is None and not PurePosixPath(path).suffix:
            if self._page is None:
                await answer_plainly(send, 503, NOT_BUILT)
                return
            file = self._page
        if file is None:
            await answer_plainly(send, 404, "There is no such file.")
        else:
            await _send_file(file, scope, send)


async def _send_file(file: ClientFile, scope: HTTPScope, send: Send) -> None:
    asked = {key: value for key, value in scope["headers"] if key in (b"accept-encoding", b"if-none-match")}
    headers = [*file.headers, (b"etag", file.etag)]
    if file.etag in asked.get(b"if-none-match", b""):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    body = file.content
    if b"gzip" in asked.get(b"accept-encoding", b"") and file.zipped is not None:
        body = file.zipped
        headers.append((b"content-encoding", b"gzip"))
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False})


def _kind(path: str) -> str:
    """Return the media type of a file, whatever this machine's registry believes."""
    known = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
    return known.get(PurePosixPath(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
