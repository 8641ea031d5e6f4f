"""What a search is told about Lord of Bones: what the greedy player would do, and what positions are worth."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.core.game import Game
from crossbones.core.guide import Guide
from crossbones.core.rng import Rng
from crossbones.core.state import State
from crossbones.games.lord import explore, forge, worth
from crossbones.games.lord.bits import size, total
from crossbones.games.lord.duels import DuelsLeft
from crossbones.games.lord.greedy import greedy_action, weigh_actions
from crossbones.games.lord.journey import Journey
from crossbones.games.lord.model import SCRATCH, Model
from crossbones.games.lord.score import score
from crossbones.games.lord.terms import ADVENTURE, AT_ACT, BOOTS, DUELS, RING

FEATURES: Final = 10
"""How many numbers say how a hero stands; see ``features_into``."""

_EARLY: Final = vec[float]([0.141, 0.099, -0.059, 0.414, 0.082, 0.002, 0.886, -0.182, 0.234, 0.316])
_LATE: Final = vec[float]([0.170, 0.003, 0.104, 0.476, 0.021, 0.032, 0.228, 0.096, -0.181, 0.248])
"""How much each feature adds to the logarithm of the odds to win: with all tiles still to come, and with none.

Logistic regression on 4,000 games between greedy players who slip now and then, see ``tools/tune.py``.
"""
_EARLY_TURN: Final = 0.044
_LATE_TURN: Final = 0.153
"""What it adds to be in turn, early and late."""

TRUST: Final = 0.6
"""How promising the greedy player's choice looks beside all others."""
DOUBT: Final = 300.0
"""So many thousandths of a point less make an action of a turn look less promising by the factor e."""


def features_into(m: Model, seat: i64, features: vec[float]) -> None:
    """Write how a hero stands where a turn begins.

    They are: points; materials; might; the chance in the best duel; health; dice tokens; boots, which are another
    action; a ring; crystals; what can be reached, as the greedy player sees it.
    """
    hero = m.heroes[seat]
    features[0] = float(score(hero))
    features[1] = float(total(forge.materials_of(hero)))
    features[2] = float(worth.might(m, hero, hero.symbols)) / 1000.0
    features[3] = float(worth.chance_in_best_duel(m, hero)) / 1000.0 if m.lords_left else 0.0
    features[4] = float(hero.health)
    features[5] = float(hero.tokens)
    features[6] = 1.0 if worth.owns_kind(hero, BOOTS) else 0.0
    features[7] = 1.0 if worth.owns_kind(hero, RING) else 0.0
    features[8] = float(hero.crystals())
    features[9] = float(_within_reach(m, seat)) / 1000.0


def _within_reach(m: Model, seat: i64) -> i64:
    """Return what a hero could reach if it were its turn."""
    now: i64 = m.seat
    m.seat = seat
    found: i64 = Journey(m).beyond[m.hero().space]
    m.seat = now
    return found


def stage_of(m: Model) -> float:
    """Return how much of the way is done: 0 with all tiles still to come, 1 in the finale."""
    if m.stage > ADVENTURE or m.trigger >= 0:
        return 1.0
    return 1.0 - float(explore.tiles_left(m)) / float(size(m.tables.plain) + 1)


@final
class LordGuide(Guide):
    """Knows what the greedy player knows."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rng = Rng("lord")
        self.features = vec[float]([0.0] * FEATURES)
        self.values = vec[i64]([0] * SCRATCH)
        self.trust: float = TRUST

    def priors_into(self, state: State, actions: vec[i64], count: i64, priors: vec[float]) -> bool:
        """Trust the greedy player most."""
        assert isinstance(state, Model)
        if state.step == AT_ACT and count > 1:
            self._weigh_into(state, actions, count, priors)
            return True
        self.rng.restart(0)
        choice = greedy_action(state, self.rng)
        rest = (1.0 - self.trust) / float(count)
        i: i64 = 0
        while i < count:
            priors[i] = rest + (self.trust if actions[i] == choice else 0.0)
            i += 1
        return True

    def _weigh_into(self, m: Model, actions: vec[i64], count: i64, priors: vec[float]) -> None:
        """Write how promising the actions of a turn look, by what the greedy player thinks of each."""
        weigh_actions(m, actions, count, self.values)
        most: i64 = 0
        i: i64 = 0
        while i < count:
            if self.values[i] > most:
                most = self.values[i]
            i += 1
        sum_of_all = 0.0
        i = 0
        while i < count:
            priors[i] = math.exp(float(self.values[i] - most) / DOUBT)
            sum_of_all += priors[i]
            i += 1
        i = 0
        while i < count:
            priors[i] = self.trust * priors[i] / sum_of_all + (1.0 - self.trust) / float(count)
            i += 1

    def evaluate_into(self, state: State, shares: vec[float]) -> bool:
        """Weigh how the heroes stand where a turn begins; know what comes of the duels of two."""
        assert isinstance(state, Model)
        if state.fresh == 0:
            return False
        if state.stage > ADVENTURE:
            if state.stage < DUELS or state.players > 2:
                return False
            other: i64 = 1 - state.seat
            shares[state.seat] = DuelsLeft(state, state.hero(), state.heroes[other]).share()
            shares[other] = 1.0 - shares[state.seat]
            return True
        stage = stage_of(state)
        features = self.features
        sum_of_all = 0.0
        most = -math.inf
        seat: i64 = 0
        while seat < state.players:
            features_into(state, seat, features)
            worth_of_it = _EARLY_TURN + stage * (_LATE_TURN - _EARLY_TURN) if seat == state.seat else 0.0
            i: i64 = 0
            while i < FEATURES:
                worth_of_it += features[i] * (_EARLY[i] + stage * (_LATE[i] - _EARLY[i]))
                i += 1
            shares[seat] = worth_of_it
            most = max(most, worth_of_it)
            seat += 1
        seat = 0
        while seat < state.players:
            shares[seat] = math.exp(shares[seat] - most)
            sum_of_all += shares[seat]
            seat += 1
        seat = 0
        while seat < state.players:
            shares[seat] /= sum_of_all
            seat += 1
        return True

    def rollout_action(self, state: State, rng: Rng) -> i64:
        """Play on as the greedy player does."""
        assert isinstance(state, Model)
        return greedy_action(state, rng)
