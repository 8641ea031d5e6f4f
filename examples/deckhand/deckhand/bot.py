"""The bot: takes the action after which the network likes the position best."""

from __future__ import annotations

import hashlib
from math import prod
from pathlib import Path
from zipfile import BadZipFile

from crossbones import Game, State
from crossbones.bots import Bot, UnknownBot
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
        """Return a bot that plays by the network in a file.

        Raises:
            UnknownBot: the network is for another game, or for other options.
        """
        bot = cls(game, seed)
        bot.network = Network.load(Path(argument))
        if bot.network.size != prod(game.observation_shape):
            seen = prod(game.observation_shape)
            raise UnknownBot(f"{argument!r} was trained for {bot.network.size} inputs, but {game!r} has {seen}")
        return bot

    @classmethod
    def bad_argument(cls, argument: str) -> str:
        """Say what is wrong with a file; empty if nothing is."""
        if not Path(argument).is_file():
            return f"there is no file {argument!r}"
        try:
            Network.load(Path(argument))
        except (BadZipFile, AttributeError, TypeError, ValueError):  # whatever NumPy finds in it instead of arrays
            return f"{argument!r} holds no network; deckhand-train writes them"
        return ""

    @classmethod
    def knowledge(cls, game: Game, argument: str) -> str:
        """Return which network it is, whatever its file is called."""
        return hashlib.sha256(Path(argument).read_bytes()).hexdigest()

    def choose(self, state: State, legal: list[int]) -> int:
        """Return the action that leads to the position of most worth."""
        if len(legal) == 1:
            return legal[0]
        after = look_ahead(state, legal, state.clone())
        if after.seen:
            for i, value in zip(after.at, self.network.values(inputs(after.seen)).tolist(), strict=True):
                after.worth[i] = value
        return legal[after.worth.index(max(after.worth))]
