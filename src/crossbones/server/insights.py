"""What the board shows beside the position, found out where it holds up nobody."""

from __future__ import annotations

import asyncio
import time

from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.state import State

QUICK_SECONDS = 0.002
FORGETS = 0.95


class Insights:
    """Asks games for their insight.

    Sending it to another thread and back costs more than most insights do, so a game that has lately been quick is
    asked on the spot.
    """

    def __init__(self) -> None:
        self._lately: dict[str, float] = {}

    async def of(self, state: State) -> JsonObject:
        """Return the insight into a state; empty if the game has none."""
        game = state.game
        if type(game).insight is Game.insight:
            return {}
        lately = self._lately.get(game.name, QUICK_SECONDS)
        if lately < QUICK_SECONDS:
            found, seconds = _timed(state.clone())
        else:
            found, seconds = await asyncio.to_thread(_timed, state.clone())
        self._lately[game.name] = max(seconds, FORGETS * lately)
        return found


def _timed(state: State) -> tuple[JsonObject, float]:
    """Return the insight, and how many seconds of the processor's time it took."""
    begin = time.thread_time()
    return state.game.insight(state), time.thread_time() - begin
