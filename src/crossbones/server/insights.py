"""What the board shows beside the position, found out where it holds up nobody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.state import State

QUICK_SECONDS = 0.002
_SLOW_WEIGHS, _MOST_WEIGHT = 8, 16


class Insights:
    """Asks games for their insight.

    Sending it to another thread and back costs more than most insights do, so a game is asked on the spot unless it
    was slow twice of late.
    """

    def __init__(self) -> None:
        self._weight: dict[str, int] = {}

    async def of(self, state: State) -> JsonObject:
        """Return the insight into a state; empty if the game has none."""
        game = state.game
        if type(game).insight is Game.insight:
            return {}
        weight = self._weight.get(game.name, 0)
        if weight <= _SLOW_WEIGHS:
            found, seconds = _timed(state.clone(), time.perf_counter)
        else:  # where what others do meanwhile takes time, too
            found, seconds = await asyncio.to_thread(_timed, state.clone(), time.thread_time)
        slow = seconds >= QUICK_SECONDS
        self._weight[game.name] = min(_MOST_WEIGHT, weight + _SLOW_WEIGHS) if slow else max(0, weight - 1)
        return found


def _timed(state: State, clock: Callable[[], float]) -> tuple[JsonObject, float]:
    """Return the insight, and how many seconds it took."""
    begin = clock()
    return state.game.insight(state), clock() - begin
