"""Over HTTP, the password for making tables."""

from __future__ import annotations

import msgspec

from crossbones.server.protocol.accounts import ShownPassword


class CreatePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a server may ask of whoever makes a table."""

    password: ShownPassword


class Granted(msgspec.Struct, frozen=True):
    """The password was the right one."""

    granted: bool
