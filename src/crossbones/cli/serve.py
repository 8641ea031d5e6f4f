"""``crossbones``, or ``crossbones serve``: the games in the browser."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, cast

from crossbones.cli.settings.configuration import Configuration, add_settings, read
from crossbones.cli.settings.table import BY_NAME, default_folder
from crossbones.cli.usage import UsageError

if TYPE_CHECKING:
    from crossbones.server.settings import Creation, ShownAddress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    add_settings(parser, BY_NAME)
    parser.add_argument(
        "--show-config", action="store_true", help="say which settings hold and where they come from, and end"
    )


def serve(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C and return the exit code: 0, or 2 if it could not be started."""
    chosen = read(arguments, os.environ)
    if arguments.show_config:
        print(chosen.show())
        return 0
    try:
        from crossbones.server import logs, run
        from crossbones.server.settings import Settings
        from crossbones.store.errors import StoreError
    except ModuleNotFoundError as missing:
        raise needs_package(missing) from None
    logs.set_up(chosen.text("log-level"), chosen.text("log-format"))
    try:
        settings = Settings(
            database=database_url(chosen),
            host=chosen.text("host"),
            public_url=chosen.text("public-url"),
            proxies=chosen.texts("trusted-proxy"),
            workers=chosen.number("workers"),
            create=_create(chosen),
            create_password=chosen.text("create-password"),
            keep_finished=chosen.number("keep-finished") or 0,
            keep_waiting=chosen.number("keep-waiting") or 0,
            keep_guests=chosen.number("keep-guests") or 0,
            webhook_hosts=chosen.texts("webhook-host"),
            log_addresses=cast("ShownAddress", chosen.text("log-addresses")),
        )
        listener = run.listen(settings.host, chosen.number("port"))
        address = run.address_of(listener, settings.host, settings.base)

        def on_ready() -> None:
            print(f"Crossbones is at {address} (Ctrl-C ends it)", flush=True)
            if chosen.flag("browser") and can_open_browser():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        with closing(listener):
            run.run(settings, listener, on_ready)
    except (run.PortTaken, StoreError) as fault:
        raise UsageError(str(fault)) from None
    except KeyboardInterrupt:
        print("\nCrossbones has ended; every match is kept.")
    return 0


def _create(chosen: Configuration) -> Creation:
    """Return who may make tables.

    Raises:
        UsageError: it takes a password, and there is none.
    """
    create = chosen.text("create")
    if create == "password" and not chosen.text("create-password"):
        variable = BY_NAME["create-password"].variable
        raise chosen.fault("create", f"there is no password; set create-password in a file, or {variable}")
    return cast("Creation", create)  # the table of settings lets nothing else through


def database_url(chosen: Configuration) -> str:
    """Return the URL of the database that is chosen; the folder of a file is made if it is missing.

    Raises:
        StoreError: the folder can not be made.
    """
    from crossbones.store.database import sqlite_url  # here, since most commands need no database

    return chosen.text("database") or sqlite_url(Path(chosen.text("data") or default_folder()))


def needs_package(missing: ModuleNotFoundError) -> UsageError:
    """Return the error that says what to install."""
    package = (missing.name or "").partition(".")[0]  # a part of it may have been asked for first
    return UsageError(f"the server needs {package}, which is not installed: pip install 'crossbones[web]'")


def can_open_browser() -> bool:
    """Tell whether there is a screen: without one a text browser would take the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
