"""Three games of bones, to play, to simulate, to solve and to learn.

>>> import crossbones
>>> game = crossbones.load("buccaneer", players=2)
>>> state = game.new_initial_state()
>>> rng = crossbones.Rng(7)
>>> while not state.is_terminal():
...     if state.current_player() == crossbones.CHANCE:
...         state.sample_chance(rng)
...     else:
...         state.apply(state.playout_action(rng))
>>> state.outcome().reason
'treasures'
"""

from crossbones import _pure as _pure  # first: it decides how everything below is found
from crossbones import games as _games  # noqa: F401 - loaded now, or it would take the place of the function later
from crossbones.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    CrossbonesError,
    IllegalAction,
    UnknownGame,
)
from crossbones.core.game import Game
from crossbones.core.outcome import Outcome
from crossbones.core.playthrough import Playthrough
from crossbones.core.record import Record
from crossbones.core.registry import games, load
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, TERMINAL, State

__all__ = [
    "CHANCE",
    "TERMINAL",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CrossbonesError",
    "Game",
    "IllegalAction",
    "Outcome",
    "Playthrough",
    "Record",
    "Rng",
    "State",
    "UnknownGame",
    "games",
    "load",
]
