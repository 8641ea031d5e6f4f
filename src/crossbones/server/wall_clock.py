"""The time of day."""

from __future__ import annotations

import time


def wall_clock() -> int:
    """Return the time, in milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000
