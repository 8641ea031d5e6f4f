"""Two-Dice Pig broken in many ways beside its state, in what a game and its guide say."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from crossbones import Game, Rng, State
from crossbones.core.guide import Guide
from crossbones.core.json_value import JsonObject
from crossbones.core.phrase import Phrase
from tests.core.broken import CALLS, broken
from tests.plugin.pig.game import Pig, PigState


@broken("policy")
class CheatsByGreed(Pig):
    def greedy_action(self, state: State, rng: Rng) -> int:
        return 7


@broken("policy")
class CheatsByPatience(Pig):
    def patient_action(self, state: State, rng: Rng) -> int:
        return 7


@broken("length")
class TooShort(Pig):
    def _prepare(self) -> None:
        super()._prepare()
        self.max_game_length = 1


@broken("sizes")
class NoActions(Pig):
    def _prepare(self) -> None:
        super()._prepare()
        self.num_distinct_actions = 0


@broken("messages")
class Speechless(Pig):
    def describe(self, state: State, action: int) -> Phrase:
        return Phrase("fling", {})


@broken("messages")
class LacksAWord(Pig):
    def prompt(self, state: State) -> Phrase:
        return Phrase("choose", {})


@broken("messages")
class NamesNobody(Pig):
    def prompt(self, state: State) -> Phrase:
        return Phrase("choose", {"total": 1, "other_seat": self.num_players})


@broken("guide")
class Hopeless(Pig):
    def new_guide(self) -> Guide:
        return HopelessGuide(self)


class HopelessGuide(Guide):
    def priors_into(self, state: State, actions: vec[i64], count: i64, priors: vec[float]) -> bool:
        for i in range(int(count)):
            priors[i] = 0.0
        return True


@broken("guide")
class Optimist(Pig):
    def new_guide(self) -> Guide:
        return OptimistsGuide(self)


class OptimistsGuide(Guide):
    def evaluate_into(self, state: State, shares: vec[float]) -> bool:
        for seat in range(self.game.num_players):
            shares[seat] = 0.9
        return True


@broken("guide")
class Moody(Pig):
    def new_guide(self) -> Guide:
        return MoodyGuide(self)


class MoodyGuide(Guide):
    def priors_into(self, state: State, actions: vec[i64], count: i64, priors: vec[float]) -> bool:
        for i in range(int(count)):
            priors[i] = 1.0 + next(CALLS)
        return True


@broken("insight")
class DeepThoughts(Pig):
    def insight(self, state: State) -> JsonObject:
        return {"odds": float("nan")}


@broken("messages")
class DarkHints(Pig):
    def insight(self, state: State) -> JsonObject:
        return {"why": {"throw": {"key": "why.dark", "args": {}}}}


@broken("diagnose")
class Collapses(Pig):
    def diagnose(self, position: JsonObject) -> list[str]:
        return super().diagnose({**position, "scores": position["scores"]})


@broken("diagnose")
class BelievesAnything(Pig):
    def diagnose(self, position: JsonObject) -> list[str]:
        return []


@broken("diagnose")
class FaultlessRefusal(Pig):
    def diagnose(self, position: JsonObject) -> list[str]:
        return []

    def check_position(self, position: JsonObject) -> None:
        faults = super().diagnose(position)
        if faults:
            Game.check_position(Pig(**self.options), position)


@broken("position")
class FindsFault(Pig):
    def diagnose(self, position: JsonObject) -> list[str]:
        return ["turn: I do not like it"] if position.get("total") else super().diagnose(position)


@broken("registry")
class Stranger(Pig):
    name = "stranger"


class ChangesItsMind(Pig):
    """Accepts a single point, which nobody can have, until somebody has thrown."""

    __module__ = Pig.__module__

    def diagnose(self, position: JsonObject) -> list[str]:
        faults = super().diagnose(position)
        scores = position.get("scores")
        if not faults and position.get("total") and isinstance(scores, list) and 1 in scores:
            return ["scores: nobody has a single point"]
        return faults


class Unsteady(Pig):
    """Depends on the order of hashes; found under a name of its own, also by other interpreters."""

    __module__ = Pig.__module__
    name = "unsteady"

    def prompt(self, state: State) -> Phrase:
        total = cast("PigState", state).total
        return Phrase("choose", {"total": f"{total} {'/'.join({'bones', 'skulls', 'dice', 'graves', 'ships'})}"})
