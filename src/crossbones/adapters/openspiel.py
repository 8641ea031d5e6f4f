"""The games for OpenSpiel, registered as Python games with explicit chance nodes.

>>> import pyspiel
>>> from crossbones.adapters import openspiel
>>> game = pyspiel.load_game("crossbones_bag(players=3)")
>>> state = game.new_initial_state()
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
(0, ['dig'])
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from crossbones.core.board_text import board_text
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.registry import game_class, games, load
from crossbones.core.state import CHANCE, State

PREFIX = "crossbones_"


class BonesGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game as OpenSpiel sees it.

    Utilities are ``State.returns``: they sum to 0; alone, they are minus the number of turns. Chance outcomes are
    numbers from 0 on, as everywhere in Crossbones.

    Attributes:
        bones: the game with its options.
    """

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        known = {option.name: option.default for option in game_class(name).option_list}
        self.bones: Game = load(name, **{**known, **params})
        players = self.bones.num_players
        alone = players == 1
        # Alone, a turn may be as short as one decision.
        worst = -float(self.bones.max_game_length) if alone else -1.0 / (players - 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.bones.num_distinct_actions,
            max_chance_outcomes=self.bones.num_chance_outcomes,
            num_players=players,
            min_utility=worst,
            max_utility=0.0 if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=self.bones.max_game_length,
        )
        super().__init__(_kind(name, alone), info, params)

    def new_initial_state(self, state: JsonObject | None = None) -> BonesState:
        """Return the state at the start, or of a position of ours."""
        return BonesState(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """Return what gives observations; everybody sees all that is on the table."""
        return Observer(self.bones)


class BonesState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state as OpenSpiel sees it.

    Attributes:
        held: holds our state.
    """

    def __init__(self, game: BonesGame, position: JsonObject | None = None) -> None:
        super().__init__(game)
        bones = game.bones
        self.held = _Held(bones.new_initial_state() if position is None else bones.state_from_position(position))

    def current_player(self) -> int:
        """Return who moves."""
        return int(self.held.state.current_player())  # the numbers for chance and the end are OpenSpiel's

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        return self.held.state.is_terminal()

    def returns(self) -> list[float]:
        """Return what each player has won."""
        return self.held.state.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes with their probabilities."""
        return self.held.state.chance_outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.state.legal_actions()

    def _apply_action(self, action: int) -> None:
        self.held.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        # OpenSpiel also asks for names of actions that are not legal now.
        state = self.held.state
        is_now = player == state.current_player() and action in state.legal_actions()
        return state.action_to_string(action) if is_now else f"{'outcome' if player == CHANCE else 'action'} {action}"

    def __str__(self) -> str:
        return json.dumps(self.to_position())

    def board(self) -> str:
        """Return the board as text for people; the state as text is its position."""
        return board_text(self.held.state)

    def to_position(self) -> JsonObject:
        """Return the position as JSON."""
        return self.held.state.to_position()


class Observer:
    """What a player sees.

    Attributes:
        tensor: the observation, flat.
        dict: the same by name, in its shape.
    """

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(int(np.prod(game.observation_shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(game.observation_shape)}

    def set_from(self, state: BonesState, player: int) -> None:
        """Write what a player sees into ``tensor``."""
        self.tensor[:] = np.frombuffer(state.held.state.observation_tensor(player), np.uint8)

    def string_from(self, state: BonesState, player: int) -> str:
        """Return what a player sees as text."""
        return str(state)


class _Held:
    """Holds a state, and knows the quick way to copy it; OpenSpiel clones by ``deepcopy``."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, object]) -> _Held:
        return _Held(self.state.clone())


def register() -> None:
    """Make every game known to ``pyspiel.load_game`` as ``crossbones_<name>``; importing this module does so."""
    known = set(pyspiel.registered_names())
    for name in games():
        if PREFIX + name not in known:
            _register(name)


def _register(name: str) -> None:
    class Registered(BonesGame):
        """One game; OpenSpiel makes it from the parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params or {})

    pyspiel.register_game(_kind(name, alone=False), Registered)


def _kind(name: str, alone: bool) -> pyspiel.GameType:
    """Return what kind of game it is; alone there is nobody to win from."""
    options = game_class(name).option_list
    players = next(option for option in options if option.name == "players")
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Crossbones {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players.most,
        min_num_players=players.least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in options},
    )


register()
