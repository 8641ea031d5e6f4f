"""Many games at once for learning, with NumPy arrays that look at the memory of compiled code.

>>> from crossbones.adapters.vector import VectorEnv
>>> envs = VectorEnv("buccaneer", 16, seed=7, players=2)
>>> for _ in range(100):
...     envs.step(envs.sample())
>>> envs.masks.shape, envs.masks.dtype.name, envs.observe().shape
((16, 978), 'uint8', (16, 348))
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from crossbones.adapters.lanes import Lanes
from crossbones.core.option import OptionValue
from crossbones.core.registry import load
from crossbones.core.rng import Rng

Number = TypeVar("Number", bound=np.generic)


class VectorEnv:
    """Games of one kind, stepped at once; the seat that must decide in each acts. A game that ends begins anew.

    The arrays below are made once and change in place with every step: copy what must last. Nobody can write to them.

    Args:
        game: name of the game.
        count: how many games side by side.
        seed: decides all chance, and what ``sample`` draws.
        **options: the game's options, ``players`` among them.

    Attributes:
        masks: ``uint8`` (count, actions), 1 where an action is legal for the seat that must decide.
        players: ``int64`` (count), which seat must decide.
        rewards: ``float64`` (count, seats), ``State.returns`` where the last step ended a game, else 0.
        ended: ``uint8`` (count), 1 where the last step ended a game: masks and players are of the next one.
        steps: ``int64`` (count), how many decisions the game has had.

    Raises:
        UnknownGame, BadOption: something of that does not exist.
    """

    def __init__(self, game: str, count: int, seed: int = 0, **options: OptionValue) -> None:
        if count < 1:
            raise ValueError(f"{count} games side by side: at least one is needed")
        self.game = load(game, **options)
        self._lanes = Lanes(self.game, count, seed)
        self._rng = Rng("sample", seed)
        self._actions: NDArray[np.int64] = _array(self._lanes.actions, np.int64, count)
        self.masks: NDArray[np.uint8] = _array(self._lanes.masks, np.uint8, count, -1)
        self.players: NDArray[np.int64] = _array(self._lanes.players, np.int64, count)
        self.rewards: NDArray[np.float64] = _array(self._lanes.rewards, np.float64, count, -1)
        self.ended: NDArray[np.uint8] = _array(self._lanes.ended, np.uint8, count)
        self.steps: NDArray[np.int64] = _array(self._lanes.steps, np.int64, count)

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each game, and what chance does after it.

        Raises:
            IllegalAction: one is not legal; nothing has been played.
        """
        if actions is not self._actions:  # else they are there already
            self._lanes.choose(np.asarray(actions).tolist())
        self._lanes.step()

    def sample(self) -> NDArray[np.int64]:
        """Return a legal action for each game, each equally likely, drawn in compiled code."""
        self._lanes.sample(self._rng)
        return self._actions

    def observe(self) -> NDArray[np.uint8]:
        """Return what the seat sees that must decide in each game, (count, *observation_shape).

        This costs more than a step, so it is done only when it is asked for. Each call returns an array of its own.
        """
        self._lanes.observe()
        return _array(self._lanes.observations, np.uint8, len(self.players), *self.game.observation_shape)


def _array(vector: object, kind: type[Number], *shape: int) -> NDArray[Number]:
    """Return an array that looks at the memory of a vector."""
    found: NDArray[Number] = np.frombuffer(vector, kind)  # type: ignore[call-overload]  # its stub does not say: a buffer
    return found.reshape(shape)
