"""Why something can not be done now."""

from __future__ import annotations

from crossbones.core.phrase import Phrase
from crossbones.games.buccaneer.actions import DEFEND, PLUNDER, RUN, SAIL, SCOUT, STEAL, THIEF
from crossbones.games.buccaneer.dice import values_of
from crossbones.games.buccaneer.layout import (
    ON_TREASURE,
    STEP_CHANGE,
    STEP_MATE,
    STEP_REROLL,
    STEP_SAIL,
)
from crossbones.games.buccaneer.missions import missions_of
from crossbones.games.buccaneer.state import BuccaneerState


def why_not(state: BuccaneerState) -> dict[str, Phrase]:
    """Say why what a player may want to touch can not be used now.

    Returns:
        Targets, each with a phrase whose key stands in the catalogue as it is: ``ship 3`` (the mover's), ``die 4``
        (dice of that value), ``change 6+``, ``mate`` (the mover's), ``island 2`` (for a scout), ``seat 1`` (for a thief
        or a defender). What is not named can be used, or is no matter of this step.
    """
    step = state.step
    if step == STEP_SAIL:
        return _while_sailing(state)
    if step == STEP_MATE:
        return _while_sending(state)
    if step in (STEP_REROLL, STEP_CHANGE):
        later = {f"ship {lane}": Phrase("why.dice_first", {}) for lane in range(1, 7)}
        return {**later, "mate": Phrase("why.dice_first", {}), **(_changes(state) if step == STEP_CHANGE else {})}
    return {}


def _changes(state: BuccaneerState) -> dict[str, Phrase]:
    """Say which dice can not be changed one way (BB-12)."""
    dice = values_of(int(state.dice))
    ends = {1: ("change 1-", "why.no_lower"), 6: ("change 6+", "why.no_higher")}
    return {target: Phrase(key, {}) for value, (target, key) in ends.items() if value in dice}


def _while_sailing(state: BuccaneerState) -> dict[str, Phrase]:
    """Say which ships and dice no set serves (BB-20), and why the mate stays (BB-30)."""
    why: dict[str, Phrase] = {"mate": Phrase("why.no_mission", {})}
    uses = int(state.uses())
    mate = state.mate(state.seat)
    if mate >= ON_TREASURE and not uses >> (STEAL - SAIL):
        why["mate"] = Phrase("why.steal_needs_three", {"seat": int(mate) - ON_TREASURE})
    dice = values_of(int(state.dice))
    for value in range(1, 7):
        count, place = dice.count(value), value - 1
        ship_sails = any(uses >> (first - SAIL + place) & 1 for first in (SAIL, RUN, PLUNDER))
        if ship_sails:
            continue
        why[f"ship {value}"] = _ship_reason(state, value)
        if count and not uses >> (STEAL - SAIL + place) & 1:
            why[f"die {value}"] = Phrase("why.lone_die", {}) if count == 1 else why[f"ship {value}"]
    return why


def _ship_reason(state: BuccaneerState, lane: int) -> Phrase:
    """Say what a ship lacks that can do nothing."""
    if not state.islands(state.seat) >> (lane - 1) & 1:
        return Phrase("why.needs_pair", {"lane": lane})
    if state.stock == 0:
        return Phrase("why.stock_empty", {"lane": lane})
    return Phrase("why.plunder_needs_three", {"lane": lane})


def _while_sending(state: BuccaneerState) -> dict[str, Phrase]:
    """Say where the mate can not go (BB-31 to BB-33)."""
    why = {f"ship {lane}": Phrase("why.no_set", {}) for lane in range(1, 7)}
    missions, me = int(missions_of(state)), int(state.seat)
    for lane in range(1, 7):
        if not missions >> (lane - 1) & 1:
            why[f"island {lane}"] = Phrase("why.own_ship", {"lane": lane})
    players = state.game.num_players
    for distance in range(1, players):
        other = (me + distance) % players
        thief, defend = missions >> (THIEF - SCOUT + distance), missions >> (DEFEND - SCOUT + distance)
        if not (thief | defend) & 1:
            why[f"seat {other}"] = _seat_reason(state, other)
    return why


def _seat_reason(state: BuccaneerState, seat: int) -> Phrase:
    """Say why no thief can go to a seat's treasures (BB-32)."""
    treasures = state.treasures(seat)
    if not state.thieving:
        key = "why.no_thieves"
    elif treasures == 0:
        key = "why.nothing_to_steal"
    elif state.thieves_on(seat) >= treasures:
        key = "why.thieves_sit_there"
    else:
        key = "why.poorer"
    return Phrase(key, {"seat": seat})
