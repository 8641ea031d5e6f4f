"""Short names for what the framework calls at length."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request, WebSocket

HttpRequest: TypeAlias = Request[Any, Any, Any]
Socket: TypeAlias = WebSocket[Any, Any, Any]
