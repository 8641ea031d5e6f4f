"""A bot for the game."""

from crossbones import State
from crossbones.bots import Bot
from piglet import HOLD, THROW, PigState


class HoldAt20(Bot):
    """Holds with 20 points, or with as many as it needs."""

    title = "Hold at 20"
    about = "Throws until it has 20 points."

    def choose(self, state: State, legal: list[int]) -> int:
        """Return ``HOLD`` with enough points, else ``THROW``."""
        assert isinstance(state, PigState)
        return HOLD if state.total >= min(20, state.pig.goal - state.scores[state.seat]) else THROW
