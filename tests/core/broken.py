"""Gathers the broken games that the harness must notice."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import cast

from tests.plugin.pig.game import Pig, PigState

CALLS = itertools.count()
"""Something that no seed decides."""

BROKEN: list[tuple[str, type[Pig]]] = []
"""What the harness must complain about, and the game that gives it reason to."""


def broken(complaint: str) -> Callable[[type[Pig] | type[PigState]], type]:
    """Add a broken game, or the good game with a broken state, to the list."""

    def add(made: type[Pig] | type[PigState]) -> type:
        if issubclass(made, PigState):
            state = made

            def new_initial_state(game: Pig) -> PigState:
                return state(game)

            game = type(made.__name__, (Pig,), {"new_initial_state": new_initial_state})
        else:
            game = made
        game.__module__ = Pig.__module__  # where its messages are
        BROKEN.append((complaint, cast("type[Pig]", game)))
        return made

    return add
