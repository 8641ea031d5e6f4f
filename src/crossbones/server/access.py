"""Who may look at a table."""

from __future__ import annotations

from typing import Protocol

from crossbones.server.errors import Private
from crossbones.store.store import Store
from crossbones.table.match import Match


class _Room(Protocol):
    match: Match

    def may_look(self, session: str) -> bool: ...


async def require_look(store: Store, room: _Room, session: str) -> None:
    """Make sure that a session may look at a table.

    Raises:
        Private: it may not.
    """
    if room.may_look(session):
        return
    if not session or not await store.guests.invitations(room.match.header.id, session):
        raise Private("This table is private. Whoever plays here can give you a link.")
