"""A real server in a process of its own, which tests may treat badly."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from crossbones.cli.settings.table import SETTINGS
from tests.conftest import ROOT

VARIABLES = {setting.variable for setting in SETTINGS} | {"CROSSBONES_CONFIG"}

READY = re.compile(r"Crossbones is at (http://[^/]+)/\S* ")


def command(*options: str) -> list[str]:
    """Return what starts a server."""
    return [sys.executable, "-m", "crossbones.cli", *options]


def environment() -> dict[str, str]:
    """Return an environment in which the plug-ins of the tests are installed, and nothing is configured."""
    path = [str(ROOT / "tests" / "plugin"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    own = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    return {**own, "PYTHONPATH": os.pathsep.join(filter(None, path)), "XDG_CONFIG_HOME": os.devnull}


class RunningServer:
    """A server that runs.

    Attributes:
        url: where, without a slash at the end.
        process: its process.
        log: the file with all it says.
    """

    def __init__(self, data: Path, *options: str) -> None:
        self.log = data.parent / f"{data.name}.log"
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command("--no-browser", "--port", "0", "--data", str(data), *options),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment() | {"XDG_DATA_HOME": str(data)},  # with nothing solved: that gives other hints
                start_new_session=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        ready = READY.match(line)
        assert ready is not None, f"the server did not start: {line} {self.log.read_text()}"
        self.url = ready[1]

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

    def close(self) -> None:
        """End it in whatever way works."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextlib.contextmanager
def running(data: Path, *options: str) -> Iterator[RunningServer]:
    """Run a server with the matches in ``data``."""
    server = RunningServer(data, *options)
    try:
        yield server
    finally:
        server.close()
