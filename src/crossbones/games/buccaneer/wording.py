"""What is said of a state and of an action: keys into the message catalogue and what fills their gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.core.phrase import Phrase
from crossbones.games.buccaneer.actions import DEFEND, DONE, SAIL, THIEF, decode
from crossbones.games.buccaneer.layout import (
    ON_TREASURE,
    SEA,
    STEP_CHANGE,
    STEP_END,
    STEP_ROLL,
    STEPS,
    TREASURES_TO_WIN,
    bit,
)

if TYPE_CHECKING:
    from crossbones.games.buccaneer.state import BuccaneerState


def describe(state: BuccaneerState, action: int) -> Phrase:
    """Say what an action does that is legal in ``state``."""
    if state.step == STEP_ROLL:
        return Phrase("roll", {"value": action + 1})
    if action == DONE:
        return Phrase(f"done_{STEPS[state.step]}", {})
    verb, numbers = decode(action)
    if verb == "reroll":
        return Phrase("reroll", {"dice": " ".join([str(value) for value in numbers]), "count": len(numbers)})
    if verb == "change":
        value, step = numbers
        return Phrase("raise" if step > 0 else "lower", {"value": value, "to": value + step})
    if action > THIEF:
        distance = action - (DEFEND if action > DEFEND else THIEF)
        return Phrase(verb, {"seat": int(state.seat + distance) % state.game.num_players})
    if verb == "steal":
        return Phrase("steal", {"value": numbers[0], "seat": int(state.mate(state.seat)) - ON_TREASURE})
    if verb == "sail":
        ship = bit(SEA + action - SAIL)
        return Phrase("sail_island" if state.seats[state.seat] & ship != 0 else "sail_sea", {"lane": numbers[0]})
    return Phrase(verb, {"lane": numbers[0]})


def prompt(state: BuccaneerState) -> Phrase:
    """Say what the mover is asked to do."""
    if state.step == STEP_END:
        return Phrase("end", {})
    if state.step == STEP_ROLL:
        return Phrase("roll", {"count": int(state.to_roll)})
    if state.step == STEP_CHANGE:
        return Phrase("change", {"count": int(state.changes)})
    return Phrase(STEPS[state.step], {"count": int(state.rerolls)})


RANKS: Final = (
    (4, "extraordinary"),
    (5, "blackbeard"),
    (6, "pirate_king"),
    (7, "captain"),
    (8, "first_mate"),
    (9, "able_sailor"),
    (10, "cabin_boy"),
    (12, "landlubber"),
)
"""What three treasures taken alone are worth: the fewest turns for each rank, and its name."""


def rank(state: BuccaneerState) -> Phrase | None:
    """Say what somebody is who has taken three treasures alone; ``None`` for everybody else.

    The key stands in the catalogue as it is.
    """
    if state.game.num_players > 1 or state.step != STEP_END or state.treasures(0) < TREASURES_TO_WIN:
        return None
    turns = int(state.round)
    earned = [name for fewest, name in RANKS if fewest <= turns][-1]
    return Phrase(f"rank.{earned}", {"turns": turns})
