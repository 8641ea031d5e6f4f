"""Accounts: made, signed in to and out of, looked after, deleted."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_401_UNAUTHORIZED, HTTP_409_CONFLICT

from crossbones.server.asgi import HttpRequest
from crossbones.server.errors import BadRequest, NotGranted
from crossbones.server.names import clean_account_name, name_key
from crossbones.server.passwords import check_password
from crossbones.server.protocol.accounts import AccountEnd, Me, NewAccount, PasswordChange, SessionList, SignIn
from crossbones.server.refusals import may_refuse
from crossbones.server.services import Services
from crossbones.server.tell_accounts import tell_account, tell_session
from crossbones.store.accounts import Account, NameTaken, Session


@get("/api/account")
async def show_account(request: HttpRequest, services: Services) -> Me:
    """Tell which account this browser is signed in to."""
    person = await services.sessions.find(request)
    return tell_account(await services.store.accounts.of(person) if person else None)


@post("/api/account", status_code=HTTP_201_CREATED, responses=may_refuse(400, 403, 409, 413, 429, 503))
async def make_account(data: NewAccount, request: HttpRequest, services: Services) -> Response[Me]:
    """Make an account; what this browser has played as a guest belongs to it. The session begins anew."""
    name = clean_account_name(data.name)
    services.bans.check_name(name)
    key = name_key(name)
    check_password(data.password, key)
    services.limits.guess(request)  # whether a name is taken can be found out by this
    session = await services.sessions.find_session(request)
    if session is not None and await services.store.accounts.of(session.person) is not None:
        raise NotGranted(HTTP_409_CONFLICT, "signed_in", "This browser is signed in to an account already.")
    new, cookie = services.sessions.new_session(request)
    now = services.clock()
    person = session.person if session is not None else new.id
    account = Account(person, name, now, await services.passwords.hash(data.password))
    try:
        await services.store.accounts.create(account, key, new, session.id if session is not None else "", now)
    except NameTaken:
        text = "Somebody has this name, or one that looks like it."
        raise NotGranted(HTTP_409_CONFLICT, "name_taken", text) from None
    if session is not None:
        services.rooms.hang_up([session.id])
    return Response(tell_account(account), cookies=[cookie])


@post("/api/account/sign-in", status_code=HTTP_200_OK, responses=may_refuse(400, 401, 413, 429, 503))
async def sign_in(data: SignIn, request: HttpRequest, services: Services) -> Response[Me]:
    """Sign in; what this browser has played as a guest passes on to the account. The session begins anew."""
    key = name_key(data.name)
    account = await services.store.accounts.find(key)
    await _require_password(services, request, account, key, data.password)
    assert account is not None
    session = await services.sessions.find_session(request)
    is_guest = session is not None and await services.store.accounts.of(session.person) is None
    new, cookie = services.sessions.new_session(request)
    old = session.id if session is not None else ""
    guest = session.person if session is not None and is_guest else ""
    touched = await services.store.accounts.sign_in(account.person, guest, new, old, services.clock())
    await services.rooms.catch_up(touched)
    services.rooms.hang_up([old])
    return Response(tell_account(account), cookies=[cookie])


@post("/api/account/sign-out", status_code=HTTP_200_OK, responses=may_refuse(401, 503))
async def sign_out(request: HttpRequest, services: Services) -> Response[Me]:
    """Sign out of this browser; all that is the account's stays with it."""
    session, account = await require_account(request, services)
    services.rooms.hang_up(await services.store.accounts.end_sessions(account.person, [session.id]))
    return Response(tell_account(None), cookies=[services.sessions.no_session(request)])


@get("/api/account/sessions", responses=may_refuse(401))
async def list_sessions(request: HttpRequest, services: Services) -> SessionList:
    """List the browsers that are signed in to this account."""
    session, _ = await require_account(request, services)
    return await _sessions(services, session)


@post("/api/account/sessions/{session_id:str}/end", status_code=HTTP_200_OK, responses=may_refuse(400, 401, 404, 503))
async def end_session(session_id: str, request: HttpRequest, services: Services) -> SessionList:
    """Sign out another browser of this account."""
    session, account = await require_account(request, services)
    if session_id == session.id:
        raise BadRequest("this is the session that asks; sign out instead")
    if session_id not in [one.id for one in await services.store.accounts.sessions(account.person)]:
        raise NotGranted(404, "no_such_session", "That browser is not signed in, or no longer.")
    services.rooms.hang_up(await services.store.accounts.end_sessions(account.person, [session_id]))
    return await _sessions(services, session)


@post("/api/account/password", status_code=HTTP_200_OK, responses=may_refuse(400, 401, 413, 429, 503))
async def change_password(data: PasswordChange, request: HttpRequest, services: Services) -> Me:
    """Change the password, and sign out all other browsers."""
    session, account = await require_account(request, services)
    key = name_key(account.name)
    check_password(data.new, key)
    await _require_password(services, request, account, key, data.old)
    kept = await services.passwords.hash(data.new)
    services.rooms.hang_up(await services.store.accounts.change_password(account.person, kept, keep=session.id))
    return tell_account(account)


@post("/api/account/delete", status_code=HTTP_200_OK, responses=may_refuse(400, 401, 413, 429, 503))
async def delete_account(data: AccountEnd, request: HttpRequest, services: Services) -> Response[Me]:
    """Delete this account: its name is free, and nothing at any table tells any more who its owner was."""
    _, account = await require_account(request, services)
    await _require_password(services, request, account, name_key(account.name), data.password)
    ended, touched = await services.store.accounts.delete(account.person, services.clock())
    await services.rooms.catch_up(touched)
    services.rooms.hang_up(ended)
    return Response(tell_account(None), cookies=[services.sessions.no_session(request)])


async def _sessions(services: Services, here: Session) -> SessionList:
    found = await services.store.accounts.sessions(here.person)
    return SessionList([tell_session(one, here.id) for one in found])


async def require_account(request: HttpRequest, services: Services) -> tuple[Session, Account]:
    """Return the session of a request, and the account it is signed in to.

    Raises:
        NotGranted: it is signed in to none.
    """
    session = await services.sessions.find_session(request)
    account = await services.store.accounts.of(session.person) if session is not None else None
    if session is None or account is None:
        raise NotGranted(HTTP_401_UNAUTHORIZED, "no_account", "This browser is not signed in.")
    return session, account


async def _require_password(
    services: Services, request: HttpRequest, account: Account | None, key: str, password: str
) -> None:
    """Make sure that somebody knows the password of an account.

    An account that is not there is refused in the same words, after the same time.

    Raises:
        NotGranted: they do not.
        TooFast: there have been too many guesses.
    """
    right = services.limits.guess(request, key)
    kept = account.password if account is not None else None
    if not await services.passwords.verify(kept, password):
        raise NotGranted(HTTP_401_UNAUTHORIZED, "wrong_password", "The name and the password do not belong together.")
    right()
    if account is not None and services.passwords.is_outdated(account.password):
        anew = await services.passwords.hash(password)
        await services.store.accounts.hash_anew(account.person, account.password, anew)
