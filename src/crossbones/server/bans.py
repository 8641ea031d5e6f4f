"""Who is shut out of this server, and the door that does it."""

from __future__ import annotations

import ipaddress
import logging
from typing import NamedTuple, TypeAlias

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from crossbones.server.asgi import AnyConnection
from crossbones.server.connection import Connection, encode
from crossbones.server.errors import NotGranted
from crossbones.server.logs import note
from crossbones.server.names import name_key
from crossbones.server.plain import answer_plainly
from crossbones.server.protocol.http_answers import Refusal
from crossbones.server.protocol.socket_messages import Close, Error
from crossbones.server.refusals import AWAY
from crossbones.server.sessions import Sessions
from crossbones.store.bans import Ban
from crossbones.store.bans import Bans as KeptBans
from crossbones.store.errors import Unreadable

logger = logging.getLogger(__name__)

OPERATORS = ("/healthz", "/metrics")
"""What is there for whoever runs the server."""

_Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """Knows who is shut out, as it was last read.

    Args:
        kept: what is kept of it.
    """

    def __init__(self, kept: KeptBans) -> None:
        self._kept = kept
        self._people: dict[str, Ban] = {}
        self._names: dict[str, Ban] = {}
        self._networks: list[tuple[_Network, Ban]] = []

    async def load(self) -> None:
        """Read who is shut out."""
        bans = await self._kept.all()
        self._people = {ban.value: ban for ban in bans if ban.kind == "session"}
        self._names = {ban.value: ban for ban in bans if ban.kind == "name"}
        self._networks = [(ipaddress.ip_network(ban.value), ban) for ban in bans if ban.kind == "address"]

    @property
    def of_people(self) -> bool:
        """Whether anybody is shut out by who they are."""
        return bool(self._people)

    def of_address(self, address: str) -> str | None:
        """Return what is said to an address that is shut out, ``None`` if it is not."""
        if not self._networks:
            return None
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return None
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return next((_say(ban) for network, ban in self._networks if found in network), None)

    def of_person(self, person: str) -> str | None:
        """Return what is said to somebody who is shut out, ``None`` if they are not."""
        return _say(self._people[person]) if person in self._people else None

    def check_name(self, name: str) -> None:
        """Make sure that a name is not one that nobody may bear here.

        Raises:
            NotGranted: it is one.
        """
        if self._names and name_key(name) in self._names:
            raise NotGranted(403, "banned_name", f"Nobody can be called {name!r} here; choose another name.")

    def shut_out(self, connection: Connection) -> None:
        """Close a socket, if whoever is at its other end is shut out."""
        text = self.of_address(connection.address) or self.of_person(connection.person)
        if text is not None:
            connection.tell(Error("banned", text))
            connection.close(Close.BANNED)


class _NotLetIn(NamedTuple):
    """How somebody is told that they are not let in.

    Attributes:
        status: of an answer.
        code: with which a socket is closed.
        word: why, for programs.
        text: why, for people.
    """

    status: int
    code: int
    word: str
    text: str


class Door:
    """Refuses whoever is shut out, whatever they ask for.

    Args:
        app: what comes after.
        bans: who is shut out.
        sessions: knows who is who.
    """

    def __init__(self, app: ASGIApp, bans: Bans, sessions: Sessions) -> None:
        self._app = app
        self._bans = bans
        self._sessions = sessions

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        found = None if scope["path"] in OPERATORS else await self._look(scope)
        if found is None:
            await self._app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await _hang_up(found, receive, send)
        elif _is_api(scope):
            told = msgspec.json.encode(Refusal(found.word, found.text)).decode()
            await answer_plainly(send, found.status, told, "application/json")
        else:
            await answer_plainly(send, found.status, found.text)

    async def _look(self, scope: Scope) -> _NotLetIn | None:
        """Find out why somebody is not let in, if they are not."""
        try:
            text = await self._find(scope)
        except Unreadable as fault:  # nobody comes in as somebody else while it can not be told who they are
            note(logger, logging.ERROR, "not_read", str(fault), path=scope["path"])
            return _NotLetIn(503, Close.RESTART, "not_read", AWAY)
        return _NotLetIn(403, Close.BANNED, "banned", text) if text is not None else None

    async def _find(self, scope: Scope) -> str | None:
        """Return what is said to somebody who is shut out, ``None`` if they are not."""
        client = scope.get("client")
        text = self._bans.of_address(client[0]) if client else None
        if text is None and _is_api(scope) and self._bans.of_people:
            text = self._bans.of_person(await self._sessions.find(AnyConnection(scope)))
        return text


def _is_api(scope: Scope) -> bool:
    return scope["path"].startswith("/api/")


async def _hang_up(why: _NotLetIn, receive: Receive, send: Send) -> None:
    """Say why over a socket, since a browser does not show a page what a refused one says."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.send", "text": encode(Error(why.word, why.text)), "bytes": None})
    await send({"type": "websocket.close", "code": why.code, "reason": ""})


def _say(ban: Ban) -> str:
    why = f": {ban.reason}" if ban.reason else "."
    return f"Whoever runs this server does not let you in{why}"
