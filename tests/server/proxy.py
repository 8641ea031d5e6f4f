"""A small reverse proxy on this machine, behind which a server lies under a path, as nginx or Caddy would put it."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit


class Proxy:
    """Hands requests on; sockets too.

    Attributes:
        path: the path of the site under which the server lies, without a slash at its end.
        strips: whether that path is taken off what is handed on.
        strays: what was asked for outside it.
    """

    def __init__(self, path: str, *, strips: bool) -> None:
        self.path = path
        self.strips = strips
        self.strays: list[str] = []
        self._upstream = ("", 0)
        self._ended = asyncio.Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._run()])
        self._thread.start()

    @property
    def origin(self) -> str:
        """The address of the whole site."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def lead_to(self, url: str) -> None:
        """Say where the server is."""
        parts = urlsplit(url)
        assert parts.hostname
        assert parts.port
        self._upstream = parts.hostname, parts.port

    def close(self) -> None:
        """Hand on nothing more."""
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()
        self._loop.close()

    async def _run(self) -> None:
        server = await asyncio.start_server(self._serve, sock=self._listener)
        await self._ended.wait()
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hand on one request; whoever has more opens another connection."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError), contextlib.closing(writer):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, path, rest = head.split(" ", 2)
            if not path.startswith(f"{self.path}/"):
                self.strays.append(path)
                writer.write(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                return
            if self.strips:
                path = path.removeprefix(self.path)
            if "upgrade: websocket" not in head.lower():
                version, lines = rest.split("\r\n", 1)
                kept = [line for line in lines.split("\r\n") if not line.lower().startswith("connection:")]
                rest = "\r\n".join([version, "Connection: close", *kept])
            inner, outer = await asyncio.open_connection(*self._upstream)
            with contextlib.closing(outer):
                outer.write(f"{method} {path} {rest}".encode("latin-1"))
                sending = asyncio.create_task(_pour(reader, outer))
                await _pour(inner, writer)
                sending.cancel()


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


@contextlib.contextmanager
def proxied(path: str, *, strips: bool) -> Iterator[Proxy]:
    """Run a proxy."""
    proxy = Proxy(path, strips=strips)
    try:
        yield proxy
    finally:
        proxy.close()
