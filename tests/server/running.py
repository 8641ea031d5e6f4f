"""A real server in a process of its own, which tests may treat badly."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.conftest import CONFIGURING, ROOT
from tools.served import SERVER, Server

SECONDS = 30.0
"""Until something must have happened; a busy machine is no fault."""

CHEAP = (sys.executable, str(Path(__file__).with_name("cheap.py")))
"""Starts a server whose passwords cost next to nothing."""


def environment() -> dict[str, str]:
    """Return an environment in which the plug-ins of the tests are installed, and nothing is configured."""
    path = [str(ROOT / "tests" / "plugin"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    own = {name: value for name, value in os.environ.items() if name not in CONFIGURING}
    return {**own, "PYTHONPATH": os.pathsep.join(filter(None, path)), "XDG_CONFIG_HOME": os.devnull}


class RunningServer(Server):
    """A server that runs, with the matches in ``data``.

    Args:
        data: its data folder.
        options: of ``crossbones serve``.
        program: what starts it.

    Attributes:
        log: the file with all it says on standard error.
    """

    def __init__(self, data: Path, *options: str, program: Sequence[str] = SERVER) -> None:
        self.log = data.parent / f"{data.name}.log"
        super().__init__(
            "--data",
            str(data),
            *options,
            program=program,
            environment=environment() | {"XDG_DATA_HOME": str(data)},  # with nothing solved: that gives other hints
            log=self.log,
        )

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    def workers(self) -> list[int]:
        """Return the ids of the processes that it has started and that still run (not on Windows)."""
        table = subprocess.run(["ps", "-A", "-o", "pid=,sess=,stat="], capture_output=True, text=True).stdout
        found = []
        for line in table.splitlines():
            pid, session, state = line.split()
            if session == str(self.process.pid) != pid and not state.startswith("Z"):
                found.append(int(pid))
        return found

    def left_behind(self) -> list[int]:
        """Return the processes that are still there long after its end."""
        until = time.monotonic() + SECONDS
        while self.workers() and time.monotonic() < until:
            time.sleep(0.05)
        return self.workers()

    def interrupt(self) -> int:
        """Press Ctrl-C, which reaches the whole group of processes, and return the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(timeout=SECONDS)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def running(data: Path, *options: str, program: Sequence[str] = SERVER) -> Iterator[RunningServer]:
    """Run a server with the matches in ``data``."""
    with contextlib.closing(RunningServer(data, *options, program=program)) as server:
        yield server
