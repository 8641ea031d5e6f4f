"""Says why a request is refused: a status, a word for programs and a sentence for people."""

from __future__ import annotations

import logging

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap

from crossbones.bots import UnknownBot
from crossbones.core.errors import BadOption, UnknownGame
from crossbones.server.asgi import HttpRequest
from crossbones.server.body import body_fault
from crossbones.server.errors import NOT_KEPT, BadRequest, NoSuchMatch, NotGranted, Private, TooFast
from crossbones.server.logs import note
from crossbones.server.protocol.http_answers import Refusal
from crossbones.server.unreadable import quote
from crossbones.store.errors import Conflict, StoreError, Unreadable
from crossbones.table.refused import Refused

logger = logging.getLogger(__name__)

AWAY = "The server can not reach its database for now. Try again in a moment."

_WORDS = {
    400: "bad_request",
    401: "wrong_token",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    413: "too_large",
    429: "too_fast",
}


_MEANINGS = {
    400: "What was asked for makes no sense.",
    401: "The token, or the password, is not the right one.",
    403: "The table is private, or whoever asks is not let in.",
    404: "There is no such thing.",
    409: "The match refuses.",
    413: "The body is too long.",
    429: "So much at once from one address.",
    503: "The server can not reach its database, or could not write it down; then it has not happened.",
}


def may_refuse(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe how a route may refuse, for the interface's description."""
    return {
        status: ResponseSpec(Refusal, description=_MEANINGS[status], generate_examples=False) for status in statuses
    }


def _answer(status: int, error: str, text: str) -> Response[Refusal]:
    return Response(Refusal(error, text), status_code=status, media_type=MediaType.JSON)


def refuse_http(request: HttpRequest, fault: HTTPException) -> Response[Refusal]:
    """Answer what the framework found wrong."""
    text = fault.detail
    if isinstance(fault, ValidationException):
        text = body_fault(request) or _query_fault(request, fault) or text
    return _answer(fault.status_code, _WORDS.get(fault.status_code, "failed"), text)


def _query_fault(request: HttpRequest, fault: ValidationException) -> str:
    """Return what is wrong with what stands behind the question mark of an address."""
    found = [item for item in fault.extra if isinstance(item, dict)] if isinstance(fault.extra, list) else []
    told = [(item["key"], item["message"].partition(", got")[0].lower()) for item in found if "key" in item]
    return "; ".join(f"{key}: {wanted}, not {quote(request.query_params.get(key))}" for key, wanted in told)


def refuse_bad_request(request: HttpRequest, fault: Exception) -> Response[Refusal]:
    """Answer a request that makes no sense."""
    return _answer(400, "bad_request", str(fault))


def refuse_unknown_game(request: HttpRequest, fault: UnknownGame) -> Response[Refusal]:
    """Answer a request for a game that is not there."""
    return _answer(404, "no_such_game", str(fault))


def refuse_unknown_match(request: HttpRequest, fault: NoSuchMatch) -> Response[Refusal]:
    """Answer a request for a match that is not there."""
    return _answer(404, "no_such_match", f"There is no match {fault}.")


def refuse_stranger(request: HttpRequest, fault: Private) -> Response[Refusal]:
    """Answer somebody who has not been let in."""
    return _answer(403, "private", str(fault))


def refuse_account(request: HttpRequest, fault: NotGranted) -> Response[Refusal]:
    """Answer what is not granted about an account."""
    return _answer(fault.status, fault.word, str(fault))


def refuse_haste(request: HttpRequest, fault: TooFast) -> Response[Refusal]:
    """Answer somebody who asks for too much at once."""
    return _answer(429, "too_fast", str(fault))


def refuse_at_table(request: HttpRequest, fault: Refused) -> Response[Refusal]:
    """Answer what a match refused."""
    return _answer(503 if fault.reason == "not_kept" else 409, fault.reason, fault.text)


def refuse_unkept(request: HttpRequest, fault: StoreError | Conflict) -> Response[Refusal]:
    """Answer when the database does not take it, or what it belongs to has been cleared away meanwhile."""
    note(logger, logging.ERROR, "not_kept", str(fault), method=request.method, path=request.url.path)
    return _answer(503, "not_kept", NOT_KEPT)


def refuse_unread(request: HttpRequest, fault: Unreadable) -> Response[Refusal]:
    """Answer when the database is away."""
    note(logger, logging.ERROR, "not_read", str(fault), method=request.method, path=request.url.path)
    return _answer(503, "not_read", AWAY)


def refuse_broken(request: HttpRequest, fault: Exception) -> Response[Refusal]:
    """Answer when the server itself is at fault: the log says more than the answer."""
    method, path = str(request.method), request.url.path
    note(logger, logging.ERROR, "server_fault", "a request failed", fault=fault, method=method, path=path)
    return _answer(500, "server_fault", "The server made a mistake; its log says more.")


HANDLERS: ExceptionHandlersMap = {
    HTTPException: refuse_http,
    BadRequest: refuse_bad_request,
    BadOption: refuse_bad_request,
    UnknownBot: refuse_bad_request,
    UnknownGame: refuse_unknown_game,
    NoSuchMatch: refuse_unknown_match,
    NotGranted: refuse_account,
    Private: refuse_stranger,
    TooFast: refuse_haste,
    Refused: refuse_at_table,
    Conflict: refuse_unkept,
    StoreError: refuse_unkept,
    Unreadable: refuse_unread,
    Exception: refuse_broken,
}
