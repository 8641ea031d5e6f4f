"""Sessions."""

from __future__ import annotations

from litestar import Response, post
from litestar.status_codes import HTTP_200_OK

from crossbones.server.asgi import HttpRequest
from crossbones.server.protocol.http_answers import Session
from crossbones.server.refusals import may_refuse
from crossbones.server.services import Services


@post("/api/session", status_code=HTTP_200_OK, responses=may_refuse(429, 503))
async def begin_session(request: HttpRequest, services: Services) -> Response[Session]:
    """Give this browser a session, if it has none."""
    services.limits.check(request)
    _, cookies = await services.sessions.find_or_begin(request)
    return Response(Session(new=bool(cookies)), cookies=cookies)
