"""The bots that ask the game itself."""

from __future__ import annotations

from crossbones.bots.bot import Bot
from crossbones.core.game import Game
from crossbones.core.state import State


class RandomBot(Bot):
    """Plays by the game's playout policy."""

    title = "Random"
    about = "Plays as the dice fall, with just enough sense to get somewhere."

    def choose(self, state: State, legal: list[int]) -> int:
        """Return what the playout policy draws."""
        return int(state.playout_action(self.rng))


class GreedyBot(Bot):
    """Looks one turn ahead, as the game sees it."""

    title = "Greedy"
    about = "Looks one turn ahead and takes what it can get."

    def choose(self, state: State, legal: list[int]) -> int:
        """Return the game's own greedy choice."""
        return self.game.greedy_action(state, self.rng)


class PatientBot(Bot):
    """The greedy player who puts off the end of the game."""

    title = "Patient"
    about = "Takes what it can get, and is in no hurry to end the game."

    @classmethod
    def supports(cls, game: type[Game]) -> bool:
        """Tell whether the game knows patience."""
        return game.patient_action is not Game.patient_action

    def choose(self, state: State, legal: list[int]) -> int:
        """Return the game's own patient choice."""
        return self.game.patient_action(state, self.rng)
