"""All that is kept about somebody, to take along."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from litestar import get
from litestar.response import Stream

from crossbones.core.json_value import JsonObject
from crossbones.server.asgi import HttpRequest
from crossbones.server.refusals import may_refuse
from crossbones.server.routes.accounts import require_account
from crossbones.server.services import Services
from crossbones.server.tell import tell_time
from crossbones.server.tell_accounts import tell_change, tell_session
from crossbones.store.accounts import Account, Session
from crossbones.store.written import Kept
from crossbones.table.restore import restore
from crossbones.table.to_record import to_text


@get("/api/account/export", responses=may_refuse(401, 429))
async def export(request: HttpRequest, services: Services) -> Stream:
    """Download all that is kept about the owner of this account, as JSON: matches as records, remarks, ratings."""
    session, account = await require_account(request, services)
    services.limits.check(request)
    return Stream(
        _write(services, session, account),
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="crossbones.json"', "cache-control": "no-store"},
    )


async def _write(services: Services, session: Session, account: Account) -> AsyncIterator[bytes]:
    """Write it piece by piece, since there may be many matches."""
    store, person = services.store, account.person
    webhook = await store.webhooks.find(person)
    about = {
        "webhook": webhook.url if webhook is not None else None,
        "account": {"name": account.name, "created": tell_time(account.created)},
        "sessions": [tell_session(one, session.id) for one in await store.accounts.sessions(person)],
        "ratings": [
            {"match": change.match, **msgspec.to_builtins(tell_change(change))}
            for change in await store.ratings.of_person(person)
        ],
        "remarks": [
            {"match": match, "time": tell_time(one.time), "seat": one.seat, "name": one.name, "text": one.text}
            for match, one in await store.remarks.said_by(person)
        ],
    }
    yield msgspec.json.encode(about)[:-1] + b',"matches":['
    between = b""
    for match in await store.matches_of(person):
        kept = await store.load(match)
        if kept is not None:
            yield between + msgspec.json.encode(await asyncio.to_thread(_match, kept, person))
            between = b","
    yield b"]}"


def _match(kept: Kept, person: str) -> JsonObject:
    """Return a match as its owner may have it."""
    match = restore(*kept)
    told: JsonObject = {
        "id": match.header.id,
        "game": match.header.game,
        "created": tell_time(match.header.created),
        "updated": tell_time(match.updated),
        "seats": [*match.seats_of(person)],
        "hosting": match.host == person,
    }
    told["record"] = to_text(match)
    return told
