"""Two-Dice Pig with its state broken in many ways."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from crossbones import CHANCE, Outcome, Rng, State
from crossbones.core.json_value import JsonObject, JsonValue
from tests.core.broken import CALLS, broken
from tests.plugin.pig.game import HOLD, THROW, PigState


@broken("clone")
class SharedList(PigState):
    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        self.scores = cast("PigState", other).scores


@broken("clone")
class ForgetsAField(PigState):
    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        self.first = 0


@broken("clone")
class ForgetsToReset(PigState):
    def copy_from(self, other: State) -> None:
        first = self.first
        super().copy_from(other)
        self.first = self.first or first


@broken("legal")
class Unsorted(PigState):
    def legal_actions(self) -> list[int]:
        return super().legal_actions()[::-1]


@broken("legal")
class Doubled(PigState):
    def legal_actions(self) -> list[int]:
        return sorted(super().legal_actions() * 2)


@broken("legal")
class AfterTheEnd(PigState):
    def legal_actions(self) -> list[int]:
        return super().legal_actions() or [THROW]


@broken("legal")
class DeadEnd(PigState):
    def legal_actions(self) -> list[int]:
        return [] if self.total > 12 else super().legal_actions()


@broken("legal")
class OutOfRange(PigState):
    def legal_actions(self) -> list[int]:
        return [action + 1 for action in super().legal_actions()]


@broken("legal")
class TwoOpinions(PigState):
    def legal_actions_into(self, buffer: vec[i64]) -> i64:
        return max(super().legal_actions_into(buffer) - 1, 0)


@broken("position")
class MissingKey(PigState):
    def to_position(self) -> JsonObject:
        position = super().to_position()
        del position["first"]
        return position


@broken("position")
class NoJson(PigState):
    def to_position(self) -> JsonObject:
        return {**super().to_position(), "scores": cast("JsonValue", tuple(self.scores))}


@broken("position")
class TooFineKey(PigState):
    steps = 0

    def advance(self, action: int) -> None:
        super().advance(action)
        self.steps += 1

    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        self.steps = cast("TooFineKey", other).steps

    def key(self) -> tuple[int, ...]:
        return (*super().key(), self.steps)


@broken("key")
class TooCoarseKey(PigState):
    def key(self) -> tuple[int, ...]:
        return (self.seat, self.round, self.total, self.to_roll, *self.scores)


@broken("key")
class NoKey(PigState):
    def key(self) -> tuple[int, ...]:
        return cast("tuple[int, ...]", [*super().key()])


@broken("sampling")
class LoadedDice(PigState):
    def sample_chance(self, rng: Rng) -> None:
        while self.current_player() == CHANCE:
            self.advance(min(rng.below(6), rng.below(6)))


@broken("sampling")
class SlightlyLoadedDice(PigState):
    def sample_chance(self, rng: Rng) -> None:
        while self.current_player() == CHANCE:
            self.advance(5 if rng.below(12) == 0 else rng.below(6))


@broken("sampling")
class OneDieAtOnce(PigState):
    def sample_chance(self, rng: Rng) -> None:
        if self.current_player() == CHANCE:
            self.advance(rng.below(6))


@broken("sampling")
class PlaysOn(PigState):
    def sample_chance(self, rng: Rng) -> None:
        super().sample_chance(rng)
        if not self.over():
            self.advance(HOLD)
            super().sample_chance(rng)


@broken("sampling")
class TrueChance(PigState):
    def sample_chance(self, rng: Rng) -> None:
        super().sample_chance(Rng(next(CALLS)))


@broken("chance")
class NoWeight(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return [(face, weight * (face < 5)) for face, weight in super().chance_weights()]


@broken("chance")
class HalfWeights(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return [(face, cast("int", weight / 2)) for face, weight in super().chance_weights()]


@broken("chance")
class FiveSides(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return super().chance_weights()[:5]


@broken("chance")
class ChanceElsewhere(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(6)]


@broken("chance")
class WrongProbabilities(PigState):
    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, share / 2) for outcome, share in super().chance_outcomes()]


@broken("unchanged")
class LooksHurt(PigState):
    def observation_tensor(self, seat: int) -> bytes:
        seen = super().observation_tensor(seat)
        self.scores[0] = 0
        return seen


@broken("unchanged")
class LendsItsList(PigState):
    def to_position(self) -> JsonObject:
        return {**super().to_position(), "scores": cast("JsonValue", self.scores)}


@broken("notation")
class AllAlike(PigState):
    def action_to_string(self, action: int) -> str:
        return "move"


@broken("notation")
class NamesWhatIsNot(PigState):
    def check_code(self, action: int) -> None:
        pass


@broken("crash")
class StumblesOverNames(PigState):
    def action_to_string(self, action: int) -> str:
        self.check_code(action)
        names = {code: super(StumblesOverNames, self).action_to_string(code) for code in self.legal_actions()}
        return names[action]


@broken("notation")
class Misread(PigState):
    def string_to_action(self, text: str) -> int:
        return super().string_to_action("throw" if text == "hold" else text)


@broken("notation")
class TakesAnyText(PigState):
    def string_to_action(self, text: str) -> int:
        return super().string_to_action(text) if text in ("throw", "hold") or text.startswith("roll") else HOLD


@broken("notation")
class Semicolon(PigState):
    def action_to_string(self, action: int) -> str:
        return super().action_to_string(action).replace("throw", "throw; again")


@broken("refusal")
class TakesAnything(PigState):
    def apply(self, action: int) -> None:
        if action in self.legal_actions():
            self.advance(action)


@broken("refusal")
class WrongError(PigState):
    def apply(self, action: int) -> None:
        self.advance(self.legal_actions()[self.legal_actions().index(action)])


@broken("refusal")
class RefusesTooLate(PigState):
    def apply(self, action: int) -> None:
        self.total += action not in self.legal_actions()
        super().apply(action)


@broken("apply")
class AppliesTwice(PigState):
    def apply(self, action: int) -> None:
        super().apply(action)
        if action == HOLD and not self.over():
            self.advance(0)


@broken("returns")
class EverybodyWins(PigState):
    def returns(self) -> list[float]:
        return [1.0] * self.game.num_players if self.over() else super().returns()


@broken("returns")
class PaysEarly(PigState):
    def returns(self) -> list[float]:
        return [1.0, -1.0] if self.total else super().returns()


@broken("outcome")
class NobodyWins(PigState):
    def outcome(self) -> Outcome | None:
        return Outcome("goal", (), tuple(self.scores)) if self.over() else None


@broken("outcome")
class EndsEarly(PigState):
    def outcome(self) -> Outcome | None:
        return super().outcome() or (Outcome("goal", (0,), tuple(self.scores)) if self.total > 10 else None)


@broken("crash")
class Stumbles(PigState):
    def turn(self) -> int:
        return self.seat // (self.total != 7)


@broken("player")
class Nobody(PigState):
    def current_player(self) -> int:
        return -2 if self.total > 10 else super().current_player()


@broken("turn")
class NoTurnBegins(PigState):
    def is_turn_start(self) -> bool:
        return super().is_turn_start() and self.round == 1 and self.seat == 0


@broken("observation")
class ShortSight(PigState):
    def observation_tensor(self, seat: int) -> bytes:
        return super().observation_tensor(seat)[1:]


@broken("pickle")
class Amnesiac(PigState):
    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.game,))


@broken("policy")
class CheatsInPlayouts(PigState):
    def playout_action(self, rng: Rng) -> int:
        return 7


@broken("policy")
class WhimsicalPlayouts(PigState):
    def playout_action(self, rng: Rng) -> int:
        legal = self.legal_actions()
        return legal[next(CALLS) % len(legal)]


@broken("digest")
class LazyDigest(PigState):
    def digest(self) -> i64:
        return self.total


@broken("digest")
class FickleDigest(PigState):
    def digest(self) -> i64:
        return next(CALLS)


@broken("shares")
class WinnersTakeAll(PigState):
    def shares_into(self, shares: vec[float]) -> None:
        for seat in range(self.game.num_players):
            shares[seat] = 1.0
