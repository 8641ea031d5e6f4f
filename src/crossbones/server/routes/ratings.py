"""Ratings, and matches that are over."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import get
from litestar.params import Parameter

from crossbones.core.registry import game_class
from crossbones.server.access import require_look
from crossbones.server.asgi import HttpRequest
from crossbones.server.protocol.accounts import History, Leaderboard, MatchRatings
from crossbones.server.refusals import may_refuse
from crossbones.server.services import Services
from crossbones.server.tell_accounts import tell_change, tell_played, tell_standing
from crossbones.store.skill import MATCHES_TO_SETTLE

Before: TypeAlias = Annotated[int | None, Parameter(ge=0, le=2**53 - 1)]

_MOST_STANDINGS = 100
_MATCHES_AT_ONCE = 30


@get("/api/games/{name:str}/leaderboard", responses=may_refuse(400, 404))
async def show_leaderboard(name: str, request: HttpRequest, services: Services) -> Leaderboard:
    """Tell who plays a game best, and where this browser's account stands."""
    game = game_class(name).name
    person = await services.sessions.find(request)
    standings = await services.store.ratings.leaderboard(game, _MOST_STANDINGS, person)
    return Leaderboard(game, MATCHES_TO_SETTLE, [tell_standing(one, person) for one in standings])


@get("/api/matches/{match_id:str}/ratings", responses=may_refuse(400, 403, 404))
async def show_match_ratings(match_id: str, request: HttpRequest, services: Services) -> MatchRatings:
    """Tell what a match meant for those whose ratings it changed."""
    async with services.rooms.enter(match_id) as room:
        await require_look(services.store, room, await services.sessions.find(request))
    return MatchRatings([tell_change(change) for change in await services.store.ratings.of_match(match_id)])


@get("/api/history", responses=may_refuse(400))
async def show_history(request: HttpRequest, services: Services, before: Before = None) -> History:
    """List the matches that this session has played to their end, the latest first, some at once."""
    person = await services.sessions.find(request)
    if not person:
        return History([], None)
    listed = await services.store.list_finished(person, _MATCHES_AT_ONCE, before)
    changes = {change.match: change for change in await services.store.ratings.of_person(person)}
    played = [tell_played(one, changes.get(one.header.id), person) for one in listed]
    return History(played, listed[-1].updated if len(listed) == _MATCHES_AT_ONCE else None)
