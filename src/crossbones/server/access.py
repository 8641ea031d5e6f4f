"""Who may look at a table."""

from __future__ import annotations

from typing import Protocol

from crossbones.server.errors import Private
from crossbones.store.store import Store
from crossbones.table.match import Match


class _Room(Protocol):
    match: Match

    def may_look(self, person: str) -> bool: ...


async def require_look(store: Store, room: _Room, person: str) -> None:
    """Make sure that a person may look at a table.

    Raises:
        Private: it may not.
    """
    if room.may_look(person):
        return
    if not person or not await store.guests.invitations(room.match.header.id, person):
        raise Private("This table is private. Whoever plays here can give you a link.")
