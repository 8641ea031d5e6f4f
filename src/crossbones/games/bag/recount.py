"""What follows from the bones and the step of a state, worked out anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from crossbones.core.state import CHANCE, TERMINAL
from crossbones.games.bag.bones import NUM_KINDS, blocked, shifted
from crossbones.games.bag.claims import chooser_of, leaders_of
from crossbones.games.bag.layout import NOBODY, NOWHERE, STEP_CLAIM, STEP_DRAW, STEP_END, STEP_PUT, TALLY

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState


def recount(state: BagState) -> None:
    """Set counts, whose move it is and what can be done, by ``graves``, ``loose`` and the step."""
    state.left = 0
    state.bag = 0
    state.hand = 0
    state.hand_size = 0
    kind: i64 = 0
    while kind < NUM_KINDS:
        in_bag = state.in_bag(kind)
        state.left += shifted(in_bag, (kind & 3) * TALLY)
        state.bag += in_bag
        in_hand = state.in_hand(kind)
        state.hand_size += in_hand
        if in_hand > 0:
            state.hand |= shifted(1, kind)
        kind += 1
    state.tally = 0
    state.open_graves = 0
    grave: i64 = 0
    while grave < state.ring:
        colour = state.closed_by(grave)
        if colour == NOWHERE:
            state.open_graves += 1
        elif colour != NOBODY:
            state.tally += shifted(1, colour * TALLY)
        grave += 1
    state.mover = state.seat
    state.choices = 0
    if state.step == STEP_DRAW:
        state.mover = CHANCE
    elif state.step == STEP_PUT:
        state.choices = state.hand & ~blocked(state.graves[state.at])
    elif state.step == STEP_CLAIM:
        state.choices = leaders_of(state, state.graves[state.at])
        state.mover = chooser_of(state, state.graves[state.at])
    elif state.step == STEP_END:
        state.mover = TERMINAL
