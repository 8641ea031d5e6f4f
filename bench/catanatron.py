"""What catanatron does in a second: Catan for two, a board game in pure Python of about the weight of Lord of Bones."""

from __future__ import annotations

import random

from bench.timing import best_rate, nanoseconds

SEED = 2026
COPIES = 200
"""Fewer calls than elsewhere: each takes a tenth of a millisecond."""


def measure_catan(seconds: float) -> dict[str, float]:
    """Return how fast catanatron plays games between two players who choose uniformly, in its own loop.

    Its dice fall within a decision, so that there are no chance nodes to count; the keys are those of OpenSpiel.

    Raises:
        ImportError: it is not installed.
    """
    from catanatron import Color, Game, RandomPlayer  # here: it need not be installed

    seeds = random.Random(SEED)

    def play_out() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seeds.getrandbits(32))
        game.play()
        return len(game.state.actions)

    rate = best_rate(play_out, seconds)
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=SEED)
    return {
        "native_rollouts": rate,
        "python_events": rate,
        "python_decisions": rate,
        "clone_ns": nanoseconds(game.copy, calls=COPIES),
    }
