"""How anything is measured here."""

import time
from collections.abc import Callable


def best_rate(run: Callable[[], int], seconds: float) -> float:
    """Return the most that ``run`` got done a second, over several runs.

    The best one is taken, since all that disturbs a run makes it slower.

    Args:
        run: does some work and returns how much; it should take between a hundredth and a few tenths of a second.
        seconds: how long to go on.
    """
    best = 0.0
    end = time.perf_counter() + seconds
    while True:
        start = time.perf_counter()
        done = run()
        stop = time.perf_counter()
        best = max(best, done / (stop - start))
        if stop >= end:
            return best
