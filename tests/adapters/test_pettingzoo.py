"""PettingZoo's own tests on all games."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import crossbones
from crossbones import IllegalAction

pettingzoo = pytest.importorskip("pettingzoo", reason="PettingZoo needs the extra 'envs'")

from pettingzoo.test import (  # noqa: E402 - after importorskip
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402 - after importorskip

from crossbones.adapters import pettingzoo as adapter  # noqa: E402 - after importorskip

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore")]  # its checkers warn of what may be as it is

GAMES = ["bag", "buccaneer", "lord"]


@pytest.mark.parametrize("name", GAMES)
def test_api(name: str) -> None:
    api_test(adapter.env(name, players=3), num_cycles=300)
    parallel_api_test(adapter.parallel_env(name, players=2), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_give_equal_games(name: str) -> None:
    seed_test(lambda: adapter.env(name, players=2), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_render(name: str) -> None:
    render_test(lambda render_mode: adapter.env(name, render_mode=render_mode, max_cycles=3))


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles(name: str) -> None:
    """The test asks for agents that all act in each cycle."""
    module = SimpleNamespace(
        parallel_env=lambda max_cycles: adapter.parallel_env(name, max_cycles=max_cycles),
        env=lambda max_cycles: parallel_to_aec(adapter.parallel_env(name, max_cycles=max_cycles)),
    )
    max_cycles_test(module)


def test_a_game_by_its_masks() -> None:
    env = adapter.env("bag", players=2)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        total[agent] += reward
        assert not cut
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    assert sum(total.values()) == 0
    assert env.unwrapped.table.state.is_terminal()
    assert list(total.values()) == env.unwrapped.table.state.returns()


def test_what_is_not_legal() -> None:
    env = adapter.env("bag")
    env.reset(seed=1)
    env.step(1)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards["player_0"] == -1
    raw = adapter.raw_env("bag")
    raw.reset(seed=1)
    with pytest.raises(IllegalAction, match="legal are"):
        raw.step(1)
    with pytest.raises(ValueError, match="no render mode 'film'; the modes are: human, ansi, rgb_array"):
        adapter.env("bag", render_mode="film")
    with pytest.raises(crossbones.UnknownGame):
        adapter.env("chess")
