"""Runs a server of its own for whoever drives a browser: the screenshots, and tests."""

import contextlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

SERVER = [sys.executable, "-m", "crossbones.cli"]
READY = re.compile(r"http://[\w.:\[\]]+/")


@contextlib.contextmanager
def served(data: Path, *options: str) -> Iterator[str]:
    """Serve on a free port with the matches in ``data``; gives the address, and ends the server afterwards.

    Raises:
        RuntimeError: the server did not start; with what it said.
    """
    command = [*SERVER, "--no-browser", "--port", "0", "--data", str(data), *options]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        address = READY.search(line)
        if address is None:
            raise RuntimeError(f"the server did not start: {line or 'it said nothing'}")
        yield address[0].rstrip("/")
    finally:
        server.terminate()
        server.wait(timeout=10)
        server.stdout.close()
