"""Gymnasium's own check on all games."""

from __future__ import annotations

import pytest

import crossbones
from crossbones.bots import UnknownBot

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium needs the extra 'envs'")

from gymnasium.utils.env_checker import check_env  # noqa: E402 - after importorskip

from crossbones.adapters.gymnasium import BonesEnv  # noqa: E402 - after importorskip

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore")]  # its checkers warn of what may be as it is


@pytest.mark.parametrize("name", ["bag", "buccaneer", "lord"])
def test_check(name: str) -> None:
    check_env(gymnasium.make(f"crossbones/{name}-v0", players=2).unwrapped)


def test_a_game_against_a_bot() -> None:
    env = gymnasium.make("crossbones/bag-v0", opponent="greedy", seat=1, graves_to_win=1)
    observation, info = env.reset(seed=5)
    over = False
    while not over:
        assert info["seat"] == 1
        assert observation["action_mask"].nonzero()[0].tolist() == info["legal_actions"]
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, over, cut, info = env.step(action)
        assert not cut
        assert over or reward == 0
    assert info["legal_actions"] == []
    assert isinstance(env.unwrapped, BonesEnv)
    assert reward == env.unwrapped.table.state.returns()[1] in (-1, 0, 1)


def test_the_agent_sits_everywhere_unless_it_is_said() -> None:
    env = BonesEnv("buccaneer", players=3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}


def test_alone_the_reward_is_the_number_of_turns() -> None:
    env = BonesEnv("buccaneer", players=1, max_rounds=3, illegal="replace")
    env.reset(seed=2)
    over = False
    while not over:
        _, reward, over, _, _ = env.step(0)
    assert reward == -3


def test_what_is_not_legal() -> None:
    env = BonesEnv("bag", seat=0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(1)
    assert (reward, over, info["illegal"]) == (-1, True, 1)
    env = BonesEnv("bag", seat=0, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(crossbones.IllegalAction):
        env.step(1)
    with pytest.raises(ValueError, match="seat 2 is none of this game's; they are 0 to 1"):
        BonesEnv("bag", seat=2)
    with pytest.raises(UnknownBot):
        BonesEnv("bag", opponent="nobody")
