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
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.greedy import greedy_action
from crossbones.games.lord.model import Model
from crossbones.games.lord.score import score
from crossbones.games.lord.terms import ADVENTURE, BOOTS, RING

FEATURES: Final = 9
"""How many numbers say how a hero stands; see ``features_into``."""

_EARLY: Final = vec[float]([0.559, 0.191, -0.415, 2.501, 0.128, -0.124, -0.101, -0.981, 0.703])
_LATE: Final = vec[float]([0.267, 0.000, -0.125, 3.933, 0.071, 0.147, 0.007, 0.054, 0.520])
"""How much each feature adds to the logarithm of the odds to win: with all tiles still to come, and with none.

Logistic regression on games between greedy players who slip now and then, see ``tools/tune.py``.
"""

TRUST: Final = 0.6
"""How promising the greedy player's choice looks beside all others."""


def features_into(m: Model, hero: Hero, features: vec[float]) -> None:
    """Write how a hero stands.

    They are: points; materials; might; the chance in the best duel; health; dice tokens; boots, which are another
    action; a ring; crystals.
    """
    features[0] = float(score(hero))
    features[1] = float(total(forge.materials_of(hero)))
    features[2] = float(worth.might(m, hero, hero.symbols)) / 1000.0
    features[3] = float(worth.chance_in_best_duel(m, hero)) / 1000.0 if m.lords_left else 0.0
    features[4] = float(hero.health)
    features[5] = float(hero.tokens)
    features[6] = 1.0 if worth.owns_kind(hero, BOOTS) else 0.0
    features[7] = 1.0 if worth.owns_kind(hero, RING) else 0.0
    features[8] = float(hero.crystals())


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
        self.trust: float = TRUST

    def priors_into(self, state: State, actions: vec[i64], count: i64, priors: vec[float]) -> bool:
        """Trust the greedy player most."""
        assert isinstance(state, Model)
        self.rng.restart(0)
        choice = greedy_action(state, self.rng)
        rest = (1.0 - self.trust) / float(count)
        i: i64 = 0
        while i < count:
            priors[i] = rest + (self.trust if actions[i] == choice else 0.0)
            i += 1
        return True

    def evaluate_into(self, state: State, shares: vec[float]) -> bool:
        """Weigh how the heroes stand, where a turn begins."""
        assert isinstance(state, Model)
        if state.fresh == 0:
            return False
        stage = stage_of(state)
        features = self.features
        sum_of_all = 0.0
        most = -math.inf
        seat: i64 = 0
        while seat < state.players:
            features_into(state, state.heroes[seat], features)
            worth_of_it = 0.0
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
