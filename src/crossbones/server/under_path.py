"""Lets everything lie under a path of a site."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from crossbones.server.asgi import header


class UnderPath:
    """Takes the path of the site off every request, so that what comes after knows nothing of it.

    A proxy may hand on the path as it is, or without it. Whoever asks for the top of the site without the path is sent
    to where the lobby is; not so behind the proxy, which may just have taken the path off.

    Args:
        app: what comes after.
        public_url: where a proxy lets people reach the server, without a slash at its end; empty if none does.
    """

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        parts = urlsplit(public_url)
        self._app = app
        self._public = parts.netloc.lower()
        self._path = parts.path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or send it to where the lobby is."""
        path = scope["path"]
        if self._path and path.startswith(f"{self._path}/"):
            inner: Scope = {**scope, "path": path.removeprefix(self._path)}  # type: ignore[assignment]  # as it was
            await self._app(inner, receive, send)
        elif self._path and scope["type"] == ScopeType.HTTP and self._is_outside(scope):
            headers = [
                (b"location", f"{self._path}/".encode()),
                (b"content-length", b"0"),
                (b"cache-control", b"no-store"),
            ]
            await send({"type": "http.response.start", "status": 307, "headers": headers})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        else:
            await self._app(scope, receive, send)

    def _is_outside(self, scope: Scope) -> bool:
        """Tell whether somebody stands before the path."""
        hosts = [host.lower() for host in header(scope, b"host")]
        return scope["path"] == self._path or (scope["path"] == "/" and self._public not in hosts)
