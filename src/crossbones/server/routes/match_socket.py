"""A match over a socket: what is said, and in which order."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from litestar import websocket

from crossbones.server.access import require_look
from crossbones.server.asgi import Socket
from crossbones.server.connection import Connection, encode
from crossbones.server.errors import NoSuchMatch, NotGranted, Private
from crossbones.server.logs import note
from crossbones.server.pace import Pace
from crossbones.server.protocol.common import PROTOCOL
from crossbones.server.protocol.socket_messages import (
    Accepted,
    AskHint,
    ClientMessage,
    Close,
    Error,
    Hello,
    Ping,
    Pong,
    React,
    Refused,
    Rename,
    Request,
    Say,
)
from crossbones.server.refusals import AWAY
from crossbones.server.requests import decision
from crossbones.server.room import Room
from crossbones.server.services import Services
from crossbones.server.unreadable import message_fault
from crossbones.store.accounts import Session
from crossbones.store.errors import Unreadable
from crossbones.table import refused

logger = logging.getLogger(__name__)

LONGEST_MESSAGE = 4096
SECONDS_TO_HELLO = 10.0
BURST = 200
MESSAGES_A_SECOND = 50

_decode = msgspec.json.Decoder(ClientMessage).decode


class _Hangup(Exception):
    """This connection ends: its client did something it must not."""

    def __init__(self, code: int, reason: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.error = Error(reason, text)


@websocket("/api/matches/{match_id:str}/socket")
async def match_socket(socket: Socket, match_id: str, services: Services) -> None:
    """Talk with one client about one match until either hangs up."""
    unreadable: Unreadable | None = None
    session: Session | None = None
    try:
        session = await services.sessions.find_session(socket)  # first, since to accept may bring its cookie again
    except Unreadable as fault:
        unreadable = fault
    await socket.accept()

    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def close(code: int) -> None:
        await socket.send({"type": "websocket.close", "code": code, "reason": ""})

    if unreadable is not None:
        note(logger, logging.ERROR, "not_read", str(unreadable), match=match_id)
        await send(encode(Error("not_read", AWAY)))
        await close(Close.RESTART)
        return
    person, browser = (session.person, session.id) if session else ("", "")
    connection = Connection(person, send, close, browser, socket.client.host if socket.client else "")
    writing = asyncio.create_task(connection.write(), name="socket writer")
    try:
        await _talk(socket, connection, match_id, services)
    finally:
        if not connection.closing:
            writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)


async def _talk(socket: Socket, connection: Connection, match_id: str, services: Services) -> None:
    try:
        async with services.rooms.enter(match_id) as room:
            await require_look(services.store, room, connection.person)
            pace = Pace(BURST, 1 / MESSAGES_A_SECOND)
            try:
                hello = await asyncio.wait_for(_next_message(socket), SECONDS_TO_HELLO)
                if hello is not None:
                    await _join(room, connection, hello)
                    if await services.sessions.find(socket) != connection.person:  # it has ended meanwhile
                        connection.close(Close.SESSION)
                    services.bans.shut_out(connection)  # it may just have been banned
                    while (message := await _next_message(socket)) is not None:
                        if not pace.may_go():
                            raise _Hangup(Close.TOO_FAST, "too_fast", "So many messages at once are no play.")
                        await _answer(room, connection, message, services)
            finally:
                room.leave(connection)
    except NoSuchMatch:
        connection.tell(Error("no_such_match", f"There is no match {match_id}."))
        connection.close(Close.NO_MATCH)
    except Private as fault:
        connection.tell(Error("private", str(fault)))
        connection.close(Close.PRIVATE)
    except Unreadable as fault:
        note(logger, logging.ERROR, "not_read", str(fault), match=match_id)
        connection.tell(Error("not_read", AWAY))
        connection.close(Close.RESTART)
    except TimeoutError:
        connection.tell(Error("bad_message", f"Nobody said hello within {SECONDS_TO_HELLO:g} seconds."))
        connection.close(Close.BAD_MESSAGE)
    except _Hangup as hangup:
        connection.tell(hangup.error)
        connection.close(hangup.code)


async def _next_message(socket: Socket) -> ClientMessage | None:
    """Return what the client says next, ``None`` if it has gone."""
    received = await socket.receive()
    if received["type"] != "websocket.receive":
        return None
    text = received.get("text")
    if text is None:
        raise _Hangup(Close.BAD_MESSAGE, "bad_message", "Messages are JSON texts, not bytes.")
    if len(text) > LONGEST_MESSAGE:
        raise _Hangup(Close.TOO_LARGE, "too_large", f"A message has at most {LONGEST_MESSAGE} characters.")
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError):
        why = message_fault(text, ClientMessage)
        raise _Hangup(Close.BAD_MESSAGE, "bad_message", f"This message can not be read: {why}.") from None


async def _join(room: Room, connection: Connection, hello: ClientMessage) -> None:
    if not isinstance(hello, Hello):
        raise _Hangup(Close.BAD_MESSAGE, "bad_message", "The first message is hello.")
    if hello.protocol != PROTOCOL:
        side = "client" if hello.protocol < PROTOCOL else "server"
        text = f"The {side} is too old: the client speaks protocol {hello.protocol}, the server {PROTOCOL}."
        raise _Hangup(Close.PROTOCOL, "protocol", text)
    await room.join(connection, hello.seen)


async def _answer(room: Room, connection: Connection, message: ClientMessage, services: Services) -> None:
    if isinstance(message, Ping):
        connection.tell(Pong())
    elif isinstance(message, AskHint):
        services.hints.ask(room.match, connection, message)
    elif isinstance(message, Hello):
        raise _Hangup(Close.BAD_MESSAGE, "bad_message", "Hello is said once.")
    else:
        try:
            if isinstance(message, Rename | Say):
                services.bans.check_name(message.name)
            number = await _grant(room, connection.person, message)
        except NotGranted as fault:
            connection.tell(Refused(message.request, "banned_name", str(fault)))
        except refused.Refused as fault:
            connection.tell(Refused(message.request, fault.reason, fault.text))
        else:
            connection.tell(Accepted(message.request, number))


async def _grant(room: Room, person: str, message: Request) -> int:
    if isinstance(message, Say):
        return await room.talk.say(person, message)
    if isinstance(message, React):
        return room.talk.react(person, message)
    return await room.decide(decision(message, person))
