"""What a search is told about Bag of Bones: how promising actions look, and what positions are worth."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.core.game import Game
from crossbones.core.guide import Guide
from crossbones.core.state import State
from crossbones.games.bag.actions import DIG
from crossbones.games.bag.heuristics import WIN, Judge, Planner
from crossbones.games.bag.layout import STEP_CHOOSE, STEP_CLAIM, STEP_END, STEP_PUT, STEP_START
from crossbones.games.bag.state import BagState

STANDING: Final = 0.134e-6
"""How much each thing that a position is worth adds to the logarithm of the odds to win.

This and the next: logistic regression on games between greedy players who slip now and then, see
``tools/tune.py``.
"""

REPLY: Final = 0.085e-6
"""The same for what the best reburial adds, for who has the turn."""

USUAL_REPLY: Final = 0.6e6
"""What the best reburial usually adds, for each grave that is closed."""

SHARPNESS: Final = 1.5e6
"""How much less an action is worth than another if it looks e times less promising."""

DIG_PRIOR: Final = 0.25
"""How promising a dig looks beside all reburials."""

SURE: Final = 0.95
"""As what a plan that wins counts, since plans are not quite exact."""


@final
class BagGuide(Guide):
    """Knows what the greedy player knows."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        state = game.new_initial_state()
        assert isinstance(state, BagState)
        self.judge = Judge(state)
        self.planner = Planner(self.judge)
        self.after = state.clone()
        self.sharpness: float = SHARPNESS
        self.dig_prior: float = DIG_PRIOR

    def priors_into(self, state: State, actions: vec[i64], count: i64, priors: vec[float]) -> bool:
        """Compare what is planned for each action; a dig looks as good as it usually is."""
        assert isinstance(state, BagState)
        planner = self.planner
        values = planner.values
        if state.step == STEP_CHOOSE:
            planner.plan_reburial(state, state.seat)
        elif state.step == STEP_START:
            planner.plan_start(state, state.seat)
        elif state.step == STEP_PUT:
            planner.plan_put(state, state.seat)
        else:
            return False
        digs = actions[0] == DIG
        total = 0.0
        i: i64 = 1 if digs else 0
        while i < count:
            prior = math.exp(max(float(values[actions[i]] - planner.best) / self.sharpness, -20.0))
            priors[i] = prior
            total += prior
            i += 1
        if digs:
            priors[0] = total * self.dig_prior / (1.0 - self.dig_prior) if total > 0.0 else 1.0
        return True

    def evaluate_into(self, state: State, shares: vec[float]) -> bool:
        """Weigh the progress of all colours; within a turn, after the best that is planned for the rest of it."""
        assert isinstance(state, BagState)
        if state.step == STEP_CLAIM:
            after = self.after
            after.copy_from(state)
            while after.step == STEP_CLAIM:
                after.advance(self.judge.best_claim(after))
            if after.step == STEP_END:
                after.shares_into(shares)
                return True
            return self._evaluate(after, shares)
        return self._evaluate(state, shares)

    def _evaluate(self, state: BagState, shares: vec[float]) -> bool:
        planner = self.planner
        seat = state.seat
        if state.step == STEP_CHOOSE:
            now = self.judge.value(state, seat)
            best = planner.plan_reburial(state, seat)
            reply = float(max(best - now, 0))
            self._share(state, best, STANDING * float(now) + REPLY * reply, shares)
            return True
        if state.step == STEP_START:
            best = planner.plan_start(state, seat)
        elif state.step == STEP_PUT:
            best = planner.plan_put(state, seat)
        else:
            return False
        reply = USUAL_REPLY * float(state.ring - state.open_graves)
        self._share(state, best, STANDING * float(best) - REPLY * reply, shares)
        return True

    def _share(self, state: BagState, best: i64, odds: float, shares: vec[float]) -> None:
        """Write the chances to win.

        Args:
            state: whose turn it is.
            best: what is planned.
            odds: the logarithm of the odds of the seat whose turn it is.
            shares: one a seat.
        """
        mine = SURE if best > WIN // 2 else 1.0 / (1.0 + math.exp(_bounded(-odds)))
        total = 0.0
        other: i64 = 0
        while other < state.players:
            # The others share the rest as they stand now.
            shares[other] = math.exp(_bounded(STANDING * float(self.judge.value(state, other))))
            if other != state.seat:
                total += shares[other]
            other += 1
        while other > 0:
            other -= 1
            shares[other] = mine if other == state.seat else (1.0 - mine) * shares[other] / total


def _bounded(odds: float) -> float:
    """Return the logarithm of odds, no surer than 50 to -50."""
    return max(min(odds, 50.0), -50.0)
