"""A real server in a process of its own, which tests may treat badly."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from crossbones.cli.settings.table import SETTINGS
from tests.conftest import ROOT
from tools.served import SERVER, Server

VARIABLES = {setting.variable for setting in SETTINGS} | {"CROSSBONES_CONFIG"}


def command(*options: str) -> list[str]:
    """Return what starts a server."""
    return [*SERVER, *options]


def environment() -> dict[str, str]:
    """Return an environment in which the plug-ins of the tests are installed, and nothing is configured."""
    path = [str(ROOT / "tests" / "plugin"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    own = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    return {**own, "PYTHONPATH": os.pathsep.join(filter(None, path)), "XDG_CONFIG_HOME": os.devnull}


class RunningServer(Server):
    """A server that runs, with the matches in ``data``.

    Attributes:
        log: the file with all it says on standard error.
    """

    def __init__(self, data: Path, *options: str) -> None:
        self.log = data.parent / f"{data.name}.log"
        super().__init__(
            "--data",
            str(data),
            *options,
            program=command(),
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
        """Return the processes that are still there two seconds after its end."""
        until = time.monotonic() + 2
        while self.workers() and time.monotonic() < until:
            time.sleep(0.05)
        return self.workers()

    def interrupt(self) -> int:
        """Press Ctrl-C, which reaches the whole group of processes, and return the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(timeout=10)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def running(data: Path, *options: str) -> Iterator[RunningServer]:
    """Run a server with the matches in ``data``."""
    with contextlib.closing(RunningServer(data, *options)) as server:
        yield server
