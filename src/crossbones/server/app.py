"""Puts the server together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import LifeSpanScope, Receive, Scope, Send

from crossbones._version import VERSION
from crossbones.server.bans import OPERATORS, Door
from crossbones.server.body import ReadRequest
from crossbones.server.client_files import ClientFiles
from crossbones.server.guard import Guard
from crossbones.server.logs import Watch
from crossbones.server.refusals import HANDLERS
from crossbones.server.routes.about import about
from crossbones.server.routes.accounts import (
    change_password,
    delete_account,
    end_session,
    list_sessions,
    make_account,
    show_account,
    sign_in,
    sign_out,
)
from crossbones.server.routes.creators import give_password
from crossbones.server.routes.games import list_games, messages, rules
from crossbones.server.routes.health import healthz, metrics
from crossbones.server.routes.lessons import follow_lesson, show_lesson
from crossbones.server.routes.match_socket import match_socket
from crossbones.server.routes.matches import (
    download_record,
    list_matches,
    make_match,
    show_components,
    show_dice,
    show_match,
)
from crossbones.server.routes.my_data import export
from crossbones.server.routes.openapi import openapi
from crossbones.server.routes.ratings import show_history, show_leaderboard, show_match_ratings
from crossbones.server.routes.replays import replay_match, replay_record
from crossbones.server.routes.seats import enter, list_tables, make_link, make_rematch, take_free_seat
from crossbones.server.routes.session import begin_session
from crossbones.server.routes.webhook import put_webhook, show_webhook
from crossbones.server.services import Services
from crossbones.server.under_path import UnderPath

LONGEST_BODY = 64 * 1024


def make_api(services: Services) -> Litestar:
    """Return the application behind the client; when it is shut down, so are the services."""
    return Litestar(
        [
            about,
            begin_session,
            change_password,
            delete_account,
            download_record,
            end_session,
            enter,
            export,
            follow_lesson,
            give_password,
            healthz,
            list_games,
            list_matches,
            list_sessions,
            list_tables,
            make_account,
            make_link,
            make_match,
            make_rematch,
            match_socket,
            messages,
            metrics,
            openapi,
            put_webhook,
            replay_match,
            replay_record,
            rules,
            show_account,
            show_components,
            show_dice,
            show_history,
            show_leaderboard,
            show_lesson,
            show_match,
            show_match_ratings,
            show_webhook,
            sign_in,
            sign_out,
            take_free_seat,
        ],
        before_send=[services.sessions.renew_cookie],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        on_shutdown=[services.close],
        openapi_config=OpenAPIConfig(
            title="Crossbones",
            version=VERSION,
            render_plugins=[JsonRenderPlugin()],  # under /schema, which is never reached; see routes.openapi
            use_handler_docstrings=True,
        ),
        logging_config=None,
        request_class=ReadRequest,
        request_max_body_size=LONGEST_BODY,
    )


def make_app(services: Services) -> Callable[[Scope | LifeSpanScope, Any, Any], Awaitable[None]]:
    """Return the whole server as an ASGI application."""
    api = make_api(services)
    settings = services.settings
    client = ClientFiles(settings.client, settings.base)

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        is_api = f"{scope['path']}/".startswith("/api/") or scope["path"] in OPERATORS
        await (api if is_api else client)(scope, receive, send)

    door = Door(front, services.bans, services.sessions)
    guard = Guard(UnderPath(door, settings.public_url), settings.host, settings.public_url)

    watch = Watch(guard, settings.log_addresses)

    async def app(scope: Scope | LifeSpanScope, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await api(scope, receive, send)
        else:
            await watch(scope, receive, send)

    return app
