"""Who is who: a session is a browser, known by a token in its cookie, in which somebody plays."""

from __future__ import annotations

import contextlib
import hashlib
import re
import secrets
from collections.abc import Callable

from litestar.datastructures import Cookie
from litestar.types import Message, Scope

from crossbones.server.asgi import AnyConnection, HttpRequest
from crossbones.store.accounts import NewSession, Session
from crossbones.store.errors import StoreError
from crossbones.store.store import Store

_YEAR = 365 * 24 * 3600
_HOUR = 3600 * 1000

_RENEWED = "crossbones_renewed_cookie"
"""Where a request notes the cookie that its answer brings."""

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone|iPad", "iOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def hash_token(token: str) -> bytes:
    """Return what is kept of a token: it is long and random, so a plain hash will do."""
    return hashlib.sha256(token.encode()).digest()


def describe_browser(agent: str) -> str:
    """Return which kind of browser it is, by what it says of itself; empty if that tells nothing.

    >>> describe_browser("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = [
        next((name for pattern, name in known if re.search(pattern, agent)), "") for known in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(filter(None, found))


class Sessions:
    """Finds the session of a request, and makes new ones.

    The cookie's name holds the installation's id: cookies know no ports, and two servers on one machine must not
    take each other's. It holds for a year from its last use.

    Args:
        store: keeps the sessions.
        clock: tells the time, in milliseconds since 1970 (UTC).
        secure: people reach the server over TLS alone.
        base: the path under which all lies, with a slash at its end.
    """

    def __init__(self, store: Store, clock: Callable[[], int], *, secure: bool = False, base: str = "/") -> None:
        self._store = store
        self._clock = clock
        self._secure = secure
        self._base = base
        self.cookie = f"crossbones_{store.installation}"

    async def find_session(self, connection: AnyConnection) -> Session | None:
        """Return the session that a request belongs to. It is asked for each time, since it can end at any moment.

        Now and then it is noted that it is in use.
        """
        token = connection.cookies.get(self.cookie, "")
        session = await self._store.accounts.find_session(hash_token(token)) if token else None
        now = self._clock()
        if session is not None and now - session.used > _HOUR:
            with contextlib.suppress(StoreError):  # whoever only wants to look can do so all the same
                await self._store.accounts.note_use(session.id, now)
                connection.scope.setdefault("state", {})[_RENEWED] = self._cookie(connection, token, _YEAR)
        return session

    async def find(self, connection: AnyConnection) -> str:
        """Return who plays in the browser that a request comes from, an empty text if it has no session."""
        session = await self.find_session(connection)
        return session.person if session is not None else ""

    async def find_or_begin(self, request: HttpRequest) -> tuple[str, list[Cookie]]:
        """Return who plays in the browser that a request comes from, or a new guest with the cookie that says so."""
        person = await self.find(request)
        if person:
            return person, []
        new, cookie = self.new_session(request)
        await self._store.accounts.begin_session(new, self._clock())
        return new.id, [cookie]

    def new_session(self, request: HttpRequest) -> tuple[NewSession, Cookie]:
        """Return a session that could begin, with the cookie for its browser."""
        token = secrets.token_urlsafe(32)
        label = describe_browser(request.headers.get("user-agent", ""))
        return NewSession(secrets.token_hex(8), hash_token(token), label), self._cookie(request, token, _YEAR)

    def no_session(self, request: HttpRequest) -> Cookie:
        """Return the cookie that takes its session from a browser."""
        return self._cookie(request, "", 0)

    async def renew_cookie(self, message: Message, scope: Scope) -> None:
        """Let the answer to a request bring the cookie again, if its use was noted and none comes instead."""
        if message["type"] not in ("http.response.start", "websocket.accept"):
            return
        renewed: Cookie | None = scope["state"].pop(_RENEWED, None)
        headers = list(message.get("headers", ()))
        if renewed and not any(value.startswith(f"{self.cookie}=".encode()) for _, value in headers):
            message["headers"] = [*headers, renewed.to_encoded_header()]

    def _cookie(self, connection: AnyConnection, token: str, seconds: int) -> Cookie:
        secure = self._secure or connection.url.scheme in ("https", "wss")
        return Cookie(
            key=self.cookie,
            value=token,
            path=self._base,
            max_age=seconds,
            httponly=True,
            samesite="strict",
            secure=secure,
        )
