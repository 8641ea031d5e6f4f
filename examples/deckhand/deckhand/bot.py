"""The bot: takes the action after which the network likes the position best."""

from __future__ import annotations

from pathlib import Path

from crossbones import Game, State
from crossbones.bots import Bot
from deckhand.afterstates import look_ahead
from deckhand.network import Network, inputs


class Deckhand(Bot):
    """``deckhand:FILE`` plays by a network from a file, any game that this was trained for."""

    title = "Deckhand"
    about = "Taught itself, by playing against itself."
    argument = "file"
    network: Network

    @classmethod
    def with_argument(cls, game: Game, seed: int | str, argument: str) -> Deckhand:
        """Return a bot that plays by the network in a file."""
        bot = cls(game, seed)
        bot.network = Network.load(Path(argument))
        return bot

    @classmethod
    def bad_argument(cls, argument: str) -> str:
        """Say what is wrong with a file; empty if nothing is."""
        return "" if Path(argument).is_file() else f"there is no file {argument!r}"

    def choose(self, state: State, legal: list[int]) -> int:
        """Return the action that leads to the position of most worth."""
        if len(legal) == 1:
            return legal[0]
        after = look_ahead(state, legal, state.clone())
        if after.seen:
            for i, value in zip(after.at, self.network.values(inputs(after.seen)).tolist(), strict=True):
                after.worth[i] = value
        return legal[after.worth.index(max(after.worth))]
