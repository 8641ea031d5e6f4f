"""How strong bots are compared with each other: Elo ratings with confidence intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from crossbones.arena.played import Played
from crossbones.arena.shares import Estimate, Z

PER_UNIT = 400 / log(10)
"""Elo points of a factor e in strength."""

ROUNDS = 100
PRECISE = 1e-10

Table = tuple[str, ...]
"""The bots at a table, in any order that is always the same."""


def ratings(played: Played) -> dict[str, Estimate]:
    """Return the Elo rating of each bot; the mean of all bots is 0.

    See ``fit`` for the model. A bot that plays itself alone has no rating.
    """
    wins: dict[Table, list[float]] = {}
    names, shares, seats = played.texts("bot"), played.numbers("share"), played.seats
    for first in range(0, len(names), seats):
        order = sorted(range(first, first + seats), key=names.__getitem__)
        table = tuple(names[row] for row in order)
        found = wins.setdefault(table, [0.0] * seats)
        for place, row in enumerate(order):
            found[place] += shares[row]
    return fit(played.bots, wins)


def fit(bots: Sequence[str], wins: Mapping[Table, Sequence[float]]) -> dict[str, Estimate]:
    """Return the ratings under which results are likeliest.

    The chance to win is in proportion to strength, 10 to the power of rating / 400, at tables of any size: the choice
    model of Luce (Individual Choice Behavior, 1959), for two seats that of Bradley and Terry and of Elo. A shared win
    counts in parts. Each table adds one more game, shared by all at it, so that the ratings are finite also where a bot
    has won every game. Intervals come from the curvature of the likelihood at its top.

    Args:
        bots: all bots.
        wins: for the bots at a table, how many games each place has won.

    >>> found = fit(["a", "b"], {("a", "b"): [299.5, 99.5]})
    >>> round(found["a"].value - found["b"].value)
    191
    """
    number = {bot: at for at, bot in enumerate(bots)}
    tables = [([number[bot] for bot in table], list(found)) for table, found in wins.items() if len(set(table)) > 1]
    tables = [(places, [won + 1 / len(places) for won in found]) for places, found in tables]
    strength = [0.0] * len(bots)
    slope, curve = _derivatives(strength, tables)
    for _ in range(ROUNDS):
        step = _solve(curve, slope)
        largest = max(abs(change) for change in step)
        damped = min(1.0, 2.0 / largest) if largest > 0 else 1.0  # Newton's method, held back far from the top
        strength = [old + damped * change for old, change in zip(strength, step, strict=True)]
        slope, curve = _derivatives(strength, tables)
        if largest < PRECISE:
            break
    mean = sum(strength) / len(bots)
    found: dict[str, Estimate] = {}
    for bot, at in number.items():
        unit = [(1.0 if other == at else 0.0) - 1 / len(bots) for other in range(len(bots))]
        variance = sum(u * v for u, v in zip(unit, _solve(curve, unit), strict=True))
        rating, spread = PER_UNIT * (strength[at] - mean), PER_UNIT * Z * sqrt(max(0.0, variance))
        count = int(sum(sum(won) - 1 for places, won in tables if at in places))
        found[bot] = Estimate(rating, rating - spread, rating + spread, count)
    return found


def _derivatives(
    strength: Sequence[float], tables: Sequence[tuple[list[int], list[float]]]
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the log-likelihood, and minus its second derivatives.

    These have no inverse, as only differences matter; the same number everywhere is added, which gives them one and
    changes nothing in directions that keep the mean.
    """
    n = len(strength)
    slope = [0.0] * n
    curve = [[1.0] * n for _ in range(n)]
    for at in range(n):
        curve[at][at] += 1e-9  # for a bot that met nobody
    for places, won in tables:
        games = sum(won)
        top = max(strength[at] for at in places)
        weights = [exp(strength[at] - top) for at in places]
        total = sum(weights)
        chances = [weight / total for weight in weights]
        for at, chance, part in zip(places, chances, won, strict=True):
            slope[at] += part - games * chance
            curve[at][at] += games * chance
            for other, also in zip(places, chances, strict=True):
                curve[at][other] -= games * chance * also
    return slope, curve


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations with a positive definite matrix by elimination."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(n):
        for below in range(at + 1, n):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [b - factor * a for a, b in zip(rows[at], rows[below], strict=True)]
    found = [0.0] * n
    for at in range(n - 1, -1, -1):
        rest = rows[at][n] - sum(rows[at][other] * found[other] for other in range(at + 1, n))
        found[at] = rest / rows[at][at]
    return found
