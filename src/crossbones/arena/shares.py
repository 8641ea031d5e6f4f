"""Win shares with confidence intervals."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from crossbones.arena.played import Played

Z = 1.959963984540054
"""So many standard errors to each side hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A number that is known from some games alone.

    Attributes:
        value: what the games say.
        low: lower end of the interval that holds the true number with 95 % confidence.
        high: its upper end.
        size: from how many observations it is known.
    """

    value: float
    low: float
    high: float
    size: int


def share_of(part: float, whole: int) -> Estimate:
    """Return which share ``part`` is of ``whole``, with the score interval of Wilson (JASA 22, 1927).

    For observations that are not 0 or 1 but between (shared wins) the interval is a little too wide.

    >>> round(share_of(50, 100).low, 3), round(share_of(50, 100).high, 3), share_of(0, 20).low
    (0.404, 0.596, 0.0)
    """
    if not whole:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = part / whole
    spread = Z * sqrt(p * (1 - p) / whole + Z * Z / (4 * whole * whole))
    middle = p + Z * Z / (2 * whole)
    scale = 1 + Z * Z / whole
    low = 0.0 if part == 0 else max(0.0, (middle - spread) / scale)
    high = 1.0 if part == whole else min(1.0, (middle + spread) / scale)
    return Estimate(p, low, high, whole)


def mean_of(numbers: Iterable[float]) -> Estimate:
    """Return the mean of numbers, with the usual interval for large samples.

    >>> mean_of([1, 2, 3]).value
    2.0
    """
    found = list(numbers)
    count = len(found)
    mean = sum(found) / count
    variance = sum((number - mean) ** 2 for number in found) / (count - 1) if count > 1 else 0.0
    spread = Z * sqrt(variance / count)
    return Estimate(mean, mean - spread, mean + spread, count)


def shares_by_bot(played: Played) -> dict[str, Estimate]:
    """Return the win share of each bot, over all seats it had."""
    wins: dict[str, float] = dict.fromkeys(played.bots, 0.0)
    seats: dict[str, int] = dict.fromkeys(played.bots, 0)
    for bot, share in zip(played.texts("bot"), played.numbers("share"), strict=True):
        wins[bot] += share
        seats[bot] += 1
    return {bot: share_of(wins[bot], seats[bot]) for bot in wins}


def shares_by_seat(played: Played, bot: str | None = None) -> list[Estimate]:
    """Return the win share of each seat, in all games or where one bot has it."""
    wins = [0.0] * played.seats
    games = [0] * played.seats
    for seat, name, share in zip(played.numbers("seat"), played.texts("bot"), played.numbers("share"), strict=True):
        if bot in (None, name):
            wins[int(seat)] += share
            games[int(seat)] += 1
    return [share_of(part, whole) for part, whole in zip(wins, games, strict=True)]
