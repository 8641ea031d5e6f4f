"""What a game says about its bots in ``levels.toml``: how a search is tuned, and how each level plays."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

import msgspec

from crossbones.core.errors import CrossbonesError
from crossbones.core.game import Game
from crossbones.core.messages import game_file

FILE: Final = "levels.toml"
TO_THE_END: Final = -1
"""In place of a number of turns."""

Amount = Annotated[float, msgspec.Meta(ge=0)]


class BadLevels(CrossbonesError):
    """A game's ``levels.toml`` is not written as it should be."""


class Knobs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a search is tuned.

    Attributes:
        exploration: how much it tries what looks worse, in shares of the win.
        caution: how much worse than its node an action counts before it was tried, where the game has priors.
        chance_width: so many times the root of the visits is how many results of chance are looked at; 0: all.
        action_width: the same for actions, the most promising first; 0: all.
        turns: a simulation goes on beyond the tree until so many turns have begun, before the game is asked what it
            is worth; 0: it is asked at once, ``TO_THE_END``: never.
    """

    exploration: Amount = 0.7
    caution: Amount = 0.1
    chance_width: Amount = 0.0
    action_width: Amount = 0.0
    turns: Annotated[int, msgspec.Meta(ge=TO_THE_END)] = TO_THE_END


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level plays.

    Attributes:
        bot: name of the bot, with its argument.
        slips: how often, of 1, it plays as ``random`` does.
    """

    bot: str
    slips: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``levels.toml`` says; each attribute is a table there, and all may be absent.

    Attributes:
        search: for ``mcts``.
        level1, level2, level3, level4, level5: the levels that players choose from.
    """

    search: Knobs = Knobs()
    level1: Level | None = None
    level2: Level | None = None
    level3: Level | None = None
    level4: Level | None = None
    level5: Level | None = None

    def level(self, number: int) -> Level | None:
        """Return a level by its number, 1 to 5; ``None`` if the game does not have it."""
        return (self.level1, self.level2, self.level3, self.level4, self.level5)[number - 1]


def levels_of(game: type[Game]) -> Levels:
    """Return what a game says; without a file nothing.

    Raises:
        BadLevels: its ``levels.toml`` is not as it should be.
    """
    return read_levels(game_file(game, FILE) or "")


@cache
def read_levels(text: str) -> Levels:
    """Return what a ``levels.toml`` says.

    Raises:
        BadLevels: it is not as it should be.

    >>> level = read_levels('[level1]\\nbot = "greedy"\\nslips = 0.5').level(1)
    >>> level.bot, level.slips
    ('greedy', 0.5)
    """
    try:
        return msgspec.toml.decode(text, type=Levels)
    except msgspec.DecodeError as error:
        raise BadLevels(f"{FILE}: {error}") from error
