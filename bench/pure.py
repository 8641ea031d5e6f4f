"""How fast the same playouts are where no compiler works: measured in a process of its own, since a process is one or
the other. Run as ``python -m bench.pure GAME SECONDS``, with ``CROSSBONES_PURE=1``."""

import os
import subprocess
import sys

import crossbones
from bench.ours import SEED
from bench.timing import best_rate
from crossbones.core.playouts import count_playouts

GAMES_A_RUN = 2


def measure_pure(name: str, seconds: float) -> float:
    """Return decisions a second of whole games by the playout policy, uncompiled."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.pure", name, str(seconds)],
        env={**os.environ, "CROSSBONES_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def main(name: str, seconds: float) -> None:
    """Measure, and print the figure alone."""
    start = crossbones.load(name, players=2).new_initial_state()
    rng = crossbones.Rng(SEED)
    print(best_rate(lambda: count_playouts(start, rng, GAMES_A_RUN), seconds))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
