"""A whole turn looked through by brute force with the engine alone: every roll, every choice."""

from __future__ import annotations

from collections.abc import Callable

from crossbones.games.buccaneer.layout import STEP_ROLL
from crossbones.games.buccaneer.state import BuccaneerState

Worth = Callable[[BuccaneerState], float]


def worth_of_turn(state: BuccaneerState, end_worth: Worth) -> float:
    """Return what a turn that begins in ``state`` is worth to its seat, if its end is worth ``end_worth``."""
    found: dict[tuple[int, ...], float] = {}
    seat, round_number = state.seat, state.round

    def search(state: BuccaneerState) -> float:
        if state.is_terminal() or (state.seat, state.round) != (seat, round_number):
            return end_worth(state)
        key = state.key()
        if key not in found:
            chance = state.step == STEP_ROLL
            after = []
            for action in state.legal_actions():
                child = state.clone()
                child.advance(action)
                after.append(search(child))
            found[key] = sum(after) / 6 if chance else max(after)
        return found[key]

    return search(state)
