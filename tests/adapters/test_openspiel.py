"""OpenSpiel's own tests on all games, and its tree search playing them."""

from __future__ import annotations

import random

import pytest

import crossbones

np = pytest.importorskip("numpy", reason="OpenSpiel needs the extra 'openspiel'")
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel needs the extra 'openspiel'")

from open_spiel.python.algorithms import mcts  # noqa: E402 - after importorskip
from open_spiel.python.observation import make_observation  # noqa: E402 - after importorskip

import crossbones.adapters.openspiel  # noqa: E402 - after importorskip

pytestmark = pytest.mark.once

GAMES = ["crossbones_bag(graves_to_win=1)", "crossbones_buccaneer(max_rounds=4)", "crossbones_lord"]
ALONE = "crossbones_buccaneer(players=1,max_rounds=4)"
SHORT = {"bag": {"graves_to_win": 1}, "buccaneer": {"max_rounds": 4}, "lord": {}}


@pytest.mark.parametrize("name", [*GAMES, ALONE])
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_random_simulation_with_states_as_text() -> None:
    game = pyspiel.load_game("crossbones_buccaneer(max_rounds=1)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_its_tree_search_plays(name: str) -> None:
    """The one in Python: the one in C++ crashes with every game written in Python, also with OpenSpiel's own."""
    game = pyspiel.load_game(name)
    random_state = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random_state)
    bot = mcts.MCTSBot(game, uct_c=2, max_simulations=2, evaluator=evaluator, random_state=random_state)
    state = game.new_initial_state()
    for _ in range(12):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random_state.choice(outcomes, p=weights))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


@pytest.mark.parametrize("name", ["bag", "buccaneer", "lord"])
def test_the_same_game(name: str) -> None:
    """Step by step, both say the same."""
    bones = crossbones.load(name, **SHORT[name])
    ours = bones.new_initial_state()
    game = pyspiel.load_game(GAMES[["bag", "buccaneer", "lord"].index(name)])
    theirs = game.new_initial_state()
    observation = make_observation(game)
    draw = random.Random(2)
    for _ in range(200):
        assert theirs.current_player() == ours.current_player()
        assert theirs.legal_actions() == ours.legal_actions()
        if ours.is_terminal():
            break
        action = draw.choice(ours.legal_actions())
        assert theirs.action_to_string(action) == ours.action_to_string(action)
        if ours.current_player() == crossbones.CHANCE:
            assert theirs.chance_outcomes() == ours.chance_outcomes()
        ours.apply(action)
        theirs.apply_action(action)
        observation.set_from(theirs, 0)
        assert np.array_equal(observation.tensor, np.frombuffer(ours.observation_tensor(0), np.uint8))
    assert theirs.returns() == ours.returns()
    assert game.new_initial_state(theirs.to_position()).to_position() == ours.to_position()


def test_parameters() -> None:
    game = pyspiel.load_game("crossbones_bag(players=4,graves_to_win=2)")
    assert game.num_players() == 4
    assert (game.min_utility(), game.max_utility()) == (-1 / 3, 1)
