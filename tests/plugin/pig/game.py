"""Two-Dice Pig: the smallest game with everything in it that a game from outside needs."""

from __future__ import annotations

from typing import Final

from crossbones import CHANCE, TERMINAL, BadPosition, Game, Outcome, Rng, State
from crossbones.core.json_value import JsonObject
from crossbones.core.option import Option
from crossbones.core.phrase import Phrase

THROW: Final = 0
HOLD: Final = 1
ROUNDS: Final = 20


class Pig(Game):
    """Two-Dice Pig with its options chosen."""

    name = "pig"
    option_list = (
        Option("players", 2, least=1, most=4),
        Option("goal", 30, least=10, most=100),
        Option("ones", "cruel", choices=("cruel", "kind")),
    )

    def _prepare(self) -> None:
        self.num_distinct_actions = 2
        self.num_chance_outcomes = 6
        self.observation_shape = (self.num_players + 3,)
        self.max_game_length = self.num_players * ROUNDS * (self.goal // 4 + 1)  # a throw that counts is 4 or more

    @property
    def goal(self) -> int:
        return int(self.options["goal"])

    def new_initial_state(self) -> PigState:
        return PigState(self)

    def state_from_position(self, position: JsonObject) -> PigState:
        self.check_position(position)
        state = self.new_initial_state()
        state.scores = [int(score) for score in _list(position.get("scores", state.scores))]
        state.seat = _int(position.get("turn", 0))
        state.round = _int(position.get("round", 1))
        state.total = _int(position.get("total", 0))
        state.to_roll = _int(position.get("to_roll", 0 if state.total else 2))
        state.first = _int(position.get("first", 0))
        return state

    def diagnose(self, position: JsonObject) -> list[str]:
        most = {"turn": self.num_players - 1, "round": ROUNDS + 1, "total": self.goal + 11, "to_roll": 2, "first": 6}
        faults = [f"{key}: no such key" for key in position if key not in {"game", "options", "scores", *most}]
        if position.get("game", self.name) != self.name:
            faults.append(f"game: not {position['game']!r} but {self.name!r}")
        if position.get("options", self.options) != self.options:
            faults.append(f"options: not {position['options']!r} but {self.options!r}")
        for key, limit in most.items():
            if not _is_number(position.get(key, 0), limit):
                faults.append(f"{key}: {position[key]!r} is no number from 0 to {limit}")
        scores = position.get("scores", [0] * self.num_players)
        if not isinstance(scores, list) or len(scores) != self.num_players:
            faults.append(f"scores: not a list of {self.num_players} numbers")
        elif not all(_is_number(score, 2 * self.goal + 10) for score in scores):
            faults.append(f"scores: each is a number from 0 to {2 * self.goal + 10}")
        return faults or self._diagnose_step(position)

    def _diagnose_step(self, position: JsonObject) -> list[str]:
        total = _int(position.get("total", 0))
        to_roll = _int(position.get("to_roll", 0 if total else 2))
        first = _int(position.get("first", 0))
        over = max([0, *map(_int, _list(position.get("scores", [])))]) >= self.goal
        ended = position.get("round", 1) == ROUNDS + 1 or over
        if position.get("round", 1) == 0:
            return ["round: they count from 1"]
        if 0 < total < 4:
            return ["total: a throw that counts is 4 or more"]
        if (to_roll == 1) != (first > 0):
            return ["first: the first die lies there exactly if one is still to roll"]
        if total >= self.goal and to_roll:
            return ["to_roll: who has enough throws no more"]
        if to_roll == 0 and total == 0:
            return ["to_roll: a turn begins with a throw"]
        if ended and (total, to_roll) != (0, 2):
            return ["total: the game is over"]
        return []

    def describe(self, state: State, action: int) -> Phrase:
        assert isinstance(state, PigState)
        if state.current_player() == CHANCE:
            return Phrase("roll", {"value": action + 1})
        return Phrase("throw", {}) if action == THROW else Phrase("hold", {"total": state.total})

    def prompt(self, state: State) -> Phrase:
        assert isinstance(state, PigState)
        return Phrase("choose", {"total": state.total})

    def greedy_action(self, state: State, rng: Rng) -> int:
        assert isinstance(state, PigState)
        return HOLD if state.total >= 20 or state.legal_actions()[0] == HOLD else THROW


class PigState(State):
    """What lies on the table."""

    def __init__(self, game: Pig) -> None:
        super().__init__(game)
        self.pig = game
        self.scores = [0] * game.num_players
        self.seat = 0
        self.round = 1
        self.total = 0
        self.to_roll = 2
        self.first = 0

    def over(self) -> bool:
        return self.round > ROUNDS or max(self.scores) >= self.pig.goal

    def current_player(self) -> int:
        if self.over():
            return TERMINAL
        return CHANCE if self.to_roll else self.seat

    def turn(self) -> int:
        return self.seat

    def is_turn_start(self) -> bool:
        return self.to_roll == 2 and self.total == 0 and not self.over()

    def legal_actions(self) -> list[int]:
        if self.over():
            return []
        if self.to_roll:
            return list(range(6))
        return [HOLD] if self.total >= self.pig.goal else [THROW, HOLD]

    def chance_weights(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(6)] if self.current_player() == CHANCE else []

    def advance(self, action: int) -> None:
        if self.to_roll == 2:
            self.first = action + 1
            self.to_roll = 1
        elif self.to_roll == 1:
            self._rolled(self.first, action + 1)
        elif action == THROW:
            self.to_roll = 2
        else:
            self.scores[self.seat] += self.total  # PIG-3
            self._pass_on()

    def _rolled(self, one: int, other: int) -> None:
        self.to_roll = self.first = 0
        if one != 1 and other != 1:
            self.total += one + other  # PIG-1
            return
        if one == other and self.pig.options["ones"] == "cruel":
            self.scores[self.seat] = 0
        self._pass_on()  # PIG-2

    def _pass_on(self) -> None:
        self.total = 0
        self.to_roll = 2
        if max(self.scores) >= self.pig.goal:
            return  # PIG-4
        self.seat = (self.seat + 1) % self.pig.num_players
        self.round += self.seat == 0

    def copy_from(self, other: State) -> None:
        assert isinstance(other, PigState)
        self.scores = other.scores.copy()
        self.seat = other.seat
        self.round = other.round
        self.total = other.total
        self.to_roll = other.to_roll
        self.first = other.first

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        best = max(self.scores)
        winners = tuple([seat for seat, score in enumerate(self.scores) if score == best])  # PIG-5
        return Outcome("goal" if best >= self.pig.goal else "rounds", winners, tuple(self.scores))

    def returns(self) -> list[float]:
        if self.pig.num_players == 1 and self.over():
            return [-float(self.round)]
        return super().returns()

    def to_position(self) -> JsonObject:
        return {
            "game": "pig",
            "options": dict(self.pig.options),
            "turn": self.seat,
            "round": self.round,
            "total": self.total,
            "to_roll": self.to_roll,
            "first": self.first,
            "scores": list(self.scores),
        }

    def observation_tensor(self, seat: int) -> bytes:
        n = self.pig.num_players
        seen = [self.scores[(seat + i) % n] for i in range(n)]
        return bytes([*seen, self.total, self.first, (self.seat - seat) % n])

    def action_to_string(self, action: int) -> str:
        self.check_code(action)
        if self.to_roll:
            return f"roll {action + 1}"
        return "throw" if action == THROW else "hold"

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.round, self.total, self.to_roll, self.first, *self.scores)

    def playout_action(self, rng: Rng) -> int:
        return HOLD if self.legal_actions()[0] == HOLD or rng.below(3) == 0 else THROW


def _is_number(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _int(value: object) -> int:
    if not isinstance(value, int):
        raise BadPosition([f"{value!r} is no number"])
    return value


def _list(value: object) -> list[int]:
    assert isinstance(value, list)
    return value
