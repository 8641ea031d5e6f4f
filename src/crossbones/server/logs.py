"""What the server says about itself: one line an event, for people or for programs.

A line tells what happened, in which match, on which seat, from where and how long it took; never a token, a cookie, a
seed, a secret, or what people write.
"""

from __future__ import annotations

import ipaddress
import json
import logging
import re
import time
from typing import TypeAlias

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from crossbones.server.settings import ShownAddress

Field: TypeAlias = str | int | float | None

_PLAIN = re.compile(r"[\w./:+-]+")
_MATCH = re.compile(r"/api/matches/([a-z0-9]{1,32})(/|$)")
_NETWORK_BITS = {4: 24, 6: 48}

logger = logging.getLogger(__name__)


def note(
    where: logging.Logger,
    level: int,
    event: str,
    text: str = "",
    *,
    fault: BaseException | None = None,
    **fields: Field,
) -> None:
    """Say that something happened.

    Args:
        where: the logger of the module.
        level: how bad it is, as in ``logging``.
        event: what, as one word for programs.
        text: more of it, for people.
        fault: what was raised, to tell where.
        fields: where, and how long it took; those that are ``None`` are left out.
    """
    where.log(level, "%s", text, exc_info=fault, extra={"event": event, "fields": fields})


def set_up(level: str, kind: str) -> None:
    """Let the server say as much as is wished on standard error, and the libraries what is worth a warning.

    Args:
        level: debug, info, warning or error.
        kind: text or json.
    """
    wished = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler()
    handler.setFormatter(Lines(as_json=kind == "json"))
    logging.basicConfig(handlers=[handler], force=True)
    logging.getLogger("crossbones").setLevel(wished)
    logging.getLogger("uvicorn").setLevel(max(wished, logging.WARNING))  # below that it writes down queries and cookies


class Lines(logging.Formatter):
    """Writes each event on one line.

    Args:
        as_json: as a JSON object; else for people.
    """

    def __init__(self, *, as_json: bool) -> None:
        super().__init__()
        self._as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        """Write one event."""
        moment = f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z"
        event = getattr(record, "event", record.name)
        fields = {name: value for name, value in getattr(record, "fields", {}).items() if value is not None}
        text = record.getMessage()
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        if self._as_json:
            told = {"time": moment, "level": record.levelname.lower(), "event": event, **fields}
            return json.dumps({**told, "text": text} if text else told, ensure_ascii=False)
        trace = fields.pop("trace", "")
        said = [f"{name}={_quoted(value)}" for name, value in fields.items()]
        line = " ".join([moment, record.levelname, event, *said, *([_one_line(text)] if text else [])])
        return f"{line}\n{trace}" if trace else line


def shown_address(address: str, how: ShownAddress) -> str | None:
    """Return as much of an address as may be written down, ``None`` for nothing.

    >>> shown_address("203.0.113.9", "network"), shown_address("2001:db8:1:2::3", "network")
    ('203.0.113.0/24', '2001:db8:1::/48')
    """
    if how == "none" or not address:
        return None
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return None
    if how == "full":
        return str(found)
    return str(ipaddress.ip_network((found, _NETWORK_BITS[found.version]), strict=False))


class Watch:
    """Notes every request, when it has been answered, and every socket, when it is closed.

    Args:
        app: what answers.
        addresses: how much of addresses is written down.
    """

    def __init__(self, app: ASGIApp, addresses: ShownAddress) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it be answered."""
        if not logger.isEnabledFor(logging.INFO):
            await self._app(scope, receive, send)
            return
        begun = time.monotonic()
        status: int | None = None

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message["code"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            method = str(scope["method"]) if scope["type"] == ScopeType.HTTP else None
            client, found = scope.get("client"), _MATCH.match(scope["path"])
            note(
                logger,
                logging.INFO,
                "request" if method else "socket",
                method=method,
                path=scope["path"],
                status=status,
                match=found[1] if found else None,
                address=shown_address(client[0], self._addresses) if client else None,
                seconds=round(time.monotonic() - begun, 4),
            )


def _quoted(value: Field) -> str:
    text = str(value)
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=True)


def _one_line(text: str) -> str:
    return " ".join(text.split())
