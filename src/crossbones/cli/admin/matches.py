"""``crossbones admin list``, ``show``, ``export``, ``rewind`` and ``end``: the matches."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from crossbones.cli.admin.reason import clean_reason
from crossbones.cli.game_options import option_text
from crossbones.cli.settings.configuration import Configuration
from crossbones.cli.usage import UsageError
from crossbones.server.tell import tell_time
from crossbones.server.wall_clock import wall_clock
from crossbones.store.errors import Conflict
from crossbones.store.store import Listed, Store
from crossbones.store.written import Kept
from crossbones.table.close import close
from crossbones.table.draft import Draft
from crossbones.table.event import Event
from crossbones.table.match import Match, Seat
from crossbones.table.restore import restore
from crossbones.table.rewind import rewind as rewound
from crossbones.table.to_record import to_text

MOST_LISTED = 1_000_000
_AGES = ((86_400, "d"), (3_600, "h"), (60, "min"), (1, "s"))


async def list_matches(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """List matches."""
    if not 1 <= arguments.limit <= MOST_LISTED:
        raise UsageError(f"--limit {arguments.limit}: it is a whole number from 1 to {MOST_LISTED}")
    rows = await store.list_all(arguments.limit, status=arguments.status, game=arguments.game, person=arguments.session)
    if arguments.json:
        for row in rows:
            print(json.dumps(_listed(row), ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("match", no_wrap=True)  # whole, since other commands want it
    for name in ("game", "status", "seats", "begun", "last touched"):
        table.add_column(name, overflow="fold")
    for row in rows:
        names = Text(", ".join(_seat(seat) for seat in row.seats))  # whose brackets are no markup
        begun, touched = _age(row.header.created), _age(row.updated)
        table.add_row(row.header.id, row.header.game, row.standing.status, names, begun, touched)
    if rows:
        _console().print(table)
    else:
        print("There are no such matches.")


async def show_match(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """Show a match with its events."""
    kept, match = await _find(store, arguments.id)
    if arguments.json:
        print(json.dumps(_whole(kept, match), ensure_ascii=False, indent=1))
        return
    header = match.header
    print(f"{header.id}: {header.game}, {_status(match)}, begun {tell_time(header.created)}")
    options = ", ".join(f"{name} {option_text(value)}" for name, value in header.options.items())
    print(f"options: {options}; rules version {header.rules_version}")
    for number, seat in enumerate(match.seats):
        print(f"seat {number}: {_seat(seat)}{f', session {seat.person}' if seat.person else ''}")
    print(f"host: session {match.host}" if match.host else "host: nobody")
    for event in kept.events:
        print(f"{event.number:5} {tell_time(event.time)} {event.author}: {_in_short(event)}")


async def export(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """Write matches into files."""
    if bool(arguments.id) == arguments.all:
        raise UsageError("name one match to export, or --all")
    found = [arguments.id] if arguments.id else await store.all_matches()
    _make_folder(arguments.to)
    for id_ in found:
        kept, match = await _find(store, id_)
        base = arguments.to / f"{match.header.game}-{id_}"
        _write(base.with_suffix(".json"), json.dumps(_whole(kept, match), ensure_ascii=False, indent=1) + "\n")
        _write(base.with_suffix(".bones"), to_text(match))
        if match.stopped:
            print(f"crossbones: {base}.bones can not be read here: {match.stopped}", file=sys.stderr)
    print(f"{len(found)} {'match' if len(found) == 1 else 'matches'} in {arguments.to}")


async def rewind(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """Set a game back."""
    match = (await _find(store, arguments.id))[1]
    await _happen(store, rewound(match, arguments.event, now=wall_clock(), seats=arguments.seats))
    print(f"{arguments.id} stands as after event {arguments.event}, and goes on. Nothing is forgotten: see show.")


async def end(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """End a match."""
    why = clean_reason(arguments.reason)
    match = (await _find(store, arguments.id))[1]
    await _happen(store, close(match, why, now=wall_clock()))
    print(f"{arguments.id} is over. Its players are told: {why}")


async def _find(store: Store, id_: str) -> tuple[Kept, Match]:
    kept = await store.load(id_)
    if kept is None:
        raise UsageError(f"there is no match {id_!r}; crossbones admin list tells which there are")
    return kept, restore(*kept)


async def _happen(store: Store, draft: Draft) -> None:
    try:
        await store.append(draft)
    except Conflict:
        raise UsageError(
            "somebody has just played there; look again, and do it again if it still makes sense"
        ) from None


def _listed(row: Listed) -> dict[str, object]:
    return {
        "id": row.header.id,
        "game": row.header.game,
        "status": row.standing.status,
        "created": tell_time(row.header.created),
        "updated": tell_time(row.updated),
        "seats": [msgspec.to_builtins(seat) for seat in row.seats],
    }


def _whole(kept: Kept, match: Match) -> dict[str, object]:
    """Return all there is of a match; of its dice the secret once it is over."""
    return {
        "header": msgspec.to_builtins(kept.header),
        "status": _status(match),
        "seats": msgspec.to_builtins(match.seats),
        "host": match.host,
        "events": msgspec.to_builtins(kept.events),
        **({"secret": kept.secret.hex()} if match.over else {}),
    }


def _status(match: Match) -> str:
    if match.over:
        return "finished"
    return "stopped" if match.play is None else "waiting" if match.waiting else "running"


def _seat(seat: Seat) -> str:
    return "(open)" if seat.holder == "open" else f"{seat.name} [{seat.bot}]" if seat.holder == "bot" else seat.name


def _in_short(event: Event) -> str:
    """Return what an event is, without what stands beside it already."""
    told = msgspec.to_builtins(event)
    beside = ("number", "time", "author", "kind")
    rest = [f"{name}={value}" for name, value in told.items() if name not in beside and value not in ("", False)]
    return " ".join([told["kind"], *rest])


def _age(moment: int) -> str:
    """Return how long ago a moment was, in one unit."""
    seconds = max(0, wall_clock() - moment) // 1000
    return next((f"{seconds // length} {unit}" for length, unit in _AGES if seconds >= length), "now")


def _console() -> Console:
    return Console() if sys.stdout.isatty() else Console(width=200)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise UsageError(f"the folder {folder} can not be made: {fault.strerror}") from None


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise UsageError(f"{file} can not be written: {fault.strerror}") from None
