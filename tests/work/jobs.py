"""Jobs for the tests, importable by worker processes."""

import os
import time
from collections.abc import Callable
from pathlib import Path

_warm: list[bool] = []


def fail(what: str) -> None:
    """Raise an error."""
    raise KeyError(what)


def unsendable() -> Callable[[], None]:
    """Return what can not be pickled."""
    return lambda: None


def die(log: str) -> None:
    """Leave a mark, and die without a word."""
    with Path(log).open("a") as file:
        file.write("x")
    os._exit(9)


def die_once(mark: str) -> str:
    """Die at the first try."""
    if not Path(mark).exists():
        die(mark)
    return "alive"


def mark_and_sleep(mark: str) -> None:
    """Tell the number of the process, then take very long."""
    draft = Path(f"{mark}.draft")
    draft.write_text(str(os.getpid()))
    draft.rename(mark)
    time.sleep(600)


def warm_up() -> None:
    """Remember that it was called."""
    _warm.append(True)


def is_warm() -> bool:
    """Tell whether ``warm_up`` was called in this process."""
    return bool(_warm)
