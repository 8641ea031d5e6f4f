"""What is said of a state and of an action: keys into the message catalogue and what fills their gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossbones.core.phrase import Phrase
from crossbones.games.bag.actions import DIRECTIONS, decode
from crossbones.games.bag.bones import ALL_KINDS, COLOURS, DRAWN, TYPES, blocked, kinds_in, shifted
from crossbones.games.bag.claims import chooser_of, leaders_of
from crossbones.games.bag.layout import NOWHERE, STEP_CLAIM, STEP_DRAW, STEP_PUT, STEPS

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState


def bone_args(kind: int) -> dict[str, int | str]:
    """Return the arguments that name a bone."""
    return {"colour": f"@colour.{COLOURS[kind & 3]}", "bone": f"@bone.{TYPES[kind >> 2]}"}


def describe(state: BagState, action: int) -> Phrase:
    """Say what an action does that is legal in ``state``."""
    if state.step == STEP_DRAW:
        return Phrase("draw", bone_args(action))
    meaning = decode(action)
    if meaning.verb == "put":
        return _describe_put(state, meaning.kind)
    if meaning.verb == "claim":
        args: dict[str, int | str] = {"colour": f"@colour.{COLOURS[meaning.colour]}", "grave": int(state.at)}
        return Phrase("claim", args | {"seat": int(state.owner(meaning.colour))})
    if meaning.verb == "dig":
        return Phrase("dig", {"count": min(DRAWN, int(state.bag))})
    if meaning.verb == "pass":
        return Phrase("pass", {})
    args = {"grave": meaning.grave, "direction": f"@direction.{DIRECTIONS[meaning.direction]}"}
    if meaning.verb == "rebury":
        args["count"] = len(kinds_in(int(state.graves[meaning.grave])))
    return Phrase(meaning.verb, args)


def _describe_put(state: BagState, kind: int) -> Phrase:
    """Say which bone goes where, and what becomes of a grave that it completes."""
    args = bone_args(kind) | {"grave": int(state.at)}
    bones = int(state.graves[state.at]) | int(shifted(1, kind))
    if blocked(bones) != ALL_KINDS:
        return Phrase("put", args)
    takers = kinds_in(int(leaders_of(state, bones)))
    if not takers:
        return Phrase("put_nobody", args)
    if len(takers) > 1:
        return Phrase("put_tie", args | {"seat": int(chooser_of(state, bones))})
    return Phrase("put_close", args | {"taker": f"@colour.{COLOURS[takers[0]]}", "seat": int(state.owner(takers[0]))})


def prompt(state: BagState) -> Phrase:
    """Say what the mover is asked to do."""
    if state.step == STEP_DRAW:
        return Phrase("draw", {"count": int(state.to_draw)})
    if state.step == STEP_PUT:
        return Phrase("put", {"grave": int(state.at), "count": int(state.hand_size)})
    if state.step == STEP_CLAIM:
        return explain_tie(state)
    return Phrase(STEPS[state.step], {})


def explain_tie(state: BagState, prefix: str = "") -> Phrase:
    """Say who is tied in the grave to be claimed, with how many bones, and why the mover settles it (BoB-22)."""
    bones = int(state.graves[state.at])
    tied = kinds_in(int(leaders_of(state, bones)))
    skull = (bones & 15).bit_length() - 1
    args: dict[str, int | str] = {
        "grave": int(state.at),
        "count": sum(1 for kind in kinds_in(bones) if kind & 3 == tied[0]),
        "skull": f"@colour.{COLOURS[skull]}",
    }
    for name, colour in zip(("first", "second", "third"), tied, strict=False):
        args[name] = f"@colour.{COLOURS[colour]}"
    key = f"{prefix}claim_{'two' if len(tied) == 2 else 'three'}"
    if state.owner(skull) == NOWHERE:
        key += "_nobody"
    return Phrase(key, args | {"seat": int(state.mover)})
