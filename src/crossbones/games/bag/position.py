"""Positions as JSON, written; ``reading`` reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.bag.actions import DIRECTIONS
from crossbones.games.bag.bones import COLOURS, NUM_KINDS, TYPES, kinds_in
from crossbones.games.bag.layout import NOBODY, NOWHERE, STEPS

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState

CLOSED_BY_NOBODY: Final = "nobody"


def write_position(state: BagState) -> JsonObject:
    """Return a state as a position with every key."""
    direction = int(state.direction)
    return {
        "game": state.game.name,
        "options": dict(state.game.options),
        "turn": int(state.seat),
        "stall": int(state.stall),
        "passes": int(state.passes),
        "step": STEPS[state.step],
        "to_draw": int(state.to_draw),
        "at": _write_place(int(state.at)),
        "direction": DIRECTIONS[(1 - direction) // 2] if direction else None,
        "source": _write_place(int(state.source)),
        "hand": [
            [COLOURS[kind & 3], TYPES[kind >> 2]] for kind in range(NUM_KINDS) for _ in range(int(state.in_hand(kind)))
        ],
        "graves": [_write_grave(state, grave) for grave in range(int(state.ring))],
    }


def _write_place(grave: int) -> int | None:
    return None if grave == NOWHERE else grave


def _write_grave(state: BagState, grave: int) -> JsonValue:
    bones: dict[str, JsonValue] = {}
    colour = int(state.closed_by(grave))
    if colour != NOWHERE:
        bones["closed"] = CLOSED_BY_NOBODY if colour == NOBODY else COLOURS[colour]
    for kind in kinds_in(int(state.graves[grave])):
        bones[TYPES[kind >> 2]] = COLOURS[kind & 3]
    return bones
