"""Links to tables and seats: made, shown, traded for a place; and playing again."""

from __future__ import annotations

import secrets

from litestar import Response, get, post
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.status_codes import HTTP_200_OK
from msgspec.structs import replace

from crossbones.core.messages import seat_letter
from crossbones.server.asgi import HttpRequest
from crossbones.server.names import clean_name
from crossbones.server.protocol.http_answers import Entered, Matches, MatchState, RematchMade, SeatLink
from crossbones.server.protocol.http_requests import LinkRequest, RematchRequest, SeatRequest, TokenShown
from crossbones.server.refusals import may_refuse
from crossbones.server.room import Room
from crossbones.server.services import Services
from crossbones.server.sessions import hash_token
from crossbones.server.tell import tell_listed
from crossbones.store.guests import LOOKS_ON, Invitation
from crossbones.table.create import create
from crossbones.table.event import author_of
from crossbones.table.refused import Refused
from crossbones.table.rematch import offer_rematch, seats_of_rematch
from crossbones.table.roles import require_host

_MOST_LISTED = 100


def new_token() -> str:
    """Return what stands in a link: 144 random bits."""
    return secrets.token_urlsafe(18)


def seat_link(seat: int, token: str) -> SeatLink:
    """Tell what a token opens."""
    return SeatLink(None if seat == LOOKS_ON else seat, token)


@get("/api/tables")
async def list_tables(request: HttpRequest, services: Services) -> Matches:
    """List the tables that everybody may look at, the latest first."""
    person = await services.sessions.find(request)
    return Matches([tell_listed(row, person) for row in await services.store.list_tables(person, _MOST_LISTED)])


@post("/api/matches/{match_id:str}/enter", status_code=HTTP_200_OK, responses=may_refuse(400, 401, 404, 413, 429, 503))
async def enter(match_id: str, data: TokenShown, request: HttpRequest, services: Services) -> Response[Entered]:
    """Show the token of a link. From then on this session may look on, and take the seat that the link is for."""
    services.limits.check(request)
    async with services.rooms.enter(match_id) as room:
        opened = await services.store.guests.opened_by(match_id, hash_token(data.token))
        if opened is None:
            raise NotAuthorizedException("this link opens nothing here; perhaps it was replaced by a newer one")
        person, cookies = await services.sessions.find_or_begin(request)
        await services.store.guests.let_in(match_id, person, opened)
        state = await state_with_invitations(services, room, person)
        seat = None if opened.seat == LOOKS_ON else opened.seat
        return Response(Entered(seat, state.match), cookies=cookies)


@post(
    "/api/matches/{match_id:str}/seats/{seat:int}",
    status_code=HTTP_200_OK,
    responses=may_refuse(400, 401, 403, 404, 409, 413, 503),
)
async def take_free_seat(
    match_id: str, seat: int, data: SeatRequest, request: HttpRequest, services: Services
) -> Response[MatchState]:
    """Take a free seat, or one that is handed over, to which this session has been let in."""
    async with services.rooms.enter(match_id) as room:
        if not 0 <= seat < len(room.match.seats):
            raise NotFoundException(f"this match has no seat {seat}")
        held_by = room.match.seats[seat].person  # before anything is awaited: two may come by one link
        if data.token is not None:
            services.limits.check(request)
        known = await services.sessions.find(request)
        invitation = await _invitation(services, room, seat, data.token, known)
        if invitation is None:
            text = (
                f"Seat {seat_letter(seat)} is opened by a link of its own; ask whoever hosts this table for a new one."
            )
            raise NotAuthorizedException(text)
        name = clean_name(data.name)
        services.bans.check_name(name)
        person, cookies = await services.sessions.find_or_begin(request)
        instead_of = held_by if invitation.hands_over else None
        await room.take_seat(person, seat, name, instead_of=instead_of, pledge=data.pledge or "")
        return Response(await state_with_invitations(services, room, person), cookies=cookies)


@post("/api/matches/{match_id:str}/links", responses=may_refuse(400, 404, 409, 413, 503))
async def make_link(match_id: str, data: LinkRequest, request: HttpRequest, services: Services) -> SeatLink:
    """Make a link anew: the old one opens nothing any more. One to a held seat lets one other browser take it."""
    person = await services.sessions.find(request)
    async with services.rooms.enter(match_id) as room:
        seat = LOOKS_ON if data.seat is None else data.seat
        if seat >= len(room.match.seats):
            raise NotFoundException(f"this match has no seat {seat}")
        if seat == LOOKS_ON or seat not in room.match.seats_of(person):
            require_host(room.match, person)
        hands_over = seat != LOOKS_ON and bool(room.match.seats[seat].person)
        token = new_token()
        await services.store.guests.put_token(match_id, seat, hash_token(token), hands_over=hands_over)
        return seat_link(seat, token)


@post(
    "/api/matches/{match_id:str}/rematch", status_code=HTTP_200_OK, responses=may_refuse(400, 403, 404, 409, 429, 503)
)
async def make_rematch(
    match_id: str, request: HttpRequest, services: Services, data: RematchRequest | None = None
) -> RematchMade:
    """Play again with the same people, everybody one seat on; the others find it among their matches."""
    person = await services.sessions.find(request)
    async with services.rooms.enter(match_id) as room:
        match = room.match
        if match.rematch and match.seats_of(person):
            return RematchMade(match.rematch)
        services.limits.check(request)
        await services.creating.require(person, match.host)
        seats, awaited = seats_of_rematch(match, person)
        draft = create(
            match.going().game,
            seats,
            author=author_of(person),
            now=services.clock(),
            random_bytes=services.random_bytes,
            terms=match.terms,
            pledge=(data and data.pledge) or "",
        )
        new = draft.match.header.id
        try:
            await room.decide(
                lambda match, now: offer_rematch(match, new, person=person, now=now),
                lambda offer: services.store.create_rematch(draft, awaited, offer),
            )
        except Refused:
            if not room.match.rematch:
                raise
            return RematchMade(room.match.rematch)  # somebody was quicker
        if draft.bot_to_move:
            services.rooms.wake(new)
        return RematchMade(new)


async def state_with_invitations(services: Services, room: Room, person: str) -> MatchState:
    """Return what a person sees, with the seats that they may take."""
    state = await room.state_for(person)
    invitations = await services.store.guests.invitations(room.match.header.id, person) if person else []
    seats = [
        invitation.seat
        for invitation in invitations
        if invitation.seat != LOOKS_ON and (invitation.hands_over or room.match.seats[invitation.seat].holder == "open")
    ]
    return replace(state, match=replace(state.match, invited=sorted(seats)))


async def _invitation(services: Services, room: Room, seat: int, token: str | None, person: str) -> Invitation | None:
    """Return what lets a person take a seat: a token, an earlier one, or that all may play here."""
    match = room.match
    if token is not None:
        opened = await services.store.guests.opened_by(match.header.id, hash_token(token))
        return opened if opened and opened.seat == seat else None
    if person:
        for invitation in await services.store.guests.invitations(match.header.id, person):
            if invitation.seat == seat:
                return invitation
        if person == match.host:
            return Invitation(seat, False)
    return Invitation(seat, False) if match.terms.visibility == "listed" else None
