"""What turns that lead back into their block are worth, if each ends as it does under the best play known now."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from crossbones.games.buccaneer.solver_two_dice import Floats, Whole, native

_SETTLED: Final = 1e-9
_MOST_SWEEPS: Final = 20_000


class Equations:
    """What the shares of some pairs are: for each state of a pair ``rest + sum of likely * (1 - share of target)``.

    Args:
        pairs: how many pairs there are.
        chosen: which of them.
        states: how many states a pair has.

    Attributes:
        row: pair -> its row here; -1 if it is not among them.
        rest: (row, state); not a number for states that there are not.
        likely: (row, state, kind of end).
        target: (row, state, kind of end) -> state; -1 for none.
    """

    def __init__(self, pairs: int, chosen: Whole, states: int) -> None:
        self.row = np.full(pairs, -1, np.intp)
        self.row[chosen] = np.arange(len(chosen))
        self.rest = np.full((len(chosen), states), np.nan)
        self.likely = np.zeros((len(chosen), states, 3), np.float32)
        self.target = np.full((len(chosen), states, 3), -1, np.int32)


@native
def solve_equations(
    worth: NDArray[np.float64], rest: NDArray[np.float64], likely: Floats, target: NDArray[np.int32]
) -> None:
    """Solve the equations of each pair on its own, by going through its states until nothing changes."""
    for pair in range(len(worth)):
        shares = worth[pair]
        for _ in range(_MOST_SWEEPS):
            change = 0.0
            for state in range(len(shares)):
                share = rest[pair, state]
                if np.isnan(share):
                    continue
                for kind in range(3):
                    if target[pair, state, kind] >= 0:
                        share += likely[pair, state, kind] * (1.0 - shares[target[pair, state, kind]])
                change = max(change, abs(share - shares[state]))
                shares[state] = share
            if change < _SETTLED:
                break
