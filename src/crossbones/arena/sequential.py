"""Tells as soon as it can be told whether a mean lies above or below a bound."""

from __future__ import annotations

from math import exp, log
from typing import Literal

STAKES = tuple((step + 0.5) / 20 for step in range(20))
"""Which parts of what may be staked at most are staked, all side by side."""

Verdict = Literal["holds", "refuted", "open"]


class SequentialTest:
    """Tests whether the mean of observations between 0 and 1 is at least a bound; it may be looked at at any time.

    Somebody bets that the next observation lies above the bound, at odds that are fair if the mean is the bound. Were
    it not above, the stake would grow 20 times only once in 20 such tests, however long they go on. So when it has, the
    claim holds with 95 % confidence; another bets the other way. (Waudby-Smith and Ramdas, Estimating means of bounded
    random variables by betting, JRSS B 86, 2024. A sequential probability ratio test would have to name a second bound,
    and could not use shared wins.)

    Args:
        bound: what the mean must at least be, between 0 and 1.
        confidence: how sure a verdict must be.

    >>> test = SequentialTest(0.6)
    >>> test.add(1.0, 30)
    >>> test.verdict()
    'holds'
    >>> test.add(0.0, 60)
    >>> test.verdict()
    'refuted'
    """

    def __init__(self, bound: float, confidence: float = 0.95) -> None:
        if not (0 < bound < 1 and 0 < confidence < 1):
            raise ValueError(f"bound {bound} and confidence {confidence} must each lie between 0 and 1")
        self.bound = bound
        self.confidence = confidence
        self.count = 0
        self.total = 0.0
        self._above = [0.0] * len(STAKES)
        self._below = [0.0] * len(STAKES)

    def add(self, observation: float, times: int = 1) -> None:
        """Take in an observation between 0 and 1, so many times."""
        gain = observation - self.bound
        for at, stake in enumerate(STAKES):
            self._above[at] += times * log(1 + stake / self.bound * gain)
            self._below[at] += times * log(1 - stake / (1 - self.bound) * gain)
        self.count += times
        self.total += observation * times

    def mean(self) -> float:
        """Return the mean of the observations; of none, 0."""
        return self.total / self.count if self.count else 0.0

    def verdict(self) -> Verdict:
        """Return what is sure by now; the later verdict if both have been."""
        enough = log(1 / (1 - self.confidence))
        above, below = _log_mean(self._above), _log_mean(self._below)
        if max(above, below) < enough:
            return "open"
        return "holds" if above >= below else "refuted"


def _log_mean(logs: list[float]) -> float:
    """Return the logarithm of the mean of numbers that are given by their logarithms."""
    top = max(logs)
    return top + log(sum(exp(one - top) for one in logs) / len(logs))
