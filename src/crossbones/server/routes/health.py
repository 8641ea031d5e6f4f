"""For whoever looks after the server: whether it is well, and how much it does."""

from __future__ import annotations

import ipaddress

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from crossbones.server.asgi import HttpRequest
from crossbones.server.services import Services


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz(services: Services) -> str:
    """Say that the server answers, and that its database does."""
    await services.store.accounts.find_session(b"nobody's")
    return "well\n"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: HttpRequest, services: Services) -> Response[str]:
    """Count what the server does, as Prometheus reads it; for this machine alone."""
    if not _is_own_machine(request):
        raise NotFoundException("there is nothing here")
    rooms, connections, bots = services.rooms.counts()
    told = [
        ("crossbones_rooms", "Matches that are open on this server.", rooms),
        ("crossbones_connections", "Sockets that are open on this server.", connections),
        ("crossbones_bot_matches", "Matches whose bots this server lets think.", bots),
    ]
    lines = [f"# HELP {name} {about}\n# TYPE {name} gauge\n{name} {value}\n" for name, about, value in told]
    return Response("".join(lines), headers={"content-type": "text/plain; version=0.0.4; charset=utf-8"})


def _is_own_machine(request: HttpRequest) -> bool:
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
