"""How many steps of environments a second: ours, and those of PettingZoo's classic games, by random legal actions."""

from __future__ import annotations

import random
from typing import Any

from bench.timing import best_rate

SEED = 2026
LANES = 256
STEPS_A_RUN = 100
GAMES_A_RUN = 3
AIM = {"bag": 1e6, "buccaneer": 1e6}
"""Steps a second that one core is meant to reach in many games at once."""

CLASSIC = ["connect_four_v3", "tictactoe_v3"]


def measure_environments(name: str, seconds: float) -> dict[str, float]:
    """Return steps a second in games with two seats.

    The keys: ``vector`` is ``VectorEnv`` with masks and random legal actions, ``vector_observed`` the same with
    observations written at every step, ``pettingzoo`` our environment for PettingZoo with both.

    Raises:
        ImportError: PettingZoo or NumPy is not installed.
    """
    from crossbones.adapters import pettingzoo
    from crossbones.adapters.vector import VectorEnv

    envs = VectorEnv(name, LANES, SEED, players=2)

    def step() -> int:
        for _ in range(STEPS_A_RUN):
            envs.step(envs.sample())
        return STEPS_A_RUN * LANES

    def observe() -> int:
        for _ in range(STEPS_A_RUN // 10):
            envs.step(envs.sample())
            envs.observe()
        return STEPS_A_RUN // 10 * LANES

    return {
        "vector": best_rate(step, seconds),
        "vector_observed": best_rate(observe, seconds),
        "pettingzoo": zoo_rate(pettingzoo.env(name, players=2), seconds),
    }


def measure_classic(name: str, seconds: float) -> dict[str, float]:
    """Return steps a second in a classic game of PettingZoo.

    Raises:
        ImportError: it is not installed.
    """
    import importlib

    return {"pettingzoo": zoo_rate(importlib.import_module(f"pettingzoo.classic.{name}").env(), seconds)}


def zoo_rate(env: Any, seconds: float) -> float:
    """Return how many steps a second a PettingZoo environment makes, agents choosing among legal actions.

    Args:
        env: the environment; PettingZoo has no types.
        seconds: how long to measure.
    """
    draw = random.Random(SEED)

    def run() -> int:
        steps = 0
        for _ in range(GAMES_A_RUN):
            env.reset(seed=draw.randrange(2**31))
            for _ in env.agent_iter():
                observation, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                else:
                    env.step(draw.choice(observation["action_mask"].nonzero()[0]))
                    steps += 1
        return steps

    return best_rate(run, seconds)
