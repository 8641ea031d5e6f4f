"""What players give to the dice before play begins, so that nobody alone could have chosen them.

Whoever sits down may *pledge* a contribution: publish its hash. When every seat is taken all pledges are there, and
only then each contribution is told. Whoever keeps it back is left out, and everybody sees that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from crossbones.table.clock import Clock
from crossbones.table.dice import RANDOM_BYTES
from crossbones.table.seat import Seat

SILENCE: Final = 60_000
"""For how long a pledged contribution is awaited, in milliseconds.

Also while its browser is not there: whoever has just sent a link from their phone is often back only then.
"""


class Share(NamedTuple):
    """What one person gives to the dice.

    Attributes:
        pledge: the SHA-256 of the contribution, in hex.
        given: the contribution; empty until it is told.
    """

    pledge: str
    given: bytes = b""


def silent_seats(shares: Mapping[int, Share], seats: Sequence[Seat]) -> list[int]:
    """Return the seats that have pledged a contribution and not told it yet."""
    return [seat for seat, share in sorted(shares.items()) if not share.given and seats[seat].person]


def told(given: bytes) -> tuple[str, str]:
    """Return a contribution as it is shown: its random bytes in hex, and its words."""
    return given[:RANDOM_BYTES].hex(), given[RANDOM_BYTES:].decode()


def given(shares: Mapping[int, Share]) -> dict[int, bytes]:
    """Return the contributions that have been told, by seat."""
    return {seat: share.given for seat, share in shares.items() if share.given}


def asked_at(before: int | None, awaited: Sequence[int], now: int) -> int | None:
    """Return since when contributions are awaited, ``None`` if none are.

    Args:
        before: the same, before what happens now.
        awaited: the seats whose contribution is awaited after it.
        now: the time.
    """
    if not awaited:
        return None
    return now if before is None else before


def due(asked_at: int | None, clock: Clock | None) -> int | None:
    """Return when something happens in a match by itself, ``None`` if nothing ever does.

    Args:
        asked_at: since when contributions to the dice are awaited.
        clock: the clocks.
    """
    if asked_at is not None:
        return asked_at + SILENCE
    return clock.runs_out if clock is not None else None
