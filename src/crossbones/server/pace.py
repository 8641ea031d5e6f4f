"""How fast somebody may do something."""

from __future__ import annotations

import time


class Pace:
    """Allows some at once and then one after another: a bucket of tokens that fills slowly.

    Args:
        burst: how many at once.
        seconds_each: after how many seconds one more is allowed.
    """

    def __init__(self, burst: int, seconds_each: float) -> None:
        self._burst = burst
        self._seconds_each = seconds_each
        self._left = float(burst)
        self._seen = time.monotonic()

    def may_go(self) -> bool:
        """Tell whether one more is allowed, and count it if so."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) / self._seconds_each)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """Let it be as if the last had not been."""
        self._left = min(self._burst, self._left + 1)

    @property
    def rested(self) -> bool:
        """Whether it is as if nothing had been done."""
        return self._left + (time.monotonic() - self._seen) / self._seconds_each >= self._burst


class Paces:
    """A pace for each of many; those that are as if nothing had been done are forgotten when they are too many.

    Args:
        burst: how many at once.
        seconds_each: after how many seconds one more is allowed.
        most: how many are too many.
    """

    def __init__(self, burst: int, seconds_each: float, most: int) -> None:
        self._burst = burst
        self._seconds_each = seconds_each
        self._most = most
        self._paces: dict[str, Pace] = {}

    def may_go(self, who: str) -> bool:
        """Tell whether one more is allowed to somebody, and count it if so."""
        if len(self._paces) >= self._most:
            self._paces = {one: pace for one, pace in self._paces.items() if not pace.rested}
        return self._paces.setdefault(who, Pace(self._burst, self._seconds_each)).may_go()

    def give_back(self, who: str) -> None:
        """Let it be as if somebody's last had not been."""
        if who in self._paces:
            self._paces[who].give_back()
