"""Damaged positions: never a crash, and what is accepted can be played."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import crossbones
from crossbones import Rng

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.sampled_from(["", "sea", "island", "scout 3", "thief 1", "end"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["ships", "mate", "x"]), inner),
    max_leaves=6,
)

GAMES = [
    crossbones.load("buccaneer"),
    crossbones.load("buccaneer", players=1),
    crossbones.load("buccaneer", players=3, variant="scurvy"),
    crossbones.load("buccaneer", players=4, variant="family", max_rounds=5),
    crossbones.load("buccaneer", players=6, party=True),
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything in a JSON value."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = [*value.items()]
    elif isinstance(value, list):
        inner = [*enumerate(value)]
    return [path, *[place for key, part in inner for place in places(part, (*path, key))]]


def reached(number: int, steps: int) -> dict[str, Any]:
    """A position that random play comes to."""
    game = GAMES[number % len(GAMES)]
    state, rng = game.new_initial_state(), Rng(number)
    for _ in range(steps):
        legal = state.legal_actions()
        if not legal:
            break
        state.advance(legal[rng.below(len(legal))])
    return state.to_position()


@settings(max_examples=150)
@given(number=st.integers(0, 10**6), steps=st.integers(0, 600), place=st.integers(0, 10**6), value=JSON)
def test_damage_is_found_or_does_no_harm(number: int, steps: int, place: int, value: Any) -> None:
    position: Any = deepcopy(reached(number, steps))
    ways = places(position)
    way = ways[place % len(ways)]
    if not way:
        position = value
    else:
        inner = position
        for key in way[:-1]:
            inner = inner[key]
        inner[way[-1]] = value
    game = GAMES[number % len(GAMES)]
    faults = game.diagnose(position)
    assert all(fault.startswith("$") for fault in faults)
    if not faults:
        state = game.state_from_position(position)
        assert game.diagnose(state.to_position()) == []
        rng = Rng(number)
        for _ in range(60):
            state.sample_chance(rng)
            if state.is_terminal():
                break
            state.apply(int(state.playout_action(rng)))
            assert game.diagnose(state.to_position()) == []
