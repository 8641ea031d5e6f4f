"""Who sits on a seat."""

from __future__ import annotations

import msgspec

from crossbones.table.event import Holder


class Seat(msgspec.Struct, frozen=True):
    """Who sits on a seat; see ``Seated``."""

    holder: Holder = "open"
    name: str = ""
    bot: str = ""
    person: str = msgspec.field(default="", name="session")
    away: bool = False
