"""``crossbones``, or ``crossbones serve``: the games in the browser."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import threading
import webbrowser
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from crossbones.cli.usage import UsageError

LOG_LEVELS = ("debug", "info", "warning", "error")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (127.0.0.1: this machine alone; 0.0.0.0: everybody)"
    )
    parser.add_argument("--port", type=int, help="port to listen on (8000, or a free one if that is taken)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument("--data", type=Path, help=f"folder to keep matches in ({default_folder()})")
    parser.add_argument("--database", metavar="URL", help="database to keep matches in, instead of a file in --data")
    parser.add_argument(
        "--public-url", metavar="URL", help="where people reach it through a proxy: https://bones.example"
    )
    parser.add_argument(
        "--trusted-proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="take a proxy's word on who asks and whether over TLS (X-Forwarded-For, -Proto); may be given again",
    )
    parser.add_argument("--log-level", choices=LOG_LEVELS, default="warning", help="how much to say (warning)")


def default_folder() -> Path:
    """Return the folder where this system keeps a user's data."""
    return Path(platformdirs.user_data_dir("crossbones", appauthor=False))


def serve(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C and return the exit code: 0, or 2 if it could not be started."""
    try:
        from crossbones.server import run
        from crossbones.server.settings import Settings
        from crossbones.store.database import sqlite_url
        from crossbones.store.errors import StoreError
    except ModuleNotFoundError as missing:
        return _fail(f"the server needs {missing.name}, which is not installed: pip install 'crossbones[web]'")
    _set_up_logs(arguments.log_level)
    try:
        url = arguments.database or sqlite_url(arguments.data or default_folder())
        settings = Settings(
            database=url,
            host=arguments.host,
            public_url=_public_url(arguments.public_url),
            proxies=tuple(arguments.trusted_proxy),
        )
        listener = run.listen(arguments.host, arguments.port)
        address = run.address_of(listener, arguments.host)

        def on_ready() -> None:
            print(f"Crossbones is at {address} (Ctrl-C ends it)", flush=True)
            if not arguments.no_browser and can_open_browser():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        with closing(listener):
            run.run(settings, listener, on_ready)
    except (run.PortTaken, StoreError) as fault:
        return _fail(str(fault))
    except KeyboardInterrupt:
        print("\nCrossbones has ended; every match is kept.")
    return 0


def _public_url(url: str | None) -> str:
    """Return the public address without a slash at its end, empty if there is none.

    Raises:
        UsageError: it is no address of a whole site.
    """
    if url is None:
        return ""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise UsageError(f"--public-url is the address of the whole site, as https://bones.example, not {url!r}")
    return f"{parts.scheme}://{parts.netloc}".lower()


def _set_up_logs(level: str) -> None:
    """Let the server say as much as is wished, and the libraries no more than is safe."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    wished = logging.getLevelNamesMapping()[level.upper()]
    logging.getLogger("crossbones").setLevel(wished)
    logging.getLogger("uvicorn").setLevel(max(wished, logging.INFO))  # below that it writes down cookies


def can_open_browser() -> bool:
    """Tell whether there is a screen: without one a text browser would take the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _fail(text: str) -> int:
    print(f"crossbones: {text}", file=sys.stderr)
    return 2
