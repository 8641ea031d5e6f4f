"""Short names for what the framework calls at length."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
HttpRequest: TypeAlias = Request[Any, Any, Any]
Socket: TypeAlias = WebSocket[Any, Any, Any]
