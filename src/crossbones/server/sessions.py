"""Who is who: a session is a browser, known by a token in its cookie."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

from litestar.datastructures import Cookie

from crossbones.server.asgi import HttpRequest, Socket
from crossbones.store.store import Store

_MOST_REMEMBERED = 10_000
_YEAR = 365 * 24 * 3600


def hash_token(token: str) -> bytes:
    """Return what is kept of a token: it is long and random, so a plain hash will do."""
    return hashlib.sha256(token.encode()).digest()


class Sessions:
    """Finds the session of a request, and makes new ones.

    The cookie's name holds the installation's id: cookies know no ports, and two servers on one machine must not
    take each other's.

    Args:
        store: keeps the sessions.
        clock: tells the time, in milliseconds since 1970 (UTC).
        secure: people reach the server over TLS alone.
    """

    def __init__(self, store: Store, clock: Callable[[], int], *, secure: bool = False) -> None:
        self._store = store
        self._clock = clock
        self._secure = secure
        self._known: dict[bytes, str] = {}
        self.cookie = f"crossbones_{store.installation}"

    async def find(self, connection: HttpRequest | Socket) -> str:
        """Return the id of the session that a request belongs to, an empty text if it belongs to none."""
        token = connection.cookies.get(self.cookie, "")
        if not token:
            return ""
        hashed = hash_token(token)
        session = self._known.get(hashed) or await self._store.find_session(hashed)
        if session is None:
            return ""
        self._remember(hashed, session)
        return session

    async def find_or_begin(self, request: HttpRequest) -> tuple[str, list[Cookie]]:
        """Return the id of the session that a request belongs to, or of a new one with the cookie that carries it."""
        session = await self.find(request)
        if session:
            return session, []
        session, token = secrets.token_hex(8), secrets.token_urlsafe(32)
        await self._store.create_session(session, hash_token(token), self._clock())
        self._remember(hash_token(token), session)
        secure = self._secure or request.url.scheme == "https"
        cookie = Cookie(
            key=self.cookie, value=token, path="/", max_age=_YEAR, httponly=True, samesite="strict", secure=secure
        )
        return session, [cookie]

    def _remember(self, hashed: bytes, session: str) -> None:
        if len(self._known) >= _MOST_REMEMBERED:
            self._known.clear()
        self._known[hashed] = session
