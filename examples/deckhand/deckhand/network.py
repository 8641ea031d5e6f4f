"""The network as the bot uses it: three layers of numbers in a file, and NumPy."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]

_SCALE: Numbers = np.log1p(np.arange(256)).astype(np.float32)
"""What the network is told for each number of an observation: 0 and 1 stay far apart, 50 and 51 do not."""


def inputs(observations: list[bytes]) -> Numbers:
    """Return observations as what the network takes, (observations, numbers of one)."""
    return _SCALE[np.frombuffer(b"".join(observations), np.uint8).reshape(len(observations), -1)]


class Network(NamedTuple):
    """Weights and biases of each layer: ReLU between them, the hyperbolic tangent after the last."""

    layers: list[tuple[Numbers, Numbers]]

    @classmethod
    def load(cls, file: Path) -> Network:
        """Read a network that ``save`` has written."""
        with np.load(file) as found:
            arrays: list[Numbers] = [found[name] for name in found.files]
        return cls(list(zip(arrays[::2], arrays[1::2], strict=True)))

    def save(self, file: Path) -> None:
        """Write it to a file."""
        np.savez(file, *[array for layer in self.layers for array in layer])

    @property
    def size(self) -> int:
        """How many numbers an observation must have."""
        return int(self.layers[0][0].shape[1])

    def values(self, seen: Numbers) -> Numbers:
        """Return what each observation is worth to the seat that sees it, from -1 (lost) to 1 (won)."""
        for weight, bias in self.layers[:-1]:
            seen = np.maximum(seen @ weight.T + bias, 0)
        weight, bias = self.layers[-1]
        worth: Numbers = np.tanh(seen @ weight.T + bias)[:, 0]
        return worth
