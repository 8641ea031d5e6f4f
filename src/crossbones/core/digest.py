"""Makes one number of many, so that states can be told apart quickly."""

from typing import Final

from mypy_extensions import i64

DIGEST: Final = 0x3FFFFFFFFFFFFFFF
"""Digests are numbers from 0 to this."""

_FACTOR: Final = 0x2545F4914F6CDD1D


def digest_with(digest: i64, number: i64) -> i64:
    """Return the digest of what has that digest and a number more.

    The order matters, and equal digests of different things are as rare as for random numbers of 62 bits.

    >>> digest_with(digest_with(0, 1), 2) == digest_with(digest_with(0, 2), 1)
    False
    """
    mixed: i64 = ((digest ^ number) * _FACTOR) & DIGEST  # only the lower bits count, so it may overflow
    return mixed ^ (mixed >> 29)
