"""Positions as JSON, written; ``reading`` reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.buccaneer.dice import values_of
from crossbones.games.buccaneer.layout import (
    HOME,
    ON_TREASURE,
    STEPS,
)

if TYPE_CHECKING:
    from crossbones.games.buccaneer.state import BuccaneerState

STATIONS: Final = ("port", "sea", "island")


def write_position(state: BuccaneerState) -> JsonObject:
    """Return a state as a position with every key."""
    seats: list[JsonValue] = []
    for seat in range(state.game.num_players):
        islands, sea = int(state.islands(seat)), int(state.at_sea(seat))
        ships: list[JsonValue] = [STATIONS[2 * (islands >> lane & 1) + (sea >> lane & 1)] for lane in range(6)]
        mate = _write_mate(int(state.mate(seat)))
        seats.append({"ships": ships, "treasures": int(state.treasures(seat)), "mate": mate})
    return {
        "game": state.game.name,
        "options": dict(state.game.options),
        "round": int(state.round),
        "turn": int(state.seat),
        "step": STEPS[state.step],
        "dice": [*values_of(int(state.dice))],
        "to_roll": int(state.to_roll),
        "rerolls": int(state.rerolls),
        "changes": int(state.changes),
        "seats": seats,
    }


def _write_mate(mate: int) -> str:
    if mate == HOME:
        return "home"
    return f"scout {mate}" if mate < ON_TREASURE else f"thief {mate - ON_TREASURE}"
