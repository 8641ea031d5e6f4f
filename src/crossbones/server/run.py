"""Runs the server until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys
from collections.abc import Callable

import uvicorn

from crossbones.server.app import make_app
from crossbones.server.quick_socket import QuickSocket
from crossbones.server.routes.match_socket import LONGEST_MESSAGE
from crossbones.server.services import Services
from crossbones.server.settings import Settings

FIRST_PORT = 8000
HIGHEST_PORT = 65535
_HOSTS = "the host is 127.0.0.1 for this machine alone, 0.0.0.0 for everybody, or an address that this machine has"


class PortTaken(Exception):
    """The address can not be listened on; the text says why."""


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens.

    Args:
        host: name or address.
        port: which; with ``None`` the first choice is 8000, and any free one if that is taken.

    Raises:
        PortTaken: the address can not be had.
    """
    if port is not None:
        return _bind(host, port)
    try:
        return _bind(host, FIRST_PORT)
    except PortTaken:
        return _bind(host, 0)


def _bind(host: str, port: int) -> socket.socket:
    if not 0 <= port <= HIGHEST_PORT:
        raise PortTaken(f"can not listen on port {port}: ports are numbers from 0 to {HIGHEST_PORT}")
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):  # the latter for what can be no name at all
        raise PortTaken(f"can not listen on {host!r}: no address is known by this name; {_HOSTS}") from None
    try:
        listener = socket.socket(family, socket.SOCK_STREAM)
    except OSError as fault:
        raise PortTaken(_refusal(host, port, fault)) from None
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError as fault:
        listener.close()
        raise PortTaken(_refusal(host, port, fault)) from None
    return listener


def _refusal(host: str, port: int, fault: OSError) -> str:
    """Say what was wanted, why it can not be had, and what could be."""
    wanted = f"port {port} of {host!r}" if port else f"any free port of {host!r}"
    match fault.errno:
        case errno.EADDRINUSE:
            why = "it is in use; choose another port, or name none and a free one is found"
        case errno.EACCES if port:
            why = "you may not; choose another port, above 1023"
        case errno.EADDRNOTAVAIL:
            why = f"this machine has no such address; {_HOSTS}"
        case _:
            why = f"{fault.strerror}; {_HOSTS}"
    return f"can not listen on {wanted}: {why}"


def address_of(listener: socket.socket, host: str, base: str) -> str:
    """Return the address to open in a browser on this machine.

    Args:
        base: the path under which all lies, with a slash at its end.
    """
    port = listener.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}{base}"


def run(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; open sockets are then closed with 1012.

    Args:
        on_ready: called when requests are answered.

    Raises:
        StoreError: the database can not be used.
    """
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listener, on_ready))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes the fastest event loop there is; ``None`` for Python's own."""
    try:
        import uvloop  # here: not for Windows
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


def _collect_seldom() -> None:
    """Let Python look for garbage seldom, and in small pieces: what a decision leaves is freed by itself.

    What is loaded stays. Looking through many objects at once would let everybody wait for a fifth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 1_000)


def _take_turns_often() -> None:
    """Let threads take turns ten times as often as usual.

    The writer's waits for the database some five times in a transaction, and then for the interpreter as long as the
    loop keeps it; meanwhile everybody waits for the commit.
    """
    sys.setswitchinterval(0.000_5)


async def _serve(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    services = await Services.open(settings)
    _collect_seldom()
    _take_turns_often()
    config = uvicorn.Config(
        make_app(services),
        access_log=False,  # see server.logs
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
        timeout_graceful_shutdown=1,
        ws=QuickSocket,
        ws_max_size=16 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
    )
    await _Server(config, on_ready).serve(sockets=[listener])
