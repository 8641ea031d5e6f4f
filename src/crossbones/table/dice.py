"""Fair dice: all that falls follows from a secret and from what players gave, each published as a hash beforehand.

How a draw is made, so that anybody can do it again (``||`` joins bytes, numbers are big-endian):

- ``commitment = SHA-256(secret)``; the secret is 32 random bytes, shown when the match is over.
- A contribution is 32 random bytes, with words behind them if somebody wished to say any. Its *pledge* is its SHA-256.
- ``seed = SHA-256(tag || match id || secret || contributions)``; of each contribution there are one byte for the seat,
  8 bytes for its length, and itself, in order of seats. A match may have none.
- Draw ``n`` (the number of chance nodes before it in the line of play), try ``t`` (from 0): the number
  ``HMAC-SHA256(seed, n || t)``, both as 8 bytes. With ``total`` the sum of the weights, a number that is not below the
  greatest multiple of ``total`` within 256 bits is thrown away and the next try is made; else its remainder by
  ``total`` is laid along the weights, in order of the outcome codes.

Since ``n`` counts within the line of play, taking back and going on again gives the same outcomes.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Final

VERSION: Final = 2
"""How the seed of a new match is made."""

TAGS: Final = {1: b"crossbones dice 1", 2: b"crossbones dice 2"}
"""What stands first in the hash that makes the seed, by version. In the first, nobody could contribute."""

SECRET_BYTES: Final = 32
RANDOM_BYTES: Final = 32
_NUMBERS: Final = 1 << 256


def commit(secret: bytes) -> str:
    """Return what is published of a secret or a contribution before the first draw, in hex.

    >>> commit(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def contribution(random: bytes, words: str = "") -> bytes:
    """Return what somebody gives to the dice, as bytes."""
    assert len(random) == RANDOM_BYTES
    return random + words.encode()


class FairDice:
    """The dice of one match.

    Args:
        match: the id of the match.
        secret: 32 bytes nobody knows before the end.
        contributions: what persons gave to the seed, by seat; see ``contribution``.
        version: how the seed is made.
    """

    def __init__(
        self, match: str, secret: bytes, contributions: Mapping[int, bytes] | None = None, *, version: int = VERSION
    ) -> None:
        assert len(secret) == SECRET_BYTES
        assert version > 1 or not contributions
        self.match = match
        self.secret = secret
        self.version = version
        parts = [TAGS[version], match.encode("ascii"), secret]
        for seat, given in sorted((contributions or {}).items()):
            parts += [bytes([seat]), len(given).to_bytes(8, "big"), given]
        self._seed = hashlib.sha256(b"".join(parts)).digest()

    def with_contributions(self, contributions: Mapping[int, bytes]) -> FairDice:
        """Return the dice to which persons have given this."""
        return FairDice(self.match, self.secret, contributions, version=self.version) if contributions else self

    def draw(self, n: int, weights: Sequence[tuple[int, int]]) -> int:
        """Return the outcome of a draw.

        Args:
            n: the number of chance nodes before this one in the line of play.
            weights: pairs (outcome, integer weight), in order of the outcomes.

        >>> FairDice("example", bytes(32)).draw(0, [(face, 1) for face in range(6)]) in range(6)
        True
        """
        total = sum(weight for _, weight in weights)
        assert 0 < total <= _NUMBERS
        limit = _NUMBERS - _NUMBERS % total
        attempt = 0
        while (number := self._number(n, attempt)) >= limit:
            attempt += 1
        rest = number % total
        for outcome, weight in weights:
            rest -= weight
            if rest < 0:
                return outcome
        raise AssertionError("the weights do not sum to their total")

    def _number(self, n: int, attempt: int) -> int:
        message = n.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        return int.from_bytes(hmac.digest(self._seed, message, "sha256"), "big")
