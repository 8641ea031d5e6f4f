"""The password for making tables."""

from __future__ import annotations

from litestar import Response, post
from litestar.status_codes import HTTP_200_OK

from crossbones.server.asgi import HttpRequest
from crossbones.server.errors import NotGranted
from crossbones.server.protocol.creators import CreatePassword, Granted
from crossbones.server.refusals import may_refuse
from crossbones.server.services import Services


@post("/api/creators", status_code=HTTP_200_OK, responses=may_refuse(400, 401, 413, 429, 503))
async def give_password(data: CreatePassword, request: HttpRequest, services: Services) -> Response[Granted]:
    """Give the password that this server asks of those who make tables; it is remembered."""
    right = services.limits.guess(request)
    if not services.creating.is_right(data.password):
        raise NotGranted(401, "wrong_password", "That is not the password.")
    right()
    person, cookies = await services.sessions.find_or_begin(request)
    await services.creating.remember(person)
    return Response(Granted(True), cookies=cookies)
