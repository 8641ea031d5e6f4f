"""Who knows Buccaneer Bones: an expert for any number of seats, and the solutions where there are some."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from crossbones.core.adviser import Adviser
from crossbones.core.errors import NotSolved
from crossbones.core.state import State
from crossbones.games.buccaneer.duel import VARIANTS, DuelEnds, HurriedEnds, is_table_of, read_header
from crossbones.games.buccaneer.lookahead import EndWorth, Foresight, Lookahead
from crossbones.games.buccaneer.race import load_race
from crossbones.games.buccaneer.solutions import SoloEnds, duel_file, duel_rules, solo
from crossbones.games.buccaneer.state import BuccaneerState

if TYPE_CHECKING:
    from crossbones.core.game import Game

FEWEST_ROUNDS: Final = 50
"""The solutions know no last round; if it is this far away, nobody will notice."""


class TurnAdviser(Adviser):
    """Looks exactly through the turn that is on, against what positions are worth at the end of it.

    Args:
        ends: what they are worth.
        exact: they are computed, not estimated.
        in_play: what decides in play, if not ``ends``.
        origin: names the table, if there is one.
    """

    def __init__(self, ends: EndWorth, *, exact: bool, in_play: EndWorth | None = None, origin: str = "") -> None:
        self.lookahead = Lookahead(ends)
        self.lookahead_in_play = Lookahead(in_play or ends)
        self.exact = exact
        self.origin = origin

    def values(self, state: State) -> list[float]:
        """Return what each legal action is worth."""
        assert isinstance(state, BuccaneerState)
        values = self.lookahead.values(state)
        if state.players > 1:
            return values
        return [value - float(state.round) for value in values]  # the turns so far count, this one among them

    def preferences(self, state: State) -> list[float]:
        """Return what decides between the legal actions in play."""
        assert isinstance(state, BuccaneerState)
        return self.lookahead_in_play.values(state)


@cache
def expert() -> Adviser:
    """Return the expert, who sees every position as a race; with two seats after the other's next turn."""
    return TurnAdviser(Foresight(load_race()), exact=False)


def solution(game: Game) -> Adviser:
    """Return the solution of the game with these options.

    Raises:
        NotSolved: there is none, or not yet.
    """
    reason = unsolved(game)
    if reason:
        raise NotSolved(reason)
    if game.num_players == 1:
        return TurnAdviser(SoloEnds(solo()), exact=True)
    variant = str(game.options["variant"])
    ends = _duel(variant)
    checksum = str(read_header(duel_file(variant))["sha256"])
    return TurnAdviser(ends, exact=True, in_play=HurriedEnds(ends), origin=checksum)


@cache
def _duel(variant: str) -> DuelEnds:
    return DuelEnds(duel_file(variant), duel_rules(variant))


def unsolved(game: Game) -> str:
    """Say why there is no solution of the game with these options, or not yet; empty if there is one."""
    if int(game.options["max_rounds"]) < FEWEST_ROUNDS:
        return f"it is solved for games that may last {FEWEST_ROUNDS} rounds or more"
    if game.num_players == 1:
        return ""
    variant = str(game.options["variant"])
    if game.num_players > 2 or variant not in VARIANTS:
        return f"it is solved for one seat, and for two in these variants: {', '.join(VARIANTS)}"
    if is_table_of(duel_file(variant), duel_rules(variant)):
        return ""
    return f"there is no table of it yet; to make it: crossbones solve buccaneer --seats 2 --variant {variant}"
