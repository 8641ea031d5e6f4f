"""Many games at once: each goes as it would alone."""

from __future__ import annotations

import pytest

import crossbones

np = pytest.importorskip("numpy", reason="the vector environment needs the extra 'envs'")

from crossbones.adapters.vector import VectorEnv  # noqa: E402 - after importorskip


@pytest.mark.parametrize(("name", "players"), [("bag", 3), ("buccaneer", 2), ("lord", 2)])
def test_each_lane_is_a_game_of_its_own(name: str, players: int) -> None:
    """Played again with the contract alone."""
    envs = VectorEnv(name, 3, seed=5, players=players)
    game = envs.game
    states = [game.new_initial_state() for _ in range(3)]
    rngs = [crossbones.Rng("lane", 5, lane) for lane in range(3)]
    for state, rng in zip(states, rngs, strict=True):
        state.sample_chance(rng)
    ended = 0
    for _ in range(40 if name == "lord" else 300):
        seen = envs.observe()
        actions = envs.sample().copy()
        for lane, state in enumerate(states):
            assert envs.players[lane] == state.current_player()
            assert envs.masks[lane].nonzero()[0].tolist() == state.legal_actions()
            assert envs.masks[lane][actions[lane]] == 1
            told = np.frombuffer(state.observation_tensor(int(state.current_player())), np.uint8)
            assert np.array_equal(seen[lane].ravel(), told)
        envs.step(actions)
        for lane, state in enumerate(states):
            state.apply(int(actions[lane]))
            state.sample_chance(rngs[lane])
            assert envs.ended[lane] == state.is_terminal()
            assert envs.rewards[lane].tolist() == state.returns()
            if state.is_terminal():
                ended += 1
                state.copy_from(game.new_initial_state())
                state.sample_chance(rngs[lane])
                assert envs.steps[lane] == 0
    assert ended or name != "buccaneer"


def test_equal_seeds_give_equal_games() -> None:
    one, two, other = (VectorEnv("buccaneer", 8, seed=seed) for seed in (1, 1, 2))
    for _ in range(50):
        for envs in (one, two, other):
            envs.step(envs.sample())
    assert np.array_equal(one.observe(), two.observe())
    assert not np.array_equal(one.observe(), other.observe())


def test_the_arrays_look_at_the_memory() -> None:
    envs = VectorEnv("bag", 2, players=2)
    before = envs.masks.copy()
    envs.step(envs.sample())  # dig, then where to start
    assert envs.masks.dtype == np.uint8
    assert not np.array_equal(before, envs.masks)
    with pytest.raises(ValueError, match="read-only"):
        envs.masks[0, 0] = 1


def test_bad_input() -> None:
    envs = VectorEnv("bag", 2, players=2)
    before = envs.masks.copy()
    with pytest.raises(crossbones.IllegalAction, match="in lane 1: action 5 is not legal here; legal are: 0"):
        envs.step([0, 5])
    with pytest.raises(crossbones.IllegalAction, match="in lane 0: action -1"):
        envs.step([-1, 0])
    assert np.array_equal(before, envs.masks)
    with pytest.raises(ValueError, match="1 actions for 2 games"):
        envs.step([0])
    with pytest.raises(ValueError, match="at least one is needed"):
        VectorEnv("bag", 0)
