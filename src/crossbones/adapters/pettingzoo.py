"""The games for PettingZoo: all seats are agents.

>>> from crossbones.adapters import pettingzoo
>>> env = pettingzoo.env("bag", players=2)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, bool(observation["action_mask"].any())
('player_0', True)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from crossbones.adapters.table import RENDER_MODES, Observation, Table
from crossbones.core.option import OptionValue
from crossbones.core.registry import load

LOSS = -1.0
"""What somebody gets who plays what is not legal, which ends the game; the others get nothing."""


def env(game: str, *, render_mode: str | None = None, max_cycles: int | None = None, **options: OptionValue) -> AECEnv:
    """Return an environment in which agents act one after the other, in the order the game says.

    Who plays what is not legal loses at once.

    Args:
        game: name of the game.
        render_mode: ``"human"``, ``"ansi"`` or ``"rgb_array"``.
        max_cycles: after so many decisions the game is cut off; by default never, as all games end.
        **options: the game's options, ``players`` among them.
    """
    inner = raw_env(game, render_mode=render_mode, max_cycles=max_cycles, **options)
    safe = wrappers.TerminateIllegalWrapper(inner, illegal_reward=LOSS)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(safe))


class _Seated:
    """What both environments have: a table at which every seat is an agent, and their spaces."""

    metadata: dict[str, object]

    def __init__(
        self, game: str, kind: str, render_mode: str | None, max_cycles: int | None, options: Mapping[str, OptionValue]
    ) -> None:
        self.table = Table(load(game, **options), render_mode)
        self.metadata = {**self.metadata, "name": f"crossbones_{game}{kind}_v{self.table.game.rules_version}"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = agents_of(self.table)
        self.observation_spaces = {agent: self.table.observation_space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.table.game.num_distinct_actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent sees: ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can do."""
        return self.action_spaces[agent]

    def render(self) -> str | NDArray[np.uint8] | None:
        """Show the board, as the render mode says."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is open."""


class raw_env(_Seated, AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo calls it so, and has no types
    """The environment without its guards; see ``env``. What is not legal raises ``IllegalAction``."""

    metadata = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012 - as PettingZoo has it

    def __init__(
        self, game: str, *, render_mode: str | None = None, max_cycles: int | None = None, **options: OptionValue
    ) -> None:
        AECEnv.__init__(self)
        _Seated.__init__(self, game, "", render_mode, max_cycles, options)

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now."""
        return self.table.observe(self.possible_agents.index(agent))

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin anew."""
        self.table.reset(seed)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select()
        self._skip_agent_selection: str | None = None
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Let the agent that is selected act."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{self.agent_selection} must act"
        agent = self.agent_selection
        self.table.play(int(action))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        returns = self.table.state.returns()
        over = self.table.state.is_terminal()
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = returns[seat]
            self.terminations[one] = over
            self.truncations[one] = cut
        if not over:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[int(self.table.state.current_player())]


class parallel_env(_Seated, ParallelEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo calls it so, and has no types
    """An environment in which all agents act in every cycle, and only the action of the one who must decide counts.

    Its action mask says who that is: it is empty for all others. If that agent plays what is not legal, an action that
    is legal is drawn for it.

    Args:
        game: name of the game.
        render_mode: ``"human"``, ``"ansi"`` or ``"rgb_array"``.
        max_cycles: after so many decisions the game is cut off; by default never, as all games end.
        **options: the game's options, ``players`` among them.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as PettingZoo has it

    def __init__(
        self, game: str, *, render_mode: str | None = None, max_cycles: int | None = None, **options: OptionValue
    ) -> None:
        _Seated.__init__(self, game, "_parallel", render_mode, max_cycles, options)

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """Begin anew."""
        self.table.reset(seed)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, object]]
    ]:
        """Let all agents act."""
        state = self.table.state
        agent = self.possible_agents[int(state.current_player())]
        action, legal = int(actions[agent]), state.legal_actions()
        self.table.play(action if action in legal else legal[int(self.table.rng.below(len(legal)))])
        self.cycles += 1
        state = self.table.state
        over = state.is_terminal()
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
        told = self._observations()
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            told,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {one: {"replaced": one == agent and action not in legal} for one in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.table.observe(seat) for seat, agent in enumerate(self.possible_agents)}


def agents_of(table: Table) -> list[str]:
    """Return the names of the agents by seat."""
    return [f"player_{seat}" for seat in range(table.game.num_players)]
