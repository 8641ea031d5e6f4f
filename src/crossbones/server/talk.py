"""What people say to each other at a table, and the signs they show."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from crossbones.server.connection import Connection, encode
from crossbones.server.errors import NOT_KEPT, BadRequest
from crossbones.server.logs import note
from crossbones.server.names import clean_name, clean_text
from crossbones.server.pace import Paces
from crossbones.server.protocol.socket_messages import React, Reacted, Said, Say
from crossbones.server.tell import tell_remark
from crossbones.store.errors import Conflict, StoreError
from crossbones.store.remarks import Remark, Remarks
from crossbones.table.match import Match
from crossbones.table.refused import Refused

logger = logging.getLogger(__name__)

MOST_REMEMBERED = 100
ONLOOKER = -1


class _Room(Protocol):
    match: Match
    connections: set[Connection]

    def tell_all(self, text: str) -> None: ...


class Talk:
    """Lets those at a table hear each other. Who plays is heard by all, who looks on by those who look on.

    Args:
        room: the table.
        remarks: keeps what is said.
        clock: tells the time, in milliseconds since 1970 (UTC).
    """

    def __init__(self, room: _Room, remarks: Remarks, clock: Callable[[], int]) -> None:
        self._room = room
        self._remarks = remarks
        self._clock = clock
        self._paces = Paces(burst=6, seconds_each=1.5, most=1000)
        self._told = 0

    async def welcome(self, connection: Connection) -> None:
        """Tell a connection what was said last."""
        if self._room.match.terms.chat:
            remarks = await self._remarks.latest(self._room.match.header.id, MOST_REMEMBERED)
            self._told = max([self._told, *[remark.number for remark in remarks]])
            self._tell(connection, remarks)

    async def say(self, person: str, message: Say) -> int:
        """Let a person say something and return the number of the remark.

        Raises:
            Refused: the host has turned it off, it comes too fast, or it could not be kept.
        """
        match = self._room.match
        held = match.seats_of(person)
        self._check(person)
        try:
            name = match.seats[held[0]].name if held else clean_name(message.name)
            text = clean_text(message.text)
        except BadRequest as fault:
            raise Refused("illegal", fault.sentence) from None
        seat = held[0] if held else ONLOOKER
        try:
            remark = await self._remarks.add(
                match.header.id, time=self._clock(), person=person, seat=seat, name=name, text=text
            )
        except (Conflict, StoreError) as fault:
            note(logger, logging.ERROR, "not_kept", str(fault), match=match.header.id)
            raise Refused("not_kept", NOT_KEPT) from fault
        self._tell_all([remark])
        return remark.number

    async def catch_up(self) -> None:
        """Tell what was said by way of other processes."""
        told = self._told
        self._tell_all(
            [
                remark
                for remark in await self._remarks.latest(self._room.match.header.id, MOST_REMEMBERED)
                if remark.number > told
            ]
        )

    def react(self, person: str, message: React) -> int:
        """Let a player show a sign.

        Raises:
            Refused: the host has turned it off, it comes too fast, or it is for players.
        """
        held = self._room.match.seats_of(person)
        if not held:
            raise Refused("not_your_seat", "Only those who play show signs.")
        self._check(person)
        self._room.tell_all(encode(Reacted(held[0], message.sign)))
        return self._room.match.number

    def _tell_all(self, remarks: Sequence[Remark]) -> None:
        for remark in remarks:
            self._told = max(self._told, remark.number)
        for connection in list(self._room.connections):
            self._tell(connection, remarks)

    def _check(self, person: str) -> None:
        if not person:
            raise Refused("not_your_seat", "A browser without a session can only look on.")
        if not self._room.match.terms.chat:
            raise Refused("no_chat", "The host has turned talking off.")
        if not self._paces.may_go(person):
            raise Refused("too_fast", "That was a lot at once; take a breath.")

    def _tell(self, connection: Connection, remarks: Collection[Remark]) -> None:
        plays = bool(self._room.match.seats_of(connection.person)) and not self._room.match.over
        heard = [remark for remark in remarks if remark.seat != ONLOOKER or not plays]
        if heard:
            connection.tell(Said([tell_remark(remark, connection.person) for remark in heard]))
