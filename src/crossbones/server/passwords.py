"""Passwords: only their hashes are kept, and what hashes them must not hold up anything else."""

from __future__ import annotations

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from crossbones.server.errors import BadRequest, TooFast
from crossbones.server.names import name_key
from crossbones.server.protocol.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD

_Result = TypeVar("_Result")

AT_ONCE = 2
MOST_WAITING = 16


class Passwords:
    """Hashes passwords by Argon2id, in threads of its own, and takes 64 MB and a moment for each.

    Args:
        hasher: does it; by default with the parameters of RFC 9106 for machines with little memory.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="crossbones-password")
        self._waiting = 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """Return what is kept of a password.

        Raises:
            TooFast: too many wait for theirs.
        """
        return await self._run(partial(self._hasher.hash, spelled_alike(password)))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Tell whether a password is the one that was kept; if none was, that takes as long.

        Raises:
            TooFast: too many wait for theirs.
        """
        return await self._run(partial(self._verify, kept, spelled_alike(password)))

    def is_outdated(self, kept: str) -> bool:
        """Tell whether a hash was made with other parameters than those of today."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, kept: str | None, password: str) -> bool:
        if self._nobodys is None:
            self._nobodys = self._hasher.hash("nobody's")
        try:
            self._hasher.verify(self._nobodys if kept is None else kept, password)
        except VerifyMismatchError:
            return False
        return kept is not None

    async def _run(self, job: partial[_Result]) -> _Result:
        if self._waiting >= MOST_WAITING + AT_ONCE:
            raise TooFast("Many sign in just now; try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, job)
        finally:
            self._waiting -= 1


def check_password(password: str, key: str) -> None:
    """Make sure that a new password is long enough, and not the first guess of everybody.

    Args:
        password: the password.
        key: what names that look like the account's have in common.

    Raises:
        BadRequest: it is not.
    """
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadRequest(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    if name_key(password) == key or len(set(password)) == 1:
        raise BadRequest("everybody would guess this password; think of another")


def spelled_alike(password: str) -> str:
    """Return a password as it is whichever keyboard has written it.

    >>> spelled_alike("e\\u0301") == "\\u00e9"
    True
    """
    return unicodedata.normalize("NFKC", password)
