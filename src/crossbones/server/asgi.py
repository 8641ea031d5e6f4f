"""Short names for what the framework calls at length."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.types import Scope

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
HttpRequest: TypeAlias = Request[Any, Any, Any]
Socket: TypeAlias = WebSocket[Any, Any, Any]


def header(scope: Scope, name: bytes) -> list[str]:
    """Return what the headers of this name say, before there is a request."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]
