"""What each action leads to, before any dice fall."""

from __future__ import annotations

from typing import NamedTuple

from crossbones import State


class Afterstates(NamedTuple):
    """What the seat that decides would see after each action, or how the game would have ended for it.

    Attributes:
        seen: an observation for each action after which the game goes on.
        at: which of the actions those are.
        worth: for each action what it is worth, as far as that is certain: the result of a game that ends, else 0.
    """

    seen: list[bytes]
    at: list[int]
    worth: list[float]


def look_ahead(state: State, legal: list[int], trial: State) -> Afterstates:
    """Play each action on ``trial`` and return what comes of it; ``state`` stays as it is."""
    found = Afterstates([], [], [0.0] * len(legal))
    seat = state.current_player()
    for i, action in enumerate(legal):
        trial.copy_from(state)
        trial.advance(action)
        if trial.is_terminal():
            found.worth[i] = trial.returns()[seat]
        else:
            found.seen.append(trial.observation_tensor(seat))
            found.at.append(i)
    return found
