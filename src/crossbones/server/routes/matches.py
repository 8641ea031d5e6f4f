"""Matches over HTTP: made, listed, looked at, downloaded."""

from __future__ import annotations

import logging

from litestar import MediaType, Response, get, post
from msgspec.structs import replace

from crossbones import bots
from crossbones.core.game import Game
from crossbones.core.registry import game_class, load
from crossbones.server.access import require_look
from crossbones.server.asgi import HttpRequest
from crossbones.server.errors import BadRequest
from crossbones.server.logs import note
from crossbones.server.names import clean_name
from crossbones.server.protocol.common import Json
from crossbones.server.protocol.http_answers import Matches, MatchMade, MatchState, Proof
from crossbones.server.protocol.http_requests import BotSeat, NewMatch, OpenSeat, PersonSeat
from crossbones.server.refusals import may_refuse
from crossbones.server.requests import terms_of
from crossbones.server.routes.games import PLAYERS, seats_range
from crossbones.server.routes.seats import new_token, seat_link, state_with_invitations
from crossbones.server.services import Services
from crossbones.server.sessions import hash_token
from crossbones.server.tell import tell_listed, tell_proof
from crossbones.store.guests import LOOKS_ON
from crossbones.table.create import create
from crossbones.table.event import author_of
from crossbones.table.match import Seat
from crossbones.table.to_record import to_text

logger = logging.getLogger(__name__)

_MOST_LISTED = 100


@post("/api/matches", responses=may_refuse(400, 403, 404, 413, 429, 503))
async def make_match(data: NewMatch, request: HttpRequest, services: Services) -> Response[MatchMade]:
    """Make a match. This session holds all seats for persons; an open seat is taken with its token."""
    services.limits.check(request)
    await services.creating.require(await services.sessions.find(request))
    game = _game(data)
    terms = terms_of(data.terms) if data.terms else None
    if terms is not None and terms.contradict:
        raise BadRequest("there are no hints in a match that is rated")
    seats = [_seat(asked, game) for asked in data.seats]
    for seat in seats:
        services.bans.check_name(seat.name)
    person, cookies = await services.sessions.find_or_begin(request)
    draft = create(
        game,
        [replace(seat, person=person) if seat.holder == "person" else seat for seat in seats],
        author=author_of(person),
        now=services.clock(),
        random_bytes=services.random_bytes,
        terms=terms,
        pledge=data.pledge or "",
    )
    tokens = {number: new_token() for number, seat in enumerate(seats) if seat.holder == "open"}
    if data.terms and data.terms.visibility == "private":
        tokens[LOOKS_ON] = new_token()
    await services.store.create_match(draft, {seat: hash_token(token) for seat, token in tokens.items()})
    match = draft.match.header.id
    note(logger, logging.INFO, "match_made", match=match, game=game.name, seats=len(seats))
    if draft.bot_to_move:
        services.rooms.wake(match)
    made = MatchMade(match, [seat_link(seat, token) for seat, token in tokens.items()])
    return Response(made, cookies=cookies)


@get("/api/matches")
async def list_matches(request: HttpRequest, services: Services) -> Matches:
    """List the matches in which this session holds a seat, the latest first."""
    person = await services.sessions.find(request)
    if not person:
        return Matches([])
    return Matches([tell_listed(row, person) for row in await services.store.list_matches(person, _MOST_LISTED)])


@get("/api/matches/{match_id:str}", responses=may_refuse(400, 403, 404))
async def show_match(match_id: str, request: HttpRequest, services: Services) -> MatchState:
    """Show a match as this session sees it."""
    person = await services.sessions.find(request)
    async with services.rooms.enter(match_id) as room:
        await require_look(services.store, room, person)
        return await state_with_invitations(services, room, person)


@get("/api/matches/{match_id:str}/record", media_type=MediaType.TEXT, responses=may_refuse(400, 403, 404, 409, 429))
async def download_record(match_id: str, request: HttpRequest, services: Services) -> Response[str]:
    """Download the game up to now as a .bones record."""
    services.limits.whole_match(request)
    async with services.rooms.enter(match_id) as room:
        await require_look(services.store, room, await services.sessions.find(request))
        record = to_text(room.match)
        name = f"{room.match.header.game}-{match_id}.bones"
    return Response(record, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/api/matches/{match_id:str}/dice", responses=may_refuse(400, 403, 404, 429))
async def show_dice(match_id: str, request: HttpRequest, services: Services) -> Proof:
    """Show how the dice fell, with what is needed to draw them again once the match is over."""
    services.limits.whole_match(request)
    async with services.rooms.enter(match_id) as room:
        await require_look(services.store, room, await services.sessions.find(request))
        return tell_proof(room.match)


@get("/api/matches/{match_id:str}/components", responses=may_refuse(400, 403, 404))
async def show_components(match_id: str, request: HttpRequest, services: Services) -> Json:
    """Show what is printed on the things the match is played with; an empty object if that is always the same."""
    async with services.rooms.enter(match_id) as room:
        await require_look(services.store, room, await services.sessions.find(request))
        play = room.match.play
        return {} if play is None else dict(play.game.components())


def _game(data: NewMatch) -> Game:
    """Return the game that is asked for, with one seat for each that is asked for."""
    if PLAYERS in data.options:
        raise BadRequest(f"the number of {PLAYERS} is the number of seats, and no option here")
    for option in game_class(data.game).option_list:
        if option.names_file(data.options.get(option.name)):
            raise BadRequest(f"option {option.name} names a file, and files of this machine are not for guests to read")
    possible = seats_range(game_class(data.game))
    if not possible.least <= len(data.seats) <= possible.most:
        raise BadRequest(f"{data.game} has {possible.least} to {possible.most} seats, not {len(data.seats)}")
    players = {PLAYERS: len(data.seats)} if possible.most > 1 else {}
    return load(data.game, **data.options, **players)


def _seat(asked: PersonSeat | BotSeat | OpenSeat, game: Game) -> Seat:
    if isinstance(asked, PersonSeat):
        return Seat("person", clean_name(asked.name))
    if isinstance(asked, OpenSeat):
        return Seat()
    known = bots.names(game)  # none whose name takes an argument: guests choose no budgets
    if asked.bot not in known:
        if asked.bot in bots.names(type(game)):
            bots.check(asked.bot, game)  # raises, and says which option it is
        raise BadRequest(f"no bot {asked.bot!r} plays {game.name}; those that do: {', '.join(known)}")
    return Seat("bot", clean_name(asked.name or bots.describe(asked.bot, type(game)).title), bot=asked.bot)
