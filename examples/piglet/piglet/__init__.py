"""Pig with one die: roll as often as you dare; a 1 loses the turn's points, holding keeps them; who has enough wins."""

from __future__ import annotations

from crossbones import CHANCE, TERMINAL, Game, Outcome, Rng, State
from crossbones.core.json_value import JsonObject
from crossbones.core.option import Option
from crossbones.core.phrase import Phrase

THROW, HOLD = 0, 1


class Pig(Game):
    """The game with its options chosen: its sizes, positions and words."""

    name = "piglet"
    option_list = (Option("players", 2, least=2, most=8), Option("goal", 50, least=10, most=100))

    def _prepare(self) -> None:
        self.goal = int(self.options["goal"])
        self.turns = 100 * self.num_players  # every game ends
        self.num_distinct_actions = 2
        self.num_chance_outcomes = 6
        self.observation_shape = (self.num_players + 3,)
        self.max_game_length = self.turns * (self.goal // 2 + 1)  # a roll that counts is 2 or more

    def new_initial_state(self) -> PigState:
        return PigState(self)

    def state_from_position(self, position: JsonObject) -> PigState:
        self.check_position(position)
        state = PigState(self)
        state.read(position)
        return state

    def diagnose(self, position: JsonObject) -> list[str]:
        state = PigState(self)
        known = {"game": self.name, "options": self.options}
        limits = {"turn": self.num_players - 1, "total": self.goal + 5, "rolling": 1, "turns_left": self.turns}
        faults = [f"$.{key}: no such key" for key in position if key not in {*known, "scores", *limits}]
        faults += [f"$.{key}: it is {value!r}" for key, value in known.items() if position.get(key, value) != value]
        numbers = {f"$.{key}": (position.get(key, 0), most) for key, most in limits.items()}
        scores = position.get("scores", state.scores)
        if not isinstance(scores, list) or len(scores) != self.num_players:
            faults.append(f"$.scores: not a list of {self.num_players} numbers")
        else:
            numbers |= {f"$.scores[{seat}]": (score, 2 * self.goal + 4) for seat, score in enumerate(scores)}
        for path, (number, most) in numbers.items():
            if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
                faults.append(f"{path}: {number!r} is no whole number from 0 to {most}")
        if not faults:
            state.read(position)
            if state.current_player() == TERMINAL and (state.total or not state.rolling):
                faults.append("$.total: the game is over, so nobody is in the middle of a turn")
            elif not state.rolling and state.total < 2:
                faults.append("$.total: a roll that counts is 2 or more")
            elif state.rolling and (state.total == 1 or state.total >= self.goal):
                faults.append("$.rolling: with that total nobody rolls")
        return faults

    def describe(self, state: State, action: int) -> Phrase:
        assert isinstance(state, PigState)
        if state.rolling:
            return Phrase("roll", {"value": action + 1})
        return Phrase("throw", {}) if action == THROW else Phrase("hold", {"total": state.total})


class PigState(State):
    """What lies on the table: points, whose turn, the turn's total, whether the die rolls, how many turns are left."""

    def __init__(self, game: Pig) -> None:
        super().__init__(game)
        self.pig = game
        self.read({})

    def read(self, position: JsonObject) -> None:
        """Take over a position that is right; what is not there is as at the start."""
        scores = position.get("scores", [0] * self.pig.num_players)
        self.scores = [_whole(score) for score in scores] if isinstance(scores, list) else []
        self.seat, self.total = _whole(position.get("turn", 0)), _whole(position.get("total", 0))
        self.rolling = _whole(position.get("rolling", 1))
        self.turns_left = _whole(position.get("turns_left", self.pig.turns))

    def to_position(self) -> JsonObject:
        own = {"turn": self.seat, "total": self.total, "rolling": self.rolling, "turns_left": self.turns_left}
        return {"game": self.pig.name, "options": dict(self.pig.options), "scores": list(self.scores), **own}

    def copy_from(self, other: State) -> None:
        assert isinstance(other, PigState)
        self.scores, self.seat, self.total = other.scores.copy(), other.seat, other.total
        self.rolling, self.turns_left = other.rolling, other.turns_left

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.total, self.rolling, self.turns_left, *self.scores)

    def current_player(self) -> int:
        if self.turns_left == 0 or max(self.scores) >= self.pig.goal:
            return TERMINAL
        return CHANCE if self.rolling else self.seat

    def turn(self) -> int:
        return self.seat

    def is_turn_start(self) -> bool:
        return self.total == 0 and self.current_player() == CHANCE

    def legal_actions(self) -> list[int]:
        if self.current_player() < 0:
            return list(range(6)) if self.current_player() == CHANCE else []
        return [HOLD] if self.total >= self.pig.goal else [THROW, HOLD]

    def chance_weights(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(6)] if self.current_player() == CHANCE else []

    def advance(self, action: int) -> None:
        if self.rolling and action > 0:
            self.total += action + 1
            self.rolling = 0
        elif not self.rolling and action == THROW:
            self.rolling = 1
        else:  # a 1 is rolled, or the mover holds
            self.scores[self.seat] += 0 if self.rolling else self.total
            self.total, self.rolling = 0, 1
            self.turns_left -= 1
            if self.current_player() != TERMINAL:
                self.seat = (self.seat + 1) % self.pig.num_players

    def outcome(self) -> Outcome | None:
        if self.current_player() != TERMINAL:
            return None
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))
        return Outcome("goal" if max(self.scores) >= self.pig.goal else "turns", winners, tuple(self.scores))

    def observation_tensor(self, seat: int) -> bytes:
        seats = self.pig.num_players
        seen = [self.scores[(seat + place) % seats] for place in range(seats)]
        return bytes([*seen, self.total, min(self.turns_left, 255), (self.seat - seat) % seats])

    def action_to_string(self, action: int) -> str:
        self.check_code(action)
        return f"roll {action + 1}" if self.rolling else ("throw", "hold")[action]

    def playout_action(self, rng: Rng) -> int:
        return HOLD if self.legal_actions()[0] == HOLD or rng.below(4) == 0 else THROW


def _whole(number: object) -> int:
    assert isinstance(number, int), f"diagnose lets only whole numbers through, not {number!r}"
    return number
