"""What an operator can choose."""

from __future__ import annotations

from pathlib import Path

import msgspec

CLIENT_FOLDER = Path(__file__).parent / "client"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the server is set up.

    Attributes:
        database: URL of the database.
        host: the address it listens on; decides which ``Host`` headers are good.
        client: the folder with the built client.
        workers: how many bots think at the same time; by default as many as suits the machine.
    """

    database: str
    host: str = "127.0.0.1"
    client: Path = CLIENT_FOLDER
    workers: int | None = None
