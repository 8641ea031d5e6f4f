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

    number: int = 0

    def __init__(self, game: Game, seed: int | str) -> None:
        super().__init__(game, seed)
        level = levels_of(type(game)).level(self.number)
        assert level is not None, f"{game.name} has no level {self.number}"
        self.slips = round(level.slips * _FINENESS)
        self.player = registry.load(level.bot, game, seed)

    @classmethod
    def supports(cls, game: type[Game]) -> bool:
        """Tell whether the game has this level."""
        return levels_of(game).level(cls.number) is not None

    @classmethod
    def refusal(cls, game: Game) -> str:
        """Say why whoever plays this level can not play with these options."""
        level = levels_of(type(game)).level(cls.number)
        return "" if level is None else registry.bot_class(level.bot).refusal(game)

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

    number = 1
    title = "Level 1"
    about = "The weakest of five: for a first game, or for children."


class Level2(LevelBot):
    """The usual opponent."""

    number = 2
    title = "Level 2"
    about = "Still learning, and good company."


class Level3(LevelBot):
    """The middle one."""

    number = 3
    title = "Level 3"
    about = "Knows the game, and makes mistakes."


class Level4(LevelBot):
    """The second strongest."""

    number = 4
    title = "Level 4"
    about = "Hard to beat."


class Level5(LevelBot):
    """The strongest."""

    number = 5
    title = "Level 5"
    about = "The strongest of five."
