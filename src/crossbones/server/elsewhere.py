"""Who has a match open by way of other processes."""

from __future__ import annotations

import time

from crossbones.store.bulletin import Notice

SECONDS_BETWEEN_WORDS = 15.0
SECONDS_OF_SILENCE = 40.0


class Elsewhere:
    """What other processes have said last of a match; one that is silent for long is gone, and all who were there."""

    def __init__(self) -> None:
        self._heard: dict[str, tuple[Notice, float]] = {}

    @property
    def people(self) -> set[str]:
        """The people who have the match open elsewhere."""
        return {person for notice, _ in self._heard.values() for person in notice.here}

    @property
    def onlookers(self) -> int:
        """How many look on elsewhere."""
        return sum(notice.onlookers for notice, _ in self._heard.values())

    def note(self, notice: Notice) -> bool:
        """Note what a process says, and tell whether it was not heard of before."""
        is_new = notice.process not in self._heard
        self._heard[notice.process] = notice, time.monotonic()
        return is_new

    def forget_silent(self) -> bool:
        """Forget processes that have said nothing for long, and tell whether there were any."""
        limit = time.monotonic() - SECONDS_OF_SILENCE
        silent = [process for process, (_, heard) in self._heard.items() if heard < limit]
        for process in silent:
            del self._heard[process]
        return bool(silent)
