"""``crossbones admin backup`` and ``tidy``: the database."""

from __future__ import annotations

import argparse
import shlex

from crossbones.cli.settings.configuration import Configuration
from crossbones.cli.usage import UsageError
from crossbones.server.tidy import old_at
from crossbones.server.wall_clock import wall_clock
from crossbones.store.store import Store


async def backup(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """Write a copy of the database."""
    if store.bulletin.shared:
        url = store.address
        command = f"pg_dump --format=custom --file={shlex.quote(str(arguments.file))} {shlex.quote(url)}"
        raise UsageError(f"PostgreSQL makes its own backups, also while the server runs: {command}")
    if arguments.file.exists():
        raise UsageError(f"{arguments.file} is there already; name another file")
    await store.back_up(arguments.file)
    print(f"{arguments.file} is a copy of the database as it was just now.")


async def tidy(arguments: argparse.Namespace, store: Store, chosen: Configuration) -> None:
    """Clear away what is old."""
    days = [chosen.number(f"keep-{what}") or 0 for what in ("finished", "waiting", "guests")]
    old = old_at(wall_clock(), *days)
    tidied = await (store.tidying.count(old) if arguments.dry_run else store.tidying.clear(old))
    verb = "would be cleared away" if arguments.dry_run else "cleared away"
    for what, number, kept in zip(
        ("matches that are over", "tables nobody came to", "guests"), tidied, days, strict=True
    ):
        print(f"{what}: {number} {verb} (older than {kept} days)" if kept else f"{what}: kept for ever")
