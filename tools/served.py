"""Runs a server in a process of its own, for the screenshots, for measurements and for tests."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

SERVER = [sys.executable, "-m", "crossbones.cli"]
READY = re.compile(r"Crossbones is at (http://[^/]+)/")


class Server:
    """A server that runs on a free port.

    Args:
        options: of ``crossbones serve``.
        program: what starts it.
        environment: the variables that it sees; usually ours.
        log: the file behind which it writes what it says on standard error; usually that goes where ours goes.

    Attributes:
        url: where it is, without a slash at the end.
        process: its process, which leads a session: Ctrl-C in ours does not reach it.

    Raises:
        RuntimeError: it did not start; with what it said.
    """

    def __init__(
        self,
        *options: str,
        program: Sequence[str] = SERVER,
        environment: Mapping[str, str] | None = None,
        log: Path | None = None,
    ) -> None:
        with log.open("a") if log else contextlib.nullcontext() as errors:
            self.process = subprocess.Popen(
                [*program, "--no-browser", "--port", "0", *options],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environment,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        ready = READY.match(line)
        if ready is None:
            self.close()
            raise RuntimeError(f"the server did not start: {line}{log.read_text() if log else ''}")
        self.url = ready[1]

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
def served(data: Path, *options: str) -> Iterator[str]:
    """Serve with the matches in ``data``; gives the address, and ends the server afterwards."""
    with contextlib.closing(Server("--data", str(data), *options)) as server:
        yield server.url
