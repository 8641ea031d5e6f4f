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

SPREAD: Final = 2_500_000.0
"""How much more a position is worth to a seat than to the other if its chances are e to 1."""

TEMPO: Final = 300_000.0
"""What it is worth to have the next turn."""

SHARPNESS: Final = 350_000.0
"""How much less an action is worth than another if it looks e times less promising."""

DIG_PRIOR: Final = 0.25
"""How promising a dig looks beside all reburials."""

SURE: Final = 0.995
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
            prior = math.exp(max(float(values[actions[i]] - planner.best) / SHARPNESS, -20.0))
            priors[i] = prior
            total += prior
            i += 1
        if digs:
            priors[0] = total * DIG_PRIOR / (1.0 - DIG_PRIOR) if total > 0.0 else 1.0
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
        if state.step == STEP_START:
            self._share(state, planner.plan_start(state, state.seat), shares)
        elif state.step == STEP_PUT:
            self._share(state, planner.plan_put(state, state.seat), shares)
        elif state.step == STEP_CHOOSE:
            best = planner.plan_reburial(state, state.seat)
            value = self.judge.value(state, state.seat) + i64(TEMPO)
            self._share(state, max(value, best), shares)
        else:
            return False
        return True

    def _share(self, state: BagState, value: i64, shares: vec[float]) -> None:
        """Write the chances to win if a state is worth so much to the seat whose turn it is."""
        seat = state.seat
        mine = 1.0 / (1.0 + math.exp(max(min(-float(value) / SPREAD, 50.0), -50.0)))
        if value > WIN // 2:
            mine = SURE
        other: i64 = 0
        while other < state.players:
            shares[other] = mine if other == seat else (1.0 - mine) / float(state.players - 1)
            other += 1
