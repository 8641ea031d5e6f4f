"""The address that somebody wants to be called when it is their move."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.status_codes import HTTP_200_OK

from crossbones.server.asgi import HttpRequest
from crossbones.server.caller import check_url
from crossbones.server.protocol.http_answers import CallInfo, WebhookInfo
from crossbones.server.protocol.http_requests import WebhookRequest
from crossbones.server.refusals import may_refuse
from crossbones.server.services import Services
from crossbones.server.tell import tell_time
from crossbones.store.webhooks import Webhook


@get("/api/webhook", responses=may_refuse(503))
async def show_webhook(request: HttpRequest, services: Services) -> WebhookInfo:
    """Show which address is called when it is the move of whoever asks, and what came of it the last time."""
    person = await services.sessions.find(request)
    return _info(services, await services.store.webhooks.find(person) if person else None)


@post("/api/webhook", status_code=HTTP_200_OK, responses=may_refuse(400, 413, 429, 503))
async def put_webhook(data: WebhookRequest, request: HttpRequest, services: Services) -> Response[WebhookInfo]:
    """Let an address be called from now on, once at once, to see whether it answers; or none."""
    services.limits.check(request)
    if data.url:
        check_url(data.url, services.calls.hosts)
    person, cookies = await services.sessions.find_or_begin(request)
    await services.store.webhooks.put(person, data.url)
    webhook = await services.calls.try_out(person, data.url) if data.url else None
    return Response(_info(services, webhook), cookies=cookies)


def _info(services: Services, webhook: Webhook | None) -> WebhookInfo:
    if webhook is None:
        return WebhookInfo(list(services.calls.hosts), "", None)
    last = CallInfo(tell_time(webhook.told_at), webhook.told) if webhook.told else None
    return WebhookInfo(list(services.calls.hosts), webhook.url, last)
