"""The words of ``crossbones admin``."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from crossbones.cli.serve import needs_package
from crossbones.cli.settings.configuration import Configuration, add_settings, read
from crossbones.cli.settings.table import default_folder
from crossbones.cli.usage import UsageError, readable

if TYPE_CHECKING:
    from crossbones.store.store import Store

STATUSES = ("waiting", "running", "finished")
BY = ("--session", "--name", "--address")

Carry: TypeAlias = "Callable[[argparse.Namespace, Store, Configuration], Awaitable[None]]"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    words = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)

    word = _add(words, "list", "list the matches, the latest first", "matches", "list_matches")
    word.add_argument("--status", choices=STATUSES, help="only those that wait for players, go on, or are over")
    word.add_argument("--game", type=readable, metavar="NAME", help="only those of one game")
    word.add_argument(
        "--session", type=readable, metavar="ID", help="only those in which somebody holds a seat, or is awaited"
    )
    word.add_argument("--limit", metavar="N", type=int, default=100, help="how many at most (100)")
    word.add_argument("--json", action="store_true", help="as JSON, one match a line")

    word = _add(words, "show", "show all there is to know of a match but its secret", "matches", "show_match")
    word.add_argument("id", type=readable, metavar="ID", help="the match")
    word.add_argument("--json", action="store_true", help="as JSON")

    word = _add(words, "export", "write matches into files: the record, and the events as JSON", "matches", "export")
    word.add_argument("id", type=readable, metavar="ID", nargs="?", help="the match")
    word.add_argument("--all", action="store_true", help="every match")
    word.add_argument("--to", metavar="FOLDER", type=Path, default=Path(), help="folder for the files (this one)")

    word = _add(words, "rewind", "let a game stand as it did after an event, and go on from there", "matches", "rewind")
    word.add_argument("id", type=readable, metavar="ID", help="the match")
    word.add_argument("event", metavar="EVENT", type=int, help="number of the event; show lists them")
    word.add_argument("--seats", action="store_true", help="also seat those who sat there then")

    word = _add(words, "end", "end a match without a winner", "matches", "end")
    word.add_argument("id", type=readable, metavar="ID", help="the match")
    word.add_argument("--reason", required=True, metavar="TEXT", help="what the players are told")

    word = _add(words, "backup", "write a copy of the database, while the server runs", "upkeep", "backup")
    word.add_argument("file", metavar="FILE", type=Path, help="the copy, which must not be there yet")

    word = _add(words, "tidy", "clear away what is older than the settings keep-… say", "upkeep", "tidy", keeps=True)
    word.add_argument("--dry-run", action="store_true", help="only say how much that would be")

    word = _add(words, "password", "give an account a new password, if the old one is lost", "accounts", "new_password")
    word.add_argument("name", metavar="NAME", help="the account")

    _add(words, "ratings", "work out all ratings again, from the matches", "accounts", "rebuild_ratings")

    word = _add(words, "ban", "shut somebody out", "bans", "ban")
    _add_whom(word)
    word.add_argument("--reason", default="", metavar="TEXT", help="what they are told")

    word = _add(words, "unban", "let somebody in again", "bans", "unban")
    _add_whom(word)

    word = _add(words, "bans", "list who is shut out", "bans", "list_bans")
    word.add_argument("--json", action="store_true", help="as JSON, one ban a line")


def _add(
    words: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    about: str,
    room: str,
    carry_out: str,
    *,
    keeps: bool = False,
) -> argparse.ArgumentParser:
    word = words.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
    word.set_defaults(room=room, carry=carry_out)
    add_settings(word, ("data", "database", *(("keep-finished", "keep-waiting", "keep-guests") if keeps else ())))
    return word


def _add_whom(word: argparse.ArgumentParser) -> None:
    whom = word.add_mutually_exclusive_group(required=True)
    whom.add_argument(
        "--session", type=readable, metavar="ID", help="a guest's browser, or an account, as show tells it"
    )
    whom.add_argument("--name", help="a name, and all who bear it at a table now")
    whom.add_argument("--address", help="an address, or a network as 203.0.113.0/24; of IPv6 always the network /64")


def admin(arguments: argparse.Namespace) -> int:
    """Carry out what is asked for and return the exit code."""
    chosen = read(arguments, os.environ)
    try:
        from crossbones.cli.admin import accounts, bans, matches, upkeep
        from crossbones.store.database import sqlite_url_in
        from crossbones.store.errors import StoreError
        from crossbones.store.store import Store
        from crossbones.table.refused import Refused
    except ModuleNotFoundError as missing:
        raise needs_package(missing) from None
    room = {"accounts": accounts, "bans": bans, "matches": matches, "upkeep": upkeep}[arguments.room]
    carry: Carry = getattr(room, arguments.carry)
    url = chosen.text("database") or sqlite_url_in(Path(chosen.text("data") or default_folder()))

    async def work() -> None:
        store = await Store.open(url, by_hand=True)
        try:
            await carry(arguments, store, chosen)
        finally:
            await store.close()

    try:
        asyncio.run(work())
    except Refused as fault:
        raise UsageError(fault.text) from None
    except StoreError as fault:
        raise UsageError(str(fault)) from None
    return 0
