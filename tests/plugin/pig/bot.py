"""A bot that comes from outside."""

from crossbones import State
from crossbones.bots import Bot


class Timid(Bot):
    """Holds as soon as it may."""

    title = "Timid"

    def choose(self, state: State, legal: list[int]) -> int:
        return legal[-1]
