"""Who knows Buccaneer Bones: an expert for any number of seats, and the solutions where there are some."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from crossbones.core.adviser import Adviser
from crossbones.core.errors import NotSolved
from crossbones.core.state import State
from crossbones.games.buccaneer.lookahead import EndWorth, Lookahead
from crossbones.games.buccaneer.race import load_race
from crossbones.games.buccaneer.solutions import SoloEnds, solo
from crossbones.games.buccaneer.state import BuccaneerState

if TYPE_CHECKING:
    from crossbones.core.game import Game


class TurnAdviser(Adviser):
    """Looks exactly through the turn that is on, against what positions are worth at the end of it.

    Args:
        ends: what they are worth.
        exact: they are computed, not estimated.
    """

    def __init__(self, ends: EndWorth, *, exact: bool) -> None:
        self.ends = ends
        self.exact = exact

    def values(self, state: State) -> list[float]:
        """Return what each legal action is worth."""
        assert isinstance(state, BuccaneerState)
        values = Lookahead(state, self.ends).values()
        if state.players > 1:
            return values
        return [value - float(state.round) for value in values]  # the turns so far count, this one among them


@cache
def expert() -> Adviser:
    """Return the expert, who sees every position as a race."""
    return TurnAdviser(load_race(), exact=False)


def solution(game: Game) -> Adviser:
    """Return the solution of the game with these options.

    Raises:
        NotSolved: there is none, or not yet.
    """
    reason = unsolved(game)
    if reason:
        raise NotSolved(reason)
    return TurnAdviser(SoloEnds(solo()), exact=True)


def unsolved(game: Game) -> str:
    """Say why there is no solution of the game with these options, or not yet; empty if there is one."""
    if game.num_players > 1:
        return "only the game for one is solved"
    return ""
