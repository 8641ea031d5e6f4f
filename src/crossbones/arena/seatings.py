"""Who sits where, so that every bot has every seat equally often."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import factorial

MOST_LINEUPS = 1_000_000


@lru_cache(maxsize=16)
def lineups(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return who plays with whom: each bot in equally many lineups, and as often as the others if it must repeat.

    Args:
        bots: how many bots there are.
        seats: how many seats a game has.

    Raises:
        ValueError: there are more than a million.

    >>> lineups(3, 2)
    ((0, 1), (0, 2), (1, 2))
    >>> lineups(2, 3)
    ((0, 1, 0), (0, 1, 1))
    """
    rounds, rest = divmod(seats, bots)
    everybody = tuple(range(bots)) * rounds
    count = factorial(bots) // (factorial(rest) * factorial(bots - rest))
    if count > MOST_LINEUPS:
        raise ValueError(f"{bots} bots can sit together at {seats} seats in more than {MOST_LINEUPS} ways")
    return tuple([everybody + extra for extra in combinations(range(bots), rest)])


def seating(index: int, bots: int, seats: int) -> tuple[int, ...]:
    """Return which bot has each seat in a game of a series.

    The lineups take turns. Each goes round the table, one seat a game; after a whole round it sits in another order.

    Args:
        index: which game of the series, from 0.
        bots: how many bots there are.
        seats: how many seats a game has.

    Returns:
        by seat, the number of the bot.

    >>> [seating(index, 2, 2) for index in range(3)]
    [(0, 1), (1, 0), (0, 1)]
    """
    return _seating(index % (len(lineups(bots, seats)) * factorial(seats)), bots, seats)


@lru_cache(maxsize=10_000)
def _seating(index: int, bots: int, seats: int) -> tuple[int, ...]:
    together = lineups(bots, seats)
    lineup = together[index % len(together)]
    turn = index // len(together)
    order = _ordered(lineup, turn // seats)
    shift = turn % seats
    return order[shift:] + order[:shift]


def cycle(bots: int, seats: int) -> int:
    """Return after how many games every bot has had every seat equally often.

    >>> cycle(2, 2), cycle(3, 2), cycle(1, 4)
    (2, 6, 1)
    """
    return 1 if bots == 1 else len(lineups(bots, seats)) * seats


def _ordered(lineup: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return a lineup in one of the orders that begin with its first bot."""
    rest = list(lineup[1:])
    order = [lineup[0]]
    number %= factorial(len(rest))
    while rest:
        number, at = divmod(number, len(rest))
        order.append(rest.pop(at))
    return tuple(order)
