"""What an operator can choose."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec

ShownAddress: TypeAlias = Literal["none", "network", "full"]
"""How much of people's addresses is written down."""

Creation: TypeAlias = Literal["all", "password", "accounts"]
"""Who may make tables."""

CLIENT_FOLDER = Path(__file__).parent / "client"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the server is set up.

    Attributes:
        database: URL of the database.
        host: the address it listens on; decides which ``Host`` headers are good.
        client: the folder with the built client.
        public_url: where a proxy lets people reach it, as ``https://bones.example/table`` without a slash at
            its end; empty if they reach it as it listens.
        proxies: addresses of proxies whose word on who asks, and whether over TLS, is taken.
        workers: how many bots think at the same time; by default as many as suits the machine.
        create: who may make tables.
        create_password: what it takes, if it takes a password.
        keep_finished: for how many days matches are kept that are over; 0 for ever.
        keep_waiting: for how many days tables are kept that nobody comes to; 0 for ever.
        keep_guests: for how many days browsers are remembered that have no match; 0 for ever.
        webhook_hosts: hosts where people may have an address called when it is their move; usually none.
        log_addresses: how much of people's addresses is written down.
    """

    database: str
    host: str = "127.0.0.1"
    client: Path = CLIENT_FOLDER
    public_url: str = ""
    proxies: tuple[str, ...] = ()
    workers: int | None = None
    create: Creation = "all"
    create_password: str = ""
    keep_finished: int = 0
    keep_waiting: int = 0
    keep_guests: int = 0
    webhook_hosts: tuple[str, ...] = ()
    log_addresses: ShownAddress = "network"

    @property
    def base(self) -> str:
        """The path under which everything lies, with a slash at its end.

        >>> Settings(database="", public_url="https://bones.example/table").base
        '/table/'
        """
        return f"{urlsplit(self.public_url).path}/"
