"""``crossbones admin ban``, ``unban`` and ``bans``: who is shut out."""

from __future__ import annotations

import argparse
import ipaddress
import json
import re

from crossbones.cli.admin.reason import clean_reason
from crossbones.cli.settings.configuration import Configuration
from crossbones.cli.usage import UsageError
from crossbones.server.limits import HOUSEHOLD_BITS
from crossbones.server.names import name_key
from crossbones.server.tell import tell_time
from crossbones.server.wall_clock import wall_clock
from crossbones.store.bans import Ban, BanKind
from crossbones.store.store import Store

_SESSION = re.compile(r"[0-9a-f]{16}")


async def ban(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """Shut somebody out."""
    kind, value = _whom(arguments)
    now = wall_clock()
    reason = clean_reason(arguments.reason) if arguments.reason else ""
    bans = [Ban(kind, value, reason, now)]
    if kind == "name":
        bearers = {session for name, session in await store.bans.names_at_tables() if name_key(name) == value}
        bans += [Ban("session", session, reason, now, value) for session in sorted(bearers)]
    await store.bans.add(bans)
    others = f", and {len(bans) - 1} who bear it at a table" if kind == "name" else ""
    print(f"Shut out: {kind} {value}{others}. Running servers know within seconds.")


async def unban(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """Let somebody in again."""
    kind, value = _whom(arguments)
    if not await store.bans.remove(kind, value):
        raise UsageError(f"{kind} {value} is not shut out; crossbones admin bans tells who is")
    print(f"Let in again: {kind} {value}.")


async def list_bans(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """List who is shut out."""
    found = await store.bans.all()
    for one in found:
        if arguments.json:
            print(json.dumps({**one._asdict(), "created": tell_time(one.created)}, ensure_ascii=False))
        else:
            along = f" (along with the name {one.along})" if one.along else ""
            reason = f": {one.reason}" if one.reason else ""
            print(f"{tell_time(one.created)}  {one.kind} {one.value}{along}{reason}")
    if not found and not arguments.json:
        print("Nobody is shut out.")


def _whom(arguments: argparse.Namespace) -> tuple[BanKind, str]:
    """Return by what somebody is shut out."""
    if arguments.session is not None:
        if not _SESSION.fullmatch(arguments.session):
            raise UsageError(f"{arguments.session!r} is no session: that has 16 digits 0-9, a-f, as show tells them")
        return "session", arguments.session
    if arguments.name is not None:
        key = name_key(arguments.name)
        if not key:
            raise UsageError(f"{arguments.name!r} is no name that anybody could bear")
        return "name", key
    try:
        network = ipaddress.ip_network(arguments.address, strict=False)
    except ValueError:
        raise UsageError(
            f"{arguments.address!r} is no address and no network; write 203.0.113.7 or 203.0.113.0/24"
        ) from None
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen > HOUSEHOLD_BITS:
        network = network.supernet(new_prefix=HOUSEHOLD_BITS)
    return "address", str(network)
