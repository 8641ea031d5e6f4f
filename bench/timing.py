"""How anything is measured here: by the processor's time, so that other programs disturb it little."""

import time
import timeit
from collections.abc import Callable

CLOCK = time.process_time if time.get_clock_info("process_time").resolution < 1e-5 else time.perf_counter
"""Everything runs in one thread. Windows counts the processor's time too coarsely."""

CALLS = 100_000


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
        start = CLOCK()
        done = run()
        best = max(best, done / (CLOCK() - start))
        if time.perf_counter() >= end:
            return best


def nanoseconds(method: Callable[..., object], *arguments: object, calls: int = CALLS) -> float:
    """Return what one call of a method costs, the best of several rounds."""
    names = {"method": method, **{f"a{i}": argument for i, argument in enumerate(arguments)}}
    call = f"method({', '.join(f'a{i}' for i in range(len(arguments)))})"
    return min(timeit.repeat(call, timer=CLOCK, globals=names, number=calls, repeat=7)) / calls * 1e9
