"""Runs the server from the sources and Vite beside it, and starts the server again on every change.

Matches are kept in ``build/dev``, apart from the ones that you play for pleasure. Ctrl-C ends both.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVER = [sys.executable, "-m", "crossbones.cli"]
OPTIONS = ["--no-browser", "--port", "8000", "--data", str(ROOT / "build" / "dev"), "--log-level", "info"]
SECONDS_BETWEEN_LOOKS = 0.5


def main() -> None:
    """Run both until Ctrl-C, or until Vite ends."""
    vite = subprocess.Popen([sys.executable, str(ROOT / "tools" / "node.py"), "run", "dev"])
    server = start_server()
    seen = newest_change()
    try:
        while vite.poll() is None:
            time.sleep(SECONDS_BETWEEN_LOOKS)
            newest = newest_change()
            if newest != seen:
                seen = newest
                print("-- a source has changed: starting the server again", flush=True)
                end(server)
                server = start_server()
    except KeyboardInterrupt:
        pass
    finally:
        end(server)
        end(vite)


def start_server() -> subprocess.Popen[bytes]:
    """Start the server from the sources."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "CROSSBONES_PURE": "1"}
    return subprocess.Popen([*SERVER, *OPTIONS], env=environment)


def newest_change() -> tuple[float, int]:
    """Return when a source was changed last, and how many there are."""
    times = [file.stat().st_mtime for file in (ROOT / "src").rglob("*.py")]
    return max(times), len(times)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, by force if it does not go by itself."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()


if __name__ == "__main__":
    main()
