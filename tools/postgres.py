"""A PostgreSQL for a while, from Debian's package or whatever is on the path."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

MISSING = "there is no PostgreSQL here; Debian: apt-get install postgresql"


def programs() -> Path | None:
    """Return the folder with initdb and postgres, the newest if there are several."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    elsewhere = shutil.which("initdb")
    found = [*debian, *([Path(elsewhere)] if elsewhere else [])]
    return found[-1].parent if found else None


@contextlib.contextmanager
def running_postgres() -> Iterator[str]:
    """Run a PostgreSQL and give the URL of an empty database.

    Raises:
        FileNotFoundError: none is installed.
    """
    folder = programs()
    if folder is None:
        raise FileNotFoundError(MISSING)
    user = "postgres" if hasattr(os, "geteuid") and os.geteuid() == 0 else None  # it does not run as root
    data = Path(tempfile.mkdtemp(prefix="crossbones-pg-"))
    if user:
        shutil.chown(data, user)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    try:
        subprocess.run(
            [folder / "initdb", "-D", data / "db", "-A", "trust", "-U", "crossbones", "--no-sync", "-E", "UTF8"],
            check=True,
            user=user,
            stdout=subprocess.DEVNULL,
            cwd=data,
        )
        server = subprocess.Popen(
            [folder / "postgres", "-D", data / "db", "-p", str(port), "-k", data, "-c", "listen_addresses=127.0.0.1"],
            user=user,
            cwd=data,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait(port)
            yield f"postgresql://crossbones@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGINT)  # at once, whoever is connected
            server.wait(timeout=20)
    finally:
        shutil.rmtree(data, ignore_errors=True)


def _wait(port: int) -> None:
    """Wait until it takes connections."""
    import psycopg

    until = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(host="127.0.0.1", port=port, user="crossbones", dbname="postgres").close()
        except psycopg.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            return
