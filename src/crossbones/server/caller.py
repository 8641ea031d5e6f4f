"""Calls an address on the internet that a guest has named, without letting them reach anything else by it."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from crossbones.server.errors import BadRequest
from crossbones.server.protocol.common import LONGEST_URL

SECONDS: Final = 5.0
HTTPS: Final = 443

_URL = re.compile(r"https://[!-~]+")
_STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])[ \r\n]")
_REFUSED_NETWORKS = [ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48")]
"""By these a translator would reach addresses of the other kind, private ones among them."""

Resolve: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
"""Return the addresses of a host, as numbers."""

Connect: TypeAlias = Callable[[str, int, str], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
"""Connect to an address and port over TLS, with somebody who is a host of this name."""


class Target(NamedTuple):
    """An address that may be called, taken apart."""

    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """What the header ``Host`` says."""
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"


def check_url(url: str, hosts: Collection[str]) -> Target:
    """Take apart an address that somebody wants to be called.

    Args:
        hosts: those that may be: names, with a port if it is not that of https.

    Raises:
        BadRequest: it may not be called; the text says why.
    """
    try:
        parts = urlsplit(url)
        port = parts.port or HTTPS
    except ValueError:
        parts, port = urlsplit(""), HTTPS
    if not _URL.fullmatch(url) or len(url) > LONGEST_URL or not parts.hostname or parts.fragment:
        raise BadRequest(f"an address to call begins with https:// and has at most {LONGEST_URL} plain characters")
    if "@" in parts.netloc:
        raise BadRequest("an address to call holds no name and password")
    target = Target(parts.hostname, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))
    if target.authority not in hosts:
        raise BadRequest(f"this server calls nobody at {target.authority}; it may call: {', '.join(sorted(hosts))}")
    return target


def is_public(address: str) -> bool:
    """Tell whether an address is one of the internet: not of this machine, this network, or nobody.

    >>> [is_public(address) for address in ("1.1.1.1", "10.0.0.1", "127.0.0.1", "::1", "fe80::1", "::ffff:10.0.0.1")]
    [True, False, False, False, False, False]
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found.sixtofour is not None or found.teredo is not None or any(found in net for net in _REFUSED_NETWORKS):
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved and not found.is_unspecified


class Caller:
    """Posts a small text to an address.

    The name is resolved once, every address it has must be public, and the connection goes to one of those: nobody can
    say something else the second time. Redirections are not followed, and of the answer only the status is read.

    Args:
        resolve: finds the addresses of a host.
        connect: connects to one.
    """

    def __init__(self, resolve: Resolve | None = None, connect: Connect | None = None) -> None:
        self._resolve = resolve or _resolve
        self._connect = connect or connect_over_tls

    async def call(self, target: Target, text: str) -> str:
        """Post a text, and return what came of it: the status, or a word for why there is none.

        Returns:
            three digits; or ``unknown_host``, ``private``, ``unreachable``, ``insecure``, ``late`` or ``nonsense``.
        """
        try:
            async with asyncio.timeout(SECONDS):
                return await self._call(target, text)
        except TimeoutError:
            return "late"
        except ssl.SSLError:
            return "insecure"
        except socket.gaierror:
            return "unknown_host"
        except (OSError, ValueError):  # a line that never ends is a ValueError
            return "unreachable"

    async def _call(self, target: Target, text: str) -> str:
        addresses = await self._resolve(target.host, target.port)
        if not addresses:
            return "unknown_host"
        if not all(is_public(address) for address in addresses):
            return "private"
        reader, writer = await self._connect(addresses[0], target.port, target.host)
        try:
            writer.write(_request(target, text))
            await writer.drain()
            status = _STATUS.match(await reader.readline())
            return status[1].decode() if status else "nonsense"
        finally:
            writer.transport.abort()  # nothing more is read, and nobody is waited for


def _request(target: Target, text: str) -> bytes:
    body = text.encode()
    head = (
        f"POST {target.path} HTTP/1.1",
        f"Host: {target.authority}",
        "User-Agent: Crossbones",
        "Content-Type: text/plain; charset=utf-8",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join([*head, "", ""]).encode("ascii") + body


async def _resolve(host: str, port: int) -> Sequence[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


async def connect_over_tls(address: str, port: int, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to an address, if what answers there shows a certificate for the host that this machine trusts.

    Raises:
        ssl.SSLError: it shows none.
        OSError: nothing answers.
    """
    secure = ssl.create_default_context()
    return await asyncio.open_connection(address, port, ssl=secure, server_hostname=host, limit=4096)
