"""The levels that players choose from; each game says in its ``levels.toml`` how they play, see ``knobs``."""

from __future__ import annotations

from typing import Final

from crossbones.bots import registry
from crossbones.bots.bot import Bot
from crossbones.bots.evaluation import Evaluation
from crossbones.bots.knobs import levels_of
from crossbones.core.game import Game
from crossbones.core.state import State

_FINENESS: Final = 1000
"""Slips are drawn in so many parts of 1."""


class LevelBot(Bot):
    """Plays as the game says that a level plays."""

    def __init__(self, game: Game, seed: int | str) -> None:
        super().__init__(game, seed)
        played = levels_of(type(game)).level(self.level)
        assert played is not None, f"{game.name} has no level {self.level}"
        self.slips = round(played.slips * _FINENESS)
        self.player = registry.load(played.bot, game, seed)

    @classmethod
    def supports(cls, game: type[Game]) -> bool:
        """Tell whether the game has this level."""
        return levels_of(game).level(cls.level) is not None

    @classmethod
    def refusal(cls, game: Game) -> str:
        """Say why whoever plays this level can not play with these options."""
        played = levels_of(type(game)).level(cls.level)
        return "" if played is None else registry.bot_class(played.bot).refusal(game)

    @classmethod
    def knowledge(cls, game: Game, argument: str) -> str:
        """Return what whoever plays this level knows."""
        played = levels_of(type(game)).level(cls.level)
        if played is None:
            return ""
        return registry.bot_class(played.bot).knowledge(game, played.bot.partition(":")[2])

    def choose(self, state: State, legal: list[int]) -> int:
        """Return what the bot of this level chooses, unless it slips."""
        if self.rng.below(_FINENESS) < self.slips:
            return int(state.playout_action(self.rng))
        return self.player.choose(state, legal)

    def evaluate(self, state: State, legal: list[int]) -> Evaluation | None:
        """Return what the bot of this level thinks."""
        return self.player.evaluate(state, legal)


class Level1(LevelBot):
    """The weakest."""

    level = 1
    words = "level.1"
    title = "Level 1"
    about = "The weakest of five: for a first game, or for children."


class Level2(LevelBot):
    """The usual opponent."""

    level = 2
    words = "level.2"
    title = "Level 2"
    about = "Still learning, and good company."


class Level3(LevelBot):
    """The middle one."""

    level = 3
    words = "level.3"
    title = "Level 3"
    about = "Knows the game, and makes mistakes."


class Level4(LevelBot):
    """The second strongest."""

    level = 4
    words = "level.4"
    title = "Level 4"
    about = "Hard to beat."


class Level5(LevelBot):
    """The strongest."""

    level = 5
    words = "level.5"
    title = "Level 5"
    about = "The strongest of five."
