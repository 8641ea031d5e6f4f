"""How fast one address may ask for what costs much, or guess: new or whole matches, sessions, links, passwords."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Sequence

from crossbones.server.asgi import HttpRequest
from crossbones.server.errors import TooFast
from crossbones.server.pace import Paces

BURST = 30
SECONDS_EACH = 4.0
WHOLE_MATCHES = 60
SECONDS_EACH_WHOLE_MATCH = 1.0
"""Whatever takes playing a whole match through: its record, its dice, and the pieces in which it is looked at again,
many of them at once by whoever leaps about in it."""

_MOST_REMEMBERED = 10_000
GUESSES = 10
SECONDS_EACH_GUESS = 30.0
HOUSEHOLD_BITS = 64
"""In IPv6 one household has as many addresses as it likes; what it does not have is many networks."""


class Limits:
    """Counts what addresses ask for.

    This machine itself is not held back, unless a proxy on it speaks for others.

    Args:
        proxies: proxies whose word on who asks is taken.
    """

    def __init__(self, proxies: Sequence[str] = ()) -> None:
        self._behind_proxy = bool(proxies)
        self._paces = Paces(BURST, SECONDS_EACH, _MOST_REMEMBERED)
        self._whole_matches = Paces(WHOLE_MATCHES, SECONDS_EACH_WHOLE_MATCH, _MOST_REMEMBERED)
        self._guesses = Paces(GUESSES, SECONDS_EACH_GUESS, _MOST_REMEMBERED)

    def check(self, request: HttpRequest) -> None:
        """Count a request.

        Raises:
            TooFast: there have been too many from its address.
        """
        self._check(self._paces, request)

    def whole_match(self, request: HttpRequest) -> None:
        """Count a request for a whole match: to look at it again, for its record or its dice.

        Raises:
            TooFast: there have been too many from its address.
        """
        self._check(self._whole_matches, request)

    def guess(self, request: HttpRequest, name: str = "") -> Callable[[], None]:
        """Count a guess at a password, for its address and for the name; return what to call if it was right.

        Args:
            name: the key of the name, whether or not there is such an account; none if it is the name that is guessed.

        Raises:
            TooFast: there have been too many wrong ones.
        """
        address = self._key(request)
        keys = [f"name {name}"] if name else []
        keys += [f"address {address}"] if address is not None else []
        counted = [key for key in keys if self._guesses.may_go(key)]

        def right() -> None:
            for key in counted:
                self._guesses.give_back(key)

        if counted != keys:
            right()
            raise TooFast("Those were many guesses. Wait a little before you try again.")
        return right

    def _check(self, paces: Paces, request: HttpRequest) -> None:
        key = self._key(request)
        if key is not None and not paces.may_go(key):
            raise TooFast("That was a lot at once from your address; wait a little.")

    def _key(self, request: HttpRequest) -> str | None:
        """Return under what the address of a request is counted; ``None`` for this machine."""
        host = request.client.host if request.client else ""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return host
        if address.is_loopback and not self._behind_proxy:
            return None
        if isinstance(address, ipaddress.IPv6Address):
            return str(ipaddress.ip_network((address, HOUSEHOLD_BITS), strict=False))
        return str(address)
