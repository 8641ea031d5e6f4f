"""A race small enough to be looked through, and its exact value."""

from __future__ import annotations

from crossbones import CHANCE, TERMINAL, Game, Outcome, State
from crossbones.core.json_value import JsonObject
from crossbones.core.option import Option


class Race(Game):
    """Players take turns to go on: safely by one, or by a die of ``faces`` that goes by 0 to ``faces`` - 1.

    Who first comes to ``goal`` wins. After ``rounds`` rounds who is farthest wins.
    """

    name = "race"
    option_list = (
        Option("players", 2, least=1, most=4),
        Option("goal", 4, least=1, most=100),
        Option("faces", 4, least=2, most=6),
        Option("rounds", 4, least=1, most=100),
    )

    def _prepare(self) -> None:
        self.num_distinct_actions = 2
        self.num_chance_outcomes = int(self.options["faces"])
        self.observation_shape = (1,)
        self.max_game_length = self.num_players * int(self.options["rounds"])

    def new_initial_state(self) -> RaceState:
        return RaceState(self)


class RaceState(State):
    """Where everybody is."""

    def __init__(self, game: Race) -> None:
        super().__init__(game)
        self.places = [0] * game.num_players
        self.turns = 0
        self.rolling = False

    def _is_over(self) -> bool:
        goal, rounds = int(self.game.options["goal"]), int(self.game.options["rounds"])
        return max(self.places) >= goal or self.turns == rounds * self.game.num_players

    def current_player(self) -> int:
        if self._is_over():
            return TERMINAL
        return CHANCE if self.rolling else self.turn()

    def turn(self) -> int:
        return self.turns % self.game.num_players

    def is_turn_start(self) -> bool:
        return not self.rolling and not self._is_over()

    def legal_actions(self) -> list[int]:
        if self._is_over():
            return []
        return list(range(self.game.num_chance_outcomes)) if self.rolling else [0, 1]

    def chance_weights(self) -> list[tuple[int, int]]:
        # Weights that are not equal: 1, 2, 3 ...
        return [(face, face + 1) for face in range(self.game.num_chance_outcomes)] if self.rolling else []

    def advance(self, action: int) -> None:
        if not self.rolling and action == 1:
            self.rolling = True
            return
        self.places[self.turn()] += action if self.rolling else 1
        self.rolling = False
        self.turns += 1

    def copy_from(self, other: State) -> None:
        assert isinstance(other, RaceState)
        self.places = other.places.copy()
        self.turns = other.turns
        self.rolling = other.rolling

    def outcome(self) -> Outcome | None:
        if not self._is_over():
            return None
        best = max(self.places)
        return Outcome("race", tuple(seat for seat, at in enumerate(self.places) if at == best), tuple(self.places))

    def returns(self) -> list[float]:
        return [-float(self.turns)] if self.game.num_players == 1 else super().returns()

    def to_position(self) -> JsonObject:
        return {"places": list(self.places), "turns": self.turns, "rolling": self.rolling}

    def action_to_string(self, action: int) -> str:
        self.check_code(action)
        return f"roll {action}" if self.rolling else ("go", "throw")[action]

    def key(self) -> tuple[int, ...]:
        return (self.turns, int(self.rolling), *self.places)


def exact(state: State) -> list[float]:
    """Return each seat's share of the win (alone: minus the turns) if all play best, by looking at everything."""
    player = state.current_player()
    if player == TERMINAL:
        if state.game.num_players == 1:
            return state.returns()
        end = state.outcome()
        assert end is not None
        return [1 / len(end.winners) if seat in end.winners else 0.0 for seat in range(state.game.num_players)]
    if player == CHANCE:
        total = sum(weight for _, weight in state.chance_weights())
        sums = [0.0] * state.game.num_players
        for outcome, weight in state.chance_weights():
            for seat, value in enumerate(exact(after(state, outcome))):
                sums[seat] += value * weight / total
        return sums
    return max((exact(after(state, action)) for action in state.legal_actions()), key=lambda values: values[player])


def after(state: State, *actions: int) -> State:
    """Return what comes of a state by some actions."""
    copy = state.clone()
    for action in actions:
        copy.apply(action)
    return copy
