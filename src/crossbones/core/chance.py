"""Draws outcomes of chance nodes one by one, where somebody looks on."""

from __future__ import annotations

from crossbones.core.rng import Rng
from crossbones.core.state import State


def draw(state: State, rng: Rng) -> int:
    """Return an outcome of the chance node that ``state`` is at, drawn by its exact weights; the state stays there.

    >>> import crossbones
    >>> 0 <= draw(crossbones.load("buccaneer").new_initial_state(), Rng(1)) < 6
    True
    """
    weights = state.chance_weights()
    rest = int(rng.below(sum(weight for _, weight in weights)))
    for outcome, weight in weights:
        rest -= weight
        if rest < 0:
            return outcome
    raise ValueError(f"chance does not move here: {state!r}")
