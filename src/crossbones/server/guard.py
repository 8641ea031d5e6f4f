"""Looks at every request and socket before anything else does, and puts the protecting headers on every answer."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from crossbones.server.asgi import header
from crossbones.server.plain import answer_plainly

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
]

_EVERY_ADDRESS = {"", "0.0.0.0", "::"}


class Guard:
    """Refuses requests that were not meant for this server or come from another site's page.

    ``Host`` must name this machine: else a foreign name that resolves to this address (DNS rebinding) would let a
    foreign page talk to it. ``Origin``, which browsers send with every socket and every request that changes
    something, must be the server itself. Programs send none, and carry no cookies that they were not given.

    Args:
        app: what comes after.
        host: the address the server listens on.
        public_url: where a proxy lets people reach it; empty if none does.
    """

    def __init__(self, app: ASGIApp, host: str, public_url: str = "") -> None:
        self._app = app
        public = urlsplit(public_url)
        self._public = public.netloc.lower()
        self._origin = f"{public.scheme}://{self._public}".lower()
        self._names = own_names(host) | ({host_name(self._public)} if self._public else set())
        self._any_address = host in _EVERY_ADDRESS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        fault = self._fault(scope)
        if fault is None:
            is_socket = scope["type"] == ScopeType.WEBSOCKET
            await self._app(scope, receive, send if is_socket else send_with_headers)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": fault})
        else:
            await answer_plainly(send_with_headers, 403, fault)

    def _fault(self, scope: Scope) -> str | None:
        """Return what is wrong with a request, if anything is."""
        hosts = header(scope, b"host")
        origins = header(scope, b"origin")
        if len(hosts) != 1 or not self._is_own(hosts[0]):
            shown = ", ".join(hosts) or "nothing"
            return (
                f"This server does not answer to the name {shown!r}; it answers to: {', '.join(sorted(self._names))}."
            )
        is_public = hosts[0].lower() == self._public
        expected = self._origin if is_public else f"{_scheme(scope)}://{hosts[0]}"
        if origins and origins != [expected]:
            return f"This request comes from a page of {', '.join(origins)!r}, which is another site."
        return None

    def _is_own(self, host: str) -> bool:
        name = host_name(host)
        return name in self._names or (self._any_address and _is_address(name))


def own_names(host: str) -> set[str]:
    """Return the names under which a server that listens on ``host`` can be reached."""
    if host in _EVERY_ADDRESS:
        name = socket.gethostname().lower()
        return {"localhost", "127.0.0.1", "::1", name, f"{name}.local"}
    if host == "localhost" or (_is_address(host) and ipaddress.ip_address(host).is_loopback):
        return {"localhost", "127.0.0.1", "::1", host}
    return {host.lower()}


def host_name(host: str) -> str:
    """Return the name in a ``Host`` header, without port and brackets.

    >>> host_name("[::1]:8000"), host_name("Localhost:8000")
    ('::1', 'localhost')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _scheme(scope: Scope) -> str:
    return {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
