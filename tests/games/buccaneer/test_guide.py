"""What a search is told about Buccaneer Bones."""

from __future__ import annotations

import pytest
from librt.vecs import vec

import crossbones
from crossbones.bots.mcts_bot import MctsBot
from crossbones.core.json_value import JsonObject, JsonValue

POOR: JsonValue = {"treasures": 2}
NEAR: JsonValue = {"ships": ["port", "island", "port", "port", "port", "port"], "treasures": 2}
A_WIN: JsonObject = {"turn": 1, "step": "sail", "dice": [1, 2, 2, 2], "seats": [POOR, NEAR]}


def test_it_knows_a_win_when_it_sees_one() -> None:
    game = crossbones.load("buccaneer", players=2)
    state = game.state_from_position(A_WIN)
    guide = game.new_guide()
    shares = vec[float]([0.0, 0.0])
    assert guide.evaluate_into(state, shares)
    assert list(shares) == [0, 1]
    buffer = game.new_buffer()
    count = state.legal_actions_into(buffer)
    priors = vec[float]([0.0] * len(buffer))
    assert guide.priors_into(state, buffer, count, priors)
    by_action = {state.action_to_string(int(buffer[i])): priors[i] for i in range(int(count))}
    assert max(by_action, key=by_action.__getitem__) == "plunder 2"
    assert min(by_action.values()) > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_between_two_turns_all_shares_make_one_win(players: int) -> None:
    game = crossbones.load("buccaneer", players=players)
    seats: list[JsonValue] = [NEAR, POOR, {}, {}]
    state = game.state_from_position({"turn": 1, "round": 5, "seats": seats[:players]})
    shares = vec[float]([0.0] * players)
    assert game.new_guide().evaluate_into(state, shares)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] == max(shares)


def test_alone_the_turns_so_far_count() -> None:
    game = crossbones.load("buccaneer", players=1)
    position: JsonObject = {"round": 6, "step": "sail", "dice": [1, 2, 2, 2], "seats": [NEAR]}
    shares = vec[float]([0.0])
    assert game.new_guide().evaluate_into(game.state_from_position(position), shares)
    assert shares[0] == -6, "the third treasure in the sixth turn"


def test_a_search_takes_the_win() -> None:
    game = crossbones.load("buccaneer", players=2)
    state = game.state_from_position(A_WIN)
    assert state.action_to_string(MctsBot(game, 1, 20).choose(state, state.legal_actions())) == "plunder 2"
