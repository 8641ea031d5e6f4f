"""Reads the bodies of requests, and remembers them for whoever must say what is wrong with them."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import SerializationException

from crossbones.server.asgi import HttpRequest
from crossbones.server.errors import BadRequest
from crossbones.server.unreadable import data_fault, syntax_fault

_KEY = "crossbones_body"


class ReadRequest(Request[Any, Any, Any]):
    """A request whose body is remembered as it was read."""

    async def json(self) -> Any:
        """Return what the body says.

        Raises:
            BadRequest: it is no JSON.
        """
        try:
            said = await super().json()
        except (SerializationException, RecursionError) as fault:
            raise BadRequest(f"the body can not be read: {syntax_fault(fault, await self.body())}") from None
        self.scope["state"][_KEY] = said
        return said


def body_fault(request: HttpRequest) -> str | None:
    """Return what is wrong with the body of a request; ``None`` if nothing is, or none is asked for."""
    asked = request.route_handler.parsed_data_field
    if asked is None:
        return None
    if _KEY not in request.scope["state"]:
        return "a body in JSON is asked for, and there is none"
    return data_fault(request.scope["state"][_KEY], asked.annotation, strict=False)
