"""What a search is told about Buccaneer Bones: the expert's opinion of actions and positions."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.core.game import Game
from crossbones.core.guide import Guide
from crossbones.core.state import CHANCE, State
from crossbones.games.buccaneer.lookahead import Lookahead
from crossbones.games.buccaneer.race import load_race
from crossbones.games.buccaneer.state import BuccaneerState

SHARPNESS: Final = 0.02
"""How much less an action is worth than another, in shares of the win, if it looks e times less promising."""

SHARPNESS_ALONE: Final = 0.2
"""The same for turns of the game for one."""

LEAST: Final = 20.0
"""No action looks more than e to this times less promising than the best, so that none is ruled out."""


@final
class BuccaneerGuide(Guide):
    """Knows what the expert knows: within a turn all dice that may still fall, beyond it the race.

    Args:
        game: the game with its options.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.race = load_race()
        # One for each seat, since each remembers the turn it looked through last.
        self.lookaheads = [Lookahead(self.race) for _ in range(game.num_players)]
        self.sharpness: float = SHARPNESS_ALONE if game.num_players == 1 else SHARPNESS

    def priors_into(self, state: State, actions: vec[i64], count: i64, priors: vec[float]) -> bool:
        """Compare what the expert thinks of each action."""
        assert isinstance(state, BuccaneerState)
        values = self.lookaheads[state.seat].values(state)
        best = max(values)
        i: i64 = 0
        while i < count:
            priors[i] = math.exp(max((values[i] - best) / self.sharpness, -LEAST))
            i += 1
        return True

    def evaluate_into(self, state: State, shares: vec[float]) -> bool:
        """Take the best play for the rest of the turn for granted; between two turns it is a race."""
        assert isinstance(state, BuccaneerState)
        chance = state.current_player() == CHANCE
        if chance and not state.is_turn_start():
            return False
        seats = state.players
        if seats == 1:
            if chance:
                shares[0] = self.race.worth(state, 0) - float(state.round - 1)
            else:
                shares[0] = max(self.lookaheads[0].values(state)) - float(state.round)
            return True
        known: i64 = -1  # whose turn was looked through: between two turns nobody's
        rest = 1.0
        if not chance:
            known = state.seat
            shares[known] = min(max(max(self.lookaheads[known].values(state)), 0.0), 1.0)
            rest -= shares[known]
        total = 0.0
        seat: i64 = 0
        while seat < seats:
            if seat != known:
                shares[seat] = self.race.worth(state, seat)
                total += shares[seat]
            seat += 1
        seat = 0
        while seat < seats:
            if seat != known:
                shares[seat] = rest * shares[seat] / total if total > 0.0 else rest / float(seats - 1)
            seat += 1
        return True
