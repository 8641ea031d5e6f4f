"""Games to look at again: matches, and records that somebody has."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeAlias

from litestar import MediaType, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from crossbones.server.access import require_look
from crossbones.server.asgi import HttpRequest
from crossbones.server.errors import BadRequest
from crossbones.server.protocol.common import LONGEST_RECORD
from crossbones.server.protocol.http_answers import Replay
from crossbones.server.protocol.http_requests import ReplayRequest
from crossbones.server.refusals import may_refuse
from crossbones.server.replay import replay_of_match, replay_of_record
from crossbones.server.services import Services
from crossbones.work.pool import JobTimedOut, PoolFull

Start: TypeAlias = Annotated[int, Parameter(ge=0, le=1_000_000)]

SECONDS_FOR_A_RECORD = 20.0


@get("/api/matches/{match_id:str}/replay", responses=may_refuse(400, 403, 404, 409, 429))
async def replay_match(match_id: str, request: HttpRequest, services: Services, start: Start = 0) -> Replay:
    """Show a match up to now, moment by moment, with the views of some moments from ``start`` on."""
    services.limits.whole_match(request)
    person = await services.sessions.find(request)
    async with services.rooms.enter(match_id) as room:
        await require_look(services.store, room, person)
        info = (await room.state_for(person)).match
        return await asyncio.to_thread(replay_of_match(room.match, info, start))


@post(
    "/api/replay",
    status_code=HTTP_200_OK,
    request_max_body_size=2 * LONGEST_RECORD,
    responses=may_refuse(400, 413, 429, 503),
)
async def replay_record(data: ReplayRequest, request: HttpRequest, services: Services) -> Response[bytes]:
    """Show a record that somebody has, moment by moment, with the views of some moments from ``start`` on."""
    services.limits.check(request)
    try:
        found = await services.pool.run(replay_of_record, data.record, data.start, timeout=SECONDS_FOR_A_RECORD)
    except JobTimedOut:
        raise BadRequest(f"this record takes longer than {SECONDS_FOR_A_RECORD:g} seconds to play through") from None
    except PoolFull:
        raise HTTPException("the server is busy; try again in a moment", status_code=503) from None
    if isinstance(found, str):
        raise BadRequest(found)
    return Response(found, media_type=MediaType.JSON)
