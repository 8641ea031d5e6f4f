"""What the rooms need of whoever lets bots think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from crossbones.bots.pool import Choice
from crossbones.core.json_value import JsonObject
from crossbones.core.option import OptionValue


class Thinker(Protocol):
    """Lets a bot choose, as ``BotPool`` does: knowing a position, and nothing of the dice to come."""

    async def choose(
        self,
        game: str,
        options: Mapping[str, OptionValue],
        position: JsonObject,
        bot: str,
        seed: int | str,
        event_number: int,
    ) -> Choice:
        """Return what a bot chooses in a position.

        Raises:
            WorkError: it could not.
        """
        ...
