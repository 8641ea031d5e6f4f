"""Clears away what is old, now and then, on one of the processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from crossbones.server.logs import note
from crossbones.server.settings import Settings
from crossbones.store.errors import Conflict, StoreError
from crossbones.store.tidying import Old, Tidying

logger = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000
HOUR = 3600 * 1000
SECONDS_BETWEEN_LOOKS = 600.0


def old_at(now: int, keep_finished: int, keep_waiting: int, keep_guests: int) -> Old:
    """Return what is old at a time.

    Args:
        now: the time, in milliseconds since 1970 (UTC).
        keep_finished: for how many days matches are kept that are over; 0 for ever, as for the others.
        keep_waiting: the same for tables that nobody comes to.
        keep_guests: the same for browsers without a match.
    """
    return Old(_before(now, keep_finished), _before(now, keep_waiting), _before(now, keep_guests))


def _before(now: int, days: int) -> int:
    return now - days * DAY if days else 0


async def keep_tidy(tidying: Tidying, settings: Settings, clock: Callable[[], int]) -> None:
    """Clear away what is old, each hour, for as long as the server runs."""
    while True:
        try:
            now = clock()
            if await tidying.claim(now, now + HOUR):
                old = old_at(now, settings.keep_finished, settings.keep_waiting, settings.keep_guests)
                cleared = await tidying.clear(old)
                if any(cleared):
                    note(logger, logging.INFO, "cleared_away", **cleared._asdict())
        except (StoreError, Conflict) as fault:
            note(logger, logging.ERROR, "not_cleared_away", str(fault))
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
