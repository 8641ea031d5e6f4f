"""Who may make tables: all, whoever has given the password once, or whoever has an account."""

from __future__ import annotations

import asyncio
import hashlib
import hmac

from crossbones.server.errors import NotGranted
from crossbones.server.settings import Settings
from crossbones.store.store import Store


class Creating:
    """Grants the making of tables; to join one, nothing of this is needed.

    Made by ``Creating.open``.

    Args:
        settings: say who may.
        store: knows who has given the password, and who has an account.
        mark: what is kept of the password beside whoever has given it, so that another password asks them anew.
    """

    def __init__(self, settings: Settings, store: Store, mark: bytes) -> None:
        self._settings = settings
        self._store = store
        self._mark = mark

    @classmethod
    async def open(cls, settings: Settings, store: Store) -> Creating:
        """Return what grants the making of tables on a server."""
        mark = b""
        if settings.create == "password":
            mark = await asyncio.to_thread(_mark_of, settings.create_password, store.installation)
        return cls(settings, store, mark)

    async def require(self, *people: str) -> None:
        """Make sure that one of some people may make a table; empty texts stand for nobody.

        Raises:
            NotGranted: none of them may; says what it takes.
        """
        if self._settings.create == "all":
            return
        for person in people:
            if person and await self._may(person):
                return
        if self._settings.create == "password":
            text = "Whoever makes a table here is asked for a password, once. Whoever runs this server knows it."
            raise NotGranted(403, "password_wanted", text)
        raise NotGranted(403, "account_wanted", "Here only those who have an account make tables; all may join them.")

    def is_right(self, password: str) -> bool:
        """Tell, in the same time for all, whether this is the password."""
        given, right = (hashlib.sha256(text.encode()).digest() for text in (password, self._settings.create_password))
        return self._settings.create == "password" and hmac.compare_digest(given, right)

    async def remember(self, person: str) -> None:
        """Note that somebody has given the password."""
        await self._store.creators.give(person, self._mark)

    async def _may(self, person: str) -> bool:
        if self._settings.create == "password":
            return await self._store.creators.has_given(person, self._mark)
        return await self._store.accounts.of(person) is not None


def _mark_of(password: str, installation: str) -> bytes:
    return hashlib.scrypt(password.encode(), salt=installation.encode(), n=2**14, r=8, p=1, dklen=32)
