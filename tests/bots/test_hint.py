"""Whom hints are asked of, and what they find where the best action is plain."""

from __future__ import annotations

import crossbones
from crossbones.bots.hint import adviser, hint, think_of_hint
from crossbones.bots.mcts_bot import MctsBot
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject

NEAR: JsonObject = {"ships": ["port", "port", "port", "island", "port", "port"], "treasures": 2}
POOR: JsonObject = {"ships": ["port"] * 6, "treasures": 1}
A_CHEST_TO_WIN: JsonObject = {"turn": 1, "step": "sail", "dice": [1, 4, 4, 4], "seats": [POOR, NEAR], "round": 6}


def best(game: Game, position: JsonObject) -> str:
    state = game.state_from_position(position)
    found = hint(state, 7)
    assert found is not None
    assert len(found.values) == len(state.legal_actions())
    return state.action_to_string(state.legal_actions()[found.best()])


def test_the_third_chest_wins_at_the_end_of_a_round() -> None:
    game = crossbones.load("buccaneer", players=2)
    assert best(game, A_CHEST_TO_WIN) == "plunder 4"
    state = game.state_from_position(A_CHEST_TO_WIN)
    found = hint(state, 7)
    assert found is not None
    assert found.kind == "win"
    assert found.values[found.best()] == 1.0, "nobody can answer"


def test_alone_fewer_turns_are_better() -> None:
    game = crossbones.load("buccaneer", players=1)
    position: JsonObject = {"round": 6, "step": "sail", "dice": [1, 4, 4, 4], "seats": [NEAR]}
    found = hint(game.state_from_position(position), 7)
    assert found is not None
    assert (found.kind, best(game, position)) == ("turns", "plunder 4")
    assert found.values[found.best()] == 6.0, "this is the sixth turn, and the last"


def test_a_game_that_nobody_knows_is_searched(installed_pig: None) -> None:
    game = crossbones.load("pig", goal=20)
    assert isinstance(adviser(game, 7), MctsBot)
    position: JsonObject = {"scores": [18, 0], "total": 4}
    found = think_of_hint("pig", game.options, position, 7)
    assert found is not None
    state = game.state_from_position(position)
    assert state.action_to_string(state.legal_actions()[found.best()]) == "hold", "that wins at once"
    assert found.values[found.best()] == 1.0
