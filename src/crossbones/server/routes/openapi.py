"""The description of the HTTP interface, for programs."""

from __future__ import annotations

from typing import Any

from litestar import get

from crossbones.server.asgi import HttpRequest


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=True)
def openapi(request: HttpRequest) -> dict[str, Any]:
    """Describe the HTTP interface."""
    return request.app.openapi_schema.to_schema()
