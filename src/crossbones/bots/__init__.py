"""Bots: whatever chooses actions in any game.

>>> import crossbones
>>> from crossbones import bots
>>> game = crossbones.load("buccaneer", players=2)
>>> state = game.new_initial_state()
>>> state.sample_chance(crossbones.Rng(1))
>>> bots.load("random", game, seed=7).choose(state, state.legal_actions()) in state.legal_actions()
True
"""

from crossbones.bots.bot import Bot
from crossbones.bots.registry import (
    Description,
    UnknownBot,
    bot_class,
    check,
    describe,
    load,
    names,
    names_with_argument,
)

__all__ = [
    "Bot",
    "Description",
    "UnknownBot",
    "bot_class",
    "check",
    "describe",
    "load",
    "names",
    "names_with_argument",
]
