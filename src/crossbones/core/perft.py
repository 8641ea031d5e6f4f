"""Counts every way that a game can begin: the check of move generators that chess programs call perft."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from crossbones.core.state import State


class Level(NamedTuple):
    """What there is at a depth.

    Attributes:
        depth: how many actions and outcomes lead there.
        paths: how many different sequences of actions and outcomes there are; an outcome of chance counts once,
            however likely it is.
        states: how many different states they lead to.
        ended: how many of the paths end a game with their last step.
    """

    depth: int
    paths: int
    states: int
    ended: int


def perft(start: State, depth: int) -> Iterator[Level]:
    """Yield what there is at each depth from 0 on; a game that is over has no further paths.

    Equal states, by ``State.key``, are gone on from once, with the number of paths that lead to them.

    Args:
        start: where to begin.
        depth: the last depth.

    >>> import crossbones
    >>> [level.paths for level in perft(crossbones.load("buccaneer", players=2).new_initial_state(), 4)]
    [1, 6, 36, 216, 1296]
    """
    states: dict[tuple[int, ...], tuple[State, int]] = {start.key(): (start, 1)}
    for at in range(depth + 1):
        yield Level(
            at,
            sum(paths for _, paths in states.values()),
            len(states),
            sum(paths for state, paths in states.values() if state.is_terminal()),
        )
        if at < depth:
            states = _next(states)


def _next(states: dict[tuple[int, ...], tuple[State, int]]) -> dict[tuple[int, ...], tuple[State, int]]:
    found: dict[tuple[int, ...], tuple[State, int]] = {}
    for state, paths in states.values():
        for action in state.legal_actions():
            after = state.clone()
            after.advance(action)
            key = after.key()
            known = found.get(key)
            found[key] = (after, paths) if known is None else (known[0], known[1] + paths)
    return found
