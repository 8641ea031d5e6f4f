"""What a search may ask a game, beyond its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from crossbones.core.rng import Rng
from crossbones.core.state import State

if TYPE_CHECKING:
    from crossbones.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """A game's advice to a search; this one knows nothing of any game. See ``Game.new_guide``.

    A guide may keep scratch space between calls, but its answers depend on nothing but what it is asked (and on the
    generator it is given).

    Args:
        game: the game with its options.
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def priors_into(self, state: State, actions: vec[i64], count: i64, priors: vec[float]) -> bool:
        """Write how promising each action looks, and tell whether the game has an opinion.

        Args:
            state: where a seat must decide; it must come out as it went in.
            actions: the legal ones, at the beginning of the vector.
            count: how many there are.
            priors: one number of 0 or more for each action, in their order; only their ratios count.
        """
        return False

    def evaluate_into(self, state: State, shares: vec[float]) -> bool:
        """Write an estimate of what ``State.shares_into`` will say at the end; tell whether there is one here.

        Args:
            state: any state before the end, chance nodes too; it must come out as it went in.
            shares: one number a seat.
        """
        return False

    def rollout_action(self, state: State, rng: Rng) -> i64:
        """Return what a quick player does; here: ``State.playout_action``."""
        return state.playout_action(rng)
